"""Who may do what where, and what threads add to it."""

import discord as dpy
import pytest

from sandbox.people import RefusedError
from sandbox.permissions import ALL, EVERYONE, Permission, in_channel
from sandbox.records import Channel, Guild, Member, Overwrite, Role

NOW = {"content": "x"}


async def forbid(discord, channel, *names):
    channel_id = await discord.person("ana").channel_id(channel)
    await discord.call("PATCH", f"/channels/{channel_id}/permissions", {"deny": list(names)})


async def open_thread(raw, channel="games", **more):
    body = {"name": "Castle", "type": 11} | more
    return (await raw.call("POST", f"/channels/{await raw.channel(channel)}/threads", body)).body


@pytest.mark.parametrize(
    ("denied", "code"), [("VIEW_CHANNEL", 50001), ("SEND_MESSAGES", 50013), ("ATTACH_FILES", None)]
)
async def test_sending_needs_permission(raw, discord, denied, code):
    await forbid(discord, "games", denied)
    reply = await raw.send("games", NOW)
    assert reply.status == (200 if code is None else 403)
    assert reply.body.get("code") == code


async def test_files_need_a_permission_of_their_own(raw, discord):
    await forbid(discord, "games", "ATTACH_FILES")
    assert (await raw.send("games", NOW, [("a.txt", b"x")])).code == 50013
    assert (await raw.send("dice", NOW, [("a.txt", b"x")])).status == 200


async def test_who_may_not_speak_may_not_attach_files_either(raw, discord, bot):
    message = (await raw.send("games", NOW)).body
    await forbid(discord, "games", "SEND_MESSAGES")
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    assert (await raw.call("PATCH", path, NOW)).status == 200
    assert (await raw.call("PATCH", path, NOW, [("a.txt", b"x")])).code == 50013


async def test_interactions_are_answered_even_where_the_bot_may_not_speak(discord, bot):
    await forbid(discord, "games", "SEND_MESSAGES")
    assert (await discord.person("ana").command("games", "slow")).text == "At last"
    channel = dpy.utils.get(bot.get_all_channels(), name="games")
    assert not channel.permissions_for(channel.guild.me).send_messages
    with pytest.raises(dpy.Forbidden) as refused:
        await channel.send("x")
    assert refused.value.code == 50013


def everything_about(member, *overwrites):
    """What somebody may do in a channel, whose roles are 1, which grants nothing, 2, likewise, and 3, an administrator's."""
    grants = {7: EVERYONE, 1: 0, 2: 0, 3: int(Permission.ADMINISTRATOR)}
    roles = {id_: Role(id=id_, name=str(id_), permissions=bits) for id_, bits in grants.items()}
    guild = Guild(id=7, name="The Lych Gate", owner_id=9, roles=roles, members={5: member})
    return in_channel(guild, Channel(id=8, type=0, guild_id=7, overwrites=list(overwrites)), 5)


@pytest.mark.parametrize("roles", [[1, 2], [2, 1]])
def test_what_one_role_is_allowed_in_a_channel_no_other_one_denies(roles):
    speak = int(Permission.SEND_MESSAGES)
    overwrites = (Overwrite(id=1, type=0, allow=speak), Overwrite(id=2, type=0, deny=speak))
    assert everything_about(Member(joined_at="", roles=roles), *overwrites) & speak


def test_an_administrator_may_do_everything_whatever_a_channel_denies():
    assert everything_about(Member(joined_at="", roles=[3]), Overwrite(id=7, type=0, deny=ALL)) == ALL


@pytest.mark.parametrize(("kind", "denied"), [(11, "CREATE_PUBLIC_THREADS"), (12, "CREATE_PRIVATE_THREADS")])
async def test_threads_need_permission(raw, discord, kind, denied):
    await forbid(discord, "games", denied)
    reply = await raw.call("POST", f"/channels/{await raw.channel('games')}/threads", {"name": "x", "type": kind})
    assert (reply.status, reply.code) == (403, 50013)


async def test_speaking_in_threads_is_a_permission_of_its_own(raw, discord):
    thread = await open_thread(raw)
    await forbid(discord, "games", "SEND_MESSAGES")
    assert (await raw.call("POST", f"/channels/{thread['id']}/messages", NOW)).status == 200
    await forbid(discord, "games", "SEND_MESSAGES_IN_THREADS")
    assert (await raw.call("POST", f"/channels/{thread['id']}/messages", NOW)).code == 50013


async def test_messages_of_others_are_theirs(raw, discord):
    theirs = await discord.person("ben").say("games", "Mine")
    path = f"/channels/{theirs['channel_id']}/messages/{theirs['id']}"
    assert (await raw.call("PATCH", path, NOW)).code == 50005
    assert (await raw.call("DELETE", path)).code == 50013
    channel = theirs["channel_id"]
    await discord.call("PATCH", f"/channels/{channel}/permissions", {"allow": ["MANAGE_MESSAGES"]})
    assert (await raw.call("DELETE", path)).status == 204


