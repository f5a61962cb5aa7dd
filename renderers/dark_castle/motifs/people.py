"""Who lives in the castle, or no longer does: half figures that rise out of the dark."""

import math

from renderers.dark_castle.motifs.catalogue import Role, motif
from renderers.dark_castle.motifs.materials import BONE, CLOTH, FUR, GHOST, IRON, LEAF, SHADE, SKIN, WOOD
from renderers.kit.engraving import Cut
from renderers.kit.outlines import box, ellipse, mirrored, star, turned
from renderers.kit.pen import Pen


def shoulders(pen: Pen, cut: Cut = CLOTH, *, wide: float = 40, top: float = 60) -> None:
    """A torso that runs out of the frame, darker towards its foot."""
    pen.form(
        mirrored(
            f"50,{top} 62,{top + 2} {50 + wide * 0.7},{top + 9} {50 + wide},{top + 22} {50 + wide * 1.08},104! 50,104!"
        ),
        cut,
        fade=0.5,
    )


def folds(pen: Pen, top: float = 66, *, wide: float = 34, count: int = 5) -> None:
    """Creases in a robe."""
    for i in range(count):
        x = 50 + wide * (2 * (i + 0.5) / count - 1)
        pen.nick(((50 + (x - 50) * 0.45, top), (50 + (x - 50) * 0.8, top + 14), (x, 100)), 1.1)


def head(pen: Pen, cx: float = 50, cy: float = 40, size: float = 1.0, *, gaunt: float = 0.0, eyes: float = 0.0) -> None:
    """A face seen from the front; `gaunt` (0..1) hollows it; `eyes` is their share of ember."""

    def at(text: str, half: bool = True) -> tuple[tuple[float, float], ...]:
        points = mirrored(text) if half else tuple(mirrored(text))
        return tuple((cx + (x - 50) * size, cy + (y - 40) * size) for x, y in points)

    def spot(x: float, y: float, rx: float, ry: float, turn: float = 0) -> tuple[tuple[float, float], ...]:
        return ellipse(cx + (x - 50) * size, cy + (y - 40) * size, rx * size, ry * size, turn)

    slim = 1.5 * gaunt
    pen.form(at(f"50,18 60,20 66,28 66,40 {65 - slim:g},48 {62 - slim * 2:g},56 56,62 50,64"), SKIN)
    for side in (-1, 1):
        pen.form(spot(50 + side * 8.6, 47, 5.2, 4.4, -20 * side), SKIN, angle=30 * side, light=0.95, gap=0, rim=0.2)
        pen.black(spot(50 + side * 7, 39.4, 5.0, 3.4 + 1.2 * gaunt, 8 * side))
        if gaunt > 0.4:
            pen.black(spot(50 + side * 10.5, 52.5, 2.4, 5.5, 16 * side), 0.75)
        pen.bright(spot(50 + side * 7, 40, 2.6, 1.3, 6 * side), 1.0, ember=eyes)
        pen.black(spot(50 + side * 6.8, 40, 0.95, 1.2))
        pen.form(spot(50 + side * 7.4, 35.2, 6.4, 2.2, 10 * side), SKIN, light=1.0, angle=10, gap=0.6)
    pen.form(at("50,35! 52,40 54,46 53,49! 50,50.5"), SKIN, light=1.0, angle=80, gap=0.8)
    for side in (-1, 1):
        pen.black(spot(50 + side * 2.2, 49.4, 1.0, 0.7))
    pen.black(at("50,54.6 53,54.4 56.5,56! 53,56.2 50,56"))
    pen.form(at("50,57 53.6,57.4 52,59.4 50,59.6"), SKIN, gap=0, light=1.0)


def hood(pen: Pen, cut: Cut = CLOTH, *, deep: float = 0.0) -> None:
    """A cowl around the head; `deep` (0..1) hides the face in it."""
    outer = mirrored("50,8! 61,12 70,24 73,42 70,58 66,68 50,72")
    inner = mirrored("50,19 59,22 64,32 64,46 60,58 50,66")
    pen.form(outer, cut, (inner,) if deep < 1 else (), angle=60, soft=0.3)
    if deep >= 1:
        pen.black(inner)
        pen.scratch(inner[2:26], 0.7, 0.9)
    for side in (-1, 1):
        pen.nick(((50 + side * 8, 14), (50 + side * 18, 30), (50 + side * 19, 56)), 0.9)


def fist(pen: Pen, x: float, y: float, cut: Cut = SKIN, size: float = 1.0) -> None:
    """A closed hand around something upright."""
    pen.form(ellipse(x, y, 6.4 * size, 6 * size), cut)
    for i in range(4):
        pen.form(
            ellipse(x - 1.6 * size, y - 4.4 * size + i * 3.1 * size, 5.4 * size, 1.9 * size, -8), cut, gap=1, soft=0.4
        )


