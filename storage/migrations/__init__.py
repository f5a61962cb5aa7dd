"""Numbered migrations: plain SQL files `NNNN_what.sql`, those that are missing applied in one transaction.

The number of the last one applied is SQLite's own `user_version`, so a file says itself how old it is. A released
migration is never edited; the next change of the schema is the next file.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib.resources import files

from storage.connection import transact

APPLICATION_ID = 1280918344
"""SQLite's `application_id` of our files: the letters `LYCH`."""


@dataclass(frozen=True, slots=True)
class Migration:
    """One numbered step of the schema."""

    number: int
    name: str
    sql: str


@cache
def all_migrations() -> tuple[Migration, ...]:
    """Return the migrations of this release in order, numbered 1, 2, 3 … without a gap."""
    scripts = sorted(
        (file for file in files(__name__).iterdir() if file.name.endswith(".sql")), key=lambda file: file.name
    )
    return tuple(Migration(int(file.name[:4]), file.name[5:-4], file.read_text("utf-8")) for file in scripts)


def newest_version() -> int:
    """Return the `user_version` that this release writes."""
    return all_migrations()[-1].number


def migrate(connection: sqlite3.Connection, migrations: Sequence[Migration]) -> None:
    """Bring a database up to the last of `migrations`, in one transaction: a release that fails at it leaves what the one before it can open.

    Args:
        connection: in autocommit mode (`isolation_level=None`), outside a transaction.
        migrations: all of them from number 1; those already applied are passed over.

    Raises:
        sqlite3.Error: a statement failed; nothing has changed.
    """
    # A migration may rebuild a table, which needs the keys off; they are checked as a whole before the commit.
    connection.execute("PRAGMA foreign_keys = OFF")
    transact(connection, "BEGIN IMMEDIATE", partial(_apply, migrations=migrations))
    connection.execute("PRAGMA foreign_keys = ON")


def _apply(connection: sqlite3.Connection, migrations: Sequence[Migration]) -> None:
    # Asked inside the transaction: of two processes that start at once, the second finds the work done.
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    for migration in migrations[version:]:
        for statement in _statements(migration.sql):
            connection.execute(statement)
        if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
            raise sqlite3.IntegrityError(f"migration {migration.number} leaves rows that point nowhere")
        connection.execute(f"PRAGMA user_version = {migration.number:d}")


def _statements(script: str) -> Iterator[str]:
    """Cut a script after each statement; `executescript` would commit the transaction we are in."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
