"""What lies and stands on the castle: traps, the way walked, numbers of a choice, Villains with their names; at any scale."""

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from PIL import Image

from engines.damnation.castle import castle
from renderers.damnation.castle import LARGE, name_boxes, to_pixels
from renderers.damnation.look import (
    BLOOD,
    COLOURS,
    DUSK,
    EMBER,
    GOLD,
    INK,
    NIGHT,
    PALE,
    VELLUM,
    name_tag,
    sign,
    token,
    wax,
)
from renderers.damnation.plan import CHAMBERS, HEAP, Spot, route, spot, standing
from renderers.damnation.table import BoardScene, Goal, VillainMark
from renderers.damnation.words import say
from renderers.kit.colours import Rgb
from renderers.kit.markers import number_disc
from renderers.kit.outlines import ngon, rounded
from renderers.kit.panels import shape_mask
from renderers.kit.ways import along, bead, ring, set_down

Box = tuple[float, float, float, float]
TRAP_COLOURS: dict[str, Rgb] = {
    "bear_trap": BLOOD,
    "trap_door": (24, 92, 104),
    "saw_trap": (176, 74, 24),
    "oubliette": NIGHT,
    "secret_door": DUSK,
}


class Sheet:
    """A picture of the castle in the making.

    Args:
        image: drawn on; a copy of a layer, or a part of one.
        unit: pixels to a space.
        corner: where the upper left corner of the image lies on the layer, in pixels.
    """

    def __init__(self, image: Image.Image, unit: int, corner: tuple[int, int] = (0, 0)) -> None:
        self.image = image
        self.unit = unit
        self.corner = corner
        self.taken: list[Box] = [
            (x0 - corner[0], y0 - corner[1], x1 - corner[0], y1 - corner[1]) for x0, y0, x1, y1 in name_boxes(unit)
        ]

    def at(self, place: Spot) -> tuple[float, float]:
        """Cells to pixels of the image."""
        x, y = to_pixels(place, self.unit)
        return x - self.corner[0], y - self.corner[1]

    def put(self, sprite: Image.Image, place: Spot) -> None:
        """Paste a sprite with its middle on a spot."""
        set_down(self.image, sprite, self.at(place))

    def px(self, share: float) -> int:
        """A share of a space in pixels."""
        return round(self.unit * share)

    def shows(self, at: tuple[float, float]) -> bool:
        """Whether a point (in pixels) lies on the image."""
        return 0 <= at[0] < self.image.width and 0 <= at[1] < self.image.height

    def take(self, x: float, y: float, half: float) -> None:
        """Keep names away from a square round a point (in pixels)."""
        self.taken.append((x - half, y - half, x + half, y + half))


def lay(sheet: Sheet, scene: BoardScene, *, near: bool = False, shown: tuple[str, ...] = ()) -> None:
    """Everything that lies on the castle and stands in it.

    Args:
        sheet: drawn on.
        scene: what there is.
        near: known traps are named.
        shown: a way that is drawn out among the others.
    """
    _doors(sheet, scene)
    if scene.goals:
        _tree(sheet, scene.goals)
    elif scene.trail:
        _trail(sheet, scene.trail, COLOURS.get(scene.walker, EMBER))
    if shown:
        _trail(sheet, shown, EMBER)
    _traps(sheet, scene, near)
    _villains(sheet, scene)
    _numbers(sheet, scene)


# What lies there


def _doors(sheet: Sheet, scene: BoardScene) -> None:
    for place in scene.secret_doors:
        sheet.put(tinted("secret_door", sheet.px(0.8), DUSK), spot(place))
    for room in scene.locked:
        _, top, right, _ = CHAMBERS[room].area
        sheet.put(wax("lock", sheet.px(0.9)), (right - 0.75, top + 0.75))
    if scene.heap.cards or scene.heap.souls:
        sheet.put(wax("heap", sheet.px(0.95), (70, 84, 74)), HEAP)


