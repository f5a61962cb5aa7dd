import asyncio
import contextlib

import pytest

from bot.delivery.outbox import Outbox
from bot.delivery.refusals import ChannelGone, Limited, Malformed, MessageGone, NotAllowed, TryLater, Walled
from bot.watch.errors import ToldToPlayer, Unreadable
from storage import DatabaseUnavailable, NewOutbox
from storage.outbox import Outbox as Kept


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
    async with asyncio.timeout(100):
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
        await outbox.flush(100)
    assert said == ["0", "1", "2", "3", "4", "5"]


async def test_a_last_chance_is_also_for_what_is_just_being_claimed(storage, clock, monkeypatch):
    claim, said = type(storage.outbox).claim, []

    async def slowly(*what):
        rows = await claim(*what)
        await asyncio.sleep(0.2)
        return rows

    async def handler(row):
        said.append(row.body)

    monkeypatch.setattr(type(storage.outbox), "claim", slowly)
    await say(storage, "one")
    async with working(storage, clock, handler) as outbox:
        await outbox.flush(100)
    assert said == ["one"]


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
        await outbox.flush(100)
    assert said == ["table:2", "table:1"]


async def test_a_table_does_not_wait_for_the_many_that_discord_wants_a_pause_of(storage, clock):
    said, limited = [], set()

    async def handler(row):
        if row.target != "quick" and row.target not in limited:
            limited.add(row.target)
            raise Limited(2.0, "rate limited")
        said.append(row.target)

    busy = [f"table:{n}" for n in range(20)]
    for target in (*busy, "quick"):
        await say(storage, "hello", target)
    async with working(storage, clock, handler) as outbox:
        await outbox.flush(10)
    assert said[0] == "quick"
    assert sorted(said[1:]) == sorted(busy), "each is shown after its pause, at the same try"


async def _is(value):
    return value


async def test_what_was_under_way_when_the_worker_ended_need_not_wait_for_the_end_of_its_lease(storage, clock):
    begun, never = asyncio.Event(), asyncio.Event()

    async def handler(row):
        begun.set()
        await never.wait()

    await say(storage, "a")
    async with working(storage, clock, handler):
        await begun.wait()
    (again,) = await storage.outbox.claim()  # by another process, which has the same database
    assert again.attempts == 2


async def test_of_two_workers_on_one_database_the_second_goes_on_when_the_first_has_ended(storage, clock):
    sent, may_end = [], asyncio.Event()

    def handler_of(name):
        async def handler(row):
            sent.append((name, row.body))
            if name == "first" and row.body == "c":
                await may_end.wait()

        return handler

    first = working(storage, clock, handler_of("first"))
    await first.__aenter__()
    await say(storage, "a")
    await until(lambda: _is(sent == [("first", "a")]))
    async with working(storage, clock, handler_of("second")) as second:
        await say(storage, "b")
        second.wake()  # it wrote this, and leaves it to the other one to say
        await until(lambda: _is(sent[1:] == [("first", "b")]))
        await say(storage, "c")
        await until(lambda: _is(sent[2:] == [("first", "c")]))
        await first.__aexit__(None, None, None)
        await until(lambda: _is(sent[3:] == [("second", "c")]))
        await second.flush(100)


async def test_only_the_newest_picture_of_a_table_is_drawn(storage, clock):
    said = []

    async def handler(row):
        said.append(row.body)

    for n in range(5):
        await say(storage, str(n), key="table:1")
    async with working(storage, clock, handler) as outbox:
        await outbox.flush(100)
    assert said == ["4"]


@pytest.mark.parametrize(
    "trouble",
    [
        TryLater(1.0, "busy"),
        ChannelGone("10003"),
        MessageGone("10008"),
        NotAllowed("50001"),
        Unreadable("This release has no such game."),
        DatabaseUnavailable("database is locked"),
        ZeroDivisionError(),
    ],
    ids=lambda trouble: type(trouble).__name__,
)
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
    filed = [one.kind for one in await storage.incidents.latest()]
    assert filed == ["ZeroDivisionError"] * isinstance(trouble, ZeroDivisionError), "only a mistake is ours"


@contextlib.contextmanager
def hurrying(storage, clock):
    """Time flies: whatever waits for its next attempt is due at once."""

    async def retry(self, row_id, due_at, error, slowly=Kept.retry):
        clock.move(due_at - clock.now)
        await slowly(self, row_id, due_at, error)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(storage.outbox), "retry", retry)
        yield


@pytest.mark.parametrize(
    ("trouble", "least", "most"),
    [(TryLater(1.0, "away"), 20 * 3600, 28 * 3600), (ZeroDivisionError(), 60, 600)],
    ids=["Discord is away", "a mistake of ours"],
)
async def test_what_keeps_failing_is_given_up_and_no_longer_holds_up_its_table(storage, clock, trouble, least, most):
    began, said = clock.now, []

    async def handler(row):
        if row.body == "cursed":
            raise trouble
        said.append(row.body)

    await say(storage, "cursed")
    await say(storage, "hello")
    with hurrying(storage, clock):
        async with working(storage, clock, handler):
            await until(lambda: _is(said))
    assert await _dead(storage)
    assert least < clock.now - began < most
    assert len(await storage.incidents.latest()) == isinstance(trouble, ZeroDivisionError), "a mistake is filed once"


