"""What is kept, row by row: frozen records of plain values.

Times are UNIX seconds as `time.time()` gives them, ids of Discord are integers, and what only the writer understands
(options, states, choices, bodies) is a JSON string that storage never looks into. The fields of records that come out of
the database are named like the table's columns.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum


class Status(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    PAUSED = "paused"
    FINISHED = "finished"
    ABANDONED = "abandoned"

    @property
    def is_over(self) -> bool:
        """Whether nothing more will be played at the table."""
        return self in {Status.FINISHED, Status.ABANDONED}


# --- tables and seats -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TableRow:
    """A game at a table.

    Attributes:
        version: grows by one with every write that concerns the game; a write names the version it has seen.
        answers: how many answers the journal holds.
        events: how many events were told.
        asks: ask numbers up to this one are used up, those an undo took back included.
        stretch: the highest stretch of dice used so far, which is the one the next answer rolls from.
        links: number of the last link of its chain.
        head: of its chain, 64 hex digits; None before the game begins, and if it began before there were chains.
        seed: secret until the end of the game, and therefore not in `repr`.
        last_activity: when a person last did something here.
        waiting_seed: the seed that the game will have, as long as it is in its lobby.
        name_salt: what names are sealed with; None for games that began before there was one.
    """

    id: int
    game: str
    status: Status
    version: int
    answers: int
    events: int
    asks: int
    stretch: int
    links: int
    head: str | None
    options: str
    pace: str
    settings: str
    guild_id: int | None
    channel_id: int | None
    thread_id: int | None
    host_user_id: int | None
    seed: bytes | None = field(repr=False)
    commitment: str | None
    rules_version: int | None
    outcome: str | None
    created_at: float
    updated_at: float
    last_activity: float
    finished_at: float | None
    waiting_seed: bytes | None = field(default=None, repr=False)
    name_salt: bytes | None = field(default=None, repr=False)

    @property
    def shown_head(self) -> str:
        """How far its chain has come, as people see and compare it, such as ``88:3fa9c1d2e4``; empty if it has none."""
        return "" if self.head is None else f"{self.links}:{self.head[:10]}"


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at a table; a seat is not a user, and either a person, a steward, both (stand-in) or nobody plays it.

    Attributes:
        steward: the name of the steward that plays it, None if none does.
        away: the person asked not to be waited for.
        orders: standing orders, JSON.
        waiting_since: since when the table waits for this seat; kept by the writes of `Tables`, ignored where seats are written.
    """

    table_id: int
    seat: int
    user_id: int | None = None
    name: str = ""
    steward: str | None = None
    away: bool = False
    orders: str = "[]"
    waiting_since: float | None = None


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sat on a seat from when until when; `until` None: sits there still, or sat there at the end."""

    id: int
    table_id: int
    seat: int
    user_id: int | None
    name: str
    steward: str | None
    since: float
    until: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable:
    """A table about to be opened, in its lobby.

    Attributes:
        waiting_seed: the seed that its game will have.
        commitment: to that seed.
        name_salt: what names are sealed with.
    """

    game: str
    options: str = "{}"
    pace: str = ""
    settings: str = "{}"
    guild_id: int | None = None
    channel_id: int | None = None
    thread_id: int | None = None
    host_user_id: int | None = None
    waiting_seed: bytes | None = field(default=None, repr=False)
    commitment: str | None = None
    name_salt: bytes | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Wait:
    """A table that waits for a person: on which seat, since when.

    Attributes:
        called_at: when they were last called for it (None: not yet).
        due_at: when time runs out (None: never).
    """

    table: TableRow
    seat: int
    since: float
    called_at: float | None
    due_at: float | None


# --- the game: checkpoints, journal, events ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A whole state at a safe point.

    Attributes:
        answers: how many answers were journalled when it was taken.
        asks: the ask counter then.
        stretch: of dice.
        position: in the stretch.
        events: how many events had been told.
        state: JSON.
        press: that brought the last roll.
    """

    answers: int
    asks: int
    stretch: int
    position: int
    events: int
    state: str = field(repr=False)
    rules_version: int
    press: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One accepted answer, and what came of it.

    Attributes:
        ask: number of the ask it answers.
        fingerprint: of the question, so that changed rules are noticed.
        seat: that answered.
        choice: JSON.
        dice: JSON, what was rolled because of it.
        stretch: of dice rolled from.
        by: a user's id, or "steward", "orders", "unasked", "clock" (time ran out), "moment" (nothing was to be thought about).
        events: JSON bodies, in order.
        press: number of the press that brought it; 0: none did.
    """

    ask: int
    fingerprint: str
    seat: int
    choice: str
    by: str
    dice: str = "[]"
    stretch: int = 0
    events: tuple[str, ...] = ()
    press: int = 0


@dataclass(frozen=True, slots=True)
class LinkRow:
    """A link of a table's chain that is no answer; `body` is JSON. Number 0 is how the game began."""

    link: int
    body: str


