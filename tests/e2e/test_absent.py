"""People who do not answer in time, and people who leave, in the middle of a castle: what the clock does, and what not."""

import pytest

from bot.tables.pace import LIVE
from sandbox import reading
from tests.e2e.evening import choose, choose_first, is_table, labelled, pressing


async def asks_of(evening, table_id, name):
    scene = await evening.services.tables.look(table_id, int(evening.person(name).id))
    return [ask.kind for ask in scene.my_asks]


async def party(evening, table_id):
    state = (await evening.services.tables.look(table_id)).view
    return [(one.seat, one.card, one.hp, one.start_hp) for one in state.characters]


async def said(evening, thread):
    return "\n".join([reading.text(one) for one in await evening.person("ana").messages(thread)])


async def answers_by(evening, table_id):
    return [(answer.seat, answer.by) for answer in (await evening.tables.load_whole(table_id)).journal]


@pytest.mark.rule("EDC-AMB-31")
async def test_who_is_late_is_answered_for_once_and_no_more(evening, ana, ben):
    table_id, thread = await evening.play("dark_castle", "ben")
    await evening.passes(LIVE.expire / 2)
    await evening.pick_first(thread, "ana")
    await evening.passes(LIVE.expire / 2 + 1)
    assert await answers_by(evening, table_id) == [(0, ana.id), (1, "clock")]
    assert "Time ran out for Ben: a steward chose" in await said(evening, thread)
    for name in ("ana", "ben"):
        assert await asks_of(evening, table_id, name) == ["leader"], "the next question waits for both of them"
    await evening.passes(LIVE.expire * 0.8)
    assert len(await answers_by(evening, table_id)) == 2, "and for the whole of its own time"
    await choose(ben, await evening.table_message(thread), "Ben")
    await evening.settled()
    assert (await answers_by(evening, table_id))[2:] == [(1, ben.id)], "Ben plays on as if nothing had been"


async def test_every_question_has_its_own_time_also_for_those_who_left_the_last_one_to_others(evening):
    table_id, thread = await evening.play("dark_castle", "ben")
    await evening.pick_first(thread, "ana", "ben")
    for _ in range(3):
        await evening.passes(LIVE.expire * 0.7)
        await choose(evening.person("ben"), await evening.table_message(thread), "Ben")
        if await asks_of(evening, table_id, "ana") != ["leader"]:
            break  # the first chapter has opened
    assert "clock" not in [by for _, by in await answers_by(evening, table_id)]
    await evening.passes(LIVE.expire * 0.7)
    assert "clock" not in [by for _, by in await answers_by(evening, table_id)]
    await evening.passes(LIVE.expire * 0.4)
    assert "clock" in [by for _, by in await answers_by(evening, table_id)]


@pytest.mark.rule("EDC-AMB-31")
async def test_who_leaves_leaves_the_character_to_a_steward_and_then_to_another_person(evening, ana, ben, cleo):
    table_id, thread = await evening.play("dark_castle", "ben")
    await evening.pick_first(thread, "ana", "ben")
    before = await party(evening, table_id)
    sure = await ben.command(thread, "table leave")
    await ben.click(sure.message, "Leave")
    await evening.settled()
    assert [seat.user_id for seat in await evening.tables.seats(table_id)] == [int(ana.id), None]
    assert await party(evening, table_id) == before, "fewer people, and nobody's HP change"
    await ana.command(thread, "table replace", seat=2, player=cleo)
    await evening.settled()
    assert await party(evening, table_id) == before
    assert await asks_of(evening, table_id, "cleo") == ["leader"]


async def test_whoever_is_given_a_stewards_seat_hears_of_it_and_stands_on_the_card(evening, ana, ben, cleo):
    _, thread = await evening.play("dark_castle", stewards=1)
    panel = await cleo.click(await evening.table_message(thread), "My Hand")
    assert "Ana gives it to you with `/table replace`" in panel.text
    await ana.command(thread, "table replace", seat=2, player=cleo)
    await evening.settled()
    (told,) = [one for one in await ana.messages(thread) if "takes the seat of Steward" in reading.text(one)]
    assert [one["id"] for one in told["mentions"]] == [cleo.id]
    (card,) = [one for one in await ana.messages("games") if "The game is in" in reading.text(one)]
    assert f"<@{cleo.id}>" in reading.text(card)
    panel = await ben.click(await evening.table_message(thread), "My Hand")
    assert "/table replace" not in panel.text, "no steward sits here any more"


