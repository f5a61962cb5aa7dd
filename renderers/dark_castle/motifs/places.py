"""The castle's rooms and grounds: each fills the frame."""

import math

from renderers.dark_castle.motifs.catalogue import Role, motif
from renderers.dark_castle.motifs.masonry import (
    block,
    cloud,
    column,
    floor,
    gloom,
    mix,
    night,
    tower,
    voussoirs,
    wall,
    window,
)
from renderers.dark_castle.motifs.materials import FLAME, IRON, LEAF, SHADE, STONE, VOID, WALL, WOOD
from renderers.kit.engraving import Cut
from renderers.kit.outlines import arch, box, ellipse, ribbon, star
from renderers.kit.pen import Pen

FAR = Cut(shadow=0.05, light=0.3, angle=0, pitch=5, bulge=0.6, soft=0.2, rim=0.35, gap=1.2)


@motif(Role.PLACE)
def castle(pen: Pen) -> None:
    """The castle on its rock under a full moon."""
    w = pen.wide
    m = w * 0.46
    night(pen, m + 40, 22, 10, strength=0.74)
    cloud(pen, w * 0.02, 26, w * 0.3, 7)
    cloud(pen, m + 46, 36, w * 0.3, 6)
    for x, y, size in ((m - 70, 74, 46), (m + 78, 70, 52), (w * 0.02, 80, 40), (w * 0.99, 76, 40)):
        peak = (
            (x - size, 104),
            (x - size * 0.55, y + 10),
            (x - size * 0.3, y + 8),
            (x - size * 0.08, y),
            (x + size * 0.2, y + 7),
            (x + size * 0.4, y + 6),
            (x + size * 0.95, 104),
        )
        pen.form(peak, STONE, angle=70, soft=0.2, light=0.26, shadow=0.02, bulge=3)
    rock = (
        (m - 62, 104),
        (m - 54, 90),
        (m - 48, 88),
        (m - 45, 76),
        (m - 38, 72),
        (m - 20, 66),
        (m + 24, 66),
        (m + 40, 71),
        (m + 48, 75),
        (m + 52, 86),
        (m + 60, 90),
        (m + 68, 104),
    )
    pen.form(rock, STONE, angle=80, soft=0.22, light=0.6, bulge=5, gap=4)
    for x0, y0, x1, y1 in (
        (m - 44, 78, m - 50, 100),
        (m - 34, 75, m - 36, 98),
        (m - 22, 78, m - 26, 102),
        (m + 26, 76, m + 30, 100),
        (m + 38, 76, m + 44, 98),
        (m + 48, 80, m + 56, 102),
    ):
        pen.nick(((x0, y0), ((x0 + x1) / 2 + 2, (y0 + y1) / 2), (x1, y1)), 1.4)
    for x, width, top, roof, lit in (
        (m - 36, 9, 44, 16, -1),
        (m + 38, 10, 42, 18, 0),
        (m - 17, 10, 30, 20, 1),
        (m + 19, 11, 32, 0, -1),
        (m, 15, 22, 19, 0),
    ):
        tower(pen, x, width, top, 77, roof=roof, lit=lit)
    for x0, x1, top in ((m - 46, m - 22, 58), (m + 20, m + 48, 58)):
        wall(pen, ((x0, top), (x1, top), (x1, 78), (x0, 78)), 5, 5, STONE)
        for i in range(int((x1 - x0) / 3.4)):
            pen.form(box(x0 + i * 3.4, top - 2.2, x0 + i * 3.4 + 1.9, top + 0.5), STONE, angle=0)
    wall(pen, ((m - 25, 52), (m + 25, 52), (m + 25, 80), (m - 25, 80)), 7, 11, STONE)
    for i in range(15):
        pen.form(box(m - 25 + i * 3.4, 49.6, m - 23.1 + i * 3.4, 52.4), STONE, angle=0)
    voussoirs(pen, m - 6, 61, m + 6, 81, 2.4)
    for i in range(5):
        pen.scratch(((m - 5 + i * 2.5, 66), (m - 5 + i * 2.5, 81)), 0.4, 0.6)
    path = (
        (m - 5, 80),
        (m + 5, 80),
        (m + 14, 86),
        (m + 2, 92),
        (m + 16, 104),
        (m - 22, 104),
        (m - 18, 93),
        (m - 2, 87),
    )
    pen.form(path, STONE, angle=0, light=0.85, shadow=0.35, rim=0.2)


