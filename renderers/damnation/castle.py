"""The castle as it lies on the table: everything that never changes in the course of a game.

It is drawn once, in the scale of the larger picture, and reduced for the smaller one; only lettering is set at each scale.
"""

import math
import random
from collections.abc import Callable, Iterator
from functools import cache, partial

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from engines.damnation.castle import ARROWS, castle
from renderers.damnation.art import grounds, halls
from renderers.damnation.art.brush import Brush
from renderers.damnation.art.stairs import staircase
from renderers.damnation.look import BLOOD, DUSK, INK, PALE, sign, vignette
from renderers.damnation.plan import CHAMBERS, Area, Gap, Spot, gaps, room_at, spot
from renderers.damnation.words import say
from renderers.kit.cache import ImageShelf
from renderers.kit.colours import Rgb, mix
from renderers.kit.noise import coloured, grain, layered, levels, pool, scaled
from renderers.kit.outlines import ellipse
from renderers.kit.text import Face, Lettering, fit, lettering
from renderers.kit.workshop import crafted

SMALL = 46
"""Pixels along a space on the board."""
LARGE = 69
"""Pixels along a space where a part of the castle is drawn larger."""
SHEET: Area = (-19 / 46, -0.55, 27 + 19 / 46, 18.45)
"""What of the map is drawn, in cells."""
INSET = 0.13
"""How far a floor stays away from the edge of its cells: half a wall."""
TOWER = 1.46
FINER = 2

FURNISHED: dict[str, Callable[[Brush, Brush], None]] = {
    "great_hall": halls.great_hall,
    "master_bedroom": halls.master_bedroom,
    "trophy_room": halls.trophy_room,
    "kitchen": halls.kitchen,
    "torture_chamber": halls.torture_chamber,
    "dungeon": halls.dungeon,
    "cemetery": grounds.cemetery,
    "courtyard": grounds.courtyard,
    "gate": grounds.gate,
    "dark_tower": grounds.dark_tower,
    "vault": grounds.vault,
    "moat": grounds.moat,
    "staircase": staircase,
}
"""Who draws which room."""
MOODS: dict[str, tuple[Rgb, float]] = {
    "great_hall": ((150, 70, 20), 0.08),
    "master_bedroom": ((74, 30, 96), 0.17),
    "trophy_room": ((34, 66, 26), 0.2),
    "kitchen": ((190, 96, 20), 0.1),
    "torture_chamber": ((74, 6, 10), 0.24),
    "dungeon": ((24, 40, 52), 0.24),
    "cemetery": ((20, 44, 66), 0.24),
    "courtyard": ((22, 50, 74), 0.16),
    "dark_tower": ((40, 16, 84), 0.22),
    "vault": ((90, 54, 6), 0.14),
    "staircase": ((24, 20, 30), 0.12),
}
"""The colour that lies over a room, and how strongly."""
LIGHTS: tuple[tuple[float, float, float, Rgb], ...] = (
    (7.0, 6.7, 2.6, (255, 206, 116)),
    (8.2, 5.5, 1.5, (255, 170, 80)),
    (9.5, 0.6, 1.1, (255, 208, 140)),
    (12.9, 0.6, 1.1, (255, 208, 140)),
    (7.7, 1.0, 1.3, (214, 220, 255)),
    (18.5, 1.6, 2.0, (236, 220, 150)),
    (15.1, 6.35, 1.9, (255, 160, 70)),
    (17.7, 7.7, 1.6, (255, 130, 60)),
    (18.5, 5.9, 1.0, (240, 90, 60)),
    (25.5, 3.0, 1.5, (190, 140, 255)),
    (25.5, 14.4, 1.9, (255, 214, 110)),
    (13.45, 11.7, 2.0, (206, 226, 255)),
    (8.5, 15.8, 1.8, (196, 222, 240)),
    (17.2, 15.9, 1.8, (196, 222, 240)),
    (5.5, 4.5, 1.6, (255, 214, 130)),
    (9.0, 4.4, 1.4, (255, 214, 130)),
    (16.0, 4.4, 1.6, (255, 214, 130)),
    (21.6, 4.5, 1.3, (255, 214, 130)),
    (10.5, 6.5, 1.6, (255, 214, 130)),
    (16.5, 8.2, 1.4, (255, 214, 130)),
    (23.5, 8.6, 1.6, (255, 214, 130)),
    (4.0, 9.5, 1.6, (255, 214, 130)),
    (9.5, 9.6, 1.5, (255, 214, 130)),
    (14.0, 9.5, 1.4, (255, 214, 130)),
    (19.8, 9.5, 1.6, (255, 214, 130)),
    (9.5, 13.0, 1.5, (255, 214, 130)),
    (17.5, 11.6, 1.5, (255, 214, 130)),
    (6.0, 14.5, 1.5, (255, 214, 130)),
    (13.0, 14.5, 1.6, (255, 214, 130)),
    (20.5, 14.5, 1.6, (255, 214, 130)),
    (14.5, 2.2, 1.4, (255, 214, 130)),
    (3.5, 12.5, 1.4, (255, 214, 130)),
)
"""Pools of light: column, row, reach, colour."""

