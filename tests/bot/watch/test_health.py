"""An operator's monitoring looks in."""

import asyncio
import socket

import aiohttp
import pytest

from bot.watch import health
from bot.watch.health import watched


@pytest.fixture
def port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def well() -> bool:
    return True


async def test_health_follows_whether_the_bot_is_ready(port: int) -> None:
    answers = [True, False]

    async def is_well() -> bool:
        return answers.pop()

    async with watched(port, is_well), aiohttp.ClientSession(f"http://127.0.0.1:{port}") as client:
        async with client.get("/health") as answer:
            assert (answer.status, await answer.json()) == (503, {"status": "not ready"})
        async with client.get("/health") as answer:
            assert (answer.status, await answer.json()) == (200, {"status": "ok"})


async def test_metrics_name_what_can_be_watched(port: int) -> None:
    health.HANDLER_SECONDS.labels(action="pick").observe(0.01)
    page = f"http://127.0.0.1:{port}/metrics"
    async with watched(port, well), aiohttp.ClientSession() as client, client.get(page) as answer:
        assert answer.status == 200
        assert answer.content_type == "text/plain"
        told = await answer.text()
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
    before = asyncio.all_tasks()
    async with watched(0, well):
        assert asyncio.all_tasks() == before


async def test_nothing_is_left_after_the_stop(port: int) -> None:
    before = asyncio.all_tasks()
    for _ in range(2):  # the port is free again
        async with watched(port, well):
            pass
        assert asyncio.all_tasks() == before


async def test_a_port_that_is_taken_is_an_error_and_leaves_nothing(port: int) -> None:
    async with watched(port, well):
        before = asyncio.all_tasks()
        with pytest.raises(OSError, match="address already in use"):
            async with watched(port, well):
                pass
        assert asyncio.all_tasks() == before


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
