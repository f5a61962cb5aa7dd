"""Discord as hard as it may be: a game goes on under each of its switches, and ends."""

import pytest

from tests.e2e.whole_game import buttons_left, play_out, refusals

SWITCHES = {
    "pictures cannot be kept": {"drops_kept_pictures": True},
    "layouts break early": {"size_limit": 4000},
    "words are forbidden": {"forbidden_words": ["Ana"]},
    "walls": {"bare_403": 3},
    "system lines": {"system_lines": True},
    "slow mode": {"slow_mode": 30},
    "a twin": {"twin": True},
}


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    monkeypatch.setattr("bot.delivery.outbox.LONGEST_PAUSE", 0.02)


@pytest.mark.parametrize("switch", SWITCHES)
@pytest.mark.parametrize(("game", "others"), [("spirits", ("ben",)), ("tic_tac_toe", ("ben",))])
async def test_a_game_ends_under(evening, discord, switch, game, others):
    await discord.switch(**SWITCHES[switch])
    table_id, thread = await evening.play(game, *others)
    assert await play_out(evening, table_id, thread, "ana", *others) > 0
    assert (await evening.tables.table(table_id)).status.is_over
    count, which = await refusals(discord)
    assert count <= 3, which
    assert buttons_left(await evening.person("ana").messages(thread)) == []
    kinds = [one.kind for one in await evening.services.storage.incidents.latest()]
    assert kinds == []
