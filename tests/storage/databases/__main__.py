"""Make a database with something of everything in it: ``python -m tests.storage.databases 0003``, before the schema changes.

What comes of it, `0003.sqlite3.xz`, is opened by every later release (`tests/bot/tables/test_old_databases.py`).
"""

import asyncio
import json
import lzma
import sys
import tempfile
from pathlib import Path

from bot.dice.throws import Script, throw
from bot.tables.pace import LIVE
from engines.kernel import Dice
from engines.shelf import games
from storage import Database, Fallen, NewMessage, NewRoll
from tests.bot.parlour import ANA, BEN, CLEO, Parlour
from tests.storage.databases import FOLDER
from tests.storage.setting import Clock


async def make(path: Path) -> None:
    """Fill a new database at `path`."""
    clock = Clock()
    async with await Database.open(path, clock=clock) as storage:
        parlour = Parlour(storage, clock, games())
        for game in games():
            await in_play(parlour, game)
        await others(parlour)
        await dice(storage)
        await what_else(storage, clock)


async def in_play(parlour: Parlour, game: str) -> None:
    """Of each game a live table in the midst of a turn, and a daily one far on, with somebody away."""
    live = await parlour.play(game, BEN, stewards=1)
    answers = 30
    await parlour.play_on(live, answers)
    while len((await parlour.storage.tables.load_table(live)).journal) < 2:
        answers += 1
        await parlour.play_on(live, answers)
    daily = await parlour.play(game, BEN, CLEO, pace="daily")
    await parlour.play_on(daily, 60)
    await parlour.seating.set_away(daily, BEN, away=True)
    scene = await parlour.tables.look(daily, CLEO)
    for key, options in scene.offered_orders().items():
        await parlour.seating.order(daily, CLEO, key, options[-1].id)


async def others(parlour: Parlour) -> None:
    """Tables that are not, or no longer, in play; one with a choice that does not count yet, one with an undo proposed."""
    await parlour.lobby.create("vengeance", host=(BEN, "Ben"), guild_id=1, channel_id=2)
    closed = await parlour.play("vengeance", BEN)
    await parlour.seating.end(closed, ANA)
    finished = await parlour.play("dark_castle", stewards=2)
    await parlour.play_on(finished)
    paused = await parlour.play("damnation", BEN, stewards=1)
    await parlour.play_on(paused, 20)
    await parlour.seating.set_paused(paused, BEN, paused=True)
    proposed = await parlour.play("dark_castle", BEN, pace="relaxed", chapters="5", packs=["all"])
    await parlour.play_on(proposed, 12)
    await parlour.taking_back.ask_everyone(proposed, ANA)
    meant = await parlour.play("dark_castle", BEN, chapters="10", decisions="anyone")
    answers = 0
    while (scene := await parlour.tables.look(meant, ANA)).meant is None:
        asked = ANA if scene.my_asks else BEN
        answers += 1
        await parlour.answer(meant, asked, (await parlour.asked(meant, asked)).options[0].id, interaction_id=answers)
    parlour.clock.move(LIVE.ping)


async def dice(storage: Database) -> None:
    """Rolls in the open and in secret, what was saved, and what was counted."""
    script = Script(lines=("4d6kh3",))

    def fall(seed: bytes, counter: int) -> Fallen:
        thrown = throw(script, Dice(seed, counter))
        return Fallen(json.dumps(thrown.drawn), thrown.outcome, (("d6", "4", 1),))

    for n, secret in enumerate((False, True, False)):
        new = NewRoll(
            place="guild:1",
            user_id=ANA,
            interaction_id=100 + n,
            text="4d6kh3",
            body="{}",
            script=script.model_dump_json(),
            channel_id=2,
            secret=secret,
            master_id=BEN if secret else None,
        )
        await storage.rolls.throw(new, fall)
    await storage.macros.save(f"person:{ANA}", {"strength": "4d6kh3"}, 10)


async def what_else(storage: Database, clock: Clock) -> None:
    """Messages sent, given up, tried and on their way; what people and servers chose; an incident."""
    sent, dead, tried, _claimed = await storage.outbox.claim(4)
    table = sent.table_id or 0
    await storage.outbox.finish(sent.id, NewMessage(table_id=table, role="table", channel_id=2, message_id=900))
    await storage.outbox.give_up(dead.id, "it will never work")
    await storage.outbox.retry(tried.id, clock.now + 60, "503")
    await storage.people.patch(ANA, '{"dms": "off", "known": "vengeance"}')
    await storage.people.spend_direct_message(BEN, 5, 60.0)
    await storage.guilds.patch(1, '{"locale": "de"}')
    await storage.incidents.report("ZeroDivisionError", "what happened", table)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        made = Path(place) / "made.sqlite3"
        asyncio.run(make(made))
        (FOLDER / f"{sys.argv[1]}.sqlite3.xz").write_bytes(
            lzma.compress(made.read_bytes(), preset=9 | lzma.PRESET_EXTREME)
        )
