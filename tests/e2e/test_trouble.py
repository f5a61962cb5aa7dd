"""What players and Discord can do wrong: each gets one clear sentence, and nothing is lost."""

import asyncio
import re
import sqlite3
from contextlib import closing

import pytest

from bot.delivery.threads import Threads
from sandbox import reading
from storage import DatabaseUnavailable, Status
from storage.connection import Connection
from storage.outbox import Outbox
from tests.e2e.evening import answers, choose, choose_first, is_table, labelled, pressing


async def ephemeral(person, thread):
    """What was said to this person alone, last."""
    return await person.wait_message(thread, lambda message: message["flags"] & 64)


async def told(person, thread, text):
    """Wait until this person alone is told something with these words."""
    return await person.wait_message(thread, lambda message: message["flags"] & 64 and text in reading.text(message))


async def test_two_clicks_at_once_count_once(evening, ana, table_id, thread):
    message = await evening.table_message(thread)
    await asyncio.gather(choose(ana, message, "Cell 1"), choose(ana, message, "Cell 1"))
    assert await answers(evening, table_id) == 1
    await told(ana, thread, "The game has moved on")


async def test_a_table_message_on_which_a_stale_choice_stood_is_drawn_anew(evening, ana, discord, thread):
    """Another release, or a copy of the database, may have drawn it last."""
    message = await evening.table_message(thread)
    await choose(ana, message, "Cell 1")
    await evening.settled()
    since = (await discord.requests())[-1]["n"]
    await evening.press_forged(ana, message, pressing(message, "Cell 1"))
    await told(ana, thread, "The game has moved on")
    await evening.settled()
    changed = [one["path"] for one in await discord.requests(since) if one["method"] == "PATCH"]
    assert any(path.endswith(f"/messages/{message['id']}") for path in changed)


async def test_an_interaction_delivered_twice_counts_once_and_says_nothing(evening, ana, discord, table_id, thread):
    message = await evening.table_message(thread)
    await discord.duplicate_next_interaction()
    await choose(ana, message, "Cell 1")
    assert await answers(evening, table_id) == 1
    assert [one for one in await ana.messages(thread) if one["flags"] & 64] == []


async def test_two_users_at_once_are_both_heard(evening, ana, ben):
    table_id, thread = await evening.play("spirits", "ben")
    while "Who" in reading.text(message := await evening.table_message(thread)) or labelled(message, "Look"):
        await ana.click(message, "Look")
        await evening.settled()
    panels = [(await who.click(message, "My Hand")).message for who in (ana, ben)]
    before = await answers(evening, table_id)
    await asyncio.gather(*(choose(who, panel, "Pass") for who, panel in zip((ana, ben), panels, strict=True)))
    assert await answers(evening, table_id) == before + 2


async def test_not_your_turn(evening, ben, table_id, thread):
    await choose(ben, await evening.table_message(thread), "Cell 1")
    await told(ben, thread, "This choice is Ana's.")
    assert await answers(evening, table_id) == 0


async def test_not_your_table(evening, cleo, thread):
    message = await evening.table_message(thread, "cleo")
    await choose(cleo, message, "Cell 1")
    await told(cleo, thread, "You do not sit at this table.")
    await cleo.click(message, "My Hand")
    await told(cleo, thread, "You do not sit at this table")
    assert "to choose" in (await cleo.click(message, "Board")).text


async def test_a_stale_button_says_so_and_the_panel_shows_what_is_open_now(evening, ana):
    table_id, thread = await evening.play("tic_tac_toe", stewards=1)
    message = await evening.table_message(thread)
    panel = (await ana.click(message, "My Hand")).message
    stale = pressing(panel, "Cell 2")
    await choose(ana, message, "Cell 1")
    await evening.settled()
    await evening.press_forged(ana, panel, stale)  # as a client that does not show yet what the panel has become
    renewed = await ana.wait_message(thread, lambda one: "The game has moved on" in reading.text(one))
    assert sum(reading.label(one).startswith("Cell") for one in reading.buttons(renewed)) == 7
    assert await answers(evening, table_id) == 2


