"""Who is away, and who is late: a steward plays for them, and any press of theirs brings them back."""

import re
from types import SimpleNamespace

import pytest

from bot.panels.prompts import prompts_of, with_what_time_chooses
from bot.tables.exports import record_of
from bot.tables.lateness import TIMES, _has_the_only_vote, choice_if_late
from bot.tables.pace import LIVE, PACES
from bot.tables.questions import question_of
from bot.watch.errors import OutOfDate, ToldToPlayer
from engines.damnation.game import GAME as DAMNATION
from engines.dorn.board import ARGOS
from engines.dorn.game import GAME as DORN
from engines.frontier import days
from engines.frontier.game import GAME as FRONTIER
from engines.kernel import ABSTAIN, Ask, Entry, Option, Session, Step
from engines.kernel.replay import verify
from storage import Status
from tests.bot.parlour import ANA, BEN, CLEO, TOYS
from tests.engines.frontier.scene import Town, legacy
from tests.toys.tic_tac_toe import CELLS, TicTacToe, lined_up


async def presses(parlour, table, user, question, pick=0):
    """A button as it stood on a message, pressed by anybody."""
    return await parlour.tables.answer(table, user, question, [pick])


async def question_to(parlour, table, seat=None):
    """What a public question looks like on the message."""
    asks = (await parlour.tables.look(table)).public_asks
    return question_of([ask for ask in asks if seat is None or seat in ask.seats])


async def away(parlour, table):
    return [seat.away for seat in await parlour.storage.tables.seats(table)]


async def late(parlour, times=1):
    for _ in range(times):
        await parlour.passes(LIVE.expire + 1)


async def answers_by(parlour, table):
    return [(row.seat, row.by) for row in await parlour.journal(table)]


async def voting(parlour):
    """A vote of three, in which nobody has voted yet."""
    table = await parlour.play("spirits", BEN, CLEO, how="vote", pace="daily")
    await parlour.until(table, "pile", ANA, BEN, CLEO)
    await parlour.outbox()
    return table


async def timed_out(parlour):
    """What is said once the time of a vote has run out."""
    await parlour.passes(PACES["daily"].expire + 1)
    return [one["text"] for one in await parlour.notices() if "Time ran out" in one["text"]]


# --- away -------------------------------------------------------------------------------------------------------------


async def test_whoever_presses_is_back_and_the_press_counts(parlour):
    table = await parlour.play("spirits", BEN, how="anyone")
    await parlour.seating.set_away(table, ANA, away=True)
    question = question_of([(await parlour.asked(table, BEN))])
    await parlour.seating.set_away(table, BEN, away=True)  # nobody is here: the table rests
    assert await presses(parlour, table, BEN, question) is not None
    assert await away(parlour, table) == [True, False]
    assert (1, str(BEN)) in await answers_by(parlour, table)


async def test_whoever_comes_back_sees_what_is_asked_and_is_not_called(parlour):
    table = await parlour.play("tic_tac_toe", BEN, pace="daily")
    for who in (BEN, ANA):
        await parlour.seating.set_away(table, who, away=True)
    await parlour.seating.set_away(table, ANA, away=False)
    assert [kind for kind, seat, _ in await parlour.deadlines(table) if seat == 0] == ["nudge", "expire"]


async def test_whoever_presses_too_late_is_back_all_the_same_and_told(parlour, table):
    question = await question_to(parlour, table)
    await parlour.seating.set_away(table, ANA, away=True)
    await parlour.outbox()
    with pytest.raises(OutOfDate, match="You are back"):
        await presses(parlour, table, ANA, question)
    assert await away(parlour, table) == [False, False]
    assert [one["text"] for one in await parlour.notices()] == ["Ana is back."]


async def test_somebody_away_who_has_not_voted_votes_and_is_back(parlour):
    table = await voting(parlour)
    question = await question_to(parlour, table)
    await parlour.seating.set_away(table, CLEO, away=True)
    assert [ask.seats for ask in (await parlour.tables.look(table)).public_asks] == [(0,), (1,)]
    await presses(parlour, table, CLEO, question)
    assert await away(parlour, table) == [False, False, False]
    assert (await answers_by(parlour, table))[-1] == (2, str(CLEO))
    assert [ask.seats for ask in (await parlour.tables.look(table)).public_asks] == [(0,), (1,)]


