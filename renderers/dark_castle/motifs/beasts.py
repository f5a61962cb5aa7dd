"""What crawls, flaps and howls in the castle."""

import math

from renderers.dark_castle.motifs.catalogue import Role, motif
from renderers.dark_castle.motifs.materials import BONE, FUR, GHOST, IRON, SCALE, SHADE, SKIN
from renderers.dark_castle.motifs.people import skull_face
from renderers.kit.engraving import Cut
from renderers.kit.outlines import Point, ellipse, mirrored, run, turned
from renderers.kit.pen import Pen


def teeth(pen: Pen, left: Point, right: Point, count: int, length: float, *, up: bool = False) -> None:
    """A row of pointed teeth between two corners of a mouth."""
    for i in range(count):
        t0, t1 = i / count, (i + 0.9) / count
        x0, y0 = left[0] + (right[0] - left[0]) * t0, left[1] + (right[1] - left[1]) * t0
        x1, y1 = left[0] + (right[0] - left[0]) * t1, left[1] + (right[1] - left[1]) * t1
        long = length * (1.25 if i in {0, count - 1} else 0.8 + 0.3 * (i % 2))
        pen.bright(((x0, y0), (x1, y1), ((x0 + x1) / 2, (y0 + y1) / 2 + (-long if up else long))))


@motif(Role.SUBJECT, span=0.86)
def hound(pen: Pen) -> None:
    """A snarling hound."""
    pen.form(mirrored("50,40 68,44 80,60 84,84 86,106! 50,106!"), FUR, bulge=6, fade=0.4)
    for side in (-1, 1):
        pen.tuft(
            ((50 + side * 20, 46), (50 + side * 32, 66), (50 + side * 34, 96)),
            90,
            10,
            90 - side * 40,
            spread=30,
            width=0.6,
        )
        pen.form(
            (
                (50 + side * 12, 24),
                (50 + side * 20, 8),
                (50 + side * 30, -2),
                (50 + side * 32, 16),
                (50 + side * 26, 34),
            ),
            FUR,
            angle=60 * side,
            light=0.7,
        )
        pen.black(
            (
                (50 + side * 18, 24),
                (50 + side * 23, 13),
                (50 + side * 28, 6),
                (50 + side * 28, 18),
                (50 + side * 23, 29),
            ),
            0.8,
        )
    pen.form(mirrored("50,16 62,18 74,28 76,42 66,54 60,72 50,76"), FUR, bulge=6, light=0.7)
    for side in (-1, 1):
        pen.tuft(((50 + side * 25, 34), (50 + side * 24, 46), (50 + side * 15, 58)), 60, 9, 90 - side * 50, spread=26)
        pen.black(ellipse(50 + side * 12, 37, 6, 3.2, side * 26))
        pen.bright(ellipse(50 + side * 11.4, 37.4, 3.2, 2.0, side * 20), ember=1.0)
        pen.black(ellipse(50 + side * 11, 37.4, 0.8, 1.6))
        pen.scratch(((50 + side * 4, 36), (50 + side * 12, 31), (50 + side * 20, 30)), 1.5)
    pen.form(mirrored("50,36! 54,40 60,52 62,60 56,66 50,66"), FUR, light=0.95, bulge=4, angle=70)
    pen.form(mirrored("50,56 56,56 57,60 53,63 50,64"), SHADE, light=0.8)
    pen.black(mirrored("50,66 60,64 66,64! 62,80 56,87 50,88"))
    teeth(pen, (36, 66), (64, 66), 8, 6)
    pen.form(mirrored("50,84 57,83 63,78! 62,88 56,94 50,95"), FUR, light=0.8)
    teeth(pen, (40, 86), (60, 86), 6, 5, up=True)
    for x in (43, 56):
        pen.scratch(((x, 88), (x, 95), (x + 0.6, 101)), 0.6, 0.9)
    for i in range(5):
        pen.nick(((44 - i * 0.4, 42 + i * 4), (50, 40 + i * 4), (56 + i * 0.4, 42 + i * 4)), 0.7)


