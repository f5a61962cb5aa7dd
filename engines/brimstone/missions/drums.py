"""Drums Beyond: two Clues in the Mine open a Gate; the next one beyond it is the Objective."""

from __future__ import annotations

from engines.brimstone.gates import add_gate
from engines.brimstone.missions.course import Course
from engines.brimstone.state import State
from engines.brimstone.vocabulary import World
from engines.kernel import Table

BEFORE = 2
"""Clues in the Mine."""


class DrumsBeyond(Course):
    """The last Clue lies in another World."""

    def counts(self, state: State, world: World) -> bool:
        """The first ones in the Mine, the last one beyond."""
        return state.clues < state.mission.clues and (world is World.MINE) == (state.clues < BEFORE)

    async def clue(self, table: Table[State], tile: int) -> bool:
        """The second opens a Gate in its Room."""
        if table.state.clues == BEFORE:
            add_gate(table, tile)
        return await super().clue(table, tile)
