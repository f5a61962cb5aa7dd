"""What lies under the open sky, and the places that are no rooms to live in."""

import math

from renderers.damnation.art.brush import INK, Brush, cobbles, flags, grass, water
from renderers.damnation.art.halls import BLACK, BONE, DARK_STONE, DARK_WOOD, GOLD, IRON, RED, SILVER, STONE, WOOD
from renderers.kit.colours import Rgb, mix
from renderers.kit.outlines import Point, ellipse

MOSS: Rgb = (96, 112, 74)
NIGHT_GRASS: Rgb = (104, 122, 92)
DEEP: Rgb = (38, 66, 74)
FOAM: Rgb = (176, 204, 200)


def bare_tree(props: Brush, x: float, y: float, size: float) -> None:
    """A tree without leaves, seen as in an old map: from the side."""
    rng = props.rng

    def bough(ax: float, ay: float, angle: float, length: float, width: float) -> None:
        bx, by = ax + length * math.cos(angle), ay + length * math.sin(angle)
        props.path(((ax, ay), ((ax + bx) / 2 + rng.uniform(-0.04, 0.04), (ay + by) / 2), (bx, by)), (44, 34, 32), width)
        if length > 0.13 * size:
            for turn in (-0.55, 0.45):
                bough(bx, by, angle + turn + rng.uniform(-0.25, 0.25), length * rng.uniform(0.6, 0.78), width * 0.66)

    bough(x, y, -math.pi / 2 + rng.uniform(-0.1, 0.1), 0.42 * size, 0.12 * size)
    props.poly(((x - 0.14 * size, y + 0.05), (x, y - 0.2 * size), (x + 0.14 * size, y + 0.05)), (44, 34, 32), line=None)


def stone_slab(props: Brush, x: float, y: float, size: float, sort: int) -> None:
    """A gravestone with the mound before it."""
    w, h = 0.36 * size, 0.46 * size
    props.disc(x, y + h * 0.62, w * 0.72, (92, 82, 62), ry=h * 0.3, width=0.02)
    if sort == 0:
        props.box(x - w / 2, y - h / 2, w, h, STONE, radius=w * 0.42, width=0.03)
        props.path(((x, y - h * 0.3), (x, y + h * 0.2)), INK, 0.03)
        props.path(((x - w * 0.22, y - h * 0.12), (x + w * 0.22, y - h * 0.12)), INK, 0.03)
    elif sort == 1:
        for a, b in ((0.05, 0.035), (0, 0)):
            colour = INK if a else STONE
            props.path(((x, y - h * 0.62 - a / 2), (x, y + h * 0.5)), colour, 0.11 + a)
            props.path(((x - w * 0.5 - b, y - h * 0.26), (x + w * 0.5 + b, y - h * 0.26)), colour, 0.11 + a)
    else:
        props.poly(
            (
                (x - w * 0.5, y + h / 2),
                (x - w * 0.44, y - h * 0.3),
                (x, y - h * 0.62),
                (x + w * 0.44, y - h * 0.3),
                (x + w * 0.5, y + h / 2),
            ),
            mix(STONE, DARK_STONE, 0.4),
            width=0.03,
        )
        for i in range(3):
            props.path(((x - w * 0.26, y - h * 0.14 + i * 0.09), (x + w * 0.26, y - h * 0.14 + i * 0.09)), INK, 0.02)


def fence(props: Brush, points: tuple[Point, Point], step: float = 0.2) -> None:
    """Iron railings with spikes."""
    (ax, ay), (bx, by) = points
    count = int(math.hypot(bx - ax, by - ay) / step)
    props.path(points, INK, 0.05)
    for i in range(count + 1):
        x, y = ax + (bx - ax) * i / count, ay + (by - ay) * i / count
        props.path(((x, y - 0.13), (x, y + 0.1)), INK, 0.04)


