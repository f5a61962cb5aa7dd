"""What is to be sent, in SQLite.

A row's life: waiting, claimed (a worker sends it), then sent, or waiting again after a failure, or dead. The rows of one
target form a lane: the first of them that is due or was ever tried holds up those behind it, so what is said in a thread
is read in the order it was said. A row that only waits for its time holds up nobody.

A newer row takes the place of an older one of its key only as long as that was never tried: what was tried may have been
sent, though nobody was told, and only its own nonce finds out.
"""

import sqlite3
from collections.abc import Iterable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path

from storage.columns import columns, read
from storage.connection import Repository
from storage.rows import NewMessage, NewOutbox, OutboxRow
from storage.sender import only_sender
from storage.writing import add_outbox, put_message

CLAIM = f"""
UPDATE outbox SET attempts = attempts + 1, claimed_until = :until WHERE id IN (
    SELECT id FROM outbox AS this
    WHERE sent_at IS NULL AND dead_at IS NULL AND due_at <= :now AND (claimed_until IS NULL OR claimed_until <= :now)
    AND NOT EXISTS (
        SELECT 1 FROM outbox AS earlier
        WHERE earlier.target = this.target AND earlier.id < this.id AND earlier.sent_at IS NULL
        AND earlier.dead_at IS NULL AND (earlier.attempts > 0 OR earlier.due_at <= :now)
    )
    ORDER BY due_at, id LIMIT :limit
) RETURNING {columns(OutboxRow)}
"""  # noqa: S608
NEXT_DUE = """
SELECT min(max(due_at, coalesce(claimed_until, 0))) FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL
"""
PUT_FORWARD = """
UPDATE outbox SET due_at = :now WHERE sent_at IS NULL AND dead_at IS NULL AND due_at > :now
AND (attempts > 0 OR due_at <= created_at)
"""
IS_PENDING = "SELECT 1 FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL AND due_at <= ? LIMIT 1"


@dataclass(frozen=True, slots=True)
class Outbox(Repository):
    """What is to be sent: at least once, in order per target."""

    path: Path

    def only_sender(self) -> AbstractAsyncContextManager[None]:
        """Wait until no other process sends out of this database; until the end of the block none does.

        Raises:
            DatabaseUnavailable: when entering; there is no room for the lock.
        """
        return only_sender(self.path)

    async def add(self, new: NewOutbox, table_id: int | None = None) -> int:
        """Put one row in by itself; returns its id."""
        now = self.clock()
        return await self.writer.write(lambda connection: add_outbox(connection, new, table_id, now))

    async def claim(self, limit: int = 10, lease: float = 60.0) -> tuple[OutboxRow, ...]:
        """Take rows that are due, at most one per target, and only if nothing before it is under way there.

        Who does not `finish`, `retry` or `give_up` within `lease` seconds loses them to the next claim.
        """
        now = self.clock()
        # Asked first because an idle worker should cost a look, not a commit.
        if not await self.reader.value(IS_PENDING, now):
            return ()
        values = {"now": now, "until": now + lease, "limit": limit}
        rows = await self.writer.write(lambda connection: connection.execute(CLAIM, values).fetchall())
        return tuple(sorted((read(OutboxRow, row) for row in rows), key=lambda row: row.id))

    async def finish(self, row_id: int, shown: NewMessage | None = None) -> None:
        """It was sent; `shown` notes the message it became, as `Messages.put`, in the same transaction."""
        now = self.clock()

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "UPDATE outbox SET sent_at = ?, claimed_until = NULL, error = NULL WHERE id = ?", (now, row_id)
            )
            if shown is not None:
                put_message(connection, shown, now)

        await self.writer.write(work)

    async def retry(self, row_id: int, due_at: float, error: str) -> None:
        """It failed and may work later."""
        sql = "UPDATE outbox SET due_at = ?, claimed_until = NULL, error = ? WHERE id = ?"
        await self.writer.change(sql, due_at, error, row_id)

    async def hasten(self, table_ids: Iterable[int]) -> None:
        """What was put off at these tables may work now."""
        now = self.clock()
        sql = "UPDATE outbox SET due_at = :now WHERE table_id = :table AND attempts > 0 AND due_at > :now"
        if values := [{"now": now, "table": table_id} for table_id in table_ids]:
            await self.writer.write(lambda connection: connection.executemany(sql, values).rowcount)

    async def give_up(self, row_id: int, error: str) -> None:
        """It will never work; it stays as a dead letter and no longer holds up its target."""
        sql = "UPDATE outbox SET dead_at = ?, claimed_until = NULL, error = ? WHERE id = ?"
        await self.writer.change(sql, self.clock(), error, row_id)

    async def release(self) -> int:
        """Take back all claims, at start, when their workers are gone; returns how many there were. What a clock that ran ahead has put off is tried at once."""
        now = self.clock()

        def work(connection: sqlite3.Connection) -> int:
            connection.execute(PUT_FORWARD, {"now": now})
            sql = "UPDATE outbox SET claimed_until = NULL WHERE claimed_until IS NOT NULL"
            return connection.execute(sql).rowcount

        return await self.writer.write(work)

    async def put_back(self, row_ids: Iterable[int]) -> None:
        """Give up the claims of these rows, at the end of their worker: whoever comes next may send them at once."""
        if values := [(row_id,) for row_id in row_ids]:
            sql = "UPDATE outbox SET claimed_until = NULL WHERE id = ?"
            await self.writer.write(lambda connection: connection.executemany(sql, values).rowcount)

    async def next_due(self) -> float | None:
        """Return when the next row can be claimed, None if nothing is pending."""
        due: float | None = await self.reader.value(NEXT_DUE)
        return due

    async def pending(self) -> int:
        """Return how many rows are still to be sent."""
        return int(await self.reader.value("SELECT count(*) FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL"))

    async def dead_letters(self) -> tuple[OutboxRow, ...]:
        """Return what was given up, oldest first."""
        return await self.reader.find(OutboxRow, "outbox WHERE dead_at IS NOT NULL ORDER BY id")

    async def revive(self, row_id: int) -> None:
        """Give a dead letter another life, from now, with its attempts forgotten."""
        sql = "UPDATE outbox SET dead_at = NULL, attempts = 0, due_at = ? WHERE id = ? AND dead_at IS NOT NULL"
        await self.writer.change(sql, self.clock(), row_id)
