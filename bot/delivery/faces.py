"""Faces of persons, for the rosters of lobbies. Where one cannot be had at once, a roster goes without."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

import aiohttp
import discord
import structlog

from bot.delivery.people import People
from bot.watch.memory import Latest

log = structlog.get_logger()

FACE = "face"
"""Under this name a person's settings say where their picture lies."""
PATIENCE = 1.5  # seconds that a lobby card waits for faces; what comes later is there for the next one
TIMEOUT = 10.0  # seconds after which a picture is given up
AGAIN_AFTER = 600.0  # seconds until it is tried once more
KEPT = 500
LARGEST = 400_000  # bytes


class _Kept(NamedTuple):
    data: bytes
    at: float


class Faces:
    """Remembers where the faces of persons lie, as interactions tell, and fetches them.

    Args:
        people: whose settings keep that.
        fetch: gives the bytes at an address.
    """

    def __init__(self, people: People, fetch: Callable[[str], Awaitable[bytes]]) -> None:
        self._people = people
        self._fetch = fetch
        self._kept: Latest[str, _Kept] = Latest(KEPT)
        self._coming: dict[str, asyncio.Task[None]] = {}

    async def remember(self, user: discord.User | discord.Member) -> bool:
        """Note where the picture of somebody lies who pressed something, or that they show none; whether that is new."""
        shown = getattr(user, "guild_avatar", None) or user.avatar
        address = str(shown.with_size(128).with_static_format("png")) if shown is not None else ""
        if (await self._people.settings(user.id)).get(FACE, "") == address:
            return False
        await self._people.prefer(user.id, FACE, address)
        return True

    async def of(self, users: Sequence[int | None]) -> list[bytes]:
        """The faces of these, in order, as far as they come in time; empty where there is none."""
        addresses = [await self._address(user) for user in users]
        for address in addresses:
            if address and self._is_wanted(address):
                self._coming[address] = asyncio.create_task(self._get(address), name="face")
        coming = [task for address in addresses if (task := self._coming.get(address)) is not None]
        if coming:
            await asyncio.wait(coming, timeout=PATIENCE)
        return [self._kept[address].data if address in self._kept else b"" for address in addresses]

    async def _address(self, user: int | None) -> str:
        return "" if user is None else (await self._people.settings(user)).get(FACE, "")

    def _is_wanted(self, address: str) -> bool:
        kept = self._kept.get(address)
        if kept is not None:
            self._kept.move_to_end(address)
        is_there = kept is not None and (kept.data != b"" or time.monotonic() - kept.at < AGAIN_AFTER)
        return not is_there and address not in self._coming

    async def _get(self, address: str) -> None:
        data = b""
        try:
            async with asyncio.timeout(TIMEOUT):
                data = await self._fetch(address)
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError, OSError) as trouble:
            log.info("a face could not be had", why=str(trouble))
        finally:
            self._kept[address] = _Kept(data if len(data) <= LARGEST else b"", time.monotonic())
            self._coming.pop(address, None)