@motif(Role.SUBJECT, span=0.84)
def guard(pen: Pen) -> None:
    """A guard in mail with a halberd."""
    pen.limb(((86, 104), (82, -2)), 2.6, WOOD)
    pen.form("82,-16! 86,-2 84,8! 80,8! 78,-2", IRON)
    pen.form("84,9! 92,6 99,-1! 104,10 103,22 97,32! 92,24 84,21!", IRON, light=1.0)
    pen.scratch("99,-1 103.6,10 102.6,22 97,31", 1.0)
    pen.form("80,9! 70,12! 66,20! 80,19!", IRON)
    pen.form(box(79, 7, 86, 24), IRON, angle=0)
    shoulders(pen, Cut(shadow=0.04, light=0.6, angle=50, pitch=5, bulge=3, rim=0.8, cross=True))
    pen.form(mirrored("50,58 66,66 76,80 74,104! 50,104!"), CLOTH, angle=88, light=0.75)
    pen.form(
        "40,72! 44,72! 44,76! 48,76! 48,72! 52,72! 52,76! 56,76! 56,72! 60,72! 59,80! 57,82! 58,98! 42,98! 43,82! 41,80!",
        SHADE,
        light=0.3,
        rim=1.0,
    )
    pen.form(
        mirrored("50,20 66,24 70,44 72,62 60,68 50,69"),
        Cut(shadow=0.03, light=0.55, angle=40, pitch=5, bulge=3, cross=True),
    )
    head(pen, 50, 41, 0.92)
    pen.form(mirrored("50,9 60,11 66,20 67,31! 76,35! 74,38! 50,36"), IRON)
    pen.scratch(((50, 10), (50, 22), (50, 35)), 1.0)
    pen.tuft(((40, 60), (50, 63), (60, 60)), 30, 8, 90, spread=24)
    for side in (-1, 1):
        pen.form(ellipse(50 + side * 33, 74, 13, 10, side * 24), IRON)
    fist(pen, 84, 72, IRON)


@motif(Role.SUBJECT, span=0.84)
def knight(pen: Pen) -> None:
    """A knight in black armour."""
    pen.tuft(((46, 9), (50, 7), (54, 9)), 90, 30, -50, spread=34, width=0.7)
    shoulders(pen, IRON, wide=36)
    pen.form(mirrored("50,62 64,66 70,80 66,104! 50,104!"), IRON, angle=0)
    pen.scratch(((50, 66), (50, 84), (50, 102)), 0.9)
    for side in (-1, 1):
        for k in range(3):
            pen.form(ellipse(50 + side * (31 + k * 2.6), 70 + k * 9, 14 - k * 1.5, 9, side * 26), IRON, angle=20 * side)
    pen.form(mirrored("50,6 64,9 70,20 71,40 69,56! 60,66 50,70!"), IRON, bulge=4)
    pen.form(mirrored("50,30! 52,33 53,62 50,70!"), IRON, angle=80, light=1.0)
    for side in (-1, 1):
        pen.black(((50 + side * 3, 33), (50 + side * 18, 29.5), (50 + side * 18.4, 34), (50 + side * 3.4, 37.5)))
        pen.bright(ellipse(50 + side * 9, 34, 2.0, 0.9, -side * 12), ember=1.0)
        for r in range(3):
            for c in range(2):
                pen.black(ellipse(50 + side * (6.5 + c * 4.4), 46 + r * 5 - c, 1.0, 1.5))
        pen.scratch(((50 + side * 2, 24), (50 + side * 12, 22), (50 + side * 20, 25)), 0.8)
    pen.form(((16, 96), (22, 96), (20, 20), (18, 12), (16, 20)), IRON, angle=90, light=1.0)
    pen.nick(((19, 18), (19, 56), (19, 90)), 0.8)
    pen.form(box(6, 92, 32, 96), IRON, angle=90)
    fist(pen, 19, 101, IRON, 1.2)


@motif(Role.SUBJECT, span=0.92)
def monk(pen: Pen) -> None:
    """A hooded monk without a face."""
    shoulders(pen, CLOTH, wide=38, top=56)
    folds(pen)
    hood(pen, deep=1)
    pen.eyes(50, 40, 11, 2.2)
    pen.form("28,92! 40,84 50,82 60,84 72,92! 68,100 50,102 32,100", CLOTH, light=0.65, angle=10)
    pen.limb(((50, 76), (50, 97)), 1.8, WOOD, light=0.9)
    pen.limb(((44, 82), (56, 82)), 1.8, WOOD, light=0.9)
    pen.limb("38,62 42,74 50,78 58,74 62,62", 0.9, BONE)


