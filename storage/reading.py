"""What is read of a table, each inside one snapshot. No reading here looks at more rows than it returns."""

import sqlite3

from storage.columns import columns, find, first, read
from storage.rows import (
    Answer,
    Checkpoint,
    Event,
    LegacyEntry,
    LinkRow,
    LoadedTable,
    Seat,
    Sitting,
    TableRow,
    Wait,
    WholeTable,
)
from storage.writing import table_row

CHECKPOINT = "checkpoints WHERE table_id = ? AND answers <= ? ORDER BY answers DESC LIMIT 1"
JOURNAL = "journal WHERE table_id = ? AND n > ? AND n <= ? ORDER BY n"

OPEN = "status IN ('lobby', 'playing', 'paused')"
OPEN_TABLES = f"tables WHERE {OPEN} ORDER BY id"
TABLES_OF = f"""
tables WHERE {OPEN} AND id IN (
    SELECT table_id FROM seats WHERE user_id = ? UNION SELECT id FROM tables WHERE host_user_id = ?
) ORDER BY id
"""  # noqa: S608
TABLES_IN = f"""
tables WHERE {OPEN} AND id IN (
    SELECT id FROM tables WHERE thread_id = ? UNION SELECT id FROM tables WHERE channel_id = ?
) ORDER BY id
"""  # noqa: S608
WAITING = f"""
SELECT {columns(TableRow)}, seats.seat, seats.waiting_since, seats.called_at, (
    SELECT min(due_at) FROM deadlines
    WHERE deadlines.table_id = tables.id AND kind = 'expire' AND (deadlines.seat IS NULL OR deadlines.seat = seats.seat)
) AS due FROM seats JOIN tables ON tables.id = seats.table_id
WHERE seats.user_id = ? AND seats.waiting_since IS NOT NULL AND tables.status IN ('lobby', 'playing')
ORDER BY due IS NULL, due, seats.waiting_since
"""  # noqa: S608


def seats(connection: sqlite3.Connection, table_id: int) -> tuple[Seat, ...]:
    """Read a table's seats in order."""
    return find(connection, Seat, "seats WHERE table_id = ? ORDER BY seat", table_id)


def events(connection: sqlite3.Connection, table_id: int, after: int, limit: int) -> tuple[Event, ...]:
    """Read at most `limit` events (-1: all) after number `after`."""
    return find(connection, Event, "events WHERE table_id = ? AND n > ? ORDER BY n LIMIT ?", table_id, after, limit)


def load_table(connection: sqlite3.Connection, table_id: int, answers: int | None) -> LoadedTable:
    """Read what it takes to play on after so many answers (None: all)."""
    row = table_row(connection, table_id)
    last = row.answers if answers is None else answers
    latest = first(connection, Checkpoint, CHECKPOINT, table_id, last)
    since = () if latest is None else find(connection, Answer, JOURNAL, table_id, latest.answers, last)
    return LoadedTable(row, seats(connection, table_id), latest, since)


def load_whole(connection: sqlite3.Connection, table_id: int) -> WholeTable:
    """Read everything about a table."""
    row = table_row(connection, table_id)
    return WholeTable(
        table=row,
        seats=seats(connection, table_id),
        sittings=find(connection, Sitting, "seat_history WHERE table_id = ? ORDER BY id", table_id),
        checkpoints=find(connection, Checkpoint, "checkpoints WHERE table_id = ? ORDER BY answers", table_id),
        journal=find(connection, Answer, JOURNAL, table_id, 0, row.answers),
        links=find(connection, LinkRow, "chain WHERE table_id = ? ORDER BY link", table_id),
        events=events(connection, table_id, 0, -1),
        legacies=find(connection, LegacyEntry, "legacy_changes WHERE table_id = ? ORDER BY id", table_id),
    )


def waiting_for(connection: sqlite3.Connection, user_id: int) -> tuple[Wait, ...]:
    """Read the tables that wait for a person, the most urgent first."""
    rows = connection.execute(WAITING, (user_id,)).fetchall()
    return tuple(Wait(read(TableRow, table), seat, since, called, due) for *table, seat, since, called, due in rows)
