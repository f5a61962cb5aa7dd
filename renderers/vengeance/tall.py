"""The same pictures for a phone held upright: the circle is narrower, what stood beside it stands below."""

from functools import partial

from PIL import Image

from renderers.kit.cache import ImageShelf
from renderers.kit.encode import Picture
from renderers.kit.pages import TALL, Part, edged, pages, pasted, unbroken
from renderers.kit.panels import rule, stamp
from renderers.kit.text import Face, paragraph, readable, wrap, write
from renderers.vengeance import recaps
from renderers.vengeance.album import VengeanceAlbum
from renderers.vengeance.boards import COVEN, count, coven_panel, describe, goal_mark, lying, outcome, rival_panel
from renderers.vengeance.circle import TYPES, Oval, cards_round, demon, pile, time_left, whereto
from renderers.vengeance.hands import held_card, offered, spell_panel, told, told_offer
from renderers.vengeance.look import DIM, FAINT, GOLD, PALE, ROSE, TINTS, emblem, ground, heading, line, panel, seal
from renderers.vengeance.plates import roundel
from renderers.vengeance.table import ROMAN, BoardScene, Coven, HandScene, OfferScene, RecapScene, Reveal, Stacks, Way
from renderers.vengeance.words import NAMES, say

LEFT = 18
INNER = TALL - 2 * LEFT
GAP = 10
_framed = edged(FAINT, 4)
_pasted = partial(pasted, left=LEFT, gap=GAP)
CIRCLE = Oval((TALL, 940), (TALL // 2, 466), (258, 342))
SPELL = 168
OFFERED = 606
STRIP = 420
"""Height of how the last round was decided."""

_parts: ImageShelf[object] = ImageShelf()


def draw_tall_board(table: BoardScene) -> Picture:
    """The whole table on a page."""
    parts = [_round(table), _circle(table)]
    if table.transient or table.ways:
        parts.append(_middle(table))
    parts.append(_piles(table.stacks))
    if table.reveal:
        parts.append(_decided(table.reveal))
    parts += _covens(table)
    return pages(parts, ground, "board", describe(table))


def _round(table: BoardScene) -> Part:
    """The round, and what the Demon does to everybody."""

    def draw(sheet: Image.Image, top: int) -> None:
        words = say("picture-round.choosing")
        if table.round:
            words = say("picture-round", round=table.round, rounds=table.rounds)
        heading(sheet, (LEFT + 6, top + 36), words, 36, INNER)
        box = (LEFT + 6, top + 50, LEFT + INNER, top + 118)
        paragraph(sheet, box, table.bond.power, Face.ITALIC, 26, DIM, smallest=22)

    return 120, draw


def _circle(table: BoardScene) -> Part:
    def make() -> Image.Image:
        image = cards_round(table, CIRCLE)
        demon(image, CIRCLE.centre, table.bond)
        return image

    goals = tuple((one.witch, one.objectives, one.me) for one in table.covens)
    image = _parts.get((table.circle, table.bond, table.at, goals, table.ways), make)
    return _pasted(image, left=0)


def _middle(table: BoardScene) -> Part:
    """The Transient, and what each winner would bring."""

    def draw(sheet: Image.Image, top: int) -> None:
        if table.transient:
            time_left(sheet, (120, top + 34), table)
        if table.ways:
            whereto(sheet, (290, top + 34), table.ways)

    return 236, draw


def _piles(stacks: Stacks) -> Part:
    def draw(sheet: Image.Image, top: int) -> None:
        for i, (kind, left) in enumerate(zip(TYPES, (stacks.herbs, stacks.minerals, stacks.potions), strict=True)):
            words = NAMES[kind] if left else say("picture-pile.gone")
            pile(sheet, (LEFT + 10 + i * 226, top + 10), kind, str(left), words, TINTS[kind])
        cards = (
            ("artifact", stacks.artifacts, stacks.artifact),
            ("incantation", stacks.incantations, stacks.incantation),
        )
        for i, (kind, left, value) in enumerate(cards):
            words = say("picture-pile", value=value) if value else say("picture-pile.gone")
            pile(sheet, (LEFT + 10 + i * 226, top + 96), kind, str(left), words, GOLD)

    return 180, draw


def _decided(reveal: Reveal) -> Part:
    """The cards in the order of effect, and below them the count and the Demon's step."""
    image = panel((INNER, STRIP)).copy()
    heading(image, (20, 38), say("picture-round.decided", round=reveal.round), 24, INNER - 40, colour=GOLD)
    step = min(134, (INNER - 40) // max(1, len(reveal.cards)))
    for i, card in enumerate(reveal.cards):
        lying(image, (20 + i * step, 52), card, step - 8)
    lower = panel((INNER, 208)).copy()
    count(lower, 20, reveal)
    if reveal.open_:
        line(lower, (INNER - 24, 112), say("picture-resolving"), 28, 380, face=Face.ITALIC, align="r", colour=DIM)
    else:
        outcome(lower, 252, INNER, reveal)
    image.paste(lower, (0, STRIP - 208))
    return _pasted(image)


def _covens(table: BoardScene) -> list[Part]:
    """The Witches, two in a row."""
    seats = [
        _parts.get(
            ("coven", one, bool(table.round)), partial(coven_panel, one, ((INNER - GAP) // 2, COVEN), table.round)
        )
        for one in table.covens
    ]
    parts: list[Part] = []
    for start in range(0, len(seats), 2):

        def draw(sheet: Image.Image, top: int, start: int = start) -> None:
            for i, image in enumerate(seats[start : start + 2]):
                sheet.paste(image, (LEFT + i * (image.width + GAP), top))

        parts.append((COVEN + GAP, draw))
    if table.rivalry:
        parts.append(_pasted(rival_panel(table.rivalry, (INNER, COVEN))))
    return parts


def draw_tall_hand(hand: HandScene) -> Picture:
    """One Witch's cards on a page."""
    parts = [_witch(hand), *_cards(hand)]
    parts += [_pasted(spell_panel(spell, (INNER, SPELL))) for spell in hand.spells]
    parts.append(
        unbroken([_demon_stands(hand), *(_way(way, mine=hand.coven.witch in way.takers) for way in hand.ways)])
    )
    if hand.seen:
        parts.append(_glimpse(hand))
    return pages(parts, ground, "hand", told(hand), _framed)


def _witch(hand: HandScene) -> Part:
    """Who she is, her objectives with what activates them, and what she has chosen."""
    faces = {face.number: face for face in hand.circle}

    def draw(sheet: Image.Image, top: int) -> None:
        badge = roundel(hand.coven.witch, 170)
        sheet.paste(badge, (LEFT + 4, top + 4), badge)
        x = LEFT + 196
        heading(sheet, (x, top + 62), hand.coven.title, 44, INNER - 200, smallest=28)
        line(sheet, (x, top + 100), hand.byname, 28, INNER - 200, face=Face.ITALIC, colour=DIM)
        words = hand.chosen or f"“{hand.motto}”"
        if hand.chosen:
            sign = seal("done", 40)
            sheet.paste(sign, (x, top + 116), sign)
        left = x + 52 if hand.chosen else x
        box = (left, top + 116, LEFT + INNER, top + 184)
        paragraph(sheet, box, words, Face.ITALIC, 26, GOLD if hand.chosen else DIM, smallest=20)
        for i, goal in enumerate(hand.coven.objectives):
            y = top + 196 + i * 56
            mark = goal_mark(goal, 48)
            sheet.paste(mark, (LEFT + 8, y), mark)
            face = faces[goal.number]
            line(sheet, (LEFT + 72, y + 33), face.name, 28, 380, face=Face.BOLD, colour=DIM if goal.done else PALE)
            if goal.done:
                stamp(sheet, emblem("done", 34), (TALL - 70, y + 8), GOLD)
                continue
            for k, kind in enumerate(reversed(face.activated_by)):
                stamp(sheet, emblem(kind, 34), (TALL - 70 - 40 * k, y + 8), TINTS[kind])

    return 200 + 56 * len(hand.coven.objectives) + 8, draw


def _cards(hand: HandScene) -> list[Part]:
    """The hand, four in a row."""
    if not hand.cards:
        return [_line(say("hand-empty"), 34)]
    across, pitch = 4, INNER // 4
    parts: list[Part] = []
    for start in range(0, len(hand.cards), across):

        def draw(sheet: Image.Image, top: int, start: int = start) -> None:
            for i, card in enumerate(hand.cards[start : start + across]):
                face = held_card(card, pitch - 14, hidden=False)
                sheet.paste(face, (LEFT + i * pitch + 7, top), face)

        parts.append((212, draw))
    return parts


def _line(words: str, size: int) -> Part:
    def draw(sheet: Image.Image, top: int) -> None:
        line(sheet, (TALL / 2, top + 40), words, size, INNER, face=Face.ITALIC, align="m", colour=DIM)

    return 64, draw


def _demon_stands(hand: HandScene) -> Part:
    """Where the Demon is, and the Transient."""
    here = next(face for face in hand.circle if face.number == hand.at)

    def draw(sheet: Image.Image, top: int) -> None:
        words = say("hand-demon", place=ROMAN[hand.at], card=here.name)
        line(sheet, (LEFT + 6, top + 34), words, 27, INNER, face=Face.ITALIC, colour=GOLD)
        if hand.transient:
            sign = seal(hand.transient, 38, colour=GOLD)
            sheet.paste(sign, (LEFT + 6, top + 48), sign)
            told = say("hand-transient", type=NAMES[hand.transient])
            line(sheet, (LEFT + 56, top + 76), told, 26, INNER, face=Face.ITALIC, colour=DIM)

    return 98 if hand.transient else 52, draw


def _way(way: Way, *, mine: bool) -> Part:
    """One winner: its sign, where the Demon goes, and what follows; a star where it brings this Witch a token."""

    def draw(sheet: Image.Image, top: int) -> None:
        sheet.paste(FAINT, (LEFT, top, LEFT + INNER, top + 1))
        stamp(sheet, emblem(way.winner, 50), (LEFT + 6, top + 20), TINTS[way.winner])
        heading(sheet, (LEFT + 110, top + 58), ROMAN[way.to], 34, 100, align="m")
        if mine:
            stamp(sheet, emblem("star", 38), (TALL - LEFT - 44, top + 26), GOLD)
        right = TALL - LEFT - (56 if mine else 6)
        box = (LEFT + 168, top + 12, right, top + 96)
        paragraph(sheet, box, readable(way.text), Face.TEXT, 26, PALE if mine else DIM, smallest=21)

    return 98, draw


def _glimpse(hand: HandScene) -> Part:
    """Another hand, which was looked at."""
    image = panel((INNER, 130)).copy()
    stamp(image, emblem("open_palm", 44), (18, 12), GOLD)
    line(image, (76, 44), hand.seen, 27, INNER - 96, face=Face.ITALIC, colour=GOLD)
    step = min(86, (INNER - 30) // max(1, len(hand.seen_cards)))
    for i, card in enumerate(hand.seen_cards):
        x = 18 + i * step
        stamp(image, emblem(card.kind, 38), (x, 72), TINTS.get(card.kind, GOLD))
        words = str(card.value) if card.value else f"×{card.count}"
        line(image, (x + 40, 102), words, 24, step - 40, face=Face.BOLD)
    return _pasted(image)


def draw_tall_offer(offer: OfferScene) -> Picture:
    """The Spell cards that one may keep one of, one under the other."""
    faces = {face.number: face for face in offer.circle}

    def title(sheet: Image.Image, top: int) -> None:
        heading(sheet, (TALL / 2, top + 48), say("hand-which"), 38, INNER, align="m")
        stamp(sheet, rule(520, 15), (100, top + 62), FAINT)

    parts: list[Part] = [(92, title)]
    parts += [
        _pasted(offered(coven, byname, spells, faces, (INNER, OFFERED))) for coven, byname, spells in offer.witches
    ]
    return pages(parts, ground, "hand", told_offer(offer))


def draw_tall_recap(end: RecapScene) -> Picture:
    """The story of a game on a page."""

    def title(sheet: Image.Image, top: int) -> None:
        badge = roundel(recaps.pictured(end), 200, ring=GOLD if end.won else ROSE)
        sheet.paste(badge, (LEFT, top + 4), badge)
        x, colour = LEFT + 222, PALE if end.won else ROSE
        heading(sheet, (x, top + 82), say(f"recap-{end.result}"), 62, INNER - 222, colour=colour)
        heading(sheet, (x, top + 130), readable(end.title), 32, INNER - 222, smallest=24, colour=GOLD)
        stamp(sheet, rule(INNER - 222, 13), (x, top + 148), GOLD)
        paragraph(
            sheet, (LEFT, top + 216, LEFT + INNER, top + 304), readable(end.line), Face.ITALIC, 28, DIM, smallest=22
        )

    parts: list[Part] = [(312, title), _pasted(recaps.way(end.steps, INNER, 5))]
    if end.moments:
        parts += [_line(say("recap-turned"), 28), *map(_moment, end.moments)]
    parts += [_stood(coven, won=seat in end.won) for seat, coven in enumerate(end.covens)]
    return pages(parts, ground, "recap", recaps.told(end), _framed)


def _moment(words: str) -> Part:
    lines = wrap(Face.TEXT, 27, readable(words), INNER - 24, 3)

    def draw(sheet: Image.Image, top: int) -> None:
        for n, one in enumerate(lines):
            write(sheet, (LEFT + 12, top + 26 + 34 * n), one, Face.TEXT, 27, PALE)

    return 34 * len(lines) + 12, draw


def _stood(coven: Coven, *, won: bool) -> Part:
    """How far one Witch came: who, and below it what she has brought about."""
    image = panel((INNER, 222), strong=won).copy()
    badge = roundel(coven.witch, 88)
    image.paste(badge, (14, 13), badge)
    room = INNER - 122 - (80 if won else 20)
    line(image, (122, 50), readable(coven.player, "Somebody"), 30, room, face=Face.BOLD)
    line(image, (122, 88), coven.title, 28, room, face=Face.ITALIC, colour=DIM)
    for i, goal in enumerate(coven.objectives):
        mark = goal_mark(goal, 84)
        image.paste(mark, (14 + i * 90, 124), mark)
    done = say("recap-done", done=sum(goal.done for goal in coven.objectives))
    heading(image, (INNER - 20, 166), done, 32, 190, align="r", colour=PALE if won else DIM)
    for i, passive in enumerate(coven.passives):
        stamp(image, emblem(passive, 32), (INNER - 56 - i * 38, 178), DIM)
    if won:
        stamp(image, emblem("star", 50), (INNER - 68, 20), GOLD)
    return _pasted(image)


class TallVengeanceAlbum(VengeanceAlbum):
    """Gold engraved on violet, in one column."""

    draw_board = staticmethod(draw_tall_board)
    draw_offer = staticmethod(draw_tall_offer)
    draw_hand = staticmethod(draw_tall_hand)
    draw_recap = staticmethod(draw_tall_recap)


ALBUM = TallVengeanceAlbum()