@motif(Role.SUBJECT, span=0.84)
def wolf(pen: Pen) -> None:
    """A wolf that howls."""
    pen.form("14,106! 14,84 22,62 34,46 52,44 66,60 72,84 76,106!", FUR, bulge=6, light=0.6)
    pen.tuft("26,56 17,78 14,104", 110, 12, 125, spread=26, width=0.7)
    pen.tuft("66,58 73,82 77,104", 90, 10, 66, spread=26, width=0.7)
    pen.form("30,64 31,46 38,32 46,24 56,20 66,28 68,42 66,58 54,70 40,72", FUR, bulge=6, light=0.7, angle=60)
    for path, lean in (
        ("33,40 30,54 36,68", 128),
        ("40,44 38,58 46,70", 112),
        ("50,46 50,60 54,70", 98),
        ("60,44 62,56 60,68", 84),
        ("67,36 68,48 64,60", 66),
    ):
        pen.tuft(path, 46, 13, lean, spread=20, width=0.7)
    pen.form("40,30! 28,27 16,14! 34,12 50,20!", FUR, angle=20, light=0.8)
    pen.black("36,25! 28,22 22,17! 32,17!", 0.7)
    pen.form(
        "42,34 42,24 48,16 58,8 68,-2 78,-12 84,-14! 87,-9 82,-3 76,2! 84,4! 88,8! 82,14 72,20 66,28 62,36 52,40",
        FUR,
        bulge=5,
        light=0.85,
        angle=50,
    )
    pen.black("79,0! 70,6 66,12! 74,13 86,8! 82,5!")
    for x, y, dx, dy in ((81, -2, 0, 6), (76, 2, 0, 4.4), (72, 5, 0, 3.4)):
        pen.bright(((x, y), (x + 2, y - 1), (x + 1 + dx, y + dy)))
    for x, y in ((83, 9), (77, 11), (72, 12)):
        pen.bright(((x, y), (x + 2, y - 1), (x + 1, y - 5)))
    pen.form(ellipse(85, -13, 3.8, 2.8, -40), SHADE, light=0.9)
    pen.black(ellipse(58, 13, 3.6, 1.9, -42))
    pen.bright(ellipse(58, 13, 2.0, 1.0, -42), ember=1.0)
    pen.scratch("52,16 58,9 66,4", 1.2)
    for i in range(4):
        pen.scratch(((88, -12 - i), (96, -16 - i * 4), (102 - i * 3, -24 - i * 5)), 0.8, 0.5)


@motif(Role.SUBJECT, span=0.8)
def spider(pen: Pen) -> None:
    """A spider the size of a cart."""
    for side in (-1, 1):
        for hip, knee, foot in (
            ((12, 58), (30, 22), (50, 66)),
            ((14, 62), (40, 34), (62, 92)),
            ((14, 66), (38, 50), (56, 104)),
            ((10, 70), (26, 66), (34, 106)),
        ):
            pen.limb(
                (
                    (50 + side * hip[0], hip[1]),
                    (50 + side * (hip[0] + knee[0]) / 2, (hip[1] + knee[1]) / 2 - 4),
                    (50 + side * knee[0], knee[1]),
                ),
                4.4,
                FUR,
                light=0.75,
            )
            pen.taper(
                (
                    (50 + side * knee[0], knee[1]),
                    (50 + side * (knee[0] + foot[0]) / 2 + side * 3, (knee[1] + foot[1]) / 2),
                    (50 + side * foot[0], foot[1]),
                ),
                4,
                FUR,
                light=0.8,
            )
            pen.tuft(
                ((50 + side * knee[0], knee[1]), (50 + side * foot[0], foot[1])),
                26,
                4.5,
                0 if side > 0 else 180,
                spread=50,
            )
    pen.form(ellipse(50, 36, 27, 26), FUR, bulge=7, light=0.6)
    pen.form(mirrored("50,18! 53,24 51,30 55,38 50,44!"), Cut(shadow=0.5, light=1, pitch=4, ember=1.0))
    pen.tuft(((26, 26), (50, 10), (74, 26)), 80, 6, -90, spread=50)
    pen.form(ellipse(50, 66, 18, 15), FUR, bulge=5, light=0.85)
    for x, y, r in (
        (44, 62, 3.2),
        (56, 62, 3.2),
        (37, 60, 1.9),
        (63, 60, 1.9),
        (45, 55, 1.5),
        (55, 55, 1.5),
        (40, 67, 1.3),
        (60, 67, 1.3),
    ):
        pen.black(ellipse(x, y, r * 1.25))
        pen.bright(ellipse(x - r * 0.15, y - r * 0.15, r * 0.7), ember=0.0 if r < 3 else 1.0)
    for side in (-1, 1):
        pen.form(ellipse(50 + side * 6, 76, 4.6, 6.4), FUR, light=1.0)
        pen.taper(((50 + side * 7, 80), (50 + side * 9, 90), (50 + side * 3, 97)), 4, BONE)


