"""What stands and moves on the map, at any scale."""

import math
from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from renderers.brimstone.look import BLOOD, COLOURS, FAINT, LAMP, NIGHT, PALE, SCARLET, sign
from renderers.brimstone.table import BoardScene, FoeMark, HeroMark, Move
from renderers.kit.camera import Camera, Space
from renderers.kit.colours import Rgb, shaded
from renderers.kit.markers import Marker, marker, number_disc
from renderers.kit.outlines import Point
from renderers.kit.panels import stamp
from renderers.kit.ways import arrow, bead, ring, set_down, short_of, sight

BEASTS: dict[str, Rgb] = {
    "hungry_dead": (74, 82, 58), "corpse_pile": (74, 62, 52), "tentacles": (88, 36, 96), "hellbats": (150, 58, 26),
    "night_terrors": (44, 32, 66), "void_spiders": (62, 34, 98), "bogbats": (60, 92, 54), "mud_serpents": (96, 80, 40),
    "strangler_vines": (38, 92, 44), "ruin_stalkers": (122, 72, 40), "hollow_foreman": (26, 26, 30), "drowned_idol": (42, 92, 92),
}  # fmt: skip
"""The colour of each type; that they differ shows in their signs as well."""
DISC = (NIGHT, PALE, BLOOD)


@lru_cache(maxsize=256)
def hero_piece(mark: HeroMark, unit: int, *, plain: bool = False) -> Image.Image:
    """A Hero (RGBA): its sign, its Health on a plate; a fallen one is a skull in its colour. Read-only."""
    colour = COLOURS[mark.number % len(COLOURS)]
    if mark.down:
        return marker(Marker("skull", shaded(colour, 0.45), FAINT), unit, sign)
    piece = Marker(
        mark.kind, colour, PALE, hp=None if plain else mark.health - mark.wounds, most=mark.health, turn=mark.turn
    )
    image = marker(piece, unit, sign)
    if mark.lantern:
        image = image.copy()
        set_down(image, bead(round(unit * 0.34), NIGHT, LAMP), (unit * 0.2, unit * 0.22))
        lamp = sign("lantern", round(unit * 0.3))
        stamp(image, lamp, (unit * 0.2 - lamp.width / 2, unit * 0.22 - lamp.height / 2), LAMP)
        image.putalpha(image.getchannel("A"))
    return image


@lru_cache(maxsize=512)
def foe_piece(foe: FoeMark, unit: int, *, plain: bool = False) -> Image.Image:
    """An enemy (RGBA), eight-cornered, its number above, what is left of it below. Read-only."""
    piece = Marker(
        foe.kind,
        BEASTS[foe.kind],
        PALE,
        foe=True,
        hp=None if plain else foe.left,
        most=foe.most,
        number=0 if plain else foe.number,
        spaces=foe.size,
    )
    return marker(piece, unit, sign)


def middle(camera: Camera, foe: FoeMark) -> Point:
    """The middle of its base, in pixels of the window."""
    x, y = camera.at(foe.space)
    shift = (foe.size - 1) * camera.unit / 2
    return x + shift, y + shift


def lay(image: Image.Image, camera: Camera, board: BoardScene, grow: float = 1.0, *, plain: bool = False) -> None:
    """Everything on the map: tokens, ways, pieces (grown by a factor where spaces are small), whom enemies target, numbers.

    Where spaces are too small for letters pieces are ``plain``: signs alone.
    """
    unit = round(camera.unit * grow)
    for space in board.chart.tokens:
        set_down(image, _token(round(unit * 1.2)), camera.at(space))
    for name, space in board.marks:
        set_down(image, marker(Marker(name, (60, 46, 30), LAMP), round(unit * 0.9), sign), camera.at(space))
    for move in board.moves:
        _way(image, camera, move)
    for foe in board.foes:
        if foe.target is not None:
            _aimed(image, camera, middle(camera, foe), foe.target)
    for mark in sorted(board.heroes, key=lambda mark: not mark.down):
        if mark.space is not None and not mark.dead:
            set_down(image, hero_piece(mark, unit, plain=plain), camera.at(mark.space))
    for foe in board.foes:
        set_down(image, foe_piece(foe, unit, plain=plain), middle(camera, foe))
    held = {mark.space for mark in board.heroes} | {foe.space for foe in board.foes}
    for goal in board.goals:
        x, y = camera.at(goal.space)
        aside = goal.space in held
        disc = number_disc(goal.number, round(unit * (0.56 if aside else 0.72)), DISC, PALE)
        set_down(image, disc, (x - unit * 0.3 * aside, y - unit * 0.3 * aside))


@lru_cache(maxsize=8)
def _token(size: int) -> Image.Image:
    """An Exploration token, face down (RGBA)."""
    image = marker(Marker("token", (74, 52, 30), LAMP), size, sign).copy()
    set_down(image, ring(size, LAMP, NIGHT), (size / 2, size / 2))
    return image


def _way(image: Image.Image, camera: Camera, move: Move) -> None:
    """An arrow along a way."""
    points: list[Point] = [camera.at(space) for space in straightened(move.path)]
    if len(points) > 1:
        points[-1] = short_of(points[-2], points[-1], camera.unit * 0.42)
        colour = COLOURS[move.hero % len(COLOURS)] if move.hero >= 0 else BLOOD
        arrow(image, points, max(4, camera.unit // 9), colour, PALE)


def straightened(path: Sequence[Space]) -> list[Space]:
    """A way without the spaces that lie on a straight part of it."""
    kept = list(path[:1])
    for before, here, after in zip(path, path[1:], path[2:], strict=False):
        if (here[0] - before[0], here[1] - before[1]) != (after[0] - here[0], after[1] - here[1]):
            kept.append(here)
    return [*kept, path[-1]] if len(path) > 1 else kept


def _aimed(image: Image.Image, camera: Camera, start: Point, target: Space) -> None:
    """A dashed line from an enemy to whom it targets, from rim to rim."""
    end = camera.at(target)
    if math.hypot(end[0] - start[0], end[1] - start[1]) < camera.unit * 0.5:
        return
    sight(
        image,
        short_of(end, start, camera.unit * 0.1),
        short_of(start, end, camera.unit * 0.4),
        max(2, camera.unit // 18),
        SCARLET,
        NIGHT,
    )
    set_down(image, bead(max(8, camera.unit // 5), SCARLET, NIGHT), short_of(start, end, camera.unit * 0.42))
