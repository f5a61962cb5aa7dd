"""Games at tables, in SQLite: each method is one transaction, each transaction one errand of a connection's thread."""

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass

from storage import reading, writing
from storage.connection import Connection
from storage.rows import (
    NO_EFFECTS,
    Checkpoint,
    Effects,
    Event,
    LoadedTable,
    NewTable,
    Seat,
    Start,
    Status,
    Step,
    TableChange,
    TableRow,
    Wait,
    WholeTable,
)

CREATE = """
INSERT INTO tables (game, status, version, answers, events, asks, stretch, options, pace, settings, guild_id, channel_id,
                    thread_id, host_user_id, created_at, updated_at, last_activity)
VALUES (?, 'lobby', 1, 0, 0, 0, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""

CHANGE = """
UPDATE tables SET version = version + 1, updated_at = :now, last_activity = :now,
    status = coalesce(:status, status), options = coalesce(:options, options), pace = coalesce(:pace, pace),
    settings = coalesce(:settings, settings), host_user_id = coalesce(:host_user_id, host_user_id),
    rules_version = coalesce(:rules_version, rules_version)
WHERE id = :table_id AND version = :version
"""

START = """
UPDATE tables SET version = version + 1, updated_at = :now, last_activity = :now, status = 'playing',
    seed = :seed, commitment = :commitment, rules_version = :rules_version, events = :events, asks = :asks,
    stretch = :stretch
WHERE id = :table_id AND version = :version
"""

ANSWER = """
UPDATE tables SET version = version + 1, updated_at = :now,
    last_activity = CASE WHEN :by_person THEN :now ELSE last_activity END,
    answers = answers + :answers, events = events + :events, asks = max(asks, :asks), stretch = max(stretch, :stretch)
WHERE id = :table_id AND version = :version
"""

UNDO = """
UPDATE tables SET version = version + 1, updated_at = :now, last_activity = :now,
    answers = :keep, asks = max(asks, :asks), stretch = max(stretch, :stretch),
    events = (SELECT coalesce(max(n), 0) FROM events WHERE table_id = :table_id AND answer <= :keep),
    status = CASE status WHEN 'finished' THEN 'playing' ELSE status END, outcome = NULL, finished_at = NULL
WHERE id = :table_id AND version = :version
"""

PUT_BACK = "UPDATE tables SET answers = answers + :answers, events = events + :events WHERE id = :table_id"

TOUCH = """
UPDATE tables SET version = version + 1, updated_at = :now, last_activity = :now
WHERE id = :table_id AND version = :version
"""

PLACE = """
UPDATE tables SET channel_id = coalesce(?, channel_id), thread_id = coalesce(?, thread_id),
    message_id = coalesce(?, message_id)
