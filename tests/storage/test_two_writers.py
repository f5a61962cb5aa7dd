"""Two processes at one file: one of them loses by the version, and nobody corrupts anything."""

import asyncio
import sqlite3
from contextlib import suppress
from pathlib import Path

import pytest

from storage import Database, DuplicateInteraction, StaleVersion, TableRow, Unit
from tests.storage.setting import check_whole, commit, commit_with_everything, playing, step


async def test_of_two_writers_with_one_version_one_wins(database: Database, path: Path, table: TableRow):
    async with await Database.open(path) as other:
        results = await asyncio.gather(
            commit(database, table, steps=[step(1)]),
            other.tables.commit(table.id, table.version, Unit(steps=[step(1, seat=1)])),
            return_exceptions=True,
        )
        assert sorted(type(result).__name__ for result in results) == ["StaleVersion", "TableRow"]
        seen = [await each.tables.load_table(table.id) for each in (database, other)]
    assert seen[0] == seen[1]
    assert seen[0].table.answers == len(seen[0].journal) == 1


async def test_two_busy_writers_share_a_table_and_lose_no_answer(database: Database, path: Path, table: TableRow):

    async def play(mine: Database, commits: int) -> None:
        while commits:
            # Who comes second finds the version grown, and here also the interaction's number taken.
            with suppress(StaleVersion, DuplicateInteraction):
                await commit_with_everything(mine, await mine.tables.table(table.id))
                commits -= 1

    async with await Database.open(path, busy_timeout=60) as other:
        await asyncio.gather(play(database, 20), play(other, 20))
    assert check_whole(path) == {table.id: 80}


async def test_two_first_openings_at_once_make_one_schema(path: Path):
    opened = await asyncio.gather(*(Database.open(path, busy_timeout=60) for _ in range(4)))
    table = await playing(opened[0])
    assert [await each.tables.table(table.id) for each in opened] == [table] * 4
    for each in opened:
        await each.close()


async def test_a_cancelled_write_is_whole_or_not_at_all(database: Database, path: Path, table: TableRow):
    for _ in range(10):
        task = asyncio.create_task(commit_with_everything(database, table))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        # The next errand of the same thread comes after it, so the outcome can be seen.
        await database.messages.forget(1)
        table = await database.tables.table(table.id)
    assert check_whole(path) == {table.id: table.answers}


async def test_reading_does_not_wait_for_a_writer(database: Database, path: Path, table: TableRow):
    with sqlite3.connect(path, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("UPDATE tables SET version = 99")
        assert (await database.tables.load_table(table.id)).table == table
        other.execute("ROLLBACK")
    other.close()
