"""Days of the first format: each roll falls from a stretch of the seed to itself. They prove how the numbers fell, and no more.

Nothing is rolled like this any more; what was shown to people in those days stays checkable.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import date

from pydantic import BaseModel, ConfigDict, Field

from bot.dice.throws import Throw, Unlike, replayed, throwing, throwing_again
from bot.words.catalogue import say
from engines.kernel import Dice
from engines.kernel.dice import commitment
from engines.notation import BadRoll, parse
from storage import DayRow, RollRow

FORMAT = 1


class Script(BaseModel):
    """Which dice fall; the lines and names are as they were typed.

    Attributes:
        lines: rolls, one after the other.
        names: what ``$name`` stands for in them.
        before: the numbers of a throw of which one die is rolled again.
        die: which one.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    lines: tuple[str, ...]
    names: dict[str, str] = {}
    before: tuple[int, ...] | None = None
    die: int | None = None


class DayRoll(BaseModel):
    """One roll of a day: its counter, which dice, the numbers drawn, and what it came to."""

    model_config = ConfigDict(extra="forbid")

    counter: int
    script: Script
    drawn: list[int]
    outcome: str


class DayRecord(BaseModel):
    """All rolls of a place and day; roll number N is made from stretch N of the seed."""

    model_config = ConfigDict(extra="forbid")

    lychgate_day: int = FORMAT
    place: str
    day: date
    seed: str
    commitment: str
    rolls: list[DayRoll] = Field(default_factory=list)


def record_of(day: DayRow, when: date, rolls: Sequence[RollRow]) -> DayRecord:
    """The file of a day that is over, and whose seed is known."""
    return DayRecord(
        place=day.place,
        day=when,
        seed=(day.seed or b"").hex(),
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


def complaints(record: DayRecord, enough: int) -> list[str]:
    """Roll everything again from the seed; what differs, one sentence each, until it is ``enough``."""
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError:
        return [say("fair-wrong.seed")]
    if commitment(seed) != record.commitment:
        return [say("fair-wrong.commitment")]
    wrong: list[str] = []
    for n, roll in enumerate(record.rolls, 1):
        if roll.counter != n:
            wrong.append(say("fair-wrong.missing", number=str(n)))
            break
        if complaint := _complaint(roll, seed):
            wrong.append(say(complaint, number=str(n)))
        if len(wrong) == enough:
            break
    return wrong


def _complaint(roll: DayRoll, seed: bytes) -> str:
    """The message that says how a roll differs; empty if it does not."""
    try:
        return _throw(roll.script)(Dice(seed, roll.counter)).unlike(roll.drawn, roll.outcome)
    except (BadRoll, Unlike):
        return "fair-wrong.unrollable"


def _throw(script: Script) -> Throw:
    rolls = [parse(line, script.names) for line in script.lines]
    if script.before is None or script.die is None:
        return throwing(rolls)
    return throwing_again(replayed(rolls, script.before), script.die)
