"""Fights, in SQLite: who acts when, one to a channel."""

import sqlite3
from collections.abc import Callable

from storage.columns import find, first
from storage.connection import Repository
from storage.rows import InitiativeRow

OF_CHANNEL = "initiatives WHERE channel_id = ? AND updated_at > ?"
OF_GUILD = "initiatives WHERE guild_id = ? AND updated_at > ? ORDER BY channel_id"
PUT = """
INSERT INTO initiatives (channel_id, guild_id, message_id, body, updated_at) VALUES (?, ?, NULL, ?, ?)
ON CONFLICT (channel_id) DO UPDATE SET body = excluded.body, updated_at = excluded.updated_at
"""
FORGET_FIGHTER = """
UPDATE initiatives SET body = json_set(body, '$.fighters', (
    SELECT json_group_array(json(value)) FROM json_each(body, '$.fighters')
    WHERE json_extract(value, '$.user_id') IS NOT :user_id
))
"""
KEPT = 12 * 3600.0
"""Seconds for which nobody touches a fight, then it is over."""


class Initiatives(Repository):
    """Fights: who acts when, one to a channel. Nobody touches one for half a day, and it is over."""

    async def get(self, channel_id: int) -> InitiativeRow | None:
        """Return the fight of a channel, if there is one."""
        return await self.reader.first(InitiativeRow, OF_CHANNEL, channel_id, self.clock() - KEPT)

    async def change(self, channel_id: int, guild_id: int | None, change: Callable[[str | None], str]) -> InitiativeRow:
        """Change it (its body, None if there is none yet) in one transaction, and return it; what `change` raises changes nothing."""
        now = self.clock()

        def work(connection: sqlite3.Connection) -> InitiativeRow:
            row = first(connection, InitiativeRow, OF_CHANNEL, channel_id, now - KEPT)
            if row is None:
                connection.execute("DELETE FROM initiatives WHERE channel_id = ?", (channel_id,))
            connection.execute(PUT, (channel_id, guild_id, change(None if row is None else row.body), now))
            (changed,) = find(connection, InitiativeRow, OF_CHANNEL, channel_id, now - KEPT)
            return changed

        return await self.writer.write(work)

    async def shown(self, channel_id: int, message_id: int) -> None:
        """Note which message shows it."""
        await self.writer.change("UPDATE initiatives SET message_id = ? WHERE channel_id = ?", message_id, channel_id)

    async def end(self, channel_id: int) -> bool:
        """Forget it; returns whether there was one."""
        return bool(await self.writer.change("DELETE FROM initiatives WHERE channel_id = ?", channel_id))
