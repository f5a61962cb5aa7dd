"""Sample pictures for a phone held upright."""

from collections.abc import Callable
from functools import partial

from renderers.kit.encode import Picture
from renderers.vengeance.samples import BEFORE, HAND, HAND_FULL, LOST, OFFER, PLAY, SOLO, WON
from renderers.vengeance.tall import draw_tall_board, draw_tall_hand, draw_tall_offer, draw_tall_recap

SAMPLES: dict[str, Callable[[], Picture]] = {
    "offer_tall": partial(draw_tall_offer, OFFER),
    "board_before_tall": partial(draw_tall_board, BEFORE),
    "board_tall": partial(draw_tall_board, PLAY),
    "board_solo_tall": partial(draw_tall_board, SOLO),
    "hand_tall": partial(draw_tall_hand, HAND),
    "hand_full_tall": partial(draw_tall_hand, HAND_FULL),
    "recap_tall": partial(draw_tall_recap, WON),
    "recap_lost_tall": partial(draw_tall_recap, LOST),
}
"""Every tall picture of Vengeance."""
