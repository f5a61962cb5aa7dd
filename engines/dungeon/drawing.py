"""A map as text, drawn like a maze: a cell of some characters, walls between cells, crossing points at their corners.

::

    +--+--+--+
    |. .  |P |      two plain spaces, a wall, a space with the mark P
    +  o--+GG+      a covered crossing point, a wall, a gate G
    |##|.  . |
    +--+--+--+

A blank cell is no space. ``.`` is a plain space; any other character of a cell is a sign of the legend, and a cell may have several.
Between cells stand ``-`` and ``|`` for walls or the sign of a gate; ``o`` at a crossing point covers it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from pydantic import BaseModel, ConfigDict

NORTH, EAST, SOUTH, WEST, NORTHEAST, SOUTHEAST, SOUTHWEST, NORTHWEST = range(8)
"""Directions. ``4 + k`` is the diagonal between ``k`` and the next one clockwise."""
OFFSETS = ((-1, 0), (0, 1), (1, 0), (0, -1), (-1, 1), (1, 1), (1, -1), (-1, -1))
"""Rows and columns that one step goes, by direction."""
CLOCKWISE = (NORTH, NORTHEAST, EAST, SOUTHEAST, SOUTH, SOUTHWEST, WEST, NORTHWEST)
"""All directions as a die of eight has them."""

Cell: TypeAlias = tuple[int, int]
"""Row and column."""
Edge: TypeAlias = tuple[int, int, int]
"""Row and column of a cell, and which side of it: ``EAST`` or ``SOUTH``. The outline begins with row or column -1."""

WALL = "-"
POST = "o"
PLAIN = "."
_RESERVED = frozenset(" .+-|")


class Kind(StrEnum):
    """What a sign of the legend makes of the place where it stands."""

    MARK = "mark"
    """A space that has a name, or belongs to an area."""
    SOLID = "solid"
    """No space: rock, water, a tree."""
    GATE = "gate"
    """Stands between two cells: a wall until it is opened."""
    LINK = "link"
    """All spaces with this sign are neighbours of each other, wherever they are."""
    TWIN = "twin"
    """All spaces with this sign are one and the same for whoever moves: entering one of them is being on all."""


class Sign(BaseModel):
    """One character of a map.

    Attributes:
        name: what rules call it; several signs may share one.
        kind: what it does.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    kind: Kind = Kind.MARK


Legend: TypeAlias = Mapping[str, Sign]
"""Signs by their character."""


class BadDrawing(ValueError):
    """A map that cannot be read; its text names every mistake by line and column, counted from 1."""


class Drawing(NamedTuple):
    """A map as it was drawn.

    Attributes:
        rows: how many rows of cells there are.
        columns: how many cells a row has.
        width: characters of a cell.
        cells: the characters of every cell that is not blank, in reading order.
        edges: what stands between cells: ``WALL``, or the character of a gate.
        posts: covered crossing points, each named by the cell to its lower right.
    """

    rows: int
    columns: int
    width: int
    cells: dict[Cell, str]
    edges: dict[Edge, str]
    posts: frozenset[Cell]


def read_drawing(text: str, legend: Legend) -> Drawing:
    """The map that ``text`` draws.

    Raises:
        BadDrawing: it cannot be read.
    """
    reserved = sorted(sign for sign in legend if sign in _RESERVED or (sign == POST and legend[sign].kind == Kind.GATE))
    if reserved:
        raise BadDrawing(f"the legend cannot give a meaning to {' '.join(map(repr, reserved))}")
    lines = [line.rstrip() for line in text.rstrip().split("\n")]
    first = re.match(r"[+o]([^+o]+)[+o]", lines[0])
    if first is None:
        raise BadDrawing("line 1, column 1: the first line has to show the crossing points, such as +--+--+")
    width = len(first[1])
    if (len(lines[0]) - 1) % (width + 1):
        raise BadDrawing(f"line 1, column {len(lines[0])}: the line ends in the midst of a cell")
    if not len(lines) % 2:
        raise BadDrawing(f"line {len(lines)}, column 1: the line of walls below the last cells is missing")
    columns = (len(lines[0]) - 1) // (width + 1)
    return _Reader(lines, width, columns, legend).drawing()


