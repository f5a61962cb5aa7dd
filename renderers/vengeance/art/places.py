"""What is on the eight circle cards. The grid is 100 high; ``pen.wide`` says how wide the card is."""

import math
from collections.abc import Callable

from renderers.kit.engraving import Cut
from renderers.kit.outlines import arch, ellipse, moved, run, smooth, turned
from renderers.kit.pen import Pen
from renderers.vengeance.art.flora import BERRY, LEAF, PETAL, STEM, blade, leaf, sprig, stem

STONE = Cut(shadow=0.08, light=0.75, angle=15, pitch=4.5, bulge=2, soft=0.25, rim=0.95, gap=2.0)
IRON = Cut(shadow=0.2, light=0.95, angle=85, pitch=4, bulge=2, soft=0.5, rim=1.0, gap=2.0)
CLOTH = Cut(shadow=0.05, light=0.7, angle=75, pitch=4.5, bulge=2.5, soft=0.3, rim=0.9, gap=2.0)
SKIN = Cut(shadow=0.2, light=0.95, angle=30, pitch=4.5, bulge=3, soft=0.35, rim=1.0, gap=2.0)
DARK = Cut(shadow=0.0, light=0.05, rim=0.15, gap=1.5)


def _ground(pen: Pen, y: float = 92) -> None:
    pen.form(((-5, y), (pen.wide * 0.3, y - 2), (pen.wide * 0.7, y + 1), (pen.wide + 5, y - 1), (pen.wide + 5, 110), (-5, 110)), STONE, light=0.35)  # fmt: skip
    pen.tuft(((0, y), (pen.wide, y)), 26, 7, -90, width=0.7, spread=24)


def _wall(pen: Pen, x0: float, x1: float, top: float) -> None:
    """A gate's two sides and head, of big stones, with a dark opening."""
    pen.form(arch(x0, top, x1, 94, pointed=0.7), STONE)
    middle, half = (x0 + x1) / 2, (x1 - x0) / 2
    for i in range(9):
        a = math.radians(-172 + 20.5 * i)
        near = (middle + half * 0.66 * math.cos(a), top + half * 1.3 + half * 0.9 * math.sin(a))
        far = (middle + half * math.cos(a), top + half * 1.3 + half * 1.3 * math.sin(a))
        pen.nick((near, ((near[0] + far[0]) / 2, (near[1] + far[1]) / 2), far), 0.8)
    for side in (-1, 1):
        for y in (62, 74, 86):
            x = middle + side * half
            pen.nick(((x, y), (x - side * half * 0.2, y + 0.6), (x - side * half * 0.36, y)), 0.8)
    pen.form(arch(x0 + half * 0.36, top + half * 0.46, x1 - half * 0.36, 95, pointed=0.7), DARK)


def roots(pen: Pen) -> None:
    """I, the Gate of Roots: two yew trunks that have grown into an arch."""
    c = pen.wide / 2
    pen.form(ellipse(c, 66, 24, 40), DARK)
    for side in (-1, 1):
        for off, thick in ((34, 13), (26, 8), (42, 7)):
            pen.limb(((c + side * (off + 12), 98), (c + side * off, 70), (c + side * (off - 4), 40), (c + side * 8, 16), (c - side * 14, 10)), thick, STONE, angle=80)  # fmt: skip
        pen.taper(((c + side * 30, 88), (c + side * 50, 90), (c + side * 66, 97)), 9, STONE)
        pen.taper(((c + side * 34, 92), (c + side * 18, 94), (c + side * 8, 99)), 6, STONE)
        for x, y, angle in ((20, 26, -30), (34, 40, 10), (8, 12, -70), (40, 58, -10), (28, 30, -80), (44, 22, -40)):
            stem(pen, ((c + side * x, y), (c + side * (x + 8), y - 5)), 1.6)
            leaf(pen, c + side * (x + 6), y - 4, 17, angle if side > 0 else 180 - angle, 7, veins=0)
    for x in (-10, -3, 5, 11):
        pen.scratch(((c + x, 20), (c + x + 1.5, 36), (c + x - 1, 46 + abs(x))), 1.0, 0.8)
    _ground(pen, 95)


