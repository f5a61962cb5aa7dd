from hashlib import sha256

import pytest

from storage import Database
from tests.bot.parlour import BEN, CAMPAIGN, Parlour
from tests.storage.setting import Clock, new_database


@pytest.fixture(autouse=True)
def seed(request, monkeypatch):
    """Each test has its own dice, and the same ones each time."""
    seed = sha256(request.node.name.encode()).digest()
    monkeypatch.setattr("bot.tables.lobby.token_bytes", lambda count: seed[:count])
    monkeypatch.setattr("bot.tables.open_table.token_bytes", lambda count: seed[:count])


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
async def storage(tmp_path, clock):
    async with await Database.open(new_database(tmp_path), clock=clock) as database:
        yield database


@pytest.fixture
def parlour(storage, clock):
    """The services without Discord."""
    return Parlour(storage, clock)


@pytest.fixture
def frontier(storage, clock):
    """The same for campaigns."""
    return Parlour(storage, clock, CAMPAIGN)


@pytest.fixture
async def table(parlour):
    """Where a story needs no particular game: Ana and Ben play tic-tac-toe."""
    return await parlour.play("tic_tac_toe", BEN)
