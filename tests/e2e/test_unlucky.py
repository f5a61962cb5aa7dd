"""What befalls a bot on a real server: all that an owner, a moderator or a line can do without meaning any harm."""

import asyncio
from datetime import timedelta

import pytest
from discord import utils

from bot.panels.artist import Artist
from sandbox import reading
from sandbox.people import RefusedError
from sandbox.records import FORUM_CHANNEL, STAGE_CHANNEL, VOICE_CHANNEL
from sandbox.rest_application import kick
from storage import Status
from tests.e2e.evening import Evening, answers, choose, labelled
from tests.e2e.test_discord_in_trouble import shows


async def test_a_server_that_takes_the_bot_away_while_the_line_is_down_is_gone_for_it(evening, discord, table_id):
    """discord.py keeps what it knew of a server that a new session does not name any more."""
    hub, guild = discord.server.hub, evening.bot.guilds[0]
    hub.gateway.forget_sessions()
    hub.gateway.drop()
    kick(hub, hub.world.guilds[guild.id], evening.bot.user.id)
    await becomes(evening, table_id, Status.PAUSED)
    assert not evening.bot.guilds


async def test_a_channel_that_is_deleted_while_its_server_is_away_is_gone_when_that_is_back(
    evening, ana, discord, table_id
):
    guild, games = evening.bot.guilds[0], await ana.channel_id("games")
    await discord.outage(guild.id)
    await discord.wait_until(lambda: guild.unavailable, "the bot to know")
    await discord.call("DELETE", f"/channels/{games}")
    await discord.outage(guild.id, away=False)
    await becomes(evening, table_id, Status.PAUSED)
    assert evening.bot.get_channel(int(games)) is None


def test_a_server_that_is_told_of_in_an_outage_has_the_channels_that_it_had(evening):
    """Nobody knows then what is there; a line that comes back tells so of servers that Discord cannot reach."""
    guild = evening.bot.guilds[0]
    known = list(guild.channels)
    evening.bot._connection.parse_guild_create({"id": str(guild.id), "unavailable": True})
    assert known == list(guild.channels) != []


async def test_in_a_thread_that_was_locked_nobody_can_press_so_the_table_waits(evening, ana, discord, table_id, thread):
    message = await evening.table_message(thread)
    await discord.call("PATCH", f"/threads/{thread}", {"locked": True})
    with pytest.raises(RefusedError):
        await choose(ana, message, "Cell 1")
    await becomes(evening, table_id, Status.PAUSED)
    assert not await evening.bot.can_be_reached(table_id)
    await ana.wait_message(thread, lambda one: "This thread was locked" in reading.text(one))
    await discord.call("PATCH", f"/threads/{thread}", {"locked": False})
    await becomes(evening, table_id, Status.PLAYING)
    await ana.wait_message(thread, lambda one: "This thread is unlocked" in reading.text(one))
    await choose(ana, await evening.table_message(thread), "Cell 1")
    assert await answers(evening, table_id) == 1


async def test_a_thread_that_is_locked_and_unlocked_in_one_breath_holds_nothing_up(evening, discord, table_id, thread):
    """While the table is busy both are told; the second one finds it paused by the first."""
    async with evening.services.tables._locks.hold(table_id):
        for locked in (True, False):
            await discord.call("PATCH", f"/threads/{thread}", {"locked": locked})
            await discord.wait_until(
                lambda now=locked: evening.bot.get_channel(int(thread)).locked is now, "it to be told"
            )
    await evening.person("ana").wait_message(thread, lambda one: "This thread is unlocked" in reading.text(one))
    assert (await evening.tables.table(table_id)).status == "playing"


async def test_what_somebody_paused_before_stays_so_when_the_thread_is_unlocked(
    evening, ana, discord, table_id, thread
):
    await ana.command(thread, "table pause")
    for locked in (True, False):
        await discord.call("PATCH", f"/threads/{thread}", {"locked": locked})
    await discord.wait_until(lambda: not evening.bot.get_channel(int(thread)).locked, "the bot to know")
    await evening.settled()
    assert (await evening.tables.table(table_id)).status is Status.PAUSED


async def test_a_thread_that_is_unlocked_while_the_bot_is_down_goes_on_when_it_is_back_and_no_other(
    evening, ana, discord, table_id, thread
):
    await discord.call("PATCH", f"/threads/{thread}", {"locked": True})
    await becomes(evening, table_id, Status.PAUSED)
    await evening.settled()
    await evening.restart()
    assert "is paused" in (await ana.command("games", "table status")).text
    await evening.stop()
    await discord.call("PATCH", f"/threads/{thread}", {"locked": False})
    await evening.start()
    await becomes(evening, table_id, Status.PLAYING)
    await choose(ana, await evening.table_message(thread), "Cell 1")
    assert await answers(evening, table_id) == 1


