"""The whole map in one picture: who stands where, how both sides stand, what the monsters just did or are about to do."""

from functools import lru_cache

from PIL import Image

from engines.dorn.board import OFF
from engines.dorn.library import library
from engines.dorn.vocabulary import DROPS, SEALS, VIGIL
from renderers.dorn.ground import BOARD, ground, whole
from renderers.dorn.look import (
    BLOOD,
    COLOURS,
    DIM,
    EMBER,
    FAINT,
    GOLD,
    MOON,
    NIGHT,
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
from renderers.dorn.pieces import everywhere, lay
from renderers.dorn.table import BoardScene, Gate, HeroMark
from renderers.dorn.telling import tell_board
from renderers.dorn.words import say
from renderers.kit.cache import ImageShelf, kept
from renderers.kit.colours import Rgb, shaded
from renderers.kit.encode import Picture, jpeg
from renderers.kit.markers import number_disc
from renderers.kit.panels import frame, pip, plaque, stamp
from renderers.kit.text import Face, readable, write
from renderers.kit.ways import set_down

HEADER, FOOTER, MARGIN = 104, 168, 12
CAMERA = whole(BOARD)
LEFT = (WIDTH - CAMERA.size[0]) // 2
BELOW = HEADER + CAMERA.size[1]
CHAMBER = 19
LARGE = 46
"""Pixels of the numbers on the whole map, so that a phone shows them."""

_tables: ImageShelf[tuple[bool, int]] = ImageShelf()


def draw_board(board: BoardScene) -> Picture:
    """The map with everything on it, above it the state of the game, below it the team once there is one."""
    footer = FOOTER if board.heroes else MARGIN
    image = _tables.get((board.day, footer), lambda: _table(BELOW + footer, day=board.day)).copy()
    chart = ground(BOARD, day=board.day).copy()
    lay(chart, CAMERA, board, 1.14)
    for goal in board.goals:
        disc = number_disc(goal.number, LARGE, (NIGHT, PALE, BLOOD), PALE)
        for there in everywhere(goal.space):
            set_down(chart, disc, CAMERA.at(there))
    image.paste(chart, (LEFT, HEADER))
    image.paste(hour(board.day, board.turn, board.phase), (12, 10))
    image.paste(darkness(board), (370, 10))
    image.paste(doom(board.filled, board.vigil, board.seals, board.gate), (818, 10))
    count = max(1, len(board.heroes))
    width = (WIDTH - 24 - 8 * (count - 1)) // count
    for i, mark in enumerate(board.heroes):
        image.paste(hero_card(mark, width), (12 + i * (width + 8), BELOW + 8))
    return jpeg(image, "board", tell_board(board))


def _table(height: int, *, day: bool) -> Image.Image:
    """What never changes: the wall behind, and the frame."""
    image = wall((WIDTH, height)).copy()
    stamp(image, frame((WIDTH, height), weight=3, gap=3, ornament=0), (0, 0), GOLD if day else FAINT)
    return image


@lru_cache(maxsize=8)
def hour(day: bool, turn: int, phase: str) -> Image.Image:
    """Sun or moon, the turn, and what is happening."""
    image = panel((350, 86), strong=True).copy()
    stamp(image, sign("sun" if day else "moon", 66), (14, 10), EMBER if day else MOON)
    heading(image, (96, 38), say("picture-hour", hour="day" if day else "night", turn=turn), 25, 228, smallest=20)
    line(image, (96, 67), readable(phase), 25, 228, face=Face.ITALIC, colour=DIM)
    return image


def darkness(board: BoardScene) -> Image.Image:
    """How Zorkal stands (RGB)."""
    return _lord(board.zorkal.hp, board.zorkal.most, board.dark_level, board.drops, board.rituals)


@lru_cache(maxsize=32)
def _lord(hp: int, most: int, level: int, drops: int, rituals: int) -> Image.Image:
    """Zorkal: his hit points and level, the drops of blood, the Rituals that are left."""
    image = panel((440, 86)).copy()
    stamp(image, sign("zorkal", 66), (12, 10), SCARLET)
    end = write(image, (92, 36), library().zorkal.name, Face.BOLD, 27, PALE)[2]
    write(image, (end + 4, 36), say("picture-lord-level", level=level), Face.ITALIC, 23, DIM)
    pips(image, (94, 46), hp, most, (84, 176, 96))
    for x, name, words, colour in (
        (244, "drop", f"{drops}/{DROPS}", SCARLET),
        (368, "ritual", str(rituals), DIM),
    ):
        stamp(image, sign(name, 40), (x, 23), colour)
        write(image, (x + 42, 54), words, Face.BOLD, 28, PALE)
    return image


@lru_cache(maxsize=32)
def doom(filled: int, vigil: int, seals: int, gate: Gate) -> Image.Image:
    """The two races: the chamber against the Gate."""
    image = panel((450, 86), strong=vigil > 0).copy()
    stamp(image, sign("ritual", 62), (12, 12), SCARLET)
    write(image, (84, 38), f"{filled}/{CHAMBER}", Face.BOLD, 30, PALE)
    for i in range(VIGIL):
        stamp(image, pip((18, 30), full=i < vigil), (86 + i * 24, 48), SCARLET if i < vigil else FAINT)
    for i in range(SEALS):
        colour = RUNE if i < seals else FAINT
        mask = sign("artifact", 44)
        stamp(image, mask, (186 + i * 44, 21), colour if i < seals else shaded(colour, 0.6))
    stamp(image, sign("gate_open" if gate == "open" else "gate_shut", 56), (330, 15), GOLD if gate != "locked" else DIM)
    write(
        image, (418, 52), say("picture-gate", gate=gate), Face.ITALIC, 23, GOLD if gate != "locked" else DIM, align="m"
    )
    return image


def pips(image: Image.Image, at: tuple[int, int], full: int, most: int, colour: Rgb, wide: int = 15) -> None:
    """Hit points as notches: blades that are left, outlines that are lost."""
    for i in range(most):
        stamp(
            image,
            pip((wide, round(wide * 1.65)), full=i < full),
            (at[0] + i * (wide + 4), at[1]),
            colour if i < full else FAINT,
        )


@lru_cache(maxsize=64)
def badge(who: str, size: int, colour: Rgb, *, gone: bool = False) -> Image.Image:
    """The sign of somebody on a plate of its colour (RGBA). Read-only."""
    image = plaque((size, size), size * 0.2, shaded(colour, 0.3 if gone else 0.9), FAINT if gone else PALE).copy()
    part = round(size * 0.78)
    stamp(image, sign(who, part), ((size - part) // 2, (size - part) // 2), FAINT if gone else PALE)
    return image


@kept
def hero_card(mark: HeroMark, width: int) -> Image.Image:
    """One of the team: who runs it, its hit points, level, and what it carries. Read-only."""
    image = panel((width, FOOTER - 20), strong=mark.turn).copy()
    gone = mark.space == OFF
    face = badge(mark.hero, 74, COLOURS[mark.hero], gone=gone)
    image.paste(face, (12, 12), face)
    line(image, (98, 40), readable(mark.title), 29, width - 146, face=Face.BOLD, colour=DIM if gone else PALE)
    line(image, (98, 70), readable(mark.player, say("picture-somebody")), 24, width - 108, face=Face.ITALIC, colour=DIM)
    if gone:
        stamp(image, sign("skull", 40), (16, 98), FAINT)
        line(image, (70, 126), say("picture-fell"), 27, width - 84, face=Face.ITALIC, colour=DIM)
        return image
    if mark.done:
        stamp(image, sign("blocked", 30), (width - 40, 12), (150, 200, 120))
    pips(image, (98, 84), mark.hp, mark.most, (214, 60, 56), 13 if mark.most > 6 else 15)
    write(image, (14, 138), say("picture-level", level=mark.level), Face.ITALIC, 24, GOLD)
    x = 100
    for name, count, colour in (
        ("artifact", mark.artifacts, RUNE),
        ("knapsack", mark.items, DIM),
        ("skull", mark.xp, DIM),
    ):
        stamp(image, sign(name, 26), (x, 116), colour if count else shaded(FAINT, 0.6))
        write(image, (x + 29, 138), str(count), Face.BOLD, 24, PALE if count else FAINT)
        x += min(52, (width - 104) // 3)
    return image
