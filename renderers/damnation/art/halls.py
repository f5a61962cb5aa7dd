"""What stands in the rooms under a roof. Each function furnishes one room with two brushes: its floor, and what stands on it."""

import math

from renderers.damnation.art.brush import INK, Brush, flags, planks, tiles
from renderers.kit.colours import Rgb, mix

WOOD: Rgb = (146, 94, 52)
DARK_WOOD: Rgb = (98, 58, 32)
STONE: Rgb = (168, 156, 140)
DARK_STONE: Rgb = (104, 94, 88)
IRON: Rgb = (92, 92, 98)
SILVER: Rgb = (206, 206, 200)
GOLD: Rgb = (214, 168, 72)
RED: Rgb = (134, 28, 32)
LINEN: Rgb = (236, 224, 198)
FLAME: Rgb = (250, 190, 84)
BONE: Rgb = (226, 214, 186)
BLACK: Rgb = (26, 20, 22)


def chair(props: Brush, x: float, y: float, *, south: bool = False) -> None:
    """A chair seen from above; its back is in the north, or in the south."""
    props.box(x - 0.15, y - 0.15, 0.3, 0.3, WOOD, radius=0.05, width=0.025)
    props.box(x - 0.16, y + (0.1 if south else -0.18), 0.32, 0.08, DARK_WOOD, radius=0.03, width=0.02)


def candle(props: Brush, x: float, y: float) -> None:
    """A candle on its dish."""
    props.disc(x, y, 0.1, GOLD, width=0.02)
    props.disc(x, y, 0.055, LINEN, width=0.015)
    props.disc(x, y - 0.01, 0.025, FLAME, line=None)


def pillar(props: Brush, x: float, y: float, r: float = 0.24) -> None:
    """A column."""
    props.box(x - r, y - r, 2 * r, 2 * r, DARK_STONE, radius=0.04, width=0.025)
    props.disc(x, y, r * 0.86, STONE, width=0.025)
    props.disc(x - r * 0.15, y - r * 0.18, r * 0.45, (206, 196, 180), line=None)


def rug(props: Brush, x: float, y: float, w: float, h: float, colour: Rgb, trim: Rgb) -> None:
    """A carpet with a border and fringes."""
    for i in range(int(h / 0.1)):
        for side in (x - 0.05, x + w + 0.05):
            props.path(
                ((side - 0.05, y + 0.05 + i * 0.1), (side + 0.05, y + 0.05 + i * 0.1)), mix(trim, INK, 0.2), 0.02
            )
    props.box(x, y, w, h, colour, width=0.025)
    props.box(x + 0.08, y + 0.08, w - 0.16, h - 0.16, None, line=trim, width=0.03)
    props.box(
        x + 0.16,
        y + 0.16,
        w - 0.32,
        h - 0.32,
        mix(colour, (255, 220, 180), 0.1),
        line=mix(colour, INK, 0.5),
        width=0.015,
    )
    cx, cy = x + w / 2, y + h / 2
    props.poly(
        ((cx, y + 0.24), (x + w * 0.82, cy), (cx, y + h - 0.24), (x + w * 0.18, cy)), mix(colour, INK, 0.22), trim, 0.02
    )


def hearth(props: Brush, x: float, y: float, w: float, h: float) -> None:
    """A fireplace with fire in it; the long side is the mantelpiece."""
    props.box(x, y, w, h, DARK_STONE, radius=0.04)
    props.box(x + w * 0.16, y + h * 0.16, w * 0.68, h * 0.68, BLACK, width=0.02)
    cx, cy = x + w / 2, y + h / 2
    for colour, r in (((190, 62, 24), 0.3), ((240, 134, 44), 0.21), ((255, 222, 120), 0.11)):
        props.disc(cx, cy, r * min(1.2, w), colour, ry=r * min(1.2, h), line=None)


