"""The disk is full, or somebody else has the file: what was asked for is refused whole, and later it works."""

import contextlib
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import Database, DatabaseBusy, DatabaseRefused, DatabaseUnavailable, TableRow
from tests.storage.setting import check_whole, commit_with_everything, playing


async def leave_room(database: Database, pages: int) -> None:
    """As if the disk had room for so many pages and no more."""
    await database._writer.execute(f"PRAGMA max_page_count = {pages}")


async def test_a_full_disk_loses_nothing_and_the_game_goes_on_when_there_is_room(
    database: Database, path: Path, table: TableRow
):
    await leave_room(database, 1)  # SQLite takes that for: no more than there are
    with contextlib.suppress(DatabaseUnavailable):
        for _ in range(1000):  # there is some room left in the pages
            table = await commit_with_everything(database, table)
    with pytest.raises(DatabaseUnavailable, match="full"):
        await commit_with_everything(database, table)
    assert await database.tables.table(table.id) == table
    assert check_whole(path) == {table.id: table.answers}
    await leave_room(database, 1_000_000)
    table = await commit_with_everything(database, table)
    assert check_whole(path) == {table.id: table.answers}


async def test_who_holds_the_file_for_long_is_waited_for_and_then_named(path: Path):
    async with await Database.open(path, busy_timeout=0.01) as database:
        table = await playing(database)
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(DatabaseBusy):
                await commit_with_everything(database, table)
            assert await database.tables.table(table.id) == table, "who only looks does not wait"
        await commit_with_everything(database, table)


async def test_a_start_while_somebody_holds_the_file_is_refused_in_one_sentence(path: Path):
    async with await Database.open(path) as database:
        await playing(database)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(DatabaseRefused, match="another process is writing"):
            await Database.open(path, busy_timeout=0.01)


async def test_a_mistake_in_a_statement_is_not_the_disks_fault(database: Database):
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        await database._writer.write(lambda connection: connection.execute("SELECT * FROM nowhere"))