@dataclass(frozen=True, slots=True)
class Answer:
    """A row of the journal; `n` counts from 1 without a gap."""

    n: int
    ask: int
    fingerprint: str
    seat: int
    choice: str
    dice: str
    stretch: int
    press: int
    by: str
    at: float


@dataclass(frozen=True, slots=True)
class Event:
    """What happened; `n` counts from 1 without a gap, `answer` is the journal's n that caused it (0: the setup)."""

    n: int
    answer: int
    body: str


@dataclass(frozen=True, slots=True)
class LoadedTable:
    """What it takes to play on: the latest checkpoint (None in the lobby) and the answers since."""

    table: TableRow
    seats: tuple[Seat, ...]
    checkpoint: Checkpoint | None
    journal: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class WholeTable:
    """Everything about a table, for export: the checkpoints kept (the first is always among them), all else whole."""

    table: TableRow
    seats: tuple[Seat, ...]
    sittings: tuple[Sitting, ...]
    checkpoints: tuple[Checkpoint, ...]
    journal: tuple[Answer, ...]
    links: tuple[LinkRow, ...]
    events: tuple[Event, ...]
    legacies: "tuple[LegacyEntry, ...]"


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """What a game begins with; `checkpoint.answers` is 0 and `checkpoint.events` at most the number of `events`."""

    seed: bytes = field(repr=False)
    commitment: str
    checkpoint: Checkpoint
    events: tuple[str, ...] = ()


# --- Discord: outbox, messages, deadlines -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class NewOutbox:
    """Something to be sent after the commit.

    Attributes:
        target: where to, as "channel:<id>" or "user:<id>"; rows of one target are sent one at a time, in order.
        coalesce_key: takes the place of an unsent row with the same key, if that was never tried.
        due_at: not before this time; None: at once.
    """

    kind: str
    target: str
    body: str = "{}"
    coalesce_key: str | None = None
    due_at: float | None = None


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """Something to be sent, on its way, sent, or given up (`dead_at`).

    Attributes:
        guild_id: the server it is said on, or whose table it is about.
        nonce: stays the same over all attempts (for Discord's `enforce_nonce`), at most 25 characters.
        attempts: begun so far, this one included.
        claimed_until: a worker has it until then; afterwards it is taken for lost and given out again.
    """

    id: int
    table_id: int | None
    guild_id: int | None
    kind: str
    target: str
    coalesce_key: str | None
    body: str
    nonce: str
    attempts: int
    due_at: float
    claimed_until: float | None
    sent_at: float | None
    dead_at: float | None
    error: str | None
    created_at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMessage:
    """A message that now stands in Discord.

    Attributes:
        role: for example "table" or "hand:2".
        ask: the question it shows.
        told: how many of the table's events were told when it stood there; those that are taken back no longer are.
    """

    table_id: int
    role: str
    channel_id: int
    message_id: int
    ask: int | None = None
    told: int | None = None


@dataclass(frozen=True, slots=True)
class MessageRow:
    """A message of ours in Discord; `retired`: another one has its role now, its buttons are still to be taken away."""

    message_id: int
    table_id: int
    role: str
    channel_id: int
    ask: int | None
    updated_at: float
    retired: bool
    told: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NewDeadline:
    """Something to happen at a time, for a table as a whole or for one seat or ask of it."""

    kind: str
    due_at: float
    seat: int | None = None
    ask: int | None = None
    body: str = "{}"


@dataclass(frozen=True, slots=True)
class DeadlineRow:
    """A deadline that stands; it goes with the commit of its effect, so it is met at least once."""

    id: int
    table_id: int | None
    guild_id: int | None
    kind: str
    seat: int | None
    ask: int | None
    due_at: float
    body: str


