"""A Hero on a sheet, an enemy's record, and a card that was read."""

from collections.abc import Sequence

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
    WIDTH,
    badge,
    heading,
    line,
    panel,
    sign,
    wall,
)
from renderers.brimstone.pieces import BEASTS
from renderers.brimstone.scenes import CARDS, HEIGHT, scene
from renderers.brimstone.table import CardScene, HeroMark, Line, LootScene, RecordScene, SheetScene
from renderers.brimstone.telling import tell_card, tell_loot, tell_record, tell_sheet
from renderers.brimstone.words import say
from renderers.kit.colours import Rgb, shaded
from renderers.kit.encode import Picture, jpeg
from renderers.kit.panels import frame, rule, stamp
from renderers.kit.text import Face, paragraph, readable, wrap, write

ROW, MORE = 138, 28
"""Pixels of something on a sheet, and how much more a third line takes above what is noted."""
ELITE = 102
"""Pixels of an Elite ability."""


def draw_sheet(sheet: SheetScene) -> Picture:
    """Who it is, how it stands, its figures and Skills, what it carries."""
    each = 452
    pairs = [sheet.belongings[n : n + 2] for n in range(0, len(sheet.belongings), 2)]
    tall = [max(tallness(one, each) for one in pair) for pair in pairs]
    height = 554 + sum(tall) + 8 * len(tall) + 12
    image = wall((WIDTH, height)).copy()
    mark = sheet.mark
    colour = COLOURS[mark.number % len(COLOURS)]
    face = badge(mark.kind, 170, colour, gone=mark.dead)
    image.paste(face, (24, 24), face)
    heading(image, (216, 78), readable(mark.title), 54, 700)
    line(image, (218, 116), who(mark), 30, 700, face=Face.ITALIC, colour=LAMP)
    paragraph(image, (218, 130, 936, 200), readable(sheet.text), Face.ITALIC, 26, DIM, smallest=LETTERS)
    image.paste(hero_card(mark, 470), (24, 210))
    purse = panel((436, 126)).copy()
    for n, words in enumerate(sheet.purse):
        line(purse, (20, 42 + n * 34), words, 26, 400, colour=DIM if n else PALE)
    image.paste(purse, (500, 210))
    figures = (*sheet.figures, *sheet.skills)
    for row in range(3):
        values(image, 346 + row * 68, figures[row * 4 : row * 4 + 4], LAMP)
    top = 554
    for pair, high in zip(pairs, tall, strict=True):
        for n, one in enumerate(pair):
            image.paste(belonging(one, each, high), (24 + n * (each + 8), top))
        top += high + 8
    stamp(image, frame((WIDTH, height), weight=3, gap=3, ornament=0), (0, 0), FAINT)
    return jpeg(image, "sheet", tell_sheet(sheet))


def who(mark: HeroMark) -> str:
    """Whose face a Hero has, and who runs it."""
    player = readable(mark.player, "–")
    return f"{readable(mark.name)} · {player}" if mark.name else player


def values(image: Image.Image, top: int, row: tuple[tuple[str, str], ...], ink: Rgb) -> None:
    """Names and figures in one row."""
    wide = (image.width - 48) // max(1, len(row))
    for n, (name, value) in enumerate(row):
        box = panel((wide - 6, 62)).copy()
        write(box, (wide - 22, 44), value, Face.BOLD, 34, ink, align="r")
        line(box, (12, 41), name, LETTERS, wide - 70, colour=PALE)
        image.paste(box, (24 + n * wide, top))


def tallness(one: Line, width: int) -> int:
    """Pixels that something takes on a sheet."""
    lines = wrap(Face.TEXT, LETTERS, readable(one.text), width - 86, 3)
    return ROW + MORE * (bool(one.note and len(lines) > 2) + max(0, len(_noted(one, width)) - 1))


def _noted(one: Line, width: int) -> Sequence[str]:
    """What it takes, or how long it lasts, as lines."""
    return wrap(Face.ITALIC, LETTERS, one.note, width - 88, 3) if one.note else ()


def belonging(one: Line, width: int, height: int = ROW) -> Image.Image:
    """Something on a sheet: what it takes or how long it lasts below what it does; faint if it does nothing now."""
    image = panel((width, height)).copy()
    stamp(image, sign(one.sign, 46), (14, 14), FAINT if one.idle else GOLD)
    line(image, (74, 36), readable(one.title), 28, width - 88, face=Face.BOLD, colour=DIM if one.idle else PALE)
    notes = _noted(one, width)
    low = height - 34 - MORE * (len(notes) - 1) if notes else height - 6
    paragraph(image, (74, 42, width - 12, low), readable(one.text), Face.TEXT, LETTERS, DIM, smallest=LETTERS)
    for nth, note in enumerate(reversed(notes)):
        line(image, (74, height - 13 - MORE * nth), note, LETTERS, width - 88, face=Face.ITALIC, colour=LAMP)
    return image