async def test_the_message_that_no_longer_asks_her_brings_her_back_to_vote(parlour):
    table = await voting(parlour)
    await parlour.seating.set_away(table, CLEO, away=True)
    await presses(parlour, table, CLEO, await question_to(parlour, table))
    assert (await answers_by(parlour, table))[-1] == (2, str(CLEO))


async def test_votes_of_others_stand_when_somebody_comes_back_to_vote(parlour):
    table = await voting(parlour)
    await parlour.seating.set_away(table, CLEO, away=True)
    await parlour.answer(table, BEN, ABSTAIN)
    await parlour.seating.set_away(table, CLEO, away=False)
    assert [ask.seats for ask in (await parlour.tables.look(table)).public_asks] == [(0,), (2,)]
    parlour.reopen()
    assert [ask.seats for ask in (await parlour.tables.look(table)).public_asks] == [(0,), (2,)]
    assert (await answers_by(parlour, table))[-1] == (1, str(BEN))


async def test_a_person_who_takes_a_stewards_seat_has_not_voted(parlour):
    table = await voting(parlour)
    await parlour.seating.leave(table, CLEO)
    assert (await answers_by(parlour, table))[-1] == (2, "steward")
    await parlour.seating.replace(table, ANA, 2, CLEO, "Cleo")
    assert [ask.seats for ask in (await parlour.tables.look(table, CLEO)).my_asks] == [(2,)]


async def test_a_vote_in_which_nobody_has_voted_is_a_stewards_choice_and_said_so(parlour):
    await voting(parlour)
    told = await timed_out(parlour)
    assert re.fullmatch(r"Time ran out for Cleo: a steward chose \*\*(Leave It|Shuffle It In)\*\*\.", told[0]), told


async def test_where_somebody_has_voted_who_is_late_leaves_it_to_them(parlour):
    table = await voting(parlour)
    await parlour.answer(table, BEN, "renew")
    told = await timed_out(parlour)
    assert told == ["Time ran out for Ana: the others decide."]


async def test_the_last_to_vote_leaves_it_to_those_who_have(parlour):
    table = await voting(parlour)
    scene = await parlour.tables.look(table, ANA)
    (other,) = [one for one in scene.my_asks[0].ids if one not in ("renew", ABSTAIN)]
    await parlour.answer(table, ANA, other)
    await parlour.answer(table, BEN, "renew")
    told = await timed_out(parlour)
    assert told == ["Time ran out for Cleo: the others decide."]


async def test_a_vote_that_is_decided_is_not_opened_again(parlour):
    table = await voting(parlour)
    await parlour.seating.set_away(table, CLEO, away=True)
    for user in (ANA, BEN):
        await parlour.answer(table, user, ABSTAIN)
    before = len(await answers_by(parlour, table))
    await parlour.seating.set_away(table, CLEO, away=False)
    assert len(await answers_by(parlour, table)) == before


async def test_the_line_that_says_so_offers_the_way_back(parlour, table):
    await parlour.outbox()
    await parlour.seating.set_away(table, BEN, away=True)
    (said,) = await parlour.notices()
    assert said == {"text": "Ben is away; a steward plays on.", "offer": "come_back", "seats": [1]}
    await parlour.seating.come_back(table, BEN)
    assert await away(parlour, table) == [False, False]


async def test_while_the_table_is_paused_nobody_comes_back_unasked(parlour, table):
    await parlour.seating.set_away(table, BEN, away=True)
    await parlour.seating.set_paused(table, ANA, paused=True)
    await parlour.seating.come_back(table, BEN)
    assert await away(parlour, table) == [False, True]


# --- late -------------------------------------------------------------------------------------------------------------


async def test_a_steward_makes_the_choice_it_was_shown_to_make(parlour):
    for _ in range(9):
        table = await parlour.play("tic_tac_toe", BEN)
        scene = await parlour.tables.look(table, ANA)
        (ask,) = scene.my_asks
        (shown,) = choice_if_late(scene.game, table, ask, 0, scene.view)
        if shown != ask.default[0]:  # in this game a steward picks at random
            break
        await parlour.seating.end(table, ANA)
    await parlour.outbox()
    await late(parlour)
    (said,) = await parlour.notices()
    assert said["text"] == f"Time ran out for Ana: a steward chose **Cell {int(shown) + 1}**."
    assert await answers_by(parlour, table) == [(0, "clock")]