@pytest.mark.parametrize(
    "custom_id",
    [
        "l1:pick:1:9-9.abcdef:0",
        "l1:pick:77::0",
        "l1:nonsense:1::",
        "l9:pick:1::0",
        "l1:pick:1:1-1.abcdef:xx",
        "l1:pick:1:1-1.abcdef:-1",
        "l1:pick:1:1-1.abcdef:x" + "f" * 59,
        "l1:pick:1:1-1.abcdef:" + "9" * 60,
        "l1:pick:-1::0",
        "l1:pick:1' OR 1=1 --::0",
        "l1:pick:١:١-1.abcdef:0",
        "l1:pick:999999999999999999::0",
        "l1:page:1:1-1.abcdef:999999999.0",
        "l1:page:1::",
        "l1:open:1::",
        "l1:open:1:1-1.abcdef:",
        "l1:page:1:1-1.abcdef:0.0",
        "l1:marked:1::1-1.abcdef.0",
        "l1:orders:1::0",
        "l1:brings:1::",
        "l1:wait:1::",
        "l1:option:1::pace",
        "l1:option:1::packs",
        "l1:join:1::",
        "l1:start:1::",
        "l1:again:1::",
        "l1:verify:1::",
        "l1:order:1::💀",
        "l1:consent:1::yes",
        "l1:undo:1::free",
        "l1:undo:1::free.٧",
        "l1:undo:1::ask.7",
        "l1:undo:1::ask.💀",
        "l1:roll:1::💀",
        "l1:die:1::9.9",
        "l1:keep:1::" + "💀" * 40,
        "l1:" + "💀" * 97,
        "hello",
    ],
)
async def test_a_tampered_custom_id_gets_one_sentence(evening, ana, discord, custom_id, table_id, thread):
    message = await evening.table_message(thread)
    await evening.press_forged(ana, message, custom_id)
    said = reading.text(await ana.wait_message(thread, lambda one: one["flags"] & 64 and reading.text(one)))
    assert "incident" not in said
    assert is_table(await ana.message(message)), "everybody sees what they saw before"
    assert await answers(evening, table_id) == 0
    assert (await evening.tables.table(table_id)).status == "playing"


async def test_a_right_question_with_a_wrong_pick_is_not_on_offer(evening, ana, table_id, thread):
    message = await evening.table_message(thread)
    good = pressing(message, "Cell 1")
    await evening.press_forged(ana, message, good.rpartition(":")[0] + ":99")
    await told(ana, thread, "not on offer")
    assert await answers(evening, table_id) == 0


async def test_a_full_table(evening, dov):
    _, card = await evening.lobby("tic_tac_toe")
    await evening.person("ben").click(card, "Join")
    await dov.click(card, "Join")
    await told(dov, "games", "This table is full")


async def test_only_the_host_starts_and_not_alone(evening, ana, ben):
    _, card = await evening.lobby("tic_tac_toe")
    await ana.click(card, "Start")
    await told(ana, "games", "needs at least 2 players")
    await ben.click(card, "Join")
    await ben.click(card, "Start")
    await told(ben, "games", "Only the host, Ana, can do that.")


async def test_who_manages_the_server_begins_a_game_that_others_host(evening, ana, cleo):
    table_id, card = await evening.lobby("tic_tac_toe", host="ben")
    await cleo.click(card, "Join")
    await ana.click(card, "Start")
    await evening.settled()
    assert (await evening.tables.table(table_id)).status is Status.PLAYING


async def test_nothing_is_revealed_of_a_game_that_goes_on(evening, ana, table_id, thread):
    message = await evening.table_message(thread)
    await evening.press_forged(ana, message, f"l1:verify:{table_id}::")
    await told(ana, thread, "The dice are revealed when the game is over")


async def test_a_finished_game_takes_no_more_choices(evening, ana, thread):
    old = await evening.table_message(thread)
    custom_id = pressing(old, "Cell 1")
    await ana.command(thread, "table end")
    sure = await ephemeral(ana, thread)
    await ana.click(sure, "Close the Table")
    end = await ana.wait_message(thread, lambda message: labelled(message, "Again"))
    await evening.press_forged(ana, end, custom_id)
    await told(ana, thread, "This game is over.")
    await evening.settled()
    assert [one for one in await ana.messages(thread) if is_table(one)] == []


