"""The three Demons, each a head on a grid of 100 by 100."""

import math
from collections.abc import Callable

from renderers.kit.engraving import Cut
from renderers.kit.outlines import ellipse, flipped, mirrored, run
from renderers.kit.pen import Pen
from renderers.vengeance.art.flora import leaf, stem

STONE = Cut(shadow=0.06, light=0.8, angle=25, pitch=4.5, bulge=3.5, soft=0.3, rim=0.95, gap=2.2)
BONE = Cut(shadow=0.2, light=1.0, angle=60, pitch=4.5, bulge=3, soft=0.3, rim=1.0, gap=2.2)
HORN = Cut(shadow=0.12, light=0.95, angle=80, pitch=4, bulge=3, soft=0.5, rim=1.0, gap=2)
FLESH = Cut(shadow=0.08, light=0.75, angle=40, pitch=4.5, bulge=4, soft=0.35, rim=0.9, gap=2)


def orvath(pen: Pen) -> None:
    """The Patient: a mountain that has shut its eyes for a while; things have begun to grow on it."""
    for mirror in (False, True):
        horn = ((60, 34), (76, 14), (97, 24), (97, 48), (82, 58), (73, 47), (81, 39))
        pen.taper(flipped(horn) if mirror else horn, 19, HORN)
        for mark in (((70, 16), (74, 23), (72, 30)), ((83, 9), (83, 17), (79, 23)), ((99, 22), (93, 25), (88, 28)), ((104, 40), (97, 39), (91, 38)), ((97, 57), (93, 52), (90, 47))):  # fmt: skip
            pen.nick(flipped(mark) if mirror else mark, 0.9)
    pen.form(mirrored("50,22 66,24 78,36 82,54 76,74 66,90 50,96"), STONE)
    pen.form(mirrored("50,34! 62,36 76,42 80,52! 66,48 54,52 50,58!"), STONE, angle=70, light=1.0)
    pen.form(mirrored("50,46! 56,56 58,68 50,73!"), STONE, angle=85, light=1.0)
    for side in (-1, 1):
        pen.form(ellipse(50 + side * 17, 57, 10, 5.5, side * 8), STONE, light=0.5)
        pen.nick(((50 + side * 8, 58), (50 + side * 17, 62), (50 + side * 27, 58)), 1.6)
        pen.scratch(((50 + side * 11, 60.5), (50 + side * 17, 62.4), (50 + side * 23, 60.6)), 1.0, 1.0, ember=1.0)
    pen.nick(((32, 80), (42, 78), (50, 80), (58, 78), (68, 80)), 2.0)
    pen.nick(((38, 86), (50, 88), (62, 86)), 0.8)
    for crack in (((70, 66), (66, 74), (70, 82)), ((28, 40), (34, 34), (32, 28)), ((24, 62), (30, 68), (27, 76))):
        pen.nick(crack, 0.9)
    stem(pen, ((50, 26), (49, 16), (52, 6)), 1.8)
    for y, angle in ((18, -25), (17, -150), (10, -35), (11, -140), (7, -80)):
        leaf(pen, 50.5, y, 12, angle, 6, veins=0)


def skeir(pen: Pen) -> None:
    """The Crooked: nothing on its skull is where it was meant to be."""
    pen.form(run("60,26! 66,14 64,2! 78,8 86,24 80,36 70,40!"), HORN)
    pen.form(run("36,30! 22,28 10,38 8,54 16,66 28,68 34,60! 26,60 20,54 22,46 30,42 40,42!"), HORN)
    for path in (((62, 18), (72, 16), (80, 14)), ((65, 26), (76, 25), (83, 24)), ((27, 31), (26, 38), (28, 43)), ((13, 41), (18, 46), (22, 48)), ((10, 57), (17, 57), (22, 56)), ((20, 67), (24, 63), (26, 60))):  # fmt: skip
        pen.nick(path, 0.9)
    pen.form(run("34,34! 44,24 60,22 72,30 76,44 70,56! 66,70 66,84 56,96 44,94 40,82 40,68! 30,58 28,44"), BONE)
    pen.form(run("38,44 46,40 52,48 48,58 38,58 34,52"), Cut(shadow=0, light=0.06, rim=0.2, gap=1.5))
    pen.form(run("60,38 70,36 74,44 70,52 62,50 58,45"), Cut(shadow=0, light=0.06, rim=0.2, gap=1.5))
    pen.bright(ellipse(44, 50, 4.4), ember=1.0)
    pen.black(ellipse(44, 50, 1.0, 4.0))
    pen.bright(ellipse(66, 44, 2.6), ember=1.0)
    pen.black(run("50,62! 54,58! 58,70 54,76! 52,70!"))
    pen.nick(((58, 24), (54, 32), (58, 38), (55, 44)), 1.0)
    pen.nick(((36, 38), (42, 34), (40, 28)), 0.8)
    for i in range(6):
        x = 43 + i * 3.9
        pen.form(run(f"{x},{82 + i * 0.5}! {x + 3.4},{82 + i * 0.5}! {x + 1.9},{92 - i * 0.6}!"), BONE, gap=1.2)
    for x, y, angle in ((76, 12, 20), (82, 26, 60), (10, 46, 170), (18, 66, 120)):
        leaf(pen, x, y, 13, angle, 6, bend=30, veins=0)


def maelgra(pen: Pen) -> None:
    """The Ravenous: a mouth that has grown a head round itself."""
    for i in range(9):
        a = math.radians(-172 + 20.5 * i)
        far = (50 + 50 * math.cos(a), 46 + 46 * math.sin(a))
        bend = (50 + 40 * math.cos(a + 0.18), 46 + 38 * math.sin(a + 0.18))
        near = (50 + 28 * math.cos(a), 46 + 26 * math.sin(a))
        pen.taper((near, bend, far), 8, HORN)
    pen.form(mirrored("50,12 70,16 86,34 88,58 76,82 50,97"), FLESH)
    for x, y, r in ((50, 20, 4.4), (36, 24, 3.4), (64, 24, 3.4), (25, 33, 2.6), (75, 33, 2.6)):
        pen.form(ellipse(x, y, r * 1.5, r), FLESH, light=0.3)
        pen.bright(ellipse(x, y, r, r * 0.7), ember=1.0)
        pen.black(ellipse(x, y, r * 0.22, r * 0.66))
    pen.form(ellipse(50, 60, 32, 30), Cut(shadow=0.3, light=1.0, angle=90, pitch=4, bulge=6, soft=0.2, rim=1.0))
    pen.form(ellipse(50, 60, 28, 26), Cut(shadow=0.0, light=0.1, rim=0.2, gap=1))
    for ring, (rx, ry, count, size) in enumerate(((28, 26, 17, 9.5), (18, 17, 13, 7), (10, 9, 9, 4.6))):
        for i in range(count):
            a = 2 * math.pi * (i + ring * 0.5) / count
            wide = math.pi / count * 0.82
            outer = [(50 + rx * math.cos(a + d), 60 + ry * math.sin(a + d)) for d in (-wide, wide)]
            tip = (50 + (rx - size) * math.cos(a + 0.06), 60 + (ry - size) * math.sin(a + 0.06))
            pen.form((outer[0], tip, outer[1]), BONE, gap=1.2, light=1.0 - 0.25 * ring, ember=0.0)
    pen.taper(((50, 62), (54, 72), (48, 84), (52, 98)), 9, FLESH, ember=1.0)


DEMONS: dict[str, Callable[[Pen], None]] = {
    "orvath": orvath,
    "skeir": skeir,
    "maelgra": maelgra,
}
"""By Demon: its head."""
