"""The ground: tiles in masonry, each drawn once and kept, laid together as they lie on the table."""

from functools import cache

from PIL import Image, ImageDraw, ImageFilter

from engines.brimstone.library import LEGEND, library
from engines.dungeon import EAST, OFFSETS, turned_tile
from engines.dungeon.drawing import WALL
from renderers.brimstone.look import GOLD, NIGHT, PALE, VOID, sign
from renderers.brimstone.table import Chart, Opening, Slab
from renderers.kit.cache import ImageShelf
from renderers.kit.camera import Camera, Space
from renderers.kit.colours import Rgb, shaded
from renderers.kit.light import dimmed, warmed
from renderers.kit.noise import coloured, layered, scaled
from renderers.kit.tiles import Plan, Stone, draw_plan

UNIT = 48
"""Pixels to a space of what is kept."""
WOOD: Rgb = (116, 74, 42)
STONES = {
    "stone": Stone((150, 122, 92), (58, 44, 36), (104, 82, 62), (40, 34, 30), WOOD),
    "timber": Stone((168, 122, 74), (70, 46, 28), (122, 84, 50), (46, 36, 28), WOOD),
    "rails": Stone((138, 116, 92), (60, 48, 40), (112, 86, 60), (42, 35, 30), WOOD),
    "mud": Stone((92, 98, 70), (54, 60, 44), (72, 88, 56), (26, 36, 30), WOOD),
    "reeds": Stone((112, 116, 70), (62, 70, 44), (92, 108, 58), (28, 40, 30), WOOD),
    "roots": Stone((112, 92, 66), (56, 48, 36), (98, 80, 50), (34, 38, 28), WOOD),
    "ruin": Stone((126, 134, 118), (58, 68, 60), (112, 124, 104), (30, 40, 36), WOOD),
}
"""What tiles are built of."""
SEAM: tuple[Rgb, Rgb] = ((52, 36, 24), (118, 84, 54))
"""The top of a wall between two tiles that touch, where it is darkest and where brightest."""
INKS: dict[str, tuple[Rgb, float, float]] = {
    "statue": ((172, 160, 142), 0.92, 1.0), "crates": ((150, 104, 58), 0.94, 1.0), "pit": ((16, 14, 16), 1.0, 0.95),
    "drum": ((176, 92, 54), 0.86, 1.0), "altar": ((186, 176, 152), 0.92, 1.0), "fire": ((250, 150, 60), 0.8, 0.95),
    "water": ((96, 150, 176), 0.9, 0.65), "bench": ((124, 84, 48), 0.9, 0.9), "rails": ((58, 44, 36), 1.0, 0.75),
    "roots": ((66, 48, 30), 0.96, 0.85), "nest": ((150, 132, 74), 0.9, 0.9), "lilies": ((120, 168, 96), 0.86, 0.9),
}  # fmt: skip
"""What lies on the ground: colour, share of a space, how strong."""
STREWN = {"timber": "props", "rails": "rails", "reeds": "reeds", "roots": "roots", "ruin": "bones"}
"""What lies about on some spaces of a tile of this stuff."""

DARK: tuple[Rgb, float] = ((16, 22, 32), 0.46)
"""What is left of things without light: in which tint, how much."""

_slabs: ImageShelf[tuple[object, ...]] = ImageShelf()
_charts: ImageShelf[tuple[object, ...]] = ImageShelf()


def extent(chart: Chart) -> tuple[Space, tuple[int, int]]:
    """The space at the upper left of a map, with a margin, and how many spaces it is wide and high."""
    cells = [cell for slab in chart.slabs for cell in covered(slab)]
    left, top = min(x for x, _ in cells) - 2, min(y for _, y in cells) - 2
    return (left, top), (max(x for x, _ in cells) + 3 - left, max(y for _, y in cells) + 3 - top)


def ground(chart: Chart, camera: Camera, *, lit: bool) -> Image.Image:
    """The empty map through a window (mode RGB), by lamp light or in the dark. Read-only."""
    return _charts.get((chart.slabs, camera, lit), lambda: _ground(chart, camera, lit=lit))


def _ground(chart: Chart, camera: Camera, *, lit: bool) -> Image.Image:
    plain = _charts.get((chart.slabs, camera), lambda: _laid(chart, camera))
    return warmed(plain, (255, 236, 200)) if lit else dimmed(plain, *DARK)


