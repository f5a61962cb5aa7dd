"""What an open table costs in memory when nobody plays: the bot with 100 tables against the same bot with 900.

Each is begun, gets its thread and its message with a picture, and goes to rest. What stays is what discord.py and we keep
of it; what all tables share is there with the first hundred. (A server has no more than 1,000 threads that are not archived.)
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from pathlib import Path

from tests.bench.figures import Figure, repeats
from tests.bench.stand import GIVE_UP, Stand

FEW, MORE = 100, 800


def measure(effort: float = 1.0) -> list[Figure]:
    """KB of resident memory per table."""
    more = repeats(MORE, effort)
    with tempfile.TemporaryDirectory(prefix="lychgate-bench-") as folder:
        before, after = asyncio.run(_measure(Path(folder) / "bench.db", repeats(FEW, effort), more))
    return [Figure("memory of an idle table", (after - before) / more / 1000, unit="KB")]


async def _measure(database: Path, few: int, more: int) -> list[int]:
    sizes = []
    async with Stand.open() as stand, stand.bot("tests.bench.open_house", LYCHGATE_DATABASE=str(database)) as house:
        for first, count in ((1, few), (few + 1, more)):
            if house.stdin is None or house.stdout is None:
                raise RuntimeError("the bot has no pipes")
            house.stdin.write(json.dumps([first, count, *stand.place]).encode() + b"\n")
            async with asyncio.timeout(GIVE_UP):
                sizes.append(int(await house.stdout.readline()))
    return sizes
