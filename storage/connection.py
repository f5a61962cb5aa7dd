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
from functools import partial
from pathlib import Path
from typing import Any, TypeVar, cast

import aiosqlite

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


class Connection(aiosqlite.Connection):
    """A connection whose `read` and `write` are one transaction each."""

    async def write(self, work: Work[T]) -> T:
        """Run `work` in a transaction of its own and commit it durably; an exception undoes all of it.

        Who is cancelled meanwhile leaves only when it is decided whether it was done.

        Raises:
            DatabaseUnavailable: the disk is full or gone; as `DatabaseBusy`: another process held the write lock for too long.
        """
        try:
            return cast("T", await self._errand(transact, "BEGIN IMMEDIATE", work))
        except asyncio.CancelledError:
            with contextlib.suppress(ValueError):  # closed by now
                await self._errand(_nothing)  # done after what was handed over before; nobody is to read in between
            raise

    async def read(self, work: Work[T]) -> T:
        """Run `work` on one snapshot: it sees a moment of the database, whatever is written meanwhile."""
        return cast("T", await self._errand(transact, "BEGIN DEFERRED", work))

    async def _errand(self, function: Callable[..., Any], *arguments: Any) -> Any:
        execute = cast("Callable[..., Any]", self._execute)
        return await execute(function, self._conn, *arguments)


def _nothing(_connection: sqlite3.Connection) -> None:
    """The shortest errand."""


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
    return cast("Connection", await Connection(partial(opening, path, busy_timeout), iter_chunk_size=64))
