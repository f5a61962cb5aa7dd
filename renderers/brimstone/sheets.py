"""A Hero on a sheet, an enemy's record, and a card that was read."""

from PIL import Image

from renderers.brimstone.boards import hero_card
from renderers.brimstone.look import (
    COLOURS,
    DIM,
    FAINT,
    GOLD,
    LAMP,
    LETTERS,
    NIGHT,
    PALE,
    SCARLET,
    VOID,
    WIDTH,
    badge,
    heading,
    line,
    panel,
    sign,
    wall,
)
from renderers.brimstone.pieces import BEASTS
from renderers.brimstone.table import CardScene, Line, RecordScene, SheetScene
from renderers.brimstone.telling import tell_card, tell_record, tell_sheet
from renderers.brimstone.words import say
from renderers.kit.colours import Rgb, shaded
from renderers.kit.encode import Picture, jpeg
from renderers.kit.noise import pool
from renderers.kit.panels import frame, rule, stamp
from renderers.kit.text import Face, paragraph, readable, wrap, write

CARDS: dict[str, tuple[str, Rgb]] = {
    "encounter": ("eye", LAMP), "darkness": ("dark", SCARLET), "dread": ("eye", SCARLET), "depth": ("lantern", VOID),
    "scavenge": ("hand", GOLD), "loot": ("coin", GOLD), "threat": ("skull", SCARLET),
}  # fmt: skip
"""The sign and the ink of each kind of card."""
ROW = 112


def draw_sheet(sheet: SheetScene) -> Picture:
    """Who it is, how it stands, its figures and Skills, what it carries."""
    rows = -(-len(sheet.belongings) // 2)
    height = 486 + rows * (ROW + 8) + 12
    image = wall((WIDTH, height)).copy()
    mark = sheet.mark
    colour = COLOURS[mark.number % len(COLOURS)]
    face = badge(mark.kind, 170, colour, gone=mark.dead)
    image.paste(face, (24, 24), face)
    heading(image, (216, 78), readable(mark.title), 54, 700)
    line(image, (218, 116), readable(mark.player, "–"), 30, 340, face=Face.ITALIC, colour=LAMP)
    paragraph(image, (218, 130, 936, 200), readable(sheet.text), Face.ITALIC, 26, DIM, smallest=22)
    image.paste(hero_card(mark, 470), (24, 210))
    purse = panel((436, 126)).copy()
    for n, words in enumerate(wrap(Face.TEXT, 28, sheet.purse, 390, 3)):
        write(purse, (24, 48 + n * 36), words, Face.TEXT, 28, PALE)
    image.paste(purse, (500, 210))
    _values(image, 346, sheet.figures, LAMP)
    _values(image, 414, sheet.skills, GOLD)
    for n, one in enumerate(sheet.belongings):
        image.paste(_belonging(one), (24 + n % 2 * 460, 486 + n // 2 * (ROW + 8)))
    stamp(image, frame((WIDTH, height), weight=3, gap=3, ornament=0), (0, 0), FAINT)
    return jpeg(image, "sheet", tell_sheet(sheet))


def _values(image: Image.Image, top: int, values: tuple[tuple[str, str], ...], ink: Rgb) -> None:
    """Names and figures in one row."""
    wide = (WIDTH - 48) // max(1, len(values))
    for n, (name, value) in enumerate(values):
        box = panel((wide - 6, 62)).copy()
        write(box, (wide - 22, 44), value, Face.BOLD, 34, ink, align="r")
        line(box, (12, 41), name, LETTERS, wide - 70, colour=PALE)
        image.paste(box, (24 + n * wide, top))


def _belonging(one: Line) -> Image.Image:
    image = panel((452, ROW)).copy()
    stamp(image, sign(one.sign, 46), (14, 14), GOLD)
    line(image, (74, 38), readable(one.title), 28, 364, face=Face.BOLD)
    paragraph(image, (74, 46, 440, ROW - 6), readable(one.text), Face.TEXT, LETTERS, DIM, smallest=21)
    return image


def draw_record(record: RecordScene) -> Picture:
    """An enemy: who it is, its figures, what it can do, its six Elite abilities with those that apply lit."""
    traits = [line_ for trait in record.traits for line_ in wrap(Face.TEXT, 26, trait, 860, 2)]
    rows = -(-len(record.figures) // 5)
    top = 226 + rows * 68 + len(traits) * 34 + (18 if traits else 0)
    height = top + 3 * 76 + 20
    image = wall((WIDTH, height)).copy()
    face = badge(record.kind, 170, BEASTS[record.kind])
    image.paste(face, (24, 24), face)
    heading(image, (216, 84), readable(record.title), 52, 710, colour=SCARLET)
    paragraph(image, (218, 104, 936, 200), readable(record.text), Face.ITALIC, 28, DIM, smallest=23)
    for row in range(rows):
        _values(image, 214 + row * 68, record.figures[row * 5 : row * 5 + 5], LAMP)
    y = 214 + rows * 68 + 30
    for words in traits:
        stamp(image, sign("claw", 22), (30, y - 20), SCARLET)
        write(image, (64, y), words, Face.TEXT, 26, PALE)
        y += 34
    for n, (name, applies) in enumerate(record.elite):
        box = panel((452, 70), strong=applies).copy()
        write(box, (26, 46), str(n + 1), Face.DISPLAY, 30, LAMP if applies else FAINT)
        line(box, (66, 45), readable(name), 26, 376, colour=PALE if applies else DIM)
        image.paste(box, (24 + n // 3 * 460, top + n % 3 * 76))
    stamp(image, frame((WIDTH, height), weight=3, gap=3, ornament=0), (0, 0), FAINT)
    return jpeg(image, "record", tell_record(record))


def draw_card(card: CardScene) -> Picture:
    """A card as a scene: its sign in a pool of light, its name, its story."""
    name, ink = CARDS[card.kind]
    lines = wrap(Face.TEXT, 32, readable(card.text), 840, 9)
    height = 330 + len(lines) * 42
    image = wall((WIDTH, height)).copy()
    glow = pool(620, 0.5, 1.0)
    stamp(image, glow, (WIDTH // 2 - 310, -190), ink)
    stamp(image, sign(name, 150), (WIDTH // 2 - 72, 30), NIGHT)
    stamp(image, sign(name, 150), (WIDTH // 2 - 75, 26), ink)
    write(image, (WIDTH / 2, 214), say("picture-deck", deck=card.kind), Face.ITALIC, 26, DIM, align="m")
    heading(image, (WIDTH / 2, 264), readable(card.title), 46, 880, align="m")
    stamp(image, rule(460, 13), (250, 280), shaded(ink, 0.9))
    for n, words in enumerate(lines):
        write(image, (WIDTH / 2, 330 + n * 42), words, Face.TEXT, 32, PALE, align="m")
    stamp(image, frame((WIDTH, height), weight=3, gap=4, ornament=44), (0, 0), FAINT)
    return jpeg(image, "card", tell_card(card))
