"""How much the messages of random games weigh, where people are called in other alphabets.

``python -m tests.bot.panels.weighing [--games N]`` prints the heaviest of each game, in bytes as Discord keeps them, and fails above the budget.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from bot.panels.budget import BUDGET, weight
from bot.panels.hand import hand_panel
from bot.panels.story import pages
from bot.panels.table import table_panel
from bot.tables.scenes import scene_of
from engines.kernel import Dice, RandomSteward
from engines.shelf import games
from renderers.kit.encode import Picture
from storage import Database
from tests.bot.parlour import NAMES, Parlour

PEOPLE = ("Дормидонт Преображенский-Воскресенский", "織田信長の三男であるところの北畠信雄", "พระบาทสมเด็จพระปรเมนทรมหา")
BOARD = [Picture(b"", "board.webp", 1, 1, "漢" * 1000), Picture(b"", "near.webp", 1, 1, "Ж" * 1000)]
EVERY = 7  # answers between two looks
MOST = 4_000  # answers of one game


async def heaviest(key, count):
    """The weight of the heaviest message of so many random games, and how many messages were weighed."""
    worst = weighed = 0
    for n in range(count):
        with tempfile.TemporaryDirectory() as folder:
            async with await Database.open(Path(folder) / "lychgate.db") as storage:
                parlour = Parlour(storage, _Clock(), games())
                seats = games()[key].seats
                others = list(NAMES)[1 : seats[n % len(seats)]]
                table_id = await parlour.play(key, *others)
                async with parlour.tables.open(table_id) as table:
                    table.seats = [_named(seat, PEOPLE[seat.seat % 3]) for seat in table.seats]
                    found, looked = _played(table, Dice(f"{key} {n}".encode()))
        worst, weighed = max(worst, found), weighed + looked
    return worst, weighed


class _Clock:
    now = 1e9

    def __call__(self):
        return self.now


def _named(seat, name):
    return type(seat)(**{key: getattr(seat, key) for key in seat.__slots__} | {"name": name})


def _played(table, dice):
    """Random choices, without storage; what is shown meanwhile is weighed."""
    session, steward = table.session, RandomSteward(dice)
    worst = weighed = 0
    for n in range(MOST):
        if session.finished:
            break
        ask = session.asks[dice.below(len(session.asks)) if len(session.asks) > 1 else 0]
        seat = ask.seats[0]
        choice = steward.answer(seat, ask, lambda seat=seat: session.view(seat))
        step = session.answer(ask.number, seat, choice)
        if n % EVERY == 0 and not session.finished:
            for sheet in _shown(table, step.events):
                worst, weighed = max(worst, weight(sheet.view)), weighed + 1
    return worst, weighed


def _shown(table, events):
    scene = scene_of(table, None)
    lines = pages(scene.speech().beats(events))[-1]
    seats = range(len(table.seats))
    yield table_panel(scene, BOARD, lines, lines, seats, dict.fromkeys(seats, 9))
    for seat in range(len(table.seats)):
        yield hand_panel(scene_of(table, seat), BOARD, direct=True)


async def main(count):
    heavy = False
    for key in games():
        worst, weighed = await heaviest(key, count)
        heavy |= worst > BUDGET
        sys.stdout.write(f"{key}: {count} games, {weighed} messages, the heaviest {worst} of {BUDGET} bytes\n")
    return int(heavy)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=250)
    sys.exit(asyncio.run(main(parser.parse_args().games)))
