"""A game that limits turns: the clock goes on from question to question, and what is not done when it is over is lost."""

import json
from types import SimpleNamespace

import pytest

from bot.tables.lateness import choice_if_late
from bot.tables.pace import LIVE, PACES
from bot.watch.errors import ToldToPlayer
from engines.kernel import Ask
from tests.bot.parlour import ANA, BEN
from tests.engines.kernel.play import YES_NO, Improvised
from tests.toys import tic_tac_toe


class Timed(tic_tac_toe.TicTacToe):
    """Four marks are one turn of both; of ``alone`` only those of the first seat are."""

    alone = False

    def limit(self, state, seat):
        return "" if self.alone and seat else f"turn {state.turn // 4}"


@pytest.fixture
def timed(parlour):
    game = Timed()
    parlour.reopen({game.key: game})
    return game


async def left(parlour, table):
    """By seat the seconds until its time is up."""
    return {seat: until for kind, seat, until in await parlour.deadlines(table) if kind == "expire"}


async def marks(parlour, table):
    return [(row.seat, *json.loads(row.choice), row.by) for row in (await parlour.journal(table))]


@pytest.mark.rule("DORN-VAR-E", "DORN-AMB-46")
async def test_all_of_a_turn_have_one_limit_and_what_is_left_is_lost(parlour, timed, table):
    parlour.clock.move(200)
    await parlour.answer(table, ANA, "4")
    assert await left(parlour, table) == {1: LIVE.expire - 200}
    parlour.reopen()
    parlour.clock.move(LIVE.expire - 200)
    await parlour.outbox()
    await parlour.passes(0)
    by_clock = [(1, "0", "clock"), (0, "1", "clock"), (1, "2", "clock")]
    assert (await marks(parlour, table))[1:] == by_clock
    said = [one["text"] for one in await parlour.notices()]
    assert said == ["Time is up for Ben: what is left of this turn is lost."]
    assert await left(parlour, table) == {0: LIVE.expire}, "the next turn has all of its time"
    for user in (ANA, BEN):
        with pytest.raises(ToldToPlayer):
            await parlour.taking_back.undo(table, user)
    assert (await marks(parlour, table))[1:] == by_clock, "what was lost stays so"


@pytest.mark.rule("DORN-AMB-58")
async def test_the_clock_of_a_turn_stands_while_somebody_else_is_asked_while_nobody_can_answer_and_while_the_table_is_paused(
    parlour, timed
):
    timed.alone = True
    table = await parlour.play("tic_tac_toe", BEN)
    parlour.clock.move(600)
    await parlour.tables.give_back(table, 500)  # for so long nobody could have answered
    await parlour.answer(table, ANA, "4")
    assert await left(parlour, table) == {1: LIVE.expire}
    parlour.clock.move(300)
    await parlour.answer(table, BEN, "0")
    assert await left(parlour, table) == {0: LIVE.expire - 100}
    parlour.clock.move(50)
    await parlour.seating.set_paused(table, ANA, paused=True)
    parlour.clock.move(7_000)
    await parlour.seating.set_paused(table, ANA, paused=False)
    assert await left(parlour, table) == {0: LIVE.expire - 150}
    await parlour.seating.set_pace(table, ANA, "daily")
    assert await left(parlour, table) == {0: PACES["daily"].expire}


async def test_three_turns_that_are_lost_in_a_row_make_somebody_away(parlour, timed):
    timed.alone = True
    table = await parlour.play("tic_tac_toe", BEN)
    for _ in range(2):
        await parlour.passes(LIVE.expire)
    assert [seat for seat, _, by in await marks(parlour, table)] == [0, 1]
    scene = await parlour.tables.look(table, ANA)
    assert choice_if_late(scene.game, table, scene.my_asks[0], 0, scene.view) == scene.my_asks[0].default
    assert (await parlour.storage.tables.table(table)).settings.count('"late":{"0":1') == 1


async def test_while_a_turn_has_a_limit_no_late_choice_is_offered_back(parlour, timed):
    timed.alone = True
    table = await parlour.play("tic_tac_toe", BEN)
    await parlour.answer(table, ANA, "4")
    await parlour.outbox()
    await parlour.passes(LIVE.expire)
    (said,) = await parlour.notices()
    assert said["text"].startswith("Time ran out for Ben: a steward chose")
    assert "offer" not in said


async def test_whoever_begins_the_next_turn_has_all_of_it_though_they_were_late_in_the_last(parlour, timed, table):
    await parlour.passes(LIVE.expire)
    assert [by for *_, by in await marks(parlour, table)] == ["clock"] * 4
    assert await left(parlour, table) == {0: LIVE.expire}


class Side(Improvised):
    """Both move in one turn, whoever is first; a steward says yes."""

    def limit(self, state, seat):
        return "turn"

    def steward(self, dice):
        return SimpleNamespace(answer=lambda seat, ask, look: ["yes"])


@pytest.mark.rule("DORN-AMB-46")
@pytest.mark.parametrize("gone", [False, True])
async def test_a_steward_that_let_a_person_go_first_moves_before_what_is_left_is_lost(parlour, gone):
    async def moves(table):
        await table.ask_sealed([Ask((seat,), "plan", YES_NO, default=("no",)) for seat in range(2)])

    game = Side(moves)
    parlour.reopen({game.key: game})
    table = await parlour.play(game.key, BEN)
    await (parlour.seating.leave(table, ANA) if gone else parlour.seating.set_away(table, ANA, away=True))
    await parlour.passes(LIVE.expire)
    assert sorted(await marks(parlour, table)) == [(0, "yes", "steward"), (1, "no", "clock")]
