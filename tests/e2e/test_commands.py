"""The commands, as people use them."""

import asyncio
import gzip
import json
from types import SimpleNamespace

import discord as discord_py
import pytest

from bot.tables.clock import Clock
from engines.kernel.record import read
from engines.kernel.replay import verify
from sandbox import reading
from tests.e2e.evening import GAMES, answers, choose, choose_first, is_table, labelled, pressing


async def finish_tic_tac_toe(evening, thread):
    ana, ben = evening.person("ana"), evening.person("ben")
    for player, cell in ((ana, 1), (ben, 4), (ana, 2), (ben, 5), (ana, 3)):
        await choose(player, await evening.table_message(thread), f"Cell {cell}")
    return await ana.wait_message(thread, lambda message: labelled(message, "Again"))


async def test_a_game_is_played_from_the_keyboard_alone(ana, ben, thread):
    for player, cell in ((ana, 1), (ben, 4), (ana, 2), (ben, 5), (ana, 3)):
        (offered,) = await player.autocomplete(thread, "act", "choice", f"cell {cell}")
        assert offered["name"].startswith(f"Cell {cell}")
        await player.command(thread, "act", choice=offered["value"])
    await ana.wait_message(thread, lambda message: labelled(message, "Again"))


async def test_act_offers_nothing_to_who_is_not_asked(evening, thread):
    assert await evening.person("ben").autocomplete(thread, "act", "choice", "") == []
    assert (
        "There is nothing for you to choose here now."
        in (await evening.person("ben").command(thread, "act", choice="x")).text
    )


async def test_status_board_hand_log_and_catch_up(evening, ana, ben, thread):
    await choose(ana, await evening.table_message(thread), "Cell 1")
    await choose(ben, await evening.table_message(thread), "Cell 4")
    await evening.settled()
    assert "commitment" in (await ana.command(thread, "table status")).text
    assert "to choose" in (await ana.command(thread, "table board")).text
    assert "Where does your mark go?" in (await ana.command(thread, "table hand")).text
    assert (await ana.command(thread, "table log")).text == "• You mark cell 1.\n• Ben marks cell 4."
    assert (await ana.command(thread, "table catchup")).text == "• Ben marks cell 4."


async def test_commands_away_from_a_table_say_so(evening):
    assert "No table stands here" in (await evening.person("ana").command("dice", "table status")).text


async def test_games_lists_what_waits_for_me(evening, ana, ben, thread):
    mine = (await ana.command("lounge", "games")).text
    assert "Waiting for you" in mine
    line = next(line for line in mine.splitlines() if f"<#{thread}>" in line)
    assert line.partition(" · <t:")[0] == f"• <#{thread}>", "the name of the thread says which game, and which table"
    await evening.lobby("tic_tac_toe", "ben")
    his = (await ben.command("lounge", "games")).text
    assert "Nothing waits for you" in his
    assert [line.rpartition(" · ")[2] for line in his.splitlines()[2:]] == ["in play", "not begun yet"]


async def test_games_says_in_words_where_a_table_cannot_be_found_any_more(evening, ana, ben, discord, thread):
    await discord.call("DELETE", f"/channels/{await ana.channel_id('games')}")
    await ana.wait_message("dm", lambda one: "channel was deleted" in reading.text(one))
    mine = (await ana.command("lounge", "games")).text
    assert "<#" not in mine
    assert f"on {evening.bot.guilds[0].name}, where its channel was deleted: `/table resume` in another channel" in mine
    await ben.command("lounge", "table resume")
    await evening.settled()
    mine = (await ana.command("lounge", "games")).text
    assert "was deleted" not in mine
    assert thread not in mine
    assert "<#" in mine


async def test_games_leads_to_the_channel_where_the_thread_was_deleted_for_good(evening, ana, table_id, thread):
    for _ in range(2):
        await evening.bot.get_channel(int(thread)).delete()
        await evening.services.tables.remind(table_id)
        await evening.settled()
    mine = (await ana.command("lounge", "games")).text
    assert f"<#{await ana.channel_id('games')}>" in mine
    assert "paused" in mine


