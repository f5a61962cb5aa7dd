"""The Lost Shift: the miners are found, and one of them has to be brought out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engines.brimstone.board import ENTRANCE, lies, tiles_of
from engines.brimstone.depth import recede
from engines.brimstone.events import MinerFound, MinerLed
from engines.brimstone.missions.course import Course
from engines.brimstone.placing import pattern
from engines.brimstone.state import OFF, Hero, State
from engines.kernel import Option, Table

LAMP = 4
"""Steps that the Darkness goes back when he is first taken by the arm, and lights his lamp again."""


class LostShift(Course):
    """Who leads the miner takes him along wherever it goes."""

    async def objective(self, table: Table[State], tile: int) -> None:
        """He sits at the back of the Room, behind what guards it."""
        table.state.quest.miner = pattern(table.state, tile)[0]
        await super().objective(table, tile)

    def options(self, state: State, hero: Hero) -> Iterator[Option]:
        """To take him by the arm, from his space or beside it, once what guarded him is gone; this costs nothing."""
        quest = state.quest
        near = (hero.at, *lies(state).grid.beside[hero.at])
        guarded = quest.bearer == OFF and state.fight
        if quest.miner in near and quest.bearer != hero.number and not guarded:
            back = min(LAMP, state.darkness - 1) if quest.bearer == OFF else 0
            yield Option("lead", args={"back": back, "ahead": True}, means=("mission", "lead"))

    async def act(self, table: Table[State], hero: Hero, step: str, *of: Any) -> None:  # noqa: ARG002
        """He goes with this Hero from now on; the first time his lamp pushes the Darkness back."""
        quest = table.state.quest
        if quest.bearer == OFF:
            table.tell(MinerFound())
            recede(table, LAMP)
        quest.bearer = hero.number
        table.tell(MinerLed(seat=hero.seat, hero_card=hero.called))

    def followed(self, state: State, hero: Hero, way: Sequence[int]) -> None:
        """He stays a space behind whoever leads him, as a KO'd Hero that is dragged, at no cost (SOB-KO-04)."""
        quest = state.quest
        near = (way[0], *lies(state).grid.beside[way[0]])
        if quest.bearer == hero.number and quest.miner in near and len(way) > 1:
            quest.miner = way[-2]

    def done(self, state: State) -> bool:
        """He is out, and nothing is after him."""
        return super().done(state) and ENTRANCE in tiles_of(state, [state.quest.miner])
