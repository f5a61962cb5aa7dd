"""Things that stand, lie and hang about: subjects without a face, and what is near the eye."""

import math
from itertools import pairwise

from renderers.dark_castle.motifs.catalogue import Role, motif
from renderers.dark_castle.motifs.masonry import block, voussoirs
from renderers.dark_castle.motifs.materials import (
    BLOOD,
    BONE,
    CLOTH,
    FLAME,
    GHOST,
    IRON,
    LEAF,
    SHADE,
    SKIN,
    STONE,
    VOID,
    WOOD,
)
from renderers.dark_castle.motifs.people import head, skull_face
from renderers.dark_castle.motifs.places import branching
from renderers.kit.engraving import Cut
from renderers.kit.outlines import arch, box, ellipse, mirrored, star, turned
from renderers.kit.pen import Pen


@motif(Role.SUBJECT, span=0.9)
def door(pen: Pen) -> None:
    """A studded door."""
    voussoirs(pen, 22, 8, 78, 102, 8, pointed=0.6)
    leaf = arch(23, 9, 77, 102, pointed=0.6)
    pen.form(leaf, WOOD, light=0.4)
    for i in range(6):
        x = 24 + i * 9
        top = 14 + abs(i - 2.5) ** 2 * 2.6
        pen.form(box(x, top, x + 8.4, 102), WOOD, angle=90, light=0.5 + 0.1 * (i % 3))
    for y in (34, 78):
        pen.form(((24, y), (66, y + 1), (72, y + 3), (66, y + 5), (24, y + 6)), IRON)
        for x in range(28, 66, 8):
            pen.form(ellipse(x, y + 3, 1.3), IRON, light=1.0)
    pen.form(ellipse(68, 58, 4.6), IRON, (ellipse(68, 58, 2.8),))
    pen.black(ellipse(68, 67, 1.2, 2.4))
    pen.form(box(43, 40, 57, 50), IRON)
    for x in (46, 50, 54):
        pen.black(box(x - 1, 41.5, x + 1, 48.5))


@motif(Role.SUBJECT, span=0.94)
def portcullis(pen: Pen) -> None:
    """A portcullis half let down."""
    voussoirs(pen, 14, 4, 86, 102, 8, pointed=0.5)
    for i in range(7):
        x = 20 + i * 10
        pen.form(((x - 1.7, -2), (x + 1.7, -2), (x + 1.7, 66), (x, 75), (x - 1.7, 66)), IRON)
    for y in (18, 36, 54):
        pen.form(box(14, y, 86, y + 2.8), IRON, angle=90)
        for i in range(7):
            pen.form(ellipse(20 + i * 10, y + 1.4, 1.8), IRON, light=1.0)


@motif(Role.SUBJECT, span=0.82)
def coffin(pen: Pen) -> None:
    """An open coffin."""
    pen.form(((18, 70), (36, 46), (84, 40), (92, 52), (76, 76), (26, 88)), VOID)
    pen.form(((18, 70), (36, 46), (84, 40), (92, 52), (76, 76), (26, 88)), SHADE, light=0.25, rim=0.4, gap=0)
    skull_face(pen, 40, 58, 0.34)
    pen.form(((46, 62), (78, 50), (82, 58), (52, 72)), CLOTH, light=0.85, angle=60)
    for k in range(4):
        pen.limb(((54 + k * 5, 58 - k * 1.6), (57 + k * 5, 66 - k * 1.6)), 1.6, BONE)
    pen.form(((18, 70), (26, 88), (28, 104), (19, 84)), WOOD, angle=60)
    pen.form(((26, 88), (76, 76), (77, 92), (28, 104)), WOOD, angle=-14, light=0.75)
    pen.form(((76, 76), (92, 52), (92, 66), (77, 92)), WOOD, angle=70)
    pen.form(((6, 40), (14, 12), (58, -2), (70, 6), (60, 32), (14, 52)), WOOD, angle=-20, light=0.65)
    pen.form(((8, 42), (14, 52), (60, 32), (60, 36), (14, 57), (7, 46)), WOOD, light=0.9)
    pen.limb(((24, 30), (52, 18)), 2.6, IRON)
    pen.limb(((34, 16), (41, 36)), 2.6, IRON)


