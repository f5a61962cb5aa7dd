import pytest

from bot.running.settings import Settings
from tests.e2e.evening import Evening
from tests.sandbox import openapi


@pytest.fixture
async def discord():
    """A stand-in; whatever the bot asked of it must fit Discord's own description, where that is at hand."""
    async with openapi.watched_sandbox() as sandbox:
        yield sandbox


@pytest.fixture
def settings(discord, tmp_path):
    return Settings(
        DISCORD_TOKEN=discord.token,
        DISCORD_API_BASE=discord.api_base,
        LYCHGATE_DATABASE=tmp_path / "lychgate.db",
        LYCHGATE_SECOND_THOUGHTS=0,  # stories that are about them set them themselves
    )


@pytest.fixture
async def evening(discord, settings):
    """Friends in #games, and the bot with all real games and the toys."""
    async with Evening(discord, settings) as friends:
        yield friends