# --- what outlives a table --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Legacy:
    """Something that goes from one table to the next.

    Attributes:
        version: of its body.
        body: JSON; nothing personal is in it, for it outlives its persons.
        notes: JSON; what its people say of it, such as its name. It goes with them.
        held_by: the table at which it is in play; None: at none.
        rides_with: number of what all shared at the last table where it was given to a seat.
    """

    id: int
    guild_id: int | None
    game: str
    kind: str
    version: int
    body: str
    notes: str
    held_by: int | None
    rides_with: int | None
    created_at: float
    updated_at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class NewLegacy:
    """Something that comes from elsewhere, to go from one table to the next here.

    Attributes:
        past: bodies that it had before, the oldest first.
    """

    guild_id: int
    game: str
    kind: str
    version: int
    body: str
    notes: str = "{}"
    past: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LegacyChange:
    """What a write to a table makes of something that outlives it. From then on the table holds it, until it is over.

    Attributes:
        id: of what; None: it is made now.
        nth: of the things made at this table, from 0; the same one made again, after an undo, takes the place of the first.
        what: happens to it, in a word.
        user_id: who did it; None: no person.
        seat: to which it is given at this table; None: to all.
        kind: of thing.
        version: of its body.
        body: as it is now. As kind and version: None leaves it as it is.
        members: the persons whose it is; None leaves them, and without any it is that of who made it at its seat.
        joining: persons whose it is as well from now on.
    """

    what: str
    id: int | None = None
    nth: int = 0
    user_id: int | None = None
    seat: int | None = None
    kind: str | None = None
    version: int | None = None
    body: str | None = None
    members: tuple[int, ...] | None = None
    joining: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class LegacyEntry:
    """A line of a legacy's journal: what happened to it at which table (None: between tables), and what it was after that."""

    legacy_id: int
    table_id: int | None
    user_id: int | None
    seat: int | None
    what: str
    kind: str
    version: int
    body: str
    at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Effects:
    """What goes along with a write to a table, in the same transaction.

    Attributes:
        interaction_id: of Discord; a second write with the same id is refused.
        outbox: what to send.
        deadlines: take the place of all of the table's deadlines; None leaves them.
        waiting: the seats the table now waits for; None leaves that as it is.
        called: the seats whose persons are called now, of those it waits for.
        legacies: what becomes of what outlives the table.
    """

    interaction_id: int | None = None
    outbox: tuple[NewOutbox, ...] = ()
    deadlines: tuple[NewDeadline, ...] | None = None
    waiting: tuple[int, ...] | None = None
    called: tuple[int, ...] = ()
    legacies: tuple[LegacyChange, ...] = ()


