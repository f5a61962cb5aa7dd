"""The same pictures for a phone held upright: cards and boards one under the other, the castle in two halves."""

from collections.abc import Sequence
from functools import partial

from PIL import Image

from engines.damnation.state import State
from renderers.damnation import holdings, recaps, views
from renderers.damnation.album import DamnationAlbum
from renderers.damnation.boards import CARD, villain_card
from renderers.damnation.card_table import CardFace, ChoiceScene, HandScene, HauntRow, Lane, RecapScene, SheetScene
from renderers.damnation.cards import told_sheet, wide_card
from renderers.damnation.castle import layer, sheet_size
from renderers.damnation.hands import haunt_card, limit_told, luck, told_choice, told_hand
from renderers.damnation.look import BLOOD, BROWN, INK, heading, line, parchment, rule, vellum
from renderers.damnation.nearby import draw_surroundings
from renderers.damnation.pieces import Sheet, lay
from renderers.damnation.plates import framed
from renderers.damnation.printed import card_face
from renderers.damnation.recaps import Axis
from renderers.damnation.table import BoardScene
from renderers.damnation.telling import describe
from renderers.damnation.villains import board, candidate, lay_talents, sheet_told, standing
from renderers.damnation.words import say
from renderers.kit.encode import Picture
from renderers.kit.pages import TALL, Part, edged, pages, pasted
from renderers.kit.text import Face, paragraph, readable, wrap

LEFT = 18
INNER = TALL - 2 * LEFT
GAP = 10
_framed = edged(BROWN, 4)
_pasted = partial(pasted, left=LEFT, gap=GAP)
BOARD = (INNER, 690)
CARD_SIZE = (INNER, 214)
CANDIDATE = (INNER, 230)
AROUND = (TALL, 1080)
HALVES = 51
"""Pixels to a space of the whole castle, of which each half fills the page."""


def _title(words: str, note: str = "") -> Part:
    def draw(sheet: Image.Image, top: int) -> None:
        heading(sheet, (LEFT + 6, top + 34), words, 30, INNER, colour=BLOOD)
        rule(sheet, LEFT, LEFT + INNER, top + 46)
        if note:
            box = (LEFT + 6, top + 52, LEFT + INNER - 6, top + 88)
            paragraph(sheet, box, note, Face.ITALIC, 26, INK, smallest=19)

    return 96 if note else 62, draw


def _cards(cards: Sequence[CardFace]) -> list[Part]:
    return [_pasted(wide_card(card, CARD_SIZE)) for card in cards]


def draw_tall_hand(hand: HandScene) -> Picture:
    """One seat's boards and cards on a page."""
    parts = [_pasted(board(villain, hand.haunt, BOARD)) for villain in hand.boards]
    if hand.haunt and hand.haunt.open:
        parts += _haunt(hand.haunt)
    for offer in hand.offers:
        parts += [_title(offer.title, offer.note), *_cards(offer.cards)]
    if hand.cards:
        parts += [_title(say("picture-hand"), limit_told(hand)), *_cards(hand.cards)]
    elif not hand.offers and not hand.haunt:
        parts.append(_title(say("picture-hand.empty")))
    if hand.shown:
        parts += [_title(say("picture-shown"), say("picture-shown.note", count=len(hand.shown))), *_cards(hand.shown)]
    if hand.aside:
        parts.append(_aside(hand.aside))
    return pages(parts, parchment, "hand", told_hand(hand), _framed)


def _haunt(haunt: HauntRow) -> list[Part]:
    """The three cards, and below them what they make and how often one may still push one's luck."""
    pushes = say("picture-pushes", pushes=haunt.pushes)

    def draw(sheet: Image.Image, top: int) -> None:
        width = (INNER - 2 * 8) // 3
        for i, card in enumerate(haunt.open):
            image = haunt_card(card).resize((width, width), Image.Resampling.LANCZOS)
            sheet.paste(image, (LEFT + i * (width + 8), top))

    chances = vellum((INNER, 226)).copy()
    luck(chances, haunt)
    return [_title(say("picture-dead"), pushes), (236, draw), _pasted(chances)]


def _aside(cards: Sequence[CardFace]) -> Part:
    def draw(sheet: Image.Image, top: int) -> None:
        heading(sheet, (LEFT + 6, top + 34), say("picture-aside"), 30, INNER, colour=BLOOD)
        names = ", ".join(card.name for card in cards)
        paragraph(sheet, (LEFT + 6, top + 48, LEFT + INNER, top + 148), names, Face.TEXT, 26, INK, smallest=19)

    return 156, draw


