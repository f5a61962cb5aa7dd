"""One row of one table is damaged: that table says so or goes on, and no other is stopped by it."""

import contextlib
import sqlite3
from contextlib import closing

import pytest

from bot.running.recovery import recover
from bot.watch.errors import Unreadable
from tests.bot.parlour import ANA, BEN

DAMAGE = {
    "options": "UPDATE tables SET options = '{' WHERE id = :table",
    "other options": "UPDATE tables SET options = '[]' WHERE id = :table",
    "game": "UPDATE tables SET game = 'chess' WHERE id = :table",
    "seed": "UPDATE tables SET seed = x'00' WHERE id = :table",
    "no seed": "UPDATE tables SET seed = NULL WHERE id = :table",
    "no seats": "DELETE FROM seats WHERE table_id = :table",
    "orders": "UPDATE seats SET orders = '{' WHERE table_id = :table",
    "state": "UPDATE checkpoints SET state = '{\"turn\": -7' WHERE table_id = :table",
    "another state": "UPDATE checkpoints SET state = '{}' WHERE table_id = :table",
    "no checkpoint": "DELETE FROM checkpoints WHERE table_id = :table",
    "choice": "UPDATE journal SET choice = '{' WHERE table_id = :table",
    "dice": "UPDATE journal SET dice = '[77]' WHERE table_id = :table",
    "seat": "UPDATE journal SET seat = 61 WHERE table_id = :table",
    "no journal": "DELETE FROM journal WHERE table_id = :table",
    "event": "UPDATE events SET body = '{' WHERE table_id = :table",
    "deadline": "UPDATE deadlines SET body = '{' WHERE table_id = :table",
    "deadline's seat": "UPDATE deadlines SET seat = 61 WHERE table_id = :table",
}


@pytest.mark.parametrize("sql", DAMAGE.values(), ids=DAMAGE)
async def test_what_is_damaged_at_one_table_stops_no_other(parlour, sql):
    bad, good = await parlour.play("spirits", BEN), await parlour.play("tic_tac_toe", BEN)
    await parlour.answer(bad, ANA, "pass")
    await parlour.answer(bad, ANA, "pass")
    with closing(sqlite3.connect(parlour.storage.path)) as connection, connection:
        connection.execute("PRAGMA foreign_keys = ON")
        assert connection.execute(sql, {"table": bad}).rowcount
    parlour.reopen()
    assert await recover(parlour.tables) == 2
    await parlour.answer(good, ANA, "4")
    await parlour.passes(24 * 3600)
    assert [answer.by for answer in (await parlour.journal(good))] == [str(ANA), "clock"]
    with contextlib.suppress(Unreadable):
        assert (await parlour.tables.look(bad, ANA)).table.id == bad
