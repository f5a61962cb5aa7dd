"""The heroes to choose from: all of them in one picture, with what each can do on level 1."""

from collections.abc import Sequence
from functools import partial

from PIL import Image

from renderers.dorn.boards import badge
from renderers.dorn.look import (
    COLOURS,
    DIM,
    EMBER,
    GOLD,
    PALE,
    SCARLET,
    WIDTH,
    heading,
    line,
    panel,
    sign,
    wall,
)
from renderers.dorn.table import Candidate, HeroMark
from renderers.kit.cache import ImageShelf
from renderers.kit.colours import shaded
from renderers.kit.encode import Picture, jpeg
from renderers.kit.pages import TALL, Part, pages
from renderers.kit.panels import stamp
from renderers.kit.text import Face, paragraph, readable, wrap, write

IN_A_ROW = 3
MARGIN = 18
GAP = 12
CARD = ((WIDTH - 2 * MARGIN - (IN_A_ROW - 1) * GAP) // IN_A_ROW, 370)
TALL_CARD = ((TALL - 2 * MARGIN - GAP) // 2, 400)
LINE = 30

_cards: ImageShelf[object] = ImageShelf()


def draw_candidates(candidates: Sequence[Candidate]) -> Picture:
    """The cards of all heroes, three in a row; who plays one stands on it."""
    rows = -(-len(candidates) // IN_A_ROW)
    image = wall((WIDTH, 2 * MARGIN + rows * (CARD[1] + GAP) - GAP)).copy()
    for n, one in enumerate(candidates):
        row, column = divmod(n, IN_A_ROW)
        image.paste(_card(one, CARD), (MARGIN + column * (CARD[0] + GAP), MARGIN + row * (CARD[1] + GAP)))
    return jpeg(image, "candidates", _told(candidates))


def draw_tall_candidates(candidates: Sequence[Candidate]) -> Picture:
    """The same, two in a row."""
    parts: list[Part] = []
    for start in range(0, len(candidates), 2):

        def draw(sheet: Image.Image, top: int, start: int = start) -> None:
            for n, one in enumerate(candidates[start : start + 2]):
                sheet.paste(_card(one, TALL_CARD), (MARGIN + n * (TALL_CARD[0] + GAP), top))

        parts.append((TALL_CARD[1] + GAP, draw))
    return pages(parts, wall, "candidates", _told(candidates))


def _told(candidates: Sequence[Candidate]) -> str:
    """All of them in words."""
    return " ".join(one.alt for one in candidates)


def _card(one: Candidate, size: tuple[int, int]) -> Image.Image:
    return _cards.get((one, size), partial(_drawn, one, size))


def _drawn(one: Candidate, size: tuple[int, int]) -> Image.Image:
    sheet = one.sheet
    width, height = size
    image = panel(size, strong=bool(one.player)).copy()
    name = sheet.mark.hero if isinstance(sheet.mark, HeroMark) else sheet.mark.kind
    face = badge(name, 112, COLOURS.get(name, shaded(SCARLET, 0.5)))
    image.paste(face, (16, 16), face)
    heading(image, (140, 58), readable(sheet.mark.title), 36, width - 158)
    line(image, (140, 90), readable(sheet.byname), 24, width - 158, face=Face.ITALIC, colour=EMBER)
    if one.player:
        line(image, (140, 122), readable(one.player), 25, width - 158, face=Face.BOLD, colour=GOLD)
    rank = sheet.ranks[0]
    for n, (kind, number) in enumerate((("boots", rank.move), ("heart", rank.hp), ("swords", rank.attacks))):
        stamp(image, sign(kind, 38), (22 + n * 100, 142), EMBER)
        write(image, (66 + n * 100, 174), str(number), Face.DISPLAY, 34, PALE)
    y = line_of = 212
    for ability in rank.abilities:
        stamp(image, sign("star", 18), (22, y - 16), GOLD)
        for words in wrap(Face.TEXT, 24, ability, width - 70, 4):
            write(image, (48, y), words, Face.TEXT, 24, PALE)
            y += LINE
    top = max(line_of, y) - 14
    paragraph(image, (20, top, width - 20, height - 14), readable(sheet.text), Face.ITALIC, 24, DIM, smallest=19)
    return image
