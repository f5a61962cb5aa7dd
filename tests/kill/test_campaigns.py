"""The short version of ``python -m tests.kill.campaigns``."""

import pytest

from tests.kill.campaigns import Ruin

pytestmark = pytest.mark.long


@pytest.mark.rule("SOB-REC-02", "SOB-REC-04")
@pytest.mark.parametrize("kills", [2, pytest.param(150, marks=pytest.mark.soak)])
def test_a_campaign_that_is_killed_again_and_again_loses_doubles_and_locks_nothing(tmp_path, kills):
    ruin = Ruin(tmp_path, kills, 12)
    ruin.run()
    assert ruin.troubles == []
    assert ruin.counts["kills"] == kills
