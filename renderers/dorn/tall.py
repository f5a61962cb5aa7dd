"""The same pictures for a phone held upright: the map in three parts, cards and levels one under the other."""

from collections.abc import Sequence
from functools import partial

from PIL import Image

from engines.dorn.vocabulary import DROPS
from renderers.dorn.album import DornAlbum
from renderers.dorn.boards import FOOTER, badge, darkness, doom, hero_card, hour
from renderers.dorn.candidates import draw_tall_candidates
from renderers.dorn.ground import THIRDS, ground, whole
from renderers.dorn.look import BLOOD, COLOURS, DIM, EMBER, FAINT, GOLD, NIGHT, PALE, SCARLET, heading, line, sign, wall
from renderers.dorn.pieces import everywhere, lay
from renderers.dorn.recaps import fared, travelled
from renderers.dorn.sheets import abilities, card_box, killed, rank_box, standing
from renderers.dorn.table import BoardScene, Card, HandScene, HeroMark, RecapScene, SheetScene
from renderers.dorn.telling import tell_board, tell_hand, tell_recap, tell_sheet, told, where
from renderers.dorn.words import say
from renderers.kit.colours import shaded
from renderers.kit.encode import Picture
from renderers.kit.markers import number_disc
from renderers.kit.pages import TALL, Part, edged, pages, pasted
from renderers.kit.panels import rule, stamp
from renderers.kit.text import Face, paragraph, readable, write
from renderers.kit.ways import set_down

LEFT = 18
INNER = TALL - 2 * LEFT
GAP = 10
_framed = edged(FAINT)
_pasted = partial(pasted, left=LEFT, gap=GAP)
MIDDLE = 700
"""Where the middle third of the map begins: so it has all of the Ritual Chamber."""
WINDOW, BEYOND = (TALL, 896), (TALL, 512)
CARD = (INNER, 172)


def draw_tall_board(board: BoardScene) -> Picture:
    """The map cut in three from north to south, with everything on it, then how both sides stand."""
    camera = whole(THIRDS)
    chart = ground(THIRDS, day=board.day).copy()
    lay(chart, camera, board, 1.16)
    for goal in board.goals:
        disc = number_disc(goal.number, THIRDS, (NIGHT, PALE, BLOOD), PALE)
        for there in everywhere(goal.space):
            set_down(chart, disc, camera.at(there))
    parts = [
        *_thirds(chart),
        _pasted(hour(board.day, board.turn, board.phase)),
        _pasted(darkness(board)),
        _pasted(doom(board.filled, board.vigil, board.seals, board.gate)),
        *_team(board.heroes),
    ]
    return pages(parts, wall, "board", tell_board(board), _framed)


def _thirds(chart: Image.Image) -> list[Part]:
    """The map cut in three from north to south."""
    east = chart.width - TALL
    return [_pasted(chart.crop((left, 0, left + TALL, chart.height)), left=0) for left in (0, MIDDLE, east)]


def _team(heroes: Sequence[HeroMark]) -> list[Part]:
    """The heroes, two in a row."""
    each = (INNER - GAP) // 2

    def row(sheet: Image.Image, top: int, start: int) -> None:
        for i, mark in enumerate(heroes[start : start + 2]):
            sheet.paste(hero_card(mark, each), (LEFT + i * (each + GAP), top))

    return [(FOOTER - 10, partial(row, start=start)) for start in range(0, len(heroes), 2)]


def _cards(cards: Sequence[Card]) -> list[Part]:
    return [_pasted(card_box(card, CARD)) for card in cards]


def draw_tall_hand(hand: HandScene) -> Picture:
    """What only one seat holds."""

    def title(sheet: Image.Image, top: int) -> None:
        heading(sheet, (LEFT, top + 44), readable(hand.title), 38, INNER - 170 * (hand.drops is not None), smallest=24)
        stamp(sheet, rule(INNER, 13), (LEFT, top + 60), FAINT)
        if hand.drops is not None:
            stamp(sheet, sign("drop", 48), (TALL - LEFT - 170, top + 4), SCARLET)
            write(sheet, (TALL - LEFT, top + 46), f"{hand.drops}/{DROPS}", Face.DISPLAY, 36, PALE, align="r")

    def nothing(sheet: Image.Image, top: int) -> None:
        words = say("picture-nothing-left")
        line(sheet, (TALL / 2, top + 50), words, 32, INNER, face=Face.ITALIC, align="m", colour=DIM)

    parts = [(86, title), *(_cards(hand.cards) or [(80, nothing)]), *_team(hand.heroes)]
    return pages(parts, wall, "hand", tell_hand(hand), _framed)


