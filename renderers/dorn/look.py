"""The look of Dorn: granite by torch light, and the parts that several pictures share."""

from functools import lru_cache, partial

from PIL import Image, ImageChops

from renderers.dorn.art.signs import SIGNS
from renderers.kit.cache import ImageShelf, kept
from renderers.kit.colours import Rgb, shaded
from renderers.kit.icons import icon
from renderers.kit.noise import coloured, grain, levels, pool
from renderers.kit.outlines import Outline, box
from renderers.kit.panels import frame, shape_mask, stamp
from renderers.kit.signs import flat
from renderers.kit.text import heading as kit_heading
from renderers.kit.text import line as kit_line

NIGHT: Rgb = (13, 11, 13)
STONE: Rgb = (64, 59, 60)
PALE: Rgb = (246, 233, 206)
DIM: Rgb = (190, 176, 156)
FAINT: Rgb = (116, 104, 96)
EMBER: Rgb = (242, 158, 62)
BLOOD: Rgb = (158, 30, 32)
SCARLET: Rgb = (240, 92, 70)
GOLD: Rgb = (228, 186, 92)
RUNE: Rgb = (116, 186, 232)
MOON: Rgb = (176, 196, 236)
WIDTH = 1280

COLOURS: dict[str, Rgb] = {
    "kaerdrak": (44, 84, 150), "choros": (158, 92, 28), "almanor": (112, 62, 156), "ragnar": (96, 106, 120),
    "eleanor": (24, 122, 96), "gor": (118, 90, 66), "guelin": (84, 116, 34), "riel": (0, 120, 152),
    "vargen": (132, 60, 104), "zorkal": (30, 8, 12),
}  # fmt: skip
"""The colour of each hero's piece; that they differ shows in their signs."""
TRAILS: dict[str, Rgb] = {
    "kaerdrak": (96, 146, 240), "choros": (232, 140, 50), "almanor": (178, 112, 240), "ragnar": (206, 210, 216),
    "eleanor": (56, 190, 130), "gor": (176, 126, 92), "guelin": (170, 200, 70), "riel": (70, 205, 225),
    "vargen": (236, 112, 170),
}  # fmt: skip
"""The colour of each hero's way over the map: thin, and without a sign, so that they have to differ more."""
WEAK: Rgb = (92, 62, 40)
STRONG: Rgb = (138, 22, 28)


@lru_cache(maxsize=600)
def sign(name: str, size: int) -> Image.Image:
    """A sign of this game or of the kit as a mask (mode L) of `size` pixels. Read-only."""
    return flat(SIGNS[name], size) if name in SIGNS else icon(name, size)


_walls: ImageShelf[tuple[int, int]] = ImageShelf()


def wall(size: tuple[int, int]) -> Image.Image:
    """A wall of granite between two torches, on which sheets hang (mode RGB). Read-only."""
    return _walls.get(size, lambda: _wall(size))


def _wall(size: tuple[int, int]) -> Image.Image:
    width, height = size
    rough = Image.blend(grain(size, 3, 51), grain(size, 90, 52), 0.42)
    light = Image.new("L", size, 0)
    glow = pool(round(max(size) * 1.25), 1.0, 0.8)
    for x in (0, width):
        light = ImageChops.lighter(light, _placed(glow, size, (x - glow.width // 2, height // 4 - glow.height // 2)))
    image = coloured(
        ImageChops.multiply(levels(rough, 50, 210, 130, 255), levels(light, 0, 255, 70, 220)), NIGHT, (104, 88, 74)
    )
    joints = shape_mask(size, tuple((True, joint) for joint in _joints(size)), 1)
    stamp(image, levels(joints, 0, 255, 0, 90), (0, 0), NIGHT)
    return image


def _joints(size: tuple[int, int]) -> list[Outline]:
    """The seams of a wall of large blocks."""
    width, height = size
    found: list[Outline] = []
    for row in range(height // 96 + 1):
        y = row * 96
        found.append(box(0, y, width, y + 3))
        found += [box(x, y, x + 3, y + 96) for x in range(90 + row % 3 * 70, width, 210)]
    return found


def _placed(part: Image.Image, size: tuple[int, int], at: tuple[int, int]) -> Image.Image:
    whole = Image.new("L", size, 0)
    whole.paste(part, at)
    return whole


@kept
def panel(size: tuple[int, int], *, strong: bool = False, tint: Rgb = STONE) -> Image.Image:
    """An empty framed slab (mode RGB); a `strong` one has a heavy frame. Read-only."""
    speck = levels(Image.blend(grain(size, 3, 13), grain(size, 80, 14), 0.6), 60, 220, 40, 170)
    image = coloured(speck, NIGHT, shaded(tint, 0.8))
    stamp(image, frame(size, weight=4 if strong else 2, gap=4, ornament=0), (0, 0), EMBER if strong else FAINT)
    return image


heading = partial(kit_heading, colour=PALE, spaced=3)
"""A line of inscriptional capitals in the ink of this game."""


line = partial(kit_line, colour=PALE)
"""A line of text in the ink of this game."""