@motif(Role.SUBJECT, span=0.72)
def chest(pen: Pen) -> None:
    """A chest with something in it."""
    pen.form("12,52! 12,30 26,18 74,18 88,30 88,52!", WOOD, angle=0, light=0.6)
    pen.black("14,54! 20,44 50,40 80,44 86,54!")
    pen.eyes(50, 49, 16, 3.2)
    pen.form(box(10, 56, 90, 98), WOOD, angle=0, light=0.75)
    for i in range(4):
        pen.form(box(11, 57 + i * 10.2, 89, 66.4 + i * 10.2), WOOD, angle=0, light=0.5 + 0.1 * (i % 2))
    for x in (18, 76):
        pen.form(box(x, 55, x + 7, 99), IRON)
        pen.form(((x, 54), (x + 7, 54), (x + (6 if x < 50 else 1), 20), (x + (10 if x < 50 else -3), 22)), IRON)
    pen.form(box(42, 53, 58, 72), IRON)
    pen.black(ellipse(50, 61, 2))
    pen.black(((49, 62), (51, 62), (52, 68), (48, 68)))
    for i in range(9):
        tooth = 17 + i * 7.6
        pen.bright(((tooth, 55), (tooth + 4, 55), (tooth + 2, 60 - (i % 2))))


@motif(Role.SUBJECT, span=0.86, light=(50, 92, 110))
def cauldron(pen: Pen) -> None:
    """A cauldron over a fire."""
    for i in range(9):
        x = 20 + i * 7.4
        h = 13 + 8 * math.sin(i * 2.3) ** 2
        pen.form(
            (
                (x - 5, 104),
                (x - 4, 96),
                (x - 1, 99 - h * 0.5),
                (x + pen.rng.uniform(-2, 2), 99 - h),
                (x + 3, 96 - h * 0.3),
                (x + 5, 104),
            ),
            FLAME,
        )
    pen.form("12,46 14,74 26,92 50,96 74,92 86,74 88,46", IRON, bulge=6, light=0.7)
    pen.form(ellipse(50, 44, 42, 9), IRON, light=0.9)
    pen.form(ellipse(50, 44, 36, 6.4), GHOST, fade=0, bulge=8)
    for x, y, r in ((36, 43, 3.6), (58, 45, 4.4), (70, 43, 2.4), (46, 41, 2.2)):
        pen.form(ellipse(x, y, r), GHOST, fade=0, rim=1.0)
    for i in range(5):
        x = 30 + i * 10
        pen.scratch(((x, 36), (x + 6, 24), (x - 4, 12), (x + 5, -4)), 1.6, 0.6)
    skull_face(pen, 30, 40, 0.2, ember=0.0)
    for side in (-1, 1):
        pen.form(ellipse(50 + side * 41, 56, 4, 6), IRON, (ellipse(50 + side * 41, 56, 2.2, 4),))


