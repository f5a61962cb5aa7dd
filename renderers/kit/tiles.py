"""Tiles: a floor plan on a square grid, drawn as masonry seen from above.

Spaces are counted from any corner, x to the right and y downwards. What stands at a space looks the same however far the plan
grows, so that a map that is explored bit by bit does not shimmer.
"""

import random
from collections.abc import Iterable
from dataclasses import dataclass

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderers.kit.cache import kept
from renderers.kit.camera import Space
from renderers.kit.colours import Rgb, shaded
from renderers.kit.noise import coloured, levels, scaled, seamless
from renderers.kit.outlines import Point

Edge = tuple[Space, Space]
"""Two spaces side by side, in either order, and what is between them."""
MARGIN = 1
"""Spaces of rock around the outermost floor."""
FINER = 2


@dataclass(frozen=True)
class Stone:
    """What a place is built of: slabs, what is between them, the tops of walls, the rock outside, and doors."""

    slab: Rgb
    joint: Rgb
    wall: Rgb
    rock: Rgb
    wood: Rgb


@dataclass(frozen=True)
class Plan:
    """Where there is floor. Between floor and none is a wall; walls and doors between two spaces are given."""

    spaces: frozenset[Space]
    walls: frozenset[Edge] = frozenset()
    doors: frozenset[Edge] = frozenset()

    @property
    def corner(self) -> Space:
        """The space at the upper left of the drawing."""
        return min(x for x, _ in self.spaces) - MARGIN, min(y for _, y in self.spaces) - MARGIN

    @property
    def extent(self) -> tuple[int, int]:
        """How many spaces the drawing is wide and high."""
        left, top = self.corner
        return max(x for x, _ in self.spaces) + MARGIN + 1 - left, max(y for _, y in self.spaces) + MARGIN + 1 - top


