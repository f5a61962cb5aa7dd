"""What the bot may ask of storage. SQLite answers to it today; anything else that does can take its place.

Every method that writes is one transaction: done durably when it returns, or not at all. Who cancels the awaiting task
does not learn which of the two it was; the table's version tells.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Protocol

from storage.rows import (
    NO_EFFECTS,
    Answer,
    DayRow,
    DeadlineRow,
    Effects,
    Event,
    Fallen,
    Incident,
    InitiativeRow,
    Legacy,
    LegacyEntry,
    LoadedTable,
    MacroRow,
    MessageRow,
    NewLegacy,
    NewMessage,
    NewOutbox,
    NewRoll,
    NewTable,
    OutboxRow,
    PersonalData,
    RollRow,
    Seat,
    ServerData,
    TableRow,
    Tally,
    Unit,
    Wait,
    WholeTable,
)


class Tables(Protocol):
    """Games at tables.

    Writes take the version they have seen and return the table as it stands after them, one version on. They raise
    `StaleVersion` if somebody else wrote in between, `LegacyHeld` if `effects.legacies` names what is not to be had, `DuplicateInteraction` if `effects.interaction_id` was applied
    before, and `NoSuchTable`.
    """

    async def create_table(self, new: NewTable, seats: Sequence[Seat] = (), effects: Effects = NO_EFFECTS) -> TableRow:
        """Open a table in its lobby, at version 1; the `table_id` in `seats` is filled in."""

    async def commit(self, table_id: int, version: int, unit: Unit) -> TableRow:
        """Write what one unit of work makes of a table, whole or not at all.

        Raises:
            AlreadyAnswered: a seat answers an ask it has answered.
        """

    async def place(self, table_id: int, *, channel_id: int | None = None, thread_id: int | None = None) -> None:
        """Note in which channel, or in which thread, the table stands; what is not named stays. No game matter: the version stays."""

    async def load_table(self, table_id: int, answers: int | None = None) -> LoadedTable:
        """Return what it takes to play on; costs the same however long the game already is.

        Args:
            table_id: of the table.
            answers: as it stood after so many answers, for an undo that goes far back; None: as it stands.
        """

    async def journal(self, table_id: int) -> tuple[Answer, ...]:
        """Return all answers, in order."""

    async def load_whole(self, table_id: int) -> WholeTable:
        """Return everything, for export."""

    async def table(self, table_id: int) -> TableRow:
        """Return the table's row alone."""

    async def seats(self, table_id: int) -> tuple[Seat, ...]:
        """Return the seats in order."""

    async def events(self, table_id: int, after: int = 0, limit: int = 1000) -> tuple[Event, ...]:
        """Return events in order, from the one after number `after`."""

    async def tables_of(self, user_id: int) -> tuple[TableRow, ...]:
        """Return the tables that are not over where a person sits or is host, oldest first."""

    async def tables_in(self, channel_id: int) -> tuple[TableRow, ...]:
        """Return the tables that are not over whose channel or thread this is, oldest first."""

    async def last_in(self, thread_id: int) -> TableRow | None:
        """Return the latest table that was played in a thread, also if it is over."""

    async def of_commitment(self, guild_id: int, commitment: str) -> TableRow | None:
        """Return the table of a server whose dice were promised so, also if it is over."""

    async def open_on(self, guild_id: int) -> int:
        """Return how many tables of a server are not over."""

    async def tables_on(self, guild_id: int) -> tuple[TableRow, ...]:
        """Return the tables of a server that are not over."""

    async def open_tables(self) -> tuple[TableRow, ...]:
        """Return all tables that are not over, oldest first; for the recovery at start."""

    async def count_open(self) -> int:
        """Return how many tables are not over."""

    async def waiting_for(self, user_id: int) -> tuple[Wait, ...]:
        """Return the tables that wait for a person, the most urgent first."""


class Outbox(Protocol):
    """What is to be sent: at least once, in order per target."""

    def only_sender(self) -> AbstractAsyncContextManager[None]:
        """Wait until no other process sends out of this database; until the end of the block none does.

        Raises:
            DatabaseUnavailable: when entering; there is no room for the lock.
        """

    async def add(self, new: NewOutbox, table_id: int | None = None) -> int:
        """Put one row in by itself; returns its id."""

    async def claim(self, limit: int = 10, lease: float = 60.0) -> tuple[OutboxRow, ...]:
        """Take rows that are due, at most one per target, and only if nothing before it is under way there.

        Who does not `finish`, `retry` or `give_up` within `lease` seconds loses them to the next claim.
        """

    async def finish(self, row_id: int, shown: NewMessage | None = None) -> None:
        """It was sent; `shown` notes the message it became, as `Messages.put`, in the same transaction."""

    async def retry(self, row_id: int, due_at: float, error: str) -> None:
        """It failed and may work later."""

    async def give_up(self, row_id: int, error: str) -> None:
        """It will never work; it stays as a dead letter and no longer holds up its target."""

    async def release(self) -> int:
        """Take back all claims, at start, when their workers are gone; returns how many there were. What a clock that ran ahead has put off is tried at once."""

    async def put_back(self, row_ids: Iterable[int]) -> None:
        """Give up the claims of these rows, at the end of their worker: whoever comes next may send them at once."""

    async def next_due(self) -> float | None:
        """Return when the next row can be claimed, None if nothing is pending."""

    async def pending(self) -> int:
        """Return how many rows are still to be sent."""

    async def dead_letters(self) -> tuple[OutboxRow, ...]:
        """Return what was given up, oldest first."""

    async def revive(self, row_id: int) -> None:
        """Give a dead letter another life, from now, with its attempts forgotten."""


