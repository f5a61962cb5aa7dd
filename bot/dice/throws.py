"""Throws: what is rolled, such that it can be shown again, rolled again, and checked by anybody.

A :class:`Script` says which dice fall, the numbers drawn say how they fell; together they give every answer, so nothing else is kept.
Everything that can be done before the dice fall is done before: they fall inside a transaction.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from pydantic import BaseModel, ConfigDict

from bot.dice.publishing import written_die
from engines.notation import (
    BadRoll,
    Die,
    Fallen,
    Lying,
    Result,
    Roll,
    Stream,
    counted_as,
    die_name,
    lying,
    prepared,
    reread,
    rerolled,
    value_text,
)
from engines.notation.names import NAMED

MOST_TOLD = 200
"""Letters of an outcome in a list."""


class Script(BaseModel):
    """Which dice fall.

    Attributes:
        lines: rolls, one after the other, as :func:`engines.notation.as_text` writes them.
        names: what ``$name`` stands for in them, and each die by its name.
        of: the number of a roll of the same day of which one die is rolled again.
        die: which one, counted over all dice of its lines as they fell first, from 0.
    """

    model_config = ConfigDict(frozen=True)

    lines: tuple[str, ...]
    names: dict[str, str] = {}
    of: int | None = None
    die: int | None = None

    def read(self) -> list[Roll]:
        """Its lines.

        Raises:
            BadRoll: one of them cannot be read.
        """
        return [reread(line, self.names) for line in self.lines]


class Unlike(Exception):
    """The numbers do not belong to the script: the notation has changed since, or somebody changed them."""


@dataclass(frozen=True)
class Thrown:
    """How a script fell.

    Attributes:
        results: of each line; fewer if something was wrong with one.
        drawn: every number, in order.
        wrong: what could only be seen when the dice lay, such as a division by nothing.
    """

    results: list[Result]
    drawn: list[int]
    wrong: BadRoll | None = None

    @property
    def outcome(self) -> str:
        """What it came to, in a few words."""
        if self.wrong is not None:
            return "nothing"
        return "; ".join(", ".join(map(value_text, result.rows)) for result in self.results)[:MOST_TOLD]

    def unlike(self, drawn: list[int], outcome: str) -> str:
        """The message that says how it differs from what was written down; empty if it does not."""
        if self.drawn != drawn:
            return "fair-wrong.fell"
        return "" if self.outcome == outcome else "fair-wrong.came-to"


Throw: TypeAlias = Callable[[Stream], Thrown]
"""Lets the dice fall; quick, for a transaction waits for it. It raises BadRoll before anything is drawn, or not at all."""


class _Given:
    """Numbers that were drawn before; after the last one, fresh ones fall."""

    def __init__(self, given: Sequence[int], fresh: Stream | None = None) -> None:
        self._given = given
        self._fresh = fresh
        self.drawn: list[int] = []

    def below(self, n: int) -> int:
        at = len(self.drawn)
        if at < len(self._given):
            number = self._given[at]
        elif self._fresh is not None:
            number = self._fresh.below(n)
        else:
            raise Unlike
        if not 0 <= number < n:
            raise Unlike
        self.drawn.append(number)
        return number


def throwing(rolls: Sequence[Roll]) -> Throw:
    """The throw of what was read.

    Raises:
        BadRoll: a line can never be rolled.
    """
    falls = [prepared(wanted) for wanted in rolls]
    return lambda dice: _fallen(falls, _Given((), dice))


def replayed(rolls: Sequence[Roll], drawn: Sequence[int]) -> Thrown:
    """A throw as it fell then.

    Raises:
        BadRoll: a line can never be rolled.
        Unlike: the numbers do not belong to the script.
    """
    given = _Given(drawn)
    thrown = _fallen([prepared(wanted) for wanted in rolls], given)
    if thrown.wrong is None and len(given.drawn) != len(drawn):
        raise Unlike
    return thrown


def _fallen(falls: Sequence[Callable[[Stream], Result]], dice: _Given) -> Thrown:
    results: list[Result] = []
    try:
        for fall in falls:
            results.append(fall(dice))  # noqa: PERF401  # those before a bad one stay
    except BadRoll as wrong:
        if not dice.drawn:
            raise
        return Thrown(results, dice.drawn, wrong)
    return Thrown(results, dice.drawn)


# One die again


def dice_of(results: Sequence[Result]) -> list[Lying]:
    """All dice of a throw, numbered over all its lines."""
    return [die._replace(place=n) for n, die in enumerate(die for result in results for die in lying(result))]


def throwing_again(before: Thrown, die: int) -> Throw:
    """The throw of one die of another throw; the others lie.

    Raises:
        Unlike: there is no such die.
    """
    if not 0 <= die < sum(len(_fallen_in(result)) for result in before.results):
        raise Unlike
    return partial(_one_again, before, die)


def _one_again(before: Thrown, die: int, dice: Stream) -> Thrown:
    results, numbers_before = list(before.results), before.drawn
    drawn: list[int] = []
    for n, result in enumerate(before.results):
        fallen = _fallen_in(result)
        count = sum(len(one.faces) for one in fallen)
        numbers, numbers_before = numbers_before[:count], numbers_before[count:]
        if 0 <= die < len(fallen):
            try:
                results[n], numbers = rerolled(result, die, dice)
            except BadRoll as wrong:
                return Thrown(results[:n], drawn, wrong)
        die -= len(fallen)
        drawn += numbers
    return Thrown(results, drawn)


def _fallen_in(result: Result) -> list[Fallen]:
    return [die for row in result.rows for die in row.fallen]


# What is counted


def tallies(thrown: Thrown, die: int | None = None) -> tuple[tuple[str, str, int], ...]:
    """Die, face and how often it fell, of what fell just now: all, or the one ``die`` that was rolled again."""
    counts: Counter[tuple[str, str]] = Counter()
    fallen = [die for result in thrown.results for die in _fallen_in(result)]
    if die is not None:
        # It stands where it stood: what it brings comes after it.
        counted = [(one, one.faces[:1]) for one in fallen[die : die + 1]]
    else:
        counted = [(one, one.faces) for one in fallen]
    for one, faces in counted:
        for face in faces:
            counts.update({(_as_known(one.die), name): much for name, much in counted_as(one.die, face).items()})
    return tuple((die_text, face, fell) for (die_text, face), fell in counts.items() if fell)


def _as_known(die: Die) -> str:
    """A die as it is written where nothing is saved."""
    return die_name(die) if NAMED.get(die.name) == die else written_die(die)