@motif(Role.SUBJECT, span=0.6)
def rats(pen: Pen) -> None:
    """A tide of rats."""
    for x, y, s, left in (
        (78, 62, 0.62, True),
        (24, 60, 0.6, False),
        (52, 56, 0.6, True),
        (90, 84, 0.86, True),
        (10, 86, 0.86, False),
        (50, 82, 1.08, False),
    ):
        rat(pen, x, y, s, left=left)


def rat(pen: Pen, cx: float, cy: float, s: float, *, left: bool) -> None:
    """One rat, its feet about 18 units under its middle."""

    def at(points: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple((cx + (-x if left else x) * s, cy + y * s) for x, y in points)

    pen.taper(at(((-22, 12), (-38, 16), (-50, 8), (-60, 14))), 3.4 * s, SKIN, light=0.7)
    body = (
        (-26, 14),
        (-26, -2),
        (-14, -15),
        (2, -15),
        (14, -9),
        (24, -8),
        (36, 1),
        (38, 5),
        (30, 9),
        (20, 12),
        (12, 17),
        (-18, 18),
    )
    pen.form(_round(at(body)), FUR, bulge=5, light=0.75)
    pen.tuft(
        at(((-24, -4), (-12, -15), (2, -15), (12, -9))), int(60 * s) + 20, 5 * s, -120 if not left else -60, spread=30
    )
    pen.form(_round(at(((12, -8), (9, -17), (16, -20), (20, -12)))), SKIN, light=0.9)
    eye = at(((25, -2),))[0]
    pen.black(ellipse(*eye, 2.2 * s))
    pen.bright(ellipse(*eye, 1.3 * s), ember=1.0)
    for dy in (-3, 0, 3):
        pen.scratch(at(((34, 4), (42, 3 + dy), (50, 4 + dy * 2.4))), 0.35, 0.8)
    for x in (-16, 14):
        pen.taper(at(((x, 14), (x + 3, 20), (x + 9, 21))), 4.4 * s, SKIN)
    pen.bright(at(((35, 7), (37, 7), (36, 12))))


def _round(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """A closed smooth outline through a few points."""
    return run(" ".join(f"{x:.2f},{y:.2f}" for x, y in points))


@motif(Role.SUBJECT, span=0.86)
def worm(pen: Pen) -> None:
    """A worm with rings of teeth."""
    path = ((14, 110), (8, 84), (20, 66), (36, 58))
    for i in range(13):
        t = i / 12
        k = t * 3
        j = min(2, int(k))
        x = path[j][0] + (path[j + 1][0] - path[j][0]) * (k - j)
        y = path[j][1] + (path[j + 1][1] - path[j][1]) * (k - j)
        pen.form(ellipse(x, y, 18 + t * 4, 15 + t * 4, -40 * t), SKIN, angle=70 - 60 * t, light=0.55 + 0.2 * t, gap=2.6)
    pen.form(ellipse(56, 44, 36, 38), SKIN, bulge=7, light=0.8)
    for ring, (r, count) in enumerate(((28, 22), (20, 17), (12, 11))):
        pen.form(ellipse(57, 45, r, r * 1.06), SHADE, light=0.3 - ring * 0.05, rim=0.5, bulge=4)
        for i in range(count):
            a = 2 * math.pi * i / count + ring * 0.2
            ux, uy = math.cos(a), math.sin(a) * 1.06
            px, py = -math.sin(a), math.cos(a)
            long, half = 7.0 - ring * 1.2, 1.7 - ring * 0.3
            pen.bright(
                (
                    (57 + ux * r + px * half, 45 + uy * r + py * half),
                    (57 + ux * r - px * half, 45 + uy * r - py * half),
                    (57 + ux * (r - long), 45 + uy * (r - long)),
                )
            )
    pen.black(ellipse(57, 45, 6, 6.6))
    pen.bright(ellipse(57, 46, 2.4, 3), ember=1.0)
    for x in (40, 52, 66, 74):
        pen.scratch(((x, 74), (x + 0.6, 84), (x - 0.4, 92 + x % 9)), 0.8, 0.9)


@motif(Role.SUBJECT, span=0.86)
def dragon(pen: Pen) -> None:
    """A dragon that breathes sparks."""
    for side in (-1, 1):
        tips = ((50 + side * 58, 0), (50 + side * 66, 26), (50 + side * 64, 52), (50 + side * 54, 74))
        root = (50 + side * 14, 66)
        wrist = (50 + side * 34, 8)
        membrane: list[Point] = [root, wrist]
        for i, tip in enumerate(tips):
            membrane.append(tip)
            if i < 3:
                nxt = tips[i + 1]
                membrane.append(((tip[0] + nxt[0]) / 2 - side * 9, (tip[1] + nxt[1]) / 2 - 1))
        pen.form(membrane, SHADE, angle=60 * side, light=0.5, bulge=5)
        for tip in tips:
            pen.taper(
                (wrist, ((wrist[0] + tip[0]) / 2 + side * 4, (wrist[1] + tip[1]) / 2 - 4), tip), 2.6, BONE, light=0.8
            )
        pen.taper((root, (50 + side * 30, 34), wrist), 6, SCALE)
    pen.form(mirrored("50,50 62,54 72,72 76,92 78,106! 50,106!"), SCALE, bulge=6)
    for i in range(9):
        pen.limb(
            ((50 - 9 - i * 0.7, 66 + i * 4.6), (50, 69 + i * 4.6), (59 + i * 0.7, 66 + i * 4.6)),
            3.6,
            BONE,
            light=0.7,
            angle=0,
        )
    for side in (-1, 1):
        pen.taper(((50 + side * 10, 26), (50 + side * 22, 12), (50 + side * 25, -2), (50 + side * 18, -12)), 8, BONE)
        pen.taper(((50 + side * 16, 36), (50 + side * 28, 32), (50 + side * 36, 22)), 4, BONE)
        pen.taper(((50 + side * 15, 46), (50 + side * 26, 48), (50 + side * 33, 42)), 3.4, BONE)
    pen.form(mirrored("50,14 60,17 69,28 70,38 64,46 60,52 61,62 57,68 50,70"), SCALE, bulge=5, light=0.9)
    for side in (-1, 1):
        pen.form(
            (
                (50 + side * 4, 36),
                (50 + side * 12, 29),
                (50 + side * 21, 24),
                (50 + side * 20, 33),
                (50 + side * 10, 37),
            ),
            SCALE,
            light=1.0,
        )
        pen.black(ellipse(50 + side * 11, 38.4, 5.6, 2.9, -side * 24))
        pen.bright(ellipse(50 + side * 10.6, 38.6, 3.6, 2.0, -side * 22), ember=1.0)
        pen.black(ellipse(50 + side * 10.4, 38.6, 0.7, 2.0))
        pen.form(ellipse(50 + side * 5.6, 59, 4.6, 4), SCALE, light=1.0)
        pen.black(ellipse(50 + side * 5.4, 60, 2.0, 1.4, side * 30))
    for i in range(6):
        pen.form(mirrored(f"50,{20 + i * 6}! 52.6,{25 + i * 6} 50,{28 + i * 6}!"), SCALE, light=1.0, gap=1)
    pen.black(mirrored("50,67 58,65 63,60! 62,76 56,84 50,85"))
    teeth(pen, (38, 64), (62, 64), 9, 6)
    pen.form(mirrored("50,80 57,78 62,68! 63,80 56,89 50,91"), SCALE, light=0.85)
    teeth(pen, (42, 82), (58, 82), 6, 5, up=True)
    for _ in range(26):
        a, r = pen.rng.uniform(0.3, 2.8), pen.rng.uniform(6, 34)
        x, y = 50 + r * math.cos(a) * 1.2, 72 + r * math.sin(a) * 0.8
        pen.bright(ellipse(x, y, pen.rng.uniform(0.4, 1.1)), ember=1.0)


@motif(Role.SUBJECT, span=0.9)
def gargoyle(pen: Pen) -> None:
    """A gargoyle come off its ledge."""
    stone = Cut(shadow=0.1, light=0.8, angle=20, pitch=5, bulge=4, soft=0.26, rim=0.9)
    for side in (-1, 1):
        wing = (
            (50 + side * 14, 54),
            (50 + side * 32, 6),
            (50 + side * 52, -2),
            (50 + side * 46, 20),
            (50 + side * 54, 34),
            (50 + side * 42, 44),
            (50 + side * 46, 62),
            (50 + side * 28, 70),
        )
        pen.form(wing, stone, angle=70 * side, light=0.5)
        for tip in (wing[2], wing[4], wing[6]):
            pen.taper((wing[1], ((wing[1][0] + tip[0]) / 2 - side * 3, (wing[1][1] + tip[1]) / 2), tip), 2.6, stone)
    pen.form(mirrored("50,48 64,50 74,62 72,84 80,106! 50,106!"), stone)
    for side in (-1, 1):
        pen.form(ellipse(50 + side * 24, 90, 12, 17, -side * 24), stone)
        pen.limb(((50 + side * 22, 60), (50 + side * 27, 78), (50 + side * 12, 96)), 9, stone)
        for k in range(3):
            pen.taper(((50 + side * (8 + k * 4), 96), (50 + side * (7 + k * 4.6), 104)), 3, BONE)
        pen.taper(((50 + side * 11, 24), (50 + side * 22, 18), (50 + side * 24, 4)), 6, BONE)
        pen.form(((50 + side * 16, 34), (50 + side * 34, 26), (50 + side * 20, 44)), stone)
    pen.form(mirrored("50,18 62,22 68,34 64,48 56,58 50,60"), stone, bulge=5)
    for side in (-1, 1):
        pen.form(ellipse(50 + side * 8.6, 32, 8.6, 3.4, side * 22), stone, light=1.0)
        pen.black(ellipse(50 + side * 8, 37, 4.2, 2.6, side * 18))
        pen.bright(ellipse(50 + side * 7.6, 37, 1.7, 1.2), ember=1.0)
    pen.form(mirrored("50,34! 55,42 55,46 50,47"), stone, light=1.0)
    pen.black(mirrored("50,50 58,49 62,47! 58,56 50,57"))
    teeth(pen, (40, 50), (60, 50), 7, 4)


@motif(Role.SUBJECT, span=0.9)
def serpent(pen: Pen) -> None:
    """A serpent in coils."""
    for cy, rx, ry, thick in ((92, 46, 12, 16), (80, 36, 10, 15), (69, 26, 8, 14)):
        for begin, light in ((math.pi, 0.4), (0.0, 0.8)):
            arc = [
                (50 + rx * math.cos(begin + math.pi * i / 10), cy + ry * math.sin(begin + math.pi * i / 10))
                for i in range(-1, 12)
            ]
            pen.limb(arc, thick, SCALE, bulge=5, light=light, gap=3)
    pen.limb(((58, 66), (70, 54), (64, 38), (52, 28)), 13, SCALE, bulge=6)
    pen.form("58,40 40,44 22,34! 8,30 14,22 30,12 48,10 62,18 66,30", SCALE, bulge=5, light=0.95)
    pen.black("40,36! 24,33 10,30! 24,40 44,44!")
    pen.bright(((18, 31), (21, 32), (16, 43)))
    pen.bright(((26, 33), (29, 33.6), (26, 45)))
    pen.black(ellipse(36, 20, 4.6, 3.2, -14))
    pen.bright(ellipse(36, 20, 3, 2.2, -14), ember=1.0)
    pen.black(ellipse(36, 20, 0.6, 2.0))
    pen.scratch("28,16 36,14 46,17", 1.3)
    pen.scratch("16,34 6,40 -4,38", 0.9, ember=1.0)
    pen.scratch("4,40 -2,44 -6,46", 0.7, ember=1.0)


@motif(Role.SUBJECT, span=0.86)
def demon(pen: Pen) -> None:
    """A horned thing with too many eyes."""
    for side in (-1, 1):
        pen.taper(
            ((50 + side * 14, 26), (50 + side * 34, 20), (50 + side * 42, 2), (50 + side * 30, -14)), 12, BONE, angle=50
        )
        pen.taper(((50 + side * 20, 58), (50 + side * 48, 62), (50 + side * 56, 90)), 16, FUR)
        for k in range(4):
            x = 50 + side * (49 + k * 3.4)
            pen.taper(((x, 82), (x + side * 2, 92), (x - side * 1.5, 102)), 3.4, BONE)
    pen.form(mirrored("50,46 66,50 80,64 80,88 84,106! 50,106!"), FUR, bulge=7)
    pen.tuft("22,62 50,50 78,62", 120, 11, 90, spread=40, width=0.6)
    pen.form(mirrored("50,14 64,18 72,32 70,50 60,66 50,70"), SKIN, bulge=6, light=0.7)
    for x, y, r in (
        (41, 36, 4),
        (59, 36, 4),
        (36, 27, 2.4),
        (64, 27, 2.4),
        (46, 27, 1.9),
        (54, 27, 1.9),
        (50, 20, 2.2),
    ):
        pen.black(ellipse(x, y, r * 1.35))
        pen.bright(ellipse(x, y, r * 0.75), ember=1.0)
        pen.black(ellipse(x, y, r * 0.2, r * 0.7))
    pen.black(mirrored("50,48 60,46 66,48! 62,60 50,65"))
    teeth(pen, (36, 49), (64, 49), 10, 6)
    teeth(pen, (40, 62), (60, 62), 8, 5, up=True)


@motif(Role.HANGING, span=0.46)
def bats(pen: Pen) -> None:
    """Bats under the roof."""
    for x, y, s, turn in (
        (24, 34, 0.44, -12),
        (70, 22, 0.36, 10),
        (52, 62, 0.6, 6),
        (88, 58, 0.3, -18),
        (4, 66, 0.26, 14),
    ):
        half = "50,36! 56,22! 58,34 66,44 82,28 100,26! 92,38 92,56! 84,52 76,62! 68,56 62,66! 56,68 50,80!"
        body = tuple((x + (px - 50) * s, y + (py - 50) * s) for px, py in turned(mirrored(half), turn))
        pen.form(body, Cut(shadow=0.45, light=1.0, angle=70, pitch=4, bulge=3, soft=0.2, rim=1.0, gap=3))
        for side in (-1, 1):
            pen.bright(ellipse(x + side * 3 * s, y - 8 * s, 1.2 * s + 0.2), ember=1.0)


@motif(Role.SUBJECT, span=0.8)
def crows(pen: Pen) -> None:
    """Crows that wait."""
    pen.limb(((-12, 96), (30, 93), (66, 98), (114, 92)), 6, FUR, angle=0)
    pen.taper(((72, 96), (90, 82), (106, 78)), 4, FUR)
    for x, y, s, left in ((12, 91, 0.72, False), (92, 90, 0.66, True), (52, 95, 1.12, False)):
        crow(pen, x, y, s, left=left)


def crow(pen: Pen, cx: float, cy: float, s: float, *, left: bool) -> None:
    """One crow on its perch at a point."""

    def at(points: str) -> tuple[Point, ...]:
        words = (word.split(",") for word in points.split())
        return tuple((cx + (-float(x) if left else float(x)) * s, cy + float(y) * s) for x, y in words)

    dark = Cut(shadow=0.0, light=0.7, angle=50, pitch=5, bulge=4, soft=0.3, rim=1.0, gap=3)
    pen.form(
        _round(
            at(
                "28,-50 25,-59 17,-63 9,-59 1,-50 -10,-40 -24,-24 -38,-8 -52,8 -40,6 -26,-2 -10,-5 6,-9 17,-20 23,-34 25,-43"
            )
        ),
        dark,
    )
    pen.form(_round(at("4,-46 -8,-36 -22,-20 -36,-2 -24,-5 -8,-12 6,-24 11,-36")), dark, light=0.95, angle=35)
    for k in range(5):
        pen.nick(at(f"{4 - k * 2},{-34 + k * 4} {-10 - k * 2},{-20 + k * 3} {-26 - k},{-6 + k}"), 0.9 * s)
    pen.form(at("26,-58 35,-57 47,-50 35,-49 26,-48"), IRON, light=1.0)
    pen.nick(at("27,-53 36,-52 45,-50"), 0.7 * s)
    eye = at("19,-55")[0]
    pen.black(ellipse(*eye, 3.0 * s))
    pen.bright(ellipse(*eye, 1.9 * s), ember=1.0)
    pen.tuft(at("14,-42 16,-34 14,-26"), 20, 7 * s, 100, spread=24)
    for foot in (-3, 5):
        pen.limb(at(f"{foot},-8 {foot + 1},1"), 1.8 * s, IRON, light=1.0)
        for toe in (-4, 1, 5):
            pen.scratch(at(f"{foot + 1},0 {foot + 1 + toe},3"), 0.9 * s)


@motif(Role.SUBJECT, span=0.9)
def eyes_in_dark(pen: Pen) -> None:
    """Eyes that watch from the dark."""
    taken: list[tuple[float, float, float]] = []
    for _ in range(90):
        size = pen.rng.uniform(1.3, 4.0) if len(taken) > 2 else 4.6
        x, y = pen.rng.uniform(-26, 126), pen.rng.uniform(16, 92)
        if len(taken) > 14 or any(math.hypot(x - a, (y - b) * 1.6) < 4.6 * (size + c) for a, b, c in taken):
            continue
        taken.append((x, y, size))
        pen.black(ellipse(x, y, size * 5, size * 3.4), 0.8)
        for side in (-1, 1):
            pen.bright(
                ellipse(x + side * size * 1.7, y, size, size * 0.6, 16 * side), 1.0, ember=1.0 if size > 2.9 else 0.0
            )
            pen.black(ellipse(x + side * size * 1.7, y, size * 0.2, size * 0.56))


@motif(Role.SUBJECT, span=0.8)
def hands(pen: Pen) -> None:
    """Dead hands that reach up from below."""
    for x, y, s, lean in ((16, 62, 0.8, -12), (84, 58, 0.8, 14), (50, 50, 1.1, 2), (34, 78, 0.9, -4), (68, 80, 0.9, 8)):
        pen.taper(((x - lean * 0.6, 130), (x - lean * 0.2, y + 34 * s), (x, y + 14 * s)), 15 * s, SKIN, light=0.7)
        pen.form(ellipse(x, y + 12 * s, 8.4 * s, 10 * s, lean), SKIN)
        for k, (dx, long) in enumerate(((-8, 15), (-3.4, 21), (1.6, 22), (6.4, 17))):
            bx = x + dx * s
            pen.limb(
                (
                    (bx * 0.4 + x * 0.6, y + 10 * s),
                    (bx + lean * 0.1, y - 2 * s),
                    (bx + dx * 0.3 * s + lean * 0.3, y + 8 * s - long * s * 1.05),
                ),
                3.6 * s,
                SKIN,
                gap=1.4,
            )
            pen.bright(ellipse(bx + dx * 0.3 * s + lean * 0.3, y + 8 * s - long * s, 1.0 * s, 1.6 * s))
            if k < 3:
                pen.nick(((bx + 2 * s, y + 8 * s), (bx + 2.4 * s, y + 16 * s)), 0.6)
        pen.limb(((x + 7 * s, y + 14 * s), (x + 13 * s, y + 8 * s), (x + 16 * s, y - 2 * s)), 3.8 * s, SKIN, gap=1.4)


@motif(Role.SUBJECT, span=0.9)
def slime(pen: Pen) -> None:
    """A mass of slime with bones in it."""
    pen.form(
        "0,106! 2,80 14,60 24,34 40,22 54,30 66,20 80,36 88,62 102,80 104,106!", GHOST, bulge=9, fade=0.1, light=0.7
    )
    skull_face(pen, 38, 58, 0.42, ember=0.0)
    skull_face(pen, 68, 78, 0.5, ember=1.0)
    pen.limb(((58, 40), (74, 52)), 3, BONE)
    pen.limb(((20, 86), (40, 92)), 3, BONE)
    for x, y, r in ((30, 40, 2.4), (52, 52, 3.4), (82, 60, 2.6), (54, 92, 3), (16, 72, 2.6), (66, 34, 1.8)):
        pen.form(ellipse(x, y, r), GHOST, fade=0, light=1.0, rim=1.0)
    for x in (12, 34, 60, 90):
        pen.taper(((x, 60 + x % 7), (x + 1, 74), (x, 90)), 3, GHOST, fade=0)
