"""One person chooses for all of them, in a live castle: the others have a moment to say Wait."""

import asyncio

import pytest

from bot.tables.pace import LIVE
from sandbox import reading
from tests.e2e.evening import answers, choose, labelled, pressing

A_WHILE = 90.0


@pytest.fixture
def settings(settings):
    """Nothing comes due by itself while a story is told."""
    return settings.model_copy(update={"second_thoughts": A_WHILE})


@pytest.fixture
async def castle(evening):
    """Ana and Ben in the castle, asked who opens the cell door; the table and its thread."""
    table_id, thread = await evening.play("dark_castle", "ben")
    await evening.pick_first(thread, "ana", "ben")
    assert "Who opens the cell door?" in reading.text(await evening.table_message(thread))
    return table_id, thread


async def test_what_one_chooses_for_another_stands_until_its_time(evening, ana, castle):
    table_id, thread = castle
    await choose(ana, await evening.table_message(thread), "Ben")
    assert await answers(evening, table_id) == 2
    message = await evening.table_message(thread)
    assert "Who opens the cell door?\n✓ **Ana** chooses **Ben** · counts" in reading.text(message)
    assert "or as soon as another presses **Go On**" in reading.text(message)
    assert labelled(message, "Wait")
    assert not labelled(message, "Ben")
    await evening.passes(A_WHILE + 1)
    assert await answers(evening, table_id) == 3
    whole = await evening.tables.load_whole(table_id)
    assert (whole.journal[-1].seat, whole.journal[-1].by) == (0, ana.id)
    assert not labelled(await evening.table_message(thread), "Wait")


async def test_while_it_stands_nobody_is_called(evening, ana, castle):
    _, thread = castle
    await evening.passes(LIVE.ping - A_WHILE / 3)
    await choose(ana, await evening.table_message(thread), "Ben")
    await evening.passes(A_WHILE / 2)
    assert not [text for message in await ana.messages(thread) if "🔔" in (text := reading.text(message))]


async def test_somebody_says_wait_and_the_question_is_open_again(evening, ana, ben, castle):
    table_id, thread = castle
    await choose(ana, await evening.table_message(thread), "Ben")
    await ben.click(await evening.table_message(thread), "Wait")
    assert await answers(evening, table_id) == 2
    message = await evening.table_message(thread)
    assert "✋ **Ben** asks to wait." in reading.text(message)
    await evening.passes(A_WHILE + 1)
    assert await answers(evening, table_id) == 2
    await choose(ben, message, "Ben")  # to open the door oneself needs nobody's consent
    assert await answers(evening, table_id) == 3
    assert "asks to wait" not in reading.text(await evening.table_message(thread))


async def test_another_agrees_and_it_counts_at_once(evening, ana, ben, castle):
    table_id, thread = castle
    await choose(ana, await evening.table_message(thread), "Ben")
    message = await evening.table_message(thread)
    await ana.click(message, "Go On")
    assert await answers(evening, table_id) == 2, "nobody hurries their own choice past the others"
    await ben.click(message, "Go On")
    assert await answers(evening, table_id) == 3
    whole = await evening.tables.load_whole(table_id)
    assert [answer.by for answer in whole.journal] == [ana.id, ben.id, ana.id]
    wait = next(one["custom_id"] for one in reading.buttons(message) if reading.label(one) == "Wait")
    await evening.press_forged(ben, message, wait)  # too late, and said so
    await ben.wait_message(thread, lambda one: one["flags"] & 64 and "moved on" in reading.text(one))
    assert await answers(evening, table_id) == 3


async def test_the_message_says_at_once_who_agreed_and_agreeing_twice_troubles_nobody(
    evening, ana, ben, castle, monkeypatch
):
    table_id, thread = castle
    await choose(ana, await evening.table_message(thread), "Ben")
    message = await evening.table_message(thread)
    brush = asyncio.Event()

    async def slowly(scene, events=()):
        await brush.wait()

    monkeypatch.setattr(evening.services.artist, "board", slowly)
    go_on = next(one["custom_id"] for one in reading.buttons(message) if reading.label(one) == "Go On")
    await ben.click(message, "Go On")
    now = await ben.wait_message(thread, lambda one: one["id"] == message["id"] and "agrees" in reading.text(one))
    assert "✓ **Ana** chooses **Ben**, and **Ben** agrees" in reading.text(now)
    assert not labelled(now, "Wait")
    assert labelled(now, "My Hand")
    await evening.press_forged(ben, message, go_on)
    brush.set()
    await evening.settled()
    assert await answers(evening, table_id) == 3
    assert not [one for one in await ben.messages(thread) if one["flags"] & 64 and "moved on" in reading.text(one)]


