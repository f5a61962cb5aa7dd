"""Moments at which a process may die, chosen on purpose."""

import asyncio
import contextlib
import sqlite3
import sys

import pytest

from tests.kill import screens
from tests.kill.victim import ROOT

MESSAGES = "/channels/[0-9]+/messages$"
AFTER = {"drop": "after"}


async def fault_struck(night):
    await night.until(lambda: not night.sandbox.server.hub.faults.rules[0].times)


@pytest.mark.parametrize("instant", [pytest.param(0.02, marks=pytest.mark.soak), "committed"])
async def test_an_interaction_delivered_again_after_a_kill_counts_once(night, instant):
    await night.play()
    interaction = await night.press()
    if instant == "committed":
        await night.until(lambda: night.applied(interaction))
    else:
        await asyncio.sleep(instant)
    await night.bot.kill()
    await night.awake()
    night.deliver_again(interaction)
    night.deliver_again(interaction)
    await night.heard(interaction, night.ana)
    assert night.applied(interaction)
    assert night.answers(night.ana) == 1
    assert await night.is_whole() == []


@pytest.mark.parametrize(
    "is_followed", [pytest.param(False, marks=pytest.mark.soak), True], ids=["alone", "and the game went on"]
)
@pytest.mark.long
async def test_a_message_that_discord_took_before_the_kill_is_not_sent_again(night, is_followed):
    await night.play()
    await night.ben.say(night.thread, "so that a new message is needed")
    await night.sandbox.faults({"match": {"method": "POST", "path_regex": MESSAGES}} | AFTER)
    await night.press()
    await fault_struck(night)
    if is_followed:
        await night.choose(answers=1)
    await night.bot.kill()
    await night.awake()
    assert len(await night.table_messages()) == 1
    assert await night.is_whole() == []


@pytest.mark.soak
async def test_a_table_message_that_nobody_noted_loses_its_buttons_when_the_game_ends(night):
    await night.play()
    await night.ben.say(night.thread, "so that a new message is needed")
    await night.sandbox.faults({"match": {"method": "POST", "path_regex": MESSAGES}} | AFTER)
    await night.press()
    await fault_struck(night)
    await night.bot.kill()
    with contextlib.closing(sqlite3.connect(night.bot.database)) as database:
        database.execute("DELETE FROM outbox")  # as if the game had gone on before it could be sent again
        database.commit()
    await night.bot.start()
    assert await night.bot.online()
    sure = (await night.ana.command(night.thread, "table end")).message
    await night.ana.click(sure, "Close the Table")
    await night.until(lambda: night.bot.rows("SELECT 1 FROM tables WHERE status = 'abandoned'"))
    await night.bot.settled()
    assert await night.table_messages() == []


@pytest.mark.soak
async def test_an_old_table_message_loses_its_buttons_though_the_process_died_before_that(night):
    await night.play()
    await night.ben.say(night.thread, "so that a new message is needed")
    # The old message is fetched before its buttons are taken away.
    await night.sandbox.faults({"match": {"method": "GET", "path_regex": "/channels/[0-9]+/messages/"}, "delay": 30.0})
    await night.press()
    await fault_struck(night)
    await night.bot.kill()
    await night.sandbox.faults()
    await night.awake()
    assert len(await night.table_messages()) == 1
    assert await night.is_whole() == []


@pytest.mark.long
async def test_a_lobby_card_that_was_posted_before_the_kill_is_not_posted_again(night):
    await night.awake()
    await night.sandbox.faults({"match": {"method": "PATCH", "path_regex": "/messages/@original$"}} | AFTER)
    asking = asyncio.create_task(night.ana.command("games", "dark-castle new", chapters="5"))
    await fault_struck(night)
    await night.bot.kill()
    await night.awake()
    (card,) = [one for one in await night.ana.messages("games", 50) if one["components"]]
    asking.cancel()
    await night.ana.click(card, "Add Steward")
    await night.ana.click(card, "Start")
    await night.until(lambda: night.bot.rows("SELECT 1 FROM messages WHERE role = 'table'"))
    assert await night.is_whole() == []


@pytest.mark.long
async def test_a_thread_that_was_made_before_the_kill_is_not_made_again(night):
    await night.awake()
    card = (await night.ana.command("games", "dark-castle new")).message
    await night.ana.click(card, "Add Steward")
    await night.sandbox.faults({"match": {"method": "POST", "path_regex": "/threads"}} | AFTER)
    await night.ana.click(card, "Start")
    await fault_struck(night)
    await night.bot.kill()
    await night.awake()
    assert len((await night.ana.state())["guilds"][0]["threads"]) == 1
    assert await night.is_whole() == []


@pytest.mark.soak
async def test_a_lobby_whose_process_died_before_it_had_a_card_gets_one(night):
    await night.awake()
    await night.sandbox.faults({"match": {"method": "PATCH", "path_regex": "/webhooks/"}, "delay": 30.0})
    opening = asyncio.create_task(night.ana.command("games", "dark-castle new"))
    await fault_struck(night)
    await night.bot.kill()
    opening.cancel()
    await night.sandbox.faults()
    await night.awake()
    cards = [one for one in await night.ana.messages("games") if "Start" in str(one["components"])]
    assert len(cards) == 1


@pytest.mark.soak
async def test_two_bots_at_once_on_one_database_lose_and_double_nothing(night):
    """As it is for a moment when one release takes over from another; which of them draws last is not ours to say."""
    await night.play()
    other = night.another()
    await other.start()
    gateway = night.sandbox.server.hub.gateway
    await night.until(lambda: len(gateway.sessions) == 2)
    await night.choose(answers=6)
    await other.stop()
    # What the other one drew last may be out of date: a press on it says so, and draws it anew.
    await night.choose(answers=2)
    assert await night.is_whole() == []


@pytest.mark.soak
@pytest.mark.parametrize("instant", [0.0, 0.005, 0.02])
async def test_a_first_start_that_was_killed_begins_anew(night, instant):
    await night.bot.start()
    await night.until(night.bot.database.exists)
    await asyncio.sleep(instant)
    await night.bot.kill()
    await night.awake()
    assert (await night.ana.command("games", "dark-castle new")).text
    assert await night.is_whole() == []


@pytest.mark.long
async def test_a_backup_taken_while_playing_can_be_played_on(night):
    await night.play()
    copy = night.folder / "copy.db"
    command = [sys.executable, "-m", "bot.shell.command_line", "backup", str(copy)]
    copying = await asyncio.create_subprocess_exec(*command, env=night.bot.environment, cwd=ROOT)
    while copying.returncode is None:
        for person in (night.ana, night.ben):
            message = (await night.table_messages())[-1]
            if controls := screens.picks(message):
                await night.heard(night.begin(person, message, night.draw.choice(controls)), person)
        await asyncio.sleep(0.01)
    assert copying.returncode == 0
    await night.ben.say(night.thread, "so that a new message is needed, which the copy does not know")
    await night.choose(answers=2)
    await night.bot.settled()
    (old,) = await night.table_messages()
    await night.bot.kill()
    night.bot = night.another(copy)
    await night.awake()
    # What was played after the copy is not in it; a button of then works or says why not.
    for control in screens.picks(old):
        await night.heard(await night.press(control), night.ana)
    await night.bot.settled()
    await night.choose(answers=2)
    await night.bot.settled()
    assert len(await night.table_messages()) == 1