def cemetery(floor: Brush, props: Brush) -> None:
    """Graves in rows, a crypt, a yew or what is left of it."""
    grass(floor, NIGHT_GRASS)
    cobbles(floor, ((5.5, 15.0), (5.5, 16.0), (19.5, 16.05), (19.5, 15.0)), 0.34, (150, 142, 128))
    for i, x in enumerate((6.7, 7.55, 8.4, 9.25, 10.1, 10.95, 14.0, 15.75, 17.6)):
        stone_slab(props, x, 15.34, 1.0 + 0.12 * (i % 2), (i * 2 + i // 3) % 3)
    for i, x in enumerate((4.6, 6.2, 7.1, 8.0, 8.9, 9.8, 13.4, 14.3, 17.4, 19.6)):
        stone_slab(props, x, 16.52, 0.95 + 0.1 * (i % 3), (i + 1 + i // 4) % 3)
    # the crypt
    props.box(20.25, 15.3, 1.5, 1.15, STONE, radius=0.03)
    props.poly(((20.15, 15.34), (21.0, 15.08), (21.85, 15.34), (21.72, 15.5), (20.28, 15.5)), DARK_STONE)
    props.box(20.82, 15.85, 0.36, 0.6, BLACK, radius=0.1, width=0.03)
    for x in (20.42, 21.42):
        props.box(x, 15.56, 0.16, 0.9, (206, 196, 180), width=0.02)
    # an open grave
    props.box(11.35, 16.28, 0.9, 0.46, (30, 24, 22), radius=0.04, width=0.03)
    for i in range(7):
        props.disc(12.36 + (i % 3) * 0.12, 16.36 + (i // 3) * 0.13, 0.1, (104, 80, 56), width=0.015)
    bare_tree(props, 12.95, 15.9, 0.58)
    bare_tree(props, 16.75, 15.8, 0.52)
    fence(props, ((6.2, 15.08), (18.8, 15.08)))
    fence(props, ((4.25, 16.88), (21.75, 16.88)))


def courtyard(floor: Brush, props: Brush) -> None:
    """A well, a dead oak, a statue that has turned its head."""
    grass(floor, (112, 132, 92))
    ring = ellipse(13.45, 11.85, 1.0, 0.8, steps=28)
    cobbles(floor, ((13.5, 10.0), (13.45, 11.1)), 0.5, (166, 158, 144))
    cobbles(floor, ((10.0, 12.5), (11.6, 12.4), (12.5, 12.1)), 0.5, (166, 158, 144))
    cobbles(floor, ((14.5, 14.0), (14.3, 13.1), (14.0, 12.6)), 0.5, (166, 158, 144))
    cobbles(floor, (*ring, ring[0]), 0.4, (166, 158, 144))
    props.disc(13.45, 11.85, 0.62, DARK_STONE, width=0.045)
    for i in range(12):
        a = math.tau * i / 12
        props.path(
            (
                (13.45 + 0.44 * math.cos(a), 11.85 + 0.44 * math.sin(a)),
                (13.45 + 0.6 * math.cos(a), 11.85 + 0.6 * math.sin(a)),
            ),
            INK,
            0.02,
        )
    props.disc(13.45, 11.85, 0.43, (30, 52, 60), width=0.035)
    props.disc(13.36, 11.76, 0.13, (120, 156, 160), ry=0.06, line=None)
    props.box(12.78, 11.79, 1.34, 0.12, WOOD, radius=0.04, width=0.025)
    props.disc(13.62, 11.85, 0.1, DARK_WOOD, width=0.02)
    bare_tree(props, 15.75, 12.55, 1.35)
    # the statue
    props.box(11.3, 10.35, 0.6, 0.5, DARK_STONE, radius=0.04, width=0.03)
    props.disc(11.6, 10.58, 0.2, (206, 200, 188), ry=0.15, width=0.025)
    props.disc(11.6, 10.46, 0.1, (222, 216, 204), width=0.02)
    for x, y in ((12.5, 10.4), (16.5, 10.4), (15.0, 10.35), (16.6, 13.6), (10.4, 13.6), (11.3, 13.65), (16.55, 12.7)):
        for i in range(6):
            a = math.tau * i / 6 + x
            props.disc(
                x + 0.12 * math.cos(a),
                y + 0.1 * math.sin(a),
                0.12,
                ((70, 96, 60), (88, 112, 66), (58, 82, 56))[i % 3],
                width=0.015,
            )
        props.disc(x, y, 0.05, RED, line=None)
    for _ in range(26):
        x, y = props.rng.uniform(14.6, 16.8), props.rng.uniform(11.4, 13.2)
        props.disc(
            x, y, 0.035, ((150, 84, 40), (172, 112, 48), (120, 60, 40))[props.rng.randrange(3)], ry=0.022, line=None
        )
    props.box(11.0, 12.95, 0.9, 0.26, WOOD, radius=0.04, width=0.025)


def gate(floor: Brush, props: Brush) -> None:
    """The way in; the portcullis is down."""
    flags(floor, (176, 160, 136), high=0.5)
    for i in range(6):
        props.box(-0.4, 8.92 + i * 0.2, 0.62, 0.2, (128, 88, 52), line=INK, width=0.02)
    props.box(0.06, 8.55, 0.34, 0.42, DARK_STONE, width=0.03)
    props.box(0.06, 10.05, 0.34, 0.42, DARK_STONE, width=0.03)
    for i in range(6):
        y = 9.02 + i * 0.196
        props.path(((0.06, y), (0.44, y)), INK, 0.075)
        props.path(((0.08, y), (0.42, y)), IRON, 0.04)
    for x in (0.15, 0.33):
        props.path(((x, 8.95), (x, 10.06)), INK, 0.065)
        props.path(((x, 8.97), (x, 10.04)), IRON, 0.034)
    for y in (8.38, 10.62):
        props.disc(2.6, y, 0.13, IRON, width=0.025)
        props.disc(2.6, y, 0.07, (250, 190, 84), line=None)
    for i in range(8):
        props.disc(0.62 + i * 0.09, 8.42 + 0.03 * math.sin(i * 2), 0.05, None, line=INK, width=0.025)


def dark_tower(floor: Brush, props: Brush) -> None:
    """What burns here gives no light."""
    flags(floor, (84, 74, 104), high=0.4)
    for r, colour in ((1.3, (60, 50, 84)), (1.18, (96, 84, 124))):
        props.disc(25.5, 4.0, r, None, line=colour, width=0.04)
    for i in range(8):
        a = math.tau * i / 8 + 0.2
        x, y = 25.5 + 1.24 * math.cos(a), 4.0 + 1.24 * math.sin(a)
        props.disc(x, y, 0.1, BLACK, width=0.02)
        props.disc(x, y, 0.05, (176, 140, 220), line=None)
    props.sign("occultist", 25.5, 4.05, 1.9, (58, 44, 84))
    props.box(25.06, 2.8, 0.88, 0.42, (58, 52, 66), radius=0.04, width=0.03)
    props.sign("soul", 25.5, 2.92, 0.5, (200, 168, 240))


def vault(floor: Brush, props: Brush) -> None:
    """Gold, and the one who guards it, in a box of his own size."""
    flags(floor, (150, 132, 104), high=0.5)
    for cx, cy, count in ((24.65, 13.6, 34), (26.45, 15.4, 46), (24.6, 15.5, 30), (26.5, 13.5, 22)):
        for _ in range(count):
            x, y = cx + props.rng.gauss(0, 0.17), cy + props.rng.gauss(0, 0.13)
            if 24.25 < x < 26.75 and 13.25 < y < 15.75:
                props.disc(x, y, 0.065, mix(GOLD, (255, 240, 170), props.rng.uniform(0, 0.4)), width=0.014)
    coffin = ((25.22, 13.45), (25.78, 13.45), (26.0, 14.05), (25.8, 15.35), (25.2, 15.35), (25.0, 14.05))
    props.poly(coffin, (60, 32, 28), width=0.045)
    props.poly([(25.5 + (x - 25.5) * 0.78, 14.35 + (y - 14.35) * 0.86) for x, y in coffin], RED, width=0.025)
    props.sign("vampire", 25.5, 13.92, 0.46, GOLD)
    for x, y in ((24.28, 14.75), (26.2, 14.1)):
        props.box(x, y, 0.52, 0.4, WOOD, radius=0.04, width=0.03)
        props.path(((x, y + 0.14), (x + 0.52, y + 0.14)), INK, 0.025)
        props.box(x + 0.2, y + 0.1, 0.12, 0.13, GOLD, width=0.02)
    props.disc(24.95, 15.6, 0.1, SILVER, width=0.02)
    props.disc(26.3, 13.75, 0.09, (120, 190, 160), width=0.02)


def moat(floor: Brush, props: Brush) -> None:
    """Black water; something has been there before you."""
    water(floor, DEEP, FOAM)
    for x, y, r in (
        (0.5, 14.6, 0.2),
        (0.85, 14.85, 0.14),
        (2.4, 15.9, 0.17),
        (8.3, 17.7, 0.2),
        (8.75, 17.9, 0.15),
        (20.4, 17.7, 0.19),
        (15.9, 17.9, 0.16),
        (25.4, 17.6, 0.2),
    ):
        props.poly([(x, y), *ellipse(x, y, r, r * 0.8)[2:-1]], MOSS, width=0.02)
    for x, y in ((0.35, 13.3), (2.6, 12.5), (6.3, 18.0), (14.6, 17.8), (18.0, 18.1), (23.6, 18.0), (0.4, 17.8)):
        for i in range(5):
            props.path(
                ((x + i * 0.06, y), (x + i * 0.06 + 0.05 * (i - 2), y - 0.3 - 0.06 * (i % 3))), (88, 100, 60), 0.025
            )
    _creature(props)
    for x, y in ((1.9, 17.45), (22.6, 17.4)):
        props.sign("skull", x, y, 0.3, INK, 25)
        props.sign("skull", x, y, 0.25, BONE, 25)


def _creature(props: Brush) -> None:
    """As much of it as shows: coils, and an eye."""
    skin: Rgb = (84, 116, 92)
    for x, h in ((10.6, 0.42), (11.4, 0.56), (12.2, 0.44)):
        arch = [(x + 0.3 * math.cos(a), 18.1 - h * math.sin(a)) for a in (math.pi * i / 10 for i in range(11))]
        props.path(arch, INK, 0.27)
        props.path(arch, skin, 0.2)
        props.path([(a, b - 0.06) for a, b in arch[2:9]], mix(skin, FOAM, 0.5), 0.03)
    head = (
        (13.0, 18.12),
        (12.84, 17.8),
        (13.0, 17.5),
        (13.34, 17.42),
        (13.72, 17.6),
        (13.62, 17.72),
        (13.36, 17.76),
        (13.3, 18.12),
    )
    props.poly(head, skin, width=0.035)
    props.disc(13.26, 17.58, 0.075, (244, 200, 72), width=0.02)
    props.path(((13.26, 17.52), (13.26, 17.64)), INK, 0.025)
    for x in (10.6, 11.4, 12.2, 13.15):
        for side in (-0.4, 0.22):
            props.path(((x + side, 18.14), (x + side + 0.2, 18.14)), FOAM, 0.025)
