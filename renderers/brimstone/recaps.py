"""The end of an Adventure: the map as it was found, everybody's way over it, and how each fared."""

from PIL import Image

from renderers.brimstone.boards import CARD, GRIT, LEAST, WHOLE, hero_card, per_row, seen, whole
from renderers.brimstone.ground import beyond
from renderers.brimstone.look import (
    DIM,
    FAINT,
    GOLD,
    LETTERS,
    NIGHT,
    PALE,
    SCARLET,
    TRAILS,
    WIDTH,
    heading,
    line,
    sign,
    wall,
)
from renderers.brimstone.pieces import lay, straightened
from renderers.brimstone.table import Journey, RecapScene
from renderers.brimstone.telling import tell_map, tell_recap
from renderers.kit.camera import Camera
from renderers.kit.encode import Picture, jpeg
from renderers.kit.panels import frame, rule, stamp
from renderers.kit.text import Face, readable, wrap
from renderers.kit.ways import ring, set_down, stroked

HEADER = 170
MOST = 3
"""Lines of what an Adventure has brought a Hero."""
STROKE = 3


def draw_recap(end: RecapScene) -> Picture:
    """Whether it was won, the whole map with all ways, the posse."""
    camera = whole(end.board.chart)
    across = per_row(len(end.journeys))
    rows = -(-len(end.journeys) // across)
    width = (WIDTH - 16 - 6 * (across - 1)) // across
    cards = fared_cards(end, width)
    high = cards[0].height + 6
    size = (WIDTH, HEADER + camera.size[1] + 12 + rows * high + 8)
    image = wall(size).copy()
    image.paste(beyond((WIDTH, camera.size[1])), (0, HEADER))
    stamp(image, sign("crown" if end.won else "dark", 120), (30, 24), GOLD if end.won else SCARLET)
    heading(image, (178, 82), readable(end.title), 50, 750, colour=PALE if end.won else SCARLET)
    stamp(image, rule(560, 15), (178, 96), GOLD)
    line(image, (180, 146), readable(end.line), 29, 750, face=Face.ITALIC, colour=DIM)
    chart = trodden(end, camera)
    image.paste(chart, ((WIDTH - camera.size[0]) // 2, HEADER))
    top = HEADER + camera.size[1] + 12
    for n, card in enumerate(cards):
        image.paste(card, (8 + n % across * (width + 6), top + n // across * high))
    stamp(image, frame(size, weight=3, gap=3, ornament=0), (0, 0), GOLD if end.won else FAINT)
    return jpeg(image, "recap", tell_recap(end))


def fared_cards(end: RecapScene, width: int) -> list[Image.Image]:
    """The posse, each with the stroke of its way and what the Adventure has brought it, and all as high as the one that says most."""
    told = [wrap(Face.TEXT, LETTERS, readable(journey.fared), width - 2 * GRIT, MOST) for journey in end.journeys]
    most = max(map(len, told))
    cards = [
        hero_card(journey.mark, width, ("", *lines, *[""] * (most - len(lines))))
        for journey, lines in zip(end.journeys, told, strict=True)
    ]
    for card, journey in zip(cards, end.journeys, strict=True):
        sample = stroked(card.size, [(GRIT, CARD + 1), (width - GRIT, CARD + 1)], 2 * STROKE, journey.mark.number)
        card.paste(TRAILS[journey.mark.number % len(TRAILS)], (0, 0), sample)
    return cards


def draw_ways(end: RecapScene, name: str, window: tuple[int, int] = WHOLE) -> Picture:
    """The map of another World, with the ways in it, as wide as ``window``."""
    camera, wide = whole(end.board.chart, window), window[0]
    image = beyond((wide, camera.size[1] + 60)).copy()
    image.paste(trodden(end, camera), ((wide - camera.size[0]) // 2, 0))
    line(
        image, (wide / 2, camera.size[1] + 38), end.board.world, 30, wide - 60, face=Face.ITALIC, colour=DIM, align="m"
    )
    return jpeg(image, name, tell_map(end.board))


def trodden(end: RecapScene, camera: Camera) -> Image.Image:
    """The whole map with all ways, and who stands where they ended."""
    chart = seen(end.board.chart, camera)
    for n, journey in enumerate(end.journeys):
        _journey(chart, camera, journey, n - (len(end.journeys) - 1) / 2)
    lay(chart, camera, end.board, max(1.0, LEAST / camera.unit), plain=True)
    return chart


def _journey(chart: Image.Image, camera: Camera, journey: Journey, shift: float) -> None:
    """A Hero's way from turn to turn, beside those of the others."""
    if len(journey.path) < 2:
        return
    colour = TRAILS[journey.mark.number % len(TRAILS)]
    off = shift * 5
    points = [(x + off, y + off) for x, y in (camera.at(space) for space in straightened(journey.path))]
    way = stroked(chart.size, points, STROKE, journey.mark.number)
    chart.paste(NIGHT, (1, 2), way)
    chart.paste(colour, (0, 0), way)
    set_down(chart, ring(18, colour, NIGHT), points[0])
