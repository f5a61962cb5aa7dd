"""The Old Lantern: who carries it, and who comes after them (SOB-SETUP-09, SOB-AMB-02)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.brimstone.board import far, tiles_of
from engines.brimstone.events import LanternPassed, XpGained
from engines.brimstone.outfit import Talent
from engines.brimstone.state import Hero, State
from engines.kernel import Option, Table

CARRIED = 20
"""XP for carrying it from the start to the end (SOB-XP-04)."""


def pass_on(table: Table[State], to: Hero) -> None:
    """Another Hero carries it from now on."""
    state = table.state
    state.lantern, state.passed_on = to.number, True
    table.tell(LanternPassed(seat=to.seat, hero_card=to.called))


def borne(state: State, hero: Hero) -> bool:
    """Whether a Hero carries it; nobody does before all have come, nor when all is over."""
    return state.lantern == hero.number and state.phase != "muster" and hero.lay is None


async def inherited(table: Table[State]) -> None:
    """Its bearer is dead: a Hero on the tile has it at once, else the nearest, as the quickest who stands chooses (SOB-AMB-02, SOB-AMB-89); nobody who is still being made."""
    state = table.state
    dead = state.heroes[state.lantern]
    while alive := [hero for hero in state.heroes if not hero.dead and state.is_made(hero)]:
        able = [hero for hero in alive if hero.stands] or alive
        bold = [hero for hero in able if not hero.has(Talent.AFRAID)] or able
        chooser = max(able, key=lambda hero: (hero.figure.initiative, -hero.number))
        heir = await _chosen(table, chooser.seat, near_to(state, dead, bold))
        if not heir.dead:  # meanwhile, in town
            pass_on(table, heir)
            return


async def put_down(table: Table[State], hero: Hero) -> None:
    """Who is afraid of the dark hands it on, as soon as anybody else stands who is not."""
    state = table.state
    while borne(state, hero) and hero.has(Talent.AFRAID) and (others := _bold_beside(state, hero)):
        heir = await _chosen(table, hero.seat, others)
        if borne(state, hero) and heir.stands:  # not so any more, perhaps, in town
            pass_on(table, heir)


def _bold_beside(state: State, hero: Hero) -> list[Hero]:
    """The others who stand and are not afraid of the dark."""
    others = [other for other in state.standing() if other is not hero and state.is_made(other)]
    return [other for other in others if not other.has(Talent.AFRAID)]


def brought_home(table: Table[State]) -> None:
    """The Adventure is over, won or not: XP for who has carried it all the way (SOB-XP-04, SOB-AMB-90)."""
    state = table.state
    bearer = state.heroes[state.lantern]
    if not state.passed_on and not bearer.dead:
        bearer.xp += CARRIED
        table.tell(XpGained(seat=bearer.seat, hero_card=bearer.called, amount=CARRIED, what="lantern"))


def near_to(state: State, dead: Hero, heroes: Sequence[Hero]) -> list[Hero]:
    """Who of them is on the tile of the dead, else who is nearest; all of them if no way leads there."""
    tiles = tiles_of(state, [dead.at])
    if on_it := [hero for hero in heroes if not tiles.isdisjoint(tiles_of(state, [hero.at]))]:
        return on_it
    away = {hero.number: far(state, dead.at, [hero.at]) for hero in heroes}
    least = min((steps for steps in away.values() if steps >= 0), default=-1)
    return [hero for hero in heroes if away[hero.number] == least] or list(heroes)


async def _chosen(table: Table[State], seat: int, heroes: Sequence[Hero]) -> Hero:
    if len(heroes) == 1:
        return heroes[0]
    options = [Option(hero.id, words="hero", args={"hero_card": hero.called}, means=hero) for hero in heroes]
    args = {"decisions": table.state.options.decisions}
    hero: Hero = (await table.pick(seat, "heir", options, args=args, rules=("SOB-AMB-02",))).means
    return hero
