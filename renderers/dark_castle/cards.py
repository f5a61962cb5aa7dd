"""A prisoner's own card, and the item cards on the table."""

from functools import partial

from PIL import Image

from renderers.dark_castle.look import (
    ASH,
    BONE_DIE,
    DIM,
    EMBER,
    EMBER_DIE,
    IVORY,
    WIDTH,
    board,
    chip,
    heading,
    medallion,
    panel,
    title,
    track,
)
from renderers.dark_castle.table import HandScene, ItemCard, ItemsScene
from renderers.kit.cache import ImageShelf
from renderers.kit.dice import face_die
from renderers.kit.encode import Picture, jpeg
from renderers.kit.icons import icon
from renderers.kit.panels import frame, rule, stamp
from renderers.kit.text import Face, fit, paragraph, readable, write

_cards: ImageShelf[object] = ImageShelf(24_000_000)


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
    title(image, (24, 150, width - 24, 204), readable(card.name, "Item"), 30, align="m")
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


def draw_items(table: ItemsScene) -> Picture:
    """The cards on the table, three to a row."""
    cards = table.cards[:6]
    across = min(3, max(1, len(cards)))
    rows = max(1, -(-len(cards) // 3))
    size = (404, 452)
    height = 108 + rows * (size[1] + 14) + (46 if table.note else 6)
    image = board((WIDTH, height)).copy()
    stamp(image, frame((WIDTH, height), weight=3, gap=4, ornament=0), (0, 0), DIM)
    heading(image, (WIDTH / 2, 62), readable(table.title, "Items"), 40, 1160, align="m")
    stamp(image, rule(520, 17), (380, 74), EMBER)
    for i, card in enumerate(cards):
        row, column = divmod(i, across)
        in_row = min(across, len(cards) - row * across)
        x = (WIDTH - in_row * (size[0] + 14) + 14) // 2 + column * (size[0] + 14)
        image.paste(item_card(card, size), (x, 104 + row * (size[1] + 14)))
    if not cards:
        write(image, (WIDTH / 2, 320), "The table is bare.", Face.ITALIC, 34, DIM, align="m")
    if table.note:
        fitted, text = fit(Face.ITALIC, 28, readable(table.note), 1180, 22)
        write(image, (WIDTH / 2, height - 26), text, Face.ITALIC, fitted, DIM, align="m")
    said = "; ".join(
        f"{card.name} ({card.kind}): {card.text}" if card.kind else f"{card.name}: {card.text}" for card in cards
    )
    return jpeg(image, "items", f"{table.title}. {said or 'No cards'}."[:1024])


def draw_hand(*hands: HandScene) -> Picture:
    """Prisoners' cards, one under the other (alone at the table one person has two)."""
    frames = [_hand(hand) for hand in hands]
    image = Image.new("RGB", (WIDTH, sum(part.height for part in frames)))
    top = 0
    for part in frames:
        image.paste(part, (0, top))
        top += part.height
    return jpeg(image, "hand", " ".join(_said(hand) for hand in hands)[:1024])


def _said(hand: HandScene) -> str:
    fighter = hand.fighter
    carried = "; ".join(f"{item.name}: {item.text}" for item in fighter.items) or "empty hands"
    traits = ", ".join(f"{name} {count}" for name, count in hand.traits)
    return f"{fighter.role}, {fighter.player}: {fighter.hp} of {fighter.max_hp} HP; {traits}. Carries {carried}."


def _hand(hand: HandScene) -> Image.Image:
    """A prisoner's card: emblem, hit points, the die laid open, and the items in full."""
    fighter = hand.fighter
    rows = -(-min(6, len(fighter.items)) // 2)
    height = 526 + (rows * 240 + (30 if rows == 1 else 0) if fighter.items else 96) + (44 if hand.note else 24)
    image = board((WIDTH, height)).copy()
    stamp(image, frame((WIDTH, height), weight=3, gap=4, ornament=52), (0, 0), DIM)
    badge = medallion(fighter.trade, 300)
    image.paste(badge, (56, 44), badge)
    heading(image, (400, 112), readable(fighter.role, "Prisoner"), 58, 820, smallest=34)
    fitted, text = fit(Face.ITALIC, 34, readable(fighter.player, "A prisoner"), 800, 24)
    write(image, (400, 160), text, Face.ITALIC, fitted, DIM)
    low = fighter.hp * 3 <= fighter.max_hp
    stamp(image, icon("heart" if fighter.hp else "skull", 52), (400, 184), EMBER if low else IVORY)
    box = write(image, (464, 228), str(fighter.hp), Face.DISPLAY, 50, EMBER if low else IVORY)
    write(image, (box[2] + 8, 228), f"of {fighter.max_hp}", Face.TEXT, 30, DIM)
    track(image, (box[2] + 110, 196), 460, fighter.hp, fighter.max_hp, height=34)
    x = 400
    for name, count in hand.traits:
        x += chip(image, (x, 258), name, f"{name.capitalize()} {count}", IVORY, size=30, room=300) + 34
    x = 400
    for mark in fighter.marks:
        x += (
            chip(
                image,
                (x, 316),
                mark.icon,
                readable(mark.word),
                EMBER if mark.urgent else DIM,
                size=26,
                room=WIDTH - 60 - x,
            )
            + 26
        )
    for i, die in enumerate(hand.faces[:6]):
        sprite = face_die(die.faces, 104, EMBER_DIE if die.strange else BONE_DIE, shield=die.blocks)
        image.paste(sprite, (WIDTH // 2 - 3 * 122 + i * 122 + 9, 366), sprite)
    stamp(image, rule(900, 15), (190, 484), ASH)
    _carried(image, hand)
    if hand.note:
        fitted, text = fit(Face.ITALIC, 27, readable(hand.note), 1120, 22)
        write(image, (WIDTH / 2, height - 26), text, Face.ITALIC, fitted, DIM, align="m")
    return image


def _carried(image: Image.Image, hand: HandScene) -> None:
    """The items side by side with their whole text."""
    items = hand.fighter.items[:6]
    if not items:
        write(image, (WIDTH / 2, 560), "Empty hands.", Face.ITALIC, 34, DIM, align="m")
        return
    across = 2 if len(items) > 1 else 1
    width = 580
    tall = 226 if len(items) > 2 else 250
    for i, item in enumerate(items):
        row, column = divmod(i, across)
        in_row = min(across, len(items) - row * across)
        start = (WIDTH - in_row * width - 14 * (in_row - 1)) // 2
        part = _cards.get(("carried", item, width, tall), partial(_wide_card, item, (width, tall)))
        image.paste(part, (start + column * (width + 14), 510 + row * (tall + 14)))


def _wide_card(item: ItemCard, size: tuple[int, int]) -> Image.Image:
    width, height = size
    image = panel(size).copy()
    stamp(image, icon(item.icon, 72), (20, 18), IVORY)
    title(image, (108, 16, width - 20, 56), readable(item.name, "Item"), 30)
    fitted, text = fit(Face.ITALIC, 24, readable(item.kind), width - 128, 22)
    write(image, (108, 88), text, Face.ITALIC, fitted, DIM)
    paragraph(image, (24, 108, width - 24, height - 20), readable(item.text), Face.TEXT, 29, IVORY, smallest=21)
    return image
