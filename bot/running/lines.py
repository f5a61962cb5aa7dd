"""Lines to Discord, which are taken up again whatever has ended them, and which say that they live."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from discord import AutoShardedClient
from discord.gateway import DiscordWebSocket
from discord.shard import Shard

AGAIN = 4000  # the code with which the library closes a line that it means to take up again


class Wire(DiscordWebSocket):
    """What comes in on a line."""

    async def received_message(self, msg: Any, /) -> None:
        """Whatever it is, an answer to a heartbeat too, the line lives."""
        self._dispatch("shard_heard", self.shard_id)
        await super().received_message(msg)


class Line(Shard):
    """A line that is tried again, after longer and longer pauses.

    discord.py ends the whole program where a line that it takes up anew is cut before Discord has said hello, where it would have to wait
    long before it may ask how many sessions are left, and at an event that it cannot read.
    """

    def __init__(self, ws: DiscordWebSocket, client: AutoShardedClient, queue_put: Callable[[Any], None]) -> None:
        super().__init__(ws, client, queue_put)
        self._handled_exceptions = (Exception,)

    async def _handle_disconnect(self, e: Exception) -> None:
        """Nobody reads the old line any more, so it is closed."""
        await self.ws.close(code=AGAIN)
        await super()._handle_disconnect(e)
