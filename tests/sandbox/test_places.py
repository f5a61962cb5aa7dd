"""Channels of all kinds, and bots and people who come back to a server."""

import pytest

from sandbox.people import RefusedError
from tests.sandbox.test_permissions import NOW, forbid

VOICE, STAGE, FORUM = 2, 13, 15


@pytest.fixture
async def guild(raw):
    return (await raw.call("GET", "/users/@me/guilds")).body[0]["id"]


@pytest.fixture
def made(discord, guild):
    async def make(kind, name="elsewhere"):
        return (await discord.call("POST", "/channels", {"guild_id": guild, "name": name, "type": kind}))["id"]

    return make


@pytest.mark.parametrize("kind", [VOICE, STAGE])
async def test_voices_are_written_in_but_have_no_threads(raw, discord, bot, ana, made, kind):
    channel = await made(kind)
    assert (await ana.command(channel, "slow")).text == "At last"
    message = (await raw.call("POST", f"/channels/{channel}/messages", NOW)).body
    thread = {"name": "Castle", "type": 11}
    assert (await raw.call("POST", f"/channels/{channel}/threads", thread)).code == 50024
    on_it = f"/channels/{channel}/messages/{message['id']}/threads"
    assert (await raw.call("POST", on_it, {"name": "Castle"})).code == 50024
    await forbid(discord, "elsewhere", "CONNECT")
    assert (await raw.call("POST", f"/channels/{channel}/messages", NOW)).code == 50001


async def test_a_forum_has_posts_and_nothing_else(raw, discord, bot, ana, made):
    forum = await made(FORUM)
    assert await ana.commands(forum) == []
    assert (await raw.call("POST", f"/channels/{forum}/messages", NOW)).code == 40058
    with pytest.raises(RefusedError, match="40058"):
        await ana.say(forum, "x")
    reply = await raw.call("POST", f"/channels/{forum}/threads", {"name": "Castle"})
    assert reply.complaint("message") == "MODEL_TYPE_CONVERT"
    post = await discord.call(
        "POST", f"/channels/{forum}/posts", {"name": "Who plays?", "message": {"content": "Me"}}, as_=ana.id
    )
    assert (await ana.command(post["id"], "slow")).text == "At last"
    assert (await raw.call("POST", f"/channels/{post['id']}/threads", {"name": "x", "type": 11})).code == 50024


async def test_who_was_thrown_out_can_come_back(raw, discord, bot, ana, guild):
    ben = discord.person("ben")
    for person in (ben.id, bot.user.id):
        await discord.call("POST", f"/guilds/{guild}/kick/{person}")
    assert (await raw.send("games", NOW)).code == 50001
    await discord.wait_until(lambda: not bot.guilds)
    for person in (ben.id, bot.user.id):
        await discord.call("PUT", f"/guilds/{guild}/members/{person}")
    await discord.wait_until(lambda: bot.guilds)
    assert (await raw.send("games", NOW)).status == 200
    assert (await ben.say("games", "Back again"))["content"] == "Back again"


async def test_what_a_role_loses_it_loses_everywhere(raw, discord, bot, guild):
    await discord.call("PATCH", f"/guilds/{guild}/bot-role", {"deny": ["MANAGE_THREADS"]})
    await discord.wait_until(lambda: "GUILD_ROLE_UPDATE" in bot.seen)
    assert not bot.guilds[0].me.guild_permissions.manage_threads


async def test_threads_come_into_sight_with_their_channel(raw, discord, bot):
    games = await raw.channel("games")
    await raw.call("POST", f"/channels/{games}/threads", {"name": "Castle", "type": 11})
    await forbid(discord, "games", "VIEW_CHANNEL")
    await discord.call("PATCH", f"/channels/{games}/permissions", {"deny": []})
    await discord.wait_until(lambda: "THREAD_LIST_SYNC" in bot.seen)
    assert [one.name for one in bot.guilds[0].threads] == ["Castle"]


async def test_embeds_need_a_permission_of_their_own(raw, discord):
    await discord.call(
        "PATCH", f"/channels/{await raw.channel('games')}/permissions", {"deny": ["EMBED_LINKS"], "everyone": True}
    )
    guild = (await raw.call("GET", "/users/@me/guilds")).body[0]["id"]
    await discord.call("PATCH", f"/guilds/{guild}/bot-role", {"deny": ["EMBED_LINKS"]})
    assert (await raw.send("games", {"embeds": [{"title": "x"}]})).code == 50013
    assert (await raw.send("games", NOW)).status == 200
