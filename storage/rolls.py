"""Rolls of dice, in SQLite: each is one transaction that takes the next counter of its place and day.

The seed of a day never leaves this room before the day is over: what rolls is a function that is called in here.
"""

import hashlib
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import replace
from secrets import token_bytes

from storage import chain
from storage.columns import find, first
from storage.connection import Repository
from storage.errors import AlreadyRolled, DayIsOver, TooManyRolls
from storage.rows import DayRow, Fallen, NewRoll, RollRow, Tally

DAY = 86400.0
Fall = Callable[[bytes, int, str], Fallen]
MOST_ROLLS = 2_000
"""Rolls of one person in a day."""
MOST_TALLIES = 5_000
"""Faces of dice that are counted for one person; of those beyond only such as are counted already."""

TALLY = """
INSERT INTO tallies (user_id, place, die, face, fell) VALUES (:user_id, :place, :die, :face, :fell)
ON CONFLICT (user_id, place, die, face) DO UPDATE SET fell = fell + excluded.fell
"""

TALLY_KNOWN = """
UPDATE tallies SET fell = fell + :fell WHERE user_id = :user_id AND place = :place AND die = :die AND face = :face
"""

DAYS = "(SELECT *, day < ? AS is_over FROM dice_days)"
ONE_DAY = f"{DAYS} WHERE place = ? AND day = ?"


