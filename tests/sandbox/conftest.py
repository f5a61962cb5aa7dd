import pytest

from sandbox.people import Sandbox
from tests.sandbox.tiny_bot import running


@pytest.fixture
async def discord():
    async with Sandbox.start() as sandbox:
        yield sandbox


@pytest.fixture
async def bot(discord, monkeypatch):
    async with running(discord, monkeypatch) as bot:
        yield bot
