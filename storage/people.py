"""Persons, in SQLite: what they have chosen, and the way out for a person's data."""

import sqlite3
from dataclasses import replace
from typing import Any

from storage import legacies
from storage.columns import find, read
from storage.connection import Repository
from storage.initiatives import FORGET_FIGHTER
from storage.rows import Answer, LegacyEntry, MacroRow, PersonalData, RollRow, Sitting
from storage.writing import patch_settings, settings_of

TABLES_TOUCHED = """
SELECT table_id FROM seat_history WHERE user_id = :user_id UNION SELECT table_id FROM seats WHERE user_id = :user_id
UNION SELECT id FROM tables WHERE host_user_id = :user_id ORDER BY 1
"""
# What an answer set rolling tells how a deck was shuffled; while the game goes on, that is nobody's to know.
ANSWERS_OF = """
SELECT table_id, n, ask, fingerprint, seat, choice, iif(status IN ('finished', 'abandoned'), dice, '[]'),
    journal.stretch, press, by, at
FROM journal JOIN tables ON tables.id = table_id WHERE table_id = ? AND by = ? ORDER BY n
"""
FIGHTS_OF = """
SELECT DISTINCT channel_id FROM initiatives, json_each(body, '$.fighters') AS fighter
WHERE json_extract(fighter.value, '$.user_id') = ? ORDER BY channel_id
"""
CHANGES_OF = """
legacy_changes WHERE user_id = ? OR legacy_id IN (
    SELECT legacy_id FROM legacy_members AS mine WHERE user_id = ?
    AND NOT EXISTS (SELECT 1 FROM legacy_members WHERE legacy_id = mine.legacy_id AND user_id <> mine.user_id)
) ORDER BY id
"""

FORGET = (
    "UPDATE seats SET user_id = NULL, name = :alias, orders = '[]', away = 0 WHERE user_id = :user_id",
    "UPDATE seat_history SET user_id = NULL, name = :alias WHERE user_id = :user_id",
    "DELETE FROM outbox WHERE target = 'user:' || :user_id",
    "UPDATE dm_ledger SET user_id = 0 WHERE user_id = :user_id",  # the budget is everybody's: the entry itself stays
    "DELETE FROM people WHERE user_id = :user_id",
    # What a server's dice showed stays, without words and names: others may check that day.
    "DELETE FROM rolls WHERE place = 'person:' || :user_id",
    "DELETE FROM dice_days WHERE place = 'person:' || :user_id",
    "UPDATE rolls SET user_id = NULL, channel_id = NULL, text = '', body = '{}' WHERE user_id = :user_id",
    "UPDATE rolls SET master_id = NULL WHERE master_id = :user_id",
    "DELETE FROM tallies WHERE user_id = :user_id",
    "DELETE FROM macros WHERE owner = 'person:' || :user_id",
    FORGET_FIGHTER,
    *legacies.FORGET_MEMBER,
)
FORGET_AT_TABLE = (  # who hosted hands that on
    """
    UPDATE tables SET version = version + 1, host_user_id = CASE WHEN host_user_id = :user_id THEN (
        SELECT user_id FROM seats WHERE table_id = :table_id AND user_id IS NOT NULL ORDER BY seat LIMIT 1
    ) ELSE host_user_id END WHERE id = :table_id
    """,
    "UPDATE journal SET by = 'erased' WHERE table_id = :table_id AND by = CAST(:user_id AS TEXT)",
    "UPDATE incidents SET export = NULL WHERE table_id = :table_id",
    "DELETE FROM outbox WHERE table_id = :table_id AND (sent_at IS NOT NULL OR dead_at IS NOT NULL)",
)


