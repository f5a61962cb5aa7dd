"""What outlives a table, in SQLite.

A table holds what is in play at it, and only who holds a thing changes it; so two missions never lead the same hero at once.
Every change is part of a write to the table, and stands in a journal of its own. With the table's end it is free again. What its
people say of it, such as its name, is no part of what it is: its notes change at any time.
"""

import sqlite3
from collections.abc import Sequence
from dataclasses import asdict

from storage.columns import find
from storage.connection import Repository
from storage.errors import LegacyHeld
from storage.rows import Legacy, LegacyChange, LegacyEntry, NewLegacy, TableRow

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
PAST = """
INSERT INTO legacy_changes (legacy_id, table_id, user_id, seat, what, kind, version, body, at)
VALUES (:id, :table_id, :user_id, :seat, :what, :kind, :version, :body, :now)
"""
BRING = """
INSERT INTO legacies (guild_id, game, kind, version, body, notes, nth, created_at, updated_at)
VALUES (:guild_id, :game, :kind, :version, :body, :notes, 0, :now, :now) RETURNING id
"""
RIDE = "UPDATE legacies SET rides_with = :with WHERE id = :id"
LEAVE = (
    """
    UPDATE legacies SET rides_with = NULL
    WHERE rides_with = :id AND id IN (SELECT legacy_id FROM legacy_members WHERE user_id = :user_id)
    AND NOT EXISTS (SELECT 1 FROM legacy_members WHERE legacy_id = legacies.id AND user_id != :user_id)
    """,
    "DELETE FROM legacy_members WHERE legacy_id = :id AND user_id = :user_id",
)
"""Who leaves takes along what is theirs alone."""
MAKER = """
SELECT CAST(by AS INTEGER) FROM journal WHERE table_id = :table_id AND seat = :seat AND by GLOB '[1-9]*'
ORDER BY n LIMIT 1
"""
"""The person who was the first to choose at a seat."""
AT_TABLE = "legacies WHERE id IN (SELECT legacy_id FROM legacy_changes WHERE table_id = ?) ORDER BY id"
LET_GO = "UPDATE legacies SET held_by = NULL WHERE held_by = ?"

FORGET_MEMBER = (
    """
    DELETE FROM legacies WHERE held_by IS NULL AND id IN (SELECT legacy_id FROM legacy_members WHERE user_id = :user_id)
    AND NOT EXISTS (SELECT 1 FROM legacy_members WHERE legacy_id = legacies.id AND user_id != :user_id)
    AND NOT EXISTS (SELECT 1 FROM legacy_changes WHERE legacy_id = legacies.id AND table_id IS NOT NULL)
    """,
    """
    UPDATE legacies SET notes = iif(held_by IS NULL, '{"retired": true}', '{}'),
        rides_with = iif(held_by IS NULL, NULL, rides_with)
    WHERE id IN (SELECT legacy_id FROM legacy_members WHERE user_id = :user_id)
    AND NOT EXISTS (SELECT 1 FROM legacy_members WHERE legacy_id = legacies.id AND user_id != :user_id)
    """,
    "DELETE FROM legacy_members WHERE user_id = :user_id",
    "UPDATE legacy_changes SET user_id = NULL WHERE user_id = :user_id",
)
"""What was this person's alone goes with them, or is nobody's, and stays away from tables, if a game knows it, which stays as it was played; what
others share stays as it is, for them."""