TORCHES: tuple[tuple[float, float, int], ...] = (
    (5.5, 4.0, 1),
    (9.0, 4.0, 1),
    (16.6, 4.0, 1),
    (18.5, 4.0, 1),
    (10.0, 6.5, 0),
    (17.0, 8.35, 2),
    (24.0, 8.6, 2),
    (3.0, 7.0, 0),
    (9.3, 10.0, 3),
    (15.6, 9.0, 1),
    (20.6, 9.0, 1),
    (9.0, 13.4, 0),
    (18.0, 12.6, 2),
    (6.4, 14.0, 1),
    (11.5, 14.0, 1),
    (21.6, 14.0, 1),
)
"""Torches on the walls of the corridors: column, row, and to which side they stand out (east, south, west, north)."""

_layers: ImageShelf[tuple[int, bool]] = ImageShelf()
_master: ImageShelf[str] = ImageShelf()


def layer(unit: int, *, fallen: bool = False) -> Image.Image:
    """The empty castle with the names of its rooms (RGB), `unit` pixels to a space. Read-only.

    Args:
        unit: ``SMALL`` or ``LARGE``.
        fallen: after The Fall: cracked, in a red light.
    """
    return _layers.get((unit, fallen), partial(_layer, unit, fallen))


def to_pixels(at: Spot, unit: int) -> tuple[float, float]:
    """Cells to pixels of a layer."""
    return (at[0] - SHEET[0]) * unit, (at[1] - SHEET[1]) * unit


def sheet_size(unit: int) -> tuple[int, int]:
    """How large a layer is, in pixels."""
    return round((SHEET[2] - SHEET[0]) * unit), round((SHEET[3] - SHEET[1]) * unit)


def _layer(unit: int, fallen: bool) -> Image.Image:
    large = _master.get("castle", lambda: crafted(draw_castle))
    image = large.copy() if unit == LARGE else large.resize(sheet_size(unit), Image.Resampling.LANCZOS)
    if fallen:
        image = _broken(image, unit)
    for room, words, at in _names():
        _name(image, room, words, at, unit)
    for step in range(1, castle().depth + 1):
        _step_number(image, step, unit)
    return image


# Lettering


@cache
def name_boxes(unit: int) -> tuple[tuple[int, int, int, int], ...]:
    """What the names of the rooms cover, in pixels of a layer."""
    found = []
    for room, words, at in _names():
        drawn, x, y = _lettered(room, words, at, unit)
        found.append((x, y, x + drawn.mask.width, y + drawn.mask.height))
    return tuple(found)


def _names() -> Iterator[tuple[str, str, Spot]]:
    """Every line of every name, with its middle."""
    for room, chamber in CHAMBERS.items():
        x, y = chamber.label
        lines = say(f"map-{room}").splitlines()
        for i, words in enumerate(lines):
            yield room, words, (x, y + 0.46 * (i - (len(lines) - 1) / 2))


