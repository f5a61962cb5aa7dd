"""Whether a day of rolls that somebody hands in was fair, in words.

It is checked in a process of its own (:mod:`bot.watch.apart`): ``python -m bot.dice.checking``.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from pydantic import TypeAdapter

from bot.dice.fair_days import Checked, NotADay, Seen, day_of, joined, read_day, verify_day
from bot.watch.apart import Apart, Refused, TooMuch, answer
from bot.words.catalogue import say
from storage import DayRow, Rolls

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


def says_day(text: bytes) -> bool:
    """Whether a file may hold a day of rolls; it is not read for that."""
    return b'"lychgate_day"' in text


async def verdict_of_day(
    text: bytes, apart: Apart, rolls: Rolls, places: Sequence[str], seen: Sequence[Seen] = ()
) -> str:
    """What players are told about a day of rolls.

    Args:
        text: the file.
        apart: where it is checked.
        rolls: our own rows, to compare it with.
        places: whose rolls the reader may know of.
        seen: what the reader has seen in the channel.
    """
    try:
        checked = await check_day(apart, text, seen)
    except NotADay as reason:
        return str(reason)
    wrong = list(checked.complaints)
    ours = await rolls.day_of(checked.place, day_of(checked.day)) if checked.place in places else None
    if ours is not None and not wrong and not _is_ours(checked, ours):
        wrong.append(say("verified-day.otherwise", seen=str(Seen(ours.used, ours.head, is_last=True))))
    if wrong:
        return say("verified.not", complaints=" ".join(wrong))
    return "\n".join(filter(None, [*told_of_day(checked), _told_of_ours(ours)]))


def _is_ours(checked: Checked, ours: DayRow) -> bool:
    is_alike = (checked.commitment, checked.rolls) == (ours.commitment, ours.used)
    return is_alike and checked.head == ours.head


def _told_of_ours(ours: DayRow | None) -> str:
    """What our own rows say of it."""
    if ours is None:
        return say("verified-day.nobodys")
    return say("verified-day.closed", count=ours.used) if ours.closed else say("verified-day.ours")


def told_of_day(checked: Checked) -> list[str]:
    """What is proven of a day that holds, and what there is to be compared."""
    lines = [say("verified.day", rolls=checked.rolls, day=str(checked.day))]
    if checked.seen:
        lines.append(say("verified-day.seen", number=str(checked.seen)))
    if checked.seen < checked.rolls or not checked.rolls:
        ended = str(Seen(checked.rolls, checked.head, is_last=True))
        lines.append(say("verified-day.compare", commitment=checked.commitment, seen=ended))
    return lines


if __name__ == "__main__":
    sys.exit(answer(_checked, NotADay))