class Messages(Protocol):
    """What we have put into Discord and may edit or retire."""

    async def put(self, new: NewMessage) -> None:
        """Note a message, or what it shows now; another one that had its role is retired."""

    async def get(self, table_id: int, role: str) -> MessageRow | None:
        """Return the current message of a role."""

    async def find(self, message_id: int) -> MessageRow | None:
        """Return what we know about a message."""

    async def retired(self, table_id: int) -> tuple[MessageRow, ...]:
        """Return the messages whose buttons are still to be taken away, oldest first."""

    async def forget(self, message_id: int) -> None:
        """It is gone from Discord, or has nothing left to press."""


class Deadlines(Protocol):
    """What is to happen at a time; one sleeper waits for `next_due`."""

    async def of_table(self, table_id: int) -> tuple[DeadlineRow, ...]:
        """Return the table's deadlines, the next first."""

    async def due(self) -> tuple[DeadlineRow, ...]:
        """Return all that is due now and that nobody has claimed, the oldest first."""

    async def claim(self, rows: Iterable[DeadlineRow], lease: float) -> tuple[DeadlineRow, ...]:
        """Take these, as long as nobody else has; returns those that were taken.

        What is not replaced by a write to its table within `lease` seconds, at most an hour, is due again.
        """

    async def next_due(self) -> float | None:
        """Return the time of the next one, claimed or not; None if there is none."""

    async def watch(self) -> None:
        """Note that somebody waits for deadlines now."""

    async def unwatched(self) -> float:
        """Return for how many seconds nobody has waited; 0 if nobody ever did."""


class People(Protocol):
    """What persons have chosen, and their data."""

    async def settings(self, user_id: int) -> str:
        """Return the settings (JSON), "{}" for somebody new."""

    async def patch(self, user_id: int, changes: str) -> str:
        """Change the settings by what `changes` (JSON) names, null takes a name out; return the settings before."""

    async def spend_direct_message(self, user_id: int, limit: int, window: float) -> bool:
        """Enter a DM in the ledger, unless `limit` were sent to all persons together in the last `window` seconds.

        Returns:
            Whether it may be sent.
        """

    async def export(self, user_id: int) -> PersonalData:
        """Return everything kept about a person."""

    async def erase(self, user_id: int, alias: str) -> tuple[int, ...]:
        """Forget a person: seats and history go on under `alias`, without a user, somebody else hosts; settings are deleted.

        Returns:
            The tables touched; their versions have grown.
        """


class Guilds(Protocol):
    """What servers have chosen."""

    async def settings(self, guild_id: int) -> str:
        """Return the settings (JSON), "{}" for a new server."""

    async def patch(self, guild_id: int, changes: str) -> str:
        """Change the settings by what `changes` (JSON) names, null takes a name out; return the settings before."""

    async def export(self, guild_id: int) -> ServerData:
        """Return where everything is that is kept of a server."""

    async def forget(self, guild_id: int) -> int:
        """Delete the settings, dice, saved rolls, and all tables with what was played there, long after we were removed from the server; return how many tables."""

    async def all(self) -> tuple[tuple[int, str], ...]:
        """Return every server of which something is kept, with its settings (JSON)."""


class Incidents(Protocol):
    """What went wrong in our own code, and what an operator did."""

    async def report(self, kind: str, text: str, table_id: int | None = None, export: str | None = None) -> int:
        """Keep an incident; returns its number, which is what the player is told."""

    async def get(self, number: int) -> Incident | None:
        """Return one incident."""

    async def latest(self, limit: int = 20) -> tuple[Incident, ...]:
        """Return the latest incidents, the newest first."""

    async def of_guild(self, guild_id: int, limit: int) -> tuple[Incident, ...]:
        """Return the latest at tables of a server, the newest first, without what is kept of those tables."""


