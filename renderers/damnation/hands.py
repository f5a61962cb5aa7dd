"""What only one seat sees: its boards and cards, the two it may choose from, the Haunt cards; before that the eight Villains."""

from collections.abc import Callable
from functools import reduce

from PIL import Image

from engines.damnation.vocabulary import HAUNT_CARDS
from renderers.damnation.card_table import CardFace, ChoiceScene, HandScene, HauntRow, Offer
from renderers.damnation.cards import TALL, lay_out, rows_height, tablecloth, tall_card, told
from renderers.damnation.look import (
    BLOOD,
    BROWN,
    GOLD,
    INK,
    NIGHT,
    PALE,
    WIDTH,
    heading,
    line,
    plaque,
    rule,
    sign,
    vellum,
)
from renderers.damnation.plates import back, engraving
from renderers.damnation.villains import BOARD, HALF, board, candidate, standing_told, talent_told
from renderers.damnation.words import say
from renderers.kit.colours import shaded
from renderers.kit.encode import Picture, jpeg
from renderers.kit.panels import frame, stamp
from renderers.kit.text import Face, paragraph, readable, write

Part = tuple[int, Callable[[Image.Image, int], None]]
"""How tall a part of the picture is, and what draws it from a given top."""
HEAD = 62
HAUNT_CARD = (236, 236)
CANDIDATE = (606, 222)


def draw_hand(hand: HandScene) -> Picture:
    """One seat's boards and cards."""
    parts = [_boards(hand)]
    if hand.haunt and hand.haunt.open:
        parts.append(_haunt_row(hand.haunt))
    parts += map(_offer, hand.offers)
    parts += _held(hand)
    if hand.shown:
        parts.append(_section(say("picture-shown"), say("picture-shown.note", count=len(hand.shown)), hand.shown))
    if hand.aside:
        parts.append(_aside(hand.aside))
    return jpeg(_stacked(parts), "hand", told_hand(hand))


def _stacked(parts: list[Part]) -> Image.Image:
    """Parts one under the other on a sheet of parchment."""
    height = 22 + sum(tall for tall, _ in parts) + 18
    image = tablecloth(height).copy()
    top = 22
    for tall, draw in parts:
        draw(image, top)
        top += tall
    stamp(image, frame((WIDTH, height), weight=3, gap=4, ornament=0), (0, 0), BROWN)
    return image


def _boards(hand: HandScene) -> Part:
    """The board of one piece across the whole width, or those of two side by side."""

    def draw(image: Image.Image, top: int) -> None:
        if len(hand.boards) == 1:
            image.paste(board(hand.boards[0], hand.haunt, BOARD), (28, top))
            return
        for i, villain in enumerate(hand.boards[:2]):
            image.paste(board(villain, hand.haunt, HALF), (28 + i * (HALF[0] + 12), top))

    return (BOARD if len(hand.boards) == 1 else HALF)[1] + 12, draw


def _title(image: Image.Image, top: int, words: str, note: str) -> None:
    heading(image, (36, top + 38), words, 28, 640, colour=BLOOD)
    line(image, (WIDTH - 36, top + 38), note, 26, 560, face=Face.ITALIC, align="r", colour=INK)
    rule(image, 28, WIDTH - 28, top + 50)


def _section(words: str, note: str, cards: tuple[CardFace, ...]) -> Part:
    def draw(image: Image.Image, top: int) -> None:
        _title(image, top, words, note)
        lay_out(image, cards, top + HEAD)

    return HEAD + rows_height(cards), draw


def _held(hand: HandScene) -> list[Part]:
    """The hand, or that it is empty."""
    if hand.cards:
        return [_section(say("picture-hand"), limit_told(hand), hand.cards)]
    if hand.offers or hand.haunt:
        return []

    def draw(image: Image.Image, top: int) -> None:
        words = say("picture-hand.empty")
        line(image, (WIDTH / 2, top + 52), words, 32, 800, face=Face.ITALIC, align="m", colour=BROWN)

    return [(84, draw)]


def limit_told(hand: HandScene) -> str:
    """How many cards are held, and how many may stay; empty while there is no limit."""
    count = len(hand.cards) + sum(card.kind != "curse" for card in hand.shown)
    return say("picture-hand.limit", count=count, limit=hand.limit) if hand.limit else ""


def _offer(offer: Offer) -> Part:
    """The cards of which one is kept: two, of a Villain who is Well Read three."""

    def draw(image: Image.Image, top: int) -> None:
        _title(image, top, offer.title, offer.note)
        start = (WIDTH - len(offer.cards) * TALL[0] - (len(offer.cards) - 1) * 20) // 2
        for i, card in enumerate(offer.cards):
            image.paste(tall_card(card), (start + i * (TALL[0] + 20), top + HEAD))

    return HEAD + TALL[1] + 14, draw


def _aside(cards: tuple[CardFace, ...]) -> Part:
    """What a Vampire cannot use now: small backs, and what they are called."""

    def draw(image: Image.Image, top: int) -> None:
        _title(image, top, say("picture-aside"), say("picture-aside.note"))
        x = 36
        for card in cards[:12]:
            image.paste(back(card.deck, (40, 56)), (x, top + HEAD))
            x += 46
        names = ", ".join(card.name for card in cards)
        paragraph(image, (x + 12, top + HEAD, WIDTH - 36, top + HEAD + 62), names, Face.TEXT, 26, INK, smallest=19)

    return HEAD + 72, draw


# The Haunt cards


