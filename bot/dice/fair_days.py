"""A day's rolls as one file, and the check that rolls them again offline."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from typing import Annotated, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.dice.throws import Script, Throw, Unlike, replayed, throwing, throwing_again
from bot.words.catalogue import say
from engines.kernel import Dice
from engines.kernel.dice import commitment
from engines.notation import BadRoll
from storage import DayRow, RollRow, chain

FORMAT = 2
ENOUGH = 10  # differences: somebody may have made up a hundred thousand rolls, to keep us busy
SHOWN = 10
"""Digits of a head that an answer shows."""
_FIRST_DAY = date(1970, 1, 1)

Hex = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class PublicScript(Script):
    """As :class:`Script`, and nothing beside it."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class DayRoll(_Strict):
    """One roll of a day.

    Attributes:
        number: from 1, without a gap.
        id: of the interaction that brought it, as Discord gave it.
        script: which dice.
        drawn: the numbers.
        outcome: what it came to.
    """

    number: int
    id: int = Field(ge=0, lt=1 << 64)
    script: PublicScript
    drawn: list[int]
    outcome: str


class Before(_Strict):
    """How the chain's day before ended."""

    day: date
    rolls: int
    head: Hex


class Part(_Strict):
    """Which file it is of several that hold one day."""

    number: int = Field(ge=1)
    of: int = Field(ge=1)


class DayRecord(_Strict):
    """All rolls of a place and day, or a part of them.

    Attributes:
        lychgate_day: version of this format.
        place: whose dice these are.
        day: in UTC.
        seed: in hex, 64 digits.
        commitment: what was shown before the first roll, the SHA-256 of the seed.
        following: the commitment of the next day on which dice fall here, fixed before the first roll of this one.
        before: the chain's day before; None if the chain begins here.
        part: which of several files this is; None if it is the whole day.
        rolls: all of them, in order.
    """

    lychgate_day: int
    place: str
    day: date
    seed: Hex
    commitment: Hex
    following: Hex
    before: Before | None = None
    part: Part | None = None
    rolls: list[DayRoll]

    def opening(self) -> str:
        """The head before the first roll."""
        before = None if self.before is None else (day_of(self.before.day), self.before.rolls, self.before.head)
        return chain.opening(self.place, day_of(self.day), self.commitment, self.following, before)

    def heads(self) -> Iterator[str]:
        """The head after each roll."""
        head = self.opening()
        for roll in self.rolls:
            script = roll.script.model_dump(mode="json", exclude_defaults=True)
            head = chain.linked(head, roll.number, roll.id, script, roll.drawn, roll.outcome)
            yield head


class _Stamp(BaseModel):
    """What days of every format have in common."""

    lychgate_day: int


class NotADay(Exception):
    """The text is no day's rolls; the message is one sentence for the reader."""


class Seen(NamedTuple):
    """What stands in a channel: the number of a roll and the first digits of its head; and whether it was the day's last."""

    number: int
    head: str
    is_last: bool = False

    def __str__(self) -> str:
        return f"{self.number}{'=' if self.is_last else ':'}{self.head[:SHOWN]}"


class Checked(NamedTuple):
    """What the check of a day has found.

    Attributes:
        complaints: what differs, one sentence each.
        place: whose dice these are.
        day: which it is.
        rolls: how many.
        head: the last one; empty where the seed is another one.
        commitment: what was shown before the first roll.
        following: what the next day is committed to.
        seen: up to which roll the file was compared with what stands in the channel; 0 for not at all.
    """

    complaints: list[str]
    place: str
    day: date
    rolls: int
    head: str = ""
    commitment: str = ""
    following: str = ""
    seen: int = 0


def date_of(day: int) -> date:
    """The date of a day counted from 1970-01-01."""
    return _FIRST_DAY + timedelta(day)


def day_of(when: date) -> int:
    """A date as a day counted from 1970-01-01."""
    return (when - _FIRST_DAY).days


