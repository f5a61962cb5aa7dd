"""Pieces on the map: large ones on bases of several spaces, pushes, bounces, and who swaps with whom."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise, product

from engines.dungeon.drawing import EAST, NORTH, OFFSETS, SOUTH, SOUTHEAST, WEST
from engines.dungeon.grid import NOWHERE, Grid


def base(grid: Grid, anchor: int, size: int = 2, *, toward: int = SOUTHEAST, least: int = 0) -> tuple[int, ...] | None:
    """The spaces under a square base, its anchor first; None if it does not fit there.

    No wall may be under it. A part of it may hang where no space is, never over spaces beyond a wall.

    Args:
        grid: the map.
        anchor: the space that names where the piece is; one corner of its base.
        size: spaces on a side.
        toward: the diagonal in which the base lies from its anchor.
        least: how many spaces it needs at least; all of them if 0.
    """
    down, right = OFFSETS[toward]
    vertical, horizontal = (SOUTH if down > 0 else NORTH), (EAST if right > 0 else WEST)
    floor, row, column = grid.spots[anchor]
    spaces = {(0, 0): anchor}
    for r, c in product(range(size), repeat=2):
        ends = [grid.sides[spaces[r - 1, c]][vertical]] if (r - 1, c) in spaces else []
        ends += [grid.sides[spaces[r, c - 1]][horizontal]] if (r, c - 1) in spaces else []
        there = ends[0] if ends else NOWHERE
        if any(end != there for end in ends):
            return None
        if there != NOWHERE:
            spaces[r, c] = there
        elif (r, c) != (0, 0) and (floor, row + r * down, column + c * right) in grid.numbers:
            return None
    return tuple(spaces.values()) if len(spaces) >= (least or size * size) else None


def no_room(bases: Sequence[Sequence[int] | None], closed: Collection[int]) -> frozenset[int]:
    """The anchors that are closed to a piece with such a base: where it does not fit, or would stand on a closed space.

    Args:
        bases: by anchor what :func:`base` says, worked out once for a map.
        closed: spaces that it may not stand on.
    """
    return frozenset(
        anchor for anchor, spaces in enumerate(bases) if spaces is None or any(space in closed for space in spaces)
    )


def around(grid: Grid, spaces: Sequence[int]) -> list[int]:
    """The neighbours of any of these spaces that are not among them."""
    found = dict.fromkeys(there for space in spaces for there in grid.beside[space])
    return [there for there in found if there not in spaces]


def pushed(grid: Grid, start: int, direction: int, steps: int, closed: Collection[int] = ()) -> list[int]:
    """The spaces over which something is pushed, its start included; it stops before a wall and before closed spaces."""
    way = [start]
    while len(way) <= steps:
        there = grid.sides[way[-1]][direction]
        if there == NOWHERE or there in closed:
            break
        way.append(there)
    return way


def bounced(grid: Grid, start: int, directions: Iterable[int]) -> int:
    """Where something lies after bounces of one step each; one into a wall leaves it where it is."""
    here = start
    for direction in directions:
        there = grid.sides[here][direction]
        here = here if there == NOWHERE else there
    return here


def swapped(bases: Iterable[Sequence[int]], held: Iterable[int]) -> dict[int, int]:
    """Where those end through whom a piece goes: who stands where it enters goes to where it leaves.

    Args:
        bases: the spaces under the moving piece after each step, the first before it moves; in the same order each time.
        held: spaces on which others stand.

    Returns:
        By the space where somebody stood, the space where it stands now; without those that stay. ``NOWHERE`` is for whom no space
        was left: a piece that hung over an edge leaves fewer spaces than it enters.
    """
    standing = {space: space for space in held}
    waiting: list[int] = []
    for before, after in pairwise(bases):
        left = [space for space in before if space not in after]
        entered = [space for space in after if space not in before]
        moved = {out: standing.pop(into) for into, out in zip(entered, left, strict=False) if into in standing}
        waiting += [standing.pop(into) for into in entered[len(left) :] if into in standing]
        for out in left:
            if waiting and out not in moved:
                moved[out] = waiting.pop(0)
        standing.update(moved)
    gone = dict.fromkeys(waiting, NOWHERE)
    return gone | {origin: space for space, origin in standing.items() if space != origin}
