"""Small signs on a grid of 100 by 100: runs of shapes that are filled (+) or cut out (-).

The Villains' sigils have the names of the Villains, trap tokens and faces of the Black Die those of the rules.
"""

import math

from renderers.kit.icon_paths import ICONS
from renderers.kit.outlines import (
    arch,
    box,
    ellipse,
    mirrored,
    ngon,
    ribbon,
    rounded,
    run,
    star,
    stroke,
    turned,
)
from renderers.kit.shapes import Shape, around, placed


def _impossible() -> tuple[Shape, ...]:
    """The triangle that cannot be built: three bars, each of which lies before one and behind the other."""
    inner, wide = 6.5, 11.0
    middle, outer = inner + wide, inner + 2 * wide

    def meet(side: int, reach: float, other: int, far: float) -> tuple[float, float]:
        """Where the line at `reach` from the middle along one side crosses that at `far` along another."""
        a, b = math.radians(90 + 120 * side), math.radians(90 + 120 * other)
        turn = math.sin(b - a)
        x = (reach * math.sin(b) - far * math.sin(a)) / turn
        y = (far * math.cos(a) - reach * math.cos(b)) / turn
        return 50 + x, 60 + y

    bars = []
    for k in range(3):
        before, after, last = k - 1, k + 1, k + 2
        bars.append(
            (
                meet(k, inner, before, inner),
                meet(k, inner, after, middle),
                meet(after, middle, last, outer),
                meet(after, outer, last, middle),
                meet(k, middle, after, outer),
                meet(k, middle, before, inner),
            )
        )
    seams = [ribbon((bar[1], bar[2]), 3.6) for bar in bars]
    return (*(("+", bar) for bar in bars), *(("-", seam) for seam in seams))


_HALF_FACE = "50,4! 66,6 82,18 86,40 80,66 66,90 50,97!"

