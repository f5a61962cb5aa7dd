import asyncio
import re
from contextlib import nullcontext

import pytest

from bot.panels.hand import hand_panel
from bot.panels.table import waiting_line
from bot.tables.lobby import EXTRAS, changed_options
from bot.tables.open_table import ordering
from bot.tables.pace import LIVE, PACES
from bot.tables.questions import question_of
from bot.tables.rows import read_events
from bot.watch.errors import ToldToPlayer
from bot.watch.memory import Latest
from engines.kernel import RulesFault, Session
from engines.kernel.orders import DECLINE
from engines.shelf import games
from storage import DuplicateInteraction, Seat
from tests.bot.parlour import ANA, BEN, CLEO, TOYS, Parlour

# --- answering --------------------------------------------------------------------------------------------------------


async def test_an_answer_is_in_storage_when_it_is_accepted(parlour, table):
    await parlour.answer(table, ANA, "4", interaction_id=77)
    whole = await parlour.storage.tables.load_whole(table)
    assert [(answer.seat, answer.choice, answer.by) for answer in whole.journal] == [(0, '["4"]', str(ANA))]
    assert '"kind": "marked"' in whole.events[0].body
    assert [seat.waiting_since is not None for seat in whole.seats] == [False, True]


async def test_a_new_process_finds_the_table_as_it_was(parlour):
    table = await parlour.play("spirits", BEN)
    await parlour.answer(table, ANA, "look")
    await parlour.answer(table, BEN, "pass")
    async with parlour.tables.open(table) as before:
        digest = before.session.digest()
    parlour.reopen()
    async with parlour.tables.open(table) as after:
        assert after.session.digest() == digest
        assert after.seats == before.seats
        assert sorted(after.deadlines, key=repr) == sorted(before.deadlines, key=repr)


async def test_two_answers_at_once_are_taken_one_after_the_other(parlour, table):
    question = question_of([await parlour.asked(table, ANA)])
    tries = [parlour.tables.answer(table, ANA, question, [pick]) for pick in (0, 1)]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert results[0].table.answers == 1
    assert isinstance(results[1], ToldToPlayer)
    assert (await parlour.storage.tables.table(table)).answers == 1


async def test_an_interaction_that_storage_knows_changes_nothing(parlour, monkeypatch, table):
    question = question_of([await parlour.asked(table, ANA)])
    await parlour.tables.answer(table, ANA, question, [0], 77)

    async def refuse(*_, **__):
        raise DuplicateInteraction(77, table, 1)

    monkeypatch.setattr(type(parlour.storage.tables), "commit", refuse)
    await parlour.answer(table, BEN, "4", interaction_id=77)
    assert (await parlour.tables.look(table, BEN)).my_asks, "memory must not know more than the disk"


@pytest.mark.parametrize("is_known", [True, False])
async def test_what_another_process_was_told_of_as_well_is_not_refused(parlour, table, is_known):
    """While one release takes over from another both hear of a press; for who comes second nothing is asked any more."""
    question = question_of([await parlour.asked(table, ANA)])
    other = Parlour(parlour.storage, parlour.clock)
    if is_known:
        await other.tables.look(table)
    assert await parlour.tables.answer(table, ANA, question, [0], 77) is not None
    assert await other.tables.answer(table, ANA, question, [0], 77) is None
    with pytest.raises(ToldToPlayer, match="The game has moved on"):
        await other.tables.answer(table, ANA, question, [0], 78)
    card = await parlour.gather("tic_tac_toe")
    for tables, told in ((parlour, nullcontext()), (other, pytest.raises(DuplicateInteraction))):
        with told:
            await tables.lobby.join(card, BEN, "Ben", 79)


