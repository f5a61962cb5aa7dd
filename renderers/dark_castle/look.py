"""The castle's look: black board, ivory strokes, one ember; and the parts that several pictures share."""

from functools import lru_cache, partial

from PIL import Image, ImageDraw

from renderers.dark_castle.table import Die, Illness
from renderers.kit.cache import kept
from renderers.kit.colours import Rgb
from renderers.kit.dice import Clay
from renderers.kit.engraving import Cut, Plate
from renderers.kit.icons import ICONS, icon, named
from renderers.kit.noise import coloured, grain, levels
from renderers.kit.outlines import ellipse
from renderers.kit.panels import frame, pip, shape_mask, stamp
from renderers.kit.pen import Pen
from renderers.kit.scratchboard import scratchboard
from renderers.kit.text import Face, fit, lettering, wrap, write
from renderers.kit.text import heading as kit_heading

BLACK: Rgb = (13, 11, 12)
IVORY: Rgb = (240, 232, 214)
DIM: Rgb = (176, 167, 150)
ASH: Rgb = (98, 91, 84)
EMBER: Rgb = (214, 60, 34)
WIDTH = 1280

BONE_DIE = Clay((236, 226, 206), (20, 16, 16), (128, 119, 106))
"""The prisoners' dice: ivory with black carving."""
BLACK_DIE = Clay((28, 24, 24), (240, 232, 214), (240, 232, 214))
"""The chapter dice: black with ivory carving."""
EMBER_DIE = Clay((150, 34, 22), (248, 238, 220), (248, 238, 220))
"""Dice of another kind: death dice, a companion's special face."""
CULT_DIE = Clay((20, 17, 17), (226, 70, 42), (226, 70, 42))
"""The cult die on a black side, in a hand or among the chapter dice."""


def clay_of(die: Die, plain: Clay) -> Clay:
    """What a die is made of, if dice of its owner are `plain`."""
    return CULT_DIE if die.cult else EMBER_DIE if die.strange else plain


def board(size: tuple[int, int]) -> Image.Image:
    """A blank board (mode RGB). Read-only."""
    return scratchboard(size, BLACK, IVORY)


@kept
def panel(size: tuple[int, int], *, ornament: int = 0, strong: bool = False) -> Image.Image:
    """An empty framed panel (mode RGB); a `strong` one has a heavy ember frame. Read-only."""
    speck = levels(Image.blend(grain(size, 2, 13), grain(size, 90, 14), 0.6), 60, 220, 20, 36)
    picture = coloured(speck, BLACK, IVORY)
    colour = EMBER if strong else DIM
    stamp(picture, frame(size, weight=5 if strong else 2, gap=4, ornament=ornament), (0, 0), colour)
    return picture


@lru_cache(maxsize=24)
def medallion(name: str, size: int) -> Image.Image:
    """A round engraved emblem (mode RGB with its mask as alpha: RGBA). Read-only."""
    scale = 2 if size < 160 else 1
    big = size * scale
    plate = Plate((big, big), seed=5, light=(-0.6, -0.8))
    pen = Pen(plate, big * 0.04, big * 0.04, big * 0.92)
    pen.form(ellipse(50, 50, 50), Cut(shadow=0.55, light=1.0, angle=45, pitch=6 * scale, bulge=1, soft=0.1, rim=1.0))
    pen.form(
        ellipse(50, 50, 44),
        Cut(shadow=0.02, light=0.3, angle=60, pitch=7 * scale, bulge=6, soft=0.3, rim=0.3, gap=3 * scale),
    )
    cut = Cut(shadow=0.97, light=1.0, angle=30, pitch=5 * scale, bulge=2, soft=0.3, rim=1.0, gap=3 * scale)
    for sign, outline in ICONS[named(name)]:
        points = tuple((50 + (x - 50) * 0.6, 50 + (y - 50) * 0.6) for x, y in outline)
        if sign == "+":
            pen.form(points, cut)
        else:
            pen.black(points)
    print_ = plate.print(BLACK, IVORY, EMBER)
    mask = shape_mask((big, big), ((True, ellipse(big / 2, big / 2, big * 0.465)),), 2)
    print_.putalpha(mask)
    return print_.reduce(scale) if scale > 1 else print_