VILLAINS: dict[str, tuple[Shape, ...]] = {
    "wanderer": (  # a compass rose
        ("+", star(50, 50, 36, 11, 4, -45)),
        ("-", star(50, 50, 50, 15, 4)),
        ("+", star(50, 50, 49, 12, 4)),
        ("-", ((50, 50), (50, 4), (57, 42))),
        ("-", ((50, 50), (96, 50), (58, 57))),
        ("-", ((50, 50), (50, 96), (43, 58))),
        ("-", ((50, 50), (4, 50), (42, 43))),
        ("-", ellipse(50, 50, 6)),
        ("+", ellipse(50, 50, 3)),
    ),
    "gentleman": (  # a top hat over a moustache
        ("+", run("26,8! 40,4 60,4 74,8! 71,30 71,54! 29,54! 29,30")),
        ("+", run("4,50! 18,56 50,58 82,56 96,50! 92,64 72,70 50,70 28,70 8,64")),
        ("-", run("29.5,42! 50,45 70.5,42! 71,52! 50,55 29,52!")),
        ("+", run("50,80! 62,74 76,80 94,76! 88,92 68,98 50,88! 32,98 12,92 6,76! 24,80 38,74")),
    ),
    "lost": (  # the bear that was left behind
        ("+", ellipse(22, 22, 17)),
        ("+", ellipse(78, 22, 17)),
        ("-", ellipse(22, 22, 8)),
        ("-", ellipse(78, 22, 8)),
        ("+", ellipse(50, 54, 42, 40)),
        ("-", ellipse(33, 46, 8)),
        ("+", ellipse(33, 46, 3.4)),
        ("-", ribbon(((59, 38), (75, 54)), 5)),
        ("-", ribbon(((75, 38), (59, 54)), 5)),
        ("-", ellipse(50, 70, 18, 14)),
        ("+", ellipse(50, 65, 7, 5)),
        ("+", ribbon(((50, 68), (50, 78)), 3)),
    ),
    "collector": (  # a glass over a coin
        ("+", ribbon(((60, 60), (92, 92)), 15)),
        ("-", ribbon(((61, 71), (71, 61)), 4)),
        ("+", ellipse(40, 40, 38)),
        ("-", ellipse(40, 40, 29)),
        ("+", ellipse(40, 40, 20)),
        ("-", run("40,25! 50,34 47,46 40,55! 33,46 30,34")),
    ),
    "aristocrat": (  # a coronet
        ("+", run("6,30! 26,54! 34,20! 50,48! 66,20! 74,54! 94,30! 86,76! 14,76!")),
        ("+", rounded(13, 80, 87, 94, 4)),
        ("+", ellipse(6, 26, 6)),
        ("+", ellipse(34, 14, 7)),
        ("+", ellipse(66, 14, 7)),
        ("+", ellipse(94, 26, 6)),
        ("-", ((50, 54), (58, 64), (50, 74), (42, 64))),
        ("-", ellipse(28, 66, 4.6)),
        ("-", ellipse(72, 66, 4.6)),
    ),
    "professor": _impossible(),
    "occultist": (  # five points in a circle
        ("+", ellipse(50, 50, 49)),
        ("-", ellipse(50, 50, 42)),
        ("+", star(50, 50, 46, 17.5, 5)),
        ("-", star(50, 50, 33, 12.5, 5)),
        *(
            ("+", ribbon((a, b), 5))
            for a, b in (
                (
                    (50 + 44 * math.sin(math.radians(72 * i)), 50 - 44 * math.cos(math.radians(72 * i))),
                    (50 + 44 * math.sin(math.radians(72 * i + 144)), 50 - 44 * math.cos(math.radians(72 * i + 144))),
                )
                for i in range(5)
            )
        ),
    ),
    "stranger": (  # a mask, one half of it dark
        ("+", mirrored(_HALF_FACE)),
        ("-", run("50,9! 63,11 77,21 81,40 75,64 63,85 50,92!")),
        ("-", run("22,42! 34,34 46,42! 34,50")),
        ("+", run("56,42! 66,34 78,42! 66,50")),
        ("-", run("34,72! 42,68 50,70! 50,76! 42,76")),
        ("+", run("50,70! 58,68 66,72! 58,76 50,76!")),
    ),
}
"""Sigils of the eight Villains."""

_JAW = "6,58! 12,70 30,84 50,88 70,84 88,70 94,58! 88,60! 82,70! 78,56! 70,78! 64,58! 57,82! 50,60! 43,82! 36,58! 30,78! 22,56! 18,70! 12,60!"

TRAPS: dict[str, tuple[Shape, ...]] = {
    "trap": (  # one that nobody knows: closed jaws
        ("+", ellipse(50, 50, 47)),
        ("-", ellipse(50, 50, 39)),
        ("+", run("16,40! 30,26 50,20 70,26 84,40! 76,40! 70,52! 64,40! 57,54! 50,40! 43,54! 36,40! 30,52! 24,40!")),
        (
            "+",
            run(
                "16,60! 30,74 50,80 70,74 84,60! 77,60! 63.5,60! 63,46! 57,60! 50.5,60! 50,46! 43,60! 37,60! 36.5,46! 30,60! 23,60!"
            ),
        ),
    ),
    "bear_trap": (
        ("+", run(_JAW)),
        ("+", tuple((x, 100 - y) for x, y in run(_JAW))),
        ("+", ellipse(50, 50, 7)),
        ("+", box(0, 46, 10, 54)),
        ("+", box(90, 46, 100, 54)),
    ),
    "trap_door": (
        ("+", run("8,24! 92,24! 98,92! 2,92!")),
        ("-", run("16,32! 84,32! 89,84! 11,84!")),
        ("+", run("16,32! 84,32! 76,4! 24,4!")),
        ("-", ribbon(((38, 6), (34, 30)), 3)),
        ("-", ribbon(((62, 6), (66, 30)), 3)),
        ("+", run("38,46! 62,46! 62,60! 76,60! 50,80! 24,60! 38,60!")),
    ),
    "saw_trap": (
        ("+", ellipse(50, 50, 36)),
        *around(((50, 2), (68, 20), (60, 30), (44, 18)), 10),
        ("-", ellipse(50, 50, 24)),
        ("+", ellipse(50, 50, 19)),
        ("-", ellipse(50, 50, 8)),
    ),
    "oubliette": (
        ("+", ellipse(50, 52, 48, 42)),
        ("-", ellipse(50, 50, 40, 33)),
        ("+", ellipse(50, 56, 36, 27)),
        *placed(tuple(("-" if sign == "+" else "+", outline) for sign, outline in ICONS["skull"]), 0.42, 29, 34),
    ),
    "secret_door": (
        ("+", arch(14, 2, 86, 98, pointed=0.5)),
        ("-", arch(22, 10, 78, 98, pointed=0.5)),
        ("+", arch(28, 16, 72, 98, pointed=0.5)),
        ("-", ellipse(50, 50, 8)),
        ("-", ((50, 50), (58, 74), (42, 74))),
    ),
}
"""Faces of trap tokens."""

