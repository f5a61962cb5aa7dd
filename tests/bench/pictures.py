"""How much more a board costs than copying its frame and encoding it once."""

from __future__ import annotations

import io
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import count

from PIL import Image

from renderers.dark_castle.boards import draw_board
from renderers.dark_castle.samples import FIGHT
from renderers.dark_castle.table import BoardScene
from renderers.kit.encode import Picture, jpeg
from tests.bench.figures import Figure, compared, repeats

ROUNDS = 40


def measure(effort: float = 1.0) -> list[Figure]:
    """A board of which nothing, or one fighter and the round, changed since the last one; medians of alternating rounds."""
    frame = Image.open(io.BytesIO(draw_board(FIGHT).data)).convert("RGB")
    fresh = count(100)
    boards: dict[str, Callable[[], Picture]] = {
        "board, nothing new": lambda: draw_board(FIGHT),
        "board, one fighter new": lambda: draw_board(_changed(next(fresh))),
    }
    rounds: dict[str, list[tuple[float, float]]] = {name: [] for name in boards}
    for _ in range(repeats(ROUNDS, effort)):
        floor = _milliseconds(lambda: jpeg(frame.copy(), "board", "A board"))
        for name, draw in boards.items():
            rounds[name].append((_milliseconds(draw), floor))
    return [compared(name, taken, "ms") for name, taken in rounds.items()]


def _changed(turn: int) -> BoardScene:
    first = replace(FIGHT.party[0], hp=turn % 12)
    return replace(FIGHT, round=turn, party=(first, *FIGHT.party[1:]))


def _milliseconds(draw: Callable[[], Picture]) -> float:
    begun = time.process_time()
    draw()
    return (time.process_time() - begun) * 1000