async def test_games_says_where_the_bot_is_not_any_more(evening, ana, discord, monkeypatch):
    await evening.play("tic_tac_toe", "ben")
    guild, me = evening.bot.guilds[0].id, evening.bot.user.id
    await discord.call("POST", f"/guilds/{guild}/kick/{me}")
    await discord.wait_until(lambda: evening.bot.get_guild(guild) is None, "the bot to know")
    await evening.bot.door.rest()
    mine = (await ana.command("dm", "games")).text
    assert "on a server that I am not on any more" in mine
    assert "<#" not in mine
    monkeypatch.setattr("bot.running.hearing.shard_of", lambda client, guild_id: 1)  # another process hears of it
    assert "<#" in (await ana.command("dm", "games")).text


async def test_games_names_as_many_tables_as_there_is_room_for(evening, ana):
    for _ in range(80):
        await evening.services.lobby.create(
            "tic_tac_toe",
            host=(int(ana.id), ana.name),
            guild_id=evening.bot.guilds[0].id,
            channel_id=int(await ana.channel_id("games")),
            options={},
            pace="live",
            post=False,
        )
    lines = (await ana.command("lounge", "games")).text.splitlines()
    assert all(line.endswith("not begun yet") for line in lines[2:-1])
    assert lines[-1] == f"… and {80 - len(lines) + 3} more"


async def test_of_two_tables_whose_channel_was_deleted_one_after_the_other_is_taken_to_another(
    evening, ana, ben, discord
):
    tables = [(await evening.play("tic_tac_toe", "ben"))[0], (await evening.play("spirits", "ben"))[0]]
    await discord.call("DELETE", f"/channels/{await ana.channel_id('games')}")
    for table_id in tables:
        await ana.wait_message("dm", lambda one: "channel was deleted" in reading.text(one))
        await evening.services.tables.show_again(table_id)
    await evening.settled()
    sure = await ana.command("lounge", "table end")
    assert f"table {tables[0]}, for everybody?" in sure.text
    await ana.click(sure.message, "Close the Table")
    await evening.settled()
    assert "goes on" in (await ben.command("lounge", "table resume")).text
    await evening.settled()
    assert [(await evening.tables.table(one)).status for one in tables] == ["abandoned", "playing"]


async def test_undo_by_clicks_says_what_it_takes_back(evening, ana):
    table_id, thread = await evening.play("spirits", "ben")
    await ana.click(await evening.table_message(thread), "Pass")
    panel = (await ana.click(await evening.table_message(thread), "My Hand")).message
    await choose(ana, panel, "Pass")
    await evening.settled()
    asked = await ana.command(thread, "table undo")
    assert "This takes back: Pass (Which card do you bid?)" in asked.text.replace("*", "")
    await ana.click(asked.message, "Take It Back")
    await evening.settled()
    assert (await evening.tables.table(table_id)).answers == 1
    assert "Which card do you bid?" in (await ana.command(thread, "table hand")).text


async def test_undo_takes_back_what_it_has_named_and_nothing_chosen_since(evening, ana, ben, table_id, thread):
    await choose(ana, await evening.table_message(thread), "Cell 1")
    await evening.settled()
    asked = await ana.command(thread, "table undo")
    assert "Cell 1" in asked.text
    await choose(ben, await evening.table_message(thread), "Cell 2")
    await choose(ana, await evening.table_message(thread), "Cell 3")
    await evening.settled()
    await ana.click(asked.message, "Ask Everyone")
    await ana.wait_message(thread, lambda message: "You have chosen something else since" in reading.text(message))
    await evening.settled()
    assert not labelled(await ana.message(await evening.table_message(thread)), "Agree")
    assert (await evening.tables.table(table_id)).answers == 3


