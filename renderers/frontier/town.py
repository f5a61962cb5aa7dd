"""The town with who is where, and the road to it; wide, and in one column for a phone held upright."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from renderers.brimstone.boards import CARD, hero_card
from renderers.brimstone.look import (
    COLOURS,
    DIM,
    FAINT,
    GOLD,
    LAMP,
    LETTERS,
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
from renderers.brimstone.table import HeroMark
from renderers.brimstone.telling import heroes_told
from renderers.frontier.words import say
from renderers.kit.encode import Picture, cut, jpeg
from renderers.kit.pages import TALL, Part, edged, pages
from renderers.kit.panels import frame, rule, stamp
from renderers.kit.text import Face, paragraph, readable, width_of, wrap

HEADER = 136
HOUSE = 246
"""Pixels of a place."""
GAP = 8
LEFT = 12
_framed = edged(FAINT)
FACE = 62
SAYING, LEADING, EDGE = 26, 34, 150
"""Of what is said under the title: the letters, how far one line is from the next, and what is left free beside it."""


@dataclass(frozen=True)
class House:
    """A place, and the numbers of the Heroes that are there."""

    sign: str
    title: str
    text: str
    there: tuple[int, ...] = ()
    closed: bool = False


@dataclass(frozen=True)
class TownScene:
    """A stay as it stands.

    Attributes:
        title: the day, or where the posse is.
        line: what is going on, in a few words.
        notes: prices, the day marker, what the next Mission is.
        houses: the places; none on the road.
        heroes: everybody.
        purses: what each of them has, in words.
    """

    title: str
    line: str
    notes: str
    houses: tuple[House, ...]
    heroes: tuple[HeroMark, ...]
    purses: tuple[str, ...]


def draw_town(scene: TownScene) -> Picture:
    """Places three by three, below them everybody."""
    each = (WIDTH - 2 * LEFT - 2 * GAP) // 3
    half = (WIDTH - 2 * LEFT - GAP) // 2
    rows = -(-len(scene.houses) // 3)
    high = HEADER + LEADING * (len(goings_on(scene, WIDTH)) - 1)
    posse = high + rows * (HOUSE + GAP) + 8
    size = (WIDTH, posse + -(-len(scene.heroes) // 2) * (CARD + 46) + 8)
    image = wall(size).copy()
    header(image, 0, scene, WIDTH)
    for n, one in enumerate(scene.houses):
        image.paste(house(one, scene, each), (LEFT + n % 3 * (each + GAP), high + n // 3 * (HOUSE + GAP)))
    for n in range(len(scene.heroes)):
        image.paste(resident(scene, n, half), (LEFT + n % 2 * (half + GAP), posse + n // 2 * (CARD + 46)))
    stamp(image, frame(size, weight=3, gap=3, ornament=0), (0, 0), FAINT)
    return jpeg(image, "town", tell_town(scene))


def draw_tall_town(scene: TownScene) -> Picture:
    """The same in one column: places two by two."""
    inner = TALL - 2 * LEFT
    each = (inner - GAP) // 2

    def houses(start: int) -> Part:
        def draw(sheet: Image.Image, top: int) -> None:
            for n, one in enumerate(scene.houses[start : start + 2]):
                sheet.paste(house(one, scene, each), (LEFT + n * (each + GAP), top))

        return HOUSE + GAP, draw

    def living(number: int) -> Part:
        return CARD + 46, lambda sheet, top: sheet.paste(resident(scene, number, inner), (LEFT, top))

    high = HEADER + LEADING * (len(goings_on(scene, TALL)) - 1)
    parts: list[Part] = [(high, lambda sheet, top: header(sheet, top - 18, scene, TALL))]
    parts += [houses(start) for start in range(0, len(scene.houses), 2)]
    parts += [living(number) for number in range(len(scene.heroes))]
    edge = _framed
    return pages(parts, wall, "town", tell_town(scene), edge)


def goings_on(scene: TownScene, width: int) -> list[str]:
    """What is going on and what holds for this stay, in one line if there is room in a picture of that width, else below each other."""
    both = " · ".join(filter(None, (scene.line, scene.notes)))
    has_room = width_of(Face.TEXT, SAYING, both) <= width - EDGE
    if has_room:
        return [both]
    lines = (line for one in (scene.line, scene.notes) if one for line in wrap(Face.TEXT, SAYING, one, width - EDGE, 2))
    return [line.strip(" ·") for line in lines]


def header(image: Image.Image, top: int, scene: TownScene, width: int) -> None:
    """Which day it is, and what is going on."""
    stamp(image, sign("mule" if not scene.houses else "lantern", 84), (26, top + 24), LAMP)
    heading(image, (128, top + 62), readable(scene.title), 46, width - EDGE)
    stamp(image, rule(min(460, width - EDGE), 13), (128, top + 72), GOLD)
    for nth, words in enumerate(goings_on(scene, width)):
        line(image, (130, top + 116 + nth * LEADING), words, SAYING, width - EDGE, colour=DIM)


def house(one: House, scene: TownScene, width: int) -> Image.Image:
    """A place: what can be done there, and who is there."""
    image = panel((width, HOUSE), strong=bool(one.there)).copy()
    colour = FAINT if one.closed else GOLD if one.there else DIM
    stamp(image, sign(one.sign, 52), (14, 12), colour)
    line(image, (78, 48), readable(one.title), 30, width - 90, face=Face.BOLD, colour=DIM if one.closed else PALE)
    if one.closed:
        line(image, (78, 88), say("picture-closed"), LETTERS, width - 90, face=Face.ITALIC, colour=SCARLET)
        return image
    low = 172 if one.there else HOUSE - 8
    paragraph(image, (16, 70, width - 12, low), readable(one.text), Face.ITALIC, LETTERS, DIM, smallest=LETTERS)
    for n, number in enumerate(one.there):
        mark = next(mark for mark in scene.heroes if mark.number == number)
        face = badge(mark.kind, FACE, COLOURS[number % len(COLOURS)], gone=mark.dead)
        step = min(FACE + 8, (width - 28 - FACE) // max(1, len(one.there) - 1)) if len(one.there) > 1 else 0
        image.paste(face, (14 + n * step, HOUSE - FACE - 10), face)
    return image


def resident(scene: TownScene, number: int, width: int) -> Image.Image:
    """A Hero's card with its purse below."""
    image = panel((width, CARD + 40)).copy()
    image.paste(hero_card(scene.heroes[number], width), (0, 0))
    line(image, (12, CARD + 26), scene.purses[number], LETTERS + 1, width - 22, colour=GOLD, smallest=LETTERS - 1)
    return image


def tell_town(scene: TownScene) -> str:
    """The same in words."""
    names = {mark.number: mark.title for mark in scene.heroes}
    told = [
        " ".join(
            f"{part.rstrip('.')}{'' if part.endswith('?') else '.'}"
            for part in (scene.title, scene.line, scene.notes)
            if part
        )
    ]
    for one in scene.houses:
        if one.there:
            told.append(say("alt-place", place=one.title, heroes=_listed([names[n] for n in one.there])))
        elif one.closed:
            told.append(say("alt-place-closed", place=one.title))
    return cut([*told, *heroes_told(scene.heroes)])


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names)