async def bidding(parlour):
    """Ana and Ben bid."""
    table = await parlour.play("spirits", BEN)
    await parlour.until(table, "bid", ANA, BEN)
    return table


async def test_what_was_chosen_in_secret_is_not_told(parlour):
    await bidding(parlour)
    await parlour.outbox()
    await late(parlour)
    (said,) = await parlour.notices()
    assert said["text"] == "Time ran out for Ana and Ben: a steward chose in secret."


async def ben_has_more_time(parlour):
    """The same, and Ben has more time for it."""
    table = await bidding(parlour)
    parlour.clock.move(LIVE.expire / 2)

    async def has_more_time(work):
        work.begin_anew({1})

    await parlour.tables.change(table, has_more_time)
    parlour.clock.move(LIVE.expire / 2 + 1)
    await parlour.outbox()
    await parlour.passes(0)
    return table


async def test_who_was_late_takes_it_back_until_others_have_moved(parlour):
    table = await ben_has_more_time(parlour)
    (said,) = await parlour.notices()
    assert said == {"text": "Time ran out for Ana: a steward chose in secret.", "offer": "take_back", "seats": [0]}
    await parlour.taking_back.undo(table, ANA)
    assert (await parlour.asked(table, ANA)).kind == "bid"


async def test_what_the_clock_made_anothers_turn_goes_back_until_they_have_moved(parlour, table):
    """A checkpoint lies between; the chain says why, and the game verifies."""
    for user, cell in ((ANA, "0"), (BEN, "3")):
        await parlour.answer(table, user, cell)
    await parlour.outbox()
    await late(parlour)
    (said,) = await parlour.notices()
    assert said["offer"] == "take_back"
    preview = await parlour.taking_back.preview(table, ANA)
    assert preview.free
    assert "Cell" in preview.text
    await parlour.taking_back.undo(table, ANA)
    assert await answers_by(parlour, table) == [(0, str(ANA)), (1, str(BEN))]
    assert (await parlour.deadlines(table))[-1][1] == 0
    parlour.reopen()
    for user, cell in ((ANA, "1"), (BEN, "4"), (ANA, "2")):
        await parlour.answer(table, user, cell)
    record = await record_of(parlour.storage, TOYS, table)
    assert [link.why for link in record.links] == ["late"]
    assert verify(record, TOYS["tic_tac_toe"]) == []


async def test_once_another_has_moved_it_stays_unless_all_agree(parlour, table):
    await late(parlour)
    await parlour.answer(table, BEN, (await parlour.asked(table, BEN)).options[0].id)
    with pytest.raises(ToldToPlayer, match="everyone's consent"):
        await parlour.taking_back.undo(table, ANA)
    assert await answers_by(parlour, table) == [(0, "clock"), (1, str(BEN))]
    await parlour.taking_back.ask_everyone(table, ANA)
    await parlour.taking_back.consent(table, BEN, agree=True)
    assert await answers_by(parlour, table) == []


async def test_only_what_the_clock_chose_last_goes_back_by_the_line_that_says_so(parlour, table):
    can_still = parlour.taking_back.can_still
    await late(parlour)
    assert [await can_still(table, seat) for seat in (0, 1)] == [True, False]
    await parlour.answer(table, BEN, (await parlour.asked(table, BEN)).ids[0])
    assert not await can_still(table, 0)
    other = await bidding(parlour)
    await parlour.answer(other, ANA, "pass")
    assert (await parlour.taking_back.preview(other, ANA)).free, "by another way"
    assert not await can_still(other, 0)


async def test_what_two_were_late_with_goes_back_to_the_first_of_them(parlour, table):
    await late(parlour, 2)
    await parlour.taking_back.undo(table, ANA)
    assert await answers_by(parlour, table) == []


class Rolling(TicTacToe):
    """A die falls after each mark of these seats."""

    rolls = (0, 1)

    async def play(self, table):
        state = table.state
        while state.winner is None and state.turn < 9:
            table.checkpoint()
            seat = state.turn % 2
            picked = await table.pick(seat, "cell", [cell for n, cell in enumerate(CELLS) if not state.cells[n]])
            state.cells[picked.means] = "xo"[seat]
            state.turn += 1
            if seat in self.rolls:
                table.roll(6)
            state.winner = seat if lined_up(state.cells) else None