def _traps(sheet: Sheet, scene: BoardScene, named: bool) -> None:
    for trap in scene.traps:
        if trap.place in scene.secret_doors:
            continue
        sheet.put(trap_token(trap.kind, sheet.px(0.74), alone=trap.alone), spot(trap.place))
        sheet.take(*sheet.at(spot(trap.place)), sheet.unit * 0.37)
    covered = {goal.place for goal in scene.goals} | {mark.at for mark in scene.villains}
    for trap in scene.traps:
        if named and trap.kind and trap.place not in covered:
            x, y = sheet.at(spot(trap.place))
            letters = max(16, sheet.px(0.28))
            tag = name_tag(say("picture-trap", kind=trap.kind), TRAP_COLOURS[trap.kind], letters, 2 * LARGE)
            left, top = round(x - tag.width / 2), round(y + sheet.unit * 0.3)
            sheet.image.paste(tag, (left, top), tag)
            sheet.taken.append((left, top, left + tag.width, top + tag.height))


@lru_cache(maxsize=64)
def trap_token(kind: str, size: int, *, alone: bool = False) -> Image.Image:
    """A trap token (RGBA): dark and closed while nobody knows it, a light face with its sign when known. Read-only.

    One that the viewer ``alone`` knows is dark and closed still, with the sign that it hides.
    """
    s = float(size)
    image = Image.new("RGBA", (size, size), (*INK, 0))
    if kind and not alone:
        colour = TRAP_COLOURS[kind]
        outer, inner = rounded(1, 1, s - 1, s - 1, s * 0.2), rounded(s * 0.1, s * 0.1, s * 0.9, s * 0.9, s * 0.13)
        image.paste((*colour, 255), (0, 0), shape_mask((size, size), ((True, outer),), 4))
        image.paste((*VELLUM, 255), (0, 0), shape_mask((size, size), ((True, inner),), 4))
        part = round(s * 0.7)
        image.paste((*colour, 255), ((size - part) // 2, (size - part) // 2), sign(kind, part))
        return image
    outer, inner = ngon(s / 2, s / 2, s * 0.5, 8, 22.5), ngon(s / 2, s / 2, s * 0.43, 8, 22.5)
    image.paste((*GOLD, 230), (0, 0), shape_mask((size, size), ((True, outer),), 4))
    image.paste((58, 40, 32, 255), (0, 0), shape_mask((size, size), ((True, inner),), 4))
    part = round(s * 0.66)
    image.paste((222, 196, 150, 255), ((size - part) // 2, (size - part) // 2), sign(kind or "trap", part))
    return image


@lru_cache(maxsize=64)
def tinted(name: str, size: int, colour: Rgb) -> Image.Image:
    """A sign in one colour (RGBA). Read-only."""
    image = Image.new("RGBA", (size, size), (*colour, 0))
    image.paste((*colour, 255), (0, 0), sign(name, size))
    return image


# Ways


def _tree(sheet: Sheet, goals: Sequence[Goal]) -> None:
    """A fine dotted line along every way there is; ways that run together are drawn once."""
    dot = bead(max(5, sheet.px(0.15)), BLOOD, PALE)
    legs = {leg: None for goal in goals for leg in _legs(route(goal.path))}
    for leg in legs:
        for place in along(leg, 0.25):
            sheet.put(dot, place)


def _legs(line: Sequence[Spot]) -> list[tuple[Spot, Spot]]:
    return [(min(one, other), max(one, other)) for one, other in pairwise(line)]


def _trail(sheet: Sheet, way: Sequence[str], colour: Rgb) -> None:
    """A way: beads that grow towards the end, a ring where it begins."""
    line = route(way)
    beads = list(along(line, 0.25))
    for i, place in enumerate(beads):
        sheet.put(bead(sheet.px(0.13 + 0.13 * (i + 1) / len(beads)), colour, PALE), place)
    sheet.put(ring(sheet.px(0.62), colour, PALE), line[0])


# Numbers


def _numbers(sheet: Sheet, scene: BoardScene) -> None:
    known = {trap.place: trap for trap in scene.traps if trap.place not in scene.secret_doors}
    for goal in scene.goals:
        place = spot(goal.place)
        sheet.put(number_disc(goal.number, number_size(goal, sheet.unit), (NIGHT, PALE, BLOOD), PALE), place)
        if goal.place in known:
            trap = known[goal.place]
            badge = trap_token(trap.kind, sheet.px(0.6 if trap.kind else 0.48), alone=trap.alone)
            sheet.put(badge, (place[0] + 0.4, place[1] + 0.4))
        elif goal.place in castle().secret_doors or goal.place in scene.secret_doors:
            sheet.put(tinted("secret_door", sheet.px(0.44), DUSK), (place[0] + 0.42, place[1] + 0.4))


def number_size(goal: Goal, unit: int) -> int:
    """Diameter of a goal's number: larger in rooms, where there is space."""
    share = 1.3 if goal.place in CHAMBERS else 0.8 if goal.place.startswith("stair") else 0.98
    return round(unit * share)


# Villains


def _villains(sheet: Sheet, scene: BoardScene) -> None:
    by_place: dict[str, list[VillainMark]] = {}
    for mark in scene.villains:
        if mark.at and mark.status in ("villain", "vampire"):
            by_place.setdefault(mark.at, []).append(mark)
    for goal in scene.goals:
        sheet.take(*sheet.at(spot(goal.place)), number_size(goal, sheet.unit) / 2)
    stands = [
        (mark, sheet.at(place))
        for at, marks in by_place.items()
        for mark, place in zip(marks, standing(at, len(marks)), strict=True)
    ]
    stands = [(mark, where) for mark, where in stands if sheet.shows(where)]
    size = sheet.px(0.98)
    for _, (x, y) in stands:
        sheet.take(x, y, size * 0.46)
    tags = [(mark, where, _tag_at(sheet, mark, where)) for mark, where in stands]
    for _, _, (tag, x, y) in tags:
        sheet.image.paste(tag, (x, y), tag)
    for mark, where in stands:
        set_down(sheet.image, token(mark.face, size, turn=mark.turn, me=mark.me), where)


def _tag_at(sheet: Sheet, mark: VillainMark, where: tuple[float, float]) -> tuple[Image.Image, int, int]:
    """The name of a piece and the best free place for it: below, above, at a side, or else a line farther off."""
    text = max(20, sheet.px(0.4))
    tag = name_tag(mark.name, NIGHT, text, sheet.px(2.5))
    x, y = where
    half, w, h = sheet.unit * 0.47, tag.width, tag.height
    choices = [
        (x - w / 2, y + half),
        (x - w / 2, y - half - h),
        (x + half, y - h / 2),
        (x - half - w, y - h / 2),
        (x - w * 0.15, y + half),
        (x - w * 0.85, y + half),
        (x - w * 0.15, y - half - h),
        (x - w * 0.85, y - half - h),
        *((x - w / 2 + step * w, y + side) for side in (half + h, -half - 2 * h) for step in (0, 0.5, -0.5)),
    ]
    bounds = sheet.image.size
    left, top = _cheapest(sheet.taken, bounds, choices, w, h)
    left = min(max(2, left), bounds[0] - w - 2)
    sheet.taken.append((left, top, left + w, top + h))
    return tag, round(left), round(top)


def _cheapest(
    taken: Sequence[Box], bounds: tuple[int, int], choices: Sequence[tuple[float, float]], w: int, h: int
) -> tuple[float, float]:
    """The first place that is free, or else the one that covers least."""
    best, least = choices[0], math.inf
    for choice in choices:
        cost = _cost(taken, bounds, choice, w, h)
        if cost < least:
            best, least = choice, cost
        if not cost:
            break
    return best


def _cost(taken: Sequence[Box], bounds: tuple[int, int], at: tuple[float, float], w: int, h: int) -> float:
    x, y = at
    outside = max(0, -x) + max(0, x + w - bounds[0]) + max(0, -y) + max(0, y + h - bounds[1])
    over = sum(
        max(0, min(x + w, right) - max(x, left)) * max(0, min(y + h, bottom) - max(y, top))
        for left, top, right, bottom in taken
    )
    return round(over + outside * h)