def great_hall(floor: Brush, props: Brush) -> None:
    """A long table under the chandelier, a throne, a hearth, banners."""
    tiles(floor, (214, 192, 152), (170, 132, 100))
    rug(props, 4.85, 5.85, 4.3, 1.72, RED, GOLD)
    for i in range(5):
        chair(props, 5.62 + i * 0.66, 6.24)
        chair(props, 5.62 + i * 0.66, 7.2, south=True)
    props.box(5.25, 6.34, 3.4, 0.76, WOOD, radius=0.14)
    props.path(((5.35, 6.6), (8.55, 6.6)), DARK_WOOD, 0.015)
    props.path(((5.35, 6.84), (8.55, 6.84)), DARK_WOOD, 0.015)
    for i in range(5):
        for y in (6.46, 6.98):
            props.disc(5.62 + i * 0.66, y, 0.085, SILVER, width=0.015)
    for x in (5.95, 6.95, 7.95):
        candle(props, x, 6.72)
    props.disc(6.45, 6.72, 0.17, (176, 118, 60), ry=0.11, width=0.02)
    props.disc(7.45, 6.74, 0.12, (120, 40, 60), width=0.02)
    props.box(8.98, 6.42, 0.5, 0.6, DARK_WOOD, radius=0.06)
    props.box(9.02, 6.5, 0.34, 0.44, RED, radius=0.05, width=0.02)
    props.box(9.38, 6.4, 0.13, 0.64, GOLD, radius=0.05, width=0.02)
    for x, y in ((9.5, 5.5), (4.5, 8.5), (9.5, 8.5)):
        pillar(props, x, y)
    hearth(props, 7.55, 5.12, 1.3, 0.4)
    for x in (5.25, 9.0):
        props.poly(((x - 0.16, 5.14), (x + 0.16, 5.14), (x + 0.16, 5.5), (x, 5.38), (x - 0.16, 5.5)), RED, width=0.02)


def master_bedroom(floor: Brush, props: Brush) -> None:
    """A canopied bed, a mirror, a wardrobe that is ajar, and a window with the moon in it."""
    planks(floor, (142, 100, 84))
    rug(props, 9.6, 1.35, 3.3, 1.75, (94, 52, 108), (204, 170, 196))
    props.box(10.0, 0.2, 2.4, 2.35, DARK_WOOD, radius=0.08)
    props.box(10.14, 0.34, 2.12, 2.08, LINEN, radius=0.1, width=0.025)
    for x in (10.28, 11.28):
        props.box(x, 0.44, 0.84, 0.46, (250, 244, 228), radius=0.14, width=0.02)
    props.box(10.14, 1.0, 2.12, 1.42, (112, 58, 128), radius=0.1, width=0.025)
    props.poly(((10.14, 1.0), (12.26, 1.0), (12.26, 1.28), (11.2, 1.42), (10.14, 1.28)), (150, 94, 164), width=0.02)
    for i in range(4):
        props.path(((10.45 + i * 0.52, 1.5), (10.38 + i * 0.54, 2.36)), (84, 40, 98), 0.025)
    for x in (10.02, 12.38):
        for y in (0.22, 2.52):
            props.disc(x, y, 0.12, WOOD, width=0.02)
    for x in (9.35, 12.7):
        props.box(x - 0.05, 0.22, 0.44, 0.42, WOOD, radius=0.05, width=0.025)
        candle(props, x + 0.17, 0.43)
    props.box(5.1, 0.2, 1.6, 0.56, DARK_WOOD, radius=0.04)
    props.path(((5.9, 0.22), (5.9, 0.74)), INK, 0.03)
    props.poly(((5.95, 0.76), (6.68, 0.76), (6.5, 1.08), (5.91, 0.86)), WOOD, width=0.025)
    props.box(6.95, 0.2, 1.5, 0.44, WOOD, radius=0.05)
    props.disc(7.7, 0.28, 0.34, (176, 200, 208), ry=0.16, width=0.03)
    props.path(((7.5, 0.32), (7.68, 0.2)), (240, 248, 250), 0.02)
    for i, colour in enumerate(((150, 94, 164), GOLD, (90, 130, 120))):
        props.disc(7.1 + i * 0.16, 0.52, 0.06, colour, width=0.015)
    chair(props, 7.7, 0.92, south=True)
    props.disc(13.3, 3.4, 0.34, (150, 94, 164), width=0.03)
    props.disc(13.3, 3.4, 0.22, (112, 58, 128), width=0.015)
    props.box(12.95, 2.6, 0.72, 0.5, WOOD, radius=0.06)
    props.box(13.05, 2.68, 0.52, 0.34, DARK_WOOD, radius=0.03, width=0.02)
    props.path(((12.95, 2.85), (13.67, 2.85)), INK, 0.02)


