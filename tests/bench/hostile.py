"""What hostile people may do: how long the loop stands still, and how long a transaction waits, for the worst of their lines.

The loop is watched while each line is read, thrown, told and asked about as its command does it; ticks that come late because somebody
else has the processor are left out, as in ``loop.py``.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import time
from collections.abc import Callable

from bot.dice.typed import made_ready
from bot.watch.errors import ToldToPlayer
from cogs.dice.answers import answer
from cogs.dice.macros import _read, _try_out
from cogs.dice.roller import Wanted, _fall, _made_ready
from cogs.dice.suggesting import suggested
from engines.notation import BadRoll, NoOdds, question_of
from tests.bench.figures import Figure, plain_loop
from tests.bench.loop import Late, _watched
from tests.bot.dice.day import SEED
from tests.cogs.hostile import FILES, LINES, SAVED
from tests.cogs.test_dice import made


def measure(effort: float = 1.0) -> list[Figure]:
    """The worst of all lines, once each; of a transaction what happens in it beside SQLite."""
    lines = LINES[:: max(1, round(1 / effort))]
    late: list[Late] = []
    gc.collect()
    gc.freeze()  # as the program does when it stands
    asyncio.run(_all(lines, late))
    in_a_transaction = max(map(_in_a_transaction, lines))
    gc.unfreeze()
    ours, floor = max(one.ours for one in late), plain_loop()
    return [
        Figure("hostile line, longest block of the loop", ours, floor, unit="ms"),
        Figure("hostile line, longest in a transaction", in_a_transaction, floor, unit="ms"),
    ]


async def _all(lines: list[str], late: list[Late]) -> None:
    async with _watched(late):
        for text in lines:
            await _tried(lambda text=text: suggested(text[:100], SAVED, LINES))
            await _tried(lambda text=text: _rolled(text))
            await _tried(lambda text=text: question_of(made_ready(text, SAVED)))
        for text in FILES:
            macros: dict[str, str] = {}
            with contextlib.suppress(ToldToPlayer):  # read on the loop, as the command does it
                macros = _read(text.encode())
            await _tried(lambda macros=macros: _try_out(macros, macros))


def _rolled(text: str) -> None:
    wanted = made_ready(text, SAVED)
    _made_ready(Wanted([wanted]))
    if made(Wanted([wanted])).thrown.wrong is None:
        answer(made(Wanted([wanted])), "Ana")


async def _tried(work: Callable[[], object]) -> None:
    with contextlib.suppress(BadRoll, NoOdds, ToldToPlayer):
        await asyncio.to_thread(work)


def _in_a_transaction(text: str) -> float:
    """Milliseconds of processor time."""
    try:
        _, published, throw = _made_ready(Wanted([made_ready(text, SAVED)]))
    except BadRoll:
        return 0.0
    started = time.process_time()
    with contextlib.suppress(BadRoll):
        _fall([], published, throw, 7, SEED, 1, "ab" * 32, is_counted=True)
    return 1000 * (time.process_time() - started)
