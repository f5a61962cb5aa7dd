"""Engravings on copper: the Villains in their frames and the pictures on the cards, in any size, drawn once and kept."""

from functools import lru_cache

from PIL import Image, ImageChops, ImageFilter

from renderers.damnation.art.pictures import emblem_of
from renderers.damnation.art.portraits import PORTRAITS
from renderers.damnation.look import BLOOD, COLOURS, DECK_COLOURS, GOLD, INK, NIGHT
from renderers.damnation.words import say
from renderers.kit.cache import ImageShelf, kept
from renderers.kit.colours import Rgb, shaded
from renderers.kit.engraving import Cut, Plate
from renderers.kit.noise import coloured, grain, levels, pool
from renderers.kit.outlines import ellipse
from renderers.kit.panels import shape_mask
from renderers.kit.pen import Pen
from renderers.kit.signs import flat
from renderers.kit.workshop import crafted

LIGHT: Rgb = (246, 226, 184)
EMBERS: dict[str, Rgb] = {
    "wanderer": (92, 150, 226),
    "gentleman": (176, 180, 200),
    "lost": (244, 168, 56),
    "collector": (96, 190, 116),
    "aristocrat": (226, 60, 76),
    "professor": (66, 196, 200),
    "occultist": (186, 110, 226),
    "stranger": (228, 214, 186),
    "vampire": (220, 40, 48),
    "haunt": (150, 184, 214),
}
"""The colour of each Villain, as it shines in its portrait."""
LIT = Cut(shadow=0.14, light=1.0, angle=35, pitch=4, bulge=3, soft=0.3, rim=1.0, gap=1.8)

_shelf: ImageShelf[tuple[object, ...]] = ImageShelf()


def portrait(villain: str, size: tuple[int, int], *, faded: bool = False) -> Image.Image:
    """A Villain's bust before a dark wall (RGB); `faded` if it is not in play any more. Read-only."""
    return _shelf.get(("bust", villain, size, faded), lambda: crafted(bust, villain, size, faded))


def bust(villain: str, size: tuple[int, int], faded: bool) -> Image.Image:
    """Draw it now, twice as large if it is small, and in fewer strokes."""
    scale = 2 if max(size) < 400 else 1
    width, height = size[0] * scale, size[1] * scale
    side = min(width * 0.94, height * 0.9)
    plate = Plate((width, height), seed=3)
    pen = Pen(plate, (width - side) / 2, height - side, side, seed=5)
    if side < 330:
        pen.weight = 1.35
    PORTRAITS[villain](pen)
    ember = (120, 116, 112) if faded else EMBERS[villain]
    drawn = plate.print((0, 0, 0), (196, 190, 182) if faded else LIGHT, ember)
    wall = coloured(_wall((width, height)), NIGHT, (70, 62, 58) if faded else shaded(COLOURS[villain], 0.62, 16))
    black = plate.tone.point([255 if i > 2 else 0 for i in range(256)]).filter(ImageFilter.GaussianBlur(1.5 * scale))
    wall.paste(NIGHT, (0, 0), black)
    picture = ImageChops.lighter(wall, drawn)
    return picture.reduce(scale) if scale > 1 else picture


