"""A prisoner's own card, with the items and the spell book below it."""

from functools import partial

from PIL import Image

from renderers.dark_castle.look import (
    ASH,
    BONE_DIE,
    DIM,
    EMBER,
    IVORY,
    WIDTH,
    board,
    chip,
    clay_of,
    heading,
    medallion,
    panel,
    plague_track,
    title,
    track,
)
from renderers.dark_castle.table import Book, HandScene, Illness, ItemCard
from renderers.dark_castle.words import say
from renderers.kit.cache import ImageShelf
from renderers.kit.dice import face_die
from renderers.kit.encode import Picture, jpeg
from renderers.kit.icons import icon
from renderers.kit.panels import frame, rule, stamp
from renderers.kit.text import Face, fit, paragraph, readable, write

_cards: ImageShelf[object] = ImageShelf()


ILL = 104
"""By how much a hand is taller where there is Plague."""
BOOK = 476
"""Height of an open spell book."""


def item_card(card: ItemCard, size: tuple[int, int]) -> Image.Image:
    """One item card (mode RGB, read-only)."""
    return _cards.get((card, size), lambda: _item_card(card, size))


def _item_card(card: ItemCard, size: tuple[int, int]) -> Image.Image:
    width, height = size
    image = panel(size, ornament=34).copy()
    badge = medallion(card.icon, 128)
    image.paste(badge, ((width - 128) // 2, 20), badge)
    if card.label:
        write(image, (width - 52, 84), card.label, Face.DISPLAY, 44, EMBER, align="m")
    title(image, (24, 150, width - 24, 204), readable(card.name, say("picture-item")), 30, align="m")
    top = 216
    if card.kind:
        fitted, text = fit(Face.ITALIC, 25, readable(card.kind), width - 60, 22)
        write(image, (width / 2, 232), text, Face.ITALIC, fitted, DIM, align="m")
        top = 242
    stamp(image, rule(width - 80, 13), (40, top), ASH)
    paragraph(
        image,
        (30, top + 22, width - 30, height - 30),
        readable(card.text),
        Face.TEXT,
        28,
        IVORY,
        align="m",
        smallest=21,
    )
    return image


def draw_hand(*hands: HandScene) -> Picture:
    """Prisoners' cards, one under the other (alone at the table one person has two)."""
    frames = [_hand(hand) for hand in hands]
    image = Image.new("RGB", (WIDTH, sum(part.height for part in frames)))
    top = 0
    for part in frames:
        image.paste(part, (0, top))
        top += part.height
    return jpeg(image, "hand", " ".join(said(hand) for hand in hands))


def said(hand: HandScene) -> str:
    """A prisoner's card in words."""
    fighter = hand.fighter
    beside = [*hand.beside, *(hand.book.spells if hand.book else ())]
    told = say(
        "picture-hand",
        role=fighter.role,
        player=fighter.player,
        hp=fighter.hp,
        most=fighter.max_hp,
        traits=", ".join(say("picture-trait.told", trait=name, count=count) for name, count in hand.traits),
        plague=fighter.illness.points if fighter.illness else 0,
        carried=" ".join(map(_read_out, fighter.items)) or "none",
    )
    return " ".join([told, *map(_read_out, beside)])


def _read_out(item: ItemCard) -> str:
    return f"{item.name}: {item.text}"


def _hand(hand: HandScene) -> Image.Image:
    """A prisoner's card: emblem, hit points, the die laid open, the items in full, the spell book."""
    fighter = hand.fighter
    rows = -(-len(hand.cards) // 2)
    carried = rows * 240 + (30 if rows == 1 else 0) if hand.cards else 96
    ill = ILL if fighter.illness else 0
    height = 526 + ill + carried + (BOOK + 14 if hand.book else 0) + (44 if hand.note else 24)
    image = board((WIDTH, height)).copy()
    stamp(image, frame((WIDTH, height), weight=3, gap=4, ornament=52), (0, 0), DIM)
    badge = medallion(fighter.trade, 300)
    image.paste(badge, (56, 44 + ill // 3), badge)
    _head(image, hand)
    x = 400
    for name, count in hand.traits:
        x += chip(image, (x, 258), name, say("picture-trait", trait=name, count=count), IVORY, size=30, room=300) + 34
    for mark in fighter.marks:
        colour = EMBER if mark.urgent else DIM
        x += chip(image, (x, 260), mark.icon, readable(mark.word), colour, size=26, room=WIDTH - 60 - x) + 26
    if fighter.illness:
        _illness(image, fighter.illness)
    for i, die in enumerate(hand.faces[:6]):
        sprite = face_die(die.faces, 104, clay_of(die, BONE_DIE), shield=die.blocks)
        image.paste(sprite, (WIDTH // 2 - 3 * 122 + i * 122 + 9, 366 + ill), sprite)
    stamp(image, rule(900, 15), (190, 484 + ill), ASH)
    _carried(image, hand, 510 + ill)
    if hand.book:
        image.paste(_book(hand.book), (WIDTH // 2 - 587, 512 + ill + carried))
    if hand.note:
        fitted, text = fit(Face.ITALIC, 27, readable(hand.note), 1120, 22)
        write(image, (WIDTH / 2, height - 26), text, Face.ITALIC, fitted, DIM, align="m")
    return image


def _head(image: Image.Image, hand: HandScene) -> None:
    """Who it is, and how many hit points are left."""
    fighter = hand.fighter
    heading(image, (400, 112), readable(fighter.role, say("picture-someone.prisoner")), 58, 820, smallest=34)
    fitted, text = fit(Face.ITALIC, 34, readable(fighter.player, say("picture-someone.nobody")), 800, 24)
    write(image, (400, 160), text, Face.ITALIC, fitted, DIM)
    low = fighter.hp * 3 <= fighter.max_hp
    stamp(image, icon("heart" if fighter.hp else "skull", 52), (400, 184), EMBER if low else IVORY)
    box = write(image, (464, 228), str(fighter.hp), Face.DISPLAY, 50, EMBER if low else IVORY)
    write(image, (box[2] + 8, 228), say("picture-hp", most=fighter.max_hp), Face.TEXT, 30, DIM)
    track(image, (box[2] + 110, 196), 460, fighter.hp, fighter.max_hp, height=34)


def _illness(image: Image.Image, illness: Illness) -> None:
    """The Plague in full: the track, and under each threshold what it costs."""
    word = say("picture-plague.mine", points=illness.points)
    chip(image, (400, 318), "plague", word, EMBER if illness.points else DIM, size=28, room=820)
    plague_track(image, (400, 362), 800, illness, height=44)
    step = 800 / illness.thresholds[-1][0]
    for threshold, hp in illness.thresholds:
        x = 400 + (threshold - 0.5) * step
        colour = EMBER if threshold <= illness.points else DIM
        write(image, (x, 436), say("picture-plague.lost", threshold=threshold, hp=hp), Face.TEXT, 24, colour, align="m")


def _book(book: Book) -> Image.Image:
    """The spell book laid open: two pages of spells, and under them the six sides of its die."""
    image = panel((1174, BOOK), ornament=34).copy()
    heading(image, (587, 46), say("picture-book"), 28, 1000, align="m", colour=EMBER)
    stamp(image, rule(700, 13), (237, 58), ASH)
    for i, spell in enumerate(book.spells[:6]):
        column, row = divmod(i, 3)
        x, y = 40 + column * 560, 84 + row * 86
        stamp(image, icon(spell.icon, 52), (x, y + 6), IVORY)
        size, text = fit(Face.BOLD, 28, readable(spell.name, say("picture-spell")), 470, 22)
        write(image, (x + 68, y + 26), text, Face.BOLD, size, IVORY)
        paragraph(image, (x + 68, y + 30, x + 540, y + 78), readable(spell.text), Face.TEXT, 23, DIM, smallest=20)
    stamp(image, rule(1000, 13), (87, 344), ASH)
    for i, (die, word) in enumerate(book.sides[:6]):
        x = 40 + i * 182 + 91
        image.paste(sprite := face_die(die.faces, 66, BONE_DIE), (x - 33, 366), sprite)
        size, text = fit(Face.ITALIC, 24, readable(word), 178, 19)
        write(image, (x, 458), text, Face.ITALIC, size, DIM, align="m")
    return image


def _carried(image: Image.Image, hand: HandScene, top: int) -> None:
    """The items side by side with their whole text."""
    items = hand.cards
    if not items:
        write(image, (WIDTH / 2, top + 50), say("picture-empty"), Face.ITALIC, 34, DIM, align="m")
        return
    across = 2 if len(items) > 1 else 1
    width = 580
    tall = 226 if len(items) > 2 else 250
    for i, item in enumerate(items):
        row, column = divmod(i, across)
        in_row = min(across, len(items) - row * across)
        start = (WIDTH - in_row * width - 14 * (in_row - 1)) // 2
        part = _cards.get(("carried", item, width, tall), partial(wide_card, item, (width, tall)))
        image.paste(part, (start + column * (width + 14), top + row * (tall + 14)))


def wide_card(item: ItemCard, size: tuple[int, int]) -> Image.Image:
    """An item with its whole text beside its sign (mode RGB)."""
    width, height = size
    image = panel(size).copy()
    stamp(image, icon(item.icon, 72), (20, 18), IVORY)
    title(image, (108, 16, width - 20, 56), readable(item.name, say("picture-item")), 30)
    fitted, text = fit(Face.ITALIC, 24, readable(item.kind), width - 128, 22)
    write(image, (108, 88), text, Face.ITALIC, fitted, DIM)
    foot = 66 if item.faces else 20
    paragraph(image, (24, 108, width - 24, height - foot), readable(item.text), Face.TEXT, 29, IVORY, smallest=21)
    for i, die in enumerate(item.faces[:6]):
        sprite = face_die(die.faces, 46, BONE_DIE)
        image.paste(sprite, (width // 2 - 3 * 62 + i * 62 + 8, height - 62), sprite)
    return image
