"""The map of Dorn, made ready: its spaces, and who may be where (DORN-BRD).

The drawing itself keeps the three Sewers apart (DORN-MOV-09, DORN-AMB-55) and Argos open to the trail alone (DORN-BRD-12); a round
space is a square of its grid (DORN-AMB-52).
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from engines.dungeon import Field, Sign, flood, grid_of, read_drawing

CONTENT = Path(__file__).parent / "content"
GATE = "gate_of_doom"
OFF = -1
"""Not on the map."""

_DATA = tomllib.loads((CONTENT / "map.toml").read_text(encoding="utf-8"))
_LEGEND = {character: Sign.model_validate(sign) for character, sign in _DATA["legend"].items()}
CLOSED = grid_of(read_drawing(_DATA["map"]["drawing"], _LEGEND), _LEGEND)
"""The map while the Gate is closed: a border like a wall (DORN-MOV-07, DORN-AMB-54)."""
OPEN = CLOSED.opened(GATE)
"""The map once it is open, for good (DORN-BRD-09)."""
MARKS = CLOSED.marks
ARGOS = MARKS["argos"][0]
HERBALIST = MARKS["herbalist"][0]
THRONE = MARKS["throne"][0]
CHAMBER = MARKS["chamber"]
BEHIND = frozenset(MARKS["throne_room"])
"""What lies behind the Gate."""
BEFORE_GATE = next(space for passage in CLOSED.gates[GATE] for space in passage[::2] if space in CHAMBER)
OUTSIDE = frozenset((*MARKS["argos"], *MARKS["trail"]))
"""Argos and the round spaces of the trail, the Herbalist's among them: closed to monsters (DORN-MOV-06, DORN-AMB-35)."""
SAFE = OUTSIDE
"""Where no monster can attack anybody (DORN-BRD-05, DORN-AMB-35, DORN-AMB-37)."""
CURES = frozenset((*MARKS["fountain"], ARGOS, HERBALIST))
BOTH = tuple((space, *CLOSED.twins.get(space, ())) for space in range(len(CLOSED)))
"""By space the spaces on which a piece is that stands there: both of a teleport, for both sides (DORN-BRD-06, DORN-BRD-13)."""
SAME = tuple(min(spaces) for spaces in BOTH)
"""By space the number by which it is called: of a teleport the lower one."""


def steps_along(path: Sequence[int]) -> int:
    """Steps along a path; from one space of a teleport to the other is none (DORN-AMB-16)."""
    return sum(there not in BOTH[here] for here, there in pairwise(path))


@cache
def vicinity(space: int, steps: int) -> frozenset[int]:
    """The spaces that are no farther away than this with the Gate open and nobody in the way."""
    return frozenset(flood(OPEN, [space], limit=steps).reached)


@cache
def away(gate: bool, start: int) -> Sequence[int]:
    """By space how far it is from ``start`` with nobody in the way."""
    return flood(OPEN if gate else CLOSED, [start]).distance


class Bearing(NamedTuple):
    """Where a space lies from another one, as the map is drawn: in which of eight directions, straight if it lies hardly aside, and exactly.

    Beyond a teleport it lies ``through`` it, and is counted from where one comes out.
    """

    toward: str
    down: int
    right: int


@cache
def bearing(start: int, end: int) -> Bearing:
    """Where ``end`` lies from ``start``."""
    field, on_foot = _ways_from(start)
    near = next((one for one in BOTH[end] if on_foot.distance[one] == field.distance[end]), OFF)
    return _through(field.way(end)) if near == OFF else _bearing(start, near)


@cache
def _ways_from(start: int) -> tuple[Field, Field]:
    """With nobody in the way: by teleports, too, and without."""
    return flood(OPEN, [start]), flood(OPEN, [start], twins=False)


def _through(way: Sequence[int]) -> Bearing:
    """Of the last space on a way that leads through a teleport."""
    out = next(after for before, after in reversed([*pairwise(way)]) if after in BOTH[before])
    return _bearing(out, way[-1])._replace(toward="through")


def _bearing(start: int, end: int) -> Bearing:
    here, there = CLOSED.spots[start], CLOSED.spots[end]
    down, right = there.row - here.row, there.column - here.column
    northward = "" if abs(right) > 2 * abs(down) else ("south" if down > 0 else "north")
    sideways = "" if abs(down) > 2 * abs(right) else ("east" if right > 0 else "west")
    return Bearing("_".join(part for part in (northward, sideways) if part), down, right)


CAVES = tuple(MARKS[f"cave_in_{n}"][0] for n in range(1, 7))
_NAMES = _DATA["names"] | _DATA["landmarks"]
_GROUND = {space: mark for mark in _NAMES for space in MARKS.get(mark, ())}
GROUND: tuple[str, ...] = tuple(_GROUND.get(space, "labyrinth") for space in range(len(CLOSED)))
"""By space what it is: a landmark, else a region."""
_FAR = {
    name: flood(CLOSED, MARKS[region], twins=False).distance
    for region, name in _DATA["names"].items()
    if region in MARKS and region != "throne_room"
}


def _by(space: int) -> str:
    """A space of the labyrinth, by the region that is nearest; what lies beyond a teleport is not near."""
    return f"{_DATA['names']['labyrinth']} by {min(_FAR, key=lambda name: _FAR[name][space])}"


PLACES: tuple[str, ...] = tuple(
    _NAMES[ground] if ground != "labyrinth" else _by(space) for space, ground in enumerate(GROUND)
)
"""By space what it is called in a sentence."""
