"""Seeded noise and gradients; the same seed gives the same bytes on every machine."""

import math
import random
from functools import lru_cache

from PIL import Image

from renderers.kit.cache import kept

Size = tuple[int, int]


def grain(size: Size, cell: int, seed: int) -> Image.Image:
    """Smooth grey noise around 128 whose lumps are about `cell` pixels wide (mode L)."""
    width, height = max(2, size[0] // cell + 3), max(2, size[1] // cell + 3)
    rough = Image.frombytes("L", (width, height), random.Random(seed).randbytes(width * height))
    if cell <= 1:
        return rough.crop((0, 0, *size))
    return rough.resize((width * cell, height * cell), Image.Resampling.BICUBIC).crop((0, 0, *size))


def seamless(cell: int, seed: int, lumps: int = 40) -> Image.Image:
    """Noise that can be laid side by side without a seam: a square of `lumps` lumps each way (mode L)."""
    rough = Image.frombytes("L", (lumps, lumps), random.Random(seed).randbytes(lumps * lumps))
    wide = Image.new("L", (lumps + 4, lumps + 4))
    for x in (2 - lumps, 2, 2 + lumps):
        for y in (2 - lumps, 2, 2 + lumps):
            wide.paste(rough, (x, y))
    big = wide.resize((wide.width * cell, wide.height * cell), Image.Resampling.BICUBIC)
    return big.crop((2 * cell, 2 * cell, (2 + lumps) * cell, (2 + lumps) * cell))


@kept
def layered(size: Size, seed: int, cells: tuple[int, ...] = (160, 64, 24, 8)) -> Image.Image:
    """Several layers of noise, the coarse ones strongest (mode L). Treat the result as read-only."""
    total = grain(size, cells[0], seed)
    for i, cell in enumerate(cells[1:], start=1):
        total = Image.blend(total, grain(size, cell, seed + i), 1 / (i + 1.6))
    return total


@lru_cache(maxsize=512)
def _ramp(low: float, high: float, bottom: float, top: float) -> list[int]:
    steep = (top - bottom) / ((high - low) or 1)
    below = min(256, max(0, math.ceil(low)))
    above = min(256 - below, max(0, 255 - math.floor(high)))
    between = [round(bottom + (i - low) * steep) for i in range(below, 256 - above)]
    return [round(bottom)] * below + between + [round(top)] * above


def levels(image: Image.Image, low: float, high: float, bottom: float = 0, top: float = 255) -> Image.Image:
    """Stretch the greys from `low`..`high` to `bottom`..`top` and clip the rest."""
    return image.point(_ramp(low, high, bottom, top))


def scaled(image: Image.Image, factor: float) -> Image.Image:
    """Multiply every grey by a number; what is too bright is white."""
    return image.point(_ramp(0, 255 / factor, 0, 255) if factor > 1 else _ramp(0, 255, 0, 255 * factor))


def slope(size: Size, start: int, end: int) -> Image.Image:
    """A straight gradient from top to bottom, `start` to `end` (mode L)."""
    ramp = Image.linear_gradient("L").point([round(start + (end - start) * i / 255) for i in range(256)])
    return ramp.resize(size, Image.Resampling.BILINEAR)


def pool(diameter: int, strength: float = 1.0, falloff: float = 1.6) -> Image.Image:
    """A round pool of light, bright in the middle and black at the rim (mode L)."""
    table = [round(255 * strength * max(0.0, 1 - i / 255 * 1.42) ** falloff) for i in range(256)]
    spot = Image.radial_gradient("L").point(table)
    return spot.resize((diameter, diameter), Image.Resampling.BICUBIC)


def coloured(grey: Image.Image, dark: tuple[int, int, int], light: tuple[int, int, int]) -> Image.Image:
    """Map greys to a colour ramp (mode RGB)."""
    bands = [grey.point([round(d + (ll - d) * i / 255) for i in range(256)]) for d, ll in zip(dark, light, strict=True)]
    return Image.merge("RGB", bands)
