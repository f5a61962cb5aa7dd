"""Private answers: the words at once, the picture as soon as it is drawn; and what somebody missed."""

import asyncio

import discord
import pytest

from bot.delivery import open_panels
from bot.panels.custom_ids import Action, Press
from bot.tables.questions import question_of
from sandbox import reading
from tests.e2e.evening import choose, labelled


@pytest.fixture
def brush(evening, monkeypatch):
    """Hands are drawn, but not before this is set; answers do not wait for that."""
    lifted = asyncio.Event()
    draw = evening.services.artist.hand

    async def slowly(scene, shape):
        await lifted.wait()
        return await draw(scene, shape)

    monkeypatch.setattr(evening.services.artist, "hand", slowly)
    monkeypatch.setattr("bot.delivery.answering.A_GLANCE", 0.01)
    return lifted


async def at_the_castle(evening):
    """Ana and Ben have chosen who they are."""
    table_id, thread = await evening.play("dark_castle", "ben", pace="daily", decisions="anyone")
    await evening.pick_first(thread, "ana", "ben")
    return table_id, thread


async def test_the_words_of_a_hand_come_at_once_and_its_picture_follows(evening, ana, brush):
    brush.set()
    _, thread = await at_the_castle(evening)
    brush.clear()
    panel = (await ana.click(await evening.table_message(thread), "My Hand")).message
    assert "Who opens the cell door?" in reading.text(panel)
    assert reading.pictures(panel) == []
    brush.set()
    await evening.settled()
    after = await ana.message(panel)
    assert len(reading.pictures(after)) == 1
    assert labelled(after, "Ben")


async def test_a_picture_that_comes_too_late_changes_nothing(evening, ana, brush):
    brush.set()
    _, thread = await at_the_castle(evening)
    brush.clear()
    panel = (await ana.click(await evening.table_message(thread), "My Hand")).message
    await choose(ana, panel, "Ben")
    now = await ana.wait_message(
        thread, lambda one: one["id"] == panel["id"] and "Who opens the cell door?" not in reading.text(one)
    )
    brush.set()
    await evening.settled()
    assert reading.text(await ana.message(panel)) == reading.text(now)


async def test_catching_up_shows_the_boards_since_the_last_choice_then_ones_own_move(evening, ana, ben, monkeypatch):
    # A night in which nothing is told twice in the same words.
    monkeypatch.setattr("bot.tables.lobby.token_bytes", bytes)
    table_id, thread = await at_the_castle(evening)
    told = []
    for _ in range(3):
        message = await evening.table_message(thread)
        first = reading.controls(message)[0]
        if first["type"] != 2:
            break
        await ben.click(message, custom_id=first["custom_id"])
        await evening.settled()
        told.append(len(await evening.tables.events(table_id)))
    caught_up = (await ana.click(await evening.table_message(thread), "Catch Up")).message
    await evening.settled()
    caught_up = await ana.message(caught_up)
    pictures = reading.pictures(caught_up)
    assert len(pictures) == 1, f"after {told} events"
    assert pictures[0]["description"].startswith("1: ")
    assert f"{min(4, len(told))}: " in pictures[0]["description"] or len(pictures[0]["description"]) == 1024
    log = (await ana.command(thread, "table log")).text.splitlines()
    assert log[-1].removeprefix("• ") in reading.text(caught_up)
    assert log[0] not in reading.text(caught_up), "what was before her own choice she knows"
    scene = await evening.services.tables.look(table_id, int(ana.id))
    since = [one for one in await ana.messages(thread) if int(one["id"]) > int(caught_up["id"]) and one["flags"] & 64]
    assert bool(scene.my_asks) == any(reading.controls(one) for one in since)
    assert bool(scene.my_asks) != ("⏳" in reading.text(caught_up)), "whose move it is, once"
    assert "Nothing has happened" in (await ben.command(thread, "table catchup")).text


async def test_only_where_people_come_and_go_catching_up_has_a_button(evening):
    _, live = await evening.play("dark_castle")
    _, daily = await evening.play("dark_castle", pace="daily")
    assert not labelled(await evening.table_message(live), "Catch Up")
    assert labelled(await evening.table_message(daily), "Catch Up")


