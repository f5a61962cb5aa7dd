"""What may be opened, what is refused, and that a refused file stays as it was."""

# ruff: noqa: ASYNC240 -- a test may wait for its own disk

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from storage import (
    Database,
    DatabaseRefused,
    Fallen,
    NewRoll,
)
from storage.connection import open_plain
from storage.migrations import APPLICATION_ID, Migration, all_migrations, migrate, newest_version
from tests.storage.setting import ANA, Clock, answered, playing
from tests.storage.test_costs import everyday_play


def pragma(path: Path, name: str) -> object:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(f"PRAGMA {name}").fetchone()[0]


async def test_a_fresh_file_becomes_ours(path: Path):
    async with await Database.open(path):
        pass
    assert pragma(path, "application_id") == APPLICATION_ID
    assert pragma(path, "user_version") == newest_version()
    assert pragma(path, "journal_mode") == "wal"
    assert path.stat().st_mode & 0o777 == 0o600
    assert [file.name for file in path.parent.iterdir()] == [path.name]


async def test_an_empty_file_becomes_ours(path: Path):
    path.touch()
    async with await Database.open(path) as database:
        await playing(database)


async def test_what_was_kept_is_there_after_closing(path: Path):
    async with await Database.open(path) as database:
        table = await answered(database, await playing(database), 3)
        before = await database.tables.load_whole(table.id)
    async with await Database.open(path) as database:
        assert await database.tables.load_whole(table.id) == before
    await database.close()


