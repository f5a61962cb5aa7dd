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


PARTS = [{"type": 10, "content": "Hello"}, {"type": 14}]
BUTTONS = [{"type": 2, "style": 2, "custom_id": "die", "emoji": {"id": None, "name": "🎲"}}]
SELECT = [
    {"type": 3, "custom_id": "one", "options": [{"label": "One", "value": "1", "emoji": {"id": None, "name": "🎲"}}]}
]
"""Discord leaves out what is nothing, and adds what was left out."""


@pytest.mark.parametrize("kind", [4, 5])
async def test_answers_of_the_stand_in_are_described(discord, raw, held, kind):
    application = held.application_id
    ana = discord.person("ana")
    guild = (await ana.state())["guilds"][0]["id"]
    games = await raw.channel("games")
    message = (await raw.send("games", {"content": f"Hello {ana.mention}"})).body
    thread = await open_thread(raw)
    dm = {"recipient_id": ana.id}
    container = {
        "type": 17,
        "components": [*PARTS, {"type": 1, "components": BUTTONS}, {"type": 1, "components": SELECT}],
    }
    layout = {"flags": 1 << 15, "components": [container]}
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
        ("POST", f"/channels/{games}/messages", layout),
        ("POST", f"/channels/{games}/messages/{message['id']}/threads", {"name": "One"}),
        ("POST", f"/channels/{games}/threads", {"name": "Another", "type": 11}),
        ("POST", f"/applications/{application}/emojis", {"name": "die", "image": "data:image/png;base64,AAAA"}),
        ("POST", callback, {"type": kind, "data": {"content": "Hi"} if kind == 4 else {}}),
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
