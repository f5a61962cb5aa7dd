"""How long a choice takes until it is durable, where three people press as fast as they can and Discord holds the bot to its limits.

``python -m tests.e2e.quick_pressers`` prints the figure.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path

from bot.panels.custom_ids import Action, Press
from bot.running.settings import Settings
from bot.tables.questions import question_of
from engines.kernel import Dice
from sandbox.people import Sandbox
from tests.e2e.evening import Evening, is_table

NAMES = ("ana", "ben", "cleo")
BOUND = 0.1
"""Seconds: at the 99th percentile a choice is durable by then."""


class Stopwatch:
    """Notes when each press came, and when what it chose was on disk."""

    def __init__(self, evening):
        self.pressed = {}
        self.durable = {}
        tables = evening.services.storage.tables
        commit = type(tables).commit

        async def timed(tables, table_id, version, unit):
            row = await commit(tables, table_id, version, unit)
            self.durable[unit.effects.interaction_id] = time.perf_counter()
            return row

        self._restore = (type(tables), commit)
        type(tables).commit = timed

    def stop(self):
        kind, commit = self._restore
        kind.commit = commit

    def seconds(self):
        """How long each press took that counted, sorted."""
        return sorted(self.durable[one] - at for one, at in self.pressed.items() if one in self.durable)


async def measured(presses=300, game="spirits"):
    """Seconds of each choice that counted, how often a bucket was empty meanwhile, so that the next had to wait, and requests refused."""
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox.start() as sandbox:
            settings = Settings(
                DISCORD_TOKEN=sandbox.token,
                DISCORD_API_BASE=sandbox.api_base,
                LYCHGATE_DATABASE=Path(folder) / "lychgate.db",
                LYCHGATE_SECOND_THOUGHTS=0,
            )
            async with Evening(sandbox, settings) as evening:
                watch, empty = None, _emptied(sandbox.server.hub.limits)
                while watch is None or len(watch.pressed) < presses:
                    table_id, thread = await evening.play(game, *NAMES[1:])
                    sandbox.server.hub.limits.enforced = True
                    watch = watch or Stopwatch(evening)
                    await asyncio.gather(
                        *(_press_on(evening, watch, table_id, thread, name, presses) for name in NAMES)
                    )
                    sandbox.server.hub.limits.enforced = False
                watch.stop()
                limited = sum(one["status"] == 429 for one in await sandbox.requests())
                return watch.seconds(), len(empty), limited


def _emptied(limits):
    """Notes each request that was the last its bucket had."""
    empty, check = [], limits.check

    def checked(*args, **kwargs):
        verdict = check(*args, **kwargs)
        if verdict.headers.get("X-RateLimit-Remaining") == "0":
            empty.append(args)
        return verdict

    limits.check = checked
    return empty


async def _press_on(evening, watch, table_id, thread, name, presses):
    """Press whatever is asked of one person, at once, until the game is over."""
    person, hub = evening.person(name), evening.sandbox.server.hub
    table = next(one for one in reversed(await person.messages(thread)) if is_table(one))
    while len(watch.pressed) < presses:
        scene = await evening.services.tables.look(table_id, int(person.id))
        if scene.table.status.is_over:
            return
        if not scene.my_asks:
            await asyncio.sleep(0.005)
            continue
        ask = scene.my_asks[0]
        steward = scene.game.steward(Dice(str(scene.table.answers).encode()))
        choice = steward.answer(scene.viewer, ask, lambda view=scene.view: view)
        bits = sum(1 << [option.id for option in ask.options].index(one) for one in choice)
        data = {"custom_id": str(Press(Action.PICK, table_id, question_of([ask]), f"x{bits:x}")), "component_type": 2}
        message = hub.world.messages[int(table["id"])]
        begun = time.perf_counter()
        interaction = hub.interactions.start(
            3, int(person.id), hub.world.channels[int(thread)], data, nonce=None, message=message
        )
        watch.pressed[interaction.id] = begun
        async with asyncio.timeout(100):
            while interaction.id not in watch.durable and await _is_open(evening, table_id, person, ask):  # noqa: ASYNC110
                await asyncio.sleep(0.002)
        await asyncio.sleep(0.01)


async def _is_open(evening, table_id, person, ask):
    return (await evening.services.tables.look(table_id, int(person.id))).my_asks[:1] == [ask]


if __name__ == "__main__":
    took, empty, limited = asyncio.run(measured())
    p50, p99 = took[len(took) // 2], took[int(len(took) * 0.99)]
    told = f"durable after {p50 * 1000:.0f} ms (p50), {p99 * 1000:.0f} ms (p99), at most {took[-1] * 1000:.0f} ms"
    sys.stdout.write(f"{len(took)} choices, {told}; {empty} times a limit was reached, {limited} requests over it\n")
