"""A stand-in with one bot in a process of its own: opens tables, clicks, and times the way to the acknowledgement."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from sandbox import reading
from sandbox.errors import Json
from sandbox.records import PUBLIC_THREAD, Message
from sandbox.server import TOKEN, Server
from tests.bench.opening import Place

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds to wait for an acknowledgement; a limit against hanging, not a measure."""
GIVE_UP = 900.0
"""Seconds to wait for tables to be shown; the same."""
BUTTON = 3


class Stand:
    """A stand-in in this process.

    Attributes:
        clicks: how many were made.
    """

    def __init__(self, server: Server) -> None:
        self._server = server
        self._dice = random.Random(7)
        self._waiting: dict[int, asyncio.Future[float]] = {}
        self.clicks = 0
        self.hub = server.hub
        self._answer = self.hub.interactions.answer
        self.hub.interactions.answer = self._noted  # type: ignore[method-assign]

    @classmethod
    @contextlib.asynccontextmanager
    async def open(cls) -> AsyncIterator[Stand]:
        """Run it; its clock stands still, so that a busy machine lets no click expire."""
        server = Server(running_clock=False, rate_limits=False)
        await server.start()
        try:
            yield cls(server)
        finally:
            await server.stop()

    @contextlib.asynccontextmanager
    async def bot(self, *module: str, **environment: str) -> AsyncIterator[asyncio.subprocess.Process]:
        """Run ``python -m module`` as this stand-in's bot, and wait until it is online."""
        address = {"DISCORD_TOKEN": TOKEN, "DISCORD_API_BASE": f"{self._server.url}/api/v10", "LYCHGATE_LOG": "error"}
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            *module,
            cwd=ROOT,
            env=os.environ | address | environment,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            async with asyncio.timeout(PATIENCE):
                while not self.hub.gateway.online and process.returncode is None:  # noqa: ASYNC110  # another process
                    await asyncio.sleep(0.02)
            if process.returncode is not None:
                raise RuntimeError(f"the bot {module[0]} ended with status {process.returncode}")
            yield process
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.terminate()
            await process.wait()

    # What stands in it

    @property
    def place(self) -> Place:
        """The channel for games of the first server, and everybody but the bot."""
        world = self.hub.world
        channel = next(one.id for one in world.channels.values() if one.name == "games")
        people = [(one.id, one.global_name or one.username) for one in world.users.values() if not one.bot]
        return Place(next(iter(world.guilds)), channel, people)

    @property
    def threads(self) -> list[int]:
        """Every thread: each has a table."""
        return [one.id for one in self.hub.world.channels.values() if one.type == PUBLIC_THREAD]

    def newest(self, channel_id: int) -> tuple[Message, list[Json]] | None:
        """The last message of a channel that can be clicked, and its buttons and selects."""
        for message in reversed(self.hub.world.history(channel_id)):
            shown = message.model_dump()
            if controls := reading.buttons(shown) + reading.selects(shown):
                return message, controls
        return None

    def is_shown(self, thread: int) -> bool:
        """Whether a thread has its table message already."""
        return self.newest(thread) is not None

    async def shown(self, tables: int) -> None:
        """Wait until so many threads show their table.

        Raises:
            TimeoutError: they never do.
        """
        async with asyncio.timeout(GIVE_UP):
            while sum(map(self.is_shown, self.threads)) < tables:  # noqa: ASYNC110  # it is another process that shows them
                await asyncio.sleep(0.5)

    # Clicking

    async def click(self, message: Message, control: Json, user_id: int) -> float:
        """Press a button, or choose in a select; seconds until the bot's callback has arrived here."""
        data = {"custom_id": control["custom_id"], "component_type": control["type"]}
        if "options" in control:
            values = [option["value"] for option in control["options"]]
            data["values"] = self._dice.sample(values, max(1, control.get("min_values", 1)))
        self.clicks += 1
        begun = time.perf_counter()
        channel = self.hub.world.channels[message.channel_id]
        interaction = self.hub.interactions.start(BUTTON, user_id, channel, data, nonce=None, message=message)
        arrived = self._waiting[interaction.id] = asyncio.get_running_loop().create_future()
        async with asyncio.timeout(PATIENCE):
            return await arrived - begun

    def _noted(self, interaction_id: int, *more: Any) -> Any:
        waiting = self._waiting.pop(interaction_id, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(time.perf_counter())
        return self._answer(interaction_id, *more)