async def test_closed_dms_are_told_once_and_my_hand_does_the_same(evening, eve):
    _, thread = await evening.play("spirits", "eve")
    await evening.person("ana").click(await evening.table_message(thread), "Look")
    await evening.settled()
    _, elsewhere = await evening.play("tic_tac_toe", "ben")
    assert "do not sit" in (await eve.click(await evening.table_message(elsewhere), "My Hand")).text
    message = await evening.table_message(thread)
    panel = (await eve.click(message, "My Hand")).message
    assert "direct messages are closed" in reading.text(panel)
    await choose(eve, panel, "Pass")
    again = (await eve.click(await evening.table_message(thread), "My Hand")).message
    assert "direct messages are closed" not in reading.text(again)


async def test_a_private_question_can_be_answered_by_direct_message(evening, ana, ben):
    table_id, thread = await evening.play("spirits", "ben")
    await ana.click(await evening.table_message(thread), "Look")
    letter = await ben.wait_message("dm", lambda message: "Which card do you bid?" in reading.text(message))
    before = await answers(evening, table_id)
    await choose(ben, letter, "Pass")
    assert await answers(evening, table_id) == before + 1
    assert "Nothing for you to choose now" in reading.text(await ben.message(letter))


async def test_a_deleted_table_message_comes_again(evening, ana, thread):
    message = await evening.table_message(thread)
    await evening.bot.get_channel(int(thread)).get_partial_message(int(message["id"])).delete()
    await ana.command(thread, "act", choice="Cell 1")
    fresh = await evening.table_message(thread)
    assert fresh["id"] != message["id"]
    assert "Ana marks cell 1" in reading.text(fresh)


async def test_a_deleted_table_message_comes_again_by_itself_but_not_for_ever(evening, ana, thread):
    """A moderator slips; or something sweeps away all that bots say, and must not be fought."""
    message = await evening.table_message(thread)
    await ana.delete(message)
    fresh = await ana.wait_message(thread, lambda one: is_table(one) and one["id"] != message["id"])
    await evening.settled()
    await evening.bot.deletions.note([int(fresh["id"])])
    assert await evening.services.storage.outbox.pending() == 0


async def test_a_deleted_lobby_card_comes_again_by_itself(evening, ana):
    _, card = await evening.lobby("tic_tac_toe")
    await evening.settled()
    await ana.delete(card)
    fresh = await ana.wait_message("games", lambda one: labelled(one, "Start") and one["id"] != card["id"])
    await evening.settled()
    await evening.person("ben").click(fresh, "Join")
    await evening.settled()
    assert "(2 of 2)" in reading.text(await ana.message(fresh))


async def test_a_lobby_card_that_is_deleted_while_the_bot_is_down_comes_again(evening, ana):
    _, card = await evening.lobby("tic_tac_toe")
    await evening.settled()
    await evening.stop()
    await ana.delete(card)
    await evening.start()
    await ana.wait_message("games", lambda one: labelled(one, "Start") and one["id"] != card["id"])


async def test_a_deleted_thread_is_made_anew(evening, ana, table_id, thread):
    await evening.bot.get_channel(int(thread)).delete()
    await evening.services.tables.remind(table_id)
    await evening.settled()
    row = await evening.tables.table(table_id)
    await ana.wait_message(str(row.thread_id), lambda message: "the table goes on here" in reading.text(message))
    await choose(ana, await evening.table_message(str(row.thread_id)), "Cell 1")
    assert await answers(evening, table_id) == 1


async def test_a_deleted_thread_comes_again_by_itself(evening, ana, discord, table_id, thread):
    await discord.call("DELETE", f"/channels/{thread}", as_=ana.id)
    await ana.wait_message("games", lambda one: "The game is in" in reading.text(one))
    await discord.wait_until(lambda: opened(discord) == 2, "another thread")
    row = await evening.tables.table(table_id)
    await ana.wait_message(str(row.thread_id), lambda message: "the table goes on here" in reading.text(message))


def opened(discord):
    return sum(one["method"] == "POST" and one["path"].endswith("/threads") for one in discord.server.hub.log.since(0))


