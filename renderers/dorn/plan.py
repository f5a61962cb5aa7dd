"""Where everything of Dorn lies on paper: spaces by the numbers of the rules, as columns and rows of the drawing.

All pictures of the map, whatever their scale, take their places from here.
"""

import tomllib

from engines.dorn.board import CLOSED, CONTENT
from engines.dungeon import EAST, Sign, read_drawing
from renderers.kit.camera import Space
from renderers.kit.tiles import Edge, Plan

_DATA = tomllib.loads((CONTENT / "map.toml").read_text("utf-8"))
LEGEND = {character: Sign.model_validate(sign) for character, sign in _DATA["legend"].items()}
DRAWING = read_drawing(_DATA["map"]["drawing"], LEGEND)
GRID = CLOSED
GATE = next(passage for passages in GRID.gates.values() for passage in passages)
"""The space before the Gate of Doom, the direction, and the space behind it."""
REGIONS = ("argos", "trail", "swamp", "mines", "graveyard", "sewers", "crypt", "temple", "chamber", "throne_room")


def spot(space: int) -> Space:
    """Column and row of a space."""
    there = GRID.spots[space]
    return there.column, there.row


SPOTS = tuple(spot(space) for space in range(len(GRID)))
ALL = frozenset(SPOTS)
_REGION = {space: region for region in REGIONS for space in GRID.marks[region]}


def region(space: int) -> str:
    """In which part of the map a space lies; ``dorn`` is the labyrinth itself. A teleport's far side belongs to it, too."""
    return _REGION.get(space, "dorn")


def marked(name: str) -> tuple[Space, ...]:
    """Where a sign of the legend stands, obstacles included."""
    signs = [character for character, sign in LEGEND.items() if sign.name == name]
    return tuple((x, y) for (y, x), there in DRAWING.cells.items() if any(sign in there for sign in signs))


def within(name: str) -> frozenset[Space]:
    """The spaces of a region."""
    return frozenset(spot(space) for space in range(len(GRID)) if region(space) == name)


def passages() -> frozenset[Edge]:
    """Two spaces side by side with nothing in between."""
    return frozenset(
        (SPOTS[here], SPOTS[there]) for here in range(len(GRID)) for there in GRID.beside[here] if here < there
    )


def _walls() -> frozenset[Edge]:
    """Walls between two spaces; that of the Gate is drawn apart."""
    found: set[Edge] = set()
    for y, x, side in DRAWING.edges:
        here, there = (x, y), (x + 1, y) if side == EAST else (x, y + 1)
        if here in ALL and there in ALL:
            found.add((here, there))
    return frozenset(found)


WALLS = _walls()


def plan(spaces: frozenset[Space]) -> Plan:
    """A part of the map to be drawn as masonry."""
    return Plan(spaces, frozenset(edge for edge in WALLS if edge[0] in spaces and edge[1] in spaces))