@motif(Role.SUBJECT, span=0.82)
def altar(pen: Pen) -> None:
    """An altar with an open book and blood."""
    for i in range(3):
        y = 92 - i * 6
        pen.form(box(-4 + i * 6, y, 104 - i * 6, y + 8), STONE, angle=0, light=0.75)
    pen.form(box(16, 50, 84, 84), STONE, angle=90, light=0.5)
    for i in range(3):
        pen.form(arch(21 + i * 21, 56, 37 + i * 21, 82, pointed=0.7), SHADE, light=0.2)
    skull_face(pen, 50, 69, 0.3)
    pen.form(((8, 48), (20, 40), (80, 40), (92, 48), (92, 53), (8, 53)), STONE, angle=0, light=0.95)
    pen.form("30,42! 30,30! 40,27 50,31! 60,27 70,30! 70,42! 60,39 50,43! 40,39", BONE, light=1.0, angle=0)
    pen.nick(((50, 31), (50, 42)), 0.9)
    for y in (31, 34, 37):
        pen.nick(((33, y + 1), (40, y - 1), (47, y + 1)), 0.5)
        pen.nick(((53, y + 1), (60, y - 1), (67, y + 1)), 0.5)
    for x, drop in ((24, 66), (77, 72), (73, 60)):
        pen.form(((x - 1.4, 50), (x + 1.4, 50), (x + 1, drop - 2), (x, drop), (x - 1, drop - 2)), BLOOD)
    for x, h in ((14, 15), (22, 22), (78, 20), (86, 14)):
        candle_at(pen, x, 44, 3.6, h)


def candle_at(pen: Pen, x: float, foot: float, width: float, height: float) -> None:
    """A burning candle; it is a light only for the eye."""
    pen.form(
        ((x - width / 2, foot - height), (x + width / 2, foot - height), (x + width / 2, foot), (x - width / 2, foot)),
        BONE,
        angle=0,
    )
    pen.scratch(
        (
            (x - width * 0.3, foot - height),
            (x - width * 0.4, foot - height * 0.7),
            (x - width * 0.3, foot - height * 0.45),
        ),
        width * 0.24,
    )
    pen.form(
        tuple(
            (x + dx * width, foot - height + dy * width)
            for dx, dy in ((0, -2.7), (0.34, -1.5), (0.4, -0.7), (0, -0.1), (-0.4, -0.7), (-0.3, -1.5))
        ),
        FLAME,
    )
    for i in range(10):
        a = math.radians(-90 + (i - 4.5) * 22)
        r0, r1 = width * 1.9, width * (2.6 + 0.6 * (i % 2))
        cy = foot - height - width * 1.2
        pen.scratch(
            ((x + r0 * math.cos(a), cy + r0 * math.sin(a)), (x + r1 * math.cos(a), cy + r1 * math.sin(a))), 0.4, 0.8
        )


@motif(Role.SUBJECT, span=0.9)
def throne(pen: Pen) -> None:
    """An empty throne of bones."""
    for side in (-1, 1):
        for k in range(6):
            a = math.radians(-90 + side * (8 + k * 13))
            pen.taper(
                (
                    (50 + side * 14, 34),
                    (50 + side * 16 + 24 * math.cos(a), 34 + 24 * math.sin(a)),
                    (50 + side * 14 + 42 * math.cos(a), 30 + 42 * math.sin(a)),
                ),
                4.4,
                BONE,
            )
    pen.form(mirrored("50,4 62,8 72,22 74,70! 50,70!"), WOOD, light=0.7)
    pen.form(mirrored("50,14 58,17 64,28 65,62! 50,62!"), CLOTH, light=0.5, ember=1.0, shadow=0.2)
    skull_face(pen, 50, 12, 0.34)
    pen.form(((22, 66), (78, 66), (84, 76), (16, 76)), CLOTH, light=0.8, ember=1.0)
    pen.form(box(16, 75, 84, 82), WOOD, angle=0, light=0.8)
    for side in (-1, 1):
        pen.limb(((50 + side * 26, 52), (50 + side * 36, 53), (50 + side * 38, 62)), 6, BONE)
        pen.form(box(50 + side * 34 - 4, 60, 50 + side * 34 + 4, 104), WOOD, light=0.85)
        skull_face(pen, 50 + side * 36, 52, 0.26)
    pen.form(box(22, 82, 78, 104), SHADE, light=0.25)