async def test_the_message_offers_the_others_at_once_to_agree_or_wait(evening, ana, ben, castle, monkeypatch):
    _, thread = castle
    message = await evening.table_message(thread)
    brush = asyncio.Event()

    async def slowly(scene, events=()):
        await brush.wait()

    monkeypatch.setattr(evening.services.artist, "board", slowly)
    await choose(ana, message, "Ben")
    now = await ana.wait_message(thread, lambda one: one["id"] == message["id"] and labelled(one, "Wait"))
    assert labelled(now, "Go On"), "whoever has chosen is not the only one who reads it"
    await ben.click(now, "Wait")
    await ben.wait_message(thread, lambda one: one["id"] == message["id"] and "asks to wait" in reading.text(one))
    brush.set()


async def test_a_restart_in_between_loses_nothing(evening, castle):
    table_id, thread = castle
    await choose(evening.person("ana"), await evening.table_message(thread), "Ben")
    await evening.settled()
    await evening.restart()
    assert labelled(await evening.table_message(thread), "Wait")
    await evening.passes(A_WHILE + 1)
    assert await answers(evening, table_id) == 3


async def test_who_would_choose_otherwise_is_told_to_say_wait(evening, ana, ben, castle):
    table_id, thread = castle
    panel = (await ben.click(await evening.table_message(thread), "My Hand")).message
    await choose(ana, await evening.table_message(thread), "Ben")
    await choose(ben, panel, "Ana")
    await evening.settled()
    shown = reading.text(await ben.message(panel))
    assert "Ana has just chosen for all of you" in shown
    late = await ben.message(panel)
    await ben.click(late, "Wait")
    assert await answers(evening, table_id) == 2
    assert labelled(await ben.message(panel), "Ana")
    await evening.press_forged(ben, late, pressing(late, "Wait"))
    await ben.wait_message(thread, lambda one: one["flags"] & 64 and "moved on" in reading.text(one))
    await choose(ana, await evening.table_message(thread), "Ben")
    await ben.wait_message(thread, lambda one: one["id"] == panel["id"] and labelled(one, "Wait"))


async def test_the_keyboard_can_say_wait_too(evening, ben, castle):
    table_id, thread = castle
    await choose(evening.person("ana"), await evening.table_message(thread), "Ben")
    offered = await ben.autocomplete(thread, "act", "choice", "")
    assert [one["name"].partition(" · ")[0] for one in offered] == ["Wait", "Go On"]
    await ben.command(thread, "act", choice=offered[0]["value"])
    await evening.settled()
    assert "✋ **Ben** asks to wait." in reading.text(await evening.table_message(thread))
    assert await answers(evening, table_id) == 2


async def test_two_clicks_at_once_on_the_same_button_are_one_who_chooses_and_one_who_agrees(evening, castle):
    table_id, thread = castle
    message = await evening.table_message(thread)
    await asyncio.gather(*(choose(evening.person(name), message, "Ana") for name in ("ben", "ana")))
    assert await answers(evening, table_id) == 3


@pytest.mark.parametrize(("pace", "others", "stewards"), [("daily", ["ben"], 0), ("live", [], 1)])
async def test_nobody_waits_in_a_slower_pace_or_alone_with_stewards(evening, pace, others, stewards):
    table_id, thread = await evening.play("dark_castle", *others, stewards=stewards, pace=pace)
    await evening.pick_first(thread, "ana", *others)
    before = await answers(evening, table_id)
    message = await evening.table_message(thread)
    other = next(one for one in map(reading.label, reading.buttons(message)) if one not in ("Ana", "My Hand"))
    await choose(evening.person("ana"), message, other)
    assert await answers(evening, table_id) == before + 1
