"""When a game is over, Board shows its story in one's own shape."""

from types import SimpleNamespace

import pytest

from bot.panels.end import end_panel
from bot.panels.table import board_panel
from bot.presses.looking import drawn
from renderers.album import Shape
from renderers.kit.encode import Picture
from sandbox import reading
from tests.bot.parlour import ANA

STORY, BOARD = (Picture(b"", f"{name}.jpg", 1, 1, name) for name in ("story", "board"))


class Painter:
    """Draws the same everywhere, and notes in which shape."""

    def __init__(self, story):
        self.story, self.shapes = story, []

    async def recap(self, scene, shape):
        self.shapes.append(shape)
        return self.story

    async def board(self, scene, shape):
        return [BOARD]


@pytest.mark.parametrize(
    ("outcome", "story", "shown"), [(None, STORY, BOARD), ("won", STORY, STORY), ("won", None, BOARD)]
)
async def test_the_story_comes_when_the_game_is_over_if_there_is_one(outcome, story, shown):
    painter = Painter(story)
    assert await drawn(painter, SimpleNamespace(outcome=outcome), Shape.TALL) == [shown]
    assert painter.shapes == [Shape.TALL] * (outcome is not None)


async def test_under_the_end_there_is_a_way_to_it(parlour, table):
    await parlour.seating.end(table, ANA)
    scene = await parlour.tables.look(table, ANA)

    def offered(picture):
        shown = {"components": end_panel(scene, picture, []).view.to_components()}
        return [reading.label(one) for one in reading.buttons(shown)]

    assert "Board" in offered(STORY)
    assert "Board" not in offered(None), "a game without pictures"


async def test_the_other_shape_is_offered_as_long_as_the_game_goes_on(parlour, table):
    shown = []
    for _ in range(2):
        panel = board_panel(await parlour.tables.look(table, ANA), Shape.WIDE, [BOARD])
        shown.append([reading.label(one) for one in reading.buttons({"components": panel.view.to_components()})])
        await parlour.seating.end(table, ANA) if len(shown) == 1 else None
    assert shown == [["Tall Pictures"], []]
