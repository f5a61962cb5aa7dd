"""The outbox worker: what was committed is shown, in order per table, retried until it works, surviving any crash."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from functools import partial

import structlog

from bot.delivery.refusals import ChannelGone, Limited, Malformed, MessageGone, NotAllowed, TryLater, Walled
from bot.watch.errors import ToldToPlayer, Unreadable
from bot.watch.health import OUTBOX_FAILURES
from bot.watch.incidents import file_incident
from bot.watch.retry import until_due, until_the_database_can
from storage import Database, DatabaseUnavailable, NewMessage, OutboxRow

log = structlog.get_logger()

Handler = Callable[[OutboxRow], Awaitable[NewMessage | None]]

AT_ONCE = 8
A_PAUSE = 10.0  # seconds; Discord takes five edits in five of them
LEASE = 120.0
LOOK_EVERY = 1.0  # also unasked: another process, which does not send, may write
LONGEST_PAUSE = 300.0
MOST_ATTEMPTS = 300  # with their pauses that is about a day
MOST_AT_A_MISTAKE = 8  # of our own, which time does not mend: some minutes, so that what waits behind is not held up


class Outbox:
    """Takes rows out of storage and gives each to the handler of its kind.

    Where Discord's outer walls turn one away it keeps still, and then tries one alone: every further knock counts against us.

    Args:
        storage: where the rows are.
        handlers: by kind; each sends, and returns the message that its row became, if it is one to remember.
        clock: UNIX seconds.
    """

    def __init__(self, storage: Database, handlers: dict[str, Handler], clock: Callable[[], float] = time.time) -> None:
        self._storage = storage
        self._handlers = handlers
        self._clock = clock
        self._woken = asyncio.Event()
        self.wake = self._woken.set
        """There may be something to send."""
        self._at_work: dict[asyncio.Task[None], int] = {}
        self._claiming = asyncio.Lock()  # what is claimed is due no more, and not yet at work
        self._pausing = 0
        self._room = AT_ONCE
        self._still_until = 0.0

    async def run(self) -> None:
        """Send until cancelled, as soon as no other process does; what is under way then goes out after the next start."""
        async with self._storage.outbox.only_sender():
            try:
                await self._send_all()
            finally:
                await self._put_back(dict(self._at_work))

    async def _put_back(self, at_work: dict[asyncio.Task[None], int]) -> None:
        """Stop sending; the process that comes next need not wait until our lease is over."""
        for task in at_work:
            task.cancel()
        await asyncio.gather(*at_work, return_exceptions=True)
        with contextlib.suppress(DatabaseUnavailable):
            await self._storage.outbox.put_back([row for task, row in at_work.items() if task.cancelled()])

    async def _send_all(self) -> None:
        await self._storage.outbox.release()
        while True:
            self._woken.clear()
            places = self._places
            async with self._claiming:
                rows = await self._storage.outbox.claim(places, LEASE) if places > 0 else ()
                for row in rows:
                    task = asyncio.create_task(self._send(row))
                    self._at_work[task] = row.id
                    task.add_done_callback(self._done)
            if not rows:
                due = await self._storage.outbox.next_due()
                await until_due(self._woken, None if due is None else due - self._clock(), LOOK_EVERY)

    async def flush(self, seconds: float) -> None:
        """Give what is under way, and what is waiting, a last chance."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while await self._is_busy():
                    await asyncio.wait(set(self._at_work) or {asyncio.create_task(asyncio.sleep(0.05))}, timeout=0.2)

    async def _is_busy(self) -> bool:
        async with self._claiming:
            due = await self._storage.outbox.next_due()
            return bool(self._at_work) or (due is not None and due <= self._clock())

    @property
    def _places(self) -> int:
        return self._room - (len(self._at_work) - self._pausing) if self._clock() >= self._still_until else 0

    def _done(self, task: asyncio.Task[None]) -> None:
        self._at_work.pop(task, None)
        self._woken.set()

    async def _send(self, row: OutboxRow) -> None:
        try:
            shown = await self._handled(row)
        except Walled as walled:
            self._room = 1
            self._still_until = self._clock() + await self._again(row, walled, walled.seconds)
        except TryLater as later:
            await self._again(row, later, later.seconds)
        except (ChannelGone, NotAllowed, MessageGone) as refused:
            await self._again(row, refused, 30.0)
        except (DatabaseUnavailable, Unreadable) as trouble:
            await self._again(row, trouble, 5.0)
        except Malformed as wrong:  # said again it would be as wrong, and hold up what comes after it
            await file_incident(self._storage, wrong, row.table_id)
            await self._noted(partial(self._storage.outbox.give_up, row.id, str(wrong)))
        except ToldToPlayer as gone:  # the table is no more
            await self._noted(partial(self._storage.outbox.give_up, row.id, gone.text))
        except Exception as error:  # noqa: BLE001  one bad row must not stop the others
            if row.attempts == 1:
                await file_incident(self._storage, error, row.table_id)
            await self._again(row, error, 5.0, at_most=MOST_AT_A_MISTAKE)
        else:
            self._room = AT_ONCE
            await self._noted(partial(self._storage.outbox.finish, row.id, shown))

    async def _handled(self, row: OutboxRow) -> NewMessage | None:
        """Show a row; where Discord wants a pause between edits, its handler looks and draws anew after that."""
        handler = self._handlers[row.kind]
        while True:
            try:
                return await handler(row)
            except Walled:  # which may be about this one knock alone
                return await handler(row)
            except Limited as limited:
                if limited.seconds > A_PAUSE:
                    raise
                await self._pause(limited.seconds)

    async def _pause(self, seconds: float) -> None:
        """Wait, and meanwhile let another have the place."""
        self._pausing += 1
        self._woken.set()
        try:
            await asyncio.sleep(seconds)
        finally:
            self._pausing -= 1

    async def _again(self, row: OutboxRow, error: Exception, at_least: float, at_most: int = MOST_ATTEMPTS) -> float:
        """Put a row off; by how many seconds."""
        OUTBOX_FAILURES.labels(row.kind).inc()
        why = f"{type(error).__name__}: {error}"
        if row.attempts >= at_most:
            log.error("gave up sending", kind=row.kind, table=row.table_id, error=why)
            await self._noted(partial(self._storage.outbox.give_up, row.id, why))
            return 0.0
        pause = min(max(at_least, 2.0 ** min(row.attempts, 8)), LONGEST_PAUSE)
        log.warning("will send again", kind=row.kind, table=row.table_id, seconds=pause, error=why)
        await self._noted(partial(self._storage.outbox.retry, row.id, self._clock() + pause, why))
        return pause

    async def _noted(self, write: Callable[[], Awaitable[None]]) -> None:
        """Write down what became of a row, as soon as that can be done: what was sent is not to be sent again."""
        await until_the_database_can(write)