@motif(Role.PLACE)
def gate(pen: Pen) -> None:
    """A great gate with a raised portcullis."""
    w = pen.wide
    gloom(pen)
    wall(pen, ((-2, -4), (w + 2, -4), (w + 2, 92), (-2, 92)), 10, 9)
    m = w / 2
    for side in (-1, 1):
        tower(pen, m + side * (w * 0.36), w * 0.2, 6, 96, windows=2, lit=-1)
    voussoirs(pen, m - 24, 22, m + 24, 98, 7)
    for i in range(9):
        x = m - 22 + i * 5.5
        low = 50 - abs(i - 4) * 0.6
        pen.form(((x - 0.8, 18), (x + 0.8, 18), (x + 0.8, low), (x, low + 4), (x - 0.8, low)), IRON)
    for y in (30, 39, 48):
        pen.form(box(m - 24, y, m + 24, y + 1.3), IRON)
    floor(pen, 90, m, rows=3)


@motif(Role.PLACE)
def corridor(pen: Pen) -> None:
    """A long corridor of bare stone."""
    w, m, h = pen.wide, pen.wide * 0.5, 52
    gloom(pen, angle=0, top=10, bottom=20)
    near, far = w * 0.5 + 4, 9.0
    floor(pen, 62, m)
    for side in (-1, 1):
        a, b = (m + side * near, -24), (m + side * far, h - 14)
        c, d = (m + side * far, h + 12), (m + side * near, 116)
        wall(pen, (a, b, c, d), 9, 7, deep=0.62)
    for t in (0.0, 0.34, 0.6, 0.8):
        x = near + (far - near) * t - 5 * (1 - t)
        top = -16 + (h - 16 + 16) * t
        low = 112 + (h + 12 - 112) * t
        thick = 7 * (1 - t) + 1.2
        ring_o, ring_i = (
            arch(m - x, top, m + x, low, pointed=0.5),
            arch(m - x + thick, top + thick, m + x - thick, low, pointed=0.5),
        )
        if t:
            pen.form(ring_o, STONE, (ring_i,), angle=90, soft=0.1, light=0.62, gap=2.5)
    pen.black(arch(m - 5, h - 6, m + 5, h + 12, pointed=0.5))


@motif(Role.PLACE)
def hall(pen: Pen) -> None:
    """A vaulted hall of columns."""
    w, m = pen.wide, pen.wide * 0.5
    gloom(pen, angle=90, top=30, bottom=12)
    floor(pen, 66, m, spread=15)
    wall(pen, ((m - 26, 8), (m + 26, 8), (m + 26, 67), (m - 26, 67)), 9, 7, FAR)
    for t in (0.28, 0.52, 1.0):
        x, thick = 26 + (w * 0.5 - 26) * t, 3.2 + 7 * t
        top, low = 30 - 34 * t, 68 + 34 * t
        for side in (-1, 1):
            column(pen, m + side * x, thick, top + 12 * (1 - t), low)
        outer = arch(m - x - thick / 2, top - 26 * t - 8, m + x + thick / 2, top + 26, pointed=0.9)
        inner = arch(m - x + thick / 3, top - 26 * t - 8 + thick, m + x - thick / 3, top + 26, pointed=0.9)
        pen.form((*outer[1:-1], *reversed(inner[1:-1])), STONE, angle=80, soft=0.2, bulge=1.5)


