"""The signs of the twelve Spells and of the six Solo cards, on a grid of 100 by 100: filled (+) or cut out (-)."""

from renderers.kit.outlines import (
    box,
    ellipse,
    mirrored,
    moved,
    ribbon,
    rounded,
    run,
    star,
    stroke,
    turned,
)
from renderers.kit.shapes import Shape, both

_BELL = run("50,8! 62,12 68,28 70,50 76,64 88,76! 12,76! 24,64 30,50 32,28 38,12")


def _bee(x: float, y: float, turn: float, k: float) -> tuple[Shape, ...]:
    body = turned(ellipse(0, 0, 17, 10), turn, 0, 0)
    wings = [turned(ellipse(-2, side * 15, 6, 12, side * 24), turn, 0, 0) for side in (-1, 1)]
    bands = [turned(box(off, -11, off + 4, 11), turn, 0, 0) for off in (-6, 3)]
    return (
        *(("+", moved(shape, x, y, k)) for shape in (*wings, body)),
        *(("-", moved(band, x, y, k)) for band in bands),
    )


def _leaf_at(x: float, y: float, turn: float, k: float) -> tuple[Shape, ...]:
    blade = turned(run("0,0! 14,-16 14,-40 0,-60! -14,-40 -14,-16"), turn, 0, 0)
    vein = turned(stroke(((0, -6), (0, -28), (0, -50)), 3.4), turn, 0, 0)
    return ("+", moved(blade, x, y, k)), ("-", moved(vein, x, y, k))


SPELL_SIGNS: dict[str, tuple[Shape, ...]] = {
    "sudden_growth": (  # two leaves out of the ground
        ("+", stroke(((50, 92), (49, 70), (50, 46)), 8, start=1, end=0.8)),
        *_leaf_at(50, 58, -44, 0.9),
        *_leaf_at(50, 58, 44, 0.9),
        ("+", run("6,98! 20,86 50,82 80,86 94,98!")),
    ),
    "changeling": (  # two half faces that do not fit
        ("+", run("46,8! 24,10 10,20! 12,48 24,74 46,92!")),
        ("-", turned(ellipse(30, 42, 9, 5.5), 12, 30, 42)),
        ("-", run("28,66! 36,72 46,70! 46,75! 34,76")),
        ("+", run("54,2! 76,4 90,14! 88,42 76,68 54,98!")),
        ("-", turned(ellipse(70, 36, 7, 9), -12, 70, 36)),
        ("-", run("54,74! 64,66 72,70! 64,74 54,82!")),
    ),
    "overgrown": (*_leaf_at(50, 96, 0, 1.5), *_leaf_at(46, 96, -48, 1.2), *_leaf_at(54, 96, 48, 1.2)),
    "gleaning": (  # a basket with ears in it
        ("+", run("8,52! 92,52! 80,96! 20,96!")),
        *(("-", stroke(((14 + 2 * i, y), (50, y + 3), (86 - 2 * i, y)), 3.4, start=1, end=1)) for i, y in enumerate((64, 76, 88))),
        *_leaf_at(30, 54, -22, 0.82),
        *_leaf_at(50, 54, 0, 0.88),
        *_leaf_at(70, 54, 22, 0.82),
    ),
    "counting_rhyme": (  # a hand that counts
        ("+", run("30,96! 28,74 14,58 8,46! 18,44 32,54! 30,14! 38,8 44,14! 46,46! 50,6! 58,2 64,8! 62,46! 70,16! 78,12 84,18! 78,62 72,78 70,96!")),
        ("-", stroke(((40, 66), (54, 62), (68, 66)), 3)),
        ("-", stroke(((36, 78), (52, 84), (66, 76)), 3)),
        ("+", ellipse(92, 46, 6)),
        ("+", ellipse(90, 66, 6)),
        ("+", ellipse(86, 86, 6)),
    ),
    "and_out_goes_you": (  # a ring, and an arrow out of it
        ("+", ellipse(40, 60, 37)),
        ("-", ellipse(40, 60, 26)),
        ("-", turned(box(38, 46, 92, 74), -45, 40, 60)),
        ("+", ribbon(((34, 66), (76, 24)), 9)),
        ("+", run("98,2! 92,40! 60,8!")),
    ),
    "mortar": (
        ("+", run("8,46! 92,46! 86,70 70,84! 76,98! 24,98! 30,84! 14,70")),
        ("-", stroke(((18, 56), (50, 59), (82, 56)), 4)),
        ("+", ribbon(((56, 42), (78, 8)), 13)),
        ("+", ellipse(80, 9, 9)),
        ("+", run("26,42! 30,22 40,16! 42,30 38,42!")),
    ),
    "swarm": (*_bee(28, 26, 30, 1.0), *_bee(72, 44, -30, 1.15), *_bee(30, 74, -10, 1.1), *_bee(80, 86, 20, 0.7)),
    "open_palm": (  # a palm with an eye in it
        ("+", run("30,98! 30,76 14,60 4,44! 14,38 30,54! 26,16! 33,9 40,15! 43,42! 46,8! 54,2 60,8! 58,42! 66,14! 74,9 80,16! 76,44! 84,30! 92,28 96,36! 84,70 72,80 72,98!")),
        ("-", run("32,66! 42,56 54,53 66,57 76,66! 66,76 54,79 42,76")),
        ("+", ellipse(54, 66, 8)),
        ("-", ellipse(54, 66, 3.4)),
    ),
    "crossed_fortunes": (  # two cards across each other
        ("+", turned(rounded(30, 8, 70, 92, 6), -32)),
        ("-", turned(rounded(36, 14, 64, 86, 3), -32)),
        ("-", turned(rounded(27, 5, 73, 95, 7), 32)),
        ("+", turned(rounded(30, 8, 70, 92, 6), 32)),
        ("-", turned(rounded(36, 14, 64, 86, 3), 32)),
        ("+", star(50, 50, 18, 7, 4)),
    ),
    "last_peal": (  # a bell that swings
        *(("+", turned(shape, 24)) for shape in (_BELL, rounded(46, 0, 54, 12, 3))),
        ("+", ellipse(32, 88, 8)),
        ("-", turned(stroke(((40, 22), (37, 46), (30, 66)), 5), 24)),
        ("+", stroke(((4, 30), (6, 50), (14, 64)), 5, start=0.6, end=0.6)),
        ("+", stroke(((92, 66), (98, 52), (98, 36)), 5, start=0.6, end=0.6)),
    ),
    "recasting": (  # a cauldron of molten bronze
        ("+", run("10,40! 90,40! 92,62 80,88 50,94 20,88 8,62")),
        ("-", run("20,50! 80,50! 76,56 24,56")),
        *both(ribbon(((28, 88), (22, 99)), 8)),
        ("+", mirrored("50,2! 58,14 60,24 54,34 50,35")),
        *both(run("28,14! 34,22 35,30 30,36 25,30 24,22")),
    ),
}  # fmt: skip
"""By Spell."""

