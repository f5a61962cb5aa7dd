"""What lies on the cards in a hand: the three objects, Artifacts and Incantations."""

import math
from collections.abc import Callable

from renderers.kit.engraving import Cut
from renderers.kit.outlines import ellipse, mirrored, run
from renderers.kit.pen import Pen
from renderers.vengeance.art.flora import BERRY, PETAL, leaf, sprig, stem

GLASS = Cut(shadow=0.08, light=0.7, angle=80, pitch=4.5, bulge=4, soft=0.3, rim=1.0, gap=2)
BRASS = Cut(shadow=0.25, light=1.0, angle=70, pitch=4, bulge=3, soft=0.4, rim=1.0, gap=2)
PAGE = Cut(shadow=0.4, light=0.95, angle=5, pitch=4, bulge=1, soft=0.15, rim=1.0, gap=2)


def herb(pen: Pen) -> None:
    """A tied bunch of herbs."""
    sprig(pen, ((47, 100), (38, 70), (24, 44), (18, 20)), 4, 24, 11)
    sprig(pen, ((53, 100), (62, 70), (76, 44), (82, 20)), 4, 24, 11)
    sprig(pen, ((50, 100), (49, 66), (50, 34), (50, 8)), 4, 28, 13)
    pen.form(run("40,80! 60,80! 62,89 60,92! 40,92! 38,88"), BRASS, angle=0)


def mineral(pen: Pen) -> None:
    """A cluster of crystals with facets."""
    for points, lit in (
        ((16, 92, 30, 20, 40, 34, 38, 94), 0.55), ((84, 92, 74, 30, 62, 38, 60, 94), 0.6), ((30, 96, 42, 14, 52, 4, 62, 16, 66, 96), 0.8),
        ((6, 96, 14, 58, 22, 50, 32, 64, 30, 98), 0.7), ((94, 96, 90, 62, 80, 54, 72, 66, 70, 98), 0.7), ((38, 99, 40, 66, 48, 58, 56, 68, 58, 99), 0.95),
    ):  # fmt: skip
        corners = list(zip(points[::2], points[1::2], strict=True))
        pen.form(corners, Cut(shadow=0.06, light=lit, angle=80, pitch=4.5, bulge=1, soft=0.2, rim=1.0, gap=2.2))
        top = min(corners, key=lambda corner: corner[1])
        left, right = corners[0], corners[-1]
        spine = (top[0] + (left[0] + right[0]) / 2 - top[0] * 1.0, 0.0)[0] * 0.35 + top[0] * 0.65
        middle = ((spine + top[0]) / 2, (top[1] + left[1]) / 2)
        pen.scratch((top, middle, (spine, left[1])), 1.0, 1.0, start=0.8, end=0.4)
    pen.bright(run("52,12! 54,18! 60,20! 54,22! 52,28! 50,22! 44,20! 50,18!"), ember=1.0)


def potion(pen: Pen) -> None:
    """A round flask, half full of something that looks back."""
    pen.form(mirrored("50,24! 58,24! 58,40 72,50 84,66 80,84 66,95 50,97"), GLASS)
    pen.form(mirrored("50,66! 62,64 81,68! 78,84 64,93 50,94"), BERRY, ember=1.0)
    for x, y, r in ((38, 78, 3.2), (60, 84, 4), (48, 88, 2.2), (66, 74, 2.4), (52, 72, 1.6)):
        pen.bright(ellipse(x, y, r))
        pen.black(ellipse(x + r * 0.2, y + r * 0.2, r * 0.6))
    pen.scratch(((28, 62), (26, 72), (30, 82)), 1.8, 1.0)
    pen.form(run("38,18! 62,18! 63,25! 37,25!"), BRASS, angle=0)
    pen.form(run("43,4! 57,4! 58,18! 42,18!"), PAGE, angle=80)
    stem(pen, ((58, 30), (72, 26), (82, 34), (84, 46)), 1.6)
    for x, y, angle in ((66, 27, -60), (75, 27, -20), (82, 35, 20), (84, 45, 80), (72, 27, 70)):
        leaf(pen, x, y, 14, angle, 7, veins=0)


def artifact(pen: Pen) -> None:
    """A sickle, its edge nicked, a vine round its handle."""
    pen.form(
        run("46,70! 28,58 16,36 22,16 42,4 66,4 84,14 96,34! 80,22 62,20 46,28 40,44 46,58 54,64!"), BRASS, angle=20
    )
    pen.scratch("48,60! 38,46 42,30 58,20 76,21 90,30", 1.2, 1.0)
    for x, y in ((56, 19.5), (42, 36), (76, 21)):
        pen.black(ellipse(x, y, 1.8))
    pen.form(run("44,66! 56,62! 62,74! 48,78!"), BRASS, angle=110)
    pen.form(run("50,77! 60,74! 70,98! 58,101!"), Cut(shadow=0.1, light=0.7, angle=70, pitch=4, bulge=3, soft=0.5))
    stem(pen, ((70, 96), (52, 88), (64, 80), (48, 74)), 1.6)
    for x, y, angle in ((72, 94, -20), (50, 88, 190), (66, 80, -10), (46, 74, 160)):
        leaf(pen, x, y, 15, angle, 7, veins=0)


def incantation(pen: Pen) -> None:
    """A book of hours with a flame of ink above it."""
    pen.form(run("4,58! 24,50 42,54 50,62! 58,54 76,50 96,58! 96,94! 76,88 58,91 50,98! 42,91 24,88 4,94!"), PAGE)
    pen.nick(((50, 63), (50, 80), (50, 97)), 1.2)
    for side in (-1, 1):
        for i in range(5):
            y = 64 + i * 5.6
            pen.nick(((50 + side * 8, y + 2), (50 + side * 22, y - 2), (50 + side * 38, y + 0.5)), 0.9)
    for angle in (-128, -52, -108, -72):
        leaf(pen, 50, 60, 38 if abs(angle + 90) < 25 else 30, angle, 10, bend=(angle + 90) * 0.4, veins=3)
    pen.form(mirrored("50,2! 60,18 63,32 57,44 50,48"), PETAL, ember=1.0, angle=90)
    pen.black(mirrored("50,26! 54,34 53,40 50,43"))
    for i in range(9):
        a = math.radians(-170 + 20 * i)
        pen.scratch(((50 + 40 * math.cos(a), 34 + 32 * math.sin(a)), (50 + 44 * math.cos(a), 34 + 36 * math.sin(a)), (50 + 49 * math.cos(a), 34 + 40 * math.sin(a))), 1.0, 0.9)  # fmt: skip


RELICS: dict[str, Callable[[Pen], None]] = {
    "herb": herb,
    "mineral": mineral,
    "potion": potion,
    "artifact": artifact,
    "incantation": incantation,
}
"""By kind of card."""
