"""What the page builds on."""

import aiohttp
import pytest

from sandbox.clock import DISCORD_EPOCH_MS
from sandbox.people import RefusedError, Sandbox, SandboxError


async def test_people_of_the_first_world(discord):
    answer = await discord.call("GET", "/people")
    closed = {one["global_name"] for one in answer["people"] if not one["dms_open"]}
    assert [one["global_name"] for one in answer["people"]] == [
        "Ana", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gwen", "Hal",
    ]  # fmt: skip
    assert closed == {"Eve"}
    assert answer["bot_id"] == answer["application_id"]
    assert all(one["avatar_color"].startswith("#") for one in answer["people"])


async def test_state_of_a_person(discord):
    state = await discord.person("ben").state()
    assert state["me"]["username"] == "ben"
    (guild,) = state["guilds"]
    assert guild["name"] == "The Lych Gate"
    assert [(one["name"], one["type"], one["can_send"]) for one in guild["channels"]] == [
        ("games", 0, True), ("dice", 0, True), ("lounge", 0, True),
    ]  # fmt: skip
    assert len(guild["members"]) == 9
    assert state["dms"] == []
    assert (state["read"], state["unread"]) == ({}, {})


async def test_somebody_new_is_in_every_guild(discord):
    ivy = await discord.add_person("Ivy")
    assert (await ivy.state())["guilds"][0]["name"] == "The Lych Gate"
    pushed = await discord.person("ana").wait_for(lambda event: event["t"] == "PEOPLE")
    assert pushed["d"]["people"][-1]["global_name"] == "Ivy"


async def test_doors_of_direct_messages_open_and_close(discord, bot):
    ana, eve = discord.person("ana"), discord.person("eve")
    await eve.set_dms(open_=True)
    assert (await ana.command("games", "letter", to=eve)).text == "Sent"
    await eve.set_dms(open_=False)
    assert (await ana.command("games", "letter", to=eve)).text == "Closed"


async def test_messages_are_pushed_to_those_who_see_the_channel(ana, ben):
    sent = await ana.say("games", "Hello")
    pushed = await ben.wait_for(lambda event: event["t"] == "MESSAGE_CREATE")
    assert pushed["d"]["id"] == sent["id"]
    assert pushed["d"]["content"] == "Hello"


async def test_messages_page_backwards(ana):
    sent = [await ana.say("games", str(number)) for number in range(5)]
    channel = await ana.channel_id("games")
    page = await ana._call("GET", f"/channels/{channel}/messages", limit=2, before=sent[3]["id"])
    assert [one["content"] for one in page] == ["1", "2"]


async def test_people_delete_their_own_messages_only(discord):
    ana, ben, cleo = (discord.person(name) for name in ("ana", "ben", "cleo"))
    message = await ben.say("games", "Oops")
    with pytest.raises(RefusedError) as refused:
        await cleo.delete(message)
    assert refused.value.code == 50013
    await ben.delete(message)
    again = await ben.say("games", "Oops")
    await ana.delete(again)
    assert await ben.messages("games") == []


async def test_ephemeral_message_can_be_dismissed(bot, ana):
    secret = (await ana.command("games", "secret")).message
    await ana.delete(secret)
    gone = await ana.wait_for(lambda event: event["t"] == "MESSAGE_DELETE")
    assert gone["d"]["id"] == secret["id"]
    assert await ana.messages("games") == []


async def test_interaction_is_acknowledged_at_once_and_its_outcome_pushed(discord, bot, ana):
    await ana.command("games", "slow")
    states = [event["d"]["state"] for event in ana.events if event["t"] == "CLIENT_INTERACTION"]
    assert states == ["deferred", "done"]
    assert not [event for event in discord.person("ben").events if event["t"] == "CLIENT_INTERACTION"]


async def test_scenery_can_be_moved(discord, bot, ana):
    guild = (await ana.state())["guilds"][0]["id"]
    await discord.call("POST", "/channels", {"guild_id": guild, "name": "crypt"})
    await discord.wait_until(lambda: "CHANNEL_CREATE" in bot.seen)
    await ana.say("crypt", "Cold here")
    other = await discord.call("POST", "/guilds", {"name": "Second"})
    await discord.wait_until(lambda: len(bot.guilds) == 2)
    assert {one["name"] for one in (await ana.state())["guilds"]} == {"The Lych Gate", "Second"}
    await discord.call("POST", f"/guilds/{other['id']}/kick/{discord.person('ben').id}")
    assert [one["name"] for one in (await discord.person("ben").state())["guilds"]] == ["The Lych Gate"]


async def test_requests_are_logged_with_what_came_of_them(discord, bot, ana):
    before = (await discord.requests())[-1]["n"]
    await ana.command("games", "panel", text="Look")
    (entry,) = await discord.requests(before)
    assert (entry["method"], entry["status"], entry["attachments"]) == ("POST", 200, ["board.png"])
    assert entry["json"]["data"]["components"][0]["components"][0]["content"] == "Look"
    assert entry["query"] == {"with_response": "1"}


async def test_bad_orders_are_refused(discord):
    with pytest.raises(RefusedError):
        await discord.call("PUT", "/faults", {"rules": [{"statusss": 500}]})
    with pytest.raises(RefusedError):
        await discord.call("GET", "/state", as_="nobody")
    with pytest.raises(SandboxError, match="sees no channel"):
        await discord.person("ana").messages("attic")


async def test_clock_can_be_stopped_and_moved(discord):
    before = await discord.call("GET", "/clock")
    assert before["running"] is False
    await discord.advance(90)
    assert (await discord.call("GET", "/clock"))["now"] == before["now"] + 90
    assert (await discord.call("PUT", "/clock", {"running": True}))["running"] is True


async def test_index_and_missing_files(discord):
    async with aiohttp.ClientSession() as http:
        async with http.get(discord.url) as response:
            assert response.status == 200
        async with http.get(f"{discord.url}/cdn/attachments/1/2/a.png") as response:
            assert response.status == 404


async def test_world_survives_a_restart_of_the_stand_in(tmp_path):
    state = str(tmp_path / "world.db")
    async with Sandbox.start(state=state) as first:
        ana = first.person("ana")
        said = await ana.say("games", "Remember me")
        await first.person("ben").read(said)
        await first.person("eve").set_dms(open_=True)
        await first.advance(1000)
        later = await ana.say("dice", "And me")
    async with Sandbox.start(state=state) as second:
        ben = second.person("ben")
        assert [one["content"] for one in await ben.messages("games")] == ["Remember me"]
        unread = (await ben.state())["unread"]
        assert list(unread) == [later["channel_id"]]
        assert (await second.call("GET", "/people"))["people"][4]["dms_open"] is True
        newest = await ben.say("games", "Back")
        assert int(newest["id"]) > int(later["id"])
        now = (await second.call("GET", "/clock"))["now"]
        assert round(now * 1000) >= (int(later["id"]) >> 22) + DISCORD_EPOCH_MS, "time does not go back"
