"""How many choices a second the kernel takes, with journal and checkpoints kept.

The floor, of tic-tac-toe as of the games, is random tic-tac-toe as a bare loop: no asks, no validation, no journal, no fair dice.
"""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable
from typing import Any

from engines.kernel import Dice, Game, RandomSteward, playout
from engines.shelf import games
from tests.bench.figures import Figure, compared, repeats
from tests.toys.tic_tac_toe import GAME, lined_up

ROUNDS = 5


def choices(game: Game[Any], count: int) -> int:
    """Play ``count`` random games; how many choices they took."""
    steward = RandomSteward(Dice(b"sixteen bytes..."))
    options = game.Options()
    seats = game.seats[-1]
    return sum(playout(game, seats, options, n.to_bytes(16, "big"), steward).answers for n in range(count))


def plain(count: int) -> int:
    """The floor."""
    dice = random.Random(1)
    taken = 0
    for _ in range(count):
        cells = [""] * 9
        for turn in range(9):
            cells[dice.choice([i for i in range(9) if not cells[i]])] = "xo"[turn % 2]
            taken += 1
            if lined_up(cells):
                break
    return taken


def speed(play: Callable[[int], int], count: int, clock: Callable[[], float] = time.process_time) -> float:
    """Choices a second; of processor time, so that what else the machine does counts little."""
    started = clock()
    taken = play(count)
    return taken / (clock() - started)


def in_turn(game: Game[Any], count: int, bit: int) -> tuple[float, float]:
    """Choices a second of ``count`` games and of the floor, a game and a ``bit`` of the floor in turn: a machine is seldom as quick for two seconds."""
    steward, options, seats = RandomSteward(Dice(b"sixteen bytes...")), game.Options(), game.seats[-1]
    sides: tuple[Callable[[int], int], ...] = (
        lambda n: playout(game, seats, options, n.to_bytes(16, "big"), steward).answers,
        lambda _: plain(bit),
    )
    taken, spent = [0, 0], [0.0, 0.0]
    for n in range(count):
        for side, play in enumerate(sides):
            started = time.process_time()
            taken[side] += play(n)
            spent[side] += time.process_time() - started
    return taken[0] / spent[0], taken[1] / spent[1]


def measure(effort: float = 1.0) -> list[Figure]:
    """Medians of rounds."""
    many, few = repeats(1500, effort), repeats(20, effort)
    for game in games().values():
        choices(game, 1)  # reads the content
    gc.collect()
    gc.freeze()  # as the program does when it stands
    figures = []
    for game, name, count, bit in (
        (GAME, "tic-tac-toe, against a plain loop", many, 10),
        *((game, f"{game.key}, random play", few, many) for game in games().values()),
    ):
        figures.append(compared(name, [in_turn(game, count, bit) for _ in range(ROUNDS)], "choices/s"))
    gc.unfreeze()
    return figures


if __name__ == "__main__":  # one round, for tests.bench.peers
    choices(GAME, 500)
    print(speed(lambda n: choices(GAME, n), 5000, time.perf_counter))  # noqa: T201  # the peers have no other clock