async def test_a_thread_that_is_deleted_again_stays_away_until_somebody_wants_it(evening, ana, table_id, thread):
    """A moderator may mean it; a bot that makes its thread again and again is thrown out."""
    for _ in range(2):
        await evening.bot.get_channel(int(thread)).delete()
        await evening.services.tables.remind(table_id)
        await evening.settled()
    assert evening.bot.get_channel(int(thread)) is None
    row = await evening.tables.table(table_id)
    assert row.status is Status.PAUSED
    assert await evening.services.storage.deadlines.of_table(table_id) == ()
    await ana.wait_message("games", lambda one: "was deleted again, so I paused the table" in reading.text(one))
    said = (await ana.command("games", "table resume")).text
    assert re.search(r"\*\* goes on(, in a new thread)? in <#\d+>\.", said), "its thread may stand already"
    await evening.settled()
    thread = str((await evening.tables.table(table_id)).thread_id)
    await choose(ana, await evening.table_message(thread), "Cell 1")
    assert await answers(evening, table_id) == 1


async def opened_threads(discord):
    return sum(one["method"] == "POST" and one["path"].endswith("/threads") for one in await discord.requests())


async def test_two_who_miss_the_thread_at_once_make_one(evening, discord, table_id, thread):
    """The new one has the id of the old, since it hangs on the same message: that is no second loss."""
    await evening.bot.get_channel(int(thread)).delete()
    scene = await evening.services.tables.look(table_id)
    threads = Threads(evening.services.tables, evening.services.delivery)
    await asyncio.gather(*(threads.of(scene) for _ in range(3)))
    await evening.settled()
    assert await opened_threads(discord) == 2
    assert (await evening.tables.table(table_id)).status is Status.PLAYING


async def test_a_table_whose_thread_nobody_wants_is_closed_without_another_one(evening, ana, discord, table_id, thread):
    for _ in range(2):  # the first time it is made anew, with the id of the message that it hangs on
        await evening.bot.get_channel(int(thread)).delete()
        await evening.services.tables.remind(table_id)
        await evening.settled()
    before = await opened_threads(discord)
    sure = await ana.command("games", "table end")
    await ana.click(sure.message, "Close the Table")
    await evening.settled()
    assert await opened_threads(discord) == before == 2, "nobody wanted another thread"
    assert evening.bot.get_channel(int(thread)) is None
    assert (await evening.tables.table(table_id)).status is Status.ABANDONED
    assert await evening.services.storage.outbox.pending() == 0


async def test_a_table_whose_channel_is_deleted_waits_until_somebody_takes_it_to_another(
    evening, ana, ben, discord, table_id
):
    """Nobody can see it, and no permission brings it back: no clock is to choose, and no host to be sent to the settings."""
    await discord.call("DELETE", f"/channels/{await ana.channel_id('games')}")
    letter = await ana.wait_message("dm", lambda one: "channel was deleted" in reading.text(one))
    assert "I need" not in reading.text(letter)
    await evening.settled()
    assert (await evening.tables.table(table_id)).status is Status.PAUSED
    assert await evening.services.storage.deadlines.of_table(table_id) == ()
    assert "channel was deleted" in (await ben.command("lounge", "table status")).text
    assert "goes on" in (await ben.command("lounge", "table resume")).text
    await evening.settled()
    thread = str((await evening.tables.table(table_id)).thread_id)
    assert evening.bot.get_channel(int(thread)).parent.name == "lounge"
    await ana.wait_message(thread, lambda message: "the table goes on here" in reading.text(message))
    await choose(ana, await evening.table_message(thread), "Cell 1")
    assert await answers(evening, table_id) == 1
    assert "channel was deleted" not in (await ben.command(thread, "table status")).text


async def test_a_table_whose_channel_was_deleted_is_closed_from_another(evening, ana, discord, table_id):
    await discord.call("DELETE", f"/channels/{await ana.channel_id('games')}")
    await ana.wait_message("dm", lambda one: "channel was deleted" in reading.text(one))
    sure = await ana.command("lounge", "table end")
    await ana.click(sure.message, "Close the Table")
    await evening.settled()
    assert (await evening.tables.table(table_id)).status is Status.ABANDONED
    assert "No table stands here" in (await ana.command("lounge", "table resume")).text


