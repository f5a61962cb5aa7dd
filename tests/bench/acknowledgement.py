"""How long a click waits for its acknowledgement, against a bot that does nothing but acknowledge.

Two stand-ins in this process, each with its bot in a process of its own: ours, with 200 open tables of Escape the Dark Castle,
and a bare discord.py one. Clicks come to both in turn, at random distances, so that both meet the same machine. Those on our
tables are real choices: while the next clicks come, they are committed, stewards answer them, boards are drawn and uploaded.
"""

from __future__ import annotations

import asyncio
import random
import re
import tempfile
from pathlib import Path

from sandbox.errors import Json
from sandbox.records import Message
from tests.bench.figures import Figure, repeats, share
from tests.bench.opening import answers_in, prepare
from tests.bench.stand import Stand

TABLES = 200
CLICKS = 400
GAP = 0.2
"""Seconds between two pairs of clicks, on average: every table gets one in forty seconds."""
LEAST_CHOICES = 0.8
"""The share of clicks on our tables that must have become choices; with fewer, something else was measured."""
PICK = re.compile(r"l1:pick:(?P<table>\d+):")


def measure(effort: float = 1.0) -> list[Figure]:
    """Milliseconds from the click to the arrival of the callback: the median and the 99th percentile."""
    with tempfile.TemporaryDirectory(prefix="lychgate-bench-") as folder:
        ours, bare = asyncio.run(_measure(Path(folder) / "bench.db", repeats(TABLES, effort), repeats(CLICKS, effort)))
    return [
        Figure(f"acknowledgement, {name}", 1000 * share(ours, part), 1000 * share(bare, part), unit="ms")
        for name, part in (("p50", 0.5), ("p99", 0.99))
    ]


async def _measure(database: Path, tables: int, clicks: int) -> tuple[list[float], list[float]]:
    async with Stand.open() as stand, Stand.open() as bare:
        await prepare(database, stand.place, tables)
        before = await answers_in(database)
        async with (
            stand.bot("bot.shell.command_line", "run", LYCHGATE_DATABASE=str(database)),
            bare.bot("tests.bench.bare_bot"),
        ):
            await stand.shown(tables)
            taken = await _click_in_turn(Player(stand), Presser(bare), clicks)
        await _enough(await answers_in(database) - before, clicks)
    return taken


async def _enough(choices: int, clicks: int) -> None:
    if choices < clicks * LEAST_CHOICES:
        raise RuntimeError(f"{clicks} clicks led to {choices} choices: this measures something else")


async def _click_in_turn(ours: Player, bare: Presser, clicks: int) -> tuple[list[float], list[float]]:
    dice = random.Random(3)
    taken: dict[Player | Presser, list[float]] = {ours: [], bare: []}
    for _ in range(clicks):
        for one in dice.sample([ours, bare], 2):
            await asyncio.sleep(dice.expovariate(2 / GAP))
            taken[one].append(await one.click())
    return taken[ours], taken[bare]


class Player:
    """Makes a choice at some table that has not been clicked since it was shown."""

    def __init__(self, stand: Stand) -> None:
        self._stand = stand
        self._dice = random.Random(5)
        self._clicked: set[str] = set()

    async def click(self) -> float:
        """Seconds to the acknowledgement."""
        while True:
            for thread in self._dice.sample(threads := self._stand.threads, len(threads)):
                message, controls = self._stand.newest(thread) or (None, [])
                picks = [one for one in controls if PICK.match(one.get("custom_id") or "")]
                if message and picks and not any(one["custom_id"] in self._clicked for one in picks):
                    return await self._pick(message, self._dice.choice(picks))
            await asyncio.sleep(0.05)  # every table is still being drawn

    async def _pick(self, message: Message, control: Json) -> float:
        custom_id = str(control["custom_id"])
        self._clicked.add(custom_id)
        found = PICK.match(custom_id)
        table = int(found["table"]) if found else 0
        return await self._stand.click(message, control, self._stand.place.host(table)[0])


class Presser:
    """Presses a button of the bare bot's panel."""

    def __init__(self, stand: Stand) -> None:
        self._stand = stand

    async def click(self) -> float:
        """Seconds to the acknowledgement."""
        while (panel := self._stand.newest(self._stand.place.channel_id)) is None:  # noqa: ASYNC110  # in another process
            await asyncio.sleep(0.05)  # it is not up yet
        message, controls = panel
        return await self._stand.click(message, controls[0], self._stand.place.host(0)[0])