class _Reader:
    """Reads lines of one length; collects what is wrong with them."""

    def __init__(self, lines: list[str], width: int, columns: int, legend: Legend) -> None:
        length = columns * (width + 1) + 1
        self._mistakes = [
            f"line {n}, column {length + 1}: the line is longer than the first one"
            for n, line in enumerate(lines, 1)
            if len(line) > length
        ]
        self._lines = [line.ljust(length)[:length] for line in lines]
        self._width, self._columns, self._legend = width, columns, legend
        self._cells: dict[Cell, str] = {}
        self._edges: dict[Edge, str] = {}
        self._posts: list[Cell] = []

    def drawing(self) -> Drawing:
        """What the lines draw.

        Raises:
            BadDrawing: they draw nothing; a line for each mistake.
        """
        for n in range(len(self._lines)):
            read = self._cells_of if n % 2 else self._walls_of
            read(n)
        if self._mistakes:
            raise BadDrawing("\n".join(self._mistakes))
        rows = len(self._lines) // 2
        return Drawing(rows, self._columns, self._width, self._cells, self._edges, frozenset(self._posts))

    def _walls_of(self, n: int) -> None:
        """A line of crossing points and the walls between them."""
        for column, at, corner, part in self._parts(n):
            if corner == POST:
                self._posts.append((n // 2, column))
            elif corner not in "+ ":
                self._complain(n, at, f"{corner!r} is no crossing point; + and o are")
            signs = part.replace(" ", "")
            if len(dict.fromkeys(signs)) > 1 or (signs and signs[0] == "-" and len(signs) < len(part)):
                self._complain(n, at + 1, f"{part!r} is neither a whole wall nor one gate")
            elif signs:
                self._edge((n // 2 - 1, column, SOUTH), signs[0], "-", n, at + 1)

    def _cells_of(self, n: int) -> None:
        """A line of cells and the walls between them."""
        for column, at, wall, part in self._parts(n):
            if wall != " ":
                self._edge((n // 2, column - 1, EAST), wall, "|", n, at)
            signs = part.replace(" ", "")
            for offset, sign in enumerate(part, 1):
                known = sign in " ." or (sign in self._legend and self._legend[sign].kind != Kind.GATE)
                if not known:
                    self._complain(n, at + offset, f"{sign!r} is no sign of a space")
            if signs:
                self._cells[n // 2, column] = signs

    def _parts(self, n: int) -> Iterator[tuple[int, int, str, str]]:
        """By column: where it begins in the line, the character there, and what follows up to the next column."""
        line = self._lines[n]
        for column in range(self._columns + 1):
            at = column * (self._width + 1)
            yield column, at, line[at], line[at + 1 : at + 1 + self._width]

    def _edge(self, edge: Edge, sign: str, wall: str, n: int, at: int) -> None:
        if sign == wall:
            self._edges[edge] = WALL
        elif sign in self._legend and self._legend[sign].kind == Kind.GATE:
            self._edges[edge] = sign
        else:
            self._complain(n, at, f"{sign!r} is neither a wall ({wall}) nor a gate")

    def _complain(self, n: int, at: int, what: str) -> None:
        self._mistakes.append(f"line {n + 1}, column {at + 1}: {what}")


def write_drawing(drawing: Drawing) -> str:
    """The text that draws it; :func:`read_drawing` gives the same drawing back."""
    lines = [_wall_line(drawing, 0)]
    for row in range(drawing.rows):
        lines += [_cell_line(drawing, row), _wall_line(drawing, row + 1)]
    return "\n".join(lines)


def _wall_line(drawing: Drawing, row: int) -> str:
    parts = []
    for column in range(drawing.columns + 1):
        parts.append(POST if (row, column) in drawing.posts else "+")
        if column < drawing.columns:
            parts.append(drawing.edges.get((row - 1, column, SOUTH), " ") * drawing.width)
    return "".join(parts)


def _cell_line(drawing: Drawing, row: int) -> str:
    parts = []
    for column in range(drawing.columns + 1):
        parts.append(drawing.edges.get((row, column - 1, EAST), " ").replace(WALL, "|"))
        if column < drawing.columns:
            parts.append(drawing.cells.get((row, column), "").center(drawing.width))
    return "".join(parts).rstrip()


def turned(drawing: Drawing, quarters: int) -> Drawing:
    """The same map, turned clockwise by so many quarters."""
    for _ in range(quarters % 4):
        last = drawing.rows - 1
        drawing = Drawing(
            rows=drawing.columns,
            columns=drawing.rows,
            width=drawing.width,
            cells=dict(sorted(((column, last - row), signs) for (row, column), signs in drawing.cells.items())),
            edges=dict(sorted((_turned_edge(edge, last), sign) for edge, sign in drawing.edges.items())),
            posts=frozenset((column, last + 1 - row) for row, column in sorted(drawing.posts)),
        )
    return drawing


def _turned_edge(edge: Edge, last: int) -> Edge:
    row, column, side = edge
    if side == EAST:
        return column, last - row, SOUTH
    return column, last - row - 1, EAST