@pytest.mark.parametrize(
    "change",
    [
        lambda at, table: at.seating.leave(table, BEN, 77),
        lambda at, table: at.seating.end(table, ANA, 77),
        lambda at, table: at.seating.replace(table, ANA, 1, CLEO, "Cleo", 77),
        lambda at, table: at.seating.stand_in(table, ANA, BEN, 77),
        lambda at, table: at.seating.set_away(table, BEN, 77, away=True),
        lambda at, table: at.seating.set_paused(table, BEN, 77, paused=True),
        lambda at, table: at.seating.set_pace(table, ANA, "daily", 77),
        lambda at, table: at.taking_back.ask_everyone(table, ANA, 77),
        lambda at, table: at.taking_back.consent(table, ANA, 77, agree=False),
    ],
    ids=["leave", "end", "replace", "stand in", "away", "pause", "pace", "ask", "consent"],
)
async def test_what_another_process_was_told_of_as_well_is_done_once(parlour, table, change):
    await parlour.answer(table, ANA, "4")
    await parlour.answer(table, BEN, "0")
    await parlour.taking_back.ask_everyone(table, ANA)
    await change(parlour, table)
    with pytest.raises(DuplicateInteraction):
        await change(Parlour(parlour.storage, parlour.clock), table)


async def test_another_game_that_another_process_has_opened_for_a_press_is_not_there_already(parlour, table):
    await parlour.seating.end(table, ANA)
    new = await parlour.lobby.again(table, (ANA, "Ana"), 77)
    other = Parlour(parlour.storage, parlour.clock)
    with pytest.raises(DuplicateInteraction):
        await other.lobby.again(table, (ANA, "Ana"), 77)
    with pytest.raises(ToldToPlayer, match="Another game has been asked for"):
        await other.lobby.again(table, (ANA, "Ana"), 78)
    assert (await parlour.storage.tables.open_tables())[-1].id == new.id


async def test_a_commit_that_fails_leaves_nothing_in_memory(parlour, monkeypatch, table):

    async def fail(*_, **__):
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(type(parlour.storage.tables), "commit", fail)
        with pytest.raises(OSError, match="the disk is full"):
            await parlour.answer(table, ANA, "4")
    assert "4" in [option.id for option in (await parlour.asked(table, ANA)).options]


async def test_a_choice_is_whose_it_is(parlour, table):
    question = question_of([await parlour.asked(table, ANA)])
    with pytest.raises(ToldToPlayer, match=r"This choice is Ana's\."):
        await parlour.tables.answer(table, BEN, question, [0])
    with pytest.raises(ToldToPlayer, match="You do not sit at this table"):
        await parlour.tables.answer(table, CLEO, question, [0])


async def test_whose_secret_choice_it_is_is_not_told(parlour):
    table = await parlour.play("spirits", BEN)
    await parlour.answer(table, ANA, "look")
    question = question_of([await parlour.asked(table, ANA)])
    with pytest.raises(ToldToPlayer, match="The game has moved on"):
        await parlour.tables.answer(table, BEN, question, [0])


async def test_idle_tables_leave_memory_and_held_ones_stay(parlour):
    parlour.tables._cache = Latest(2)
    tables = [await parlour.play("tic_tac_toe", BEN) for _ in range(4)]
    assert len(parlour.tables._cache) == 2
    async with parlour.tables.open(tables[0]):
        for table in tables[1:]:
            await parlour.tables.look(table)
        assert len(parlour.tables._locks) == 1
    assert len(parlour.tables._locks) == 0


# --- stewards and orders ----------------------------------------------------------------------------------------------


async def test_stewards_answer_in_the_same_commit(parlour):
    table = await parlour.play("tic_tac_toe", stewards=1)
    before = await parlour.storage.tables.table(table)
    await parlour.answer(table, ANA, "4")
    after = await parlour.storage.tables.table(table)
    assert (after.answers, after.version) == (2, before.version + 1)
    whole = await parlour.storage.tables.load_whole(table)
    assert [answer.by for answer in whole.journal] == [str(ANA), "steward"]


async def test_a_steward_that_fails_does_not_stop_the_table(parlour, monkeypatch):
    class Broken:
        def answer(self, seat, ask, look):
            raise ZeroDivisionError

    monkeypatch.setattr(type(TOYS["tic_tac_toe"]), "steward", lambda self, dice: Broken())
    table = await parlour.play("tic_tac_toe", stewards=1)
    await parlour.answer(table, ANA, "4")
    assert (await parlour.storage.tables.table(table)).answers == 2
    assert (await parlour.storage.incidents.latest())[0].kind == "ZeroDivisionError"


