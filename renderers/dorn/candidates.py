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
from renderers.kit.pages import TALL, pages
from renderers.kit.panels import stamp
from renderers.kit.rows import in_pairs, room_in_a_row, spread
from renderers.kit.text import Face, paragraph, readable, wrap, write

IN_A_ROW = 3
CARD = (room_in_a_row(WIDTH, IN_A_ROW), 370)
TALL_CARD = (room_in_a_row(TALL, 2), 400)
LINE = 30

_cards: ImageShelf[object] = ImageShelf()


def draw_candidates(candidates: Sequence[Candidate]) -> Picture:
    """The cards of all heroes, three in a row; who plays one stands on it."""
    image = spread([_card(one, CARD) for one in candidates], WIDTH, IN_A_ROW, wall)
    return jpeg(image, "candidates", _told(candidates))


def draw_tall_candidates(candidates: Sequence[Candidate]) -> Picture:
    """The same, two in a row."""
    return pages(in_pairs([_card(one, TALL_CARD) for one in candidates]), wall, "candidates", _told(candidates))


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
