"""People who ride with a posse as fast as they can, until the process is killed: ``python -m tests.kill.rider DATABASE SEED``.

They gather, go down, flee or come to an end, and rest: Travel, Town, levels, trades, a new Hero for a dead one. Before each press a line
goes to ``DATABASE.pressed``; a process that follows begins with the last of them, as Discord does that delivers it once more.
"""

import asyncio
import json
import random
import sys
import time
from pathlib import Path

from bot.tables.campaigns import company, could_come, theirs
from bot.tables.clock import Clock as Bell
from bot.tables.questions import Question, question_of
from bot.watch.errors import ToldToPlayer
from engines.brimstone.game import GAME as ADVENTURE
from engines.frontier.game import GAME as STAY
from engines.kernel import Dice, RandomSteward, keep
from storage import Database, DuplicateInteraction, NewLegacy, Status
from tests.bot.parlour import ANA, BEN, CAMPAIGN, NAMES, Parlour
from tests.engines.frontier.party import coming
from tests.storage.setting import Clock

PEOPLE = (ANA, BEN)
RIDING = "riding"
"""What a process says after its first turn."""
LOCKED = 3
"""Status of a process that could not ride on."""
FOLLY = {"frontier": 0.5, "brimstone": 0.1}
"""How often somebody presses anything."""


class Rider:
    """Both of them."""

    def __init__(self, parlour, draw, log):
        self.parlour = parlour
        self.storage = parlour.storage
        self.draw = draw
        self.log = log

    async def settle_down(self):
        """Each brings Heroes that can buy, rise and trade; one of them is dead."""
        there = [one for user in PEOPLE for one in await theirs(self.storage, STAY, user, "hero", 1)]
        for nth, one in list(enumerate(coming(4, dead=3)[1:]))[len(there) :]:
            kept = keep(one.model_copy(update={"xp": 40_000}))
            body = json.dumps(kept.body, sort_keys=True)
            new = NewLegacy(guild_id=1, game=STAY.key, kind=kept.kind, version=kept.version, body=body, notes="{}")
            await self.storage.legacies.bring(new, PEOPLE[nth % 2], "imported")

    async def again(self):
        """The last press is delivered once more."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        if lines and lines[-1].endswith("}"):
            await self._deliver(json.loads(lines[-1]))

    async def turn(self):
        """One press, or a table opened or closed."""
        rows = [row for row in await self.storage.tables.tables_of(ANA) if not row.status.is_over]
        if not rows:
            await self._open()
            return
        row = rows[0]
        if row.status is Status.LOBBY:
            await self._begin(row.id)
        elif (row.game == ADVENTURE.key and row.answers > 12 and self.draw.random() < 0.1) or (
            row.game == STAY.key and self.draw.random() < 0.005
        ):
            await self.parlour.seating.end(row.id, ANA)
        else:
            await self._press(row)

    async def _open(self):
        """The next table of the posse, if there is one yet."""
        found = await theirs(self.storage, STAY, ANA, "posse", 1)
        game, legacies, options = STAY.key, (), {}
        if found:
            posse = found[-1]
            legacies = (posse.number,)
            if posse.thing.mission:
                game, options = ADVENTURE.key, {"mission": posse.thing.mission}
        for one in [*found[-1:], *(await company(self.storage, STAY, legacies[0]) if legacies else [])]:
            if one.held_by is not None:
                print(f"{one.thing.kind} {one.number} is still at table {one.held_by}", flush=True)  # noqa: T201
                sys.exit(LOCKED)
        await self.parlour.lobby.create(
            game, host=(ANA, "Ana"), guild_id=1, channel_id=2, legacies=legacies, gathers=True, options=options
        )

    async def _begin(self, table_id):
        async with self.parlour.tables.open(table_id) as table:
            seated = [seat.user_id for seat in table.seats]
        if BEN not in seated:
            await self.parlour.lobby.join(table_id, BEN, NAMES[BEN])
            return
        heroes = [one.number for user in PEOPLE for one in await theirs(self.storage, STAY, user, "hero", 1)]
        if len(heroes) <= 4:
            for user in PEOPLE:
                async with self.parlour.tables.open(table_id) as table:
                    newest = [one.number for one in await could_come(self.storage, table, user)][:3]
                await self.parlour.lobby.bring(table_id, user, newest[::-1])
        await self.parlour.lobby.start(table_id, ANA)

    async def _press(self, row):
        scenes = [(user, await self.parlour.tables.look(row.id, user)) for user in PEOPLE]
        asked = [(user, scene, ask) for user, scene in scenes for ask in scene.my_asks]
        if not asked:
            self.parlour.clock.move(10)
            await Bell(self.parlour.tables, self.parlour.clock).ring()
            return
        user, scene, ask = self.draw.choice(asked)
        dice = Dice(self.draw.randbytes(16))
        wise = scene.game.steward(dice)
        steward = RandomSteward(dice) if self.draw.random() < FOLLY[row.game] else wise
        choice = steward.answer(scene.viewer, ask, lambda: scene.view) or RandomSteward(dice).answer(
            scene.viewer, ask, None
        )
        offered = [option.id for option in ask.options]
        press = {
            "id": time.time_ns(),
            "table": row.id,
            "user": user,
            "question": [*question_of([ask])],
            "picks": [offered.index(one) for one in choice],
        }
        with self.log.open("a") as log:
            log.write(json.dumps(press) + "\n")
        await self._deliver(press)

    async def _deliver(self, press):
        """It counts, or is refused in words; delivered once more it is known."""
        try:
            await self.parlour.tables.answer(
                press["table"], press["user"], Question(*press["question"]), press["picks"], press["id"]
            )
        except (DuplicateInteraction, ToldToPlayer):
            return


async def main(path, seed):
    """Ride on for ever, from the word on; nobody else has the database open before it."""
    await asyncio.to_thread(sys.stdin.readline)
    clock = Clock()
    clock.now = time.time()
    async with await Database.open(path, clock=clock) as storage:
        rider = Rider(Parlour(storage, clock, CAMPAIGN), random.Random(seed), path.with_suffix(".pressed"))
        rider.parlour.tables.second_thoughts = 0.0
        await rider.settle_down()
        await rider.again()
        await rider.turn()
        print(RIDING, flush=True)  # noqa: T201
        while True:
            await rider.turn()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2]))
