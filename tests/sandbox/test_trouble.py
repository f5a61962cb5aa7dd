"""Rate limits, failing servers, broken lines: injected, and survived by discord.py as far as it can."""

import asyncio
import contextlib

import aiohttp
import discord as dpy
import pytest

from sandbox.people import RefusedError, Sandbox
from tests.sandbox.conftest import Bot
from tests.sandbox.tiny_bot import running

MESSAGES = r"/channels/\d+/messages"


async def say(bot, content, **more):
    channel = dpy.utils.get(bot.get_all_channels(), name="games")
    return await channel.send(content, **more)


async def said(sandbox):
    return [message["content"] for message in await sandbox.person("ana").messages("games")]


async def test_injected_429_is_waited_out(discord, bot):
    await discord.faults({"match": {"method": "POST", "path_regex": MESSAGES}, "status": 429, "retry_after": 0.01})
    await say(bot, "After all")
    assert await said(discord) == ["After all"]
    assert [one["status"] for one in await discord.requests() if "messages" in one["path"]] == [429, 200]


async def test_injected_error_carries_its_code(discord, bot):
    await discord.faults({"match": {"path_regex": MESSAGES}, "status": 403, "code": 50013})
    with pytest.raises(dpy.Forbidden) as refused:
        await say(bot, "No")
    assert refused.value.code == 50013
    await say(bot, "Yes")
    assert await said(discord) == ["Yes"]


async def test_injected_500_is_tried_again(discord, bot, monkeypatch):
    naps = []

    async def nap(seconds, *args):
        naps.append(seconds)

    await discord.faults({"match": {"path_regex": MESSAGES}, "times": 2, "status": 502})
    monkeypatch.setattr(dpy.http.asyncio, "sleep", nap)
    await say(bot, "Third time")
    monkeypatch.undo()
    assert await said(discord) == ["Third time"]
    assert naps == [1, 3]


async def test_line_that_breaks_before_the_request_leaves_nothing(discord, bot):
    await discord.faults({"match": {"path_regex": MESSAGES}, "drop": True})
    with pytest.raises(aiohttp.ClientError):
        await say(bot, "Lost")
    assert await said(discord) == []


async def test_nonce_keeps_a_message_from_being_sent_twice_when_the_line_breaks(discord, bot):
    await discord.faults({"match": {"path_regex": MESSAGES}, "drop": "after"})
    with pytest.raises(aiohttp.ClientError):
        await say(bot, "Once", nonce="turn-7")
    again = await say(bot, "Once", nonce="turn-7")
    assert await said(discord) == ["Once"]
    assert str(again.id) == (await discord.person("ana").last("games"))["id"]


async def test_nonce_is_forgotten_after_a_few_minutes_and_optional(raw, discord):
    for _ in range(2):
        await raw.send("games", {"content": "Loose", "nonce": "n"})
    for _ in range(2):
        await raw.send("dice", {"content": "Strict", "nonce": "m", "enforce_nonce": True})
    await discord.advance(200)
    await raw.send("dice", {"content": "Later", "nonce": "m", "enforce_nonce": True})
    assert await said(discord) == ["Loose", "Loose"]
    assert [one["content"] for one in await discord.person("ana").messages("dice")] == ["Strict", "Later"]


async def test_a_nonce_is_known_of_its_own_author_alone(discord, raw):
    path = f"/channels/{await raw.channel('games')}/messages"
    await discord.call("POST", path, {"content": "Mine", "nonce": "m"}, as_=discord.person("ben").id)
    await raw.send("games", {"content": "Mine, too", "nonce": "m", "enforce_nonce": True})
    assert await said(discord) == ["Mine", "Mine, too"]


async def test_dropped_gateway_is_resumed_and_nothing_is_missed(discord, bot, ana):
    panel = (await ana.command("games", "panel")).message
    bot.seen.clear()
    assert await discord.call("POST", "/faults/gateway-drop") == {"dropped": 1}
    struck = await ana.click(panel, "Strike")
    assert struck.text == "Struck"
    await discord.wait_until(lambda: "RESUMED" in bot.seen)
    assert "READY" not in bot.seen


async def test_bot_goes_and_resumes_when_it_is_asked_to_reconnect(discord, bot):
    bot.seen.clear()
    assert await discord.call("POST", "/faults/gateway-drop", {"ask": True}) == {"asked": 1}
    await discord.wait_until(lambda: "RESUMED" in bot.seen)
    assert (await discord.person("ana").command("games", "slow")).text == "At last"


