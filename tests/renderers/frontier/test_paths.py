"""The tree of levels as a picture."""

import pytest

from engines.brimstone.library import library
from renderers.frontier.paths import draw_tall_tree, draw_tree, tree_scene
from renderers.kit.letters import written
from renderers.kit.text import ELLIPSIS


@pytest.mark.parametrize("kind", library().classes)
@pytest.mark.parametrize("draw", [draw_tree, draw_tall_tree])
def test_no_step_is_cut(kind, draw):
    with written() as lines:
        draw(tree_scene(kind, "Grim Jane", 1, 0, 500, ()))
    assert [line.text for line in lines if ELLIPSIS in line.text] == []
