"""Maps as they grow by lot: tiles never overlap, every door leads somewhere or is closed, and there is always a way on (SOB-AMB-13, SOB-AMB-33)."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import pytest

from engines.brimstone import exploration, gates, search, setup
from engines.brimstone.board import lay, lies, shut, tile_world
from engines.brimstone.library import library
from engines.brimstone.missions import course_of
from engines.brimstone.state import State
from engines.dungeon import FAR, Board, flood
from engines.kernel import Answer, Dice, Table
from tests.engines.brimstone.game import GAME, BrimstoneOptions

MISSIONS = ("fistful", "lost_shift", "powder_run", "drums_beyond", "idol_goes_home")
FEW, MANY = 25, 100_000


class Cartographer:
    """Looks through any door or Gate, turns over any token; nothing else happens."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(b"random map%6d" % seed)
        mission = MISSIONS[seed % len(MISSIONS)]
        state = setup.setup(1, BrimstoneOptions(mission=mission, heroes=1), self.dice)
        self.table: Table[State] = Table(state, self.dice, GAME.version)
        self.state = state

    def explored(self) -> bool:
        """Lay tiles until the Objective is found; whether it was."""
        for _ in range(400):
            if self._found():
                return True
            ways = [
                (tile, name, way)
                for tile, place in enumerate(self.state.places)
                if not place.token.cards
                for name, way in place.ways.items()
                if way in ("door", "gate")
            ]
            tokens = [tile for tile, place in enumerate(self.state.places) if place.token.cards]
            if tokens:
                self._turn_over(self.dice.pick(tokens))
            elif ways:
                self._look(*self.dice.pick(ways))
            else:
                exploration.open_a_way(self.table)
            exploration.open_a_way(self.table)
            self.table.told.clear()
        return self._found()

    def _found(self) -> bool:
        return self.state.clues >= self.state.mission.clues

    def _look(self, tile: int, name: str, way: str) -> None:
        hero = self.state.heroes[0]
        hero.at = lies(self.state).exits[tile][name][0]
        self._run((gates.look_through if way == "gate" else search.look)(self.table, hero, tile, name))

    def _turn_over(self, tile: int) -> None:
        """As it is revealed, with neither Encounters nor enemies."""
        state = self.state
        token = library().tokens[self.table.draw(state.places[tile].token, state.revealed)[0]]
        course = course_of(state)
        if token.clue and course.counts(state, tile_world(state, tile)):
            state.clues += 1
            state.counted.append(token.id)
            self._run(course.clue(self.table, tile))
        self._run(course.room(self.table, tile))
        number = token.gates if state.mission.advanced else 0
        exploration.open_exits(self.table, tile, number, token.doors + token.gates - number)

    def _run(self, story: Coroutine[Any, Any, None]) -> None:
        """Whatever is asked meanwhile is answered with what stands first."""
        answer = None
        while True:
            try:
                (ask,) = story.send(answer)
            except StopIteration:
                return
            answer = Answer(ask, 0, [ask.ids[0]])


def faults(state: State) -> list[str]:
    """What is wrong with a map."""
    found = []
    board = Board(library().drawn, state.laid)
    for number, laid in enumerate(state.laid):
        if laid.onto != -1 and not Board(library().drawn, state.laid[:number]).fits(laid):
            found.append(f"{laid.tile} overlaps what lay before it")
    joined = {(one.onto, one.door) for one in state.laid if one.onto != -1}
    joined |= {(number, one.entrance) for number, one in enumerate(state.laid) if one.onto != -1}
    linked = {end for link in state.links for end in ((link.tile, link.exit), (link.far, link.gate))}
    for number, place in enumerate(state.places):
        for name, way in place.ways.items():
            if (way == "joined") != ((number, name) in joined) or (way == "linked") != ((number, name) in linked):
                found.append(f"exit {name} of {number} is {way}")
            if way == "door" and board.blind(number, name):
                found.append(f"door {name} of {number} leads nowhere")
            if way == "hidden" and not place.token.cards:
                found.append(f"exit {name} of {number} was never rolled for")
    grid = lies(state).grid
    reached = flood(grid, [2], shut(state)).distance
    closed = lay(state).shut
    if any(away == FAR and space not in closed for space, away in enumerate(reached)):
        found.append("a space cannot be reached")
    return found


def check(first: int, count: int) -> None:
    for seed in range(first, first + count):
        map_ = Cartographer(seed)
        won = map_.explored()
        assert won, f"map {seed} has no way to its Clues"
        assert faults(map_.state) == [], f"map {seed}"


@pytest.mark.rule("SOB-AMB-13", "SOB-AMB-33", "SOB-AMB-32", "SOB-SEA-06", "SOB-CNT-04", "SOB-ADV-12")
def test_random_maps_hold_together_and_lead_to_the_clues():
    check(0, FEW)


@pytest.mark.soak
@pytest.mark.rule("SOB-AMB-13", "SOB-AMB-33")
def test_a_hundred_thousand_maps_do():
    check(FEW, MANY)
