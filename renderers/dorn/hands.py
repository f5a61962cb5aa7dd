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
CARD_HEIGHT = 172


def draw_hand(hand: HandScene) -> Picture:
    """Cards two by two, what they cost and would do now; below them one's heroes."""
    rows = max(1, -(-len(hand.cards) // 2))
    below = FOOTER if hand.heroes else 12
    height = TOP + rows * (CARD_HEIGHT + 12) + below
    image = wall((WIDTH, height)).copy()
    heading(image, (30, 62), readable(hand.title), 42, 900 if hand.drops is not None else 1200)
    stamp(image, rule(760, 13), (30, 76), FAINT)
    if hand.drops is not None:
        stamp(image, sign("drop", 56), (WIDTH - 220, 20), SCARLET)
        write(image, (WIDTH - 36, 68), f"{hand.drops}/{DROPS}", Face.DISPLAY, 42, PALE, align="r")
    for i, card in enumerate(hand.cards):
        image.paste(card_box(card, (608, CARD_HEIGHT)), (26 + i % 2 * 620, TOP + i // 2 * (CARD_HEIGHT + 12)))
    if not hand.cards:
        line(
            image, (WIDTH / 2, TOP + 90), say("picture-nothing-left"), 34, 800, face=Face.ITALIC, align="m", colour=DIM
        )
    count = max(1, len(hand.heroes))
    width = min(300, (WIDTH - 52 - 8 * (count - 1)) // count)
    for i, mark in enumerate(hand.heroes):
        image.paste(hero_card(mark, width), (26 + i * (width + 8), height - FOOTER + 6))
    stamp(image, frame((WIDTH, height), weight=3, gap=3, ornament=0), (0, 0), FAINT)
    return jpeg(image, "hand", tell_hand(hand))