@motif(Role.PLACE)
def cell(pen: Pen) -> None:
    """A cell with one barred window."""
    w = pen.wide
    gloom(pen)
    wall(pen, ((w * 0.2, -2), (w * 0.84, -2), (w * 0.84, 72), (w * 0.2, 72)), 8, 7)
    wall(pen, ((-4, -30), (w * 0.2, -2), (w * 0.2, 72), (-4, 108)), 8, 3, STONE)
    wall(pen, ((w * 0.84, -2), (w + 3, -24), (w + 3, 104), (w * 0.84, 72)), 8, 3, FAR)
    floor(pen, 72, w * 0.5, rows=4)
    window(pen, w * 0.46, 14, 15, 22)
    for x in (w * 0.3, w * 0.7):
        pen.form(ellipse(x, 38, 1.8), IRON)
        for k in range(5):
            pen.form(ellipse(x + (k % 2) * 0.7, 41 + k * 3, 0.9 + 0.5 * (k % 2), 1.9), IRON, gap=1)


@motif(Role.PLACE)
def stairs(pen: Pen) -> None:
    """A flight of worn steps."""
    w, m = pen.wide, pen.wide * 0.5
    gloom(pen)
    for side in (-1, 1):
        wall(
            pen,
            ((m + side * (w * 0.5 + 5), -20), (m + side * 17, 2), (m + side * 17, 46), (m + side * (w * 0.5 + 5), 118)),
            9,
            7,
            deep=0.75,
        )
    voussoirs(pen, m - 12, 8, m + 12, 48, 4)
    steps = 9
    for i in range(steps):
        t0, t1 = (i / steps) ** 1.5, ((i + 1) / steps) ** 1.5
        y0, y1 = 44 + 60 * t0, 44 + 60 * t1
        x0, x1 = 17 + (w * 0.42 - 17) * t0, 17 + (w * 0.42 - 17) * t1
        rise = (y1 - y0) * 0.56
        pen.form(
            ((m - x0, y0), (m + x0, y0), (m + x1, y1 - rise), (m - x1, y1 - rise)),
            STONE,
            angle=0,
            light=0.82,
            shadow=0.3,
            bulge=0.5,
        )
        count = 6
        for k in range(count):
            u0, u1 = -x1 + 2 * x1 * k / count, -x1 + 2 * x1 * (k + 1) / count
            block(pen, ((m + u0, y1 - rise), (m + u1, y1 - rise), (m + u1, y1), (m + u0, y1)), FAR)


@motif(Role.PLACE)
def spiral_stair(pen: Pen) -> None:
    """A stair that winds down into the dark."""
    w, m = pen.wide, pen.wide * 0.5
    gloom(pen, top=6, bottom=6)
    radius = w * 0.64
    turns = 34
    for i in range(turns):
        t = i / turns
        a0, a1 = -2.3 + i * 0.33, -2.3 + (i + 1) * 0.34
        outer, inner = radius * (1 - t) ** 1.25 + 5, radius * 0.36 * (1 - t) ** 1.5 + 1.5
        squash = 0.68
        cy = 48 + 6 * t
        points = []
        for k in range(5):
            a = a0 + (a1 - a0) * k / 4
            points.append((m + outer * math.cos(a), cy + outer * math.sin(a) * squash))
        for k in range(5):
            a = a1 + (a0 - a1) * k / 4
            points.append((m + inner * math.cos(a), cy + inner * math.sin(a) * squash))
        turn = math.degrees((a0 + a1) / 2)
        pen.form(
            points,
            STONE,
            angle=turn + 90,
            light=0.9 * (1 - t) + 0.1,
            shadow=0.12 * (1 - t),
            bulge=0.5,
            soft=0.24,
            rim=0.9,
        )
        edge = [
            (
                m + (inner + (outer - inner) * s) * math.cos(a0),
                cy + (inner + (outer - inner) * s) * math.sin(a0) * squash,
            )
            for s in (0, 0.5, 1)
        ]
        pen.scratch(edge, 0.5, 0.9 * (1 - t) + 0.1)
    pen.black(ellipse(m, 54, 8, 5))