def iron(pen: Pen) -> None:
    """III, the Gate of Iron: bars of wedding rings."""
    c = pen.wide / 2
    _wall(pen, c - 42, c + 42, 4)
    for i in range(5):
        x = c - 20 + 10 * i
        top = 34 + abs(i - 2) * 6
        pen.limb(((x, top), (x, 70), (x, 96)), 3.2, IRON)
        for k in range(3):
            y = top + 8 + 17 * k
            pen.form(ellipse(x, y, 5.2, 5.2), IRON, (ellipse(x, y, 3, 3),))
    pen.limb(((c - 26, 66), (c, 67), (c + 26, 66)), 3, IRON)
    pen.form(ellipse(c, 66, 6, 6), IRON, (ellipse(c, 66, 3.4, 3.4),), ember=1.0)
    for side in (-1, 1):
        for y in (30, 52, 74):
            leaf(pen, c + side * 40, y, 18, -60 if side > 0 else -120, 8, veins=2)
        stem(pen, ((c + side * 44, 98), (c + side * 38, 60), (c + side * 42, 24)), 1.8)
    _ground(pen, 96)


def ashes(pen: Pen) -> None:
    """V, the Gate of Ashes: what stands of it, and what still burns."""
    c = pen.wide / 2
    left = run(
        f"{c - 44},96! {c - 44},40 {c - 36},20 {c - 22},8 {c - 8},4! {c - 4},14! {c - 10},18! {c - 6},24! {c - 20},32 {c - 26},48 {c - 26},96!"
    )
    right = run(f"{c + 44},96! {c + 44},56! {c + 38},58! {c + 37},46! {c + 30},50! {c + 27},60! {c + 27},96!")
    for outline in (left, right):
        pen.form(outline, STONE)
    for x, y in ((-43, 50), (-43, 66), (-43, 82), (28, 70), (28, 84)):
        pen.nick(((c + x, y), (c + x + 8, y + 0.6), (c + x + 16, y)), 0.8)
    for x, y, size in ((0, 96, 60), (-14, 96, 40), (14, 96, 44), (5, 97, 30)):
        k = size / 60
        flame = run("0,0! -12,-14 -9,-32 0,-60! 3,-40 12,-30 10,-12")
        pen.form(moved(flame, c + x, y, k), PETAL, angle=90, ember=1.0 if size < 60 else 0.75)
    for x, y in ((-6, 26), (8, 18), (-16, 38), (16, 30), (2, 8), (22, 14)):
        pen.bright(ellipse(c + x, y, 1.1), ember=1.0)
    for x, angle in ((-58, -70), (58, -110), (-62, -40), (64, -130)):
        leaf(pen, c + x, 94, 22, angle, 7, veins=0)
    _ground(pen, 96)


def voices(pen: Pen) -> None:
    """VII, the Gate of Voices: mouths in every stone."""
    c = pen.wide / 2
    _wall(pen, c - 42, c + 42, 4)
    for i in range(5):
        pen.scratch(ellipse(c, 70, 5 + i * 3.6, 8 + i * 6.2)[14:35], 0.9, 0.95 - 0.13 * i)
    for x, y, turn, k in ((-35, 48, 8, 1), (35, 52, -12, 1), (-22, 22, 40, 0.9), (23, 23, -42, 0.9), (0, 11, 0, 1.1), (-36, 76, -6, 1), (36, 80, 8, 1)):  # fmt: skip
        lips = turned(run("-8,0! -3,-3.6 0,-2.6 3,-3.6 8,0! 4,4.4 0,5 -4,4.4"), turn, 0, 0)
        mouth = turned(run("-5.4,0! 0,-1.2 5.4,0! 0,2.8"), turn, 0, 0)
        pen.form(moved(lips, c + x, y, k), SKIN, ember=1.0, pitch=3)
        pen.black(moved(mouth, c + x, y, k))
    for side in (-1, 1):
        sprig(pen, ((c + side * 58, 98), (c + side * 60, 76), (c + side * 54, 54)), 3, 17, 8, lean=50)
    _ground(pen, 96)


