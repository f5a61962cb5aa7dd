"""The same pictures for a phone held upright: the table, sheets and records in one column."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PIL import Image

from engines.brimstone.state import State
from engines.kernel import Event
from renderers.brimstone import views
from renderers.brimstone.album import CARDS, BrimstoneAlbum, others, ways_elsewhere
from renderers.brimstone.boards import ORDER, counters, hero_card, in_rows, legend, near, order, seen, track, whole
from renderers.brimstone.ground import beyond
from renderers.brimstone.insets import inset
from renderers.brimstone.look import (
    COLOURS,
    DIM,
    FAINT,
    GOLD,
    LAMP,
    LETTERS,
    PALE,
    SCARLET,
    badge,
    heading,
    line,
    panel,
    sign,
    wall,
)
from renderers.brimstone.pieces import BEASTS, lay
from renderers.brimstone.recaps import fared_cards, trodden
from renderers.brimstone.sheets import belonging, draw_card, draw_loot, elite, tallness, values, who
from renderers.brimstone.table import BoardScene, RecapScene, RecordScene, SheetScene
from renderers.brimstone.telling import tell_board, tell_recap, tell_record, tell_sheet
from renderers.brimstone.words import say
from renderers.kit.encode import Picture
from renderers.kit.pages import TALL, Part, edged, pages, pasted
from renderers.kit.panels import rule, stamp
from renderers.kit.text import Face, paragraph, readable, wrap, write

LEFT = 12
INNER = TALL - 2 * LEFT
GAP = 8
_framed = edged(FAINT)
_pasted = partial(pasted, left=LEFT, gap=GAP)
WINDOW = (TALL, 760)
WHOLE = (TALL, 880)
"""What the whole map with all ways is drawn within."""
HALF = 7
"""Steps of the Depth Track in one row."""


def draw_tall_board(board: BoardScene) -> Picture:
    """Turn and what is counted, the map, who acts when, the posse two by two, the Depth Track in two rows."""
    camera = near(board, WINDOW)
    chart = beyond((TALL, camera.size[1])).copy()
    window = seen(board.chart, camera)
    lay(window, camera, board)
    chart.paste(window, ((TALL - camera.size[0]) // 2, 0))
    if small := inset(board, camera):
        chart.paste(small[0], ((TALL - camera.size[0]) // 2 + small[1][0], small[1][1]))
    parts = [(60, lambda sheet, top: _title(sheet, top, board)), _pasted(chart, left=0)]
    if board.order:
        low = ORDER * len(in_rows(board.order, TALL - 32))
        parts.append((low, lambda sheet, top: order(sheet, top, board.order)))
    parts += [*_posse([hero_card(mark, EACH) for mark in board.heroes]), _depth(board)]
    return pages(parts, wall, "board", tell_board(board, camera), _framed)


def _title(sheet: Image.Image, top: int, board: BoardScene) -> None:
    heading(sheet, (LEFT, top + 42), say("picture-turn", turn=board.turn), 34, 200)
    left = counters(sheet, board, TALL - LEFT, top + 42)
    line(sheet, (LEFT + 200, top + 40), readable(board.phase), 28, left - LEFT - 212, face=Face.ITALIC, colour=LAMP)


EACH = (INNER - GAP) // 2
"""Pixels of a card of the posse."""


def _posse(cards: Sequence[Image.Image]) -> list[Part]:
    """The posse, two by two."""

    def row(start: int) -> Part:
        def draw(sheet: Image.Image, top: int) -> None:
            for n, card in enumerate(cards[start : start + 2]):
                sheet.paste(card, (LEFT + n * (EACH + GAP), top))

        return cards[start].height + 6, draw

    return [row(start) for start in range(0, len(cards), 2)]


def _depth(board: BoardScene) -> Part:
    """The track in two rows, the dark one above, and what its signs mean."""

    def draw(sheet: Image.Image, top: int) -> None:
        track(sheet, board.track, top + 4, (1, HALF))
        track(sheet, board.track, top + 88, (HALF + 1, board.track.steps))
        legend(sheet, board, top + 206, LEFT)

    return 246, draw


def draw_tall_sheet(sheet: SheetScene) -> Picture:
    """Who it is, how it stands, its figures three by three, what it carries, one thing below the other."""
    figures = (*sheet.figures, *sheet.skills)
    purse = panel((INNER, 126)).copy()
    for n, words in enumerate(sheet.purse):
        line(purse, (20, 42 + n * 34), words, 27, INNER - 40, colour=DIM if n else PALE)
    parts: list[Part] = [_who(sheet), _pasted(hero_card(sheet.mark, INNER)), _pasted(purse)]
    parts += _figures(figures)
    parts += [_pasted(belonging(one, INNER, tallness(one, INNER))) for one in sheet.belongings]
    return pages(parts, wall, "sheet", tell_sheet(sheet), _framed)


def _who(sheet: SheetScene) -> Part:
    mark = sheet.mark

    def draw(image: Image.Image, top: int) -> None:
        face = badge(mark.kind, 130, COLOURS[mark.number % len(COLOURS)], gone=mark.dead)
        image.paste(face, (LEFT, top), face)
        x = LEFT + 148
        heading(image, (x, top + 46), readable(mark.title), 44, INNER - 148)
        line(image, (x, top + 82), who(mark), 28, INNER - 148, face=Face.ITALIC, colour=LAMP)
        paragraph(
            image,
            (x, top + 90, TALL - LEFT, top + 150),
            readable(sheet.text),
            Face.ITALIC,
            24,
            DIM,
            smallest=LETTERS - 4,
        )

    return 160, draw


def _trait(image: Image.Image, top: int, words: str) -> None:
    stamp(image, sign("claw", 22), (LEFT + 6, top + 8), SCARLET)
    write(image, (LEFT + 40, top + 28), words, Face.TEXT, 27, PALE)


def _figures(figures: Sequence[tuple[str, str]]) -> list[Part]:
    """Names and figures, three in a row."""
    rows = [tuple(figures[start : start + 3]) for start in range(0, len(figures), 3)]
    return [(68, partial(values, row=row, ink=LAMP)) for row in rows]


def draw_tall_record(record: RecordScene) -> Picture:
    """An enemy: who it is, its figures, what it can do, its chart in one column."""
    traits = [words for trait in record.traits for words in wrap(Face.TEXT, 27, trait, INNER - 60, 2)]

    def who(image: Image.Image, top: int) -> None:
        face = badge(record.kind, 130, BEASTS[record.kind])
        image.paste(face, (LEFT, top), face)
        heading(image, (LEFT + 148, top + 50), readable(record.title), 44, INNER - 148, colour=SCARLET)
        text = (LEFT + 148, top + 60, TALL - LEFT, top + 140)
        paragraph(image, text, readable(record.text), Face.ITALIC, 26, DIM, smallest=LETTERS - 4)

    parts: list[Part] = [(150, who)]
    parts += _figures(record.figures)
    parts += [(38, partial(_trait, words=words)) for words in traits]
    parts += [_pasted(elite(n + 1, one, INNER)) for n, one in enumerate(record.elite)]
    return pages(parts, wall, "record", tell_record(record), _framed)


def draw_tall_recap(end: RecapScene) -> Picture:
    """Whether it was won, the whole map with all ways, the posse two by two."""
    camera = whole(end.board.chart, WHOLE)

    def title(sheet: Image.Image, top: int) -> None:
        stamp(sheet, sign("crown" if end.won else "dark", 92), (LEFT + 4, top + 4), GOLD if end.won else SCARLET)
        colour = PALE if end.won else SCARLET
        heading(sheet, (LEFT + 112, top + 66), readable(end.title), 46, INNER - 112, colour=colour)
        stamp(sheet, rule(INNER - 112, 13), (LEFT + 112, top + 86), GOLD)
        paragraph(
            sheet, (LEFT + 4, top + 108, LEFT + INNER, top + 176), readable(end.line), Face.ITALIC, 28, DIM, smallest=22
        )

    chart = beyond((TALL, camera.size[1])).copy()
    chart.paste(trodden(end, camera), ((TALL - camera.size[0]) // 2, 0))
    parts = [(184, title), _pasted(chart, left=0), *_posse(fared_cards(end, EACH))]
    return pages(parts, wall, "recap", tell_recap(end), _framed)


class TallBrimstoneAlbum(BrimstoneAlbum):
    """A mine by lantern light, in one column."""

    draw_sheet = staticmethod(draw_tall_sheet)
    draw_record = staticmethod(draw_tall_record)

    def board(
        self,
        view: State,
        viewer: int | None,  # noqa: ARG002  # nothing on the table is hidden from one and not from another
        names: Sequence[str],
        events: Sequence[Event],
    ) -> Sequence[Picture]:
        """What matters of the map at the same scale, and all else below it; cards as they are."""
        board = draw_tall_board(views.board_scene(view, names, events))
        loot = views.loot_scene(view, events)
        cards = [draw_card(card) for card in views.card_scenes(view, events)[-CARDS:]]
        return [board, *others(view, names), *cards, *([draw_loot(loot)] if loot else [])]

    def recap(self, view: State, names: Sequence[str]) -> Picture:
        """How it ended, the map with everybody's way, and the posse; a page for each World more."""
        story = draw_tall_recap(views.recap_scene(view, names))
        return replace(story, rest=(*story.rest, *ways_elsewhere(view, names, WHOLE)))


ALBUM = TallBrimstoneAlbum()
