"""What is kept: SQLite through aiosqlite, numbered migrations, repositories.

`Database` has a repository for each kind of thing. Every method of theirs that writes is one transaction: done durably when it returns, or not
at all. Who cancels the awaiting task does not learn which of the two it was; the table's version tells. SQL stays inside this room, and this room
knows nothing of games or of Discord: what it cannot read is a JSON string to it.
"""

from storage.backup import backup
from storage.database import Database
from storage.errors import (
    AlreadyAnswered,
    AlreadyHeard,
    AlreadyRolled,
    DatabaseBusy,
    DatabaseRefused,
    DatabaseUnavailable,
    DayIsOver,
    DuplicateInteraction,
    LegacyHeld,
    NoSuchTable,
    StaleVersion,
    StorageError,
    TooManyMacros,
    TooManyRolls,
)
from storage.guilds import EVERYWHERE
from storage.rolls import Rolls
from storage.rows import (
    Answer,
    Checkpoint,
    DayRow,
    DeadlineRow,
    Effects,
    Fallen,
    Incident,
    InitiativeRow,
    Legacy,
    LegacyChange,
    LegacyEntry,
    LinkRow,
    LoadedTable,
    MacroRow,
    MessageRow,
    NewDeadline,
    NewLegacy,
    NewMessage,
    NewOutbox,
    NewRoll,
    NewTable,
    OutboxRow,
    RollRow,
    Seat,
    ServerData,
    Start,
    Status,
    Step,
    TableRow,
    Unit,
    WholeTable,
)
from storage.tables import Tables
