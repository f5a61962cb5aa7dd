"""Sample pictures for a phone held upright."""

from collections.abc import Callable

from renderers.brimstone import views
from renderers.brimstone.samples import NAMES, played
from renderers.brimstone.tall import draw_tall_board, draw_tall_recap, draw_tall_record, draw_tall_sheet
from renderers.kit.encode import Picture


def _hero() -> Picture:
    state = played(2, 4, fight=6)
    return draw_tall_sheet(views.sheet_scene(state, state.heroes[3], NAMES))


SAMPLES: dict[str, Callable[[], Picture]] = {
    "board_start_tall": lambda: draw_tall_board(views.board_scene(played(1, 4), NAMES)),
    "board_fight_tall": lambda: draw_tall_board(views.board_scene(played(2, 4, fight=6), NAMES)),
    "board_six_tall": lambda: draw_tall_board(views.board_scene(played(3, 6, tiles=3), NAMES)),
    "hero_tall": _hero,
    "enemy_tall": lambda: draw_tall_record(views.record_scene(played(2, 4, fight=6), "void_spiders")),
    "recap_tall": lambda: draw_tall_recap(views.recap_scene(played(5, 4, fight=99), NAMES)),
}
"""Every tall picture of Brimstone."""
