"""Scenes: a few motifs by name, set into one picture, the same every time for the same chapter."""

import math
import random
import zlib
from collections.abc import Sequence
from functools import cache

from PIL import Image, ImageChops

from renderers.dark_castle.look import BLACK, EMBER, IVORY
from renderers.dark_castle.motifs import MOTIFS, Motif, Role
from renderers.dark_castle.words import say
from renderers.kit.cache import Packed, PackedShelf, Room
from renderers.kit.engraving import Plate
from renderers.kit.noise import levels, pool
from renderers.kit.pen import Pen
from renderers.kit.workshop import crafted

ALIASES: dict[str, str] = {
    "arch": "hall", "spiral": "spiral_stair", "staircase": "stairs", "window_moon": "cell", "window": "cell", "courtyard": "garden",
    "river": "cistern", "water": "cistern", "moat": "bridge", "sewer": "cistern", "torture": "dungeon", "tower": "battlements", "roof": "battlements",
    "vault": "crypt", "tomb": "crypt", "catacomb": "crypt", "cave": "tunnel", "armoury": "hall", "great_hall": "hall", "passage": "corridor",
    "skull": "skulls", "candle": "candles", "rat": "rats", "crow": "crows", "bat": "bats", "wraith": "ghost", "spirit": "ghost", "troll": "ogre", "giant": "ogre",
    "hag": "witch", "priest": "monk", "acolyte": "cultist", "soldier": "guard", "warden": "guard", "jailer": "guard", "gaoler": "guard", "cook": "butcher",
    "noose": "gallows", "cage": "gibbet", "bramble": "brambles", "thorns": "brambles", "mist": "fog", "barrel": "barrels", "gravestone": "graves", "graveyard": "graves",
    "headsman": "executioner", "undead_queen": "queen", "dog": "hound", "snake": "serpent", "fire": "torch", "chain": "chains", "cobweb": "web", "eyes": "eyes_in_dark", "angel": "statue",
    "prisoner": "prisoners", "hand": "hands", "puppet": "scarecrow", "ooze": "slime", "beast": "demon",
}  # fmt: skip
"""Other words for a motif, so that content may use the plain one."""

SAFE_PLACES = ("corridor", "alcove", "crypt", "hall")
"""Where a chapter plays that names no place."""

_shelf: PackedShelf[tuple[object, ...]] = PackedShelf(Room(96_000_000))
"""Scenes take half a second to draw and lie here packed, so that every chapter of all packs finds room in all sizes."""


def motif_named(name: str) -> Motif | None:
    """The motif for a name or another word for it; None if there is none."""
    return MOTIFS.get(name) or MOTIFS.get(ALIASES.get(name, ""))


def words_for(names: Sequence[str]) -> str:
    """What a scene shows, for the alt text."""
    found = [motif.words for name in names if (motif := motif_named(name))]
    return ", ".join(found) if found else say("picture-passage")


def scene(names: Sequence[str], seed: str, size: tuple[int, int], *, boss: bool = False) -> Image.Image:
    """The scene with these motifs (mode RGB). Unknown names are left out; the first place named is used.

    Args:
        names: motifs in the order of importance.
        seed: what keeps the composition the same, usually the id of the chapter.
        size: pixels.
        boss: whether the subject fills the frame and stands in a burst of strokes.
    """
    key = ("scene", tuple(names), seed, size, boss)
    return _shelf.get(key, lambda: Packed.of(_kept(crafted(_compose, tuple(names), seed, size, boss=boss)))).image()


MIXTURES = {0.0: 128, 0.25: 24, 0.5: 32, 0.75: 32, 1.0: 40}
"""How many shades of the ink the shelf keeps, by the share of ember in it: 256 in all."""


@cache
def _inks() -> Image.Image:
    """A palette of all mixtures of the three inks."""
    colours: list[int] = []
    for ember, shades in MIXTURES.items():
        ink = [ivory + ember * (red - ivory) for ivory, red in zip(IVORY, EMBER, strict=True)]
        for n in range(shades):
            strength = n / (shades - 1)
            colours += [round(black + strength * (light - black)) for black, light in zip(BLACK, ink, strict=True)]
    palette = Image.new("P", (1, 1))
    palette.putpalette(colours)
    return palette


def _kept(drawn: Image.Image) -> Image.Image:
    """A scene as it goes onto the shelf: in 256 mixtures of its three inks.

    The palette is the same for all: finding one for each picture would keep the interpreter for 30 ms, and the event loop with it.
    """
    return drawn.quantize(palette=_inks(), dither=Image.Dither.NONE)