@motif(Role.SUBJECT, span=0.9)
def mirror(pen: Pen) -> None:
    """A mirror that shows somebody else."""
    pen.form(ellipse(50, 46, 34, 44), WOOD, angle=45, bulge=4, light=0.95)
    for k in range(20):
        a = math.radians(k * 18)
        pen.form(ellipse(50 + 31 * math.cos(a), 46 + 41 * math.sin(a), 4.6, 2.6, k * 18), BONE, light=0.9)
    glass = ellipse(50, 46, 26, 36)
    pen.form(glass, Cut(shadow=0.04, light=0.34, angle=60, pitch=7, bulge=0, soft=0.3, rim=0.4))
    pen.form(
        ((34, 84), (36, 68), (44, 62), (56, 62), (64, 68), (66, 76), (58, 80), (50, 82), (42, 81)), SHADE, light=0.4
    )
    head(pen, 50, 45, 0.84, gaunt=1.0, eyes=1.0)
    for path in (((62, 20), (56, 34), (64, 46)), ((56, 34), (44, 30)), ((64, 46), (72, 50)), ((64, 46), (58, 62))):
        pen.scratch(path, 0.6, 1.0)
    pen.form(((42, 90), (58, 90), (66, 104), (34, 104)), WOOD)


@motif(Role.SUBJECT, span=0.76)
def well(pen: Pen) -> None:
    """A well with claw marks on its rim."""
    for side in (-1, 1):
        pen.form(box(50 + side * 34 - 2, 4, 50 + side * 34 + 2, 66), WOOD)
    pen.form(((4, 12), (50, -12), (96, 12), (90, 18), (50, -2), (10, 18)), WOOD, angle=20)
    pen.limb(((14, 26), (86, 26)), 4, WOOD, angle=0)
    pen.limb(((50, 28), (50, 62)), 1, WOOD)
    pen.form(ellipse(50, 64, 42, 12), STONE, light=0.9)
    pen.form(ellipse(50, 64, 33, 8.4), VOID)
    pen.eyes(54, 66, 11, 2.2)
    for row in range(3):
        y = 70 + row * 11
        for i in range(7):
            a0, a1 = math.pi * (i + 0.5 * (row % 2)) / 7, math.pi * (i + 1 + 0.5 * (row % 2)) / 7
            if a1 > math.pi:
                continue
            x0, x1 = 50 - 42 * math.cos(a0), 50 - 42 * math.cos(a1)
            d0, d1 = 11 * math.sin(a0), 11 * math.sin(a1)
            block(pen, ((x0, y + d0), (x1, y + d1), (x1, y + 11 + d1), (x0, y + 11 + d0)), STONE)
    for k in range(4):
        pen.limb(((24 + k * 3.4, 62), (22 + k * 3.6, 68), (21 + k * 3.8, 76)), 2.6, SKIN)


@motif(Role.SUBJECT, span=0.94)
def gallows(pen: Pen) -> None:
    """A gallows with its rope."""
    pen.form(box(18, -2, 25, 104), WOOD, light=0.8)
    pen.form(box(10, 2, 84, 9), WOOD, angle=0, light=0.8)
    pen.limb(((24, 34), (50, 7)), 5, WOOD)
    for k in range(9):
        pen.form(ellipse(72, 11 + k * 3.2, 1.6, 2.1, 30), BONE, gap=0.8)
    for k in range(5):
        pen.form(ellipse(72, 40 + k * 2.4, 3.2, 1.6), BONE, gap=0.8)
    pen.form(ellipse(72, 64, 10, 13), BONE, (ellipse(72, 64, 7.6, 10.6),), angle=40)
    pen.form(((2, 96), (92, 90), (104, 98), (104, 106), (2, 106)), WOOD, angle=0)