def draw_tall_choice(choice: ChoiceScene) -> Picture:
    """The eight Villains one under the other, and the Heirlooms of who looks."""
    parts = [_title(say("picture-choice"), say("picture-choice.note"))]
    parts += [_pasted(candidate(one, CANDIDATE)) for one in choice.candidates]
    if choice.cards:
        parts += [_title(say("picture-heirlooms"), say("picture-heirlooms.note")), *_cards(choice.cards)]
    return pages(parts, parchment, "hand", told_choice(choice), _framed)


def draw_tall_sheet(sheet: SheetScene) -> Picture:
    """A Villain as anybody may look at it."""
    villain = sheet.villain

    def who(image: Image.Image, top: int) -> None:
        oval = framed(villain.mark.villain, (232, 288), faded=villain.mark.status == "out")
        image.paste(oval, (LEFT, top), oval)
        heading(image, (LEFT + 250, top + 64), readable(villain.mark.title), 42, INNER - 250, colour=BLOOD)
        box = (LEFT + 250, top + 84, LEFT + INNER, top + 282)
        paragraph(image, box, readable(villain.story), Face.ITALIC, 28, BROWN, smallest=20)

    def stands(image: Image.Image, top: int) -> None:
        standing(image, villain, (LEFT + 6, top), LEFT + INNER)

    def talents(image: Image.Image, top: int) -> None:
        lay_talents(image, villain.talents, (LEFT + 6, top, LEFT + INNER, top + 470), 1)

    parts: list[Part] = [(306, who)]
    if sheet.in_play:
        parts.append((72, stands))
    parts.append((480, talents))
    if sheet.cards:
        parts += [_title(say("picture-shown.theirs")), *_cards(sheet.cards)]
    return pages(parts, parchment, "villain", sheet_told(sheet), _framed)


def draw_tall_cards(title: str, cards: tuple[CardFace, ...]) -> Picture:
    """Cards to be read, one under the other."""
    most = 10
    left = len(cards) - most
    parts = [_title(readable(title), say("picture-cards.more", count=left) if left > 0 else ""), *_cards(cards[:most])]
    return pages(parts, parchment, "cards", told_sheet(title, cards), _framed)


def draw_tall_board(scene: BoardScene) -> Picture:
    """The castle cut in two from north to south, and everybody in it."""
    whole = layer(HALVES, fallen=scene.fallen)
    wide, high = sheet_size(HALVES)

    def half(sheet: Image.Image, top: int, left: int) -> None:
        part = whole.crop((left, 0, left + TALL, high))
        lay(Sheet(part, HALVES, (left, 0)), scene)
        sheet.paste(part, (0, top))

    def affairs(sheet: Image.Image, top: int) -> None:
        words = say("picture-phase", phase=scene.phase, round=scene.round)
        if scene.roll.die:
            steps = say("picture-steps", total=scene.roll.span)
            words = say("picture-phase.steps", phase=words, steps=steps)
        heading(sheet, (LEFT, top + 36), words, 32, INNER, colour=BLOOD)
        rung = ", ".join(knell.name.removeprefix("The ") for knell in scene.knells if knell.name)
        knells = say("picture-knells.rung", knells=rung or "none")
        line(sheet, (LEFT, top + 72), knells, 26, INNER, face=Face.ITALIC, colour=INK)

    parts: list[Part] = [
        (88, affairs),
        (high + 6, partial(half, left=0)),
        (high + GAP, partial(half, left=wide - TALL)),
    ]
    each = (INNER - GAP) // 2
    for start in range(0, len(scene.villains), 2):

        def row(sheet: Image.Image, top: int, start: int = start) -> None:
            for i, mark in enumerate(scene.villains[start : start + 2]):
                sheet.paste(villain_card(mark, each), (LEFT + i * (each + GAP), top))

        parts.append((CARD + GAP, row))
    return pages(parts, parchment, "board", describe(scene))


def draw_tall_recap(end: RecapScene) -> Picture:
    """The story of a game on a page: who is left, then a lane for everybody, then what it turned on."""
    axis = Axis(LEFT + 34, TALL - LEFT - 40, end.rounds)

    def dates(sheet: Image.Image, top: int) -> None:
        box = (LEFT + 6, top, LEFT + INNER - 6, top + 76)
        paragraph(sheet, box, recaps.rung(end), Face.ITALIC, 27, BROWN, smallest=20)
        recaps.dial(sheet, axis, top + 170, end)

    parts: list[Part] = [_left(end), (170, dates), *(_lane(lane, axis, end) for lane in end.lanes)]
    if end.moments:
        parts += [_title(say("recap-turned")), *map(_moment, end.moments)]
    return pages(parts, parchment, "recap", recaps.told(end), _framed)