@motif(Role.PLACE)
def crypt(pen: Pen) -> None:
    """A low crypt with tombs in its walls."""
    w, m = pen.wide, pen.wide * 0.5
    gloom(pen, top=20, bottom=10)
    floor(pen, 66, m, spread=14)
    wall(pen, ((-2, -2), (w + 2, -2), (w + 2, 68), (-2, 68)), 8, 10, FAR)
    for side in (-1, 1):
        for k, (x, top, size) in enumerate(((22, 40, 9.0), (44, 36, 12.0), (72, 30, 16.0))):
            cx = m + side * x
            voussoirs(pen, cx - size * 0.75, top, cx + size * 0.75, top + size * 1.5, size * 0.16, pointed=0.2)
            if (k + side) % 2:
                pen.form(ellipse(cx - size * 0.3, top + size * 1.12, size * 0.2), Cut(light=0.9, pitch=4))
                pen.form(
                    box(cx - size * 0.15, top + size * 1.15, cx + size * 0.66, top + size * 1.3),
                    Cut(light=0.7, angle=90, pitch=4),
                )
    for place, thick in ((0.16, 8), (0.84, 8), (0.36, 5), (0.64, 5)):
        column(pen, w * place, thick, 22, 70 + thick * 2.4)
    for x0, x1, drop in ((-w * 0.2, w * 0.16, 30), (w * 0.16, w * 0.84, 24), (w * 0.84, w * 1.2, 30)):
        outer, inner = arch(x0 - 3, -24, x1 + 3, drop), arch(x0 + 3, -14, x1 - 3, drop)
        pen.form((*outer[1:-1], *reversed(inner[1:-1])), STONE, angle=85, light=0.6)


@motif(Role.PLACE)
def kitchen(pen: Pen) -> None:
    """A kitchen with a hearth."""
    w, m = pen.wide, pen.wide * 0.56
    gloom(pen)
    wall(pen, ((-2, -2), (w + 2, -2), (w + 2, 76), (-2, 76)), 8, 9)
    floor(pen, 75, m, rows=4)
    pen.form(
        ((m - 34, 30), (m + 34, 30), (m + 26, 20), (m + 20, -4), (m - 20, -4), (m - 26, 20)),
        STONE,
        angle=0,
        light=0.6,
        soft=0.2,
    )
    pen.form(box(m - 36, 29, m + 36, 34), WOOD, angle=0, light=0.75)
    voussoirs(pen, m - 26, 38, m + 26, 84, 5, pointed=0)
    for i in range(7):
        x, h = m - 18 + i * 6, 13 + 9 * pen.rng.random() - abs(i - 3) * 1.8
        pen.form(
            (
                (x - 4, 82),
                (x - 3, 74),
                (x - 1, 80 - h * 0.6),
                (x, 80 - h),
                (x + 1.5, 78 - h * 0.5),
                (x + 4, 73),
                (x + 4, 82),
            ),
            FLAME,
        )
    for i in range(3):
        pen.limb(((m - 20 + i * 6, 84), (m + 14 + i * 4, 80 + i * 2)), 3, WOOD, angle=80)
    for i, x in enumerate((8, 18, 27, 36)):
        pen.limb(((x, 8), (x, 16 + 4 * (i % 2))), 0.8, IRON)
        if i % 2:
            pen.form(ellipse(x, 24 + 4, 5, 4), IRON)
        else:
            pen.form(((x - 1, 16), (x + 5, 16), (x + 5, 28), (x - 1, 30)), IRON)


