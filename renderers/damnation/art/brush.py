"""The brush: inked shapes in the cells of the map, drawn larger than needed and reduced for soft edges."""

import math
import random
from collections.abc import Sequence
from itertools import pairwise

from PIL import Image, ImageDraw

from renderers.damnation.art.signs import SIGNS
from renderers.kit.colours import Rgb, mix
from renderers.kit.outlines import Point, ellipse, moved, rounded, turned
from renderers.kit.panels import shape_mask

INK: Rgb = (36, 22, 16)
FINER = 2
"""How many times larger than the finished picture a brush draws."""


class Brush:
    """Draws on one sheet that covers a part of the map.

    All lengths are in cells. `mode` is RGB for a floor, RGBA for what stands on it; `rng` the sheet's own dice, so that
    no room changes because of another.
    """

    def __init__(self, area: tuple[float, float, float, float], scale: int, mode: str, seed: int) -> None:
        left, top, right, bottom = area
        self.area = area
        self.k = scale * FINER
        self.rng = random.Random(seed)
        size = (round((right - left) * scale) * FINER, round((bottom - top) * scale) * FINER)
        self.image = Image.new(mode, size, (0, 0, 0, 0) if mode == "RGBA" else (0, 0, 0))
        self.draw = ImageDraw.Draw(self.image)

    def at(self, points: Sequence[Point]) -> list[Point]:
        """Cells to pixels."""
        left, top, *_ = self.area
        return [((x - left) * self.k, (y - top) * self.k) for x, y in points]

    def poly(self, points: Sequence[Point], fill: Rgb | None, line: Rgb | None = INK, width: float = 0.035) -> None:
        """A closed shape with an inked outline."""
        run = self.at(points)
        if fill is not None:
            self.draw.polygon(run, fill=fill)
        if line is not None:
            self.draw.line([*run, *run[:2]], fill=line, width=max(1, round(width * self.k)), joint="curve")

    def box(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: Rgb | None,
        *,
        radius: float = 0.0,
        line: Rgb | None = INK,
        width: float = 0.035,
    ) -> None:
        """A rectangle by its upper left corner."""
        points = rounded(x, y, x + w, y + h, radius) if radius else ((x, y), (x + w, y), (x + w, y + h), (x, y + h))
        self.poly(points, fill, line, width)

    def disc(
        self,
        x: float,
        y: float,
        r: float,
        fill: Rgb | None,
        *,
        ry: float = 0,
        line: Rgb | None = INK,
        width: float = 0.035,
    ) -> None:
        """A circle, or an ellipse."""
        self.poly(ellipse(x, y, r, ry or r), fill, line, width)

    def path(self, points: Sequence[Point], colour: Rgb, width: float = 0.04) -> None:
        """An open line."""
        self.draw.line(self.at(points), fill=colour, width=max(1, round(width * self.k)), joint="curve")

    def sign(self, name: str, x: float, y: float, size: float, colour: Rgb, turn: float = 0) -> None:
        """A small sign, its middle at a point."""
        side = round(size * self.k)
        scale = side / 108
        shapes = tuple(
            (kind == "+", moved(turned(outline, turn), 4 * scale, 4 * scale, scale)) for kind, outline in SIGNS[name]
        )
        ((px, py),) = self.at(((x, y),))
        fill = (*colour, 255) if self.image.mode == "RGBA" else colour
        self.image.paste(fill, (round(px - side / 2), round(py - side / 2)), shape_mask((side, side), shapes, 2))

    def finished(self) -> Image.Image:
        """The sheet at its own scale."""
        return self.image.reduce(FINER)


# Floors


def planks(brush: Brush, wood: Rgb, *, upright: bool = False, wide: float = 0.28) -> None:
    """Boards of uneven length."""
    left, top, right, bottom = brush.area
    rng = brush.rng
    a0, a1, b0, b1 = (top, bottom, left, right) if upright else (left, right, top, bottom)
    b = b0
    while b < b1:
        a = a0 - rng.uniform(0, 2)
        while a < a1:
            length = rng.uniform(1.6, 2.6)
            shade = mix(wood, (30, 16, 8) if rng.random() < 0.5 else (255, 222, 170), rng.uniform(0, 0.13))
            x, y, w, h = (b, a, wide, length) if upright else (a, b, length, wide)
            brush.box(x, y, w, h, shade, line=mix(wood, (30, 16, 8), 0.5), width=0.018)
            a += length
        b += wide