@motif(Role.SUBJECT, span=0.9)
def wheel(pen: Pen) -> None:
    """A breaking wheel."""
    pen.form(ellipse(50, 44, 44), WOOD, (ellipse(50, 44, 37),), angle=30, light=0.8)
    for k in range(8):
        a = math.radians(k * 45 + 10)
        pen.limb(
            ((50 + 7 * math.cos(a), 44 + 7 * math.sin(a)), (50 + 38 * math.cos(a), 44 + 38 * math.sin(a))),
            4.4,
            WOOD,
            angle=k * 45 + 90,
        )
    pen.form(ellipse(50, 44, 9), IRON)
    pen.form(star(50, 44, 6, 3, 8), IRON, light=1.0)
    for k in range(16):
        a = math.radians(k * 22.5)
        pen.form(
            (
                (50 + 43 * math.cos(a - 0.05), 44 + 43 * math.sin(a - 0.05)),
                (50 + 50 * math.cos(a), 44 + 50 * math.sin(a)),
                (50 + 43 * math.cos(a + 0.05), 44 + 43 * math.sin(a + 0.05)),
            ),
            IRON,
        )
    for side in (-1, 1):
        pen.limb(((50 + side * 34, 106), (50 + side * 3, 46)), 6, WOOD, light=0.7)
    for x, y in ((26, 20), (70, 66), (77, 24)):
        pen.form(ellipse(x, y, 4, 1.8, 40), IRON)


@motif(Role.SUBJECT, span=0.94)
def gibbet(pen: Pen) -> None:
    """A cage with what is left of somebody."""
    for k in range(5):
        pen.form(ellipse(50, -14 + k * 5, 1.4 + (k % 2), 2.8), IRON, gap=1)
    skull_face(pen, 50, 34, 0.58)
    for i in range(5):
        for side in (-1, 1):
            pen.limb(((50, 50 + i * 5), (50 + side * 12, 48 + i * 5), (50 + side * 14, 54 + i * 5)), 2, BONE)
    pen.limb(((50, 48), (50, 86)), 3, BONE)
    pen.limb(((50, 84), (42, 96), (44, 108)), 3, BONE)
    for y, r in ((8, 10), (26, 22), (52, 25), (78, 22), (96, 12)):
        pen.form(ellipse(50, y, r, r * 0.2), IRON, (ellipse(50, y - 0.6, r - 1.6, r * 0.2 - 1.2),), light=1.0)
    for x in (-1.0, -0.6, -0.15, 0.3, 0.72, 1.0):
        pen.limb(
            ((50 + x * 9, 8), (50 + x * 22, 26), (50 + x * 25, 52), (50 + x * 22, 78), (50 + x * 12, 96)),
            1.5,
            IRON,
            light=1.0,
        )


@motif(Role.SUBJECT, span=0.95)
def tree(pen: Pen) -> None:
    """A hanging tree."""
    pen.form("38,106! 42,80 40,60 44,44 56,44 60,60 58,80 66,106!", WOOD, angle=80, bulge=5, light=0.7)
    for angle, thick in ((-150, 7), (-118, 8), (-88, 8), (-58, 8), (-26, 7)):
        branching(pen, 50, 50, angle, 34, thick, 3, 0.66)
    pen.black("46,66 50,62 54,66 53,76 47,76")
    pen.bright(ellipse(48.6, 68, 0.9), ember=1.0)
    pen.bright(ellipse(52, 68, 0.9), ember=1.0)
    for x, long in ((18, 26), (84, 32)):
        pen.limb(((x, 38), (x, 38 + long)), 0.9, BONE)
        pen.form(ellipse(x, 43 + long, 3, 4.4), BONE, (ellipse(x, 43 + long, 1.8, 3),))


