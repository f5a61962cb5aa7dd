"""Shadows of Brimstone through Discord, as it will be offered: a whole Mission by clicks, with a restart in the midst of it."""

import pytest

from engines.brimstone.game import GAME
from storage import Status
from tests.e2e.evening import GAMES
from tests.e2e.whole_game import play_out, play_some

SEED = b"brimstone by lantern light, all of it......"


@pytest.fixture
def offered(monkeypatch):
    """The game is offered, and its dice fall alike in each run."""
    monkeypatch.setitem(GAMES, GAME.key, GAME)
    monkeypatch.setattr("bot.tables.lobby.token_bytes", lambda count: SEED[:count])
    monkeypatch.setattr("bot.tables.open_table.token_bytes", lambda count: SEED[:count])


async def test_two_people_and_a_steward_play_a_mission_to_its_end(offered, evening):
    ana, ben = evening.person("ana"), evening.person("ben")
    card = (await ana.command("games", "brimstone new")).message
    await ben.click(card, "Join")
    await ana.click(card, "Add Steward")
    await ana.click(card, "Start")
    thread = await evening.thread(1)
    assert await play_some(evening, 1, thread, 60, "ana", "ben") > 0
    await evening.restart()
    await play_out(evening, 1, thread, "ana", "ben")
    assert (await evening.tables.table(1)).status is Status.FINISHED
    shown = await ana.command(thread, "brimstone map")
    assert shown.message is not None