@motif(Role.PLACE)
def chapel(pen: Pen) -> None:
    """A chapel under a rose window."""
    w, m = pen.wide, pen.wide * 0.5
    gloom(pen, top=24, bottom=10)
    wall(pen, ((m - 34, -2), (m + 34, -2), (m + 34, 70), (m - 34, 70)), 9, 8, FAR)
    floor(pen, 68, m)
    pen.form(ellipse(m, 24, 17), STONE, light=0.7, soft=0.1)
    pen.black(ellipse(m, 24, 14.5))
    for k in range(12):
        a = math.radians(k * 30 + 15)
        petal = ellipse(m + 9.2 * math.cos(a), 24 + 9.2 * math.sin(a), 4.2, 1.9, math.degrees(a))
        pen.form(petal, Cut(shadow=0.7, light=1.0, pitch=4, bulge=1, gap=0.8))
    pen.form(star(m, 24, 4.6, 2.6, 8), Cut(shadow=0.6, light=1.0, pitch=4, ember=1.0))
    for side in (-1, 1):
        for k, t in enumerate((0.1, 0.5, 1.0)):
            x = 34 + (w * 0.5 - 34) * t
            column(pen, m + side * x, 3.6 + 5 * t, 6 - 14 * t, 72 + 26 * t)
            if k < 2:
                pen.form(
                    (
                        (m + side * (x - 12), 78 + 15 * t),
                        (m + side * (x - 1), 78 + 15 * t),
                        (m + side * (x + 2), 86 + 22 * t),
                        (m + side * (x - 14), 86 + 22 * t),
                    ),
                    WOOD,
                    angle=0,
                )
    for i in range(14):
        a = math.radians(62 + i * 4.4)
        pen.scratch(
            (
                (m + 20 * math.cos(a), 24 + 20 * math.sin(a)),
                (m + 44 * math.cos(a), 24 + 44 * math.sin(a)),
                (m + 66 * math.cos(a), 24 + 66 * math.sin(a)),
            ),
            0.35,
            0.4,
        )


@motif(Role.PLACE)
def library(pen: Pen) -> None:
    """Shelves of mouldering books."""
    w, m = pen.wide, pen.wide * 0.5
    gloom(pen)
    floor(pen, 76, m, rows=4)
    for bay in range(4):
        x0, x1 = w * bay / 4 + 1.5, w * (bay + 1) / 4 - 1.5
        pen.form(box(x0 - 2.4, -3, x1 + 2.4, 82), WOOD, light=0.4)
        for shelf in range(5):
            y = -1 + shelf * 16.4
            pen.black(box(x0, y, x1, y + 14))
            x = x0 + 0.4
            while x < x1 - 2:
                width = pen.rng.uniform(1.5, 3.6)
                tall = pen.rng.uniform(8.5, 13)
                lean = 0.0 if pen.rng.random() < 0.8 else pen.rng.uniform(1, 2.4)
                if pen.rng.random() > 0.08:
                    pen.form(
                        (
                            (x + lean, y + 14 - tall),
                            (x + width + lean, y + 14 - tall),
                            (x + width, y + 14),
                            (x, y + 14),
                        ),
                        STONE,
                        angle=pen.rng.choice((0, 90, 30)),
                        light=pen.rng.uniform(0.2, 0.85),
                        soft=0.4,
                        gap=1,
                    )
                x += width + 0.25
            pen.form(box(x0 - 1, y + 14, x1 + 1, y + 15.6), WOOD, angle=0, light=0.7)


@motif(Role.PLACE)
def throne_room(pen: Pen) -> None:
    """A throne on a dais between torn banners."""
    w, m = pen.wide, pen.wide * 0.5
    hall(pen)
    for i in range(4):
        y = 64 + i * 5
        x = 15 + i * 4.5
        pen.form(box(m - x, y, m + x, y + 5), STONE, angle=0, light=0.7, soft=0.3)
    pen.form(((m - 8, 64), (m - 9, 26), (m - 5, 18), (m, 11), (m + 5, 18), (m + 9, 26), (m + 8, 64)), WOOD, light=0.7)
    pen.black(arch(m - 5.6, 24, m + 5.6, 52, pointed=0.7), 0.7)
    for side in (-1, 1):
        pen.form(box(m + side * 10 - 2, 44, m + side * 10 + 2, 65), WOOD, light=0.8)
        pen.form(ellipse(m + side * 10, 43, 2.8), IRON)
        x = m + side * 22
        pen.form(
            ((x - 5, 12), (x + 5, 12), (x + 5, 46), (x + 2, 42), (x, 50), (x - 3, 44), (x - 5, 48)),
            Cut(shadow=0.25, light=0.8, angle=90, pitch=5, bulge=2, ember=1.0),
        )
        pen.form(box(x - 6, 10.6, x + 6, 12.2), WOOD, angle=0)
    pen.form(star(m, 17, 4, 1.8, 8), IRON)
    del w


