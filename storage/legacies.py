"""What outlives a table, in SQLite.

A table holds what is in play at it, and only who holds a thing changes it; so two missions never lead the same hero at once.
Every change is part of a write to the table, and stands in a journal of its own. With the table's end it is free again.
"""

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass

from storage.columns import find
from storage.connection import Connection
from storage.errors import LegacyHeld
from storage.rows import Legacy, LegacyChange, LegacyEntry, TableRow

TAKE = """
UPDATE legacies SET held_by = :table_id, kind = coalesce(:kind, kind), version = coalesce(:version, version),
    body = coalesce(:body, body), updated_at = :now
WHERE id = :id AND coalesce(held_by, :table_id) = :table_id
"""
MAKE = """
INSERT INTO legacies (guild_id, game, kind, version, body, held_by, made_at, nth, created_at, updated_at)
VALUES (:guild_id, :game, :kind, :version, :body, :table_id, :table_id, :nth, :now, :now)
ON CONFLICT (made_at, nth) DO UPDATE SET kind = excluded.kind, version = excluded.version, body = excluded.body,
    held_by = excluded.held_by, updated_at = excluded.updated_at
RETURNING id
"""
NOTE = """
INSERT INTO legacy_changes (legacy_id, table_id, user_id, seat, what, kind, version, body, at)
SELECT id, :table_id, :user_id, :seat, :what, kind, version, body, :now FROM legacies WHERE id = :id
"""
COMPANION = """
id != ? AND id IN (SELECT legacy_id FROM legacy_changes WHERE table_id IN (SELECT table_id FROM legacy_changes WHERE legacy_id = ?))
"""
LET_GO = "UPDATE legacies SET held_by = NULL WHERE held_by = ?"

FORGET_MEMBER = (
    """
    DELETE FROM legacies WHERE held_by IS NULL AND id IN (SELECT legacy_id FROM legacy_members WHERE user_id = :user_id)
    AND NOT EXISTS (SELECT 1 FROM legacy_members WHERE legacy_id = legacies.id AND user_id != :user_id)
    """,
    "DELETE FROM legacy_members WHERE user_id = :user_id",
    "UPDATE legacy_changes SET user_id = NULL WHERE user_id = :user_id",
)
"""What was this person's alone goes with them; what others share stays as it is, for them."""


@dataclass(frozen=True, slots=True)
class SqliteLegacies:
    """`storage.protocol.Legacies`."""

    writer: Connection
    reader: Connection
    clock: Callable[[], float]

    async def get(self, legacy_id: int) -> Legacy | None:
        """Return one."""
        return await self.reader.first(Legacy, "legacies WHERE id = ?", legacy_id)

    async def held_by(self, table_id: int) -> tuple[Legacy, ...]:
        """Return what is in play at a table."""
        return await self.reader.find(Legacy, "legacies WHERE held_by = ? ORDER BY id", table_id)

    async def of_guild(self, guild_id: int, game: str) -> tuple[Legacy, ...]:
        """Return what there is of a game on a server, held or not."""
        return await self.reader.find(Legacy, "legacies WHERE guild_id = ? AND game = ? ORDER BY id", guild_id, game)

    async def companions(self, legacy_id: int) -> tuple[Legacy, ...]:
        """Return what has been at a table together with it."""
        return await self.reader.find(Legacy, f"legacies WHERE {COMPANION} ORDER BY id", legacy_id, legacy_id)

    async def of_person(self, user_id: int) -> tuple[Legacy, ...]:
        """Return what a person is a member of."""
        return await self.reader.read(lambda connection: of_person(connection, user_id))

    async def members(self, legacy_id: int) -> tuple[int, ...]:
        """Return whose it is."""
        sql = "SELECT user_id FROM legacy_members WHERE legacy_id = ? ORDER BY user_id"
        rows = await self.reader.read(lambda connection: connection.execute(sql, (legacy_id,)).fetchall())
        return tuple(user_id for (user_id,) in rows)

    async def journal(self, legacy_id: int) -> tuple[LegacyEntry, ...]:
        """Return what has happened to it."""
        return await self.reader.find(LegacyEntry, "legacy_changes WHERE legacy_id = ? ORDER BY id", legacy_id)


def of_person(connection: sqlite3.Connection, user_id: int) -> tuple[Legacy, ...]:
    """Read what a person is a member of."""
    source = "legacies WHERE id IN (SELECT legacy_id FROM legacy_members WHERE user_id = ?) ORDER BY id"
    return find(connection, Legacy, source, user_id)


def apply(connection: sqlite3.Connection, table: TableRow, change: LegacyChange, now: float) -> None:
    """Make one change, as a part of a write to `table`, which holds the thing from then on.

    Raises:
        LegacyHeld: another table holds it, or there is no such thing.
    """
    values = {
        "id": change.id,
        "table_id": table.id,
        "guild_id": table.guild_id,
        "game": table.game,
        "kind": change.kind,
        "version": change.version,
        "body": change.body,
        "nth": change.nth,
        "user_id": change.user_id,
        "seat": change.seat,
        "what": change.what,
        "now": now,
    }
    if change.id is None:
        (values["id"],) = connection.execute(MAKE, values).fetchone()
    elif not connection.execute(TAKE, values).rowcount:
        raise LegacyHeld(change.id)
    if change.members is not None:
        connection.execute("DELETE FROM legacy_members WHERE legacy_id = :id", values)
        sql = "INSERT INTO legacy_members (legacy_id, user_id) VALUES (?, ?)"
        connection.executemany(sql, [(values["id"], user_id) for user_id in sorted(set(change.members))])
    connection.execute(NOTE, values)
