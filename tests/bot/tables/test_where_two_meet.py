"""Where two things that the house can do meet: a choice for all and the clock, an undo and an order, a press and the same press again."""

import asyncio
from functools import partial

import pytest

from bot.panels.table import still_line
from bot.tables.lateness import TIMES
from bot.tables.pace import EXPIRE, LIVE, PACES
from bot.tables.questions import question_of
from bot.watch.errors import OutOfDate, ToldToPlayer
from engines.kernel import Ask, Option
from storage import Status
from tests.bot.parlour import ANA, BEN, CLEO
from tests.bot.tables.test_moments import struck
from tests.toys import spirits

A_MOMENT = 5.0


async def decided(parlour, **more):
    """A live table of two, asked together what becomes of the pile."""
    table = await parlour.play("spirits", BEN, how="anyone", **more)
    await parlour.until(table, "pile", ANA, BEN)
    return table


async def left(parlour, table):
    """By seat how many seconds are left until the clock chooses."""
    return {seat: seconds for kind, seat, seconds in await parlour.deadlines(table) if kind == EXPIRE}


async def last(parlour, table):
    answer = (await parlour.journal(table))[-1]
    return answer.seat, answer.choice, answer.by


async def wait(parlour, table, user):
    meant = (await parlour.tables.look(table, user)).meant
    await parlour.seating.wait(table, user, question_of([meant.ask]))


async def test_nobody_is_late_with_what_was_chosen_for_all_in_the_last_seconds(parlour):
    table = await decided(parlour)
    await parlour.passes(LIVE.expire - A_MOMENT / 2)
    await parlour.answer(table, ANA, "renew")
    await parlour.passes(A_MOMENT / 2)
    assert (await parlour.tables.look(table)).meant is not None, "time is up, and it is answered"
    await parlour.passes(A_MOMENT / 2)
    assert await last(parlour, table) == (0, '["renew"]', str(ANA))
    assert not any("Time ran out" in one["text"] for one in await parlour.notices())
    assert (await left(parlour, table))[1] == LIVE.expire


async def test_who_says_wait_in_the_last_seconds_has_time_to_say_why(parlour):
    table = await decided(parlour)
    await parlour.passes(LIVE.expire - A_MOMENT / 2)
    await parlour.answer(table, ANA, "renew")
    await wait(parlour, table, BEN)
    await parlour.passes(A_MOMENT)
    assert (await parlour.asked(table, BEN)).kind == "pile"
    assert await left(parlour, table) == {0: LIVE.expire - A_MOMENT, 1: LIVE.expire - A_MOMENT}


async def test_who_presses_their_own_choice_again_neither_hurries_it_nor_begins_it_anew(parlour):
    table = await decided(parlour)
    await parlour.answer(table, ANA, "renew")
    meant = (await parlour.tables.look(table)).meant
    await parlour.passes(A_MOMENT / 2)
    await parlour.tables.answer(table, ANA, question_of([meant.ask]), [meant.ask.ids.index("renew")])
    assert (await parlour.tables.look(table)).meant.due_at == meant.due_at
    await parlour.passes(A_MOMENT / 2)
    assert await last(parlour, table) == (0, '["renew"]', str(ANA))


async def test_who_says_wait_says_so_to_the_question_that_was_answered_and_sits_at_the_table(parlour):
    table = await decided(parlour)
    await parlour.answer(table, ANA, "renew")
    with pytest.raises(ToldToPlayer, match="do not sit"):
        await wait(parlour, table, CLEO)
    question = question_of([(await parlour.tables.look(table)).meant.ask])
    with pytest.raises(OutOfDate):
        await parlour.seating.wait(table, BEN, question._replace(first=question.first + 1, last=question.last + 1))
    assert (await parlour.tables.look(table)).meant is not None


@pytest.mark.parametrize("says", ["wait", "go_on"])
async def test_who_was_away_and_says_wait_or_go_on_is_back(parlour, says):
    table = await parlour.play("spirits", BEN, CLEO, how="anyone")
    await parlour.until(table, "pile", ANA, BEN, CLEO)
    await parlour.seating.set_away(table, BEN, away=True)
    await parlour.answer(table, ANA, "renew")
    meant = (await parlour.tables.look(table, BEN)).meant
    await getattr(parlour.seating, says)(table, BEN, question_of([meant.ask]))
    scene = await parlour.tables.look(table, BEN)
    assert not scene.is_away
    assert (scene.hesitant == 1, scene.my_asks[0].kind == "pile") == (says == "wait", says == "wait")


