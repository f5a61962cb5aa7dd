"""Discord's rate limits, as we want them counted."""

from __future__ import annotations

import discord.http


class Bucket(discord.http.Ratelimit):
    """A bucket that refuses only when it is used up.

    discord.py 2.7 refuses every request whose bucket has a window longer than ``max_ratelimit_timeout``, however much is
    left in it. Of threads fifty may be made in five minutes: the second game in a channel would wait for minutes.
    """

    async def acquire(self) -> None:
        """Take one request out of the bucket.

        Raises:
            discord.RateLimited: there is none left, and none for longer than we would wait.
        """
        if self.remaining > 0 and not self.is_expired():
            self._last_request = self._loop.time()
            self.remaining -= 1
            self.outgoing += 1
            return
        await super().acquire()
