"""How the emblems on cards are written: shapes on a grid of 100 by 100, cut one after another.

``+`` is a form in the light, ``-`` a dark cut, ``*`` a form in the accent colour.
"""

from renderers.kit.outlines import Outline, moved, ribbon, turned

Shape = tuple[str, Outline]


def tilted(degrees: float, *shapes: Shape) -> tuple[Shape, ...]:
    """Shapes turned about the middle of the grid."""
    return tuple((kind, turned(outline, degrees)) for kind, outline in shapes)


def placed(shapes: tuple[Shape, ...], scale: float, dx: float, dy: float) -> tuple[Shape, ...]:
    """Shapes made smaller and moved."""
    return tuple((kind, moved(outline, dx, dy, scale)) for kind, outline in shapes)


def around(shape: Outline, count: int, first: float = 0, kind: str = "+") -> tuple[Shape, ...]:
    """One shape again and again around the middle."""
    return tuple((kind, turned(shape, first + 360 * i / count)) for i in range(count))


def bar(x0: float, y0: float, x1: float, y1: float, width: float) -> Outline:
    """A straight band."""
    return ribbon(((x0, y0), (x1, y1)), width)