@motif(Role.SUBJECT, span=0.7)
def book(pen: Pen) -> None:
    """A book bound in something that was alive."""
    pen.form(((-4, 86), (50, 100), (104, 86), (104, 92), (50, 108), (-4, 92)), SKIN)
    for side in (-1, 1):
        for k in range(4):
            pen.form(
                (
                    (50, 94 - k * 3),
                    (50 + side * 20, 80 - k * 4),
                    (50 + side * 40, 78 - k * 4),
                    (50 + side * (52 - k), 84 - k * 3),
                    (50 + side * 50, 90 - k * 3),
                    (50 + side * 20, 92 - k * 3),
                ),
                BONE,
                angle=side * 10,
                light=0.9,
            )
        for row in range(5):
            y = 72 + row * 3
            pen.nick(((50 + side * 10, y + 5), (50 + side * 24, y - 1), (50 + side * 42, y + 0.5)), 0.7)
    pen.form(ellipse(27, 76, 6, 3.4, -8), VOID)
    pen.eyes(27, 76, 5, 1.8)
    for i in range(26):
        a = math.radians(-150 + i * 4.8)
        r = pen.rng.uniform(24, 66)
        pen.scratch(
            (
                (50 + 14 * math.cos(a), 74 + 14 * math.sin(a)),
                (50 + r * 0.6 * math.cos(a), 74 + r * 0.6 * math.sin(a)),
                (50 + r * math.cos(a + 0.12), 74 + r * math.sin(a + 0.12)),
            ),
            0.7,
            0.9,
            ember=1.0 if i % 6 == 3 else 0.0,
        )


@motif(Role.SUBJECT, span=0.6)
def key(pen: Pen) -> None:
    """A great key."""
    ring = ellipse(24, 50, 22)
    pen.form(ring, IRON, (ellipse(24, 50, 13),), bulge=2)
    skull_face(pen, 24, 50, 0.3)
    pen.form(box(44, 46, 104, 54), IRON, angle=0)
    for x in (50, 58):
        pen.form(box(x, 43, x + 4, 57), IRON, angle=0)
    pen.form(
        ((84, 53), (104, 53), (104, 76), (98, 76), (98, 68), (93, 68), (93, 78), (88, 78), (88, 64), (84, 64)),
        IRON,
        angle=0,
    )


@motif(Role.SUBJECT, span=0.7)
def corpse(pen: Pen) -> None:
    """A dead prisoner against the wall."""
    pen.form("28,106! 30,76 38,56 50,50 62,56 72,76 90,94 112,98 112,106!", CLOTH, bulge=5, light=0.6)
    for k in range(5):
        pen.nick(((46 + k * 4, 60), (46 + k * 6, 80), (40 + k * 12, 102)), 0.9)
    head(pen, 44, 36, 0.9, gaunt=1.0)
    pen.tuft("29,30 34,19 44,15 56,20", 70, 9, 120, spread=40)
    pen.limb(((34, 64), (22, 82), (20, 98)), 8, CLOTH)
    for k in range(4):
        pen.limb(((18 + k * 2, 98), (15 + k * 3, 106)), 2, SKIN)
    pen.form(((60, 62), (64, 61), (86, 30), (83, 28)), IRON)
    pen.limb(((76, 30), (91, 38)), 2.4, IRON)
    pen.limb(((86, 30), (92, 20)), 3, WOOD)
    pen.scratch(((61, 64), (60, 74), (62, 86)), 2.2, ember=1.0)


@motif(Role.FRONT, span=0.3)
def skulls(pen: Pen) -> None:
    """A heap of skulls."""
    for x, y, s in ((-4, 70, 0.9), (66, 66, 0.9), (102, 86, 0.8), (30, 60, 1.0), (8, 100, 0.9), (60, 102, 1.0)):
        skull_face(pen, x, y, s, jaw=False, ember=0.0)


@motif(Role.FRONT, span=0.26)
def bones(pen: Pen) -> None:
    """Gnawed bones."""
    for x0, y0, x1, y1 in ((-6, 92, 50, 74), (20, 66, 90, 96), (40, 98, 110, 80)):
        pen.limb(((x0, y0), ((x0 + x1) / 2, (y0 + y1) / 2 - 3), (x1, y1)), 7, BONE)
        for x, y in ((x0, y0), (x1, y1)):
            for dy in (-4, 4):
                pen.form(ellipse(x, y + dy, 6), BONE)
    skull_face(pen, 64, 60, 0.9, ember=0.0)