async def test_two_shards_share_the_work(discord, monkeypatch):
    discord.server.hub.gateway.shards = 2
    async with running(discord, monkeypatch) as bot:
        assert set(bot.shards) == {0, 1}
        assert (await discord.person("ana").command("games", "slow")).text == "At last"
        assert (await discord.person("ana").command("dm", "slow")).text == "At last"


async def test_session_that_is_gone_makes_the_bot_identify_again(discord, bot, monkeypatch):
    monkeypatch.setattr(dpy.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", dpy.gateway.yarl.URL(gateway_of(discord)))
    bot.seen.clear()
    await discord.drop_gateway(resumable=False)
    await discord.wait_until(lambda: "GUILD_CREATE" in bot.seen)
    assert (await discord.person("ana").command("games", "slow")).text == "At last"


def gateway_of(sandbox):
    return sandbox.url.replace("http", "ws") + "/gateway"


@contextlib.asynccontextmanager
async def line(sandbox):
    """A line to the gateway without a library."""
    address = f"{gateway_of(sandbox)}?v=10&encoding=json"
    async with aiohttp.ClientSession() as http, http.ws_connect(address) as socket:
        assert (await socket.receive_json())["op"] == 10
        yield socket


async def identified(sandbox, socket):
    """What is said to who identifies."""
    await socket.send_json({"op": 2, "d": {"token": sandbox.token, "intents": 1, "properties": {}}})
    return await socket.receive_json()


async def closed(socket):
    """The code with which the line is cut."""
    assert (await socket.receive(timeout=20)).type is aiohttp.WSMsgType.CLOSE
    return socket.close_code


async def test_sessions_are_begun_one_after_the_other(strict, monkeypatch):
    async with line(strict.sandbox) as first, line(strict.sandbox) as second:
        assert (await identified(strict.sandbox, first))["t"] == "READY"
        assert await identified(strict.sandbox, second) == {"op": 9, "d": False}
        monkeypatch.setattr("sandbox.gateway.IDENTIFY_SECONDS", 0)
        assert (await identified(strict.sandbox, second))["t"] == "READY"
    limit = (await strict.call("GET", "/gateway/bot")).body["session_start_limit"]
    assert limit["remaining"] == 997, "who came too soon has used one up too"


async def test_who_sends_no_heartbeat_is_cut_off(discord, monkeypatch):
    monkeypatch.setattr("sandbox.gateway.PATIENCE_SECONDS", 0.02)
    async with line(discord) as socket:
        assert await closed(socket) == 4000


async def test_what_is_too_long_for_the_gateway_is_not_read(discord):
    async with line(discord) as socket:
        await socket.send_str(" " * 4096 + '{"op": 1, "d": null}')
        assert await closed(socket) == 4002


@pytest.mark.parametrize(
    ("code", "seconds", "answer"), [(4000, 0, "RESUMED"), (4000, 200, None), (1000, 0, None), (1001, 0, None)]
)
async def test_a_session_outlives_its_line_unless_it_was_ended_or_left_too_long(discord, code, seconds, answer):
    async with line(discord) as socket:
        session = (await identified(discord, socket))["d"]["session_id"]
        await socket.receive_json()
        await socket.close(code=code)
    await discord.wait_until(lambda: not discord.server.hub.gateway.online)
    await discord.advance(seconds)
    async with line(discord) as socket:
        await socket.send_json({"op": 6, "d": {"token": discord.token, "session_id": session, "seq": 2}})
        assert (await socket.receive_json()).get("t") == answer


async def test_who_has_missed_more_than_is_remembered_begins_anew(discord, monkeypatch):
    monkeypatch.setattr("sandbox.gateway.REMEMBERED_EVENTS", 2)
    async with line(discord) as socket:
        session = (await identified(discord, socket))["d"]["session_id"]
        await socket.close(code=4000)
    await discord.wait_until(lambda: not discord.server.hub.gateway.online)
    for _ in range(3):
        discord.server.hub.gateway.sessions[session].dispatch("MISSED", {})
    async with line(discord) as socket:
        await socket.send_json({"op": 6, "d": {"token": discord.token, "session_id": session, "seq": 2}})
        assert await socket.receive_json() == {"op": 9, "d": False}


async def test_a_session_on_its_line_is_not_forgotten_when_another_one_is(discord):
    async with line(discord) as first, line(discord) as second:
        await identified(discord, first)
        await second.send_json({"op": 6, "d": {"token": discord.token, "session_id": "gone", "seq": 0}})
        assert await second.receive_json() == {"op": 9, "d": False}
        assert discord.server.hub.gateway.online


async def test_a_server_in_an_outage_is_away_also_for_who_connects_meanwhile(discord, bot, monkeypatch):
    ana, (guild,) = discord.person("ana"), bot.guilds
    panel = (await ana.command("games", "panel")).message
    await discord.outage(guild.id)
    await discord.wait_until(lambda: guild.unavailable)
    with pytest.raises(RefusedError):
        await ana.press(panel, "Strike")
    await bot.close()
    async with running(discord, monkeypatch) as again:
        assert "GUILD_CREATE" not in again.seen
        assert [one.unavailable for one in again.guilds] == [True], "it was not taken off that server"
        await discord.outage(guild.id, away=False)
        await discord.wait_until(lambda: not again.guilds[0].unavailable)
        assert (await ana.click(panel, "Strike")).text == "Struck"


async def test_the_gateway_may_tell_late_and_twice_but_for_what_waits_for_an_answer(discord, bot, ana):
    await discord.switch(late_events=0.3, echoes=True)
    bot.seen.clear()
    assert (await ana.command("games", "slow")).text == "At last"
    assert bot.seen.count("INTERACTION_CREATE") == 2
    assert "MESSAGE_CREATE" not in bot.seen
    await discord.wait_until(lambda: bot.seen.count("MESSAGE_CREATE") == 2)


async def test_people_and_servers_speak_other_languages(discord, hold, bot):
    await discord.switch(locale="ar")
    await hold()
    assert (bot.kept.locale.value, bot.kept.guild_locale.value) == ("ar", "ar")


async def test_gateway_that_keeps_dropping_delivers_everything(discord, bot, ana):
    panel = (await ana.command("games", "panel")).message
    await discord.faults(drop_every=3)
    for _ in range(4):
        assert (await ana.click(panel, "Strike")).text == "Struck"
    await discord.faults()


async def test_lines_are_refused_and_closed_before_a_word_as_ordered(discord):
    await discord.faults(next_lines=[502, 1001])
    async with aiohttp.ClientSession() as http:
        with pytest.raises(aiohttp.WSServerHandshakeError, match="502"):
            await http.ws_connect(gateway_of(discord))
        async with http.ws_connect(gateway_of(discord)) as socket:
            assert await closed(socket) == 1001
    async with line(discord):
        pass


async def test_where_a_container_stands_messages_may_be_had_by_themselves_alone(discord, raw):
    await discord.switch(unlisted_containers=True)
    place = f"/channels/{await raw.channel('games')}/messages"
    words = {"type": 10, "content": "Words"}
    for part, status in ((words, 200), ({"type": 17, "components": [words]}, 500)):
        sent = (await raw.send("games", {"flags": 1 << 15, "components": [part]})).body
        assert (await raw.call("GET", f"{place}?limit=1")).status == status
        assert (await raw.call("GET", f"{place}/{sent['id']}")).status == 200


async def test_intents_without_leave_close_the_line_for_good(discord, monkeypatch):
    monkeypatch.setattr(dpy.http.Route, "BASE", discord.api_base)
    intents = dpy.Intents.default()
    intents.members = True
    async with dpy.AutoShardedClient(intents=intents) as client:
        with pytest.raises(dpy.PrivilegedIntentsRequired):
            await client.start(discord.token)


async def test_wrong_token_cannot_log_in(discord, monkeypatch):
    monkeypatch.setattr(dpy.http.Route, "BASE", discord.api_base)
    async with dpy.AutoShardedClient(intents=dpy.Intents.default()) as client:
        with pytest.raises(dpy.LoginFailure):
            await client.start("wrong")


async def test_who_is_refused_too_often_is_shut_out_for_an_hour(discord, raw):
    """Not for what others use up; answers to interactions are refused with all the rest."""
    await discord.switch(refusals=3)
    await discord.faults({"match": {"path_regex": "/users/@me$"}, "status": 429, "times": 9})
    assert {(await raw.call("GET", "/users/@me")).status for _ in range(9)} == {429}
    own, raw.authorization = raw.authorization, "Bot nobody"
    assert (await raw.call("GET", "/users/@me")).status == 401
    await discord.advance(601)
    assert [(await raw.call("GET", "/users/@me")).status for _ in range(4)] == [401, 401, 401, 429]
    raw.authorization = own
    for method, path in (("GET", "/users/@me"), ("POST", "/interactions/1/x/callback")):
        blocked = await raw.call(method, path, {} if method == "POST" else None)
        assert (blocked.status, blocked.code) == (429, 0)
        assert not {"Via", "Retry-After", "X-RateLimit-Scope"} & set(blocked.headers)
    await discord.advance(3601)
    assert (await raw.call("GET", "/users/@me")).status == 200


async def test_direct_messages_that_are_opened_too_fast_are_refused(discord, raw):
    async def opened(name):
        reply = await raw.call("POST", "/users/@me/channels", {"recipient_id": discord.person(name).id})
        return reply.status, reply.body.get("code")

    await discord.switch(letters=2)
    assert [await opened(name) for name in ("ana", "ben", "cleo", "ana")] == [
        (200, None), (200, None), (403, 40003), (200, None),
    ]  # fmt: skip
    await discord.advance(601)
    assert await opened("cleo") == (200, None)


@pytest.fixture
async def strict():
    """A stand-in that holds the bot to rate limits."""
    async with Sandbox.start(rate_limits=True) as sandbox, aiohttp.ClientSession() as http:
        yield Bot(sandbox, http)


async def test_sixth_message_at_once_is_too_many(strict):
    replies = [await strict.send("games", {"content": str(number)}) for number in range(6)]
    assert [reply.status for reply in replies] == [200] * 5 + [429]
    assert [reply.headers["X-RateLimit-Remaining"] for reply in replies] == ["4", "3", "2", "1", "0", "0"]
    refused = replies[-1]
    assert refused.headers["X-RateLimit-Scope"] == "user"
    assert refused.headers["Via"]
    assert 0 < refused.body["retry_after"] <= 5
    assert (await strict.send("dice", {"content": "elsewhere"})).status == 200


async def test_more_than_fifty_requests_a_second_are_too_many(strict):
    limits = strict.sandbox.server.hub.limits
    limits._now = lambda: 1000.0
    limits.limits["GET /users/@me"] = type(next(iter(limits.limits.values())))(1000, 1)
    replies = [await strict.call("GET", "/users/@me") for _ in range(51)]
    assert [reply.status for reply in replies[-2:]] == [200, 429]
    assert replies[-1].body["global"] is True
    assert replies[-1].headers["X-RateLimit-Scope"] == "global"
    limits._now = lambda: 1001.0
    assert (await strict.call("GET", "/users/@me")).status == 200
    assert (await strict.call("POST", "/interactions/1/x/callback", {"type": 4})).code == 10062


async def test_a_channel_is_renamed_twice_in_ten_minutes_and_the_headers_do_not_say_so(strict):
    path = f"/channels/{await strict.channel('games')}"
    replies = [await strict.call("PATCH", path, {"topic": str(number)}) for number in range(3)]
    assert [reply.code for reply in replies] == [50013] * 2 + [0]
    assert replies[-1].body["retry_after"] > 500
    assert replies[-1].headers["X-RateLimit-Remaining"] != "0"


async def test_all_follow_ups_of_a_channel_share_a_limit_that_counts_against_nobody(strict):
    sandbox, ana = strict.sandbox, strict.sandbox.person("ana")
    hub, games = sandbox.server.hub, int(await strict.channel("games"))
    statuses = []
    for _ in range(8):
        data = {"id": "1", "name": "x", "type": 1}
        one = hub.interactions.start(2, int(ana.id), hub.world.channels[games], data, nonce=None)
        await strict.call("POST", f"/interactions/{one.id}/{one.token}/callback", {"type": 4, "data": {"content": "x"}})
        for _ in range(4):
            reply = await strict.call("POST", f"/webhooks/{hub.world.application_id}/{one.token}", {"content": "x"})
            statuses.append(reply.status)
    assert statuses == [200] * 30 + [429] * 2
    assert reply.headers["X-RateLimit-Scope"] == "shared"


async def test_a_wall_may_answer_with_a_page(discord, bot):
    await discord.faults({"match": {"path_regex": MESSAGES}, "status": 503, "page": True})
    with pytest.raises(dpy.DiscordServerError) as refused:
        await say(bot, "No")
    assert (refused.value.status, refused.value.code) == (503, 0)
    assert "cloudflare" in refused.value.text


async def test_discord_py_keeps_to_the_limits_by_itself(monkeypatch):
    async with Sandbox.start(rate_limits=True) as sandbox, running(sandbox, monkeypatch) as bot:
        limits = sandbox.server.hub.limits
        limits.limits["POST /channels/{channel_id}/messages"] = type(next(iter(limits.limits.values())))(2, 0.2)
        await asyncio.gather(*(say(bot, str(number)) for number in range(5)))
        assert sorted(await said(sandbox)) == ["0", "1", "2", "3", "4"]
        statuses = [one["status"] for one in await sandbox.requests() if one["path"].endswith("/messages")]
        assert statuses.count(200) == 5
