"""Why the process ends: told to, cleanly; or a part of it ended by itself, which is an error however quietly it went."""

import asyncio
import contextlib
import os
import signal
from importlib import import_module

import pytest
from discord import Permissions

from bot.delivery.permissions import NEEDED, invitation, lacking, named
from bot.running import program
from bot.running.settings import Settings
from bot.shell import command_line
from engines.shelf import games


class Bot:
    """What ``run`` needs of it: parts at work."""

    user = "Lychgate"
    guilds = ()
    application_id = 4711

    def __init__(self, *parts):
        self.background = [asyncio.create_task(part, name=name) for name, part in parts]


def plays(monkeypatch, **parts):
    """Have the program consist of these parts, and of one that goes on."""

    @contextlib.asynccontextmanager
    async def running(settings, clock):
        bot = Bot(*((name, part()) for name, part in parts.items()), ("outbox", asyncio.Event().wait()))
        try:
            yield bot
        finally:
            for task in bot.background:
                task.cancel()
            await asyncio.gather(*bot.background, return_exceptions=True)

    monkeypatch.setattr(program, "running", running)


@pytest.fixture(autouse=True)
async def signals():
    yield
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().remove_signal_handler(number)


async def nothing():
    pass


async def trouble():
    raise ConnectionError("the line is dead")


async def cancelled():
    raise asyncio.CancelledError


@pytest.mark.parametrize(
    ("part", "why"),
    [(nothing, "nobody asked it to"), (trouble, "ConnectionError: the line is dead"), (cancelled, "it was cancelled")],
)
async def test_a_part_that_ends_by_itself_is_named(monkeypatch, capsys, part, why):
    plays(monkeypatch, gateway=part)
    with pytest.raises(program.PartEnded) as ended:
        await program.run(Settings())
    assert "gateway" in str(ended.value)
    assert why in str(ended.value)
    logged = capsys.readouterr().out
    assert "a part of the program ended by itself" in logged
    assert "gateway" in logged


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_a_signal_is_a_clean_end(monkeypatch, capsys, number):
    async def told():
        os.kill(os.getpid(), number)
        await asyncio.Event().wait()

    plays(monkeypatch, gateway=told)
    await program.run(Settings())
    assert number.name in capsys.readouterr().out


async def test_the_link_that_invites_the_bot_is_printed_at_the_start(monkeypatch, capsys):
    plays(monkeypatch, gateway=nothing)
    with pytest.raises(program.PartEnded):
        await program.run(Settings())
    assert invitation(4711) in capsys.readouterr().out


def test_what_is_lacking_is_called_as_in_the_settings_of_a_server():
    held = Permissions(NEEDED.value)
    assert lacking(held) is None
    held.update(view_channel=False, send_messages_in_threads=False)
    assert named(lacking(held)) == "View Channel, Send Messages in Threads"


async def test_a_signal_ends_a_start_that_hangs(monkeypatch):
    left = []

    @contextlib.asynccontextmanager
    async def running(settings, clock):
        os.kill(os.getpid(), signal.SIGTERM)
        try:
            await asyncio.Event().wait()  # Discord does not answer
            yield
        finally:
            left.append(settings)

    monkeypatch.setattr(program, "running", running)
    await program.run(Settings())
    assert len(left) == 1


def test_the_process_ends_with_status_1_and_a_sentence(monkeypatch, capsys):
    async def run(settings):
        raise program.PartEnded("The gateway ended by itself (nobody asked it to).")

    monkeypatch.setenv("DISCORD_TOKEN", "a.token.to-nothing")
    monkeypatch.setattr("bot.running.program.run", run)
    monkeypatch.setattr("bot.running.logs.configure", lambda log, secrets: None)
    assert command_line.main(["run"]) == 1
    assert capsys.readouterr().err == "The gateway ended by itself (nobody asked it to).\n"


def test_nothing_that_is_printed_is_left_to_be_read_when_somebody_waits(monkeypatch):
    libraries = [import_module(f"engines.{key}.library").library for key in games()]
    for one in libraries:
        one.cache_clear()
    program._read_all(games().values())
    monkeypatch.setattr("tomllib.loads", pytest.fail)
    assert all(one() for one in libraries)
