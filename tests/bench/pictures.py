"""How much more a board costs than copying its frame and encoding it once, and what the event loop notices of drawing."""

import asyncio
import io
import statistics
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import count

from PIL import Image

from renderers.dark_castle.boards import draw_board
from renderers.dark_castle.samples import FIGHT, TWINS
from renderers.dark_castle.table import BoardScene
from renderers.kit.encode import Picture, jpeg
from renderers.kit.studio import Studio

ROUNDS = 25
ALLOWED_PAUSE = 0.020
"""Seconds that the event loop may stand still."""


def measure() -> dict[str, float]:
    """Return the ratios, medians over alternating rounds.

    * a board of which nothing, or one fighter and the round, changed since the last one, against copying the finished
      frame and encoding it once;
    * the longest pause of the loop while boards with new scenes are drawn, as a share of what is allowed.
    """
    frame = Image.open(io.BytesIO(draw_board(FIGHT).data)).convert("RGB")
    fresh = count(100)
    contenders: dict[str, Callable[[], Picture]] = {
        "floor": lambda: jpeg(frame.copy(), "board", "A board"),
        "board, nothing new / copy and encode": lambda: draw_board(FIGHT),
        "board, one fighter new / copy and encode": lambda: draw_board(_changed(next(fresh))),
    }
    times: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(ROUNDS):
        for name, draw in contenders.items():
            begin = time.perf_counter()
            draw()
            times[name].append(time.perf_counter() - begin)
    floor = statistics.median(times.pop("floor"))
    ratios = {name: statistics.median(taken) / floor for name, taken in times.items()}
    ratios["longest pause of the loop / 20 ms"] = asyncio.run(_longest_pause()) / ALLOWED_PAUSE
    return ratios


def _changed(turn: int) -> BoardScene:
    first = replace(FIGHT.party[0], hp=turn % 12)
    return replace(FIGHT, round=turn, party=(first, *FIGHT.party[1:]))


async def _longest_pause() -> float:
    """How late a timer of one millisecond comes at worst while six new scenes are drawn."""
    studio = Studio()
    late = [0.0]

    async def watch() -> None:
        last = time.perf_counter()
        while True:
            await asyncio.sleep(0.001)
            now = time.perf_counter()
            late.append(now - last - 0.001)
            last = now

    watching = asyncio.create_task(watch())
    for turn in range(6):
        chapter = replace(TWINS.chapter, seed=f"bench {turn}")
        await studio.draw(draw_board, replace(TWINS, chapter=chapter))
    watching.cancel()
    studio.close()
    return max(late)