async def test_unknown_things_have_their_codes(raw):
    channel = await raw.channel("games")
    assert (await raw.call("GET", "/channels/1")).code == 10003
    assert (await raw.call("GET", f"/channels/{channel}/messages/1")).code == 10008
    assert (await raw.call("GET", "/guilds/1")).code == 10004
    assert (await raw.call("GET", "/users/1")).code == 10013
    letter = await raw.call("POST", "/users/@me/channels", {"recipient_id": "1"})
    assert (letter.status, letter.code) == (400, 50033)
    itself = await raw.call("POST", "/users/@me/channels", {"recipient_id": str(raw.sandbox.server.hub.world.bot.id)})
    assert (itself.status, itself.code) == (400, 50007)


async def test_history_needs_a_permission(raw, discord):
    message = (await raw.send("games", NOW)).body
    await forbid(discord, "games", "READ_MESSAGE_HISTORY")
    assert (await raw.call("GET", f"/channels/{message['channel_id']}/messages")).body == []
    assert (await raw.call("GET", f"/channels/{message['channel_id']}/messages/{message['id']}")).code == 50013
    reply = await raw.send("games", NOW | {"message_reference": {"message_id": message["id"]}})
    assert reply.code == 160002


async def test_speaking_opens_an_archived_thread_but_editing_does_not(raw, discord):
    thread = await open_thread(raw)
    path = f"/channels/{thread['id']}/messages"
    message = (await raw.call("POST", path, NOW)).body
    await discord.call("PATCH", f"/threads/{thread['id']}", {"archived": True})
    assert (await raw.call("PATCH", f"{path}/{message['id']}", NOW)).code == 50083
    assert (await raw.call("PUT", f"/channels/{thread['id']}/thread-members/{discord.person('ben').id}")).code == 50083
    assert (await raw.call("PATCH", f"/channels/{thread['id']}", {"locked": True})).code == 50083
    assert (await raw.call("POST", path, NOW)).status == 200
    assert (await raw.call("GET", f"/channels/{thread['id']}")).body["thread_metadata"]["archived"] is False
    assert (await raw.call("PATCH", f"{path}/{message['id']}", NOW)).status == 200


async def test_locked_thread_is_closed_without_the_right_to_manage_threads(raw, discord):
    thread = await open_thread(raw)
    path = f"/channels/{thread['id']}/messages"
    message = (await raw.call("POST", path, NOW)).body
    await discord.call("PATCH", f"/threads/{thread['id']}", {"locked": True})
    assert (await raw.call("POST", path, NOW)).status == 200
    await forbid(discord, "games", "MANAGE_THREADS")
    assert (await raw.call("POST", path, NOW)).code == 160005
    assert (await raw.call("PATCH", f"{path}/{message['id']}", NOW)).code == 160005
    await discord.call("PATCH", f"/threads/{thread['id']}", {"archived": True})
    assert (await raw.call("POST", path, NOW)).code == 50083
    assert (await raw.call("PATCH", f"/channels/{thread['id']}", {"archived": False})).code == 50013
    assert (await raw.call("DELETE", f"{path}/{message['id']}")).code == 50083
    await discord.call("PATCH", f"/threads/{thread['id']}", {"archived": False})
    assert (await raw.call("DELETE", f"{path}/{message['id']}")).status == 204


async def test_no_commands_are_offered_in_an_archived_thread(raw, discord, bot):
    thread = await open_thread(raw)
    assert await discord.person("ana").commands(thread)
    await discord.call("PATCH", f"/threads/{thread['id']}", {"archived": True})
    assert await discord.person("ana").commands(thread) == []


async def test_discords_own_lines_stay_as_they_are(raw, discord):
    await discord.switch(system_lines=True)
    thread, ben = await open_thread(raw), discord.person("ben")
    path = f"/channels/{thread['id']}/messages"
    await raw.call("POST", path, {"content": ben.mention})
    line = next(one for one in await ben.messages(thread) if one["type"] == 1)
    for method in ("PATCH", "DELETE"):
        assert (await raw.call(method, f"{path}/{line['id']}", NOW)).code == 50021


