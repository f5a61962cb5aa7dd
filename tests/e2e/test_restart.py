"""The process ends and begins again: every table stands where the last accepted choice left it, old buttons work."""

import asyncio
import json

import pytest

from bot.delivery.keeping import KEEPING, Way
from bot.panels.artist import Artist
from sandbox import reading
from storage import EVERYWHERE, Database, DatabaseUnavailable
from storage.deadlines import Deadlines
from storage.outbox import Outbox
from tests.e2e.evening import GAMES, choose, labelled


async def test_the_lobby_stands_through_a_restart(evening, ana, ben):
    table_id, card = await evening.lobby("tic_tac_toe")
    await evening.settled()
    await evening.restart()
    await ben.click(card, "Join")
    await evening.settled()
    await evening.restart()
    await ana.click(card, "Start")
    thread = await evening.thread(table_id)
    await choose(ana, await evening.table_message(thread), "Cell 1")
    await evening.settled()
    assert (await evening.tables.table(table_id)).answers == 1


async def test_a_restart_before_every_choice_changes_nothing(evening, ana, ben, table_id, thread):
    for player, cell in ((ana, 1), (ben, 4), (ana, 2), (ben, 5), (ana, 3)):
        message = await evening.table_message(thread)
        await evening.restart()
        assert (await evening.table_message(thread))["id"] == message["id"]
        await choose(player, message, f"Cell {cell}")
    await evening.settled()
    end = await ana.wait_message(thread, lambda message: labelled(message, "Again"))
    assert "Ana wins." in reading.text(end)
    assert (await evening.tables.table(table_id)).answers == 5


async def test_after_a_restart_only_what_is_new_is_told(evening, ana, ben, thread):
    await choose(ana, await evening.table_message(thread), "Cell 1")
    await choose(ben, await evening.table_message(thread), "Cell 4")
    old = await evening.table_message(thread)
    await evening.restart()
    await choose(ana, await evening.table_message(thread), "Cell 2")
    new = await evening.table_message(thread)
    assert "Ana marks cell 2" in reading.text(new)
    assert "cell 1" not in reading.text(new)
    left = await ana.message(old)
    assert "Ben marks cell 4" in reading.text(left)
    assert reading.controls(left) == []


async def test_private_panels_and_direct_messages_work_after_a_restart(evening, ana, ben):
    table_id, thread = await evening.play("spirits", "ben")
    await ana.click(await evening.table_message(thread), "Look")
    letter = await ben.wait_message("dm", lambda message: "Which card do you bid?" in reading.text(message))
    panel = (await ana.click(await evening.table_message(thread), "My Hand")).message
    before = (await evening.tables.table(table_id)).answers
    await evening.restart()
    await choose(ben, letter, "Pass")
    await choose(ana, panel, "Pass")
    await evening.settled()
    assert (await evening.tables.table(table_id)).answers == before + 2


async def test_what_was_committed_but_not_shown_is_shown_after_the_crash(evening, ana, monkeypatch):
    monkeypatch.setattr("bot.running.program.LAST_CHANCE", 0.0)
    _, thread = await evening.play("tic_tac_toe", "ben")
    message = await evening.table_message(thread)
    (outbox,) = [task for task in evening.bot.background if task.get_name() == "outbox"]
    outbox.cancel()
    await asyncio.wait([outbox])
    await choose(ana, message, "Cell 1")
    await evening.bot.door.rest()
    assert "Ana marks" not in reading.text(await ana.message(message))
    await evening.restart()
    assert "Ana marks cell 1" in reading.text(await evening.table_message(thread))


@pytest.mark.parametrize("is_private", [False, True])
async def test_an_interaction_that_was_applied_before_the_crash_is_neither_applied_again_nor_refused(
    evening, ana, table_id, thread, is_private
):
    message = await evening.table_message(thread)
    message = (await ana.click(message, "My Hand")).message if is_private else message
    heard = []

    async def keep(interaction):
        heard.append(interaction.id)

    evening.bot.add_listener(keep, "on_interaction")
    await choose(ana, message, "Cell 1")
    await evening.settled()
    await evening.restart()
    await heard_again(evening, heard[-1])
    assert (await evening.tables.table(table_id)).answers == 1
    assert not any("moved on" in reading.text(one) for one in await ana.messages(thread))


async def test_who_sat_down_before_the_crash_is_not_told_that_they_sit_there(evening, ben):
    table_id, card = await evening.lobby("tic_tac_toe")
    heard = []

    async def keep(interaction):
        heard.append(interaction.id)

    evening.bot.add_listener(keep, "on_interaction")
    await ben.click(card, "Join")
    await evening.settled()
    await evening.restart()
    await heard_again(evening, heard[-1])
    assert [seat.name for seat in await evening.tables.seats(table_id)] == ["Ana", "Ben"]
    assert not any("You already sit" in reading.text(one) for one in await ben.messages("games"))


async def heard_again(evening, number):
    """Discord tells the bot of an interaction once more; and that is dealt with."""
    hub, heard = evening.sandbox.server.hub, asyncio.Event()

    async def note(interaction):
        heard.set()

    evening.bot.add_listener(note, "on_interaction")
    again = hub.interactions._by_id[number]
    hub.announce.gateway.dispatch("INTERACTION_CREATE", hub.interactions.payload(again), again.channel.guild_id)
    await heard.wait()
    await evening.settled()