async def test_what_was_left_over_from_long_ago_has_as_many_attempts_as_anything_else(storage, clock):
    attempts = []

    async def handler(row):
        attempts.append(row.attempts)
        if len(attempts) < 3:
            raise TryLater(1.0, "busy at the start")

    await say(storage, "hello")
    clock.move(7 * 24 * 3600)  # nobody was there to send it
    with hurrying(storage, clock):
        async with working(storage, clock, handler):
            await until(lambda: _is(len(attempts) == 3))
            await until(lambda: _sent(storage))
    assert not await _dead(storage)


async def test_what_was_sent_is_noted_when_the_disk_has_room_again(storage, clock, monkeypatch):
    monkeypatch.setattr("bot.watch.retry.PAUSE", 0.001)
    sent, refusals = [], 3

    async def handler(row):
        sent.append(row.body)

    async def finish(self, row_id, shown=None, really=Kept.finish):
        nonlocal refusals
        refusals -= 1
        if refusals >= 0:
            raise DatabaseUnavailable("database or disk is full")
        await really(self, row_id, shown)

    monkeypatch.setattr(type(storage.outbox), "finish", finish)
    await say(storage, "hello")
    async with working(storage, clock, handler):
        await until(lambda: _sent(storage))
    assert sent == ["hello"]


async def test_what_discord_will_never_have_is_given_up_at_once_and_filed(storage, clock):
    tried = []

    async def handler(row):
        tried.append(row.body)
        if row.body == "wrong":
            raise Malformed("50035")

    for body in ("wrong", "right"):
        await say(storage, body)
    async with working(storage, clock, handler) as outbox:
        await outbox.flush(100)
    assert tried == ["wrong", "right"]
    assert await _dead(storage)
    assert [one.kind for one in await storage.incidents.latest()] == ["Malformed"]


async def test_between_two_attempts_pauses_grow_up_to_some_minutes(storage, clock):
    pauses = []

    async def handler(row):
        if row.attempts < 12:
            raise TryLater(3.0, "busy")

    async def retry(self, row_id, due_at, error, slowly=Kept.retry):
        pauses.append(due_at - clock.now)
        clock.move(due_at - clock.now)
        await slowly(self, row_id, due_at, error)

    await say(storage, "hello")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Kept, "retry", retry)
        async with working(storage, clock, handler):
            await until(lambda: _sent(storage))
    assert pauses == [3.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 256.0, 256.0, 256.0]


async def test_what_belongs_to_no_table_any_more_is_given_up_at_once(storage, clock):
    async def handler(row):
        raise ToldToPlayer("There is no such table.")

    await say(storage, "hello")
    async with working(storage, clock, handler):
        await until(lambda: _dead(storage))


async def _dead(storage):
    return len(await storage.outbox.dead_letters()) == 1


async def _sent(storage):
    return await storage.outbox.pending() == 0


async def test_once_turned_away_by_the_outer_walls_one_knocks_alone_before_all_go_again(storage, clock):
    knocks, open_gate = [], asyncio.Event()

    async def handler(row):
        knocks.append(row.target)
        if len(knocks) <= 8:
            raise Walled(30.0, "403")
        await open_gate.wait()

    for n in range(3):
        await say(storage, "a", f"table:{n}")
    async with working(storage, clock, handler) as outbox:
        await until(lambda: _is(len(knocks) == 6))  # nobody knew, and each tries once more at once
        await asyncio.sleep(0.05)
        assert len(knocks) == 6, "it does not keep still"
        clock.now += 31
        outbox.wake()
        await until(lambda: _is(len(knocks) == 8))
        await asyncio.sleep(0.05)
        assert len(knocks) == 8, "others knocked as well"
        clock.now += 31
        outbox.wake()
        await until(lambda: _is(len(knocks) == 9))
        await asyncio.sleep(0.05)
        assert len(knocks) == 9, "others do not wait until the first was let in"
        open_gate.set()
        await outbox.flush(100)
    assert sorted(knocks[-3:]) == ["table:0", "table:1", "table:2"]


async def test_what_a_wall_stops_for_good_holds_up_nobody_else(storage, clock):
    knocks, sent = [], []

    async def handler(row):
        if row.target == "table:0":
            knocks.append(row.target)
            raise Walled(30.0, "403")
        sent.append(row.target)

    await say(storage, "a", "table:0")
    async with working(storage, clock, handler) as outbox:
        await until(lambda: _is(len(knocks) == 2))
        await say(storage, "b", "table:1")
        clock.now += 31
        outbox.wake()
        await until(lambda: _is(sent == ["table:1"]))
