"""Rolls as people type them: ``2d6+3``, ``4d6kh3 - 1``, ``d% # look for traps``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from engines.kernel import Dice

MOST_DICE = 100
MOST_TERMS = 10
MOST_SIDES = 1000
MOST_NUMBER = 1_000_000
LONGEST_LABEL = 100

_NUMBER = re.compile(r"[0-9]+")
_DICE = re.compile(r"(?P<count>[0-9]*)[dD](?P<sides>[0-9]+|%)(?:[kK](?P<end>[hHlL])(?P<keep>[0-9]*))?")
_BLANKS = re.compile(r"\s*")


class BadRoll(Exception):
    """A roll that cannot be read.

    Attributes:
        reason: key of the sentence in the bot's catalogue.
        at: where in the text it stops making sense.
        numbers: what the sentence speaks of.
    """

    def __init__(self, reason: str, at: int, **numbers: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.at = at
        self.numbers = numbers


@dataclass(frozen=True, slots=True)
class Term:
    """One part of a sum.

    Attributes:
        sign: 1 or -1.
        count: how many dice; 0 if it is a plain number.
        sides: of each die, or the number.
        keep: how many dice count.
        highest: whether these are the highest or the lowest.
    """

    sign: int
    count: int
    sides: int
    keep: int = 0
    highest: bool = True

    def __str__(self) -> str:
        if not self.count:
            return str(self.sides)
        kept = f"k{'h' if self.highest else 'l'}{self.keep}" if self.keep < self.count else ""
        return f"{self.count}d{self.sides}{kept}"


class Roll(NamedTuple):
    """What to roll: the terms of a sum, and what it is for."""

    terms: tuple[Term, ...]
    label: str = ""


class Die(NamedTuple):
    """One die that fell; one that was dropped does not count."""

    value: int
    kept: bool


class Result(NamedTuple):
    """A roll that was rolled.

    Attributes:
        roll: what was asked for.
        dice: for each term the dice that fell for it, in their order.
        total: the sum.
    """

    roll: Roll
    dice: tuple[tuple[Die, ...], ...]
    total: int


# Reading


def parse(text: str) -> Roll:
    """Read a roll.

    Raises:
        BadRoll: it cannot be read, or goes over a limit.
    """
    formula, _, label = text.partition("#")
    label = label.strip()
    if len(label) > LONGEST_LABEL:
        raise BadRoll("roll-label", text.index("#") + 1, most=LONGEST_LABEL)
    if not formula.strip():
        raise BadRoll("roll-nothing", 0)
    return Roll(tuple(_terms(formula.rstrip())), label)


def _terms(formula: str) -> list[Term]:
    terms: list[Term] = []
    at = _skip(formula, 0)
    while at < len(formula) or not terms:
        sign, start = _sign(formula, at, first=not terms)
        term, at = _term(formula, start, sign)
        terms.append(term)
        if len(terms) > MOST_TERMS:
            raise BadRoll("roll-too-many-terms", start, most=MOST_TERMS)
        if sum(term.count for term in terms) > MOST_DICE:
            raise BadRoll("roll-too-many-dice", start, most=MOST_DICE)
        at = _skip(formula, at)
    return terms


def _skip(formula: str, at: int) -> int:
    blanks = _BLANKS.match(formula, at)
    return blanks.end() if blanks else at


def _sign(formula: str, at: int, *, first: bool) -> tuple[int, int]:
    """The sign that stands at ``at``, and where the term after it begins."""
    if formula[at] in "+-":
        return (1 if formula[at] == "+" else -1), _skip(formula, at + 1)
    if first:
        return 1, at
    if formula[at] in "kK":
        raise BadRoll("roll-end", at + 1)
    raise BadRoll("roll-operator" if formula[at] in "0123456789dD" else "roll-unexpected", at)


def _term(formula: str, at: int, sign: int) -> tuple[Term, int]:
    if at >= len(formula):
        raise BadRoll("roll-unfinished", at)
    dice = _DICE.match(formula, at)
    if dice:
        return _dice(dice, sign), dice.end()
    number = _NUMBER.match(formula, at)
    if number:
        value = _number(number, 0, MOST_NUMBER)
        if formula[number.end() : number.end() + 1] in ("d", "D"):
            raise BadRoll("roll-sides", number.end() + 1, most=MOST_SIDES)
        return Term(sign, 0, value), number.end()
    if formula[at] in "dD":
        raise BadRoll("roll-sides", at + 1, most=MOST_SIDES)
    raise BadRoll("roll-unexpected", at)


def _dice(found: re.Match[str], sign: int) -> Term:
    count = _number(found, "count", MOST_NUMBER) if found["count"] else 1
    if not count:
        raise BadRoll("roll-no-dice", found.start())
    if count > MOST_DICE:
        raise BadRoll("roll-too-many-dice", found.start(), most=MOST_DICE)
    sides = 100 if found["sides"] == "%" else _number(found, "sides", MOST_NUMBER)
    if not 1 <= sides <= MOST_SIDES:
        raise BadRoll("roll-sides", found.start("sides"), most=MOST_SIDES)
    if not found["end"]:
        return Term(sign, count, sides, count)
    keep = _number(found, "keep", MOST_NUMBER) if found["keep"] else 1
    if not 1 <= keep <= count:
        raise BadRoll("roll-keep", found.start("end"), count=count)
    return Term(sign, count, sides, keep, found["end"] in "hH")


def _number(found: re.Match[str], group: str | int, most: int) -> int:
    digits = found[group].lstrip("0") or "0"
    # Its length is looked at first: reading thousands of digits takes long, and Python refuses.
    if len(digits) > len(str(most)) or int(digits) > most:
        raise BadRoll("roll-number", found.start(group), most=most)
    return int(digits)


# Rolling


def roll(wanted: Roll, dice: Dice) -> Result:
    """Roll it."""
    fallen = tuple(_fall(term, dice) for term in wanted.terms)
    total = sum(
        term.sign * (sum(die.value for die in row if die.kept) if term.count else term.sides)
        for term, row in zip(wanted.terms, fallen, strict=True)
    )
    return Result(wanted, fallen, total)


def _fall(term: Term, dice: Dice) -> tuple[Die, ...]:
    values = [dice.roll(term.sides) for _ in range(term.count)]
    order = sorted(range(term.count), key=values.__getitem__, reverse=term.highest)
    kept = order[: term.keep]
    return tuple(Die(value, n in kept) for n, value in enumerate(values))
