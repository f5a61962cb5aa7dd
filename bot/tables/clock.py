"""The one sleeper of a process: waits for the next deadline of all tables, and rings there. At least once, and safe to ring twice."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from itertools import groupby
from typing import NamedTuple

import structlog

from bot.tables.service import Tables
from bot.watch.errors import ToldToPlayer
from bot.watch.incidents import at_each, file_incident
from bot.watch.retry import until_due
from storage import DatabaseUnavailable, DeadlineRow, TableRow

log = structlog.get_logger()

LOOK_EVERY = 2.0  # also unasked: another process may set deadlines
WATCH_EVERY = 15.0  # how exactly a later start knows since when nobody has
LEASE = 30.0  # what a process has claimed and not met by then, another one rings at
A_BREAK = 60.0
"""Seconds that nobody misses."""
AFTER_TROUBLE = 60.0  # seconds; twice as long each time, if it stays
LONGEST_PAUSE = 3600.0

Reached = Callable[[int], Awaitable[bool]]
"""Whether the people at a table, by its number, can answer now."""


def since_boot() -> float:
    """Seconds that go on while the machine sleeps, or this process is held."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


async def give_back(tables: Tables, rows: Iterable[TableRow], seconds: float) -> None:
    """For so long nobody at these tables could have answered, which counts for nobody."""
    if seconds >= A_BREAK:
        await at_each(tables.storage, rows, lambda row: tables.give_back(row.id, seconds))


async def everybody(_table_id: int) -> bool:
    """Everybody can."""
    return True


class _Trouble(NamedTuple):
    """A table that cannot be rung at: until when it is left alone, and how long that is."""

    until: float
    pause: float


class Clock:
    """Rings at tables when deadlines are due.

    Args:
        tables: where to ring.
        clock: UNIX seconds; the one that storage goes by.
        can_be_reached: where nobody can answer, nothing rings.
        passed: seconds that nobody can set.
    """

    def __init__(
        self,
        tables: Tables,
        clock: Callable[[], float] = time.time,
        can_be_reached: Reached = everybody,
        passed: Callable[[], float] = since_boot,
    ) -> None:
        self._tables = tables
        self._can_be_reached = can_be_reached
        self._storage = tables.storage
        self._clock = clock
        self._passed = passed
        self._woken = asyncio.Event()
        self.wake = self._woken.set
        """The deadlines have changed."""
        self._noted = -math.inf
        self._noted_at = math.inf
        self._troubled: dict[int, _Trouble] = {}

    async def run(self) -> None:
        """Ring until cancelled."""
        while True:
            self._woken.clear()
            await self._watch()
            await self.ring()
            due = await self._storage.deadlines.next_due()
            await until_due(self._woken, None if due is None else due - self._clock(), LOOK_EVERY)

    async def _watch(self) -> None:
        """Note from time to time that somebody waits; while nobody could, the machine asleep or the disk full, nobody was late."""
        now = self._clock()
        if abs(now - self._noted) < WATCH_EVERY:
            return
        silence = min(self._passed() - self._noted_at, await self._storage.deadlines.unwatched())
        await self._storage.deadlines.watch()
        self._noted, self._noted_at = now, self._passed()
        await give_back(self._tables, await self._storage.tables.open_tables(), silence)

    async def ring(self) -> None:
        """Ring wherever something is due, unless somebody else does, and wake who was cut off."""
        for table_id in sorted(self._tables.cut_off):
            await self._at(table_id, partial(self._tables.wake, table_id))
        rows = sorted(await self._storage.deadlines.due(), key=lambda row: row.table_id or 0)
        for table_id, due in groupby(rows, key=lambda row: row.table_id or 0):
            await self._at(table_id, partial(self._ring, table_id, list(due)))

    async def _ring(self, table_id: int, due: list[DeadlineRow]) -> None:
        if await self._can_be_reached(table_id) and (ours := await self._storage.deadlines.claim(due, LEASE)):
            await self._tables.ring(table_id, ours)

    async def _at(self, table_id: int, do: Callable[[], Awaitable[None]]) -> None:
        """Do something at a table, unless it is in trouble; then it is left alone for a while."""
        now, trouble = self._clock(), self._troubled.get(table_id)
        if trouble is not None and trouble.until > now:
            return
        try:
            await do()
        except ToldToPlayer as gone:
            log.warning("a table that is no more", table=table_id, why=gone.text)
        except DatabaseUnavailable:
            raise  # no table is to blame
        except Exception as error:  # one table in trouble must not stop the others
            if trouble is None:
                await file_incident(self._storage, error, table_id)
            else:
                log.exception("still in trouble", table=table_id)
        else:
            self._troubled.pop(table_id, None)
            return
        pause = AFTER_TROUBLE if trouble is None else min(2 * trouble.pause, LONGEST_PAUSE)
        self._troubled[table_id] = _Trouble(now + pause, pause)
