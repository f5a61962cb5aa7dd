"""One connection to SQLite: whole transactions as one errand of its thread.

aiosqlite hands every single statement to the connection's thread and waits for it to come back, which costs more than
the statement. Here a transaction is a plain function of a `sqlite3.Connection`; it goes over as a whole, and nothing can
come between its statements, not even the cancelling of the task that waits for it.
"""

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, cast

import aiosqlite

from storage.columns import Kind, find, first
from storage.errors import DatabaseBusy, DatabaseUnavailable

T = TypeVar("T")

OUT_OF_REACH = frozenset(
    {
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_CORRUPT,
    }
)
"""What SQLite says where it is the disk's fault, and not the statement's."""

Work = Callable[[sqlite3.Connection], T]
"""What to do inside a transaction; it uses no await and keeps no cursor."""


class _OnItsThread:
    """What aiosqlite has in its thread: a connection that also takes a whole errand, where a statement is expected.

    Args:
        plain: what the errand is given, and what does everything else.
    """

    def __init__(self, plain: sqlite3.Connection) -> None:
        self._plain = plain

    def execute(self, statement: Any, parameters: Any = ()) -> Any:
        """Run a statement; or a function of the connection and the parameters, whose result is then fetched."""
        if callable(statement):
            return _Done(statement(self._plain, *parameters))
        return self._plain.execute(statement, parameters)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._plain, name)


class _Done(NamedTuple):
    """An errand's result, to be fetched as that of a statement is."""

    result: Any

    def fetchall(self) -> Any:
        return self.result


class Connection(aiosqlite.Connection):
    """A connection whose `read` and `write` are one transaction each."""

    async def write(self, work: Work[T]) -> T:
        """Run `work` in a transaction of its own and commit it durably; an exception undoes all of it.

        Who is cancelled meanwhile leaves only when it is decided whether it was done.

        Raises:
            DatabaseUnavailable: the disk is full or gone; as `DatabaseBusy`: another process held the write lock for too long.
        """
        try:
            return await self._transact("BEGIN IMMEDIATE", work)
        except asyncio.CancelledError:
            with contextlib.suppress(ValueError):  # closed by now
                await self.execute_fetchall("SELECT 0")  # done after what was handed over before
            raise

    async def read(self, work: Work[T]) -> T:
        """Run `work` on one snapshot: it sees a moment of the database, whatever is written meanwhile."""
        return await self._transact("BEGIN DEFERRED", work)

    async def _transact(self, begin: str, work: Work[T]) -> T:
        return cast("T", await self.execute_fetchall(cast("str", transact), (begin, work)))

    async def change(self, statement: str, *parameters: Any) -> int:
        """Write by one statement; returns how many rows it changed."""
        return await self.write(lambda connection: connection.execute(statement, parameters).rowcount)

    async def find(self, kind: Kind[T], source: str, *parameters: Any) -> tuple[T, ...]:
        """Read all records of `source`, as `columns.find` does."""
        return await self.read(lambda connection: find(connection, kind, source, *parameters))

    async def first(self, kind: Kind[T], source: str, *parameters: Any) -> T | None:
        """Read the first record of `source`, None if there is none."""
        return await self.read(lambda connection: first(connection, kind, source, *parameters))

    async def value(self, statement: str, *parameters: Any) -> Any:
        """Read the one value that `statement` gives; None if it gives no row."""
        row = await self.read(lambda connection: connection.execute(statement, parameters).fetchone())
        return None if row is None else row[0]


def transact(connection: sqlite3.Connection, begin: str, work: Work[T]) -> T:
    """Run `work` between `begin` and COMMIT on a connection in autocommit mode; an exception undoes all of it.

    Raises:
        DatabaseUnavailable: the disk is full or gone; as `DatabaseBusy`: another process held the lock for too long.
    """
    try:
        connection.execute(begin)
        result = work(connection)
        connection.execute("COMMIT")
    except BaseException as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        code = _code(error)
        if code == sqlite3.SQLITE_BUSY:
            raise DatabaseBusy("another process is writing to the database") from error
        if code in OUT_OF_REACH:
            raise DatabaseUnavailable(str(error)) from error
        raise
    return result


def _code(error: BaseException) -> int:
    """SQLite's number for what went wrong, without the refinement in its upper bits; 0 where it was something else."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def open_plain(path: Path, busy_timeout: float) -> sqlite3.Connection:
    """Open the file as every writer of ours has it: autocommit between our transactions, durable, keys checked.

    Args:
        path: of the database.
        busy_timeout: seconds to wait for another process's transaction.
    """
    connection = sqlite3.connect(path, timeout=busy_timeout, isolation_level=None, cached_statements=256)
    _log_ahead(connection, busy_timeout)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _log_ahead(connection: sqlite3.Connection, busy_timeout: float) -> None:
    """Have a log written beside the file. Where others open a new file, too, SQLite does not wait for them by itself here."""
    last = time.monotonic() + busy_timeout
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if _code(error) != sqlite3.SQLITE_BUSY or time.monotonic() > last:
                raise
            time.sleep(0.01)
        else:
            return


def open_reading(path: Path, busy_timeout: float) -> sqlite3.Connection:
    """Open the file so that it can be read beside the writer, and not be written to by mistake."""
    connection = open_plain(path, busy_timeout)
    connection.execute("PRAGMA query_only = ON")
    return connection


async def connect(opening: Callable[[Path, float], sqlite3.Connection], path: Path, busy_timeout: float) -> Connection:
    """Start a connection's thread on `path`, opened by one of the functions above."""

    def open_there() -> sqlite3.Connection:
        return cast("sqlite3.Connection", _OnItsThread(opening(path, busy_timeout)))

    connection = Connection(open_there, iter_chunk_size=64)
    await connection
    return connection


@dataclass(frozen=True, slots=True)
class Repository:
    """What one kind of thing is kept by: a connection that writes, another one that reads, and a clock in UNIX seconds."""

    writer: Connection
    reader: Connection
    clock: Callable[[], float]