@motif(Role.PLACE)
def bridge(pen: Pen) -> None:
    """A narrow bridge over a chasm."""
    w, m = pen.wide, pen.wide * 0.5
    night(pen, w * 0.24, 18, 6.5)
    tower(pen, m, 17, 22, 56, roof=18, lit=0)
    tower(pen, m - 22, 9, 34, 56, roof=12)
    tower(pen, m + 22, 10, 32, 56, windows=1)
    voussoirs(pen, m - 4, 44, m + 4, 58, 1.6)
    for side, seed in ((-1, 0.0), (1, 0.4)):
        cliff = [
            (m + side * (w * 0.52), 44 + seed * 8),
            (m + side * 36, 52),
            (m + side * 26, 60),
            (m + side * 30, 76),
            (m + side * 40, 90),
            (m + side * 44, 104),
            (m + side * (w * 0.52), 104),
        ]
        pen.form(tuple(cliff), STONE, angle=80, bulge=3, light=0.45, soft=0.2)
    pen.form(((m - 4, 57), (m + 4, 57), (m + 34, 106), (m - 28, 106)), STONE, angle=0, light=0.8, shadow=0.25)
    for i in range(8):
        t = (i / 8) ** 1.6
        y = 58 + 46 * t
        for x0, x1 in ((m - 4, m - 28), (m + 4, m + 34)):
            x = x0 + (x1 - x0) * t
            size = 1 + 4.6 * t
            pen.form(box(x - size * 0.7, y - size * 2.3, x + size * 0.7, y + size), STONE, light=0.7)
            pen.nick(((m - 3 - 25 * t, y), (m, y + 0.6), (m + 3 + 30 * t, y)), 0.4)


@motif(Role.PLACE)
def cistern(pen: Pen) -> None:
    """Black water under a vault."""
    w, m = pen.wide, pen.wide * 0.5
    gloom(pen, top=16, bottom=16)
    wall(pen, ((-2, -2), (w + 2, -2), (w + 2, 58), (-2, 58)), 8, 10, FAR)
    for x in (m - 52, m - 18, m + 18, m + 52):
        outer, inner = arch(x - 20, -8, x + 20, 40), arch(x - 14, 0, x + 14, 40)
        pen.form((*outer[1:-1], *reversed(inner[1:-1])), STONE, angle=85)
    for x, thick in ((m - 70, 11), (m - 35, 7), (m, 6), (m + 35, 7), (m + 70, 11)):
        column(pen, x, thick, 12, 62)
    pen.black(box(-2, 61, w + 2, 102))
    for i in range(120):
        y = 62 + 40 * (i / 120) ** 1.3
        x = pen.rng.uniform(-4, w)
        long = pen.rng.uniform(2, 6) * (0.5 + (y - 60) / 20)
        pen.scratch(((x, y), (x + long / 2, y + 0.3), (x + long, y)), 0.34 + (y - 60) / 90, pen.rng.uniform(0.25, 0.9))


@motif(Role.PLACE)
def forest(pen: Pen) -> None:
    """Bare trees in the castle's park."""
    w = pen.wide
    night(pen, w * 0.62, 30, 9)
    for layer, (count, light, thick) in enumerate(((9, 0.22, 1.6), (6, 0.4, 3.0), (3, 0.62, 6.0))):
        for i in range(count):
            x = w * (i + pen.rng.uniform(0.2, 0.8)) / count
            if layer == 2 and abs(x - w * 0.55) < w * 0.16:
                x += w * 0.28
            branching(pen, x, 80 + layer * 10, -90 + pen.rng.uniform(-8, 8), 30 + layer * 10, thick, 3, light)
    pen.form(
        ((-2, 84), (w * 0.3, 80), (w * 0.6, 83), (w + 2, 79), (w + 2, 104), (-2, 104)),
        STONE,
        angle=5,
        light=0.4,
        bulge=3,
    )
    pen.tuft(((0, 90), (w * 0.5, 86), (w, 90)), 90, 7, -85, spread=24)
    pen.tuft(((0, 101), (w * 0.5, 98), (w, 101)), 80, 10, -85, spread=24, width=0.7)


