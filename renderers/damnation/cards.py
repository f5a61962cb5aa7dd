"""Card faces as engraved plates: side by side in a hand, large when one has to be chosen, or a gallery of them."""

from collections.abc import Sequence
from functools import partial

from PIL import Image, ImageFilter

from renderers.damnation.card_table import REACTIONS, CardFace
from renderers.damnation.look import (
    BLOOD,
    BROWN,
    DECK_COLOURS,
    GOLD,
    INK,
    NIGHT,
    PALE,
    WIDTH,
    heading,
    line,
    parchment,
    plaque,
    rule,
    sign,
    vellum,
    wax,
)
from renderers.damnation.plates import emblem, engraving
from renderers.damnation.words import say
from renderers.kit.cache import ImageShelf, kept
from renderers.kit.colours import shaded
from renderers.kit.encode import Picture, jpeg
from renderers.kit.icons import icon
from renderers.kit.panels import frame, stamp
from renderers.kit.text import Face, paragraph, readable, width_of, write

WIDE = (606, 214)
"""A card in a hand, two to a row."""
NARROW = (402, 224)
"""A card in a hand, three to a row."""
TALL = (404, 584)
"""A card that is looked at alone."""
MOST = 24
"""No more cards are shown in one picture."""

_shelf: ImageShelf[tuple[object, ...]] = ImageShelf()


def wide_card(card: CardFace, size: tuple[int, int] = WIDE) -> Image.Image:
    """A card with its picture on the left (RGB). Read-only."""
    return _shelf.get((card, size), partial(_wide, card, size))


