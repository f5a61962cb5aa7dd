"""What a start gives back: the time in which nobody could have answered."""

import asyncio

import pytest

from bot.running.recovery import recover
from bot.tables.clock import A_BREAK, Clock
from bot.tables.pace import PACES
from bot.tables.work import show
from storage import DatabaseUnavailable
from storage.connection import Connection
from tests.bot.parlour import ANA, BEN
from tests.bot.tables.test_turns import Timed

HOUR = 3600.0
DAILY = PACES["daily"]


async def watched(parlour, seconds):
    """A program runs for so long, says what there was to say, and is killed."""
    bell = Clock(parlour.tables, parlour.clock)
    for passes in (0.0, seconds / 2, seconds / 2):
        parlour.clock.move(passes)
        await rung(bell)
    await parlour.outbox()
    parlour.reopen()


async def rung(bell):
    """It rings for what is due, and sleeps again."""
    ringing = asyncio.create_task(bell.run())
    while not bell._woken._waiters:  # noqa: ASYNC110  until it sleeps
        await asyncio.sleep(0)
    ringing.cancel()
    await asyncio.wait({ringing})


async def down(parlour, seconds):
    """The program runs for an hour, then for so long it does not, and starts again."""
    await watched(parlour, HOUR)
    parlour.clock.move(seconds)
    await recover(parlour.tables)


async def left(parlour, table):
    """By kind the seconds until it is due."""
    return {kind: until for kind, _, until in await parlour.deadlines(table)}


async def answers(parlour, table):
    return (await parlour.storage.tables.table(table)).answers


async def test_a_day_in_which_the_program_did_not_run_is_nobodys(parlour):
    table = await parlour.play("tic_tac_toe", BEN, pace="daily")
    await down(parlour, 30 * HOUR)
    assert (await left(parlour, table))["expire"] == DAILY.expire - HOUR
    await Clock(parlour.tables, parlour.clock).ring()
    assert await answers(parlour, table) == 0
    await parlour.passes(DAILY.expire - HOUR)
    assert await answers(parlour, table) == 1


async def test_a_night_in_which_the_machine_slept_is_nobodys(parlour):
    table, slept = await parlour.play("tic_tac_toe", BEN), 0.0
    bell = Clock(parlour.tables, parlour.clock, passed=lambda: slept)
    await rung(bell)
    before = await left(parlour, table)
    slept += 8 * HOUR
    parlour.clock.move(8 * HOUR)
    await rung(bell)
    assert (await answers(parlour, table), await left(parlour, table)) == (0, before)
    slept += before["expire"]
    parlour.clock.move(before["expire"])
    await rung(Clock(parlour.tables, parlour.clock))
    assert await answers(parlour, table) == 1


async def test_a_night_in_which_nothing_could_be_written_is_nobodys(parlour, monkeypatch):
    table, passed = await parlour.play("tic_tac_toe", BEN), 0.0
    bell = Clock(parlour.tables, parlour.clock, passed=lambda: passed)
    await rung(bell)
    before = await left(parlour, table)

    async def write(self, work):
        raise DatabaseUnavailable("database or disk is full")

    with monkeypatch.context() as full:
        full.setattr(Connection, "write", write)
        for _ in range(8 * 60):
            passed += 60
            parlour.clock.move(60)
            with pytest.raises(DatabaseUnavailable):
                await bell.run()
    await rung(bell)
    assert (await answers(parlour, table), await left(parlour, table)) == (0, before)


async def test_the_table_shows_until_when_there_is_time_now(parlour):
    table = await parlour.play("tic_tac_toe", BEN, pace="daily")
    await down(parlour, 30 * HOUR)
    assert show(table).kind in [kind for kind, *_ in await parlour.outbox()]


async def test_a_start_that_was_killed_in_its_midst_takes_nothing_away(parlour):
    table = await parlour.play("tic_tac_toe", BEN, pace="daily")
    await watched(parlour, HOUR)
    parlour.clock.move(30 * HOUR)
    await parlour.tables.give_back(table, 30 * HOUR)  # ... and no further
    parlour.reopen()
    await recover(parlour.tables)
    assert (await left(parlour, table))["expire"] >= DAILY.expire - HOUR


@pytest.mark.parametrize(("seconds", "back"), [(A_BREAK - 1, 0.0), (A_BREAK, A_BREAK)])
async def test_a_short_break_counts(parlour, seconds, back):
    table = await parlour.play("tic_tac_toe", BEN, pace="daily")
    await down(parlour, seconds)
    assert (await left(parlour, table))["expire"] == DAILY.expire - HOUR - seconds + back


async def test_while_another_process_waits_no_time_is_lost(parlour):
    table = await parlour.play("tic_tac_toe", BEN, pace="daily")
    await watched(parlour, 2 * HOUR)
    await recover(parlour.tables)
    assert (await left(parlour, table))["expire"] == DAILY.expire - 2 * HOUR


async def test_the_clock_of_a_side_stood_still_as_well(parlour):
    game = Timed()
    parlour.reopen({game.key: game})
    table = await parlour.play("tic_tac_toe", BEN, pace="daily")
    await down(parlour, 30 * HOUR)
    await parlour.answer(table, ANA, "0")  # the turn goes on, and with it its limit
    assert (await left(parlour, table))["expire"] == DAILY.expire - HOUR


async def test_the_card_of_a_lobby_is_looked_after(parlour):
    """It may never have been posted, or be deleted meanwhile."""
    await parlour.gather("tic_tac_toe")
    await parlour.outbox()
    parlour.reopen()
    assert await recover(parlour.tables) == 1
    assert [kind for kind, *_ in await parlour.outbox()] == ["lobby"]


async def test_a_paused_table_keeps_what_it_has(parlour):
    table = await parlour.play("tic_tac_toe", BEN, pace="daily")
    await parlour.seating.set_paused(table, ANA, paused=True)
    await down(parlour, 30 * HOUR)
    await parlour.seating.set_paused(table, ANA, paused=False)
    assert (await left(parlour, table))["expire"] == DAILY.expire
