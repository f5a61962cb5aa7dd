"""What a table is called."""

from tests.bot.parlour import ANA, BEN, CLEO


async def test_two_tables_of_the_same_people_are_called_differently(parlour):
    first, second = [await parlour.play("duel", BEN) for _ in range(2)]
    titles = [(await parlour.tables.look(table)).title for table in (first, second)]
    assert titles == [f"Duel · Ana, Ben · table {table}" for table in (first, second)]


async def test_long_names_are_cut_and_the_number_stays(parlour):
    row = await parlour.lobby.create("spirits", host=(ANA, "Ana" * 20), guild_id=1, channel_id=2)
    for person, name in ((BEN, "Ben"), (CLEO, "Cleo")):
        await parlour.lobby.join(row.id, person, name * 20)
    title = (await parlour.tables.look(row.id)).title
    assert len(title) <= 100
    assert title.endswith(f"… · table {row.id}")