def draw_plan(plan: Plan, unit: int, stone: Stone, seed: int = 0) -> Image.Image:
    """The empty place (mode RGB), ``unit`` pixels to a space. Takes a while: to be kept by the caller."""
    columns, rows = plan.extent
    size = (columns * unit, rows * unit)
    at = (plan.corner[0] * unit, plan.corner[1] * unit)
    floor = _floor_mask(plan, unit, seed)
    walls = _wall_mask(floor, plan, unit)
    image = coloured(_grey(size, at, seed, 26), shaded(stone.rock, 0.55), stone.rock)
    slabs = _slabs(plan, unit, stone, seed)
    slabs = ImageChops.multiply(
        slabs, Image.merge("RGB", [levels(_grey(size, at, seed + 1, 9), 40, 220, 218, 255)] * 3)
    )
    image.paste(slabs, (0, 0), floor)
    _shade(image, floor, walls, unit)
    tops = coloured(levels(_grey(size, at, seed + 2, 5), 40, 215), shaded(stone.wall, 0.62), stone.wall)
    image.paste(tops, (0, 0), walls)
    rim = ImageChops.subtract(walls, ImageChops.offset(walls, max(1, unit // 28), max(1, unit // 28)))
    image.paste(shaded(stone.wall, 1.3), (0, 0), scaled(rim, 0.8))
    for edge in sorted(plan.doors):
        _door(image, edge, plan.corner, unit, stone)
    return image


def side(edge: Edge, corner: Space, unit: int) -> tuple[Point, Point]:
    """The line between two neighbouring spaces, in pixels of the drawing."""
    (ax, _), (bx, by) = sorted(edge)
    x, y = (bx - corner[0]) * unit, (by - corner[1]) * unit
    return ((x, y), (x, y + unit)) if ax != bx else ((x, y), (x + unit, y))


@kept
def _tile(cell: int, seed: int) -> Image.Image:
    return seamless(cell, seed)


def _grey(size: tuple[int, int], at: tuple[int, int], seed: int, cell: int) -> Image.Image:
    """Noise that belongs to the map, not to the drawing (mode L): ``at`` says where the drawing lies."""
    tile = _tile(cell, seed)
    image = Image.new("L", size)
    for x in range(-(at[0] % tile.width), size[0], tile.width):
        for y in range(-(at[1] % tile.height), size[1], tile.height):
            image.paste(tile, (x, y))
    return image


def _slabs(plan: Plan, unit: int, stone: Stone, seed: int) -> Image.Image:
    columns, rows = plan.extent
    k = unit * FINER
    image = Image.new("RGB", (columns * k, rows * k), stone.joint)
    pencil = ImageDraw.Draw(image)
    for x, y in sorted(plan.spaces):
        rng = random.Random(f"{seed} {x} {y}")
        for part in _cuts(rng):
            left, top = (x - plan.corner[0] + part[0]) * k, (y - plan.corner[1] + part[1]) * k
            right, bottom = (x - plan.corner[0] + part[2]) * k, (y - plan.corner[1] + part[3]) * k
            gap = max(1, round(k * 0.02))
            box = (round(left) + gap, round(top) + gap, round(right) - gap, round(bottom) - gap)
            pencil.rounded_rectangle(box, round(k * 0.05), fill=shaded(stone.slab, rng.uniform(0.86, 1.1)))
            if rng.random() < 0.16:
                _crack(pencil, rng, box, stone.joint, max(1, round(k * 0.015)))
    return image.reduce(FINER)


def _cuts(rng: random.Random) -> tuple[tuple[float, float, float, float], ...]:
    """A space in one to four slabs, as shares of it."""
    a, b = rng.uniform(0.38, 0.62), rng.uniform(0.38, 0.62)
    kind = rng.randrange(5)
    if kind == 0:
        return ((0, 0, 1, 1),)
    if kind == 1:
        return ((0, 0, a, 1), (a, 0, 1, 1))
    if kind == 2:
        return ((0, 0, 1, a), (0, a, 1, 1))
    if kind == 3:
        return ((0, 0, 1, a), (0, a, b, 1), (b, a, 1, 1))
    return ((0, 0, a, b), (a, 0, 1, b), (0, b, 1 - a, 1), (1 - a, b, 1, 1))


def _crack(
    pencil: ImageDraw.ImageDraw, rng: random.Random, box: tuple[int, int, int, int], ink: Rgb, wide: int
) -> None:
    x0, y0, x1, y1 = box
    path = [(rng.uniform(x0, x1), float(y0 if rng.random() < 0.5 else y1))]
    for _ in range(3):
        x, y = path[-1]
        path.append((x + rng.uniform(-0.2, 0.2) * (x1 - x0), y + (1 if path[0][1] == y0 else -1) * 0.22 * (y1 - y0)))
    pencil.line(path, fill=ink, width=wide)


def _floor_mask(plan: Plan, unit: int, seed: int) -> Image.Image:
    """Where floor is, its edges uneven, walls inside left out (mode L)."""
    columns, rows = plan.extent
    left, top = plan.corner
    mask = Image.new("L", (columns * unit, rows * unit), 0)
    pencil = ImageDraw.Draw(mask)
    for x, y in plan.spaces:
        at = ((x - left) * unit, (y - top) * unit)
        pencil.rectangle((*at, at[0] + unit - 1, at[1] + unit - 1), fill=255)
    _lines(pencil, plan.walls | plan.doors, plan, unit, round(unit * 0.24), 0)
    soft = mask.filter(ImageFilter.GaussianBlur(unit * 0.045))
    rough = _grey(mask.size, (left * unit, top * unit), seed + 3, max(3, unit // 8))
    return levels(ImageChops.add(soft, levels(rough, 0, 255, 0, 90), 1, -45), 104, 150)


def _wall_mask(floor: Image.Image, plan: Plan, unit: int) -> Image.Image:
    """The tops of walls: a band round the floor, and the walls inside (mode L)."""
    thick = floor.filter(ImageFilter.GaussianBlur(unit * 0.14)).point(
        [0 if i < 26 else min(255, (i - 26) * 14) for i in range(256)]
    )
    band = ImageChops.subtract(thick, floor)
    inner = Image.new("L", floor.size, 0)
    _lines(ImageDraw.Draw(inner), plan.walls | plan.doors, plan, unit, round(unit * 0.34), 255)
    return ImageChops.multiply(ImageChops.lighter(band, inner), ImageChops.invert(floor))


def _lines(pencil: ImageDraw.ImageDraw, edges: Iterable[Edge], plan: Plan, unit: int, wide: int, fill: int) -> None:
    for edge in edges:
        (ax, ay), (bx, by) = side(edge, plan.corner, unit)
        half = wide // 2
        pencil.rectangle((ax - half, ay - half, bx + half - 1, by + half - 1), fill=fill)


def _shade(image: Image.Image, floor: Image.Image, walls: Image.Image, unit: int) -> None:
    """Let the floor lie deeper than its walls: a shadow to the lower right of them, and a soft one all round."""
    solid = ImageChops.lighter(ImageChops.invert(floor), walls)
    small = solid.reduce(2)
    cast = ImageChops.offset(small, max(1, unit // 14), max(1, unit // 12)).filter(ImageFilter.GaussianBlur(unit / 22))
    round_about = small.filter(ImageFilter.GaussianBlur(unit / 7))
    shadow = ImageChops.lighter(scaled(cast, 0.62), scaled(round_about, 0.7)).resize(
        image.size, Image.Resampling.BILINEAR
    )
    image.paste((8, 6, 8), (0, 0), ImageChops.multiply(shadow, floor))


def _door(image: Image.Image, edge: Edge, corner: Space, unit: int, stone: Stone) -> None:
    """Two posts and a leaf of boards between them, with its iron."""
    (ax, ay), (bx, by) = side(edge, corner, unit)
    long, deep = unit, max(6, round(unit * 0.24))
    leaf = Image.new("RGB", (long, deep), stone.joint)
    pencil = ImageDraw.Draw(leaf)
    post = round(unit * 0.14)
    pencil.rectangle((post, round(deep * 0.2), long - post, round(deep * 0.8)), fill=stone.wood)
    for x in range(post, long - post, max(4, unit // 9)):
        pencil.line((x, round(deep * 0.2), x, round(deep * 0.8)), fill=shaded(stone.wood, 0.6))
    for x in (0, long - post):
        pencil.rectangle((x, 0, x + post, deep), fill=shaded(stone.wall, 1.2), outline=stone.joint)
    if ax == bx:
        leaf = leaf.transpose(Image.Transpose.ROTATE_90)
    image.paste(leaf, (round((ax + bx) / 2 - leaf.width / 2), round((ay + by) / 2 - leaf.height / 2)))
