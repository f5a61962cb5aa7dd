"""Whatever people press and type, in whatever order, everything is answered and nothing goes wrong."""

from random import Random

import pytest

from engines.shelf import games
from tests.e2e.crowd import Crowd

pytestmark = pytest.mark.long

DEEDS = 60
EXPECTED = {
    10008: "a message that somebody deleted",
    40060: "an answer that took so long that it was acknowledged meanwhile, or the other way round",
    50007: "closed direct messages",
}


@pytest.mark.parametrize("game", [key for key, game in games().items() if not game.builds_on])
async def test_whatever_a_crowd_does(evening, discord, game):
    await in_a_crowd(evening, discord, game, Random(game), DEEDS)


@pytest.mark.soak
@pytest.mark.parametrize("game", [key for key, game in games().items() if not game.builds_on])
@pytest.mark.parametrize("seed", range(5))
async def test_whatever_a_crowd_does_for_long(evening, discord, game, seed):
    await in_a_crowd(evening, discord, game, Random(f"{game} {seed}"), 40 * DEEDS)


async def in_a_crowd(evening, discord, game, dice, deeds):
    """Four people at a table of three and a table of one do anything, so many times."""
    crowd = Crowd(evening, dice, "ana", "ben", "cleo", "eve")
    await evening.play(game, "ben", "eve")
    await evening.lobby(game, host="cleo")
    for _ in range(deeds):
        await crowd.act()
        assert await evening.services.storage.incidents.latest() == (), crowd.trail[-6:]
    await evening.settled()
    refused = [one for one in await discord.requests() if (one["status"] or 500) >= 400 and one["status"] != 429]
    assert [(one["code"], one["path"]) for one in refused if one["code"] not in EXPECTED] == []