@pytest.mark.rule("EDC-AMB-01")
@pytest.mark.rule("EDC-AMB-55")
@pytest.mark.parametrize("voted", [True, False])
async def test_when_the_time_of_a_vote_is_up_the_votes_cast_decide_or_the_default(evening, voted):
    names = ("ana", "ben", "cleo")
    table_id, thread = await evening.play("dark_castle", *names[1:], decisions="vote")
    await evening.pick_first(thread, *names)
    if voted:
        await choose(evening.person("cleo"), await evening.table_message(thread), "Cleo")
    await evening.passes(LIVE.expire + 1)
    state = (await evening.services.tables.look(table_id)).view
    assert state.leader == (2 if voted else 0), "nobody has lost HP yet: the lowest seat is the default"


@pytest.mark.rule("EDC-AMB-31")
async def test_no_time_runs_out_while_the_process_is_down(evening):
    table_id, thread = await evening.play("dark_castle", "ben")
    await evening.pick_first(thread, "ana")
    await evening.stop()
    evening.ahead += LIVE.expire + 1
    await evening.start()
    await evening.passes(0)
    assert [by for _, by in await answers_by(evening, table_id)] == [evening.person("ana").id]
    await evening.passes(LIVE.expire + 1)
    assert [by for _, by in await answers_by(evening, table_id)] == [evening.person("ana").id, "clock"]
    last = (await evening.person("ana").messages(thread))[-1]
    assert is_table(last)
    assert labelled(last, "Ben")


async def kick(evening, discord, name):
    await discord.call("POST", f"/guilds/{evening.bot.guilds[0].id}/kick/{evening.person(name).id}")


async def test_the_table_is_offered_a_steward_for_who_has_left_the_server(
    evening, ana, cleo, discord, table_id, thread
):
    await choose(ana, await evening.table_message(thread), "Cell 1")
    await evening.settled()
    await kick(evening, discord, "ben")
    await evening.services.tables.remind(table_id)
    vacancy = await ana.wait_message(thread, lambda one: labelled(one, "Let a Steward Play"))
    await evening.services.tables.remind(table_id)
    await evening.settled()
    told = [one["id"] for one in await ana.messages(thread) if labelled(one, "Let a Steward Play")]
    assert told == [vacancy["id"]], "it is told once"
    assert not any("waits for you" in reading.text(one) for one in await ana.messages(thread)), "nobody hears that"
    assert "Ben" in reading.text(vacancy)
    assert "no longer on this server" in reading.text(vacancy)
    await cleo.click(vacancy, "Let a Steward Play")
    await cleo.wait_message(
        thread, lambda one: one["flags"] & 64 and "You do not sit at this table" in reading.text(one)
    )
    await ana.click(vacancy, "Let a Steward Play")
    await evening.settled()
    assert (await evening.tables.table(table_id)).answers == 2
    assert [seat.away for seat in await evening.tables.seats(table_id)] == [False, True]
    assert reading.buttons(await ana.message(vacancy)) == []


async def test_who_sits_there_next_and_leaves_as_well_is_noticed_too(evening, ana, discord, table_id, thread):
    await choose(ana, await evening.table_message(thread), "Cell 1")
    offered = []
    for name in ("ben", "cleo"):
        await kick(evening, discord, name)
        await evening.services.tables.remind(table_id)
        await ana.wait_message(
            thread, lambda one, name=name: labelled(one, "Let a Steward Play") and name.title() in reading.text(one)
        )
        offered = [one for one in await ana.messages(thread) if labelled(one, "Let a Steward Play")]
        if name == "ben":
            await ana.command(thread, "table replace", seat=2, player=evening.person("cleo"))
            await evening.settled()
    assert len(offered) == 1, "only who is waited for now"


@pytest.mark.parametrize(
    ("fault", "left"),
    [
        ({"status": 404, "code": 10007}, True),
        ({"status": 404, "code": 10013}, True),
        ({"status": 404, "code": 10004}, False),
        ({"status": 403, "code": 50001}, False),
        ({"status": 503}, False),
        ({"drop": "before"}, False),
    ],
)
async def test_somebody_has_left_only_if_discord_says_so(evening, discord, fault, left):
    await discord.faults({"match": {"path_regex": "/members/"}, "times": 9} | fault)
    ben = int(evening.person("ben").id)
    assert await evening.services.delivery.has_left(evening.bot.guilds[0].id, ben) is left
    assert not await evening.services.delivery.has_left(None, ben)
    await discord.faults()
    assert not await evening.services.delivery.has_left(evening.bot.guilds[0].id, ben)


async def test_nobody_is_put_away_who_is_here(evening, ana, ben, table_id, thread):
    message = await evening.table_message(thread)
    await evening.press_forged(ana, message, f"l1:standin:{table_id}::{ben.id}")
    await ana.wait_message(thread, lambda one: one["flags"] & 64 and "They are on this server" in reading.text(one))
    assert [seat.away for seat in await evening.tables.seats(table_id)] == [False, False]


