"""Every way a line can fall, for odds that have no formula."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from engines.notation import syntax
from engines.notation.errors import BadRoll, NoOdds
from engines.notation.evaluate import Row, check, each_row
from engines.notation.falling import Fall
from engines.notation.syntax import Roll, as_text
from engines.notation.weights import Work

MOST_PATHS = 4_000
"""Ways of falling that are gone through."""


class _Path:
    """Dice that fall along a given path, and by their lowest face beyond it."""

    def __init__(self, faces: list[int]) -> None:
        self._given = faces
        self.faces: list[int] = []
        self.sides: list[int] = []

    def below(self, n: int) -> int:
        at = len(self.faces)
        face = self._given[at] if at < len(self._given) else 0
        self.faces.append(face)
        self.sides.append(n)
        return face


def ways(wanted: Roll, work: Work, most: int = MOST_PATHS) -> Iterator[tuple[list[Row], Fraction]]:
    """Each way a line can fall, and its chance.

    Raises:
        NoOdds: there are more than ``most``, or some cannot be rolled.
    """
    rolling = each_row(wanted)
    reading = len(as_text(wanted))
    waiting: list[list[int]] = [[]]
    paths = 0
    while waiting:
        given = waiting.pop()
        path = _Path(given)
        paths += 1
        rows: list[Row] = []
        left = syntax.MOST_DICE
        try:
            for each in rolling:
                fall = Fall(path, left)
                rows.append(Row(check(each(fall)), fall.trace))
                left = fall.left
        except BadRoll as wrong:
            raise NoOdds("odds-division" if wrong.reason == "roll-division" else "odds-entangled") from None
        work.take(reading + 10 * len(path.faces))
        count = 1
        for n, sides in enumerate(path.sides):
            count *= sides
            if n >= len(given):
                if paths + len(waiting) + sides - 1 > most:
                    raise NoOdds("odds-entangled")
                waiting += [[*path.faces[:n], face] for face in range(1, sides)]
        yield rows, Fraction(1, count)
