"""Who declines the same again and again is offered not to be asked any more; it is a standing order, and can be taken back."""

import pytest

from bot.panels.custom_ids import Action
from bot.tables.questions import question_of
from bot.watch.errors import OutOfDate, ToldToPlayer
from engines.kernel import PASS, Option
from engines.kernel.orders import DECLINE
from tests.bot.panels.test_prompts import in_hand
from tests.bot.parlour import ANA, BEN, CLEO
from tests.toys import spirits


@pytest.fixture
def orders(monkeypatch):
    """The spirits let a seat order that it never drops a card."""
    monkeypatch.setattr(type(spirits.GAME), "orders", lambda self, view, seat: {"drop": [DECLINE]})


async def dropping(parlour, table, times=0):
    """Ana is asked for a card to drop, after she has kept all of them so many times; nobody else does anything."""
    for _ in range(40):
        for user in (ANA, BEN):
            scene = await parlour.tables.look(table, user)
            ask = scene.my_asks[0] if scene.my_asks else None
            if ask is not None and ask.kind == "drop" and user == ANA:
                if not times:
                    return scene
                times -= 1
            if ask is not None:
                keep = [] if ask.least == 0 else ["pass"] if "pass" in ask.ids else ask.default
                await parlour.answer(table, user, *keep)
    raise AssertionError("she is not asked so often")


@pytest.mark.parametrize(("times", "offered"), [(0, 0), (1, 0), (2, 1)])
async def test_it_is_offered_the_third_time(parlour, orders, times, offered):
    table = await parlour.play("spirits", BEN, nights=3)
    assert len(in_hand(await dropping(parlour, table, times), Action.HUSH)) == offered


async def test_who_does_it_once_has_declined_nothing_in_a_row(parlour, orders):
    table = await parlour.play("spirits", BEN, nights=3)
    (ask,) = (await dropping(parlour, table, 1)).my_asks
    await parlour.answer(table, ANA, next(one for one in ask.ids if one != PASS))
    assert (await parlour.tables.look(table)).settings.declined[0] == {}


@pytest.mark.parametrize("fatal", [{}, {"seats": [0]}])
async def test_it_is_not_offered_where_whoever_declines_dies(parlour, orders, fatal):
    """The button would decline at once, without the sign of death that declining has."""
    table = await parlour.play("spirits", BEN, nights=3)
    scene = await dropping(parlour, table, 2)
    (ask,) = scene.my_asks
    ask.options, ask.ids = (Option(PASS, fatal=fatal), *ask.options), (PASS, *ask.ids)
    assert len(in_hand(scene, Action.HUSH)) == (not fatal)


async def test_whoever_takes_it_is_not_asked_any_more(parlour, orders):
    table = await parlour.play("spirits", BEN, nights=3)
    question = question_of([(await dropping(parlour, table, 2)).my_asks[0]])
    with pytest.raises(ToldToPlayer):
        await parlour.seating.hush(table, BEN, question)
    scene = await parlour.seating.hush(table, ANA, question)
    assert scene.orders() == {"drop": "never"}
    whole = await parlour.storage.tables.load_whole(table)
    assert whole.journal[-1].by == "orders"
    with pytest.raises(OutOfDate):
        await parlour.seating.hush(table, ANA, question)


async def test_nobody_is_offered_an_order_that_the_game_has_not(parlour):
    table = await parlour.play("spirits", BEN, nights=3)
    assert in_hand(await dropping(parlour, table, 2), Action.HUSH) == []


async def test_whoever_takes_a_seat_has_declined_nothing_yet(parlour, orders):
    table = await parlour.play("spirits", BEN, nights=3)
    await dropping(parlour, table, 2)
    await parlour.seating.replace(table, ANA, 0, CLEO, "Cleo")
    scene = await parlour.tables.look(table, CLEO)
    assert scene.my_asks[0].kind == "drop"
    assert in_hand(scene, Action.HUSH) == []