@pytest.mark.parametrize("stewards", [0, 1])
async def test_what_cannot_be_taken_back_offers_nothing(parlour, stewards):
    """A die has fallen since, for whoever was late or for a steward after them."""
    game = Rolling()
    game.rolls = (stewards,)
    parlour.reopen({game.key: game})
    table = await parlour.play(game.key, *[BEN] * (not stewards), stewards=stewards)
    await parlour.outbox()
    await late(parlour)
    (said,) = await parlour.notices()
    assert "offer" not in said
    with pytest.raises(ToldToPlayer):
        await parlour.taking_back.undo(table, ANA)


async def test_a_file_in_which_a_die_had_fallen_does_not_hold(parlour, monkeypatch):
    game = Rolling()
    parlour.reopen({game.key: game})
    table = await parlour.play(game.key, BEN)
    await late(parlour)
    monkeypatch.setattr(Session, "goes_on_unseen", lambda *_: True)
    await parlour.taking_back.undo(table, ANA)
    monkeypatch.undo()
    for user, cell in ((ANA, "1"), (BEN, "4"), (ANA, "2"), (BEN, "5"), (ANA, "0")):
        await parlour.answer(table, user, cell)
    record = await record_of(parlour.storage, {game.key: game}, table)
    assert verify(record, game) == ["Link 2: something had come of that already."]


async def test_after_three_times_in_a_row_a_steward_plays_until_the_person_is_back(parlour):
    table = await parlour.play("duel", BEN)
    await parlour.outbox()
    for n in range(40):
        if (await away(parlour, table))[0]:
            break
        for _ in range(20):  # Ben is quick
            if not (mine := (await parlour.tables.look(table, BEN)).my_asks):
                break
            await parlour.answer(table, BEN, *mine[0].default)
        await late(parlour)
        assert n < 39
    last = [one for one in await parlour.notices() if one["text"].startswith("Time ran out for Ana")]
    assert last[-1] == {
        "text": "Time ran out for Ana three times in a row; a steward plays until they are back.",
        "offer": "come_back",
        "seats": [0],
    }
    assert len(last) == TIMES + 1
    assert (await parlour.storage.tables.table(table)).status is Status.PLAYING


class Twice(TicTacToe):
    """Each makes two marks in a row."""

    async def play(self, table):
        state = table.state
        while state.turn < 9:
            table.checkpoint()
            seat = state.turn // 2 % 2
            picked = await table.pick(seat, "cell", [cell for n, cell in enumerate(CELLS) if not state.cells[n]])
            state.cells[picked.means] = "xo"[seat]
            state.turn += 1


async def test_the_steward_of_who_has_just_gone_away_goes_on_at_once(parlour):
    game = Twice()
    parlour.reopen({game.key: game})
    table = await parlour.play(game.key, BEN)

    async def late_twice(work):
        work.table.settings.late[0] = TIMES - 1

    await parlour.tables.change(table, late_twice)
    await late(parlour)
    assert await away(parlour, table) == [True, False]
    assert await answers_by(parlour, table) == [(0, "clock"), (0, "steward")]
    assert (await parlour.asked(table, BEN)).kind == "cell"


async def test_an_answer_in_between_begins_the_count_anew(parlour, table):
    for _ in range(TIMES - 1):
        await late(parlour)  # Ana
        await parlour.answer(table, BEN, (await parlour.asked(table, BEN)).options[0].id)
    assert (await parlour.tables.look(table)).settings.late == {0: TIMES - 1}
    await parlour.answer(table, ANA, (await parlour.asked(table, ANA)).options[0].id)
    assert (await parlour.tables.look(table)).settings.late == {}


class Rounds(TicTacToe):
    """Who is late with two marks of four is late once."""

    def late_once(self, state):
        return f"marks {state.turn // 4}"


@pytest.mark.parametrize("reopened", [False, True])
async def test_what_the_game_counts_once_is_no_second_reproach(parlour, reopened):
    game = Rounds()
    parlour.reopen({game.key: game})
    table = await parlour.play(game.key, BEN)
    counts = []
    for _ in range(3):
        await late(parlour)  # Ana, without a mark, with two, and with four
        counts.append(dict(await late_counts(parlour, table)))
        await parlour.answer(table, BEN, (await parlour.asked(table, BEN)).options[0].id)
        if reopened:
            parlour.reopen({game.key: game})
    assert counts == [{0: 1}, {0: 1}, {0: 2}]


