"""Sample pictures for a phone held upright."""

from collections.abc import Callable
from functools import partial

from renderers.dark_castle.candidates import draw_tall_candidates
from renderers.dark_castle.samples import (
    ALONE,
    BLIGHT,
    FIGHT,
    HAND,
    HAND_BOOK,
    HAND_FULL,
    LOST,
    RECAP,
    THRONE,
    TRAVEL,
    TWINS,
    WINDOW,
    candidates,
)
from renderers.dark_castle.tall import draw_tall_board, draw_tall_hand, draw_tall_recap
from renderers.kit.encode import Picture

SAMPLES: dict[str, Callable[[], Picture]] = {
    "candidates_tall": partial(candidates, draw_tall_candidates),
    "board_travel_tall": partial(draw_tall_board, TRAVEL),
    "board_window_tall": partial(draw_tall_board, WINDOW),
    "board_solo_tall": partial(draw_tall_board, ALONE),
    "board_fight_tall": partial(draw_tall_board, FIGHT),
    "board_twins_tall": partial(draw_tall_board, TWINS),
    "board_blight_tall": partial(draw_tall_board, BLIGHT),
    "board_boss_tall": partial(draw_tall_board, THRONE),
    "hand_tall": partial(draw_tall_hand, HAND),
    "hand_full_tall": partial(draw_tall_hand, HAND_FULL),
    "hand_book_tall": partial(draw_tall_hand, HAND_BOOK),
    "recap_tall": partial(draw_tall_recap, RECAP),
    "recap_lost_tall": partial(draw_tall_recap, LOST),
}
"""Every tall picture of the castle."""