WHERE id = ?
"""


@dataclass(frozen=True, slots=True)
class SqliteTables:
    """`storage.protocol.Tables` on a writing and a reading connection.

    Attributes:
        clock: gives UNIX seconds.
        keep_checkpoints: how many of the last ones stay, besides the very first.
    """

    writer: Connection
    reader: Connection
    clock: Callable[[], float]
    keep_checkpoints: int

    async def create_table(self, new: NewTable, seats: Sequence[Seat] = (), effects: Effects = NO_EFFECTS) -> TableRow:
        """Open a table in its lobby, at version 1."""
        now = self.clock()
        places = (new.guild_id, new.channel_id, new.thread_id, new.host_user_id)
        row = (new.game, new.options, new.pace, new.settings, *places, now, now, now)

        def work(connection: sqlite3.Connection) -> TableRow:
            table = writing.table_row(connection, connection.execute(CREATE, row).lastrowid or 0)
            writing.replace_seats(connection, table.id, seats, now)
            writing.apply_effects(connection, table, effects, now)
            return table

        return await self.writer.write(work)

    async def change_table(
        self, table_id: int, version: int, change: TableChange, effects: Effects = NO_EFFECTS
    ) -> TableRow:
        """Change what is not the game itself."""
        now = self.clock()
        values = {"table_id": table_id, "version": version, "now": now}

        def work(connection: sqlite3.Connection) -> TableRow:
            table = writing.updated(connection, CHANGE, values | asdict(change), effects.interaction_id)
            writing.apply_effects(connection, table, effects, now)
            return table

        return await self.writer.write(work)

    async def set_seats(
        self, table_id: int, version: int, seats: Sequence[Seat], effects: Effects = NO_EFFECTS
    ) -> TableRow:
        """Make these the table's seats."""
        now = self.clock()
        values = {"table_id": table_id, "version": version, "now": now}

        def work(connection: sqlite3.Connection) -> TableRow:
            table = writing.updated(connection, TOUCH, values, effects.interaction_id)
            writing.replace_seats(connection, table_id, seats, now)
            writing.apply_effects(connection, table, effects, now)
            return table

        return await self.writer.write(work)

    async def start_table(self, table_id: int, version: int, start: Start, effects: Effects = NO_EFFECTS) -> TableRow:
        """Begin the game."""
        now = self.clock()
        values = {
            "table_id": table_id,
            "version": version,
            "now": now,
            "seed": start.seed,
            "commitment": start.commitment,
            "rules_version": start.checkpoint.rules_version,
            "events": len(start.events),
            "asks": start.checkpoint.asks,
            "stretch": start.checkpoint.stretch,
        }

        def work(connection: sqlite3.Connection) -> TableRow:
            table = writing.updated(connection, START, values, effects.interaction_id)
            writing.append_events(connection, table, [(0, body) for body in start.events])
            writing.keep_checkpoints(connection, table, [start.checkpoint], self.keep_checkpoints)
            writing.apply_effects(connection, table, effects, now)
            return table

        return await self.writer.write(work)

    async def commit_answer(
        self,
        table_id: int,
        version: int,
        steps: Sequence[Step],
        *,
        checkpoints: Sequence[Checkpoint] = (),
        finish: tuple[Status, str] | None = None,
        effects: Effects = NO_EFFECTS,
    ) -> TableRow:
        """Write an accepted answer and those that followed from it at once."""
        now = self.clock()
        values = {
            "table_id": table_id,
            "version": version,
            "now": now,
            "by_person": any(step.by.isdecimal() for step in steps),
            "answers": len(steps),
            "events": sum(len(step.events) for step in steps),
            "asks": max(step.ask for step in steps),
            "stretch": max(step.stretch for step in steps),
        }

        def work(connection: sqlite3.Connection) -> TableRow:
            table = writing.updated(connection, ANSWER, values, effects.interaction_id)
            if finish is not None:
                table = writing.end_table(connection, table_id, *finish, now)
            writing.append_steps(connection, table, steps, now)
            writing.keep_checkpoints(connection, table, checkpoints, self.keep_checkpoints)
            writing.apply_effects(connection, table, effects, now, {step.seat for step in steps})
            return table

        return await self.writer.write(work)

    async def undo(
        self,
        table_id: int,
        version: int,
        *,
        keep: int,
        steps: Sequence[Step] = (),
        stretch: int = 0,
        asks: int = 0,
        effects: Effects = NO_EFFECTS,
    ) -> TableRow:
        """Take back all answers after the first `keep`."""
        now = self.clock()
        values = {
            "table_id": table_id,
            "version": version,
            "now": now,
            "keep": keep,
            "stretch": stretch,
            "asks": asks,
        }

        def work(connection: sqlite3.Connection) -> TableRow:
            table = writing.updated(connection, UNDO, values, effects.interaction_id)
            gone = writing.cut_journal(connection, table)
            if steps:
                values_of_steps = {
                    "table_id": table_id,
                    "answers": len(steps),
                    "events": sum(len(step.events) for step in steps),
                }
                connection.execute(PUT_BACK, values_of_steps)
                table = writing.table_row(connection, table_id)
                writing.append_steps(connection, table, steps, now)
            writing.apply_effects(connection, table, effects, now, gone)
            return table

        return await self.writer.write(work)

    async def finish(
        self, table_id: int, version: int, status: Status, outcome: str | None = None, effects: Effects = NO_EFFECTS
    ) -> TableRow:
        """End a table without an answer."""
        now = self.clock()
        values = {"table_id": table_id, "version": version, "now": now}

        def work(connection: sqlite3.Connection) -> TableRow:
            writing.updated(connection, TOUCH, values, effects.interaction_id)
            table = writing.end_table(connection, table_id, status, outcome, now)
            writing.apply_effects(connection, table, effects, now)
            return table

        return await self.writer.write(work)

    async def place(
        self,
        table_id: int,
        *,
        channel_id: int | None = None,
        thread_id: int | None = None,
        message_id: int | None = None,
    ) -> None:
        """Note where the table stands in Discord."""
        await self.writer.change(PLACE, channel_id, thread_id, message_id, table_id)

    async def load_table(self, table_id: int, answers: int | None = None) -> LoadedTable:
        """Return what it takes to play on, from here or from after so many answers."""
        return await self.reader.read(lambda connection: reading.load_table(connection, table_id, answers))

    async def load_whole(self, table_id: int) -> WholeTable:
        """Return everything, for export."""
        return await self.reader.read(lambda connection: reading.load_whole(connection, table_id))

    async def table(self, table_id: int) -> TableRow:
        """Return the table's row alone."""
        return await self.reader.read(lambda connection: writing.table_row(connection, table_id))

    async def seats(self, table_id: int) -> tuple[Seat, ...]:
        """Return the seats in order."""
        return await self.reader.read(lambda connection: reading.seats(connection, table_id))

    async def events(self, table_id: int, after: int = 0, limit: int = 1000) -> tuple[Event, ...]:
        """Return events in order, from the one after number `after`."""
        return await self.reader.read(lambda connection: reading.events(connection, table_id, after, limit))

    async def tables_of(self, user_id: int) -> tuple[TableRow, ...]:
        """Return the tables that are not over where a person sits or is host."""
        return await self.reader.find(TableRow, reading.TABLES_OF, user_id, user_id)

    async def tables_in(self, channel_id: int) -> tuple[TableRow, ...]:
        """Return the tables that are not over whose channel or thread this is."""
        return await self.reader.find(TableRow, reading.TABLES_IN, channel_id, channel_id)

    async def last_in(self, thread_id: int) -> TableRow | None:
        """Return the latest table that was played in a thread, also if it is over."""
        return await self.reader.first(TableRow, "tables WHERE thread_id = ? ORDER BY id DESC LIMIT 1", thread_id)

    async def open_tables(self) -> tuple[TableRow, ...]:
        """Return all tables that are not over."""
        return await self.reader.find(TableRow, reading.OPEN_TABLES)

    async def waiting_for(self, user_id: int) -> tuple[Wait, ...]:
        """Return the tables that wait for a person, the most urgent first."""
        return await self.reader.read(lambda connection: reading.waiting_for(connection, user_id))
