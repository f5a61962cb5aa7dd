"""Processes for what somebody handed in: one at a time, and what becomes of how they end."""

import asyncio
import io
import sys

import pytest

from bot.watch import apart
from bot.watch.apart import TOLD, Apart, Refused, TooMuch, answer


async def test_one_works_at_a_time(monkeypatch):
    at_work, most = 0, 0

    async def run(module, message):
        nonlocal at_work, most
        at_work += 1
        most = max(most, at_work)
        await asyncio.sleep(0)
        at_work -= 1
        return 0, message

    monkeypatch.setattr(apart, "_run", run)
    one = Apart()
    assert await asyncio.gather(*(one.run("any", bytes([n])) for n in range(3))) == [b"\0", b"\1", b"\2"]
    assert most == 1


@pytest.mark.parametrize(("status", "ends"), [(TOLD, Refused), (1, TooMuch), (-9, TooMuch)])
async def test_a_process_that_has_no_answer_says_why_or_was_too_much(monkeypatch, status, ends):
    async def run(module, message):
        return status, b"It is no day."

    monkeypatch.setattr(apart, "_run", run)
    with pytest.raises(ends) as ended:
        await Apart().run("any", b"")
    assert str(ended.value) == ("It is no day." if ends is Refused else "")


def written(monkeypatch):
    """Where such a process writes, which was given ``x``."""
    monkeypatch.setattr(apart, "_limit", lambda: None)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"x")))
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), write_through=True))
    return sys.stdout.buffer


def refuses(_message):
    raise ValueError("It is no day.")


@pytest.mark.parametrize(
    ("work", "status", "said"), [(lambda message: message * 2, 0, b"xx"), (refuses, TOLD, b"It is no day.")]
)
def test_an_answer_is_written_and_what_is_foreseen_is_said_in_a_sentence(monkeypatch, work, status, said):
    to = written(monkeypatch)
    assert (answer(work, ValueError), to.getvalue()) == (status, said)


def test_anything_else_breaks(monkeypatch):
    to = written(monkeypatch)
    with pytest.raises(ValueError, match="no day"):
        answer(refuses, KeyError)
    assert to.getvalue() == b""