async def test_who_manages_the_server_closes_a_table_of_others_whose_channel_was_deleted(
    evening, ana, ben, cleo, discord
):
    table_id, _ = await evening.play("tic_tac_toe", "cleo", host="ben")
    await discord.call("DELETE", f"/channels/{await ana.channel_id('games')}")
    await ben.wait_message("dm", lambda one: "channel was deleted" in reading.text(one))
    assert "No table stands here" in (await evening.person("dov").command("lounge", "table end")).text
    sure = await ana.command("lounge", "table end")
    assert f"table {table_id}, for everybody?" in sure.text
    await ana.click(sure.message, "Close the Table")
    await evening.settled()
    assert (await evening.tables.table(table_id)).status is Status.ABANDONED
    assert "No table stands here" in (await cleo.command("lounge", "table status")).text


async def test_a_table_is_not_taken_to_where_it_could_not_be_played(evening, ana, discord, table_id):
    await discord.call("DELETE", f"/channels/{await ana.channel_id('games')}")
    await ana.wait_message("dm", lambda one: "channel was deleted" in reading.text(one))
    lounge = await ana.channel_id("lounge")
    await discord.call("PATCH", f"/channels/{lounge}/permissions", {"deny": ["CREATE_PUBLIC_THREADS"]})
    assert "I lack Create Public Threads" in (await ana.command("lounge", "table resume")).text
    assert (await evening.tables.table(table_id)).status is Status.PAUSED


@pytest.mark.parametrize("down", [False, True])
async def test_a_lobby_whose_channel_is_deleted_is_closed(evening, ana, discord, down):
    table_id, _ = await evening.lobby("tic_tac_toe")
    await evening.settled()
    if down:
        await evening.stop()
    await discord.call("DELETE", f"/channels/{await ana.channel_id('games')}")
    if down:
        await evening.start()
    async with asyncio.timeout(100):
        while (await evening.tables.table(table_id)).status is not Status.ABANDONED:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    await evening.settled()
    assert await ana.dms() == []


async def test_talk_moves_the_table_message_down_and_the_old_one_loses_its_buttons(evening, ana, ben, thread):
    await choose(ana, await evening.table_message(thread), "Cell 1")
    old = await evening.table_message(thread)
    await ana.say(thread, "take the middle")
    await choose(ben, old, "Cell 5")
    new = await evening.table_message(thread)
    assert int(new["id"]) > int(old["id"])
    assert reading.controls(await ana.message(old)) == []


async def test_an_archived_thread_is_opened_again(evening, ana, table_id, thread):
    await evening.bot.get_channel(int(thread)).edit(archived=True)
    await evening.services.tables.remind(table_id)
    message = await evening.table_message(thread)
    await choose(ana, message, "Cell 1")
    assert await answers(evening, table_id) == 1


async def test_a_press_in_an_archived_thread_is_answered(evening, ana, table_id, thread):
    message = await evening.table_message(thread)
    await evening.bot.get_channel(int(thread)).edit(archived=True)
    assert "Where does your mark go?" in (await ana.click(message, "My Hand")).text
    await evening.bot.get_channel(int(thread)).edit(archived=True)
    await choose(ana, message, "Cell 1")
    assert await answers(evening, table_id) == 1


async def test_a_kicked_person_is_replaced(evening, ana, cleo, table_id, thread):
    await choose(ana, await evening.table_message(thread), "Cell 1")
    await ana.command(thread, "table replace", seat=2, player=cleo)
    await choose(cleo, await evening.table_message(thread), "Cell 5")
    assert await answers(evening, table_id) == 2
    await ana.command(thread, "table steward", seat=2)
    await choose(ana, await evening.table_message(thread), "Cell 2")
    assert await answers(evening, table_id) == 4


async def test_a_seat_is_given_to_somebody_who_is_not_here(evening, ana, cleo, discord, thread):
    await discord.call("POST", f"/guilds/{evening.bot.guilds[0].id}/kick/{cleo.id}")
    assert "not on this server" in (await ana.command(thread, "table replace", seat=2, player=cleo)).text


