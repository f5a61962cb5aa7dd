"""Phase 4 of the heroes: healing (DORN-BRD-03, DORN-BRD-04, DORN-BRD-08)."""

from __future__ import annotations

from engines.dorn.asking import choose, pieces
from engines.dorn.blood import heal
from engines.dorn.board import BOTH, CURES
from engines.dorn.reach import at_hand
from engines.dorn.state import Hero, State
from engines.dorn.vocabulary import CURE, Trait
from engines.kernel import Option, Table


async def heal_all(table: Table[State]) -> None:
    """Who can mend does; fountains, Argos and the Herbalist heal up to 2 of everybody there."""
    await table.together(*(mend(table, hero) for hero in table.state.living() if hero.has(Trait.MEND)))
    for hero in table.state.living():
        if any(space in CURES for space in BOTH[hero.at]):
            heal(table, hero, CURE)


async def mend(table: Table[State], hero: Hero) -> None:
    """It heals itself or an adjacent hero: if time runs out whoever has fewest HP, and of those whoever lacks most (DORN-AMB-46)."""
    state = table.state

    def near() -> list[Option]:
        there = sorted([hero, *at_hand(state, hero)], key=lambda one: (one.hp, one.hp - state.most_hp(one)))
        hurt = [one for one in there if one.hp < state.most_hp(one)]
        return [option for _, option in pieces(hurt, there, "mend")]

    picked = await choose(table, hero.seat, "mend", near, "DORN-TURN-03", {"hero_card": hero.hero}, due=True)
    mended = next((one for one in state.living() if picked and one.id == picked.means), None)
    if mended:
        heal(table, mended, hero.has(Trait.MEND))