async def test_what_goes_back_freely_is_what_was_named_and_nothing_else(evening, ana):
    table_id, thread = await evening.play("spirits", "ben")
    await ana.click(await evening.table_message(thread), "Look")
    await evening.settled()
    await choose(ana, (await ana.click(await evening.table_message(thread), "My Hand")).message, "Pass")
    before = await answers(evening, table_id)
    asked = (await ana.command(thread, "table undo")).message
    stem, _, number = pressing(asked, "Take It Back").rpartition(".")
    await evening.press_forged(ana, asked, f"{stem}.{int(number) + 1}")
    await ana.wait_message(thread, lambda message: "The game has moved on" in reading.text(message))
    assert await answers(evening, table_id) == before
    await ana.click(asked, "Take It Back")
    assert await answers(evening, table_id) == before - 1


async def test_what_a_choice_tells_only_me_stands_over_my_panel(evening, ana):
    _, thread = await evening.play("spirits", "ben")
    panel = (await ana.click(await evening.table_message(thread), "My Hand")).message
    await choose(ana, panel, "Look")
    await evening.settled()
    assert reading.text(await ana.message(panel)).startswith("You look at the top of the deck: ")
    assert "You look" not in reading.text(await evening.table_message(thread))


async def test_undo_by_consent(evening, ana, ben, table_id, thread):
    await choose(ana, await evening.table_message(thread), "Cell 1")
    await evening.settled()
    asked = await ana.command(thread, "table undo")
    await ana.click(asked.message, "Ask Everyone")
    proposal = await ben.wait_message(thread, lambda message: labelled(message, "Agree"))
    assert "Cell 1 (Where does your mark go?)" in reading.text(proposal).replace("*", "")
    assert "Agreed: Ana. Still to say: Ben." in reading.text(proposal)
    await ben.click(proposal, "Agree")
    await evening.settled()
    assert (await evening.tables.table(table_id)).answers == 0
    decided = await ana.message(proposal)
    assert not labelled(decided, "Agree")
    assert reading.text(decided).endswith("chance decides anew.")
    await choose(ana, await evening.table_message(thread), "Cell 2")


async def test_all_say_on_one_message_whether_they_agree(evening, ana, ben, cleo):
    table_id, thread = await evening.play("spirits", "ben", "cleo")
    await ana.click(await evening.table_message(thread), "Look")
    panel = (await ben.click(await evening.table_message(thread), "My Hand")).message
    await choose_first(ben, panel)
    await evening.settled()
    await ana.click((await ana.command(thread, "table undo")).message, "Ask Everyone")
    proposal = await cleo.wait_message(thread, lambda message: labelled(message, "Agree"))
    await evening.settled()
    for person in (cleo, ben):
        await person.click(await ana.message(proposal), "Agree")
        await evening.settled()
        if person is cleo:
            assert "Agreed: Ana, Cleo. Still to say: Ben." in reading.text(await ana.message(proposal))
    assert (await evening.tables.table(table_id)).answers == 0


async def test_a_finished_game_is_exported_verified_and_played_again(evening, ana, ben, discord, thread):
    early = (await evening.person("ben").command(thread, "table export")).text
    assert "Only the host" in early
    assert "revealed when the game is over" in (await ana.command(thread, "table verify")).text
    end = await finish_tic_tac_toe(evening, thread)
    assert "It holds" in (await evening.person("dov").click(end, "Verify")).text, "whoever sees the end can check it"
    outcome = await ana.command(thread, "table export")
    (file,) = reading.files(outcome.message)
    text = await discord.download(file["url"])
    assert verify(read(text), GAMES["tic_tac_toe"]) == []
    assert "It holds" in (await ana.command(thread, "table verify")).text
    assert "It holds" in (await ana.command(thread, "table verify", files={"x.json": text}, file="x.json")).text
    spoilt = text.replace(b'"choice": [\n    "1"', b'"choice": [\n    "8"')
    assert "does not hold" in (await ana.command(thread, "table verify", files={"x.json": spoilt}, file="x.json")).text
    whole = b'{"lychgate_campaign": 1, "chapters": []}'
    sent = await ana.command(thread, "table verify", files={"x.json": whole}, file="x.json")
    assert "`lychgate verify FILE`" in sent.text
    none = await ana.command(thread, "table verify", files={"x.json": b"hello"}, file="x.json")
    assert "not a Lychgate export" in none.text
    await ana.click(end, "Again")
    again = await ana.wait_message("games", lambda message: labelled(message, "Start"))
    assert "(2 of 2)" in reading.text(again)
    told = await ben.wait_message(thread, lambda message: "opens another game" in reading.text(message))
    assert "Ana" in reading.text(told)


