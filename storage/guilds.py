"""Servers, in SQLite."""

from collections.abc import Callable
from dataclasses import dataclass

from storage.connection import Connection


@dataclass(frozen=True, slots=True)
class SqliteGuilds:
    """`storage.protocol.Guilds`."""

    writer: Connection
    reader: Connection
    clock: Callable[[], float]

    async def settings(self, guild_id: int) -> str:
        """Return the settings (JSON)."""
        sql = "SELECT settings FROM guilds WHERE guild_id = ?"
        row = await self.reader.read(lambda connection: connection.execute(sql, (guild_id,)).fetchone())
        return "{}" if row is None else str(row[0])

    async def set_settings(self, guild_id: int, settings: str) -> None:
        """Keep the settings (JSON)."""
        values = (guild_id, settings, self.clock())
        await self.writer.write(
            lambda connection: connection.execute("REPLACE INTO guilds VALUES (?, ?, ?)", values).rowcount
        )

    async def forget(self, guild_id: int) -> None:
        """Delete the settings."""
        sql = "DELETE FROM guilds WHERE guild_id = ?"
        await self.writer.write(lambda connection: connection.execute(sql, (guild_id,)).rowcount)