@motif(Role.SUBJECT, span=0.88)
def cultist(pen: Pen) -> None:
    """A cultist in a horned mask with a curved knife."""
    shoulders(pen, CLOTH, wide=40, top=58)
    folds(pen)
    hood(pen, SHADE, deep=1)
    pen.form(mirrored("50,22 58,24 61,34 59,46 54,58 50,62"), BONE)
    for side in (-1, 1):
        pen.form(_horn(side), BONE, angle=60)
        pen.black(ellipse(50 + side * 5, 36, 3.2, 2.0, side * 22))
        pen.bright(ellipse(50 + side * 5, 36, 1.2, 0.8), ember=1.0)
    pen.nick(((50, 40), (50, 50)), 1.0)
    pen.nick(((45, 52), (50, 50), (55, 52)), 0.9)
    pen.form("84,30! 92,44 90,60 80,70! 84,58 84,44", IRON)
    pen.limb(((80, 69), (74, 84)), 3, WOOD)
    fist(pen, 75, 80)
    pen.scratch("85,46 85,58 82,66", 0.7, ember=1.0)


def _horn(side: int) -> tuple[tuple[float, float], ...]:
    half = ((53, 24), (60, 17), (64, 8), (62, -6), (70, 6), (69, 18), (60, 29))
    return tuple((50 + side * (x - 50), y) for x, y in half)


@motif(Role.SUBJECT, span=0.86)
def witch(pen: Pen) -> None:
    """A witch with burning eyes."""
    for side in (-1, 1):
        pen.tuft(((50 + side * 12, 24), (50 + side * 20, 40), (50 + side * 22, 58)), 70, 30, 90 - side * 18, width=0.7)
    shoulders(pen, SHADE, wide=34, top=62)
    folds(pen)
    head(pen, 50, 42, 0.95, gaunt=1.0, eyes=1.0)
    pen.form("49,40! 53,46 58,53 54,54 50,51!", SKIN, light=1.0, gap=1.2)
    pen.form(mirrored("50,62 54,60 56,66 52,70 50,70"), SKIN)
    for side in (-1, 1):
        pen.tuft(((50 + side * 14, 22), (50 + side * 18, 40)), 34, 34, 90 - side * 8, width=0.6, spread=10)
    pen.form("18,30! 34,27 50,25 68,27 84,32! 68,33 50,32 34,32", SHADE, light=0.6, angle=0)
    pen.form("33,29! 40,10 52,-2 70,-8! 60,4 62,16 67,29! 50,31", SHADE, angle=70, light=0.6)
    pen.form(box(34, 24, 66, 28), CLOTH, angle=0, light=0.9)
    for x, y in ((20, 92), (27, 84), (35, 82), (42, 86)):
        pen.limb(((32, 104), (x + 4, y + 6), (x, y)), 3, SKIN)
        pen.bright(((x - 1, y), (x + 1, y), (x - 1.5, y - 5)))


@motif(Role.SUBJECT, span=0.9)
def king(pen: Pen) -> None:
    """A dead king in his crown."""
    shoulders(pen, CLOTH, wide=42, top=62)
    pen.tuft("12,84 30,70 50,66 70,70 88,84", 150, 9, 90, spread=60, width=0.8)
    head(pen, 50, 42, 1.0, gaunt=1.0, eyes=1.0)
    pen.form("33,26! 30,8! 40,18! 44,4! 50,15! 56,4! 60,18! 70,8! 67,26! 50,29", IRON, light=1.0)
    for x, y in ((30, 7), (44, 3), (56, 3), (70, 7)):
        pen.bright(ellipse(x, y, 1.7), ember=0.0)
    for x in (40, 50, 60):
        pen.form(ellipse(x, 23, 2.1, 2.6), Cut(shadow=0.6, light=1, pitch=4, ember=1.0))
    for side in (-1, 1):
        pen.tuft(((50 + side * 15, 30), (50 + side * 17, 46)), 30, 26, 90 - side * 6)
    pen.tuft("38,56 44,60 50,61 56,60 62,56", 110, 26, 90, spread=16, width=0.6)
    pen.tuft(((45, 52.6), (50, 52), (55, 52.6)), 24, 8, 90, spread=40)


