import asyncio
import contextlib

import pytest

from bot.delivery import TryLater
from bot.errors import ToldToPlayer
from bot.outbox import Outbox
from storage import NewOutbox


@contextlib.asynccontextmanager
async def working(storage, clock, handler):
    outbox = Outbox(storage, {"say": handler}, clock)
    task = asyncio.create_task(outbox.run())
    try:
        yield outbox
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def say(storage, body, target="table:1", key=None):
    await storage.outbox.add(NewOutbox(kind="say", target=target, body=body, coalesce_key=key))


async def until(condition):
    async with asyncio.timeout(10):
        while not await condition():  # noqa: ASYNC110
            await asyncio.sleep(0.005)


async def test_rows_of_one_table_are_sent_in_order_one_at_a_time(storage, clock):
    said, at_once = [], []

    async def handler(row):
        at_once.append(row.body)
        assert len(at_once) == 1
        await asyncio.sleep(0.001)
        at_once.remove(row.body)
        said.append(row.body)

    for n in range(6):
        await say(storage, str(n))
    async with working(storage, clock, handler) as outbox:
        await outbox.flush(10)
    assert said == ["0", "1", "2", "3", "4", "5"]


async def test_one_table_does_not_wait_for_another(storage, clock):
    first_may_end, said = asyncio.Event(), []

    async def handler(row):
        if row.target == "table:1":
            await first_may_end.wait()
        said.append(row.target)

    await say(storage, "slow", "table:1")
    await say(storage, "quick", "table:2")
    async with working(storage, clock, handler) as outbox:
        await until(lambda: _is(said == ["table:2"]))
        first_may_end.set()
        await outbox.flush(10)
    assert said == ["table:2", "table:1"]


async def _is(value):
    return value


async def test_only_the_newest_picture_of_a_table_is_drawn(storage, clock):
    said = []

    async def handler(row):
        said.append(row.body)

    for n in range(5):
        await say(storage, str(n), key="table:1")
    async with working(storage, clock, handler) as outbox:
        await outbox.flush(10)
    assert said == ["4"]


@pytest.mark.parametrize("trouble", [TryLater(1.0, "busy"), ZeroDivisionError()])
async def test_what_failed_is_tried_again_with_the_same_nonce(storage, clock, trouble):
    nonces = []

    async def handler(row):
        nonces.append(row.nonce)
        if len(nonces) < 3:
            raise trouble

    await say(storage, "hello")
    async with working(storage, clock, handler) as outbox:
        for tries in (1, 2, 3):
            await until(lambda tries=tries: _is(len(nonces) == tries))
            await until(lambda: _is(not outbox._at_work))
            clock.move(400)
            outbox.wake()
    assert len(set(nonces)) == 1
    assert await storage.outbox.next_due() is None


async def test_what_fails_for_a_day_is_given_up(storage, clock):
    async def handler(row):
        raise TryLater(1.0, "away")

    await say(storage, "hello")
    clock.move(25 * 3600)
    async with working(storage, clock, handler):
        await until(lambda: _dead(storage))


async def test_what_belongs_to_no_table_any_more_is_given_up_at_once(storage, clock):
    async def handler(row):
        raise ToldToPlayer("There is no such table.")

    await say(storage, "hello")
    async with working(storage, clock, handler):
        await until(lambda: _dead(storage))


async def _dead(storage):
    return len(await storage.outbox.dead_letters()) == 1
