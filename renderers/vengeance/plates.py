"""Engraved pictures of plants, Demons, places and relics in any size, drawn once and kept; and the wreath of the circle."""

import math
from collections.abc import Callable

from PIL import Image, ImageChops

from renderers.kit.cache import ImageShelf
from renderers.kit.colours import Rgb
from renderers.kit.engraving import Plate
from renderers.kit.noise import coloured, levels, pool
from renderers.kit.outlines import ellipse
from renderers.kit.panels import shape_mask
from renderers.kit.pen import Pen
from renderers.kit.workshop import crafted
from renderers.vengeance.art import flora
from renderers.vengeance.art.demons import DEMONS
from renderers.vengeance.art.flora import PLANTS
from renderers.vengeance.art.places import PLACES
from renderers.vengeance.art.relics import RELICS
from renderers.vengeance.look import GOLD, NIGHT, PLUM, ROSE
from renderers.vengeance.words import say

_shelf: ImageShelf[tuple[object, ...]] = ImageShelf()


def art(name: str, size: tuple[int, int], *, light: Rgb = GOLD) -> Image.Image:
    """A plant, Demon, place or relic by name, as an engraving (RGB). Read-only."""
    return _shelf.get(("art", name, size, light), lambda: crafted(engraved, name, size, light))


def engraved(name: str, size: tuple[int, int], light: Rgb) -> Image.Image:
    """Draw it now, twice as large, and halve it."""
    scale = 2 if size[1] < 330 else 1
    width, height = size[0] * scale, size[1] * scale
    plate = Plate((width, height), seed=3)
    if name in PLACES:
        _behind(plate, width / 2, height * 0.5, height * 0.75)
        PLACES[name](Pen(plate, 0, 0, height, seed=5))
    else:
        draw: Callable[[Pen], None] = (PLANTS | DEMONS | RELICS)[name]
        side = min(width, height) * (0.84 if name in DEMONS else 0.9)
        pen = Pen(plate, (width - side) / 2, (height - side) / 2, side, seed=5)
        pen.weight = (
            1.35 if side < 240 else max(pen.weight, 0.95)
        )  # small engravings have few strokes, or they turn grey
        draw(pen)
    picture = plate.print(PLUM if name in PLACES else NIGHT, light, ROSE)
    return picture.reduce(scale) if scale > 1 else picture


def _behind(plate: Plate, x: float, y: float, reach: float) -> None:
    """A soft light behind what stands there."""
    spot = pool(int(reach * 2), 0.3, 1.2)
    tone = Image.new("L", plate.size, 0)
    tone.paste(spot, (int(x - reach), int(y - reach)))
    plate.backdrop(tone, Image.linear_gradient("L").resize(plate.size).point([(i * 24) % 256 for i in range(256)]))


def roundel(name: str, size: int, *, ring: Rgb = GOLD) -> Image.Image:
    """An engraving in a round frame (RGBA). Read-only."""
    return _shelf.get(("roundel", name, size, ring), lambda: crafted(framed, name, size, ring))


def framed(name: str, size: int, ring: Rgb) -> Image.Image:
    """Draw it now."""
    inner = round(size * 0.9)
    picture = Image.new("RGB", (size, size), NIGHT)
    glow = pool(size, 0.5, 1.0)
    picture.paste(coloured(glow, NIGHT, (104, 58, 146)))
    drawn = engraved(name, (inner, inner), GOLD if size > 130 else (255, 222, 140))
    grey = levels(ImageChops.lighter(drawn.getchannel("R"), drawn.getchannel("G")), 40, 130)
    if size <= 130:
        drawn = drawn.point([min(255, round(i * 1.5)) for i in range(256)] * 3)
    picture.paste(drawn, ((size - inner) // 2, (size - inner) // 2), grey)
    s = size / 2
    out = Image.new("RGBA", (size, size), (*ring, 0))
    out.paste((*ring, 255), (0, 0), shape_mask((size, size), ((True, ellipse(s, s, s - 1)),), 3))
    edge = max(2.0, size * 0.018)
    out.paste(picture.convert("RGBA"), (0, 0), shape_mask((size, size), ((True, ellipse(s, s, s - 1 - edge)),), 3))
    thin = ((True, ellipse(s, s, s - 1 - edge * 2.2)), (False, ellipse(s, s, s - 1 - edge * 2.8)))
    out.paste((*ring, 255), (0, 0), shape_mask((size, size), thin, 3))
    return out


def wreath(size: tuple[int, int], radii: tuple[float, float]) -> Image.Image:
    """A vine in an oval, as a mask (mode L); one quarter is grown, the others mirror it. Read-only."""
    return _shelf.get(("wreath", size, radii), lambda: crafted(grown, size, radii))


def grown(size: tuple[int, int], radii: tuple[float, float]) -> Image.Image:
    """Draw it now."""
    width, height = size[0] // 2, size[1] // 2
    plate = Plate((width, height), seed=8)
    pen = Pen(plate, 0, 0, 100, seed=9)
    line = []
    for i in range(61):
        a = math.pi / 2 * i / 60
        sway = 7 * math.sin(i * 0.52)
        line.append((width - (radii[0] + sway) * math.cos(a), height - (radii[1] + sway) * math.sin(a)))
    flora.stem(pen, line[::6], 5)
    flora.garland(pen, line, 3, 34, fading=0.0)
    quarter = plate.ink()
    whole = Image.new("L", size, 0)
    half = Image.new("L", (size[0], height), 0)
    half.paste(quarter, (0, 0))
    half.paste(quarter.transpose(Image.Transpose.FLIP_LEFT_RIGHT), (width, 0))
    whole.paste(half, (0, 0))
    whole.paste(half.transpose(Image.Transpose.FLIP_TOP_BOTTOM), (0, height))
    return whole


def shown(name: str) -> str:
    """What a picture shows, in words, for who cannot see it."""
    return say(f"art-{name}") if name in {**PLANTS, **DEMONS, **PLACES} else name