BLACK_DIE: dict[str, tuple[Shape, ...]] = {
    "darkness": (
        ("+", ellipse(50, 50, 46)),
        ("-", ellipse(64, 42, 38)),
        ("+", star(68, 44, 14, 4, 4)),
        ("+", star(84, 70, 8, 2.6, 4)),
    ),
    "candlelight": (
        ("+", rounded(36, 46, 64, 86, 4)),
        ("+", run("50,2! 60,18 62,30 50,40! 38,30 40,18")),
        ("-", run("50,18! 55,28 50,36! 45,28")),
        ("-", stroke(((42, 50), (44, 60), (42, 72)), 3)),
        ("+", run("14,84! 86,84! 80,96 50,98 20,96")),
    ),
    "brazier": (
        ("+", run("50,0! 60,18 76,26 74,48! 26,48! 24,30 36,26 38,12")),
        ("-", run("50,22! 58,34 56,46 50,48! 42,46 42,34")),
        ("+", run("14,52! 86,52! 82,68 66,76 34,76 18,68")),
        ("+", run("38,74! 62,74! 56,88! 72,98! 28,98! 44,88!")),
    ),
    "castle_event": (
        (
            "+",
            run(
                "12,98! 12,40! 8,40! 8,22! 18,22! 18,30! 26,30! 26,22! 36,22! 36,40! 34,40! 34,56! 66,56! 66,40! 64,40! 64,22! 74,22! 74,30! 82,30! 82,22! 92,22! 92,40! 88,40! 88,98!"
            ),
        ),
        ("+", run("40,56! 40,16! 36,16! 50,0! 64,16! 60,16! 60,56!")),
        ("-", arch(38, 66, 62, 98, pointed=0.5)),
        ("-", arch(46, 24, 54, 42, pointed=0.5)),
    ),
}
"""Faces of the Black Die."""

