"""Throws: what is rolled, such that it can be shown again, rolled again, and checked by anybody from the seed and the counter.

Every throw has a stretch of the day's seed to itself, numbered by its counter. A :class:`Script` says which dice fall, the
numbers drawn say how they fell; together they give every answer, so nothing else is kept.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from pydantic import BaseModel, ConfigDict

from engines.notation import (
    BadRoll,
    Die,
    Fallen,
    Lying,
    Result,
    Stream,
    as_text,
    compiled,
    die_name,
    lying,
    parse,
    rerolled,
    roll,
    value_text,
)
from engines.notation.names import NAMED
from engines.notation.syntax import Binary, Group, Node, Note, Sign

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
        return _one_again(script, script.before, script.die, dice)
    return _fallen(script, _Given((), dice))


def replayed(script: Script, drawn: Sequence[int]) -> Thrown:
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


def dice_of(results: Sequence[Result]) -> list[Lying]:
    """All dice of a throw, numbered over all its lines."""
    return [die._replace(place=n) for n, die in enumerate(die for result in results for die in lying(result))]


def _one_again(script: Script, before: Sequence[int], die: int, dice: Stream) -> Thrown:
    """One die falls anew, the others lie."""
    results = replayed(script, before).results
    drawn: list[int] = []
    found = False
    for n, result in enumerate(results):
        fallen = _fallen_in(result)
        count = sum(len(one.faces) for one in fallen)
        numbers = list(before[:count])
        before = before[count:]
        if 0 <= die < len(fallen):
            try:
                results[n], numbers = rerolled(result, die, dice)
            except BadRoll as wrong:
                return Thrown(results[:n], drawn, wrong)
            found = True
        die -= len(fallen)
        drawn += numbers
    if not found:
        raise Unlike
    return Thrown(results, drawn)


def _fallen_in(result: Result) -> list[Fallen]:
    return [die for row in result.rows for die in row.fallen]


# What is counted, and what is shown to everybody


def tallies(script: Script, thrown: Thrown) -> tuple[tuple[str, str, int], ...]:
    """Die, face and how often it fell, of what fell just now."""
    counts: Counter[tuple[str, str]] = Counter()
    if script.die is not None:
        # It stands where it stood: what it brings comes after it.
        fallen = [die for result in thrown.results for die in _fallen_in(result)][script.die : script.die + 1]
        counted = [(die, die.faces[:1]) for die in fallen]
    else:
        counted = [(die, die.faces) for result in thrown.results for die in _fallen_in(result)]
    for die, faces in counted:
        if die.die.sides <= MOST_COUNTED:
            counts.update((_as_known(die.die), str(face)) for face in faces)
    return tuple((die, face, fell) for (die, face), fell in counts.items() if fell)


def _as_known(die: Die) -> str:
    """A die as it is written where nothing is saved."""
    if die.faces is None or NAMED.get(die.name) == die or not die.name.isalpha() or die.name == "F":
        return die_name(die)
    return "d{" + ",".join(map(str, die.faces)) + "}"


def bare(script: Script) -> Script:
    """The script with nothing but dice in it: labels are nobody's business when others check a day."""
    names = {name: _bare(text, script.names) for name, text in script.names.items()}
    lines = tuple(_bare(line, script.names) for line in script.lines)
    return script.model_copy(update={"lines": lines, "names": names})


def _bare(text: str, names: Mapping[str, str]) -> str:
    """A line without labels; as it is if it cannot do without."""
    try:
        whole = parse(text, names)
        if whole.is_said:
            text = as_text(replace(whole, label=""))
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