@motif(Role.SUBJECT, span=0.92)
def queen(pen: Pen) -> None:
    """A pale queen behind a veil."""
    pen.form(mirrored("50,10 68,18 78,44 86,80 94,104! 50,104!"), GHOST, light=0.5, shadow=0.05)
    shoulders(pen, SHADE, wide=28, top=66)
    pen.form(mirrored("50,58 54,58 56,68 62,72 50,78"), SKIN)
    head(pen, 50, 42, 0.9, gaunt=0.7, eyes=1.0)
    pen.form("37,26! 34,12! 41,19! 44,6! 50,16! 56,6! 59,19! 66,12! 63,26! 50,23", IRON, light=1.0)
    for i in range(13):
        x = -24 + i * 4
        pen.scratch(((50 + x * 0.5, 24), (50 + x * 0.95, 54), (50 + x * 1.7, 98)), 0.36, 0.55)
    pen.form(ellipse(50, 76, 3.2, 4), Cut(shadow=0.6, light=1, pitch=4, ember=1.0))
    pen.limb("39,66 44,72 50,73 56,72 61,66", 0.9, BONE)


@motif(Role.SUBJECT, span=0.86)
def jester(pen: Pen) -> None:
    """A jester with a fixed grin."""
    shoulders(pen, CLOTH, wide=36, top=66)
    pen.form(mirrored("50,62! 58,66! 66,64! 70,74! 80,74! 74,84! 50,80"), CLOTH, light=0.95, angle=30)
    head(pen, 50, 43, 1.0, gaunt=0.5)
    pen.black(mirrored("50,53 57,52.5 63,49! 60,56 54,60 50,60.4"))
    for i in range(9):
        x = 41.6 + i * 2.1
        dip = 0.6 * (1 - ((i - 4) / 4) ** 2)
        pen.bright(box(x, 54 + dip, x + 1.6, 57 + dip))
    for side in (-1, 1):
        pen.bright(((50 + side * 7 - 1, 32), (50 + side * 7 + 1, 32), (50 + side * 7, 48)), ember=1.0)
        pen.bright(ellipse(50 + side * 7, 40, 1.7, 1.2))
        flap = (
            (50, 16),
            (50 + side * 12, 8),
            (50 + side * 27, 9),
            (50 + side * 37, 22),
            (50 + side * 39, 36),
            (50 + side * 28, 26),
            (50 + side * 17, 30),
            (50, 29),
        )
        pen.form(flap, CLOTH, angle=40 * side, light=0.8 if side < 0 else 0.5)
        pen.form(ellipse(50 + side * 39, 38, 3.4), IRON)
    pen.form("46,27! 45,12 50,-2 60,-8! 56,6 56,16 55,27!", CLOTH, light=0.65)
    pen.form(ellipse(61, -9, 3.2), IRON)


@motif(Role.SUBJECT, span=0.94)
def plague_doctor(pen: Pen) -> None:
    """A plague doctor with a beak of leather."""
    shoulders(pen, SHADE, wide=40, top=58)
    folds(pen, 64)
    pen.form(mirrored("50,26 64,30 68,46 64,62 50,68"), SHADE, light=0.4)
    pen.form(
        "44,38! 58,34 66,42 62,50 48,60 26,74 8,84! 20,70 34,56",
        Cut(shadow=0.06, light=0.9, angle=40, pitch=5, bulge=3, soft=0.3),
    )
    pen.nick("60,49 44,60 26,72 12,81", 0.7)
    for i in range(6):
        pen.bright(ellipse(36 - i * 4, 60 + i * 3.4, 0.7))
    for x, y, r in ((58, 39, 5.6), (42, 38, 4.4)):
        pen.form(ellipse(x, y, r), IRON, light=1.0)
        pen.black(ellipse(x, y, r * 0.72))
        pen.bright(ellipse(x - r * 0.2, y - r * 0.2, r * 0.3), ember=1.0)
    pen.form("12,32! 30,26 50,24 72,25 90,30! 72,34 50,33 30,33", SHADE, light=0.62, angle=0)
    pen.form("34,28! 33,10 40,4 60,4 67,10 66,28! 50,31", SHADE, light=0.55, angle=80)
    pen.form("34,22 50,25 66,22 66,28 50,31 34,28", CLOTH, light=0.9, angle=0)
    pen.limb(((84, 104), (80, 40)), 2.2, WOOD)
    fist(pen, 82, 78, SHADE)