async def test_who_hosts_and_has_left_the_server_hands_that_on(evening, ben, discord, table_id, thread):
    assert "Only the host, Ana, can do that." in (await ben.command(thread, "table end")).text
    await kick(evening, discord, "ana")
    assert "Ben hosts this table now" in (await ben.command(thread, "table end")).text
    sure = await ben.command(thread, "table end")
    await ben.click(sure.message, "Close the Table")
    await evening.settled()
    assert (await evening.tables.table(table_id)).status == "abandoned"


async def test_who_hosts_and_has_left_hands_nothing_on_where_nobody_else_sits(evening, cleo, discord):
    table_id, thread = await evening.play("tic_tac_toe", stewards=1)
    await kick(evening, discord, "ana")
    assert "Only the host, Ana, can do that." in (await cleo.command(thread, "table end")).text
    assert (await evening.tables.table(table_id)).host_user_id == int(evening.person("ana").id)


async def test_a_game_can_begin_whose_host_has_left_the_server(evening, ben, cleo, discord):
    table_id, card = await evening.lobby("spirits")
    for friend in (ben, cleo):
        await friend.click(card, "Join")
    await kick(evening, discord, "ana")
    await ben.click(card, "Start")
    await ben.wait_message("games", lambda one: one["flags"] & 64 and "Ben hosts this table now" in reading.text(one))
    await evening.settled()
    await ben.click(await ben.message(card), "Start")
    await evening.settled()
    assert (await evening.tables.table(table_id)).status == "playing"


async def test_a_lobby_that_nobody_touches_for_weeks_is_closed(evening, ana):
    old, card = await evening.lobby("tic_tac_toe")
    evening.ahead += 15 * 86400
    young, _ = await evening.lobby("tic_tac_toe")
    assert await evening.services.lobby.close_forgotten() == 0
    evening.ahead += 7 * 86400
    assert await evening.services.lobby.close_forgotten() == 1
    await evening.settled()
    assert "This table is closed" in reading.text(await ana.message(card))
    assert not labelled(await ana.message(card), "Start")
    assert [(await evening.tables.table(number)).status for number in (old, young)] == ["abandoned", "lobby"]


async def test_the_card_of_a_closed_table_that_cannot_be_changed_troubles_nobody(evening, ana, discord):
    await evening.lobby("tic_tac_toe")
    await evening.settled()
    await discord.call("PATCH", f"/channels/{await ana.channel_id('games')}/permissions", {"deny": ["VIEW_CHANNEL"]})
    evening.ahead += 22 * 86400
    assert await evening.services.lobby.close_forgotten() == 1
    await evening.settled()
    assert await ana.dms() == []
    assert await evening.services.storage.outbox.pending() == 0


async def test_whoever_is_away_comes_back_by_one_press_and_votes(evening, ben, cleo):
    table_id, thread = await evening.play("dark_castle", "ben", "cleo", decisions="vote")
    await evening.pick_first(thread, "ana", "ben", "cleo")
    told = await ben.command(thread, "table away")
    assert labelled(told.message, "I Am Back")
    await cleo.command(thread, "table away")
    await evening.settled()
    assert [seat.away for seat in await evening.tables.seats(table_id)] == [False, True, True]
    line = await ben.wait_message(thread, lambda one: "Ben is away" in reading.text(one))
    await ben.click(line, "I Am Back")
    await evening.settled()
    assert await asks_of(evening, table_id, "ben") == ["leader"], "he has not voted"
    await choose(cleo, await evening.table_message(thread), "Cleo")
    await evening.settled()
    assert [seat.away for seat in await evening.tables.seats(table_id)] == [False, False, False]
    assert (await answers_by(evening, table_id))[-1] == (2, cleo.id), "any press brings her back, and it counts"
    assert await asks_of(evening, table_id, "cleo") == []


async def test_opening_ones_hand_is_coming_back(evening, table_id, thread):
    await evening.person("ben").command(thread, "table away")
    await evening.settled()
    await evening.person("ben").click(await evening.table_message(thread), "My Hand")
    await evening.settled()
    assert [seat.away for seat in await evening.tables.seats(table_id)] == [False, False]