def _stag(props: Brush, x: float, y: float, size: float = 1.0) -> None:
    """A mounted head with antlers."""
    for side in (-1, 1):
        stem = [(x + side * a * size, y + b * size) for a, b in ((0.05, 0.1), (0.18, 0.02), (0.3, -0.12), (0.3, -0.28))]
        props.path(stem, INK, 0.085)
        props.path(stem, BONE, 0.05)
        for a, b, c, d in ((0.18, 0.02, 0.2, -0.16), (0.28, -0.08, 0.42, -0.12)):
            props.path(((x + side * a * size, y + b * size), (x + side * c * size, y + d * size)), INK, 0.075)
            props.path(((x + side * a * size, y + b * size), (x + side * c * size, y + d * size)), BONE, 0.042)
    props.poly(
        [(x + a * size, y + b * size) for a, b in ((-0.2, 0.02), (0.2, 0.02), (0.22, 0.26), (0, 0.44), (-0.22, 0.26))],
        DARK_WOOD,
        width=0.025,
    )
    props.poly(
        [
            (x + a * size, y + b * size)
            for a, b in ((-0.11, 0.06), (0.11, 0.06), (0.08, 0.26), (0, 0.36), (-0.08, 0.26))
        ],
        (150, 110, 72),
        width=0.02,
    )


def trophy_room(floor: Brush, props: Brush) -> None:
    """Heads on the wall, a bear on the floor, arms, and a case with something in it that looks back."""
    planks(floor, (128, 104, 66), upright=True)
    for x in (16.4, 17.65, 19.1, 20.65):
        _stag(props, x, 0.42, 1.0)
    for x in (17.02, 19.88):
        props.poly(
            [(x + a, 0.4 + b) for a, b in ((-0.22, -0.22), (0.22, -0.22), (0.2, 0.1), (0, 0.3), (-0.2, 0.1))],
            (66, 98, 60),
            GOLD,
            0.03,
        )
        props.sign("swords", x, 0.38, 0.34, SILVER)
    props.box(18.06, 0.2, 0.54, 0.5, (150, 186, 178), radius=0.03, width=0.035)
    props.sign("eye", 18.33, 0.45, 0.38, (30, 50, 46))
    bear = (
        (17.5, 1.6), (17.85, 1.42), (18.2, 1.55), (18.9, 1.5), (19.5, 1.32), (19.72, 1.52), (19.4, 1.8), (19.4, 2.2), (19.72, 2.5), (19.5, 2.7),
        (18.9, 2.5), (18.2, 2.45), (17.85, 2.6), (17.5, 2.42), (17.72, 2.2), (17.4, 2.24), (17.1, 2.02), (17.4, 1.78), (17.72, 1.82),
    )  # fmt: skip
    props.poly(bear, (112, 74, 46), width=0.03)
    props.poly([(18.5 + (x - 18.5) * 0.78, 2.02 + (y - 2.02) * 0.7) for x, y in bear], (132, 92, 58), line=None)
    props.disc(17.3, 2.02, 0.2, (112, 74, 46), ry=0.17, width=0.025)
    for y in (1.94, 2.1):
        props.disc(17.24, y, 0.03, INK, line=None)
    for x in (21.5,):
        props.box(x - 0.2, 3.05, 0.4, 0.62, IRON, radius=0.12, width=0.03)
        props.disc(x, 3.1, 0.14, SILVER, width=0.025)
        props.path(((x - 0.08, 3.1), (x + 0.08, 3.1)), INK, 0.03)
    props.box(21.2, 1.2, 0.5, 1.2, DARK_WOOD, radius=0.03)
    for i, sort in enumerate(((206, 170, 96), SILVER, (150, 60, 50))):
        props.disc(21.45, 1.42 + i * 0.38, 0.14, sort, width=0.02)
        props.disc(21.42, 1.38 + i * 0.38, 0.05, mix(sort, (255, 255, 255), 0.5), line=None)


