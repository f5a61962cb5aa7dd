"""What ``/table`` refuses, and for how long."""

from types import SimpleNamespace

import pytest

from bot.watch.errors import ToldToPlayer
from cogs.tables import NUDGE_EVERY, TableCog
from tests.bot.parlour import ANA, BEN
from tests.bot.presses.pressing import Press


@pytest.fixture
def cog(parlour):
    async def has_left(*_):
        return False

    delivery = SimpleNamespace(has_left=has_left)
    return TableCog(SimpleNamespace(storage=parlour.storage, tables=parlour.tables, delivery=delivery))


def command(user):
    press = Press(user)
    press.client = SimpleNamespace(get_guild=lambda _: None)
    return press


async def test_a_while_after_a_nudge_there_may_be_another(cog, table, monkeypatch):
    now = 1000.0
    monkeypatch.setattr("cogs.tables.time.monotonic", lambda: now)
    await cog.nudge.callback(cog, command(BEN))
    now += NUDGE_EVERY - 1
    with pytest.raises(ToldToPlayer):
        await cog.nudge.callback(cog, command(BEN))
    now += 1
    await cog.nudge.callback(cog, command(BEN))


async def test_only_a_host_is_asked_whether_the_last_person_is_sent_away(parlour, cog):
    await parlour.play("tic_tac_toe", stewards=1)
    with pytest.raises(ToldToPlayer, match="Only the host, Ana, can do that"):
        await cog.steward.callback(cog, command(BEN), 1)
    press = command(ANA)
    await cog.steward.callback(cog, press, 1)
    assert "closes the table" in press.said()
