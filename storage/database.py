"""The database file and all that is kept in it."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from storage.backup import backup
from storage.connection import Connection, connect, open_plain, open_reading
from storage.deadlines import Deadlines
from storage.guilds import Guilds
from storage.incidents import Incidents
from storage.initiatives import KEPT as FIGHTS_KEPT
from storage.initiatives import Initiatives
from storage.legacies import Legacies
from storage.macros import Macros
from storage.messages import Messages
from storage.opening import prepare
from storage.outbox import Outbox
from storage.people import People
from storage.rolls import DAY, Rolls
from storage.tables import Tables

WEEK = 7 * DAY
DEAD_LETTERS_KEPT = 30 * DAY  # for whoever asks what was never shown
INCIDENTS_KEPT = 90 * DAY
ROLLS_KEPT = 400 * DAY

FORGET_ROLLS = ("DELETE FROM rolls WHERE day < ?", "DELETE FROM dice_days WHERE day < ?")


class Database:
    """All that is kept, in one SQLite file.

    One connection writes, another one reads, so that nobody who only looks waits for a disk.

    Example:
        ```python
        async with await Database.open(Path("data/lychgate.sqlite3")) as database:
            table = await database.tables.create_table(NewTable(game="dorn"))
        ```
    """

    def __init__(
        self, path: Path, writer: Connection, reader: Connection, clock: Callable[[], float], keep_checkpoints: int
    ) -> None:
        self.path = path
        self._writer = writer
        self._reader = reader
        self._clock = clock
        self.tables = Tables(writer, reader, clock, keep_checkpoints)
        self.outbox = Outbox(writer, reader, clock, path)
        self.messages = Messages(writer, reader, clock)
        self.deadlines = Deadlines(writer, reader, clock)
        self.people = People(writer, reader, clock)
        self.guilds = Guilds(writer, reader, clock)
        self.rolls = Rolls(writer, reader, clock)
        self.initiatives = Initiatives(writer, reader, clock)
        self.macros = Macros(writer, reader, clock)
        self.legacies = Legacies(writer, reader, clock)
        self.incidents = Incidents(writer, reader, clock)

    @classmethod
    async def open(
        cls,
        path: Path,
        *,
        clock: Callable[[], float] = time.time,
        keep_checkpoints: int = 24,
        busy_timeout: float = 5.0,
    ) -> Self:
        """Open a database, create it, or bring an older one up to date.

        Args:
            path: of the file; its folder must exist.
            clock: gives UNIX seconds; what is due is decided by it.
            keep_checkpoints: how many of a table's last checkpoints stay, besides the very first.
            busy_timeout: seconds to wait while another process writes.

        Raises:
            DatabaseRefused: the file is damaged, foreign, or newer than this release; it was not touched.
        """
        await asyncio.to_thread(prepare, path, busy_timeout)
        writer = await connect(open_plain, path, busy_timeout)
        try:
            reader = await connect(open_reading, path, busy_timeout)
        except BaseException:
            await writer.close()
            raise
        return cls(path, writer, reader, clock, keep_checkpoints)

    async def backup(self, target: Path) -> None:
        """Write a whole copy of this moment to `target`, while everything goes on; see `storage.backup`."""
        await asyncio.to_thread(backup, self.path, target)

    async def sweep(self) -> None:
        """Drop what has served.

        Interactions and sent rows after a day, ledger entries after a week, dead letters after 30 days, incidents after
        90, rolls after 400.
        """
        now = self._clock()

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM interactions WHERE at <= ?", (now - DAY,))
            connection.execute("DELETE FROM outbox WHERE sent_at <= ?", (now - DAY,))
            connection.execute("DELETE FROM outbox WHERE dead_at <= ?", (now - DEAD_LETTERS_KEPT,))
            connection.execute("DELETE FROM incidents WHERE at <= ?", (now - INCIDENTS_KEPT,))
            connection.execute("DELETE FROM initiatives WHERE updated_at <= ?", (now - FIGHTS_KEPT,))
            connection.execute("DELETE FROM dm_ledger WHERE at <= ?", (now - WEEK,))
            # Whole days: what is left of one could not be checked.
            for sql in FORGET_ROLLS:
                connection.execute(sql, ((now - ROLLS_KEPT) // DAY,))

        await self._writer.write(work)

    async def close(self) -> None:
        """Finish what is under way and close; the last one out folds the log into the file."""
        await self._reader.close()
        await self._writer.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
