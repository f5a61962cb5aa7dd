"""What is to happen at a time, in SQLite."""

import sqlite3
from collections.abc import Iterable

from storage.connection import Repository
from storage.rows import DeadlineRow

# Who has claimed for longer than an hour has a clock that ran ahead.
FREE = "(claimed_until IS NULL OR claimed_until NOT BETWEEN ? AND ? + 3600)"
DUE = f"deadlines WHERE due_at <= ? AND {FREE} ORDER BY due_at, id"
CLAIM = f"UPDATE deadlines SET claimed_until = ? + ? WHERE id = ? AND {FREE}"  # noqa: S608

WATCH = "INSERT INTO watch (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at"


class Deadlines(Repository):
    """What is to happen at a time; one sleeper waits for `next_due`."""

    async def of_table(self, table_id: int) -> tuple[DeadlineRow, ...]:
        """Return the table's deadlines, the next first."""
        return await self.reader.find(DeadlineRow, "deadlines WHERE table_id = ? ORDER BY due_at, id", table_id)

    async def due(self) -> tuple[DeadlineRow, ...]:
        """Return all that is due now and that nobody has claimed, the oldest first."""
        now = self.clock()
        return await self.reader.find(DeadlineRow, DUE, now, now, now)

    async def claim(self, rows: Iterable[DeadlineRow], lease: float) -> tuple[DeadlineRow, ...]:
        """Take these, as long as nobody else has; returns those that were taken.

        What is not replaced by a write to its table within `lease` seconds, at most an hour, is due again.
        """
        now = self.clock()

        def claimed(connection: sqlite3.Connection) -> tuple[DeadlineRow, ...]:
            return tuple(row for row in rows if connection.execute(CLAIM, (now, lease, row.id, now, now)).rowcount)

        return await self.writer.write(claimed)

    async def watch(self) -> None:
        """Note that somebody waits for deadlines now."""
        now = self.clock()
        await self.writer.write(lambda connection: connection.execute(WATCH, (now,)).rowcount)

    async def unwatched(self) -> float:
        """Return for how many seconds nobody has waited; 0 if nobody ever did."""
        at: float | None = await self.reader.value("SELECT at FROM watch")
        return 0.0 if at is None else max(0.0, self.clock() - at)

    async def next_due(self) -> float | None:
        """Return the time of the next one, claimed or not; None if there is none."""
        due: float | None = await self.reader.value("SELECT min(due_at) FROM deadlines")
        return due
