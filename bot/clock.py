"""The one sleeper: waits for the next deadline of all tables, and rings there. At least once, and safe to ring twice."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from itertools import groupby

import structlog

from bot.errors import ToldToPlayer
from bot.incidents import file_incident
from bot.tables import Tables

log = structlog.get_logger()

LONGEST_SLEEP = 3600.0
AFTER_TROUBLE = 60.0
UNTIL_ANOTHER_LOOK = 5.0

Reached = Callable[[int], Awaitable[bool]]
"""Whether the people at a table, by its number, can answer now."""


async def everybody(_table_id: int) -> bool:
    """Everybody can."""
    return True


class Clock:
    """Rings at tables when deadlines are due.

    Args:
        tables: where to ring.
        clock: UNIX seconds; the one that storage goes by.
        can_be_reached: where nobody can answer, nothing rings.
    """

    def __init__(
        self, tables: Tables, clock: Callable[[], float] = time.time, can_be_reached: Reached = everybody
    ) -> None:
        self._tables = tables
        self._can_be_reached = can_be_reached
        self._storage = tables.storage
        self._clock = clock
        self._woken = asyncio.Event()
        self._not_before: dict[int, float] = {}

    def wake(self) -> None:
        """The deadlines have changed."""
        self._woken.set()

    async def run(self) -> None:
        """Ring until cancelled."""
        while True:
            self._woken.clear()
            busy = await self.ring()
            due = await self._storage.deadlines.next_due()
            seconds = (
                LONGEST_SLEEP if due is None else min(max(due - self._clock(), 1.0 if busy else 0.0), LONGEST_SLEEP)
            )
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._woken.wait()

    async def ring(self) -> bool:
        """Ring wherever something is due; whether something is left because of trouble."""
        rows = sorted(await self._storage.deadlines.due(), key=lambda row: row.table_id or 0)
        now = self._clock()
        for table_id, due in groupby(rows, key=lambda row: row.table_id or 0):
            if self._not_before.get(table_id, 0.0) > now:
                continue
            try:
                if not await self._can_be_reached(table_id):
                    self._not_before[table_id] = now + UNTIL_ANOTHER_LOOK
                    continue
                await self._tables.ring(table_id, list(due))
                self._not_before.pop(table_id, None)
            except ToldToPlayer as gone:
                log.warning("deadline of a table that is no more", table=table_id, why=gone.text)
                self._not_before[table_id] = now + AFTER_TROUBLE
            except Exception as error:  # noqa: BLE001  one table in trouble must not stop the others
                await file_incident(self._storage, error, table_id)
                self._not_before[table_id] = now + AFTER_TROUBLE
        return bool(rows)
