"""Waiting for a database that cannot be used just now: a full disk, a lock of somebody else's."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from storage import DatabaseUnavailable

log = structlog.get_logger()

PAUSE = 2.0  # seconds


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