async def test_a_reaction_that_nobody_made_is_no_reproach(parlour):
    table = await parlour.play("duel", BEN, CLEO)
    await parlour.answer(table, ANA, "1")
    await parlour.outbox()
    thinking = []
    for name, user in (("Ben", BEN), ("Cleo", CLEO)):
        asks = (await parlour.tables.look(table, user)).my_asks
        assert {ask.kind for ask in asks} == {"cancel"}
        thinking += [name] if not all(ask.idle for ask in asks) else []
    await late(parlour)
    told = [one["text"] for one in await parlour.notices()]
    do = "does" if len(thinking) == 1 else "do"
    line = f"Time ran out: {' and '.join(thinking)} {do} not react."
    assert told[:1] == ([line] if thinking else [])  # who has nothing to react with passes after a moment
    async with parlour.tables.open(table) as opened:
        assert opened.settings.late == {}


@pytest.mark.rule("SOB-TOWN-03")
def test_where_the_rules_say_what_silence_means_no_steward_chooses():
    town = Town(legacy("lawman", gold=400, wounds=11, lasting=("torn_ear",)))
    town.play(days.day(town.table))
    late = [choice_if_late(FRONTIER, 1, ask, 0, town.state) for ask in town.asks]
    assert late == [("camp",), ("nowhere",)]
    town.errands("store")
    assert choice_if_late(FRONTIER, 1, town.ask("errand"), 0, town.state) == ("done",)


# --- a turn of one person with many questions -------------------------------------------------------------------------


async def in_dorn(parlour):
    """Ana is the Dornkeeper and is asked for the first time, Ben runs all heroes."""
    parlour.reopen({DORN.key: DORN})
    table = await parlour.play("dorn", BEN)
    await parlour.answer(table, ANA, "keeper")
    await parlour.answer(table, BEN, "heroes")
    while (await parlour.tables.look(table)).view.turn == 0:
        user = ANA if (await parlour.tables.look(table, ANA)).my_asks else BEN
        await parlour.answer(table, user, (await parlour.asked(table, user)).ids[0])
    await parlour.outbox()
    return table


async def late_counts(parlour, table):
    async with parlour.tables.open(table) as opened:
        return opened.settings.late


@pytest.mark.rule("DORN-AMB-34")
async def test_for_a_dornkeeper_who_is_late_a_steward_plays_all_of_that_turn(parlour):
    table = await in_dorn(parlour)
    before = len(await answers_by(parlour, table))
    await late(parlour)
    view = (await parlour.tables.look(table)).view
    assert (view.turn, view.phase, view.winner) == (1, "movement", "")
    taken = (await answers_by(parlour, table))[before:]
    assert set(taken) == {(0, "clock")}
    assert len(taken) > 3
    assert await late_counts(parlour, table) == {0: 1}, "once, not for each question"


@pytest.mark.rule("DAM-AMB-35")
async def test_for_who_is_late_in_damnation_a_steward_plays_the_rest_of_that_turn(parlour):
    parlour.reopen({DAMNATION.key: DAMNATION})
    table = await parlour.play("damnation", BEN)
    while (await parlour.tables.look(table)).view.phase == "arrival":
        user = ANA if (await parlour.tables.look(table, ANA)).my_asks else BEN
        await parlour.answer(table, user, (await parlour.asked(table, user)).ids[0])
    first = (await parlour.tables.look(table)).view.active.seat
    await late(parlour)
    scene = await parlour.tables.look(table, (ANA, BEN)[first])
    assert scene.view.active.seat != first or not scene.my_asks, "only the other may be asked, about an attack"
    assert await late_counts(parlour, table) == {first: 1}


async def test_all_that_was_chosen_for_somebody_late_stands_in_one_line(parlour):
    parlour.reopen({DAMNATION.key: DAMNATION})
    table = await parlour.play("damnation", BEN)
    several = False
    for _ in range(20):
        for user in (ANA, BEN):
            await parlour.seating.come_back(table, user)
        await late(parlour)
        for one in await parlour.notices():
            lines = [line for line in one["text"].split("\n-# ") if "a steward chose **" in line]
            assert len({line.partition(":")[0] for line in lines}) == len(lines), lines
            several |= any("** and **" in line for line in lines)
        if several:
            break
    assert several


