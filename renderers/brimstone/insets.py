"""The whole map, small, in the corner of a picture that shows a part of it."""

from collections.abc import Sequence
from itertools import product

from PIL import Image, ImageDraw

from renderers.brimstone.ground import extent
from renderers.brimstone.look import COLOURS, GOLD, LAMP, NIGHT, SCARLET, VOID, panel
from renderers.brimstone.table import BoardScene
from renderers.kit.camera import Camera, Space
from renderers.kit.colours import Rgb
from renderers.kit.outlines import Point

LARGEST = (250, 220)
"""Pixels of the small map at most."""
EDGE = 12
FINER = 3
LIT: Rgb = (186, 136, 78)
UNLIT: Rgb = (74, 70, 72)
OUT: dict[str, Rgb] = {"door": GOLD, "hidden": LAMP, "gate": VOID}


def inset(board: BoardScene, camera: Camera) -> tuple[Image.Image, tuple[int, int]] | None:
    """The small map, and where it goes in the window: the corner with the fewest spaces under it; None if all are full."""
    small = _drawn(board, camera)
    wide, high = camera.size
    corners = product((EDGE, wide - small.width - EDGE), (EDGE, high - small.height - EDGE))
    shown = [at for at in map(camera.at, board.chart.floor) if _near(at, camera)]
    fewest, at = min((_under(shown, camera, corner, small.size), corner) for corner in corners)
    return (small, at) if fewest == 0 else None


def _near(at: Point, camera: Camera) -> bool:
    """Whether any of a space is in the window."""
    return -camera.unit < at[0] < camera.size[0] + camera.unit and -camera.unit < at[1] < camera.size[1] + camera.unit


def _under(shown: Sequence[Point], camera: Camera, corner: tuple[int, int], size: tuple[int, int]) -> int:
    """How many of the spaces that are shown a plate in a corner would cover."""
    half = camera.unit / 2
    left, right = corner[0] - half, corner[0] + size[0] + half
    top, bottom = corner[1] - half, corner[1] + size[1] + half
    return sum(left < x < right and top < y < bottom for x, y in shown)


def _drawn(board: BoardScene, camera: Camera) -> Image.Image:
    """Places in the light and out of it, ways on, Heroes, enemies, and what the window shows."""
    (left, top), (across, down) = extent(board.chart)
    unit = max(3, min(11, LARGEST[0] // across, LARGEST[1] // down))
    fine = unit * FINER
    large = Image.new("RGB", (across * fine, down * fine), NIGHT)
    pencil = ImageDraw.Draw(large)

    def cell(space: Space, colour: Rgb) -> None:
        x, y = (space[0] - left) * fine, (space[1] - top) * fine
        pencil.rectangle((x, y, x + fine - 1, y + fine - 1), fill=colour)

    for space in board.chart.floor:
        cell(space, LIT if space in board.chart.lit else UNLIT)
    for opening in board.chart.openings:
        for space in opening.spaces if opening.kind in OUT else ():
            cell(space, OUT[opening.kind])
    foes = [(foe.space, SCARLET) for foe in board.foes]
    heroes = [(mark.space, COLOURS[mark.number % len(COLOURS)]) for mark in board.heroes if mark.space is not None]
    for (x, y), colour in (*foes, *heroes):
        middle: Point = ((x - left + 0.5) * fine, (y - top + 0.5) * fine)
        reach = max(fine * 0.8, 4.5 * FINER)
        box = (middle[0] - reach, middle[1] - reach, middle[0] + reach, middle[1] + reach)
        pencil.ellipse(box, fill=colour, outline=NIGHT, width=FINER)
    corner = (camera.left / camera.unit * fine, camera.top / camera.unit * fine)
    shown = (camera.size[0] / camera.unit * fine, camera.size[1] / camera.unit * fine)
    pencil.rectangle((*corner, corner[0] + shown[0] - 1, corner[1] + shown[1] - 1), outline=LAMP, width=2 * FINER)
    plate = panel((across * unit + 16, down * unit + 16)).copy()
    plate.paste(large.reduce(FINER), (8, 8))
    return plate