def _laid(chart: Chart, camera: Camera) -> Image.Image:
    """The tiles in even light, as far as the window shows them: first their walls, then their floors, so that no wall covers a floor."""
    image = _charts.get(("rock", camera.size), lambda: _rock(camera.size)).copy()
    unit = camera.unit
    for walls in (True, False):
        for slab in chart.slabs:
            drawn, mask, at = _scaled(slab, unit, walls=walls)
            x, y = (at[0] - camera.corner[0]) * unit - camera.left, (at[1] - camera.corner[1]) * unit - camera.top
            if -drawn.width < x < camera.size[0] and -drawn.height < y < camera.size[1]:
                image.paste(drawn, (x, y), mask)
    _wall_up(image, camera, seams(chart))
    return image


def seams(chart: Chart) -> list[tuple[Space, Space]]:
    """Neighbouring spaces of tiles that touch and are not joined there: the one to the left or above, and the other."""
    owners: dict[Space, set[int]] = {}
    doors: set[Space] = set()
    for n, slab in enumerate(chart.slabs):
        left, top = slab.corner
        _, own = _plan(slab.tile, slab.quarters, slab.open, slab.joined)
        for x, y in own:
            owners.setdefault((x + left, y + top), set()).add(n)
        ways = _exits(slab.tile, slab.quarters)
        doors |= {(x + left, y + top) for name in slab.joined for x, y in ways[name][0]}
    return [
        (here, there)
        for here in sorted(owners)
        for there in ((here[0] + 1, here[1]), (here[0], here[1] + 1))
        if there in owners and owners[here].isdisjoint(owners[there]) and not {here, there} & doors
    ]


def _wall_up(image: Image.Image, camera: Camera, edges: list[tuple[Space, Space]]) -> None:
    """A wall on each of these edges."""
    if not edges:
        return
    mask = Image.new("L", image.size, 0)
    pencil, unit, thick = ImageDraw.Draw(mask), camera.unit, round(camera.unit * 0.15)
    for here, there in edges:
        x, y = (there[0] - camera.corner[0]) * unit - camera.left, (there[1] - camera.corner[1]) * unit - camera.top
        far = (x, y + unit) if there[0] > here[0] else (x + unit, y)
        pencil.rounded_rectangle((x - thick, y - thick, far[0] + thick, far[1] + thick), thick, fill=255)
    image.paste(NIGHT, (0, 0), scaled(mask.filter(ImageFilter.BoxBlur(thick)), 0.8))
    tops = _charts.get(("tops", image.size), lambda: coloured(layered(image.size, 23, (24, 8, 3)), *SEAM))
    image.paste(tops, (0, 0), mask.filter(ImageFilter.BoxBlur(1)))


def _rock(size: tuple[int, int]) -> Image.Image:
    return coloured(layered(size, 17, (96, 40, 12, 4)), (8, 9, 11), (40, 34, 30))


def beyond(size: tuple[int, int]) -> Image.Image:
    """Rock in the dark, where no map is (mode RGB). Read-only."""
    return _charts.get(("beyond", size), lambda: dimmed(_rock(size), *DARK))


def _scaled(slab: Slab, unit: int, *, walls: bool) -> tuple[Image.Image, Image.Image, Space]:
    """A tile at a scale, where it is to be seen, and the space at its upper left."""
    local = (slab.tile, slab.stuff, slab.quarters, slab.open, slab.joined)
    plan, own = _plan(slab.tile, slab.quarters, slab.open, slab.joined)
    drawn = _slabs.get(local, lambda: _drawn(slab))
    mask = _slabs.get((*local, walls), lambda: _mask(plan, own, walls=walls))
    at = (plan.corner[0] + slab.corner[0], plan.corner[1] + slab.corner[1])
    if unit != UNIT:
        size = (plan.extent[0] * unit, plan.extent[1] * unit)
        drawn = _slabs.get((*local, unit, "drawn"), lambda: drawn_at(drawn, size))
        mask = _slabs.get((*local, unit, walls), lambda: drawn_at(mask, size))
    return drawn, mask, at