def _lettered(room: str, words: str, at: Spot, unit: int) -> tuple[Lettering, int, int]:
    """A line of a name, no wider than its room, and where its upper left corner lies."""
    left, _, right, _ = CHAMBERS[room].area
    wide = round((min(right - left, 8) + (0.7 if room in ("vault", "dark_tower") else -0.2)) * unit)
    size, shown = fit(Face.DISPLAY, round(unit * 0.44), words.upper(), wide, round(unit * 0.3), 1)
    drawn = lettering(Face.DISPLAY, size, shown, 1)
    x, y = to_pixels(at, unit)
    return drawn, round(x - drawn.mask.width / 2), round(y - drawn.origin[1] + size * 0.35)


def _name(image: Image.Image, room: str, words: str, at: Spot, unit: int) -> None:
    """A line of a room's name in capitals, with a halo that lifts it off the floor."""
    drawn, left_px, top_px = _lettered(room, words, at, unit)
    pad = round(unit * 0.22)
    halo = Image.new("L", (drawn.mask.width + 2 * pad, drawn.mask.height + 2 * pad), 0)
    halo.paste(drawn.mask, (pad, pad))
    halo = halo.filter(ImageFilter.GaussianBlur(unit * 0.075))
    dark = room == "moat"
    image.paste((14, 26, 32) if dark else (252, 240, 212), (left_px - pad, top_px - pad), scaled(halo, 2.6))
    image.paste((226, 234, 224) if dark else (66, 14, 14), (left_px, top_px), drawn.mask)


def _step_number(image: Image.Image, step: int, unit: int) -> None:
    drawn = lettering(Face.DISPLAY, round(unit * (0.42 if step <= 8 else 0.34)), str(step))
    x, y = to_pixels(spot(f"stair_{step}"), unit)
    at = (round(x - drawn.advance / 2) - drawn.origin[0], round(y + unit * 0.14) - drawn.origin[1])
    image.paste(INK if step <= 6 else PALE, at, drawn.mask)


# The drawing


def draw_castle() -> Image.Image:
    """The castle without lettering (RGB), in the larger scale. It takes a second or two."""
    floor = _floor_mask()
    built = _built_mask()
    water = _moat_mask(built)
    image = coloured(levels(layered(floor.size, 61, (260, 120, 60, 3)), 96, 160), (190, 160, 114), (230, 210, 168))
    _hatch(image, built, water)
    _furnish(image, "moat", water)
    _banks(image, water, built)
    _corridors(image, floor)
    for room in FURNISHED:
        if room != "moat":
            _furnish(image, room, floor)
    _light(image, floor)
    _walls(image, floor, built)
    for x, y, side in TORCHES:
        _torch(image, (x, y), side)
    for door, gap in gaps().items():
        _door(image, gap, iron=door.room in ("dungeon", "vault", "cemetery", "torture_chamber"))
    return image


def _mask(paint: Callable[[ImageDraw.ImageDraw, Callable[[float, float], tuple[float, float]]], None]) -> Image.Image:
    """A mask in the larger scale from shapes in cells, with an edge as if cut by hand."""
    size = sheet_size(LARGE)
    big = Image.new("L", (size[0] * FINER, size[1] * FINER), 0)
    k = LARGE * FINER
    paint(ImageDraw.Draw(big), lambda x, y: ((x - SHEET[0]) * k, (y - SHEET[1]) * k))
    soft = Image.blend(big.reduce(FINER).filter(ImageFilter.GaussianBlur(2.2)), grain(size, 17, 5), 0.13)
    return levels(soft, 112, 140)


