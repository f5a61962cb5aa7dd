"""What is read of a table, each inside one snapshot. No reading here looks at more rows than it returns."""

import sqlite3

from storage.rows import Answer, Checkpoint, Event, LoadedTable, Seat, Sitting, Wait, WholeTable
from storage.writing import as_seat, as_table, table_row

SEATS = "SELECT * FROM seats WHERE table_id = ? ORDER BY seat"
SITTINGS = "SELECT * FROM seat_history WHERE table_id = ? ORDER BY id"
CHECKPOINTS = """
SELECT answers, asks, stretch, position, events, state, rules_version FROM checkpoints
WHERE table_id = ? ORDER BY answers
"""
CHECKPOINT = """
SELECT answers, asks, stretch, position, events, state, rules_version FROM checkpoints
WHERE table_id = ? AND answers <= ? ORDER BY answers DESC LIMIT 1
"""
JOURNAL = """
SELECT n, ask, fingerprint, seat, choice, dice, stretch, by, at FROM journal WHERE table_id = ? AND n > ? AND n <= ? ORDER BY n
"""
EVENTS = "SELECT n, answer, body FROM events WHERE table_id = ? AND n > ? ORDER BY n LIMIT ?"

OPEN_TABLES = "SELECT * FROM tables WHERE status IN ('lobby', 'playing', 'paused') ORDER BY id"
TABLES_OF = """
SELECT * FROM tables WHERE status IN ('lobby', 'playing', 'paused') AND id IN (
    SELECT table_id FROM seats WHERE user_id = ? UNION SELECT id FROM tables WHERE host_user_id = ?
) ORDER BY id
"""
TABLES_IN = """
SELECT * FROM tables WHERE status IN ('lobby', 'playing', 'paused') AND id IN (
    SELECT id FROM tables WHERE thread_id = ? UNION SELECT id FROM tables WHERE channel_id = ?
) ORDER BY id
"""
WAITING = """
SELECT tables.*, seats.seat, seats.waiting_since, (
    SELECT min(due_at) FROM deadlines
    WHERE deadlines.table_id = tables.id AND kind = 'expire' AND (deadlines.seat IS NULL OR deadlines.seat = seats.seat)
) AS due FROM seats JOIN tables ON tables.id = seats.table_id
WHERE seats.user_id = ? AND seats.waiting_since IS NOT NULL AND tables.status IN ('lobby', 'playing')
ORDER BY due IS NULL, due, seats.waiting_since
"""


def seats(connection: sqlite3.Connection, table_id: int) -> tuple[Seat, ...]:
    """Read a table's seats in order."""
    return tuple(map(as_seat, connection.execute(SEATS, (table_id,)).fetchall()))


def checkpoint(connection: sqlite3.Connection, table_id: int, answers: int) -> Checkpoint | None:
    """Read the latest checkpoint at or before so many answers; None in the lobby."""
    row = connection.execute(CHECKPOINT, (table_id, answers)).fetchone()
    return None if row is None else Checkpoint(*row)


def journal(connection: sqlite3.Connection, table_id: int, after: int, last: int) -> tuple[Answer, ...]:
    """Read the answers after number `after`, up to number `last`."""
    return tuple(Answer(*row) for row in connection.execute(JOURNAL, (table_id, after, last)).fetchall())


def events(connection: sqlite3.Connection, table_id: int, after: int, limit: int) -> tuple[Event, ...]:
    """Read at most `limit` events (-1: all) after number `after`."""
    return tuple(Event(*row) for row in connection.execute(EVENTS, (table_id, after, limit)).fetchall())


def load_table(connection: sqlite3.Connection, table_id: int, answers: int | None) -> LoadedTable:
    """Read what it takes to play on after so many answers (None: all)."""
    row = table_row(connection, table_id)
    last = row.answers if answers is None else answers
    latest = checkpoint(connection, table_id, last)
    since = () if latest is None else journal(connection, table_id, latest.answers, last)
    return LoadedTable(row, seats(connection, table_id), latest, since)


def load_whole(connection: sqlite3.Connection, table_id: int) -> WholeTable:
    """Read everything about a table."""
    row = table_row(connection, table_id)
    return WholeTable(
        table=row,
        seats=seats(connection, table_id),
        sittings=tuple(Sitting(*row) for row in connection.execute(SITTINGS, (table_id,)).fetchall()),
        checkpoints=tuple(Checkpoint(*row) for row in connection.execute(CHECKPOINTS, (table_id,)).fetchall()),
        journal=journal(connection, table_id, 0, row.answers),
        events=events(connection, table_id, 0, -1),
    )


def waiting_for(connection: sqlite3.Connection, user_id: int) -> tuple[Wait, ...]:
    """Read the tables that wait for a person, the most urgent first."""
    rows = connection.execute(WAITING, (user_id,)).fetchall()
    return tuple(Wait(as_table(row[:-3]), *row[-3:]) for row in rows)
