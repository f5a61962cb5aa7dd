"""What a scene keeps of its table: what it is called, and what its questions say."""

from bot.panels.prompts import prompts_of
from engines.kernel import Later, Option
from tests.bot.parlour import ANA, BEN, CLEO


async def test_two_tables_of_the_same_people_are_called_differently(parlour):
    first, second = [await parlour.play("duel", BEN) for _ in range(2)]
    titles = [(await parlour.tables.look(table)).title for table in (first, second)]
    assert titles == [f"Ana, Ben · Duel · table {table}" for table in (first, second)]


async def test_long_names_are_cut_and_the_number_stays(parlour):
    row = await parlour.lobby.create("spirits", host=(ANA, "Ana" * 20), guild_id=1, channel_id=2)
    for person, name in ((BEN, "Ben"), (CLEO, "Cleo")):
        await parlour.lobby.join(row.id, person, name * 20)
    title = (await parlour.tables.look(row.id)).title
    assert len(title) <= 100
    assert title.startswith("AnaAna")
    assert title.endswith(f"… · Spirits · table {row.id}")


async def test_what_a_question_says_stays_as_it_was_when_the_game_goes_on(parlour, monkeypatch):
    async def play(self, table):
        state = table.state
        while state.turn < 2:
            words = {"args": Later(lambda: {"cell": state.turn + 1}), "fatal": Later(lambda: {"seats": [state.turn]})}
            await table.pick(0, "cell", [Option("0", words="cell", **words)])
            state.turn += 1

    monkeypatch.setattr(type(parlour.games["tic_tac_toe"]), "play", play)
    table = await parlour.play("tic_tac_toe", BEN)
    scene = await parlour.tables.look(table, ANA)
    await parlour.answer(table, ANA, "0")
    (prompt,) = prompts_of(scene, scene.my_asks, scene.speech())
    assert prompt.choices[0].label == "Cell 1"
    assert prompt.choices[0].hint.startswith("☠ You die")