def _wall(size: tuple[int, int]) -> Image.Image:
    """Candlelight on a striped wallpaper behind a head (mode L)."""
    width, height = size
    spot = Image.new("L", size, 0)
    reach = int(max(size) * 1.5)
    spot.paste(pool(reach, 1.0, 1.0), ((width - reach) // 2, round(height * 0.42) - reach // 2))
    period = max(10, min(size) // 9)
    row = Image.new("L", (width, 1))
    row.putdata([255 if x % period * 2 < period else 196 for x in range(width)])
    paper = ImageChops.multiply(row.resize(size), levels(grain(size, 3, 21), 40, 215, 206, 255))
    return ImageChops.multiply(spot, paper)


def roundel(villain: str, size: int, *, ring: Rgb = GOLD, faded: bool = False) -> Image.Image:
    """A bust in a round gilt frame (RGBA). Read-only."""
    return _shelf.get(("roundel", villain, size, ring, faded), lambda: _round(villain, size, ring, faded))


def _round(villain: str, size: int, ring: Rgb, faded: bool) -> Image.Image:
    edge = max(2.0, size * 0.035)
    s = size / 2
    out = Image.new("RGBA", (size, size), (*ring, 0))
    rim = coloured(
        Image.linear_gradient("L").rotate(40).resize((size, size)), shaded(ring, 1.15, 20), shaded(ring, 0.5)
    )
    out.paste(rim, (0, 0), shape_mask((size, size), ((True, ellipse(s, s, s - 0.5)),), 3))
    out.paste((*NIGHT, 255), (0, 0), shape_mask((size, size), ((True, ellipse(s, s, s - edge)),), 3))
    inner = portrait(villain, (size, size), faded=faded)
    out.paste(inner, (0, 0), shape_mask((size, size), ((True, ellipse(s, s, s - edge - 1.5)),), 3))
    return out


def framed(villain: str, size: tuple[int, int], *, faded: bool = False) -> Image.Image:
    """A bust in an oval gilt frame (RGBA). Read-only."""
    return _shelf.get(("oval", villain, size, faded), lambda: _oval(villain, size, faded))


def _oval(villain: str, size: tuple[int, int], faded: bool) -> Image.Image:
    width, height = size
    out = Image.new("RGBA", size, (*GOLD, 0))
    light = Image.linear_gradient("L").rotate(30).resize(size)
    for inset, low, high in ((0, 0.28, 0.5), (3, 0.5, 1.3), (9, 0.3, 0.75), (12, 0.75, 1.2), (15, 0.2, 0.3)):
        ring = ellipse(width / 2, height / 2, width / 2 - inset - 0.5, height / 2 - inset - 0.5, steps=96)
        out.paste(coloured(light, shaded(GOLD, high), shaded(GOLD, low)), (0, 0), shape_mask(size, ((True, ring),), 3))
    hole = ellipse(width / 2, height / 2, width / 2 - 17, height / 2 - 17, steps=96)
    out.paste(portrait(villain, size, faded=faded), (0, 0), shape_mask(size, ((True, hole),), 3))
    return out


def engraving(card: str, size: tuple[int, int], *, deck: str = "", kind: str = "") -> Image.Image:
    """The picture on a card, before a wall in the colour of its deck (RGB). Read-only."""
    return _shelf.get(("card", card, size, deck, kind), lambda: _hung(card, size, deck, kind))


def _hung(card: str, size: tuple[int, int], deck: str, kind: str) -> Image.Image:
    """An engraved emblem in the middle of its wall; cards of any shape share the emblem, which takes long to engrave."""
    side = 104 if min(size) < 160 else round(min(size) * 0.8)
    drawn = _shelf.get(("emblem", card, side, kind), lambda: crafted(engraved, card, side, kind))
    image = _wallpaper(size, deck).copy()
    image.paste(drawn, ((size[0] - side) // 2, (size[1] - side) // 2), drawn)
    return image


@kept
def _wallpaper(size: tuple[int, int], deck: str) -> Image.Image:
    return coloured(_wall(size), NIGHT, shaded(DECK_COLOURS.get(deck, BLOOD), 0.66, 8))


def engraved(card: str, side: int, kind: str) -> Image.Image:
    """An emblem with the shadow it throws (RGBA); draw it now, twice as large, and halve it."""
    plate = Plate((side * 2, side * 2), seed=3)
    pen = Pen(plate, side * 0.06, side * 0.06, side * 1.88, seed=5)
    pen.weight = 1.2
    for sort, outline in emblem_of(card, kind):
        if sort == "-":
            pen.black(outline)
        else:
            pen.form(outline, LIT, ember=float(sort == "*"))
    drawn = plate.print(NIGHT, LIGHT, (226, 62, 50))
    drawn.putalpha(plate.tone.point([255 if i > 2 else 0 for i in range(256)]).filter(ImageFilter.GaussianBlur(2)))
    return drawn.reduce(2)


@lru_cache(maxsize=300)
def emblem(name: str, size: int) -> Image.Image:
    """An emblem in one colour, for where an engraving would be too fine: a mask (mode L) of `size` pixels. Read-only."""
    return flat(emblem_of(name), size, margin=10)


@lru_cache(maxsize=96)
def back(deck: str, size: tuple[int, int]) -> Image.Image:
    """The back of a deck's cards (RGB): its emblem on its colour. Read-only."""
    width, height = size
    colour = DECK_COLOURS[deck]
    image = coloured(levels(grain(size, 4, 17), 40, 215, 90, 200), shaded(colour, 0.4), shaded(colour, 0.85, 8))
    side = round(min(width, height) * 0.84)
    at = ((width - side) // 2, (height - side) // 2)
    image.paste(NIGHT, (at[0] + 1, at[1] + 1), emblem(deck, side))
    image.paste((240, 208, 140), at, emblem(deck, side))
    for outer, inner, ink in ((0.0, 2.0, INK), (3.0, 4.2, GOLD)):
        ring = ((True, _ring(width, height, outer)), (False, _ring(width, height, inner)))
        image.paste(ink, (0, 0), shape_mask(size, ring, 3))
    return image


def _ring(width: float, height: float, inset: float) -> tuple[tuple[float, float], ...]:
    return ((inset, inset), (width - inset, inset), (width - inset, height - inset), (inset, height - inset))


def shown(villain: str) -> str:
    """What a portrait shows, in words, for who cannot see it."""
    return say(f"portrait-{villain}") if villain in PORTRAITS else villain
