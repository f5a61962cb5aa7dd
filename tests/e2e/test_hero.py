"""A person's Heroes through Discord: made, named, looked at, taken elsewhere, and brought along."""

import json
from codecs import BOM_UTF8

import pytest

from bot.delivery.delivery import Delivery
from bot.delivery.refusals import ChannelGone
from sandbox import reading
from storage import Status
from tests.e2e.whole_game import play_out, play_some


async def made(evening, nth, who="ana"):
    """A Hero of somebody's, made at a table of its own."""
    person = evening.person(who)
    card = (await person.command("games", "hero new")).message
    assert "begins" not in str(reading.selects(card))
    await person.click(card, "Start")
    await play_out(evening, nth, await evening.thread(nth), who)
    assert (await evening.tables.table(nth)).answers <= 5, "a Hero takes five presses at most"


async def lobby_of(evening, command, nth, *others):
    """The card of a table that Ana opens by this command, with these others."""
    ana = evening.person("ana")
    card = (await ana.command("games", command)).message
    for name in others:
        await evening.person(name).click(card, "Join")
    return card


@pytest.mark.rule("SOB-NEW-06", "SOB-REC-01")
async def test_a_hero_is_made_named_shown_and_taken_to_another_server(evening, ana, ben, discord):
    assert "You have no Hero here. `/hero new` makes one" in (await ana.command("games", "hero sheet")).text
    for command in ("posse heroes", "posse end"):
        assert "You ride with no posse here. `/posse new`" in (await ana.command("games", command)).text
    await made(evening, 1)
    named = await ana.command("games", "hero name", name="Grim *Jane*")
    assert "Grim Jane" in named.text
    sheet = (await ana.command("games", "hero sheet")).text
    assert "Grim Jane" in sheet
    assert "Level 1 · no Adventure yet\n" in sheet, "nor won or slain anything"
    assert "0 XP (level 2 costs 500)" in sheet
    assert "**Carries**" in (await ana.command("games", "hero gear")).text
    assert "The story begins with the first Adventure." in (await ana.command("games", "hero story")).text
    (file,) = reading.files((await ana.command("games", "hero export")).message)
    text = await discord.download(file["url"])
    assert json.loads(text)["name"] == "Grim Jane"
    came = await ben.command("games", "hero import", files={"jane.json": BOM_UTF8 + text}, file="jane.json")
    assert "has come" in came.text
    assert "`/posse settings imported:True`" in came.text
    assert "from elsewhere" in (await ben.command("games", "hero sheet")).text
    old = json.loads(text)
    old["tales"] = [{"mission": "trestle", "how": how, "turns": 9} for how in ("fled", "win")]
    old["hero"] |= {"adventures": 2, "wins": 1, "tale": old["tales"][1]}
    await ben.command("games", "hero import", files={"old.json": json.dumps(old).encode()}, file="old.json")
    story = (await ben.command("games", "hero story")).text
    assert "**1. Hold the Trestle** · fled" in story
    assert "**2. Hold the Trestle** · won" in story
    rich = json.loads(text)
    rich["hero"]["items"].append("no_such_thing")
    refused = await ben.command(
        "games", "hero import", files={"rich.json": json.dumps(rich).encode()}, file="rich.json"
    )
    assert "has things that do not exist" in refused.text
    (hers,) = await evening.services.storage.legacies.of_person(int(ana.id))
    retired = (await ana.command("games", "hero retire")).text
    assert f"stays at home from now on. `/hero retire hero:{hers.id} back:True`" in retired
    assert "All your Heroes here stay at home." in (await ana.command("games", "hero sheet")).text
    assert "nothing of that kind here" in (await ana.command("games", "hero sheet", hero=99)).text
    assert "is back" in (await ana.command("games", "hero retire", back=True)).text
    assert "can ride already" in (await ana.command("games", "hero retire", back=True)).text


async def test_what_another_release_has_written_is_left_alone_and_all_others_are_there(evening, ana):
    await made(evening, 1)
    storage = evening.services.storage
    (newer,) = await storage.legacies.of_person(int(ana.id))
    await storage.legacies.writer.change("UPDATE legacies SET version = 99 WHERE id = ?", newer.id)
    assert "You have no Hero here." in (await ana.command("games", "hero sheet")).text
    card = await lobby_of(evening, "posse new", 2)
    await ana.click(card, "Start")
    await ana.wait_message("games", lambda one: "was written by another version of me" in reading.text(one))
    await ana.click(card, "Leave")
    await made(evening, 3)
    for command in ("hero sheet", "hero gear", "hero story", "hero export"):
        assert "broke" not in (await ana.command("games", command)).text
    assert len(await ana.autocomplete("games", "hero sheet", "hero", "")) == 1
    assert "nothing of that kind here" in (await ana.command("games", "hero sheet", hero=newer.id)).text
    assert (await storage.legacies.get(newer.id)).version == 99


