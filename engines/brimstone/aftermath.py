"""After an Adventure: what those who came out of it bring along besides (SOB-CMP-01)."""

from __future__ import annotations

from engines.brimstone.charts import corrupt, maimed
from engines.brimstone.events import InfectionStirred, StoneBurned
from engines.brimstone.fights import by_initiative, rise
from engines.brimstone.legacy import Due, Fall
from engines.brimstone.outfit import Talent
from engines.brimstone.rolling import d6
from engines.brimstone.state import Hero, State
from engines.kernel import Table

FALLS: tuple[Due, ...] = ("injury", "madness")
INFECTION: Due = "infection"
STONE: Due = "stone"
BURNS = 3
"""Dark Stone corrupts on a D6 of so many or less (SOB-CMP-02)."""


async def aftermath(table: Table[State]) -> None:
    """In this order: recovery, healing, what a failure costs, a Void Infection, Dark Stone, and all is ready for the next one (SOB-CMP-01).

    Whoever lies there as the party flees or falls has escaped, too, and rolls its chart (SOB-MIS-04, SOB-TURN-05). The rest is for
    those who go down again.
    """
    state = table.state
    for hero in by_initiative(state):
        hero.due = owed(state, hero) if state.posse else list(fallen_by(hero))
    for hero in by_initiative(state):
        await _come_round(table, hero)
    if state.posse is None:
        return
    for hero in by_initiative(state):
        await settle(table, hero)
        hero.grit = 1


async def _come_round(table: Table[State], hero: Hero) -> None:
    """Up again, with what its fall has left; healed, and rid of all that lasts no longer than an Adventure."""
    if hero.down:
        rise(table, hero)
    hero.wounds = hero.fright = hero.poison = 0
    hero.spent.clear()
    hero.boons.clear()
    while hero.due and hero.due[0] in FALLS:
        await _pay_next(table, hero)


def owed(state: State, hero: Hero) -> list[Due]:
    """What a Hero of a campaign owes as an Adventure ends: its charts, then whatever corrupts (SOB-CMP-01)."""
    if hero.dead:
        return []
    infected = [INFECTION] if hero.has(Talent.INFECTED) else []
    return [*fallen_by(hero), *(() if state.how == "win" else state.mission.price), *infected, STONE]


def fallen_by(hero: Hero) -> list[Fall]:
    """The charts that a KO'd Hero rolls on: Injury at Health 0, Madness at Sanity 0 (SOB-KO-01, SOB-KO-02)."""
    if not hero.down:
        return []
    ran_out: list[tuple[Fall, bool]] = [
        ("injury", hero.wounds >= hero.figure.health),
        ("madness", hero.fright >= hero.figure.sanity),
    ]
    return [chart for chart, out in ran_out if out]


async def settle(table: Table[State], hero: Hero) -> None:
    """What it owes since a table was left (SOB-REC-04)."""
    while hero.due:
        await _pay_next(table, hero)


async def _pay_next(table: Table[State], hero: Hero) -> None:
    """It is owed until all of it was rolled, so that nobody is rid of it by leaving; the dead owe nothing."""
    caught: list[Due] = []
    match hero.due[0]:
        case "stone":
            await burned(table, hero)
        case "price":
            await corrupt(table, hero, 1)
        case "infection":
            table.tell(InfectionStirred(seat=hero.seat, hero_card=hero.called))
            await corrupt(table, hero, hero.has(Talent.INFECTED))
        case chart:
            well = not hero.has(Talent.INFECTED)
            await maimed(table, hero, chart)
            if well and hero.has(Talent.INFECTED) and STONE in hero.due:  # of an Adventure, not of a stay
                caught = [INFECTION]
    rest = hero.due[1:]
    hero.due = [] if hero.dead else [*(due for due in rest if due != STONE), *caught, *(due for due in rest if due == STONE)]


async def burned(table: Table[State], hero: Hero) -> None:
    """A D6 for each Dark Stone that it carries, things that count as one included: low ones are Corruption Hits (SOB-CMP-02, SOB-ITEM-05)."""
    faces = [d6(table) for _ in range(hero.stone + sum(item.stone for item in hero.carried()))]
    hits = sum(face <= BURNS for face in faces)
    if faces:
        table.tell(StoneBurned(seat=hero.seat, hero_card=hero.called, faces=faces, hits=hits))
    await corrupt(table, hero, hits)