class Rolls(Protocol):
    """Dice that are no game's: per place and day one seed, and a counter that is never given twice."""

    async def throw(self, new: NewRoll, fall: Callable[[bytes, int, str], Fallen]) -> tuple[RollRow, DayRow]:
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

    async def get(self, roll_id: int) -> RollRow | None:
        """Return one roll."""

    async def reveal(self, roll_id: int, place: str = "", tallies: Sequence[tuple[str, str, int]] = ()) -> bool:
        """Note that a secret roll was shown to everybody, and count its dice with those of its person there.

        Args:
            roll_id: which.
            place: where it was revealed.
            tallies: die, face and how often it fell.

        Returns:
            Whether it was secret until now.
        """

    async def latest(self, user_id: int, limit: int = 25) -> tuple[RollRow, ...]:
        """Return a person's rolls, the newest first."""

    async def latest_in(self, channel_id: int, user_id: int, limit: int = 25) -> tuple[RollRow, ...]:
        """Return what a person rolled in the open in a channel, the newest first."""

    async def of_day(self, place: str, day: int) -> tuple[RollRow, ...]:
        """Return all rolls of a place and day, in order."""

    async def tally(self, user_id: int, place: str | None = None) -> tuple[Tally, ...]:
        """Return how a person's dice fell, by die and face; in one place, or everywhere."""

    async def day_of(self, place: str, day: int) -> DayRow | None:
        """Return a day without its seed."""

    async def days(self, place: str) -> tuple[DayRow, DayRow]:
        """Return the day that is rolled from now, and the next one on which dice fall; both are committed to from now on."""

    async def day(self, place: str, day: int) -> DayRow | None:
        """Return a day; its seed is in it once the day is over, and nothing is rolled from it after that."""

    async def past_days(self, place: str, limit: int = 25) -> tuple[DayRow, ...]:
        """Return the days that are over and had rolls, the latest first, without their seeds."""


class Macros(Protocol):
    """Saved rolls, by owner (a place) and name."""

    async def save(self, owner: str, texts: Mapping[str, str], most: int) -> dict[str, str]:
        """Save texts by name, in the place of those of the same name; return those that were something else, as they were.

        Raises:
            TooManyMacros: the owner would have more than `most`; nothing was saved.
        """

    async def delete(self, owner: str, name: str) -> bool:
        """Delete one; returns whether there was one."""

    async def of(self, owner: str) -> tuple[MacroRow, ...]:
        """Return what an owner has saved, by name."""

    async def get(self, macro_id: int) -> MacroRow | None:
        """Return one."""


class Initiatives(Protocol):
    """Fights: who acts when, one to a channel. Nobody touches one for half a day, and it is over."""

    async def get(self, channel_id: int) -> InitiativeRow | None:
        """Return the fight of a channel, if there is one."""

    async def change(self, channel_id: int, guild_id: int | None, change: Callable[[str | None], str]) -> InitiativeRow:
        """Change it (its body, None if there is none yet) in one transaction, and return it; what `change` raises changes nothing."""

    async def shown(self, channel_id: int, message_id: int) -> None:
        """Note which message shows it."""

    async def end(self, channel_id: int) -> bool:
        """Forget it; returns whether there was one."""


class Legacies(Protocol):
    """What outlives a table. What it is changes by writes to tables alone (`Effects.legacies`); whose it is and its notes, here."""

    async def get(self, legacy_id: int) -> Legacy | None:
        """Return one."""

    async def of_guild(self, guild_id: int, game: str) -> tuple[Legacy, ...]:
        """Return what there is of a game on a server, in play or not, the oldest first."""

    async def companions(self, legacy_id: int) -> tuple[Legacy, ...]:
        """Return what was last at a table together with it, the oldest first."""

    async def at_table(self, table_id: int) -> tuple[Legacy, ...]:
        """Return what was ever in play at a table, as it is now, the oldest first."""

    async def of_person(self, user_id: int) -> tuple[Legacy, ...]:
        """Return what a person is a member of, the oldest first."""

    async def members(self, legacy_id: int) -> tuple[int, ...]:
        """Return the persons whose it is."""

    async def journal(self, legacy_id: int) -> tuple[LegacyEntry, ...]:
        """Return what has happened to it, in order."""

    async def note(self, legacy_id: int, changes: str) -> None:
        """Change what `changes` (JSON) names in its notes; null takes something out of them."""

    async def join(self, legacy_id: int, user_id: int) -> None:
        """Make a person a member; once, and of nothing that is no more."""

    async def leave(self, legacy_id: int, user_id: int) -> None:
        """Have a person be a member no more; what is theirs alone rides with it no more."""

    async def bring(self, new: NewLegacy, user_id: int, what: str) -> int:
        """Keep something that comes from elsewhere, for a person; return its number."""


class Storage(Protocol):
    """All of it."""

    tables: Tables
    outbox: Outbox
    messages: Messages
    deadlines: Deadlines
    people: People
    guilds: Guilds
    rolls: Rolls
    initiatives: Initiatives
    macros: Macros
    legacies: Legacies
    incidents: Incidents

    async def sweep(self) -> None:
        """Drop what has served.

        Interactions and sent rows after a day, ledger entries after a week, dead letters after 30 days, incidents after
        90, rolls after 400.
        """

    async def backup(self, target: Path) -> None:
        """Write a whole copy of this moment to `target`, while everything goes on."""

    async def close(self) -> None:
        """Finish what is under way and close; safe to call twice."""