async def test_rules_that_fail_undo_the_answer(parlour, monkeypatch, table):
    from tests.toys import tic_tac_toe

    with monkeypatch.context() as broken:
        broken.setattr(tic_tac_toe, "LINES", ((0, 1, 99),))  # an index that is none
        await parlour.answer(table, ANA, "0")
        await parlour.answer(table, BEN, "5")
        with pytest.raises(RulesFault):
            await parlour.answer(table, ANA, "1")
    assert (await parlour.asked(table, ANA)).kind == "cell"
    await parlour.answer(table, ANA, "8")


async def test_a_standing_order_answers_at_once(parlour):
    table = await parlour.play("spirits", BEN)

    async def order(work):
        work.table.seats = [ordering(seat, {"drop": "never"}) for seat in work.table.seats]

    await parlour.tables.change(table, order)
    await parlour.answer(table, ANA, "pass")
    for user, choice in ((ANA, "pass"), (BEN, "pass"), (ANA, "pass"), (BEN, "pass")):
        await parlour.answer(table, user, choice)
    whole = await parlour.storage.tables.load_whole(table)
    assert [answer.by for answer in whole.journal[-2:]] == ["orders", "orders"]
    assert (await parlour.asked(table, ANA)).kind == "pile"


async def test_stewards_do_not_play_among_themselves(parlour):
    table = await parlour.play("tic_tac_toe", stewards=1)
    await parlour.seating.set_away(table, ANA, away=True)
    assert (await parlour.storage.tables.table(table)).answers == 0
    await parlour.seating.set_away(table, ANA, away=False)
    await parlour.answer(table, ANA, "4")
    assert (await parlour.storage.tables.table(table)).answers == 2


# --- rules that changed -----------------------------------------------------------------------------------------------


async def test_a_journal_that_fits_no_more_goes_back_to_the_checkpoint(parlour, monkeypatch):
    table = await parlour.play("spirits", BEN)
    await parlour.answer(table, ANA, "look")
    await parlour.answer(table, BEN, "pass")
    from tests.toys import spirits

    monkeypatch.setattr(spirits, "DECLINE", spirits.Option("decline", words="pass"))
    parlour.reopen()
    assert (await parlour.asked(table, ANA)).kind == "peek"
    row = await parlour.storage.tables.table(table)
    assert (row.answers, row.stretch) == (0, 1)
    assert any("played again from its beginning" in body for _, _, body in await parlour.outbox())


# --- the clock --------------------------------------------------------------------------------------------------------


async def test_deadlines_follow_whoever_is_waited_for(parlour):
    table = await parlour.play("tic_tac_toe", BEN, pace="daily")
    assert await parlour.deadlines(table) == [("ping", 0, 10), ("nudge", 0, 43200), ("expire", 0, 86400)]
    parlour.clock.move(5000)
    await parlour.answer(table, ANA, "4")
    assert await parlour.deadlines(table) == [("ping", 1, 10), ("nudge", 1, 43200), ("expire", 1, 86400)]


async def test_who_is_still_waited_for_keeps_the_old_deadline(parlour):
    table = await parlour.play("spirits", BEN, pace="daily")
    await parlour.answer(table, ANA, "look")
    parlour.clock.move(1000)
    await parlour.answer(table, ANA, "pass")
    left = {(kind, seat): seconds for kind, seat, seconds in await parlour.deadlines(table)}
    assert left["expire", 1] == 86400 - 1000
    assert ("expire", 0) not in left


async def test_who_may_step_in_is_named_and_waited_for_only_shortly(parlour, monkeypatch):
    monkeypatch.setattr(type(parlour.games["spirits"]), "orders", lambda self, view, seat: {"drop": [DECLINE]})
    table = await parlour.play("spirits", BEN)
    for user in (ANA, ANA, BEN, ANA, BEN):
        await parlour.answer(table, user, "pass")
    scene = await parlour.tables.look(table)
    assert scene.reacting == {0}
    assert waiting_line(scene).startswith("⏳ **Ana** may react in private, under **My Hand** · time runs")
    mine = str(hand_panel(await parlour.tables.look(table, ANA)).view.to_components())
    assert "If you say nothing: **Nothing** <t:" in mine
    assert "Your standing order: **Ask me**" in mine
    await parlour.passes(LIVE.expire * LIVE.reaction + 1)
    whole = await parlour.storage.tables.load_whole(table)
    assert (whole.journal[-1].seat, whole.journal[-1].by, whole.journal[-1].choice) == (0, "clock", "[]")


