"""Dice: carved six-sided dice with a picture on the face."""

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageChops

from renderers.kit.colours import Rgb
from renderers.kit.icons import icon
from renderers.kit.outlines import Outline, ellipse, rounded, stroke
from renderers.kit.panels import shape_mask


@dataclass(frozen=True)
class Clay:
    """The colours of a die: its face, what is carved into it, and its edge."""

    face: Rgb
    carving: Rgb
    edge: Rgb


@lru_cache(maxsize=400)
def face_die(
    symbols: tuple[str, ...], size: int, clay: Clay, *, shield: bool = False, struck: bool = False
) -> Image.Image:
    """A square die (RGBA) that shows one or two icons; `shield` frames them with a shield's band, `struck` crosses it out.

    Args:
        symbols: names of icons; two are set side by side.
        size: pixels along a side.
        clay: the colours.
        shield: the result blocks: a second rim and a small shield in a corner say so without colour.
        struck: the die has been removed.
    """
    die = Image.new("RGBA", (size, size), (*clay.edge, 0))
    s = float(size)
    body = rounded(1, 1, s - 1, s - 1, s * 0.16)
    inner = rounded(s * 0.055, s * 0.055, s * 0.945, s * 0.945, s * 0.13)
    die.paste((*clay.edge, 255), (0, 0), shape_mask((size, size), ((True, body),), 4))
    die.paste((*clay.face, 255), (0, 0), shape_mask((size, size), ((True, inner),), 4))
    if shield:
        ring = (
            (True, rounded(s * 0.1, s * 0.1, s * 0.9, s * 0.9, s * 0.1)),
            (False, rounded(s * 0.135, s * 0.135, s * 0.865, s * 0.865, s * 0.08)),
        )
        die.paste((*clay.carving, 255), (0, 0), shape_mask((size, size), ring, 4))
    die.paste(
        (*clay.edge, 70),
        (0, 0),
        ImageChops.multiply(shape_mask((size, size), _scratches(s), 2), shape_mask((size, size), ((True, inner),), 2)),
    )
    if len(symbols) == 1:
        part = round(s * (0.58 if shield else 0.66))
        die.paste((*clay.carving, 255), ((size - part) // 2, (size - part) // 2), icon(symbols[0], part))
    elif symbols:
        part = round(s * 0.42)
        for i, name in enumerate(symbols[:2]):
            x, y = ((0.11, 0.14), (0.47, 0.44))[i]
            die.paste((*clay.carving, 255), (round(s * x), round(s * y)), icon(name, part))
    if shield:
        part = round(s * 0.3)
        at = (round(s * 0.67), round(s * 0.03)) if len(symbols) > 1 else (round(s * 0.66), round(s * 0.66))
        patch = ellipse(at[0] + part / 2, at[1] + part / 2, part * 0.62)
        die.paste((*clay.face, 255), (0, 0), shape_mask((size, size), ((True, patch),), 3))
        die.paste((*clay.carving, 255), at, icon("shield", part))
    if struck:
        die.putalpha(die.getchannel("A").point([round(i * 0.34) for i in range(256)]))
        bars: tuple[tuple[bool, Outline], ...] = (
            (
                True,
                stroke(((s * 0.1, s * 0.16), (s * 0.5, s * 0.52), (s * 0.92, s * 0.86)), s * 0.075, start=0.3, end=0.2),
            ),
            (
                True,
                stroke(((s * 0.88, s * 0.12), (s * 0.5, s * 0.5), (s * 0.08, s * 0.9)), s * 0.075, start=0.3, end=0.2),
            ),
        )
        die.paste((*clay.edge, 255), (0, 0), shape_mask((size, size), bars, 4))
    return die


def _scratches(s: float) -> tuple[tuple[bool, Outline], ...]:
    marks = []
    for i in range(7):
        x = s * (0.62 + 0.05 * i)
        marks.append(
            (True, stroke(((x, s * 0.93), (x + s * 0.12, s * 0.8), (s * 0.95, s * (0.55 + 0.05 * i))), s * 0.018))
        )
    return tuple(marks)
