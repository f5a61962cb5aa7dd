"""The circle: eight cards on an oval wreath, the Demon among them, and in the middle what holds it and what comes next."""

import math
from functools import partial
from typing import NamedTuple

from PIL import Image, ImageFilter

from renderers.kit.cache import ImageShelf
from renderers.kit.outlines import rounded
from renderers.kit.panels import rule, shape_mask, stamp
from renderers.kit.text import Face, paragraph, write
from renderers.vengeance.look import (
    DIM,
    FAINT,
    GOLD,
    NIGHT,
    PALE,
    PLUM,
    ROSE,
    TINTS,
    WIDTH,
    emblem,
    ground,
    heading,
    line,
    plaque,
    seal,
)
from renderers.vengeance.plates import art, roundel, wreath
from renderers.vengeance.table import ROMAN, BoardScene, Bond, CircleFace, Coven, Stacks, Way
from renderers.vengeance.words import NAMES, say

TYPES = ("herb", "mineral", "potion")
HEIGHT = 896
CARD = (178, 216)


class Oval(NamedTuple):
    """Where the circle lies: the size of the part of the picture, the middle of the circle, how far the cards are from it."""

    size: tuple[int, int]
    centre: tuple[int, int]
    radii: tuple[int, int]


WIDE = Oval((WIDTH, HEIGHT), (640, 442), (525, 324))
CENTRE = WIDE.centre
ARRIVALS = {"draw": "draw", "discard": "discard", "chain": "chain"}

_parts: ImageShelf[object] = ImageShelf()


def place(number: int, oval: Oval = WIDE) -> tuple[int, int]:
    """The middle of a card of the circle; I is at the top, the others follow clockwise."""
    a = math.radians(45 * (number - 1))
    return round(oval.centre[0] + oval.radii[0] * math.sin(a)), round(oval.centre[1] - oval.radii[1] * math.cos(a))


def circle(table: BoardScene) -> Image.Image:
    """The upper part of the board (RGB, read-only)."""
    goals = tuple((one.witch, one.objectives, one.me) for one in table.covens)
    lasting = (table.circle, table.bond, table.at, goals, table.ways, table.stacks)
    return _parts.get((*lasting, table.round, table.transient, table.left), lambda: _circle(table))


def _circle(table: BoardScene) -> Image.Image:
    image = cards_round(table, WIDE)
    _middle(image, table)
    _margins(image, table)
    return image


