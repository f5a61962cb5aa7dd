"""Health and metrics, on loopback only."""

from __future__ import annotations

import asyncio
import time

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.client import Lychgate
from bot.metrics import LOOP_DELAY
from storage import StorageError

TICK = 0.5


class Health:
    """A small web server on 127.0.0.1.

    Args:
        bot: whose health it is.
        port: 0 for none.
    """

    def __init__(self, bot: Lychgate, port: int) -> None:
        self._bot = bot
        self._port = port
        self._runner: web.AppRunner | None = None
        self._ticking: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to serve and to measure the event loop."""
        self._ticking = asyncio.create_task(_measure_loop())
        if not self._port:
            return
        application = web.Application()
        application.router.add_get("/health", self._health)
        application.router.add_get("/metrics", self._metrics)
        self._runner = web.AppRunner(application, access_log=None)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", self._port).start()

    async def stop(self) -> None:
        """End."""
        if self._ticking is not None:
            self._ticking.cancel()
        if self._runner is not None:
            await self._runner.cleanup()

    async def _health(self, _request: web.Request) -> web.Response:
        try:
            await self._bot.storage.outbox.next_due()
        except (StorageError, OSError, ValueError) as error:
            return web.json_response({"ok": False, "why": f"database: {error}"}, status=503)
        if not self._bot.is_ready():
            return web.json_response({"ok": False, "why": "not connected to Discord"}, status=503)
        return web.json_response({"ok": True, "guilds": len(self._bot.guilds)})

    async def _metrics(self, _request: web.Request) -> web.Response:
        return web.Response(body=generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})


async def _measure_loop() -> None:
    while True:
        before = time.perf_counter()
        await asyncio.sleep(TICK)
        LOOP_DELAY.observe(max(0.0, time.perf_counter() - before - TICK))
