"""Exact lines of sight, in integers.

A line starts in the middle of the target's space and goes from space to space: over edges where no wall is, and through crossing
points that may be passed diagonally (see :mod:`engines.dungeon.grid`). Obstacles are spaces that block it as rock does; the two
ends never count as such. What a line does depends only on how far its ends are apart, so it is worked out once for all.
"""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from functools import cache
from itertools import pairwise, product
from math import gcd
from typing import NamedTuple

from engines.dungeon.drawing import EAST, NORTH, SOUTH, WEST
from engines.dungeon.grid import NOWHERE, Grid


class _Line(NamedTuple):
    """The directions a line takes from its first space to its last, and whether it only touches the last in a corner."""

    moves: tuple[int, ...]
    touch: tuple[int, int, int, int] | None = None
    """Where it does: the direction over the edge, and the three that lead the other way round the crossing point."""


def centre_to_centre(grid: Grid, start: int, end: int, obstacles: Collection[int] = ()) -> list[int] | None:
    """The spaces of the straight line between two centres, both ends included; None if something blocks it.

    It is the same both ways, only turned round.
    """
    offset = _offset(grid, start, end)
    return [start] if start == end else offset and _passed(grid, start, end, _central(*offset), obstacles)


def anywhere_to_centre(grid: Grid, start: int, end: int, obstacles: Collection[int] = ()) -> bool:
    """Whether a straight line is free from any point of one space, its border included, to the centre of another.

    To touch a corner or the end of a wall does not block it. Not always the same both ways.
    """
    offset = _offset(grid, end, start)
    if start == end or offset is None:
        return start == end
    return any(_passed(grid, end, start, line, obstacles) is not None for line in _lines(*offset))


def _offset(grid: Grid, start: int, end: int) -> tuple[int, int] | None:
    """Rows and columns between two spaces; None if no line can join them: two floors, or two parts of one cell."""
    (floor, row, column), (other, to_row, to_column) = grid.spots[start], grid.spots[end]
    offset = to_row - row, to_column - column
    return offset if floor == other and offset != (0, 0) else None


def _passed(grid: Grid, start: int, end: int, line: _Line, obstacles: Collection[int]) -> list[int] | None:
    """The spaces of a line; None if it is blocked."""
    here, passed, sides = start, [start], grid.sides
    for direction in line.moves:
        if here in obstacles and here != start:
            return None
        there = sides[here][direction]
        if there == NOWHERE or (direction > WEST and obstacles and not _slips_by(grid, here, direction, obstacles)):
            return None
        passed.append(there)
        here = there
    if line.touch is not None:
        if (here in obstacles and here != start) or not _touches(grid, here, end, line.touch, obstacles):
            return None
        passed.append(end)
    return passed if passed[-1] == end else None


def _slips_by(grid: Grid, here: int, direction: int, obstacles: Collection[int]) -> bool:
    """Whether on one side of a crossing point the way round is free of obstacles, too."""
    for first, second in ((direction - 4, direction - 3 & 3), (direction - 3 & 3, direction - 4)):
        aside = grid.sides[here][first]
        if aside != NOWHERE and aside not in obstacles and grid.sides[aside][second] != NOWHERE:
            return True
    return False


def _touches(grid: Grid, here: int, end: int, touch: tuple[int, int, int, int], obstacles: Collection[int]) -> bool:
    """Whether a line that ends in a corner of ``end`` gets there: over the edge, or round the crossing point."""
    over, first, second, third = touch
    if grid.posts[here] >> _between(over, first) & 1:
        return False
    if grid.sides[here][over] == end:
        return True
    aside = grid.sides[here][first]
    if aside == NOWHERE or aside in obstacles:
        return False
    across = grid.sides[aside][second]
    return across != NOWHERE and across not in obstacles and grid.sides[across][third] == end


def _between(one: int, other: int) -> int:
    """The number of the diagonal between two directions, from 0."""
    return one if (one + 1) & 3 == other else other


@cache
def _central(row: int, column: int) -> _Line:
    """The line to the centre of the space so far away."""
    return _walk(column, row, (row, column))


@cache
def _lines(row: int, column: int) -> tuple[_Line, ...]:
    """Lines from a centre to the space so far away; if any line to any point of it is free, one of these is.

    As a line turns about the centre, what it meets changes only where it goes through a crossing point. So one line through each
    of them is enough, and one between each two of them (for those that are covered). The straightest come first. Lengths are
    halves of a space, so that centres and crossing points are both whole numbers.
    """
    down, right = 2 * row, 2 * column
    corners = [(right + dx, down + dy) for dx in (-1, 1) for dy in (-1, 1)]
    box = product(
        range(min(-1, right - 1), max(1, right + 1) + 1, 2), range(min(-1, down - 1), max(1, down + 1) + 1, 2)
    )

    def angle(x: int, y: int) -> Fraction:
        return Fraction(right * y - down * x, right * x + down * y)

    bounds = sorted(angle(*corner) for corner in corners)
    ahead = [(x, y) for x, y in box if right * x + down * y > 0 and bounds[0] <= angle(x, y) <= bounds[-1]]
    slopes = sorted(dict.fromkeys((x // gcd(x, y), y // gcd(x, y)) for x, y in ahead), key=lambda slope: angle(*slope))
    slopes += [(x + z, y + w) for (x, y), (z, w) in pairwise(slopes)]
    slopes.sort(key=lambda slope: abs(angle(*slope)))
    return tuple(dict.fromkeys(_walk(x, y, (row, column)) for x, y in slopes))


def _walk(x: int, y: int, goal: tuple[int, int]) -> _Line:
    """The line from a centre with this slope, until it meets the space ``goal`` (row and column)."""
    across, along = EAST if x > 0 else WEST, SOUTH if y > 0 else NORTH
    diagonal = 4 + _between(across, along)
    step_x, step_y = (1 if x > 0 else -1), (1 if y > 0 else -1)
    row = column = 0
    moves: list[int] = []
    while (row, column) != goal:
        ahead = (2 * abs(column) + 1) * abs(y) - (2 * abs(row) + 1) * abs(x)
        if ahead == 0 and goal == (row, column + step_x):
            return _Line(tuple(moves), (across, along, across, along ^ 2))
        if ahead == 0 and goal == (row + step_y, column):
            return _Line(tuple(moves), (along, across, along, across ^ 2))
        moves.append(across if ahead < 0 else along if ahead > 0 else diagonal)
        column += step_x * (ahead <= 0)
        row += step_y * (ahead >= 0)
    return _Line(tuple(moves))
