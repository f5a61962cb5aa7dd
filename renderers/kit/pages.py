"""Tall pages: parts one under the other, for a phone held upright."""

from collections.abc import Callable, Sequence

from PIL import Image

TALL = 720
"""Pixels across; letters of 17 are 9 high where a phone shows such a page over 390."""
MARGIN = 18

Part = tuple[int, Callable[[Image.Image, int], object]]
"""How tall a part of the page is, and what draws it from a given top."""


def page(parts: Sequence[Part], ground: Callable[[tuple[int, int]], Image.Image]) -> Image.Image:
    """Parts one under the other on a ground of the size that they need."""
    image = ground((TALL, 2 * MARGIN + sum(height for height, _ in parts))).copy()
    top = MARGIN
    for height, draw in parts:
        draw(image, top)
        top += height
    return image
