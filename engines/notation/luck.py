"""How dice have fallen, against what is to be expected of fair ones."""

from __future__ import annotations

from collections.abc import Mapping
from math import erf, exp, lgamma, log, sqrt
from typing import NamedTuple

from engines.notation.syntax import Die

MOST_FACES = 100
"""Dice with more sides are counted by tenths of them, and by the sum of what they showed."""
BANDS = 10
SUM = "sum"
"""Stands among the counts of such a die for that sum."""


class Luck(NamedTuple):
    """What is to be said of many rolls of one die.

    Attributes:
        rolls: how many there were.
        mean: their average.
        expected: the average of a fair die.
        luckier: the share (0 to 1) of fair dice whose average would be lower, by the normal approximation.
        unevenness: the share of fair dice that fall at least as unevenly, by the chi-square test; a small one is unusual.
        is_number: whether its faces are numbers; words have no average, and no luck.
    """

    rolls: int
    mean: float
    expected: float
    luckier: float
    unevenness: float
    is_number: bool


def counted_as(die: Die, face: object) -> dict[str, int]:
    """What is counted of a die that shows ``face``, each with how much."""
    if not _has_bands(die) or not isinstance(face, int):
        return {str(face): 1}
    return {_band(die, (face * BANDS - 1) // die.sides): 1, SUM: face}


def rolls_of(counts: Mapping[str, int]) -> int:
    """How often a die fell."""
    return sum(count for face, count in counts.items() if face != SUM)


def _has_bands(die: Die) -> bool:
    return die.sides > MOST_FACES and die.faces is None


def _band(die: Die, n: int) -> str:
    """The name of a tenth of a die's faces: those of which ten times as much, less one, is ``n`` times the sides or more."""
    first, last = n * die.sides // BANDS + 1, (n + 1) * die.sides // BANDS
    return f"{first}-{last}"


def luck(die: Die, counts: Mapping[str, int]) -> Luck:
    """What is to be said of a die.

    Args:
        die: what was rolled.
        counts: how often each face fell, by what it shows, as text.
    """
    faces = faces_of(die, counts)
    rolls = sum(count for _, count, _ in faces)
    expected, variance = _moments(die)
    is_number = all(isinstance(face, int) for face in die.faces or ())
    mean, luckier = expected, 0.5
    if rolls and is_number:
        total = counts.get(SUM, 0) if _has_bands(die) else sum(int(name) * count for name, count, _ in faces)
        mean = total / rolls
        if variance:
            luckier = (1 + erf((mean - expected) / sqrt(2 * variance / rolls))) / 2
    return Luck(rolls, mean, expected, luckier, _unevenness(faces, rolls), is_number)


def faces_of(die: Die, counts: Mapping[str, int]) -> list[tuple[str, int, float]]:
    """Each different face in the order of the die, or each tenth of many: what it shows, how often it fell, and its chance."""
    if _has_bands(die):
        ends = [n * die.sides // BANDS for n in range(BANDS + 1)]
        names = [(_band(die, n), (ends[n + 1] - ends[n]) / die.sides) for n in range(BANDS)]
        return [(name, counts.get(name, 0), chance) for name, chance in names]
    shown = [str(face) for face in (range(1, die.sides + 1) if die.faces is None else die.faces)]
    chances: dict[str, int] = {}
    for face in shown:
        chances[face] = chances.get(face, 0) + 1
    return [(face, counts.get(face, 0), chance / die.sides) for face, chance in chances.items()]


def _moments(die: Die) -> tuple[float, float]:
    """Average and variance of a fair one."""
    if _has_bands(die):
        return (die.sides + 1) / 2, (die.sides**2 - 1) / 12
    values = die.values()
    expected = sum(values) / len(values)
    return expected, sum((value - expected) ** 2 for value in values) / len(values)


def _unevenness(faces: list[tuple[str, int, float]], rolls: int) -> float:
    if len(faces) < 2 or not rolls:
        return 1.0
    squares = sum((count - rolls * chance) ** 2 / (rolls * chance) for _, count, chance in faces)
    return chi_square_tail(squares, len(faces) - 1)


def chi_square_tail(squares: float, freedom: int) -> float:
    """The chance that chi-square with ``freedom`` degrees is at least ``squares``."""
    a, x = freedom / 2, squares / 2
    if x <= 0:
        return 1.0
    front = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        return 1 - min(1.0, front * _series(a, x))
    return min(1.0, front * _fraction(a, x))


def _series(a: float, x: float) -> float:
    """Of the lower incomplete gamma function; it converges fast for small ``x``."""
    term = total = 1 / a
    n = a
    while term > total * 1e-15:
        n += 1
        term *= x / n
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """Of the upper incomplete gamma function, a continued fraction by Lentz's method; for large ``x``."""
    b = x + 1 - a
    c, d = 1e300, 1 / b
    value = d
    for n in range(1, 10_000):
        step = -n * (n - a)
        b += 2
        d = 1 / (step * d + b)
        c = b + step / c
        value *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return value
