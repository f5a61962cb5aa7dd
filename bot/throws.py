"""Throws: what is rolled, such that it can be shown again, rolled again, and checked by anybody from the seed and the counter.

Every throw has a stretch of the day's seed to itself, numbered by its counter. A :class:`Script` says which dice fall, the
numbers drawn say how they fell; together they give every answer, so nothing else is kept.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pydantic import BaseModel, ConfigDict

from engines.notation import BadRoll, Fallen, Result, Roll, compiled, parse, roll, rolled, value_text
from engines.notation.evaluate import Stream
from engines.notation.syntax import (
    Binary,
    Die,
    Group,
    Name,
    Node,
    Note,
    Pool,
    Sign,
)

MOST_COUNTED = 100
"""Dice with more sides are left out of the statistics."""
MOST_TOLD = 200
"""Letters of an outcome in a list."""

_NOTE_OR_FACES = re.compile(r"\{[^{}]*\}|\[[^\]\n]*\]")


class Script(BaseModel):
    """Which dice fall.

    Attributes:
        lines: rolls, one after the other.
        names: what ``$name`` stands for in them.
        before: the numbers of a throw of which one die is rolled again.
        die: which one, counted over all dice of the lines as they fell first, from 0.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    lines: tuple[str, ...]
    names: dict[str, str] = {}
    before: tuple[int, ...] | None = None
    die: int | None = None


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


def check(script: Script) -> None:
    """Find what is wrong with a script before any die falls.

    Raises:
        BadRoll: a line cannot be read, or can never be rolled.
    """
    for line in script.lines:
        compiled(parse(line, script.names))


def throw(script: Script, dice: Stream) -> Thrown:
    """Let the dice fall.

    Raises:
        BadRoll: a line cannot be read; nothing has been drawn.
        Unlike: it rolls one die of a throw again that does not belong to it.
    """
    if script.before is not None and script.die is not None:
        return lying(script, _one_again(script, script.before, script.die, dice))
    return _fallen(script, _Given((), dice))


def lying(script: Script, drawn: Sequence[int]) -> Thrown:
    """A throw as it fell then.

    Raises:
        Unlike: the numbers do not belong to the script.
    """
    given = _Given(drawn)
    thrown = _fallen(script, given)
    if thrown.wrong is None and len(given.drawn) != len(drawn):
        raise Unlike
    return thrown


def _fallen(script: Script, dice: _Given) -> Thrown:
    results: list[Result] = []
    try:
        for line in script.lines:
            results.append(roll(line, dice, script.names))  # noqa: PERF401  # those before a bad one stay
    except BadRoll as wrong:
        if not dice.drawn:
            raise
        return Thrown(results, dice.drawn, wrong)
    return Thrown(results, dice.drawn)


# One die again


@dataclass(frozen=True)
class Lying:
    """A die that can be rolled again: it fell at first, and was not brought by another one.

    Attributes:
        die: what lies there.
        pool: what it is part of.
        draws: the places of all numbers of its pool: those of its first dice, then what they brought.
        first: how many first dice the pool has.
        n: which of them this is.
    """

    die: Fallen
    pool: Pool
    draws: range
    first: int
    n: int


def dice_of(results: Sequence[Result]) -> list[Lying]:
    """The dice of a throw that can be rolled again, in the order they fell."""
    found: list[Lying] = []
    start = 0
    for node, dice in _pools(results):
        drawn = range(start, start + sum(len(die.faces) for die in dice))
        first = 2 if any(op.kind in ("adv", "dis") for op in node.ops) else node.count
        found += [Lying(die, node, drawn, first, n) for n, die in enumerate(dice[:first])]
        start = drawn.stop
    return found


def _pools(results: Sequence[Result]) -> Iterator[tuple[Pool, list[Fallen]]]:
    """Every pool with its dice, in the order they fell; pools are rolled one after the other, each whole."""
    for result in results:
        for row in result.rows:
            yield from _within(result.roll.body, iter(row.trace))


