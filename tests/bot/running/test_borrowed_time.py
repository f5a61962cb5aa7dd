"""The clock of whoever has started us, as the page of the stand-in has it."""

import asyncio
import signal
import time

import pytest
from aiohttp import web

from bot.running import borrowed_time
from bot.running.borrowed_time import BorrowedClock

DAY = 86_400.0


@pytest.fixture
async def lender(monkeypatch):
    """Tells another time, or something else: what ``told`` holds; and where."""
    monkeypatch.setattr(borrowed_time, "LOOK_EVERY", 0.001)
    told = {"now": time.time() + DAY}

    async def now(_request):
        return web.json_response(told)

    server = web.AppRunner(web.Application())
    server.app.router.add_get("/clock", now)
    await server.setup()
    await web.TCPSite(server, "127.0.0.1", 0).start()
    yield told, f"http://127.0.0.1:{server.addresses[0][1]}/clock"
    await server.cleanup()


def ahead(clock):
    """By how many days, about."""
    return round((clock() - time.time()) / DAY, 2)


async def becomes(condition):
    async with asyncio.timeout(100):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.001)


async def test_it_is_as_late_as_the_lender_says_and_stays_so_while_that_says_nothing(lender, capsys):
    told, address = lender
    clock = BorrowedClock(address)
    assert ahead(clock) == 0
    async with clock.followed():
        assert ahead(clock) == 1, "from the first moment on"
        told["now"] += DAY
        await becomes(lambda: ahead(clock) == 2)
        told.clear()
        await becomes(lambda: "does not answer" in capsys.readouterr().out)
        told["now"] = time.time() + 3 * DAY
        await becomes(lambda: ahead(clock) == 3)
    told["now"] += DAY
    await asyncio.sleep(0.02)
    assert ahead(clock) == 3, "it asks no more"


async def test_where_nobody_answers_it_is_as_late_as_here():
    clock = BorrowedClock("http://127.0.0.1:9/clock")
    async with clock.followed():
        assert ahead(clock) == 0


async def test_a_lender_that_is_gone_takes_the_borrower_along(lender, monkeypatch):
    raised = []
    monkeypatch.setattr(signal, "raise_signal", raised.append)
    async with BorrowedClock(lender[1]).followed():
        await asyncio.sleep(0.02)
        assert raised == []
        monkeypatch.setattr(borrowed_time.os, "getppid", lambda: 1)
        await becomes(lambda: raised)
    assert raised == [signal.SIGTERM]