async def test_a_ping_is_sent_once(parlour):
    table = await parlour.play("tic_tac_toe", BEN)
    await parlour.outbox()
    await parlour.passes(LIVE.ping + 1)
    await parlour.passes(0)
    assert [kind for kind, *_ in await parlour.outbox()].count("ping") == 1
    assert [kind for kind, *_ in await parlour.deadlines(table)] == ["nudge", "expire"]


async def test_who_was_called_is_not_called_again_before_answering_whatever_others_answer_meanwhile(storage, clock):
    parlour = Parlour(storage, clock, games())
    table = await parlour.play("dark_castle", BEN, pace="daily")
    for user in (ANA, BEN):
        await parlour.answer(table, user, (await parlour.asked(table, user)).ids[user - ANA])
    await parlour.passes(PACES["daily"].ping + 1)
    first = await parlour.asked(table, BEN)
    await parlour.answer(table, ANA, first.ids[0])
    assert (await parlour.asked(table, BEN)).number != first.number
    left = await parlour.deadlines(table)
    assert [one for one in left if one[1] == 1] == [("nudge", 1, 43200), ("expire", 1, 86400)]
    assert ("ping", 0, 10) in left, "who has answered is called for what comes next"


async def test_when_time_runs_out_the_clock_chooses_and_says_so(parlour):
    table = await parlour.play("tic_tac_toe", BEN)
    await parlour.passes(601)
    await parlour.passes(0)
    whole = await parlour.storage.tables.load_whole(table)
    assert [(answer.seat, answer.by) for answer in whole.journal] == [(0, "clock")]
    (told,) = await parlour.notices()
    assert re.search("Time ran out for Ana: a steward chose ..Cell [1-9]", told["text"])


async def test_all_for_whom_the_clock_chose_are_named_in_one_breath(parlour):
    parlour.reopen(games())
    await parlour.play("vengeance", BEN, CLEO)
    await parlour.passes(601)
    (told,) = await parlour.notices()
    assert re.search("Time ran out for (Ana|Ben|Cleo), (Ana|Ben|Cleo) and (Ana|Ben|Cleo): a steward", told["text"])


async def test_a_paused_table_has_no_deadlines_and_takes_no_choices(parlour, table):
    question = question_of([await parlour.asked(table, ANA)])
    await parlour.seating.set_paused(table, BEN, paused=True)
    assert await parlour.deadlines(table) == []
    with pytest.raises(ToldToPlayer, match="paused"):
        await parlour.tables.answer(table, ANA, question, [0])
    await parlour.seating.set_paused(table, BEN, paused=False)
    assert len(await parlour.deadlines(table)) == 3
    await parlour.answer(table, ANA, "4")


async def test_after_a_pause_everybody_has_the_time_that_was_left(parlour):
    table = await parlour.play("tic_tac_toe", BEN, pace="daily")
    before = {(one.kind, one.seat): one.due_at for one in await parlour.storage.deadlines.of_table(table)}
    parlour.clock.move(5 * 3600)
    await parlour.seating.set_paused(table, ANA, paused=True)
    parlour.reopen()
    parlour.clock.move(40 * 3600)
    await parlour.seating.set_paused(table, BEN, paused=False)
    after = {(one.kind, one.seat): one.due_at for one in await parlour.storage.deadlines.of_table(table)}
    now = parlour.clock()
    assert after == {key: pytest.approx(max(due + 40 * 3600, now), rel=0, abs=1) for key, due in before.items()}
    await parlour.answer(table, ANA, "4")
    fresh = {one.due_at for one in await parlour.storage.deadlines.of_table(table) if one.kind == "expire"}
    assert list(fresh) == [pytest.approx(now + 24 * 3600, rel=0, abs=1)], "the next question has its whole time"