class People(Repository):
    """What persons have chosen, and their data."""

    async def settings(self, user_id: int) -> str:
        """Return the settings (JSON), "{}" for somebody new."""
        return await self.reader.read(lambda connection: settings_of(connection, "people", user_id))

    async def patch(self, user_id: int, changes: str) -> str:
        """Change the settings by what `changes` (JSON) names, null takes a name out; return the settings before."""
        now = self.clock()
        return await self.writer.write(lambda connection: patch_settings(connection, "people", user_id, changes, now))

    async def spend_direct_message(self, user_id: int, limit: int, window: float) -> bool:
        """Enter a DM in the ledger, unless `limit` were sent to all persons together in the last `window` seconds.

        Returns:
            Whether it may be sent.
        """
        now = self.clock()
        sql = """
        INSERT INTO dm_ledger (user_id, at) SELECT ?, ?
        WHERE (SELECT count(*) FROM dm_ledger WHERE at > ? AND at <= ?) < ? -- a clock that ran ahead counts no more
        """
        return bool(await self.writer.change(sql, user_id, now, now - window, now, limit))

    async def export(self, user_id: int) -> PersonalData:
        """Return everything kept about a person."""

        def work(connection: sqlite3.Connection) -> PersonalData:
            hosted = connection.execute("SELECT id FROM tables WHERE host_user_id = ? ORDER BY id", (user_id,))
            sent = connection.execute("SELECT at FROM dm_ledger WHERE user_id = ? ORDER BY at", (user_id,))
            touched = connection.execute(TABLES_TOUCHED, {"user_id": user_id}).fetchall()
            answers = [row for (table,) in touched for row in connection.execute(ANSWERS_OF, (table, str(user_id)))]
            return PersonalData(
                user_id=user_id,
                settings=settings_of(connection, "people", user_id),
                hosted=tuple(table for (table,) in hosted.fetchall()),
                sittings=find(connection, Sitting, "seat_history WHERE user_id = ? ORDER BY id", user_id),
                answers=tuple((table, read(Answer, answer)) for table, *answer in answers),
                direct_messages=tuple(at for (at,) in sent.fetchall()),
                legacies=legacies.of_person(connection, user_id),
                legacy_changes=_changes_of(connection, user_id),
                **_dice_of(connection, user_id),
            )

        return await self.reader.read(work)

    async def erase(self, user_id: int, alias: str) -> tuple[int, ...]:
        """Forget a person: seats and history go on under `alias`, without a user, somebody else hosts; settings are deleted.

        Returns:
            The tables touched; their versions have grown.
        """

        def work(connection: sqlite3.Connection) -> tuple[int, ...]:
            values: dict[str, object] = {"user_id": user_id, "alias": alias}
            touched = tuple(table for (table,) in connection.execute(TABLES_TOUCHED, values).fetchall())
            for sql in FORGET:
                connection.execute(sql, values)
            for table_id in touched:
                for sql in FORGET_AT_TABLE:
                    connection.execute(sql, values | {"table_id": table_id})
            return touched

        return await self.writer.write(work)


def _changes_of(connection: sqlite3.Connection, user_id: int) -> tuple[LegacyEntry, ...]:
    """What a person did, and what happened to what is theirs alone; who else did something is no business of theirs."""
    entries = find(connection, LegacyEntry, CHANGES_OF, user_id, user_id)
    return tuple(entry if entry.user_id == user_id else replace(entry, user_id=None) for entry in entries)


def _dice_of(connection: sqlite3.Connection, user_id: int) -> dict[str, Any]:
    tallies = connection.execute("SELECT place, die, face, fell FROM tallies WHERE user_id = ?", (user_id,))
    fights = connection.execute(FIGHTS_OF, (user_id,)).fetchall()
    mastered = connection.execute("SELECT id FROM rolls WHERE master_id = ? ORDER BY id", (user_id,))
    return {
        "rolls": find(connection, RollRow, "rolls WHERE user_id = ? ORDER BY id", user_id),
        "tallies": tuple(tallies.fetchall()),
        "macros": find(connection, MacroRow, "macros WHERE owner = ? ORDER BY name", f"person:{user_id}"),
        "fights": tuple(channel for (channel,) in fights),
        "game_master_of": tuple(number for (number,) in mastered.fetchall()),
    }
