"""Answers given in advance, by command: listed, set, obeyed, taken back; nobody else learns of them."""

from itertools import chain

import pytest

from sandbox import reading
from tests.e2e.evening import choose


async def orders(evening, table_id, seat):
    return (await evening.tables.seats(table_id))[seat].orders


def chosen(message):
    """What stands in each select."""
    return [[option["label"] for option in one["options"] if option.get("default")] for one in reading.selects(message)]


def keys(message):
    """Of the orders that stand there."""
    return [one["custom_id"].split(":")[-1] for one in reading.selects(message)]


async def test_orders_are_listed_set_and_taken_back_in_private(evening, ana):
    table_id, thread = await evening.play("dark_castle", "ben")
    asked = await ana.command(thread, "table orders")
    assert asked.message["flags"] & 64
    assert "After the dice have fallen: use an item?" in asked.text
    at_first = [["Ask me"], ["Ask me"], ["Do not ask me"], ["Ask me"], ["Ask me"]]  # the third is about each hit
    assert chosen(asked.message) == at_first
    first = reading.selects(asked.message)[0]["custom_id"]
    await ana.select(asked.message, "Never", custom_id=first)
    await evening.settled()
    assert chosen(await ana.message(asked.message)) == [["Never"], *at_first[1:]]
    assert await orders(evening, table_id, 0) == '{"items-rolled": "never"}'
    assert chosen((await evening.person("ben").command(thread, "table orders")).message) == at_first
    await ana.select(await ana.message(asked.message), "Ask me", custom_id=first)
    await evening.settled()
    assert await orders(evening, table_id, 0) == "{}"
    assert "do not sit" in (await evening.person("cleo").command(thread, "table orders")).text


async def test_what_cannot_be_ordered_yet_is_left_out(evening, ana):
    """Before a Witch is chosen nobody knows what her Incantations cast."""
    _, thread = await evening.play("vengeance", "ben")
    asked = await ana.command(thread, "table orders")
    assert [[option["label"] for option in one["options"]] for one in reading.selects(asked.message)] == [
        ["Ask me", "Herb", "Mineral", "Potion"]
    ]


async def test_more_orders_than_a_message_can_hold_stand_on_pages(evening, ana):
    """In Brimstone there are eighteen; whoever gives one stays where they were."""
    table_id, thread = await evening.play("brimstone", "ben")
    panel = (await ana.command(thread, "table orders")).message
    pages = [keys(panel)]
    while "More ▶" in map(reading.label, reading.buttons(panel)):
        await ana.click(panel, "More ▶")
        await evening.settled()
        panel = await ana.message(panel)
        pages.append(keys(panel))
    scene = await evening.services.tables.look(table_id, int(ana.id))
    assert list(chain(*pages)) == [*scene.offered_orders()]
    assert len(pages) > 2
    last = reading.selects(panel)[-1]
    await ana.select(panel, last["options"][-1]["label"], custom_id=last["custom_id"])
    await evening.settled()
    panel = await ana.message(panel)
    assert keys(panel) == pages[-1]
    await ana.click(panel, "◀ Back")
    await evening.settled()
    assert keys(await ana.message(panel)) == pages[-2]


@pytest.fixture
def toys_with_orders(monkeypatch):
    """The spirits let a seat order that it never drops a card."""
    from engines.kernel.orders import DECLINE
    from tests.toys import spirits

    monkeypatch.setattr(type(spirits.GAME), "orders", lambda self, view, seat: {"drop": [DECLINE]})


async def test_an_order_is_obeyed_and_the_table_goes_on(evening, ana, ben, toys_with_orders):
    table_id, thread = await evening.play("spirits", "ben")
    for person in (ana, ben):
        asked = await person.command(thread, "table orders")
        await person.select(asked.message, "Never")
    for person in (ana, ana, ben, ana, ben):
        panel = (await person.click(await evening.table_message(thread), "My Hand")).message
        await choose(person, panel, "Pass")
        await evening.settled()
    whole = await evening.tables.load_whole(table_id)
    assert [answer.by for answer in whole.journal] == [ana.id, ana.id, ben.id, ana.id, ben.id, "orders", "orders"]


async def test_an_order_answers_what_is_being_asked(evening, ana, ben, toys_with_orders):
    table_id, thread = await evening.play("spirits", "ben")
    for person in (ana, ana, ben, ana, ben):
        panel = (await person.click(await evening.table_message(thread), "My Hand")).message
        await choose(person, panel, "Pass")
        await evening.settled()
    assert (await evening.services.tables.look(table_id, int(ana.id))).my_asks[0].kind == "drop"
    asked = await ana.command(thread, "table orders")
    await ana.select(asked.message, "Never")
    await evening.settled()
    whole = await evening.tables.load_whole(table_id)
    assert [(answer.seat, answer.by) for answer in whole.journal[5:]] == [(0, "orders")]


@pytest.mark.parametrize("looks", ["My Hand", "Board", "Log", "Rules", "vengeance spells"])
async def test_who_looks_at_the_table_thinks_and_does_not_pass_by_itself(evening, ana, monkeypatch, looks):
    monkeypatch.setattr("bot.tables.pace.is_idle", bool)
    table_id, thread = await evening.play("vengeance", "ben")
    assert (await evening.services.tables.look(table_id, int(ana.id))).moment is not None
    if looks == "vengeance spells":
        await ana.command(thread, looks)
    else:
        await ana.click(await evening.table_message(thread), looks)
    assert (await evening.services.tables.look(table_id, int(ana.id))).moment is None
    assert (await evening.services.tables.look(table_id, int(evening.person("ben").id))).moment is not None