@pytest.mark.parametrize("kind", [VOICE_CHANNEL, STAGE_CHANNEL])
async def test_where_no_thread_can_be_made_no_table_opens_and_dice_roll(evening, ana, discord, kind):
    body = {"guild_id": str(evening.bot.guilds[0].id), "name": "elsewhere", "type": kind}
    channel = (await discord.call("POST", "/channels", body))["id"]
    assert "needs an ordinary text channel" in (await ana.command(channel, "dark-castle new")).text
    assert (await ana.command(channel, "roll", dice="4d6")).text.startswith("# ")


async def test_a_post_of_a_forum_sends_nobody_to_where_nothing_can_be_typed(evening, ana, discord):
    body = {"guild_id": str(evening.bot.guilds[0].id), "name": "who-plays", "type": FORUM_CHANNEL}
    forum = (await discord.call("POST", "/channels", body))["id"]
    post = {"name": "Who plays?", "message": {"content": "Me"}}
    post = await discord.call("POST", f"/channels/{forum}/posts", post, as_=ana.id)
    assert "needs an ordinary text channel" in (await ana.command(post["id"], "dark-castle new")).text
    assert (await ana.command(post["id"], "roll", dice="4d6")).text.startswith("# ")
    assert await evening.tables.open_tables() == ()


async def test_a_choice_waits_for_no_acknowledgement_that_discord_holds_up(evening, ana, discord, table_id, thread):
    message = await evening.table_message(thread)
    await discord.faults({"match": {"path_regex": "/callback"}, "delay": 60.0, "times": 100})
    await ana.press(message, "Cell 1")
    await shows(evening, thread, "Ana marks cell 1")


async def test_a_thread_that_was_closed_and_locked_stays_so(evening, ana, discord, table_id, thread):
    await discord.call("PATCH", f"/threads/{thread}", {"locked": True, "archived": True})
    await becomes(evening, table_id, Status.PAUSED)
    await evening.settled()
    assert discord.server.hub.world.channels[int(thread)].thread.archived
    await discord.call("PATCH", f"/threads/{thread}", {"locked": False})
    await ana.command("games", "roll", dice="d6")  # which the bot hears after that
    await evening.settled()
    assert discord.server.hub.world.channels[int(thread)].thread.archived
    assert (await evening.tables.table(table_id)).status is Status.PAUSED
    await discord.call("PATCH", f"/threads/{thread}", {"archived": False})
    await becomes(evening, table_id, Status.PLAYING)


async def test_who_presses_before_discord_has_told_of_the_server_is_heard(evening, ana, ben, discord, table_id, thread):
    message = await evening.table_message(thread)
    await evening.stop()
    await discord.switch(late_events=30.0)
    await evening.start()
    assert evening.bot.guilds[0].unavailable
    await choose(ana, message, "Cell 1")
    assert (await ben.command(thread, "table status")).text.startswith("**Tic-tac-toe**")
    assert (await ben.command("games", "vengeance new")).text.startswith("## Vengeance")
    assert await answers(evening, table_id) == 1
    assert evening.bot.guilds[0].unavailable
    assert (await evening.tables.table(table_id)).status is Status.PLAYING


async def test_a_panel_follows_the_table_also_where_this_machines_clock_is_wrong(evening, ana, ben, monkeypatch):
    _, thread = await evening.play("dark_castle", "ben")
    now, message = utils.utcnow, await evening.table_message(thread)
    monkeypatch.setattr(utils, "utcnow", lambda: now() + timedelta(hours=1))
    panel = (await ana.click(message, "My Hand")).message
    await choose(ben, (await ben.click(message, "My Hand")).message, "The Smith")
    await ana.wait_message(thread, lambda one: one["id"] == panel["id"] and not labelled(one, "The Smith"))


