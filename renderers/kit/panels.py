"""Frames, rules, shields and tracks in the manner of engraved ornament. All return or paste masks, so any colour may be used."""

import math
from functools import lru_cache

from PIL import Image, ImageDraw

from renderers.kit.cache import kept
from renderers.kit.colours import Rgb
from renderers.kit.outlines import Outline, Point, rounded, run, stroke

Colour = tuple[int, int, int] | int
Box = tuple[int, int, int, int]


def shape_mask(size: tuple[int, int], shapes: tuple[tuple[bool, Outline], ...], finer: int = 3) -> Image.Image:
    """Fill (True) or erase (False) outlines one after another; soft edges by drawing `finer` times as large."""
    big = Image.new("L", (size[0] * finer, size[1] * finer), 0)
    draw = ImageDraw.Draw(big)
    for fill, outline in shapes:
        draw.polygon([(x * finer, y * finer) for x, y in outline], fill=255 if fill else 0)
    return big.reduce(finer)


_CURL = "2,46 3,30 10,16 24,8 40,3"
_LEAF = "4,4 14,6 22,14 24,26! 14,22 6,14"


@lru_cache(maxsize=32)
def corner(size: int) -> Image.Image:
    """An ornament for the upper left corner of a frame, as a mask of `size` pixels. Read-only."""
    k = size / 50
    scale = [(x * k, y * k) for x, y in run(_CURL, closed=False)]
    leaf = tuple((x * k, y * k) for x, y in run(_LEAF))
    vein = tuple((x * k, y * k) for x, y in stroke(((6, 6), (14, 13), (21, 22)), 1.6))
    dots = tuple(
        (
            True,
            tuple(
                (cx * k + r * k * math.cos(a / 6 * math.pi), cy * k + r * k * math.sin(a / 6 * math.pi))
                for a in range(12)
            ),
        )
        for cx, cy, r in ((8, 40, 2.2), (40, 8, 2.2), (30, 18, 1.4), (18, 30, 1.4))
    )
    return shape_mask((size, size), ((True, stroke(scale, 3 * k)), (True, leaf), (False, vein), *dots))


@kept
def frame(size: tuple[int, int], *, weight: int = 3, gap: int = 5, ornament: int = 44, wobble: int = 1) -> Image.Image:
    """A double rule with ornamented corners around `size` pixels, slightly uneven as if cut by hand. Read-only mask."""
    width, height = size
    finer = 2
    big = Image.new("L", (width * finer, height * finer), 0)
    draw = ImageDraw.Draw(big)
    for inset, thick in ((1, weight), (weight + gap, 1)):
        x0, y0, x1, y1 = inset, inset, width - 1 - inset, height - 1 - inset
        for start, end in (((x0, y0), (x1, y0)), ((x1, y0), (x1, y1)), ((x1, y1), (x0, y1)), ((x0, y1), (x0, y0))):
            path = _uneven(start, end, wobble * 0.5)
            draw.line([(x * finer, y * finer) for x, y in path], fill=255, width=round(thick * finer), joint="curve")
    mask = big.reduce(finer)
    if ornament:
        leaf = corner(ornament)
        inset = weight + gap + 3
        for flip_x in (False, True):
            for flip_y in (False, True):
                part = leaf
                if flip_x:
                    part = part.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
                if flip_y:
                    part = part.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
                x = width - inset - ornament if flip_x else inset
                y = height - inset - ornament if flip_y else inset
                mask.paste(255, (x, y), part)
    return mask


def _uneven(start: Point, end: Point, amount: float) -> list[Point]:
    length = math.hypot(end[0] - start[0], end[1] - start[1])
    steps = max(2, int(length / 24))
    points = []
    for i in range(steps + 1):
        t = i / steps
        off = amount * (math.sin(i * 2.1 + start[0]) + math.sin(i * 0.73 + start[1])) if 0 < i < steps else 0
        x, y = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
        points.append((x + off * (start[0] == end[0]), y + off * (start[1] == end[1])))
    return points


@lru_cache(maxsize=32)
def rule(width: int, height: int = 15) -> Image.Image:
    """A tapering rule with a lozenge in its middle. Read-only mask."""
    middle, cx = height / 2, width / 2
    reach = height * 0.42
    lozenge = ((cx - reach, middle), (cx, middle - reach), (cx + reach, middle), (cx, middle + reach))
    pip = height * 0.22
    shapes: list[tuple[bool, Outline]] = [
        (True, stroke(((2, middle), (cx * 0.5, middle), (cx - reach * 2.6, middle)), 2.4, start=0.1, end=0.6)),
        (True, stroke(((cx + reach * 2.6, middle), (cx * 1.5, middle), (width - 2, middle)), 2.4, start=0.6, end=0.1)),
        (True, lozenge),
    ]
    for side in (-1, 1):
        x = cx + side * reach * 1.9
        shapes.append((True, ((x - pip, middle), (x, middle - pip), (x + pip, middle), (x, middle + pip))))
    return shape_mask((width, height), tuple(shapes))


def stamp(image: Image.Image, mask: Image.Image, at: tuple[float, float], fill: Colour) -> None:
    """Paste a mask in one colour with its upper left corner at `at`."""
    image.paste(fill, (round(at[0]), round(at[1])), mask)


@lru_cache(maxsize=64)
def pip(size: tuple[int, int], *, full: bool) -> Image.Image:
    """One notch of a health track: a solid blade, or only its outline when spent. Read-only mask."""
    w, h = size
    outer: Outline = (
        (w * 0.5, 0.5),
        (w - 0.5, h * 0.28),
        (w - 0.5, h * 0.76),
        (w * 0.5, h - 0.5),
        (0.5, h * 0.76),
        (0.5, h * 0.28),
    )
    if full:
        shine = ((w * 0.24, h * 0.34), (w * 0.38, h * 0.26), (w * 0.38, h * 0.66), (w * 0.24, h * 0.6))
        return shape_mask(size, ((True, outer), (False, shine)), 4)
    inner = tuple((w / 2 + (x - w / 2) * (1 - 3.0 / w), h / 2 + (y - h / 2) * (1 - 3.0 / h)) for x, y in outer)
    return shape_mask(size, ((True, outer), (False, inner)), 4)


@kept
def plaque(size: tuple[int, int], radius: float, fill: Rgb, edge: Rgb) -> Image.Image:
    """A rounded plate with an edge (RGBA). Copy before drawing on it."""
    width, height = size
    image = Image.new("RGBA", size, (*edge, 0))
    image.paste((*edge, 255), (0, 0), shape_mask(size, ((True, rounded(0, 0, width, height, radius)),), 3))
    image.paste((*fill, 255), (0, 0), shape_mask(size, ((True, rounded(2, 2, width - 2, height - 2, radius - 2)),), 3))
    return image