def kitchen(floor: Brush, props: Brush) -> None:
    """An oven that is large enough, a block, pots, barrels."""
    flags(floor, (196, 164, 124), high=0.42)
    props.box(15.0, 5.25, 0.85, 2.3, (146, 84, 62), radius=0.08)
    for i in range(6):
        for j in range(2):
            props.path(((15.05 + j * 0.4, 5.4 + i * 0.36), (15.4 + j * 0.4, 5.4 + i * 0.36)), (96, 50, 38), 0.02)
    props.poly(
        ((15.12, 5.9), (15.3, 5.72), (15.72, 5.72), (15.72, 6.98), (15.3, 6.98), (15.12, 6.8)), BLACK, width=0.04
    )
    for colour, r in (((190, 58, 22), 0.27), ((244, 138, 44), 0.19), ((255, 226, 130), 0.1)):
        props.disc(15.44, 6.35, r, colour, ry=r * 1.9, line=None)
    for y in (5.95, 6.35, 6.75):
        props.path(((15.16, y), (15.72, y)), INK, 0.03)
    props.box(11.6, 5.85, 1.0, 1.9, WOOD, radius=0.07)
    for y in (6.3, 6.8, 7.3):
        props.path(((11.64, y), (12.56, y)), DARK_WOOD, 0.015)
    props.disc(12.1, 6.2, 0.3, (150, 52, 48), ry=0.2, width=0.025)
    props.disc(12.2, 6.18, 0.11, BONE, ry=0.08, width=0.02)
    props.poly(((11.8, 6.66), (12.28, 6.6), (12.3, 6.86), (11.82, 6.8)), SILVER, width=0.02)
    props.path(((12.28, 6.68), (12.5, 6.64)), DARK_WOOD, 0.07)
    for x, y, colour in ((11.86, 7.2, (206, 160, 84)), (12.06, 7.36, (186, 132, 62)), (12.32, 7.24, (112, 138, 66))):
        props.disc(x, y, 0.12, colour, width=0.02)
    props.disc(14.0, 5.6, 0.38, IRON, width=0.04)
    props.disc(14.0, 5.6, 0.28, (92, 132, 62), width=0.02)
    for x, y, r in ((13.92, 5.54, 0.06), (14.1, 5.66, 0.045), (14.04, 5.48, 0.035)):
        props.disc(x, y, r, (164, 196, 110), line=None)
    for i in range(3):
        x = 12.1 + i * 0.45
        props.path(((x, 5.14), (x, 5.28)), INK, 0.03)
        props.disc(x, 5.42, 0.16 - i * 0.02, (186, 112, 62), width=0.025)
        props.disc(x, 5.42, 0.09, (120, 66, 36), line=None)
    for x, y in ((15.5, 8.05), (15.0, 8.35), (15.56, 8.62)):
        props.disc(x, y, 0.25, WOOD, width=0.03)
        props.disc(x, y, 0.17, DARK_WOOD, width=0.02)
        props.disc(x, y, 0.03, INK, line=None)
    props.disc(11.42, 8.35, 0.27, (206, 184, 140), width=0.03)
    props.disc(11.44, 8.3, 0.1, (150, 120, 80), width=0.02)


def _maiden(props: Brush) -> None:
    """The Iron Maiden, her doors open."""
    for side in (-1, 1):
        door = [(18.5 + side * a, b) for a, b in ((0.3, 5.3), (0.62, 5.42), (0.68, 6.2), (0.34, 6.36))]
        props.poly(door, IRON, width=0.03)
        for i in range(4):
            props.poly(
                [
                    (18.5 + side * a, b)
                    for a, b in ((0.36, 5.5 + i * 0.2), (0.36, 5.6 + i * 0.2), (0.2, 5.55 + i * 0.2))
                ],
                SILVER,
                width=0.015,
            )
    props.poly(
        ((18.34, 5.2), (18.66, 5.2), (18.82, 5.44), (18.84, 6.36), (18.16, 6.36), (18.18, 5.44)),
        (70, 62, 66),
        width=0.04,
    )
    props.poly(((18.38, 5.42), (18.62, 5.42), (18.7, 6.28), (18.3, 6.28)), (46, 12, 16), width=0.02)
    props.disc(18.5, 5.27, 0.14, SILVER, width=0.025)
    for x in (18.45, 18.55):
        props.disc(x, 5.25, 0.02, INK, line=None)


def _rack(props: Brush) -> None:
    """The rack and its ropes."""
    props.box(19.75, 5.4, 2.0, 0.86, WOOD, radius=0.04)
    for i in range(5):
        props.path(((20.05 + i * 0.35, 5.44), (20.05 + i * 0.35, 6.22)), DARK_WOOD, 0.025)
    for x in (19.72, 21.62):
        props.box(x, 5.32, 0.18, 1.02, DARK_WOOD, radius=0.08, width=0.025)
        for y in (5.56, 6.08):
            props.disc(x + 0.09, y, 0.07, IRON, width=0.02)
    for y in (5.58, 6.06):
        props.path(((19.9, y), (20.4, 5.82)), (190, 160, 110), 0.03)
        props.path(((21.62, y), (21.1, 5.82)), (190, 160, 110), 0.03)


