"""The prisoners to choose from: all their cards in one picture."""

from collections.abc import Sequence
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
    clay_of,
    heading,
    medallion,
    panel,
)
from renderers.dark_castle.table import HandScene
from renderers.dark_castle.words import say
from renderers.kit.cache import ImageShelf
from renderers.kit.dice import face_die
from renderers.kit.encode import Picture, jpeg
from renderers.kit.icons import icon
from renderers.kit.pages import TALL, pages
from renderers.kit.panels import rule, stamp
from renderers.kit.rows import in_pairs, room_in_a_row, spread
from renderers.kit.text import Face, fit, paragraph, readable, write

IN_A_ROW = 3
CARD = (room_in_a_row(WIDTH, IN_A_ROW), 336)
TALL_CARD = (room_in_a_row(TALL, 2), 356)

_cards: ImageShelf[object] = ImageShelf()


def draw_candidates(hands: Sequence[HandScene]) -> Picture:
    """The cards of all who can be chosen, three in a row; who has taken one stands on it."""
    image = spread([_card(hand, CARD) for hand in hands], WIDTH, IN_A_ROW, board)
    return jpeg(image, "candidates", _told(hands))


def draw_tall_candidates(hands: Sequence[HandScene]) -> Picture:
    """The same, two in a row."""
    return pages(in_pairs([_card(hand, TALL_CARD) for hand in hands]), board, "candidates", _told(hands))


def _told(hands: Sequence[HandScene]) -> str:
    """All of them in words."""
    return " ".join(map(_one_told, hands))


def _one_told(hand: HandScene) -> str:
    traits = ", ".join(say("picture-trait.told", trait=name, count=count) for name, count in hand.traits)
    told = say("picture-candidate", role=hand.fighter.role, traits=traits)
    if hand.fighter.marks:
        marks = " ".join(f"{mark.word}." for mark in hand.fighter.marks)
        told = say("picture-candidate.marked", candidate=told, marks=marks)
    player = hand.fighter.player
    return say("picture-candidate.taken", candidate=told, player=player) if player else told


def _card(hand: HandScene, size: tuple[int, int]) -> Image.Image:
    return _cards.get((hand, size), partial(_drawn, hand, size))


def _drawn(hand: HandScene, size: tuple[int, int]) -> Image.Image:
    """One card: who it is, how often each trait is on its die, the six sides, its flaw, and what is told of it, or who has taken it."""
    width, height = size
    player = readable(hand.fighter.player)
    image = panel(size, strong=bool(player)).copy()
    badge = medallion(hand.fighter.trade, 96)
    image.paste(badge, (14, 14), badge)
    heading(image, (122, 56), readable(hand.fighter.role), 36, width - 136, smallest=24)
    step = (width - 136) // max(1, len(hand.traits))
    most = max(count for _, count in hand.traits)
    for n, (trait, count) in enumerate(hand.traits):
        colour = EMBER if count == most else IVORY
        across = min(34, step // 2 - 4)
        stamp(image, icon(trait, across), (122 + n * step, 106 - across), colour)
        write(image, (126 + across + n * step, 102), str(count), Face.DISPLAY, across, colour)
    side = min(62, (width - 28) // 6 - 4)
    for n, die in enumerate(hand.faces[:6]):
        sprite = face_die(die.faces, side, clay_of(die, BONE_DIE), shield=die.blocks)
        image.paste(sprite, (14 + n * ((width - 28) // 6), 124), sprite)
    top = 200
    for mark in hand.fighter.marks:
        stamp(image, icon(mark.icon, 30), (16, top), EMBER)
        fitted, text = fit(Face.BOLD, 25, readable(mark.word), width - 68, 20)
        write(image, (54, top + 25), text, Face.BOLD, fitted, EMBER)
        top += 38
    if player:
        stamp(image, rule(width - 32, 13), (16, height - 64), ASH)
        fitted, text = fit(Face.BOLD, 30, player, width - 32, 21)
        write(image, (width / 2, height - 24), text, Face.BOLD, fitted, EMBER, align="m")
    else:
        box = (16, top, width - 16, height - 12)
        paragraph(image, box, readable(hand.note), Face.ITALIC, 26, DIM, smallest=19)
    return image
