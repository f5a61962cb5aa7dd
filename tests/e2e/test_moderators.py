"""What moderators may see and do about what went wrong on their server."""

import io
import json
import zipfile

from bot.dice.fair_days import read_day, verify_day
from bot.tables.work import notice
from sandbox import reading
from tests.e2e.evening import labelled


async def test_who_manages_the_server_sees_what_went_wrong_there_and_has_it_sent_again(evening):
    storage = evening.services.storage
    table_id, thread = await evening.play("tic_tac_toe", "ben")
    boss = evening.person("ana")  # whose server it is
    nothing = await boss.command(thread, "table troubles")
    assert "Nothing went wrong" in nothing.text
    evening.breaks = {"ValueError"}
    number = await storage.incidents.report("ValueError", "what Ana typed", table_id)
    letter = await storage.outbox.add(notice(table_id, "It is told after all."), table_id)
    await storage.outbox.give_up(letter, "too often")
    elsewhere = await storage.incidents.report("ValueError", "nobody's table")
    told = await boss.command(thread, "table troubles")
    assert f"Incident {number} at table {table_id}" in told.text
    assert f"Incident {elsewhere}" not in told.text
    assert "what Ana typed" not in told.text
    assert "Given up sending** (1)" in told.text
    await boss.click(told.message, "Send Again")
    await evening.settled()
    assert any("It is told after all." in reading.text(one) for one in await boss.messages(thread))
    assert not labelled((await boss.command(thread, "table troubles")).message, "Send Again")


async def test_others_do_not(evening, thread):
    other = evening.person("ben")
    assert "Only those who may manage the server" in (await other.command(thread, "table troubles")).text


async def test_who_manages_the_server_gets_its_data_without_what_is_secret(evening, ana, ben, discord, monkeypatch):
    over, thread = await evening.play("tic_tac_toe", "ben")
    sure = await ana.command(thread, "table end")
    await ana.click(sure.message, "Close the Table")
    await ben.command("dice", "roll", dice="d6 # open words")
    await ben.command("dice", "roll-secret", dice="d6 # hidden words")
    await ana.command("dice", "macro save", name="mine", roll="d20")
    await ana.command("dice", "macro save", name="ours", roll="d8", server=True)
    assert "Only those who may manage the server" in (await ben.command("lounge", "privacy server")).text
    await evening.passes(86_400)
    open_one, _ = await evening.play("spirits", "ben")
    (file,) = reading.files((await ana.command("lounge", "privacy server")).message)
    assert file["filename"].endswith("-1.zip")
    archive = zipfile.ZipFile(io.BytesIO(await discord.download(file["url"])))
    told = {name: archive.read(name).decode() for name in archive.namelist()}
    server = json.loads(told["server.json"])
    assert server["saved_rolls"] == {"ours": "d8"}
    assert [one["status"] for one in server["tables"]] == ["abandoned", "playing"]
    assert json.loads(told[f"tables/tic_tac_toe-{over}.json"])["seed"]
    going_on = await evening.tables.table(open_one)
    everybodys, anas = (
        await evening.services.tables.look(open_one),
        await evening.services.tables.look(open_one, int(ana.id)),
    )
    assert everybodys.view != anas.view
    assert json.loads(told[f"tables/spirits-{open_one}.json"])["view"] == everybodys.view.model_dump(mode="json")
    (day,) = [read_day(text) for name, text in told.items() if name.startswith("dice/")]
    assert len(day.rolls) == 1
    assert verify_day(day).complaints == []
    monkeypatch.delitem(evening.services.games, "spirits")
    evening.services.tables.drop(open_one)
    (file,) = reading.files((await ana.command("lounge", "privacy server")).message)
    archive = zipfile.ZipFile(io.BytesIO(await discord.download(file["url"])))
    outline = json.loads(archive.read(f"tables/spirits-{open_one}.json"))
    assert outline["seats"] == ["Ana", "Ben"]
    assert outline["commitment"] == going_on.commitment
    assert outline.keys() == {"game", "commitment", "options", "seats", "answers"}, (
        "of its events nobody knows what is secret"
    )
    everything = "".join(told.values())
    assert going_on.seed.hex() not in everything
    assert "words" not in everything
