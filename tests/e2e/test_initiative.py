"""A fight in a channel: one card, changed by everybody, through restarts."""

import asyncio
import dataclasses
import re

import pytest

from sandbox import reading
from tests.e2e.evening import labelled

EPHEMERAL = 64


async def card(person, text):
    return await person.wait_message("dice", lambda one: labelled(one, "Wait or Act") and text in reading.text(one))


async def test_a_fight_is_one_message_through_a_restart(evening, ana, ben):
    assert "`/initiative join` begins" in (await ana.command("dice", "initiative next")).text
    joined = (await ana.command("dice", "initiative join", dice="17")).text
    assert "acts at 17" in joined
    await ben.command("dice", "initiative join", dice="5", name="Goblin @everyone")
    shown = await card(ben, "Goblin")
    assert r"\@everyone" in reading.text(shown)
    await evening.restart()
    await ben.click(shown, "Next")
    shown = await card(ben, "▶ **17 · Ana**")
    assert "round 1" in reading.text(shown)
    await ben.command("dice", "initiative delay", name="Goblin @everyone")
    await card(ana, "waiting")
    assert (await card(ana, "waiting"))["id"] == shown["id"], "the same message all the time"
    await ana.click(shown, "Next")
    await card(ana, "round 2")
    await ben.command("dice", "initiative end")
    await ana.wait_message("dice", lambda one: "over after 2 rounds" in reading.text(one))
    assert "nobody fights here" in (await ana.command("dice", "initiative next")).text.lower()


async def test_what_is_hidden_stands_on_no_card_and_a_deleted_card_comes_again(evening, ana, ben, discord):
    await ana.command("dice", "initiative join", dice="9")
    await ana.command("dice", "initiative join", dice="12", name="Wyrm", hidden=True)
    shown = await card(ben, "Ana")
    assert "Wyrm" not in reading.text(shown)
    assert "play nobody here" in (await ben.command("dice", "initiative leave", name="Wyrm")).text
    await evening.services.storage.initiatives.shown(shown["channel_id"], 1)
    await ben.command("dice", "initiative next")
    await card(ben, "▶ **12 · Wyrm**")
    await ben.command("dice", "initiative join", dice="1; 2")


async def test_a_fight_that_nobody_touches_is_over_and_a_person_can_be_forgotten(evening, ana):
    await ana.command("dice", "initiative join", dice="3")
    (channel,) = (await evening.services.storage.people.export(int(ana.id))).fights
    await evening.services.storage.people.erase(int(ana.id), "somebody")
    row = await evening.services.storage.initiatives.get(channel)
    assert '"fighters":[]' in row.body.replace(" ", "")
    fights = evening.services.storage.initiatives
    later = dataclasses.replace(fights, clock=lambda: fights.clock() + 13 * 3600)
    assert await later.get(channel) is None


async def test_the_buttons_of_a_card_are_for_whoever_presses_them(ana, ben, cleo):
    await ana.command("dice", "initiative join", dice="25")
    shown = await card(ana, "25 · Ana")
    await ben.click(shown, "Join")
    assert reading.text(await card(ben, "· Ben")).startswith("## Initiative\n25 · Ana\n")
    await ben.click(shown, "Next")
    await card(ben, "▶ **25 · Ana**")
    await ana.click(shown, "Wait or Act")
    assert "Ana" in reading.text(await card(ana, "waiting")).partition("waiting")[0]
    await ana.click(shown, "Wait or Act")
    acting = await ana.wait_message("dice", lambda one: re.search(r"▶ \*\*\d+ · Ana", reading.text(one)))
    assert "waiting" not in reading.text(acting)
    await cleo.click(shown, "Wait or Act")
    await cleo.wait_message(
        "dice", lambda one: one["flags"] & EPHEMERAL and "You are not in this fight" in reading.text(one)
    )
    await ana.command("dice", "initiative show")
    again = await ana.wait_message("dice", lambda one: labelled(one, "Next") and one["id"] != shown["id"])
    assert "Ben" in reading.text(again)
    await ben.command("dice", "initiative leave")
    await ana.wait_message("dice", lambda one: one["id"] == again["id"] and "Ben" not in reading.text(one))


async def test_whoever_comes_at_once_stands_on_one_card(evening):
    people = [evening.person(name) for name in ("ana", "ben", "cleo")]
    await asyncio.gather(*(one.command("dice", "initiative join") for one in people))
    (shown,) = [one for one in await people[0].messages("dice") if labelled(one, "Next")]
    assert all(f"· {one.name}" in reading.text(shown) for one in people)
    await asyncio.gather(*(one.click(shown, "Next") for one in people))
    await evening.settled()
    last = reading.text(await people[0].message(shown)).splitlines()[-1]
    assert last.startswith("▶"), "the third of them acts"


@pytest.mark.parametrize(
    "fault", [{"status": 500, "times": 1}, {"status": 500, "times": 9}, {"drop": "after", "times": 9}]
)
async def test_who_joins_while_discord_has_trouble_has_joined_and_is_told_so(evening, ana, ben, discord, fault):
    await ana.command("dice", "initiative join", dice="12")
    await discord.faults({"match": {"path_regex": r"^/channels/\d+/messages"}} | fault)
    assert "Ben acts at 5" in (await ben.command("dice", "initiative join", dice="5")).text
    await discord.faults()
    await ana.command("dice", "initiative next")
    assert "5 · Ben" in reading.text(await card(ana, "▶ **12 · Ana**"))
    await discord.faults({"match": {"path_regex": r"^/channels/\d+/messages"}} | fault)
    assert (await ana.command("dice", "initiative end")).text == "Done."


async def test_a_fight_that_ends_while_somebody_acts_stands_as_over(ana, ben, discord):
    await ana.command("dice", "initiative join", dice="12")
    shown = await card(ana, "12 · Ana")
    trouble = {"match": {"method": "PATCH", "path_regex": r"^/channels/\d+/messages"}, "status": 500, "delay": 1.0}
    await discord.faults(trouble)
    acting = asyncio.create_task(ana.command("dice", "initiative next"))
    await discord.wait_until(lambda: not discord.server.hub.faults.rules[0].times)
    await ben.command("dice", "initiative end")
    await acting
    assert "over after one round" in reading.text(await ana.message(shown))


async def test_a_card_that_cannot_be_shown_is_nobodys_incident(evening, ana, discord):
    await ana.command("dice", "initiative join", dice="12")
    await discord.faults({"match": {"path_regex": r"^/channels/\d+/messages"}, "status": 500, "times": 9})
    assert "Discord" in (await ana.command("dice", "initiative show")).text