def tiles(brush: Brush, one: Rgb, other: Rgb, size: float = 0.5) -> None:
    """A chequered floor."""
    left, top, right, bottom = brush.area
    for j in range(int((bottom - top) / size) + 1):
        for i in range(int((right - left) / size) + 1):
            shade = mix((one, other)[(i + j) % 2], (255, 240, 210) if brush.rng.random() < 0.5 else (40, 24, 16), brush.rng.uniform(0, 0.08))  # fmt: skip
            brush.box(left + i * size, top + j * size, size, size, shade, line=mix(one, INK, 0.35), width=0.012)


def flags(brush: Brush, stone: Rgb, *, high: float = 0.5, joint: float = 0.5) -> None:
    """Flagstones in rows."""
    left, top, right, bottom = brush.area
    rng = brush.rng
    brush.box(left, top, right - left, bottom - top, mix(stone, INK, joint), line=None)
    y = top - 0.1
    while y < bottom:
        x = left - rng.uniform(0, 0.6)
        while x < right:
            w = rng.uniform(0.45, 0.95)
            shade = mix(stone, (255, 244, 220) if rng.random() < 0.55 else (40, 30, 26), rng.uniform(0, 0.13))
            brush.box(x + 0.02, y + 0.02, w - 0.04, high - 0.04, shade, radius=0.07, line=None)
            x += w
        y += high


def cobbles(brush: Brush, path: Sequence[Point], wide: float, stone: Rgb) -> None:
    """A band of round stones along a line."""
    rng = brush.rng
    for (ax, ay), (bx, by) in pairwise(path):
        length = math.hypot(bx - ax, by - ay)
        for i in range(int(length / 0.17) + 1):
            for k in range(int(wide / 0.19)):
                t = i * 0.17 / length if length else 0
                off = (k + 0.5) * 0.19 - wide / 2 + (0.04 if i % 2 else -0.04)
                x = ax + (bx - ax) * t - (by - ay) / (length or 1) * off
                y = ay + (by - ay) * t + (bx - ax) / (length or 1) * off
                shade = mix(stone, (250, 240, 220) if rng.random() < 0.5 else (40, 34, 30), rng.uniform(0, 0.22))
                brush.disc(x, y, rng.uniform(0.075, 0.1), shade, ry=rng.uniform(0.065, 0.09), line=mix(stone, INK, 0.6), width=0.015)  # fmt: skip


def grass(brush: Brush, green: Rgb, density: int = 26) -> None:
    """A lawn: patches and blades."""
    left, top, right, bottom = brush.area
    rng = brush.rng
    brush.box(left, top, right - left, bottom - top, green, line=None)
    room = (right - left) * (bottom - top)
    for _ in range(int(room * 5)):
        x, y = rng.uniform(left, right), rng.uniform(top, bottom)
        shade = mix(green, (24, 34, 30) if rng.random() < 0.5 else (170, 180, 120), rng.uniform(0.03, 0.12))
        brush.disc(x, y, rng.uniform(0.15, 0.4), shade, ry=rng.uniform(0.1, 0.25), line=None)
    for _ in range(int(room * density)):
        x, y = rng.uniform(left, right), rng.uniform(top, bottom)
        shade = mix(green, (20, 32, 26) if rng.random() < 0.6 else (196, 206, 150), rng.uniform(0.25, 0.5))
        brush.path(((x, y), (x + rng.uniform(-0.05, 0.05), y - rng.uniform(0.07, 0.14))), shade, 0.018)


def water(brush: Brush, deep: Rgb, light: Rgb) -> None:
    """Dark water with short waves."""
    left, top, right, bottom = brush.area
    rng = brush.rng
    brush.box(left, top, right - left, bottom - top, deep, line=None)
    room = (right - left) * (bottom - top)
    for _ in range(int(room * 1.6)):
        x, y = rng.uniform(left, right), rng.uniform(top, bottom)
        brush.disc(x, y, rng.uniform(0.3, 0.9), mix(deep, light, rng.uniform(0.02, 0.14)), ry=rng.uniform(0.08, 0.2), line=None)  # fmt: skip
    for _ in range(int(room * 3.4)):
        x, y, w = rng.uniform(left, right), rng.uniform(top, bottom), rng.uniform(0.1, 0.26)
        wave = [(x + w * t, y + 0.045 * math.sin(t * 9)) for t in (-1, -0.6, -0.2, 0.2, 0.6, 1)]
        brush.path(wave, mix(deep, light, rng.uniform(0.25, 0.62)), 0.02)
