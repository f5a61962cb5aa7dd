"""The spell book: a spell instead of the own die (EDC-AP2-40, EDC-AP2-41, EDC-AP2-42, EDC-AP2-43)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, TypeAlias

from engines.dark_castle import using, wonders
from engines.dark_castle.attack import printed, worn
from engines.dark_castle.dice import in_the_cult
from engines.dark_castle.events import ItemDiscarded, SpellCast
from engines.dark_castle.health import immune, take
from engines.dark_castle.library import library, within
from engines.dark_castle.state import State
from engines.dark_castle.vocabulary import Spell, Worn
from engines.kernel import Option, Table
from engines.kernel.asks import NOTHING, Later

RULES = ("EDC-AP2-40", "EDC-AP2-41")

FIGHT: Mapping[str, Any] = MappingProxyType({"what": "fight", "need": "any", "symbols": 1})
"""What is at stake for whoever casts in a fight; outside, it is what a roll needs."""

Chosen: TypeAlias = Mapping[int, Spell | None]
"""What some have said who may cast: a spell, or None for the own die."""

NOBODY: Chosen = MappingProxyType({})
"""Nobody has said anything yet."""

SPELL_DIE = ("strong", "works", "works", "backfires", "strays", "burns")
"""It works better than it should, works, hurts the caster, hurts somebody else, destroys the book (EDC-AP2-42)."""


class SpellBook(Worn, do="spell_book"):
    """Whenever its bearer would roll the own die, it may cast a spell instead."""

    value = 150


def castable(state: State, who: int) -> list[Spell]:
    """The spells whose requirements a character with the book meets now; none with the cult die in hand (EDC-AMB-54)."""
    if not worn(state, who, SpellBook) or in_the_cult(state, who):
        return []
    spells = [library().spells[card] for card in within(library().spells, state.options.sets)]
    return [spell for spell in spells if _meets(state, who, spell)]


def _meets(state: State, who: int, spell: Spell) -> bool:
    combat = state.combat
    if spell.when != "always" and (combat is not None) != (spell.when == "fight"):
        return False
    marks = [mark for foe in combat.foes if foe.row for mark in printed(combat, foe).marks] if combat else []
    return state.characters[who].hp >= max(spell.hp, spell.price + 1) and (not spell.against or spell.against in marks)


async def choose_spells(
    table: Table[State],
    rollers: list[int],
    stakes: Mapping[str, Any],
    chosen: Chosen = NOBODY,
    fate: Callable[[Chosen], Mapping[str, Any]] = lambda _: NOTHING,
) -> dict[int, Spell]:
    """Before dice fall, and not when an item throws one after that: whoever has the book may name a spell instead (EDC-AP2-41, EDC-AMB-74).

    ``stakes``: what is needed; ``chosen``: what some have said already; ``fate``: whom it kills if that is what they say.
    """
    said = dict(chosen)
    for who in rollers:
        if who not in said and castable(table.state, who):
            said[who] = (await _choose(table, who, stakes, partial(_fate, fate, dict(said), who))).means
    return {who: spell for who, spell in said.items() if spell is not None}


def _fate(
    fate: Callable[[Chosen], Mapping[str, Any]], said: Chosen, who: int, spell: Spell | None
) -> Mapping[str, Any]:
    return fate({**said, who: spell})


async def _choose(
    table: Table[State], who: int, stakes: Mapping[str, Any], fate: Callable[[Spell | None], Mapping[str, Any]]
) -> Option:
    """The own die, or a spell; nothing, if an item has ended the fight before."""
    state = table.state
    return await using.decide(
        table,
        "spell",
        lambda: [
            Option("roll", words="spell-roll", fatal=Later(fate, None)),
            *(_option(spell, fate) for spell in castable(state, who)),
        ],
        whose=who,
        args=lambda: {**state.called(who), **stakes},
        rules=RULES,
        order="spell",
    )


def _option(spell: Spell, fate: Callable[[Spell], Mapping[str, Any]]) -> Option:
    args = {"spell_card": spell.id, "text": spell.text}
    return Option(spell.id, words="spell", args=args, means=spell, fatal=Later(fate, spell))


async def cast(table: Table[State], who: int, spell: Spell) -> list[str]:
    """The spell die is rolled once and applied; the faces that it gives a roll outside combat (EDC-AP2-43).

    What it costs is paid; what it does to somebody can be kept off like any other loss, and misses who rests (EDC-AMB-69).
    """
    state = table.state
    if spell.price:
        take(table, {who: spell.price})
    side = table.dice.pick(SPELL_DIE)
    if side == "strong" and not spell.effect.grows:
        side = "works"
    astray = _found(state, who)
    vain = side == "strays" and not astray
    table.tell(SpellCast(**state.called(who), spell_card=spell.id, side="strays-in-vain" if vain else side))
    if side in ("strong", "works"):
        await wonders.cast(table, who, spell.effect, int(side == "strong"))
        return [*spell.effect.faces]
    if side == "backfires":
        await using.suffer(table, using.equally([who], 1))
    elif side == "strays":
        await using.suffer(table, using.equally(astray, 1))
    else:
        _burn(table, who)
    return []


def _found(state: State, who: int) -> list[int]:
    """Whom a spell hurts that goes astray: nobody, if all others rest, or the strongest of them cannot be hurt (EDC-AMB-69, EDC-AP2-17)."""
    resting = state.combat.resting if state.combat is not None else None
    others = [other for other in state.everyone() if other not in (who, resting)]
    return [other for other in [state.strongest(others)] if not immune(state, other)] if others else []


def _burn(table: Table[State], who: int) -> None:
    """The book is destroyed, and out of the game (EDC-AMB-58)."""
    state = table.state
    item, _ = worn(state, who, SpellBook)[0]
    table.move(state.characters[who].items, state.gone, item.id)
    table.tell(ItemDiscarded(**state.called(who), card=item.id))
