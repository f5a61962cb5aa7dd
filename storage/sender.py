"""Being the only process that sends out of a database.

While one release takes over from another, two processes have the same file for a while. Both may answer and write, since
versions are checked; but of two that send, one would say again what the other one has said, or draw an older state over a
newer one. The lock is the operating system's, which takes it back when a process ends, however it ends.
"""

import asyncio
import fcntl
import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from storage.errors import DatabaseUnavailable

log = logging.getLogger(__name__)

ASK_EVERY = 0.2


@asynccontextmanager
async def only_sender(database: Path) -> AsyncIterator[None]:
    """Wait until no other process sends out of this database; until the end of the block none does.

    Raises:
        DatabaseUnavailable: the file of the lock, beside the database, cannot be made.
    """
    try:
        descriptor = os.open(database.with_name(database.name + "-sender"), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise DatabaseUnavailable(f"{database} has no place for a lock beside it: {error}") from error
    try:
        if not _is_ours(descriptor):
            log.warning("another process sends out of this database; this one will when that has ended")
        while not _is_ours(descriptor):  # noqa: ASYNC110  another process tells no event of ours
            await asyncio.sleep(ASK_EVERY)
        yield
    finally:
        os.close(descriptor)


def _is_ours(descriptor: int) -> bool:
    try:
        # Not of the database itself: SQLite's own locks would be lost with any other descriptor of that file.
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks: then who runs the bot has to see to it that it runs once
        return True
    return True
