"""What the operator can watch: metrics, and a small server on loopback that tells them and whether all is well."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, Counter, Gauge, Histogram, generate_latest

_ANSWERING = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0)

ACK_SECONDS = Histogram(
    "lychgate_ack_seconds",
    "From an interaction's creation to our acknowledgement; Discord waits 3.",
    buckets=_ANSWERING,
)
HANDLER_SECONDS = Histogram(
    "lychgate_handler_seconds", "From the arrival of an interaction to its end.", ["action"], buckets=_ANSWERING
)
OUTBOX_DEPTH = Gauge("lychgate_outbox_depth", "Messages that are still to be sent.")
LOOP_DELAY_SECONDS = Histogram(
    "lychgate_loop_delay_seconds",
    "How late the event loop wakes somebody who sleeps.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0),
)
PICTURE_SECONDS = Histogram(
    "lychgate_picture_seconds",
    "Drawing and encoding one picture.",
    buckets=(0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3.0),
)
OUTBOX_FAILURES = Counter("lychgate_outbox_failures", "Attempts to send that failed.", ["kind"])
PICTURE_FAILURES = Counter("lychgate_picture_failures", "Pictures that could not be drawn.")
DM_FAILURES = Counter("lychgate_dm_failures", "Direct messages that could not be delivered.")
RATE_LIMITED = Counter("lychgate_rate_limited", "Answers of Discord with status 429.")
REFUSED = Counter(
    "lychgate_refused", "Answers of Discord that it counts: 10,000 in ten minutes, and it answers no more.", ["status"]
)
INCIDENTS = Counter("lychgate_incidents", "Errors that were ours and got a number.")
TABLES_OPEN = Gauge("lychgate_tables_open", "Tables that are not over.")


async def sample_loop_delay(interval: float = 0.5) -> None:
    """Measure, until cancelled, every ``interval`` seconds how late the event loop is."""
    loop = asyncio.get_running_loop()
    while True:
        expected = loop.time() + interval
        await asyncio.sleep(interval)
        LOOP_DELAY_SECONDS.observe(max(0.0, loop.time() - expected))


Ready = Callable[[], bool | Awaitable[bool]]
"""Whether all is well; a coroutine function does too, such as one that asks the database."""


def application(ready: Ready) -> web.Application:
    """The two pages: ``/health`` (200 or 503) and ``/metrics``."""

    async def health(_request: web.Request) -> web.Response:
        well = ready()
        if not isinstance(well, bool):
            well = await well
        return web.json_response({"status": "ok" if well else "not ready"}, status=200 if well else 503)

    async def metrics(_request: web.Request) -> web.Response:
        return web.Response(body=generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    pages = web.Application()
    pages.add_routes([web.get("/health", health), web.get("/metrics", metrics)])
    return pages


class Health:
    """The health endpoint of a running bot."""

    def __init__(self) -> None:
        self._runner: web.AppRunner | None = None
        self._sampler: asyncio.Task[None] | None = None

    async def start(self, port: int, ready: Ready) -> None:
        """Serve on 127.0.0.1 and measure the event loop.

        Args:
            port: where; 0 switches it off, and nothing happens.
            ready: whether the gateway is connected and the database answers; called at every look.

        Raises:
            OSError: the port is taken.
        """
        if not port or self._runner is not None:
            return
        runner = web.AppRunner(application(ready), access_log=None)
        await runner.setup()
        try:
            await web.TCPSite(runner, "127.0.0.1", port).start()
        except OSError:
            await runner.cleanup()
            raise
        self._runner = runner
        self._sampler = asyncio.create_task(sample_loop_delay(), name="loop delay")

    async def stop(self) -> None:
        """Stop serving and measuring; safe to call twice."""
        if self._sampler is not None:
            self._sampler.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sampler
            self._sampler = None
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
