"""The course of a stay, from what is owed to the next Mission (SOB-CMP-03)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from engines.brimstone.aftermath import settle
from engines.brimstone.levels import LATER, can_rise, price, rise
from engines.brimstone.muster import muster
from engines.brimstone.state import Hero
from engines.frontier import days, errands, missions, travel
from engines.frontier.events import PosseFounded
from engines.frontier.places import church
from engines.frontier.places.saloon import SPOKEN_OF
from engines.frontier.state import Stage, Stay
from engines.kernel import Ask, Option, Table


async def play(table: Table[Stay]) -> None:
    """Stage by stage; goes on from any state that a checkpoint was taken in."""
    stay = table.state
    while stay.stage != "over":
        table.checkpoint()
        stay.stage = await STAGES[stay.stage](table)


async def _found(table: Table[Stay]) -> Stage:
    """A campaign begins: who comes, and of two Missions the first; Heroes that ride with nobody yet have none."""
    if table.state.posse is None:
        await muster(table)
        return "over"
    table.tell(PosseFounded())
    await muster(table)
    table.state.rumours = missions.drawn(table, SPOKEN_OF)
    return "departure"


async def _settle(table: Table[Stay]) -> Stage:
    """Who has no Hero that lives makes one (SOB-CMP-06)."""
    if any(hero.was is None for hero in table.state.heroes):
        await muster(table)
    return "owed"


async def _owed(table: Table[Stay]) -> Stage:
    """What is owed, and what experience buys (SOB-REC-04, SOB-LVL-02)."""
    for hero in table.state.living():
        await settle(table, hero)
    await _rise(table)
    return "road"


async def _rise(table: Table[Stay]) -> None:
    """Everybody who can, side by side; for who says nothing nothing is chosen, since it can rise another time."""
    await table.together(*[_grow(table, hero) for hero in table.state.living()])


async def _grow(table: Table[Stay], hero: Hero) -> None:
    while can_rise(hero):
        args = {"hero_card": hero.called, "level": hero.level + 1, "xp": hero.xp, "cost": price(hero)}
        options = [Option("rise", args=args, means=True), LATER]
        ask = Ask((hero.seat,), "rise", options, args=args, default=(LATER.id,), rules=("SOB-LVL-02",), silence=True)
        if not ((await table.wait(ask)).picked[0].means and await rise(table, hero)):
            return


async def _road(table: Table[Stay]) -> Stage:
    """Whoever rides straight on has learned nothing since it was asked."""
    await travel.road(table)
    if table.state.travels:
        return "hazards"
    await missions.choose(table)
    return "over"


async def _hazards(table: Table[Stay]) -> Stage:
    await travel.hazards(table)
    return "arrival" if table.state.travels else "departure"


async def _arrival(table: Table[Stay]) -> Stage:
    errands.stock(table)
    table.state.outlive(day=1)
    return "day"


async def _day(table: Table[Stay]) -> Stage:
    await days.day(table)
    return "errands"


async def _errands(table: Table[Stay]) -> Stage:
    await errands.errands(table)
    return "evening"


async def _evening(table: Table[Stay]) -> Stage:
    await days.evening(table)
    return "departure" if days.over(table.state) else "day"


async def _departure(table: Table[Stay]) -> Stage:
    """What was paid in vain comes back, whoever has learned enough rises, and the next Mission is chosen."""
    church.give_back(table)
    await _rise(table)
    await missions.choose(table)
    return "over"


STAGES: dict[Stage, Callable[[Table[Stay]], Awaitable[Stage]]] = {
    "found": _found,
    "settle": _settle,
    "owed": _owed,
    "road": _road,
    "hazards": _hazards,
    "arrival": _arrival,
    "day": _day,
    "errands": _errands,
    "evening": _evening,
    "departure": _departure,
}
