"""All about one hero, or about Zorkal, on a sheet."""

from PIL import Image

from renderers.dorn.boards import badge, pips
from renderers.dorn.look import (
    COLOURS,
    DIM,
    EMBER,
    FAINT,
    GOLD,
    PALE,
    RUNE,
    SCARLET,
    WIDTH,
    heading,
    line,
    panel,
    sign,
    wall,
)
from renderers.dorn.pieces import foe_piece
from renderers.dorn.table import Card, HeroMark, Rank, SheetScene
from renderers.dorn.telling import tell_sheet, where
from renderers.dorn.words import say
from renderers.kit.colours import Rgb, shaded
from renderers.kit.encode import Picture, jpeg
from renderers.kit.panels import frame, rule, stamp
from renderers.kit.text import Face, paragraph, readable, width_of, wrap, write

TOP = 262
COLUMN = 404
CARD_HEIGHT = 132
ABILITY = 30
"""Pixels to a line of them."""
SIGNS = {"ritual": "ritual", "blessing": "blessing", "treasure": "treasure", "spell": "wisdom", "artifact": "artifact"}
INKS: dict[str, Rgb] = {
    "ritual": SCARLET,
    "blessing": GOLD,
    "treasure": GOLD,
    "spell": (190, 150, 236),
    "artifact": RUNE,
}


