"""A server that removed the bot: its tables stay for a while, in case it comes back, and go then."""

import json

from bot.running.client import KEPT_AFTER_LEAVING, LEFT


async def test_a_servers_tables_go_ninety_days_after_it_removed_the_bot(evening, discord, table_id):
    guild, me = evening.bot.guilds[0].id, evening.bot.user.id
    await discord.call("POST", f"/guilds/{guild}/kick/{me}")
    await discord.wait_until(lambda: evening.bot.get_guild(guild) is None, "the bot to know")
    await evening.bot.door.rest()
    now = evening.clock()
    assert await evening.bot.forget_lost(now) == 0
    assert await evening.bot.forget_lost(now + KEPT_AFTER_LEAVING - 1) == 0
    assert (await evening.tables.table(table_id)).id == table_id
    assert await evening.bot.forget_lost(now + KEPT_AFTER_LEAVING + 1) == 1
    assert await evening.tables.open_tables() == ()
    assert await evening.services.storage.guilds.all() == ()
    assert await evening.bot.can_be_reached(table_id), "whoever rings there learns that it is no more"


async def test_where_the_bot_is_nothing_goes(evening):
    await evening.play("tic_tac_toe", "ben")
    for later in (0, KEPT_AFTER_LEAVING + 1, 3 * KEPT_AFTER_LEAVING):
        assert await evening.bot.forget_lost(evening.clock() + later) == 0
    assert len(await evening.tables.open_tables()) == 1


async def test_a_server_that_came_back_and_removed_the_bot_again_is_kept_as_long_as_ever(evening, discord, table_id):
    guild, me = evening.bot.guilds[0].id, evening.bot.user.id
    now = evening.clock()
    for later in (0, KEPT_AFTER_LEAVING):
        await discord.call("POST", f"/guilds/{guild}/kick/{me}")
        await discord.wait_until(lambda: evening.bot.get_guild(guild) is None, "the bot to know")
        assert await evening.bot.forget_lost(now + later) == 0
        await discord.call("PUT", f"/guilds/{guild}/members/{me}")
        await discord.wait_until(lambda: evening.bot.get_guild(guild), "the bot to know")
        assert await evening.bot.forget_lost(now + later) == 0
    assert LEFT not in json.loads(await evening.services.storage.guilds.settings(guild))


async def test_of_a_server_that_another_process_hears_of_what_that_has_noted_stays(evening, monkeypatch):
    guilds, other = evening.services.storage.guilds, 3 << 22
    await guilds.patch(other, json.dumps({LEFT: 1.0}))
    monkeypatch.setattr(evening.bot, "shard_count", 2)  # of which this process has the first
    assert await evening.bot.forget_lost(evening.clock()) == 0
    assert json.loads(await guilds.settings(other)) == {LEFT: 1.0}