def _within(node: Node, trace: Iterator[list[Any]]) -> Iterator[tuple[Pool, list[Fallen]]]:
    match node:
        case Pool():
            yield node, next(trace)
        case Binary():
            yield from _within(node.left, trace)
            yield from _within(node.right, trace)
        case Sign() | Note():
            yield from _within(node.value, trace)
        case Name(body=body) if body is not None:
            yield from _within(body, trace)
        case Group():
            if node.ops:
                next(trace)  # which of its parts count
            for item in node.items:
                yield from _within(item, trace)


def _one_again(script: Script, before: Sequence[int], die: int, dice: Stream) -> list[int]:
    """The numbers when one die falls anew and the others lie.

    If it brings or brought other dice, all that came after the first dice of its pool fall anew too: which of them
    belonged to which die cannot be told.
    """
    then = dice_of(lying(script.model_copy(update={"before": None, "die": None}), before).results)
    if not 0 <= die < len(then):
        raise Unlike
    one = then[die]
    numbers = list(before[one.draws.start : one.draws.stop])
    numbers[one.n] = dice.below(one.pool.die.sides)
    pool = _pool_of(one, numbers) or _pool_of(one, numbers[: one.first], dice)
    return [*before[: one.draws.start], *(pool or ()), *before[one.draws.stop :]]


def _pool_of(one: Lying, numbers: list[int], fresh: Stream | None = None) -> list[int] | None:
    """The numbers of one pool; without fresh ones None, if the others would have to fall otherwise than they did."""
    given = _Given(numbers, fresh)
    try:
        row = rolled(Roll(one.pool), given).rows[0]
    except Unlike:
        return None
    now = row.fallen[one.n]
    alone = all(len(die.faces) == 1 and not die.exploded for die in (one.die, now))
    return given.drawn if fresh or (alone and len(given.drawn) == len(numbers)) else None


# What is counted, and what is shown to everybody


def tallies(script: Script, thrown: Thrown) -> tuple[tuple[str, str, int], ...]:
    """Die, face and how often it fell, of what fell just now."""
    counts: Counter[tuple[str, str]] = Counter()
    if script.die is not None:
        one = dice_of(thrown.results)[script.die]
        counts[die_name(one.pool.die), str(one.die.faces[0])] += one.pool.die.sides <= MOST_COUNTED
    else:
        fallen = (die for result in thrown.results for row in result.rows for die in row.fallen)
        for die in fallen:
            if die.die.sides <= MOST_COUNTED:
                counts.update((die_name(die.die), str(face)) for face in die.faces)
    return tuple((die, face, fell) for (die, face), fell in counts.items() if fell)


def die_name(die: Die) -> str:
    """``d20``, ``d%``, ``peril``: a die as it is written in a roll."""
    return die.name if len(die.name) > 1 and die.name.isalpha() else f"d{die.name}"


def bare(script: Script) -> Script:
    """The script with nothing but dice in it: labels are nobody's business when others check a day."""
    names = {name: _bare(text, script.names) for name, text in script.names.items()}
    lines = tuple(_bare(line, script.names) for line in script.lines)
    return script.model_copy(update={"lines": lines, "names": names})


def _bare(text: str, names: Mapping[str, str]) -> str:
    """A line without labels; as it is if it cannot do without."""
    try:
        whole = parse(text, names)
        body = text.partition("#")[0]
        if whole.label and body == text:
            body = re.sub(r"\s+".join(map(re.escape, whole.label.split())) + r"\s*$", "", text)
        body = _NOTE_OR_FACES.sub(lambda found: found[0] if found[0][0] == "{" else " ", body).strip()
        cut = parse(body, names)
    except BadRoll:
        return text
    return body if (cut.times, cut.body) == (whole.times, _without_notes(whole.body)) else text


def _without_notes(node: Node) -> Node:
    match node:
        case Note():
            return _without_notes(node.value)
        case Binary():
            return replace(node, left=_without_notes(node.left), right=_without_notes(node.right))
        case Sign():
            return replace(node, value=_without_notes(node.value))
        case Group():
            return replace(node, items=tuple(map(_without_notes, node.items)))
    return node
