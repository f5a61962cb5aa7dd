"""Processes for what somebody handed in: one at a time, and what becomes of how they end."""

import asyncio

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
        return status, "It is no day.".encode()

    monkeypatch.setattr(apart, "_run", run)
    with pytest.raises(ends) as ended:
        await Apart().run("any", b"")
    assert str(ended.value) == ("It is no day." if ends is Refused else "")


def test_what_is_foreseen_is_said_in_a_sentence_and_anything_else_breaks(monkeypatch, capfdbinary):
    monkeypatch.setattr(apart, "_limit", lambda: None)
    monkeypatch.setattr("sys.stdin", type("Stream", (), {"buffer": type("Bytes", (), {"read": lambda: b"x"})}))

    def refuses(_message):
        raise ValueError("It is no day.")

    assert answer(lambda message: message * 2, ValueError) == 0
    assert answer(refuses, ValueError) == TOLD
    with pytest.raises(ValueError, match="no day"):
        answer(refuses, KeyError)
    import sys

    sys.stdout.flush()
    assert sorted(capfdbinary.readouterr().out) == sorted(b"xxIt is no day.")