async def test_drawing_the_table_again_after_a_restart_says_nothing_twice(evening, ana, table_id, thread):
    await choose(ana, await evening.table_message(thread), "Cell 1")
    await evening.settled()
    before = await evening.table_message(thread)
    await evening.restart()
    await evening.services.tables.show_again(table_id)
    await evening.settled()
    after = await evening.table_message(thread)
    assert after["id"] == before["id"]
    assert evening.sandbox.server.hub.log.since(0)[-1]["path"].endswith(f"/messages/{after['id']}")
    assert reading.text(after) == reading.text(before)
    assert reading.pictures(after) == reading.pictures(before)
    assert [one["label"] for one in reading.buttons(after)] == [one["label"] for one in reading.buttons(before)]


@pytest.mark.parametrize("pace", ["live", "daily"])
async def test_deadlines_outlive_the_process(evening, ana, ben, pace):
    table_id, thread = await evening.play("tic_tac_toe", "ben", pace=pace)
    before = [(one.kind, one.due_at) for one in await evening.services.storage.deadlines.of_table(table_id)]
    await evening.restart()
    assert [(one.kind, one.due_at) for one in await evening.services.storage.deadlines.of_table(table_id)] == before
    assert [kind for kind, _ in before] == ["ping", "nudge", "expire"]
    await choose(ana, await evening.table_message(thread), "Cell 1")
    await evening.settled()
    assert {one.seat for one in await evening.services.storage.deadlines.of_table(table_id)} == {1}
    assert ben


@pytest.mark.parametrize("fault", [{"status": 400, "code": 50240}, {"status": 429, "retry_after": 3600}])
async def test_commands_that_discord_does_not_take_now_stop_no_table(evening, ana, discord, fault, table_id, thread):
    """50240: the application has an entry point, which a bulk update may not remove. A 429 may last for hours."""
    world = discord.server.hub.world
    world.remove(
        next(one for one in world.commands.values() if one.name == "roll")
    )  # as if it were new in this release
    await evening.stop()
    await discord.faults({"match": {"method": "PUT", "path_regex": "/commands"}} | fault)
    await evening.start()
    await choose(ana, await evening.table_message(thread), "Cell 1")
    await evening.settled()
    assert (await evening.tables.table(table_id)).answers == 1
    assert "roll" not in {one.name for one in world.commands.values()}
    await discord.faults()
    await evening.restart()
    assert "roll" in {one.name for one in world.commands.values()}, "the next start tries again"


async def test_before_each_session_it_looks_how_many_are_left_today(evening, discord, monkeypatch):
    looked = []

    async def spare(http):
        looked.append(http)

    monkeypatch.setattr("bot.running.client.spare", spare)
    await evening.restart()
    await discord.drop_gateway(resumable=False)
    await discord.bot_online()
    assert len(looked) == 2


async def test_who_stops_the_bot_waits_for_a_command_that_is_being_answered(evening, ana, monkeypatch, thread):
    tables, arrived = type(evening.tables), asyncio.Event()
    look = tables.tables_in

    async def slow_look(*args, **kwargs):
        arrived.set()
        await asyncio.sleep(0.3)
        return await look(*args, **kwargs)

    monkeypatch.setattr(tables, "tables_in", slow_look)
    asking = asyncio.create_task(ana.command(thread, "table status"))
    await arrived.wait()
    await evening.stop()
    assert "to choose" in (await asking).text


async def test_who_stops_the_bot_waits_for_what_is_just_being_shown(evening, ana, monkeypatch, thread):
    message, board, begun = await evening.table_message(thread), Artist.board, asyncio.Event()

    async def slowly(*args, **more):
        begun.set()
        await asyncio.sleep(0.3)
        return await board(*args, **more)

    monkeypatch.setattr(Artist, "board", slowly)
    await choose(ana, message, "Cell 1")
    await begun.wait()
    await evening.stop()
    assert "Ana marks cell 1" in reading.text(await ana.message(message))


@pytest.mark.parametrize(
    ("kind", "call"), [(Database, "sweep"), (Outbox, "pending"), (Outbox, "release"), (Deadlines, "watch")]
)
async def test_a_database_that_cannot_be_used_for_a_moment_ends_no_part_of_the_program(
    evening, monkeypatch, kind, call
):
    monkeypatch.setattr("bot.watch.retry.PAUSE", 0.001)
    works, calls = getattr(kind, call), []

    async def locked(self):
        calls.append(call)
        if len(calls) == 1:
            raise DatabaseUnavailable("database is locked")
        return await works(self)

    monkeypatch.setattr(kind, call, locked)
    await evening.restart()
    async with asyncio.timeout(100):
        while len(calls) < 2:  # noqa: ASYNC110
            await asyncio.sleep(0.005)
    assert not any(part.done() for part in evening.bot.background)


async def test_what_was_found_out_about_pictures_is_known_after_a_restart(evening):
    await evening.services.storage.guilds.patch(EVERYWHERE, json.dumps({KEEPING: Way.LINKED}))
    await evening.restart()
    assert evening.services.delivery.keeping.way is Way.LINKED


async def test_after_a_restart_the_pictures_of_what_is_being_played_come_first(evening, monkeypatch):
    await evening.play("spirits", "ben")
    prepared = []

    async def prepare(_, game_keys):
        prepared.extend(game_keys)

    monkeypatch.setattr(Artist, "prepare", prepare)
    await evening.restart()
    async with asyncio.timeout(100):
        while not prepared:  # noqa: ASYNC110
            await asyncio.sleep(0.005)
    assert prepared[0] == "spirits"
    assert sorted(prepared) == sorted(GAMES)
