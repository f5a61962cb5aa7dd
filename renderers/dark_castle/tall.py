"""The same pictures for a phone held upright: the parts of the wide ones, one under the other."""

from collections.abc import Sequence
from functools import partial

from PIL import Image

from renderers.dark_castle import recaps
from renderers.dark_castle.album import CastleAlbum
from renderers.dark_castle.boards import (
    ILL,
    TALL_PARTY,
    counted_line,
    deck_mark,
    describe,
    fight,
    fighter_panel,
    framed,
    goods,
)
from renderers.dark_castle.candidates import draw_tall_candidates
from renderers.dark_castle.cards import said, wide_card
from renderers.dark_castle.look import (
    ASH,
    BONE_DIE,
    DIM,
    EMBER,
    IVORY,
    board,
    chip,
    clay_of,
    heading,
    medallion,
    panel,
    plague_track,
    track,
)
from renderers.dark_castle.scenes import scene
from renderers.dark_castle.table import BoardScene, Book, Course, Fate, HandScene, Illness, RecapScene, TurningPoint
from renderers.dark_castle.words import say
from renderers.kit.cache import ImageShelf
from renderers.kit.dice import face_die
from renderers.kit.encode import Picture
from renderers.kit.icons import icon
from renderers.kit.pages import TALL, Part, edged, pages, pasted
from renderers.kit.panels import rule, stamp
from renderers.kit.text import Face, fit, paragraph, readable, write

INNER = 676
"""Pixels across of what stands on a page."""
LEFT = (TALL - INNER) // 2
GAP = 12
_framed = edged(DIM, 4)
_pasted = partial(pasted, left=LEFT, gap=GAP)

_parts: ImageShelf[object] = ImageShelf()


def draw_tall_recap(end: RecapScene) -> Picture:
    """The story of a game on a page: the outcome, HP over the chapters, deeds, turning points."""

    def title(sheet: Image.Image, top: int) -> None:
        sheet.paste(scene(recaps.motifs_of(end), end.seed, (INNER, 300)), (LEFT, top))
        colour = IVORY if end.fate is Fate.ESCAPED else EMBER
        heading(sheet, (LEFT, top + 384), recaps.fate_word(end), 78, INNER, colour=colour)
        heading(sheet, (LEFT, top + 434), readable(end.title, say("picture-end.castle")), 34, INNER, smallest=24)
        paragraph(sheet, (LEFT, top + 446, LEFT + INNER, top + 524), readable(end.line), Face.ITALIC, 28, DIM)

    def chart(sheet: Image.Image, top: int) -> None:
        part = board((INNER, 348)).copy()
        recaps.chart(part, (0, 0, INNER, 348), end)
        sheet.paste(part, (LEFT, top))

    parts: list[Part] = [(532, title), (348 + GAP, chart), *(_deeds(course, end.courses) for course in end.courses)]
    parts += map(_moment, end.moments[: recaps.MOST])
    return pages(parts, board, "recap", recaps.tell(end), _framed)


def _moment(one: TurningPoint) -> Part:
    room = INNER - recaps.VIGNETTE[0] - 14
    return recaps.MOMENT, lambda sheet, top: recaps.moment(sheet, LEFT, top, one, room)


def _deeds(course: Course, courses: Sequence[Course]) -> Part:
    """One of them: who it was, and under that what it did."""
    seat = courses.index(course)
    columns = [LEFT + 68 + i * 135 for i in range(5)]

    def draw(sheet: Image.Image, top: int) -> None:
        badge = medallion(course.trade, 58)
        sheet.paste(badge, (LEFT, top), badge)
        stamp(sheet, recaps.marker(seat, 24), (LEFT + 72, top + 17), recaps.SHADES[seat % 5])
        recaps.who_it_was(sheet, (LEFT + 108, top), course, seat, INNER - 120)
        for x, (name, deed) in zip(columns, recaps.DEEDS, strict=True):
            stamp(sheet, icon(name, 30), (x - 60, top + 74), DIM)
            write(sheet, (x - 20, top + 134), say("picture-deed", deed=deed), Face.TEXT, 22, DIM, align="m")
        recaps.counts(sheet, columns, top + 102, course, courses)

    return 156, draw


