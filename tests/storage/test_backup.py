"""A copy of a live database: whole, alone in its file, and put in place only when it is on the disk."""

# ruff: noqa: ASYNC240 -- a test may wait for its own disk

import asyncio
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from storage import Database, DatabaseRefused, NewOutbox, backup
from tests.storage.setting import check_whole, commit_with_everything, playing


async def play_on(database: Database, table_id: int) -> None:
    while True:
        table = await database.tables.table(table_id)
        await commit_with_everything(database, table)


async def test_a_copy_made_while_games_go_on_is_a_moment_of_them(database: Database, tmp_path: Path):
    tables = [await playing(database) for _ in range(3)]
    games = [asyncio.create_task(play_on(database, table.id)) for table in tables]
    stood = []
    for number in range(4):
        before = [(await database.tables.table(table.id)).answers for table in tables]
        copy = tmp_path / f"copy-{number}"
        await database.backup(copy)
        answers = check_whole(copy)
        assert all(answers[table.id] >= least for table, least in zip(tables, before, strict=True))
        stood.append(sum(answers.values()))
    for game in games:
        game.cancel()
    await asyncio.gather(*games, return_exceptions=True)
    assert stood == sorted(stood)
    assert stood[-1] > stood[0]


async def test_a_copy_is_one_private_file_that_opens_as_a_database(database: Database, tmp_path: Path):
    table = await commit_with_everything(database, await playing(database))
    folder = tmp_path / "copies"
    folder.mkdir()
    await database.backup(folder / "copy")
    assert [file.name for file in folder.iterdir()] == ["copy"]
    assert (folder / "copy").stat().st_mode & 0o777 == 0o600
    # The header says how it is written to: 1 means that all of it is in this file, 2 that there may be a log beside it.
    assert (folder / "copy").read_bytes()[18:20] == b"\x01\x01"
    async with await Database.open(folder / "copy") as restored:
        assert await restored.tables.load_whole(table.id) == await database.tables.load_whole(table.id)
        await commit_with_everything(restored, table)


async def test_what_waits_to_be_sent_is_in_the_copy_another_message_than_the_one_that_will_have_been_sent(
    database: Database, tmp_path: Path
):
    for body in ("sent", "under way", "waiting"):
        await database.outbox.add(NewOutbox(kind="say", target=body, body=body))
    for row in await database.outbox.claim(2):
        if row.body == "sent":
            await database.outbox.finish(row.id)
    await database.backup(tmp_path / "copy")
    await database.outbox.release()
    async with await Database.open(tmp_path / "copy") as restored:
        await restored.outbox.release()
        copied = await restored.outbox.claim()
    live = await database.outbox.claim()
    assert [row.body for row in copied] == [row.body for row in live] == ["under way", "waiting"]
    assert not {row.nonce for row in copied} & {row.nonce for row in live}
    assert all(len(row.nonce) <= 25 for row in copied)


async def test_another_process_can_make_the_copy(database: Database, path: Path, tmp_path: Path):
    table = await commit_with_everything(database, await playing(database))
    code = (
        "import sys; from pathlib import Path; from storage import backup; backup(Path(sys.argv[1]), Path(sys.argv[2]))"
    )
    command = [sys.executable, "-c", code, str(path), str(tmp_path / "copy")]
    await asyncio.to_thread(subprocess.run, command, check=True, cwd=Path(__file__).parents[2])
    assert check_whole(tmp_path / "copy") == {table.id: 2}
    await commit_with_everything(database, table)


async def test_a_newer_copy_takes_the_place_of_an_older_one(database: Database, tmp_path: Path):
    table = await commit_with_everything(database, await playing(database))
    await database.backup(tmp_path / "copy")
    table = await commit_with_everything(database, table)
    await database.backup(tmp_path / "copy")
    assert check_whole(tmp_path / "copy") == {table.id: 4}


async def test_a_copy_that_fails_leaves_the_older_one(tmp_path: Path):
    source, copy = tmp_path / "source", tmp_path / "copy"
    async with await Database.open(source) as database:
        table = await commit_with_everything(database, await playing(database))
        await database.backup(copy)
    with source.open("r+b") as file:
        file.seek(5 * 4096)
        file.write(b"\xa5" * 4096)
    with pytest.raises(DatabaseRefused, match="damaged"):
        backup(source, copy)
    assert check_whole(copy) == {table.id: 2}
    assert sorted(file.name for file in tmp_path.iterdir() if ".part" in file.name) == []


async def test_a_live_database_is_no_place_for_a_copy(database: Database, path: Path, tmp_path: Path):
    await playing(database)
    async with await Database.open(tmp_path / "other") as other:
        await playing(other)
        for target in (path, tmp_path / "other"):
            with pytest.raises(DatabaseRefused, match="in use"):
                await database.backup(target)


def test_what_is_no_database_is_not_copied(tmp_path: Path):
    with pytest.raises(DatabaseRefused, match="no database"):
        backup(tmp_path / "nowhere", tmp_path / "copy")
    (tmp_path / "words").write_text("once upon a time there was a file")
    with pytest.raises(DatabaseRefused, match="not an SQLite"):
        backup(tmp_path / "words", tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


async def test_nothing_but_an_older_copy_is_written_over(database: Database, tmp_path: Path):
    await playing(database)
    (tmp_path / "letter").write_text("dear diary")
    for target, why in ((tmp_path / "letter", "not an SQLite database"), (tmp_path, "is no file")):
        with pytest.raises(DatabaseRefused, match=why):
            await database.backup(target)
    assert (tmp_path / "letter").read_text() == "dear diary"


async def test_a_copy_for_which_there_is_no_room_is_refused_in_a_sentence(database: Database, tmp_path: Path):
    await playing(database)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, before[1]))
    try:
        with pytest.raises(DatabaseRefused, match="cannot be copied"):
            await database.backup(tmp_path / "copy")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert [file for file in tmp_path.iterdir() if "copy" in file.name] == []
