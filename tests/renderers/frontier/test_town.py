"""The tree of levels, and a town, as pictures."""

import pytest

from engines.brimstone.library import library
from renderers.frontier.album import ALBUM, town_scene
from renderers.frontier.paths import draw_tall_tree, draw_tree, tree_scene
from renderers.frontier.tall import ALBUM as TALL
from renderers.kit.letters import written
from renderers.kit.text import ELLIPSIS
from tests.engines.frontier.scene import Town, legacy


@pytest.mark.parametrize("kind", library().classes)
@pytest.mark.parametrize("draw", [draw_tree, draw_tall_tree])
def test_no_step_is_cut(kind, draw):
    with written() as lines:
        draw(tree_scene(kind, "Grim Jane", 1, 0, 500, ()))
    assert [line.text for line in lines if ELLIPSIS in line.text] == []


@pytest.mark.rule("SOB-LVL-02")
@pytest.mark.parametrize("album", [ALBUM, TALL])
@pytest.mark.parametrize(("stage", "xp", "shown"), [("errands", 500, True), ("errands", 499, False), ("owed", 0, True)])
def test_beside_the_sheet_stand_the_paths_where_a_level_can_be_had(album, stage, xp, shown):
    town = Town(legacy("lawman", xp=xp)).state
    town.stage = stage
    with written() as lines:
        album.hand(town, 0, ["Ana"])
    step = next(one for one in library().upgrades.values() if one.path and one.of == "lawman")
    assert any(step.name in line.text for line in lines) == shown


def test_what_a_town_is_like_concerns_nobody_who_leaves_it():
    town = Town("lawman").state
    town.day, town.prices, town.stage = 2, 150, "errands"
    assert town_scene(town, ["Ana"]).notes.count("·") == 1
    town.stage, town.posse = "over", town.posse.model_copy(update={"mission": "fistful"})
    assert town_scene(town, ["Ana"]).notes == "Next: A Fistful of Dark Stone"