@motif(Role.SUBJECT, span=0.86)
def executioner(pen: Pen) -> None:
    """A headsman leaning on his axe."""
    shoulders(pen, SKIN, wide=46, top=58)
    pen.form(mirrored("50,70 60,72 66,84 70,104! 50,104!"), SHADE, light=0.4)
    for side in (-1, 1):
        pen.form(ellipse(50 + side * 40, 74, 15, 12, side * 30), SKIN)
        pen.form(ellipse(50 + side * 20, 78, 15, 9, side * 14), SKIN, gap=1)
    pen.form(mirrored("50,14! 60,18 66,32 68,52 76,64! 60,70 50,74!"), SHADE, light=0.5)
    for side in (-1, 1):
        pen.black(ellipse(50 + side * 7, 38, 4, 2.6, side * 12))
        pen.bright(ellipse(50 + side * 7, 38.4, 1.8, 1.0), 1.0)
    pen.nick(((50, 42), (50, 56)), 0.8)
    pen.limb(((14, 106), (14, 4)), 3, WOOD)
    pen.form("14,2! 24,-2 37,-12! 42,4 41,20 34,33! 27,24 14,24!", IRON)
    pen.scratch("37,-11 41.5,4 40.5,20 34,32", 1.0)
    pen.scratch("41,12 39,24 34,34", 1.4, ember=1.0)
    pen.bright(ellipse(33.5, 39, 1.0, 1.7), ember=1.0)
    fist(pen, 14, 66, size=1.15)
    fist(pen, 14, 82, size=1.15)


@motif(Role.SUBJECT, span=0.96)
def ogre(pen: Pen) -> None:
    """An ogre that fills the passage."""
    pen.form(mirrored("50,36 70,38 92,50 106,74 110,104! 50,104!"), SKIN, light=0.6, angle=30, bulge=5)
    for side in (-1, 1):
        pen.form(ellipse(50 + side * 46, 66, 19, 17, side * 30), SKIN, light=0.75, bulge=5)
    pen.form(mirrored("50,16 64,18 74,30 76,46 74,60 64,72 50,76"), SKIN, bulge=5)
    for side in (-1, 1):
        pen.form(
            ((50 + side * 24, 34), (50 + side * 34, 28), (50 + side * 33, 42), (50 + side * 25, 48)), SKIN, angle=60
        )
        pen.form(ellipse(50 + side * 10, 34, 11, 4.4, side * 14), SKIN, light=1.0, angle=0)
        pen.black(ellipse(50 + side * 9.5, 39.4, 5, 2.8, side * 12))
        pen.bright(ellipse(50 + side * 9, 39.6, 1.7, 1.2), ember=1.0)
        pen.form(ellipse(50 + side * 16, 50, 7, 6), SKIN, gap=0, light=0.95)
    pen.form(mirrored("50,38 54,42 60,50 57,55 50,54"), SKIN, light=1.0)
    for side in (-1, 1):
        pen.black(ellipse(50 + side * 4, 52.5, 2.2, 1.5))
    pen.black(mirrored("50,59 60,58 66,60 62,67 50,68"))
    for side in (-1, 1):
        pen.bright(((50 + side * 9, 67), (50 + side * 15, 66), (50 + side * 13.5, 52)))
        for k in (1.5, 5.0):
            pen.bright(((50 + side * k - 1.3, 67), (50 + side * k + 1.3, 67), (50 + side * k, 63)))
    pen.tuft(((36, 20), (50, 14), (64, 20)), 60, 9, -90, spread=44)
    pen.limb("86,110 92,78 96,40 104,8", 9, WOOD, light=0.75)
    for x, y in ((101, 10), (96, 22), (104, 26), (97, 38)):
        pen.bright(((x - 2, y + 2), (x + 2, y + 2), (x + (5 if x > 100 else -5), y - 1)))
    fist(pen, 92, 78, SKIN, 1.6)


@motif(Role.SUBJECT, span=0.92)
def ghost(pen: Pen) -> None:
    """A ghost with a torn mouth."""
    for side in (-1, 1):
        pen.taper(
            ((50 + side * 8, 54), (50 + side * 30, 50), (50 + side * 46, 58), (50 + side * 54, 46)),
            22,
            GHOST,
            fade=0,
            bulge=4,
        )
        for k in range(4):
            x = 50 + side * (47 + k * 2.6)
            pen.taper(
                (
                    (x - side * 3, 56 - k * 2),
                    (x + side * (2 + k), 46 - k * 2),
                    (x + side * (1 + k * 2.4), 34 + abs(k - 1) * 3),
                ),
                3,
                BONE,
            )
    pen.form(mirrored("50,6 64,10 72,28 74,48 84,66 90,90 84,106 70,96 60,108 50,98"), GHOST, bulge=6)
    for side in (-1, 1):
        pen.form(ellipse(50 + side * 8.5, 30, 5.6, 8, side * 10), Cut(shadow=0, light=0, gap=0, rim=0, bulge=0))
        pen.bright(ellipse(50 + side * 8, 32, 1.5, 2.0), ember=1.0)
    pen.black("44,46 50,43 56,46 58,58 54,68 50,70 46,68 42,58")
    for i in range(16):
        x = 28 + i * 3
        pen.scratch(
            ((x, 60 + pen.rng.uniform(0, 10)), (x + pen.rng.uniform(-3, 3), 80), (x + pen.rng.uniform(-6, 6), 98)),
            0.4,
            0.7,
        )