async def test_a_bot_in_time_out_can_read_and_answer_and_nothing_else(raw, discord, bot):
    """It answers interactions all the same: github.com/discord/discord-api-docs, issue 6847."""
    message = (await raw.send("games", NOW)).body
    (guild,) = bot.guilds
    await discord.time_out(guild.id, bot.user.id, 600)
    await discord.wait_until(guild.me.is_timed_out, "the bot to know")
    assert (await raw.send("games", NOW)).code == 50013
    thread = await raw.call("POST", f"/channels/{message['channel_id']}/threads", {"name": "x", "type": 11})
    assert thread.code == 50013
    assert (await raw.call("GET", f"/channels/{message['channel_id']}/messages/{message['id']}")).status == 200
    assert (await discord.person("ana").command("games", "slow")).text == "At last"
    await discord.advance(601)
    assert (await raw.send("games", NOW)).status == 200


async def test_people_in_time_out_see_and_do_nothing_but_the_owner_cannot_be(raw, discord, bot, ana, ben):
    panel = (await ana.command("games", "panel")).message
    (guild,) = bot.guilds
    for person in (ana, ben):
        await discord.time_out(guild.id, person.id, 600)
    assert (await ana.click(panel, "Strike")).text == "Struck"
    assert await ben.message(panel)
    assert await ben.commands("games") == []
    for act in (ben.press(panel, "Strike"), ben.say("games", "Let me")):
        with pytest.raises(RefusedError) as refused:
            await act
        assert refused.value.code == 50013
    assert (await ben.command("dm", "slow")).text == "At last"
    await discord.time_out(guild.id, ben.id, 0)
    assert (await ben.click(panel, "Hide")).text == "Hidden"


async def test_button_in_an_archived_thread_cannot_update_its_message(raw, discord, bot, hold, ana):
    thread = await open_thread(raw)
    panel = (await ana.command(thread["id"], "panel")).message
    await discord.call("PATCH", f"/threads/{thread['id']}", {"archived": True})
    held = await hold(message=panel)
    assert (await held.answer({"type": 7, "data": {"components": panel["components"][:0]}})).code == 50083
    assert (await held.answer({"type": 4, "data": {"content": "Awake"}})).status == 204
    state = await ana.state()
    assert [one["archived"] for one in state["guilds"][0]["threads"]] == [False]


async def test_an_interaction_changes_nothing_in_an_archived_thread_and_adds_nothing_if_that_is_locked(
    raw, discord, bot, hold
):
    thread = await open_thread(raw)
    answered = await hold(channel=thread["id"])
    assert (await answered.answer({"type": 4, "data": NOW})).status == 204
    held = await hold(channel=thread["id"])
    await discord.call("PATCH", f"/threads/{thread['id']}", {"archived": True, "locked": True})
    assert (await answered.follow("PATCH", "/messages/@original", NOW)).code == 50083
    assert (await answered.follow("POST", body=NOW)).code == 50083
    assert (await held.answer({"type": 4, "data": NOW})).code == 50083
    await discord.call("PATCH", f"/threads/{thread['id']}", {"locked": False})
    assert (await answered.follow("PATCH", "/messages/@original", NOW)).code == 50083
    assert (await held.answer({"type": 4, "data": NOW})).status == 204


async def test_nobody_presses_anything_in_a_locked_thread_nor_in_an_archived_one_who_may_not_speak(
    raw, discord, bot, hold, ana, ben
):
    thread = (await open_thread(raw))["id"]
    button = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Press", "custom_id": "t:hold"}]}
    message = (await raw.send(thread, {"content": "x", "components": [button]})).body
    message = await ana.message(message)
    await discord.call("PATCH", f"/threads/{thread}", {"locked": True})
    for person in (ana, ben):  # Ana owns the server
        with pytest.raises(RefusedError, match="160005"):
            await person.press(message, "Press")
    assert not await ben.commands(thread)
    await discord.call("PATCH", f"/threads/{thread}", {"locked": False, "archived": True})
    await discord.call(
        "PATCH", f"/channels/{await raw.channel('games')}/permissions",
        {"deny": ["SEND_MESSAGES_IN_THREADS"], "everyone": True},
    )  # fmt: skip
    with pytest.raises(RefusedError, match="50013"):
        await ben.press(message, "Press")
    await ana.press(message, "Press")


async def test_quiet_thread_is_archived_after_its_time(raw, discord, bot):
    thread = await open_thread(raw, auto_archive_duration=60)
    await discord.advance(59 * 60)
    await raw.call("POST", f"/channels/{thread['id']}/messages", NOW)
    await discord.advance(59 * 60)
    assert bot.get_channel(int(thread["id"])).archived is False
    await discord.advance(61)
    await discord.wait_until(lambda: "THREAD_UPDATE" in bot.seen)
    assert (await raw.call("GET", f"/channels/{thread['id']}")).body["thread_metadata"]["archived"] is True


