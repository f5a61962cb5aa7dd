"""Games at tables, in SQLite: each method is one transaction, each transaction one errand of a connection's thread."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from storage import reading, writing
from storage.connection import Repository
from storage.rows import (
    NO_EFFECTS,
    Answer,
    Effects,
    Event,
    LoadedTable,
    NewTable,
    Seat,
    TableRow,
    Unit,
    Wait,
    WholeTable,
)

CREATE = """
INSERT INTO tables (game, status, version, answers, events, asks, stretch, options, pace, settings, guild_id, channel_id,
                    thread_id, host_user_id, waiting_seed, commitment, name_salt, created_at, updated_at, last_activity)
VALUES (?, 'lobby', 1, 0, 0, 0, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""

PLAY = """
UPDATE tables SET version = version + 1, updated_at = :now,
    last_activity = CASE WHEN :by_person THEN :now ELSE last_activity END,
    answers = coalesce(:keep, answers) + :answers,
    events = :events + CASE WHEN :keep IS NULL THEN events
        ELSE (SELECT coalesce(max(n), 0) FROM events WHERE table_id = :table_id AND answer <= :keep) END,
    asks = max(asks, :asks), stretch = max(stretch, :stretch), head = coalesce(:head, head), links = coalesce(:linked, links)
WHERE id = :table_id AND version = :version
"""

MORE = """
UPDATE tables SET options = coalesce(:options, options), pace = coalesce(:pace, pace),
    settings = coalesce(:settings, settings), host_user_id = coalesce(:host_user_id, host_user_id),
    status = coalesce(:status, CASE WHEN :keep IS NOT NULL AND status = 'finished' THEN 'playing' ELSE status END),
    outcome = CASE WHEN :keep IS NULL THEN coalesce(:outcome, outcome) ELSE :outcome END,
    finished_at = CASE WHEN :is_over THEN :now WHEN :keep IS NULL THEN finished_at END,
    seed = coalesce(:seed, seed), waiting_seed = iif(:seed IS NULL, waiting_seed, NULL), commitment = coalesce(:commitment, commitment),
    rules_version = coalesce(:rules_version, rules_version)
WHERE id = :table_id
"""


@dataclass(frozen=True, slots=True)
class Tables(Repository):
    """Games at tables.

    Writes take the version they have seen and return the table as it stands after them, one version on. They raise
    `StaleVersion` if somebody else wrote in between, `LegacyHeld` if `effects.legacies` names what is not to be had, `DuplicateInteraction` if `effects.interaction_id` was applied
    before, and `NoSuchTable`.

    Attributes:
        keep_checkpoints: how many of the last ones stay, besides the very first.
    """

    keep_checkpoints: int

    async def create_table(self, new: NewTable, seats: Sequence[Seat] = (), effects: Effects = NO_EFFECTS) -> TableRow:
        """Open a table in its lobby, at version 1; the `table_id` in `seats` is filled in."""
        now = self.clock()
        places = (new.guild_id, new.channel_id, new.thread_id, new.host_user_id)
        promised = (new.waiting_seed, new.commitment, new.name_salt)
        row = (new.game, new.options, new.pace, new.settings, *places, *promised, now, now, now)

        def work(connection: sqlite3.Connection) -> TableRow:
            table = writing.table_row(connection, connection.execute(CREATE, row).lastrowid or 0)
            writing.replace_seats(connection, table.id, seats, now)
            writing.apply_effects(connection, table, effects, now)
            return table

        return await self.writer.write(work)

    async def commit(self, table_id: int, version: int, unit: Unit) -> TableRow:
        """Write what one unit of work makes of a table, whole or not at all.

        Raises:
            AlreadyAnswered: a seat answers an ask it has answered.
        """
        now = self.clock()
        values = _values(unit) | {"table_id": table_id, "version": version, "now": now}
        opening, first = ((), ()) if unit.start is None else (unit.start.events, (unit.start.checkpoint,))

        def work(connection: sqlite3.Connection) -> TableRow:
            table = writing.updated(connection, PLAY, values, unit.effects.interaction_id)
            if unit.is_more_than_play:
                connection.execute(MORE, values)
                table = writing.table_row(connection, table_id)
            answered = {step.seat for step in unit.steps}
            if unit.keep is not None:
                standing = sum(len(step.events) for step in unit.steps[: unit.standing])
                answered |= writing.cut_journal(connection, table_id, unit.keep, standing)
            if unit.seats is not None:
                writing.replace_seats(connection, table_id, unit.seats, now)
            writing.append_steps(connection, table, unit.steps, now, opening)
            writing.append_links(connection, table_id, unit.links)
            writing.keep_checkpoints(connection, table, (*first, *unit.checkpoints), self.keep_checkpoints)
            writing.apply_effects(connection, table, unit.effects, now, answered)
            return table

        return await self.writer.write(work)

    async def refuse_repeated(self, interaction_id: int) -> None:
        """Make sure that an interaction was not applied before, where a write for it is not even tried."""
        await self.reader.read(lambda connection: writing.refuse_repeated(connection, interaction_id))

    async def place(self, table_id: int, *, channel_id: int | None = None, thread_id: int | None = None) -> None:
        """Note in which channel, or in which thread, the table stands; what is not named stays. No game matter: the version stays."""
        sql = "UPDATE tables SET channel_id = coalesce(?, channel_id), thread_id = coalesce(?, thread_id) WHERE id = ?"
        await self.writer.change(sql, channel_id, thread_id, table_id)

    async def load_table(self, table_id: int, answers: int | None = None) -> LoadedTable:
        """Return what it takes to play on; costs the same however long the game already is.

        Args:
            table_id: of the table.
            answers: as it stood after so many answers, for an undo that goes far back; None: as it stands.
        """
        return await self.reader.read(lambda connection: reading.load_table(connection, table_id, answers))

    async def journal(self, table_id: int) -> tuple[Answer, ...]:
        """Return all answers, in order."""
        return await self.reader.find(Answer, "journal WHERE table_id = ? ORDER BY n", table_id)

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
        """Return the tables that are not over where a person sits or is host, oldest first."""
        return await self.reader.find(TableRow, reading.TABLES_OF, user_id, user_id)

    async def tables_in(self, channel_id: int) -> tuple[TableRow, ...]:
        """Return the tables that are not over whose channel or thread this is, oldest first."""
        return await self.reader.find(TableRow, reading.TABLES_IN, channel_id, channel_id)

    async def last_in(self, thread_id: int) -> TableRow | None:
        """Return the latest table that was played in a thread, also if it is over."""
        return await self.reader.first(TableRow, "tables WHERE thread_id = ? ORDER BY id DESC LIMIT 1", thread_id)

    async def of_commitment(self, guild_id: int, commitment: str) -> TableRow | None:
        """Return the table of a server whose dice were promised so, also if it is over."""
        source = "tables WHERE guild_id = ? AND commitment = ? ORDER BY id DESC LIMIT 1"
        return await self.reader.first(TableRow, source, guild_id, commitment)

    async def open_on(self, guild_id: int) -> int:
        """Return how many tables of a server are not over."""
        sql = f"SELECT count(*) FROM tables WHERE guild_id = ? AND {reading.OPEN}"  # noqa: S608
        return int(await self.reader.value(sql, guild_id))

    async def tables_on(self, guild_id: int) -> tuple[TableRow, ...]:
        """Return the tables of a server that are not over."""
        source = f"tables WHERE guild_id = ? AND {reading.OPEN} ORDER BY id"
        return await self.reader.find(TableRow, source, guild_id)

    async def open_tables(self) -> tuple[TableRow, ...]:
        """Return all tables that are not over, oldest first; for the recovery at start."""
        return await self.reader.find(TableRow, reading.OPEN_TABLES)

    async def count_open(self) -> int:
        """Return how many tables are not over."""
        return int(await self.reader.value(f"SELECT count(*) FROM {reading.OPEN_TABLES}"))  # noqa: S608

    async def waiting_for(self, user_id: int) -> tuple[Wait, ...]:
        """Return the tables that wait for a person, the most urgent first."""
        return await self.reader.read(lambda connection: reading.waiting_for(connection, user_id))


def _values(unit: Unit) -> dict[str, Any]:
    """What `PLAY` and `MORE` write of a unit."""
    start, steps = unit.start, unit.steps
    begun = {
        "seed": start and start.seed,
        "commitment": start and start.commitment,
        "rules_version": start and start.checkpoint.rules_version,
    }
    first = [] if start is None else [start.checkpoint]
    return begun | {
        "by_person": unit.is_by_person,
        "keep": unit.keep,
        "answers": len(steps),
        "events": (len(start.events) if start else 0) + sum(len(step.events) for step in steps),
        "asks": max([unit.asks, *(step.ask for step in steps), *(one.asks for one in first)]),
        "stretch": max([unit.stretch, *(step.stretch for step in steps), *(one.stretch for one in first)]),
        "head": unit.head,
        "linked": unit.linked,
        "status": unit.status,
        "is_over": unit.status is not None and unit.status.is_over,
        "outcome": unit.outcome,
        "options": unit.options,
        "pace": unit.pace,
        "settings": unit.settings,
        "host_user_id": unit.host_user_id,
    }
