"""Discord's rate limits, as we want them counted."""

from __future__ import annotations

import asyncio
from contextvars import ContextVar
from typing import Any

import discord.http

PATIENT: ContextVar[bool] = ContextVar("patient", default=True)
"""Whether a request waits for its turn where a limit is used up; who is not patient is told how long that would be."""


class Bucket(discord.http.Ratelimit):
    """A bucket that holds up nobody but who finds it used up.

    discord.py 2.7 refuses every request whose bucket has a window longer than ``max_ratelimit_timeout``, however much is
    left in it. Of threads fifty may be made in five minutes: the second game in a channel would wait for minutes. And it has
    whoever took the last request out wait until there are new ones, though theirs is done.
    """

    _filling: asyncio.Task[None] | None = None

    async def acquire(self) -> None:
        """Take one request out of the bucket.

        Raises:
            discord.RateLimited: there is none left, and none for longer than we would wait, or at all while not :data:`PATIENT`.
        """
        if self.remaining > 0 and not self.is_expired():
            self._last_request = self._loop.time()
            self.remaining -= 1
            self.outgoing += 1
            return
        if not PATIENT.get() and self.expires is not None and not self.is_expired():
            raise discord.RateLimited(self.expires - self._loop.time())
        await super().acquire()

    async def __aexit__(self, *error: Any) -> None:
        if self.remaining >= self.outgoing:  # then there is nothing to wait for
            await super().__aexit__(*error)
            return
        self.outgoing -= 1
        if self._filling is None or self._filling.done():
            self._filling = asyncio.create_task(self._refresh())
