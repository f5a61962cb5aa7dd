import pytest

from bot.panels.artist import Artist
from bot.running.settings import Settings
from engines.kernel import Session
from tests.e2e.evening import Evening
from tests.sandbox import openapi
from tests.storage.setting import new_database

prepare, prepared = Artist.prepare, set()


@pytest.fixture(autouse=True)
def prepared_once(monkeypatch):
    """What all tables share is drawn once in a process, not once for each bot that a test starts in it."""

    async def prepare_others(artist, game_keys):
        new = set(game_keys) - prepared
        prepared.update(new)
        await prepare(artist, new)

    monkeypatch.setattr(Artist, "prepare", prepare_others)


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
        LYCHGATE_DATABASE=new_database(tmp_path),
        LYCHGATE_SECOND_THOUGHTS=0,  # stories that are about them set them themselves
    )


@pytest.fixture
async def evening(discord, settings):
    """Friends in #games, and the bot with all real games and the toys."""
    async with Evening(discord, settings) as friends:
        yield friends


@pytest.fixture
def known_dice(request, monkeypatch):
    """The deal, and the dice of stewards, fall alike in each run: by ``SEED`` of the file, and not by the press that starts."""
    seed, start = request.module.SEED, Session.start
    monkeypatch.setattr("bot.tables.lobby.token_bytes", lambda count: seed[:count])
    monkeypatch.setattr("bot.tables.open_table.token_bytes", lambda count: seed[:count])
    monkeypatch.setattr(Session, "start", lambda *settings: start(*settings[:5]))
