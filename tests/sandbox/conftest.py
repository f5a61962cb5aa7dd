import json
from dataclasses import dataclass
from typing import Any

import aiohttp
import pytest

from tests.sandbox import openapi
from tests.sandbox.tiny_bot import running


@dataclass
class Reply:
    """An answer of the API."""

    status: int
    body: Any
    headers: Any

    @property
    def code(self):
        return self.body.get("code")

    def complaint(self, path):
        """The code of the first complaint at a dotted path of a 50035."""
        node = self.body["errors"]
        for step in path.split("."):
            assert step in node, (step, self.body)
            node = node[step]
        return node["_errors"][0]["code"]


class Bot:
    """A bot without a library: plain requests with its token, so that nothing is checked before they leave."""

    def __init__(self, sandbox, http):
        self.sandbox = sandbox
        self.http = http
        self.authorization = f"Bot {sandbox.token}"

    async def call(self, method, path, body=None, files=None):
        headers = {"Authorization": self.authorization}
        carried = {"json": body} if body is not None else {}
        if files:
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("payload_json", json.dumps(body or {}), content_type="application/json")
            for index, (name, content) in enumerate(files):
                form.add_field(f"files[{index}]", content, filename=name, content_type="application/octet-stream")
            carried = {"data": form}
        async with self.http.request(method, self.sandbox.api_base + path, headers=headers, **carried) as response:
            return Reply(response.status, await response.json() if response.status != 204 else None, response.headers)

    async def send(self, channel, body, files=None):
        return await self.call("POST", f"/channels/{await self.channel(channel)}/messages", body, files)

    async def channel(self, name):
        return await self.sandbox.person("ana").channel_id(name)


@pytest.fixture
async def discord():
    """A stand-in; whatever it let pass during a test must fit Discord's own description, where that is at hand."""
    async with openapi.watched_sandbox() as sandbox:
        yield sandbox


@pytest.fixture
async def bot(discord, monkeypatch):
    async with running(discord, monkeypatch) as bot:
        yield bot


@pytest.fixture
async def raw(discord):
    async with aiohttp.ClientSession() as http:
        yield Bot(discord, http)


class Held:
    """An interaction that the running bot leaves alone, answered by hand."""

    def __init__(self, raw, kept):
        self.raw = raw
        self.id = kept.id
        self.token = kept.token
        self.application_id = kept.application_id

    async def answer(self, body):
        return await self.raw.call("POST", f"/interactions/{self.id}/{self.token}/callback", body)

    async def follow(self, method, rest="", body=None):
        return await self.raw.call(method, f"/webhooks/{self.application_id}/{self.token}{rest}", body)


@pytest.fixture
def hold(discord, bot, raw):
    """Use `/silent` as somebody and return what the bot got."""

    async def use(name="ana", channel="games", message=None):
        person = discord.person(name)
        bot.kept = None
        if message:
            await person.press(message, custom_id="t:hold")
        else:
            (command,) = [one for one in await person.commands(channel) if one["name"] == "silent"]
            data = {"id": command["id"], "name": "silent", "type": 1, "options": []}
            body = {"type": 2, "channel_id": await person.channel_id(channel), "nonce": "held", "data": data}
            await discord.call("POST", "/interactions", body, as_=person.id)
        await discord.wait_until(lambda: bot.kept, "the bot to get it")
        return Held(raw, bot.kept)

    return use


@pytest.fixture
async def held(hold):
    """What the bot got of Ana."""
    return await hold()


@pytest.fixture
def ana(discord):
    return discord.person("ana")


@pytest.fixture
def ben(discord):
    return discord.person("ben")
