"""What stands, lies and moves on the map, at any scale."""

import math
from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engines.dorn.board import OFF
from renderers.dorn.ground import SQUARE
from renderers.dorn.look import BLOOD, COLOURS, GOLD, NIGHT, PALE, RUNE, SCARLET, STRONG, WEAK, sign
from renderers.dorn.plan import GATE, GRID, spot
from renderers.dorn.table import BoardScene, FoeMark, HeroMark, Loose, Move, Strike
from renderers.kit.camera import Camera, Space
from renderers.kit.colours import Rgb, shaded
from renderers.kit.markers import Marker, marker, number_disc
from renderers.kit.noise import scaled
from renderers.kit.outlines import Point
from renderers.kit.text import Face, lettering
from renderers.kit.ways import arrow, bead, ring, set_down, short_of, sight

FOE_WAY: Rgb = BLOOD


@lru_cache(maxsize=256)
def hero_piece(hero: str, hp: int, most: int, level: int, unit: int, *, turn: bool = False) -> Image.Image:
    """A hero (RGBA): its sign, its HP on a plate, its level as beads above. Read-only."""
    image = marker(Marker(hero, COLOURS[hero], PALE, hp=hp, most=most, turn=turn), unit, sign).copy()
    _levels(image, level, unit)
    return image


@lru_cache(maxsize=512)
def foe_piece(
    kind: str, hp: int, most: int, number: int, unit: int, *, strong: bool, turn: bool = False
) -> Image.Image:
    """A monster (RGBA), eight-cornered, its HP on a plate if it can have more than one. Read-only."""
    ground = COLOURS["zorkal"] if kind == "zorkal" else (88, 80, 74) if kind == "rubble" else STRONG if strong else WEAK
    ink = SCARLET if kind == "zorkal" else PALE
    told = hp if most > 1 else None
    return marker(Marker(kind, ground, ink, foe=True, hp=told, most=most, number=number, turn=turn), unit, sign)


def _levels(image: Image.Image, level: int, unit: int) -> None:
    """One to three beads along the upper rim."""
    size = max(5, round(unit * 0.15))
    for i in range(level):
        x = unit / 2 + (i - (level - 1) / 2) * size * 1.25
        set_down(image, bead(size, GOLD, NIGHT), (x, size * 0.75))


def everywhere(space: int) -> tuple[Space, ...]:
    """Where a piece is that stands on a space: on a teleport at both its ends."""
    return tuple(spot(one) for one in (space, *GRID.twins.get(space, ())))


def others(space: int) -> list[Space]:
    """Of a teleport the other end, where whoever stands on it is as well."""
    return [spot(one) for one in GRID.twins.get(space, ())]


def places(heroes: Sequence[HeroMark]) -> list[tuple[HeroMark, Space]]:
    """Where each living hero is drawn; those in Argos stand side by side on its square."""
    found: list[tuple[HeroMark, Space]] = []
    inside = 0
    for mark in heroes:
        if mark.space == OFF:
            continue
        if spot(mark.space) == SQUARE[0]:
            found.append((mark, SQUARE[inside % len(SQUARE)]))
            inside += 1
        else:
            found.append((mark, spot(mark.space)))
    return found


def lay(image: Image.Image, camera: Camera, board: BoardScene, grow: float = 1.0) -> None:
    """Everything on the map: what lies there, ways, pieces (grown by a factor where spaces are small), ghosts, strikes."""
    unit = round(camera.unit * grow)
    for thing in board.loose:
        _lie(image, camera, thing, spot(thing.space))
        for other in others(thing.space):
            _plate(image, camera, other)
            _lie(image, camera, thing, other, 0.68)
    for move in board.moves:
        way(image, camera, move)
    held = {there for mark in board.heroes if mark.space != OFF for there in everywhere(mark.space)}
    _stand(image, camera, board, unit)
    stood = {*held, *(there for foe in board.foes for there in everywhere(foe.space))}
    for thing in board.loose:
        if spot(thing.space) in stood:
            _peep_out(image, camera, thing)
    for ghost in board.ghosts:
        if spot(ghost.space) not in held:
            set_down(image, _ghost(ghost, round(unit * 0.88)), camera.at(spot(ghost.space)))
            _echo(image, camera, ghost.space, _ghost(ghost, round(unit * 0.58)))
    _gate(image, camera, board.gate)
    for strike in board.strikes:
        aim(image, camera, strike, SCARLET)


