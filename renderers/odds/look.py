"""The look of a chart: a scratchboard, ivory strokes, and ember for what is asked about."""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from renderers.kit.colours import Rgb
from renderers.kit.encode import Picture, palette_of, png
from renderers.kit.engraving import parallel, triangle
from renderers.kit.panels import frame, rule, stamp
from renderers.kit.scratchboard import scratchboard
from renderers.kit.text import Face, fit, wrap, write

BLACK: Rgb = (13, 11, 12)
IVORY: Rgb = (240, 232, 214)
DIM: Rgb = (176, 167, 150)
ASH: Rgb = (98, 91, 84)
EMBER: Rgb = (214, 60, 34)
WIDTH = 1280
HEIGHT = 700
SMALL = 30
"""The smallest letters: on a phone they are nine pixels high."""
PLOT = (118, 128, WIDTH - 400, HEIGHT - 86)
"""Where the bars stand: left, top, right, and the line they stand on."""
ASIDE = WIDTH - 198
"""The middle of the column of figures on the right."""


def sheet(title: str, height: int = HEIGHT) -> Image.Image:
    """An empty board with its title."""
    image = scratchboard((WIDTH, height), BLACK, IVORY).copy()
    stamp(image, frame((WIDTH, height), weight=3, gap=4, ornament=0), (0, 0), DIM)
    size, text = fit(Face.ITALIC, 36, title, WIDTH - 72, SMALL)
    write(image, (36, 58), text, Face.ITALIC, size, DIM)
    stamp(image, rule(WIDTH - 72, 15), (36, 72), EMBER)
    return image


def printed(image: Image.Image, name: str, alt: str) -> Picture:
    """The finished chart."""
    return png(image, palette_of(image), name, alt)


@lru_cache(maxsize=4)
def _hatching(angle: float, pitch: float, share: float) -> Image.Image:
    """Strokes over the whole sheet that cover a ``share`` of it (mode L). Read-only."""
    edge = 255 * share
    soft = [round(min(255.0, max(0.0, (edge - i) * 6 + 128))) for i in range(256)]
    return triangle(parallel((WIDTH, HEIGHT), angle, pitch, 7)).point(soft)


def fill(image: Image.Image, place: tuple[float, float, float, float], *, is_meant: bool) -> None:
    """One bar: scratched, with a bright edge."""
    x0, y0, x1, y1 = (round(edge) for edge in place)
    if y1 - y0 < 2 or x1 - x0 < 2:
        ImageDraw.Draw(image).rectangle((x0, y0, max(x0, x1 - 1), max(y0, y1 - 1)), fill=EMBER if is_meant else IVORY)
        return
    hatching = _hatching(-58, 5, 0.86) if is_meant else _hatching(32, 7, 0.4)
    image.paste(EMBER if is_meant else IVORY, (x0, y0), hatching.crop((x0, y0, x1, y1)))
    ImageDraw.Draw(image).rectangle((x0, y0, x1 - 1, y1 - 1), outline=EMBER if is_meant else IVORY, width=2)


def figures(image: Image.Image, big: str, caption: str, lines: Sequence[tuple[str, Rgb]]) -> None:
    """The column on the right: one figure large, what it is, and smaller lines below."""
    room = 352
    size, text = fit(Face.DISPLAY, 84, big, room, 40)
    write(image, (ASIDE, 206), text, Face.DISPLAY, size, IVORY, align="m")
    y = 250
    for line in wrap(Face.ITALIC, SMALL, caption, room, 2):
        write(image, (ASIDE, y), line, Face.ITALIC, SMALL, DIM, align="m")
        y += 36
    stamp(image, rule(240, 15), (ASIDE - 120, y - 12), EMBER)
    y += 38
    for words, colour in lines:
        for line in wrap(Face.TEXT, SMALL, words, room, 2):
            write(image, (ASIDE, y), line, Face.TEXT, SMALL, colour, align="m")
            y += 35
        y += 6
