"""A game of sealed actions and secret hands, clicked through to its end."""

from sandbox import reading
from tests.e2e.evening import labelled


async def test_a_whole_game_of_vengeance_with_two_stewards(evening):
    ana = evening.person("ana")
    card = (await ana.command("games", "vengeance new", demon="orvath")).message
    await ana.click(card, "Add Steward")
    await ana.click(card, "Add Steward")
    await ana.click(card, "Start")
    table_id = 1
    thread = await evening.thread(table_id)
    for _ in range(200):
        await evening.settled()
        row = await evening.tables.table(table_id)
        if row.status == "finished":
            break
        scene = await evening.bot.tables.look(table_id, int(ana.id))
        assert scene.my_asks, "Ana is not asked, and yet the game waits"
        panel = (await ana.click(await evening.table_message(thread), "My Hand")).message
        (first, *_) = reading.controls(panel)
        if first["type"] == 2:
            await ana.click(panel, custom_id=first["custom_id"])
        else:
            await ana.select(panel, first["options"][0]["value"])
    end = await ana.wait_message(thread, lambda message: labelled(message, "Again"))
    assert "seed" in reading.text(end)
    assert (await evening.bot.storage.incidents.latest()) == ()
