"""Cards of one size in rows: all of them in a wide picture, or two by two on tall pages."""

from collections.abc import Callable, Sequence

from PIL import Image

from renderers.kit.pages import MARGIN, Part

GAP = 12


def room_in_a_row(width: int, cards: int) -> int:
    """How wide each of so many cards is that stand side by side."""
    return (width - 2 * MARGIN - (cards - 1) * GAP) // cards


def spread(
    cards: Sequence[Image.Image], width: int, in_a_row: int, ground: Callable[[tuple[int, int]], Image.Image]
) -> Image.Image:
    """All cards in one picture; `ground` gives an empty one of a size, which is copied."""
    (across, down), rows = cards[0].size, -(-len(cards) // in_a_row)
    image = ground((width, 2 * MARGIN + rows * (down + GAP) - GAP)).copy()
    for n, card in enumerate(cards):
        row, column = divmod(n, in_a_row)
        image.paste(card, (MARGIN + column * (across + GAP), MARGIN + row * (down + GAP)))
    return image


def in_pairs(cards: Sequence[Image.Image]) -> list[Part]:
    """Two cards side by side in each part of a page."""
    return [_pair(cards[first : first + 2]) for first in range(0, len(cards), 2)]


def _pair(cards: Sequence[Image.Image]) -> Part:
    def draw(sheet: Image.Image, top: int) -> None:
        for n, card in enumerate(cards):
            sheet.paste(card, (MARGIN + n * (card.width + GAP), top))

    return cards[0].height + GAP, draw
