"""Presses under a roll, by who may and who may not."""

from types import SimpleNamespace

import pytest

from bot.dice.allowance import Allowance
from bot.panels.custom_ids import Action
from bot.panels.custom_ids import Press as Id
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from cogs.dice import rolls
from cogs.dice.rolls import RollsCog
from tests.bot.parlour import ANA, BEN
from tests.bot.presses.pressing import Press, pressed


@pytest.fixture
def services(parlour):
    return SimpleNamespace(storage=parlour.storage, allowance=Allowance())


async def rolled_for(services, user, *, is_bot=False):
    """Ana rolls in secret for a game master."""
    press = Press(ANA)
    cog, master = RollsCog(services), SimpleNamespace(id=user, bot=is_bot)
    await cog.roll_secret.callback(cog, press, "d1000", master)
    return press


@pytest.mark.parametrize(("user", "is_bot"), [(BEN, True), (ANA, False)])
async def test_the_game_master_of_a_secret_roll_is_another_person(services, user, is_bot):
    with pytest.raises(ToldToPlayer, match="another person"):
        await rolled_for(services, user, is_bot=is_bot)
    assert await services.storage.rolls.latest(ANA) == ()


async def test_a_secret_is_revealed_by_who_rolled_it_and_then_has_no_game_master(parlour, services):
    async def presses(handler, action, user):
        press, (row,) = Press(user), (await services.storage.rolls.latest(ANA))[-1:]
        await handler.take(pressed(parlour, press, Id(action, arg=str(row.id)), allowance=services.allowance))
        return press.added

    command = await rolled_for(services, BEN)
    assert [is_private for _, is_private in command.added] == [False], "all learn that there is one"
    with pytest.raises(ToldToPlayer):
        await presses(rolls.reveal, Action.REVEAL, BEN)
    again = await presses(rolls.again, Action.ROLL, ANA)
    assert [is_private for _, is_private in again] == [True, False], "what comes of it is for the same game master"
    ((shown, is_private),) = await presses(rolls.reveal, Action.REVEAL, ANA)
    assert (is_private, say("roll-secretly.revealed") in shown) == (False, True)
    ((shown, is_private),) = await presses(rolls.again, Action.ROLL, ANA)
    assert (is_private, "in secret" in shown) == (False, False)
    assert [row.master_id for row in await services.storage.rolls.latest(ANA)] == [None, BEN, BEN]
