"""Servers, in SQLite."""

from collections.abc import Callable
from dataclasses import dataclass

from storage.connection import Connection
from storage.writing import patch_settings, settings_of

EVERYWHERE = 0
"""The number under which settings of the program itself are kept among those of servers."""


@dataclass(frozen=True, slots=True)
class SqliteGuilds:
    """`storage.protocol.Guilds`."""

    writer: Connection
    reader: Connection
    clock: Callable[[], float]

    async def settings(self, guild_id: int) -> str:
        """Return the settings (JSON)."""
        return await self.reader.read(lambda connection: settings_of(connection, "guilds", guild_id))

    async def patch(self, guild_id: int, changes: str) -> str:
        """Change what `changes` (JSON) names; return the settings before."""
        now = self.clock()
        return await self.writer.write(lambda connection: patch_settings(connection, "guilds", guild_id, changes, now))

    async def forget(self, guild_id: int) -> None:
        """Delete the settings."""
        await self.writer.change("DELETE FROM guilds WHERE guild_id = ?", guild_id)
