"""A day's rolls as one file, and the check that rolls them again offline."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import date, timedelta

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.dice.throws import Script, Unlike, throw
from bot.words.catalogue import say
from engines.kernel import Dice
from engines.kernel.dice import commitment
from engines.notation import BadRoll
from storage import DayRow, RollRow

FORMAT = 1
ENOUGH = 10  # differences: somebody may have made up a hundred thousand rolls, to keep us busy
_FIRST_DAY = date(1970, 1, 1)


class DayRoll(BaseModel):
    """One roll of a day: its counter, which dice, the numbers drawn, and what it came to."""

    model_config = ConfigDict(extra="forbid")

    counter: int
    script: Script
    drawn: list[int]
    outcome: str


class DayRecord(BaseModel):
    """All rolls of a place and day.

    Attributes:
        lychgate_day: version of this format.
        place: whose dice these are.
        day: in UTC.
        seed: in hex; roll number N is made from its stretch N.
        commitment: what was shown before the first roll, the SHA-256 of the seed.
        rolls: all of them, in order.
    """

    model_config = ConfigDict(extra="forbid")

    lychgate_day: int = FORMAT
    place: str
    day: date
    seed: str
    commitment: str
    rolls: list[DayRoll] = Field(default_factory=list)


class _Stamp(BaseModel):
    """What days of every format have in common."""

    lychgate_day: int


class NotADay(Exception):
    """The text is no day's rolls; the message is one sentence for the reader."""


def date_of(day: int) -> date:
    """The date of a day counted from 1970-01-01."""
    return _FIRST_DAY + timedelta(day)


def day_of(when: date) -> int:
    """A date as a day counted from 1970-01-01."""
    return (when - _FIRST_DAY).days


def record_of(day: DayRow, rolls: Sequence[RollRow]) -> DayRecord:
    """The file of a day that is over.

    Raises:
        ValueError: its seed is still secret.
    """
    if day.seed is None:
        raise ValueError(f"day {day.day} of {day.place} is not over")
    return DayRecord(
        place=day.place,
        day=date_of(day.day),
        seed=day.seed.hex(),
        commitment=day.commitment,
        rolls=[
            DayRoll(
                counter=roll.counter,
                script=Script.model_validate_json(roll.script),
                drawn=json.loads(roll.drawn),
                outcome=roll.outcome,
            )
            for roll in rolls
        ],
    )


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
        NotADay: the text is none, or of a newer format.
    """
    try:
        newest = _Stamp.model_validate_json(text).lychgate_day
        if newest > FORMAT:
            raise NotADay(say("fair-wrong.format", format=str(newest), known=str(FORMAT)))
        return DayRecord.model_validate_json(text)
    except ValidationError as reason:
        first = reason.errors()[0]
        place = ".".join(map(str, first["loc"]))
        raise NotADay(say("fair-wrong", what=f"{place + ': ' if place else ''}{first['msg'].lower()}")) from reason


def verify_day(record: DayRecord) -> list[str]:
    """Roll everything again from the seed; what differs, one sentence each, until it is clear that the file does not hold."""
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError:
        return [say("fair-wrong.seed")]
    if commitment(seed) != record.commitment:
        return [say("fair-wrong.commitment")]
    wrong = []
    for n, roll in enumerate(record.rolls, 1):
        if roll.counter != n:
            wrong.append(say("fair-wrong.missing", number=str(n)))
            break
        if complaint := _complaint(roll, seed):
            wrong.append(say(complaint, number=str(n)))
        if len(wrong) == ENOUGH:
            break
    return wrong


def _complaint(roll: DayRoll, seed: bytes) -> str:
    """The message that says how a roll differs; empty if it does not."""
    try:
        thrown = throw(roll.script, Dice(seed, roll.counter))
    except (BadRoll, Unlike):
        return "fair-wrong.unrollable"
    if thrown.drawn != roll.drawn:
        return "fair-wrong.fell"
    return "" if thrown.outcome == roll.outcome else "fair-wrong.came-to"
