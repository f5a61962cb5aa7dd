"""Text: two typefaces, cached masks, fitting into boxes, and letters that the typefaces lack."""

import unicodedata
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from importlib.resources import as_file, files

from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont

from renderers.kit.letters import hear

Colour = tuple[int, int, int] | int
Box = tuple[int, int, int, int]
ELLIPSIS = "…"
STAND_IN = "◊"
LEADING = 1.16
"""Line height of paragraphs as a multiple of the letter size."""


class Face(Enum):
    """A typeface at one weight: package, file, weight."""

    CAPS = ("fontpkg_cinzel", "Cinzel[wght].ttf", 700)
    DISPLAY = ("fontpkg_cinzel", "Cinzel[wght].ttf", 900)
    TEXT = ("fontpkg_eb_garamond", "EBGaramond[wght].ttf", 500)
    BOLD = ("fontpkg_eb_garamond", "EBGaramond[wght].ttf", 700)
    ITALIC = ("fontpkg_eb_garamond", "EBGaramond-Italic[wght].ttf", 500)


@dataclass(frozen=True)
class Lettering:
    """A drawn line: its mask (mode L), where the baseline starts inside the mask, and how far the pen moves on."""

    mask: Image.Image
    origin: tuple[int, int]
    advance: float


@lru_cache(maxsize=96)
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """The face at a size in pixels."""
    package, name, weight = face.value
    with as_file(files(package) / "files" / name) as path:
        made = ImageFont.truetype(str(path), size)
    made.set_variation_by_axes([weight])
    return made


@lru_cache(maxsize=8)
def letters(package: str, name: str) -> frozenset[int]:
    """The code points that a font file can draw."""
    with as_file(files(package) / "files" / name) as path, TTFont(path, lazy=True) as opened:
        return frozenset(opened.getBestCmap())


@lru_cache(maxsize=2048)
def readable(text: str, fallback: str = "") -> str:
    """`text` with every letter that EB Garamond lacks replaced, so that nothing prints as an empty box.

    Letters lose accents the font does not know; runs of anything else (emoji, scripts without a glyph) become one lozenge;
    invisible and control characters go. If no letter or digit is left, `fallback` (a player's number, say) is returned.
    """
    known = letters(*Face.TEXT.value[:2])
    out: list[str] = []
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        if letter.isspace():
            out.append(" ")
        elif kind[0] in "CM":
            continue
        elif ord(letter) in known:
            out.append(letter)
        else:
            plain = "".join(
                c for c in unicodedata.normalize("NFKD", letter) if ord(c) in known and not unicodedata.combining(c)
            )
            out.append(plain or STAND_IN)
    words = "".join(out).split()
    tidy = " ".join(words)
    while STAND_IN * 2 in tidy or f"{STAND_IN} {STAND_IN}" in tidy:
        tidy = tidy.replace(STAND_IN * 2, STAND_IN).replace(f"{STAND_IN} {STAND_IN}", STAND_IN)
    if fallback and not any(c.isalnum() for c in tidy):
        return fallback
    return tidy


def able(face: Face, text: str) -> Face:
    """The face itself if it has every letter of `text`, else the bold text face."""
    package, name, _ = face.value
    return face if all(ord(c) in letters(package, name) for c in text) else Face.BOLD


def lettering(face: Face, size: int, text: str, tracking: int = 0) -> Lettering:
    """One line of text as a mask; `tracking` adds pixels between letters. Read-only."""
    hear(text, size)
    return _lettering(face, size, text, tracking)


@lru_cache(maxsize=3000)
def _lettering(face: Face, size: int, text: str, tracking: int) -> Lettering:
    drawn = font(able(face, text), size)
    if tracking:
        steps = [drawn.getlength(c) + tracking for c in text]
        advance = sum(steps) - tracking
    else:
        steps, advance = [], drawn.getlength(text)
    left, top, right, bottom = drawn.getbbox(text or " ", anchor="ls")
    pad = 2
    origin = (pad - int(min(0, left)), pad - int(top))
    width = int(max(advance, right)) + 1 + origin[0] + pad
    mask = Image.new("L", (max(1, width), max(1, int(bottom) - int(top) + 2 * pad)), 0)
    pencil = ImageDraw.Draw(mask)
    if tracking:
        x = float(origin[0])
        for letter, step in zip(text, steps, strict=True):
            pencil.text((round(x), origin[1]), letter, fill=255, font=drawn, anchor="ls")
            x += step
    else:
        pencil.text(origin, text, fill=255, font=drawn, anchor="ls")
    return Lettering(mask, origin, advance)


