import pytest

from bot.tables.lobby import Lobby
from bot.tables.seating import Seating
from bot.tables.service import Tables
from bot.tables.taking_back import TakingBack
from storage import Database
from tests.bot.parlour import Parlour
from tests.storage.setting import Clock


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
async def storage(tmp_path, clock):
    async with await Database.open(tmp_path / "lychgate.db", clock=clock) as database:
        yield database


@pytest.fixture
def parlour(storage, clock):
    """The services without Discord."""
    return Parlour(storage, clock, Tables, Lobby, Seating, TakingBack)
