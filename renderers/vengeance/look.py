"""The look of Vengeance: gold engraved on violet, and the parts that several pictures share."""

from functools import lru_cache, partial

from PIL import Image, ImageChops

from renderers.kit.cache import kept
from renderers.kit.colours import Rgb
from renderers.kit.engraving import Plate
from renderers.kit.noise import coloured, grain, levels, pool
from renderers.kit.outlines import ellipse, rounded
from renderers.kit.panels import frame, shape_mask, stamp
from renderers.kit.signs import flat
from renderers.kit.text import heading as kit_heading
from renderers.kit.text import line as kit_line
from renderers.kit.workshop import crafted
from renderers.vengeance.art import flora
from renderers.vengeance.art.emblems import EMBLEMS

NIGHT: Rgb = (15, 8, 25)
VIOLET: Rgb = (74, 40, 108)
PLUM: Rgb = (36, 19, 54)
GOLD: Rgb = (231, 192, 104)
PALE: Rgb = (249, 238, 212)
DIM: Rgb = (193, 168, 148)
FAINT: Rgb = (122, 94, 136)
ROSE: Rgb = (240, 104, 140)
WIDTH = 1280

TINTS: dict[str, Rgb] = {"herb": (160, 200, 116), "mineral": (140, 204, 226), "potion": (240, 138, 176)}
"""The three types; their outlines differ, too."""


@kept
def ground(size: tuple[int, int]) -> Image.Image:
    """A blank table: violet velvet that darkens towards the rim, with vines engraved into its corners. Read-only."""
    width, height = size
    nap = Image.blend(grain(size, 3, 31), grain(size, 170, 32), 0.72)
    light = pool(256, 1.0, 0.7).resize((round(width * 1.5), round(height * 1.6)), Image.Resampling.BICUBIC)
    field = Image.new("L", size, 0)
    field.paste(light, (-round(width * 0.25), -round(height * 0.3)))
    velvet = ImageChops.multiply(levels(nap, 40, 215, 120, 255), levels(field, 0, 220, 50, 205))
    picture = coloured(velvet, NIGHT, VIOLET)
    vine = levels(crafted(corner_vine, min(360, width // 3, height // 2)), 0, 255, 0, 150)
    across, down = vine.transpose(Image.Transpose.FLIP_LEFT_RIGHT), vine.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    side = vine.width
    stamp(picture, vine, (0, 0), FAINT)
    stamp(picture, across, (width - side, 0), FAINT)
    stamp(picture, down, (0, height - side), FAINT)
    stamp(picture, across.transpose(Image.Transpose.FLIP_TOP_BOTTOM), (width - side, height - side), FAINT)
    return picture


def corner_vine(side: int) -> Image.Image:
    """The vine of an upper left corner, as a mask; ground() keeps what it makes of it."""
    plate = Plate((side, side), seed=6)
    flora.corner(plate, side * 0.76, seed=7)
    return plate.ink()


@kept
def panel(size: tuple[int, int], *, ornament: int = 0, strong: bool = False) -> Image.Image:
    """An empty framed panel (mode RGB); a `strong` one has a heavy golden frame. Read-only."""
    speck = levels(Image.blend(grain(size, 3, 13), grain(size, 110, 14), 0.6), 60, 220, 40, 110)
    picture = coloured(speck, NIGHT, VIOLET)
    stamp(picture, frame(size, weight=5 if strong else 2, gap=4, ornament=ornament), (0, 0), GOLD if strong else FAINT)
    return picture


@lru_cache(maxsize=600)
def emblem(name: str, size: int) -> Image.Image:
    """A small sign as a mask (mode L) of `size` pixels. Read-only."""
    return flat(EMBLEMS[name], size)


@lru_cache(maxsize=96)
def seal(name: str, size: int, *, filled: bool = True, colour: Rgb = GOLD) -> Image.Image:
    """A wax seal with a sign (RGBA): solid when something is done, a ring when it is open. Read-only."""
    s = float(size)
    image = Image.new("RGBA", (size, size), (*colour, 0))
    disc = ((True, ellipse(s / 2, s / 2, s / 2 - 1)),)
    part = round(s * 0.66)
    at = ((size - part) // 2, (size - part) // 2)
    if filled:
        image.paste((*colour, 255), (0, 0), shape_mask((size, size), disc, 4))
        image.paste((*NIGHT, 255), at, emblem(name, part))
        return image
    image.paste((*NIGHT, 235), (0, 0), shape_mask((size, size), disc, 4))
    ring = (*disc, (False, ellipse(s / 2, s / 2, s / 2 - 1 - max(2.0, s * 0.05))))
    image.paste((*colour, 255), (0, 0), shape_mask((size, size), ring, 4))
    image.paste((*colour, 255), at, emblem(name, part))
    return image


heading = partial(kit_heading, colour=PALE, spaced=3)
"""A line of inscriptional capitals in the ink of this game."""


line = partial(kit_line, colour=PALE)
"""A line of text in the ink of this game."""


def plaque(size: tuple[int, int], radius: float, colour: Rgb, edge: Rgb) -> Image.Image:
    """A plain card with round corners (RGBA), to be drawn on."""
    return _plaque(size, radius, colour, edge).copy()


@lru_cache(maxsize=64)
def _plaque(size: tuple[int, int], radius: float, colour: Rgb, edge: Rgb) -> Image.Image:
    width, height = size
    image = Image.new("RGBA", size, (*colour, 0))
    outer = rounded(0.5, 0.5, width - 0.5, height - 0.5, radius)
    inner = rounded(3, 3, width - 3, height - 3, radius - 2)
    image.paste((*edge, 255), (0, 0), shape_mask(size, ((True, outer),), 3))
    image.paste((*colour, 255), (0, 0), shape_mask(size, ((True, inner),), 3))
    return image
