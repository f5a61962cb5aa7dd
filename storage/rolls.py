"""Rolls of dice, in SQLite: each is one transaction that takes the next counter of its place and day.

The seed of a day never leaves this room before the day is over: what rolls is a function that is called in here.
"""

import hashlib
import secrets
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, replace

from storage.columns import find, first
from storage.connection import Connection
from storage.errors import AlreadyRolled
from storage.rows import DayRow, Fallen, NewRoll, RollRow, Tally

DAY = 86400.0
Fall = Callable[[bytes, int], Fallen]

TALLY = """
INSERT INTO tallies (user_id, place, die, face, fell) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (user_id, place, die, face) DO UPDATE SET fell = fell + excluded.fell
"""

DAYS = "(SELECT place, day, seed, commitment, used, revealed_at, day < ? AS is_over FROM dice_days)"
ONE_DAY = f"{DAYS} WHERE place = ? AND day = ?"


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
            (row,) = find(connection, RollRow, "rolls WHERE id = last_insert_rowid()")
            for die, face, fell in fallen.tallies:
                connection.execute(TALLY, (new.user_id, new.place, die, face, fell))
            return row, replace(day, used=counter)

        return await self.writer.write(work)

    async def get(self, roll_id: int) -> RollRow | None:
        """Return one roll."""
        return await self.reader.first(RollRow, "rolls WHERE id = ?", roll_id)

    async def reveal(self, roll_id: int) -> bool:
        """Note that a secret roll was shown to everybody; whether it was secret until now."""
        sql = "UPDATE rolls SET revealed_at = ? WHERE id = ? AND secret = 1 AND revealed_at IS NULL"
        return bool(await self.writer.change(sql, self.clock(), roll_id))

    async def latest(self, user_id: int, limit: int = 25) -> tuple[RollRow, ...]:
        """Return a person's rolls, the newest first."""
        return await self.reader.find(RollRow, "rolls WHERE user_id = ? ORDER BY id DESC LIMIT ?", user_id, limit)

    async def latest_in(self, channel_id: int, user_id: int, limit: int = 25) -> tuple[RollRow, ...]:
        """Return what a person rolled in the open in a channel, the newest first."""
        source = """
        rolls WHERE user_id = ? AND channel_id = ? AND (secret = 0 OR revealed_at IS NOT NULL)
        ORDER BY id DESC LIMIT ?
        """
        return await self.reader.find(RollRow, source, user_id, channel_id, limit)

    async def of_day(self, place: str, day: int) -> tuple[RollRow, ...]:
        """Return all rolls of a place and day, in order."""
        return await self.reader.find(RollRow, "rolls WHERE place = ? AND day = ? ORDER BY counter", place, day)

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
        return str(await self.reader.value(sql, place, day) or "")

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
            row = first(connection, DayRow, ONE_DAY, _day_of(now), place, day)
            if row is None or not (row.is_over or row.revealed_at):
                return row and replace(row, seed=None)
            sql = "UPDATE dice_days SET revealed_at = coalesce(revealed_at, ?) WHERE place = ? AND day = ?"
            connection.execute(sql, (now, place, day))
            return replace(row, revealed_at=row.revealed_at or now)

        return await self.writer.write(work)

    async def past_days(self, place: str, limit: int = 25) -> tuple[DayRow, ...]:
        """Return the days that are over and had rolls, the latest first, without their seeds."""
        source = f"{DAYS} WHERE place = ? AND is_over AND used > 0 ORDER BY day DESC LIMIT ?"
        days = await self.reader.find(DayRow, source, _day_of(self.clock()), place, limit)
        return tuple(replace(day, seed=None) for day in days)


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
        "INSERT INTO dice_days (place, day, seed, commitment, used) VALUES (?, ?, ?, ?, 0) ON CONFLICT DO NOTHING",
        (place, day, seed, hashlib.sha256(seed).hexdigest()),
    )
    (row,) = find(connection, DayRow, ONE_DAY, _day_of(now), place, day)
    return replace(row, seed=None), row.seed or b""