@motif(Role.SUBJECT, span=0.94)
def skeleton(pen: Pen) -> None:
    """A skeleton with a rusted sword."""
    pen.limb("50,56 50,80 50,106", 4, BONE, angle=0, bulge=0)
    for i in range(8):
        pen.form(box(47.4, 60 + i * 6, 52.6, 64.6 + i * 6), BONE, angle=0)
    for i in range(6):
        y, reach = 64 + i * 6.4, 21 + 2.6 * i - 0.5 * i * i
        for side in (-1, 1):
            pen.limb(
                (
                    (50 + side * 3, y),
                    (50 + side * reach * 0.7, y - 2.6),
                    (50 + side * reach, y + 3),
                    (50 + side * reach * 0.84, y + 8),
                    (50 + side * 8, y + 10),
                ),
                2.2,
                BONE,
            )
    for side in (-1, 1):
        pen.limb(((50 + side * 3, 60), (50 + side * 16, 57), (50 + side * 31, 60)), 3, BONE)
        pen.form(ellipse(50 + side * 32, 61, 4.4), BONE)
        pen.limb(((50 + side * 33, 62), (50 + side * 38, 82)), 3.6, BONE)
        pen.limb(((50 + side * 38, 82), (50 + side * 32, 104)), 3.2, BONE)
        pen.form(ellipse(50 + side * 38, 83, 3.4), BONE)
    skull_face(pen, 50, 34, 1.0)
    pen.form(turned(((83, 88), (87, 88), (86.4, 20), (85, 12), (83.6, 20)), 10, 85, 90), IRON, angle=80)
    pen.limb(((76, 84), (96, 88)), 2.6, IRON)
    for i in range(4):
        pen.limb(((80, 92 + i * 2.4), (85, 91 + i * 2.4), (88, 93 + i * 2.4)), 2, BONE)


def skull_face(pen: Pen, cx: float, cy: float, size: float, *, jaw: bool = True, ember: float = 1.0) -> None:
    """A skull from the front, about 44 units high at size 1."""

    def at(text: str) -> tuple[tuple[float, float], ...]:
        return tuple((cx + (x - 50) * size, cy + (y - 34) * size) for x, y in mirrored(text))

    if jaw:
        pen.form(at("50,46 60,46 62,54 56,62 50,63"), BONE)
    pen.form(at("50,11 60,12 68,20 69,31 66,39 62,42! 61,50 56,52 50,52.5"), BONE, bulge=4)
    for side in (-1, 1):
        eye = ellipse(cx + side * 8 * size, cy + 0.4 * size, 5.4 * size, 5.8 * size, side * 14)
        pen.black(eye)
        if ember:
            pen.bright(ellipse(cx + side * 7.4 * size, cy + 1.2 * size, 1.5 * size, 1.3 * size), ember=ember)
        pen.scratch(
            (
                (cx + side * 2 * size, cy - 5 * size),
                (cx + side * 8 * size, cy - 7.6 * size),
                (cx + side * 14.4 * size, cy - 3 * size),
            ),
            1.0 * size,
            0.9,
        )
        pen.nick(((cx + side * 13 * size, cy + 9 * size), (cx + side * 11 * size, cy + 14 * size)), 1.6 * size)
    pen.black(at("50,38! 52.6,42 53,45! 51,44.4 50,45.4"))
    for i in range(7):
        x = cx + (i - 3) * 2.9 * size
        pen.nick(((x, cy + 14 * size), (x, cy + 17 * size), (x, cy + 20 * size)), 0.5 * size)
    pen.nick(((cx - 11 * size, cy + 18 * size), (cx, cy + 19 * size), (cx + 11 * size, cy + 18 * size)), 1.0 * size)
    pen.nick(
        (
            (cx + 5 * size, cy - 22 * size),
            (cx + 7 * size, cy - 17 * size),
            (cx + 4 * size, cy - 14 * size),
            (cx + 7 * size, cy - 9 * size),
        ),
        0.7 * size,
    )


