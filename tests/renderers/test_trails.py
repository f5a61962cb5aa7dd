"""Thin ways of several over one map: their colours alone tell whose each is."""

from itertools import combinations

import pytest

from renderers.brimstone.look import COLOURS as HEROES
from renderers.brimstone.look import TRAILS as MINE
from renderers.dorn.look import COLOURS as TEAM
from renderers.dorn.look import TRAILS as LABYRINTH

APART = 30
"""What two colours differ by at least, in CIE L*a*b*; 10 is seen side by side, 30 across a map."""


def lab(colour):
    """A colour as eyes measure it."""
    red, green, blue = (((part / 255 + 0.055) / 1.055) ** 2.4 if part > 10 else part / 255 / 12.92 for part in colour)
    x, y, z = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one, other):
    return sum((a - b) ** 2 for a, b in zip(lab(one), lab(other), strict=True)) ** 0.5


@pytest.mark.parametrize("trails", [[*LABYRINTH.values()], [*MINE]], ids=["dorn", "brimstone"])
def test_no_two_ways_look_alike(trails):
    assert min(distance(one, other) for one, other in combinations(trails, 2)) >= APART


def test_everybody_has_a_way():
    assert {*TEAM} - {*LABYRINTH} == {"zorkal"}
    assert len(MINE) == len(HEROES)