async def test_another_pace_takes_no_choice_away(parlour):
    table = await decided(parlour)
    await parlour.answer(table, ANA, "renew")
    await parlour.seating.set_pace(table, ANA, "daily")
    assert (await parlour.tables.look(table)).meant.choice == ("renew",)
    await parlour.passes(A_MOMENT)
    assert await last(parlour, table) == (0, '["renew"]', str(ANA))
    assert (await left(parlour, table))[1] == PACES["daily"].expire


async def test_who_takes_a_seat_has_not_asked_to_wait(parlour):
    table = await decided(parlour)
    await parlour.answer(table, ANA, "renew")
    await wait(parlour, table, BEN)
    assert (await parlour.tables.look(table)).hesitant == 1
    await parlour.seating.replace(table, ANA, 1, CLEO, "Cleo")
    assert (await parlour.tables.look(table)).hesitant is None


async def test_who_looks_while_a_choice_for_all_stands_reads_it(parlour):
    table = await decided(parlour)
    await parlour.answer(table, ANA, "renew")
    said = still_line(await parlour.tables.look(table, BEN))
    assert "**Ana** chooses" in said
    assert "My Hand" not in said, "nothing is asked there meanwhile"


async def test_nobody_has_asked_to_wait_with_what_is_asked_after_an_undo(parlour):
    """The number of the question that it was said to is free again."""
    table = await decided(parlour)
    await parlour.answer(table, ANA, "renew")
    await wait(parlour, table, BEN)
    await parlour.taking_back.ask_everyone(table, ANA)
    await parlour.taking_back.consent(table, BEN, agree=True)
    await parlour.until(table, "pile", ANA, BEN)
    assert (await parlour.tables.look(table)).hesitant is None


async def test_who_thinks_after_all_does_so_as_long_as_nobody_could_answer(parlour):
    table = await struck(parlour, able=False)
    await parlour.tables.hold(table, 1)
    await parlour.tables.give_back(table, LIVE.expire)
    assert (await parlour.tables.look(table, BEN)).moment is None
    await parlour.passes(LIVE.expire)
    assert (await parlour.asked(table, BEN)).kind == "cancel"


async def test_no_steward_plays_on_for_who_was_late_with_the_last_choice_of_all(parlour, table):
    for nth, cell in enumerate("01243576"):
        await parlour.answer(table, (ANA, BEN)[nth % 2], cell)

    async def late_twice(work):
        work.table.settings.late[0] = TIMES - 1

    await parlour.tables.change(table, late_twice)
    await parlour.outbox()
    await parlour.passes(LIVE.expire)
    assert (await parlour.storage.tables.table(table)).status is Status.FINISHED
    assert [one["text"] for one in await parlour.notices()] == ["Time ran out for Ana: a steward chose **Cell 9**."]
    assert not (await parlour.tables.look(table, ANA)).is_away


@pytest.fixture
def bids_by_order(monkeypatch):
    """A seat of the spirits can order that it never bids."""
    asking = spirits.Ask
    monkeypatch.setattr(
        spirits, "Ask", lambda seats, kind, *rest, **more: asking(seats, kind, *rest, order=kind, **more)
    )
    monkeypatch.setattr(type(spirits.GAME), "orders", lambda self, view, seat: {"bid": [Option("pass")]})


async def test_who_takes_back_what_an_order_chose_is_asked_and_the_order_stands(parlour, bids_by_order):
    table = await parlour.play("spirits", BEN, CLEO)
    await parlour.seating.order(table, BEN, "bid", "pass")
    await parlour.answer(table, ANA, "pass")
    assert await last(parlour, table) == (1, '["pass"]', "orders")
    await parlour.taking_back.undo(table, BEN)
    await parlour.answer(table, ANA, "pass")
    await parlour.seating.set_away(table, CLEO, away=True)
    parlour.reopen()
    assert (await parlour.asked(table, BEN)).kind == "bid", "whatever others do"
    await parlour.answer(table, BEN, "pass")
    await parlour.until(table, "drop", ANA, BEN)
    await parlour.until(table, "bid", ANA, BEN)
    assert [answer.by for answer in await parlour.journal(table) if answer.seat == 1][-1] == "orders"


