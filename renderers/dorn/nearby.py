"""A part of the map, drawn larger: numbered spaces for who moves, ways, lines of sight for who attacks."""

from collections.abc import Sequence

from PIL import Image

from renderers.dorn.ground import CORNER, EXTENT, NEAR, ground
from renderers.dorn.look import BLOOD, DIM, EMBER, MOON, NIGHT, PALE, SCARLET, heading, line, sign
from renderers.dorn.pieces import aim, everywhere, lay, legs, others
from renderers.dorn.plan import SPOTS, spot
from renderers.dorn.table import NearScene
from renderers.dorn.telling import tell_near
from renderers.kit.camera import Camera, Space, aimed, together
from renderers.kit.encode import Picture, jpeg
from renderers.kit.markers import number_disc
from renderers.kit.panels import stamp
from renderers.kit.text import Face, readable
from renderers.kit.ways import bead, dotted, ring, set_down

Size = tuple[int, int]

WINDOW = (960, 896)
BEYOND = (960, 704)
"""Further windows, for what lies far away, such as the other side of a teleport, are so high at most."""
BAR = 62
DISC = (NIGHT, PALE, BLOOD)


def draw_surroundings(scene: NearScene, window: Size = WINDOW, beyond: Size = BEYOND) -> Picture:
    """The map round a space, at the scale at which numbers can be read on a phone."""
    cameras = windows(scene, window, beyond)
    image = Image.new("RGB", (window[0], BAR + sum(camera.size[1] + 4 for camera in cameras)), NIGHT)
    _bar(image, scene)
    top = BAR
    for camera in cameras:
        image.paste(_part(scene, camera), (0, top + 2))
        image.paste(EMBER, (0, top, image.width, top + 2))
        top += camera.size[1] + 4
    shown = [space for space, there in enumerate(SPOTS) if any(camera.shows(there) for camera in cameras)]
    return jpeg(image, "surroundings", tell_near(scene, shown))


def windows(scene: NearScene, window: Size = WINDOW, beyond: Size = BEYOND) -> list[Camera]:
    """Where to look: at what matters, nearest things first, and once more at what is too far away to be seen with it; of a teleport at both ends."""
    here = spot(scene.space)
    wanted = [*(goal.space for goal in scene.goals), *scene.path, *(sight.end for sight in scene.sights)]
    spaces = sorted({*others(scene.space), *(spot(space) for space in wanted)}, key=lambda there: _gap(here, there))
    found = [_aimed(together([here, *spaces], _in_spaces(window)), window)]
    while far := [there for there in spaces if not any(camera.shows(there) for camera in found)]:
        seen = together(far, _in_spaces(beyond))
        high = max(y for _, y in seen) - min(y for _, y in seen) + 2
        found.append(_aimed(seen, (beyond[0], min(beyond[1], high * NEAR))))
    return found


def _gap(one: Space, other: Space) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _in_spaces(size: Size) -> Size:
    """How many whole spaces a window shows."""
    return size[0] // NEAR, size[1] // NEAR


def _aimed(spaces: Sequence[Space], size: tuple[int, int]) -> Camera:
    return aimed(spaces, EXTENT, size, (NEAR,), corner=CORNER, margin=0)


def _part(scene: NearScene, camera: Camera) -> Image.Image:
    board = scene.board
    image = camera.cut(ground(NEAR, day=board.day))
    for leg in legs(scene.path):
        dotted(image, [camera.at(space) for space in leg], bead(camera.unit // 6, EMBER, NIGHT), camera.unit / 4)
    for end in scene.path[:1] + scene.path[-1:]:
        set_down(image, ring(round(camera.unit * 0.7), EMBER, PALE), camera.at(spot(end)))
    lay(image, camera, board)
    for sight in scene.sights:
        aim(image, camera, sight, SCARLET if sight.stop >= 0 else PALE)
    held = {mark.space for mark in board.heroes} | {foe.space for foe in (*board.foes, board.zorkal)}
    held |= {thing.space for thing in board.loose}
    for goal in scene.goals:
        aside = goal.space in held
        disc = number_disc(goal.number, round(camera.unit * (0.62 if aside else 0.78)), DISC, PALE)
        shift = camera.unit * 0.28 if aside else 0
        for x, y in map(camera.at, everywhere(goal.space)):
            set_down(image, disc, (x - shift, y - shift))
    return image


def _bar(image: Image.Image, scene: NearScene) -> None:
    """Above: day or night, and what is chosen."""
    board = scene.board
    stamp(image, sign("sun" if board.day else "moon", 42), (14, 10), EMBER if board.day else MOON)
    heading(image, (72, 42), readable(scene.title), 30, image.width - 320, smallest=20)
    if scene.title != board.phase:
        line(image, (image.width - 18, 42), readable(board.phase), 26, 230, face=Face.ITALIC, align="r", colour=DIM)