def _wide(card: CardFace, size: tuple[int, int]) -> Image.Image:
    width, height = size
    colour = DECK_COLOURS.get(card.deck, BLOOD)
    image = _sheet(card, size)
    art = (128, height - 24) if width > 500 else (96, height - 24)
    image.paste(engraving(card.id, art, deck=card.deck, kind=card.kind), (12, 12))
    image.paste(GOLD, (11 + art[0], 12, 13 + art[0], height - 12))
    left, right = 28 + art[0], width - 18
    big = width > 500
    if big:
        heading(image, (left, 41), readable(card.name), 27, right - left, smallest=20)
    else:
        line(image, (left, 37), readable(card.name), 27, right - left, face=Face.BOLD)
    stamp(image, emblem(card.deck, 26), (left - 2, 48 if big else 44), shaded(colour, 0.8))
    line(
        image,
        (left + 30, 68 if big else 64),
        origin(card),
        23,
        right - left - 30,
        face=Face.ITALIC,
        colour=shaded(colour, 0.75),
    )
    box = (left, 77 if big else 72, right, height - 50)
    paragraph(image, box, readable(card.text), Face.TEXT, 28 if big else 26, INK, smallest=22)
    _chips(image, (left, height - 46), card, right - left)
    _stats(image, card, (12 + art[0] // 2, height - 38), art[0])
    if card.sealed:
        mark = wax("lock", 84)
        image.paste(mark, (width - 98, height - 96), mark)
    return image


def origin(card: CardFace) -> str:
    """Its kind, and where it comes from; where one wakes with it stands there alone."""
    if card.waking:
        return say("picture-card.wakes", where=card.start)
    kind = say("picture-kind", kind=card.kind)
    return say("picture-kind.from", kind=kind, place=card.place) if card.place and card.deck != card.kind else kind


def _sheet(card: CardFace, size: tuple[int, int]) -> Image.Image:
    colour = DECK_COLOURS.get(card.deck, BLOOD)
    tint = BLOOD if card.kind == "curse" else None
    return vellum(size, edge=shaded(colour, 0.7), tint=tint).copy()


def _stats(image: Image.Image, card: CardFace, middle: tuple[int, int], room: int) -> None:
    """Damage, Range, armour and the spaces of a Vampire card, as numbers on the picture's lower edge."""
    found = [
        ("swords", card.damage, BLOOD),
        ("arrow", card.range, (58, 62, 92)),
        ("shield", card.armour, (62, 84, 62)),
        ("wing", card.bonus, (86, 6, 22)),
    ]
    badges = [(name, value, colour) for name, value, colour in found if value]
    wide = 56 if room > 100 or len(badges) < 2 else 46
    x = middle[0] - wide * len(badges) // 2
    for name, value, colour in badges:
        plate = plaque((wide - 4, 32), 8, colour, GOLD, 1.6)
        stamp(plate, _stat_sign(name, 20), (6, 6), PALE)
        write(plate, (wide - 18, 25), str(value), Face.DISPLAY, 24, PALE, align="m")
        image.paste(plate, (x + 2, middle[1] - 4), plate)
        x += wide


def _stat_sign(name: str, size: int) -> Image.Image:
    if name == "shield":
        return icon("shield", size)
    if name == "wing":
        return sign("vampire", size)
    return sign(name, size).rotate(-90) if name == "arrow" else sign(name, size)


def _chips(image: Image.Image, at: tuple[int, int], card: CardFace, room: int) -> None:
    """When it can be used, and whether it stays; smaller letters if there is much to say."""
    x, y = at
    moments = [(moment, say("picture-moment", moment=moment), moment in REACTIONS) for moment in card.moments]
    marks = [say("picture-card.relic")] * card.relic + [say("picture-card.shown")] * card.reveal
    for size in range(21, 14, -1):
        wides = [round(width_of(Face.BOLD, size, words)) + 40 for _, words, _ in moments]
        wides += [round(width_of(Face.BOLD, size, words)) + 18 for words in marks]
        if sum(wides) + 6 * len(wides) <= room + 6:
            break
    for (moment, words, reaction), wide in zip(moments, wides, strict=False):
        plate = plaque((wide, 32), 10, BLOOD if reaction else NIGHT, GOLD if reaction else BROWN, 1.5)
        stamp(plate, sign("knell" if reaction else "lock" if moment == "stays" else "hourglass", 20), (8, 6), PALE)
        write(plate, (32, 23), words, Face.BOLD, size, PALE)
        image.paste(plate, (x, y), plate)
        x += wide + 6
    for words, wide in zip(marks, wides[len(moments) :], strict=True):
        plate = plaque((wide, 32), 10, BROWN, BROWN, 1.5)
        write(plate, (wide / 2, 23), words, Face.BOLD, size, PALE, align="m")
        image.paste(plate, (x, y), plate)
        x += wide + 6


def tall_card(card: CardFace, size: tuple[int, int] = TALL) -> Image.Image:
    """A card with its picture on top and its story (RGB). Read-only."""
    return _shelf.get((card, size), partial(_tall, card, size))


def _tall(card: CardFace, size: tuple[int, int]) -> Image.Image:
    width, height = size
    colour = DECK_COLOURS.get(card.deck, BLOOD)
    image = _sheet(card, size)
    art = (width - 28, 204)
    image.paste(engraving(card.id, art, deck=card.deck, kind=card.kind), (14, 14))
    image.paste(GOLD, (14, 217, width - 14, 219))
    _stats(image, card, (width // 2, 210), width)
    heading(image, (width / 2, 276), readable(card.name), 28, width - 36, align="m", smallest=17)
    stamp(image, emblem(card.deck, 28), (22, 290), shaded(colour, 0.8))
    line(image, (58, 312), origin(card), 24, width - 80, face=Face.ITALIC, colour=shaded(colour, 0.75))
    text = paragraph(image, (24, 326, width - 24, 464), readable(card.text), Face.TEXT, 29, INK, smallest=23)
    end = height - (90 if card.start else 60)
    if card.flavour:
        box = (24, max(text[3] + 8, 396), width - 24, end)
        paragraph(image, box, readable(card.flavour), Face.ITALIC, 23, BROWN, smallest=18)
    if card.start:
        words = say("picture-card.start", where=card.start)
        line(image, (width / 2, height - 62), words, 23, width - 40, face=Face.ITALIC, align="m", colour=BLOOD)
    _chips(image, (22, height - 48), card, width - 44)
    if card.sealed:
        mark = wax("lock", 84)
        image.paste(mark, (width - 98, 8), mark)
    return image


def card_rows(cards: tuple[CardFace, ...]) -> tuple[int, tuple[int, int]]:
    """How many cards of a hand lie side by side, and how large each is."""
    return (2, WIDE) if len(cards) in (1, 2, 4) else (3, NARROW)


def rows_height(cards: tuple[CardFace, ...]) -> int:
    """How tall the cards of a hand are together."""
    across, size = card_rows(cards)
    return -(-len(cards) // across) * (size[1] + 12)


def lay_out(image: Image.Image, cards: tuple[CardFace, ...], top: int) -> None:
    """Cards in rows across the picture."""
    across, size = card_rows(cards)
    gap = (WIDTH - 2 * 28 - across * size[0]) // (across - 1)
    for i, card in enumerate(cards):
        row, column = divmod(i, across)
        image.paste(wide_card(card, size), (28 + column * (size[0] + gap), top + row * (size[1] + 12)))


def told(card: CardFace) -> str:
    """A card in words."""
    moments = ", ".join(say("picture-moment", moment=moment) for moment in card.moments)
    kind = say("picture-kind", kind=card.kind)
    part = ".used" if moments else ""
    return say(f"picture-card{part}", name=card.name, kind=kind, moments=moments, text=card.text)


def told_sheet(title: str, cards: Sequence[CardFace]) -> str:
    """Some cards under a title in words."""
    return say("picture-cards", title=title, cards=" ".join(map(told, cards)))


@kept
def tablecloth(height: int) -> Image.Image:
    """Parchment of any height and of the width of all pictures, out of one sheet (RGB). Read-only."""
    sheet = parchment((WIDTH, 960)).filter(ImageFilter.GaussianBlur(2))
    return sheet.resize((WIDTH, height), Image.Resampling.BICUBIC)


def draw_cards(title: str, cards: tuple[CardFace, ...]) -> Picture:
    """Cards to be read: up to three large ones, or rows of them."""
    left = len(cards) - MOST
    cards = cards[:MOST]
    if len(cards) <= 3:
        height = 120 + TALL[1] + 30
        image = tablecloth(height).copy()
        count = max(1, len(cards))
        start = (WIDTH - count * TALL[0] - (count - 1) * 20) // 2
        for i, card in enumerate(cards):
            image.paste(tall_card(card), (start + i * (TALL[0] + 20), 112))
    else:
        height = 120 + rows_height(cards) + 16
        image = tablecloth(height).copy()
        lay_out(image, cards, 112)
    heading(image, (WIDTH / 2, 70), readable(title), 40, 1160, align="m", colour=BLOOD)
    rule(image, 340, 940, 92)
    if left > 0:
        line(
            image,
            (WIDTH - 40, 70),
            say("picture-cards.more", count=left),
            26,
            240,
            face=Face.ITALIC,
            align="r",
            colour=BROWN,
        )
    stamp(image, frame((WIDTH, height), weight=3, gap=4, ornament=0), (0, 0), BROWN)
    return jpeg(image, "cards", told_sheet(title, cards))
