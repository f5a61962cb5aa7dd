"""The castle as a graph: spaces, doors, walks, lines of sight.

Places have short names: corridor spaces are called by column and row (``k7``), rooms by their id (``great_hall``), the
steps of the Great Spiral Staircase ``stair_1`` (at the top) to the last one.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

CONTENT = Path(__file__).with_name("content")
STAIRCASE = "staircase"
ARROWS = {"<": (-1, 0), ">": (1, 0), "^": (0, -1), "v": (0, 1)}
AROUND = ((0, -1), (1, 0), (0, 1), (-1, 0))
CORRIDOR = ".ts<>^v"


class Room(BaseModel):
    """A room as the map names it.

    Attributes:
        letter: its floor on the map.
        id: its name in the rules.
        name: its name for players.
        standard: Standard Room or Special Room (DAM-ROOM-01, DAM-ROOM-10).
        reminder: what stands beside its name on the map (DAM-ROOM-11).
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    letter: str
    id: str
    name: str
    standard: bool
    reminder: str = ""


class Door(NamedTuple):
    """A door: ``outside`` is the corridor space before it, ``inside`` the room, or the step of the Staircase."""

    room: str
    inside: str
    outside: str


class Way(NamedTuple):
    """A walk to ``end`` over ``path`` (start and end included)."""

    end: str
    path: tuple[str, ...]


class Castle(NamedTuple):
    """The map.

    Attributes:
        rows: the text it was read from.
        rooms: by id.
        standard_rooms: the eight Standard Rooms.
        spaces: corridor spaces by name, with column and row.
        steps: by corridor space the spaces beside it, in the order up, right, down, left; none beyond a wall.
        lines: by corridor space, how many steps it is in a straight line to each that it sees (DAM-LOS-01).
        doors: all doors; there is no other way between corridor and room (DAM-MOVE-12, DAM-GSS-09).
        traps: spaces with a trap icon.
        secret_doors: spaces with a printed Secret Door.
        arrows: by space where it pushes: a space, a room, or a step of the Staircase; the space itself before a wall.
        depth: how many steps the Staircase has.
        knells: how many Deathknell slots there are.
        tokens: how many trap tokens of each kind there are (DAM-COMP-12).
        black_die: the faces of the Black Die (DAM-COMP-10).
        middles: of every space and room, twice the row and twice the column where its middle is.
    """

    rows: tuple[str, ...]
    rooms: dict[str, Room]
    standard_rooms: tuple[str, ...]
    spaces: dict[str, tuple[int, int]]
    steps: dict[str, tuple[str, ...]]
    lines: dict[str, dict[str, int]]
    doors: tuple[Door, ...]
    traps: tuple[str, ...]
    secret_doors: tuple[str, ...]
    arrows: dict[str, str]
    depth: int
    knells: int
    tokens: dict[str, int]
    black_die: tuple[str, ...]
    middles: dict[str, tuple[int, int]]

    def doors_of(self, room: str) -> list[Door]:
        """The doors of a room."""
        return [door for door in self.doors if door.room == room]

    def between(self, one: str, other: str) -> int:
        """Steps of a straight line along corridor spaces from ``one`` to ``other``; 0 if there is none (DAM-LOS-01)."""
        return self.lines.get(one, {}).get(other, 0)


def space_name(x: int, y: int) -> str:
    """The name of a corridor space, ``a0`` at the top left."""
    return f"{chr(ord('a') + x)}{y}"


def stair(step: int) -> str:
    """The name of a step of the Staircase."""
    return f"stair_{step}"


@cache
def stair_step(place: str) -> int:
    """Which step of the Staircase a place is; 0 if it is none."""
    return next((step for step in range(1, castle().depth + 1) if stair(step) == place), 0)


@cache
def flight(start: int, end: int) -> tuple[str, ...]:
    """The steps of the Staircase from one to another, up or down, both included."""
    way = 1 if end > start else -1
    return tuple(stair(step) for step in range(start, end + way, way))


@cache
def reading_order(place: str) -> tuple[int, int, int]:
    """Sorts places as one reads the map: rows from the top, each from the left; a room lies where its middle is."""
    step = stair_step(place)
    y, x = castle().middles[STAIRCASE if step else place]
    return y, x, step


@cache
def _doors_at(doors: tuple[Door, ...]) -> dict[str, list[Door]]:
    """The doors that open on each corridor space."""
    found: dict[str, list[Door]] = {}
    for door in doors:
        found.setdefault(door.outside, []).append(door)
    return found


