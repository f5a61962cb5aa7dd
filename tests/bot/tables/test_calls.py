"""Several tables wait for one person: one call for all of them. What a call says."""

import pytest

from bot.panels.table import called
from bot.tables.calls import TRIED_AGAIN, others_waiting
from bot.tables.pace import HOUR, PACES
from engines.brimstone.game import GAME as BRIMSTONE
from engines.dark_castle.game import GAME as CASTLE
from tests.bot.parlour import ANA, BEN, CLEO, Bell, Parlour

DAILY = PACES["daily"]


@pytest.fixture
async def tables(parlour):
    """Three tables that wait for Ana."""
    return [await parlour.play("tic_tac_toe", other, pace="daily") for other in (BEN, CLEO, BEN)]


async def rung(parlour, seconds, step=TRIED_AGAIN):
    """Time goes by, and the clock rings; the tables that called meanwhile, in order."""
    bell = Bell(parlour.tables, parlour.clock)
    await parlour.outbox()
    while seconds > 0:
        parlour.clock.move(min(step, seconds))
        seconds -= step
        await bell.ring()
    return [int(target.removeprefix("table:")) for kind, target, *_ in await parlour.outbox() if kind == "ping"]


async def test_of_three_tables_that_wait_one_calls(parlour, tables):
    assert await rung(parlour, DAILY.ping + 1) == tables[:1]
    assert await rung(parlour, HOUR) == []
    assert await others_waiting(parlour.storage, ANA, tables[0]) == 2


async def test_in_a_day_of_silence_nobody_is_called_but_once_and_at_half_time(parlour, tables):
    assert len(await rung(parlour, 24 * HOUR - 60)) == 2


async def test_the_call_of_a_table_itself_delays_none_at_half_time(parlour):
    table = await parlour.play("tic_tac_toe", BEN, pace="daily")
    assert await rung(parlour, 12 * HOUR) == [table, table]


async def test_whoever_answers_is_called_by_the_next_table_soon(parlour, tables):
    assert await rung(parlour, DAILY.ping + 1) == tables[:1]
    await parlour.answer(tables[0], ANA, (await parlour.asked(tables[0], ANA)).ids[0])
    assert [table for table in await rung(parlour, 2 * TRIED_AGAIN) if table != tables[0]] == tables[1:2]


async def test_who_is_called_late_is_called_again_in_the_middle_of_what_is_left(parlour, tables):
    assert await rung(parlour, 11 * HOUR) == tables[:1]
    await parlour.answer(tables[0], ANA, (await parlour.asked(tables[0], ANA)).ids[0])
    assert tables[1] in await rung(parlour, 2 * TRIED_AGAIN)
    [nudge] = [due for kind, _, due in await parlour.deadlines(tables[1]) if kind == "nudge"]
    [ends] = [due for kind, _, due in await parlour.deadlines(tables[1]) if kind == "expire"]
    assert ends - nudge == pytest.approx(6.5 * HOUR, abs=TRIED_AGAIN)


async def test_a_live_table_calls_whatever_else_waits(parlour, tables):
    assert await rung(parlour, DAILY.ping + 1) == tables[:1]
    live = await parlour.play("tic_tac_toe", BEN)
    assert await rung(parlour, 130, step=130) == [live]


async def test_whoever_comes_to_a_seat_has_not_been_called(parlour, tables):
    assert await rung(parlour, DAILY.ping + 1) == tables[:1]
    [wait] = [wait for wait in await parlour.storage.tables.waiting_for(ANA) if wait.table.id == tables[0]]
    assert wait.called_at == parlour.clock()
    await parlour.seating.leave(tables[0], ANA)
    assert tables[1] in await rung(parlour, 2 * TRIED_AGAIN)


async def test_a_reminder_by_hand_counts_as_a_call(parlour, tables):
    await parlour.tables.remind(tables[2])
    assert await rung(parlour, DAILY.ping + 1) == []
    assert await rung(parlour, 12 * HOUR) == tables[:1], "at half time the longest waiting calls"


async def test_it_says_how_many_more_wait(parlour, tables):
    scene = await parlour.tables.look(tables[0])
    assert "2 more tables wait for Ana: `/games` lists them." in called(scene, [0], elsewhere={0: 2})
    assert "One more table waits for Ana: `/games` lists it." in called(scene, [0], elsewhere={0: 1})
    many = called(scene, [0, 1], elsewhere={0: 1, 1: 2, 2: 1})
    assert "Other tables wait for several of you" in many, "eight names would be too long for a message"
    assert "Ana:" not in many
    assert "/games" not in called(scene, [0], elsewhere={0: 0})


async def test_a_call_of_several_shows_a_question_only_if_it_is_the_same_for_all(storage, clock):
    parlour = Parlour(storage, clock, {BRIMSTONE.key: BRIMSTONE})
    scene = await parlour.tables.look(await parlour.play("brimstone", BEN, heroes=2))
    assert "Hero 1: who goes down?" in called(scene, [0])
    assert "Hero 2: who goes down?" in called(scene, [1])
    both = called(scene, [0, 1])
    assert "who goes down?" not in both, "it would be the question of the first alone"
    assert both.endswith("waits for you.\nEach of you has something of their own to choose.")


async def test_what_any_of_several_may_choose_stands_in_their_call(storage, clock):
    parlour = Parlour(storage, clock, {CASTLE.key: CASTLE})
    scene = await parlour.tables.look(await parlour.play("dark_castle", BEN))
    seats = sorted(scene.waiting)
    assert len(seats) == 2
    assert called(scene, seats).partition("waits for you.\n")[2] == scene.speech().prompt(scene.public_asks[0])


async def test_a_call_says_what_happened_before_what_is_asked(parlour, tables):
    scene = await parlour.tables.look(tables[0])
    lines = called(scene, [0], ["Ben marks cell 4."], elsewhere={0: 2}).splitlines()
    assert lines[0].endswith("waits for you."), "the first line is what a lock screen shows"
    assert lines[1:3] == ["-# Ben marks cell 4.", scene.speech().prompt(scene.public_asks[0])]
    assert len(lines) == 4