async def test_the_table_message_stays_where_it_is_while_people_look_at_their_hands(evening, thread):
    """What one pair of eyes sees in the thread was not said there, though Discord tells the bot of it too."""
    message = await evening.table_message(thread)
    await evening.person("ben").click(message, "My Hand")
    await choose(evening.person("ana"), message, "Cell 1")
    now = await evening.table_message(thread)
    assert "Ana marks cell 1" in reading.text(now)
    assert now["id"] == message["id"]


async def test_a_turn_that_one_message_has_no_room_for_is_told_in_several_and_once(evening, ana, monkeypatch):
    monkeypatch.setattr("bot.panels.story.MOST_STORY", 30)
    monkeypatch.setattr("bot.delivery.table_messages.A_PAGE", 30)
    table_id, thread = await evening.play("tic_tac_toe", stewards=1)
    await choose(ana, await evening.table_message(thread), "Cell 1")
    await evening.settled()
    await evening.services.tables.show_again(table_id)
    message = await evening.table_message(thread)
    told = [one for one in await ana.messages(thread) if "marks cell" in reading.text(one)]
    assert ["Ana marks cell 1" in reading.text(one) for one in told] == [True, False]
    assert told[-1]["id"] == message["id"], "what came of it stands where one goes on"
    assert not reading.controls(told[0])


async def test_no_choice_waits_for_a_drawing_that_discord_holds_up(evening, ana, ben, monkeypatch, table_id, thread):
    message = await evening.table_message(thread)
    asked, limit, edit = asyncio.Event(), asyncio.Event(), discord.PartialMessage.edit

    async def held_up(self, **shown):
        asked.set()
        await limit.wait()
        return await edit(self, **shown)

    monkeypatch.setattr(discord.PartialMessage, "edit", held_up)
    await choose(ana, message, "Cell 1")
    await asked.wait()
    (ask,) = (await evening.services.tables.look(table_id, int(ben.id))).my_asks
    await evening.press_forged(ben, message, str(Press(Action.PICK, table_id, question_of([ask]), "0")))
    async with asyncio.timeout(100):
        while (await evening.tables.table(table_id)).answers < 2:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        await evening.bot.door.rest()
    limit.set()
    assert "Ben marks" in reading.text(await evening.table_message(thread))


async def test_where_discord_wants_a_pause_between_edits_the_table_is_drawn_as_it_stands_after_it(
    evening, ana, ben, monkeypatch, table_id, thread
):
    message = await evening.table_message(thread)
    edits, edit = [], discord.PartialMessage.edit

    async def limited(self, **shown):
        edits.append("".join(item.content for item in shown["view"].walk_children() if hasattr(item, "content")))
        if len(edits) == 1:
            await evening.services.tables.answer(table_id, int(ben.id), *await first_of(evening, table_id, ben))
            raise discord.RateLimited(0.01)
        return await edit(self, **shown)

    monkeypatch.setattr(discord.PartialMessage, "edit", limited)
    await choose(ana, message, "Cell 1")
    await evening.settled()
    assert "Ben marks" not in edits[0]
    assert "Ana marks cell 1" in edits[1]
    assert "Ben marks" in edits[1]


async def first_of(evening, table_id, person):
    """The question that somebody is asked, and its first option."""
    (ask,) = (await evening.services.tables.look(table_id, int(person.id))).my_asks
    return question_of([ask]), [0]


async def test_a_command_that_takes_its_time_is_acknowledged_and_still_answered(evening, monkeypatch):
    monkeypatch.setattr("bot.presses.door.A_MOMENT", 0.01)
    ana, rolls = evening.person("ana"), type(evening.services.storage.rolls)
    _, thread = await evening.play("tic_tac_toe", "ben")
    throw, tables_in = rolls.throw, type(evening.tables).tables_in

    async def slow_throw(*args):
        await asyncio.sleep(0.2)
        return await throw(*args)

    async def slow_look(*args):
        await asyncio.sleep(0.2)
        return await tables_in(*args)

    monkeypatch.setattr(rolls, "throw", slow_throw)
    monkeypatch.setattr(type(evening.tables), "tables_in", slow_look)
    since = (await evening.sandbox.requests())[-1]["n"]
    status = await ana.command(thread, "table status")
    (first,) = [one["json"] for one in await evening.sandbox.requests(since) if one["path"].endswith("/callback")]
    assert first["type"] == 5, "that it is being done is said before the answer"
    assert "to choose" in status.text
    assert status.message["flags"] & 64
    rolling = asyncio.create_task(ana.command("dice", "roll", dice="1d1+6"))
    shown = await evening.person("ben").wait_message("dice", lambda one: "# 7" in reading.text(one))
    assert not shown["flags"] & 64, "what is rolled in the open is for everybody, however long it took"
    rolling.cancel()  # the stand-in waits for an answer in private, which is gone


