"""The stand-in and plain discord.py both speak what Discord describes."""

import pytest

from tests.sandbox import openapi
from tests.sandbox.test_permissions import open_thread

pytestmark = pytest.mark.skipif(openapi.location() is None, reason="Discord's OpenAPI description is not here")


async def test_what_plain_discord_py_sends_is_described(discord, bot, ana, ben):
    panel = (await ana.command("games", "panel")).message
    await ana.click(panel, "Strike")
    await ana.click((await ana.command("games", "panel")).message, "Hide")
    await ana.select((await ana.command("games", "panel")).message, "Sword")
    await ana.command("games", "slow")
    await ana.command("games", "letter", to=ben)
    await ana.command("games", "table new", name="Castle")
    opened = await ana.command("games", "form")
    await ana.submit(opened.modal, "games", name="Ada", side="Dark")
    await ana.autocomplete("games", "find", "what", "sw")
    entries = await discord.requests()
    assert len(entries) > 15
    complaints = [said for entry in entries for said in openapi.request_complaints(entry)]
    assert not complaints, "\n".join(complaints)


async def test_answers_of_the_stand_in_are_described(discord, raw, held):
    application = held.application_id
    ana = discord.person("ana")
    guild = (await ana.state())["guilds"][0]["id"]
    games = await raw.channel("games")
    message = (await raw.send("games", {"content": f"Hello {ana.mention}"})).body
    thread = await open_thread(raw)
    dm = {"recipient_id": ana.id}
    picture = {"flags": 1 << 15, "components": [{"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}]}
    callback = f"/interactions/{held.id}/{held.token}/callback?with_response=true"
    webhook = f"/webhooks/{application}/{held.token}"
    calls = [
        ("GET", "/gateway/bot", None),
        ("GET", "/users/@me", None),
        ("GET", f"/users/{ana.id}", None),
        ("GET", "/users/@me/guilds", None),
        ("POST", "/users/@me/channels", dm),
        ("GET", "/applications/@me", None),
        ("GET", f"/guilds/{guild}", None),
        ("GET", f"/guilds/{guild}/channels", None),
        ("GET", f"/guilds/{guild}/roles", None),
        ("GET", f"/guilds/{guild}/members/{ana.id}", None),
        ("GET", f"/guilds/{guild}/threads/active", None),
        ("GET", f"/applications/{application}/commands", None),
        ("GET", f"/applications/{application}/emojis", None),
        ("GET", f"/channels/{games}", None),
        ("GET", f"/channels/{thread['id']}", None),
        ("GET", f"/channels/{games}/messages", None),
        ("GET", f"/channels/{games}/messages/{message['id']}", None),
        ("PATCH", f"/channels/{games}/messages/{message['id']}", {"content": "Changed"}),
        ("POST", f"/channels/{games}/messages", {"content": "x", "message_reference": {"message_id": message["id"]}}),
        ("POST", callback, {"type": 4, "data": {"content": "Hi"}}),
        ("POST", webhook, {"content": "More"}),
        ("GET", f"{webhook}/messages/@original", None),
    ]
    complaints = []
    for method, path, body in calls:
        reply = await raw.call(method, path, body)
        assert reply.status in (200, 201), (method, path, reply.body)
        complaints += openapi.answer_complaints(method, path.partition("?")[0], reply.status, reply.body)
    reply = await raw.send("games", picture, [("a.png", b"no picture")])
    complaints += openapi.answer_complaints("POST", f"/channels/{games}/messages", reply.status, reply.body)
    assert not complaints, "\n".join(complaints)