def drawn_at(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """The same at another scale."""
    return image.resize(size, Image.Resampling.LANCZOS if size[0] > image.width else Image.Resampling.BOX)


@cache
def _cells(tile: str, quarters: int) -> dict[Space, str]:
    """The cells of a tile, turned: column and row, and what stands there."""
    face = turned_tile(library().drawn[tile], quarters)
    return {(column, row): signs for (row, column), signs in face.drawing.cells.items()}


@cache
def _exits(tile: str, quarters: int) -> dict[str, tuple[tuple[Space, Space], tuple[int, int]]]:
    """By exit its two half spaces, and the step out of the tile."""
    face = turned_tile(library().drawn[tile], quarters)
    found = {}
    for name, way_out in face.exits.items():
        (r0, c0), (r1, c1) = way_out.cells
        down, right = OFFSETS[way_out.facing]
        found[name] = (((c0, r0), (c1, r1)), (right, down))
    return found


def covered(slab: Slab) -> list[Space]:
    """Every space that a tile covers, as the map counts."""
    return [(x + slab.corner[0], y + slab.corner[1]) for x, y in _cells(slab.tile, slab.quarters)]


@cache
def _plan(tile: str, quarters: int, open_: frozenset[str], joined: frozenset[str]) -> tuple[Plan, tuple[Space, ...]]:
    """A tile as masonry, its joints open to what lies beyond; and which of it is its own."""
    cells, exits = _cells(tile, quarters), _exits(tile, quarters)
    shut = {space for name, (spaces, _) in exits.items() if name not in open_ for space in spaces}
    own = {space for space, signs in cells.items() if "#" not in signs and space not in shut}
    beyond = {(x + step[0], y + step[1]) for name, (spaces, step) in exits.items() if name in joined for x, y in spaces}
    walls = set()
    for (row, column, side), wall in turned_tile(library().drawn[tile], quarters).drawing.edges.items():
        here, there = (column, row), (column + 1, row) if side == EAST else (column, row + 1)
        if wall == WALL and here in own and there in own:
            walls.add((here, there))
    return Plan(frozenset(own | beyond), frozenset(walls)), tuple(sorted(own))


def _drawn(slab: Slab) -> Image.Image:
    """A tile in even light, with what lies on it."""
    plan, own = _plan(slab.tile, slab.quarters, slab.open, slab.joined)
    image = draw_plan(plan, UNIT, STONES[slab.stuff], 7)
    cells = _cells(slab.tile, slab.quarters)
    strewn = STREWN.get(slab.stuff, "")
    for n, space in enumerate(own):
        names = [LEGEND[sign].name for sign in cells[space] if sign in LEGEND]
        names = names or ([strewn] if strewn and n % 5 == 2 else [])
        for name in names:
            _lie(image, plan, space, name, slab.quarters)
    return image


def _lie(image: Image.Image, plan: Plan, space: Space, name: str, quarters: int) -> None:
    """Something on a space, with its shadow."""
    ink, size, share = INKS.get(name, ((70, 54, 38), 0.8, 0.55))
    mask = sign(name, round(UNIT * size))
    if name in ("rails", "props") and quarters % 2 == 0:
        mask = mask.transpose(Image.Transpose.ROTATE_90)
    x = round((space[0] - plan.corner[0] + 0.5) * UNIT - mask.width / 2)
    y = round((space[1] - plan.corner[1] + 0.5) * UNIT - mask.height / 2)
    if name != "pit":
        image.paste(NIGHT, (x + 2, y + 3), scaled(mask, 0.55 * share))
    image.paste(ink, (x, y), scaled(mask, share) if share < 1 else mask)


def _mask(plan: Plan, own: tuple[Space, ...], *, walls: bool) -> Image.Image:
    """Where a tile is seen: its floor, or that with the walls around (mode L); never what is beyond its joints."""
    wide, high = plan.extent
    mask = Image.new("L", (wide * UNIT, high * UNIT), 0)
    grown = round(UNIT * 0.4) if walls else 0
    for x, y in own:
        left, top = (x - plan.corner[0]) * UNIT, (y - plan.corner[1]) * UNIT
        mask.paste(255, (left - grown, top - grown, left + UNIT + grown, top + UNIT + grown))
    if walls:
        mask = mask.filter(ImageFilter.BoxBlur(UNIT // 6))
    for x, y in plan.spaces - set(own):
        left, top = (x - plan.corner[0]) * UNIT, (y - plan.corner[1]) * UNIT
        mask.paste(0, (left, top, left + UNIT, top + UNIT))
    return mask


SIGNS = {"door": "way_on", "hidden": "way_hidden", "cap": "way_shut", "gate": "gate"}
COLOURS: dict[str, Rgb] = {"door": GOLD, "hidden": PALE, "cap": (96, 80, 64), "gate": VOID}


def openings(image: Image.Image, camera: Camera, found: tuple[Opening, ...]) -> None:
    """What has become of exits: a door that leads on, one that nobody has tried, a way that has come down, a Gate."""
    for opening in found:
        (ax, ay), (bx, by) = (camera.at(space) for space in opening.spaces)
        size = round(camera.unit * (0.7 if opening.kind == "cap" else 0.95))
        mask = sign(SIGNS[opening.kind], size)
        x, y = round((ax + bx) / 2 - size / 2), round((ay + by) / 2 - size / 2)
        image.paste(NIGHT, (x + 2, y + 2), mask)
        image.paste(shaded(COLOURS[opening.kind], 1.0), (x, y), mask)