def _compose(names: tuple[str, ...], seed: str, size: tuple[int, int], *, boss: bool) -> Image.Image:
    number = zlib.crc32(seed.encode())
    rng = random.Random(number)
    motifs = [motif for name in names if (motif := motif_named(name))]
    subjects = [m for m in motifs if m.role is Role.SUBJECT][:2]
    places = [m for m in motifs if m.role is Role.PLACE] or [MOTIFS[rng.choice(SAFE_PLACES)]]
    near = [m for m in motifs if m.role is Role.FRONT][:2]
    hanging = [m for m in motifs if m.role is Role.HANGING][:1]

    plate = Plate(size, seed=number % 1000)
    width, height = size
    focus = 0.5 if boss or not subjects else rng.choice((0.37, 0.5, 0.63))
    spots = [(motif, focus, 1.0) for motif in subjects[:1]]
    spots += [(motif, 0.13 if (focus >= 0.5) != bool(i) else 0.87, 1.0) for i, motif in enumerate(near)]
    for motif, centre, scale in spots:
        _kindle(plate, motif, centre, scale)
    places[0].draw(Pen(plate, 0, 0, height, seed=number))
    _light_up(plate, focus, subjects=len(subjects), boss=boss)
    if boss:
        _burst(plate, width * focus, height * 0.4, rng)
    for motif in hanging:
        side = focus > 0.5
        _place(plate, motif, 0.16 if side else 0.84, number + 7, flip=not side, scale=1.0)
    if len(subjects) > 1:
        other = focus + (0.3 if focus < 0.45 or (focus < 0.55 and rng.random() < 0.5) else -0.3)
        _shade_behind(plate, subjects[1], other, 0.8)
        _place(plate, subjects[1], other, number + 2, flip=other > focus, scale=0.8)
        plate.dim(_pool_field(size, (width * focus, height * 0.5), 0.9, 150))
    if subjects:
        scale = 1.04 if boss else 1.0
        _shade_behind(plate, subjects[0], focus, scale)
        _place(plate, subjects[0], focus, number + 1, flip=rng.random() < 0.5, scale=scale)
    for i, motif in enumerate(near):
        left = (focus >= 0.5) != bool(i)
        _place(plate, motif, 0.13 if left else 0.87, number + 3 + i, flip=not left, scale=1.0)
    return plate.print(BLACK, IVORY, EMBER, ambient=0.8)


def _kindle(plate: Plate, motif: Motif, centre: float, scale: float) -> None:
    """Put up the light of what burns, before anything is cut that it falls on."""
    if motif.light is None:
        return
    x, y, reach = motif.light
    left, top, tall = _corner(plate.size, motif, centre, scale)
    x = 100 - x if centre > 0.5 and motif.role is Role.FRONT else x
    plate.glow(left + x * tall / 100, top + y * tall / 100, reach * tall / 100, 0.9)


def _corner(size: tuple[int, int], motif: Motif, centre: float, scale: float) -> tuple[float, float, float]:
    """Left, top and side of the square a motif is drawn in."""
    width, height = size
    tall = height * motif.span * scale
    if motif.role is Role.SUBJECT:
        tall = min(tall, width * 0.9)
    return width * centre - tall / 2, 0.0 if motif.role is Role.HANGING else height - tall, tall


def _place(plate: Plate, motif: Motif, centre: float, seed: int, *, flip: bool, scale: float) -> None:
    """Draw a motif with its middle at a share of the width, on the lower edge or from the upper one."""
    left, top, tall = _corner(plate.size, motif, centre, scale)
    motif.draw(Pen(plate, left, top, tall, flip=flip, seed=seed))


def _pool_field(size: tuple[int, int], at: tuple[float, float], reach: float, floor: int) -> Image.Image:
    """A grey field, bright around a point, never darker than `floor`."""
    radius = int(max(size) * reach)
    field = Image.new("L", size, 0)
    field.paste(pool(radius * 2, 1.0, 0.8), (int(at[0]) - radius, int(at[1]) - radius))
    return levels(field, 0, 190, floor, 255)


def _light_up(plate: Plate, focus: float, *, subjects: int, boss: bool) -> None:
    """Let the place fade towards the rim, and step back where somebody stands in it."""
    width, height = plate.size
    plate.dim(_pool_field(plate.size, (width * (1 - focus if subjects else 0.5), height * 0.42), 0.8, 120))
    if subjects:
        plate.dim(Image.new("L", plate.size, 130 if boss else 225))


def _shade_behind(plate: Plate, motif: Motif, centre: float, scale: float) -> None:
    """A soft dark behind a subject, so that its lit edges stand out."""
    width, height = plate.size
    tall = min(height * motif.span * scale, width * 0.9)
    across, down = int(tall * 1.55), int(tall * 1.5)
    spot = pool(256, 1.0, 0.55).resize((across, down), Image.Resampling.BICUBIC)
    shadow = Image.new("L", plate.size, 0)
    shadow.paste(spot, (int(width * centre - across / 2), int(height - tall * 0.52 - down / 2)))
    plate.dim(ImageChops.invert(levels(shadow, 0, 200, 0, 226)))


def _burst(plate: Plate, x: float, y: float, rng: random.Random) -> None:
    """Strokes that fly from a point: what announces the last one."""
    reach = max(plate.size)
    pen = Pen(plate, 0, 0, 100)
    count = 150
    for i in range(count):
        a = 2 * math.pi * (i + rng.uniform(-0.3, 0.3)) / count
        r0, r1 = reach * rng.uniform(0.16, 0.26), reach * rng.uniform(0.34, 0.62)
        path = (
            (x + r0 * math.cos(a), y + r0 * math.sin(a)),
            (x + (r0 + r1) / 2 * math.cos(a), y + (r0 + r1) / 2 * math.sin(a)),
            (x + r1 * math.cos(a), y + r1 * math.sin(a)),
        )
        pen.scratch(
            path, rng.uniform(2.0, 5.5), rng.uniform(0.5, 0.95), ember=1.0 if i % 5 == 0 else 0.0, start=0.0, end=0.0
        )