async def test_a_seat_is_called_by_its_name_or_by_the_number_it_is_shown_with(evening, ana, table_id, thread):
    for typed in ("ben", "2"):
        offered = await ana.autocomplete(thread, "table steward", "seat", typed)
        assert [(one["name"], one["value"]) for one in offered] == [("2. Ben", 2)]
    await ana.command(thread, "table steward", seat=2)
    assert [seat.user_id for seat in await evening.tables.seats(table_id)] == [int(ana.id), None]


async def test_a_name_that_means_no_good_is_only_a_name(evening, ana, discord):
    mal = await discord.add_person("**Mal** [x](https://a.bc)")
    _, card = await evening.lobby("tic_tac_toe")
    await mal.click(card, "Join")
    await ana.click(card, "Start")
    thread = await evening.thread(1)
    await choose(ana, await evening.table_message(thread), "Cell 1")
    text = reading.text(await evening.table_message(thread))
    assert "Mal [x(https a.bc)" in text.replace("\\", "")
    assert "**Mal** [" not in text
    assert "](" not in text


async def test_nobody_is_chosen_for_on_a_server_that_the_bot_was_taken_off(evening, discord, table_id):
    bot = evening.bot.user.id
    await discord.call("POST", f"/guilds/{evening.bot.guilds[0].id}/kick/{bot}")
    await discord.wait_until(lambda: not evening.bot.guilds, "the bot to know")
    async with asyncio.timeout(100):
        while (await evening.tables.table(table_id)).status is not Status.PAUSED:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    assert await evening.services.storage.deadlines.of_table(table_id) == ()


async def test_nobody_is_chosen_for_if_that_happened_while_the_bot_was_away(evening, discord, table_id):
    bot, guild = evening.bot.user.id, evening.bot.guilds[0].id
    await evening.stop()
    await discord.call("POST", f"/guilds/{guild}/kick/{bot}")
    await evening.start()
    assert (await evening.tables.table(table_id)).status is Status.PAUSED


async def test_what_other_processes_hear_of_is_theirs_to_ring_at_and_to_pause_and_nothing_is_before_all_servers_are_known(
    evening, monkeypatch
):
    ana, bot = evening.person("ana"), evening.bot
    games, tables = int(await ana.channel_id("games")), []
    for shard in (0, 1):
        row = await evening.services.lobby.create(
            "tic_tac_toe", host=(int(ana.id), "Ana"), guild_id=(2 + shard) << 22, channel_id=games
        )
        await evening.services.lobby.add_steward(row.id, int(ana.id))
        await evening.services.lobby.start(row.id, int(ana.id))
        tables.append(row.id)
    monkeypatch.setattr(bot, "shard_count", 2)  # of which this process has the first
    assert [await bot.can_be_reached(table) for table in tables] == [True, False]
    with monkeypatch.context() as starting:
        starting.setattr(bot, "is_ready", lambda: False)
        assert await bot.suspend_lost() == 0
    assert await bot.suspend_lost() == 1
    assert [(await evening.tables.table(table)).status for table in tables] == [Status.PAUSED, Status.PLAYING]


async def test_a_damaged_table_among_them_does_not_keep_the_bot_from_starting(evening, discord):
    evening.breaks = {"JSONDecodeError"}
    damaged, _ = await evening.play("duel", "ben")
    table_id, _ = await evening.play("tic_tac_toe", "ben")
    bot, guild = evening.bot.user.id, evening.bot.guilds[0].id
    await evening.stop()
    with closing(sqlite3.connect(evening.settings.database)) as database, database:
        database.execute("UPDATE deadlines SET kind = 'settle', body = '{' WHERE table_id = ?", (damaged,))
    await discord.call("POST", f"/guilds/{guild}/kick/{bot}")
    await evening.start()
    assert (await evening.tables.table(table_id)).status is Status.PAUSED