def _floor_mask() -> Image.Image:
    """Corridors and rooms, with the openings of the doors."""

    def paint(draw: ImageDraw.ImageDraw, at: Callable[[float, float], tuple[float, float]]) -> None:
        for column, row in castle().spaces.values():
            draw.rectangle((*at(column, row), *at(column + 1, row + 1)), fill=255)
        for room, (area, *_) in CHAMBERS.items():
            left, top, right, bottom = area
            if room == "dark_tower":
                draw.polygon([at(*point) for point in ellipse(25.5, 4, TOWER - INSET)], fill=255)
            elif room != "moat":
                draw.rectangle((*at(left + INSET, top + INSET), *at(right - INSET, bottom - INSET)), fill=255)
        for gap in gaps().values():
            x, y = gap.middle
            w, h = (0.36, 0.3) if gap.lies else (0.3, 0.36)
            draw.rectangle((*at(x - w, y - h), *at(x + w, y + h)), fill=255)

    return _mask(paint)


def _built_mask() -> Image.Image:
    """Everything within the outer walls."""
    out = 0.25

    def paint(draw: ImageDraw.ImageDraw, at: Callable[[float, float], tuple[float, float]]) -> None:
        for y, row in enumerate(castle().rows):
            for x, letter in enumerate(row):
                if letter not in " M" and room_at(x, y) != "dark_tower":
                    draw.rectangle((*at(x - out, y - out), *at(x + 1 + out, y + 1 + out)), fill=255)
        draw.polygon([at(*point) for point in ellipse(25.5, 4, TOWER + out)], fill=255)

    return _mask(paint)


def _moat_mask(built: Image.Image) -> Image.Image:
    def paint(draw: ImageDraw.ImageDraw, at: Callable[[float, float], tuple[float, float]]) -> None:
        shore = [
            (-1, 11.75),
            (0.6, 11.68),
            (1.6, 11.8),
            (2.5, 11.72),
            (2.95, 12.1),
            (3.0, 14.5),
            (3.15, 15.6),
            (3.35, 17.05),
            (8, 17.0),
            (14, 17.08),
        ]
        shore += [(20, 17.0), (22.6, 17.06), (24, 16.96), (26, 17.04), (28.5, 16.95), (28.5, 19), (-1, 19)]
        draw.polygon([at(*point) for point in shore], fill=255)

    return ImageChops.subtract(_mask(paint), built)


def _furnish(image: Image.Image, room: str, within: Image.Image) -> None:
    """One room: its floor, and what stands on it with its shadow."""
    area = CHAMBERS[room].area
    if room in ("moat", "gate"):
        reach = {"moat": (SHEET[2], 11.4, SHEET[3]), "gate": (area[2], area[1], area[3])}[room]
        area = (SHEET[0], reach[1], reach[0], reach[2])
    seed = list(FURNISHED).index(room) + 11
    floor, props = (Brush(area, LARGE, mode, seed) for mode in ("RGB", "RGBA"))
    FURNISHED[room](floor, props)
    ground, stuff = floor.finished(), props.finished()
    worn = levels(layered(ground.size, seed, (90, 30, 9)), 84, 172, 196, 255)
    ground = ImageChops.multiply(ground, Image.merge("RGB", (worn, worn, worn)))
    x, y = (round(v) for v in to_pixels((area[0], area[1]), LARGE))
    mask = within.crop((x, y, x + ground.width, y + ground.height))
    solid = stuff.getchannel("A")
    shadow = ImageChops.offset(solid, 3, 5).filter(ImageFilter.GaussianBlur(3.4))
    ground.paste((24, 12, 8), (0, 0), scaled(shadow, 0.55))
    ground.paste(stuff, (0, 0), solid)
    if room in MOODS:
        colour, share = MOODS[room]
        ground = Image.blend(ground, ImageChops.multiply(ground, Image.new("RGB", ground.size, colour)), share)
    image.paste(ground, (x, y), mask)
    if room == "gate":
        image.paste(stuff, (x, y), solid)


