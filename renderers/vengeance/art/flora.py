"""Plants: leaves, vines and the six flowers by which the Witches are known. Each is cut with a pen on a grid of 100."""

import math
from collections.abc import Callable, Sequence

from renderers.kit.engraving import Cut, Plate
from renderers.kit.outlines import Outline, Point, ellipse, ribbon, smooth, turned
from renderers.kit.pen import Pen

LEAF = Cut(shadow=0.12, light=0.85, angle=35, pitch=4.5, bulge=1.5, soft=0.3, rim=0.95, gap=2.2)
STEM = Cut(shadow=0.35, light=0.95, angle=80, pitch=4, bulge=2, soft=0.5, rim=1.0, gap=1.6)
PETAL = Cut(shadow=0.3, light=1.0, angle=70, pitch=4, bulge=2.5, soft=0.35, rim=1.0, gap=2.0)
BERRY = Cut(shadow=0.1, light=0.9, angle=20, pitch=4, bulge=5, soft=0.5, rim=1.0, gap=2.0)


def blade(x: float, y: float, length: float, angle: float, width: float, bend: float = 0.0) -> Outline:
    """A leaf's outline from its base; `angle` in degrees (0 points right, 90 down), `bend` turns its tip."""
    left: list[Point] = []
    right: list[Point] = []
    steps = 14
    for i in range(steps + 1):
        t = i / steps
        a = math.radians(angle + bend * t)
        cx, cy = x + length * t * math.cos(a), y + length * t * math.sin(a)
        half = width / 2 * math.sin(math.pi * t**0.82) ** 0.9
        left.append((cx - half * math.sin(a), cy + half * math.cos(a)))
        right.append((cx + half * math.sin(a), cy - half * math.cos(a)))
    return (*left, *reversed(right))


def leaf(
    pen: Pen, x: float, y: float, length: float, angle: float, width: float, *, bend: float = 0.0, veins: int = 4
) -> None:
    """A leaf with its midrib and veins."""
    pen.form(blade(x, y, length, angle, width, bend), LEAF, angle=angle + 55)
    rib = [_along(x, y, length * t, angle + bend * t) for t in (0.02, 0.35, 0.7, 0.94)]
    pen.nick(rib, max(0.5, width * 0.07))
    for i in range(veins):
        t = 0.2 + 0.6 * i / max(1, veins - 1)
        foot = _along(x, y, length * t, angle + bend * t)
        for side in (-1, 1):
            tip = _along(*foot, width * 0.36, angle + bend * t + side * 48)
            pen.nick((foot, ((foot[0] + tip[0]) / 2, (foot[1] + tip[1]) / 2), tip), max(0.35, width * 0.035))


def _along(x: float, y: float, reach: float, angle: float) -> Point:
    a = math.radians(angle)
    return x + reach * math.cos(a), y + reach * math.sin(a)


def stem(pen: Pen, path: Sequence[Point], width: float) -> None:
    """A round stalk along a path."""
    pen.form(ribbon(smooth(path), width), STEM)


def sprig(pen: Pen, path: Sequence[Point], count: int, length: float, width: float, *, lean: float = 52) -> None:
    """A stalk with leaves in pairs that grow smaller towards its tip, which is a leaf, too."""
    line = smooth(path, 12)
    stem(pen, path, max(1.0, width * 0.16))
    for i in range(count):
        t = 0.16 + 0.72 * i / max(1, count - 1)
        at = min(len(line) - 2, int(t * (len(line) - 1)))
        (x, y), (bx, by) = line[at], line[at + 1]
        angle = math.degrees(math.atan2(by - y, bx - x))
        k = 1.05 - 0.5 * t
        for side in (-1, 1):
            leaf(pen, x, y, length * k, angle + side * lean, width * k, bend=-side * 18, veins=3)
    (ax, ay), (x, y) = line[-2], line[-1]
    leaf(pen, x, y, length * 0.62, math.degrees(math.atan2(y - ay, x - ax)), width * 0.6, veins=2)


def flower(
    pen: Pen, x: float, y: float, radius: float, petals: int, width: float, *, turn: float = 0.0, rows: int = 1
) -> None:
    """A blossom seen from above: rows of petals, the inner ones smaller, round a heart."""
    for row in range(rows):
        k = 1 - row * 0.62 / rows
        for i in range(petals):
            angle = turn + 360 * (i + row * 0.5) / petals
            pen.form(blade(x, y, radius * k, angle, width * k), PETAL, angle=angle + 60)
            tip = _along(x, y, radius * k * 0.8, angle)
            pen.nick((_along(x, y, radius * k * 0.25, angle), _along(x, y, radius * k * 0.5, angle), tip), width * 0.05)
    heart = radius * 0.21
    pen.form(ellipse(x, y, heart), BERRY)
    for i in range(7):
        bx, by = _along(x, y, heart * 0.55, 51 * i)
        pen.bright(ellipse(bx, by, heart * 0.13), 0.9)


