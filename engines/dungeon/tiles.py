"""Maps that grow from tiles, joined by their exits.

An exit is two half spaces wide, drawn as the same digit on two cells outside of the tile's body. Where two tiles are joined, their
half spaces become whole spaces that lie on both. All other borders of tiles are walls. A tile covers every cell that is drawn, a
solid one (``#``) as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeAlias

from engines.dungeon.drawing import (
    EAST,
    NORTH,
    OFFSETS,
    SOUTH,
    WEST,
    BadDrawing,
    Cell,
    Drawing,
    Kind,
    Legend,
    Sign,
    read_drawing,
    turned,
)
from engines.dungeon.grid import Grid, Layer, Plan, Spot
from engines.kernel import Plain

EXITS: Legend = {str(n): Sign(name="exit") for n in range(1, 10)}
CARDBOARD: Legend = {"#": Sign(name="cardboard", kind=Kind.SOLID)}


class Exit(NamedTuple):
    """Where another tile can be joined.

    Attributes:
        cells: its two half spaces, in reading order.
        facing: the direction out of the tile.
    """

    cells: tuple[Cell, Cell]
    facing: int


@dataclass(frozen=True)
class Tile:
    """A part of a map. Exits go by the digit they are drawn with."""

    drawing: Drawing
    exits: dict[str, Exit]

    @cached_property
    def turns(self) -> tuple[Tile, ...]:
        """It turned clockwise by no, one, two and three quarters: worked out once, a board asks for them again and again."""
        turns = [self]
        for _ in range(3):
            last = turns[-1]
            exits = {name: _turned_exit(way_out, last.drawing.rows) for name, way_out in last.exits.items()}
            turns.append(Tile(turned(last.drawing, 1), exits))
        return tuple(turns)

    @cached_property
    def covers(self) -> tuple[tuple[Cell, int | None], ...]:
        """Its cells, and of half spaces the direction in which they face out of it."""
        facings = {cell: way_out.facing for way_out in self.exits.values() for cell in way_out.cells}
        return tuple((cell, facings.get(cell)) for cell in self.drawing.cells)


class Laid(Plain):
    """A tile on the board: a part of a game's state.

    Attributes:
        tile: its key.
        floor, row, column: where the upper left cell of the turned tile lies.
        quarters: by how many quarters it is turned clockwise.
        entrance: its exit by which it was joined; empty if it was not.
        onto: the number of the tile that it was joined to, -1 for none.
        door: by which exit of that tile.
    """

    tile: str
    floor: int = 0
    row: int = 0
    column: int = 0
    quarters: int = 0
    entrance: str = ""
    onto: int = -1
    door: str = ""


def read_tile(text: str, legend: Legend) -> Tile:
    """The tile that ``text`` draws; besides the legend, digits are exits and ``#`` is cardboard without a space.

    Raises:
        BadDrawing: it cannot be read, or an exit is not two half spaces on the outside.
    """
    drawing = read_drawing(text, {**legend, **EXITS, **CARDBOARD})
    halves: dict[str, list[Cell]] = {}
    for cell, signs in drawing.cells.items():
        for sign in signs:
            if sign in EXITS:
                halves.setdefault(sign, []).append(cell)
    exits = {sign: _exit(drawing, sign, cells) for sign, cells in sorted(halves.items())}
    return Tile(drawing, exits)


def _exit(drawing: Drawing, sign: str, cells: list[Cell]) -> Exit:
    (row, column), last = cells[0], cells[-1]
    where = f"line {2 * row + 2}, column {column * (drawing.width + 1) + 2}"
    if len(cells) != 2 or (last[0] - row, last[1] - column) not in ((0, 1), (1, 0)):
        raise BadDrawing(f"{where}: exit {sign} is not two cells side by side")
    facings = (NORTH, SOUTH) if last[0] == row else (EAST, WEST)
    outward = [
        facing
        for facing in facings
        if all(_moved(cell, facing) not in drawing.cells for cell in cells)
        if all(_moved(cell, facing ^ 2) in drawing.cells for cell in cells)
    ]
    if not outward:
        raise BadDrawing(f"{where}: exit {sign} does not lie outside, with the tile behind it")
    return Exit((cells[0], last), outward[0])


def _moved(cell: Cell, direction: int) -> Cell:
    return cell[0] + OFFSETS[direction][0], cell[1] + OFFSETS[direction][1]


def turned_tile(tile: Tile, quarters: int) -> Tile:
    """The same tile, turned clockwise by so many quarters."""
    return tile.turns[quarters % 4]


def _turned_exit(way_out: Exit, rows: int) -> Exit:
    one, other = sorted((column, rows - 1 - row) for row, column in way_out.cells)
    return Exit((one, other), (way_out.facing + 1) % 4)


class Board:
    """Tiles as they lie, and what of it is covered. Made from plain data whenever it is needed; it never changes.

    Attributes:
        laid: the tiles in the order in which they were laid. Their places in it are their numbers.
        faces: by number, each tile as it is turned.
    """

    def __init__(self, tiles: Mapping[str, Tile], laid: Sequence[Laid]) -> None:
        self._tiles = tiles
        self.laid = tuple(laid)
        self.faces = tuple(turned_tile(tiles[one.tile], one.quarters) for one in laid)
        self._covers: dict[
            tuple[int, int, int], list[tuple[int, int | None]]
        ] = {}  # by spot: tiles, and where a half space faces
        for number, (one, face) in enumerate(zip(self.laid, self.faces, strict=True)):
            floor, top, left = one.floor, one.row, one.column
            for (row, column), facing in face.covers:
                self._covers.setdefault((floor, top + row, left + column), []).append((number, facing))

    def joined(self, tile: str, entrance: str, onto: int, door: str) -> Laid:
        """How a tile has to lie so that its ``entrance`` meets the ``door`` of the tile with the number ``onto``."""
        there, here = self.faces[onto].exits[door], self._tiles[tile].exits[entrance]
        quarters = (there.facing + 2 - here.facing) % 4
        corner = turned_tile(self._tiles[tile], quarters).exits[entrance].cells[0]
        floor, row, column = _spot(self.laid[onto], there.cells[0])
        return Laid(
            tile=tile,
            floor=floor,
            row=row - corner[0],
            column=column - corner[1],
            quarters=quarters,
            entrance=entrance,
            onto=onto,
            door=door,
        )

    def fits(self, laid: Laid) -> bool:
        """Whether a tile that is laid so covers nothing that is covered, but for half spaces that meet half spaces."""
        floor, top, left = laid.floor, laid.row, laid.column
        for (row, column), facing in turned_tile(self._tiles[laid.tile], laid.quarters).covers:
            there = self._covers.get((floor, top + row, left + column))
            if there and (facing is None or there[0][1] != facing ^ 2):
                return False
        return True

    def fitting(self, tile: str, entrances: Iterable[str], onto: int, door: str) -> Laid | None:
        """The tile joined there by the first of these entrances with which it fits; None if it does with none."""
        ways = (self.joined(tile, entrance, onto, door) for entrance in entrances)
        return next((laid for laid in ways if self.fits(laid)), None)

    def open_exits(self, number: int) -> list[str]:
        """The exits of a tile that are joined to none."""
        used = [one.door for one in self.laid if one.onto == number]
        used += [self.laid[number].entrance] if self.laid[number].onto != -1 else []
        return [name for name in self.faces[number].exits if name not in used]

    def blind(self, number: int, name: str) -> bool:
        """Whether an open exit leads nowhere: another tile covers a space of it, or straight beyond it."""
        cells, facing = self.faces[number].exits[name]
        spots = [_spot(self.laid[number], cell) for half in cells for cell in (half, _moved(half, facing))]
        return any(other != number for spot in spots for other, _ in self._covers.get(spot, []))


def _spot(laid: Laid, cell: Cell) -> Spot:
    return Spot(laid.floor, laid.row + cell[0], laid.column + cell[1])


Doorway: TypeAlias = tuple[int, str]
"""The number of a tile and one of its exits."""


@dataclass(frozen=True)
class Ground:
    """The spaces of a board.

    Attributes:
        grid: the map. Spaces are numbered tile by tile, so that numbers stay when more tiles are laid.
        spaces: by number of a tile its spaces, those of its exits included.
        tiles: by space the numbers of the tiles on which it lies: one, or two where they are joined.
        exits: by number of a tile the two spaces of each exit.
        beside: by number of a tile the tiles joined to it, also by links, ascending.
    """

    grid: Grid
    spaces: tuple[tuple[int, ...], ...]
    tiles: tuple[tuple[int, ...], ...]
    exits: tuple[dict[str, tuple[int, int]], ...]
    beside: tuple[tuple[int, ...], ...]


def ground(board: Board, legend: Legend, links: Sequence[tuple[Doorway, Doorway]] = ()) -> Ground:
    """The spaces of a board, with neighbours in all eight directions.

    Args:
        board: the tiles.
        legend: of their drawings.
        links: pairs of exits, far apart or on two floors, whose spaces are neighbours: each of one of each of the other.
    """
    layers = []
    for one, face in zip(board.laid, board.faces, strict=True):
        shared: dict[Cell, tuple[int, Cell]] = {}
        if one.onto != -1:
            halves = board.faces[one.onto].exits[one.door].cells
            shared = {cell: (one.onto, half) for cell, half in zip(face.exits[one.entrance].cells, halves, strict=True)}
        layers.append(Layer(face.drawing, _spot(one, (0, 0)), shared))
    plan = Plan({**CARDBOARD, **legend, **EXITS})
    numbers = [plan.add(layer) for layer in layers]
    exits = tuple(
        {name: (of[way_out.cells[0]], of[way_out.cells[1]]) for name, way_out in face.exits.items()}
        for of, face in zip(numbers, board.faces, strict=True)
    )
    for (tile, door), (far, gate) in links:
        plan.link((one, other) for one in exits[tile][door] for other in exits[far][gate])
    grid = plan.grid(diagonal=True)
    on: list[list[int]] = [[] for _ in range(len(grid))]
    for number, of in enumerate(numbers):
        for space in of.values():
            on[space].append(number)
    joints = [(number, one.onto) for number, one in enumerate(board.laid) if one.onto != -1]
    joints += [(tile, far) for (tile, _), (far, _) in links]
    return Ground(
        grid=grid,
        spaces=tuple(tuple(of.values()) for of in numbers),
        tiles=tuple(map(tuple, on)),
        exits=exits,
        beside=tuple(
            tuple(sorted(dict.fromkeys(far for pair in joints if number in pair for far in pair if far != number)))
            for number in range(len(numbers))
        ),
    )


def back_rows(grid: Grid, spaces: Sequence[int], entrance: int) -> list[list[int]]:
    """Spaces as rows seen from an entrance that faces this way out: the farthest row first, each from left to right."""
    down, right = OFFSETS[entrance ^ 2]
    depth = {space: grid.spots[space].row * down + grid.spots[space].column * right for space in spaces}
    left = {space: grid.spots[space].row * right - grid.spots[space].column * down for space in spaces}
    rows: dict[int, list[int]] = {}
    for space in sorted(spaces, key=lambda space: (-depth[space], left[space])):
        rows.setdefault(depth[space], []).append(space)
    return list(rows.values())


def checkered(grid: Grid, rows: Sequence[Sequence[int]]) -> list[int]:
    """The spaces of these rows: every other one like the fields of one colour of a chessboard, then those left out."""
    spaces = [space for row in rows for space in row]
    colour = {space: (grid.spots[space].row + grid.spots[space].column) % 2 for space in spaces}
    return sorted(spaces, key=lambda space: colour[space] != colour[spaces[0]])