def branching(
    pen: Pen, x: float, y: float, angle: float, length: float, thick: float, depth: int, light: float
) -> None:
    """A bare tree limb with what grows from it."""
    a = math.radians(angle)
    bend = pen.rng.uniform(-12, 12)
    middle = (x + length * 0.5 * math.cos(a), y + length * 0.5 * math.sin(a))
    b = math.radians(angle + bend)
    tip = (middle[0] + length * 0.5 * math.cos(b), middle[1] + length * 0.5 * math.sin(b))
    left = (-math.sin(a) * thick / 2, math.cos(a) * thick / 2)
    slim = 0.62
    outline = (
        (x + left[0], y + left[1]),
        (middle[0] + left[0] * 0.8, middle[1] + left[1] * 0.8),
        (tip[0] + left[0] * slim, tip[1] + left[1] * slim),
        (tip[0] - left[0] * slim, tip[1] - left[1] * slim),
        (middle[0] - left[0] * 0.8, middle[1] - left[1] * 0.8),
        (x - left[0], y - left[1]),
    )
    if thick > 0.9:
        pen.form(outline, WOOD, angle=angle + 70, light=light, soft=0.4, gap=1.6)
    else:
        pen.scratch(((x, y), middle, tip), thick, light + 0.15, start=1.0)
    if depth:
        for turn in (-34, 8, 38):
            if depth > 1 or pen.rng.random() < 0.85:
                branching(
                    pen,
                    *mix(middle, tip, 0.9 if turn == 8 else pen.rng.uniform(0.2, 0.9)),
                    angle + bend + turn * pen.rng.uniform(0.7, 1.2),
                    length * 0.58,
                    thick * 0.52,
                    depth - 1,
                    light,
                )


@motif(Role.PLACE)
def garden(pen: Pen) -> None:
    """A walled garden gone wild."""
    w, m = pen.wide, pen.wide * 0.5
    night(pen, w * 0.3, 16, 7)
    tower(pen, w * 0.84, 20, 14, 70, roof=18, lit=1)
    wall(pen, ((-2, 42), (w + 2, 46), (w + 2, 74), (-2, 74)), 5, 14)
    voussoirs(pen, m - 8, 48, m + 8, 76, 3)
    pen.form(((-2, 72), (w + 2, 72), (w + 2, 104), (-2, 104)), STONE, angle=0, light=0.3)
    pen.form(((m - 7, 75), (m + 7, 75), (m + 22, 104), (m - 22, 104)), STONE, angle=0, light=0.7)
    for x, size in ((w * 0.08, 14), (w * 0.28, 9), (w * 0.72, 9), (w * 0.94, 15)):
        for _ in range(46):
            a, r = pen.rng.uniform(0, 6.28), size * pen.rng.random() ** 0.6
            cx, cy = x + r * math.cos(a), 78 + size * 0.4 + r * 0.75 * math.sin(a)
            pen.form(
                ellipse(cx, cy, size * 0.16, size * 0.08, pen.rng.uniform(0, 180)), LEAF, light=0.75 - (cy - 70) / 80
            )
    for _ in range(7):
        x = pen.rng.choice((pen.rng.uniform(0, w * 0.3), pen.rng.uniform(w * 0.7, w)))
        pen.bright(ellipse(x, pen.rng.uniform(72, 90), 0.9), 1.0, ember=1.0)


@motif(Role.PLACE)
def battlements(pen: Pen) -> None:
    """The top of a wall under a driven sky."""
    w = pen.wide
    night(pen, w * 0.78, 22, 9)
    for i, y in enumerate((16, 32, 44)):
        cloud(pen, -8 + i * 30, y, w * 0.6, 8 - i)
    tower(pen, w * 0.14, 26, 22, 90, roof=26, lit=1)
    for i in range(7):
        x = w * 0.22 + i * 17
        wall(pen, ((x, 54), (x + 10, 54), (x + 10, 70), (x, 70)), 3, 2, STONE)
    wall(pen, ((w * 0.2, 69), (w + 2, 69), (w + 2, 88), (w * 0.2, 88)), 3, 11, STONE)
    floor(pen, 87, w * 0.4, rows=2)


