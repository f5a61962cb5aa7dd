"""The look of Brimstone: timber, ochre and cold black, by the light of one lantern; and the parts that several pictures share."""

from functools import lru_cache, partial

from PIL import Image

from renderers.brimstone.art.signs import SIGNS
from renderers.kit.cache import ImageShelf, kept
from renderers.kit.colours import Rgb, shaded
from renderers.kit.icons import icon
from renderers.kit.noise import coloured, grain, levels
from renderers.kit.outlines import box
from renderers.kit.panels import frame, plaque, shape_mask, stamp
from renderers.kit.signs import flat
from renderers.kit.text import heading as kit_heading
from renderers.kit.text import line as kit_line

NIGHT: Rgb = (10, 12, 14)
PLANK: Rgb = (74, 52, 36)
PALE: Rgb = (248, 234, 204)
DIM: Rgb = (196, 178, 148)
FAINT: Rgb = (122, 104, 84)
LAMP: Rgb = (250, 186, 82)
BLOOD: Rgb = (150, 32, 30)
SCARLET: Rgb = (242, 94, 70)
GOLD: Rgb = (230, 186, 92)
MIND: Rgb = (120, 168, 232)
VOID: Rgb = (150, 92, 214)
WIDTH = 960
"""Pixels of every picture: on a phone of 390 a letter of 24 is 9 high."""
LETTERS = 24
"""Pixels of the smallest letters that matter."""

COLOURS: tuple[Rgb, ...] = (
    (40, 86, 150), (150, 84, 30), (30, 116, 92), (110, 66, 150), (92, 102, 116), (130, 60, 92),
)  # fmt: skip
"""The colour of each Hero by its number; that they differ shows in their signs as well."""
TRAILS: tuple[Rgb, ...] = (
    (96, 146, 240), (232, 140, 50), (56, 190, 130), (178, 112, 240), (206, 210, 216), (236, 112, 170),
)  # fmt: skip
"""The colour of each Hero's way over the map: thin, and without a sign, so that they have to differ more."""


@lru_cache(maxsize=600)
def sign(name: str, size: int) -> Image.Image:
    """A sign of this game or of the kit as a mask (mode L) of `size` pixels. Read-only."""
    return flat(SIGNS[name], size) if name in SIGNS else icon(name, size)


_walls: ImageShelf[tuple[int, int]] = ImageShelf()


def wall(size: tuple[int, int]) -> Image.Image:
    """A wall of planks, on which sheets hang (mode RGB). Read-only."""
    return _walls.get(size, lambda: _wall(size))


def _wall(size: tuple[int, int]) -> Image.Image:
    width, height = size
    rough = Image.blend(grain(size, 3, 61), grain(size, 70, 62), 0.4)
    image = coloured(levels(rough, 60, 200, 70, 215), NIGHT, PLANK)
    seams = [box(0, y, width, y + 4) for y in range(0, height, 86)]
    seams += [
        box(x, y, x + 4, y + 86)
        for n, y in enumerate(range(0, height, 86))
        for x in range(140 + n % 3 * 190, width, 560)
    ]
    joints = shape_mask(size, tuple((True, seam) for seam in seams), 1)
    stamp(image, levels(joints, 0, 255, 0, 120), (0, 0), NIGHT)
    return image


@kept
def panel(size: tuple[int, int], *, strong: bool = False, tint: Rgb = PLANK) -> Image.Image:
    """An empty framed board (mode RGB); a `strong` one has a heavy frame. Read-only."""
    speck = levels(Image.blend(grain(size, 3, 23), grain(size, 60, 24), 0.6), 60, 220, 30, 150)
    image = coloured(speck, NIGHT, shaded(tint, 0.85))
    stamp(image, frame(size, weight=4 if strong else 2, gap=3, ornament=0), (0, 0), LAMP if strong else FAINT)
    return image


@lru_cache(maxsize=64)
def badge(who: str, size: int, colour: Rgb, *, gone: bool = False) -> Image.Image:
    """The sign of somebody on a plate of its colour (RGBA). Read-only."""
    image = plaque((size, size), size * 0.2, shaded(colour, 0.3 if gone else 0.9), FAINT if gone else PALE).copy()
    part = round(size * 0.74)
    stamp(image, sign(who, part), ((size - part) // 2, (size - part) // 2), FAINT if gone else PALE)
    return image


heading = partial(kit_heading, colour=PALE, spaced=3)
"""A line of inscriptional capitals in the ink of this game."""


line = partial(kit_line, colour=PALE, smallest=LETTERS)
"""A line of text in the ink of this game, never smaller than what can be read on a phone."""