async def test_a_bot_that_is_invited_anew_goes_on_where_it_was_taken_away(evening, ana, ben, discord, table_id, thread):
    guild, me = evening.bot.guilds[0].id, evening.bot.user.id
    await choose(ana, await evening.table_message(thread), "Cell 1")
    await evening.settled()
    await discord.call("POST", f"/guilds/{guild}/kick/{me}")
    await becomes(evening, table_id, Status.PAUSED)
    await discord.call("PUT", f"/guilds/{guild}/members/{me}")
    await discord.wait_until(lambda: evening.bot.guilds, "the bot to know")
    assert (await ben.command(thread, "table resume")).text.startswith("The table goes on")
    await choose(ben, await evening.table_message(thread), "Cell 5")
    assert await answers(evening, table_id) == 2


async def test_who_leaves_the_server_and_returns_plays_on_and_is_missed_again(
    evening, ana, ben, discord, table_id, thread
):
    guild = evening.bot.guilds[0].id
    await choose(ana, await evening.table_message(thread), "Cell 1")
    await discord.call("POST", f"/guilds/{guild}/kick/{ben.id}")
    await evening.services.tables.remind(table_id)
    offer = await ana.wait_message(thread, lambda one: "no longer on this server" in reading.text(one))
    await discord.call("PUT", f"/guilds/{guild}/members/{ben.id}")
    await ana.press(offer, custom_id=reading.buttons(offer)[0]["custom_id"])
    await ana.wait_message(thread, lambda one: "They are on this server" in reading.text(one))
    await choose(ben, await evening.table_message(thread), "Cell 5")
    assert await answers(evening, table_id) == 2
    await choose(ana, await evening.table_message(thread), "Cell 2")
    await discord.call("POST", f"/guilds/{guild}/kick/{ben.id}")
    await evening.services.tables.remind(table_id)
    await ana.wait_message(thread, lambda one: one["id"] != offer["id"] and labelled(one, "Let a Steward Play"))
    await evening.settled()
    assert reading.buttons(await ana.message(offer)) == []


@pytest.mark.parametrize("what", ["channel", "thread", "message"])
async def test_what_is_deleted_while_a_table_is_drawn_loses_nothing(evening, ana, discord, monkeypatch, what):
    table_id, thread = await evening.play("dark_castle", "ben")
    message, games = await evening.table_message(thread), await ana.channel_id("games")
    places = {"channel": f"/channels/{games}", "thread": f"/channels/{thread}"}
    board, left = Artist.board, [places.get(what, f"/messages/{thread}/{message['id']}")]

    async def drawn(*args, **more):
        pictures = await board(*args, **more)
        if left:
            await discord.call("DELETE", left.pop(), as_=ana.id)
        return pictures

    await evening.pick_first(thread, "ana")
    monkeypatch.setattr(Artist, "board", drawn)
    await evening.services.tables.show_again(table_id)
    await discord.wait_until(lambda: not left, "the drawing")
    monkeypatch.undo()
    if what == "channel":
        await becomes(evening, table_id, Status.PAUSED)
        return
    now = str((await evening.tables.table(table_id)).thread_id)
    fresh = await evening.table_message(now)
    assert fresh["id"] != message["id"]
    assert labelled(fresh, "My Hand")


async def test_a_line_to_each_half_of_discord(discord, settings):
    """Two shards: a server is told of on one of them, letters on the first."""
    discord.server.hub.gateway.shards = 2
    async with Evening(discord, settings) as evening:
        assert len(evening.bot.shards) == 2
        table_id, thread = await evening.play("spirits", "ben")
        await evening.person("ana").click(await evening.table_message(thread), "Look")
        ben = evening.person("ben")
        letter = await ben.wait_message("dm", lambda one: "Which card do you bid?" in reading.text(one))
        before = await answers(evening, table_id)
        await choose(ben, letter, "Pass")
        assert await answers(evening, table_id) == before + 1


async def becomes(evening, table_id, status):
    async with asyncio.timeout(60):
        while (await evening.tables.table(table_id)).status is not status:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_a_thread_that_was_archived_without_a_word_is_opened_to_show_what_happened(evening, ana, ben, discord):
    """An event may never come, says Discord's page on consistency; here nothing is said, the table message only changes."""
    _, thread = await evening.play("vengeance", "ben")
    await evening.pick_first(thread, "ana", "ben")
    letter = await ben.wait_message("dm", lambda one: "Play Artifact" in str(one["components"]))
    discord.server.hub.world.channels[int(thread)].thread.archived = True
    assert not evening.bot.get_channel(int(thread)).archived
    played = next(one for one in reading.controls(letter) if one.get("label", "").startswith("Play Artifact"))
    await ben.click(letter, played["label"])
    (picture,) = reading.pictures(await evening.table_message(thread))
    assert "has acted" in picture["description"]
