"""What we have put into Discord, in SQLite."""

from collections.abc import Callable
from dataclasses import dataclass

from storage.connection import Connection
from storage.rows import MessageRow, NewMessage
from storage.writing import put_message


@dataclass(frozen=True, slots=True)
class SqliteMessages:
    """`storage.protocol.Messages`."""

    writer: Connection
    reader: Connection
    clock: Callable[[], float]

    async def put(self, new: NewMessage) -> None:
        now = self.clock()
        await self.writer.write(lambda connection: put_message(connection, new, now))

    async def get(self, table_id: int, role: str) -> MessageRow | None:
        return await self.reader.first(
            MessageRow, "messages WHERE table_id = ? AND role = ? AND retired = 0", table_id, role
        )

    async def find(self, message_id: int) -> MessageRow | None:
        return await self.reader.first(MessageRow, "messages WHERE message_id = ?", message_id)

    async def retired(self, table_id: int) -> tuple[MessageRow, ...]:
        source = "messages WHERE table_id = ? AND retired = 1 ORDER BY message_id"
        return await self.reader.find(MessageRow, source, table_id)

    async def forget(self, message_id: int) -> None:
        await self.writer.change("DELETE FROM messages WHERE message_id = ?", message_id)
