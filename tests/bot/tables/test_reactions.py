"""Who is late to react in Damnation, where a death is at stake."""

import pytest

from bot.tables.pace import LIVE
from bot.tables.questions import question_of
from engines.damnation.game import Damnation
from engines.kernel import PASS
from tests.bot.parlour import ANA, BEN, CLEO
from tests.engines.damnation.scene import Scene


async def struck(parlour, *held, mine="bat_form", health=3, ana=10):
    """Ana strikes Ben with a Cleaver, who holds this; he is asked whether he steps in. The next to be slain will be raised. The table."""
    scene = Scene("m9", "l9", "w14", cast=("collector", "professor", "wanderer")).hold(0, "cleaver", "a_brawl", mine)
    scene.hold(1, *held).ring("the_revenant")
    scene.piece(0).health, scene.piece(1).health = ana, health

    class InTheMidst(Damnation):
        def setup(self, *_):
            return scene.state

    parlour.reopen({Damnation.key: InTheMidst()})
    table = await parlour.play("damnation", BEN, CLEO)
    for wanted in ("card-a_brawl", "attack-cleaver-1"):
        await chooses(parlour, table, ANA, wanted)
    assert await kinds(parlour, table, BEN) == ["react-attack"]
    return table


async def chooses(parlour, table, user, wanted):
    """What somebody wants, of what they are asked."""
    ask = next(ask for ask in (await parlour.tables.look(table, user)).my_asks if wanted in ask.ids)
    await parlour.tables.answer(table, user, question_of([ask]), [ask.ids.index(wanted)])


async def kinds(parlour, table, user):
    """What somebody is asked."""
    return [ask.kind for ask in (await parlour.tables.look(table, user)).my_asks]


async def time_goes(parlour, seconds):
    """So much of it, and a second; what is said at the table meanwhile."""
    await parlour.outbox()
    await parlour.passes(seconds + 1)
    return [one["text"] for one in await parlour.notices()]


async def piece(parlour, table, n):
    """A Villain, as everybody sees it."""
    return (await parlour.tables.look(table)).view.pieces[n]


async def is_raised(parlour, table, n):
    """Whether it has been slain, and stands in the Cemetery with three Health and nothing in its hand."""
    view = (await parlour.tables.look(table)).view
    one = view.pieces[n]
    return (one.status, one.at, one.health, view.players[n].hides()) == ("villain", "cemetery", 3, False)


REACTION = LIVE.expire * LIVE.reaction
"""How long somebody is waited for who may react."""


@pytest.mark.rule("DAM-AMB-16", "DAM-AMB-35", "DAM-SLAIN-07")
async def test_what_saves_is_played_for_who_is_late_though_the_revenant_would_raise_it(parlour):
    table = await struck(parlour, "leather_apron")
    assert await time_goes(parlour, REACTION) == ["Time ran out for Ben: a steward chose in secret."]
    ben = await piece(parlour, table, 1)
    assert (ben.status, ben.at, ben.health) == ("villain", "l9", 3)


@pytest.mark.rule("DAM-AMB-16", "DAM-AMB-35", "DAM-SLAIN-08")
async def test_who_is_late_with_too_little_is_slain_and_raised_and_waited_for_no_more(parlour):
    table = await struck(parlour, "dragon_scale", health=1)
    assert await time_goes(parlour, REACTION) == ["Time ran out for Ben: a steward chose in secret."]
    assert await kinds(parlour, table, BEN) == ["knell"]
    assert (await piece(parlour, table, 1)).status == "haunt"
    await time_goes(parlour, LIVE.moment)
    assert await is_raised(parlour, table, 1)
    scene = await parlour.tables.look(table, BEN)
    assert (scene.waiting, scene.settings.late) == ({0}, {})


@pytest.mark.rule("DAM-AMB-35", "DAM-TURN-12", "DAM-SLAIN-08")
async def test_who_is_late_in_its_own_turn_is_slain_and_raised_and_the_turn_is_over(parlour):
    table = await struck(parlour, "death_mask", mine="dressing_gown", ana=1)
    await chooses(parlour, table, BEN, "card-death_mask")
    await chooses(parlour, table, ANA, PASS)
    assert await kinds(parlour, table, ANA) == ["react-damage"]
    await time_goes(parlour, REACTION)
    for _ in range(3):
        await time_goes(parlour, LIVE.moment)
    assert await is_raised(parlour, table, 0)
    scene = await parlour.tables.look(table, ANA)
    assert (scene.view.active.seat, scene.waiting, scene.settings.late) == (1, {1}, {})