async def test_an_export_in_mid_game_holds_no_secret(evening, ana, discord):
    table_id, thread = await evening.play("spirits", "ben")
    outcome = await ana.command(thread, "table export")
    known = json.loads(await discord.download(reading.files(outcome.message)[0]["url"]))
    row = await evening.tables.table(table_id)
    assert row.seed.hex() not in json.dumps(known)
    assert set(known["view"]["hands"][1]["cards"]) == {"?"}
    assert "?" not in known["view"]["hands"][0]["cards"]


async def test_a_nudge_pings_only_those_waited_for_and_not_twice(evening, ana, ben, thread):
    old = await evening.table_message(thread)
    outsider = await evening.person("cleo").command(thread, "table nudge")
    assert outsider.text == "You do not sit at this table."
    await ben.command(thread, "table nudge")
    line = await ana.wait_message(thread, lambda one: "waits for you" in reading.text(one))
    assert [one["id"] for one in line["mentions"]] == [ana.id]
    assert (await evening.table_message(thread))["id"] == old["id"]  # a select that is open there stays open
    assert "a moment ago" in (await ben.command(thread, "table nudge")).text
    await choose(ana, old, "Cell 1")
    await evening.settled()
    assert line["id"] not in [one["id"] for one in await ana.messages(thread)], "it has served"


async def test_what_is_chosen_in_the_place_of_what_was_taken_back_is_told_however_fast(
    evening, ana, ben, discord, thread
):
    await choose(ana, await evening.table_message(thread), "Cell 1")
    await evening.settled()
    await ana.click((await ana.command(thread, "table undo")).message, "Ask Everyone")
    proposal = await ben.wait_message(thread, lambda message: labelled(message, "Agree"))
    await evening.settled()
    await discord.faults({"match": {"method": "POST", "path_regex": r"^/channels/\d+/messages"}, "delay": 1.5})
    await ben.click(proposal, "Agree")
    await ana.command(thread, "act", choice="cell 2")
    await evening.settled()
    story = [reading.text(one) for one in await ana.messages(thread)]
    assert any("Ana marks cell 2" in text for text in story), story


async def test_of_two_nudges_at_once_one_counts(evening, discord, thread):
    people = [evening.person(name) for name in ("ana", "ben")]
    await discord.faults({"match": {"method": "GET", "path_regex": "/members/"}, "delay": 0.5, "times": 9})
    told = await asyncio.gather(*(one.command(thread, "table nudge") for one in people))
    assert sorted("a moment ago" in one.text for one in told) == [False, True]


async def test_of_two_tables_that_wait_one_calls_and_names_the_other(evening, ana):
    threads = [(await evening.play("tic_tac_toe", "ben", pace="daily"))[1] for _ in range(2)]
    await evening.passes(60)
    calls = [[reading.text(one) for one in await ana.messages(thread) if one["mentions"]] for thread in threads]
    called = [[text for text in texts if "One more table waits for Ana: `/games` lists it." in text] for texts in calls]
    assert sorted(map(len, called)) == [0, 1]


