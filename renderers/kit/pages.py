"""Tall pages: parts one under the other, for a phone held upright; what is longer than its screen goes on in a further picture."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from PIL import Image

from renderers.kit.encode import Picture, jpeg, told
from renderers.kit.panels import frame, stamp

TALL = 720
"""Pixels across; letters of 17 are 9 high where a phone shows such a page over 390."""
SCREEN = 1500
"""Pixels that a page is tall at most: of the shape of a phone, so that opening it shows it over its whole width."""
MARGIN = 18

Part = tuple[int, Callable[[Image.Image, int], object]]
"""How tall a part of the page is, and what draws it from a given top."""


def pages(
    parts: Sequence[Part],
    ground: Callable[[tuple[int, int]], Image.Image],
    name: str,
    alt: str,
    finish: Callable[[Image.Image], object] | None = None,
) -> Picture:
    """Parts one under the other; between two of them a page ends that would be taller than a phone's screen.

    Args:
        parts: from the top.
        ground: gives an empty page of a size; it is copied.
        name: of the file.
        alt: all of it in words, which are shared out among the pages.
        finish: drawn over each page at last, such as a frame.
    """
    sheets = [_page(some, ground) for some in _broken(parts)]
    for sheet in sheets:
        if finish is not None:
            finish(sheet)
    first, *rest = (
        jpeg(sheet, name if n == 1 else f"{name}-{n}", words)
        for n, (sheet, words) in enumerate(zip(sheets, told(alt, len(sheets)), strict=True), start=1)
    )
    return replace(first, rest=tuple(rest))


def edged(colour: tuple[int, int, int], gap: int = 3) -> Callable[[Image.Image], object]:
    """A frame in this colour as what finishes a page."""
    return lambda sheet: stamp(sheet, frame(sheet.size, weight=3, gap=gap, ornament=0), (0, 0), colour)


def pasted(image: Image.Image, left: int, gap: int) -> Part:
    """A finished part, with a gap below it."""
    return image.height + gap, lambda sheet, top: sheet.paste(image, (left, top))


def unbroken(parts: Sequence[Part]) -> Part:
    """Parts that stand on one page, as one."""

    def draw(image: Image.Image, top: int) -> None:
        for height, one in parts:
            one(image, top)
            top += height

    return sum(height for height, _ in parts), draw


def _broken(parts: Sequence[Part]) -> list[list[Part]]:
    found: list[list[Part]] = [[]]
    for part in parts:
        if found[-1] and 2 * MARGIN + sum(height for height, _ in found[-1]) + part[0] > SCREEN:
            found.append([])
        found[-1].append(part)
    return found


def _page(parts: Sequence[Part], ground: Callable[[tuple[int, int]], Image.Image]) -> Image.Image:
    image = ground((TALL, 2 * MARGIN + sum(height for height, _ in parts))).copy()
    unbroken(parts)[1](image, MARGIN)
    return image
