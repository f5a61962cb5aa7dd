"""How often Discord has refused us lately: who is refused too often is shut out, with everybody at the same address."""

from __future__ import annotations

import re
import time
from collections import deque
from collections.abc import Callable
from typing import Any

import aiohttp
import structlog

from bot.delivery.meanings import ServerTrouble
from bot.watch.health import RATE_LIMITED, REFUSED

log = structlog.get_logger()

COUNTED = (401, 403, 429)
"""What Discord counts, says its page on rate limits; of 429 only what is not shared with others."""
SERVER_ERROR = 500
WINDOW = 600.0
DANGER = 5_000
"""So many in a window, and we keep still; at 10,000 Discord answers nothing any more."""
A_WARNING = 1_000
SAID = re.compile("/messages|/interactions/|/webhooks/")
"""In the address of whatever is said: where Discord breaks on that, who said it decides what follows."""


class Refusals:
    """Counts the answers that Discord counts against us.

    Args:
        clock: seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._at: deque[float] = deque(maxlen=DANGER)

    def note(self, status: int, scope: str = "") -> None:
        """An answer with this status came, which may be a refusal; ``scope`` is that of the rate limit it hit."""
        if status == 429:
            RATE_LIMITED.inc()
        if status not in COUNTED or scope == "shared":
            return
        REFUSED.labels(str(status)).inc()
        self._at.append(self._clock())
        if (lately := self._lately()) % A_WARNING == 0:
            log.warning("Discord refuses much of what we ask", lately=lately, status=status)

    @property
    def are_too_many(self) -> bool:
        """Whether it is better to keep still for a while."""
        return self._lately() >= DANGER

    def _lately(self) -> int:
        while self._at and self._at[0] <= self._clock() - WINDOW:
            self._at.popleft()
        return len(self._at)

    def trace(self) -> aiohttp.TraceConfig:
        """What has every answer noted, and does not let the library say again what Discord breaks on."""

        async def note(_session: Any, _context: Any, end: aiohttp.TraceRequestEndParams) -> None:
            status = end.response.status
            self.note(status, end.response.headers.get("X-RateLimit-Scope", ""))
            if status >= SERVER_ERROR and SAID.search(end.url.path):
                end.response.close()
                raise ServerTrouble(status)

        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(note)
        return trace