async def test_a_list_that_takes_too_long_while_typing_stays_empty(evening, monkeypatch):
    monkeypatch.setattr("bot.delivery.answering.WHILE_TYPING", 0.01)
    _, thread = await evening.play("tic_tac_toe", "ben")

    async def never(*_):
        await asyncio.Event().wait()

    monkeypatch.setattr(type(evening.tables), "tables_in", never)
    assert await evening.person("ana").autocomplete(thread, "act", "choice", "") == []


async def test_where_no_file_may_be_attached_the_words_come_alone(evening, discord):
    """Discord's change log leaves open whether an answer that is edited follows the bot's Attach Files."""
    _, thread = await evening.play("dark_castle", "ben")
    message = await evening.table_message(thread)
    await discord.faults({"match": {"method": "PATCH", "path_regex": "/webhooks/"}, "status": 403, "code": 50013})
    panel = (await evening.person("ana").click(message, "Board")).message
    assert "to choose" in reading.text(panel)
    assert not reading.pictures(panel)


async def test_an_open_panel_shows_the_next_question_whoever_brought_it_about(evening, ana, ben, monkeypatch):
    _, thread = await evening.play("dark_castle", "ben")
    message = await evening.table_message(thread)
    panels = {person: (await person.click(message, "My Hand")).message for person in (ben, ana)}

    async def becomes(person, fits):
        return await person.wait_message(thread, lambda one: one["id"] == panels[person]["id"] and fits(one))

    await choose(ben, panels[ben], "The Smith")
    left = await becomes(ana, lambda one: not labelled(one, "The Smith"))
    await choose(ana, left, "The Cook")
    asked = "Who opens the cell door?"
    shown = await becomes(ben, lambda one: asked in reading.text(one) and labelled(one, "Ben"))
    assert open_panels.GOOD_FOR < 15 * 60, "so long Discord takes changes of what only one sees"
    monkeypatch.setattr(open_panels, "GOOD_FOR", 0.0)
    await choose(ana, await evening.table_message(thread), "Ana")
    await evening.settled()
    assert asked in reading.text(await ben.message(shown)), "Discord takes no change any more"


async def test_an_open_panel_asks_again_what_was_taken_back_beside_it(evening, ana):
    _, thread = await evening.play("spirits", "ben")
    await ana.click(await evening.table_message(thread), "Pass")
    panel = (await ana.click(await evening.table_message(thread), "My Hand")).message

    async def asks(again):
        await ana.wait_message(thread, lambda one: one["id"] == panel["id"] and bool(labelled(one, "Pass")) is again)

    await choose(ana, panel, "Pass")
    await asks(again=False)
    await ana.click((await ana.command(thread, "table undo")).message, "Take It Back")
    await asks(again=True)


async def test_the_open_panel_of_who_has_left_goes_away(evening, ana, ben):
    _, thread = await evening.play("dark_castle", "ben")
    panel = (await ben.click(await evening.table_message(thread), "My Hand")).message
    await ben.click((await ben.command(thread, "table leave")).message, "Leave")
    await evening.settled()
    await asyncio.gather(*evening.services.panels._tasks)
    assert panel["id"] not in {one["id"] for one in await ben.messages(thread)}


async def test_whoever_opens_the_hand_anew_finds_no_older_one_with_buttons_that_lead_nowhere(evening, ana, ben):
    _, thread = await evening.play("dark_castle", "ben")
    message = await evening.table_message(thread)
    others = (await ben.click(message, "My Hand")).message
    first = (await ana.click(message, "My Hand")).message
    second = (await ana.click(message, "My Hand")).message
    await asyncio.gather(*evening.services.panels._tasks)
    there = {one["id"] for one in await ana.messages(thread)}
    assert first["id"] not in there
    assert {second["id"], message["id"]} <= there
    assert others["id"] in {one["id"] for one in await ben.messages(thread)}
    await choose(ana, second, "The Smith")
    await evening.settled()
    assert second["id"] in {one["id"] for one in await ana.messages(thread)}
    assert await evening.services.storage.incidents.latest() == ()