async def test_who_has_everything_deleted_keeps_nobody_waiting(evening, ana, ben, table_id, thread):
    lobby_id, card = await evening.lobby("spirits")
    await ben.click(card, "Join")
    alone_id, _ = await evening.lobby("duel")
    sure = await ana.command("lounge", "privacy delete")
    await ana.click(sure.message, "Delete Everything")
    assert await answers(evening, table_id) == 1, "a steward has gone on"
    await choose_first(ben, await evening.table_message(thread))
    assert await answers(evening, table_id) == 3
    for number in (table_id, lobby_id):
        assert (await evening.tables.table(number)).host_user_id == int(ben.id)
    assert (await evening.tables.table(alone_id)).status == "abandoned"
    await ben.click(card, "Add Steward")
    await ben.click(card, "Start")
    await evening.settled()
    assert (await evening.tables.table(lobby_id)).status == "playing"


async def test_an_error_of_ours_is_told_with_its_number_and_changes_nothing(
    evening, ana, monkeypatch, table_id, thread
):
    message = await evening.table_message(thread)

    async def fail(*_, **__):
        raise ZeroDivisionError

    evening.breaks = {"ZeroDivisionError"}
    with monkeypatch.context() as broken:
        broken.setattr(type(evening.tables), "commit", fail)
        await choose(ana, message, "Cell 1")
        await told(ana, thread, "report incident 1.")
        assert "report incident 2." in (await ana.command(thread, "act", choice="Cell 1")).text
        broken.setattr(type(evening.tables), "tables_in", fail)
        assert await ana.autocomplete(thread, "table steward", "seat", "") == []
    assert (await evening.services.storage.incidents.get(1)).table_id == table_id
    await choose(ana, message, "Cell 1")
    assert await answers(evening, table_id) == 1


async def test_who_resumes_a_table_from_its_channel_reads_which_and_where(evening, ana, thread):
    await ana.command("games", "table pause")
    said = (await ana.command("games", "table resume")).text
    assert re.fullmatch(rf"\*\*.+\*\* goes on in <#{thread}>\.", said)


async def test_a_notice_stands_above_the_table_message(evening, ana, ben, thread):
    await ben.command(thread, "table pause")
    await ben.command(thread, "table resume")
    await evening.settled()
    *_, notice, last = [one for one in await ana.messages(thread) if not one["flags"] & 64]
    assert is_table(last)
    assert "Ben resumes the table" in reading.text(notice)


async def test_who_gave_a_seat_away_sees_nothing_more_of_its_hand(evening, ana, ben, cleo):
    table_id, thread = await evening.play("spirits", "ben")
    await ana.click(await evening.table_message(thread), "Look")
    await ben.wait_message("dm", lambda message: "Which card do you bid?" in reading.text(message))
    await ana.command(thread, "table replace", seat=2, player=cleo)
    await evening.settled()
    fresh = await cleo.wait_message("dm", lambda message: "Which card do you bid?" in reading.text(message))
    await choose(cleo, fresh, "Pass")
    await evening.settled()
    assert await ben.dms() == []
    assert (await evening.tables.table(table_id)).answers == 2


async def test_while_nothing_can_be_written_it_is_told_in_a_sentence_and_then_the_game_goes_on(
    evening, ana, ben, monkeypatch
):
    monkeypatch.setattr("bot.watch.retry.PAUSE", 0.01)
    table_id, thread = await evening.play("tic_tac_toe", "ben")
    message = await evening.table_message(thread)

    async def write(self, work):
        raise DatabaseUnavailable("database or disk is full")

    with monkeypatch.context() as full:
        full.setattr(Connection, "write", write)
        await choose(ana, message, "Cell 1")
        await told(ana, thread, "I cannot write anything down just now, so nothing was changed")
        said = await ben.command(thread, "table pause")
        assert "I cannot write anything down" in said.text
        evening.services.tables.committed()  # whoever works in the background tries as well
    assert await answers(evening, table_id) == 0

    refusals = 3

    async def claim(self, *more, really=Outbox.claim):
        nonlocal refusals
        refusals -= 1
        if refusals >= 0:
            raise DatabaseUnavailable("database or disk is full")
        return await really(self, *more)

    monkeypatch.setattr(Outbox, "claim", claim)
    await choose(ana, message, "Cell 1")
    assert "Ana marks cell 1" in reading.text(await evening.table_message(thread))
    assert await answers(evening, table_id) == 1
    assert not any(part.done() for part in evening.bot.background)
