"""What went wrong, in SQLite."""

from storage.connection import Repository
from storage.rows import Incident

OF_GUILD = """
SELECT incidents.id, table_id, kind, at, text, NULL FROM incidents JOIN tables ON tables.id = table_id
WHERE guild_id = ? ORDER BY incidents.id DESC LIMIT ?
"""


class Incidents(Repository):
    """What went wrong in our own code, and what an operator did."""

    async def report(self, kind: str, text: str, table_id: int | None = None, export: str | None = None) -> int:
        """Keep an incident; returns its number, which is what the player is told."""
        sql = "INSERT INTO incidents (table_id, kind, at, text, export) VALUES (?, ?, ?, ?, ?)"
        values = (table_id, kind, self.clock(), text, export)
        number = await self.writer.write(lambda connection: connection.execute(sql, values).lastrowid)
        return number or 0

    async def get(self, number: int) -> Incident | None:
        """Return one incident."""
        return await self.reader.first(Incident, "incidents WHERE id = ?", number)

    async def latest(self, limit: int = 20) -> tuple[Incident, ...]:
        """Return the latest incidents, the newest first."""
        return await self.reader.find(Incident, "incidents ORDER BY id DESC LIMIT ?", limit)

    async def of_guild(self, guild_id: int, limit: int) -> tuple[Incident, ...]:
        """Return the latest at tables of a server, the newest first, without what is kept of those tables."""
        rows = await self.reader.read(lambda connection: connection.execute(OF_GUILD, (guild_id, limit)).fetchall())
        return tuple(Incident(*row) for row in rows)