def _haunt_row(haunt: HauntRow) -> Part:
    """Three cards, what they make, and how often one may still push one's luck."""

    def draw(image: Image.Image, top: int) -> None:
        _title(image, top, say("picture-dead"), say("picture-pushes", pushes=haunt.pushes))
        for i, card in enumerate(haunt.open):
            image.paste(haunt_card(card), (36 + i * (HAUNT_CARD[0] + 16), top + HEAD))
        x = 36 + len(haunt.open) * (HAUNT_CARD[0] + 16) + 10
        sheet = vellum((WIDTH - 28 - x, HAUNT_CARD[1])).copy()
        luck(sheet, haunt)
        image.paste(sheet, (x, top + HEAD))

    return HEAD + HAUNT_CARD[1] + 14, draw


def haunt_card(card: str) -> Image.Image:
    """A Haunt card (RGB); a 6 shows in its corners."""
    kind = HAUNT_CARDS[card]
    width, height = HAUNT_CARD
    image = vellum(HAUNT_CARD, edge=shaded((128, 144, 162), 0.6)).copy()
    image.paste(engraving(card, (width - 24, 158), deck="haunt", kind=kind), (12, 12))
    heading(image, (width / 2, height - 26), kind, 27, width - 30, align="m", colour=BLOOD if kind == "death" else INK)
    if card.endswith("_six"):
        for x in (20, width - 62):
            plate = plaque((42, 42), 21, NIGHT, GOLD, 2)
            write(plate, (21, 31), "6", Face.DISPLAY, 28, PALE, align="m")
            image.paste(plate, (x, 20), plate)
    return image


def luck(image: Image.Image, haunt: HauntRow) -> None:
    """What lies there now, and what a push may bring."""
    width, height = image.size
    names = {key: name for key, name, _ in haunt.sets}
    made = [names[key] for key in haunt.found if key in names]
    either = reduce(lambda first, second: say("picture-made.either", first=first, second=second), made) if made else ""
    words = say("picture-made", sets=either) if made else say("picture-made.nothing")
    line(image, (24, 46), words, 29, width - 44, face=Face.BOLD, colour=BLOOD if made else INK)
    if haunt.pushes:
        left = 9 - len(haunt.open) - (2 - haunt.pushes)
        push = say("picture-push", deaths=haunt.deaths, left=left, price=haunt.price)
    else:
        push = say("picture-push.none")
    paragraph(image, (24, 62, width - 22, height - 48), push, Face.TEXT, 25, INK, smallest=20)
    sixes = sum(card.endswith("_six") for card in haunt.open)
    stamp(image, sign("skull", 26), (22, height - 42), BROWN)
    line(image, (58, height - 20), say("picture-sixes", sixes=sixes), 24, width - 80, face=Face.ITALIC, colour=BROWN)


# Before the Villains are chosen


def draw_choice(choice: ChoiceScene) -> Picture:
    """The eight Villains, who has chosen which, and the Heirlooms of who looks."""
    parts = [_eight(choice)]
    if choice.cards:
        parts.append(_section(say("picture-heirlooms"), say("picture-heirlooms.note"), choice.cards))
    return jpeg(_stacked(parts), "hand", told_choice(choice))


def told_choice(choice: ChoiceScene) -> str:
    """Who may be chosen, in words."""
    said = " ".join(
        say("picture-choice.taken", villain=one.title, player=one.taken_by)
        if one.taken_by
        else say(
            "picture-choice.free",
            villain=one.title,
            passive=talent_told(one.passive),
            talent=talent_told(one.talent),
        )
        for one in sorted(choice.candidates, key=lambda one: not one.taken_by)
    )
    held = " ".join(
        say("picture-heirlooms.told", name=card.name, where=card.start, text=card.text) for card in choice.cards
    )
    return say("picture-choice.told", cards=held or say("nothing"), villains=said)


def _eight(choice: ChoiceScene) -> Part:
    def draw(image: Image.Image, top: int) -> None:
        _title(image, top, say("picture-choice"), say("picture-choice.note"))
        for i, one in enumerate(choice.candidates):
            row, column = divmod(i, 2)
            at = (28 + column * (CANDIDATE[0] + 12), top + HEAD + row * (CANDIDATE[1] + 10))
            image.paste(candidate(one, CANDIDATE), at)

    return HEAD + 4 * (CANDIDATE[1] + 10) + 4, draw


# In words


def told_hand(hand: HandScene) -> str:
    """A hand in words."""
    parts = []
    for villain in hand.boards:
        mark = villain.mark
        parts.append(say("picture-stood.titled", villain=mark.title, stands=standing_told(villain)))
        if mark.status == "villain":
            spent = [talent.name for talent in villain.talents if talent.ready is False]
            parts += [say("picture-talent.told", name=name, state="said") for name in spent]
        if mark.claimed_by:
            parts.append(say("picture-claim", player=readable(mark.claimed_by)))
    if hand.haunt and hand.haunt.open:
        lying = ", ".join(map(_haunt_told, hand.haunt.open))
        parts.append(say("picture-open", cards=lying, pushes=hand.haunt.pushes))
    for offer in hand.offers:
        parts.append(say("picture-offer.told", title=offer.title, cards=" ".join(map(told, offer.cards))))
    sealed = [card.name for card in hand.cards if card.sealed]
    if sealed:
        parts.append(say("picture-hand.sealed", cards=", ".join(sealed)))
    cards = " ".join(map(told, hand.cards))
    parts.append(say("picture-hand.told", cards=cards) if cards else say("picture-hand.empty"))
    if hand.shown:
        parts.append(say("picture-shown.told", cards=" ".join(map(told, hand.shown))))
    return " ".join(parts)


def _haunt_told(card: str) -> str:
    kind = HAUNT_CARDS[card].title()
    return say("picture-six", card=kind) if card.endswith("_six") else kind
