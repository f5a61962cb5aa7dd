"""Walls, floors, vaults and skies, from which the places are built."""

import math
from collections.abc import Sequence
from itertools import pairwise

from PIL import Image, ImageChops

from renderers.dark_castle.motifs.materials import STONE, WALL
from renderers.kit.engraving import Cut, parallel, rings, triangle
from renderers.kit.noise import grain, levels, pool, slope
from renderers.kit.outlines import Outline, Point, arch, box, ellipse
from renderers.kit.pen import Pen


def mix(a: Point, b: Point, t: float) -> Point:
    """The point at share `t` from a to b."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def wall(
    pen: Pen, quad: Sequence[Point], rows: int, blocks: int, cut: Cut = WALL, *, deep: float = 1.0, omit: float = 0.0
) -> None:
    """Courses of stone on a quad (upper left, upper right, lower right, lower left).

    `deep` above 1 lets the blocks grow towards the right end (perspective), below 1 towards the left; `omit` leaves out a share.
    """
    a, b, c, d = quad
    pen.form(tuple(quad), cut, light=0.05, shadow=0.0, rim=0, gap=0)
    for row in range(rows):
        v0, v1 = row / rows, (row + 1) / rows
        shift = 0.5 * (row % 2)
        for i in range(-1, blocks + 1):
            jitter = pen.rng.uniform(-0.16, 0.16)
            u0, u1 = (
                max(0.0, (i + shift + jitter) / blocks),
                min(1.0, (i + 1 + shift + pen.rng.uniform(-0.12, 0.12)) / blocks),
            )
            if u1 - u0 < 0.18 / blocks or pen.rng.random() < omit:
                continue
            u0, u1 = u0**deep, u1**deep
            corners = (
                mix(mix(a, b, u0), mix(d, c, u0), v0),
                mix(mix(a, b, u1), mix(d, c, u1), v0),
                mix(mix(a, b, u1), mix(d, c, u1), v1),
                mix(mix(a, b, u0), mix(d, c, u0), v1),
            )
            block(pen, corners, cut)


def block(pen: Pen, corners: Sequence[Point], cut: Cut) -> None:
    """One stone, its edges eaten by time."""
    cx, cy = sum(p[0] for p in corners) / 4, sum(p[1] for p in corners) / 4
    points = []
    for i, p in enumerate(corners):
        q = corners[(i + 1) % 4]
        for t in (0.08, 0.5, 0.92):
            x, y = mix(p, q, t)
            pull = pen.rng.uniform(0.0, 0.07)
            points.append((x + (cx - x) * pull, y + (cy - y) * pull))
    mood = pen.rng.uniform(0.55, 1.25)
    pen.form(
        points,
        cut,
        light=min(1.0, cut.light * mood),
        shadow=cut.shadow * mood,
        angle=cut.angle + pen.rng.choice((-15, 0, 0, 10, 20)),
    )


def floor(pen: Pen, horizon: float, vanish: float, *, rows: int = 6, spread: float = 13, cut: Cut = STONE) -> None:
    """Flagstones that run to a vanishing point; `horizon` and `vanish` in grid units."""
    edges = [horizon + (100 - horizon) * (i / rows) ** 1.9 for i in range(rows + 1)]
    pen.form(box(-2, horizon, pen.wide + 2, 102), cut, light=0.04, shadow=0, rim=0, gap=0)
    for row in range(rows):
        y0, y1 = edges[row], edges[row + 1] + 0.2
        near0, near1 = (y0 - horizon) / (100 - horizon), (y1 - horizon) / (100 - horizon)
        count = int(pen.wide / spread / max(0.22, near1)) + 2
        shift = 0.5 * (row % 2)
        for i in range(-count, count + 1):
            u0, u1 = (i + shift) * spread, (i + 1 + shift) * spread - 0.5
            far, close = max(0.12, near0 + 0.12), near1 + 0.12
            corners = (
                (vanish + u0 * far, y0),
                (vanish + u1 * far, y0),
                (vanish + u1 * close, y1),
                (vanish + u0 * close, y1),
            )
            if max(p[0] for p in corners) < -3 or min(p[0] for p in corners) > pen.wide + 3:
                continue
            block(pen, corners, cut)


def column(pen: Pen, x: float, width: float, top: float, bottom: float, cut: Cut = STONE, *, fluted: int = 3) -> None:
    """A clustered column with base and capital."""
    part = width / fluted
    for i in range(fluted):
        pen.form(
            box(x - width / 2 + i * part, top, x - width / 2 + (i + 1) * part, bottom),
            cut,
            angle=0,
            bulge=2.5,
            soft=0.4,
            gap=1.2,
        )
    for y, wider, tall in (
        (top, 1.5, width * 0.28),
        (top + width * 0.28, 1.25, width * 0.14),
        (bottom - width * 0.3, 1.35, width * 0.3),
    ):
        pen.form(box(x - width * wider / 2, y, x + width * wider / 2, y + tall), cut, angle=0, soft=0.4)


def voussoirs(
    pen: Pen,
    x0: float,
    top: float,
    x1: float,
    bottom: float,
    thick: float,
    cut: Cut = STONE,
    *,
    pointed: float = 0.7,
) -> None:
    """A gate of wedge stones around a black opening."""
    outer = arch(x0 - thick, top - thick * 1.1, x1 + thick, bottom, pointed=pointed)
    inner = arch(x0, top, x1, bottom, pointed=pointed)
    pen.form(outer, cut, light=0.04, shadow=0.0, rim=0.5)
    n = len(inner)
    step = 2
    ring = [0, *range(1, n - 1, step), n - 1]
    jambs_out, jambs_in = outer, inner
    for i, j in pairwise(ring):
        a, b, c, d = jambs_out[i], jambs_out[j], jambs_in[j], jambs_in[i]
        long = abs(a[1] - b[1]) > thick * 2.2
        pieces = max(1, round(abs(a[1] - b[1]) / (thick * 1.3))) if long else 1
        for k in range(pieces):
            t0, t1 = k / pieces, (k + 1) / pieces
            block(pen, (mix(a, b, t0), mix(a, b, t1), mix(d, c, t1), mix(d, c, t0)), cut)
    pen.black(inner)


def night(pen: Pen, moon_x: float, moon_y: float, moon: float, *, ember: float = 0.0, strength: float = 0.8) -> None:
    """A sky of rings around a moon, dark overhead and at the rim."""
    plate = pen.plate
    ((px, py),) = pen.place(((moon_x, moon_y),))
    size = plate.size
    glow = Image.new("L", size, 22)
    reach = int(max(size) * 1.1)
    glow.paste(pool(reach * 2, strength, 1.5), (int(px) - reach, int(py) - reach))
    clouds = levels(grain(size, 90, plate.seed + 5), 70, 190, 110, 255)
    tone = ImageChops.multiply(glow, clouds)
    plate.backdrop(tone, triangle(rings(size, int(px), int(py), 7 * pen.weight, plate.seed)))
    if moon:
        disc = ellipse(moon_x, moon_y, moon)
        pen.black(ellipse(moon_x, moon_y, moon * 1.12))
        pen.form(disc, Cut(shadow=0.72, light=1.0, pitch=4, bulge=1.5, rim=1.0, gap=0, ember=ember))
        for dx, dy, r in ((-0.3, -0.2, 0.2), (0.25, 0.3, 0.28), (0.3, -0.35, 0.12), (-0.35, 0.35, 0.12)):
            pen.form(
                ellipse(moon_x + dx * moon, moon_y + dy * moon, r * moon),
                Cut(shadow=0.45, light=0.9, pitch=4, bulge=2, rim=0, gap=0.6, ember=ember),
            )


def cloud(pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """A bank of cloud across the sky."""
    lumps = max(4, int(width / height / 0.7))
    for i in range(lumps):
        t = (i + 0.5) / lumps
        r = height * (0.35 + 0.65 * math.sin(math.pi * t)) * pen.rng.uniform(0.75, 1.15)
        pen.form(
            ellipse(x + width * t, y - r * 0.35, r * 1.3, r * 0.72),
            Cut(shadow=0.0, light=0.62, angle=0, pitch=6, bulge=3.2, soft=0.34, rim=0.6, gap=1.4),
        )


def gloom(pen: Pen, *, angle: float = 90, top: int = 70, bottom: int = 10, pitch: float = 7) -> None:
    """A plain hatched darkness as the farthest layer."""
    size = pen.plate.size
    pen.plate.backdrop(slope(size, top, bottom), triangle(parallel(size, angle, pitch * pen.weight, pen.plate.seed)))


def window(pen: Pen, x: float, y: float, width: float, height: float, *, bars: int = 3, shafts: bool = True) -> None:
    """A barred window with the night's light in it, and its shafts through the room."""
    opening = arch(x - width / 2, y, x + width / 2, y + height, pointed=0.6)
    voussoirs(pen, x - width / 2, y, x + width / 2, y + height, width * 0.16, pointed=0.6)
    pen.form(opening, Cut(shadow=0.75, light=1.0, angle=90, pitch=5, bulge=0, soft=0.1, rim=0, gap=0))
    for i in range(bars):
        bx = x - width / 2 + width * (i + 1) / (bars + 1)
        pen.black(box(bx - width * 0.035, y, bx + width * 0.035, y + height))
    for t in (0.42, 0.75):
        pen.black(box(x - width / 2, y + height * t, x + width / 2, y + height * t + width * 0.06))
    if shafts:
        for i in range(9):
            t = i / 8
            start = (x - width / 2 + width * t, y + height * (0.5 + 0.4 * pen.rng.random()))
            end = (start[0] + 34 + 16 * t, start[1] + 58)
            pen.scratch(
                (mix(start, end, 0.1), mix(start, end, 0.5), mix(start, end, pen.rng.uniform(0.75, 1))), 0.35, 0.42
            )


