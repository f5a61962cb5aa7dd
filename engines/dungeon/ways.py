"""Who comes how far, and by which way: distances from one or several spaces, and a shortest way to each space.

Of several shortest ways, that one is taken which is found first: starts in the order given, then directions clockwise from the
north, straight ones before diagonals, links last. So everybody, everywhere and always, finds the same one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import groupby
from typing import NamedTuple

from engines.dungeon.grid import Grid

FAR = -1
"""The distance of what is not reached."""


class Field(NamedTuple):
    """Distances from some spaces.

    Attributes:
        distance: by space; ``FAR`` if it is not reached.
        before: by space the one before it on the way; a start has itself, and what is not reached ``FAR``.
        reached: all that are reached, starts included, nearest first.
    """

    distance: list[int]
    before: list[int]
    reached: list[int]

    def way(self, end: int) -> list[int]:
        """The way to ``end``, which has to be reached: from its start to itself, both included."""
        way = [end]
        while self.before[way[-1]] != way[-1]:
            way.append(self.before[way[-1]])
        return way[::-1]

    def rings(self) -> Iterator[list[int]]:
        """What is reached, by distance: the starts, then all that are one further, and so on."""
        for _, ring in groupby(self.reached, self.distance.__getitem__):
            yield list(ring)


def flood(
    grid: Grid,
    starts: Iterable[int],
    closed: Collection[int] = (),
    *,
    limit: int = 1 << 30,
    halts: Collection[int] = (),
    until: Collection[int] = (),
    twins: bool = True,
) -> Field:
    """Distances where every step counts 1.

    Args:
        grid: the map.
        starts: where it begins, at distance 0, even if closed.
        closed: spaces that are not entered. A set answers quickest.
        limit: how far it goes at most.
        halts: spaces that are entered but not left, unless they are starts.
        until: go no further than to the nearest of these.
        twins: whether it goes on from the twins of a space, which are as far as the space itself.
    """
    distance, reached, beside = [FAR] * len(grid.spots), list[int](), grid.beside
    before = distance.copy()
    same = grid.twins if twins else {}

    def enter_twins(space: int) -> None:
        for twin in same.get(space, ()):
            if distance[twin] == FAR:
                distance[twin], before[twin] = distance[space], space
                reached.append(twin)

    for start in starts:
        if distance[start] == FAR:
            distance[start], before[start] = 0, start
            reached.append(start)
            enter_twins(start)
    for here in reached:  # which grows on the way
        far = distance[here] + 1
        if far > limit or here in until:
            break
        if here in halts and far > 1:
            continue
        for there in beside[here]:
            if distance[there] == FAR and there not in closed:
                distance[there] = far
                before[there] = here
                reached.append(there)
                if there in same:
                    enter_twins(there)
    return tuple.__new__(Field, (distance, before, reached))  # as it is called it would take twice as long


def weighted(grid: Grid, starts: Iterable[int], prices: Sequence[int]) -> Field:
    """Distances where entering a space has a price of its own, and its twins none.

    A price of several parts (steps first, then enemies met) is one number: 1000 for the step, 1 for each enemy.

    Args:
        grid: the map.
        starts: where it begins, at distance 0.
        prices: by space what it costs to enter it, 1 or more; 0 closes it.
    """
    distance, before, reached = [FAR] * len(grid), [FAR] * len(grid), list[int]()
    found = 0
    heap: list[tuple[int, int, int, int]] = []  # price, order of finding, space, the one before
    for start in starts:
        heappush(heap, (0, found, start, start))
        found += 1
    while heap:
        paid, _, here, origin = heappop(heap)
        if distance[here] != FAR:
            continue
        distance[here], before[here] = paid, origin
        reached.append(here)
        steps = [(there, paid + prices[there]) for there in grid.beside[here] if prices[there]]
        steps += [(twin, paid) for twin in grid.twins.get(here, ())]
        for there, price in steps:
            if distance[there] == FAR:
                heappush(heap, (price, found, there, here))
                found += 1
    return Field(distance, before, reached)
