"""Light and fog on a square grid: what burns, what is seen, what is not known.

Both are grey fields the size of a picture, made small and drawn large: a millisecond or two. Everything is in whole numbers, so the
same table gives the same light. They are masks: ``dark.paste(bright, mask=light(...))``, then ``dark.paste(mist, mask=fog(...))``.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageChops, ImageFilter

from renderers.kit.cache import kept
from renderers.kit.camera import Camera, Space
from renderers.kit.colours import Rgb
from renderers.kit.noise import pool, scaled

COARSE = 8
"""How many pixels of the picture one of the small field is wide."""


@dataclass(frozen=True)
class Flame:
    """A torch, a lantern, a fire: where it burns, how many spaces far it is of use, how bright it is (0 to 255)."""

    space: Space
    reach: int
    strength: int = 255


@lru_cache(maxsize=64)
def _glow(pixels: int, strength: int) -> Image.Image:
    return pool(pixels, strength / 255, 0.75)


@kept
def light(
    camera: Camera, flames: tuple[Flame, ...], seen: frozenset[Space] | None = None, ambient: int = 0
) -> Image.Image:
    """How bright every pixel is (mode L): flames fade towards their reach, and the brightest counts. Read-only.

    Args:
        camera: the window.
        flames: what burns.
        seen: spaces on which light falls, walls being in the way of others; None: all.
        ambient: what is there without a flame (0 to 255).
    """
    width, height = (-(-pixels // COARSE) for pixels in camera.size)
    field = Image.new("L", (width, height), 0)
    for flame in flames:
        x, y = camera.at(flame.space)
        across = max(2, 2 * (2 * flame.reach + 1) * camera.unit // (2 * COARSE))
        here = (x // COARSE - across // 2, y // COARSE - across // 2)
        glow = _glow(across, flame.strength)
        if here[0] < width and here[1] < height and here[0] + across > 0 and here[1] + across > 0:
            box = (*here, here[0] + across, here[1] + across)
            field.paste(ImageChops.lighter(field.crop(box), glow), box)
    if seen is not None:
        field = ImageChops.multiply(field, _spaces(camera, seen))
    if ambient:
        field = ImageChops.lighter(field, Image.new("L", field.size, ambient))
    return _drawn_large(field, camera)


@lru_cache(maxsize=12)
def fog(camera: Camera, known: frozenset[Space]) -> Image.Image:
    """What nobody has seen (mode L): all but the known spaces, with a soft edge. Read-only."""
    return _drawn_large(ImageChops.invert(_spaces(camera, known, soft=3)), camera)


def warmed(bright: Image.Image, colour: Rgb) -> Image.Image:
    """The same place in the light of a flame of this colour. To be kept, as the other one."""
    return ImageChops.multiply(bright, Image.new("RGB", bright.size, colour))


def dimmed(bright: Image.Image, tint: Rgb, share: float) -> Image.Image:
    """The same place without light: little is left, and that in one tint. To be kept beside the bright one."""
    veil = Image.new("RGB", bright.size, tint)
    return Image.blend(veil, Image.merge("RGB", [scaled(bright.convert("L"), 0.8)] * 3), share)


def _spaces(camera: Camera, spaces: Iterable[Space], soft: int = 1) -> Image.Image:
    """Spaces as a small mask with soft edges."""
    width, height = (-(-pixels // COARSE) for pixels in camera.size)
    mask = Image.new("L", (width, height), 0)
    half, grown = camera.unit // 2, camera.unit // 6
    for space in spaces:
        x, y = camera.at(space)
        box = [part // COARSE for part in (x - half - grown, y - half - grown, x + half + grown, y + half + grown)]
        if box[2] >= 0 and box[3] >= 0 and box[0] < width and box[1] < height:
            mask.paste(255, (box[0], box[1], box[2] + 1, box[3] + 1))
    return mask.filter(ImageFilter.GaussianBlur(max(1, soft * camera.unit // (5 * COARSE))))


def _drawn_large(field: Image.Image, camera: Camera) -> Image.Image:
    size = (field.width * COARSE, field.height * COARSE)
    return field.resize(size, Image.Resampling.BILINEAR).crop((0, 0, *camera.size))