def seen_of(text: str) -> Seen:
    """``212:3fa9c1d2e4``, as answers show it, or ``212=3fa9c1d2e4``, as the first answer of the day after shows how it ended.

    Raises:
        ValueError: it is not of this kind, or too short to prove anything.
    """
    sign = "=" if "=" in text else ":"
    number, _, head = text.strip().lower().partition(sign)
    if not number.isdecimal() or len(number) > 9 or len(head) < SHOWN or set(head) - set("0123456789abcdef"):
        raise ValueError(text)
    return Seen(int(number), head, is_last=sign == "=")


def record_of(day: DayRow, rolls: Sequence[RollRow]) -> DayRecord:
    """The file of a day that is over.

    Raises:
        ValueError: its seed is still secret, or it has no chain.
    """
    if day.seed is None:
        raise ValueError(f"day {day.day} of {day.place} is not over")
    if not day.opening:
        raise ValueError(f"day {day.day} of {day.place} has no chain")
    before = None
    if day.before_day is not None:
        before = Before(day=date_of(day.before_day), rolls=day.before_used or 0, head=day.before_head or "")
    return DayRecord(
        lychgate_day=FORMAT,
        place=day.place,
        day=date_of(day.day),
        seed=day.seed.hex(),
        commitment=day.commitment,
        following=day.following,
        before=before,
        rolls=[
            DayRoll(
                number=roll.counter,
                id=roll.interaction_id,
                script=PublicScript.model_validate_json(roll.script),
                drawn=json.loads(roll.drawn),
                outcome=roll.outcome,
            )
            for roll in rolls
        ],
    )


def files_of(record: DayRecord, largest: int) -> list[bytes]:
    """A day as one file, or as several of which none has more than ``largest`` bytes; they are checked together.

    Raises:
        ValueError: one roll alone is larger.
    """
    whole = record.model_dump_json(exclude_defaults=True).encode()
    if len(whole) <= largest:
        return [whole]
    bare = record.model_copy(update={"rolls": [], "part": Part(number=10**6, of=10**6)})
    around = len(bare.model_dump_json(exclude_defaults=True))
    parts: list[list[DayRoll]] = []
    room = 0
    for roll in record.rolls:
        size = len(roll.model_dump_json(exclude_defaults=True).encode()) + 1
        if around + size > largest:
            raise ValueError(f"roll {roll.number} alone is larger than {largest} bytes")
        if size > room:
            parts.append([])
            room = largest - around
        parts[-1].append(roll)
        room -= size
    pieces = [
        record.model_copy(update={"rolls": rolls, "part": Part(number=n, of=len(parts))})
        for n, rolls in enumerate(parts, 1)
    ]
    return [piece.model_dump_json(exclude_defaults=True).encode() for piece in pieces]


def joined(records: Sequence[DayRecord]) -> DayRecord:
    """The day that several files hold together, in whatever order they come.

    Raises:
        NotADay: they are not the parts of one day, or some are missing.
    """
    first = records[0]
    if len(records) == 1 and first.part is None:
        return first
    parts: dict[int, DayRecord] = {}
    for record in records:
        if record.part is None:
            raise NotADay(say("fair-wrong.parts"))
        parts[record.part.number] = record
    bare: dict[str, object] = {"rolls": [], "part": None}
    alike = {record.model_copy(update=bare).model_dump_json() for record in parts.values()}
    counts = {record.part.of for record in parts.values() if record.part}
    if len(alike) > 1 or len(counts) > 1 or len(parts) < len(records):
        raise NotADay(say("fair-wrong.parts"))
    (count,) = counts
    if missing := [n for n in range(1, min(count, len(parts) + 1) + 1) if n not in parts]:
        raise NotADay(say("fair-wrong.part", number=str(missing[0]), count=str(count)))
    rolls = [roll for n in sorted(parts) for roll in parts[n].rolls]
    return parts[1].model_copy(update={"rolls": rolls, "part": None})


