"""Small signs: what stands for Villains, traps, dice and tokens."""

import math
from pathlib import Path

from renderers.kit.icons import ICONS
from renderers.kit.outlines import ribbon
from renderers.kit.signs import Shape, Signs


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


SIGNS = Signs(Path(__file__).with_name("signs.txt"), ICONS, {"impossible": _impossible()})
"""Every sign by name."""
