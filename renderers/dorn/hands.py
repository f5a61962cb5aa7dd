"""What only one seat holds: the Rituals of the Dornkeeper, or the Blessings and items of somebody's heroes."""

from engines.dorn.vocabulary import DROPS
from renderers.dorn.boards import FOOTER, hero_card
from renderers.dorn.look import DIM, FAINT, PALE, SCARLET, WIDTH, heading, line, sign, wall
from renderers.dorn.sheets import card_box
from renderers.dorn.table import HandScene
from renderers.dorn.telling import tell_hand
from renderers.dorn.words import say
from renderers.kit.encode import Picture, jpeg
from renderers.kit.panels import frame, rule, stamp
from renderers.kit.text import Face, readable, write

TOP = 104
CARD = (608, 172)
COLUMN = CARD[0] + 12
NARROW = 660
FEW = 4
"""So many cards stand one under the other: a picture that is no wider than they are can be read on a phone."""


def draw_hand(hand: HandScene) -> Picture:
    """Cards, what they cost and would do now, in one column or in two; below them one's heroes, two or five in a row."""
    columns = 1 if len(hand.cards) <= FEW and hand.drops is None else 2
    wide = NARROW if columns == 1 else WIDTH
    in_a_row = 2 if columns == 1 else max(1, len(hand.heroes))
    below = -(-len(hand.heroes) // in_a_row) * (FOOTER - 12) + 12
    cards = max(1, -(-len(hand.cards) // columns)) * (CARD[1] + 12)
    image = wall((wide, TOP + cards + below)).copy()
    heading(image, (30, 62), readable(hand.title), 42, wide - 60 - 320 * (hand.drops is not None))
    stamp(image, rule(min(760, wide - 60), 13), (30, 76), FAINT)
    if hand.drops is not None:
        stamp(image, sign("drop", 56), (wide - 220, 20), SCARLET)
        write(image, (wide - 36, 68), f"{hand.drops}/{DROPS}", Face.DISPLAY, 42, PALE, align="r")
    for i, card in enumerate(hand.cards):
        image.paste(card_box(card, CARD), (26 + i % columns * COLUMN, TOP + i // columns * (CARD[1] + 12)))
    if not hand.cards:
        words = say("picture-nothing-left")
        line(image, (wide / 2, TOP + 90), words, 34, wide - 60, face=Face.ITALIC, align="m", colour=DIM)
    width = min(300, (wide - 52 - 8 * (in_a_row - 1)) // in_a_row)
    for i, mark in enumerate(hand.heroes):
        across, down = i % in_a_row, i // in_a_row
        image.paste(hero_card(mark, width), (26 + across * (width + 8), TOP + cards + 6 + down * (FOOTER - 12)))
    stamp(image, frame(image.size, weight=3, gap=3, ornament=0), (0, 0), FAINT)
    return jpeg(image, "hand", tell_hand(hand))
