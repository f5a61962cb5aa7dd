"""Ways: dotted lines, beads, rings and arrows that say who goes where, and who sees whom."""

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from PIL import Image, ImageDraw

from renderers.kit.colours import Rgb
from renderers.kit.outlines import Point, ellipse
from renderers.kit.panels import shape_mask

FINER = 2
STROKES: tuple[tuple[float, ...], ...] = (
    (), (5, 2.5), (1.2, 2), (6, 2, 1.2, 2), (2.8, 2.8), (8, 2, 1.2, 2, 1.2, 2),
)  # fmt: skip
"""What tells several ways apart beside their colours: lengths of dashes and gaps in turn, in widths of the line."""


def along(path: Sequence[Point], gap: float) -> Iterable[Point]:
    """Points along a line, `gap` apart, the first one after half a gap."""
    for (ax, ay), (bx, by) in pairwise(path):
        count = max(1, round(math.hypot(bx - ax, by - ay) / gap))
        for i in range(count):
            t = (i + 0.5) / count
            yield ax + (bx - ax) * t, ay + (by - ay) * t


def short_of(start: Point, end: Point, gap: float) -> Point:
    """A point so far before the end of a line."""
    long = math.hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    return end[0] - (end[0] - start[0]) / long * gap, end[1] - (end[1] - start[1]) / long * gap


def set_down(image: Image.Image, piece: Image.Image, middle: Point) -> None:
    """Paste a piece (RGBA) with its middle at a point."""
    image.paste(piece, (round(middle[0] - piece.width / 2), round(middle[1] - piece.height / 2)), piece)


@lru_cache(maxsize=64)
def bead(size: int, colour: Rgb, edge: Rgb) -> Image.Image:
    """A dot with a fine edge (RGBA). Read-only."""
    s = float(size + 2)
    image = Image.new("RGBA", (size + 2, size + 2), (*edge, 0))
    for fill, radius in (((*edge, 210), s / 2), ((*colour, 255), s / 2 - 1.2)):
        image.paste(fill, (0, 0), shape_mask(image.size, ((True, ellipse(s / 2, s / 2, radius, steps=20)),), 4))
    return image


@lru_cache(maxsize=64)
def ring(size: int, colour: Rgb, edge: Rgb) -> Image.Image:
    """A ring between two fine ones, empty in the middle (RGBA): where a way begins. Read-only."""
    s = size / 2
    image = Image.new("RGBA", (size, size), (*colour, 0))
    for reach, shade in ((1.0, edge), (0.92, colour), (0.74, edge)):
        inner = s * reach * 0.62 if shade == edge else s * 0.7
        mask = shape_mask((size, size), ((True, ellipse(s, s, s * reach)), (False, ellipse(s, s, inner))), 4)
        image.paste((*shade, 255), (0, 0), mask)
    alpha = image.getchannel("A").copy()
    alpha.paste(0, (0, 0), shape_mask((size, size), ((True, ellipse(s, s, s * 0.66)),), 4))
    image.putalpha(alpha)
    return image


def dotted(image: Image.Image, path: Sequence[Point], dot: Image.Image, gap: float) -> None:
    """A line of dots along a path."""
    for point in along(path, gap):
        set_down(image, dot, point)


def stroked(size: tuple[int, int], path: Sequence[Point], width: float, nth: int) -> Image.Image:
    """A smooth-edged line along a path in one of the strokes, as a mask (mode L) of that size."""
    mask = Image.new("L", (size[0] * FINER, size[1] * FINER), 0)
    pencil = ImageDraw.Draw(mask)
    for dash in _dashes(path, [part * width for part in STROKES[nth % len(STROKES)]]):
        points = [(x * FINER, y * FINER) for x, y in dash]
        pencil.line(points, fill=255, width=round(width * FINER), joint="curve")
    return mask.reduce(FINER)