@motif(Role.SUBJECT, span=0.86)
def prisoners(pen: Pen) -> None:
    """Ragged prisoners shoulder to shoulder."""
    for i, (x, y, s, gaunt) in enumerate(((18, 46, 0.72, 0.9), (82, 48, 0.72, 0.6), (50, 44, 0.92, 0.8))):
        w = 30 * s
        pen.form(
            (
                (x - w * 0.5, y + 26 * s),
                (x + w * 0.5, y + 26 * s),
                (x + w, y + 40 * s),
                (x + w * 1.1, 106),
                (x - w * 1.1, 106),
                (x - w, y + 40 * s),
            ),
            CLOTH,
            light=0.6,
            fade=0.5,
        )
        pen.form(box(x - 4 * s, y + 18 * s, x + 4 * s, y + 32 * s), SKIN)
        head(pen, x, y, s, gaunt=gaunt)
        pen.tuft(
            ((x - 15 * s, y - 12 * s), (x, y - 23 * s), (x + 15 * s, y - 12 * s)),
            70,
            9 * s,
            90 + 60 * (i - 1),
            spread=60,
        )
        if i != 1:
            pen.tuft(((x - 8 * s, y + 18 * s), (x, y + 22 * s), (x + 8 * s, y + 18 * s)), 46, 13 * s, 90)
    for x in (34, 66):
        pen.form(ellipse(x, 92, 5, 4.2), IRON, (ellipse(x, 92, 3, 2.4),))
    for k in range(9):
        pen.form(ellipse(38 + k * 3, 93 + 3 * math.sin(k / 8 * math.pi), 2.1, 1.1 + 0.5 * (k % 2)), IRON, gap=1)


@motif(Role.SUBJECT, span=0.9)
def butcher(pen: Pen) -> None:
    """A huge cook with a cleaver."""
    shoulders(pen, CLOTH, wide=46, top=58)
    pen.form(mirrored("50,68 66,70 72,84 76,104! 50,104!"), CLOTH, light=0.95, angle=85)
    for _ in range(12):
        x, y = pen.rng.uniform(34, 66), pen.rng.uniform(76, 98)
        pen.bright(ellipse(x, y, pen.rng.uniform(0.6, 1.9), pen.rng.uniform(0.6, 2.6), 20), 1, ember=1.0)
    pen.form(mirrored("50,52 66,54 68,64 60,70 50,71"), SKIN, bulge=5)
    head(pen, 50, 42, 1.06)
    pen.form(mirrored("50,8 60,6 70,12 69,22 66,28! 50,29"), CLOTH, light=1.0, angle=80)
    pen.tuft("42,54 50,52 58,54", 50, 8, 90, spread=50)
    pen.form("78,16! 104,8 106,36 84,48! 80,34", IRON, light=1.0)
    pen.black(ellipse(101, 14, 1.6))
    for x, y, r in ((100, 38, 1.1), (92, 44, 0.8), (88, 50, 1.3), (88, 55, 0.8)):
        pen.bright(ellipse(x, y, r, r * 1.8), ember=1.0)
    pen.limb(((83, 46), (78, 72)), 4, WOOD)
    fist(pen, 79, 64, SKIN, 1.2)
    pen.limb("78,66 92,84 88,106", 15, SKIN)


@motif(Role.SUBJECT, span=0.94)
def statue(pen: Pen) -> None:
    """A mourning angel of stone."""
    marble = Cut(shadow=0.16, light=0.8, angle=10, pitch=5, bulge=3, soft=0.24, rim=0.8)
    for side in (-1, 1):
        for k in range(9):
            a = math.radians(-100 + side * (18 + k * 11))
            reach = 60 - k * 3.2
            tip = (50 + side * 8 + reach * math.cos(a), 56 + reach * math.sin(a))
            bend = (
                50 + side * 20 + reach * 0.6 * math.cos(a - side * 0.3),
                54 + reach * 0.6 * math.sin(a - side * 0.3),
            )
            pen.taper(((50 + side * 8, 58), bend, tip), 11, marble, angle=math.degrees(a) + 70, gap=1.4)
    pen.form(mirrored("50,46 62,50 70,64 68,84 74,106! 50,106!"), marble, angle=85, bulge=5)
    for x in (38, 44, 50, 56, 62):
        pen.nick(((x, 66), (50 + (x - 50) * 1.3, 86), (50 + (x - 50) * 1.6, 104)), 1.0)
    head(pen, 50, 40, 0.66)
    pen.form(mirrored("50,24 58,26 62,36 60,46 57,50! 58,38 50,30"), marble)
    for side in (-1, 1):
        pen.limb(((50 + side * 18, 60), (50 + side * 15, 76), (50 + side * 3, 68)), 7, marble)
        pen.scratch(((50 + side * 4.6, 41), (50 + side * 4.8, 48), (50 + side * 4.2, 56)), 0.9, ember=1.0)
    pen.form(mirrored("50,58! 54,64 54,74 50,76"), marble, light=1.0)


