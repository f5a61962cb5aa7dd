"""What is to happen at a time, in SQLite."""

from collections.abc import Callable
from dataclasses import dataclass

from storage.connection import Connection
from storage.rows import DeadlineRow, NewDeadline
from storage.writing import add_deadline


@dataclass(frozen=True, slots=True)
class SqliteDeadlines:
    """`storage.protocol.Deadlines`."""

    writer: Connection
    reader: Connection
    clock: Callable[[], float]

    async def add(self, new: NewDeadline, table_id: int | None = None) -> int:
        """Set one deadline by itself; returns its id."""
        return await self.writer.write(lambda connection: add_deadline(connection, new, table_id))

    async def of_table(self, table_id: int) -> tuple[DeadlineRow, ...]:
        """Return the table's deadlines, the next first."""
        return await self._list("SELECT * FROM deadlines WHERE table_id = ? ORDER BY due_at, id", table_id)

    async def due(self) -> tuple[DeadlineRow, ...]:
        """Return all that is due now, the oldest first."""
        return await self._list("SELECT * FROM deadlines WHERE due_at <= ? ORDER BY due_at, id", self.clock())

    async def next_due(self) -> float | None:
        """Return the time of the next one."""
        found = await self._list("SELECT * FROM deadlines ORDER BY due_at LIMIT 1")
        return found[0].due_at if found else None

    async def finish(self, deadline_id: int) -> None:
        """It was met."""
        sql = "DELETE FROM deadlines WHERE id = ?"
        await self.writer.write(lambda connection: connection.execute(sql, (deadline_id,)).rowcount)

    async def _list(self, sql: str, *parameters: float) -> tuple[DeadlineRow, ...]:
        rows = await self.reader.read(lambda connection: connection.execute(sql, parameters).fetchall())
        return tuple(DeadlineRow(*row) for row in rows)