class Legacies(Repository):
    """What outlives a table. What it is changes by writes to tables alone (`Effects.legacies`); whose it is and its notes, here."""

    async def get(self, legacy_id: int) -> Legacy | None:
        """Return one."""
        return await self.reader.first(Legacy, "legacies WHERE id = ?", legacy_id)

    async def of_guild(self, guild_id: int, game: str) -> tuple[Legacy, ...]:
        """Return what there is of a game on a server, in play or not, the oldest first."""
        return await self.reader.find(Legacy, "legacies WHERE guild_id = ? AND game = ? ORDER BY id", guild_id, game)

    async def companions(self, legacy_id: int) -> tuple[Legacy, ...]:
        """Return what was last at a table together with it, the oldest first."""
        return await self.reader.find(Legacy, "legacies WHERE rides_with = ? ORDER BY id", legacy_id)

    async def at_table(self, table_id: int) -> tuple[Legacy, ...]:
        """Return what was ever in play at a table, as it is now, the oldest first."""
        return await self.reader.find(Legacy, AT_TABLE, table_id)

    async def of_person(self, user_id: int) -> tuple[Legacy, ...]:
        """Return what a person is a member of, the oldest first."""
        return await self.reader.read(lambda connection: of_person(connection, user_id))

    async def members(self, legacy_id: int) -> tuple[int, ...]:
        """Return the persons whose it is."""
        sql = "SELECT user_id FROM legacy_members WHERE legacy_id = ? ORDER BY user_id"
        rows = await self.reader.read(lambda connection: connection.execute(sql, (legacy_id,)).fetchall())
        return tuple(user_id for (user_id,) in rows)

    async def journal(self, legacy_id: int) -> tuple[LegacyEntry, ...]:
        """Return what has happened to it, in order."""
        return await self.reader.find(LegacyEntry, "legacy_changes WHERE legacy_id = ? ORDER BY id", legacy_id)

    async def note(self, legacy_id: int, changes: str) -> None:
        """Change what `changes` (JSON) names in its notes; null takes something out of them."""
        sql = "UPDATE legacies SET notes = json_patch(notes, ?) WHERE id = ?"
        await self.writer.change(sql, changes, legacy_id)

    async def join(self, legacy_id: int, user_id: int) -> None:
        """Make a person a member; once, and of nothing that is no more."""
        sql = "INSERT OR IGNORE INTO legacy_members (legacy_id, user_id) SELECT id, ? FROM legacies WHERE id = ?"
        await self.writer.change(sql, user_id, legacy_id)

    async def leave(self, legacy_id: int, user_id: int) -> None:
        """Have a person be a member no more; what is theirs alone rides with it no more."""

        def work(connection: sqlite3.Connection) -> None:
            for statement in LEAVE:
                connection.execute(statement, {"id": legacy_id, "user_id": user_id})

        await self.writer.write(work)

    async def bring(self, new: NewLegacy, user_id: int, what: str) -> int:
        """Keep something that comes from elsewhere, for a person, with what it has been there; return its number."""
        values = asdict(new) | {"now": self.clock()}

        def work(connection: sqlite3.Connection) -> int:
            (number,) = connection.execute(BRING, values).fetchone()
            connection.execute("INSERT INTO legacy_members (legacy_id, user_id) VALUES (?, ?)", (number, user_id))
            note = {"id": number, "table_id": None, "user_id": user_id, "seat": None, "what": what}
            connection.executemany(PAST, [values | note | {"body": body} for body in new.past])
            connection.execute(NOTE, values | note)
            return int(number)

        return await self.writer.write(work)


def of_person(connection: sqlite3.Connection, user_id: int) -> tuple[Legacy, ...]:
    """Read what a person is a member of."""
    source = "legacies WHERE id IN (SELECT legacy_id FROM legacy_members WHERE user_id = ?) ORDER BY id"
    return find(connection, Legacy, source, user_id)


def apply_all(connection: sqlite3.Connection, table: TableRow, changes: Sequence[LegacyChange], now: float) -> None:
    """Make all changes of one write; what a seat has rides from then on with what all share there.

    Raises:
        LegacyHeld: another table holds one of them, or there is no such thing.
    """
    shared = None
    for change in changes:
        number = apply(connection, table, change, now)
        if change.seat is None:
            shared = shared or number
        elif shared is not None:
            connection.execute(RIDE, {"with": shared, "id": number})


def apply(connection: sqlite3.Connection, table: TableRow, change: LegacyChange, now: float) -> int:
    """Make one change, as a part of a write to `table`, which holds the thing from then on; return its number.

    What was made at a seat that no person has any more belongs to the first who chose there.

    Raises:
        LegacyHeld: another table holds it, or there is no such thing.
    """
    values = asdict(change) | {"table_id": table.id, "guild_id": table.guild_id, "game": table.game, "now": now}
    if change.id is None:
        (values["id"],) = connection.execute(MAKE, values).fetchone()
    elif not connection.execute(TAKE, values).rowcount:
        raise LegacyHeld(change.id)
    members: Sequence[int] = ()
    if change.members is not None:
        connection.execute("DELETE FROM legacy_members WHERE legacy_id = :id", values)
        members = change.members or [maker for (maker,) in connection.execute(MAKER, values).fetchall()]
    sql = "INSERT OR IGNORE INTO legacy_members (legacy_id, user_id) VALUES (?, ?)"
    persons = sorted({*members, *change.joining})
    connection.executemany(sql, [(values["id"], user_id) for user_id in persons])
    connection.execute(NOTE, values)
    return int(values["id"])
