"""What only one seat sees: its boards and cards, the two it may choose from, the Haunt cards; before that the eight Villains."""

from collections.abc import Callable

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
        parts.append(_section("Face up before you", f"{len(hand.shown)}, seen by all", hand.shown))
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
    line(image, (WIDTH - 36, top + 38), note, 26, 560, face=Face.ITALIC, align="r", colour=BROWN)
    rule(image, 28, WIDTH - 28, top + 50)


def _section(words: str, note: str, cards: tuple[CardFace, ...]) -> Part:
    def draw(image: Image.Image, top: int) -> None:
        _title(image, top, words, note)
        lay_out(image, cards, top + HEAD)

    return HEAD + rows_height(cards), draw


def _held(hand: HandScene) -> list[Part]:
    """The hand, or that it is empty."""
    if hand.cards:
        count = len(hand.cards) + sum(card.kind != "curse" for card in hand.shown)
        note = f"{count} cards, at most {hand.limit} at the end of your turn" if hand.limit else ""
        return [_section("Your hand", note, hand.cards)]
    if hand.offers or hand.haunt:
        return []

    def draw(image: Image.Image, top: int) -> None:
        line(image, (WIDTH / 2, top + 52), "Your hand is empty.", 32, 800, face=Face.ITALIC, align="m", colour=BROWN)

    return [(84, draw)]


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
        _title(image, top, "Set aside", "until the Vault takes you back")
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
        pushes = {0: "no push left", 1: "one push left", 2: "two pushes left"}[haunt.pushes]
        _title(image, top, "The dead are dealt", pushes)
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
    made = " or ".join(names[key] for key in haunt.found if key in names)
    words = f"You may take {made}." if made else "Nothing that makes a set."
    line(image, (24, 46), words, 29, width - 44, face=Face.BOLD, colour=BLOOD if made else INK)
    if haunt.pushes:
        left = 9 - len(haunt.open) - (2 - haunt.pushes)
        deaths = 2 - sum(HAUNT_CARDS[card] == "death" for card in haunt.open)
        risk = f"{deaths} of the {left} cards face down may be Death." if deaths else "No Death is left to draw."
        push = f"Push: replace one card. {risk} Death ends your turn, costs a step and tolls a bell."
    else:
        push = "No more pushes: take what lies here, or let it be."
    paragraph(image, (24, 62, width - 22, height - 48), push, Face.TEXT, 25, INK, smallest=20)
    sixes = sum(card.endswith("_six") for card in haunt.open)
    stamp(image, sign("skull", 26), (22, height - 42), BROWN)
    line(image, (58, height - 20), f"{sixes} of three 6s", 24, width - 80, face=Face.ITALIC, colour=BROWN)


# Before the Villains are chosen


def draw_choice(choice: ChoiceScene) -> Picture:
    """The eight Villains, who has chosen which, and the Heirlooms of who looks."""
    parts = [_eight(choice)]
    if choice.cards:
        parts.append(_section("Your Heirlooms", "each names the room where you may wake", choice.cards))
    return jpeg(_stacked(parts), "hand", told_choice(choice))


def told_choice(choice: ChoiceScene) -> str:
    """Who may be chosen, in words."""
    said = " ".join(
        f"{one.title}: taken by {one.taken_by}."
        if one.taken_by
        else f"{one.title}: {talent_told(one.passive)} {talent_told(one.talent)}"
        for one in sorted(choice.candidates, key=lambda one: not one.taken_by)
    )
    held = " ".join(f"{card.name}, {card.start}: {card.text}" for card in choice.cards)
    return f"You hold {held or 'nothing'} The Villains: {said}"[:1024]


def _eight(choice: ChoiceScene) -> Part:
    def draw(image: Image.Image, top: int) -> None:
        _title(image, top, "Who are you?", "a star marks what costs a token")
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
        parts.append(f"{mark.title}: {standing_told(villain)}")
        if mark.status == "villain":
            parts += [f"{talent.name} is spent." for talent in villain.talents if talent.ready is False]
        if mark.claimed_by:
            parts.append(f"Your path is chosen by {readable(mark.claimed_by)}.")
    if hand.haunt and hand.haunt.open:
        lying = ", ".join(HAUNT_CARDS[card].title() + " 6" * card.endswith("_six") for card in hand.haunt.open)
        parts.append(f"Open: {lying}; pushes left: {hand.haunt.pushes}.")
    parts += [f"{offer.title}: {'; '.join(map(told, offer.cards))}" for offer in hand.offers]
    sealed = [card.name for card in hand.cards if card.sealed]
    if sealed:
        parts.append(f"Laid down, sealed: {', '.join(sealed)}.")
    parts.append(f"You hold {'; '.join(map(told, hand.cards)) or 'nothing'}")
    if hand.shown:
        parts.append(f"Face up: {'; '.join(map(told, hand.shown))}")
    return " ".join(parts)[:1024]
