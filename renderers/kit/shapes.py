"""How icons, signs and emblems are written: shapes on a grid of 100 by 100, cut one after another.

``+`` is a form in the light, ``-`` a dark cut, ``*`` a form in the accent colour, where there is one.
"""

from collections.abc import Iterable

from PIL import Image

from renderers.kit.outlines import Outline, flipped, moved, ribbon, turned
from renderers.kit.panels import shape_mask

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


def both(*outlines: Outline, kind: str = "+") -> tuple[Shape, ...]:
    """Shapes of the left side, each followed by its mirror image on the right."""
    return tuple((kind, shape) for outline in outlines for shape in (outline, flipped(outline)))


def bar(x0: float, y0: float, x1: float, y1: float, width: float) -> Outline:
    """A straight band."""
    return ribbon(((x0, y0), (x1, y1)), width)


def flat(shapes: Iterable[Shape], size: int, margin: float = 4) -> Image.Image:
    """Shapes in one colour: a mask (mode L) of `size` pixels, with a margin in units of the grid."""
    scale = size / (100 + 2 * margin)
    cut = tuple((kind != "-", moved(outline, margin * scale, margin * scale, scale)) for kind, outline in shapes)
    return shape_mask((size, size), cut, 4 if size < 120 else 2)