async def test_who_orders_it_again_is_obeyed(parlour, bids_by_order):
    table = await parlour.play("spirits", BEN, CLEO)
    await parlour.seating.order(table, BEN, "bid", "pass")
    await parlour.answer(table, ANA, "pass")
    await parlour.taking_back.undo(table, BEN)
    await parlour.seating.order(table, BEN, "bid", "pass")
    assert await last(parlour, table) == (1, '["pass"]', "orders")


async def test_who_takes_back_what_they_chose_instead_is_asked_again(parlour, bids_by_order):
    table = await parlour.play("spirits", BEN, CLEO)
    await parlour.seating.order(table, BEN, "bid", "pass")
    await parlour.answer(table, ANA, "pass")
    for _ in range(2):
        await parlour.taking_back.undo(table, BEN)
        await parlour.answer(table, BEN, "pass")
    await parlour.taking_back.undo(table, BEN)
    await parlour.answer(table, ANA, "pass")
    assert (await parlour.asked(table, BEN)).kind == "bid"


async def test_after_an_undo_by_all_the_order_is_obeyed_again(parlour, bids_by_order):
    table = await parlour.play("spirits", BEN, CLEO)
    await parlour.seating.order(table, BEN, "bid", "pass")
    await parlour.answer(table, ANA, "look")
    await parlour.taking_back.undo(table, BEN)
    await parlour.taking_back.ask_everyone(table, ANA)
    for other in (BEN, CLEO):
        await parlour.taking_back.consent(table, other, agree=True)
    await parlour.answer(table, ANA, "pass")
    assert await last(parlour, table) == (1, '["pass"]', "orders")


async def test_what_the_clock_chose_stays_while_a_choice_for_all_waits_to_count(parlour, monkeypatch):
    async def night(table):
        await table.ask(0, "peek", [spirits.DECLINE, Option("look")])
        await table.decide([1, 2], "pile", [Option("keep"), Option("renew")], how="anyone")
        spirits.renew(table)

    monkeypatch.setattr(spirits, "night", night)
    table = await parlour.play("spirits", BEN, CLEO)
    await parlour.passes(LIVE.expire)
    assert await last(parlour, table) == (0, '["pass"]', "clock")
    assert await parlour.taking_back.can_still(table, 0)
    await parlour.answer(table, BEN, "renew")
    assert not await parlour.taking_back.can_still(table, 0)
    await wait(parlour, table, CLEO)
    assert await parlour.taking_back.can_still(table, 0)


async def test_who_is_here_hosts_rather_than_who_is_away(parlour):
    table = await parlour.play("spirits", BEN, CLEO)
    await parlour.seating.set_away(table, BEN, away=True)
    await parlour.seating.leave(table, ANA)
    assert (await parlour.storage.tables.table(table)).host_user_id == CLEO


@pytest.fixture
def three_steps(monkeypatch):
    """Ana is asked one thing, then two at once; Ben is asked something all the while."""

    ask = partial(Ask, options=[Option("look"), spirits.DECLINE], secret=True)

    async def hers(table, seat):
        await table.wait(ask((seat,), "peek"))
        await table.ask_sealed([ask((seat,), "peek"), ask((seat,), "draw", args={"left": 1})])

    async def his(table, seat):
        await table.wait(ask((seat,), "peek"))

    async def peek(table, keeper):
        await table.together(hers(table, keeper), his(table, keeper + 1))

    monkeypatch.setattr(spirits, "peek", peek)


async def answered_thrice(parlour):
    table = await parlour.play("spirits", BEN)
    for _ in range(3):
        await parlour.answer(table, ANA, "pass")
    return table


async def test_who_takes_it_back_twice_in_a_row_takes_one_choice_back(parlour, three_steps):
    table = await answered_thrice(parlour)
    preview = await parlour.taking_back.preview(table, ANA)
    took = [parlour.taking_back.undo(table, ANA, ask=preview.ask) for _ in range(2)]
    done = await asyncio.gather(*took, return_exceptions=True)
    assert [isinstance(one, ToldToPlayer) for one in done] == [False, True]
    assert len(await parlour.journal(table)) == 2


async def test_who_changes_twice_in_a_row_changes_what_was_asked_at_once(parlour, three_steps):
    table = await answered_thrice(parlour)
    assert len(await parlour.taking_back.chosen(table, ANA)) == 2
    await asyncio.gather(*(parlour.taking_back.change(table, ANA) for _ in range(2)))
    assert len(await parlour.journal(table)) == 1
    await parlour.taking_back.change(table, ANA)
    assert len(await parlour.journal(table)) == 1, "the first of the three is no choice that was asked with them"
