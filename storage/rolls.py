"""Rolls of dice, in SQLite: each is one transaction that takes the next counter of its place and day.

The seed of a day never leaves this room before the day is over: what rolls is a function that is called in here.
"""

import hashlib
import secrets
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from storage.connection import Connection
from storage.errors import AlreadyRolled
from storage.rows import DayRow, Fallen, NewRoll, RollRow, Tally

DAY = 86400.0
Fall = Callable[[bytes, int], Fallen]

TALLY = """
INSERT INTO tallies VALUES (?, ?, ?, ?, ?)
ON CONFLICT (user_id, place, die, face) DO UPDATE SET fell = fell + excluded.fell
"""


@dataclass(frozen=True, slots=True)
class SqliteRolls:
    """`storage.protocol.Rolls`."""

    writer: Connection
    reader: Connection
    clock: Callable[[], float]

    async def throw(self, new: NewRoll, fall: Fall) -> tuple[RollRow, DayRow]:
        """Roll, and keep what fell."""

        def work(connection: sqlite3.Connection) -> tuple[RollRow, DayRow]:
            now = self.clock()
            _refuse_repeated(connection, new.interaction_id)
            day, seed = _open_day(connection, new.place, now)
            counter = day.used + 1
            connection.execute(
                "UPDATE dice_days SET used = ? WHERE place = ? AND day = ?", (counter, day.place, day.day)
            )
            fallen = fall(seed, counter)
            connection.execute(
                """
                INSERT INTO rolls (place, day, counter, user_id, channel_id, interaction_id, text, body, script, drawn,
                                   outcome, secret, master_id, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                (
                    *(day.place, day.day, counter, new.user_id, new.channel_id, new.interaction_id, new.text, new.body),
                    *(new.script, fallen.drawn, fallen.outcome, int(new.secret), new.master_id, now),
                ),
            )
            row = connection.execute("SELECT * FROM rolls WHERE id = last_insert_rowid()").fetchone()
            for die, face, fell in fallen.tallies:
                connection.execute(TALLY, (new.user_id, new.place, die, face, fell))
            return as_roll(row), replace(day, used=counter)

        return await self.writer.write(work)

    async def get(self, roll_id: int) -> RollRow | None:
        """Return one roll."""
        rows = await self._rolls("SELECT * FROM rolls WHERE id = ?", roll_id)
        return rows[0] if rows else None

    async def reveal(self, roll_id: int) -> bool:
        """Note that a secret roll was shown to everybody; whether it was secret until now."""
        sql = "UPDATE rolls SET revealed_at = ? WHERE id = ? AND secret = 1 AND revealed_at IS NULL"
        values = (self.clock(), roll_id)
        return bool(await self.writer.write(lambda connection: connection.execute(sql, values).rowcount))

    async def latest(self, user_id: int, limit: int = 25) -> tuple[RollRow, ...]:
        """Return a person's rolls, the newest first."""
        return await self._rolls("SELECT * FROM rolls WHERE user_id = ? ORDER BY id DESC LIMIT ?", user_id, limit)

    async def latest_in(self, channel_id: int, user_id: int, limit: int = 25) -> tuple[RollRow, ...]:
        """Return what a person rolled in the open in a channel, the newest first."""
        sql = """
        SELECT * FROM rolls WHERE user_id = ? AND channel_id = ? AND (secret = 0 OR revealed_at IS NOT NULL)
        ORDER BY id DESC LIMIT ?
        """
        return await self._rolls(sql, user_id, channel_id, limit)

    async def of_day(self, place: str, day: int) -> tuple[RollRow, ...]:
        """Return all rolls of a place and day, in order."""
        return await self._rolls("SELECT * FROM rolls WHERE place = ? AND day = ? ORDER BY counter", place, day)

    async def tally(self, user_id: int, place: str | None = None) -> tuple[Tally, ...]:
        """Return how a person's dice fell, by die and face."""
        sql = """
        SELECT die, face, sum(fell) FROM tallies WHERE user_id = :user AND (:place IS NULL OR place = :place)
        GROUP BY die, face ORDER BY die, face
        """
        values = {"user": user_id, "place": place}
        rows = await self.reader.read(lambda connection: connection.execute(sql, values).fetchall())
        return tuple(Tally(*row) for row in rows)

    async def commitment(self, place: str, day: int) -> str:
        """Return what a day is committed to."""
        sql = "SELECT commitment FROM dice_days WHERE place = ? AND day = ?"
        row = await self.reader.read(lambda connection: connection.execute(sql, (place, day)).fetchone())
        return "" if row is None else str(row[0])

    async def days(self, place: str) -> tuple[DayRow, DayRow]:
        """Return the day that is rolled from now, and the one after it; both are committed to from now on."""

        def work(connection: sqlite3.Connection) -> tuple[DayRow, DayRow]:
            now = self.clock()
            current, _ = _open_day(connection, place, now)
            return current, _committed(connection, place, current.day + 1, now)[0]

        return await self.writer.write(work)

    async def day(self, place: str, day: int) -> DayRow | None:
        """Return a day; its seed is in it once the day is over, and nothing is rolled from it after that."""

        def work(connection: sqlite3.Connection) -> DayRow | None:
            now = self.clock()
            sql = "SELECT place, day, seed, commitment, used, revealed_at FROM dice_days WHERE place = ? AND day = ?"
            row = connection.execute(sql, (place, day)).fetchone()
            if row is None:
                return None
            if day >= _day_of(now) and row[5] is None:
                return _as_day((*row[:2], None, *row[3:]), now)
            sql = "UPDATE dice_days SET revealed_at = coalesce(revealed_at, ?) WHERE place = ? AND day = ?"
            connection.execute(sql, (now, place, day))
            return _as_day((*row[:5], row[5] or now), now)

        return await self.writer.write(work)

    async def past_days(self, place: str, limit: int = 25) -> tuple[DayRow, ...]:
        """Return the days that are over and had rolls, the latest first, without their seeds."""
        now = self.clock()
        sql = """
        SELECT place, day, NULL, commitment, used, revealed_at FROM dice_days
        WHERE place = ? AND day < ? AND used > 0 ORDER BY day DESC LIMIT ?
        """
        values = (place, _day_of(now), limit)
        rows = await self.reader.read(lambda connection: connection.execute(sql, values).fetchall())
        return tuple(_as_day(row, now) for row in rows)

    async def _rolls(self, sql: str, *values: object) -> tuple[RollRow, ...]:
        rows = await self.reader.read(lambda connection: connection.execute(sql, values).fetchall())
        return tuple(map(as_roll, rows))


def as_roll(row: tuple[Any, ...]) -> RollRow:
    """Read a row of `rolls`."""
    return RollRow(*(*row[:12], bool(row[12]), *row[13:]))


def _as_day(row: tuple[Any, ...], now: float) -> DayRow:
    return DayRow(*(*row, row[1] < _day_of(now)))


def _day_of(now: float) -> int:
    return int(now // DAY)


def _refuse_repeated(connection: sqlite3.Connection, interaction_id: int) -> None:
    sql = "SELECT id FROM rolls WHERE interaction_id = ?"
    if before := connection.execute(sql, (interaction_id,)).fetchone():
        raise AlreadyRolled(interaction_id, before[0])


def _open_day(connection: sqlite3.Connection, place: str, now: float) -> tuple[DayRow, bytes]:
    """The day that is rolled from: today, or a later one if a clock that ran ahead has shown today's seed already."""
    sql = "SELECT max(day) FROM dice_days WHERE place = ? AND revealed_at IS NOT NULL"
    (shown,) = connection.execute(sql, (place,)).fetchone()
    today = _day_of(now)
    return _committed(connection, place, today if shown is None else max(today, shown + 1), now)


def _committed(connection: sqlite3.Connection, place: str, day: int, now: float) -> tuple[DayRow, bytes]:
    """A day with its seed, which is made if there is none yet."""
    seed = secrets.token_bytes(32)
    connection.execute(
        "INSERT INTO dice_days VALUES (?, ?, ?, ?, 0, NULL) ON CONFLICT DO NOTHING",
        (place, day, seed, hashlib.sha256(seed).hexdigest()),
    )
    sql = "SELECT seed, commitment, used, revealed_at FROM dice_days WHERE place = ? AND day = ?"
    seed, *rest = connection.execute(sql, (place, day)).fetchone()
    return _as_day((place, day, None, *rest), now), seed
