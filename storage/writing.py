"""The pieces of a write to a table, each to be called inside its transaction."""

import secrets
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from storage import legacies
from storage.columns import find, first
from storage.errors import AlreadyAnswered, DuplicateInteraction, NoSuchTable, StaleVersion
from storage.rows import Checkpoint, Effects, LinkRow, NewMessage, NewOutbox, Seat, Step, TableRow

ADD_ANSWER = """
INSERT INTO journal (table_id, n, ask, fingerprint, seat, choice, dice, stretch, press, by, at)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
PUT_CHECKPOINT = """
REPLACE INTO checkpoints (table_id, answers, asks, stretch, position, events, state, rules_version, press)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
PUT_MESSAGE = """
REPLACE INTO messages (message_id, table_id, role, channel_id, ask, updated_at, retired, told)
VALUES (?, ?, ?, ?, ?, ?, 0, ?)
"""
PUT_SEAT = """
INSERT INTO seats (table_id, seat, user_id, name, steward, away, orders) VALUES (?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (table_id, seat) DO UPDATE SET
called_at = iif(user_id IS excluded.user_id, called_at, NULL), user_id = excluded.user_id, name = excluded.name, steward = excluded.steward,
away = excluded.away, orders = excluded.orders
"""

UNTELL = """
UPDATE messages SET told = min(told, :standing + (SELECT coalesce(max(n), 0) FROM events WHERE table_id = :table_id))
WHERE table_id = :table_id AND retired = 0
"""

CALLED = "UPDATE seats SET called_at = ? WHERE table_id = ? AND (? >> seat) & 1 AND waiting_since IS NOT NULL"

ADD_OUTBOX = """
INSERT INTO outbox (table_id, guild_id, kind, target, coalesce_key, body, nonce, due_at, created_at, attempts)
VALUES (?, (SELECT guild_id FROM tables WHERE id = ?), ?, ?, ?, ?, ?, ?, ?, 0)
"""
ADD_DEADLINE = """
INSERT INTO deadlines (table_id, guild_id, kind, seat, ask, due_at, body) VALUES (?, ?, ?, ?, ?, ?, ?)
"""


def bits(seats: Iterable[int]) -> int:
    """Write a set of seats as one integer, so that a statement about them has one text for all sets."""
    return sum(1 << seat for seat in set(seats))


# --- the table's own row ----------------------------------------------------------------------------------------------


def table_row(connection: sqlite3.Connection, table_id: int) -> TableRow:
    """Read a table's row; raises `NoSuchTable`."""
    row = first(connection, TableRow, "tables WHERE id = ?", table_id)
    if row is None:
        raise NoSuchTable(table_id)
    return row


def updated(
    connection: sqlite3.Connection, sql: str, parameters: Mapping[str, Any], interaction_id: int | None
) -> TableRow:
    """Run an update of one table's row that names `:table_id` and `:version`, and return the row after it.

    Raises:
        DuplicateInteraction: the version is old because this very interaction was applied before.
        StaleVersion: the version is old.
        NoSuchTable: there is none.
    """
    # Measured: RETURNING costs three times as much as this second look at a page that is at hand.
    changed = connection.execute(sql, parameters).rowcount
    if not changed and interaction_id is not None:
        refuse_repeated(connection, interaction_id)
    table = table_row(connection, parameters["table_id"])
    if not changed:
        raise StaleVersion(table.id, parameters["version"], table.version)
    return table


def refuse_repeated(connection: sqlite3.Connection, interaction_id: int) -> None:
    """Make sure that an interaction was not applied before; raises `DuplicateInteraction`."""
    sql = "SELECT table_id, answer FROM interactions WHERE interaction_id = ?"
    if before := connection.execute(sql, (interaction_id,)).fetchone():
        raise DuplicateInteraction(interaction_id, *before)


# --- the game ---------------------------------------------------------------------------------------------------------


def append_steps(
    connection: sqlite3.Connection, table: TableRow, steps: Sequence[Step], now: float, opening: Sequence[str] = ()
) -> None:
    """Write the last `len(steps)` rows of the journal with their events, after those of the opening; `table` counts them already."""
    first = table.answers - len(steps) + 1
    for n, step in enumerate(steps, first):
        answer = (step.ask, step.fingerprint, step.seat, step.choice, step.dice, step.stretch, step.press, step.by)
        try:
            connection.execute(ADD_ANSWER, (table.id, n, *answer, now))
        except sqlite3.IntegrityError:
            _refuse_second_answer(connection, table.id, step)
            raise
    told = [(n, body) for n, step in enumerate(steps, first) for body in step.events]
    append_events(connection, table, [*((0, body) for body in opening), *told])