@motif(Role.FRONT, span=0.5, light=(46, 30, 190))
def candles(pen: Pen) -> None:
    """Burning candles."""
    for x, foot, w, h in ((14, 104, 12, 40), (72, 104, 12, 34), (42, 104, 15, 66), (96, 106, 9, 22)):
        candle_at(pen, x, foot, w, h)


@motif(Role.FRONT, span=0.62, light=(50, 10, 220))
def torch(pen: Pen) -> None:
    """A torch held high."""
    pen.limb(((34, 112), (48, 46)), 9, WOOD)
    pen.form(((38, 50), (60, 54), (58, 40), (40, 37)), IRON)
    pen.form("38,42! 30,26 40,14 40,-8! 52,4 54,-18! 64,2 62,10 70,2! 72,22 62,42! 50,45", FLAME, angle=80)
    pen.black("46,38! 44,28 50,16! 56,28 54,38!", 0.6)
    for i in range(22):
        a = math.radians(-90 + (i - 10.5) * 13)
        r0, r1 = 36, 46 + 12 * (i % 3)
        pen.scratch(
            ((51 + r0 * math.cos(a), 16 + r0 * math.sin(a)), (51 + r1 * math.cos(a), 16 + r1 * math.sin(a))), 0.8, 0.7
        )


@motif(Role.FRONT, span=0.5)
def brambles(pen: Pen) -> None:
    """Brambles across the way."""
    for path in (
        ((-20, 104), (16, 60), (60, 66), (96, 30)),
        ((-10, 70), (30, 84), (70, 52), (120, 70)),
        ((10, 110), (50, 88), (84, 96), (124, 84)),
    ):
        pen.taper(path, 6, LEAF, light=0.8)
        for (x0, y0), (x1, y1) in pairwise(path):
            for t in (0.2, 0.45, 0.7, 0.95):
                x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
                pen.taper(
                    (
                        (x, y),
                        (x + 3, y - 5 * (1 if t in {0.2, 0.7} else -1)),
                        (x + 7, y - 9 * (1 if t in {0.2, 0.7} else -1)),
                    ),
                    2.6,
                    BONE,
                )


@motif(Role.FRONT, span=0.44)
def fog(pen: Pen) -> None:
    """Low fog."""
    for k in range(9):
        y = 70 + k * 4
        x = pen.rng.uniform(-60, 60)
        pen.form(
            ellipse(x, y, pen.rng.uniform(50, 80), pen.rng.uniform(6, 10)),
            Cut(shadow=0.0, light=0.62, angle=0, pitch=7, bulge=3, soft=0.45, rim=0.2, gap=2),
        )


@motif(Role.FRONT, span=0.42)
def barrels(pen: Pen) -> None:
    """Old barrels."""
    for x, y, s in ((20, 40, 0.9), (78, 56, 0.8)):
        pen.form(
            tuple(
                (x + (px - 50) * s, y + py * s * 0.7) for px, py in mirrored("50,0! 74,0! 84,30 84,60 74,92! 50,92!")
            ),
            WOOD,
            bulge=4,
            light=0.75,
        )
        for py in (14, 46, 76):
            wide = 27 + 6 * math.sin(py / 92 * math.pi)
            pen.form(box(x - wide * s, y + py * 0.7 * s, x + wide * s, y + (py + 7) * 0.7 * s), IRON, angle=90)
        pen.form(ellipse(x, y, 24 * s, 5 * s), WOOD, light=0.9, angle=0)


