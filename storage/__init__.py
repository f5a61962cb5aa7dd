"""What is kept: SQLite through aiosqlite, numbered migrations, repositories.

The bot speaks to `Storage` (`storage.protocol`); `Database` is the one there is. SQL stays inside this room, and this
room knows nothing of games or of Discord: what it cannot read is a JSON string to it.
"""

from storage.backup import backup
from storage.database import Database
from storage.errors import (
    AlreadyAnswered,
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
from storage.protocol import (
    Deadlines,
    Guilds,
    Incidents,
    Legacies,
    Macros,
    Messages,
    Outbox,
    People,
    Rolls,
    Storage,
    Tables,
)
from storage.rows import (
    NO_EFFECTS,
    Answer,
    Checkpoint,
    DayRow,
    DeadlineRow,
    Effects,
    Event,
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
    PersonalData,
    RollRow,
    Seat,
    ServerData,
    Sitting,
    Start,
    Status,
    Step,
    TableRow,
    Tally,
    Unit,
    Wait,
    WholeTable,
)
