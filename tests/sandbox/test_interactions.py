"""Deadlines, double answers, follow-ups, and what a person cannot do to a message."""

import asyncio

import pytest

from sandbox.people import InteractionFailedError, NoSuchControlError, RefusedError
from tests.sandbox.conftest import Held
from tests.sandbox.tiny_bot import Names

EPHEMERAL, LOADING, V2 = 1 << 6, 1 << 7, 1 << 15
HELLO = {"type": 4, "data": {"content": "Hello"}}


async def test_no_answer_within_three_seconds_fails(discord, hold, ana):
    held = await hold()
    await discord.advance(2.9)
    assert not [event for event in ana.events if event["t"] == "CLIENT_INTERACTION"]
    await discord.advance(0.2)
    failed = await ana.wait_for(lambda event: event["t"] == "CLIENT_INTERACTION")
    assert failed["d"] == {
        "nonce": "held", "id": str(held.id), "state": "failed", "reason": "The application did not respond",
    }  # fmt: skip
    late = await held.answer(HELLO)
    assert (late.status, late.code) == (404, 10062)
    follow = await held.follow("POST", body={"content": "Hello?"})
    assert (follow.status, follow.code) == (404, 10015)


async def test_person_is_told_that_the_application_did_not_respond(discord, bot, ana):
    panel = (await ana.command("games", "panel")).message
    await ana.press(panel, "Hold")
    await discord.wait_until(lambda: bot.kept)
    await discord.advance(4)
    with pytest.raises(InteractionFailedError, match="did not respond"):
        await ana._result(f"{ana.id}-2", 0, {"done"})


async def test_second_answer_is_refused(held):
    assert (await held.answer(HELLO)).status == 204
    again = await held.answer(HELLO)
    assert (again.status, again.code) == (400, 40060)


async def test_follow_up_before_any_answer_is_refused(held):
    follow = await held.follow("POST", body={"content": "Too soon"})
    assert (follow.status, follow.code) == (404, 10015)


async def test_token_lasts_fifteen_minutes(discord, held):
    await held.answer(HELLO)
    await discord.advance(15 * 60 - 1)
    assert (await held.follow("PATCH", "/messages/@original", {"content": "Still"})).status == 200
    await discord.advance(2)
    for method, rest, body in (
        ("POST", "", {"content": "x"}),
        ("PATCH", "/messages/@original", {"content": "x"}),
        ("GET", "/messages/@original", None),
        ("DELETE", "/messages/@original", None),
    ):
        late = await held.follow(method, rest, body)
        assert (late.status, late.code) == (401, 50027)


async def test_wrong_token_is_refused(raw, held):
    assert (await raw.call("POST", f"/interactions/{held.id}/wrong/callback", HELLO)).code == 10062
    assert (await raw.call("POST", f"/webhooks/{held.application_id}/wrong", {"content": "x"})).code == 50027


@pytest.mark.parametrize("kind", [1, 2, 3, 6, 7, 8, 99, None, "4"])
async def test_answers_that_do_not_fit_a_command_are_refused(kind, held):
    reply = await held.answer({"type": kind, "data": {"content": "x"}})
    assert (reply.status, reply.code) == (400, 50035)
    assert (await held.answer(HELLO)).status == 204


async def test_answer_with_a_bad_body_leaves_the_interaction_open(held):
    reply = await held.answer({"type": 4, "data": {"content": "x" * 2001}})
    assert reply.complaint("data.content") == "BASE_TYPE_MAX_LENGTH"
    assert (await held.answer({"type": 4, "data": {}})).code == 50006
    assert (await held.answer(HELLO)).status == 204


async def test_deferring_allows_only_the_ephemeral_flag(held):
    reply = await held.answer({"type": 5, "data": {"flags": V2}})
    assert reply.complaint("data.flags") == "BASE_TYPE_CHOICES"


async def test_first_follow_up_fills_a_deferred_answer_and_keeps_it_ephemeral(discord, held):
    await held.answer({"type": 5, "data": {"flags": EPHEMERAL}})
    original = (await held.follow("GET", "/messages/@original")).body
    assert original["flags"] == EPHEMERAL | LOADING
    first = (await held.follow("POST", body={"content": "Ready"})).body
    assert (first["id"], first["flags"]) == (original["id"], EPHEMERAL)
    second = (await held.follow("POST", body={"content": "And more"})).body
    assert second["id"] != first["id"]
    assert [one["content"] for one in await discord.person("ben").messages("games")] == ["And more"]


