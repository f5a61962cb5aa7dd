"""Sample pictures for a phone held upright."""

from collections.abc import Callable
from functools import partial

from renderers.dorn.candidates import draw_tall_candidates
from renderers.dorn.nearby import draw_surroundings
from renderers.dorn.samples import (
    AFTER,
    ALMANOR,
    BLESSINGS,
    LORD,
    LOST,
    MOVING,
    PLAY,
    PREVIEW,
    RAGNAR,
    RITUALS,
    SHOOTING,
    THROUGH,
    WON,
    heroes,
)
from renderers.dorn.tall import BEYOND, WINDOW, draw_tall_board, draw_tall_hand, draw_tall_recap, draw_tall_sheet
from renderers.kit.encode import Picture

SAMPLES: dict[str, Callable[[], Picture]] = {
    "candidates_tall": partial(heroes, draw_tall_candidates),
    "board_tall": partial(draw_tall_board, PLAY),
    "board_night_tall": partial(draw_tall_board, AFTER),
    "board_orders_tall": partial(draw_tall_board, PREVIEW),
    "near_moving_tall": partial(draw_surroundings, MOVING, WINDOW, BEYOND),
    "near_shooting_tall": partial(draw_surroundings, SHOOTING, WINDOW, BEYOND),
    "near_teleport_tall": partial(draw_surroundings, THROUGH, WINDOW, BEYOND),
    "hero_tall": partial(draw_tall_sheet, RAGNAR),
    "hero_magic_tall": partial(draw_tall_sheet, ALMANOR),
    "zorkal_tall": partial(draw_tall_sheet, LORD),
    "hand_rituals_tall": partial(draw_tall_hand, RITUALS),
    "hand_blessings_tall": partial(draw_tall_hand, BLESSINGS),
    "recap_tall": partial(draw_tall_recap, WON),
    "recap_lost_tall": partial(draw_tall_recap, LOST),
}
"""Every tall picture of Dorn."""
