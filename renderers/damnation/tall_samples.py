"""Sample pictures for a phone held upright."""

from collections.abc import Callable
from functools import partial

from renderers.damnation.card_samples import (
    CHOICE,
    DEAL,
    END,
    HAND,
    HAUNT,
    HELD,
    LONG,
    LONG_END,
    SEALED,
    SHOWN,
    TWO,
    VAMPIRE,
)
from renderers.damnation.holdings import sheet_scene
from renderers.damnation.nearby import draw_surroundings
from renderers.damnation.printed import card_face
from renderers.damnation.samples import CHOICE as MOVING
from renderers.damnation.samples import FALL, FOUR, TRAIL
from renderers.damnation.table import BoardScene, Surroundings, VillainMark
from renderers.damnation.tall import (
    AROUND,
    draw_tall_board,
    draw_tall_cards,
    draw_tall_choice,
    draw_tall_hand,
    draw_tall_recap,
    draw_tall_sheet,
)
from renderers.kit.encode import Picture

SAMPLES: dict[str, Callable[[], Picture]] = {
    "choice_tall": partial(draw_tall_choice, CHOICE),
    "hand_sealed_tall": partial(draw_tall_hand, SEALED),
    "hand_deal_tall": partial(draw_tall_hand, DEAL),
    "hand_tall": partial(draw_tall_hand, HAND),
    "hand_long_tall": partial(draw_tall_hand, LONG),
    "hand_vampire_tall": partial(draw_tall_hand, VAMPIRE),
    "hand_haunt_tall": partial(draw_tall_hand, HAUNT),
    "hand_two_tall": partial(draw_tall_hand, TWO),
    "villain_tall": lambda: draw_tall_sheet(sheet_scene("occultist", None, ())),
    "card_tall": lambda: draw_tall_cards("One card", (card_face("the_monkeys_paw"),)),
    "cards_tall": partial(draw_tall_cards, "Face up", (*HELD, *SHOWN)),
    "board_tall": partial(draw_tall_board, MOVING),
    "board_trail_tall": partial(draw_tall_board, TRAIL),
    "board_fall_tall": partial(draw_tall_board, FALL),
    "board_four_tall": partial(draw_tall_board, FOUR),
    "board_empty_tall": lambda: draw_tall_board(BoardScene((VillainMark("Ana"),))),
    "recap_tall": partial(draw_tall_recap, END),
    "recap_long_tall": partial(draw_tall_recap, LONG_END),
    "surroundings_tall": partial(draw_surroundings, Surroundings(MOVING, "i9", "near the Great Hall"), AROUND),
    "surroundings_room_tall": partial(
        draw_surroundings, Surroundings(TRAIL, "trophy_room", "in the Trophy Room"), AROUND
    ),
}
"""Every tall picture of Damnation."""
