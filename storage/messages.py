"""What we have put into Discord, in SQLite."""

from collections.abc import Callable
from dataclasses import dataclass

from storage.connection import Connection
from storage.rows import MessageRow, NewMessage
from storage.writing import Row, put_message


def as_message(row: Row) -> MessageRow:
    """Read a row of `messages`."""
    return MessageRow(*(*row[:6], bool(row[6]), row[7]))


@dataclass(frozen=True, slots=True)
class SqliteMessages:
    """`storage.protocol.Messages`."""

    writer: Connection
    reader: Connection
    clock: Callable[[], float]

    async def put(self, new: NewMessage) -> None:
        """Note a message, or what it shows now."""
        now = self.clock()
        await self.writer.write(lambda connection: put_message(connection, new, now))

    async def get(self, table_id: int, role: str) -> MessageRow | None:
        """Return the current message of a role."""
        found = await self._list(
            "SELECT * FROM messages WHERE table_id = ? AND role = ? AND retired = 0", table_id, role
        )
        return found[0] if found else None

    async def find(self, message_id: int) -> MessageRow | None:
        """Return what we know about a message."""
        found = await self._list("SELECT * FROM messages WHERE message_id = ?", message_id)
        return found[0] if found else None

    async def of_table(self, table_id: int) -> tuple[MessageRow, ...]:
        """Return the current messages of a table, by role."""
        return await self._list("SELECT * FROM messages WHERE table_id = ? AND retired = 0 ORDER BY role", table_id)

    async def retired(self, table_id: int) -> tuple[MessageRow, ...]:
        """Return the messages whose buttons are still to be taken away."""
        return await self._list(
            "SELECT * FROM messages WHERE table_id = ? AND retired = 1 ORDER BY message_id", table_id
        )

    async def forget(self, message_id: int) -> None:
        """It is gone, or has nothing left to press."""
        sql = "DELETE FROM messages WHERE message_id = ?"
        await self.writer.write(lambda connection: connection.execute(sql, (message_id,)).rowcount)

    async def _list(self, sql: str, *parameters: object) -> tuple[MessageRow, ...]:
        rows = await self.reader.read(lambda connection: connection.execute(sql, parameters).fetchall())
        return tuple(map(as_message, rows))
