"""Around Me: where a board is too large for a phone, what is near one's own piece."""

import pytest
from discord import ui

from bot.panels.custom_ids import Action, parse
from bot.panels.table import fixed_rows, table_panel
from engines.shelf import games
from renderers.album import Album, album
from tests.bot.parlour import BEN


@pytest.mark.parametrize("key", games())
def test_a_game_that_says_so_draws_it_and_no_other(key):
    drawn = album(key)
    draws = drawn is not None and type(drawn).surroundings is not Album.surroundings
    assert games()[key].has_near_picture == draws


@pytest.mark.parametrize(
    ("game", "pace", "rows"),
    [
        ("damnation", "live", [["My Hand", "Around Me", "Board", "Log", "Rules"]]),
        ("damnation", "daily", [["My Hand", "Around Me", "Catch Up"], ["Board", "Log", "Rules"]]),
        ("vengeance", "daily", [["My Hand", "Catch Up", "Board", "Log", "Rules"]]),
    ],
)
async def test_it_stands_beside_my_hand(parlour, game, pace, rows):
    parlour.reopen(games())
    table = await parlour.play(game, BEN, stewards=1, pace=pace)
    scene = await parlour.tables.look(table)
    assert [[one.label for one in row.children] for row in fixed_rows(scene)] == rows
    shown = [one for one in table_panel(scene, None, []).view.walk_children() if isinstance(one, ui.Button)]
    assert [one.label for one in shown][-sum(map(len, rows)) :] == [label for row in rows for label in row]
    assert (Action.NEAR in [parse(one.custom_id).action for one in shown]) == (game == "damnation")
