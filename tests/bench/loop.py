"""How long the event loop stands still while the studio draws, caches cold.

A timer of one millisecond notes how late it comes. On a machine with other work that is mostly the scheduler's doing, so the
same timer runs while nothing is drawn (the floor), and from the lateness of every tick is taken away what the kernel says
the loop's thread and the slowest drawing thread stood in the queue for a processor. What is left, and is not more than the
processor time that this process burned meanwhile, is on our account; that is what the target bounds. Where the kernel does not
tell (anywhere but on Linux) nothing is taken away.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import threading
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from renderers.dark_castle.boards import draw_board
from renderers.dark_castle.lobbies import draw_lobby
from renderers.dark_castle.recaps import draw_recap
from renderers.dark_castle.samples import FIGHT, LOBBY, RECAP, THRONE, TRAVEL, TWINS, WINDOW
from renderers.kit.encode import Picture
from renderers.kit.studio import Studio
from tests.bench.figures import Figure, plain_loop, repeats, share

ROUNDS, KINDS = 3, 7
TICK = 0.001
THREADS = Path("/proc/self/task")
AT_ONCE = 4
"""Pictures asked for at the same time: more than there are threads."""


class Late(NamedTuple):
    """One tick: milliseconds it came too late, and how many of them are ours."""

    wall: float
    ours: float


def measure(effort: float = 1.0) -> list[Figure]:
    """Milliseconds: the longest block and the 99th percentile."""
    gc.collect()
    gc.freeze()  # as the program does when it stands; the benchmarks before this one have left much behind
    drawing, idle = asyncio.run(_measure(repeats(ROUNDS, effort), repeats(KINDS, effort)))
    gc.unfreeze()
    wall, ours = sorted(one.wall for one in drawing), sorted(one.ours for one in drawing)
    quiet = sorted(one.wall for one in idle)
    return [
        Figure("loop, longest block while drawing", ours[-1], plain_loop(), unit="ms"),
        Figure("loop, 99th percentile while drawing", share(ours, 0.99), unit="ms"),
        Figure("loop, longest lateness, others' work included", wall[-1], quiet[-1], unit="ms"),
        Figure("loop, 99th percentile of lateness, the same", share(wall, 0.99), share(quiet, 0.99), unit="ms"),
    ]


async def _measure(rounds: int, kinds: int) -> tuple[list[Late], list[Late]]:
    studio = Studio()
    drawing: list[Late] = []
    idle: list[Late] = []
    for n in range(rounds):
        begun = time.perf_counter()
        jobs = _cold(f"bench {n}")[:kinds]
        async with _watched(drawing):
            for first in range(0, len(jobs), AT_ONCE):
                await asyncio.gather(*(studio.draw(job) for job in jobs[first : first + AT_ONCE]))
        async with _watched(idle):
            await asyncio.sleep(time.perf_counter() - begun)
    studio.close()
    return drawing, idle


def _cold(seed: str) -> list[Callable[[], Picture]]:
    """One of each kind of picture, with scenes that were never drawn."""
    boards = [replace(one, chapter=replace(one.chapter, seed=seed)) for one in (FIGHT, TWINS, TRAVEL, THRONE, WINDOW)]
    return [
        *(partial(draw_board, board) for board in boards),
        partial(draw_recap, replace(RECAP, seed=seed, line=seed)),
        partial(draw_lobby, replace(LOBBY, line=seed)),
    ]


def _queued() -> list[float]:
    """For the loop's thread, then for the others: seconds it has stood in the queue for a processor so far."""
    own = threading.get_native_id()
    threads = sorted(THREADS.iterdir(), key=lambda one: int(one.name) != own) if THREADS.is_dir() else []
    return [int((one / "schedstat").read_text().split()[1]) / 1e9 for one in threads]


@contextlib.asynccontextmanager
async def _watched(late: list[Late]) -> AsyncIterator[None]:
    """Note how late every tick comes in the block."""

    async def watch() -> None:
        while True:
            queued, running, begun = _queued(), time.process_time(), time.perf_counter()
            await asyncio.sleep(TICK)
            wall = time.perf_counter() - begun - TICK
            ran = time.process_time() - running
            waits = [after - before for before, after in zip(queued, _queued(), strict=False)] or [0.0]
            ours = min(ran, wall - waits[0] - max(waits[1:], default=0.0))
            late.append(Late(max(0.0, wall) * 1000, max(0.0, ours) * 1000))

    watching = asyncio.create_task(watch())
    await asyncio.sleep(0)
    try:
        yield
    finally:
        await asyncio.sleep(TICK)
        watching.cancel()
