"""A campaign whose process dies at random instants: ``python -m tests.kill.campaigns --kills 150 --seed 1``; status 1 if anything was
lost, doubled or locked.

There is no Discord here, which other kills are about (``python -m tests.kill``); all that a table, a Hero or a posse is goes through the
same services and the same database.
"""

import asyncio
import contextlib
import json
import random
import sqlite3
import subprocess
import sys
import time
from collections import Counter

from bot.tables.rows import entry_of
from bot.tables.sagas import saga_of
from engines.kernel.saga import verify_saga
from storage import Database, Status
from tests.bot.parlour import CAMPAIGN
from tests.kill.inspection import copied, standing
from tests.kill.rider import RIDING
from tests.kill.shell import given
from tests.kill.victim import PATIENCE, ROOT

MOMENTS = {"start": 10, "play": 35, "write": 25, "end": 30}
"""When to kill, and how often of a hundred: while it starts, at any time, when something was just written to the disk, when something was
just handed on. Only a kill after the first turn of a life is counted among the kills."""
LONGEST = 3.0
OPEN = (Status.LOBBY, Status.PLAYING, Status.PAUSED)


class Ruin:
    """One campaign and its kills.

    Attributes:
        troubles: everything that should not be true.
        counts: what happened.
    """

    def __init__(self, folder, kills, seed, say=lambda _: None):
        self.folder, self.kills, self.say = folder, kills, say
        self.database = folder / "lychgate.db"
        self.draw = random.Random(seed)
        self.troubles, self.counts = [], Counter()
        self._journals = {}
        self._over = set()

    def run(self):
        """All of it."""
        following = self._process()
        while self.counts["kills"] < self.kills and not self.counts["ended by itself"]:
            process, following = following, self._process()
            self._one_life(process)
            asyncio.run(self._inspect())
            self.say(f"{dict(self.counts)}, {len(self.troubles)} violations")
        with following:
            following.kill()
        asyncio.run(self._verify())

    def _process(self):
        """A process that has imported everything, and waits for the word."""
        command = [sys.executable, "-m", "tests.kill.rider", str(self.database), str(self.draw.getrandbits(30))]
        return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)  # noqa: S603

    def _one_life(self, process):
        with process:
            before = self._handed()
            process.stdin.write("go\n")
            process.stdin.flush()
            moment = self.draw.choices(list(MOMENTS), list(MOMENTS.values()))[0]
            began = process.stdout.readline() if moment != "start" else ""
            if moment == "end":
                self._until(process, lambda: self._handed() > before + self.draw.randrange(3))
            else:
                time.sleep(self.draw.uniform(0.0, LONGEST))
                if moment == "write":
                    log = self.database.with_name(self.database.name + "-wal")
                    was = log.stat().st_mtime_ns if log.exists() else 0
                    self._until(process, lambda: log.exists() and log.stat().st_mtime_ns != was)
            process.kill()
            said = began + process.stdout.read()
        rode = said.startswith(RIDING)
        self.counts["kills"] += rode
        self.counts[f"kills: {moment}" if rode else "before its first turn"] += 1
        if process.returncode != -9:
            self.counts["ended by itself"] += 1
            self.troubles.append(f"it had ended by itself with status {process.returncode}: {said}")

    def _until(self, process, condition):
        started = time.monotonic()
        while process.poll() is None and not condition() and time.monotonic() - started < PATIENCE:
            time.sleep(0.002)

    def _handed(self):
        """How often something was taken up or handed on."""
        with (
            contextlib.suppress(sqlite3.OperationalError),
            contextlib.closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True, timeout=5.0)) as connection,
        ):
            return connection.execute("SELECT count(*) FROM legacy_changes").fetchone()[0]
        return 0

    # --- looking ----------------------------------------------------------------------------------------------------------

    async def _inspect(self):
        """What is left on the disk, in a copy."""
        copy = copied(self.database, self.folder / "copy")
        if not copy.exists():
            return
        async with await Database.open(copy) as storage:
            with contextlib.closing(sqlite3.connect(copy)) as plain:
                rows = plain.execute("SELECT id, status FROM tables ORDER BY id").fetchall()
                counted = Counter(table for (table,) in plain.execute("SELECT table_id FROM interactions").fetchall())
                things = [number for (number,) in plain.execute("SELECT id FROM legacies ORDER BY id").fetchall()]
                wrong = [one for (one,) in plain.execute("PRAGMA integrity_check").fetchall() if one != "ok"]
                wrong += [text for (text,) in plain.execute("SELECT text FROM incidents").fetchall()]
            self.troubles += wrong
            status = {table: Status(one) for table, one in rows}
            for table in [table for table in status if table not in self._over]:
                await self._table(storage, table, counted[table])
            for number in things:
                await self._thing(storage, number, status)
        self._over |= {table for table, one in status.items() if one not in OPEN}
        self.counts["tables over"], self.counts["answers"] = len(self._over), sum(map(len, self._journals.values()))

    async def _table(self, storage, number, counted):
        """The journal goes on from before, gives the table again, and holds each press once."""
        whole = await storage.tables.load_whole(number)
        if whole.table.seed is None:
            return
        standing(whole, await storage.tables.load_table(number), self.troubles)
        before, now = self._journals.get(number, ()), tuple(map(entry_of, whole.journal))
        self._journals[number] = now
        if now[: len(before)] != before:
            self.troubles.append(f"table {number}: what was kept of the game is another now")
        persons = sum(answer.by.isdecimal() for answer in whole.journal)
        if persons != counted:
            self.troubles.append(f"table {number}: {persons} choices of persons from {counted} presses")

    async def _thing(self, storage, number, status):
        """At one table at a time, released by its end, and never otherwise than it left the one before."""
        row, journal = await storage.legacies.get(number), await storage.legacies.journal(number)
        say = f"{row.kind} {number}: "
        if row.held_by is not None and status[row.held_by] not in OPEN:
            self.troubles.append(say + f"table {row.held_by} is over, and still has it")
        if json.loads(row.body) != json.loads(journal[-1].body):
            self.troubles.append(say + "its journal does not give it again")
        at, body = None, None
        for entry in journal:
            if entry.what == "taken up" and (at is not None or entry.body != body):
                self.troubles.append(say + f"table {entry.table_id} took it up from table {at}, or as something else")
            if entry.what == "handed on" and at != entry.table_id:
                self.troubles.append(say + f"table {entry.table_id} handed it on, and had it not")
            closed = entry.what == "taken up" and status[entry.table_id] is Status.ABANDONED
            left = any(one.table_id == entry.table_id and one.what == "handed on" for one in journal)
            at = entry.table_id if entry.what == "taken up" and (left or not closed) else None
            body = entry.body
        if at != row.held_by:
            self.troubles.append(say + f"it is at table {row.held_by}, and its journal says {at}")

    async def _verify(self):
        """The whole campaign is fair, dice and all, and every Hero comes out of it as it is."""
        copy = copied(self.database, self.folder / "copy")
        async with await Database.open(copy) as storage:
            with contextlib.closing(sqlite3.connect(copy)) as plain:
                found = plain.execute("SELECT min(id) FROM legacies WHERE kind = 'posse'").fetchone()[0]
            if found is None:
                return
            told = await saga_of(storage, CAMPAIGN, found)
        verdict = verify_saga(told.saga, CAMPAIGN)
        self.troubles += verdict.complaints
        self.counts["games verified"], self.counts["answers verified"] = verdict.games, verdict.answers
        self.counts["levels"] = sum(one.body.get("level", 1) - 1 for one in told.saga.now if one.kind == "hero")


def ran(*settings):
    """A ruin that is over."""
    ruin = Ruin(*settings)
    ruin.run()
    return ruin


def main():
    """The figures, one per line."""
    ruin = given("python -m tests.kill.campaigns", __doc__, 150, "the database", ran)
    print("\n".join([*(f"{name}: {count}" for name, count in ruin.counts.items()), *ruin.troubles]))  # noqa: T201
    return 1 if ruin.troubles else 0


if __name__ == "__main__":
    sys.exit(main())
