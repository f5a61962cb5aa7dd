"""Outlines: closed or open runs of points from which every shape of the kit is cut.

Shapes are written as short strings on a grid of 100 by 100 (y grows downwards): ``"50,5 80,20 80,90! 20,90!"``. A run is
smooth; a point with ``!`` is a corner.
"""

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache

Point = tuple[float, float]
Outline = tuple[Point, ...]


@lru_cache(maxsize=4096)
def run(text: str, *, closed: bool = True, steps: int = 7) -> Outline:
    """Turn ``"x,y x,y! ..."`` into points along a smooth line through them; ``!`` keeps a corner."""
    knots: list[Point] = []
    corners: list[bool] = []
    for word in text.split():
        x, y = word.rstrip("!").split(",")
        knots.append((float(x), float(y)))
        corners.append(word.endswith("!"))
    count = len(knots)
    points: list[Point] = []
    for i in range(count if closed else count - 1):
        j = (i + 1) % count
        start, end = knots[i], knots[j]
        before = start if corners[i] or (not closed and i == 0) else knots[i - 1]
        after = end if corners[j] or (not closed and j == count - 1) else knots[(j + 1) % count]
        if before == start and after == end:
            points.append(start)
            continue
        points.extend(_catmull(before, start, end, after, k / steps) for k in range(steps))
    if not closed:
        points.append(knots[-1])
    return tuple(points)


def smooth(points: Sequence[Point], steps: int = 6) -> Outline:
    """A smooth open line through a few points."""
    last = len(points) - 1
    if last < 2:
        return tuple(points)
    out: list[Point] = []
    for i in range(last):
        before, after = points[max(0, i - 1)], points[min(last, i + 2)]
        out.extend(_catmull(before, points[i], points[i + 1], after, k / steps) for k in range(steps))
    return (*out, points[last])


def _catmull(before: Point, start: Point, end: Point, after: Point, t: float) -> Point:
    a, b = 2 * t**3 - 3 * t**2 + 1, t**3 - 2 * t**2 + t
    c, d = -2 * t**3 + 3 * t**2, t**3 - t**2
    return (
        a * start[0] + b * (end[0] - before[0]) / 2 + c * end[0] + d * (after[0] - start[0]) / 2,
        a * start[1] + b * (end[1] - before[1]) / 2 + c * end[1] + d * (after[1] - start[1]) / 2,
    )


@lru_cache(maxsize=1024)
def mirrored(text: str, axis: float = 50) -> Outline:
    """A closed symmetric outline from its right half, written from top to bottom."""
    words = text.split()
    left = []
    for word in reversed(words):
        x, y = word.rstrip("!").split(",")
        if abs(float(x) - axis) > 0.01:
            left.append(f"{2 * axis - float(x):g},{y}" + ("!" if word.endswith("!") else ""))
    return run(" ".join(words + left))


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None, turn: float = 0, steps: int = 48) -> Outline:
    """An ellipse; `turn` in degrees."""
    ry = rx if ry is None else ry
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    points = []
    for i in range(steps):
        u, v = rx * math.cos(2 * math.pi * i / steps), ry * math.sin(2 * math.pi * i / steps)
        points.append((cx + u * c - v * s, cy + u * s + v * c))
    return tuple(points)


def box(x0: float, y0: float, x1: float, y1: float) -> Outline:
    """A rectangle by two corners."""
    return ((x0, y0), (x1, y0), (x1, y1), (x0, y1))


def rounded(x0: float, y0: float, x1: float, y1: float, radius: float) -> Outline:
    """A rectangle with round corners."""
    points: list[Point] = []
    corners = ((x1 - radius, y0 + radius, -90), (x1 - radius, y1 - radius, 0), (x0 + radius, y1 - radius, 90))
    for cx, cy, begin in (*corners, (x0 + radius, y0 + radius, 180)):
        for d in range(0, 91, 15):
            a = math.radians(begin + d)
            points.append((cx + radius * math.cos(a), cy + radius * math.sin(a)))
    return tuple(points)


def arch(x0: float, top: float, x1: float, bottom: float, *, pointed: float = 0.0) -> Outline:
    """A doorway: straight jambs under a round (`pointed` 0) or gothic (up to 1) head."""
    half = (x1 - x0) / 2
    middle = x0 + half
    spring = min(top + half * (1 + 0.6 * pointed), bottom)
    rise = spring - top
    right = []
    for i in range(13):
        a = math.pi / 2 * i / 12
        lean = math.sin(a) ** (1 + 0.8 * pointed) if pointed else math.sin(a)
        right.append((middle + half * lean, spring - rise * math.cos(a) ** (1 - 0.25 * pointed)))
    left = [(2 * middle - x, y) for x, y in reversed(right[1:])]
    return ((x1, bottom), *reversed(right), *reversed(left), (x0, bottom))


def star(cx: float, cy: float, outer: float, inner: float, points: int, turn: float = -90) -> Outline:
    """A star (or a sun, or a cog) with `points` tips."""
    out = []
    for i in range(points * 2):
        a = math.radians(turn + 180 * i / points)
        r = inner if i % 2 else outer
        out.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return tuple(out)


def ngon(cx: float, cy: float, radius: float, sides: int, turn: float = -90) -> Outline:
    """A regular polygon."""
    angles = (math.radians(turn + 360 * i / sides) for i in range(sides))
    return tuple((cx + radius * math.cos(a), cy + radius * math.sin(a)) for a in angles)


def stroke(path: Sequence[Point], width: float, *, start: float = 0.15, end: float = 0.0) -> Outline:
    """A scratch along an open path: `width` in the middle, tapering to the shares `start` and `end` of it."""
    if len(path) < 2:
        return tuple(path)
    left: list[Point] = []
    right: list[Point] = []
    last = len(path) - 1
    for i, (x, y) in enumerate(path):
        (ax, ay), (bx, by) = path[max(0, i - 1)], path[min(last, i + 1)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / length, (bx - ax) / length
        t = i / last
        belly = math.sin(math.pi * t) ** 0.6
        edge = start * (1 - t) + end * t
        half = width / 2 * (edge + (1 - edge) * belly)
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    return (*left, *reversed(right))


def ribbon(path: Sequence[Point], width: float) -> Outline:
    """A band of constant width along an open path (limbs, ropes, rails)."""
    return stroke(path, width, start=1.0, end=1.0)


def turned(outline: Iterable[Point], degrees: float, cx: float = 50, cy: float = 50) -> Outline:
    """The outline turned about a point."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return tuple((cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c) for x, y in outline)


def moved(outline: Iterable[Point], dx: float, dy: float, scale: float = 1.0) -> Outline:
    """The outline scaled about the origin, then moved."""
    return tuple((x * scale + dx, y * scale + dy) for x, y in outline)


def flipped(outline: Iterable[Point], axis: float = 50) -> Outline:
    """The outline mirrored left to right."""
    return tuple((2 * axis - x, y) for x, y in outline)


def bounds(outline: Iterable[Point]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of an outline."""
    points = tuple(outline)
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)