def _corridors(image: Image.Image, floor: Image.Image) -> None:
    """One worn flagstone to a space, and what is printed on it."""
    size = image.size
    stones = Image.new("RGB", size, (208, 188, 150))
    draw = ImageDraw.Draw(stones)
    rng = random.Random(3)
    rows = castle().rows
    for x, y in castle().spaces.values():
        left, top = to_pixels((x, y), LARGE)
        shade = mix((226, 209, 174), (255, 246, 222) if rng.random() < 0.5 else (150, 122, 88), rng.uniform(0, 0.16))
        box = (round(left), round(top), round(left) + LARGE - 1, round(top) + LARGE - 1)
        draw.rectangle(box, fill=(152, 124, 90))
        draw.rounded_rectangle((box[0] + 2, box[1] + 2, box[2] - 2, box[3] - 2), 6, fill=shade)
        if rng.random() < 0.35:
            _crack(draw, rng, box, mix(shade, INK, 0.4))
        mark = rows[y][x]
        if mark in ARROWS:
            turn = {"^": 0, ">": -90, "v": 180, "<": 90}[mark]
            arrow = sign("arrow", 50).rotate(turn)
            stones.paste(mix(shade, BLOOD, 0.75), (box[0] + 10, box[1] + 10), arrow)
        elif mark == "s":
            stones.paste(mix(shade, DUSK, 0.9), (box[0] + 8, box[1] + 8), sign("secret_door", 54))
    worn = levels(layered(size, 71, (150, 60, 4)), 84, 172, 216, 255)
    stones = ImageChops.multiply(stones, Image.merge("RGB", (worn, worn, worn)))
    image.paste(stones, (0, 0), floor)


def _crack(draw: ImageDraw.ImageDraw, rng: random.Random, box: tuple[int, int, int, int], colour: Rgb) -> None:
    x, y = rng.randint(box[0] + 8, box[2] - 8), rng.randint(box[1] + 8, box[3] - 8)
    for _ in range(rng.randint(2, 4)):
        end = (
            min(box[2] - 3, max(box[0] + 3, x + rng.randint(-14, 14))),
            min(box[3] - 3, max(box[1] + 3, y + rng.randint(-14, 14))),
        )
        draw.line((x, y, *end), fill=colour, width=1)
        x, y = end


def _light(image: Image.Image, floor: Image.Image) -> None:
    """Shadows of the walls on the floors, then pools of light."""
    walls = ImageChops.invert(floor)
    near = ImageChops.offset(walls, 6, 8).filter(ImageFilter.GaussianBlur(6))
    wide = walls.filter(ImageFilter.GaussianBlur(15))
    image.paste((40, 20, 10), (0, 0), scaled(ImageChops.multiply(near, floor), 0.5))
    image.paste((58, 32, 16), (0, 0), scaled(ImageChops.multiply(wide, floor), 0.5))
    for x, y, reach, colour in LIGHTS:
        side = round(reach * 2 * LARGE)
        px, py = (round(v - side / 2) for v in to_pixels((x, y), LARGE))
        spot_light = ImageChops.multiply(
            pool(side, 0.36 if colour == (255, 214, 130) else 0.46, 1.3), _crop(floor, px, py, side)
        )
        image.paste(colour, (px, py), spot_light)


def _crop(mask: Image.Image, x: int, y: int, side: int) -> Image.Image:
    return mask.crop((x, y, x + side, y + side))


def _walls(image: Image.Image, floor: Image.Image, built: Image.Image) -> None:
    """Cut stone between two inked lines."""
    size = image.size
    wall = ImageChops.subtract(built, floor)
    stone = coloured(levels(layered(size, 81, (60, 22, 7)), 80, 176), (116, 96, 74), (176, 154, 122))
    draw = ImageDraw.Draw(stone)
    rng = random.Random(9)
    for _ in range(15000):
        x, y = rng.randrange(size[0]), rng.randrange(size[1])
        a, reach = rng.uniform(0, math.pi), rng.uniform(5, 11)
        c, s = math.cos(a) * reach, math.sin(a) * reach
        draw.line((x - c, y - s, x + c, y + s), fill=(62, 44, 32), width=2)
    image.paste(stone, (0, 0), wall)
    for mask, width in ((floor, 2.6), (built, 4.0)):
        line = ImageChops.subtract(grown(mask, width), grown(mask, -1.4))
        image.paste((30, 18, 12), (0, 0), ImageChops.multiply(line, grown(built, 5)))