async def test_nobody_is_back_while_the_table_is_paused_and_that_is_said(evening, ana, ben, table_id, thread):
    told = await ben.command(thread, "table away")
    back = pressing(told.message, "I Am Back")
    await ana.command(thread, "table pause")
    await ben.click(told.message, "I Am Back")
    said = await ben.wait_message(thread, lambda one: one["flags"] & 64 and "This table is paused" in reading.text(one))
    assert "`/table resume` goes on" in reading.text(said)
    assert [seat.away for seat in await evening.tables.seats(table_id)] == [False, True]
    await ana.command(thread, "table resume")
    for _ in range(2):
        await evening.press_forged(ben, told.message, back)
        await evening.settled()
    await ben.wait_message(thread, lambda one: one["flags"] & 64 and "You are here already" in reading.text(one))
    assert [seat.away for seat in await evening.tables.seats(table_id)] == [False, False]


async def test_what_was_chosen_for_who_was_late_is_taken_back_by_a_press_of_theirs_alone(evening, ana, ben):
    table_id, thread = await evening.play("spirits", "ben")
    while "bid" not in await asks_of(evening, table_id, "ana"):
        for name in ("ana", "ben"):
            if await asks_of(evening, table_id, name):
                await choose_first(evening.person(name), await evening.table_message(thread))
                await evening.settled()
    before = await answers_by(evening, table_id)
    await evening.passes(LIVE.expire / 2)
    await evening.services.tables.change(table_id, _more_time_for_ben)
    await evening.passes(LIVE.expire / 2 + 1)
    assert await answers_by(evening, table_id) == [*before, (0, "clock")]
    line = await ana.wait_message(thread, lambda one: labelled(one, "Take It Back"))
    await ben.click(line, "Take It Back")
    await ben.wait_message(thread, lambda one: "nothing of yours to take back" in reading.text(one))
    await ana.click(line, "Take It Back")
    await evening.settled()
    assert await answers_by(evening, table_id) == before
    assert reading.buttons(await ana.message(line)) == []
    assert "bid" in await asks_of(evening, table_id, "ana")


async def test_who_presses_what_is_offered_to_another_keeps_their_own_choice(evening, ana):
    names = ("ana", "ben", "cleo")
    table_id, thread = await evening.play("spirits", *names[1:])
    while "bid" not in await asks_of(evening, table_id, "ana"):
        for name in names:
            if await asks_of(evening, table_id, name):
                await choose_first(evening.person(name), await evening.table_message(thread))
                await evening.settled()
    await choose(ana, (await ana.click(await evening.table_message(thread), "My Hand")).message, "Pass")
    await evening.passes(LIVE.expire / 2)
    await evening.services.tables.change(table_id, _more_time_for_cleo)
    await evening.passes(LIVE.expire / 2 + 1)
    before = await answers_by(evening, table_id)
    assert before[-2:] == [(0, ana.id), (1, "clock")]
    await ana.click(await ana.wait_message(thread, lambda one: labelled(one, "Take It Back")), "Take It Back")
    await ana.wait_message(thread, lambda one: "nothing of yours to take back" in reading.text(one))
    assert await answers_by(evening, table_id) == before


async def test_what_was_chosen_for_who_was_late_is_offered_back_until_somebody_has_moved(evening, ana, ben):
    table_id, thread = await evening.play("tic_tac_toe", "ben")
    await evening.passes(LIVE.expire + 1)
    assert await answers_by(evening, table_id) == [(0, "clock")]
    line = await ana.wait_message(thread, lambda one: labelled(one, "Take It Back"))
    await evening.services.tables.show_again(table_id)
    await evening.settled()
    assert labelled(await ana.message(line), "Take It Back"), "nobody has moved yet"
    await choose_first(ben, await evening.table_message(thread))
    await evening.settled()
    assert reading.buttons(await ana.message(line)) == []
    assert "Time ran out for Ana" in reading.text(await ana.message(line))


async def test_nothing_is_offered_back_at_a_table_that_is_closed(evening, ana):
    _, thread = await evening.play("tic_tac_toe", "ben")
    await evening.passes(LIVE.expire + 1)
    line = await ana.wait_message(thread, lambda one: labelled(one, "Take It Back"))
    await ana.command(thread, "table pause")
    await evening.settled()
    assert labelled(await ana.message(line), "Take It Back"), "it can be, once that is over"
    sure = await ana.command(thread, "table end")
    await ana.click(sure.message, "Close the Table")
    await evening.settled()
    assert reading.buttons(await ana.message(line)) == []


async def test_who_is_back_is_offered_it_no_more(evening, ana, ben, thread):
    await ben.command(thread, "table away")
    line = await ana.wait_message(thread, lambda one: labelled(one, "I Am Back"))
    await evening.settled()
    assert labelled(await ana.message(line), "I Am Back")
    await ben.click(await evening.table_message(thread), "My Hand")
    await evening.settled()
    assert reading.buttons(await ana.message(line)) == []


async def _more_time_for_ben(work):
    work.begin_anew({1})


async def _more_time_for_cleo(work):
    work.begin_anew({2})