def draw_record(record: RecordScene) -> Picture:
    """An enemy: who it is, its figures, what it can do, its six Elite abilities with those that apply lit."""
    traits = [line_ for trait in record.traits for line_ in wrap(Face.TEXT, 26, trait, 860, 2)]
    rows = -(-len(record.figures) // 5)
    top = 226 + rows * 68 + len(traits) * 34 + (18 if traits else 0)
    height = top + 3 * ELITE + 20
    image = wall((WIDTH, height)).copy()
    face = badge(record.kind, 170, BEASTS[record.kind])
    image.paste(face, (24, 24), face)
    heading(image, (216, 84), readable(record.title), 52, 710, colour=SCARLET)
    paragraph(image, (218, 104, 936, 200), readable(record.text), Face.ITALIC, 28, DIM, smallest=LETTERS)
    for row in range(rows):
        values(image, 214 + row * 68, record.figures[row * 5 : row * 5 + 5], LAMP)
    y = 214 + rows * 68 + 30
    for words in traits:
        stamp(image, sign("claw", 22), (30, y - 20), SCARLET)
        write(image, (64, y), words, Face.TEXT, 26, PALE)
        y += 34
    for n, one in enumerate(record.elite):
        image.paste(elite(n + 1, one, 452), (24 + n // 3 * 460, top + n % 3 * ELITE))
    stamp(image, frame((WIDTH, height), weight=3, gap=3, ornament=0), (0, 0), FAINT)
    return jpeg(image, "record", tell_record(record))


def elite(number: int, ability: tuple[str, str, bool], width: int) -> Image.Image:
    """An Elite ability: its number on the chart, its name, what it gives; lit if it applies."""
    name, gives, applies = ability
    box = panel((width, ELITE - 6), strong=applies).copy()
    write(box, (26, 58), str(number), Face.DISPLAY, 34, LAMP if applies else FAINT)
    line(box, (70, 40), readable(name), 27, width - 84, face=Face.BOLD, colour=PALE if applies else DIM)
    line(box, (70, 74), gives, LETTERS, width - 84, face=Face.ITALIC, colour=LAMP if applies else DIM)
    return box


def draw_card(card: CardScene) -> Picture:
    """A card as a scene: what it tells of, in its place; below that its name and its story."""
    _, ink = CARDS[card.kind]
    lines = wrap(Face.TEXT, 34, readable(card.text), 860, 9)
    height = HEIGHT + 136 + len(lines) * 44
    image = Image.new("RGB", (WIDTH, height), NIGHT)
    image.paste(scene(card.kind, card.card, swamp=card.swamp), (0, 0))
    top = HEIGHT + 34
    write(image, (WIDTH / 2, 52), say("picture-deck", deck=card.kind), Face.ITALIC, 28, DIM, align="m")
    heading(image, (WIDTH / 2, top), readable(card.title), 50, 880, align="m")
    stamp(image, rule(460, 13), (250, top + 18), shaded(ink, 0.9))
    for n, words in enumerate(lines):
        write(image, (WIDTH / 2, top + 74 + n * 44), words, Face.TEXT, 34, PALE, align="m")
    stamp(image, frame((WIDTH, height), weight=3, gap=4, ornament=44), (0, 0), FAINT)
    return jpeg(image, "card", tell_card(card))


def draw_loot(loot: LootScene) -> Picture:
    """What was found on the dead: a row for each Hero, by the light of the Lantern."""
    rows = [(share, wrap(Face.TEXT, 30, ", ".join(share.finds), 780, 3)) for share in loot.shares]
    heights = [max(96, 66 + 38 * len(lines)) for _, lines in rows]
    top = HEIGHT - 40
    image = Image.new("RGB", (WIDTH, top + sum(heights) + 10 * len(rows) + 8), NIGHT)
    image.paste(scene("loot", "", swamp=False), (0, -80))
    heading(image, (WIDTH / 2, top - 22), say("picture-loot"), 44, 880, align="m", colour=GOLD)
    for (share, lines), height in zip(rows, heights, strict=True):
        box = panel((WIDTH - 24, height)).copy()
        face = badge(share.kind, 72, COLOURS[share.number % len(COLOURS)])
        box.paste(face, (14, 12), face)
        line(box, (104, 42), readable(share.title), 30, 780, face=Face.BOLD)
        for n, words in enumerate(lines):
            write(box, (104, 80 + 38 * n), words, Face.TEXT, 30, GOLD)
        image.paste(box, (12, top))
        top += height + 10
    return jpeg(image, "loot", tell_loot(loot))
