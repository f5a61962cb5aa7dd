"""Markers: numbers to choose by, and pieces with what is left of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from renderers.kit.colours import Rgb, shaded
from renderers.kit.icons import icon
from renderers.kit.outlines import Outline, ellipse, ngon, rounded
from renderers.kit.panels import shape_mask
from renderers.kit.text import Face, lettering


@lru_cache(maxsize=256)
def number_disc(number: int, size: int, rims: tuple[Rgb, Rgb, Rgb], ink: Rgb) -> Image.Image:
    """A big clear number on a disc (RGBA). Read-only.

    Args:
        number: to choose by.
        size: the diameter in pixels.
        rims: the colours of the outer rim, the inner rim, and the disc.
        ink: of the number.
    """
    s = float(size)
    image = Image.new("RGBA", (size, size), (*rims[0], 0))
    for reach, colour in zip((1.0, 0.95, 0.84), rims, strict=True):
        disc = ellipse(s / 2, s / 2, s / 2 * reach)
        image.paste((*colour, 255), (0, 0), shape_mask((size, size), ((True, disc),), 4))
    text = str(number)
    _stamped(image, text, round(s * (0.74 if len(text) == 1 else 0.62)), (s / 2, s / 2), ink)
    return image


@dataclass(frozen=True)
class Marker:
    """A piece on the map.

    Attributes:
        sign: what it is, by the name of an icon, or of a sign of the game's.
        ground: its colour.
        ink: of its sign and rim.
        foe: eight-cornered instead of round, so that sides differ without colour.
        hp: what is left; None if it is not counted.
        most: of that; 0 if it does not matter.
        number: beside its fellows of the same kind; 0 for none.
        spaces: how many it stands on each way: 2 for a large one.
        turn: whose turn it is has a second rim.
    """

    sign: str
    ground: Rgb
    ink: Rgb
    foe: bool = False
    hp: int | None = None
    most: int = 0
    number: int = 0
    spaces: int = 1
    turn: bool = False


@lru_cache(maxsize=256)
def marker(piece: Marker, unit: int, cut: Callable[[str, int], Image.Image] = icon) -> Image.Image:
    """A piece (RGBA): its sign in a rim, its number above, below it a plate with its HP that is as full as they are. Read-only.

    Args:
        piece: what it is.
        unit: pixels to a space.
        cut: gives the mask of a sign in a size.
    """
    size = unit * piece.spaces
    s = float(size)
    image = Image.new("RGBA", (size, size), (*shaded(piece.ground, 0.3), 0))
    night = shaded(piece.ground, 0.3)
    rims: Sequence[tuple[float, Rgb]] = ((0.98, night), (0.93, piece.ink), (0.84, piece.ground))
    if piece.turn:
        rims = (*rims[:2], (0.87, night), (0.81, piece.ink), (0.75, piece.ground))
    for reach, colour in rims:
        outline = _body(s, reach * 0.5, foe=piece.foe)
        image.paste((*colour, 255), (0, 0), shape_mask((size, size), ((True, outline),), 3))
    part = round(s * (0.46 if piece.turn else 0.54 if piece.hp is not None else 0.64))
    raised = round(s * 0.05) if piece.hp is not None else 0
    image.paste((*piece.ink, 255), ((size - part) // 2, (size - part) // 2 - raised), cut(piece.sign, part))
    letters = max(15, round(unit * 0.34))
    if piece.hp is not None:
        text = f"{piece.hp}/{piece.most}" if piece.most and piece.spaces > 1 else str(piece.hp)
        share = min(1.0, piece.hp / piece.most) if piece.most else 1.0
        _plate(image, text, letters, (s / 2, s - letters * 0.56), share, piece)
    if piece.number:
        _stamped(image, str(piece.number), round(letters * 0.9), (s * 0.8, s * 0.22), piece.ink, behind=night)
    return image


def _body(s: float, radius: float, *, foe: bool) -> Outline:
    return ngon(s / 2, s / 2, s * radius * 1.04, 8, 22.5) if foe else ellipse(s / 2, s / 2, s * radius)


def _plate(
    image: Image.Image, text: str, letters: int, middle: tuple[float, float], share: float, piece: Marker
) -> None:
    """HP on a plate whose ground fills up to the share that is left."""
    drawn = lettering(Face.BOLD, letters, text)
    wide, high = max(round(letters * 1.5), round(drawn.advance) + letters // 2), round(letters * 1.12)
    x, y = round(middle[0] - wide / 2), round(middle[1] - high / 2)
    mask = shape_mask((wide, high), ((True, rounded(0, 0, wide, high, high * 0.3)),), 3)
    inner = shape_mask((wide, high), ((True, rounded(2, 2, wide - 2, high - 2, high * 0.22)),), 3)
    image.paste((*piece.ink, 255), (x, y), mask)
    image.paste((*shaded(piece.ground, 0.3), 255), (x, y), inner)
    left = max(0, round(wide * share))
    image.paste((*shaded(piece.ground, 0.72), 255), (x, y), _kept(inner, left))
    _stamped(image, text, letters, middle, piece.ink)


def _kept(mask: Image.Image, width: int) -> Image.Image:
    kept = Image.new("L", mask.size, 0)
    kept.paste(mask.crop((0, 0, width, mask.height)), (0, 0))
    return kept


def _stamped(
    image: Image.Image, text: str, letters: int, middle: tuple[float, float], ink: Rgb, behind: Rgb | None = None
) -> None:
    """Write with the middle of what is seen of the letters at a point, on a small disc if there is a colour for it."""
    drawn = lettering(Face.BOLD, letters, text)
    left, top, right, bottom = drawn.mask.getbbox() or (0, 0, 1, 1)
    if behind is not None:
        size = round(max(right - left, bottom - top) * 1.5)
        disc = shape_mask((size, size), ((True, ellipse(size / 2, size / 2, size / 2)),), 3)
        image.paste((*behind, 255), (round(middle[0] - size / 2), round(middle[1] - size / 2)), disc)
    at = (round(middle[0] - (left + right) / 2), round(middle[1] - (top + bottom) / 2))
    image.paste((*ink, 255), at, drawn.mask)
