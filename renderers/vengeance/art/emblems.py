"""Small signs on a grid of 100 by 100: runs of shapes that are filled (+) or cut out (-)."""

import math

from renderers.kit.outlines import box, ellipse, mirrored, ribbon, rounded, run, star, stroke, turned
from renderers.kit.shapes import Shape
from renderers.vengeance.art.signs import SOLO_SIGNS, SPELL_SIGNS


def _petals(count: int, reach: float, width: float, *, inner: float = 10, turn: float = -90) -> tuple[Shape, ...]:
    shape = run(
        f"50,{50 - inner} {50 + width},{50 - (inner + reach) * 0.62:g} 50,{50 - reach:g}! {50 - width},{50 - (inner + reach) * 0.62:g}"
    )
    return tuple(("+", turned(shape, turn + 90 + 360 * i / count)) for i in range(count))


def _round_petals(count: int, reach: float, radius: float, turn: float = -90) -> tuple[Shape, ...]:
    spots = (math.radians(turn + 360 * i / count) for i in range(count))
    return tuple(("+", ellipse(50 + reach * math.cos(a), 50 + reach * math.sin(a), radius)) for a in spots)


_LEAF = run("50,50! 30,44 14,26 10,6! 30,10 48,24")
_FLASK = (
    ("+", run("40,22! 40,42 22,58 16,74 22,90 38,97 62,97 78,90 84,74 78,58 60,42 60,22!")),
    ("-", run("46,28! 46,46 29,62 24,74 29,84 42,90 58,90 71,84 76,74 71,62 54,46 54,28!")),
    ("+", run("28,70! 40,66 58,72 72,68! 70,80 60,86 40,86 30,80")),
    ("+", rounded(34, 12, 66, 22, 3)),
    ("+", rounded(42, 2, 58, 12, 3)),
    ("-", ellipse(42, 77, 3.4)),
    ("-", ellipse(56, 79, 2.4)),
)  # fmt: skip

