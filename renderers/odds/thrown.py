"""Dice as they have fallen, side by side: a strip under the total of a roll."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from renderers.kit.colours import Rgb
from renderers.kit.encode import Picture, palette_of, png
from renderers.kit.outlines import Outline, ngon, rounded, stroke
from renderers.kit.panels import shape_mask
from renderers.kit.text import Face, write
from renderers.odds.look import ASH, BLACK, DIM, IVORY
from renderers.odds.table import ThrownDie
from renderers.odds.words import say

SHAPES = (4, 6, 8, 10, 12, 20)
"""So many sides have the dice that can be drawn."""
MOST = 12
ACROSS = 6
CELL = 108
MARGIN = 6
SIDE: Rgb = (198, 187, 166)
SHADE: Rgb = (150, 140, 124)


@lru_cache(maxsize=256)
def draw_thrown(dice: tuple[ThrownDie, ...]) -> Picture:
    """A strip of at most :data:`MOST` dice of :data:`SHAPES`; what does not count is hollow and crossed out."""
    rows = [dice[n : n + ACROSS] for n in range(0, len(dice), ACROSS)]
    size = (ACROSS * CELL + 2 * MARGIN, len(rows) * CELL + 2 * MARGIN)
    image = Image.new("RGB", size, BLACK)
    for n, row in enumerate(rows):
        left = (size[0] - len(row) * CELL) // 2
        for k, die in enumerate(row):
            _lay(image, (left + k * CELL, MARGIN + n * CELL), die)
    return png(image, palette_of(image), "dice", _told(dice))


def _told(dice: Sequence[ThrownDie]) -> str:
    """The same in words."""
    return say("thrown", dice=", ".join(say("thrown-die", sides=d.sides, face=d.face, kept=str(d.kept)) for d in dice))


def _lay(image: Image.Image, at: tuple[int, int], die: ThrownDie) -> None:
    sprite = _sprite(die.sides, kept=die.kept)
    image.paste(sprite, at, sprite)
    _, low, size = _BODY[die.sides]
    x, y = at[0] + CELL / 2, at[1] + CELL * low
    write(image, (x, y), str(die.face), Face.DISPLAY, size, BLACK if die.kept else DIM, align="m")
    if not die.kept:
        slash = stroke(((at[0] + 20, at[1] + 84), (at[0] + 88, at[1] + 24)), 8)
        ImageDraw.Draw(image).polygon(slash, fill=DIM)


@lru_cache(maxsize=2 * len(SHAPES))
def _sprite(sides: int, *, kept: bool) -> Image.Image:
    """A die without its number (RGBA). Read-only."""
    sprite = Image.new("RGBA", (CELL, CELL), (*BLACK, 0))
    facets = _BODY[sides][0]
    for outline, colour in facets:
        whole = shape_mask((CELL, CELL), ((True, _scaled(outline)),), 4)
        sprite.paste((*(BLACK if kept else ASH), 255), (0, 0), whole)
        inner = shape_mask((CELL, CELL), ((True, _shrunk(outline)),), 4)
        sprite.paste((*(colour if kept else BLACK), 255), (0, 0), inner)
    return sprite


def _scaled(outline: Outline) -> Outline:
    return tuple((x * CELL / 100, y * CELL / 100) for x, y in outline)


def _shrunk(outline: Outline) -> Outline:
    """The same, with an edge round it."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    cx, cy = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    share = 1 - 4 / max(max(xs) - min(xs), max(ys) - min(ys))
    return _scaled(tuple((cx + (x - cx) * share, cy + (y - cy) * share) for x, y in outline))


Facets = tuple[tuple[Outline, Rgb], ...]


def _d4() -> Facets:
    return ((((50, 6), (95, 86), (5, 86)), IVORY),)


def _d6() -> Facets:
    return ((rounded(12, 12, 88, 88, 12), IVORY),)


def _d8() -> Facets:
    top, right, bottom, left = (50.0, 3.0), (90.0, 66.0), (50.0, 97.0), (10.0, 66.0)
    return (((right, bottom, left), SHADE), ((top, right, left), IVORY))


def _d10() -> Facets:
    top, right, bottom, left = (50.0, 4.0), (95.0, 56.0), (50.0, 96.0), (5.0, 56.0)
    low, east, west = (50.0, 74.0), (80.0, 58.0), (20.0, 58.0)
    return (
        ((top, right, east), SIDE),
        ((top, left, west), SIDE),
        ((right, bottom, low, east), SHADE),
        ((left, bottom, low, west), SHADE),
        ((top, east, low, west), IVORY),
    )


def _d12() -> Facets:
    outer, inner = ngon(50, 50, 46, 10), ngon(50, 50, 30, 5)
    around = []
    for n in range(5):
        a, b = inner[n], inner[(n + 1) % 5]
        around.append(((a, outer[2 * n], outer[2 * n + 1], outer[(2 * n + 2) % 10], b), SIDE if n in (0, 4) else SHADE))
    return (*around, (inner, IVORY))


def _d20() -> Facets:
    outer, inner = ngon(50, 50, 47, 6), ngon(50, 50, 31, 3)
    top, east, west = inner
    return (
        ((outer[0], outer[1], top), SIDE),
        ((outer[0], outer[5], top), SIDE),
        ((outer[1], outer[2], east), SHADE),
        ((outer[1], top, east), SIDE),
        ((outer[5], top, west), SIDE),
        ((outer[5], outer[4], west), SHADE),
        ((outer[2], outer[3], east), SHADE),
        ((outer[4], outer[3], west), SHADE),
        ((outer[3], east, west), SHADE),
        (inner, IVORY),
    )


_BODY: dict[int, tuple[Facets, float, int]] = {
    4: (_d4(), 0.78, 44),
    6: (_d6(), 0.68, 56),
    8: (_d8(), 0.6, 44),
    10: (_d10(), 0.64, 40),
    12: (_d12(), 0.63, 38),
    20: (_d20(), 0.62, 34),
}
"""For each number of sides: its facets in hundredths, how low the number stands, and how large."""