async def test_original_can_be_read_changed_and_deleted_once(discord, held):
    await held.answer(HELLO)
    assert (await held.follow("PATCH", "/messages/@original", {"content": "Bye"})).body["content"] == "Bye"
    assert (await held.follow("DELETE", "/messages/@original")).status == 204
    assert (await held.follow("GET", "/messages/@original")).code == 10008
    assert await discord.person("ana").messages("games") == []


async def test_a_token_reaches_only_its_own_messages(raw, hold):
    other = (await raw.send("games", {"content": "Mine"})).body
    held = await hold()
    await held.answer(HELLO)
    assert (await held.follow("PATCH", f"/messages/{other['id']}", {"content": "x"})).code == 10008


async def test_ephemeral_message_is_out_of_reach_of_the_bot_token(raw, held):
    await held.answer({"type": 4, "data": {"content": "Psst", "flags": EPHEMERAL}})
    message = (await held.follow("GET", "/messages/@original")).body
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    assert (await raw.call("GET", path)).code == 10008
    assert (await raw.call("PATCH", path, {"content": "x"})).code == 10008
    assert (await raw.call("DELETE", path)).code == 10008
    listed = (await raw.call("GET", f"/channels/{message['channel_id']}/messages")).body
    assert message["id"] not in [one["id"] for one in listed]


async def test_deferred_update_leaves_the_message_and_lets_it_be_edited(hold, ana):
    panel = (await ana.command("games", "panel")).message
    held = await hold(message=panel)
    assert (await held.answer({"type": 6})).status == 204
    edited = await held.follow("PATCH", "/messages/@original", {"components": [{"type": 10, "content": "New"}]})
    assert (edited.status, edited.body["id"]) == (200, panel["id"])
    assert (await held.follow("POST", body={"content": "Also"})).body["message_reference"]["message_id"] == panel["id"]


async def test_update_of_a_deleted_message_is_refused(raw, hold, ana):
    panel = (await ana.command("games", "panel")).message
    held = await hold(message=panel)
    await raw.call("DELETE", f"/channels/{panel['channel_id']}/messages/{panel['id']}")
    reply = await held.answer({"type": 7, "data": {"components": [{"type": 10, "content": "New"}]}})
    assert (reply.status, reply.code) == (404, 10008)


async def test_with_response_tells_the_message(raw, held):
    reply = await raw.call("POST", f"/interactions/{held.id}/{held.token}/callback?with_response=1", HELLO)
    assert reply.status == 200
    assert reply.body["interaction"]["response_message_id"] == reply.body["resource"]["message"]["id"]
    assert reply.body["resource"]["type"] == 4


async def test_where_only_users_installed_the_app_five_follow_ups_are_allowed(discord, raw, bot, hold):
    application = (await discord.call("GET", "/people"))["application_id"]
    definition = {"name": "silent", "description": "x", "integration_types": [0, 1]}
    await discord.call("POST", "/guilds", {"name": "Elsewhere", "bot": False})
    assert "silent" not in [one["name"] for one in await discord.person("ana").commands("general")]
    await raw.call("PUT", f"/applications/{application}/commands", [definition])
    held = await hold(channel="general")
    await held.answer(HELLO)
    replies = [await held.follow("POST", body={"content": str(number)}) for number in range(6)]
    assert [reply.status for reply in replies] == [200] * 5 + [400]
    assert replies[-1].code == 40094


@pytest.mark.parametrize("first", [HELLO, {"type": 5}])
async def test_where_external_apps_are_not_allowed_only_who_installed_it_sees_the_answers(discord, raw, hold, first):
    application = (await discord.call("GET", "/people"))["application_id"]
    definition = {"name": "silent", "description": "x", "integration_types": [0, 1]}
    ana, ben = discord.person("ana"), discord.person("ben")
    await discord.call("POST", "/guilds", {"name": "Elsewhere", "bot": False})
    general = await ana.channel_id("general")
    deny = {"everyone": True, "deny": ["USE_EXTERNAL_APPS"]}
    await raw.call("PUT", f"/applications/{application}/commands", [definition])
    await discord.call("PATCH", f"/channels/{general}/permissions", deny)
    held = await hold("ben", channel="general")
    await held.answer(first)
    for number in range(2):
        await held.follow("POST", body={"content": str(number)})
    assert {one["flags"] & EPHEMERAL for one in await ben.messages(general)} == {EPHEMERAL}
    assert await discord.person("cleo").messages(general) == []