def _stand(image: Image.Image, camera: Camera, board: BoardScene, unit: int) -> None:
    """Pieces: the Dornkeeper's, in a ring whom a hero proposes to attack, then heroes, with a rune who carries an Artifact; on a teleport at one end."""
    for foe in (*board.foes, *((board.zorkal,) if board.zorkal.space != OFF else ())):
        there = camera.at(spot(foe.space))
        if foe.turn:
            set_down(image, ring(round(unit * 1.3), GOLD, NIGHT), there)
        set_down(image, _foe(foe, unit), there)
        _echo(image, camera, foe.space, foe_piece(foe.kind, 1, 1, 0, round(unit * 0.58), strong=foe.strong))
    for mark, there in places(board.heroes):
        piece = hero_piece(mark.hero, mark.hp, mark.most, mark.level, unit, turn=mark.turn)
        set_down(image, piece, camera.at(there))
        if mark.artifacts:
            _pin(image, camera, there, "artifact", RUNE, 0.34)
        small = marker(Marker(mark.hero, COLOURS[mark.hero], PALE), round(unit * 0.58), sign)
        _echo(image, camera, mark.space, small)


def _echo(image: Image.Image, camera: Camera, space: int, small: Image.Image) -> None:
    """Who stands on a teleport, at its other end: small, on a dark plate, so that nobody takes it for one more."""
    for other in others(space):
        _plate(image, camera, other)
        set_down(image, small, camera.at(other))


def _plate(image: Image.Image, camera: Camera, other: Space) -> None:
    """Dark, for what is small at the other end of a teleport."""
    set_down(image, bead(round(camera.unit * 0.8), NIGHT, RUNE), camera.at(other))


def _foe(foe: FoeMark, unit: int) -> Image.Image:
    return foe_piece(foe.kind, foe.hp, foe.most, foe.number, unit, strong=foe.strong, turn=foe.turn)


@lru_cache(maxsize=128)
def _ghost(foe: FoeMark, unit: int) -> Image.Image:
    """Where a monster would stand: half of it, in a ring."""
    image = _foe(foe, unit).copy()
    image.putalpha(scaled(image.getchannel("A"), 0.62))
    set_down(image, ring(unit, PALE, NIGHT), (unit / 2, unit / 2))
    return image


LYING = {
    "artifact": ("artifact", RUNE, 0.86),
    "treasure": ("treasure", GOLD, 0.58),
    "item": ("knapsack", PALE, 0.5),
}
"""How what lies about is drawn: its sign, its colour, its share of a space."""


def _peep_out(image: Image.Image, camera: Camera, thing: Loose) -> None:
    """The sign of what somebody stands on, small, at the upper left corner of the space; on a teleport at both ends."""
    name, colour, _ = LYING[thing.kind]
    for there in everywhere(thing.space):
        _pin(image, camera, there, name, colour, -0.34)


