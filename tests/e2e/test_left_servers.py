"""A server that removed the bot: its tables stay for a while, in case it comes back, and go then."""

from bot.running.client import KEPT_AFTER_LEAVING


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


async def test_where_the_bot_is_nothing_goes(evening):
    await evening.play("tic_tac_toe", "ben")
    for later in (0, KEPT_AFTER_LEAVING + 1, 3 * KEPT_AFTER_LEAVING):
        assert await evening.bot.forget_lost(evening.clock() + later) == 0
    assert len(await evening.tables.open_tables()) == 1