async def test_time_runs_out_and_everybody_sees_who_chose(evening, monkeypatch, table_id, thread):
    later = evening.services.tables.clock() + 3600
    monkeypatch.setattr(evening.services.tables, "clock", lambda: later)
    bell = Clock(evening.services.tables, lambda: later)
    monkeypatch.setattr(
        evening.services.storage.deadlines.__class__, "due", lambda self, limit=100: self.of_table(table_id)
    )
    await bell.ring()
    monkeypatch.undo()
    await evening.person("ben").wait_message(thread, lambda one: "Time ran out for Ana" in reading.text(one))
    assert (await evening.tables.table(table_id)).answers == 1


async def test_pause_resume_away_and_leave(evening, ana, ben, table_id, thread):
    await ben.command(thread, "table pause")
    paused = await evening.table_message(thread)
    assert "paused" in reading.text(paused)
    await ben.command(thread, "table resume")
    await ben.command(thread, "table away")
    await choose(ana, await evening.table_message(thread), "Cell 1")
    await evening.settled()
    assert (await evening.tables.table(table_id)).answers == 2
    sure = await ben.command(thread, "table leave")
    await ben.click(sure.message, "Leave")
    await evening.settled()
    assert [seat.user_id for seat in await evening.tables.seats(table_id)] == [int(ana.id), None]


async def test_the_pace_changes_at_a_word_of_the_host(evening, ana, ben, table_id, thread):
    assert "Only the host" in (await ben.command(thread, "table pace", pace="daily")).text
    assert (await ana.command(thread, "table pace", pace="daily")).text == "Done."
    await ana.wait_message(thread, lambda one: "daily" in reading.text(one) and not is_table(one))
    assert (await evening.tables.table(table_id)).pace == "daily"
    await evening.lobby("tic_tac_toe", "cleo")
    early = await evening.person("cleo").command("games", "table pace", pace="daily")
    assert "has not begun yet; the card" in early.text


async def test_nobody_is_nudged_at_a_table_that_waits_for_nobody(ana, ben, thread):
    await ben.command(thread, "table pause")
    assert (await ben.command(thread, "table nudge")).text == "The table waits for nobody."
    await ben.command(thread, "table resume")
    assert "Reminded: Ana" in (await ben.command(thread, "table nudge")).text
    assert (await ana.command(thread, "table away")).text.startswith("A steward plays for you")
    assert (await ana.command(thread, "table away", gone=False)).text == "Welcome back."
    assert "here" in (await ana.command(thread, "table away", gone=False)).text


async def test_no_bot_takes_a_seat(evening, thread):
    told = await evening.person("ana").command(thread, "table replace", seat=2, player=str(evening.bot.user.id))
    assert "Bots do not play" in told.text


async def test_what_cannot_be_verified_is_told_why(ana, monkeypatch):
    monkeypatch.setattr("cogs.tables.LARGEST", 100)
    large = await ana.command("games", "table verify", files={"x.json": b"{" * 101}, file="x.json")
    assert "large" in large.text
    for data, seen in ((b"{}", "88:3fa9c1d2e4"), (b'{"lychgate_day": 1}', "212:3fa9c1d2e4")):
        told = await ana.command("games", "table verify", files={"x.json": data}, file="x.json", seen="roll five")
        assert f"Write what you saw like this, `{seen}`" in told.text


async def test_who_leaves_last_is_told_before_that_the_table_is_closed_with_that(evening, ana):
    table_id, thread = await evening.play("spirits", stewards=1)
    sure = await ana.command(thread, "table leave")
    assert "that closes the table" in sure.text
    await ana.click(sure.message, "Leave")
    await ana.wait_message(thread, lambda one: one["flags"] & 64 and "with you the last person" in reading.text(one))
    assert (await evening.tables.table(table_id)).status == "abandoned"
    await evening.lobby("tic_tac_toe")
    for command in ("leave", "hand", "board", "catchup", "orders"):
        assert "has not begun yet" in (await ana.command("games", f"table {command}")).text, command