def _pin(image: Image.Image, camera: Camera, there: Space, name: str, colour: Rgb, aside: float) -> None:
    """A small sign at an upper corner of a space, so far ``aside`` of its middle."""
    u = camera.unit
    x, y = camera.at(there)
    corner = (round(x + u * aside), round(y - u * 0.34))
    set_down(image, bead(round(u * 0.46), NIGHT, colour), corner)
    mask = sign(name, round(u * 0.38))
    image.paste(colour, (corner[0] - mask.width // 2, corner[1] - mask.height // 2), mask)


def _lie(image: Image.Image, camera: Camera, thing: Loose, there: Space, grown: float = 1.0) -> None:
    """An Artifact as a shining rune, a Treasure as a chest, a dropped item as a sack."""
    u = camera.unit * grown
    x, y = camera.at(there)
    name, colour, share = LYING[thing.kind]
    for grow, ink in ((1.16, NIGHT), (1.0, colour)):
        mask = sign(name, round(u * share * grow))
        image.paste(ink, (x - mask.width // 2, y - mask.height // 2), mask)
    if thing.number:
        drawn = lettering(Face.BOLD, max(17, round(u * 0.3)), str(thing.number))
        image.paste(PALE, (x + round(u * 0.26), y + round(u * 0.08)), drawn.mask)


def _gate(image: Image.Image, camera: Camera, gate: str) -> None:
    """The Gate of Doom between its two spaces: bars, bars with an open lock, or leaves thrown back."""
    (ax, ay), (bx, by) = camera.at(spot(GATE[0])), camera.at(spot(GATE[2]))
    set_down(image, _gate_piece(gate, camera.unit), (ax + (bx - ax) * 0.56, ay + (by - ay) * 0.56))


@lru_cache(maxsize=12)
def _gate_piece(gate: str, unit: int) -> Image.Image:
    """The Gate seen from above and a little from before, so that it can be told (RGBA)."""
    size = round(unit * 0.94)
    name, colour = {"locked": ("gate_shut", PALE), "unlocked": ("gate_shut", GOLD), "open": ("gate_open", GOLD)}[gate]
    image = Image.new("RGBA", (size, size), (*NIGHT, 0))
    image.paste((*shaded(BLOOD, 0.4), 235), (0, 0), sign("gateway", size))
    image.paste((*colour, 255), (0, 0), sign(name, size))
    narrow = image.resize((round(unit * 0.46), size), Image.Resampling.LANCZOS)
    if gate == "unlocked":
        set_down(narrow, bead(round(unit * 0.3), SCARLET, PALE), (narrow.width / 2, size * 0.6))
    return narrow


def way(image: Image.Image, camera: Camera, move: Move) -> None:
    """An arrow along a way; a step through a teleport begins a new one."""
    colour = COLOURS[move.who] if move.who in COLOURS and move.who != "zorkal" else FOE_WAY
    for leg in legs(move.path):
        if len(leg) > 1:
            points: list[Point] = [camera.at(space) for space in leg]
            points[-1] = short_of(points[-2], points[-1], camera.unit * 0.46)
            arrow(image, points, max(5, camera.unit // 8), colour, PALE)


def legs(path: Sequence[int]) -> list[list[Space]]:
    """A way as pieces that can be drawn in one stroke, straight parts shortened to their ends."""
    found: list[list[Space]] = []
    for space in path:
        here = spot(space)
        last = found[-1][-1] if found else None
        if last is None or abs(here[0] - last[0]) + abs(here[1] - last[1]) > 1:
            found.append([here])
        else:
            found[-1].append(here)
    return [_straightened(leg) for leg in found]


def _straightened(leg: list[Space]) -> list[Space]:
    kept = leg[:1]
    for i in range(1, len(leg) - 1):
        (ax, ay), (bx, by), (cx, cy) = leg[i - 1], leg[i], leg[i + 1]
        if (bx - ax, by - ay) != (cx - bx, cy - by):
            kept.append(leg[i])
    return [*kept, *leg[len(leg) - 1 :]] if len(leg) > 1 else kept


def aim(image: Image.Image, camera: Camera, strike: Strike, colour: Rgb) -> None:
    """A dashed line to whom an attack goes; how many on a bead; a cross where something is in the way. Between neighbours the bead alone."""
    who, whom = camera.at(spot(strike.start)), camera.at(spot(strike.end))
    start, end = _edges(who, whom, camera.unit)
    stop = camera.at(spot(strike.stop)) if strike.stop != OFF else None
    if stop is None and math.dist(who, whom) < camera.unit * 1.1:
        end = _between(who, whom, camera.unit, several=strike.count > 1)
    else:
        sight(image, start, end, max(3, camera.unit // 14), colour, NIGHT, stop)
    if stop is not None:
        return
    if strike.count > 1:
        set_down(image, number_disc(strike.count, max(23, round(camera.unit * 0.4)), (NIGHT, colour, NIGHT), PALE), end)
    else:
        set_down(image, bead(max(8, camera.unit // 5), colour, NIGHT), end)


def _between(one: Point, other: Point, unit: int, *, several: bool) -> Point:
    """Beside the middle between two neighbours, where it hides neither hit points nor numbers; what counts several, being larger, where four spaces meet."""
    x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    upright = abs(one[0] - other[0]) < abs(one[1] - other[1])
    return (x - unit * 0.4, y) if upright else (x, y + unit * (0.42 if several else -0.06))


def _edges(start: Point, end: Point, unit: int) -> tuple[Point, Point]:
    """The line between two pieces, from rim to rim."""
    cut = min(unit * 0.36, math.hypot(end[0] - start[0], end[1] - start[1]) * 0.34)
    return short_of(end, start, cut), short_of(start, end, cut)
