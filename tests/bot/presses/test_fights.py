"""Presses on the card of a fight."""

from types import SimpleNamespace

import discord
import pytest

from bot.delivery.refusals import ALREADY_ACKNOWLEDGED
from bot.dice.allowance import Allowance
from bot.dice.initiative import Fight, read
from bot.panels.custom_ids import Action
from bot.panels.custom_ids import Press as Id
from bot.watch.errors import ToldToPlayer
from cogs.dice import initiative
from storage import AlreadyHeard
from tests.bot.parlour import ANA, BEN
from tests.bot.presses.pressing import CHANNEL, SERVER, Press, pressed


class Channel:
    """Counts how often a card is put into it, or changed."""

    def __init__(self):
        self.cards = 0

    async def send(self, **_):
        self.cards += 1
        return SimpleNamespace(id=900)

    def get_partial_message(self, _):
        return SimpleNamespace(edit=self.send)


async def test_next_counts_once_while_one_release_takes_over_from_another(parlour):
    made, channel = Fight(), Channel()
    for user in (ANA, BEN):
        made.join(str(user), user, user)
    await parlour.storage.initiatives.change(CHANNEL, SERVER, lambda _: made.model_dump_json())

    async def place(_):
        return channel

    async def heard(press):
        await initiative.pressed_next.take(pressed(parlour, press, Id(Action.FIGHT_NEXT), delivery=delivery))
        return await acting()

    async def acting():
        return read((await parlour.storage.initiatives.get(CHANNEL)).body).acting

    delivery, press = SimpleNamespace(channel=place), Press(ANA)
    assert await heard(press) == 2
    with pytest.raises(AlreadyHeard):
        await heard(press)
    assert (await acting(), channel.cards) == (2, 1)
    assert (await heard(Press(ANA)), channel.cards) == (1, 2)


@pytest.mark.parametrize("name", ["end", "show_it"])
async def test_what_no_fight_keeps_in_mind_is_done_by_the_process_that_has_acknowledged_it(parlour, monkeypatch, name):
    async def place(_):
        return channel

    async def taken(**_):
        raise discord.HTTPException(SimpleNamespace(status=400, reason=""), {"code": ALREADY_ACKNOWLEDGED})

    channel, there = Channel(), Press(ANA)
    cog = initiative.InitiativeCog(
        SimpleNamespace(storage=parlour.storage, allowance=Allowance(), delivery=SimpleNamespace(channel=place))
    )
    await parlour.storage.initiatives.change(CHANNEL, SERVER, lambda _: Fight().model_dump_json())
    await parlour.storage.initiatives.shown(CHANNEL, 900)
    monkeypatch.setattr(there.response, "defer", taken)
    with pytest.raises(AlreadyHeard):
        await getattr(cog, name).callback(cog, there)
    assert (await parlour.storage.initiatives.get(CHANNEL) is not None, channel.cards) == (True, 0)
    await getattr(cog, name).callback(cog, Press(ANA))
    assert (await parlour.storage.initiatives.get(CHANNEL) is None, channel.cards) == (name == "end", 1)


async def joins(parlour, dice, *, hidden=False):
    """Ana comes in by a command; her rolls."""

    async def place(_):
        return Channel()

    there = SimpleNamespace(storage=parlour.storage, allowance=Allowance(), delivery=SimpleNamespace(channel=place))
    cog = initiative.InitiativeCog(there)
    await cog.join.callback(cog, Press(ANA), dice, "", hidden)
    return await parlour.storage.rolls.latest(ANA)


@pytest.mark.parametrize("hidden", [True, False])
async def test_what_whoever_is_hidden_has_rolled_is_a_secret(parlour, hidden):
    (row,) = await joins(parlour, "1d20", hidden=hidden)
    assert row.secret == hidden


async def test_who_comes_in_has_one_number(parlour):
    with pytest.raises(ToldToPlayer):
        await joins(parlour, "2x d6")
    assert await parlour.storage.rolls.latest(ANA) == ()