@cache
def castle() -> Castle:
    """The castle of the game (DAM-COMP-05)."""
    return read((CONTENT / "map.toml").read_text(encoding="utf-8"))


def read(text: str) -> Castle:
    """A castle from the text of a map file.

    Raises:
        ValueError: a door touches no corridor space, or more than one; a wall stands nowhere.
    """
    data = tomllib.loads(text)
    rooms = {room.id: room for room in (Room(**table) for table in data["room"])}
    letters = {room.letter: room.id for room in rooms.values()}
    rows = tuple(row for row in data["map"].split("\n") if row.strip())
    cells = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    floors = [letter for letter in letters if letter in cells.values()]
    spaces = {space_name(x, y): (x, y) for (x, y), sign in cells.items() if sign in CORRIDOR}
    walls = _walls(data.get("walls", []), spaces)
    steps = {
        name: tuple(
            there
            for there in (space_name(x + dx, y + dy) for dx, dy in AROUND)
            if there in spaces and (name, there) not in walls
        )
        for name, (x, y) in spaces.items()
    }
    signs = {name: cells[at] for name, at in spaces.items()}
    doors = {(x, y): _door(cells, letters, x, y) for (x, y), sign in cells.items() if sign in "+15"}
    arrows = {
        name: _pushed_to(steps, doors, name, spaces[name], ARROWS[sign])
        for name, sign in signs.items()
        if sign in ARROWS
    }
    return Castle(
        rows=rows,
        rooms=rooms,
        standard_rooms=tuple(room.id for room in rooms.values() if room.standard),
        spaces=spaces,
        steps=steps,
        lines={name: _seen_from(steps, name, *at) for name, at in spaces.items()},
        doors=tuple(doors.values()),
        traps=tuple(name for name, sign in signs.items() if sign == "t"),
        secret_doors=tuple(name for name, sign in signs.items() if sign == "s"),
        arrows=arrows,
        depth=data["steps"],
        knells=data["knells"],
        tokens=dict(data["traps"]),
        black_die=tuple(face for face, count in data["black_die"].items() for _ in range(count)),
        middles={name: (2 * y, 2 * x) for name, (x, y) in spaces.items()}
        | {letters[sign]: _middle([at for at, other in cells.items() if other == sign]) for sign in floors},
    )