def false_friend(pen: Pen) -> None:
    """II, the False Friend: a kind face held in front of another one."""
    c = pen.wide / 2
    pen.form(run(f"{c - 30},100! {c - 26},78 {c - 4},70 {c + 20},72 {c + 44},84 {c + 50},100!"), CLOTH)
    pen.form(moved(run("30,4 48,8 56,26 54,48 42,66 30,70 16,64 8,46 6,24 14,8"), c - 8, 6, 1.0), CLOTH, light=0.4)
    pen.form(moved(run("34,16 46,18 52,32 48,50 38,62 28,58 22,40 24,22"), c - 8, 6, 1.0), SKIN, light=0.5, fade=0.2)
    pen.scratch(((c + 22, 38), (c + 28, 36), (c + 36, 39)), 1.4, 1.0, ember=1.0)
    pen.nick(((c + 18, 56), (c + 26, 52), (c + 36, 55)), 1.4)
    mask = moved(run("28,4 46,8 54,24 50,46 38,64 28,68 16,62 6,44 4,22 12,8"), c - 46, 12, 1.0)
    pen.form(mask, SKIN)
    for x in (-1, 1):
        pen.black(ellipse(c - 17 + x * 11, 42, 6, 3.6, x * -10))
        pen.nick(((c - 17 + x * 4, 35), (c - 17 + x * 11, 31), (c - 17 + x * 18, 34)), 1.0)
    pen.nick(((c - 18, 44), (c - 15, 53), (c - 19, 56)), 0.9)
    pen.nick(((c - 30, 62), (c - 24, 68), (c - 16, 69), (c - 8, 66), (c - 4, 60)), 1.8)
    pen.limb(((c - 28, 74), (c - 34, 88), (c - 38, 100)), 5, IRON)
    for i in range(4):
        pen.limb(((c - 40 + i * 3, 84 + i * 4), (c - 32 + i * 2, 86 + i * 4), (c - 26, 84 + i * 4.4)), 4, SKIN)
    leaf(pen, c + 52, 96, 30, -70, 11)
    leaf(pen, c - 58, 98, 30, -100, 11)


def magistrate(pen: Pen) -> None:
    """IV, the Magistrate: a wig, a seal, and no face worth drawing."""
    c = pen.wide / 2
    pen.form(run(f"{c - 44},100! {c - 36},78 {c - 12},70 {c + 12},70 {c + 36},78 {c + 44},100!"), CLOTH, ember=0.8)
    pen.form(ellipse(c, 44, 17, 25), SKIN)
    for side in (-1, 1):
        pen.bright(ellipse(c + side * 7.5, 42, 5.2, 4.8))
        pen.black(ellipse(c + side * 7.5, 42, 3.8, 3.5))
        pen.nick(((c + side * 3, 34), (c + side * 8, 32), (c + side * 14, 36)), 1.3)
    pen.nick(((c - 1, 44), (c + 2.5, 53), (c - 2, 55)), 0.9)
    pen.nick(((c - 6, 61), (c, 60), (c + 7, 62)), 1.2)
    for side in (-1, 1):
        for row in range(6):
            y = 26 + row * 11
            for col in range(2):
                x = c + side * (17 + row * 1.2 + col * 8)
                pen.form(ellipse(x, y, 6.6, 5.6), PETAL, angle=30, pitch=3)
                pen.nick(((x - 3, y), (x, y + 2), (x + 3, y), (x + 1, y - 2)), 0.7)
    for i in range(7):
        a = math.radians(-165 + 25 * i)
        pen.form(ellipse(c + 17 * math.cos(a), 24 + 13 * math.sin(a), 7, 6), PETAL, angle=30, pitch=3)
    pen.form(run(f"{c - 8},72! {c},70 {c + 8},72! {c + 5},96! {c},90! {c - 5},96!"), PETAL)
    pen.limb(((c + 54, 98), (c + 52, 60), (c + 58, 22)), 2, STEM)
    pen.form(run(f"{c + 58},24! {c + 50},44 {c + 53},62! {c + 60},54 {c + 68},36 {c + 70},6!"), LEAF)
    stem(pen, ((c - 54, 98), (c - 56, 84)), 3)
    pen.form(ellipse(c - 57, 72, 13), BERRY, ember=1.0)
    pen.nick(((c - 63, 72), (c - 57, 67), (c - 51, 72), (c - 57, 78), (c - 63, 72)), 1.2)


