"""The ordeal: people play, the bot dies at random instants and comes back, and after each return everything is looked at."""

import asyncio
import random
import time
from collections import Counter

from sandbox.people import Sandbox
from storage import Status
from storage.backup import backup
from tests.kill import display, inspection
from tests.kill.scripted import PLANS, Memory, Scripted
from tests.kill.victim import Victim, comes_to_hold

MOMENTS = {"start": 18, "recovery": 18, "play": 28, "send": 18, "commit": 18}
"""When to kill, and how often of a hundred: while starting, right after coming online, at any time, when Discord has taken a
message and the bot does not know it yet, when something was just written to the disk."""
LONGEST_START = 1.0
LONGEST_PLAY = 2.0


class Ordeal:
    """One run.

    Args:
        folder: for the database and the log.
        kills: how many.
        seed: of everything that is drawn here; the machine's own whims come on top.
        say: takes lines about the progress.
        looks: how often of all times the screens are looked at, where there is time for it; the disk always is.

    Attributes:
        counts: what happened.
        troubles: everything that should not be true.
    """

    def __init__(self, folder, kills, seed, say=lambda _: None, *, looks=1.0):
        self.folder = folder
        self.kills = kills
        self.seed = seed
        self.say = say
        self.looks = looks
        self.draw = random.Random(seed)
        self.memory = Memory()
        self.counts = Counter()
        self.troubles = []

    async def run(self):
        """All of it."""
        async with Sandbox.start(running_clock=True) as sandbox:
            self.sandbox = sandbox
            self.victim = Victim(sandbox, self.folder / "lychgate.db", self.folder / "bot.log", is_hasty=True)
            self.display = display.Display(sandbox)
            names = {plan.host for plan in PLANS} | {name for plan in PLANS for name in plan.others}
            self.people = [
                Scripted(sandbox.person(name), self.victim, self.memory, self.seed) for name in sorted(names)
            ]
            players = [asyncio.create_task(one.play()) for one in self.people]
            before = inspection.Findings()
            try:
                for number in range(1, self.kills + 1):
                    moment = self.draw.choices(list(MOMENTS), list(MOMENTS.values()))[0]
                    await self._one_life(moment)
                    before = await self._look_at_what_is_left(before)
                    self.say(f"{number}: killed at {moment}; {self._line(before)}")
                await self._one_life(None)
                await self.victim.stop()
                await self._look_at_what_is_left(before)
            finally:
                for player in players:
                    player.cancel()
                await asyncio.gather(*players, return_exceptions=True)
                await self.victim.stop()

    def _line(self, findings):
        answers = sum(len(one.journal) for one in findings.tables.values())
        return f"{len(findings.tables)} tables, {answers} answers, {len(self.troubles)} violations"

    # --- one life of the process ------------------------------------------------------------------------------------------

    async def _one_life(self, moment):
        """Start, perhaps look at the screens, play, kill; `moment` None: look, and live on."""
        await self.sandbox.faults()
        await self.victim.start()
        self.counts["starts"] += 1
        if moment == "start":
            self._play()
            await asyncio.sleep(self.draw.uniform(0.0, LONGEST_START))
        else:
            if not await self.victim.online():
                self.troubles.append(f"the bot did not come online, status {self.victim.process.returncode}")
            if moment == "recovery":
                self._play()
                await asyncio.sleep(self.draw.uniform(0.0, 0.8))
            else:
                if moment is None or self.draw.random() < self.looks:
                    await self._look_at_the_screens()
                self._play()
        if moment is None:
            await self._pause()
            return
        if moment == "play":
            await asyncio.sleep(self.draw.uniform(0.0, LONGEST_PLAY))
        elif moment == "send":
            await self._message_on_its_way()
        elif moment == "commit":
            await self._written()
        status = await self.victim.kill()
        self.counts["kills"] += 1
        self.counts[f"kills: {moment}"] += 1
        if status != -9:
            self.troubles.append(f"the bot had ended by itself with status {status}")
        await self._pause()

    def _play(self):
        for one in self.people:
            one.may_play.set()

    async def _pause(self):
        for one in self.people:
            one.may_play.clear()
        for one in self.people:
            async with one.busy:
                pass

    async def _message_on_its_way(self):
        """Until Discord has carried out a request of the bot, whose answer does not arrive."""
        method = self.draw.choice(["POST", "POST", "PATCH"])
        path = self.draw.choice(["/channels/[0-9]+/messages", "/channels/[0-9]+/messages", "/webhooks/", "/threads"])
        rule = {"match": {"method": method, "path_regex": path}, "drop": "after"}
        await self.sandbox.faults(rule)
        await comes_to_hold(lambda: not self.sandbox.server.hub.faults.rules[0].times, LONGEST_PLAY)
        if self.draw.random() < 0.5:
            await asyncio.sleep(self.draw.uniform(0.0, 0.05))

    async def _written(self):
        """Until the log of the database grows."""
        log = self.victim.database.with_name(self.victim.database.name + "-wal")

        def state():
            try:
                return log.stat().st_mtime_ns
            except FileNotFoundError:
                return 0

        for _ in range(self.draw.randint(1, 6)):
            before = state()
            await comes_to_hold(lambda before=before: state() != before, LONGEST_PLAY)

    # --- looking ----------------------------------------------------------------------------------------------------------

    async def _look_at_what_is_left(self, before):
        """Inspect the database as the dead process left it."""
        copy = inspection.copied(self.victim.database, self.folder / "copy")
        if not copy.exists():
            return before
        findings = await inspection.inspect(copy, self.memory)
        self._note([*findings.troubles, *inspection.longer(before, findings)])
        self.counts["inspections"] += 1
        tables = findings.tables.values()
        self.counts["tables"] = len(tables)
        self.counts["tables finished"] = sum(one.table.status is Status.FINISHED for one in tables)
        self.counts["answers"] = sum(len(one.journal) for one in tables)
        self.counts["choices of people"] = sum(answer.by.isdecimal() for one in tables for answer in one.journal)
        return findings

    async def _look_at_the_screens(self):
        """With everybody sitting still: everything is sent, every table opens, every screen shows what is kept."""
        left = await self.victim.settled()
        if left:
            self._note([f"the outbox does not empty: {left}"])
        self._note(await self.display.troubles(await self._alive()))
        await self._press_old_buttons()
        if await self.victim.settled():
            self._note(["the outbox does not empty after old buttons"])
        self._note(await self.display.troubles(await self._alive()))
        self.counts["screens looked at"] += 1

    async def _alive(self):
        """What a copy of the running database says, taken by the program's own backup."""
        target = self.folder / "alive.db"
        target.unlink(missing_ok=True)
        await asyncio.to_thread(backup, self.victim.database, target)
        return await inspection.inspect(target, self.memory)

    async def _press_old_buttons(self):
        """One at every table: half of them the newest that was seen."""
        open_tables = self.victim.rows("SELECT id FROM tables WHERE status = 'playing' AND thread_id IS NOT NULL")
        presses = []
        for (table,) in open_tables:
            offered = self.memory.offered.get(table, [])[self.draw.choice([-1, -8]) :]
            users = [str(user) for (user,) in self.victim.rows("SELECT user_id FROM seats WHERE table_id = ?", table)]
            people = [one.person for one in self.people if one.person.id in users]
            if offered and people:
                presses.append(self._press_old(*self.draw.choice(offered), self.draw.choice(people)))
        await asyncio.gather(*presses)

    async def _press_old(self, control, message_id, channel_id, person):
        said, taken, expired = None, [], True
        for _ in range(3):  # a crowded machine may be late; Discord says so, and people press again
            if int(message_id) not in self.sandbox.server.hub.world.messages:
                return  # a message that told nothing went when another one took its place; nobody can press it
            interaction = await display.press_old(
                self.sandbox, self.memory, control, message_id, channel_id, person, self.draw
            )
            started = time.monotonic()
            while said is None and not taken and not interaction.expired and time.monotonic() - started < 20.0:
                await asyncio.sleep(0.03)
                said = display.line_said_to(await person.messages(channel_id, 60), interaction)
                taken = self.victim.rows("SELECT 1 FROM interactions WHERE interaction_id = ?", interaction.id)
            expired = interaction.expired
            if not expired:
                break
            self.counts["presses acknowledged too late"] += 1
        self.counts["old buttons pressed"] += 1
        self.counts["old buttons that worked"] += bool(taken)
        if not taken and (not said or "\n" in said or "incident" in said.lower()):
            late = " (not acknowledged in time)" if expired else ""
            self._note([f"table {control.press.table}: {control.custom_id} did nothing and said {said!r}{late}"])

    def _note(self, troubles):
        """Keep what is new among them."""
        for one in troubles:
            if one not in self.troubles:
                self.troubles.append(one)
                self.say(f"VIOLATION {one}")

    def summary(self):
        """The figures, one per line."""
        rows = {**self.counts, "presses": len(self.memory.presses), "violations": len(self.troubles)}
        width = max(map(len, rows))
        return "\n".join(f"{name:<{width}}  {number}" for name, number in rows.items())