def _middle(floor: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """Twice the row and twice the column of the middle of some cells."""
    columns, rows = [x for x, _ in floor], [y for _, y in floor]
    return min(rows) + max(rows), min(columns) + max(columns)


def _seen_from(steps: Mapping[str, Sequence[str]], name: str, x: int, y: int) -> dict[str, int]:
    """The spaces in a straight line from one, up to a wall, with the steps to each."""
    found: dict[str, int] = {}
    for dx, dy in AROUND:
        here, far = name, 1
        while (there := space_name(x + dx * far, y + dy * far)) in steps[here]:
            found[there] = far
            here, far = there, far + 1
    return found


def _door(cells: Mapping[tuple[int, int], str], letters: Mapping[str, str], x: int, y: int) -> Door:
    sign = cells[x, y]
    around = {(x + dx, y + dy): cells.get((x + dx, y + dy), " ") for dx, dy in AROUND}
    outside = [space_name(*at) for at, other in around.items() if other in CORRIDOR]
    rooms = [letters[other] for other in around.values() if other in letters]
    if len(outside) != 1 or len(dict.fromkeys(rooms)) != 1:
        message = f"the door in column {x + 1} of row {y + 1} lies between {outside} and {rooms}"
        raise ValueError(message)
    inside = rooms[0] if sign == "+" else stair(int(sign))
    return Door(rooms[0], inside, outside[0])


def _pushed_to(
    steps: Mapping[str, Sequence[str]],
    doors: Mapping[tuple[int, int], Door],
    name: str,
    at: tuple[int, int],
    way: tuple[int, int],
) -> str:
    beside = (at[0] + way[0], at[1] + way[1])
    door = doors.get(beside)
    if door is not None and door.outside == name:
        return door.inside
    return space_name(*beside) if space_name(*beside) in steps[name] else name


def _walls(written: Sequence[str], spaces: Mapping[str, tuple[int, int]]) -> frozenset[tuple[str, str]]:
    """Between which neighbouring spaces a wall stands, each pair both ways; ``k7 l7`` as it is written."""
    found = []
    for text in written:
        pair = text.split()
        ends = [spaces[name] for name in pair if name in spaces]
        if len(pair) != 2 or len(ends) != 2 or abs(ends[0][0] - ends[1][0]) + abs(ends[0][1] - ends[1][1]) != 1:
            message = f"a wall stands between two neighbouring corridor spaces, and not {text!r}"
            raise ValueError(message)
        found += [(pair[0], pair[1]), (pair[1], pair[0])]
    return frozenset(found)


# Walks


def walks(
    there: Castle,
    start: str,
    total: int,
    stops: Sequence[str] = (),
    enters: Callable[[Door], bool] | None = None,
    *,
    came_by: Door | None = None,
) -> dict[str, Way]:
    """Every place where a walk of exactly ``total`` steps can end, with one way there (DAM-MOVE-02).

    A room ends it at once (DAM-MOVE-03), a door costs a step (DAM-MOVE-04), it never turns back over the step it has just
    taken (DAM-MOVE-05, DAM-AMB-04), and passes whoever stands in the way (DAM-MOVE-14).

    Args:
        there: the castle.
        start: a corridor space or a room; out of a room the walk leaves by any of its doors.
        total: steps to be walked.
        stops: spaces at which a walk has to stop, whatever is left of it (Darkness).
        enters: which doors may be gone through; all, if not given.
        came_by: the door that the walk has just come through, if it begins before one.

    Returns:
        The ends in the order in which they are found. The Staircase is walked down with the steps that are left
        (DAM-GSS-01).
    """
    ends: dict[str, Way] = {}
    front: list[tuple[tuple[str, ...], Door | None]] = []
    left = total
    if start in there.spaces:
        front = [((start,), came_by)]
    else:
        left -= 1
        front = [((start, door.outside), door) for door in there.doors_of(start)]
        front = [reached for reached in front if not _stop(ends, reached[0], stops)]
    doors = _doors_at(there.doors)
    while front and left > 0:
        left -= 1
        nearer: dict[tuple[str, str], tuple[tuple[str, ...], Door | None]] = {}
        for path, came in front:
            here, before = path[-1], path[-2] if len(path) > 1 else ""
            for door in doors.get(here, ()):
                if door != came and (enters is None or enters(door)):
                    inside = _inside(there, door, left)
                    ends.setdefault(inside[-1], Way(inside[-1], (*path, *inside)))
            for space in there.steps[here]:
                if space != before and not _stop(ends, (*path, space), stops):
                    nearer.setdefault((space, here), ((*path, space), None))
        front = list(nearer.values())
    if left == 0:
        for path, _ in front:
            ends.setdefault(path[-1], Way(path[-1], path))
    return ends


def _stop(ends: dict[str, Way], path: tuple[str, ...], stops: Sequence[str]) -> bool:
    if path[-1] in stops:
        ends.setdefault(path[-1], Way(path[-1], path))
        return True
    return False


def _inside(there: Castle, door: Door, left: int) -> tuple[str, ...]:
    step = stair_step(door.inside)
    return flight(step, min(step + left, there.depth)) if step else (door.inside,)


def keep_out(door: Door) -> bool:  # noqa: ARG001
    """No door is gone through: for walks that keep to the corridor."""
    return False


def routes(there: Castle, start: str, most: int) -> dict[str, tuple[str, ...]]:
    """Corridor spaces within ``most`` steps, each with a shortest way (start and end included).

    Turning back and passing others is allowed (DAM-AMB-25).
    """
    found: dict[str, tuple[str, ...]] = {}
    if start in there.spaces:
        found[start] = (start,)
        front = [start]
    else:
        front = [door.outside for door in there.doors_of(start)] if most > 0 else []
        found.update({space: (start, space) for space in front})
    while front:
        here = front.pop(0)
        way = found[here]
        if len(way) <= most:
            fresh = [space for space in there.steps[here] if space not in found]
            found.update({space: (*way, space) for space in fresh})
            front.extend(fresh)
    return found


def distances(there: Castle, start: str) -> dict[str, int]:
    """Steps of the shortest walk from a place to every corridor space and every room that has a way to it."""
    near = {space: len(way) - 1 for space, way in routes(there, start, len(there.spaces)).items()}
    for door in there.doors:
        if door.outside in near and door.room != start:
            steps = near[door.outside] + 1
            near[door.room] = min(near.get(door.room, steps), steps)
    return near


def room_by(there: Castle, space: str, shut: Sequence[str] = ()) -> str:
    """The room that is nearest to a corridor space, other than those that are ``shut``; empty if none can be walked to."""
    near = distances(there, space)
    return min(
        (room for room in there.rooms if room in near and room not in shut), key=lambda room: near[room], default=""
    )
