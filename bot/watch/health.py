"""What the operator can watch: metrics, and a small server on loopback that tells them and whether all is well."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable

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


@contextlib.asynccontextmanager
async def watched(port: int, is_well: Callable[[], Awaitable[bool]]) -> AsyncIterator[None]:
    """Let the operator look on 127.0.0.1 in the block: ``/health`` (200 or 503) and ``/metrics``; measure the event loop.

    Args:
        port: where; 0 switches all of it off.
        is_well: whether the gateway is connected and the database answers; asked at every look.

    Raises:
        OSError: the port is taken.
    """
    if not port:
        yield
        return

    async def health(_request: web.Request) -> web.Response:
        well = await is_well()
        return web.json_response({"status": "ok" if well else "not ready"}, status=200 if well else 503)

    async def metrics(_request: web.Request) -> web.Response:
        return web.Response(body=generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    pages = web.Application()
    pages.add_routes([web.get("/health", health), web.get("/metrics", metrics)])
    runner = web.AppRunner(pages, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", port).start()
        sampler = asyncio.create_task(sample_loop_delay(), name="loop delay")
        try:
            yield
        finally:
            sampler.cancel()
            await asyncio.gather(sampler, return_exceptions=True)
    finally:
        await runner.cleanup()
