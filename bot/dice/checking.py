"""Checking a day that somebody hands in, in a process of its own (:mod:`bot.watch.apart`): ``python -m bot.dice.checking``."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from pydantic import TypeAdapter

from bot.dice.fair_days import Checked, NotADay, Seen, joined, read_day, verify_day
from bot.watch.apart import Apart, Refused, TooMuch, answer
from bot.words.catalogue import say

LARGEST = 4_000_000
"""Bytes of a day: some 15,000 rolls."""
MOST_LINES = 20_000
"""Rolls that are looked at, and brackets twenty times as many."""
_CHECKED = TypeAdapter(Checked)
_SEEN = TypeAdapter(list[Seen])


async def check_day(apart: Apart, text: bytes, seen: Sequence[Seen]) -> Checked:
    """What is to be said of a day.

    Raises:
        NotADay: it is none, or more than is looked at here; the message is one sentence.
    """
    refuse_large(text)
    try:
        said = await apart.run(__name__, _SEEN.dump_json(list(seen)) + b"\n" + text)
    except Refused as reason:
        raise NotADay(str(reason)) from None
    except TooMuch:
        raise NotADay(say("fair-wrong.too-long")) from None
    return _CHECKED.validate_json(said)


def refuse_large(text: bytes) -> None:
    """Look at the size of a file before it is read at all.

    Raises:
        NotADay: it is too large.
    """
    brackets = text.count(b"[") + text.count(b"{")
    if len(text) > LARGEST or brackets > 20 * MOST_LINES or text.count(b'"script"') > MOST_LINES:
        raise NotADay(say("fair-wrong.large"))


def _checked(message: bytes) -> bytes:
    seen, _, text = message.partition(b"\n")
    return _CHECKED.dump_json(verify_day(joined([read_day(text)]), _SEEN.validate_json(seen)))


if __name__ == "__main__":
    sys.exit(answer(_checked, NotADay))
