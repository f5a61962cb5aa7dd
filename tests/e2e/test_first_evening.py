from bot.tables.rows import read_events
from sandbox import reading
from tests.e2e.evening import GAMES, choose, labelled


async def test_two_people_play_a_whole_game_by_clicks(evening, ana, ben, table_id, thread):
    for player, cell in ((ana, 1), (ben, 4), (ana, 2), (ben, 5), (ana, 3)):
        await choose(player, await evening.table_message(thread), f"Cell {cell}")
    end = await ana.wait_message(thread, lambda message: labelled(message, "Again"))
    assert "Ana wins." in reading.text(end)
    assert "seed" in reading.text(end)
    row = await evening.tables.table(table_id)
    assert (row.status, row.answers) == ("finished", 5)


async def test_nothing_that_happened_vanishes_from_the_thread(evening, ana):
    """A table message is edited while it has room; then the next one begins, and the old one keeps its words."""
    table_id, thread = await evening.play("dark_castle", stewards=1, chapters="5")
    for _ in range(25):
        await evening.settled()
        scene = await evening.services.tables.look(table_id, int(ana.id))
        if not scene.my_asks:
            break
        message = await evening.table_message(thread)
        first = reading.controls(message)[0]
        await choose(ana, message, reading.label(first) if first["type"] == 2 else first["options"][0]["label"])
    await evening.settled()
    shown = "\n".join(reading.text(message) for message in await ana.messages(thread)).replace("\n> \n> ", "\n\n")
    rows = await evening.tables.events(table_id)
    for line in (
        (await evening.services.tables.look(table_id))
        .speech()
        .events(read_events(GAMES["dark_castle"], [row.body for row in rows]))
    ):
        assert line in shown
