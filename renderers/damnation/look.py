"""The look of Damnation: parchment and ink, blood and gold, and the parts that several pictures share."""

import math
from functools import lru_cache, partial

from PIL import Image, ImageChops, ImageFilter

from renderers.damnation.art.signs import SIGNS
from renderers.kit.cache import kept
from renderers.kit.colours import Rgb, shaded
from renderers.kit.noise import coloured, grain, layered, levels, scaled
from renderers.kit.outlines import Outline, ellipse, rounded, star
from renderers.kit.panels import corner, frame, shape_mask, stamp
from renderers.kit.panels import rule as plain_rule
from renderers.kit.signs import flat
from renderers.kit.text import Face, fit, lettering, readable
from renderers.kit.text import heading as kit_heading
from renderers.kit.text import line as kit_line

INK: Rgb = (44, 26, 18)
NIGHT: Rgb = (27, 15, 11)
BROWN: Rgb = (104, 72, 48)
VELLUM: Rgb = (240, 225, 190)
PALE: Rgb = (252, 240, 212)
BLOOD: Rgb = (142, 26, 30)
EMBER: Rgb = (206, 74, 44)
GOLD: Rgb = (206, 160, 72)
DUSK: Rgb = (92, 76, 118)
WIDTH = 1280

COLOURS: dict[str, Rgb] = {
    "wanderer": (38, 88, 150),
    "gentleman": (58, 58, 68),
    "lost": (222, 142, 36),
    "collector": (46, 118, 62),
    "aristocrat": (160, 26, 44),
    "professor": (24, 128, 132),
    "occultist": (116, 58, 152),
    "stranger": (226, 216, 196),
    "vampire": (86, 6, 22),
    "haunt": (128, 144, 162),
    "out": (120, 112, 104),
}
"""Colour of each Villain's token; the sigil tells them apart without it."""

DECK_COLOURS: dict[str, Rgb] = {
    "great_hall": (150, 40, 36),
    "master_bedroom": (112, 62, 124),
    "torture_chamber": (104, 30, 28),
    "trophy_room": (66, 98, 56),
    "kitchen": (196, 112, 44),
    "cemetery": (82, 100, 88),
    "courtyard": (58, 108, 98),
    "dungeon": (92, 92, 96),
    "dark_tower": (44, 38, 62),
    "vault": (170, 128, 44),
    "castle": (62, 82, 116),
    "vampire": (86, 6, 22),
    "heirloom": (142, 104, 62),
    "haunt": (128, 144, 162),
}
"""Colour of the back of each deck; the mood of its room."""


# Paper


@kept
def parchment(size: tuple[int, int]) -> Image.Image:
    """Old paper with stains, darker towards the rim (RGB). Read-only."""
    paper = coloured(levels(layered(size, 41, (260, 120, 60, 3)), 96, 160), (188, 158, 112), (233, 213, 171))
    stains = levels(grain(size, 230, 47), 130, 220, 0, 70)
    paper.paste((118, 82, 44), (0, 0), stains)
    return vignette(paper, 0.62)


def vignette(image: Image.Image, strength: float) -> Image.Image:
    """The image with darker corners (a new one)."""
    dark = levels(Image.radial_gradient("L"), 130, 255, 0, 255 * strength).resize(image.size, Image.Resampling.BICUBIC)
    done = image.copy()
    done.paste((38, 20, 10), (0, 0), dark)
    return done


