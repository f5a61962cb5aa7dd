"""Thin ways of several over one map: their colours tell whose each is, and their strokes to whom colours do not."""

from dataclasses import replace
from functools import lru_cache
from itertools import combinations

import pytest
from PIL import Image, ImageStat

from renderers.brimstone import recaps as mines
from renderers.brimstone.look import COLOURS as HEROES
from renderers.brimstone.look import TRAILS as MINE
from renderers.brimstone.samples import NAMES, played
from renderers.brimstone.views import recap_scene
from renderers.dark_castle import recaps as castle
from renderers.dorn import recaps as labyrinth
from renderers.dorn.look import COLOURS as TEAM
from renderers.dorn.look import TRAILS as LABYRINTH
from renderers.dorn.samples import WON
from renderers.kit.ways import stroked
from tests.renderers.pixels import is_unlike

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


@lru_cache(maxsize=1)
def lost():
    """The end of an Adventure that went on for a while."""
    return recap_scene(played(5, 4, fight=99), NAMES)


def numbered(nth):
    """A Hero's way, as if it were another of the posse."""
    journey = lost().journeys[0]
    return replace(journey, mark=replace(journey.mark, number=nth))


def journeyed(image, nth):
    """Somebody's way on the recap of the labyrinth."""
    labyrinth._journey(image, labyrinth.CAMERA, WON.journeys[0], nth, 0)


def trod(image, nth):
    """Somebody's way on the recap of the mine."""
    mines._journey(image, mines.whole(lost().board.chart), numbered(nth), 0)


def fared(image, nth):
    """Somebody's card under the map of the labyrinth."""
    image.paste(labyrinth.fared(WON.journeys[0], 600, nth), (0, 0))


def earned(image, nth):
    """Somebody's card under the map of the mine, below the figures."""
    (card,) = mines.fared_cards(replace(lost(), journeys=(numbered(nth),)), 600)
    image.paste(card.crop((0, 120, 600, 150)), (0, 0))


def declined(image, nth):
    """Somebody's HP over the chapters of the castle."""
    castle._course(image, [(20.0, 20.0), (400.0, 60.0), (900.0, 500.0)], nth)


@pytest.mark.parametrize(("draw", "most"), [(journeyed, 6), (fared, 6), (trod, 6), (earned, 6), (declined, 4)])
def test_who_sees_no_colours_tells_ways_apart_by_their_strokes(monkeypatch, draw, most):
    monkeypatch.setattr(mines, "TRAILS", ((230, 230, 230),))
    monkeypatch.setattr(labyrinth, "TRAILS", dict.fromkeys(LABYRINTH, (230, 230, 230)))
    monkeypatch.setattr(castle, "SHADES", ((230, 230, 230),) * 5)
    monkeypatch.setattr(castle, "marker", lambda _seat, size: Image.new("L", (size, size), 255))
    drawn = []
    for nth in range(most):
        image = Image.new("RGB", (1280, 1100))
        draw(image, nth)
        drawn.append(image.convert("L"))
    assert all(is_unlike(one, [other], 150) for one, other in combinations(drawn, 2))


def test_a_dash_goes_on_around_a_corner():
    corner, straight = [(10, 50), (60, 50), (60, 100)], [(10, 50), (110, 50)]
    inks = [
        [ImageStat.Stat(stroked((160, 160), path, 4, nth)).sum[0] for path in (corner, straight)] for nth in range(6)
    ]
    assert all(bent == pytest.approx(even, rel=0.04) for bent, even in inks)
