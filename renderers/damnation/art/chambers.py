"""What the rooms and their decks are known by, on a grid of 100 by 100; cut as in :mod:`renderers.kit.shapes`."""

from renderers.kit.outlines import arch, box, ellipse, mirrored, rounded, run
from renderers.kit.shapes import Shape, bar

ROOMS: dict[str, tuple[Shape, ...]] = {
    "chandelier": (
        ("+", box(47.5, -6, 52.5, 40)),
        ("+", run("6,44! 20,58 50,62 80,58 94,44! 90,66 70,80 50,84 30,80 10,66")),
        *(("+", rounded(x - 4, y - 22, x + 4, y, 1)) for x, y in ((10, 46), (36, 60), (64, 60), (90, 46))),
        *(
            ("*", mirrored(f"{x},{y - 40}! {x + 5},{y - 30} {x},{y - 23}", x))
            for x, y in ((10, 46), (36, 60), (64, 60), (90, 46))
        ),
        ("+", ellipse(50, 90, 7)),
    ),
    "well": (
        ("+", run("10,56! 90,56! 86,98! 14,98!")),
        ("-", ellipse(50, 57, 36, 6)),
        ("+", box(16, 14, 23, 56)),
        ("+", box(77, 14, 84, 56)),
        ("+", run("4,20! 50,-6! 96,20! 88,24! 12,24!")),
        ("*", run("42,40! 58,40! 56,54! 44,54!")),
        ("+", box(49, 22, 51, 40)),
        *(("-", bar(14, y, 86, y, 2)) for y in (72, 86)),
    ),
    "portcullis": (
        ("+", arch(6, 2, 94, 98, pointed=0.3)),
        ("-", arch(15, 12, 85, 98, pointed=0.3)),
        *(("+", box(x, 14 if 30 < x < 66 else 26, x + 5, 90)) for x in (24, 40, 56, 72)),
        *(("+", box(16, y, 84, y + 5)) for y in (36, 56, 76)),
        *(("*", ((x, 90), (x + 5, 90), (x + 2.5, 99))) for x in (24, 40, 56, 72)),
    ),
    "battlements": (
        (
            "+",
            run(
                "4,98! 4,36! 16,36! 16,44! 26,44! 26,36! 38,36! 38,8! 46,8! 46,16! 54,16! 54,8! 62,8! 62,36! 74,36! 74,44! 84,44! 84,36! 96,36! 96,98!"
            ),
        ),
        ("*", arch(40, 66, 60, 98, pointed=0.4)),
        *(("-", arch(x, 54, x + 8, 70, pointed=0.4)) for x in (14, 78)),
        ("-", arch(46, 28, 54, 46, pointed=0.4)),
    ),
    "fanged_coffin": (
        ("+", run("34,2! 66,2! 88,30! 70,98! 30,98! 12,30!")),
        ("-", run("38,9! 62,9! 80,31! 65,91! 35,91! 20,31!")),
        ("*", mirrored("50,34! 53,24! 57,34! 64,38! 70,26 80,24! 76,38 78,50! 68,48 62,58! 56,54 50,70!")),
    ),
}
"""What rooms and decks are known by."""
