"""Servers, in SQLite."""

import sqlite3

from storage.columns import find
from storage.connection import Repository
from storage.initiatives import KEPT, OF_GUILD
from storage.rolls import DAY
from storage.rows import InitiativeRow, Legacy, ServerData
from storage.writing import patch_settings, settings_of

EVERYWHERE = 0
"""The number under which settings of the program itself are kept among those of servers."""

KNOWN = """
SELECT guild_id, coalesce(settings, '{}') FROM (
    SELECT guild_id FROM tables WHERE guild_id IS NOT NULL UNION SELECT guild_id FROM guilds
    UNION SELECT guild_id FROM legacies WHERE guild_id IS NOT NULL
    UNION SELECT CAST(substr(place, 7) AS INTEGER) FROM dice_days WHERE place LIKE 'guild:%'
    UNION SELECT CAST(substr(owner, 7) AS INTEGER) FROM macros WHERE owner LIKE 'guild:%'
) LEFT JOIN guilds USING (guild_id) WHERE guild_id <> ? ORDER BY guild_id
"""
DAYS_OVER = "SELECT day FROM dice_days WHERE place = ? AND used > 0 AND day < ? ORDER BY day"
FORGET_TABLE = (
    "DELETE FROM legacy_changes WHERE table_id = :id OR legacy_id IN (SELECT id FROM legacies WHERE made_at = :id)",
    "DELETE FROM legacy_members WHERE legacy_id IN (SELECT id FROM legacies WHERE made_at = :id)",
    "DELETE FROM legacies WHERE made_at = :id",
    "UPDATE legacies SET held_by = NULL WHERE held_by = :id",
    *(
        f"DELETE FROM {table} WHERE table_id = :id"  # noqa: S608
        for table in (
            "chain", "incidents", "deadlines", "messages", "outbox", "interactions", "events", "journal", "checkpoints",
            "seat_history", "seats",
        )
    ),
    "DELETE FROM tables WHERE id = :id",
)  # fmt: skip
FORGET_LEGACIES = "DELETE FROM legacies WHERE guild_id = ?"
"""Those that no table here has made; their members and their journal go with them."""
FORGET_DICE = (
    "DELETE FROM rolls WHERE place = :place",
    "DELETE FROM dice_days WHERE place = :place",
    "DELETE FROM tallies WHERE place = :place",
    "DELETE FROM macros WHERE owner = :place",
    "DELETE FROM initiatives WHERE guild_id = :guild_id",
)


class Guilds(Repository):
    """What servers have chosen."""

    async def settings(self, guild_id: int) -> str:
        """Return the settings (JSON), "{}" for a new server."""
        return await self.reader.read(lambda connection: settings_of(connection, "guilds", guild_id))

    async def patch(self, guild_id: int, changes: str) -> str:
        """Change the settings by what `changes` (JSON) names, null takes a name out; return the settings before."""
        now = self.clock()
        return await self.writer.write(lambda connection: patch_settings(connection, "guilds", guild_id, changes, now))

    async def export(self, guild_id: int) -> ServerData:
        """Return where everything is that is kept of a server."""
        place, today = f"guild:{guild_id}", int(self.clock() // DAY)

        def work(connection: sqlite3.Connection) -> ServerData:
            tables = connection.execute("SELECT id FROM tables WHERE guild_id = ? ORDER BY id", (guild_id,)).fetchall()
            days = connection.execute(DAYS_OVER, (place, today)).fetchall()
            return ServerData(
                settings=settings_of(connection, "guilds", guild_id),
                tables=tuple(table for (table,) in tables),
                days=tuple(day for (day,) in days),
                legacies=find(connection, Legacy, "legacies WHERE guild_id = ? ORDER BY id", guild_id),
                fights=find(connection, InitiativeRow, OF_GUILD, guild_id, self.clock() - KEPT),
            )

        return await self.reader.read(work)

    async def forget(self, guild_id: int) -> int:
        """Delete the settings, dice, saved rolls, and all tables with what was played there, long after we were removed from the server; return how many tables."""

        def work(connection: sqlite3.Connection) -> int:
            tables = connection.execute("SELECT id FROM tables WHERE guild_id = ?", (guild_id,)).fetchall()
            for (table_id,) in tables:
                for sql in FORGET_TABLE:
                    connection.execute(sql, {"id": table_id})
            connection.execute(FORGET_LEGACIES, (guild_id,))
            for sql in FORGET_DICE:
                connection.execute(sql, {"place": f"guild:{guild_id}", "guild_id": guild_id})
            connection.execute("DELETE FROM guilds WHERE guild_id = ?", (guild_id,))
            return len(tables)

        return await self.writer.write(work)

    async def all(self) -> tuple[tuple[int, str], ...]:
        """Return every server of which something is kept, with its settings (JSON)."""
        return await self.reader.read(lambda connection: tuple(connection.execute(KNOWN, (EVERYWHERE,)).fetchall()))