@motif(Role.FRONT, span=0.4)
def cleaver(pen: Pen) -> None:
    """A cleaver left in a block."""
    pen.form(((0, 70), (100, 66), (112, 78), (110, 108), (-8, 108)), WOOD, angle=0, light=0.8)
    pen.form(turned(box(30, 6, 92, 50), -24, 60, 40), IRON, light=1.0)
    pen.limb(((30, 52), (-4, 84)), 9, WOOD)
    pen.scratch(((48, 66), (74, 56), (100, 40)), 2.4, ember=1.0)
    for x, y in ((64, 74), (74, 80), (58, 84)):
        pen.bright(ellipse(x, y, 3, 1.2), ember=1.0)


@motif(Role.HANGING, span=0.62)
def chains(pen: Pen) -> None:
    """Hanging chains."""
    for x, links in ((18, 9), (52, 12), (84, 7)):
        for k in range(links):
            y = -4 + k * 8
            if k % 2:
                pen.form(ellipse(x, y, 1.7, 5.4), IRON, gap=1.2)
            else:
                pen.form(ellipse(x, y, 3.6, 5.6), IRON, (ellipse(x, y, 1.8, 3.6),), gap=1.2)
        if links > 8:
            pen.form(ellipse(x, 2 + links * 8, 7, 8), IRON, (ellipse(x, 2 + links * 8, 4.6, 5.6),))


@motif(Role.HANGING, span=0.56)
def web(pen: Pen) -> None:
    """A great web."""
    corner = (-8.0, -6.0)
    angles = [math.radians(a) for a in (2, 18, 34, 50, 66, 84)]
    for a in angles:
        pen.scratch(
            (
                corner,
                (corner[0] + 60 * math.cos(a), corner[1] + 60 * math.sin(a)),
                (corner[0] + 118 * math.cos(a), corner[1] + 118 * math.sin(a)),
            ),
            0.55,
            0.9,
            start=1,
            end=0.5,
        )
    for ring in range(1, 9):
        r = ring * 13.0
        for a, b in pairwise(angles):
            mid = (a + b) / 2
            pen.scratch(
                (
                    (corner[0] + r * math.cos(a), corner[1] + r * math.sin(a)),
                    (corner[0] + r * 0.9 * math.cos(mid), corner[1] + r * 0.9 * math.sin(mid)),
                    (corner[0] + r * math.cos(b), corner[1] + r * math.sin(b)),
                ),
                0.45,
                0.75,
                start=1,
                end=1,
            )
    pen.limb(((64, 30), (64, 52)), 0.5, BONE)
    pen.form(ellipse(64, 58, 5, 6.4), SHADE, rim=1.0)
    for side in (-1, 1):
        for k in range(4):
            pen.scratch(((64 + side * 3, 56 + k * 2), (64 + side * 10, 50 + k * 4), (64 + side * 12, 58 + k * 5)), 0.7)


@motif(Role.FRONT, span=1.0)
def bars(pen: Pen) -> None:
    """Iron bars close to the eye."""
    for i in range(14):
        x = -122 + i * 27
        pen.form(box(x, -6, x + 4.4, 106), IRON, angle=0, light=0.8, gap=4)
    for y in (12, 84):
        pen.form(box(-200, y, 320, y + 4), IRON, angle=90, light=0.7, gap=3)
        for i in range(14):
            pen.form(ellipse(-119.8 + i * 27, y + 2, 3.4), IRON, light=1.0)


@motif(Role.FRONT, span=0.5)
def graves(pen: Pen) -> None:
    """Leaning gravestones."""
    for x, y, s, lean in ((16, 40, 1.0, -6), (62, 54, 0.8, 5), (100, 46, 0.9, 10)):
        stone = turned(arch(x - 18 * s, y - 8, x + 18 * s, 112), lean, x, 106)
        pen.form(stone, STONE, light=0.8, angle=10)
        for p in (((x, y + 8 * s), (x, y + 36 * s)), ((x - 9 * s, y + 16 * s), (x + 9 * s, y + 16 * s))):
            pen.nick(turned(p, lean, x, 106), 3.2)
    pen.tuft(((-16, 106), (50, 104), (120, 106)), 80, 14, -90, spread=26, width=0.8)
