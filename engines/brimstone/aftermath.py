"""After an Adventure: what those who came out of it bring along besides (SOB-CMP-01)."""

from __future__ import annotations

from engines.brimstone.belongings import put_right
from engines.brimstone.charts import corrupt, maimed, mutate
from engines.brimstone.events import FailureWeighed, InfectionStirred, StoneBurned
from engines.brimstone.fights import by_initiative, rise
from engines.brimstone.legacy import Due, Fall
from engines.brimstone.outfit import Talent
from engines.brimstone.rolling import d6
from engines.brimstone.state import Hero, State
from engines.kernel import Table

TAINT: Due = "taint"
INFECTION: Due = "infection"
STONE: Due = "stone"
LATER = (TAINT, INFECTION, STONE)
"""What is not rolled before everybody is up and healed."""
BURNS = 3
"""Dark Stone corrupts on a D6 of so many or less (SOB-CMP-02)."""


async def aftermath(table: Table[State]) -> None:
    """In this order: recovery, healing, what a failure costs, Dark Stone, and all is ready for the next one (SOB-CMP-01).

    Whoever lies there as the party flees or falls has escaped, too, and rolls its chart (SOB-MIS-04, SOB-TURN-05). The rest is for
    those who go down again.
    """
    state = table.state
    owe(state)
    for hero in by_initiative(state):
        await come_round(table, hero)
    if state.posse is None:
        return
    for hero in by_initiative(state):
        await settle(table, hero)


async def come_round(table: Table[State], hero: Hero) -> None:
    """Up again, with what its fall has left; healed, and rid of all that lasts no longer than an Adventure."""
    if hero.down:
        rise(table, hero)
    hero.wounds = hero.fright = hero.poison = 0
    hero.spent.clear()
    hero.boons.clear()
    while hero.due and hero.due[0] not in LATER:
        await _pay_next(table, hero)


def fallen_by(hero: Hero) -> list[Fall]:
    """The charts that a KO'd Hero rolls on: Injury at Health 0, Madness at Sanity 0 (SOB-KO-01, SOB-KO-02)."""
    ran_out: list[tuple[Fall, bool]] = [
        ("injury", hero.wounds >= hero.figure.health),
        ("madness", hero.fright >= hero.figure.sanity),
    ]
    return [chart for chart, out in ran_out if out]


def owe(state: State) -> None:
    """Everybody owes what an Adventure that is over costs, from when it is: nobody is rid of it by leaving then (SOB-REC-04)."""
    for hero in state.heroes:
        hero.due = [*(fallen_by(hero) if hero.down else []), *(owed(state, hero, state.how) if state.posse else [])]


def owed(state: State, hero: Hero, how: str) -> list[Due]:
    """What an Adventure that ended so costs a Hero who comes out of it: what a failure does, a Void Infection, then Dark Stone (SOB-CMP-01, SOB-AMB-95)."""
    return [*[TAINT] * (0 if how == "win" else state.mission.price), *[INFECTION] * hero.has(Talent.INFECTED), STONE]


async def settle(table: Table[State], hero: Hero) -> None:
    """What it owes since a table was left, and what was not decided there (SOB-REC-04); whatever Grit that took, it goes on with 1 (SOB-CMP-01, SOB-GRIT-01, SOB-TRV-04)."""
    await mutate(table, hero)
    while hero.due:
        await _pay_next(table, hero)
    if not hero.dead:
        await put_right(table, hero)
    hero.grit = 1


async def _pay_next(table: Table[State], hero: Hero) -> None:
    """It is owed until all of it was rolled, so that nobody is rid of it by leaving; the dead owe nothing."""
    what = hero.due[0]
    match what:
        case "stone":
            await burned(table, hero)
        case "taint":
            table.tell(FailureWeighed(seat=hero.seat, hero_card=hero.called))
            await corrupt(table, hero, 1)
        case "infection":
            table.tell(InfectionStirred(seat=hero.seat, hero_card=hero.called))
            await corrupt(table, hero, 1)
        case _:
            was = hero.has(Talent.INFECTED)
            await maimed(table, hero, what)
            if STONE in hero.due:  # of an Adventure, not of a stay
                nth = hero.due.index(STONE)
                hero.due[nth:nth] = [INFECTION] * (hero.has(Talent.INFECTED) - was)
    hero.due = [] if hero.dead else hero.due[1:]


def stones(hero: Hero) -> int:
    """How much Dark Stone it carries, things that count as one included (SOB-ITEM-05)."""
    return hero.stone + sum(item.stone for item in hero.carried())


async def burned(table: Table[State], hero: Hero) -> None:
    """A D6 for each Dark Stone that it carries, things that count as one included: low ones are Corruption Hits (SOB-CMP-02, SOB-ITEM-05)."""
    faces = [d6(table) for _ in range(stones(hero))]
    hits = sum(face <= BURNS for face in faces)
    if faces:
        table.tell(StoneBurned(seat=hero.seat, hero_card=hero.called, faces=faces, hits=hits))
    await corrupt(table, hero, hits)