def width_of(face: Face, size: int, text: str, tracking: int = 0) -> float:
    """How wide a line would be, in pixels."""
    drawn = font(able(face, text), size)
    return sum(drawn.getlength(c) + tracking for c in text) - tracking if tracking and text else drawn.getlength(text)


def write(
    image: Image.Image,
    at: tuple[float, float],
    text: str,
    face: Face,
    size: int,
    fill: Colour,
    *,
    align: str = "l",
    tracking: int = 0,
) -> Box:
    """Write one line with its baseline at `at`; `align` is l, m or r. Returns the box it covers."""
    line = lettering(face, size, text, tracking)
    x = at[0] - {"l": 0.0, "m": line.advance / 2, "r": line.advance}[align]
    left, top = round(x) - line.origin[0], round(at[1]) - line.origin[1]
    image.paste(fill, (left, top), line.mask)
    return left, top, left + line.mask.width, top + line.mask.height


@lru_cache(maxsize=4096)
def fit(
    face: Face, size: int, text: str, width: int, smallest: int | None = None, tracking: int = 0
) -> tuple[int, str]:
    """Size and text that fit into `width` pixels: smaller letters first, then an ellipsis."""
    least = size if smallest is None else smallest
    for tried in range(size, least - 1, -1):
        if width_of(face, tried, text, tracking) <= width:
            return tried, text
    shorter = text
    while shorter and width_of(face, least, shorter.rstrip() + ELLIPSIS, tracking) > width:
        shorter = shorter[:-1]
    return least, shorter.rstrip() + ELLIPSIS if shorter else ""


def heading(  # noqa: PLR0913
    image: Image.Image,
    at: tuple[float, float],
    text: str,
    size: int,
    room: int,
    *,
    colour: tuple[int, int, int],
    spaced: int,
    align: str = "l",
    smallest: int = 20,
) -> None:
    """Write a line of inscriptional capitals that fits into `room` pixels; small ones stand `spaced` pixels apart."""
    tracking = spaced if size <= 26 else max(1, size // 18)
    fitted, shown = fit(Face.DISPLAY, size, text.upper(), room, smallest, tracking)
    write(image, at, shown, Face.DISPLAY, fitted, colour, align=align, tracking=tracking)


def line(  # noqa: PLR0913
    image: Image.Image,
    at: tuple[float, float],
    text: str,
    size: int,
    room: int,
    *,
    colour: tuple[int, int, int],
    face: Face = Face.TEXT,
    align: str = "l",
    smallest: int | None = None,
) -> int:
    """Write a line of text that fits into `room` pixels, a quarter smaller at most, or as small as `smallest`; returns where it ends."""
    least = max(17, size * 3 // 4) if smallest is None else min(size, smallest)
    fitted, shown = fit(face, size, readable(text), max(1, room), least)
    return write(image, at, shown, face, fitted, colour, align=align)[2]


@lru_cache(maxsize=2048)
def wrap(face: Face, size: int, text: str, width: int, lines: int) -> tuple[str, ...]:
    """Break text into at most `lines` lines of `width` pixels; what does not fit ends in an ellipsis."""
    out: list[str] = []
    words = text.split()
    line = ""
    while words:
        word = words.pop(0)
        longer = f"{line} {word}" if line else word
        if width_of(face, size, longer) <= width:
            line = longer
            continue
        if not line:
            cut = len(word)
            while cut > 1 and width_of(face, size, word[:cut]) > width:
                cut -= 1
            line, rest = word[:cut], word[cut:]
            words.insert(0, rest)
        else:
            words.insert(0, word)
        out.append(line)
        line = ""
        if len(out) == lines:
            break
    if line:
        out.append(line)
    if words:
        out[-1] = fit(face, size, f"{out[-1]} {words[0]}{ELLIPSIS}", width)[1]
    return tuple(out)


def paragraph(
    image: Image.Image,
    box: Box,
    text: str,
    face: Face,
    size: int,
    fill: Colour,
    *,
    align: str = "l",
    smallest: int = 0,
) -> Box:
    """Write wrapped text into a box, smaller (down to `smallest`) if it does not fit. Returns the box it covers."""
    left, top, right, bottom = box
    for tried in range(size, max(1, smallest or size) - 1, -1):
        room = max(1, int((bottom - top + tried * (LEADING - 1)) / (tried * LEADING)))
        lines = wrap(face, tried, text, right - left, room)
        if not lines or not lines[-1].endswith(ELLIPSIS) or tried == (smallest or size):
            break
    y = top + tried * 0.86
    x = {"l": left, "m": (left + right) / 2, "r": right}[align]
    covered = (left, top, left, top)
    for line in lines:
        part = write(image, (x, y), line, face, tried, fill, align=align)
        covered = (min(covered[0], part[0]), top, max(covered[2], part[2]), part[3])
        y += tried * LEADING
    return covered