def draw_tall_board(table: BoardScene) -> Picture:
    """The whole table on a page."""
    parts = [_deck(table), _scene(table)]
    if table.caption:
        parts.append(_caption(table.caption))
    if table.enemies:
        tall = 420 if len(table.enemies) == 1 else 300 * len(table.enemies)
        parts.append(_pasted(_parts.get(("fight", table.enemies, table.round), lambda: fight(table, tall))))
    elif table.goods:
        parts.append(_pasted(goods(table.goods, 92 + 150 * min(5, len(table.goods)))))
    parts += _party(table)
    return pages(parts, board, "board", describe(table))


def _deck(table: BoardScene) -> Part:
    """Which chapter it is, and under it the castle's cards in a row."""
    card = table.chapter
    count = table.chapters + 1

    def draw(sheet: Image.Image, top: int) -> None:
        heading(sheet, (LEFT, top + 24), counted_line(table), 24, INNER, colour=EMBER)
        heading(sheet, (LEFT, top + 70), readable(card.name, say("picture-chapter.nameless")), 42, INNER, smallest=26)
        step = min(44, INNER // count)
        row = board((INNER, 96)).copy()
        for i in range(count):
            boss = i == table.chapters
            here = card.boss if boss else (i + 1 == card.number and not card.boss)
            past = not here and (card.boss or i + 1 < card.number)
            deck_mark(row, i * step, step - 7, boss=boss, here=here, past=past)
        sheet.paste(row, (LEFT, top + 78))

    return 184, draw


def _scene(table: BoardScene) -> Part:
    size = (INNER, 400 if table.enemies or table.goods else 460)
    return size[1] + GAP, lambda sheet, top: sheet.paste(framed(table, size), (LEFT, top))


def _caption(words: str) -> Part:
    def draw(sheet: Image.Image, top: int) -> None:
        paragraph(
            sheet, (LEFT, top, LEFT + INNER, top + 84), readable(words), Face.ITALIC, 30, IVORY, align="m", smallest=22
        )

    return 92, draw


def _party(table: BoardScene) -> list[Part]:
    """The prisoners, two in a row."""
    ill = ILL if any(fighter.illness for fighter in table.party) else 0
    each = INNER if len(table.party) == 1 else (INNER - GAP) // 2
    rows: list[Part] = []
    for start in range(0, len(table.party), 2):

        def draw(sheet: Image.Image, top: int, start: int = start) -> None:
            for i, fighter in enumerate(table.party[start : start + 2]):
                size = (each, TALL_PARTY + ill)
                part = _parts.get(
                    ("fighter", fighter, size, start + i), partial(fighter_panel, fighter, size, start + i)
                )
                sheet.paste(part, (LEFT + i * (each + GAP), top))

        rows.append((TALL_PARTY + ill + GAP, draw))
    return rows


def draw_tall_hand(*hands: HandScene) -> Picture:
    """Prisoners' cards, one under the other."""
    parts = [part for hand in hands for part in _hand(hand)]
    return pages(parts, board, "hand", " ".join(said(hand) for hand in hands), _framed)


def _hand(hand: HandScene) -> list[Part]:
    parts = [_head(hand)]
    if hand.fighter.illness:
        parts.append(_illness(hand.fighter.illness))
    parts.append(_die(hand))
    for item in hand.cards:
        tall = 250 if item.faces or len(item.text) > 120 else 206
        parts.append(_pasted(_parts.get(("item", item), partial(wide_card, item, (INNER, tall)))))
    if not hand.cards:
        parts.append(_line(say("picture-empty"), 34))
    if hand.book:
        parts.append(_book(hand.book))
    if hand.note:
        parts.append(_line(hand.note, 27))
    return parts


def _line(words: str, size: int) -> Part:
    def draw(sheet: Image.Image, top: int) -> None:
        fitted, text = fit(Face.ITALIC, size, readable(words), INNER, 20)
        write(sheet, (TALL / 2, top + 36), text, Face.ITALIC, fitted, DIM, align="m")

    return 56, draw


def _head(hand: HandScene) -> Part:
    """Who it is, how many hit points are left, and what it is good at."""
    fighter = hand.fighter

    def draw(sheet: Image.Image, top: int) -> None:
        badge = medallion(fighter.trade, 180)
        sheet.paste(badge, (LEFT, top + 6), badge)
        x = LEFT + 200
        heading(
            sheet, (x, top + 60), readable(fighter.role, say("picture-someone.prisoner")), 44, INNER - 200, smallest=28
        )
        fitted, text = fit(Face.ITALIC, 30, readable(fighter.player, say("picture-someone.nobody")), INNER - 200, 22)
        write(sheet, (x, top + 100), text, Face.ITALIC, fitted, DIM)
        low = fighter.hp * 3 <= fighter.max_hp
        stamp(sheet, icon("heart" if fighter.hp else "skull", 46), (x, top + 116), EMBER if low else IVORY)
        box = write(sheet, (x + 56, top + 156), str(fighter.hp), Face.DISPLAY, 44, EMBER if low else IVORY)
        write(sheet, (box[2] + 8, top + 156), say("picture-hp", most=fighter.max_hp), Face.TEXT, 30, DIM)
        track(sheet, (LEFT, top + 200), INNER, fighter.hp, fighter.max_hp, height=34)
        at = LEFT
        for name, count in hand.traits:
            at += (
                chip(
                    sheet,
                    (at, top + 250),
                    name,
                    say("picture-trait", trait=name, count=count),
                    IVORY,
                    size=30,
                    room=300,
                )
                + 26
            )
        at = LEFT
        for mark in fighter.marks:
            colour = EMBER if mark.urgent else DIM
            at += (
                chip(sheet, (at, top + 298), mark.icon, readable(mark.word), colour, size=26, room=TALL - LEFT - at)
                + 22
            )

    return 342 if fighter.marks else 302, draw


def _illness(illness: Illness) -> Part:
    """The Plague in full: the track, and under each threshold what it costs."""

    def draw(sheet: Image.Image, top: int) -> None:
        word = say("picture-plague.mine", points=illness.points)
        chip(sheet, (LEFT, top), "plague", word, EMBER if illness.points else DIM, size=28, room=INNER)
        plague_track(sheet, (LEFT, top + 44), INNER, illness, height=40)
        step = INNER / illness.thresholds[-1][0]
        for threshold, hp in illness.thresholds:
            x = min(LEFT + (threshold - 0.5) * step, TALL - LEFT - 50)
            colour = EMBER if threshold <= illness.points else DIM
            write(
                sheet,
                (x, top + 112),
                say("picture-plague.short", threshold=threshold, hp=hp),
                Face.TEXT,
                24,
                colour,
                align="m",
            )

    return 132, draw


def _die(hand: HandScene) -> Part:
    """The six sides of the die."""

    def draw(sheet: Image.Image, top: int) -> None:
        for i, die in enumerate(hand.faces[:6]):
            sprite = face_die(die.faces, 96, clay_of(die, BONE_DIE), shield=die.blocks)
            sheet.paste(sprite, (TALL // 2 - 3 * 110 + i * 110 + 7, top + 4), sprite)
        stamp(sheet, rule(600, 15), (60, top + 112), ASH)

    return 140, draw


def _book(book: Book) -> Part:
    """The spell book: its spells one under the other, then the sides of its die."""
    image = panel((INNER, 100 + 96 * len(book.spells[:6]) + 250), ornament=0).copy()
    heading(image, (INNER // 2, 46), say("picture-book"), 26, INNER - 40, align="m", colour=EMBER)
    for i, spell in enumerate(book.spells[:6]):
        y = 76 + i * 96
        stamp(image, icon(spell.icon, 52), (20, y + 6), IVORY)
        size, text = fit(Face.BOLD, 28, readable(spell.name, say("picture-spell")), INNER - 110, 22)
        write(image, (88, y + 26), text, Face.BOLD, size, IVORY)
        paragraph(image, (88, y + 32, INNER - 16, y + 92), readable(spell.text), Face.TEXT, 24, DIM, smallest=20)
    top = 90 + 96 * len(book.spells[:6])
    for i, (die, word) in enumerate(book.sides[:6]):
        row, column = divmod(i, 3)
        x, y = INNER * (2 * column + 1) // 6, top + row * 124
        image.paste(sprite := face_die(die.faces, 66, BONE_DIE), (x - 33, y), sprite)
        size, text = fit(Face.ITALIC, 24, readable(word), INNER // 3 - 10, 19)
        write(image, (x, y + 94), text, Face.ITALIC, size, DIM, align="m")
    return _pasted(image)


class TallCastleAlbum(CastleAlbum):
    """White scratchboard on black, in one column."""

    draw_candidates = staticmethod(draw_tall_candidates)
    draw_board = staticmethod(draw_tall_board)
    draw_hand = staticmethod(draw_tall_hand)
    draw_recap = staticmethod(draw_tall_recap)


ALBUM = TallCastleAlbum()