def _left(end: RecapScene) -> Part:
    """Whoever is left, and what they are proud of."""
    proud = wrap(Face.BOLD, 27, " · ".join(recaps.prides(end)), INNER - 12, 2)

    def draw(sheet: Image.Image, top: int) -> None:
        x = LEFT
        for i, face in enumerate(recaps.faces(end)):
            size = (170, 210) if i == 0 else (130, 160)
            oval = framed(face, size)
            sheet.paste(oval, (x, top + 210 - size[1]), oval)
            x += size[0] - 14
        left = x + 34 if x > LEFT else LEFT + 6
        room = LEFT + INNER - left
        heading(sheet, (left, top + 74), readable(end.title), 52, room, colour=BLOOD, smallest=26)
        rule(sheet, left, LEFT + INNER, top + 92)
        paragraph(
            sheet, (left, top + 106, LEFT + INNER, top + 206), readable(end.line), Face.ITALIC, 28, INK, smallest=20
        )
        for n, words in enumerate(proud):
            line(sheet, (LEFT + 6, top + 252 + 36 * n), words, 27, INNER - 12, face=Face.BOLD, colour=BLOOD)

    return 226 + 36 * len(proud) + 14, draw


def _lane(lane: Lane, axis: Axis, end: RecapScene) -> Part:
    """One Villain: who, its Health over the rounds, its fate and its pride."""
    ink = BLOOD if lane.won else INK
    fate = wrap(Face.BOLD, 27, readable(recaps.fate_of(lane)), INNER - 20, 2)
    proud = wrap(Face.TEXT, 27, " · ".join(lane.proud[:2]), INNER - 20, 1) if lane.proud else ()
    tall = 62 + recaps.LANE + 34 * (len(fate) + len(proud)) + 10

    def draw(sheet: Image.Image, top: int) -> None:
        sheet.paste(vellum((INNER, tall - GAP)), (LEFT, top))
        badge = recaps.face(lane, 56)
        sheet.paste(badge, (LEFT + 10, top + 4), badge)
        line(sheet, (LEFT + 80, top + 42), readable(lane.mark.player), 30, 300, face=Face.BOLD, colour=ink)
        title = readable(lane.mark.title)
        line(sheet, (LEFT + INNER - 14, top + 42), title, 27, 280, face=Face.ITALIC, align="r", colour=BROWN)
        recaps.grid(sheet, axis, top + 68, top + 58 + recaps.LANE, end)
        recaps.course(sheet, top + 58, lane, axis)
        for n, words in enumerate([*fate, *proud]):
            face, colour = (Face.BOLD, ink) if n < len(fate) else (Face.TEXT, BROWN)
            line(sheet, (LEFT + 12, top + 83 + recaps.LANE + 34 * n), words, 27, INNER - 20, face=face, colour=colour)

    return tall, draw


def _moment(words: str) -> Part:
    lines = wrap(Face.TEXT, 27, readable(words), INNER - 20, 3)

    def draw(sheet: Image.Image, top: int) -> None:
        for n, one in enumerate(lines):
            line(sheet, (LEFT + 10, top + 26 + 34 * n), one, 27, INNER - 20, colour=INK)

    return 34 * len(lines) + 12, draw


class TallDamnationAlbum(DamnationAlbum):
    """Old paper, in one column."""

    draw_board = staticmethod(draw_tall_board)
    draw_choice = staticmethod(draw_tall_choice)
    draw_hand = staticmethod(draw_tall_hand)
    draw_recap = staticmethod(draw_tall_recap)

    def surroundings(self, view: State, viewer: int | None, names: Sequence[str], place: str = "") -> Picture | None:
        """A part of the castle, narrower and taller."""
        scene = views.nearby_scene(view, viewer, names, place)
        return None if scene is None else draw_surroundings(scene, AROUND)

    def villain_sheet(self, villain: str, view: State | None = None, names: Sequence[str] = ()) -> Picture:
        """A Villain by its id."""
        return draw_tall_sheet(holdings.sheet_scene(villain, view, names))

    def card_sheet(self, title: str, cards: Sequence[str]) -> Picture:
        """Cards by their ids, to be read."""
        return draw_tall_cards(title, tuple(card_face(card) for card in cards))


ALBUM = TallDamnationAlbum()
