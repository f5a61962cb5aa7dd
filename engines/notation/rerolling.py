"""Taking up one die of a rolled line and rolling it again, while all others lie as they fell.

The line is gone through once more: every die falls as it did, but the chosen one falls anew, and so does what comes of it. What
is kept, dropped and counted is decided afresh; rerolls and new dice that another die brought stay its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engines.notation import syntax
from engines.notation.errors import BadRoll
from engines.notation.evaluate import Result, Row, check, each_row
from engines.notation.falling import Fall, Fallen, Stream
from engines.notation.syntax import die_name
from engines.notation.write import die_text


class Lying(NamedTuple):
    """A die that can be taken up.

    Attributes:
        place: its number among all dice of a result, from 0.
        row: in which row it lies, from 0.
        die: the die as text, such as ``d6``.
        shown: what lies there, such as ``4`` or ``6!``.
        kept: whether it counts.
    """

    place: int
    row: int
    die: str
    shown: str
    kept: bool


class Drawn:
    """Dice that fall once more as they were drawn before: the numbers from 0 that a :class:`Stream` gave, in their order."""

    def __init__(self, faces: Sequence[int]) -> None:
        self._faces = iter(faces)

    def below(self, n: int) -> int:
        """The next number.

        Raises:
            ValueError: there is none, or it is not below ``n``.
        """
        face = next(self._faces, n)
        if face >= n:
            message = f"this was not drawn below {n}"
            raise ValueError(message)
        return face


def lying(result: Result) -> list[Lying]:
    """All dice of a result, in the order in which they are written."""
    dice = ((row, die) for row, one in enumerate(result.rows) for die in one.fallen)
    return [Lying(place, row, die_name(die.die), die_text(die), die.kept) for place, (row, die) in enumerate(dice)]


def rerolled(result: Result, place: int, dice: Stream) -> tuple[Result, list[int]]:
    """Roll one die again.

    Args:
        result: what was rolled.
        place: which die, see :func:`lying`.
        dice: what falls anew.

    Returns:
        The new result, and all numbers that make it: rolling the same line with :class:`Drawn` of them gives it again.

    Raises:
        BadRoll: there is no such die, or new dice go over a limit.
    """
    found = next((one for one in lying(result) if one.place == place), None)
    if found is None:
        raise BadRoll("roll-no-die", 0)
    chosen = [die for row in result.rows for die in row.fallen][place]
    rows: list[Row] = []
    drawn: list[int] = []
    left = syntax.MOST_DICE
    for row, each in zip(result.rows, each_row(result.roll), strict=True):
        fall = OnceMore(row, chosen, dice, left)
        rows.append(Row(check(each(fall)), fall.trace))
        drawn += fall.drawn
        left = fall.left
    return Result(result.roll, rows), drawn


class OnceMore(Fall):
    """A row that falls as before, but for the chosen die, if there is one.

    Attributes:
        drawn: every number so far.
    """

    __slots__ = ("_begun", "_brought", "_chosen", "_olds", "_pools", "_rest", "_rolled", "drawn")

    def __init__(self, row: Row, chosen: Fallen | None, dice: Stream, left: int) -> None:
        super().__init__(dice, left)
        self._chosen = chosen
        self.drawn: list[int] = []
        pools = [part for part in row.trace if not part or isinstance(part[0], Fallen)]
        self._pools: Iterator[list[Fallen]] = iter([[die for die in pool if isinstance(die, Fallen)] for pool in pools])
        self._begun: Iterator[Fallen] = iter(())
        self._olds: list[Fallen | None] = []
        """The former dice in the place of those of the last pool; None for a new one."""
        self._brought: dict[Fallen, list[Fallen]] = {}
        self._rest: dict[Fallen, list[int]] = {}
        for die in row.fallen:
            self._rest[die] = [_number(die, face) for face in die.faces[1:]]
            if die.cause is not None:
                self._brought.setdefault(die.cause, []).append(die)

    def draw(self, sides: int, many: int, causes: Sequence[Fallen] | None = None, *, again: bool = False) -> list[int]:
        """Faces as they fell before, and new ones."""
        if causes is None:
            self._begun = iter([die for die in next(self._pools) if die.cause is None])
            self._olds = []
        drawn = []
        for n in range(many):
            if again and causes:
                drawn.append(self._again(causes[0], sides))
            else:
                drawn.append(self._first(self._old_of(causes[n]) if causes else None, sides, is_brought=bool(causes)))
        self.drawn += drawn
        return drawn

    def _old_of(self, die: Fallen) -> Fallen | None:
        pool = self.trace[-1]
        return self._olds[next(n for n, one in enumerate(pool) if one is die)]

    def _first(self, cause: Fallen | None, sides: int, *, is_brought: bool) -> int:
        """How a die of the pool falls, or one that ``cause`` brought."""
        if is_brought:
            waiting = self._brought.get(cause, []) if cause is not None else []
            old = waiting.pop(0) if waiting else None
        else:
            old = next(self._begun, None)
        if old is not None and old is self._chosen:
            old = None
        self._olds.append(old)
        return self.dice.below(sides) if old is None else _number(old, old.faces[0])

    def _again(self, die: Fallen, sides: int) -> int:
        """How a die falls that is rolled once more."""
        old = self._old_of(die)
        rest = self._rest[old] if old is not None else []
        return rest.pop(0) if rest else self.dice.below(sides)


def _number(die: Fallen, face: int | str) -> int:
    """Which face it is, from 0; of several alike the first."""
    if die.die.faces is None:
        assert isinstance(face, int)  # noqa: S101  # only faces of one's own are words
        return face - 1
    return die.die.faces.index(face)
