"""How often we may still begin a session today: who does so a thousand times a day loses the token."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import discord.http
import structlog

log = structlog.get_logger()

SPARED = 50
"""So many are left for whoever mends what made us begin so often."""
A_LOOK = 600.0  # seconds; somebody may have a new token by then


async def spare(http: discord.http.HTTPClient, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
    """Wait until more than the last ones are left; ``sleep`` waits so many seconds."""
    while True:
        _, _, limit = await http.get_bot_gateway()
        if limit["remaining"] >= SPARED:
            return
        seconds = limit["reset_after"] / 1000
        log.error(
            "too few sessions are left today; waiting until there are more, whatever began so many is to be mended",
            left=limit["remaining"],
            seconds=seconds,
        )
        await sleep(min(max(seconds, 1.0), A_LOOK))
