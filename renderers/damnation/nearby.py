"""A part of the castle, drawn larger: what is near a piece, or near any place."""

from PIL import Image

from renderers.damnation.castle import LARGE, SMALL, layer, sheet_size, to_pixels
from renderers.damnation.look import GOLD, NIGHT, PALE, token
from renderers.damnation.pieces import Sheet, lay
from renderers.damnation.plan import CHAMBERS, spot
from renderers.damnation.printed import where
from renderers.damnation.table import Surroundings, VillainMark
from renderers.damnation.telling import numbers, trap_told
from renderers.damnation.words import say
from renderers.kit.encode import Picture, jpeg
from renderers.kit.text import Face, fit, readable, write
from renderers.kit.ways import set_down

SIZE = (960, 760)
BAR = 64

Corner = tuple[int, int]


def draw_surroundings(scene: Surroundings, size: tuple[int, int] = SIZE) -> Picture:
    """The castle round a place, half as large again as on the board, with known traps by name; ``size`` is of the part shown.

    Where not all that can be chosen is near enough for that, it is as large as on the board.
    """
    board = scene.board
    unit, (left, top) = window(scene, size)
    image = layer(unit, fallen=board.fallen).crop((left, top, left + size[0], top + size[1]))
    lay(Sheet(image, unit, (left, top)), board, near=True, shown=scene.shown)
    done = Image.new("RGB", (size[0], size[1] + BAR), NIGHT)
    done.paste(image, (0, 0))
    done.paste(GOLD, (0, size[1], size[0], size[1] + 2))
    _bar(done, scene, size)
    return jpeg(done, "surroundings", describe(scene, size))


def window(scene: Surroundings, size: tuple[int, int] = SIZE) -> tuple[int, Corner]:
    """Pixels to a space, and the upper left corner of the part that is shown.

    It has the place in its middle, and of a choice all that can be chosen, if that takes no more than to move it aside.
    """
    wanted = [_middle(scene.place), *(spot(goal.place) for goal in scene.board.goals if scene.choosing)]
    for unit in (LARGE, SMALL):
        points = [to_pixels(one, unit) for one in wanted]
        corners = [_start(unit, size, axis, [point[axis] for point in points]) for axis in (0, 1)]
        if all(_holds((corners[0], corners[1]), size, point) for point in points):
            return unit, (corners[0], corners[1])
    return unit, (corners[0], corners[1])


def _start(unit: int, size: tuple[int, int], axis: int, along: list[float]) -> int:
    """Where the part begins in one direction: round the first of these points, moved to where the others are; never beyond the edges of the castle."""
    room = unit * 0.7  # for a number in a room
    start = along[0] - size[axis] / 2
    start = min(max(start, max(along) + room - size[axis]), min(along) - room)
    return min(max(0, round(start)), sheet_size(unit)[axis] - size[axis])


def _holds(corner: Corner, size: tuple[int, int], point: tuple[float, float]) -> bool:
    return all(corner[axis] <= point[axis] < corner[axis] + size[axis] for axis in (0, 1))


def _middle(place: str) -> tuple[float, float]:
    if place in CHAMBERS:
        left, top, right, bottom = CHAMBERS[place].field
        return (left + right) / 2, (top + bottom) / 2
    return spot(place)


def _bar(image: Image.Image, scene: Surroundings, size: tuple[int, int]) -> None:
    """Below: who is there, and what the place is called."""
    x, y = 20, size[1] + BAR // 2 + 1
    for mark in _here(scene)[: (size[0] - 300) // 56]:
        piece = token(mark.face, 44, turn=mark.turn, me=mark.me)
        set_down(image, piece, (x + 24, y))
        x += 56
    letters, words = fit(Face.BOLD, 32, _upper(scene.name), size[0] - x - 30, 22)
    write(image, (x + 10, y + 11), words, Face.BOLD, letters, PALE)


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]


def _here(scene: Surroundings) -> list[VillainMark]:
    return [mark for mark in scene.board.villains if mark.at == scene.place and mark.status in ("villain", "vampire")]


def describe(scene: Surroundings, size: tuple[int, int] = SIZE) -> str:
    """The part in words: the place, who is in sight of the picture, known traps, numbers."""
    unit, corner = window(scene, size)

    def inside(place: str) -> bool:
        return _holds(corner, size, to_pixels(_middle(place), unit))

    out = [say("picture-round", place=_upper(scene.name))]
    near = [mark for mark in scene.board.villains if mark.at and inside(mark.at)]
    out += [
        say(
            "picture-piece.near",
            name=readable(mark.name, say("picture-somebody")),
            other=mark.player if mark.twin else mark.title,
            where=where(mark.at),
        )
        for mark in near
    ]
    known = [trap for trap in scene.board.traps if trap.kind and not trap.alone and inside(trap.place)]
    out += [say("picture-traps.one", trap=_upper(trap_told(trap))) for trap in known]
    alone = [trap_told(trap) for trap in scene.board.traps if trap.alone and inside(trap.place)]
    if alone:
        out.append(say("picture-traps.alone", traps=", ".join(alone)))
    shown = [goal for goal in scene.board.goals if inside(goal.place)]
    if shown:
        out.append(say("picture-goals", goals=numbers(shown)))
    return " ".join(out)
