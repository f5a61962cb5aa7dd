"""The whole bot, told over its standard input to open tables; answers with the memory it takes once they are at rest."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import json
import resource
import sys
from pathlib import Path
from types import SimpleNamespace

from PIL import Image

from bot.running.client import Lychgate
from bot.running.logs import configure
from bot.running.program import running
from bot.running.settings import read_settings
from renderers.kit.encode import jpeg
from tests.bench.opening import Place, open_tables

AT_REST = 0.2


async def main() -> None:
    """In: ``[first, count, guild, channel, hosts]``, a line each. Out: bytes."""
    settings = read_settings()
    configure(settings.log)
    async with running(settings) as bot:
        # What is drawn is kept on shelves with bounds, which all tables share: here every picture is the same small one.
        shown = jpeg(Image.new("RGB", (64, 64)), "board", "Nothing")
        of_one = dict.fromkeys(("lobby", "hand_of", "surroundings", "recap"), lambda *_: shown)
        same = SimpleNamespace(**of_one, board=lambda *_: [shown], prepare=lambda: None)
        bot.services.artist._albums = lambda *_: same
        while line := await asyncio.to_thread(sys.stdin.readline):
            first, count, *place = json.loads(line)
            await open_tables(bot.services.lobby, Place(*place), first, count)
            await _shown(bot)
            print(resident(), flush=True)  # noqa: T201


async def _shown(bot: Lychgate) -> None:
    """Wait until nothing is left in the outbox, then forget the sessions of all tables."""
    while await bot.services.storage.outbox.next_due() is not None:  # noqa: ASYNC110  # rows in a database, no event
        await asyncio.sleep(AT_REST)
    for row in await bot.services.storage.tables.open_tables():
        bot.services.tables.drop(row.id)


def resident() -> int:
    """Bytes of this process in memory, after everything that is not needed was given back."""
    gc.collect()
    if sys.platform == "linux":
        ctypes.CDLL(None).malloc_trim(0)
        return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    asyncio.run(main())
