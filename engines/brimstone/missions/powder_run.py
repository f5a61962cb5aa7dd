"""Powder Run: a charge at each of two Clues, then out, before they go off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.brimstone.board import ENTRANCE, tile_world, tiles_of
from engines.brimstone.events import ChargeLaid, ChargesFired, FuseLit
from engines.brimstone.fights import revive
from engines.brimstone.fuse import caught, fires
from engines.brimstone.harm import fall
from engines.brimstone.missions.course import Course, won
from engines.brimstone.placing import Coming, bring, threat
from engines.brimstone.rolling import d6
from engines.brimstone.search import searchable
from engines.brimstone.state import Hero, State
from engines.kernel import Option, Table

FUSE = 10
"""Turns from the last charge until they go off."""
WOKEN = 1
"""An Ambush comes at the end of a turn on a D6 of so many or less."""


class PowderRun(Course):
    """Clues are places; what is done there is the Objective."""

    async def clue(self, table: Table[State], tile: int) -> bool:
        """A place for a charge."""
        table.state.quest.sites.append(tile)
        return False

    def ends_there(self, state: State) -> bool:  # noqa: ARG002
        """Nowhere: two charges are to be laid, and all have to get out."""
        return False

    def options(self, state: State, hero: Hero) -> Iterator[Option]:
        """To lay a charge instead of searching."""
        if hero.attacked or not searchable(state):
            return
        for tile in sorted(tiles_of(state, [hero.at])):
            if tile in state.quest.sites:
                lit = FUSE if state.quest.laid == state.mission.clues - 1 else 0
                args = {"tile_card": state.laid[tile].tile, "fuse": lit, "ahead": True}
                yield Option(f"charge-{tile}", words="charge", args=args, means=("mission", "charge", tile))

    async def act(self, table: Table[State], hero: Hero, step: str, *of: Any) -> None:  # noqa: ARG002
        """A charge is laid."""
        (tile,) = of
        quest = table.state.quest
        hero.attacked = True
        quest.sites.remove(tile)
        quest.laid += 1
        table.tell(
            ChargeLaid(
                seat=hero.seat,
                hero_card=hero.called,
                tile_card=table.state.laid[tile].tile,
                count=quest.laid,
                known=bool(quest.sites),
            )
        )

    def stirs(self, state: State) -> bool:
        """When the charges lie."""
        return state.objective or state.quest.laid == state.mission.clues

    def done(self, state: State) -> bool:  # noqa: ARG002
        """Only the charges decide it."""
        return False

    async def evening(self, table: Table[State]) -> None:
        """The fuse is lit; then every turn may bring an Ambush, and the last one the end for whoever is not out.

        Raises:
            Over: they have gone off.
        """
        state = table.state
        if not state.objective:
            await self.objective(table, min(tiles_of(state, [state.heroes[state.lantern].at])))
            state.quest.fuse = state.turn + FUSE
            table.tell(FuseLit(turns=FUSE))
            return
        if fires(state):
            outside = caught(state)
            table.tell(ChargesFired(count=len(outside)))
            for hero in outside:
                if hero.stands:
                    hero.wounds = hero.figure.health
                    fall(table, hero)
            await revive(table, fired=True)
            raise await won(table)
        if d6(table) <= WOKEN and state.standing():
            coming = Coming(table, ENTRANCE, ambush=True, world=tile_world(state, ENTRANCE))
            threat(coming, state)
            bring(table, [coming])