async def test_private_thread_is_seen_by_those_in_it(raw, discord):
    ana, ben, cleo = (discord.person(name) for name in ("ana", "ben", "cleo"))
    thread = await open_thread(raw, type=12)
    await raw.call("POST", f"/channels/{thread['id']}/messages", {"content": ben.mention})

    async def sees(person):
        return [one["name"] for one in (await person.state())["guilds"][0]["threads"]]

    assert await sees(ben) == ["Castle"]
    assert await sees(cleo) == []
    assert await sees(ana) == ["Castle"], "the owner manages threads"
    await raw.call("DELETE", f"/channels/{thread['id']}/thread-members/{ben.id}")
    assert await sees(ben) == []


async def test_into_a_private_thread_that_is_closed_only_who_manages_it_brings_others(raw, discord):
    ana, ben, cleo = (discord.person(name) for name in ("ana", "ben", "cleo"))
    thread = await open_thread(raw, type=12, invitable=False)
    await raw.call("POST", f"/channels/{thread['id']}/messages", {"content": ben.mention})
    members = discord.server.hub.world.channels[int(thread["id"])].thread.members
    await ben.say(thread, cleo.mention)
    assert int(cleo.id) not in members
    await ana.say(thread, cleo.mention)
    assert int(cleo.id) in members


async def test_thread_on_a_message_has_its_id_and_is_the_only_one(raw):
    message = (await raw.send("games", NOW)).body
    path = f"/channels/{message['channel_id']}/messages/{message['id']}/threads"
    thread = (await raw.call("POST", path, {"name": "Castle"})).body
    assert thread["id"] == message["id"]
    assert (await raw.call("POST", path, {"name": "Castle"})).code == 160004
    seen = (await raw.call("GET", f"/channels/{message['channel_id']}/messages/{message['id']}")).body
    assert seen["thread"]["name"] == "Castle"
    assert seen["flags"] & (1 << 5)
    nested = await raw.call("POST", f"/channels/{thread['id']}/threads", {"name": "x", "type": 11})
    assert nested.code == 50024


@pytest.mark.parametrize("body", [{"name": " "}, {"name": "x" * 101}, {"name": "x", "auto_archive_duration": 30}])
async def test_thread_with_a_bad_body_is_refused(raw, body):
    reply = await raw.call("POST", f"/channels/{await raw.channel('games')}/threads", body)
    assert (reply.status, reply.code) == (400, 50035)


async def test_a_kicked_bot_has_lost_its_guild_and_the_people_there(raw, discord, bot):
    guild = bot.guilds[0]
    ben = discord.person("ben")
    dm = (await raw.call("POST", "/users/@me/channels", {"recipient_id": ben.id})).body
    await discord.call("POST", f"/guilds/{guild.id}/kick/{bot.user.id}")
    await discord.wait_until(lambda: not bot.guilds)
    assert (await raw.send("games", NOW)).code == 50001
    assert (await raw.call("GET", f"/guilds/{guild.id}")).code == 10004
    assert (await raw.call("POST", f"/channels/{dm['id']}/messages", NOW)).code == 50278


async def test_deleted_channel_is_gone_for_the_bot(raw, discord, bot):
    channel = await raw.channel("games")
    await open_thread(raw)
    await discord.call("DELETE", f"/channels/{channel}")
    await discord.wait_until(lambda: "CHANNEL_DELETE" in bot.seen)
    assert "THREAD_DELETE" not in bot.seen, "a bot has to know by itself that its threads went along"
    assert bot.get_channel(int(channel)) is None
    assert not bot.guilds[0].threads
    assert (await raw.call("POST", f"/channels/{channel}/messages", NOW)).code == 10003


async def test_announcement_channels_have_threads_of_their_own_kind(raw, discord):
    guild = (await raw.call("GET", "/users/@me/guilds")).body[0]["id"]
    await discord.call("POST", "/channels", {"guild_id": guild, "name": "news", "type": 5})
    message = (await raw.send("news", NOW)).body
    path = f"/channels/{message['channel_id']}"
    assert (await raw.call("POST", f"{path}/messages/{message['id']}/threads", {"name": "x"})).body["type"] == 10
    assert (await raw.call("POST", f"{path}/threads", {"name": "x", "type": 11})).code == 50024
    assert (await raw.call("POST", f"{path}/threads", {"name": "x", "type": 10})).status == 201


async def test_only_so_many_threads_are_open_at_once(raw, discord, monkeypatch):
    monkeypatch.setattr("sandbox.threads.MOST_ACTIVE", 1)
    thread = await open_thread(raw)
    path = f"/channels/{await raw.channel('games')}/threads"
    assert (await raw.call("POST", path, {"name": "x", "type": 11})).code == 160006
    await discord.call("PATCH", f"/threads/{thread['id']}", {"archived": True})
    assert (await raw.call("POST", path, {"name": "x", "type": 11})).status == 201
    assert (await raw.call("PATCH", f"/channels/{thread['id']}", {"archived": False})).code == 160006