def cards_round(table: BoardScene, oval: Oval) -> Image.Image:
    """The cards of the circle with the Demon on one of them, who wants which, and where each type would lead (RGB)."""
    image = _parts.get(("empty", table.circle, oval), lambda: _empty(table.circle, oval)).copy()
    x, y = place(table.at, oval)
    glow = _glow()
    stamp(image, glow, (x - glow.width // 2, y - glow.height // 2), GOLD)
    here = next(face for face in table.circle if face.number == table.at)
    card = face_of(here, standing=True)
    image.paste(card, (x - CARD[0] // 2, y - CARD[1] // 2), card)
    token = roundel(table.bond.demon, 92)
    image.paste(token, (x - 46, y - 74), token)
    for face in table.circle:
        _wanted(image, place(face.number, oval), face.number, table.covens)
    _targets(image, table.ways, oval)
    return image


def _empty(faces: tuple[CircleFace, ...], oval: Oval) -> Image.Image:
    image = ground(oval.size).copy()
    stamp(image, wreath(oval.size, oval.radii).point([round(i * 0.8) for i in range(256)]), (0, 0), (168, 132, 92))
    for face in faces:
        x, y = place(face.number, oval)
        card = face_of(face)
        image.paste(card, (x - CARD[0] // 2, y - CARD[1] // 2), card)
    return image


def _glow() -> Image.Image:
    def make() -> Image.Image:
        size = (CARD[0] + 90, CARD[1] + 90)
        mask = shape_mask(size, ((True, rounded(34, 34, size[0] - 34, size[1] - 34, 22)),), 1)
        return mask.filter(ImageFilter.GaussianBlur(14)).point([round(i * 0.75) for i in range(256)])

    return _parts.get("glow", make)


def face_of(face: CircleFace, *, standing: bool = False) -> Image.Image:
    """A card of the circle (RGBA); the one under the Demon has a brighter edge. Read-only."""
    return _parts.get(("face", face, standing), partial(_face, face, standing=standing))


def _face(face: CircleFace, *, standing: bool) -> Image.Image:
    width = CARD[0]
    card = plaque(CARD, 12, PLUM, GOLD if standing else (158, 124, 78))
    heading(card, (12, 32), ROMAN[face.number], 28, 80, colour=PALE)
    for i, kind in enumerate(reversed(face.activated_by)):
        stamp(card, emblem(kind, 30), (width - 42 - 36 * i, 6), TINTS[kind])
    picture = art(face.art, (width - 12, 84))
    card.paste(picture, (6, 38))
    if face.is_gate:
        sign = seal(face.passive, 32)
        card.paste(sign, (8, 88), sign)
        write(card, (44, 104), "+", Face.DISPLAY, 22, PALE, align="m")
        sign = seal(ARRIVALS[face.arrival], 32, filled=False)
        card.paste(sign, (width - 40, 88), sign)
    line(card, (width / 2, 143), face.name, 22, width - 14, face=Face.BOLD, align="m")
    stamp(card, rule(width - 20, 9), (10, 147), FAINT)
    for i, (kind, to) in enumerate(zip(TYPES, face.ways, strict=True)):
        x = width * (2 * i + 1) // 6
        stamp(card, emblem(kind, 22), (x - 11, 154), TINTS[kind])
        write(card, (x, 195), ROMAN[to], Face.CAPS, 20, PALE, align="m")
    return card


def _wanted(image: Image.Image, at: tuple[int, int], number: int, covens: tuple[Coven, ...]) -> None:
    """Under a card: who is after it (a ring) and who has done it (a disc)."""
    seals = [(one, goal) for one in covens for goal in one.objectives if goal.number == number]
    x, y = at
    start = x - len(seals) * 19
    for i, (one, goal) in enumerate(seals):
        sign = seal(one.witch, 36, filled=goal.done, colour=GOLD if not one.me else PALE)
        image.paste(sign, (start + i * 38 + 1, y + CARD[1] // 2 - 18), sign)


def _targets(image: Image.Image, ways: tuple[Way, ...], oval: Oval) -> None:
    """On the cards: by which types the Demon would come there."""
    for number in range(1, 9):
        kinds = [way.winner for way in ways if way.to == number]
        x, y = place(number, oval)
        for i, kind in enumerate(kinds):
            sign = seal(kind, 40, colour=TINTS[kind])
            image.paste(sign, (x - len(kinds) * 20 + i * 40, y - CARD[1] // 2 + 80), sign)


# The middle


def _middle(image: Image.Image, table: BoardScene) -> None:
    demon(image, CENTRE, table.bond)
    if table.transient:
        time_left(image, (330, 370), table)
    if table.ways:
        whereto(image, (784, 374), table.ways)


def demon(image: Image.Image, at: tuple[int, int], bond: Bond) -> None:
    """The Demon in the middle of the circle, and the Chains that hold it."""
    x, y = at
    head = roundel(bond.demon, 256)
    image.paste(head, (x - 128, y - 190), head)
    heading(image, (x, y + 102), bond.name, 36, 300, align="m", smallest=22)
    line(image, (x, y + 130), bond.byname, 25, 300, face=Face.ITALIC, align="m", colour=DIM)
    _chains(image, (x, y + 172), bond)


def _chains(image: Image.Image, at: tuple[int, int], bond: Bond) -> None:
    for i in range(3):
        holds = i < bond.chains
        sign = emblem("chain" if holds else "broken", 48)
        stamp(image, sign, (at[0] - 84 + i * 60, at[1] - 30), (ROSE if bond.chains == 1 else GOLD) if holds else FAINT)


def time_left(image: Image.Image, at: tuple[int, int], table: BoardScene) -> None:
    """The Transient, and how many are to come; ``at`` is the middle of its upper edge."""
    x, top = at
    write(image, (x, top - 10), say("the-transient"), Face.ITALIC, 24, GOLD, align="m")
    card = plaque((124, 146), 10, (66, 45, 30), GOLD)
    card.paste(art(table.transient, (104, 100), light=(255, 224, 140)), (10, 10))
    line(card, (62, 136), table.transient.title(), 22, 110, face=Face.BOLD, align="m")
    image.paste(card, (x - 62, top), card)
    stamp(image, emblem("hourglass", 28), (x - 62, top + 154), DIM)
    write(
        image,
        (x - 28, top + 177),
        say("picture-to-come", left=table.left) if table.left else say("picture-to-come.last"),
        Face.ITALIC,
        23,
        DIM,
    )


def whereto(image: Image.Image, at: tuple[int, int], ways: tuple[Way, ...]) -> None:
    """What each winner would bring; ``at`` is the upper left corner."""
    left, top = at
    write(image, (left, top - 10), say("picture-next"), Face.ITALIC, 24, GOLD)
    for i, way in enumerate(ways):
        y = top + i * 62
        stamp(image, emblem(way.winner, 40), (left, y + 4), TINTS[way.winner])
        write(image, (left + 54, y + 36), ROMAN[way.to], Face.DISPLAY, 30, PALE)
        x = left + 134
        if way.costs or way.wins:
            name, colour = ("star", GOLD) if way.wins else ("broken", ROSE)
            stamp(image, emblem(name, 32), (x, y + 8), colour)
            x += 34
        for witch in way.takers:
            sign = seal(witch, 29)
            image.paste(sign, (x, y + 9), sign)
            x += 28 if len(way.takers) > 3 else 31
        if not way.takers:
            words = say("picture-next.nobody" if way.activated else "picture-next.nothing")
            write(image, (x + 4, y + 33), words, Face.ITALIC, 23, DIM if way.activated else FAINT)
        if i < 2:
            image.paste(FAINT, (left, y + 55, left + 250, y + 56))


# Around it


def _margins(image: Image.Image, table: BoardScene) -> None:
    """The four corners: the round, the Demon's power, the piles."""
    words = (
        say("picture-round", round=table.round, rounds=table.rounds) if table.round else say("picture-round.choosing")
    )
    heading(image, (40, 66), words, 36, 440)
    paragraph(image, (790, 26, 1246, 100), table.bond.power, Face.ITALIC, 25, DIM, align="r", smallest=22)
    _stacks(image, table.stacks)


def _stacks(image: Image.Image, stacks: Stacks) -> None:
    top = HEIGHT - 84
    for i, (kind, count) in enumerate(zip(TYPES, (stacks.herbs, stacks.minerals, stacks.potions), strict=True)):
        pile(
            image,
            (34 + i * 160, top),
            kind,
            str(count),
            NAMES[kind] if count else say("picture-pile.gone"),
            TINTS[kind],
        )
    for i, (kind, count, value) in enumerate(
        (("artifact", stacks.artifacts, stacks.artifact), ("incantation", stacks.incantations, stacks.incantation))
    ):
        words = say("picture-pile", value=value) if value else say("picture-pile.gone")
        pile(image, (890 + i * 190, top), kind, str(count), words, GOLD)


def pile(
    image: Image.Image, at: tuple[int, int], kind: str, count: str, words: str, colour: tuple[int, int, int]
) -> None:
    """A pile of cards: how many there are, and what is to be known of it."""
    x, y = at
    for off in (8, 4, 0):
        card = plaque((50, 64), 6, NIGHT if off else PLUM, (colour if not off else FAINT))
        image.paste(card, (x + off, y - off), card)
    stamp(image, emblem(kind, 36), (x + 7, y + 14), colour)
    write(image, (x + 68, y + 30), count, Face.DISPLAY, 32, PALE)
    write(image, (x + 68, y + 56), words, Face.ITALIC, 22, DIM)