def grown(mask: Image.Image, by: float) -> Image.Image:
    """A mask with its edge moved outwards (or inwards) by about so many pixels; much faster than a rank filter."""
    reach = abs(by) * 1.15
    soft = mask.filter(ImageFilter.GaussianBlur(reach))
    return levels(soft, 18, 58) if by > 0 else levels(soft, 197, 237)


def _hatch(image: Image.Image, built: Image.Image, water: Image.Image) -> None:
    """Rock around the castle: clusters of three strokes, each covering those before, thinning out with the distance."""
    size = image.size
    band = levels(Image.blend(built.filter(ImageFilter.GaussianBlur(24)), grain(size, 21, 13), 0.16), 26, 58)
    image.paste((134, 104, 66), (0, 0), scaled(band, 0.42))
    strokes = Image.new("L", (size[0] * FINER, size[1] * FINER), 0)
    draw = ImageDraw.Draw(strokes)
    rng = random.Random(7)
    wanted, inside, wet = band.load(), built.load(), water.load()
    step = 17
    points = []
    for j in range(size[1] // step):
        for i in range(size[0] // step):
            x = round((i + 0.5 * (j & 1) + rng.uniform(-0.28, 0.28)) * step)
            y = round((j + rng.uniform(-0.28, 0.28)) * step)
            if 0 <= x < size[0] and 0 <= y < size[1] and wanted[x, y] > 80 and inside[x, y] < 60 and wet[x, y] < 60:  # type: ignore[index,operator]
                points.append((x, y))
    rng.shuffle(points)
    for x, y in points:
        _cluster(draw, rng, x * FINER, y * FINER)
    image.paste(INK, (0, 0), scaled(ImageChops.multiply(strokes.reduce(FINER), band), 0.85))


def _cluster(draw: ImageDraw.ImageDraw, rng: random.Random, x: int, y: int) -> None:
    a = rng.uniform(0, math.pi)
    c, s = math.cos(a), math.sin(a)
    long = rng.uniform(20, 28)
    patch = ((-long, -15), (long, -15), (long, 15), (-long, 15))
    draw.polygon([(x + u * c - v * s, y + u * s + v * c) for u, v in patch], fill=0)
    for off in (-10, 0, 10):
        one, two, bend = long * rng.uniform(0.8, 1), long * rng.uniform(0.8, 1), rng.uniform(-2, 2)
        draw.line(
            (
                x - one * c - off * s,
                y - one * s + off * c,
                x + two * c - (off + bend) * s,
                y + two * s + (off + bend) * c,
            ),
            fill=255,
            width=rng.choice((3, 4, 4)),
        )


def _banks(image: Image.Image, water: Image.Image, built: Image.Image) -> None:
    """A dark rim under the banks of the Moat, an inked shore, a line of foam."""
    land = ImageChops.invert(water)
    shade = ImageChops.multiply(ImageChops.offset(land, 4, 8).filter(ImageFilter.GaussianBlur(12)), water)
    image.paste((8, 20, 26), (0, 0), scaled(shade, 0.8))
    rim = ImageChops.subtract(grown(water, 3), water)
    image.paste((30, 20, 14), (0, 0), ImageChops.subtract(rim, built))
    foam = ImageChops.subtract(grown(water, -6), grown(water, -8))
    image.paste(
        (170, 200, 196), (0, 0), scaled(ImageChops.multiply(foam, levels(grain(water.size, 14, 3), 110, 150)), 0.5)
    )


def _door(image: Image.Image, gap: Gap, *, iron: bool) -> None:
    """A door in its wall: boards and hinges, or iron bars."""
    x, y = gap.middle
    long, deep = 0.86, 0.32
    w, h = (long, deep) if gap.lies else (deep, long)
    brush = Brush((x - 0.6, y - 0.6, x + 0.6, y + 0.6), LARGE, "RGBA", 1)
    colour: Rgb = (96, 90, 90) if iron else (140, 84, 40)
    brush.box(x - w / 2, y - h / 2, w, h, colour, radius=0.04, width=0.05, line=(26, 16, 12))
    for i in range(1, 4):
        t = i / 4 - 0.5
        ends = (
            ((x + t * w, y - h * 0.42), (x + t * w, y + h * 0.42))
            if gap.lies
            else ((x - w * 0.42, y + t * h), (x + w * 0.42, y + t * h))
        )
        brush.path(ends, mix(colour, (20, 10, 6), 0.6), 0.03)
    for side in (-1, 1):
        cx, cy = (x + side * long * 0.47, y) if gap.lies else (x, y + side * long * 0.47)
        brush.box(cx - 0.1, cy - 0.1, 0.2, 0.2, (170, 156, 136), radius=0.03, width=0.035, line=(26, 16, 12))
    tile = brush.finished()
    px, py = to_pixels((x - 0.6, y - 0.6), LARGE)
    image.paste(tile, (round(px), round(py)), tile)


def _torch(image: Image.Image, at: Spot, side: int) -> None:
    """A burning torch in a bracket."""
    x, y = at
    dx, dy = ((1, 0), (0, 1), (-1, 0), (0, -1))[side]
    brush = Brush((x - 0.6, y - 0.6, x + 0.6, y + 0.6), LARGE, "RGBA", 1)
    brush.path(((x - dx * 0.04, y - dy * 0.04), (x + dx * 0.2, y + dy * 0.2)), (30, 18, 12), 0.12)
    brush.path(((x - dx * 0.04, y - dy * 0.04), (x + dx * 0.2, y + dy * 0.2)), (122, 82, 48), 0.06)
    fx, fy = x + dx * 0.23, y + dy * 0.23
    for colour, reach in (((196, 62, 20), 0.125), ((250, 150, 46), 0.09), ((255, 232, 150), 0.045)):
        brush.disc(fx, fy, reach, colour, line=(60, 20, 8) if reach > 0.12 else None, width=0.02)
    tile = brush.finished()
    glow = pool(round(LARGE * 1.2), 0.5, 1.2)
    px, py = to_pixels((fx, fy), LARGE)
    image.paste((255, 190, 96), (round(px - glow.width / 2), round(py - glow.height / 2)), glow)
    px, py = to_pixels((x - 0.6, y - 0.6), LARGE)
    image.paste(tile, (round(px), round(py)), tile)


def _broken(image: Image.Image, unit: int) -> Image.Image:
    """The Fall: cracks run through the house, and it glows."""
    rng = random.Random(13)
    size = image.size
    big = Image.new("L", (size[0] * FINER, size[1] * FINER), 0)
    draw = ImageDraw.Draw(big)
    for _ in range(26):
        x, y = rng.uniform(0.16, 0.84) * big.width, rng.uniform(0.05, 0.95) * big.height
        _split(draw, rng, x, y, rng.uniform(0, math.tau), unit * FINER * rng.uniform(1.4, 3.2), unit * 0.13 * FINER)
    cracks = big.reduce(FINER)
    glow = scaled(cracks.filter(ImageFilter.GaussianBlur(unit * 0.2)), 1.7)
    red = Image.blend(image, ImageChops.multiply(image, Image.new("RGB", size, (236, 120, 84))), 0.42)
    red.paste((255, 120, 40), (0, 0), glow)
    red.paste((30, 6, 4), (0, 0), cracks)
    core = levels(cracks.filter(ImageFilter.GaussianBlur(unit * 0.03)), 190, 250)
    red.paste((255, 186, 84), (0, 0), core)
    return vignette(red, 0.5)


def _split(
    draw: ImageDraw.ImageDraw, rng: random.Random, x: float, y: float, a: float, left: float, width: float
) -> None:
    while left > 0 and width > 1:
        reach = rng.uniform(0.08, 0.2) * left + 8
        a += rng.uniform(-0.7, 0.7)
        to = (x + reach * math.cos(a), y + reach * math.sin(a))
        draw.line((x, y, *to), fill=255, width=round(width))
        if rng.random() < 0.22:
            _split(draw, rng, x, y, a + rng.choice((-1, 1)) * 0.9, left * 0.5, width * 0.6)
        x, y = to
        left -= reach
        width *= 0.9
