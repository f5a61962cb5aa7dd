"""The short version of `python -m tests.kill`."""

import pytest

from tests.kill.ordeal import Ordeal


@pytest.mark.soak
async def test_a_dozen_kills_while_people_play_lose_nothing(tmp_path):
    seed = 12
    ordeal = Ordeal(tmp_path, 12, seed, looks=0.4)
    await ordeal.run()
    assert ordeal.troubles == [], f"seed {seed}\n" + "\n".join(ordeal.troubles)
    assert ordeal.counts["kills"] == 12
    assert ordeal.counts["choices of people"] > 0
