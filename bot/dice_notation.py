"""Dice in the usual notation: ``3d6+2``, ``4d6kh3``, ``2d20kl1 - d4``."""

from __future__ import annotations

import re
from typing import NamedTuple

from bot.errors import ToldToPlayer
from engines.kernel import Dice

LONGEST = 100
MOST_DICE = 100
MOST_SIDES = 10_000
MOST_NUMBER = 1_000_000

_TERM = re.compile(
    r"(?P<sign>[+-])(?:(?P<count>\d{0,4})d(?P<sides>\d{1,6}|%)(?:(?P<keep>k[hl])(?P<kept>\d{0,4}))?|(?P<number>\d{1,9}))"
)


class Roll(NamedTuple):
    """What fell: the total, and how it came about (dropped dice struck out)."""

    total: int
    text: str


def roll(notation: str, dice: Dice) -> Roll:
    """Roll ``notation``: terms ``NdM`` (``kh``/``kl`` keep the highest or lowest) and numbers, with + or - between.

    Raises:
        ToldToPlayer: it cannot be read, or is too much.
    """
    compact = re.sub(r"\s+", "", notation.lower())
    signed = compact if compact.startswith(("+", "-")) else f"+{compact}"
    if len(compact) > LONGEST or not compact or not re.fullmatch(f"(?:{_unnamed()})+", signed):
        raise ToldToPlayer("I read dice like `3d6+2`, `4d6kh3` or `2d20kl1-1`.")
    total, thrown = 0, 0
    parts: list[str] = []
    for term in _TERM.finditer(signed):
        sign = -1 if term["sign"] == "-" else 1
        if term["number"] is not None:
            value, text = int(term["number"]), term["number"]
            if value > MOST_NUMBER:
                raise ToldToPlayer(f"Numbers go up to {MOST_NUMBER}.")
        else:
            count = int(term["count"] or 1)
            thrown += count
            value, text = _throw(count, term, thrown, dice)
        total += sign * value
        parts.append(f"{'−' if sign < 0 else '+' if parts else ''} {text}".strip())
    return Roll(total, " ".join(parts))


def _throw(count: int, term: re.Match[str], thrown: int, dice: Dice) -> tuple[int, str]:
    sides = 100 if term["sides"] == "%" else int(term["sides"])
    if not (count >= 1 and thrown <= MOST_DICE and 1 <= sides <= MOST_SIDES):
        raise ToldToPlayer(f"I roll up to {MOST_DICE} dice of up to {MOST_SIDES} sides.")
    rolled = [dice.roll(sides) for _ in range(count)]
    order = sorted(range(count), key=rolled.__getitem__, reverse=term["keep"] == "kh")
    kept = set(order[: int(term["kept"] or 1)]) if term["keep"] else set(order)
    shown = ", ".join(str(face) if n in kept else f"~~{face}~~" for n, face in enumerate(rolled))
    return sum(rolled[n] for n in kept), f"{count}d{sides} ({shown})"


def _unnamed() -> str:
    return re.sub(r"\?P<\w+>", "?:", _TERM.pattern)