async def test_a_pace_that_is_set_in_a_pause_counts_for_what_is_asked_after_it(parlour):
    table = await parlour.play("tic_tac_toe", BEN, pace="live")
    parlour.clock.move(PACES["live"].expire - 60)
    await parlour.seating.set_paused(table, ANA, paused=True)
    await parlour.seating.set_pace(table, ANA, "daily")
    told = [one["text"] for one in await parlour.notices()]
    assert told[-1].startswith("The pace is now daily: ")
    await parlour.seating.set_paused(table, BEN, paused=False)
    assert await parlour.deadlines(table) == [("ping", 0, 10), ("nudge", 0, 43200), ("expire", 0, 86400)]


@pytest.mark.parametrize("paused", [False, True])
async def test_who_takes_a_seat_has_the_whole_time_and_not_what_another_has_left(parlour, paused):
    table = await parlour.play("tic_tac_toe", BEN, pace="daily")
    parlour.clock.move(PACES["daily"].expire - 60)
    if paused:
        await parlour.seating.set_paused(table, BEN, paused=True)
    await parlour.seating.replace(table, ANA, 0, CLEO, "Cleo")
    if paused:
        await parlour.seating.set_paused(table, BEN, paused=False)
    assert await parlour.deadlines(table) == [("ping", 0, 10), ("nudge", 0, 43200), ("expire", 0, 86400)]


# --- seats ------------------------------------------------------------------------------------------------------------


async def test_a_steward_plays_on_for_who_is_away(parlour, table):
    await parlour.seating.set_away(table, BEN, away=True)
    await parlour.answer(table, ANA, "4")
    assert (await parlour.storage.tables.table(table)).answers == 2
    with pytest.raises(ToldToPlayer, match="You are away already"):
        await parlour.seating.set_away(table, BEN, away=True)


async def test_a_seat_changes_hands_and_the_hand_with_it(parlour):
    table = await parlour.play("spirits", BEN)
    await parlour.answer(table, ANA, "look")
    mine = [option.id for option in (await parlour.asked(table, BEN)).options]
    await parlour.seating.replace(table, ANA, 1, CLEO, "Cleo")
    assert [option.id for option in (await parlour.asked(table, CLEO)).options] == mine
    with pytest.raises(ToldToPlayer, match="Only the host"):
        await parlour.seating.replace(table, CLEO, 0, BEN, "Ben")


async def test_the_host_hands_on_what_they_leave_and_the_last_one_closes(parlour, table):
    await parlour.seating.leave(table, ANA)
    row = await parlour.storage.tables.table(table)
    assert (row.host_user_id, row.answers) == (BEN, 1)
    await parlour.seating.leave(table, BEN)
    assert (await parlour.storage.tables.table(table)).status == "abandoned"


async def test_who_gives_the_own_seat_away_hands_hosting_on(parlour, table):
    """Ana gives hers to Cleo, who hosts in her place; Cleo lets a steward play for her, and Ben does."""
    for user, new, host in ((ANA, CLEO, CLEO), (CLEO, None, BEN)):
        await parlour.seating.replace(table, user, 0, new, "Cleo")
        assert (await parlour.storage.tables.table(table)).host_user_id == host
    assert (await parlour.notices())[-1]["text"] == "Ben hosts this table now."


async def test_a_person_takes_the_seat_of_a_steward_at_a_full_table(parlour):
    row = await parlour.lobby.create("tic_tac_toe", host=(ANA, "Ana"), guild_id=1, channel_id=2)
    await parlour.lobby.add_steward(row.id, ANA)
    await parlour.lobby.join(row.id, BEN, "Ben")
    assert [seat.name for seat in await parlour.storage.tables.seats(row.id)] == ["Ana", "Ben"]
    with pytest.raises(ToldToPlayer, match="full"):
        await parlour.lobby.join(row.id, CLEO, "Cleo")


async def test_a_steward_is_sent_away_again_before_the_game(parlour):
    row = await parlour.lobby.create("spirits", host=(ANA, "Ana"), guild_id=1, channel_id=2)
    for _ in range(2):
        await parlour.lobby.add_steward(row.id, ANA)
    with pytest.raises(ToldToPlayer, match="You do not sit"):
        await parlour.lobby.dismiss_steward(row.id, BEN)
    await parlour.lobby.dismiss_steward(row.id, ANA)
    assert [seat.name for seat in await parlour.storage.tables.seats(row.id)] == ["Ana", "Steward Ilka"]
    await parlour.lobby.dismiss_steward(row.id, ANA)
    with pytest.raises(ToldToPlayer, match="No steward sits"):
        await parlour.lobby.dismiss_steward(row.id, ANA)