def corner(plate: Plate, reach: float, seed: int) -> None:
    """A vine that grows out of the upper left corner of a plate, along both edges; `reach` in pixels."""
    pen = Pen(plate, 0, 0, 100, seed=seed)
    for across in (True, False):
        path = []
        for i in range(7):
            far, off = 14 + reach * 1.25 * i / 6, 17 + 12 * math.sin(i * 1.17 + across * 2)
            path.append((far, off) if across else (off, far))
        stem(pen, path, 4)
        garland(pen, smooth(path, 8), 3, 38)
    flower(pen, 38, 38, 30, 7, 17, turn=20, rows=2)


def garland(pen: Pen, line: Sequence[Point], every: int, length: float, *, fading: float = 0.6) -> None:
    """Leaves in pairs along a line, at every so many points; the last ones smaller by `fading`."""
    for i in range(2, len(line) - 1, every):
        (x, y), (bx, by) = line[i], line[i + 1]
        angle = math.degrees(math.atan2(by - y, bx - x))
        k = 1.1 - fading * i / len(line)
        for side in (-1, 1):
            reach, lean = length * pen.rng.uniform(0.8, 1.15) * k, side * pen.rng.uniform(38, 62)
            leaf(pen, x, y, reach, angle + lean, reach * 0.42, bend=side * -14, veins=0)


# The six Witches, each by her plant


def nightshade(pen: Pen) -> None:
    """Hajnalka: belladonna, its berry looking back like an eye."""
    sprig(pen, ((50, 100), (47, 70), (52, 40), (50, 14)), 3, 36, 21, lean=62)
    for x, y, r in ((33, 42, 8.5), (67, 36, 8.5), (50, 60, 11)):
        for i in range(5):
            pen.form(blade(x, y - r * 0.7, r * 1.35, 200 + 35 * i, r * 0.62), LEAF)
        pen.form(ellipse(x, y, r), BERRY, shadow=0.02, light=0.45)
        pen.bright(ellipse(x - r * 0.35, y - r * 0.38, r * 0.2, r * 0.13, -30))
    pen.bright(ellipse(50, 60, 5.4, 3.2), ember=1.0)
    pen.black(ellipse(50, 60, 1.2, 3.0))


def forget_me_not(pen: Pen) -> None:
    """Myosotis: small five-petalled stars on one curling stem."""
    stem(pen, ((46, 100), (47, 70), (54, 46), (52, 26)), 3)
    stem(pen, ((47, 72), (36, 54), (27, 44)), 2.4)
    stem(pen, ((49, 62), (64, 50), (74, 46)), 2.4)
    leaf(pen, 46, 90, 36, -150, 13, bend=18)
    leaf(pen, 47, 84, 36, -28, 13, bend=-18)
    leaf(pen, 47, 76, 26, -142, 10, bend=14, veins=3)
    for x, y, r, turn in ((50, 26, 15, 8), (26, 40, 13, 30), (75, 43, 13, 0), (37, 60, 9, 20), (64, 66, 9, 44), (66, 20, 8, 10), (34, 18, 7, 30)):  # fmt: skip
        for i in range(5):
            a = turn + 72 * i
            cx, cy = _along(x, y, r * 0.58, a)
            pen.form(ellipse(cx, cy, r * 0.48, r * 0.42, a), PETAL, angle=a + 80)
        pen.bright(ellipse(x, y, r * 0.2), ember=1.0)
        pen.black(ellipse(x, y, r * 0.07))


def briar(pen: Pen) -> None:
    """Thylane: a dog rose, more thorn than rose."""
    stem(pen, ((22, 100), (34, 76), (52, 62), (58, 44)), 3.4)
    stem(pen, ((40, 70), (22, 58), (14, 40)), 2.8)
    stem(pen, ((52, 62), (74, 66), (90, 54)), 2.8)
    for x, y, angle in ((27, 92, 200), (31, 82, 10), (43, 68, 250), (30, 64, 120), (22, 57, 330), (17, 47, 200), (64, 65, 260), (74, 66, 80), (82, 61, 240), (56, 54, 190), (36, 75, 100)):  # fmt: skip
        tip = _along(x, y, 8, angle)
        side = (_along(x, y, 2, angle + 90), _along(x, y, 2, angle - 90))
        pen.form((side[0], tip, side[1]), STEM, gap=1.2)
    for x, y, length, angle in ((16, 42, 22, -120), (13, 46, 18, 170), (90, 54, 20, -40), (86, 58, 20, 20), (48, 64, 20, 60), (30, 80, 18, 40)):  # fmt: skip
        leaf(pen, x, y, length, angle, length * 0.55, veins=3)
    for i in range(5):
        a = -90 + 72 * i
        cx, cy = _along(57, 32, 12.5, a)
        heart = turned(
            ((0, -11), (8, -12), (12, -4), (9, 6), (0, 12), (-9, 6), (-12, -4), (-8, -12), (0, -8)), a + 90, 0, 0
        )
        pen.form(smooth([(cx + hx, cy + hy) for hx, hy in (*heart, heart[0])], 5), PETAL, angle=a + 60)
    pen.form(ellipse(57, 32, 6), BERRY, ember=1.0)
    pen.tuft(ellipse(57, 32, 6), 26, 5, 0, width=0.5, spread=180)