NO_EFFECTS = Effects()
"""The write alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """What one write makes of a table; None, or nothing, leaves a thing as it is.

    Attributes:
        status: lobby, playing, paused; or how it is over.
        outcome: how the game ended (JSON).
        options: as chosen in the lobby (JSON).
        pace: its key.
        settings: what else is kept of a table (JSON).
        host_user_id: who may change it.
        seats: take the place of all seats; who came and who left goes into the history.
        start: what the game begins with.
        keep: how many answers stay, where some are taken back with their events and checkpoints.
        steps: accepted answers, after those that stay.
        standing: how many of them, from the first, had been there before, and stand all the same.
        checkpoints: taken on the way; of two after the same answer the later one stands.
        asks: the highest ask number shown so far, so that no button of before an undo fits a question after it.
        stretch: of dice for what comes now, one above the table's if a roll was taken back.
        head: of the chain with all of that.
        linked: how many links it then has.
        links: those of them that are new and no answers.
        effects: interaction, outbox, deadlines, who is waited for now.
    """

    status: Status | None = None
    outcome: str | None = None
    options: str | None = None
    pace: str | None = None
    settings: str | None = None
    host_user_id: int | None = None
    seats: Sequence[Seat] | None = None
    start: Start | None = None
    keep: int | None = None
    steps: Sequence[Step] = ()
    standing: int = 0
    checkpoints: Sequence[Checkpoint] = ()
    asks: int = 0
    stretch: int = 0
    head: str | None = None
    linked: int | None = None
    links: Sequence[LinkRow] = ()
    effects: Effects = NO_EFFECTS

    @property
    def is_more_than_play(self) -> bool:
        """Whether something of the table changes besides answers, seats and what goes along."""
        columns = (self.status, self.outcome, self.options, self.pace, self.settings, self.host_user_id)
        return self.keep is not None or self.start is not None or any(column is not None for column in columns)

    @property
    def is_by_person(self) -> bool:
        """Whether a person did it; answers may be a steward's or the clock's, and so may be an end that they bring."""
        by_somebody = self.seats is not None or (self.is_more_than_play and self.outcome is None)
        return by_somebody or any(step.by.isdecimal() for step in self.steps)


# --- dice -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class NewRoll:
    """Dice about to be rolled.

    Attributes:
        place: whose stream they come from, "guild:<id>" or "person:<id>".
        text: as it was typed.
        body: JSON, what is needed to show it and to roll it again.
        secret: whether only its roller sees it, and `master_id` if there is one.
        day: the only one on which it may fall; None for any.
    """

    place: str
    user_id: int
    interaction_id: int
    text: str
    body: str
    channel_id: int | None = None
    secret: bool = False
    master_id: int | None = None
    day: int | None = None


@dataclass(frozen=True, slots=True)
class Fallen:
    """What fell.

    Attributes:
        script: JSON, what is needed to check it; nothing personal is in it, for it outlives its person.
        drawn: JSON, every number drawn, in order.
        outcome: in a few words, for lists.
        head: of the chain after this roll, see :mod:`storage.chain`.
        tallies: die, face and how often it fell, for the statistics.
    """

    script: str
    drawn: str
    outcome: str
    head: str
    tallies: tuple[tuple[str, str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class RollRow:
    """A roll; `counter` counts from 1 in its place and day without a gap. `user_id` None: its roller is forgotten.

    `head` is that of the chain after it, "" where there was none yet.
    """

    id: int
    place: str
    day: int
    counter: int
    user_id: int | None
    channel_id: int | None
    interaction_id: int
    text: str
    body: str
    script: str
    drawn: str
    outcome: str
    secret: bool
    master_id: int | None
    revealed_at: float | None
    at: float
    head: str


@dataclass(frozen=True, slots=True)
class DayRow:
    """A day of a place's dice.

    Attributes:
        day: since 1970-01-01, UTC.
        seed: None as long as it is secret, and where it was not asked for.
        used: how many rolls there were.
        is_over: whether it may be revealed.
        opening: the head of its chain before the first roll; "" where there was none yet, and while none was rolled from it.
        head: that after the last roll.
        following: commitment of the next day on which dice fall.
        before_day: the chain's day before, with its number of rolls and last head; None if it begins here.
        closed: whether it ended early, since a copy of the database went on from there.
    """

    place: str
    day: int
    seed: bytes | None = field(repr=False)
    commitment: str
    used: int
    revealed_at: float | None
    is_over: bool
    opening: str
    head: str
    following: str
    before_day: int | None
    before_used: int | None
    before_head: str | None
    closed: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """How often a face of a die fell."""

    die: str
    face: str
    fell: int


@dataclass(frozen=True, slots=True)
class MacroRow:
    """A saved roll; `owner` is a place."""

    id: int
    owner: str
    name: str
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class InitiativeRow:
    """A fight: who acts when (`body`, JSON), and the message that shows it."""

    channel_id: int
    guild_id: int | None
    message_id: int | None
    body: str
    updated_at: float


# --- people, guilds, incidents ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ServerData:
    """Where to look for what is kept of a server.

    Attributes:
        settings: JSON.
        tables: numbers of all, open or over.
        days: on which its dice fell and that are over, so that their seeds may be known.
        legacies: what outlives tables and belongs here.
        fights: who acts when, in its channels.
    """

    settings: str
    tables: tuple[int, ...]
    days: tuple[int, ...]
    legacies: tuple[Legacy, ...]
    fights: tuple[InitiativeRow, ...] = ()


@dataclass(frozen=True, slots=True)
class PersonalData:
    """All that is kept about a person.

    Attributes:
        hosted: numbers of tables.
        answers: each with the number of its table; of games that are not over without the dice.
        direct_messages: when they were sent.
        tallies: place, die, face, and how often it fell.
        legacies: what outlives tables and is, also, this person's.
        legacy_changes: what this person did to such things, and what happened to those that are this person's.
        game_master_of: numbers of secret rolls by others that were shown to this person.
    """

    user_id: int
    settings: str
    hosted: tuple[int, ...]
    sittings: tuple[Sitting, ...]
    answers: tuple[tuple[int, Answer], ...]
    direct_messages: tuple[float, ...]
    rolls: tuple[RollRow, ...] = ()
    tallies: tuple[tuple[str, str, str, int], ...] = ()
    macros: tuple[MacroRow, ...] = ()
    fights: tuple[int, ...] = ()
    game_master_of: tuple[int, ...] = ()
    legacies: tuple[Legacy, ...] = ()
    legacy_changes: tuple[LegacyEntry, ...] = ()


@dataclass(frozen=True, slots=True)
class Incident:
    """Something for the operator's eyes; `id` is the number a player was told, `export` may hold a seed."""

    id: int
    table_id: int | None
    kind: str
    at: float
    text: str
    export: str | None = field(repr=False)
