"""What we have put into Discord, in SQLite."""

from storage.connection import Repository
from storage.rows import MessageRow, NewMessage
from storage.writing import put_message


class Messages(Repository):
    """What we have put into Discord and may edit or retire."""

    async def put(self, new: NewMessage) -> None:
        """Note a message, or what it shows now; another one that had its role is retired."""
        now = self.clock()
        await self.writer.write(lambda connection: put_message(connection, new, now))

    async def get(self, table_id: int, role: str) -> MessageRow | None:
        """Return the current message of a role."""
        return await self.reader.first(
            MessageRow, "messages WHERE table_id = ? AND role = ? AND retired = 0", table_id, role
        )

    async def begun_with(self, table_id: int, beginning: str) -> tuple[MessageRow, ...]:
        """Return the current messages of the roles that begin so, oldest first."""
        source = "messages WHERE table_id = ? AND substr(role, 1, ?) = ? AND retired = 0 ORDER BY message_id"
        return await self.reader.find(MessageRow, source, table_id, len(beginning), beginning)

    async def find(self, message_id: int) -> MessageRow | None:
        """Return what we know about a message."""
        return await self.reader.first(MessageRow, "messages WHERE message_id = ?", message_id)

    async def retired(self, table_id: int) -> tuple[MessageRow, ...]:
        """Return the messages whose buttons are still to be taken away, oldest first."""
        source = "messages WHERE table_id = ? AND retired = 1 ORDER BY message_id"
        return await self.reader.find(MessageRow, source, table_id)

    async def forget(self, message_id: int) -> None:
        """It is gone from Discord, or has nothing left to press."""
        await self.writer.change("DELETE FROM messages WHERE message_id = ?", message_id)