def draw_sheet(sheet: SheetScene) -> Picture:
    """Who it is, how it stands, its three levels side by side, its spells and what it carries."""
    cards = (*sheet.spells, *sheet.cards)
    rows = -(-len(cards) // 2)
    tall = 160 + ABILITY * max(sum(len(lines) for lines in abilities(rank)) for rank in sheet.ranks)
    height = TOP + tall + 12 + rows * (CARD_HEIGHT + 10) + (66 if sheet.tokens else 0) + 14
    image = wall((WIDTH, height)).copy()
    _who(image, sheet)
    for i, rank in enumerate(sheet.ranks):
        box = rank_box(
            rank, i + 1, (COLUMN, tall), here=i + 1 == sheet.level, price=sheet.price if i == sheet.level else 0
        )
        image.paste(box, (22 + i * (COLUMN + 12), TOP))
    top = TOP + tall + 12
    for i, card in enumerate(cards):
        image.paste(card_box(card, (612, CARD_HEIGHT)), (22 + i % 2 * 624, top + i // 2 * (CARD_HEIGHT + 10)))
    if sheet.tokens:
        killed(image, height - 72, sheet.tokens)
    stamp(image, frame((WIDTH, height), weight=3, gap=3, ornament=0), (0, 0), FAINT)
    return jpeg(image, "sheet", tell_sheet(sheet))


def _who(image: Image.Image, sheet: SheetScene) -> None:
    mark = sheet.mark
    name = mark.hero if isinstance(mark, HeroMark) else mark.kind
    face = badge(name, 216, COLOURS.get(name, shaded(SCARLET, 0.5)))
    image.paste(face, (26, 24), face)
    heading(image, (272, 86), readable(mark.title), 58, 560)
    line(image, (274, 124), readable(sheet.byname), 28, 560, face=Face.ITALIC, colour=EMBER)
    paragraph(image, (274, 140, 846, 212), readable(sheet.text), Face.TEXT, 25, DIM, smallest=21)
    end = line(image, (274, 238), sheet.place or where(mark.space), 25, 400, face=Face.ITALIC, colour=GOLD)
    if sheet.blessing:
        stamp(image, sign("blessing", 34), (end + 20, 210), GOLD)
        write(image, (end + 60, 238), say("picture-unplayed"), Face.ITALIC, 25, GOLD)
    image.paste(standing(sheet), (870, 26))


def standing(sheet: SheetScene) -> Image.Image:
    """How it stands: hit points, whose it is, how far it is to the next level (RGB)."""
    mark = sheet.mark
    box = panel((384, 214)).copy()
    most = max(1, mark.most)
    pips(
        box,
        (28, 26),
        mark.hp,
        most,
        (214, 60, 56) if isinstance(mark, HeroMark) else (84, 176, 96),
        min(30, 320 // most),
    )
    write(box, (28, 116), say("picture-hp", hp=mark.hp, most=mark.most), Face.BOLD, 30, PALE)
    if isinstance(mark, HeroMark):
        line(box, (28, 154), readable(mark.player, say("picture-somebody")), 27, 330, face=Face.ITALIC, colour=DIM)
    stamp(box, sign("skull" if isinstance(mark, HeroMark) else "drop", 32), (28, 168), EMBER)
    needs = (
        say("picture-progress", paid=sheet.progress, price=sheet.price, level=sheet.level + 1)
        if sheet.price
        else say("picture-progress.highest", paid=sheet.progress)
    )
    line(box, (70, 194), needs, 26, 300, face=Face.BOLD)
    return box


def rank_box(rank: Rank, level: int, size: tuple[int, int], *, here: bool, price: int) -> Image.Image:
    """One level: its numbers in a row, its abilities below; the present one stands out by its frame and its heading."""
    image = panel(size, strong=here).copy()
    column = size[0]
    ink = PALE if here else DIM
    heading(image, (24, 48), say("picture-level", level=level), 27, 200, colour=GOLD if here else DIM)
    if price:
        write(image, (column - 24, 46), say("picture-price", price=price), Face.ITALIC, 25, EMBER, align="r")
    elif here:
        stamp(image, sign("torch", 40), (column - 62, 12), EMBER)
    numbers = (("boots", rank.move), ("heart", rank.hp), ("swords", rank.attacks))
    for i, (name, number) in enumerate((name, number) for name, number in numbers if name != "heart" or number):
        stamp(image, sign(name, 42), (26 + i * 122, 70), EMBER if here else shaded(DIM, 0.7))
        write(image, (76 + i * 122, 104), str(number), Face.DISPLAY, 36, ink)
    stamp(image, rule(column - 60, 11), (30, 122), FAINT)
    y = 166
    for lines in abilities(rank, column):
        stamp(image, sign("star", 18), (26, y - 16), GOLD if here else FAINT)
        for words in lines:
            write(image, (52, y), words, Face.TEXT, 25, ink)
            y += ABILITY
    return image


def abilities(rank: Rank, column: int = COLUMN) -> list[tuple[str, ...]]:
    """The abilities of a level, in lines that fit into a column."""
    return [wrap(Face.TEXT, 25, ability, column - 74, 4) for ability in rank.abilities]


def card_box(card: Card, size: tuple[int, int]) -> Image.Image:
    """A card: its kind by a sign, its name, what it does, what it costs, what it would do now."""
    image = panel(size, strong=card.open_ and card.number > 0).copy()
    width, height = size
    ink = PALE if card.open_ else DIM
    stamp(image, sign(SIGNS[card.kind], 54), (20, 20), INKS[card.kind] if card.open_ else FAINT)
    if card.number:
        write(image, (47, height - 20), str(card.number), Face.DISPLAY, 32, EMBER, align="m")
    room = width - 120 - 58 * bool(card.cost)
    line(image, (92, 44), readable(card.title), 29, room, face=Face.BOLD, colour=ink)
    if card.cost:
        stamp(image, sign("drop", 34), (width - 84, 14), SCARLET)
        write(image, (width - 24, 44), str(card.cost), Face.BOLD, 30, PALE, align="r")
    bottom = height - (46 if card.note else 12)
    paragraph(image, (92, 54, width - 22, bottom), card.text, Face.TEXT, 25, ink, smallest=21)
    if card.note:
        colour = GOLD if card.open_ else DIM
        size_of_note = 24 if width_of(Face.ITALIC, 24, card.note) <= width - 116 else 21
        line(image, (92, height - 18), readable(card.note), size_of_note, width - 114, face=Face.ITALIC, colour=colour)
    return image


def killed(image: Image.Image, top: int, tokens: tuple[tuple[str, int], ...]) -> None:
    """The tokens that a hero keeps as experience."""
    write(image, (30, top + 40), say("picture-slain"), Face.ITALIC, 27, DIM)
    x = 110
    for kind, count in tokens:
        strong = kind in ("vampire", "mummy", "ghost", "gorgon")
        piece = foe_piece(kind, 1, 1, 0, 52, strong=strong)
        image.paste(piece, (x, top + 2), piece)
        write(image, (x + 58, top + 40), f"×{count}", Face.BOLD, 28, PALE)
        x += 124
