"""The picture of a roll."""

from dataclasses import replace

import pytest

from renderers.dark_castle.samples import ROLL
from renderers.roll import MOST, Rolled, draw_roll


def test_dropped_dice_are_told():
    assert "d6: 2 (dropped)" in draw_roll(ROLL).alt
    assert ": 31." in draw_roll(ROLL).alt


@pytest.mark.parametrize("count", [0, 1, 10, 25, MOST, MOST + 30])
def test_any_number_of_dice_is_drawn(count):
    picture = draw_roll(replace(ROLL, dice=tuple(Rolled(20, 11) for _ in range(count))))
    assert picture.width == 1280
    assert len(picture.data) < 1_000_000
