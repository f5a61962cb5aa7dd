"""Standing orders in a panel: a page of them, and how many pages there are."""

import pytest

from bot.panels.standing_orders import ASK_ME, orders_panel
from bot.words.catalogue import say
from engines.brimstone.game import GAME as BRIMSTONE
from engines.kernel import ASKED
from engines.vengeance.asking import spell_options
from engines.vengeance.game import GAME as VENGEANCE
from tests.bot.parlour import ANA, BEN, Parlour


async def written(storage, clock, game, page=0):
    """The texts of the panel in a game that has begun, one under the other."""
    parlour = Parlour(storage, clock, {game.key: game})
    panel = orders_panel(await parlour.tables.look(await parlour.play(game.key, BEN), ANA), page)
    return [item.content for item in panel.view.walk_children() if hasattr(item, "content")]


@pytest.mark.parametrize(("page", "said"), [(0, "-# Page 1 of 3"), (2, "-# Page 3 of 3"), (9, "-# Page 3 of 3")])
async def test_it_is_said_which_page_of_how_many_it_is(storage, clock, page, said):
    assert (await written(storage, clock, BRIMSTONE, page))[-1] == said


async def test_what_stands_on_one_page_has_no_number(storage, clock):
    assert "Page" not in " ".join(await written(storage, clock, VENGEANCE))


async def test_whose_order_cannot_be_obeyed_any_more_reads_that_they_are_asked(storage, clock, monkeypatch):
    """As when somebody else has changed a Witch's Spell card."""
    parlour = Parlour(storage, clock, {VENGEANCE.key: VENGEANCE})
    table = await parlour.play(VENGEANCE.key, BEN)
    shown = []
    for witch in ("virag", "zinnia", "virag"):
        monkeypatch.setattr(type(VENGEANCE), "orders", lambda *_, witch=witch: {"spell": spell_options(witch)})
        if not shown:
            await parlour.seating.order(table, ANA, "spell", "mortar")
        panel = orders_panel(await parlour.tables.look(table, ANA))
        (select,) = [item for item in panel.view.walk_children() if hasattr(item, "options")]
        shown.append([option.value for option in select.options if option.default])
    assert shown == [["mortar"], [ASK_ME], ["mortar"]]


@pytest.mark.parametrize(
    ("offered", "silence", "then"),
    [
        ([ASKED], "orders-unasked", "the game goes on by itself"),
        (spell_options("virag"), "orders-ask", "you are asked"),
    ],
)
async def test_who_orders_nothing_reads_whether_they_are_asked(storage, clock, monkeypatch, offered, silence, then):
    monkeypatch.setattr(type(VENGEANCE), "orders", lambda *_: {"spell": offered})
    parlour = Parlour(storage, clock, {VENGEANCE.key: VENGEANCE})
    panel = orders_panel(await parlour.tables.look(await parlour.play(VENGEANCE.key, BEN), ANA))
    (select,) = [item for item in panel.view.walk_children() if hasattr(item, "options")]
    assert select.options[0].label == say(silence)
    assert then in select.options[0].description
