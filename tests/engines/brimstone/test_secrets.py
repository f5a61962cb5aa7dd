"""Nobody can tell from what is shown where cards lie that nobody has seen: decks, tokens face down, Growing Dread."""

from __future__ import annotations

import pytest

from tests.contract.playing import Setting
from tests.contract.test_leaks import leaks
from tests.engines.brimstone.game import GAME, BrimstoneOptions

TABLES = (
    (1, "fistful"),
    (2, "lost_shift"),
    (3, "powder_run"),
    (4, "trestle"),
    (5, "drums_beyond"),
    (6, "idol_goes_home"),
)


@pytest.mark.parametrize(("seats", "mission"), TABLES)
def test_two_worlds_look_the_same_to_whoever_may_not_know_the_difference(seats, mission):
    setting = Setting(GAME, seats, BrimstoneOptions(mission=mission))
    compared, found = leaks(setting, 7)
    assert found == []
    assert compared
