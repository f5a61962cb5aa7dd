from random import Random

import pytest

from bot.panels.artist import Artist
from bot.running.settings import Settings
from bot.tables.pace import LIVE, PACES
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


@pytest.fixture(autouse=True)
def drawn_in_time(monkeypatch):
    """An answer waits for its picture, however busy the machine is; stories of words that go ahead say so."""
    monkeypatch.setattr("bot.delivery.answering.A_GLANCE", 60)


@pytest.fixture(autouse=True)
def nobody_passes_by_accident(monkeypatch):
    """A moment in which somebody passes is longer than a busy machine takes for a press."""
    monkeypatch.setitem(PACES, "live", LIVE._replace(moment=60.0))


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
    """Friends in #games, and the bot with all real games and the toys. Nothing breaks on our side but what the story says, and discord.py,
    whose registry of views forgets classes bot-wide, never has anything of ours in it."""
    async with Evening(discord, settings) as friends:
        yield friends
        if not friends.bot.is_closed():
            assert {*await friends.incidents()} <= friends.breaks
            store = friends.bot._connection._view_store
            assert not any((store._views, store._synced_message_views, store._dynamic_items, store._modals))


def friend(name):
    """One of them, for a story that calls them by their name."""

    @pytest.fixture(name=name)
    def person(evening):
        return evening.person(name)

    return person


ana, ben, cleo, dov, eve = map(friend, ("ana", "ben", "cleo", "dov", "eve"))


@pytest.fixture
async def noughts(evening):
    """Where a story needs no particular game: Ana and Ben play tic-tac-toe."""
    return await evening.play("tic_tac_toe", "ben")


@pytest.fixture
def table_id(noughts):
    return noughts[0]


@pytest.fixture
def thread(noughts):
    return noughts[1]


@pytest.fixture(autouse=True)
def dealt_alike(request, monkeypatch):
    """Deals and dice fall alike in each run, by the test's name and not by the press that starts; in a soak as luck has it."""
    if not request.config.getoption("soak"):
        for drawing in ("bot.tables.lobby", "bot.tables.open_table", "storage.rolls"):
            monkeypatch.setattr(f"{drawing}.token_bytes", Random(f"{request.node.nodeid} {drawing}").randbytes)
        start_from_the_seed(monkeypatch)


@pytest.fixture
def known_dice(request, monkeypatch):
    """Deals and dice are those of the ``SEED`` of the file, in a soak too."""
    for drawing in ("bot.tables.lobby", "bot.tables.open_table"):
        monkeypatch.setattr(f"{drawing}.token_bytes", lambda count: request.module.SEED[:count])
    start_from_the_seed(monkeypatch)


def start_from_the_seed(monkeypatch):
    """What falls does so by the seed alone, and not by the numbers of presses, which are others every time."""
    start, answer = Session.start, Session.answer
    monkeypatch.setattr(Session, "start", lambda *settings: start(*settings[:5]))
    monkeypatch.setattr(Session, "answer", lambda *chosen: answer(*chosen[:4]))