def track(image: Image.Image, at: tuple[int, int], width: int, hp: int, most: int, *, height: int = 26) -> None:
    """A row of notches, one per hit point; spent ones are hollow."""
    count = max(1, most)
    step = min(24.0, width / count)
    size = (max(5, int(step) - 3), height)
    for i in range(count):
        full = i < hp
        colour = (EMBER if hp * 3 <= most else IVORY) if full else ASH
        stamp(image, pip(size, full=full), (at[0] + i * step, at[1]), colour)


def plague_track(image: Image.Image, at: tuple[int, int], width: int, illness: Illness, *, height: int = 20) -> None:
    """A row of notches, one per point of Plague up to the last threshold; those of the thresholds stand taller.

    What one has is filled.
    """
    costs = dict(illness.thresholds)
    count = illness.thresholds[-1][0]
    step = width / count
    wide = max(5, min(int(step) - 4, height * 3 // 5))
    for i in range(1, count + 1):
        tall = height if i in costs else height * 3 // 5
        full = i <= illness.points
        colour = EMBER if full else IVORY if i in costs else ASH
        x, y = round(at[0] + (i - 0.5) * step - wide / 2), at[1] + (height - tall) // 2
        stamp(image, pip((wide, tall), full=full), (x, y), colour)


def chip(
    image: Image.Image, at: tuple[int, int], name: str, word: str, colour: Rgb, *, size: int = 22, room: int = 400
) -> int:
    """A small icon with its word, shortened where it must be (no word at all: the icon alone); returns its width."""
    part = round(size * 1.3)
    stamp(image, icon(name, part), (at[0], at[1]), colour)
    if not word:
        return part
    fitted, text = fit(Face.BOLD, size, word, max(1, room - part - 8), 21)
    write(image, (at[0] + part + 6, at[1] + part * 0.78), text, Face.BOLD, fitted, colour)
    return round(part + 6 + lettering(Face.BOLD, fitted, text).advance)


def chip_width(word: str, *, size: int = 22) -> int:
    """How wide a chip with this word is."""
    return round(size * 1.3) + (round(6 + lettering(Face.BOLD, size, word).advance) if word else 0)


heading = partial(kit_heading, colour=IVORY, spaced=4, smallest=22)
"""A line of inscriptional capitals in the ink of this game; small ones are spaced wider."""


def title(
    image: Image.Image, box: tuple[int, int, int, int], text: str, size: int, *, align: str = "l", smallest: int = 22
) -> None:
    """Inscriptional capitals on one line if they fit, else on two smaller ones, standing on the foot of the box."""
    left, _, right, bottom = box
    x = {"l": left, "m": (left + right) / 2, "r": right}[align]
    fitted, shown = fit(Face.DISPLAY, size, text.upper(), right - left, smallest, 1)
    if shown == text.upper():
        write(image, (x, bottom), shown, Face.DISPLAY, fitted, IVORY, align=align, tracking=1)
        return
    lines = wrap(Face.DISPLAY, smallest, text.upper(), right - left - len(text) // 2, 2)
    for i, line in enumerate(reversed(lines)):
        write(image, (x, bottom - i * smallest * 1.1), line, Face.DISPLAY, smallest, IVORY, align=align, tracking=1)


def ticks(image: Image.Image, box: tuple[int, int, int, int], colour: Rgb) -> None:
    """A border of small hatch strokes round a box, as engravers close a vignette."""
    draw = ImageDraw.Draw(image)
    left, top, right, bottom = box
    for x in range(left, right, 5):
        reach = 3 + (x * 7 + 3) % 5
        draw.line((x, top - reach, x + 2, top), fill=colour)
        draw.line((x, bottom, x + 2, bottom + reach), fill=colour)
    for y in range(top, bottom, 5):
        reach = 3 + (y * 5 + 2) % 5
        draw.line((left - reach, y, left, y + 2), fill=colour)
        draw.line((right, y, right + reach, y + 2), fill=colour)
