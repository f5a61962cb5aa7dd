from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import Database, TableRow
from tests.storage.setting import Clock, new_database, playing


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "lychgate.sqlite3"  # nothing is there yet


@pytest.fixture
async def database(path: Path, clock: Clock) -> AsyncIterator[Database]:
    new_database(path.parent).rename(path)
    async with await Database.open(path, clock=clock) as database:
        yield database


@pytest.fixture
async def table(database: Database) -> TableRow:
    """A table in play."""
    return await playing(database)
