"""What hostile people may type into a whole command: how long the loop stands still, and how long a transaction is held.

The real bot answers in this process, with the stand-in for Discord beside it, whose work on the same loop is counted as well. Each
command that takes a text or a file gets the worst of its kind, and is looked at by itself. What blocks does so each time, a busy
machine not: whatever is over its bound is tried again, and the least counts.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

import storage.connection
from bot.running.settings import Settings
from engines.shelf import COMING, built
from sandbox.people import Sandbox
from sandbox.person import Person, SandboxError
from tests.bench.figures import Figure, plain_loop
from tests.bench.loop import Late, _watched
from tests.bench.targets import COMMANDS
from tests.cogs.hostile import FILES, LINES, SAVED, SAYINGS
from tests.e2e.evening import GAMES, Evening
from tests.e2e.test_hostile_commands import TEXTS, leaves, plainly

TEXT, FILE = 3, 11
DICE = ("dice", "against", "roll")
"""Options that take a line of dice."""
BLOCK, TRANSACTION = 50, 20
"""Milliseconds over which it is tried again."""
TRIES = 4
KINDS = ("block of the loop", "transaction")


class Held(NamedTuple):
    """One use of a command: its longest block of the loop, and its longest transaction, in milliseconds."""

    command: str
    block: float
    transaction: float
    text: str


def measure(effort: float = 1.0) -> list[Figure]:
    """The longest of each command, once with each line."""
    with (
        tempfile.TemporaryDirectory(prefix="lychgate-bench-") as folder,
        mock.patch("bot.dice.allowance.IN_A_ROW", 10**6),
    ):
        held = asyncio.run(_all(Path(folder) / "bench.db", max(1, round(1 / effort))))
    gc.unfreeze()
    figures, floor = [], plain_loop()
    for command in COMMANDS:
        used = [one for one in held if (one.command if one.command in COMMANDS else "any other") == command]
        for name, worst in (
            (KINDS[0], max(used, key=lambda one: one.block, default=None)),
            (KINDS[1], max(used, key=lambda one: one.transaction, default=None)),
        ):
            if worst is not None:
                value = worst.block if name == KINDS[0] else worst.transaction
                sys.stderr.write(f"{name} {value:.1f} /{worst.command} {worst.text[:80]!r}\n")
                figures.append(Figure(f"hostile /{command}, longest {name}", value, floor, unit="ms"))
    return figures


async def _all(database: Path, every: int) -> list[Held]:
    held: list[Held] = []
    async with Sandbox.start() as discord:
        settings = Settings(DISCORD_TOKEN=discord.token, DISCORD_API_BASE=discord.api_base, LYCHGATE_DATABASE=database)
        with mock.patch.dict(GAMES, {key: built()[key] for key in COMING}):
            async with Evening(discord, settings) as evening:
                ana = evening.person("ana")
                await evening.services.storage.macros.save(f"person:{ana.id}", SAVED, 100)
                await asyncio.gather(*(task for task in asyncio.all_tasks() if task.get_name() == "pictures"))
                gc.collect()
                gc.freeze()  # as the program does when it stands, and has drawn what tables share
                for command, given, file, text in _uses(await ana.commands("dice"), ana, every):
                    held.append(await _used_again(ana, command, given, file, text))
                if wrong := await evening.services.storage.incidents.latest():
                    raise RuntimeError(wrong)
    return held


def _uses(commands: list[Any], ana: Person, every: int) -> Iterator[tuple[str, dict[str, Any], dict[str, bytes], str]]:
    for command in commands:
        for name, options in leaves(command):
            given = {one["name"]: plainly(one, ana) for one in options if one.get("required")}
            plain = {"plain.json": b"{}"} if "plain.json" in given.values() else {}
            for option in options:
                if option["type"] == FILE:
                    for n, data in enumerate(_files(name)):
                        yield name, {**given, option["name"]: f"{n}.json"}, {f"{n}.json": data}, f"file {n}"
                elif option["type"] == TEXT and not option.get("choices"):
                    most = min(option.get("max_length", 6000), 6000)
                    lines = LINES if option["name"] in DICE else SAYINGS if name == "say" else list(TEXTS.values())
                    for line in lines[::every]:
                        yield name, {**given, option["name"]: line[:most]}, plain, line


def _files(command: str) -> list[bytes]:
    if command.startswith("macro"):
        return [text.encode() for text in FILES]
    return [
        b"[" * 3_900_000,
        b'{"lychgate_day":2,"rolls":[' + b"1," * 1_900_000 + b"1]}",
        b'{"lychgate":4,"rolls":[' + b"1," * 1_900_000 + b"1]}",
        json.dumps({"lychgate_day": 2, "place": "x" * 3_900_000}).encode(),
        json.dumps({"lychgate_hero": 1, "name": "x" * 60_000}).encode(),
        json.dumps({"x": [{}] * 100_000}).encode(),
    ]


async def _used_again(person: Person, command: str, given: dict[str, Any], files: dict[str, bytes], text: str) -> Held:
    tries = [await _used(person, command, given, files, text)]
    while (tries[-1].block > BLOCK or tries[-1].transaction > TRANSACTION) and len(tries) < TRIES:
        tries.append(await _used(person, command, given, files, text))
    return Held(command, min(one.block for one in tries), min(one.transaction for one in tries), text)


async def _used(person: Person, command: str, given: dict[str, Any], files: dict[str, bytes], text: str) -> Held:
    late: list[Late] = []
    with _transactions() as taken:
        async with _watched(late):
            with contextlib.suppress(SandboxError):  # Discord itself does not take it
                await person.command("dice", command, files=files or None, **given)
    return Held(command, max((one.ours for one in late), default=0.0), max(taken, default=0.0), text)


@contextlib.contextmanager
def _transactions() -> Iterator[list[float]]:
    """Milliseconds of processor time that each transaction which writes takes in its thread."""
    taken: list[float] = []
    transact = storage.connection.transact

    def timed(connection: sqlite3.Connection, begin: str, work: Any) -> Any:
        def watched(inner: sqlite3.Connection) -> Any:
            started = time.thread_time()
            try:
                return work(inner)
            finally:
                if begin == "BEGIN IMMEDIATE":
                    taken.append(1000 * (time.thread_time() - started))

        return transact(connection, begin, watched)

    with mock.patch.object(storage.connection, "transact", timed):
        yield taken