def _refuse_second_answer(connection: sqlite3.Connection, table_id: int, step: Step) -> None:
    sql = "SELECT 1 FROM journal WHERE table_id = ? AND ask = ? AND seat = ?"
    if connection.execute(sql, (table_id, step.ask, step.seat)).fetchone():
        raise AlreadyAnswered(table_id, step.ask, step.seat)


def cut_journal(connection: sqlite3.Connection, table_id: int, keep: int, standing: int) -> set[int]:
    """Drop the answers after the first `keep`, with what came of them; returns the seats that gave them.

    What messages have told of them counts as told no more, but for so many events that are `standing` all the same.
    """
    span = (table_id, keep)
    if keep and not connection.execute("SELECT 1 FROM journal WHERE table_id = ? AND n = ?", span).fetchone():
        raise ValueError(f"table {table_id} has no answer {keep} to go back to")
    gone = connection.execute("SELECT DISTINCT seat FROM journal WHERE table_id = ? AND n > ?", span).fetchall()
    connection.execute("DELETE FROM journal WHERE table_id = ? AND n > ?", span)
    connection.execute("DELETE FROM events WHERE table_id = ? AND answer > ?", span)
    connection.execute("DELETE FROM checkpoints WHERE table_id = ? AND answers > ?", span)
    connection.execute(UNTELL, {"table_id": table_id, "standing": standing})
    return {seat for (seat,) in gone}


def append_links(connection: sqlite3.Connection, table_id: int, links: Sequence[LinkRow]) -> None:
    """Write what is new in a table's chain besides answers."""
    rows = [(table_id, one.link, one.body) for one in links]
    connection.executemany("INSERT INTO chain (table_id, link, body) VALUES (?, ?, ?)", rows)


def append_events(connection: sqlite3.Connection, table: TableRow, told: Sequence[tuple[int, str]]) -> None:
    """Write the last `len(told)` events, each with the answer that caused it; `table` counts them already."""
    if told:
        first = table.events - len(told) + 1
        connection.executemany(
            "INSERT INTO events (table_id, n, answer, body) VALUES (?, ?, ?, ?)",
            [(table.id, n, answer, body) for n, (answer, body) in enumerate(told, first)],
        )


def keep_checkpoints(
    connection: sqlite3.Connection, table: TableRow, checkpoints: Sequence[Checkpoint], at_most: int
) -> None:
    """Write checkpoints, then let go of those between the very first and the last `at_most`."""
    for c in checkpoints:
        if not (0 <= c.answers <= table.answers and 0 <= c.events <= table.events):
            raise ValueError(f"a checkpoint at answer {c.answers}, event {c.events} does not fit table {table.id}")
        connection.execute(
            PUT_CHECKPOINT,
            (table.id, c.answers, c.asks, c.stretch, c.position, c.events, c.state, c.rules_version, c.press),
        )
    if checkpoints:
        connection.execute(
            """
            DELETE FROM checkpoints WHERE table_id = :table_id
            AND answers > (SELECT min(answers) FROM checkpoints WHERE table_id = :table_id)
            AND answers < (SELECT answers FROM checkpoints WHERE table_id = :table_id
                           ORDER BY answers DESC LIMIT 1 OFFSET :others)
            """,
            {"table_id": table.id, "others": at_most - 1},
        )


# --- what goes along --------------------------------------------------------------------------------------------------


def apply_effects(
    connection: sqlite3.Connection, table: TableRow, effects: Effects, now: float, answered: Iterable[int] = ()
) -> None:
    """Write what goes along with a write to a table; `answered` are the seats whose waiting ends or begins anew.

    A table that is over waits for nobody, has no deadlines and holds nothing, also if `effects` does not say so.
    """
    nothing_more = () if table.status.is_over else None
    deadlines = nothing_more if effects.deadlines is None else effects.deadlines
    waiting = nothing_more if effects.waiting is None else effects.waiting
    if effects.interaction_id is not None:
        try:
            connection.execute(
                "INSERT INTO interactions (interaction_id, table_id, answer, at) VALUES (?, ?, ?, ?)",
                (effects.interaction_id, table.id, table.answers, now),
            )
        except sqlite3.IntegrityError:
            refuse_repeated(connection, effects.interaction_id)
            raise
    legacies.apply_all(connection, table, effects.legacies, now)
    if table.status.is_over:
        connection.execute(legacies.LET_GO, (table.id,))
    for new in effects.outbox:
        add_outbox(connection, new, table.id, now)
    if deadlines is not None:
        connection.execute("DELETE FROM deadlines WHERE table_id = ?", (table.id,))
        rows = [(table.id, table.guild_id, new.kind, new.seat, new.ask, new.due_at, new.body) for new in deadlines]
        connection.executemany(ADD_DEADLINE, rows)
    if waiting is not None:
        _wait_for(connection, table.id, bits(waiting), bits(answered), now)
    if effects.called:
        connection.execute(CALLED, (now, table.id, bits(effects.called)))