async def test_among_people_alone_an_app_answers_who_installed_it_and_sees_nothing(discord, raw, bot, hold):
    application = (await discord.call("GET", "/people"))["application_id"]
    definition = {"name": "silent", "description": "x", "integration_types": [0, 1]}
    ana, ben, cleo = (discord.person(name) for name in ("ana", "ben", "cleo"))
    group = await discord.group(ana, ben)
    for contexts, offered in ([0, 1], []), ([0, 1, 2], ["silent"]):
        await raw.call("PUT", f"/applications/{application}/commands", [definition | {"contexts": contexts}])
        assert [one["name"] for one in await ana.commands(group)] == offered
    bot.seen.clear()
    await ana.say(group, "Watch this")
    held = await hold(channel=group)
    assert (bot.kept.guild_id, bot.kept.context.private_channel) == (None, True)
    assert bot.kept.is_user_integration()
    await held.answer(HELLO)
    replies = [await held.follow("POST", body={"content": str(number)}) for number in range(6)]
    assert [reply.status for reply in replies] == [200] * 5 + [400]
    assert [one["content"] for one in await ben.messages(group)][:2] == ["Watch this", "Hello"]
    assert (await raw.call("POST", f"/channels/{group}/messages", {"content": "x"})).code == 50001
    assert "MESSAGE_CREATE" not in bot.seen
    with pytest.raises(RefusedError):
        await cleo.messages(group)


async def test_one_interaction_delivered_twice_reaches_the_bot_twice(discord, bot, ana):
    panel = (await ana.command("games", "panel")).message
    bot.seen.clear()
    await discord.duplicate_next_interaction()
    await ana.click(panel, "Strike")
    await discord.wait_until(lambda: bot.seen.count("INTERACTION_CREATE") == 2)
    codes = [one["code"] for one in await discord.requests() if "/callback" in one["path"]]
    assert sorted(codes[-2:], key=str) == [40060, None]


async def test_people_cannot_use_what_is_not_there(bot, raw, ana, ben):
    panel = (await ana.command("games", "panel")).message
    with pytest.raises(NoSuchControlError, match="Strike"):
        await ana.click(panel, "Fly")
    with pytest.raises(RefusedError, match="disabled"):
        await ana.click(panel, "Gone")
    with pytest.raises(NoSuchControlError, match="Torch"):
        await ana.select(panel, "Shield")
    with pytest.raises(RefusedError, match="BASE_TYPE_BAD_LENGTH"):
        await ana.select(panel, "Sword", "Torch", "Rope")
    await raw.call("PATCH", f"/channels/{panel['channel_id']}/messages/{panel['id']}", {
        "components": [{"type": 10, "content": "Over"}],
    })  # fmt: skip
    with pytest.raises(RefusedError, match="no such component"):
        await ben.click(panel, "Strike")
    secret = await ana.command("games", "secret")
    data = {"custom_id": "x", "component_type": 2}
    with pytest.raises(RefusedError) as refused:
        await ben._send(3, secret.message["channel_id"], data, message_id=secret.message["id"])
    assert refused.value.code == 10008


async def test_modal_cannot_be_answered_with_a_modal_and_not_sent_twice(bot, ana):
    opened = await ana.command("games", "form")
    with pytest.raises(RefusedError, match="BAD_LENGTH"):
        await ana.submit(opened.modal, "games", name="x" * 21, side="Dark")
    await ana.submit(opened.modal, "games", name="Ada", side="Light")
    with pytest.raises(RefusedError, match="no such modal"):
        await ana.submit(opened.modal, "games", name="Ada", side="Light")


async def test_a_form_that_a_command_opened_has_no_message_to_change(discord, raw, bot, ana, monkeypatch):
    async def keep(_, interaction):
        interaction.client.kept = interaction

    monkeypatch.setattr(Names, "on_submit", keep)
    opened = await ana.command("games", "form")
    sent = asyncio.create_task(ana.submit(opened.modal, "games", name="Ada", side="Light"))
    await discord.wait_until(lambda: bot.kept)
    held = Held(raw, bot.kept)
    for kind in (6, 7):
        assert (await held.answer({"type": kind, "data": {"content": "x"}})).code == 50035
    assert (await held.answer(HELLO)).status == 204
    assert (await sent).text == "Hello"


async def test_button_in_direct_messages(bot, ben):
    panel = (await ben.command("dm", "panel")).message
    assert (await ben.click(panel, "Strike")).text == "Struck"
    assert [message["id"] for message in await ben.dms()] == [panel["id"]]


async def test_the_bot_hears_of_its_ephemeral_messages_as_if_they_were_letters(discord, bot):
    """Without the guild, and by the intent of direct messages: github.com/discord/discord-api-docs, issue 4557."""
    heard = []

    @bot.event
    async def on_message(message):
        heard.append((message.guild, message.flags.ephemeral))

    await discord.person("ana").command("games", "secret")
    await discord.wait_until(lambda: heard)
    assert heard == [(None, True)]