async def test_options_are_set_by_the_host_before_the_game(parlour):
    row = await parlour.lobby.create("spirits", host=(ANA, "Ana"), guild_id=1, channel_id=2)
    await parlour.lobby.set_option(row.id, ANA, "nights", ["3"])
    await parlour.lobby.set_option(row.id, ANA, "pace", ["relaxed"])
    table = await parlour.storage.tables.table(row.id)
    assert ('"nights":3' in table.options, table.pace) == (True, "relaxed")
    for name, values in (("nights", ["4"]), ("colour", ["red"]), ("how", []), ("pace", []), ("pace", ["slow"])):
        with pytest.raises(ToldToPlayer):
            await parlour.lobby.set_option(row.id, ANA, name, values)


async def test_names_at_a_table_differ(parlour):
    row = await parlour.lobby.create(
        "spirits", host=(ANA, "Ana"), guild_id=1, channel_id=2, others=(Seat(0, 0, ANA, "Ana"),)
    )
    await parlour.lobby.join(row.id, BEN, "Ana")
    assert [seat.name for seat in await parlour.storage.tables.seats(row.id)] == ["Ana", "Ana 2"]


async def test_the_host_frees_the_seat_of_somebody_who_never_came_back(parlour):
    row = await parlour.lobby.create("spirits", host=(ANA, "Ana"), guild_id=1, channel_id=2)
    await parlour.lobby.join(row.id, BEN, "Ben")
    with pytest.raises(ToldToPlayer, match="not begun"):
        await parlour.seating.replace(row.id, BEN, 0, None, "")
    await parlour.seating.replace(row.id, ANA, 1, None, "")
    assert [seat.user_id for seat in await parlour.storage.tables.seats(row.id)] == [ANA, None]
    assert {kind for kind, *_ in await parlour.outbox()} <= {"lobby", "hand"}
    await parlour.seating.replace(row.id, ANA, 1, CLEO, "Cleo")
    assert [seat.name for seat in await parlour.storage.tables.seats(row.id)] == ["Ana", "Cleo"]


async def test_what_belongs_to_a_game_in_play_is_refused_in_the_lobby(parlour):
    row = await parlour.lobby.create("tic_tac_toe", host=(ANA, "Ana"), guild_id=1, channel_id=2)
    for change in (
        parlour.seating.leave(row.id, ANA),
        parlour.seating.set_pace(row.id, ANA, "daily"),
        parlour.seating.replace(row.id, ANA, 0, BEN, "Ben"),
        parlour.seating.set_away(row.id, ANA, away=True),
    ):
        with pytest.raises(ToldToPlayer, match="not begun"):
            await change
    await parlour.seating.end(row.id, ANA)
    assert {kind for kind, *_ in await parlour.outbox()} <= {"lobby"}


async def test_the_last_two_leave_at_once_and_the_table_is_closed(parlour, table):
    await asyncio.gather(parlour.seating.leave(table, ANA), parlour.seating.leave(table, BEN))
    assert (await parlour.storage.tables.table(table)).status == "abandoned"


async def test_the_same_person_joins_twice_at_once_and_sits_once(parlour):
    row = await parlour.lobby.create("spirits", host=(ANA, "Ana"), guild_id=1, channel_id=2)
    tries = [parlour.lobby.join(row.id, BEN, "Ben") for _ in range(2)]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert [getattr(result, "text", "sits") for result in results] == ["sits", "You already sit at this table."]
    assert [seat.user_id for seat in await parlour.storage.tables.seats(row.id)] == [ANA, BEN]


