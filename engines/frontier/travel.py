"""The road to town (SOB-TRV)."""

from __future__ import annotations

from engines.brimstone.party import decide
from engines.brimstone.rolling import d6
from engines.frontier.events import RoadTaken, TurnedBack
from engines.frontier.happenings import happen
from engines.frontier.library import library
from engines.frontier.state import Stay
from engines.kernel import Option, Table

BRINGS = 2
"""A Hazard comes on a D6 of so many or less, for each Hero (SOB-TRV-02)."""
MOST = 3
"""Hazards of a journey, with what the last Mission has left (SOB-TRV-02)."""


async def road(table: Table[Stay]) -> None:
    """To town, or straight on to the next Adventure (SOB-TRV-01)."""
    stay = table.state
    if not stay.living():
        stay.travels = True
        return
    dead = any(hero.dead for hero in stay.heroes)
    args = {"dead": dead, "waits": stay.shadow.hazards}
    options = [Option("town", args=args, means=True), Option("on", means=False)]
    stay.travels = (await decide(table, "road", options, rules=("SOB-TRV-01", "SOB-AMB-46"))).means
    if not stay.travels:
        table.tell(RoadTaken(town=False, hazards=0))


async def hazards(table: Table[Stay]) -> None:
    """A D6 for each Hero, which no Grit rolls again (SOB-TRV-02, SOB-TRV-04); then what has come of it."""
    stay = table.state
    brought = sum(d6(table) <= BRINGS for _ in stay.living())
    count = min(brought + stay.shadow.hazards, MOST)
    stay.outlive(hazards=0)
    table.tell(RoadTaken(town=True, hazards=count if stay.living() else 0))  # the dead meet nothing
    for _ in range(count):
        if not stay.living():
            return
        card = library().hazards[d6(table) + d6(table)]
        await happen(table, "hazard", card)
        if card.turns_back and stay.travels:
            stay.travels = False
            table.tell(TurnedBack())