SIGNS: dict[str, tuple[Shape, ...]] = {
    **VILLAINS,
    **TRAPS,
    **BLACK_DIE,
    "vampire": (  # a bat
        ("+", mirrored("50,34! 54,20! 58,34! 66,40! 74,22 98,14! 92,34 98,56! 84,54 76,66! 66,62 58,72! 50,92!")),
        ("-", ellipse(46, 42, 2.4)),
        ("-", ellipse(54, 42, 2.4)),
    ),
    "haunt": ICONS["ghost"],
    "out": (  # a tombstone
        ("+", arch(18, 6, 82, 92, pointed=0.0)),
        ("+", rounded(6, 88, 94, 98, 3)),
        ("-", box(46, 26, 54, 68)),
        ("-", box(34, 38, 66, 46)),
    ),
    "soul": (
        ("+", run("50,2! 56,18 78,30 82,56 74,78 50,84 26,78 18,56 26,40! 36,48 42,40 40,22")),
        ("-", ellipse(39, 56, 5.5, 8)),
        ("-", ellipse(61, 56, 5.5, 8)),
        ("+", run("40,82! 60,82! 58,92 66,98! 50,94 44,98! 44,92")),
    ),
    "fate": (  # a wheel
        ("+", ellipse(50, 50, 47)),
        ("-", ellipse(50, 50, 37)),
        *around(ribbon(((50, 50), (50, 8)), 7), 6),
        ("+", ellipse(50, 50, 14)),
        ("-", ellipse(50, 50, 6)),
    ),
    "ransack": (  # a chest
        ("+", run("6,48! 8,28 22,18 50,16 78,18 92,28 94,48!")),
        ("+", rounded(6, 53, 94, 92, 4)),
        ("-", rounded(40, 42, 60, 66, 3)),
        ("+", ellipse(50, 52, 5)),
        ("+", box(47.5, 52, 52.5, 62)),
        ("-", ribbon(((24, 18), (24, 46)), 4)),
        ("-", ribbon(((76, 18), (76, 46)), 4)),
        ("-", ribbon(((24, 55), (24, 91)), 4)),
        ("-", ribbon(((76, 55), (76, 91)), 4)),
    ),
    "own": (("+", star(50, 52, 50, 20, 5)),),
    "knell": (
        ("+", mirrored("50,8! 58,10 62,16 72,32 76,56 88,74! 50,76!")),
        ("+", ellipse(50, 84, 11, 9)),
        ("+", ellipse(50, 8, 7)),
        ("-", ellipse(50, 7, 3)),
        ("-", stroke(((34, 34), (29, 50), (26, 66)), 3.4)),
    ),
    "fall": (  # a tower that breaks
        ("+", run("22,98! 26,60! 44,52! 52,62! 74,54! 78,98!")),
        (
            "+",
            run(
                "34,44! 52,50! 62,46! 84,50! 96,18! 88,16! 84,24! 77,22! 79,13! 68,10! 64,18! 57,16! 59,7! 50,4! 44,22!"
            ),
        ),
        ("-", arch(42, 72, 58, 98, pointed=0.4)),
    ),
    "hourglass": ICONS["hourglass"],
    "cards": (
        ("+", turned(rounded(22, 12, 70, 84, 6), -12)),
        ("-", turned(rounded(34, 12, 84, 88, 7), 9)),
        ("+", turned(rounded(37, 15, 81, 85, 6), 9)),
    ),
    "heart": ICONS["heart"],
    "claim": (  # strings over a piece
        ("+", rounded(8, 6, 92, 16, 5)),
        ("+", box(24, 14, 28, 60)),
        ("+", box(72, 14, 76, 60)),
        ("+", box(48, 14, 52, 40)),
        ("+", ellipse(50, 48, 12)),
        ("+", run("26,58! 50,66 74,58! 76,66 62,74 62,84! 70,98! 58,98! 50,86! 42,98! 30,98! 38,84! 38,74 24,66")),
    ),
    "curse": ICONS["curse"],
    "lock": (
        ("+", rounded(18, 44, 82, 96, 8)),
        ("+", arch(24, 4, 76, 50, pointed=0.0)),
        ("-", arch(36, 17, 64, 50, pointed=0.0)),
        ("+", box(30, 44, 70, 50)),
        ("-", ellipse(50, 64, 7)),
        ("-", ((50, 64), (56, 84), (44, 84))),
    ),
    "arrow": (("+", run("50,4! 92,52! 66,48! 66,96! 34,96! 34,48! 8,52!")),),
    "unknown": (("+", ngon(50, 50, 46, 6)), ("-", ngon(50, 50, 37, 6))),
    "eye": ICONS["eye"],
    "swords": ICONS["swords"],
    "skull": ICONS["skull"],
    "key": ICONS["key"],
    "heap": (
        ("+", ellipse(50, 84, 46, 13)),
        *placed(ICONS["skull"], 0.5, 6, 30),
        *placed(ICONS["skull"], 0.5, 44, 30),
        *placed(ICONS["skull"], 0.5, 25, 2),
    ),
}
"""Every sign by name."""