@motif(Role.PLACE)
def tunnel(pen: Pen) -> None:
    """A tunnel dug by something."""
    w, m = pen.wide, pen.wide * 0.5
    gloom(pen, top=4, bottom=4)
    for i in range(11):
        t = i / 11
        k = (1 - t) ** 1.6
        cx, cy = m + 10 * t * math.sin(3 * t), 50 + 4 * t
        rx, ry = 8 + w * 0.56 * k, 7 + 58 * k
        ring = [
            (
                cx + rx * math.cos(a / 18 * math.pi) * pen.rng.uniform(0.93, 1.07),
                cy + ry * math.sin(a / 18 * math.pi) * pen.rng.uniform(0.93, 1.07),
            )
            for a in range(36)
        ]
        pen.form(
            ring,
            STONE,
            angle=90 * (i % 2) + 15,
            light=0.62 * (1 - t) + 0.06,
            shadow=0.08,
            soft=0.16,
            bulge=7,
            rim=0.5,
            gap=3,
        )
    pen.black(ellipse(m + 2, 54, 9, 8))


@motif(Role.PLACE)
def dungeon(pen: Pen) -> None:
    """A dungeon behind bars and wheels."""
    w, m = pen.wide, pen.wide * 0.5
    crypt(pen)
    x = m + w * 0.26
    pen.form(ellipse(x, 44, 21), WOOD, (ellipse(x, 44, 17.6),), angle=30)
    for k in range(8):
        a = math.radians(k * 45 + 12)
        pen.limb(
            ((x + 4 * math.cos(a), 44 + 4 * math.sin(a)), (x + 18 * math.cos(a), 44 + 18 * math.sin(a))),
            2,
            WOOD,
            angle=k * 45,
        )
    pen.form(ellipse(x, 44, 4.6), IRON)
    pen.limb(((x - 12, 82), (x, 46)), 2.6, WOOD)
    pen.limb(((x + 12, 82), (x, 46)), 2.6, WOOD)


@motif(Role.PLACE)
def storm(pen: Pen) -> None:
    """A storm over the towers."""
    w, m = pen.wide, pen.wide * 0.5
    night(pen, w * 0.34, 20, 0, strength=0.9)
    for i in range(5):
        cloud(pen, -14 + i * w * 0.2, 12 + 7 * (i % 2), w * 0.36, 9)
    bolt = ((w * 0.34, 14), (w * 0.31, 30), (w * 0.36, 32), (w * 0.3, 50), (w * 0.345, 51), (w * 0.28, 74))
    pen.bright(ribbon(bolt, 0.9))
    pen.scratch((bolt[3], (w * 0.38, 60), (w * 0.4, 70)), 0.6)
    pen.scratch((bolt[1], (w * 0.26, 40), (w * 0.24, 46)), 0.5)
    tower(pen, m + 20, 22, 34, 92, roof=26, lit=0)
    tower(pen, m - 6, 12, 52, 92, roof=14)
    tower(pen, m + 44, 13, 48, 92)
    pen.form(((-2, 84), (w * 0.3, 78), (m, 82), (w + 2, 74), (w + 2, 104), (-2, 104)), SHADE, angle=70, light=0.4)
    for _ in range(150):
        x, y = pen.rng.uniform(-4, w), pen.rng.uniform(0, 96)
        pen.scratch(((x, y), (x - 1.4, y + 4), (x - 2.6, y + 8)), 0.22, pen.rng.uniform(0.25, 0.6))


@motif(Role.PLACE)
def alcove(pen: Pen) -> None:
    """A bricked niche."""
    w, m = pen.wide, pen.wide * 0.5
    gloom(pen)
    wall(pen, ((-2, -2), (w + 2, -2), (w + 2, 88), (-2, 88)), 8, 9)
    floor(pen, 87, m, rows=2)
    voussoirs(pen, m - 30, 12, m + 30, 92, 7, pointed=0.5)
    pen.form(arch(m - 29, 14, m + 29, 92, pointed=0.5), VOID)
    pen.form(arch(m - 29, 14, m + 29, 92, pointed=0.5), WALL, light=0.16, shadow=0.02, angle=90, gap=0)
