"""The end of a game in one picture: the ways of all heroes over the map, and how each fared."""

from collections.abc import Sequence
from itertools import pairwise

from PIL import Image

from engines.dorn.board import OFF, OPEN
from engines.dungeon import flood
from renderers.dorn.boards import CAMERA, LEFT, badge
from renderers.dorn.ground import BOARD, ground
from renderers.dorn.look import (
    COLOURS,
    DIM,
    EMBER,
    FAINT,
    GOLD,
    NIGHT,
    PALE,
    SCARLET,
    TRAILS,
    WIDTH,
    heading,
    line,
    panel,
    sign,
    wall,
)
from renderers.dorn.pieces import lay
from renderers.dorn.plan import spot
from renderers.dorn.table import Journey, RecapScene
from renderers.dorn.telling import tell_recap, told
from renderers.dorn.words import say
from renderers.kit.camera import Camera, Space
from renderers.kit.encode import Picture, jpeg
from renderers.kit.panels import frame, rule, stamp
from renderers.kit.text import Face, paragraph, readable, write
from renderers.kit.ways import bead, ring, set_down, stroked

HEADER, FOOTER = 190, 226


def draw_recap(end: RecapScene) -> Picture:
    """Who has won and how, the map with the whole game on it, a card for each hero."""
    size = (WIDTH, HEADER + CAMERA.size[1] + FOOTER)
    image = wall(size).copy()
    stamp(image, sign("crown" if end.won else "zorkal", 150), (40, 20), GOLD if end.won else SCARLET)
    heading(image, (230, 92), readable(end.title), 62, 1010, colour=PALE if end.won else SCARLET)
    stamp(image, rule(640, 17), (228, 106), GOLD)
    paragraph(image, (232, 126, 1240, 186), readable(told(end)), Face.ITALIC, 29, DIM, smallest=23)
    image.paste(travelled(end, BOARD, CAMERA, 1.14), (LEFT, HEADER))
    count = max(1, len(end.journeys))
    width = (WIDTH - 24 - 8 * (count - 1)) // count
    for i, journey in enumerate(end.journeys):
        image.paste(fared(journey, width, i), (12 + i * (width + 8), size[1] - FOOTER + 8))
    stamp(image, frame(size, weight=3, gap=3, ornament=0), (0, 0), GOLD if end.won else FAINT)
    return jpeg(image, "recap", tell_recap(end))


def travelled(end: RecapScene, unit: int, camera: Camera, grow: float) -> Image.Image:
    """The map at the end, so many pixels to a space, with the ways of all heroes."""
    chart = ground(unit, day=end.won).copy()
    for i, journey in enumerate(end.journeys):
        _journey(chart, camera, journey, i, round((i - (len(end.journeys) - 1) / 2) * unit / 7))
    lay(chart, camera, end.board, grow)
    return chart


def _journey(chart: Image.Image, camera: Camera, journey: Journey, nth: int, shift: int) -> None:
    """A hero's way in its stroke, ``shift`` pixels beside the middle of spaces; a ring and a skull where it fell."""
    if not journey.path:
        return
    colour = TRAILS[journey.mark.hero]
    for leg in walked(journey.path):
        if len(leg) > 1:
            points = [(x + shift, y + shift) for x, y in map(camera.at, leg)]
            way = stroked(chart.size, points, round(camera.unit / 9), nth)
            chart.paste(NIGHT, (1, 2), way)
            chart.paste(colour, (0, 0), way)
    for space in journey.path:
        x, y = camera.at(spot(space))
        set_down(chart, bead(camera.unit // 6, colour, NIGHT), (x + shift, y + shift))
    x, y = camera.at(spot(journey.path[-1]))
    if journey.mark.space == OFF:
        set_down(chart, ring(round(camera.unit * 1.1), colour, NIGHT), (x, y))
        skull = round(camera.unit * 0.72)
        stamp(chart, sign("skull", skull), (x - skull // 2, y - skull // 2), PALE)


def walked(path: Sequence[int]) -> list[list[Space]]:
    """A way from turn to turn by the shortest ways between; through a teleport a new line begins."""
    legs: list[list[Space]] = [[spot(path[0])]]
    for here, there in pairwise(path):
        field = flood(OPEN, [here])
        if there == here or not field.before[there] >= 0:
            continue
        for step in field.way(there)[1:]:
            space = spot(step)
            last = legs[-1][-1]
            if abs(space[0] - last[0]) + abs(space[1] - last[1]) > 1:
                legs.append([space])
            else:
                legs[-1].append(space)
    return legs


def fared(journey: Journey, width: int, nth: int) -> Image.Image:
    """How one hero fared, and the stroke of its way."""
    mark = journey.mark
    image = panel((width, FOOTER - 20)).copy()
    gone = mark.space == OFF
    face = badge(mark.hero, 74, COLOURS[mark.hero], gone=gone)
    image.paste(face, (12, 12), face)
    stamp(image, sign("skull", 28), (98, 54), EMBER)
    write(image, (132, 77), str(journey.kills), Face.BOLD, 27, PALE)
    line(image, (98, 42), readable(mark.title), 29, width - 112, face=Face.BOLD)
    image.paste(TRAILS[mark.hero], (0, 0), stroked(image.size, [(14, 98), (width - 14, 98)], 6, nth))
    line(image, (16, 130), readable(mark.player, say("picture-somebody")), 24, width - 30, face=Face.ITALIC, colour=DIM)
    paragraph(
        image,
        (16, 138, width - 14, FOOTER - 26),
        readable(journey.fate),
        Face.TEXT,
        24,
        DIM if gone else PALE,
        smallest=20,
    )
    return image