class Rolls(Repository):
    """Dice that are no game's: per place and day one seed, and a counter that is never given twice."""

    async def throw(self, new: NewRoll, fall: Fall) -> tuple[RollRow, DayRow]:
        """Roll: take the day's next number, let the dice fall, keep what fell, all in one transaction.

        Args:
            new: what is rolled.
            fall: called once with the day's seed, the number and the head of the chain so far; quick, it holds the transaction up.
                If it raises, nothing was used; so it has to look at what is wrong with a roll before it draws the first number.

        Returns:
            The roll, and the day it belongs to, without the seed.

        Raises:
            AlreadyRolled: this interaction has rolled before.
            DayIsOver: it could only fall on a day that is over.
            TooManyRolls: this person has rolled as often as one may in a day.
        """

        def work(connection: sqlite3.Connection) -> tuple[RollRow, DayRow]:
            now = self.clock()
            _refuse_repeated(connection, new.interaction_id)
            day, seed = _open_day(connection, new.place, now)
            if new.day not in (None, day.day):
                raise DayIsOver
            _refuse_many(connection, new.user_id, day.day)
            number = day.used + 1
            fallen = fall(seed, number, day.head)
            sql = "UPDATE dice_days SET used = ?, head = ? WHERE place = ? AND day = ?"
            connection.execute(sql, (number, fallen.head, day.place, day.day))
            connection.execute(
                """
                INSERT INTO rolls (place, day, counter, user_id, channel_id, interaction_id, text, body, script, drawn,
                                   outcome, secret, master_id, at, head) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                (
                    *(day.place, day.day, number, new.user_id, new.channel_id, new.interaction_id, new.text, new.body),
                    *(fallen.script, fallen.drawn, fallen.outcome, int(new.secret), new.master_id, now, fallen.head),
                ),
            )
            (row,) = find(connection, RollRow, "rolls WHERE id = last_insert_rowid()")
            _count(connection, new.user_id, new.place, fallen.tallies)
            return row, replace(day, used=number, head=fallen.head)

        return await self.writer.write(work)

    async def get(self, roll_id: int) -> RollRow | None:
        """Return one roll."""
        return await self.reader.first(RollRow, "rolls WHERE id = ?", roll_id)

    async def reveal(self, roll_id: int, place: str = "", tallies: Sequence[tuple[str, str, int]] = ()) -> bool:
        """Note that a secret roll was shown to everybody, and count its dice with those of its person there.

        Args:
            roll_id: which.
            place: where it was revealed.
            tallies: die, face and how often it fell.

        Returns:
            Whether it was secret until now.
        """

        def work(connection: sqlite3.Connection) -> bool:
            sql = """
            UPDATE rolls SET revealed_at = ? WHERE id = ? AND secret = 1 AND revealed_at IS NULL AND user_id IS NOT NULL
            RETURNING user_id
            """
            revealed = connection.execute(sql, (self.clock(), roll_id)).fetchone()
            if revealed is not None:
                _count(connection, revealed[0], place, tallies)
            return revealed is not None

        return await self.writer.write(work)

    async def latest(self, user_id: int, limit: int = 25) -> tuple[RollRow, ...]:
        """Return a person's rolls, the newest first."""
        return await self.reader.find(RollRow, "rolls WHERE user_id = ? ORDER BY id DESC LIMIT ?", user_id, limit)

    async def latest_in(self, channel_id: int, user_id: int) -> tuple[RollRow, ...]:
        """Return what a person rolled in the open in a channel, the newest first."""
        source = """
        rolls WHERE user_id = ? AND channel_id = ? AND (secret = 0 OR revealed_at IS NOT NULL)
        ORDER BY id DESC LIMIT 25
        """
        return await self.reader.find(RollRow, source, user_id, channel_id)

    async def of_day(self, place: str, day: int) -> tuple[RollRow, ...]:
        """Return all rolls of a place and day, in order."""
        return await self.reader.find(RollRow, "rolls WHERE place = ? AND day = ? ORDER BY counter", place, day)

    async def tally(self, user_id: int, place: str | None = None) -> tuple[Tally, ...]:
        """Return how a person's dice fell, by die and face; in one place, or everywhere."""
        sql = """
        SELECT die, face, sum(fell) FROM tallies WHERE user_id = :user AND (:place IS NULL OR place = :place)
        GROUP BY die, face ORDER BY die, face
        """
        values = {"user": user_id, "place": place}
        rows = await self.reader.read(lambda connection: connection.execute(sql, values).fetchall())
        return tuple(Tally(*row) for row in rows)

    async def day_of(self, place: str, day: int) -> DayRow | None:
        """Return a day without its seed."""
        row = await self.reader.first(DayRow, ONE_DAY, _day_of(self.clock()), place, day)
        return row and replace(row, seed=None)

    async def days(self, place: str) -> tuple[DayRow, DayRow]:
        """Return the day that is rolled from now, and the next one on which dice fall; both are committed to from now on."""

        def work(connection: sqlite3.Connection) -> tuple[DayRow, DayRow]:
            now = self.clock()
            current, _ = _open_day(connection, place, now)
            return current, replace(_waiting(connection, place, now), seed=None)

        return await self.writer.write(work)

    async def day(self, place: str, day: int) -> DayRow | None:
        """Return a day; its seed is in it once the day is over, and nothing is rolled from it after that."""

        def work(connection: sqlite3.Connection) -> DayRow | None:
            now = self.clock()
            row = first(connection, DayRow, ONE_DAY, _day_of(now), place, day)
            if row is None or not row.used or not (row.is_over or row.revealed_at):
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


def _refuse_many(connection: sqlite3.Connection, user_id: int, day: int) -> None:
    sql = "SELECT count(*) FROM rolls INDEXED BY rolls_user_day WHERE user_id = ? AND day = ?"
    if connection.execute(sql, (user_id, day)).fetchone()[0] >= MOST_ROLLS:
        raise TooManyRolls(user_id, MOST_ROLLS)


def _count(connection: sqlite3.Connection, user_id: int, place: str, tallies: Sequence[tuple[str, str, int]]) -> None:
    sql = "SELECT count(*) FROM tallies WHERE user_id = ?"
    is_full = connection.execute(sql, (user_id,)).fetchone()[0] + len(tallies) > MOST_TALLIES
    person: dict[str, object] = {"user_id": user_id, "place": place}
    rows = [{**person, "die": die, "face": face, "fell": fell} for die, face, fell in tallies]
    connection.executemany(TALLY_KNOWN if is_full else TALLY, rows)


# Days


def _open_day(connection: sqlite3.Connection, place: str, now: float) -> tuple[DayRow, bytes]:
    """The day that is rolled from: today, or a later one if a clock that ran ahead has opened or shown that already."""
    sql = """
    SELECT max(iif(revealed_at IS NOT NULL, day + 1, day)) FROM dice_days
    WHERE place = ? AND (revealed_at IS NOT NULL OR opening != '')
    """
    (earliest,) = connection.execute(sql, (place,)).fetchone()
    today = max(_day_of(now), earliest or 0)
    row = first(connection, DayRow, ONE_DAY, _day_of(now), place, today)
    if row is None or not row.opening:
        _open(connection, place, today, now)
        (row,) = find(connection, DayRow, ONE_DAY, _day_of(now), place, today)
    return replace(row, seed=None), row.seed or b""


def _open(connection: sqlite3.Connection, place: str, day: int, now: float) -> None:
    """Begin a day from the seed that waits for it, and commit to the one after it: from here on both are fixed."""
    chosen = _waiting(connection, place, now, day)
    connection.execute("UPDATE dice_days SET day = ? WHERE place = ? AND day = ?", (day, place, chosen.day))
    _commit(connection, place, day + 1)
    following = _waiting(connection, place, now)
    source = f"{DAYS} WHERE place = ? AND day < ? AND used > 0 AND head != '' ORDER BY day DESC LIMIT 1"
    last = first(connection, DayRow, source, _day_of(now), place, day)
    before = None if last is None else (last.day, last.used, last.head)
    head = chain.opening(place, day, chosen.commitment, following.commitment, before)
    sql = """
    UPDATE dice_days SET opening = ?, head = ?, following = ?, before_day = ?, before_used = ?, before_head = ?
    WHERE place = ? AND day = ?
    """
    connection.execute(sql, (head, head, following.commitment, *(before or (None, None, None)), place, day))


def _waiting(connection: sqlite3.Connection, place: str, now: float, day: int = 0) -> DayRow:
    """The seed that is committed to and not rolled from yet, whichever day it will be; that of ``day``, if it has one."""
    source = f"""
    {DAYS} WHERE place = ? AND opening = '' AND used = 0 AND revealed_at IS NULL ORDER BY day = ? DESC, day DESC LIMIT 1
    """
    row = first(connection, DayRow, source, _day_of(now), place, day)
    if row is None:
        _commit(connection, place, _day_of(now))
        return _waiting(connection, place, now)
    return row


def _commit(connection: sqlite3.Connection, place: str, day: int) -> None:
    seed = token_bytes(32)
    connection.execute(
        "INSERT INTO dice_days (place, day, seed, commitment, used) VALUES (?, ?, ?, ?, 0) ON CONFLICT DO NOTHING",
        (place, day, seed, hashlib.sha256(seed).hexdigest()),
    )
