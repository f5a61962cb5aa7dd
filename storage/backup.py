"""A whole copy of a live database, from the bot itself or from a second process."""

import os
import secrets
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from storage.errors import DatabaseRefused
from storage.opening import examine


def backup(source: Path, target: Path) -> None:
    """Copy the database as it is at this moment; who writes to it meanwhile is not held up.

    The copy appears under its name only when it is whole, checked and on the disk; until then a copy that was there
    before stays. It is one file without side files.

    Raises:
        DatabaseRefused: `source` is not a database of ours, the copy could not be made or did not pass its check, or
            `target` is in use as a database itself, or something else than a copy made earlier.
        OSError: `target` cannot be written.
    """
    if not examine(source, thorough=False):
        raise DatabaseRefused(f"{source} holds no database to back up.")
    _look_at(target, source)
    partial = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
    try:
        os.close(os.open(partial, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        try:
            _copy(source, partial)
        except sqlite3.Error as error:
            raise DatabaseRefused(f"{source} cannot be copied to {target}: {error}.") from error
        _to_disk(partial)
        partial.replace(target)
        _to_disk(target.absolute().parent)
    finally:
        partial.unlink(missing_ok=True)


def _look_at(target: Path, source: Path) -> None:
    """Make sure that nothing is lost by writing the copy there."""
    if target.exists() and not target.is_file():
        raise DatabaseRefused(f"{target} is no file; name one for the backup.")
    if (target.exists() and target.samefile(source)) or target.with_name(target.name + "-wal").exists():
        raise DatabaseRefused(f"{target} is in use as a database; name another file for the backup.")
    examine(target, thorough=False)


def _copy(source: Path, partial: Path) -> None:
    address = f"file:{quote(str(source.absolute()))}?mode=ro"
    with (
        closing(sqlite3.connect(address, uri=True, timeout=5.0, isolation_level=None)) as live,
        closing(sqlite3.connect(partial, isolation_level=None)) as copy,
    ):
        # All pages in one step: one snapshot. In smaller steps every commit of the bot would start it over.
        live.backup(copy, pages=-1)
        # The copy inherits the mode that keeps a log beside the file; a backup is one file.
        copy.execute("PRAGMA journal_mode = DELETE")
        verdict = copy.execute("PRAGMA quick_check(1)").fetchone()[0]
        if verdict != "ok":
            raise DatabaseRefused(f"{source} is damaged ({verdict}); no backup was made of it.")
        # What waits to be sent here will have been sent by the time of need: with the same nonce Discord would answer with
        # that message of then, and the table would take it for a new one.
        copy.execute("UPDATE outbox SET nonce = lower(hex(randomblob(10))) WHERE sent_at IS NULL")
        # What is rolled here from now on, a restored copy knows nothing of: it goes on with the seed of the next day.
        copy.execute(
            """
            UPDATE dice_days SET revealed_at = CAST(strftime('%s', 'now') AS REAL), closed = 1
            WHERE revealed_at IS NULL AND opening != ''
            """
        )


def _to_disk(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
