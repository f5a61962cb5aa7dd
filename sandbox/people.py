"""People for tests and scripts, and the stand-in they live in."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any

import aiohttp

from sandbox.errors import Json
from sandbox.person import (
    PATIENCE_SECONDS,
    InteractionFailedError,
    NoSuchControlError,
    NothingCameError,
    Outcome,
    Person,
    RefusedError,
    SandboxError,
)
from sandbox.server import TOKEN, Server

__all__ = [
    "InteractionFailedError",
    "NoSuchControlError",
    "NothingCameError",
    "Outcome",
    "Person",
    "RefusedError",
    "Sandbox",
    "SandboxError",
]


class Sandbox:
    """One stand-in, in this process or in another, and the people in it.

    `async with Sandbox.start() as discord: ana = discord.person("ana")`
    """

    def __init__(self, url: str, server: Server | None = None) -> None:
        self.url = url
        self.server = server
        self._people: dict[str, Person] = {}
        self._http: aiohttp.ClientSession | None = None

    @property
    def api_base(self) -> str:
        """What a bot uses as the base of Discord's API."""
        return f"{self.url}/api/v10"

    @property
    def token(self) -> str:
        """The bot token that is let in."""
        return TOKEN

    @classmethod
    @contextlib.asynccontextmanager
    async def start(
        cls, *, state: str = ":memory:", running_clock: bool = False, rate_limits: bool = False
    ) -> AsyncIterator[Sandbox]:
        """Run a stand-in in this process on a free port.

        Args:
            state: the file that keeps its world.
            running_clock: by default its time stands still until `advance`, so that no deadline passes by accident.
            rate_limits: whether the bot is held to Discord's rate limits.
        """
        server = Server(state=state, running_clock=running_clock, rate_limits=rate_limits)
        await server.start()
        try:
            async with cls._open(server.url, server) as sandbox:
                yield sandbox
        finally:
            await server.stop()

    @classmethod
    @contextlib.asynccontextmanager
    async def connect(cls, url: str) -> AsyncIterator[Sandbox]:
        """Use a stand-in that runs elsewhere.

        Args:
            url: such as `http://127.0.0.1:8765`.
        """
        async with cls._open(url, None) as sandbox:
            yield sandbox

    @classmethod
    @contextlib.asynccontextmanager
    async def _open(cls, url: str, server: Server | None) -> AsyncIterator[Sandbox]:
        sandbox = cls(url, server)
        sandbox._http = aiohttp.ClientSession()
        try:
            for one in (await sandbox.call("GET", "/people"))["people"]:
                person = Person(sandbox, one)
                sandbox._people[person.name.lower()] = person
                await person.open()
            yield sandbox
        finally:
            for person in sandbox._people.values():
                await person.close()
            await sandbox._http.close()

    def person(self, name: str) -> Person:
        """Somebody by name, in any case."""
        return self._people[name.lower()]

    async def add_person(self, name: str) -> Person:
        """Somebody new, member of every guild."""
        person = Person(self, await self.call("POST", "/people", {"name": name}))
        self._people[name.lower()] = person
        await person.open()
        return person

    async def call(self, method: str, path: str, body: Any = None, **query: Any) -> Any:
        """Ask the client API.

        Args:
            method: the HTTP method.
            path: below `/client`.
            body: JSON, or a form for uploads.
            **query: the query string; a trailing underscore of a name is dropped.

        Raises:
            RefusedError: for any answer but success.
        """
        if self._http is None:
            raise SandboxError("not open")
        params = {key.rstrip("_"): str(value) for key, value in query.items()}
        carried = {"data": body} if isinstance(body, aiohttp.FormData) else {"json": body}
        async with self._http.request(method, f"{self.url}/client{path}", params=params, **carried) as response:
            answer: Any = await response.json() if response.status != 204 else None
            if response.status >= 400:
                raise RefusedError(response.status, answer)
            return answer

    async def connect_socket(self, user_id: str) -> aiohttp.ClientWebSocketResponse:
        """The push channel of a person."""
        if self._http is None:
            raise SandboxError("not open")
        return await self._http.ws_connect(f"{self.url}/client/socket", params={"as": user_id})

    async def download(self, url: str) -> bytes:
        """The bytes behind a link of an attachment or picture."""
        if self._http is None:
            raise SandboxError("not open")
        async with self._http.get(url) as response:
            response.raise_for_status()
            return await response.read()

    async def advance(self, seconds: float) -> None:
        """Move time forward."""
        await self.call("POST", "/clock/advance", {"seconds": seconds})

    async def requests(self, since: int = 0) -> list[Json]:
        """What the bot asked for, oldest first, after entry number `since`."""
        return list(await self.call("GET", "/requests", since=since))

    async def faults(self, *rules: Json, **gateway: Any) -> None:
        """Order trouble, see `sandbox.faults.Rule` and `GatewayFaults`; without any, all trouble ends."""
        await self.call("PUT", "/faults", {"rules": list(rules), "gateway": gateway})

    async def switch(self, **switches: Any) -> None:
        """Be as hard as the named switches say, see `sandbox.switches.Switches`; all others are as on a good day."""
        await self.call("PUT", "/switches", switches)

    async def outage(self, guild_id: int | str, *, away: bool = True) -> None:
        """Let a server be away, as in an outage of Discord's, or back again."""
        await self.call("PUT", f"/guilds/{guild_id}/outage", {"away": away})

    async def time_out(self, guild_id: int | str, user_id: int | str, seconds: float) -> None:
        """Have somebody, or the bot, be quiet on a server for so many seconds; 0 ends it."""
        await self.call("PUT", f"/guilds/{guild_id}/time-out/{user_id}", {"seconds": seconds})

    async def group(self, person: Person, *others: Person) -> str:
        """The id of a new conversation of people, which the bot is not in."""
        with_them = {"with": [one.id for one in others]}
        return str((await self.call("POST", "/groups", with_them, as_=person.id))["id"])

    async def drop_gateway(self, *, resumable: bool = True) -> None:
        """Cut the bot's line."""
        await self.call("POST", "/faults/gateway-drop", {"resumable": resumable})

    async def duplicate_next_interaction(self) -> None:
        """Deliver the next interaction twice."""
        await self.call("POST", "/faults/duplicate-next-interaction")

    async def wait_until(self, condition: Callable[[], Any], what: str = "the condition") -> None:
        """Wait until something holds in this process, looking again whenever the loop is free.

        Raises:
            NothingCameError: if it does not come to hold.
        """
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE_SECONDS):
                while not condition():  # noqa: ASYNC110  # whatever it is, it has no event to wait for
                    await asyncio.sleep(0.005)
                return
        raise NothingCameError(f"waited for {what}")

    async def bot_online(self) -> None:
        """Wait until a bot is identified.

        Raises:
            NothingCameError: if none comes.
        """
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE_SECONDS * 2):
                while not (await self.call("GET", "/people"))["bot_online"]:  # noqa: ASYNC110  # over HTTP
                    await asyncio.sleep(0.02)
                return
        raise NothingCameError("no bot came online")
