"""How many choices a second the kernel takes, with journal and checkpoints kept.

The floor is the same random tic-tac-toe as a bare loop: no asks, no validation, no journal, no fair dice.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from engines.kernel import Dice, Game, RandomSteward, playout
from engines.shelf import games
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


def speed(play: Callable[[int], int], count: int) -> float:
    """Choices a second."""
    started = time.perf_counter()
    taken = play(count)
    return taken / (time.perf_counter() - started)


def measure() -> dict[str, float]:
    """Medians of alternating rounds."""
    rounds = [(speed(lambda n: choices(GAME, n), 1500), speed(plain, 3000)) for _ in range(ROUNDS)]
    figures = {
        "kernel, tic-tac-toe, choices/s": statistics.median(ours for ours, _ in rounds),
        "kernel / plain loop, tic-tac-toe": statistics.median(ours / floor for ours, floor in rounds),
    }
    for game in games().values():
        runs = [speed(lambda n, game=game: choices(game, n), 20) for _ in range(ROUNDS)]
        figures[f"{game.key}, random play, choices/s"] = statistics.median(runs)
    return figures


if __name__ == "__main__":  # one round, for tests.bench.peers
    choices(GAME, 500)
    print(speed(lambda n: choices(GAME, n), 5000))  # noqa: T201