async def test_who_gives_the_last_seat_to_a_steward_is_told_before_that_the_table_is_closed_with_that(evening, ana):
    table_id, thread = await evening.play("spirits", stewards=1)
    sure = await ana.command(thread, "table steward", seat=1)
    assert "that closes the table" in sure.text
    assert (await evening.tables.seats(table_id))[0].user_id == int(ana.id)
    await ana.click(sure.message, "Leave")
    await ana.wait_message(thread, lambda one: one["flags"] & 64 and "with you the last person" in reading.text(one))
    assert (await evening.tables.table(table_id)).status == "abandoned"


async def test_a_host_who_does_not_sit_there_is_asked_before_the_last_person_is_sent_away(
    evening, ana, ben, table_id, thread
):
    """At a table of an earlier version, which whoever hosted could leave."""

    async def hosted_by_ana(work):
        work.set(host_user_id=int(ana.id))

    await ana.command(thread, "table steward", seat=1)
    await evening.services.tables.change(table_id, hosted_by_ana)
    assert "for everybody?" in (await ana.command(thread, "table steward", seat=2)).text
    assert "Only" in (await ben.command(thread, "table steward", seat=1)).text
    assert (await evening.tables.table(table_id)).status == "playing"
    assert (await evening.tables.seats(table_id))[1].user_id == int(ben.id)
    await evening.services.seating.replace(table_id, int(ana.id), 1, None, "")  # who pressed before the other one left
    assert (await evening.tables.table(table_id)).status == "abandoned"


async def test_my_data_is_given_and_deleted(evening, ana, ben, discord, table_id, thread):
    await choose(ana, await evening.table_message(thread), "Cell 1")
    await evening.settled()
    given = await ana.command("lounge", "privacy export")
    data = json.loads(await discord.download(reading.files(given.message)[0]["url"]))
    assert len(data["answers"]) == 1
    sure = await ana.command("lounge", "privacy delete")
    await ana.click(sure.message, "Delete Everything")
    await evening.settled()
    assert json.loads(json.dumps(data))["user_id"] == int(ana.id)
    assert all(seat.user_id != int(ana.id) for seat in await evening.tables.seats(table_id))
    await choose(ben, await evening.table_message(thread, "ben"), "Cell 4")
    await evening.settled()
    assert (await evening.tables.table(table_id)).answers >= 2