def chosen_on(message):
    """What the selects of a message have chosen."""
    return [one["label"] for select in reading.selects(message) for one in select["options"] if one.get("default")]


async def test_who_comes_along_is_chosen_at_the_card_by_who_sits_there_and_whose_it_is(evening, ana, ben, cleo):
    await made(evening, 1)
    await ana.command("games", "hero name", name="Grim Jane")
    (hers,) = await evening.services.storage.legacies.of_person(int(ana.id))
    card = await lobby_of(evening, "posse new", 2, "ben")
    await cleo.click(card, "Heroes")
    await cleo.wait_message("games", lambda one: "do not sit at this table" in reading.text(one))
    panel = (await ana.click(card, "Heroes")).message
    (select,) = reading.selects(panel)
    assert len(chosen_on(panel)) == 1
    await ana.select(panel, custom_id=select["custom_id"])
    await evening.settled()
    assert chosen_on(await ana.message(panel)) == []
    await ana.select(await ana.message(panel), str(hers.id), custom_id=select["custom_id"])
    await evening.settled()
    assert len(chosen_on(await ana.message(panel))) == 1
    for person, number in ((ben, hers.id), (ben, "x"), (ana, 99)):
        await evening.press_forged(person, card, "l1:brings:2::", str(number))
    await evening.settled()
    async with evening.services.tables.open(2) as table:
        assert table.settings.brings == {int(ana.id): [hers.id]}
    await evening.press_forged(ana, card, f"l1:posse:0::{hers.id}.fixed_move", "yes")
    await ana.wait_message("games", lambda one: "nothing of that kind here" in reading.text(one))
    await ana.click(card, "Start")
    await evening.thread(2)
    for action in ("bring", "brings"):
        await evening.press_forged(ana, card, f"l1:{action}:2::")
    await evening.settled()


async def test_who_chose_a_hero_that_cannot_come_any_more_begins_anew_by_a_button(evening, ana):
    await made(evening, 1)
    (hers,) = await evening.services.storage.legacies.of_person(int(ana.id))
    card = await lobby_of(evening, "posse new", 2)
    panel = (await ana.click(card, "Heroes")).message
    await ana.select(panel, str(hers.id), custom_id=reading.selects(panel)[0]["custom_id"])
    await ana.command("games", "hero retire")
    await ana.click(card, "Start")
    await ana.wait_message("games", lambda one: "stays at home now" in reading.text(one))
    away = (await ana.click(card, "Heroes")).message
    assert "does not begin without it unless you begin anew" in reading.text(away)
    await ana.click(away, "Begin Anew")
    await evening.settled()
    assert "you make a new one" in reading.text(await ana.message(away))
    await ana.click(card, "Start")
    await evening.thread(2)


