"""Waiting: for something to be due, and for a database that cannot be used just now (a full disk, a lock of somebody else's)."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import structlog

from storage import DatabaseUnavailable

log = structlog.get_logger()

PAUSE = 2.0  # seconds
A_BREATH = 0.5
"""Seconds that are slept at least: what is due already cannot be had now, or is another process's, and nobody spins on it."""


async def until_the_database_can(work: Callable[[], Awaitable[None]]) -> None:
    """Do ``work``, and once more after a pause whenever the database stopped it."""
    while True:
        try:
            await work()
        except DatabaseUnavailable as trouble:
            log.warning("the database cannot be used", why=str(trouble))
            await asyncio.sleep(PAUSE)
        else:
            return


async def until_due(woken: asyncio.Event, due_in: float | None, at_most: float) -> None:
    """Sleep until somebody wakes us, or something is due in so many seconds (None: nothing is); ``at_most`` so long."""
    seconds = at_most if due_in is None else min(max(due_in, A_BREATH), at_most)
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await woken.wait()
