"""Looking at a file before anything is written to it.

A database that is damaged, foreign, or from a newer release must stay as it is, byte for byte: it may be the only copy
somebody has. So the file is first read, without a lock and without the side files SQLite would make, and only then opened.
"""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from storage.connection import open_plain
from storage.errors import DatabaseRefused, DatabaseUnavailable
from storage.migrations import APPLICATION_ID, all_migrations, migrate, newest_version

MAGIC = b"SQLite format 3\x00"
OLDEST_SQLITE = (3, 38, 0)  # STRICT tables, and JSON always


def prepare(path: Path, busy_timeout: float = 5.0) -> None:
    """Make `path` a database of this release: refuse it, create it, or bring it up to date.

    Raises:
        DatabaseRefused: it cannot be ours; it was not touched.
    """
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise DatabaseRefused(f"SQLite {sqlite3.sqlite_version} is too old for Lychgate: it needs 3.38 or newer.")
    examine(path, thorough=True)
    try:
        # Seeds and hands are in it: for the owner's eyes only. SQLite gives its side files the same mode.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        with closing(open_plain(path, busy_timeout)) as connection:
            migrate(connection, all_migrations())
    except (OSError, sqlite3.OperationalError, DatabaseUnavailable) as error:
        raise DatabaseRefused(f"{path} cannot be opened for writing: {error}.") from error


def examine(path: Path, *, thorough: bool) -> bool:
    """Look at a file without changing it.

    Args:
        path: of the file; it need not exist.
        thorough: read all of it and check its structure, not only what it says about itself.

    Returns:
        Whether it holds a database of ours (False: it is absent or empty, and may become one).

    Raises:
        DatabaseRefused: it is something else, or damaged, or from a newer release.
    """
    try:
        if not path.exists():
            return False
        with path.open("rb") as file:
            magic = file.read(len(MAGIC))
    except OSError as error:
        raise DatabaseRefused(f"{path} cannot be read: {error}.") from error
    if not magic:
        return False
    if magic != MAGIC:
        raise DatabaseRefused(f"{path} is not an SQLite database, so it was left alone.")
    try:
        with closing(_open_untouching(path)) as connection:
            return _examine_contents(path, connection, thorough=thorough)
    except sqlite3.Error as error:
        raise DatabaseRefused(f"{path} is damaged ({error}); restore a backup of it.") from error


def _open_untouching(path: Path) -> sqlite3.Connection:
    # Where a write-ahead log lies beside it, the newest pages are in there, and only the ordinary way of reading sees
    # them. Without one nobody has the file open, and "immutable" reads it without making any side file.
    in_use = path.with_name(path.name + "-wal").exists()
    address = f"file:{quote(str(path.absolute()))}?mode=ro{'' if in_use else '&immutable=1'}"
    return sqlite3.connect(address, uri=True, isolation_level=None)


def _examine_contents(path: Path, connection: sqlite3.Connection, *, thorough: bool) -> bool:
    if connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0] == 0:
        return False
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise DatabaseRefused(f"{path} is a database of another application, so it was left alone.")
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > newest_version():
        raise DatabaseRefused(
            f"{path} was written by a newer Lychgate (schema {version}, this one knows {newest_version()}); "
            "start that release, or restore a backup from before it."
        )
    if thorough:
        verdict = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if verdict != "ok":
            first_line = str(verdict).splitlines()[-1]
            raise DatabaseRefused(f"{path} is damaged ({first_line}); restore a backup of it.")
    return True