@pytest.mark.rule("SOB-CMP-10", "SOB-REC-02", "SOB-REC-05")
async def test_a_posse_settles_its_rules_rides_with_whom_it_chose_and_lets_go(evening, ana, ben, cleo):
    await made(evening, 1)
    await ana.command("games", "hero name", name="Grim Jane")
    await evening.services.storage.legacies.writer.change(
        "UPDATE sqlite_sequence SET seq = 1200 WHERE name = 'legacies'"
    )
    card = await lobby_of(evening, "posse new", 2)
    shown = (await ana.click(card, "Heroes")).message
    assert "Grim Jane" in reading.text(shown)
    await ana.click(card, "Start")
    await play_out(evening, 2, await evening.thread(2), "ana")
    (posse,) = [one for one in await evening.services.storage.legacies.of_person(int(ana.id)) if one.kind == "posse"]
    assert "Grim Jane" in (await ana.command("games", "posse heroes")).text
    assert "no such posse" in (await ben.command("games", "posse join", posse=99)).text
    assert f"posse {posse.id} from now on" in (await ben.command("games", "posse join", posse=posse.id)).text
    assert f"posse {posse.id} already" in (await ben.command("games", "posse join", posse=posse.id)).text
    assert "imported:True" in (await ben.command("games", "posse settings")).text
    settings = (await ben.command("games", "posse settings", imported=True, name="The Late Shift")).message
    assert f"Posse {posse.id}, The Late Shift" in reading.text(settings)
    assert "may ride along" in reading.text(settings)
    assert "Nobody could read that name" in (await ben.command("games", "posse settings", name="\u200b")).text
    await ben.select(settings, "Steady Pace")
    await evening.settled()
    assert "Steady Pace" in chosen_on(await ben.message(settings))
    assert "Steady Pace" in chosen_on((await ana.command("games", "posse settings")).message)

    card = await lobby_of(evening, "posse ride", 3, "ben")
    panel = (await ana.click(card, "Options")).message
    assert [one["custom_id"].rpartition(":")[2] for one in reading.selects(panel)] == ["pace"]
    assert "You have no Hero" in reading.text((await ben.click(card, "Heroes")).message)
    await ana.click(card, "Start")
    thread = await evening.thread(3)
    row = await evening.tables.table(3)
    assert json.loads(row.options)["fixed_move"] is True
    assert await play_some(evening, 3, thread, 12, "ana", "ben") > 0
    told = ""
    for _ in range(20):  # until somebody speaks of her: whose turn it is first, dice say
        await evening.settled()
        told += "\n".join(reading.text(one) for one in await ana.messages(thread, 30))
        if "Grim Jane" in told:
            break
        await play_some(evening, 3, thread, 3, "ana", "ben")
    assert "Grim Jane" in told, "at the table she goes by her name"
    assert "at table 3" in (await ana.command("games", "hero retire")).text
    for looked_at in ("hero sheet", "hero gear", "hero story", "hero export"):
        assert "at table 3" in (await ana.command("games", looked_at)).text, "it is shown as it came there"
    assert "at table 3" in (await ana.command("games", "posse ride")).text
    assert "at table 3" in (await ana.command("games", "posse leave")).text, "at its end she would be back"
    await cleo.command("games", "posse join", posse=posse.id)
    left = (await cleo.command("games", "posse leave")).text
    assert f"posse {posse.id} no more" in left, "who does not sit there can go"
    await ana.command(thread, "table end")
    await evening.services.seating.end(3, int(ana.id))
    story = (await ana.command("games", "hero story")).text
    assert "fled" in story
    assert "fled" in (await ana.command("games", "posse story")).text
    assert "comes first" in (await ana.command("games", "posse ride")).text
    assert f"**Posse {posse.id}**, 3 games" in (await ana.command("games", "posse export")).text
    ended = (await ana.command("games", "posse end")).text
    assert f"Posse {posse.id} rides no more. Its Heroes are free; `/posse end posse:{posse.id} back:True`" in ended
    assert "Next:" not in (await ana.command("games", "posse heroes", posse=posse.id)).text
    for command in ("posse rest", "posse end"):
        assert "Your posses here ride no more." in (await ana.command("games", command)).text
    assert "nothing of that kind here" in (await ana.command("games", "posse rest", posse=99)).text
    assert f"Posse {posse.id} rides no more" in (await ana.command("games", "posse rest", posse=posse.id)).text
    assert f"Posse {posse.id} rides again" in (await ana.command("games", "posse end", back=True)).text
    assert f"Posse {posse.id} has not ended" in (await ana.command("games", "posse end", back=True)).text


@pytest.mark.rule("SOB-REC-04")
async def test_heroes_at_a_table_whose_channel_is_gone_are_let_go(evening, ana, monkeypatch):
    card = await lobby_of(evening, "posse new", 1)
    await ana.click(card, "Start")
    await play_out(evening, 1, await evening.thread(1), "ana")
    assert "first: `/posse ride`" in (await ana.command("games", "posse rest")).text
    card = await lobby_of(evening, "posse ride", 2)
    await ana.click(card, "Start")
    await evening.thread(2)
    assert "at table 2" in (await ana.command("lounge", "posse ride")).text
    lost, channel = int(await ana.channel_id("games")), Delivery.channel

    async def gone(self, channel_id):
        if channel_id == lost:
            raise ChannelGone("10003 Unknown Channel")
        return await channel(self, channel_id)

    monkeypatch.setattr(Delivery, "channel", gone)
    after = await ana.command("lounge", "posse ride")
    assert "at table" not in after.text
    assert (await evening.tables.table(2)).status is Status.ABANDONED