def congregation(pen: Pen) -> None:
    """VI, the Congregation: hoods in rows, singing, under one window."""
    c = pen.wide / 2
    pen.form(arch(c - 20, 2, c + 20, 62, pointed=1.0), STONE, light=1.0)
    pen.form(arch(c - 16, 6, c + 16, 62, pointed=1.0), DARK)
    for a in range(6):
        r = math.radians(60 * a + 30)
        pen.form(ellipse(c + 7 * math.cos(r), 22 + 7 * math.sin(r), 4), PETAL, ember=1.0, pitch=3)
    for x in (-8, 0, 8):
        pen.form(arch(c + x - 3, 34, c + x + 3, 62, pointed=1.0), PETAL, angle=90)
    for y, count, k in ((62, 7, 0.62), (76, 6, 0.85), (96, 5, 1.15)):
        for i in range(count):
            _hood(pen, c + (i - (count - 1) / 2) * (21.6 + 6.5 * k), y, k)


def _hood(pen: Pen, x: float, y: float, k: float) -> None:
    pen.form(
        moved(run("0,-34! 9,-30 13,-18 12,-8! 20,0 24,16 26,30! -26,30! -24,16 -20,0 -12,-8! -13,-18 -9,-30"), x, y, k),
        CLOTH,
    )
    pen.form(moved(ellipse(0, -16, 7.5, 10), x, y, k), DARK)
    pen.bright(moved(ellipse(0, -12, 2.2, 3.4), x, y, k), 0.9)
    pen.nick(moved(((0, -6), (-1, 10), (1, 30)), x, y, k), 0.8)


def inheritor(pen: Pen) -> None:
    """VIII, the Inheritor: a brooch that belonged to somebody else."""
    c = pen.wide / 2
    for i in range(20):
        a = math.radians(18 * i)
        pen.form(ellipse(c + 36 * math.cos(a), 48 + 42 * math.sin(a), 5.2), BERRY, pitch=3)
    pen.form(ellipse(c, 48, 33, 39), IRON, (ellipse(c, 48, 29, 35),))
    pen.form(ellipse(c, 48, 29, 35), Cut(shadow=0.02, light=0.2, angle=0, pitch=4, bulge=0, rim=0.2, gap=1))
    face = moved(
        run(
            "14,6 28,2 40,10 42,24! 47,34! 42,37! 43,42! 40,43! 41,48! 34,54 28,50! 28,62! 40,70! 2,72! 12,60! 10,48 4,34 6,18"
        ),
        c - 24,
        12,
        1.0,
    )
    pen.form(face, SKIN)
    for x, y, r in ((6, 24, 9), (4, 36, 8), (12, 14, 9), (24, 8, 8), (8, 47, 7), (18, 24, 8)):
        pen.form(ellipse(c - 24 + x, 12 + y, r), CLOTH, light=0.95, pitch=3)
        pen.nick(((c - 28 + x, 12 + y), (c - 24 + x, 10 + y), (c - 21 + x, 13 + y), (c - 24 + x, 15 + y)), 0.6)
    pen.bright(ellipse(c + 13, 38, 2.2, 1.2), ember=1.0)
    pen.scratch(((c + 10, 33), (c + 14, 31.5), (c + 18, 33)), 0.9, 0.1)
    for side in (-1, 1):
        path = smooth(((c + side * 40, 46), (c + side * 56, 58), (c + side * 74, 46), (c + side * 96, 20)))
        for i in range(0, len(path), 3):
            link = path[i]
            pen.form(ellipse(*link, 3.6, 2.4, 40 * side), IRON, (ellipse(*link, 2, 1, 40 * side),), gap=1)
        pen.form(blade(c + side * 44, 92, 28, -90 + side * 52, 10), LEAF)


PLACES: dict[str, Callable[[Pen], None]] = {
    "gate_of_roots": roots,
    "the_false_friend": false_friend,
    "gate_of_iron": iron,
    "the_magistrate": magistrate,
    "gate_of_ashes": ashes,
    "the_congregation": congregation,
    "gate_of_voices": voices,
    "the_inheritor": inheritor,
}
"""By circle card: its picture."""
