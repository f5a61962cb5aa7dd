"""One unit of work at a table: written whole or not at all, again if somebody else wrote, and never for ever."""

import asyncio
from types import SimpleNamespace

import pytest

from bot.running.recovery import recover
from bot.tables.answering import CIRCLES, MOST
from bot.tables.questions import question_of
from bot.watch.errors import OutOfDate, ToldToPlayer
from engines.kernel import Ask, Option
from tests.bot.parlour import ANA, BEN, TOYS
from tests.toys import tic_tac_toe


class Restless(type(tic_tac_toe.GAME)):
    """A person may rest, and whoever else sits there walks on without end."""

    key = "restless"

    async def play(self, table):
        while True:
            table.checkpoint()
            await table.wait(Ask([0], "rest", [Option("rest")]), Ask([1], "walk", [Option("on")]))


class Hesitant(type(tic_tac_toe.GAME)):
    """Whoever sits there may go out, and a steward would rather look out of the window, again and again."""

    key = "hesitant"

    def steward(self, dice):
        return SimpleNamespace(answer=lambda seat, ask, look: list(ask.default))

    async def play(self, table):
        while await table.ask(1, "out", [Option("look"), Option("go")]) == "look":
            pass
        await table.wait(Ask([0], "rest", [Option("rest")]))


@pytest.fixture
def another(parlour):
    """The table service of another process on the same database."""
    return type(parlour.tables)(parlour.storage, parlour.games, clock=parlour.clock)


async def answers(parlour, table):
    return (await parlour.storage.tables.table(table)).answers


@pytest.mark.parametrize("error", [ToldToPlayer("no"), ZeroDivisionError()], ids=["told", "ours"])
async def test_a_change_that_is_given_up_anywhere_has_changed_nothing(parlour, error, table):
    before = await parlour.storage.tables.load_whole(table)
    await parlour.outbox()

    async def apply(work):
        session = work.table.playing()
        work.answered((session.answer(session.asks[0].number, 0, ["4"]), str(ANA)))
        work.table.seats[1] = work.table.seats[0]
        work.table.settings.again = 7
        work.say("Hear, hear.")
        work.set(pace="daily", host_user_id=BEN)
        raise error

    with pytest.raises(type(error)):
        await parlour.tables.change(table, apply)
    scene = await parlour.tables.look(table, ANA)
    assert "4" in [option.id for option in scene.my_asks[0].options]
    assert [seat.user_id for seat in scene.seats] == [ANA, BEN]
    assert (await parlour.storage.tables.load_whole(table), await parlour.outbox()) == (before, [])


async def test_everything_of_a_change_is_one_write(parlour, table):
    before = await parlour.storage.tables.table(table)
    await parlour.seating.leave(table, ANA)  # somebody else hosts, a steward sits down, and chooses
    after = await parlour.storage.tables.load_whole(table)
    assert (after.table.version, after.table.host_user_id, after.table.answers) == (before.version + 1, BEN, 1)
    assert [seat.user_id for seat in after.seats] == [None, BEN]


async def test_a_change_is_made_again_on_what_another_process_wrote_in_between(parlour, another, table):
    (ask,) = (await parlour.tables.look(table, ANA)).my_asks
    runs = []

    async def apply(work):
        runs.append(work.table.row.answers)
        if len(runs) == 1:
            await another.answer(table, ANA, question_of([ask]), [4])
        work.set(pace="daily")

    scene = await parlour.tables.change(table, apply, user_id=BEN)
    assert (runs, scene.table.answers, scene.table.pace) == ([0, 1], 1, "daily")
    assert scene.my_asks, "what is returned is what now stands"


async def test_an_answer_to_what_another_process_has_taken_is_out_of_date(parlour, another, table):
    (ask,) = (await parlour.tables.look(table, ANA)).my_asks
    await another.answer(table, ANA, question_of([ask]), [4])
    with pytest.raises(OutOfDate):
        await parlour.tables.answer(table, ANA, question_of([ask]), [5])
    assert await answers(parlour, table) == 1


async def test_a_refusal_that_another_process_has_overtaken_is_none(parlour, another, table):
    (ask,) = (await parlour.tables.look(table, ANA)).my_asks
    await another.answer(table, ANA, question_of([ask]), [4])
    (bens,) = (await another.look(table, BEN)).my_asks
    assert (await parlour.tables.answer(table, BEN, question_of([bens]), [0])).table.answers == 2


async def test_who_loses_every_race_is_told_so(parlour, another, table):

    async def elsewhere(work):
        work.say("First!")

    async def apply(work):
        await another.change(table, elsewhere)
        work.set(pace="daily")

    with pytest.raises(ToldToPlayer, match="changed at this very moment"):
        await parlour.tables.change(table, apply)
    assert (await parlour.tables.look(table)).table.pace == "live"


async def test_stewards_alone_hold_no_table_for_ever(parlour):
    parlour.reopen(TOYS | {"restless": Restless()})
    async with asyncio.timeout(100):  # it would never come back
        table = await parlour.play("restless", stewards=1)
    assert await answers(parlour, table) == MOST
    assert (await parlour.asked(table, ANA)).kind == "rest"
    await parlour.passes(0)
    assert await answers(parlour, table) == 2 * MOST
    parlour.reopen()
    await recover(parlour.tables)
    assert await answers(parlour, table) == 3 * MOST


async def test_a_steward_that_goes_round_in_circles_goes_by_lot(parlour):
    parlour.reopen(TOYS | {"hesitant": Hesitant()})
    table = await parlour.play("hesitant", stewards=1)
    for _ in range(CIRCLES // MOST + 1):
        await parlour.passes(0)
    assert (await parlour.asked(table, ANA)).kind == "rest"


async def test_an_answer_at_a_table_in_memory_is_one_write_and_no_read(parlour, monkeypatch, table):
    (ask,) = (await parlour.tables.look(table, ANA)).my_asks
    from storage.connection import Connection

    done = []

    def counting(kind):
        really = getattr(Connection, kind)

        async def counted(self, work):
            done.append(kind)
            return await really(self, work)

        return counted

    for kind in ("read", "write"):
        monkeypatch.setattr(Connection, kind, counting(kind))
    await parlour.tables.answer(table, ANA, question_of([ask]), [4], 77)
    assert done == ["write"]