def torture_chamber(floor: Brush, props: Brush) -> None:
    """The Maiden at home, a rack, a wheel, irons in the fire."""
    flags(floor, (136, 120, 110), high=0.46)
    for x, y, r in ((19.2, 7.3, 0.5), (19.75, 7.6, 0.26), (18.6, 7.05, 0.2), (21.6, 6.4, 0.34), (20.3, 7.0, 0.12)):
        floor.disc(x, y, r, (104, 34, 32), ry=r * 0.62, line=None)
        floor.disc(x + r * 0.5, y + r * 0.3, r * 0.4, (104, 34, 32), ry=r * 0.3, line=None)
    _maiden(props)
    _rack(props)
    props.disc(22.35, 7.75, 0.48, None, width=0.13)
    props.disc(22.35, 7.75, 0.48, None, line=WOOD, width=0.07)
    for a in range(0, 180, 45):
        c, s = math.cos(math.radians(a)) * 0.45, math.sin(math.radians(a)) * 0.45
        props.path(((22.35 - c, 7.75 - s), (22.35 + c, 7.75 + s)), WOOD, 0.05)
    props.disc(22.35, 7.75, 0.11, IRON, width=0.025)
    props.disc(17.62, 7.75, 0.32, IRON, width=0.035)
    props.disc(17.62, 7.75, 0.24, (196, 66, 26), width=0.02)
    props.disc(17.6, 7.75, 0.13, (250, 176, 70), line=None)
    for a in (-40, 10, 70):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        props.path(((17.62 + c * 0.1, 7.75 - s * 0.1), (17.62 + c * 0.55, 7.75 - s * 0.55)), INK, 0.06)
    for x in (17.35, 22.2):
        props.path(((x, 5.12), (x, 5.3)), INK, 0.03)
        for i in range(3):
            props.disc(x, 5.34 + i * 0.11, 0.06, None, line=IRON, width=0.03)


def dungeon(floor: Brush, props: Brush) -> None:
    """Three cells, two of them taken."""
    flags(floor, (140, 140, 138), high=0.5)
    for _ in range(60):
        x, y = floor.rng.uniform(18.3, 22.7), floor.rng.uniform(10.15, 11.0)
        a = floor.rng.uniform(0, math.pi)
        floor.path(((x, y), (x + 0.2 * math.cos(a), y + 0.2 * math.sin(a))), (196, 172, 104), 0.02)
    for i in range(4):
        x = 18.2 + i * 1.53
        if 0 < i < 3:
            props.box(x - 0.08, 10.1, 0.16, 1.2, DARK_STONE, width=0.03)
    props.path(((18.15, 11.26), (22.85, 11.26)), INK, 0.09)
    for i in range(24):
        x = 18.22 + i * 0.2
        props.path(((x, 11.08), (x, 11.44)), INK, 0.065)
        props.path(((x, 11.08), (x, 11.44)), IRON, 0.035)
    props.path(((18.15, 11.26), (22.85, 11.26)), IRON, 0.04)
    for x, y, turn in ((19.38, 10.72, 20), (22.2, 10.55, -30)):
        props.sign("skull", x, y, 0.42, INK, turn)
        props.sign("skull", x, y - 0.015, 0.36, BONE, turn)
        for i in range(4):
            props.path(((x + 0.22, y + 0.16 + i * 0.08), (x + 0.44, y + 0.1 + i * 0.09)), BONE, 0.04)
    props.box(20.0, 10.3, 0.95, 0.46, DARK_WOOD, radius=0.04, width=0.03)
    props.box(20.06, 10.35, 0.83, 0.36, (120, 118, 104), radius=0.08, width=0.02)
    for x in (18.35, 22.65):
        for i in range(4):
            props.disc(x, 11.75 + i * 0.13, 0.075, None, line=IRON, width=0.03)
        props.disc(x, 12.34, 0.12, None, line=INK, width=0.05)
    props.box(18.35, 13.0, 0.5, 0.5, WOOD, radius=0.03, width=0.03)
    props.sign("key", 18.6, 13.25, 0.36, GOLD)
    for x, y in ((22.55, 12.95), (22.25, 13.2)):
        props.disc(x, y, 0.19, WOOD, width=0.03)
        props.disc(x, y, 0.12, BLACK, width=0.02)
