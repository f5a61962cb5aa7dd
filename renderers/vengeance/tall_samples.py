"""Sample pictures for a phone held upright."""

from collections.abc import Callable
from functools import partial

from renderers.kit.encode import Picture
from renderers.vengeance.samples import BEFORE, HAND, HAND_FULL, OFFER, PLAY, SOLO
from renderers.vengeance.tall import draw_tall_board, draw_tall_hand, draw_tall_offer

SAMPLES: dict[str, Callable[[], Picture]] = {
    "offer_tall": partial(draw_tall_offer, OFFER),
    "board_before_tall": partial(draw_tall_board, BEFORE),
    "board_tall": partial(draw_tall_board, PLAY),
    "board_solo_tall": partial(draw_tall_board, SOLO),
    "hand_tall": partial(draw_tall_hand, HAND),
    "hand_full_tall": partial(draw_tall_hand, HAND_FULL),
}
"""Every tall picture of Vengeance."""
