"""Hold the Trestle: a map that lies already, and what comes over it."""

from __future__ import annotations

from engines.brimstone.library import library
from engines.brimstone.missions.course import THREE, Course
from engines.brimstone.placing import ELITE, Coming, bring, threat
from engines.brimstone.state import BRUTAL, Place, State, pile
from engines.brimstone.vocabulary import ARROW, Level
from engines.dungeon import Board
from engines.kernel import Dice, Table

TILES = ("short_drift", "timbered_hall")
"""A Passage behind the Entrance, and a large Room behind that."""
ROOM = 2
"""The number of the Room."""
WAVES = (1, 4, 8)
"""Turns with a Threat at their start; the last one brings the Dread as well."""
GROWN = 6
"""That of another one for a party that has risen, a Low one at first, as long as no enemy shows its Brutal side (SOB-ELI-04)."""
FIRST = 2
"""The first level to rise to."""
TURNED = min(BRUTAL)
"""The level at which enemies turn to their Brutal side."""
EASED = (TURNED, max(ELITE))
"""The levels at which the second Threat is a Low one: there, and where all have two Elite abilities on that side."""
LAST = 10
DARKNESS = 6
"""The step from which the Darkness comes."""


class Trestle(Course):
    """Nothing is looked for; the party has to last."""

    def prepare(self, state: State, dice: Dice) -> None:  # noqa: ARG002
        """The Entrance, a Passage and a Room, with End Caps on all other exits, which move no marker (SOB-SETUP-10); the Darkness is near."""
        state.darkness = DARKNESS
        door = ARROW
        for onto, tile in enumerate(TILES):
            state.laid.append(Board(library().drawn, state.laid).joined(tile, ARROW, onto, door))
            state.places[onto].ways[door] = "joined"
            exits = library().drawn[tile].exits
            state.places.append(Place(ways={**dict.fromkeys(exits, "cap"), ARROW: "joined"}, token=pile([], "token")))
            state.maps[library().tiles[tile].world].cards.cards.remove(tile)
            door = next(name for name in exits if name != ARROW)

    async def morning(self, table: Table[State]) -> None:
        """A Threat of the party's level; with the last one all that was dreaded (SOB-EXP-10)."""
        state = table.state
        if state.turn == WAVES[-1]:
            await self.objective(table, ROOM)
        elif state.turn in WAVES:
            low = state.turn == WAVES[1] and (state.level in EASED or len(state.company()) == THREE)
            self._come(table, Level.LOW if low else None)
        elif state.turn == GROWN and FIRST <= state.level < TURNED:
            self._come(table, Level.LOW if state.level == FIRST else None)

    def _come(self, table: Table[State], level: Level | None = None) -> None:
        coming = Coming(table, ROOM)
        threat(coming, table.state, level)
        bring(table, [coming])

    def done(self, state: State) -> bool:
        """The last turn is over, and so are they."""
        return state.turn >= LAST and not state.enemies