def flytrap(pen: Pen) -> None:
    """Virág: traps on long stalks, one of them shut."""
    for path in (((50, 98), (46, 74), (30, 54)), ((50, 98), (54, 70), (70, 48)), ((50, 98), (50, 60), (50, 36)), ((50, 98), (32, 90), (18, 80)), ((50, 98), (70, 92), (84, 82))):  # fmt: skip
        stem(pen, path, 3)
    for x, y, length, angle in (
        (
            50,
            98,
            38,
            -160,
        ),
        (50, 98, 38, -22),
    ):
        leaf(pen, x, y, length, angle, 14, veins=4)
    _trap(pen, 28, 44, 17, -25, 36)
    _trap(pen, 73, 38, 17, 25, 30)
    _trap(pen, 50, 24, 20, 0, 44)
    _trap(pen, 15, 76, 10, -50, 14)
    _trap(pen, 87, 78, 10, 50, 14)


def _trap(pen: Pen, x: float, y: float, size: float, turn: float, gape: float) -> None:
    """Two toothed halves, open by `gape` degrees."""
    for side in (-1, 1):
        lean = turn - 90 + side * gape
        hinge = _along(x, y, size * 0.7, turn + 90)
        middle = _along(*hinge, size * 0.8, lean)
        for i in range(6):
            a = lean - side * (62 - 24 * i) - side * 12
            root = _along(*middle, size * 0.66, a)
            pen.scratch(
                (root, _along(*root, size * 0.2, a - side * 12), _along(*root, size * 0.4, a - side * 34)), 1.1, 1.0
            )
        pen.form(ellipse(*middle, size * 0.82, size * 0.5, lean), PETAL, angle=lean + 90)
        inner = _along(*middle, size * 0.1, lean - side * 90)
        pen.form(ellipse(*inner, size * 0.6, size * 0.28, lean), BERRY, ember=1.0, gap=0)


def zinnia(pen: Pen) -> None:
    """Zinnia: the flower with too many petals, and a palm's lines in its leaf."""
    stem(pen, ((50, 100), (48, 80), (51, 60)), 4)
    leaf(pen, 49, 92, 40, -158, 20, bend=20, veins=5)
    leaf(pen, 49, 88, 40, -22, 20, bend=-20, veins=5)
    flower(pen, 50, 38, 37, 15, 13, rows=3)
    pen.bright(ellipse(50, 38, 3.4), ember=1.0)


def bellflower(pen: Pen) -> None:
    """Ottilie: bells that hang their heads."""
    stem(pen, ((46, 100), (44, 62), (50, 26), (66, 10)), 3.2)
    for path in (((45, 70), (30, 58), (26, 50)), ((46, 54), (64, 44), (70, 46)), ((66, 10), (80, 8), (84, 16)), ((48, 34), (36, 22), (32, 20))):  # fmt: skip
        stem(pen, path, 2.2)
    for x, y, length, angle in ((46, 92, 32, -160), (45, 86, 32, -24), (45, 74, 24, -20), (46, 58, 20, 200)):
        leaf(pen, x, y, length, angle, length * 0.36, bend=12 if angle < -90 else -12, veins=3)
    for x, y, size in ((26, 50, 25), (71, 45, 25), (84, 15, 22), (31, 19, 19)):
        _bell(pen, x, y, size)


def _bell(pen: Pen, x: float, y: float, size: float) -> None:
    k = size / 20
    body = ((0, 0), (6, 1), (8, 8), (9, 15), (14, 22), (8, 20), (5, 24), (0, 20), (-5, 24), (-8, 20), (-14, 22), (-9, 15), (-8, 8), (-6, 1))  # fmt: skip
    pen.scratch(((x, y + 16 * k), (x, y + 22 * k), (x + k, y + 28 * k)), 1.2 * k, 1.0, ember=1.0, start=0.8, end=0.9)
    pen.bright(ellipse(x + k, y + 28 * k, 1.8 * k), ember=1.0)
    pen.form(smooth([(x + bx * k, y + by * k) for bx, by in (*body, body[0])], 5), PETAL, angle=85)
    for off in (-4, 0, 4):
        pen.nick(
            ((x + off * 0.5 * k, y + 3 * k), (x + off * 0.9 * k, y + 10 * k), (x + off * 1.2 * k, y + 18 * k)), 0.5 * k
        )


PLANTS: dict[str, Callable[[Pen], None]] = {
    "hajnalka": nightshade,
    "myosotis": forget_me_not,
    "thylane": briar,
    "virag": flytrap,
    "zinnia": zinnia,
    "ottilie": bellflower,
}
"""By Witch: her plant."""
