"""Rate limits: buckets per route and major parameter, fifty requests a second over all, and who is refused too often is shut out."""

from __future__ import annotations

import hashlib
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

GLOBAL_PER_SECOND = 50


@dataclass(frozen=True)
class Limit:
    """So many requests in so many seconds."""

    requests: int
    seconds: float


COUNTED = (401, 403, 429)
"""What counts as an invalid request, says the page on rate limits; of 429 only what is not shared with others."""
INVALID_SECONDS, SHUT_OUT_SECONDS = 600, 3600
USUAL = Limit(10, 10)
OLD_EDITS, NAMES, FOLLOW_UPS = (
    "PATCH messages older than an hour",
    "PATCH the name of a channel",
    "POST follow-ups in a channel",
)
KNOWN = {
    "POST /channels/{channel_id}/messages": Limit(5, 5),
    "PATCH /channels/{channel_id}/messages/{message_id}": Limit(5, 5),
    "DELETE /channels/{channel_id}/messages/{message_id}": Limit(5, 1),
    "POST /channels/{channel_id}/typing": Limit(5, 5),
    "PATCH /channels/{channel_id}": Limit(5, 15),
    "POST /channels/{channel_id}/threads": Limit(50, 300),
    "POST /channels/{channel_id}/messages/{message_id}/threads": Limit(50, 300),
    OLD_EDITS: Limit(3, 6),
    NAMES: Limit(2, 600),
    FOLLOW_UPS: Limit(30, 60),
    "POST /users/@me/channels": Limit(10, 10),
    "POST /webhooks/{webhook_id}/{webhook_token}": Limit(5, 2),
}
"""What bots have observed; Discord may change these at any time, which is why a bot must read the headers.

Of the name or topic of a channel (discord-api-docs 1900) and of all follow-ups in one (2701, 7243) the headers say nothing.
"""


@dataclass
class Verdict:
    """Whether a request may pass, what to tell about its bucket, and how long to wait if not."""

    headers: dict[str, str]
    retry_after: float | None = None
    everywhere: bool = False


class _Bucket:
    def __init__(self) -> None:
        self.used = 0
        self.reset_at = 0.0


class RateLimits:
    """Counts the bot's requests. Runs on real time, since real libraries sleep in real time."""

    def __init__(self, *, enforced: bool = True, now: Callable[[], float] = time.time) -> None:
        """Start counting.

        Args:
            enforced: if not, headers are sent but every bucket is nearly endless.
            now: the clock.
        """
        self.enforced = enforced
        self.limits = dict(KNOWN)
        self._now = now
        self._buckets: dict[tuple[str, str], _Bucket] = {}
        self._recent: deque[float] = deque()

    def wait(self, route: str, major: str) -> float | None:
        """Count something that the headers do not tell of; returns for how long it would have to wait."""
        return self.check(route, major, counts_globally=False).retry_after

    def check(self, route: str, major: str, *, counts_globally: bool) -> Verdict:
        """Count a request.

        Args:
            route: method and path template.
            major: the channel, guild or webhook it is about.
            counts_globally: interaction routes do not.
        """
        now = self._now()
        limit = self.limits.get(route, USUAL) if self.enforced else Limit(10_000, 1)
        bucket = self._buckets.setdefault((route, major), _Bucket())
        if now >= bucket.reset_at:
            bucket.used, bucket.reset_at = 0, now + limit.seconds
        if self.enforced and counts_globally and self._over_global(now):
            wait = self._recent[0] + 1 - now
            return Verdict({"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}, max(wait, 0.01), True)
        full = bucket.used >= limit.requests
        bucket.used += 0 if full else 1
        after = bucket.reset_at - now
        headers = {
            "X-RateLimit-Limit": str(limit.requests),
            "X-RateLimit-Remaining": str(limit.requests - bucket.used),
            "X-RateLimit-Reset": f"{bucket.reset_at:.3f}",
            "X-RateLimit-Reset-After": f"{after:.3f}",
            "X-RateLimit-Bucket": hashlib.md5(route.encode(), usedforsecurity=False).hexdigest(),
        }
        if full:
            return Verdict(headers | {"X-RateLimit-Scope": "user"}, max(after, 0.01))
        return Verdict(headers)

    def _over_global(self, now: float) -> bool:
        while self._recent and self._recent[0] <= now - 1:
            self._recent.popleft()
        if len(self._recent) >= GLOBAL_PER_SECOND:
            return True
        self._recent.append(now)
        return False


class ShutOut:
    """Counts what is refused; whoever is refused too often is answered nothing for a while, by the outer walls.

    How many are too many the page on rate limits says; for how long is what bots have seen (discord-api-docs 5385).
    """

    def __init__(self, now: Callable[[], float]) -> None:
        """Start counting.

        Args:
            now: the clock; unlike that of the limits, tests can move it, and it never stands still.
        """
        self._now = now
        self._refused: deque[float] = deque()
        self._until = 0.0

    @property
    def is_on(self) -> bool:
        """Whether nothing is answered."""
        return self._now() < self._until

    def note(self, status: int, scope: str, most: int) -> None:
        """Count an answer that was given, with the scope of the rate limit that it hit; so many are too many."""
        if status not in COUNTED or scope == "shared":
            return
        now = self._now()
        while self._refused and self._refused[0] <= now - INVALID_SECONDS:
            self._refused.popleft()
        self._refused.append(now)
        if len(self._refused) >= most:
            self._refused.clear()
            self._until = now + SHUT_OUT_SECONDS