def is_day(text: str | bytes) -> bool:
    """Whether a file says of itself that it holds a day's rolls."""
    try:
        _Stamp.model_validate_json(text)
    except ValidationError:
        return False
    return True


def read_day(text: str | bytes) -> DayRecord:
    """A day's rolls from their JSON text.

    Raises:
        NotADay: the text is none, or of another format.
    """
    try:
        written = _Stamp.model_validate_json(text).lychgate_day
        if written != FORMAT:
            raise NotADay(say("fair-wrong.format", format=str(written), known=str(FORMAT)))
        return DayRecord.model_validate_json(text)
    except ValidationError as reason:
        first = reason.errors()[0]
        place = ".".join(map(str, first["loc"]))
        raise NotADay(say("fair-wrong", what=f"{place + ': ' if place else ''}{first['msg'].lower()}")) from reason


def verify_day(record: DayRecord, seen: Sequence[Seen] = ()) -> Checked:
    """Roll everything again from the seed, and compare with what stands in the channel.

    Args:
        record: the day.
        seen: rolls of it that somebody has seen there; one fixes everything before it.
    """
    checked = Checked([], record.place, record.day, len(record.rolls), "", record.commitment, record.following)
    if commitment(bytes.fromhex(record.seed)) != record.commitment:
        return checked._replace(complaints=[say("fair-wrong.commitment")])
    heads = [record.opening(), *record.heads()]
    wrong = [*_unlike(heads, seen), *_differences(record, heads)][:ENOUGH]
    last = max((one.number for one in seen), default=0)
    return checked._replace(complaints=wrong, head=heads[-1], seen=last)


def _unlike(heads: Sequence[str], seen: Sequence[Seen]) -> Iterator[str]:
    """What stands in the channel, and not in the file."""
    for one in seen:
        if one.number >= len(heads):
            yield say("fair-wrong.short", number=str(one.number), count=len(heads) - 1)
        elif not heads[one.number].startswith(one.head):
            yield say("fair-wrong.unlike", number=str(one.number), head=heads[one.number][:SHOWN], seen=one.head[:64])
        elif one.is_last and one.number < len(heads) - 1:
            yield say("fair-wrong.long", number=str(one.number), count=len(heads) - 1)


def _differences(record: DayRecord, heads: Sequence[str]) -> Iterator[str]:
    """What does not follow from the seed."""
    seed = bytes.fromhex(record.seed)
    known: set[int] = set()
    for n, roll in enumerate(record.rolls, 1):
        if roll.number != n:
            yield say("fair-wrong.missing", number=str(n))
            return
        if roll.id in known:
            yield say("fair-wrong.twice", number=str(n))
        known.add(roll.id)
        if complaint := _complaint(record, roll, Dice(chain.key(seed, heads[n - 1], roll.id))):
            yield say(complaint, number=str(n))


def _complaint(record: DayRecord, roll: DayRoll, dice: Dice) -> str:
    """The message that says how a roll differs; empty if it does not."""
    try:
        return _throw(record, roll)(dice).unlike(roll.drawn, roll.outcome)
    except (BadRoll, Unlike):
        return "fair-wrong.unrollable"


def _throw(record: DayRecord, roll: DayRoll) -> Throw:
    """How a roll of the day falls: all its dice, or one die of a roll before it.

    Raises:
        BadRoll: it cannot be read.
        Unlike: there is no such roll before it, or no such die in that.
    """
    script = roll.script
    if script.of is None or script.die is None:
        return throwing(script.read())
    if not 0 < script.of < roll.number:
        raise Unlike
    earlier = record.rolls[script.of - 1]
    if (earlier.script.lines, earlier.script.names) != (script.lines, script.names):
        raise Unlike
    return throwing_again(replayed(earlier.script.read(), earlier.drawn), script.die)
