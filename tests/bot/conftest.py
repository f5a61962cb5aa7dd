import pytest

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
    return Parlour(storage, clock)
