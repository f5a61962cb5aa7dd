"""What befalls a bot on a real server: all that an owner, a moderator or a line can do without meaning any harm."""

import asyncio

from sandbox.rest_application import kick
from storage import Status


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


async def becomes(evening, table_id, status):
    async with asyncio.timeout(60):
        while (await evening.tables.table(table_id)).status is not status:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
