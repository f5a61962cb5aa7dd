"""Time of another clock: the stand-in's, whose page can let a day pass."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import AsyncIterator

import aiohttp
import structlog

log = structlog.get_logger()

LOOK_EVERY = 1.0  # seconds


class BorrowedClock:
    """UNIX seconds as another program has them, which has started us; ours, until it has been asked, and while it does not answer.

    If that program is gone, we are told to stop: nobody else would.

    Args:
        address: gives a JSON object with ``now``.
    """

    def __init__(self, address: str) -> None:
        self._address = address
        self._ahead = 0.0
        self._lender = os.getppid()

    def __call__(self) -> float:
        """Now."""
        return time.time() + self._ahead

    @contextlib.asynccontextmanager
    async def followed(self) -> AsyncIterator[None]:
        """Ask what time it is, and go on asking in the block."""
        async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=5.0)) as session:
            await self._ask(session)
            asking = asyncio.create_task(self._go_on_asking(session), name="time")
            try:
                yield
            finally:
                asking.cancel()

    async def _go_on_asking(self, session: aiohttp.ClientSession) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            await self._ask(session)
            if os.getppid() != self._lender:
                log.warning("who lent the clock is gone")
                signal.raise_signal(signal.SIGTERM)
                return

    async def _ask(self, session: aiohttp.ClientSession) -> None:
        try:
            async with session.get(self._address) as answer:
                told = await answer.json()
                self._ahead = float(told["now"]) - time.time()
        except (aiohttp.ClientError, TimeoutError, OSError, ValueError, KeyError, TypeError) as trouble:
            log.warning("the borrowed clock does not answer", why=str(trouble))
