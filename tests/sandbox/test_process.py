"""`python -m sandbox` as its users run it."""

import asyncio
import contextlib
import os
import signal
import sys
import textwrap
from pathlib import Path

import pytest

from sandbox.people import Sandbox

FAKE_BOT = """
    import asyncio, os, sys
    import discord

    discord.http.Route.BASE = os.environ["DISCORD_API_BASE"]
    client = discord.AutoShardedClient(intents=discord.Intents.default())
    assert sys.argv[1:] == ["run"]
    if os.environ.get("BOT_FAILS"):
        sys.exit(3)
    client.run(os.environ["DISCORD_TOKEN"], log_handler=None)
"""


@contextlib.asynccontextmanager
async def running(*options, folder=None, **environment):
    """The stand-in in a process of its own, with its first line."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "sandbox", "--port", "0", *options,
        cwd=folder, env=os.environ | environment, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def url_of(process):
    line = (await process.stdout.readline()).decode()
    assert line.startswith("Lychgate sandbox: http://127.0.0.1:")
    return line.split()[-1]


def folder_with_bot(tmp_path):
    """A folder whose `bot.shell.command_line` is a bot that only connects."""
    (tmp_path / "bot/shell").mkdir(parents=True)
    (tmp_path / "bot/__init__.py").touch()  # or it would be taken for a part of ours
    (tmp_path / "bot/shell/__init__.py").touch()
    (tmp_path / "bot/shell/command_line.py").write_text(textwrap.dedent(FAKE_BOT))
    return {"folder": tmp_path, "PYTHONPATH": f"{tmp_path}{os.pathsep}{Path.cwd()}"}


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_it_is_used_over_http_keeps_its_world_and_stops_cleanly(tmp_path, number):
    state = str(tmp_path / "deep/world.db")
    async with running("--state", state, "--manual-clock") as process:
        async with Sandbox.connect(await url_of(process)) as discord:
            await discord.person("ana").say("games", "Hello")
        process.send_signal(number)
        assert await process.wait() == 0
    async with running("--state", state) as process, Sandbox.connect(await url_of(process)) as discord:
        assert (await discord.person("ben").last("games"))["content"] == "Hello"


async def test_bot_is_started_along_and_stopped_along(tmp_path):
    options = folder_with_bot(tmp_path)
    async with running("--state", ":memory:", "--with-bot", **options) as process:
        async with Sandbox.connect(await url_of(process)) as discord:
            assert (await discord.call("GET", "/people"))["bot_online"]
        process.send_signal(signal.SIGINT)
        assert await process.wait() == 0
        assert await process.stdout.read() == b""


async def test_bot_that_ends_by_itself_ends_the_stand_in_with_its_status(tmp_path):
    options = folder_with_bot(tmp_path)
    async with running("--state", ":memory:", "--with-bot", BOT_FAILS="1", **options) as process:
        _, errors = await process.communicate()
        assert process.returncode == 3
        assert [line.split(b";")[0] for line in errors.splitlines()] == [
            b"The bot starts",
            b"The bot ended with status 3.",
        ]


async def test_a_bot_whose_stand_in_was_killed_ends_too(tmp_path):
    """Or the next start would have two bots on one database."""
    async with running("--state", ":memory:", "--with-bot", LYCHGATE_DATABASE=str(tmp_path / "play.db")) as process:
        await url_of(process)
        process.kill()
        async with asyncio.timeout(100):
            await process.stderr.read()  # which both write to


async def test_a_second_one_says_in_one_line_that_the_port_is_taken():
    async with running("--state", ":memory:") as first:
        port = (await url_of(first)).rpartition(":")[2]
        async with running("--state", ":memory:", "--port", port) as second:
            out, errors = await second.communicate()
            assert second.returncode == 1
            assert out == b""
            assert errors.decode().splitlines() == [
                (
                    f"Port {port} is taken. If a sandbox is running already, it is at http://127.0.0.1:{port}; "
                    '--port takes another port, also in `make play ARGS="--port 0"` (0: any).'
                )
            ]
