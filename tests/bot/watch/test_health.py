"""An operator's monitoring looks in."""

import asyncio
import socket

import aiohttp
import pytest

from bot.watch import health
from bot.watch.health import Health


@pytest.fixture
def port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def test_health_follows_whether_the_bot_is_ready(port: int) -> None:
    ready = False
    endpoint = Health()
    await endpoint.start(port, lambda: ready)
    try:
        async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as client:
            async with client.get("/health") as answer:
                assert (answer.status, await answer.json()) == (503, {"status": "not ready"})
            ready = True
            async with client.get("/health") as answer:
                assert (answer.status, await answer.json()) == (200, {"status": "ok"})
    finally:
        await endpoint.stop()


async def test_whether_it_is_ready_may_take_asking(port: int) -> None:
    async def database_answers() -> bool:
        return False

    endpoint = Health()
    await endpoint.start(port, database_answers)
    try:
        async with aiohttp.ClientSession() as client, client.get(f"http://127.0.0.1:{port}/health") as answer:
            assert answer.status == 503
    finally:
        await endpoint.stop()


async def test_metrics_name_what_can_be_watched(port: int) -> None:
    health.HANDLER_SECONDS.labels(action="pick").observe(0.01)
    endpoint = Health()
    await endpoint.start(port, lambda: True)
    try:
        async with aiohttp.ClientSession() as client, client.get(f"http://127.0.0.1:{port}/metrics") as answer:
            assert answer.status == 200
            assert answer.content_type == "text/plain"
            told = await answer.text()
    finally:
        await endpoint.stop()
    for name in (
        "lychgate_ack_seconds_count",
        'lychgate_handler_seconds_bucket{action="pick",le="0.01"}',
        "lychgate_outbox_depth",
        "lychgate_loop_delay_seconds_count",
        "lychgate_picture_seconds_count",
        "lychgate_dm_failures_total",
        "lychgate_rate_limited_total",
        "lychgate_incidents_total",
        "lychgate_tables_open",
    ):
        assert f"\n{name}" in told


async def test_it_is_switched_off_by_port_zero() -> None:
    endpoint = Health()
    before = asyncio.all_tasks()
    await endpoint.start(0, lambda: True)
    assert asyncio.all_tasks() == before
    await endpoint.stop()


async def test_nothing_is_left_after_the_stop(port: int) -> None:
    endpoint = Health()
    before = asyncio.all_tasks()
    await endpoint.start(port, lambda: True)
    await endpoint.stop()
    await endpoint.stop()
    assert asyncio.all_tasks() == before
    await endpoint.start(port, lambda: True)  # the port is free again
    await endpoint.stop()


async def test_a_port_that_is_taken_is_an_error_and_leaves_nothing(port: int) -> None:
    first, second = Health(), Health()
    await first.start(port, lambda: True)
    before = asyncio.all_tasks()
    with pytest.raises(OSError, match="address already in use"):
        await second.start(port, lambda: True)
    assert asyncio.all_tasks() == before
    await first.stop()


async def test_the_loops_delay_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    measured: asyncio.Queue[float] = asyncio.Queue()

    class Histogram:
        def observe(self, seconds: float) -> None:
            measured.put_nowait(seconds)

    monkeypatch.setattr(health, "LOOP_DELAY_SECONDS", Histogram())
    sampler = asyncio.create_task(health.sample_loop_delay(0.001))
    assert [await measured.get() >= 0 for _ in range(3)] == [True] * 3
    sampler.cancel()
    with pytest.raises(asyncio.CancelledError):
        await sampler