def _wait_for(connection: sqlite3.Connection, table_id: int, waiting: int, answered: int, now: float) -> None:
    connection.execute(
        """
        UPDATE seats SET called_at = NULL, waiting_since = CASE
            WHEN NOT (:waiting >> seat) & 1 THEN NULL
            WHEN (:answered >> seat) & 1 OR waiting_since IS NULL THEN :now
            ELSE waiting_since END
        WHERE table_id = :table_id
        AND (((:waiting >> seat) & 1) != (waiting_since IS NOT NULL) OR (:answered >> seat) & 1)
        """,
        {"table_id": table_id, "waiting": waiting, "answered": answered, "now": now},
    )


def add_outbox(connection: sqlite3.Connection, new: NewOutbox, table_id: int | None, now: float) -> int:
    """Put a row into the outbox; an unsent one with the same key goes, unless it was tried and may have been sent."""
    if new.coalesce_key is not None:
        connection.execute(
            "DELETE FROM outbox WHERE coalesce_key = ? AND sent_at IS NULL AND dead_at IS NULL AND attempts = 0",
            (new.coalesce_key,),
        )
    due_at = now if new.due_at is None else new.due_at
    sent = (new.kind, new.target, new.coalesce_key, new.body, secrets.token_hex(10))
    return int(connection.execute(ADD_OUTBOX, (table_id, table_id, *sent, due_at, now)).lastrowid or 0)


def put_message(connection: sqlite3.Connection, new: NewMessage, now: float) -> None:
    """Note a message of ours, and retire the one whose role it takes."""
    connection.execute(
        "UPDATE messages SET retired = 1 WHERE table_id = ? AND role = ? AND retired = 0 AND message_id != ?",
        (new.table_id, new.role, new.message_id),
    )
    connection.execute(
        PUT_MESSAGE,
        (new.message_id, new.table_id, new.role, new.channel_id, new.ask, now, new.told),
    )


# --- seats ------------------------------------------------------------------------------------------------------------


def replace_seats(connection: sqlite3.Connection, table_id: int, seats: Sequence[Seat], now: float) -> None:
    """Make `seats` the table's seats, and enter into the history who came and who left."""
    before = {seat.seat: seat for seat in find(connection, Seat, "seats WHERE table_id = ?", table_id)}
    after = {seat.seat: seat for seat in seats}
    for number in before.keys() - after.keys():
        connection.execute("DELETE FROM seats WHERE table_id = ? AND seat = ?", (table_id, number))
    for number, seat in after.items():
        connection.execute(
            PUT_SEAT,
            (table_id, number, seat.user_id, seat.name, seat.steward, int(seat.away), seat.orders),
        )
    for number in sorted(before.keys() | after.keys()):
        _enter_history(connection, table_id, before.get(number), after.get(number), now)


def _enter_history(
    connection: sqlite3.Connection, table_id: int, before: Seat | None, after: Seat | None, now: float
) -> None:
    if before and after and (before.user_id, before.steward, before.name) == (after.user_id, after.steward, after.name):
        return
    if before:
        connection.execute(
            "UPDATE seat_history SET until = ? WHERE table_id = ? AND seat = ? AND until IS NULL",
            (now, table_id, before.seat),
        )
    if after and (after.user_id is not None or after.steward is not None):
        connection.execute(
            """
            INSERT INTO seat_history (table_id, seat, user_id, name, steward, since) VALUES (?, ?, ?, ?, ?, ?)
            """,
            (table_id, after.seat, after.user_id, after.name, after.steward, now),
        )


# --- people and servers -----------------------------------------------------------------------------------------------

KEYS = {"people": "user_id", "guilds": "guild_id"}


def settings_of(connection: sqlite3.Connection, table: str, owner: int) -> str:
    """Read what a person, or a server, has chosen; "{}" if nothing."""
    sql = f"SELECT settings FROM {table} WHERE {KEYS[table]} = ?"  # noqa: S608
    row: tuple[str] | None = connection.execute(sql, (owner,)).fetchone()
    return "{}" if row is None else row[0]


def patch_settings(connection: sqlite3.Connection, table: str, owner: int, changes: str, now: float) -> str:
    """Write `changes` (JSON; null takes a name out) over the settings of `owner`; returns the settings before."""
    before = settings_of(connection, table, owner)
    connection.execute(
        f"REPLACE INTO {table} ({KEYS[table]}, settings, updated_at) VALUES (?, json_patch(?, ?), ?)",  # noqa: S608
        (owner, before, changes, now),
    )
    return before
