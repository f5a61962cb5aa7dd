"""The clock rings wherever something is due: after a long sleep, at very many tables, and past those that are broken."""

import asyncio
from itertools import pairwise

import pytest

from bot.tables.clock import AFTER_TROUBLE, LONGEST_PAUSE, Clock
from bot.tables.pace import LIVE
from bot.tables.work import lane
from engines.kernel import RulesFault
from storage import Database
from tests.bot.parlour import ANA, BEN, TOYS, Parlour

DAY = 24 * 3600.0


@pytest.fixture
def bell(parlour):
    return Clock(parlour.tables, parlour.clock)


async def answered_by(parlour, table):
    return [answer.by for answer in (await parlour.journal(table))]


async def test_after_a_long_sleep_the_clock_chooses_at_every_table(parlour, bell):
    tables = [await parlour.play("tic_tac_toe", BEN) for _ in range(45)]
    parlour.clock.move(DAY)
    await bell.ring()
    assert [await answered_by(parlour, table) for table in tables] == [["clock"]] * 45


async def test_where_nobody_can_answer_nothing_rings(parlour, table):
    async def nobody(_table):
        return False

    parlour.clock.move(DAY)
    await Clock(parlour.tables, parlour.clock, nobody).ring()
    assert await answered_by(parlour, table) == []


async def test_what_is_due_but_was_not_rung_for_stays(parlour, table):
    parlour.clock.move(DAY)
    ping, *_ = await parlour.storage.deadlines.due()
    await parlour.tables.ring(table, [ping])
    assert [kind for kind, *_ in await parlour.deadlines(table)] == ["nudge", "expire"]
    await parlour.tables.ring(table, await parlour.storage.deadlines.due())
    assert await answered_by(parlour, table) == ["clock"]


async def test_what_was_put_off_since_it_was_due_does_not_ring(parlour, table):
    """Between the look at what is due and the table something else may have happened there."""
    parlour.clock.move(DAY)
    due = await parlour.storage.deadlines.due()
    await parlour.tables.give_back(table, DAY)
    await parlour.tables.ring(table, due)
    assert await answered_by(parlour, table) == []
    assert [kind for kind, *_ in await parlour.deadlines(table)] == ["ping", "nudge", "expire"]


@pytest.fixture
async def other(parlour):
    """Another process at the same database."""
    async with await Database.open(parlour.storage.path, clock=parlour.clock, busy_timeout=60) as storage:
        yield Parlour(storage, parlour.clock)


async def test_a_deadline_that_another_process_sets_is_rung(parlour, bell, other):
    asleep = asyncio.create_task(bell.run())
    while not bell._woken._waiters:  # noqa: ASYNC110  until it sleeps
        await asyncio.sleep(0)
    table = await other.play("tic_tac_toe", BEN)
    parlour.clock.move(DAY)
    async with asyncio.timeout(100):
        while not await answered_by(parlour, table):  # noqa: ASYNC110  another process tells no event of ours
            await asyncio.sleep(0.01)
    asleep.cancel()
    assert await answered_by(parlour, table) == ["clock"]


async def test_of_two_processes_one_rings(parlour, bell, other):
    tables = [await parlour.play("tic_tac_toe", BEN) for _ in range(10)]
    await parlour.outbox()
    parlour.clock.move(LIVE.ping)
    await asyncio.gather(bell.ring(), Clock(other.tables, other.clock).ring())
    assert sorted(target for kind, target, _ in await parlour.outbox() if kind == "ping") == sorted(map(lane, tables))


async def test_tables_that_cannot_be_opened_keep_no_other_from_ringing(parlour):
    for _ in range(40):
        await parlour.play("spirits", BEN)
    parlour.clock.move(1)
    good = await parlour.play("tic_tac_toe", BEN)
    parlour.reopen({"tic_tac_toe": TOYS["tic_tac_toe"]})  # a release without the other game
    await parlour.passes(DAY)
    assert await answered_by(parlour, good) == ["clock"]


async def test_where_the_rules_fail_on_the_default_the_clock_takes_something_else(parlour, bell, monkeypatch, table):
    (ask,) = (await parlour.tables.look(table, ANA)).my_asks
    from engines.kernel.session import Session

    def answer(self, number, seat, choice, really=Session.answer):
        if tuple(choice) == ask.default:
            raise RulesFault("the rules fail on this")
        return really(self, number, seat, choice)

    monkeypatch.setattr(Session, "answer", answer)
    parlour.clock.move(LIVE.expire + 1)
    await bell.ring()
    assert await answered_by(parlour, table) == ["clock"]
    assert len(await parlour.storage.incidents.latest()) == 1


async def test_a_broken_table_is_left_alone_for_longer_and_longer_and_filed_once(parlour, bell, monkeypatch, table):
    await parlour.tables.look(table)
    tried = []

    async def ring(table_id, rows):
        tried.append(parlour.clock.now)
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(parlour.tables, "ring", ring)
        for _ in range(400):
            parlour.clock.move(30)
            await bell.ring()
    pauses = [later - earlier for earlier, later in pairwise(tried)]
    assert pauses[:3] == [AFTER_TROUBLE, 2 * AFTER_TROUBLE, 4 * AFTER_TROUBLE]
    assert pauses[-1] == LONGEST_PAUSE
    assert len(await parlour.storage.incidents.latest()) == 1
    parlour.clock.move(LONGEST_PAUSE)
    await bell.ring()
    assert await answered_by(parlour, table) == ["clock"]