@motif(Role.SUBJECT, span=0.9)
def death_knight(pen: Pen) -> None:
    """A horned champion of the dead."""
    pen.form(mirrored("50,52 76,48 98,70 110,104! 50,104!"), SHADE, light=0.3)
    shoulders(pen, IRON, wide=40, top=60)
    for side in (-1, 1):
        pen.taper(
            ((50 + side * 12, 22), (50 + side * 28, 20), (50 + side * 38, 8), (50 + side * 36, -10)), 9, BONE, angle=40
        )
        for k in range(3):
            pen.form(ellipse(50 + side * (34 + k * 3), 68 + k * 10, 15, 9, side * 28), IRON)
            pen.form(
                (
                    (50 + side * (34 + k * 3), 62 + k * 10),
                    (50 + side * (40 + k * 3), 64 + k * 10),
                    (50 + side * (46 + k * 3), 48 + k * 10),
                ),
                IRON,
            )
    pen.form(mirrored("50,8 64,12 70,26 70,46 64,58! 58,52! 50,50"), IRON, bulge=4)
    skull_face(pen, 50, 38, 0.78)
    pen.form(mirrored("50,14! 53,18 53,32 50,36!"), IRON, light=1.0, angle=80)
    pen.form(mirrored("50,10 62,14 67,26 66,36! 58,30! 50,31"), IRON)
    pen.eyes(50, 38.6, 12.6, 2.2)
    pen.form(((47, 104), (47, 74), (53, 74), (53, 104)), IRON, angle=90)
    pen.form(box(32, 82, 68, 87), IRON, angle=90, light=1.0)
    pen.form(ellipse(50, 72, 4), IRON)
    fist(pen, 44, 78, IRON, 1.1)


@motif(Role.SUBJECT, span=0.92)
def plague_lord(pen: Pen) -> None:
    """A bloated lord of sickness under a cloud of flies."""
    pen.form(mirrored("50,40 72,44 96,60 112,90 114,106! 50,106!"), CLOTH, light=0.5, bulge=6)
    folds(pen, 60, wide=50, count=7)
    pen.form(mirrored("50,16 64,20 72,36 74,52 66,66 50,70"), SKIN, bulge=6)
    head(pen, 50, 43, 1.08, gaunt=0.3, eyes=1.0)
    for x, y, r in ((38, 30, 3), (63, 52, 3.6), (58, 25, 2.4), (40, 58, 2.6), (66, 38, 2.2), (35, 46, 2.4)):
        pen.form(ellipse(x, y, r), SKIN, light=1.0, gap=1.4)
        pen.bright(ellipse(x - r * 0.2, y - r * 0.2, r * 0.34), 1.0, ember=1.0)
    pen.form("30,22! 34,2! 42,14! 50,-4! 58,14! 66,2! 70,22! 50,25", BONE, light=1.0)
    for _ in range(46):
        a, r = pen.rng.uniform(0, 6.28), pen.rng.uniform(30, 62)
        fly = (50 + r * math.cos(a), 26 + r * 0.62 * math.sin(a))
        pen.bright(ellipse(*fly, 0.9, 0.6), 0.95)
        pen.scratch((fly, (fly[0] + 1.2, fly[1] - 1.8)), 0.5, 0.8)
    pen.tuft("40,66 50,71 60,66", 60, 20, 90, spread=14, width=0.7)


@motif(Role.SUBJECT, span=0.9)
def scarecrow(pen: Pen) -> None:
    """A figure of sacking and straw."""
    pen.limb(((-4, 62), (104, 58)), 3.4, WOOD)
    pen.limb(((50, 30), (50, 106)), 3.4, WOOD)
    pen.form(
        "20,56 50,52 80,54 78,74 70,104! 64,92! 58,106! 50,94! 42,106! 34,92! 28,104! 22,76",
        LEAF,
        angle=85,
        bulge=4,
        light=0.55,
    )
    pen.form(mirrored("50,10 64,14 68,32 62,48 54,54! 50,54!"), CLOTH, angle=40, light=1.0, shadow=0.3, pitch=5)
    for side in (-1, 1):
        pen.black(star(50 + side * 7, 32, 4.4, 1.4, 4, 0))
        pen.tuft(((50 + side * 48, 56), (50 + side * 50, 62)), 26, 14, 90 - side * 60, spread=44)
    pen.nick(((40, 43), (50, 46), (60, 42)), 1.0)
    for x in (43, 47, 51, 55):
        pen.nick(((x, 42), (x + 0.6, 47)), 0.7)
    pen.tuft("42,54 50,55 58,54", 40, 13, 90, spread=50)
    pen.form("24,16! 40,13 60,13 76,17! 60,19 40,19", FUR, light=0.6)
    pen.form("38,15! 40,2 52,-4 60,4 62,15!", FUR, light=0.6)