@kept
def vellum(size: tuple[int, int], *, edge: Rgb = BROWN, strong: bool = False, tint: Rgb | None = None) -> Image.Image:
    """A sheet of lighter paper with an inked frame (RGB); a `strong` one is framed in red. Read-only."""
    sheet = coloured(levels(layered(size, 53, (160, 70, 30, 3)), 84, 172), (226, 205, 164), (247, 234, 203))
    if tint:
        sheet = Image.blend(sheet, Image.new("RGB", size, tint), 0.16)
    rim = Image.new("L", size, 255)
    inset = min(18, size[0] // 6, size[1] // 6)
    rim.paste(0, (inset, inset, size[0] - inset, size[1] - inset))
    rim = rim.filter(ImageFilter.GaussianBlur(inset * 0.7)).point([round(i * 0.42) for i in range(256)])
    sheet.paste((122, 80, 38), (0, 0), rim)
    stamp(sheet, frame(size, weight=5 if strong else 2, gap=3, ornament=0), (0, 0), BLOOD if strong else edge)
    return sheet


def flourish(image: Image.Image, box: tuple[int, int, int, int], colour: Rgb = BROWN, size: int = 44) -> None:
    """Ornaments in the four corners of a box."""
    leaf = corner(size)
    across, down = leaf.transpose(Image.Transpose.FLIP_LEFT_RIGHT), leaf.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    left, top, right, bottom = box
    stamp(image, leaf, (left, top), colour)
    stamp(image, across, (right - size, top), colour)
    stamp(image, down, (left, bottom - size), colour)
    stamp(image, across.transpose(Image.Transpose.FLIP_TOP_BOTTOM), (right - size, bottom - size), colour)


def rule(image: Image.Image, left: int, right: int, y: int, colour: Rgb = BLOOD) -> None:
    """A tapering rule with lozenges, its middle at `y`."""
    stamp(image, plain_rule(right - left, 15), (left, y - 7), colour)


def plaque(size: tuple[int, int], radius: float, colour: Rgb, edge: Rgb, width: float = 2.0) -> Image.Image:
    """A plain plate with round corners (RGBA), to be drawn on."""
    return _plaque(size, radius, colour, edge, width).copy()


@lru_cache(maxsize=128)
def _plaque(size: tuple[int, int], radius: float, colour: Rgb, edge: Rgb, line_width: float) -> Image.Image:
    width, height = size
    image = Image.new("RGBA", size, (*edge, 0))
    outer = rounded(0.5, 0.5, width - 0.5, height - 0.5, radius)
    inner = rounded(
        line_width, line_width, width - line_width, height - line_width, max(0.5, radius - line_width + 0.5)
    )
    image.paste((*edge, 255), (0, 0), shape_mask(size, ((True, outer),), 4))
    image.paste((*colour, 255), (0, 0), shape_mask(size, ((True, inner),), 4))
    return image


# Signs


@lru_cache(maxsize=800)
def sign(name: str, size: int) -> Image.Image:
    """A small sign as a mask (mode L) of `size` pixels. Read-only."""
    return flat(SIGNS[name], size)


def sigil_ink(villain: str) -> Rgb:
    """The colour in which a sigil stands on its Villain's colour."""
    return INK if villain == "stranger" else PALE


@lru_cache(maxsize=192)
def token(name: str, size: int, *, turn: bool = False, me: bool = False, faded: bool = False) -> Image.Image:
    """A playing piece (RGBA): a domed disc with a sigil and a golden rim; `size` is its diameter, its shadow lies outside.

    Args:
        name: a Villain, ``vampire``, ``haunt`` or ``out``.
        size: diameter in pixels; the image is larger by a quarter on every side.
        turn: it is its turn: a broad bright rim with rays.
        me: it is the viewer's own: a second, white rim.
        faded: it is not in play.
    """
    side = size + 2 * (size // 4)
    image = Image.new("RGBA", (side, side), (20, 10, 6, 0))
    cast = shape_mask((side, side), ((True, ellipse(side / 2 + 1.5, side / 2 + 3, size / 2)),), 2)
    image.putalpha(scaled(cast.filter(ImageFilter.GaussianBlur(max(1.4, size * 0.055))), 0.8))
    image.alpha_composite(_disc(name, size, side, turn, me))
    part = round(size * 0.62)
    mark = sign(name, part)
    at = (side - part) // 2
    ink = sigil_ink(name)
    image.paste((*(PALE if ink == INK else NIGHT), 255), (at + 1, at + 1), scaled(mark, 0.5))
    image.paste((*ink, 255), (at, at), mark)
    if faded:
        image.putalpha(scaled(image.getchannel("A"), 0.5))
    return image


def _disc(name: str, size: int, side: int, turn: bool, me: bool) -> Image.Image:
    """The body of a token without its sigil (RGBA, `side` pixels)."""
    finer = 4
    big = (side * finer, side * finer)
    c, radius = side * finer / 2, size * finer / 2
    plate = Image.new("RGBA", big, (0, 0, 0, 0))

    def fill(colour: Rgb, outline: Outline) -> None:
        plate.paste((*colour, 255), (0, 0), shape_mask(big, ((True, outline),), 1))

    if turn:
        fill(EMBER, star(c, c, radius * 1.34, radius * 1.04, 16))
    fill(NIGHT, ellipse(c, c, radius))
    fill((255, 244, 214) if me else GOLD, ellipse(c, c, radius * 0.94))
    fill(NIGHT, ellipse(c, c, radius * 0.85))
    low = shaded(COLOURS[name], 0.55)
    sheet = Image.new("RGB", big, low)
    dome = Image.radial_gradient("L").resize((round(radius * 2.5), round(radius * 2.5)))
    sheet.paste(
        coloured(levels(dome, 30, 190, 255, 0), low, shaded(COLOURS[name], 1.22, 16)),
        (round(c - radius * 1.5), round(c - radius * 1.55)),
    )
    plate.paste(sheet, (0, 0), shape_mask(big, ((True, ellipse(c, c, radius * 0.79)),), 1))
    return plate.reduce(finer)


@lru_cache(maxsize=256)
def name_tag(name: str, colour: Rgb = NIGHT, size: int = 20, room: int = 130) -> Image.Image:
    """A dark label with a name (RGBA), no wider than `room`. Read-only."""
    fitted, shown = fit(Face.BOLD, size, readable(name, "?"), room - 14, max(16, size - 3))
    drawn = lettering(Face.BOLD, fitted, shown)
    width, height = round(drawn.advance) + 14, round(size * 1.25)
    plate = plaque((width, height), 6, colour, GOLD, 1.5)
    plate.paste((*PALE, 255), (7 - drawn.origin[0], round(height * 0.75) - drawn.origin[1]), drawn.mask)
    return plate


@lru_cache(maxsize=128)
def wax(name: str, size: int, colour: Rgb = BLOOD) -> Image.Image:
    """A seal of wax with a sign pressed into it (RGBA). Read-only."""
    s = float(size)
    lumps = shape_mask((size, size), ((True, _blob(s)),), 3)
    image = Image.new("RGBA", (size, size), (*colour, 0))
    deep, bright = shaded(colour, 0.5), shaded(colour, 1.35, 20)
    light = levels(Image.linear_gradient("L").rotate(35), 40, 230, 255, 0).resize((size, size))
    image.paste(coloured(light, deep, bright), (0, 0), lumps)
    ring = shape_mask(
        (size, size), ((True, ellipse(s / 2, s / 2, s * 0.37)), (False, ellipse(s / 2, s / 2, s * 0.335))), 4
    )
    part = round(s * 0.5)
    pressed = ring.copy()
    pressed.paste(255, ((size - part) // 2, (size - part) // 2), sign(name, part))
    lit = ImageChops.offset(pressed, 1, 1)
    image.paste((*bright, 255), (0, 0), ImageChops.subtract(lit, pressed))
    image.paste((*deep, 255), (0, 0), pressed)
    return image


def _blob(s: float) -> Outline:
    wobble = (0.0, 0.02, -0.015, 0.03, 0.01, -0.02, 0.025, -0.01, 0.015, -0.025, 0.03, 0.0, -0.015, 0.02)
    points = []
    for i in range(56):
        a, t = math.tau * i / 56, i / 4 % 14
        here = wobble[int(t)] + (wobble[(int(t) + 1) % 14] - wobble[int(t)]) * (t % 1)
        points.append((s / 2 + s * (0.455 + here) * math.cos(a), s / 2 + s * (0.455 + here) * math.sin(a)))
    return tuple(points)


# Letters


heading = partial(kit_heading, colour=INK, spaced=2)
"""A line of inscriptional capitals in the ink of this game."""


line = partial(kit_line, colour=INK)
"""A line of text in the ink of this game."""
