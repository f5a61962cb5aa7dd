"""A release changed the rules while tables were open: each goes on, or says why not, and loses nothing."""

import sqlite3
from contextlib import closing

import pytest

from bot.running.recovery import recover
from bot.tables.rows import event_text, options_of, read_events
from bot.watch.errors import ToldToPlayer
from engines.kernel import Event
from tests.bot.parlour import ANA, BEN, TOYS
from tests.toys import spirits, tic_tac_toe


@pytest.fixture
def mended(parlour, monkeypatch):
    """A new process, with rules that ask something else."""

    async def restart():
        monkeypatch.setattr(spirits, "DECLINE", spirits.Option("decline", words="pass"))
        parlour.reopen()
        await recover(parlour.tables)

    return restart


async def test_who_is_asked_again_is_waited_for_and_has_the_whole_time(parlour, mended):
    table = await parlour.play("spirits", BEN, pace="daily")
    await parlour.answer(table, ANA, "look")
    await parlour.answer(table, ANA, "pass")
    parlour.clock.move(1000)
    await mended()
    assert (await parlour.tables.look(table)).waiting == {0}
    assert [row.waiting_since for row in await parlour.storage.tables.seats(table)] == [parlour.clock.now, None]
    assert await parlour.deadlines(table) == [("ping", 0, 10), ("nudge", 0, 43200), ("expire", 0, 86400)]


async def test_a_game_that_is_over_stays_over_and_can_be_looked_at(parlour, mended):
    table = await parlour.play("spirits", BEN)
    await parlour.answer(table, ANA, "look")
    await parlour.answer(table, ANA, "pass")
    await parlour.seating.end(table, ANA)
    before = await parlour.storage.tables.load_whole(table)
    await parlour.outbox()
    await mended()
    scene = await parlour.tables.look(table, ANA)
    assert (scene.table.status, scene.my_asks) == ("abandoned", [])
    assert await parlour.storage.tables.load_whole(table) == before
    assert await parlour.outbox() == []


async def test_a_finished_game_keeps_its_end(parlour, monkeypatch, table):
    for user, cell in ((ANA, "0"), (BEN, "3"), (ANA, "1"), (BEN, "4"), (ANA, "2")):
        await parlour.answer(table, user, cell)
    before = await parlour.storage.tables.load_whole(table)
    cells = tic_tac_toe.Option
    monkeypatch.setattr(tic_tac_toe, "Option", lambda id_, **more: cells(f"cell{id_}", **more))
    parlour.reopen()
    scene = await parlour.tables.look(table)
    assert scene.table.status == "finished"
    assert scene.outcome is not None
    assert scene.outcome.winners == [0]
    assert await parlour.storage.tables.load_whole(table) == before


async def test_a_table_whose_rules_are_not_here_says_so_and_goes_on_when_they_are(parlour, monkeypatch, table):
    good = await parlour.play("spirits", BEN)
    await parlour.answer(table, ANA, "4")
    before = await parlour.storage.tables.load_whole(table)
    with monkeypatch.context() as other:
        other.setattr(type(TOYS["tic_tac_toe"]), "version", 2)
        parlour.reopen()
        assert await recover(parlour.tables) == 2
        with pytest.raises(ToldToPlayer, match="nothing of it is lost"):
            await parlour.answer(table, BEN, "0")
        assert (await parlour.asked(good, ANA)).kind
        assert await parlour.storage.incidents.latest() == ()
    parlour.reopen()
    assert await parlour.storage.tables.load_whole(table) == before
    await parlour.answer(table, BEN, "0")


async def test_what_was_chosen_by_other_rules_is_not_taken_back(parlour, monkeypatch, table):
    await parlour.answer(table, ANA, "4")
    await parlour.answer(table, BEN, "0")

    with closing(sqlite3.connect(parlour.storage.path)) as connection, connection:
        connection.execute("UPDATE checkpoints SET state = '{}' WHERE answers < 2")  # of before the change
    parlour.reopen()
    with pytest.raises(ToldToPlayer, match="chosen under older rules"):
        await parlour.taking_back.ask_everyone(table, BEN)


async def test_options_that_are_no_longer_offered_become_the_default(parlour):
    kept = options_of(TOYS["spirits"], '{"nights": 77, "how": "vote", "weather": "fog"}')
    assert kept == TOYS["spirits"].Options(how="vote")


class Marked(Event):
    """As a later release has it."""

    seat: int
    cell: int
    colour: str


async def test_events_of_another_shape_are_left_out(parlour, table):
    await parlour.answer(table, ANA, "4")
    (row,) = (await parlour.storage.tables.load_whole(table)).events
    game = type("Later", (type(TOYS["tic_tac_toe"]),), {"events": (Marked,)})()
    late = Marked(seat=0, cell=1, colour="red")
    assert read_events(game, [row.body, event_text(late)]) == [late]