@pytest.mark.parametrize("trouble", ["the game is not here", "the table is broken"])
async def test_my_data_is_deleted_also_where_a_table_cannot_be_left(evening, ana, monkeypatch, trouble, table_id):
    if trouble == "the game is not here":
        monkeypatch.delitem(evening.services.tables.games, "tic_tac_toe")
        evening.services.tables.drop(table_id)
    else:
        monkeypatch.setattr("bot.tables.seating._hand_on", lambda work, user_id: 1 // 0)
        evening.breaks = {"ZeroDivisionError"}
    sure = await ana.command("lounge", "privacy delete")
    await ana.click(sure.message, "Delete Everything")
    await ana.wait_message(
        "lounge", lambda one: "is deleted. At one table" in reading.text(one) and not labelled(one, "Delete Everything")
    )
    assert [seat.user_id for seat in await evening.tables.seats(table_id)] == [None, int(evening.person("ben").id)]
    assert len(await evening.incidents()) == (trouble == "the table is broken")


async def test_my_data_is_packed_where_it_would_be_too_large_a_file(evening, discord, monkeypatch):
    monkeypatch.setattr("sandbox.interactions.FILE_LIMIT", 100)
    (file,) = reading.files((await evening.person("ana").command("lounge", "privacy export")).message)
    assert file["filename"] == "my-data.json.gz"
    assert "user_id" in json.loads(gzip.decompress(await discord.download(file["url"])))


async def test_rules_help_and_dice(ana):
    (first, *_) = await ana.autocomplete("games", "dark-castle rules", "about", "EDC-END-01")
    assert "EDC-END-01" in (await ana.command("games", "dark-castle rules", about=first["value"])).text
    assert "I am the game master" in (await ana.command("games", "help")).text
    rolled = await ana.command("games", "roll", dice="3d6+2")
    assert "3d6 (" in rolled.text
    assert "I know no die called" in (await ana.command("games", "roll", dice="banana")).text


async def test_every_interaction_is_acknowledged_first(evening, discord, thread):
    since = len(await discord.requests())
    message = await evening.table_message(thread)
    for label in ("My Hand", "Board", "Log", "Rules"):
        await evening.person("ana").click(message, label)
    await choose(evening.person("ana"), message, "Cell 1")
    await evening.settled()
    for _ in range(4000):  # a hand that stands open follows the table in its own time
        paths = [one["path"].split("/")[1] for one in (await discord.requests())[since:]]
        if len(paths) > 11:
            break
        await asyncio.sleep(0.025)
    assert paths[:10] == ["interactions", "webhooks"] * 5
    assert sorted(paths[10:]) == ["channels", "webhooks"], "the table message, and the hand that stands open"
    assert is_table(await evening.table_message(thread))


async def test_a_choice_stands_on_the_message_before_the_table_is_drawn_anew(evening, discord, thread):
    message = await evening.table_message(thread)
    since = len(await discord.requests())
    await choose(evening.person("ana"), message, "Cell 1")
    await evening.settled()
    taken, drawn = [one["json"] for one in (await discord.requests())[since:] if one["method"] == "PATCH"]
    assert "✓ **Ana** · Cell 1" in str(taken)
    assert "'disabled': True" in str(taken)
    assert "✓" not in str(drawn)


async def test_a_table_message_that_another_one_replaces_keeps_the_story_and_loses_the_question(
    evening, ana, ben, thread
):
    old = await evening.table_message(thread)
    await choose(ana, old, "Cell 1")
    await evening.settled()
    await ana.say(thread, "Well?")
    await choose(ben, await evening.table_message(thread), "Cell 2")
    await evening.settled()
    assert (await evening.table_message(thread))["id"] != old["id"]
    left = reading.text(await ana.message(old))
    assert "to choose" not in left
    assert left


async def test_a_table_message_that_told_nothing_goes_when_another_one_takes_its_place(evening, ana, ben, thread):
    old = await evening.table_message(thread)
    await ben.say(thread, "Well?")
    await choose(ana, old, "Cell 1")
    assert "Ana marks cell 1" in reading.text(await evening.table_message(thread))
    assert old["id"] not in [one["id"] for one in await ana.messages(thread)]


async def test_what_is_news_stays_in_full_print_until_there_are_others(evening, ana, table_id, thread):
    await choose(ana, await evening.table_message(thread), "Cell 1")
    before = await evening.table_message(thread)
    await evening.services.tables.show_again(table_id)  # as when somebody presses what has passed
    again = await evening.table_message(thread)
    assert (again["id"], reading.text(again)) == (before["id"], reading.text(before))
    await choose(evening.person("ben"), again, "Cell 4")
    assert "-# Ana marks cell 1.\nBen marks cell 4." in reading.text(await evening.table_message(thread))


@pytest.mark.parametrize(
    "trouble", [discord_py.NotFound(SimpleNamespace(status=404, reason=""), "gone"), TimeoutError()]
)
async def test_a_file_that_discord_does_not_give_is_nobodys_incident(evening, monkeypatch, trouble):
    async def read(_):
        raise trouble

    monkeypatch.setattr(discord_py.Attachment, "read", read)
    ana, files = evening.person("ana"), {"x.json": b"{}"}
    for command in ("table verify", "macro import", "hero import"):
        assert (
            "Discord did not give me that file"
            in (await ana.command("games", command, files=files, file="x.json")).text
        )
