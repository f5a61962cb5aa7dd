"""A full mine: twelve tiles, twenty enemies and four Heroes; how fast it is played, kept and drawn."""

from __future__ import annotations

import io
import time
from collections.abc import Callable, Coroutine
from functools import cache
from typing import Any

from PIL import Image

from engines.brimstone import enemies, search
from engines.brimstone.board import board_of, lies, shut
from engines.brimstone.game import GAME
from engines.brimstone.library import library
from engines.brimstone.placing import stand
from engines.brimstone.setup import setup
from engines.brimstone.state import Options, State, Troop
from engines.brimstone.vocabulary import ARROW, World
from engines.kernel import Dice, RandomSteward, Session, Table
from engines.kernel.stewards import steward_step
from engines.kernel.table import Checkpoint
from renderers.brimstone import views
from renderers.brimstone.boards import draw_board
from renderers.brimstone.table import BoardScene
from renderers.kit.encode import jpeg
from tests.bench.figures import Figure, compared, in_loops, milliseconds, repeats
from tests.bench.kernel import plain, speed

TILES, CROWD = 12, {"hungry_dead": 12, "void_spiders": 8}
"""How many tiles, and who stands on them."""
NAMES = ("Ana", "Ben", "Cleo", "Dora")
PLAYED = 120
"""Choices from a full mine on, before which it is seldom empty."""


def measure(effort: float = 1.0) -> list[Figure]:
    """Medians of processor time."""
    state = full()
    runs = [(_choices_a_second(seed), speed(plain, 200)) for seed in range(repeats(12, effort))]
    return [
        compared("mine, random play against 20", runs, "choices/s"),
        in_loops("mine, twelve act", lambda: milliseconds(_acting(state)), repeats(40, effort)),
        in_loops("mine, checkpoint", lambda: milliseconds(_kept(state)), repeats(200, effort)),
        in_loops("mine, a new tile drawn", lambda: milliseconds(_drawn_anew(state)), repeats(5, effort)),
        _warm(state, repeats(20, effort)),
    ]


@cache
def full(tiles: int = TILES) -> State:
    """Tiles as they come, and enemies on the nearest spaces."""
    dice = Dice(b"a mine that is full")
    state = setup(4, Options(), dice)
    state.phase, state.turn = "activations", 1
    table: Table[State] = Table(state, dice, GAME.version)
    cards = [card for card, tile in library().tiles.items() if tile.world is World.MINE]
    while len(state.laid) < tiles:
        number, door = next(
            (number, name)
            for number, place in enumerate(state.places)
            for name, way in place.ways.items()
            if way == "door"
        )
        left = [card for card in cards if card not in {laid.tile for laid in state.laid}]
        exits = {card: [ARROW, *library().drawn[card].exits] for card in left}
        fits = (board_of(state).fitting(card, exits[card], number, door) for card in left)
        if laid := next(filter(None, fits), None):
            state.places[number].ways[door] = "joined"
            search.placed(table, laid, "joined")
        else:
            search.cap(table, number, [door])
        for place in state.places:
            place.ways = {name: "door" if way == "hidden" else way for name, way in place.ways.items()}
    taken = {hero.at for hero in state.heroes} | shut(state)
    free = (space for space in range(len(lies(state).grid)) if space not in taken)
    for kind, count in CROWD.items():
        state.troops[kind] = Troop()
        for _ in range(count):
            stand(state, kind, next(free))
    state.instances = 1
    return state


def _choices_a_second(seed: int) -> float:
    """Random choices from a full mine on."""
    state = full().copied()
    begun = Checkpoint(0, 0, 0, 0, 0, state.model_dump_json(), GAME.version)
    session = Session.resume(GAME, seed.to_bytes(16, "big"), begun, [])
    stewards: dict[int, Any] = dict.fromkeys(range(4), RandomSteward(Dice(seed.to_bytes(16, "little"))))
    started, taken = time.process_time(), 0
    while taken < PLAYED and not session.finished and len(session.state.enemies) > 1:
        steward_step(session, stewards)
        taken += 1
    return taken / (time.process_time() - started)


def _acting(state: State) -> Callable[[], object]:
    """A type of twelve moves and strikes; all dice of Heroes fail, nobody is asked."""
    table = Table(state.copied(), Dice(bytes(16)), GAME.version)
    for hero in table.state.heroes:
        hero.grit = 0
        hero.bag = []

    def act() -> None:
        _run_through(enemies.activate(table, "hungry_dead"))

    return act


def _run_through(course: Coroutine[Any, Any, None]) -> None:
    try:
        course.send(None)
    except StopIteration:
        return
    finally:
        course.close()


def _kept(state: State) -> Callable[[], object]:
    return Table(state, Dice(bytes(16)), GAME.version).checkpoint


def _scene(state: State) -> BoardScene:
    return views.board_scene(state, NAMES)


def _drawn_anew(state: State) -> Callable[[], object]:
    """The table with a tile that was not on it in the last picture."""
    draw_board(_scene(full(TILES - 1)))
    scene = _scene(state)
    return lambda: draw_board(scene)


def _warm(state: State, rounds: int) -> Figure:
    """The same table again, against copying and encoding its picture."""
    scene = _scene(state)
    frame = Image.open(io.BytesIO(draw_board(scene).data)).convert("RGB")
    pairs = [
        (milliseconds(lambda: draw_board(scene)), milliseconds(lambda: jpeg(frame.copy(), "board", "A board")))
        for _ in range(rounds)
    ]
    return compared("mine, nothing new", pairs, "ms")