def tower(
    pen: Pen,
    x: float,
    width: float,
    top: float,
    bottom: float,
    *,
    roof: float = 0.0,
    windows: int = 2,
    lit: int = -1,
) -> None:
    """A round tower with battlements or, with `roof` as its height, a spire."""
    half = width / 2
    body: Outline = ((x - half, top), (x + half, top), (x + half * 1.1, bottom), (x - half * 1.1, bottom))
    pen.form(body, STONE, angle=0, soft=0.42, bulge=1.6, light=STONE.light * 1.15)
    for y in range(int(top) + 5, int(bottom), 6):
        for _ in range(2):
            bx = x + pen.rng.uniform(-0.7, 0.5) * half
            pen.nick(((bx, y), (bx + width * 0.12, y + 0.3), (bx + width * 0.22, y)), 0.5)
    crown = half * 1.22
    pen.form(box(x - crown, top - width * 0.16, x + crown, top + width * 0.14), STONE, angle=0, soft=0.3)
    if roof:
        pen.form(
            ((x - crown * 1.12, top - width * 0.12), (x, top - roof), (x + crown * 1.12, top - width * 0.12)),
            STONE,
            angle=70,
            soft=0.34,
            bulge=1.2,
            light=STONE.light * 0.9,
        )
        pen.scratch(((x, top - roof - width * 0.5), (x, top - roof)), 0.5)
    else:
        count = 4
        step = 2 * crown / (count * 2 - 1)
        for i in range(count):
            left = x - crown + i * 2 * step
            pen.form(box(left, top - width * 0.4, left + step, top - width * 0.14), STONE, angle=0, soft=0.3)
    for i in range(windows):
        wy = top + (bottom - top) * (0.16 + 0.3 * i)
        slit = arch(x - width * 0.07, wy, x + width * 0.07, wy + width * 0.34, pointed=0.6)
        pen.black(slit)
        if i == lit:
            pen.bright(slit, 0.95, ember=1.0)
