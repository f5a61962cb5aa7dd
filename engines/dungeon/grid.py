"""A square grid made ready for rules: numbered spaces, and from each of them where every direction leads.

Rules and states name a space by its number. Spaces of a map read from text are numbered in reading order; those of a map that
grows in the order in which its parts were laid, so that the numbers of what lies there already stay as they are.

**A crossing point** is passed diagonally if it is not covered, and if on at least one side of it the way round is open: the space
there and the two edges to it. So nobody slips between two walls, or two obstacles, that meet in a corner, and past a single
corner everybody does. Steps, sight and touch all follow this one rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeAlias

from engines.dungeon.drawing import EAST, OFFSETS, SOUTH, WALL, Cell, Drawing, Edge, Kind, Legend

NOWHERE = -1
"""Where a direction leads that leads nowhere."""
Passage: TypeAlias = tuple[int, int, int]
"""A space, a direction, and the space there."""


class Spot(NamedTuple):
    """Where a space is. Rows grow to the south, columns to the east; floors have nothing to do with each other."""

    floor: int
    row: int
    column: int


_ORIGIN = Spot(0, 0, 0)


@dataclass(frozen=True, slots=True)
class Grid:
    """A map, compiled.

    Attributes:
        spots: where each space is.
        sides: by space, where each of the eight directions leads without a wall in between; ``NOWHERE`` otherwise.
        beside: by space, its neighbours: those in the four directions, or in all eight, then those by links.
        twins: spaces that are one and the same with this one for whoever moves.
        touching: by space, those next to it for whoever moves: neighbours of its twins too, and the twins of all of them.
        posts: by space, the diagonals that a covered crossing point closes, as bits: 1 for ``NORTHEAST`` to 8 for ``NORTHWEST``.
        marks: spaces by the names of their signs, ascending.
        gates: what each gate that is still closed separates.
        links: pairs of spaces that are neighbours though they do not lie side by side.
        diagonal: whether neighbours are those in all eight directions.
        numbers: which space is at a spot.
    """

    spots: tuple[Spot, ...]
    sides: tuple[tuple[int, ...], ...]
    beside: tuple[tuple[int, ...], ...]
    twins: dict[int, tuple[int, ...]]
    touching: tuple[frozenset[int], ...]
    posts: tuple[int, ...]
    marks: dict[str, tuple[int, ...]]
    gates: dict[str, tuple[Passage, ...]]
    links: tuple[tuple[int, int], ...]
    diagonal: bool
    numbers: dict[Spot, int] = field(compare=False)

    def __len__(self) -> int:
        return len(self.spots)

    def opened(self, gate: str) -> Grid:
        """The same map with this gate open for good."""
        straight = [list(ends[:4]) for ends in self.sides]
        for here, direction, there in self.gates[gate]:
            straight[here][direction] = there
            straight[there][(direction + 2) % 4] = here
        gates = {name: borders for name, borders in self.gates.items() if name != gate}
        sides, beside = _compiled(straight, self.posts, self.links, self.diagonal)
        return replace(self, sides=sides, beside=beside, touching=_touching(beside, self.twins), gates=gates)


@dataclass(frozen=True)
class Layer:
    """A drawing, and where its upper left cell lies.

    Attributes:
        shared: cells of it that are spaces of earlier layers already: by cell the number of the layer, and the cell there.
    """

    drawing: Drawing
    spot: Spot = _ORIGIN
    shared: Mapping[Cell, tuple[int, Cell]] = field(default_factory=dict)


def grid_of(drawing: Drawing, legend: Legend, *, diagonal: bool = False) -> Grid:
    """The map of one drawing.

    Args:
        drawing: the map.
        legend: what its signs mean.
        diagonal: whether neighbours are those in all eight directions.
    """
    plan = Plan(legend)
    plan.add(Layer(drawing))
    return plan.grid(diagonal=diagonal)


class Plan:
    """A grid in the making. What lies side by side, but in two layers, has a wall in between."""

    def __init__(self, legend: Legend) -> None:
        self._legend = legend
        self._layers: list[dict[Cell, int]] = []
        self._spots: list[Spot] = []
        self._straight: list[list[int]] = []
        self._posts: list[int] = []
        self._signs: dict[str, list[int]] = {}
        self._gates: dict[str, list[Passage]] = {}
        self._links: list[tuple[int, int]] = []

    def add(self, layer: Layer) -> dict[Cell, int]:
        """Number the spaces of a layer after those that are there; its spaces, by cell."""
        numbers = self._numbered(layer)
        for (row, column), here in numbers.items():
            for direction in (EAST, SOUTH):
                there = numbers.get((row + OFFSETS[direction][0], column + OFFSETS[direction][1]))
                if there is not None:
                    self._join(here, direction, there, layer.drawing.edges.get((row, column, direction)))
            for k in range(4):
                if (row + (k in (1, 2)), column + (k in (0, 1))) in layer.drawing.posts:
                    self._posts[here] |= 1 << k
        self._layers.append(numbers)
        return numbers

    def link(self, pairs: Iterable[tuple[int, int]]) -> None:
        """Make neighbours of spaces that do not lie side by side."""
        self._links += pairs

    def _numbered(self, layer: Layer) -> dict[Cell, int]:
        numbers: dict[Cell, int] = {}
        floor, top, left = layer.spot
        for (row, column), signs in layer.drawing.cells.items():
            known = [sign for sign in dict.fromkeys(signs) if sign in self._legend]
            if any(self._legend[sign].kind == Kind.SOLID for sign in known):
                continue
            if (row, column) in layer.shared:
                earlier, cell = layer.shared[row, column]
                numbers[row, column] = self._layers[earlier][cell]
            else:
                numbers[row, column] = len(self._spots)
                self._spots.append(Spot(floor, top + row, left + column))
                self._straight.append([NOWHERE] * 4)
                self._posts.append(0)
            for sign in known:
                self._signs.setdefault(sign, []).append(numbers[row, column])
        return numbers

    def _join(self, here: int, direction: int, there: int, between: str | None) -> None:
        if between is None:
            self._straight[here][direction] = there
            self._straight[there][direction + 2 & 3] = here
        elif between != WALL:
            self._gates.setdefault(self._legend[between].name, []).append((here, direction, there))

    def grid(self, *, diagonal: bool) -> Grid:
        """What has been added, compiled; with neighbours in all eight directions, or in four."""
        marks: dict[str, list[int]] = {}
        pairs, twins = list(self._links), dict[int, tuple[int, ...]]()
        for sign, spaces in self._signs.items():
            marks.setdefault(self._legend[sign].name, []).extend(spaces)
            if self._legend[sign].kind == Kind.LINK:
                pairs += [(one, other) for one in spaces for other in spaces if one < other]
            if self._legend[sign].kind == Kind.TWIN:
                twins.update({one: tuple(other for other in spaces if other != one) for one in spaces})
        sides, beside = _compiled(self._straight, self._posts, pairs, diagonal)
        return Grid(
            spots=tuple(self._spots),
            sides=sides,
            beside=beside,
            twins=twins,
            touching=_touching(beside, twins),
            posts=tuple(self._posts),
            marks={name: tuple(sorted(dict.fromkeys(spaces))) for name, spaces in marks.items()},
            gates={name: tuple(borders) for name, borders in self._gates.items()},
            links=tuple(pairs),
            diagonal=diagonal,
            numbers={spot: number for number, spot in enumerate(self._spots)},
        )


def _compiled(
    straight: Sequence[Sequence[int]], posts: Sequence[int], links: Sequence[tuple[int, int]], diagonal: bool
) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
    """``sides`` and ``beside`` of a grid."""
    sides = tuple((*ends, *(_across(straight, posts, here, k) for k in range(4))) for here, ends in enumerate(straight))
    beside = [[there for there in ends[: 8 if diagonal else 4] if there != NOWHERE] for ends in sides]
    for one, other in links:
        beside[one].append(other)
        beside[other].append(one)
    return sides, tuple(tuple(dict.fromkeys(spaces)) for spaces in beside)


def _touching(beside: Sequence[Sequence[int]], twins: Mapping[int, Sequence[int]]) -> tuple[frozenset[int], ...]:
    """``touching`` of a grid."""
    if not twins:
        return tuple(map(frozenset, beside))
    same = [(space, *twins.get(space, ())) for space in range(len(beside))]
    return tuple(frozenset(twin for one in ones for there in beside[one] for twin in same[there]) for ones in same)


def _across(straight: Sequence[Sequence[int]], posts: Sequence[int], here: int, k: int) -> int:
    """Where the diagonal ``4 + k`` leads."""
    if posts[here] >> k & 1:
        return NOWHERE
    for first, second in ((k, k + 1 & 3), (k + 1 & 3, k)):
        aside = straight[here][first]
        if aside != NOWHERE and straight[aside][second] != NOWHERE:
            return straight[aside][second]
    return NOWHERE


def drawn(grid: Grid, label: Callable[[int], str] = lambda _: ".", floor: int = 0) -> Drawing:
    """A floor of a grid as a drawing, to be printed: where walls are, and of each space what ``label`` says.

    What stands for no space is left out, and gates are walls.
    """
    here = [number for number, spot in enumerate(grid.spots) if spot.floor == floor]
    top = min(grid.spots[number].row for number in here)
    left = min(grid.spots[number].column for number in here)
    cells, edges, posts = {}, {}, []
    for number in here:
        row, column = grid.spots[number].row - top, grid.spots[number].column - left
        cells[row, column] = label(number)
        edges.update(dict.fromkeys(_walls(grid.sides[number], row, column), WALL))
        posts += [(row + (k in (1, 2)), column + (k in (0, 1))) for k in range(4) if grid.posts[number] >> k & 1]
    return Drawing(
        rows=1 + max(row for row, _ in cells),
        columns=1 + max(column for _, column in cells),
        width=max(2, *map(len, cells.values())),
        cells=dict(sorted(cells.items())),
        edges=edges,
        posts=frozenset(posts),
    )


def _walls(ends: Sequence[int], row: int, column: int) -> Iterator[Edge]:
    """The edges of a space over which no step leads."""
    around: tuple[Edge, ...] = (
        (row - 1, column, SOUTH),
        (row, column, EAST),
        (row, column, SOUTH),
        (row, column - 1, EAST),
    )
    return (edge for edge, there in zip(around, ends, strict=False) if there == NOWHERE)