EMBLEMS: dict[str, tuple[Shape, ...]] = {
    "herb": (
        ("+", ribbon(((50, 98), (49, 60), (50, 30)), 5)),
        ("+", run("50,40! 40,26 42,10 50,1! 58,10 60,26")),
        *(
            ("+", tuple((50 + side * (x - 50), y) for x, y in run(leaf)))
            for side in (1, -1)
            for leaf in ("51,66! 58,46 76,36 96,38! 90,56 74,66", "51,92! 60,74 76,66 94,70! 86,86 70,93")
        ),
        ("-", stroke(((50, 36), (50, 24), (50, 10)), 2.6)),
        *(("-", stroke(((50 + s * 6, 62), (50 + s * 22, 52), (50 + s * 38, 42)), 2.8)) for s in (1, -1)),
        *(("-", stroke(((50 + s * 6, 88), (50 + s * 22, 80), (50 + s * 37, 73)), 2.8)) for s in (1, -1)),
    ),
    "mineral": (
        ("+", run("50,2! 68,22! 64,82! 50,94! 36,82! 32,22!")),
        ("+", run("22,36! 34,50! 36,92! 24,97! 10,84! 10,48!")),
        ("+", run("78,30! 92,46! 92,86! 78,97! 64,90! 66,44!")),
        ("-", stroke(((50, 8), (48, 40), (50, 90)), 3.4, start=0.7, end=0.7)),
        ("-", stroke(((33, 24), (48, 34)), 3.2, start=0.8, end=0.6)),
        ("-", stroke(((67, 24), (50, 34)), 3.2, start=0.8, end=0.6)),
        ("-", stroke(((22, 44), (22, 70), (24, 92)), 3, start=0.7, end=0.7)),
        ("-", stroke(((79, 38), (78, 66), (78, 93)), 3, start=0.7, end=0.7)),
        ("-", ribbon(((33.5, 46), (36, 92)), 2.6)),
        ("-", ribbon(((66.5, 44), (64, 90)), 2.6)),
    ),
    "potion": _FLASK,
    "artifact": (  # a sickle
        ("+", run("30,96! 24,90! 40,66! 47,72!")),
        ("+", run("38,70! 26,56 20,40 26,20 44,6 66,4 84,14 94,30! 78,22 62,22 48,32 44,46 48,58 48,70!")),
        ("-", stroke(((30, 42), (36, 22), (58, 12), (76, 14)), 3)),
        ("-", ribbon(((33, 77), (41, 82)), 3)),
    ),
    "incantation": (  # a book of hours, open under a flame
        ("+", run("6,52! 24,46 42,50 50,58! 58,50 76,46 94,52! 94,92! 76,86 58,90 50,97! 42,90 24,86 6,92!")),
        ("-", ribbon(((50, 60), (50, 95)), 3)),
        *(("-", stroke(((50 + s * 8, y), (50 + s * 22, y - 5), (50 + s * 36, y - 3)), 3)) for s in (1, -1) for y in (66, 76, 86)),
        ("+", mirrored("50,2! 60,16 62,28 56,38 50,40")),
        ("-", mirrored("50,20! 54,28 53,34 50,36")),
    ),
    "chain": (
        *(("+", turned(rounded(34 + dx, 6 + dy, 66 + dx, 54 + dy, 16), 45)) for dx, dy in ((0, -2), (0, 42))),
        *(("-", turned(rounded(43 + dx, 15 + dy, 57 + dx, 45 + dy, 7), 45)) for dx, dy in ((0, -2), (0, 42))),
        ("+", turned(rounded(45, 40, 55, 62, 5), 45)),
    ),
    "broken": (
        ("+", turned(rounded(34, -2, 66, 42, 16), 45)),
        ("-", turned(rounded(43, 7, 57, 33, 7), 45)),
        ("+", turned(rounded(34, 58, 66, 102, 16), 45)),
        ("-", turned(rounded(43, 67, 57, 93, 7), 45)),
        ("-", turned(rounded(28, 36, 72, 64, 2), 45)),
        ("+", stroke(((30, 30), (38, 38)), 5)),
        ("+", stroke(((36, 62), (28, 70)), 5)),
        ("+", stroke(((64, 38), (72, 30)), 5)),
    ),
    "demon": (
        ("+", mirrored("50,30! 66,28 80,20 86,2! 98,22 96,44 84,54! 82,72 66,92 50,99")),
        ("-", turned(ellipse(34, 56, 10, 5.5), 22, 34, 56)),
        ("-", turned(ellipse(66, 56, 10, 5.5), -22, 66, 56)),
        ("-", run("36,80! 44,76 50,79 56,76 64,80! 56,86 44,86")),
        ("-", mirrored("50,38! 53,46! 50,66!")),
    ),
    "hourglass": (
        ("+", rounded(16, 2, 84, 12, 3)), ("+", rounded(16, 88, 84, 98, 3)),
        ("+", run("24,12! 76,12! 74,30 56,48! 56,52! 74,70 76,88! 24,88! 26,70 44,52! 44,48! 26,30")),
        ("-", run("32,18! 68,18! 64,26! 36,26!")), ("-", run("46,58! 54,58! 66,72 68,80! 32,80! 34,72")),
    ),
    "draw": (("+", rounded(30, 8, 88, 76, 6)), ("-", rounded(37, 15, 81, 69, 3)), ("+", rounded(12, 24, 68, 92, 6)), ("-", rounded(19, 31, 61, 85, 3)), ("+", box(36, 46, 44, 70)), ("+", box(28, 54, 52, 62))),
    "discard": (("+", rounded(24, 6, 76, 70, 6)), ("-", rounded(31, 13, 69, 63, 3)), ("+", box(45, 30, 55, 84)), ("+", run("32,78! 68,78! 50,98!"))),
    "star": (("+", star(50, 52, 50, 21, 5)),),
    "done": (("+", run("8,54! 24,40! 42,60! 78,12! 94,24! 44,92!")),),
    "leaf": (("+", run("50,2! 78,20 86,52 74,80 50,98! 26,80 14,52 22,20")), ("-", stroke(((50, 12), (50, 50), (50, 92)), 4)), *(("-", stroke(((50, y), (50 + s * 14, y - 8), (50 + s * 26, y - 12)), 3)) for s in (1, -1) for y in (44, 60, 76))),
    # The Witches, by their plants
    "hajnalka": (*_petals(5, 46, 10, inner=18, turn=-54), ("+", ellipse(50, 54, 27)), ("-", run("30,54! 40,45 50,42 60,45 70,54! 60,63 50,66 40,63")), ("+", ellipse(50, 54, 5, 11))),
    "myosotis": (*_round_petals(5, 29, 20), ("-", ellipse(50, 50, 12)), ("+", star(50, 50, 11, 5, 5))),
    "thylane": (*_petals(5, 50, 24, inner=8), *(("-", turned(stroke(((50, 44), (50, 28), (50, 14)), 3), 72 * i)) for i in range(5)), ("-", ellipse(50, 50, 11)), ("+", ellipse(50, 50, 6.5)), *_petals(5, 40, 4, inner=20, turn=-54)),
    "virag": (("+", run("46,90! 10,70 2,36 22,10! 40,30 48,60")), ("+", run("54,90! 90,70 98,36 78,10! 60,30 52,60")), *(("+", stroke(((50 + s * x, y), (50 + s * (x - 13), y - 7), (50 + s * (x - 21), y - 5)), 5, start=1)) for s in (1, -1) for x, y in ((26, 20), (17, 36), (9, 52))), ("-", run("18,32! 26,30 36,58 38,74! 20,60")), ("-", run("82,32! 74,30 64,58 62,74! 80,60")), ("+", rounded(46, 84, 54, 100, 2))),
    "zinnia": (*_petals(12, 49, 11, inner=10), ("-", ellipse(50, 50, 24)), *_petals(8, 24, 7, inner=4, turn=-78), ("-", ellipse(50, 50, 7)), ("+", ellipse(50, 50, 4))),
    "ottilie": (("+", run("50,4! 62,6 70,22 72,46 78,62 92,76! 76,76! 66,88! 50,78! 34,88! 24,76! 8,76! 22,62 28,46 30,22 38,6")), ("-", stroke(((40, 22), (36, 48), (30, 66)), 4)), ("-", stroke(((60, 22), (64, 48), (70, 66)), 4)), ("+", ellipse(50, 92, 7)), ("+", rounded(46, 0, 54, 8, 2))),
    **SPELL_SIGNS,
    **SOLO_SIGNS,
}  # fmt: skip
"""Every sign by name."""