SOLO_SIGNS: dict[str, tuple[Shape, ...]] = {
    "echo": tuple(
        (sign, ellipse(50, 50, radius)) for sign, radius in (("+", 49), ("-", 41), ("+", 32), ("-", 24), ("+", 14))
    ),
    "opposition": (  # two blades across each other
        *(("+", turned(shape, a)) for a in (45, -45) for shape in (mirrored("50,-6! 59,10! 55,66!"), run("26,64! 50,68 74,64! 75,72 50,77 25,72"), rounded(46, 70, 54, 96, 3), ellipse(50, 99, 6))),
        *(("-", turned(stroke(((50, 8), (50, 30), (50, 58)), 2.8), a)) for a in (45, -45)),
        ("-", ellipse(50, 50, 15)),
        ("+", ellipse(50, 50, 10)),
    ),
    "hoard": (  # a chest
        ("+", run("8,46! 10,24 24,12 50,10 76,12 90,24 92,46!")),
        ("+", rounded(8, 50, 92, 94, 4)),
        ("-", rounded(42, 40, 58, 66, 4)),
        ("+", rounded(45, 43, 55, 63, 3)),
        ("-", ellipse(50, 52, 3)),
        *both(box(20, 14, 24, 94), kind="-"),
    ),
    "severance": (  # a stem cut through
        ("+", ribbon(((50, 99), (50, 64)), 8)),
        ("+", ribbon(((50, 42), (50, 22)), 8)),
        *_leaf_at(50, 46, -50, 0.72),
        *_leaf_at(50, 40, 46, 0.72),
        ("+", mirrored("50,0 60,8 58,22 50,28")),
        ("+", turned(run("2,50! 50,46 98,50! 50,56"), -14)),
    ),
    "hex": (
        ("+", star(50, 50, 50, 30, 6)),
        ("-", star(50, 50, 38, 23, 6)),
        ("+", run("22,50! 34,38 50,33 66,38 78,50! 66,62 50,67 34,62")),
        ("-", ellipse(50, 50, 7, 14)),
    ),
    "slackening": (  # links that come apart, hanging
        *(("+", rounded(x - 13, y, x + 13, y + 42, 13)) for x, y in ((30, 2), (70, 2), (30, 56))),
        *(("-", rounded(x - 6, y + 7, x + 6, y + 35, 6)) for x, y in ((30, 2), (70, 2), (30, 56))),
        ("+", rounded(26, 34, 34, 66, 4)),
        ("+", run("57,58! 65,58! 64,80 70,90! 84,82! 82,58! 84,58 90,64 90,84 78,98 66,96 57,84")),
    ),
}  # fmt: skip
"""By Solo card."""
