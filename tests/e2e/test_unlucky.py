"""What befalls a bot on a real server: all that an owner, a moderator or a line can do without meaning any harm."""

import asyncio

import pytest

from sandbox import reading
from sandbox.people import RefusedError
from sandbox.records import FORUM_CHANNEL, STAGE_CHANNEL, VOICE_CHANNEL
from sandbox.rest_application import kick
from storage import Status
from tests.e2e.evening import answers, choose
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


async def test_in_a_thread_that_was_locked_nobody_can_press_so_the_table_waits(evening, ana, discord, table_id, thread):
    message = await evening.table_message(thread)
    await discord.call("PATCH", f"/threads/{thread}", {"locked": True})
    with pytest.raises(RefusedError):
        await choose(ana, message, "Cell 1")
    await becomes(evening, table_id, Status.PAUSED)
    assert not await evening.bot.can_be_reached(table_id)
    await ana.wait_message(thread, lambda one: "This thread was locked" in reading.text(one))
    await discord.call("PATCH", f"/threads/{thread}", {"locked": False})
    assert (await ana.command(thread, "table resume")).text.startswith("The table goes on")
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
