"""Where everything of the castle lies on paper, in cells: one cell is one corridor space, (0, 0) the upper left corner of the map.

All pictures of the castle, whatever their scale, take their places from here.
"""

import math
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from engines.damnation.castle import Door, castle, stair_step

Spot = tuple[float, float]
Area = tuple[float, float, float, float]


class Chamber(NamedTuple):
    """A room on paper.

    Attributes:
        area: left, top, right and bottom of its cells.
        label: the middle of its name.
        number: where the number of the room stands while a move is chosen.
        field: where pieces stand.
    """

    area: Area
    label: Spot
    number: Spot
    field: Area


CHAMBERS: dict[str, Chamber] = {
    "master_bedroom": Chamber((4, 0, 14, 4), (7.6, 3.5), (9.25, 2.0), (4.3, 1.1, 8.5, 3.0)),
    "trophy_room": Chamber((15, 0, 22, 4), (18.5, 3.5), (20.3, 1.8), (15.3, 1.2, 19.4, 3.0)),
    "great_hall": Chamber((4, 5, 10, 9), (7, 8.47), (8.95, 6.55), (4.3, 6.1, 8.2, 8.0)),
    "kitchen": Chamber((11, 5, 16, 9), (13.3, 8.5), (13.8, 6.0), (11.2, 6.75, 15.2, 7.55)),
    "torture_chamber": Chamber((17, 5, 23, 9), (20, 8.5), (21.6, 6.75), (17.2, 6.3, 20.9, 8.1)),
    "dark_tower": Chamber((24, 2, 27, 6), (25.5, 1.7), (25.5, 3.35), (24.2, 4.0, 26.8, 4.6)),
    "gate": Chamber((0, 8, 3, 11), (1.5, 10.55), (1.5, 9.5), (0.4, 8.5, 2.7, 10.1)),
    "staircase": Chamber((4, 10, 9, 14), (6.5, 13.63), (6.5, 12), (4, 10, 9, 14)),
    "courtyard": Chamber((10, 10, 17, 14), (13.5, 13.5), (13.45, 11.2), (10.3, 11.9, 16.7, 12.7)),
    "dungeon": Chamber((18, 10, 23, 14), (20.5, 13.5), (21.9, 12.3), (18.2, 11.6, 21.3, 13.1)),
    "cemetery": Chamber((4, 15, 22, 17), (15.2, 16.05), (12.2, 16.0), (5.3, 15.6, 11.3, 16.4)),
    "vault": Chamber((24, 13, 27, 16), (25.5, 16.42), (25.85, 13.95), (24.2, 14.4, 26.8, 15.3)),
    "moat": Chamber((0, 12, 27, 18), (1.4, 12.75), (1.4, 16.2), (0.2, 13.4, 2.7, 17.6)),
}
"""Every room by its id."""

HEAP: Spot = (18.6, 16.0)
"""What the dead have left in the Cemetery."""
SPIRAL: Spot = (6.5, 11.78)
"""The middle of the Great Spiral Staircase."""
SPIRAL_REACH: Spot = (2.3, 1.62)
"""Half its width and height."""
RING = 8
"""Steps of its outer turn; the others wind round its middle."""


@cache
def step_angle(step: int) -> float:
    """Where on its turn a step lies, in radians; the first faces its door in the east, and they go on over the north."""
    if step <= RING:
        return -(step - 1) * math.tau / RING - 0.16
    return -(step - RING - 1) * math.tau / (castle().depth - RING) - 0.16


@cache
def spot(place: str) -> Spot:
    """The middle of a place: of a space, of a step, of the number of a room."""
    there = castle()
    if place in there.spaces:
        x, y = there.spaces[place]
        return x + 0.5, y + 0.5
    step = stair_step(place)
    if step:
        reach = 0.76 if step <= RING else 0.33
        return _on_spiral(step_angle(step), reach)
    return CHAMBERS[place].number


def _on_spiral(angle: float, reach: float) -> Spot:
    return (
        SPIRAL[0] + SPIRAL_REACH[0] * reach * math.cos(angle),
        SPIRAL[1] + SPIRAL_REACH[1] * reach * math.sin(angle),
    )


class Gap(NamedTuple):
    """A door on paper: its middle, and whether the wall it is in runs from west to east."""

    middle: Spot
    lies: bool


@cache
def gaps() -> dict[Door, Gap]:
    """Where the doors are: on the wall between a room and the space outside."""
    there = castle()
    found = {}
    for door in there.doors:
        x, y = there.spaces[door.outside]
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            sign = _sign(x + dx, y + dy)
            if sign in "+15" and _belongs(x + dx, y + dy, door):
                found[door] = Gap((x + 0.5 + dx / 2, y + 0.5 + dy / 2), dy != 0)
    return found


def _sign(x: int, y: int) -> str:
    rows = castle().rows
    return rows[y][x] if 0 <= y < len(rows) and 0 <= x < len(rows[y]) else " "


def _belongs(x: int, y: int, door: Door) -> bool:
    left, top, right, bottom = CHAMBERS[door.room].area
    step = stair_step(door.inside)
    return left <= x < right and top <= y < bottom and (not step or _sign(x, y) == str(step))


def route(path: Sequence[str]) -> list[Spot]:
    """The line of a walk on paper: through doors, from and to the numbers of rooms."""
    line = [spot(path[0])]
    for before, place in pairwise(path):
        door = _door_between(before, place)
        if door is not None:
            line.append(gaps()[door].middle)
        line.append(spot(place))
    return line


@cache
def _door_between(one: str, other: str) -> Door | None:
    for door in gaps():
        for inside, outside in ((one, other), (other, one)):
            if outside == door.outside and inside in (door.room, door.inside):
                return door
    return None


def standing(place: str, count: int) -> list[Spot]:
    """Where so many pieces stand in a place: side by side in rows, closer together when there are many."""
    if place not in CHAMBERS:
        x, y = spot(place)
        return [(x + 0.3 * (i - (count - 1) / 2), y) for i in range(count)]
    left, top, right, bottom = CHAMBERS[place].field
    width, height = right - left, bottom - top
    rows = max(1, min(int(height / 0.9), -(-count // max(1, int(width / 1.2)))))
    across = -(-count // rows)
    spots = []
    for row in range(rows):
        here = min(across, count - row * across)
        step = min(1.7 if rows == 1 else 1.35, width / max(1, here))
        y = top + height * (row + 0.5) / rows
        spots += [((left + right) / 2 + step * (i - (here - 1) / 2), y) for i in range(here)]
    return spots


def room_at(x: int, y: int) -> str:
    """The room that a cell belongs to; empty for corridors and nothing."""
    sign = _sign(x, y)
    if sign in "+15":
        for room, chamber in CHAMBERS.items():
            left, top, right, bottom = chamber.area
            if room != "moat" and left <= x < right and top <= y < bottom:
                return room
    letters = {room.letter: room.id for room in castle().rooms.values()}
    return letters.get(sign, "")