def draw_tall_sheet(sheet: SheetScene) -> Picture:
    """Who it is, how it stands, its levels, its spells and what it carries."""
    parts = [_who(sheet), _pasted(standing(sheet), left=(TALL - 384) // 2)]
    for i, rank in enumerate(sheet.ranks):
        tall = 160 + 30 * sum(len(lines) for lines in abilities(rank, INNER))
        price = sheet.price if i == sheet.level else 0
        parts.append(_pasted(rank_box(rank, i + 1, (INNER, tall), here=i + 1 == sheet.level, price=price)))
    parts += _cards((*sheet.spells, *sheet.cards))
    rows = (sheet.tokens[start : start + 4] for start in range(0, len(sheet.tokens), 4))
    parts += [(72, partial(killed, tokens=row)) for row in rows]
    return pages(parts, wall, "sheet", tell_sheet(sheet), _framed)


def draw_tall_recap(end: RecapScene) -> Picture:
    """Who has won and how, how each hero fared, then the whole game on the map."""

    def title(image: Image.Image, top: int) -> None:
        colour = GOLD if end.won else SCARLET
        stamp(image, sign("crown" if end.won else "zorkal", 92), (LEFT, top + 6), colour)
        heading(
            image, (LEFT + 112, top + 70), readable(end.title), 46, INNER - 112, colour=PALE if end.won else SCARLET
        )
        stamp(image, rule(INNER, 13), (LEFT, top + 104), GOLD)
        box = (LEFT, top + 122, LEFT + INNER, top + 212)
        paragraph(image, box, readable(told(end)), Face.ITALIC, 28, DIM, smallest=20)

    parts = [
        (220, title),
        *(_pasted(fared(journey, INNER, nth)) for nth, journey in enumerate(end.journeys)),
        *_thirds(travelled(end, THIRDS, whole(THIRDS), 1.16)),
    ]
    return pages(parts, wall, "recap", tell_recap(end), _framed)


def _who(sheet: SheetScene) -> Part:
    mark = sheet.mark
    name = mark.hero if isinstance(mark, HeroMark) else mark.kind

    def draw(image: Image.Image, top: int) -> None:
        face = badge(name, 170, COLOURS.get(name, shaded(SCARLET, 0.5)))
        image.paste(face, (LEFT, top), face)
        x = LEFT + 188
        heading(image, (x, top + 50), readable(mark.title), 44, INNER - 188)
        line(image, (x, top + 88), readable(sheet.byname), 28, INNER - 188, face=Face.ITALIC, colour=EMBER)
        place = sheet.place or where(mark.space)
        line(image, (x, top + 124), place, 25, INNER - 188, face=Face.ITALIC, colour=GOLD)
        if sheet.blessing:
            stamp(image, sign("blessing", 34), (x, top + 134), GOLD)
            write(image, (x + 42, top + 162), say("picture-unplayed"), Face.ITALIC, 25, GOLD)
        paragraph(
            image, (LEFT, top + 182, LEFT + INNER, top + 268), readable(sheet.text), Face.TEXT, 26, DIM, smallest=20
        )

    return 274, draw


class TallDornAlbum(DornAlbum):
    """Granite by torch light, in one column."""

    draw_candidates = staticmethod(draw_tall_candidates)
    draw_board = staticmethod(draw_tall_board)
    draw_hand = staticmethod(draw_tall_hand)
    draw_sheet = staticmethod(draw_tall_sheet)
    draw_recap = staticmethod(draw_tall_recap)
    window, beyond = WINDOW, BEYOND


ALBUM = TallDornAlbum()
