"""Why the process ends: told to, cleanly; or a part of it ended by itself, which is an error however quietly it went."""

import asyncio
import contextlib
import os
import signal
from importlib import import_module
from types import SimpleNamespace

import pytest
from discord import Permissions
from prometheus_client import REGISTRY

from bot.delivery.permissions import NEEDED, invitation, lacking, named
from bot.running import program
from bot.running.settings import Settings
from bot.shell import command_line
from bot.watch.incidents import file_incident
from engines.shelf import games
from storage import Status


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


async def test_whoever_tells_it_to_stop_once_more_hinders_nothing(monkeypatch):
    """As Ctrl-C pressed again, or a container that loses patience: the first signal is heeded, what is left is still put away."""
    left, complaints = [], []
    asyncio.get_running_loop().set_exception_handler(lambda _, told: complaints.append(told))

    @contextlib.asynccontextmanager
    async def running(settings, clock):
        try:
            for number in (signal.SIGTERM, signal.SIGINT):
                os.kill(os.getpid(), number)
            yield Bot(("gateway", asyncio.Event().wait()))
        finally:
            os.kill(os.getpid(), signal.SIGTERM)
            await asyncio.sleep(0)
            left.append(settings)

    monkeypatch.setattr(program, "running", running)
    await program.run(Settings())
    assert (len(left), complaints) == (1, [])


class Deaf:
    """A bot to which Discord never tells anything."""

    async def wait_until_ready(self):
        await asyncio.Event().wait()


@pytest.mark.parametrize(
    ("part", "error", "why"),
    [
        (trouble, ConnectionError, "the line is dead"),
        (nothing, program.PartEnded, "The gateway closed before it was ready."),
    ],
)
async def test_a_line_that_ends_before_anything_was_told_ends_the_start(part, error, why):
    with pytest.raises(error, match=why):
        await program._ready(Deaf(), asyncio.create_task(part()))


async def begun(work):
    """What goes on for ever has done what it does once, and sleeps."""
    asleep = asyncio.Event()

    async def sleep(seconds):
        asleep.set()
        await asyncio.Event().wait()

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(program.asyncio, "sleep", sleep)
        task = asyncio.create_task(work)
        await asyncio.wait_for(asleep.wait(), 100)
    task.cancel()


async def test_what_is_kept_too_long_and_whoever_is_gone_are_looked_for(parlour, clock):
    table, forgotten = await parlour.gather("tic_tac_toe"), []
    await file_incident(parlour.storage, RuntimeError("long ago"))
    clock.move(100 * 86400)

    async def forget_lost(now):
        forgotten.append(now)

    bot = SimpleNamespace(forget_lost=forget_lost, services=SimpleNamespace(lobby=parlour.lobby))
    await begun(program._sweep(parlour.storage, bot, clock))
    assert forgotten == [clock.now]
    assert (await parlour.storage.tables.table(table)).status is Status.ABANDONED
    assert await parlour.storage.incidents.latest() == ()


async def test_what_waits_to_be_sent_and_the_tables_in_play_are_counted(parlour, table):
    await begun(program._count(parlour.storage))
    counted = [REGISTRY.get_sample_value(f"lychgate_{name}") for name in ("outbox_depth", "tables_open")]
    assert counted == [await parlour.storage.outbox.pending(), 1]
    assert counted[0] > 0


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