async def test_every_commit_reaches_the_disk_and_keys_are_checked(database: Database):
    def settings(connection: sqlite3.Connection) -> list[int]:
        names = ("synchronous", "foreign_keys", "query_only")
        return [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

    assert await database._writer.write(settings) == [2, 1, 0]
    assert await database._reader.read(settings) == [2, 1, 1]
    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        await database.incidents.report("rules", "of no table", table_id=99)


# --- refused ----------------------------------------------------------------------------------------------------------


def words(path: Path) -> None:
    path.write_text("My dear diary, this is longer than the header of a database." * 50)


def few_letters(path: Path) -> None:
    path.write_bytes(b"SQL")


def header_only(path: Path) -> None:
    path.write_bytes(b"SQLite format 3\x00" + b"\xff" * 84)


def foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("PRAGMA journal_mode = WAL; CREATE TABLE recipes (name); PRAGMA user_version = 1;")


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {newest_version() + 1}")


def cut_off(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size // 2 // 4096 * 4096)


def trampled(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(3 * 4096)
        file.write(b"\xa5" * 4096)


REFUSED: list[tuple[Callable[[Path], None], str]] = [
    (words, "not an SQLite database"),
    (few_letters, "not an SQLite database"),
    (header_only, "damaged"),
    (foreign, "another application"),
    (newer, "newer Lychgate"),
    (cut_off, "damaged"),
    (trampled, "damaged"),
]


@pytest.mark.parametrize(("spoil", "why"), REFUSED, ids=[spoil.__name__ for spoil, _ in REFUSED])
async def test_a_file_that_cannot_be_ours_is_refused_and_left_alone(
    path: Path, spoil: Callable[[Path], None], why: str
):
    if spoil in {newer, cut_off, trampled}:
        async with await Database.open(path) as database:
            await answered(database, await playing(database), 30)
    spoil(path)
    before = path.read_bytes()
    with pytest.raises(DatabaseRefused, match=why) as refused:
        await Database.open(path)
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    assert "\n" not in str(refused.value)
    assert str(path) in str(refused.value)


async def test_a_newer_version_still_in_the_log_is_seen_and_left_alone(path: Path, tmp_path: Path):
    async with await Database.open(path):
        pass
    copy = tmp_path / "copy" / path.name
    copy.parent.mkdir()
    log, copied_log = path.with_name(path.name + "-wal"), copy.with_name(copy.name + "-wal")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
        shutil.copy(path, copy)
        shutil.copy(log, copied_log)
    before = copy.read_bytes(), copied_log.read_bytes()
    with pytest.raises(DatabaseRefused, match="schema 99"):
        await Database.open(copy)
    assert (copy.read_bytes(), copied_log.read_bytes()) == before


async def test_a_folder_and_a_missing_folder_are_refused(tmp_path: Path):
    with pytest.raises(DatabaseRefused, match="cannot be read"):
        await Database.open(tmp_path)
    with pytest.raises(DatabaseRefused, match="cannot be opened for writing"):
        await Database.open(tmp_path / "nowhere" / "lychgate.sqlite3")
    assert list(tmp_path.iterdir()) == []


# --- migrations -------------------------------------------------------------------------------------------------------


def test_migrations_are_numbered_without_a_gap():
    assert [migration.number for migration in all_migrations()] == list(range(1, len(all_migrations()) + 1))
    assert all(migration.name for migration in all_migrations())


@pytest.mark.parametrize("old", range(1, newest_version() + 1))
def test_a_database_of_any_release_comes_up_to_date(tmp_path: Path, old: int):
    def schema(path: Path, *steps: tuple[Migration, ...]) -> list[object]:
        with closing(open_plain(path, 1)) as connection:
            for migrations in steps:
                migrate(connection, migrations)
            return connection.execute("SELECT type, name, sql FROM sqlite_schema ORDER BY 1, 2").fetchall()

    at_once = schema(tmp_path / "new", all_migrations())
    assert schema(tmp_path / "old", all_migrations()[:old], all_migrations(), all_migrations()) == at_once


FIRST = Migration(1, "first", "CREATE TABLE a (id INTEGER PRIMARY KEY);\nCREATE TABLE b (a INTEGER REFERENCES a (id));")


@pytest.mark.parametrize(
    "broken",
    ["CREATE TABLE c (id);\nINSERT INTO nowhere VALUES (1);", "CREATE TABLE c (id);\nINSERT INTO b VALUES (7);"],
    ids=["a statement fails", "a row points nowhere"],
)
def test_a_release_that_fails_at_a_migration_leaves_what_the_one_before_can_open(path: Path, broken: str):
    with closing(open_plain(path, 1)) as connection:
        migrate(connection, [FIRST])
        with pytest.raises(sqlite3.Error):
            migrate(connection, [FIRST, Migration(2, "second", "CREATE TABLE d (id);"), Migration(3, "third", broken)])
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_schema ORDER BY 1")]
        assert (names, connection.execute("PRAGMA user_version").fetchone()[0]) == (["a", "b"], 1)


def test_a_migration_may_rebuild_a_table_that_others_point_to(path: Path):
    rebuild = """
    CREATE TABLE a_new (id INTEGER PRIMARY KEY, title TEXT); -- with a column; and a comment; with semicolons
    INSERT INTO a_new SELECT id, 'none' FROM a;
    DROP TABLE a;
    ALTER TABLE a_new RENAME TO a;
    """
    with closing(open_plain(path, 1)) as connection:
        migrate(connection, [FIRST])
        connection.execute("INSERT INTO a VALUES (3)")
        connection.execute("INSERT INTO b VALUES (3)")
        migrate(connection, [FIRST, Migration(2, "titles", rebuild)])
        assert connection.execute("SELECT * FROM a JOIN b ON b.a = a.id").fetchall() == [(3, "none", 3)]
        assert connection.execute("PRAGMA foreign_keys").fetchone()[0] == 1


async def test_a_column_that_a_newer_release_adds_hurts_nobody(path: Path, clock: Clock):
    """For a while both releases play on the same file."""
    async with await Database.open(path, clock=clock) as database:
        with closing(sqlite3.connect(path, isolation_level=None)) as newer:
            for (table,) in newer.execute(
                "SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE TABLE % STRICT%'"
            ).fetchall():
                newer.execute(f"ALTER TABLE {table} ADD COLUMN later TEXT")
        await everyday_play(database, clock)
        assert (await database.people.export(ANA)).sittings
        await database.incidents.report("rules", "it broke")
        assert await database.incidents.latest()
        await database.macros.save("person:1", {"strength": "4d6"}, 5)
        assert await database.macros.of("person:1")
        new = NewRoll(place="guild:7", user_id=ANA, interaction_id=1, text="d6", body="{}")
        await database.rolls.throw(new, lambda *_: Fallen("{}", "[1]", "1", "aa"))
        assert await database.rolls.latest(ANA)
        assert await database.rolls.days("guild:7")


def test_what_outlives_tables_is_still_whose_it_was_when_it_may_come_from_elsewhere(path: Path):
    def put(connection: sqlite3.Connection, table: str, **values: object) -> None:
        """A row, with something in whatever must not be empty."""
        for _, name, kind, must, given, key in connection.execute(f"PRAGMA table_info({table})").fetchall():
            if must and given is None and not key:
                values.setdefault(name, "{}" if kind == "TEXT" else b"" if kind == "BLOB" else 1)
        marks = ", ".join("?" * len(values))
        connection.execute(f"INSERT INTO {table} ({', '.join(values)}) VALUES ({marks})", tuple(values.values()))  # noqa: S608

    with closing(open_plain(path, 1)) as connection:
        migrate(connection, all_migrations()[:9])
        put(connection, "tables", id=1, status="playing")
        for number, kind, seat in ((4, "posse", None), (5, "hero", 0)):
            put(connection, "legacies", id=number, kind=kind, made_at=1, nth=number)
            put(connection, "legacy_members", legacy_id=number, user_id=ANA)
            put(connection, "legacy_changes", legacy_id=number, table_id=1, seat=seat)
        migrate(connection, all_migrations())
        kept = connection.execute(
            "SELECT legacies.id, kind, rides_with, user_id FROM legacies JOIN legacy_members ON legacy_id = legacies.id"
        )
        assert sorted(kept.fetchall()) == [(4, "posse", None, ANA), (5, "hero", 4, ANA)]
        told = connection.execute("SELECT legacy_id, table_id, seat FROM legacy_changes ORDER BY id")
        assert told.fetchall() == [(4, 1, None), (5, 1, 0)]