async def test_all_ask_for_another_game_and_there_is_one(parlour, table):
    with pytest.raises(ToldToPlayer, match="not over yet"):
        await parlour.lobby.again(table, (ANA, "Ana"))
    await parlour.seating.end(table, ANA)
    results = await asyncio.gather(
        parlour.lobby.again(table, (BEN, "Ben")), parlour.lobby.again(table, (ANA, "Ana")), return_exceptions=True
    )
    assert (results[0].host_user_id, str(results[1])[:30]) == (BEN, "Another game has been asked fo")
    with pytest.raises(ToldToPlayer, match="Only those who played"):
        await parlour.lobby.again(table, (CLEO, "Cleo"))
    await parlour.seating.end(results[0].id, BEN)
    assert (await parlour.lobby.again(table, (ANA, "Ana"))).id > results[0].id


async def test_in_the_place_of_who_had_everything_deleted_a_steward_plays_again(parlour):
    table = await parlour.play("spirits", BEN, CLEO)
    await parlour.seating.end(table, ANA)
    for gone in (BEN, CLEO):
        await parlour.storage.people.erase(gone, "Somebody")
    parlour.reopen()
    again = await parlour.lobby.again(table, (ANA, "Ana"))
    seats = (await parlour.tables.look(again.id)).seats
    assert [(seat.name, seat.steward) for seat in seats] == [
        ("Ana", None),
        ("Steward Ilka", "steward"),
        ("Steward Odo", "steward"),
    ]


def test_an_extra_that_no_game_has_is_refused():
    game = games()["dark_castle"]
    chosen = changed_options(game, game.Options(), EXTRAS, ["flaws"])
    assert chosen.flaws
    with pytest.raises(ToldToPlayer, match="not on offer"):
        changed_options(game, chosen, EXTRAS, ["flaws", "nonsense"])


async def test_an_order_that_is_not_on_offer_is_refused_and_changes_nothing(parlour, monkeypatch):
    table = await parlour.play("spirits", BEN)
    monkeypatch.setattr(type(parlour.games["spirits"]), "orders", lambda self, view, seat: {"drop": [DECLINE]})
    await parlour.seating.order(table, ANA, "drop", DECLINE.id)
    with pytest.raises(ToldToPlayer, match="not on offer any more"):
        await parlour.seating.order(table, ANA, "drop", "nonsense")
    assert (await parlour.tables.look(table, ANA)).orders() == {"drop": DECLINE.id}
    assert (await parlour.seating.order(table, ANA, "drop", "")).orders() == {}


async def test_an_order_that_the_rules_fail_on_has_its_person_asked(parlour, monkeypatch):
    table = await parlour.play("spirits", BEN)
    monkeypatch.setattr(type(parlour.games["spirits"]), "orders", lambda self, view, seat: {"drop": [DECLINE]})
    await parlour.seating.order(table, ANA, "drop", DECLINE.id)

    def answer(self, number, seat, choice, press=0, really=Session.answer):
        if self.open_ask(number).kind == "drop" and choice == []:
            raise RulesFault("the rules fail on this")
        return really(self, number, seat, choice, press)

    with monkeypatch.context() as broken:
        broken.setattr(Session, "answer", answer)
        for user in (ANA, ANA, BEN, ANA, BEN):
            await parlour.answer(table, user, "pass")
        assert (await parlour.asked(table, ANA)).kind == "drop"


async def test_whatever_somebody_is_called_is_only_a_name(parlour):
    name = "*M_i_a* [x](http://y.example)"
    row = await parlour.lobby.create("tic_tac_toe", host=(ANA, name), guild_id=1, channel_id=2)
    await parlour.lobby.join(row.id, BEN, "Ben")
    await parlour.lobby.start(row.id, ANA)
    await parlour.answer(row.id, ANA, "4")
    await parlour.answer(row.id, BEN, "0")
    escaped = r"M\_i\_a \[x\(http y.example\)"
    scene = await parlour.tables.look(row.id)
    assert waiting_line(scene).startswith(f"⏳ **{escaped}** to choose")
    events = read_events(scene.game, [event.body for event in await parlour.storage.tables.events(row.id)])
    assert scene.speech().events(events)[0].startswith(f"{escaped} marks")
    with pytest.raises(ToldToPlayer, match=re.escape(escaped)):
        await parlour.tables.answer(row.id, BEN, question_of([await parlour.asked(row.id, ANA)]), [1])
    assert scene.names[0] == "M_i_a [x(http y.example)"  # on buttons and pictures nothing is escaped