def _dashes(path: Sequence[Point], pattern: Sequence[float]) -> list[list[Point]]:
    """What a pattern leaves of a path; it goes on around corners."""
    if not pattern:
        return [list(path)]
    dashes, turn, left = [[path[0]]], 0, pattern[0]
    for (ax, ay), (bx, by) in pairwise(path):
        long, at = math.hypot(bx - ax, by - ay), 0.0
        while long - at > left:
            at += left
            point = (ax + (bx - ax) * at / long, ay + (by - ay) * at / long)
            if turn % 2 == 0:
                dashes[-1].append(point)
            else:
                dashes.append([point])
            turn += 1
            left = pattern[turn % len(pattern)]
        left -= long - at
        if turn % 2 == 0:
            dashes[-1].append((bx, by))
    return [dash for dash in dashes if len(dash) > 1]


def arrow(image: Image.Image, path: Sequence[Point], width: int, colour: Rgb, edge: Rgb) -> None:
    """A smooth-edged arrow along a path of straight legs; its head ends where the path does."""
    left = math.floor(min(x for x, _ in path)) - 2 * width
    top = math.floor(min(y for _, y in path)) - 2 * width
    size = (
        math.ceil(max(x for x, _ in path)) + 2 * width - left,
        math.ceil(max(y for _, y in path)) + 2 * width - top,
    )
    (ax, ay), (bx, by) = path[-2:]
    long = math.hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / long, (by - ay) / long
    neck = (bx - ux * width * 1.6, by - uy * width * 1.6)
    head = ((bx, by), *((neck[0] + s * uy * width * 1.3, neck[1] - s * ux * width * 1.3) for s in (1, -1)))
    for shade, more in ((edge, max(2, width // 4)), (colour, 0)):
        mask = Image.new("L", (size[0] * FINER, size[1] * FINER), 0)
        pencil = ImageDraw.Draw(mask)
        legs = [((x - left) * FINER, (y - top) * FINER) for x, y in (*path[:-1], neck)]
        pencil.line(legs, fill=255, width=(width + more) * FINER, joint="curve")
        tip = [((x - left) * FINER, (y - top) * FINER) for x, y in head]
        pencil.polygon(tip, fill=255)
        if more:
            pencil.line([*tip, *tip[:2]], fill=255, width=more * FINER, joint="curve")
        image.paste(shade, (left, top), mask.reduce(FINER))


def sight(
    image: Image.Image, eye: Point, aim: Point, width: int, colour: Rgb, edge: Rgb, stop: Point | None = None
) -> None:
    """A line of sight in dashes; where something is in its way (`stop`) it ends in a cross.

    That it is clear or not shows in its shape, not in its colour alone.
    """
    end = stop or aim
    long = math.hypot(end[0] - eye[0], end[1] - eye[1]) or 1.0
    dash = width * 3.0
    steps = [min(1.0, i * dash / long) for i in range(int(long / dash) + 2)]
    marks = [(steps[i], steps[i + 1]) for i in range(0, len(steps) - 1, 2)]
    lines = [tuple((eye[0] + (end[0] - eye[0]) * t, eye[1] + (end[1] - eye[1]) * t) for t in mark) for mark in marks]
    if stop:
        k = width * 2.0
        lines += [
            ((stop[0] - k, stop[1] - k), (stop[0] + k, stop[1] + k)),
            ((stop[0] - k, stop[1] + k), (stop[0] + k, stop[1] - k)),
        ]
    points = [point for line in lines for point in line]
    left, top = (math.floor(min(point[i] for point in points)) - 2 * width for i in (0, 1))
    size = [math.ceil(max(point[i] for point in points)) + 2 * width - low for i, low in enumerate((left, top))]
    for shade, more in ((edge, max(2, width // 2)), (colour, 0)):
        mask = Image.new("L", (size[0] * FINER, size[1] * FINER), 0)
        for line in lines:
            ends = [((x - left) * FINER, (y - top) * FINER) for x, y in line]
            ImageDraw.Draw(mask).line(ends, fill=255, width=(width + more) * FINER)
        image.paste(shade, (left, top), mask.reduce(FINER))