@pytest.mark.rule("DORN-AMB-34")
async def test_of_orders_to_single_monsters_nothing_is_said_that_silence_would_choose(parlour):
    table = await in_dorn(parlour)
    while "march-some" not in {ask.kind for ask in (await parlour.tables.look(table, ANA)).my_asks}:
        await parlour.answer(table, ANA, (await parlour.asked(table, ANA)).ids[0])
    scene = await parlour.tables.look(table, ANA)
    ask = next(ask for ask in scene.my_asks if ask.kind == "march-some")
    assert choice_if_late(scene.game, table, ask, 0, scene.view)[0].startswith("monster-"), "it would tell one first"
    prompts = [with_what_time_chooses(scene, one) for one in prompts_of(scene, scene.my_asks, scene.speech())]
    assert [one.is_put_off for one in prompts] == [True, True]
    assert not any(choice.is_late for one in prompts for choice in one.choices)


@pytest.mark.rule("DORN-AMB-33", "DORN-AMB-72")
async def test_heroes_of_somebody_late_stand_still_and_it_is_said(parlour):
    table = await in_dorn(parlour)
    await late(parlour)
    await parlour.outbox()
    await late(parlour)
    view = (await parlour.tables.look(table)).view
    assert view.phase != "movement"
    assert {hero.at for hero in view.heroes} == {ARGOS}
    assert [one["text"] for one in await parlour.notices()] == ["Time ran out for Ben: **Done Moving**."]
    assert (await late_counts(parlour, table))[1] == 1


@pytest.mark.rule("DORN-AMB-33")
async def test_what_silence_means_is_marked_and_something_else_proposed(parlour):
    table = await in_dorn(parlour)
    await late(parlour)
    scene = await parlour.tables.look(table, BEN)
    move = next(
        one for one in prompts_of(scene, scene.my_asks, scene.speech()) if one.choices[0].label == "Done Moving"
    )
    marked = with_what_time_chooses(scene, move)
    assert [n for n, choice in enumerate(marked.choices) if choice.is_late] == [0]
    assert marked.proposal not in (None, 0)


@pytest.mark.rule("DORN-OBJ-07", "DORN-AMB-79")
async def test_whoever_takes_what_is_proposed_of_any_question_leads_all_heroes_out(parlour):
    """Nobody waits in Argos because a question about it was answered as marked; and no Blessing is a press of its own."""
    table = await in_dorn(parlour)
    await late(parlour)
    asked = []
    while (scene := await parlour.tables.look(table, BEN)).view.turn == 1:
        if not scene.waiting & {scene.viewer}:
            await late(parlour)
            continue
        marked = [with_what_time_chooses(scene, one) for one in prompts_of(scene, scene.my_asks, scene.speech())]
        due = [one for one in marked if not one.is_offer]
        best = next(n for n, choice in enumerate(due[-1].choices) if choice.is_best)
        asked += [next(ask.kind for ask in scene.my_asks if ask.number == due[-1].number)]
        await parlour.tables.answer(table, BEN, due[-1].question, [best])
    assert ARGOS not in {hero.at for hero in scene.view.heroes}
    assert len(asked) <= 2 * len(scene.view.heroes)
    assert "blessing" not in asked


@pytest.mark.parametrize(("left", "only"), [(ABSTAIN, True), ("renew", False)])
def test_who_has_left_a_vote_has_left_it_whatever_else_it_answers(left, only):
    ballot = [Option("renew"), Option(ABSTAIN)]
    mine, bens = (Ask((seat,), "pile", ballot, default=(ABSTAIN,), electorate=(0, 1)) for seat in (0, 1))
    own = Ask((1,), "rest", [Option("yes")])
    entries = [
        Entry(number, ask.fingerprint, 1, [id_], [], 0)
        for number, (ask, id_) in enumerate([(bens, left), (own, "yes")])
    ]
    session = SimpleNamespace(asks=[mine], history=[Step(entry, [], None, False) for entry in entries])
    assert _has_the_only_vote(session, 0, mine) is only
