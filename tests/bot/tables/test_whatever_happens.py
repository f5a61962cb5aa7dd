"""Whatever people, the clock, stewards and the machine do to a table, in whatever order: memory and disk agree, nobody waits for
nothing, and the game can be checked to the last die."""

from __future__ import annotations

import asyncio
import contextlib
from random import Random

import pytest

from bot.running.recovery import recover
from bot.tables.answering import play_on
from bot.tables.exports import record_of
from bot.tables.pace import EXPIRE, PACES
from bot.tables.questions import question_of
from bot.tables.work import Work
from bot.watch.errors import ToldToPlayer
from engines.kernel.replay import verify
from engines.shelf import games
from storage import DatabaseUnavailable, Status
from storage.connection import Connection
from tests.bot.parlour import ANA, BEN, CLEO, TOYS

DOV = 1004
PEOPLE = {ANA: "Ana", BEN: "Ben", CLEO: "Cleo", DOV: "Dov"}


class Mischief:
    """Does one thing after the other to a table, by lot."""

    def __init__(self, parlour, table, lot):
        self.parlour, self.table, self.lot = parlour, table, lot
        self.told = []
        self.stale = []

    def person(self):
        return self.lot.choice(list(PEOPLE))

    async def choose(self):
        user = self.person()
        scene = await self.parlour.tables.look(self.table, user)
        asks = scene.my_asks or self.stale
        if not asks:
            return
        ask = self.lot.choice(asks)
        self.stale = [*self.stale[-3:], ask]
        count = self.lot.randint(ask.least, max(ask.least, min(ask.most, len(ask.options))))
        picks = self.lot.sample(range(len(ask.options)), min(count, len(ask.options)))
        again = self.lot.random() < 0.1
        interaction = self.lot.getrandbits(60)
        for _ in range(1 + again):
            await self.parlour.tables.answer(self.table, user, question_of([ask]), picks, interaction)

    async def choose_for_all_or_wait(self):
        user = self.person()
        scene = await self.parlour.tables.look(self.table, user)
        if scene.meant is not None:
            say = self.lot.choice([self.parlour.seating.wait, self.parlour.seating.go_on])
            await say(self.table, user, question_of([scene.meant.ask]))

    async def go_away(self):
        await self.parlour.seating.set_away(self.table, self.person(), away=True)

    async def come_back(self):
        await self.parlour.seating.set_away(self.table, self.person(), away=False)

    async def pause(self):
        await self.parlour.seating.set_paused(self.table, self.person(), paused=True)

    async def resume(self):
        await self.parlour.seating.set_paused(self.table, self.person(), paused=False)

    async def change_pace(self):
        await self.parlour.seating.set_pace(self.table, self.person(), self.lot.choice(list(PACES)))

    async def change_seats(self):
        seats = await self.parlour.storage.tables.seats(self.table)
        new = self.lot.choice([None, *PEOPLE])
        name = "" if new is None else PEOPLE[new]
        await self.parlour.seating.replace(self.table, self.person(), self.lot.randrange(-1, len(seats) + 1), new, name)

    async def leave(self):
        await self.parlour.seating.leave(self.table, self.person())

    async def take_back(self):
        user = self.person()
        await self.parlour.taking_back.preview(self.table, user)
        await self.lot.choice([self.parlour.taking_back.undo, self.parlour.taking_back.ask_everyone])(self.table, user)

    async def consent(self):
        await self.parlour.taking_back.consent(self.table, self.person(), agree=self.lot.random() < 0.8)

    async def order(self):
        user = self.person()
        scene = await self.parlour.tables.look(self.table, user)
        for key, options in scene.offered_orders().items():
            wish = self.lot.choice([*(option.id for option in options), ""])
            await self.parlour.seating.order(self.table, user, key, wish)

    async def time_passes(self):
        await self.parlour.passes(self.lot.choice([1.0, 6.0, 150.0, 700.0, 90_000.0]))

    async def start_anew(self):
        self.parlour.reopen()
        await recover(self.parlour.tables)

    async def once(self):
        """One of these, or two at once, or one in the middle of which the disk fails or the program is told to stop."""
        common = [self.choose] * 12 + [self.choose_for_all_or_wait, self.time_passes, self.take_back, self.consent] * 2
        rare = [self.go_away, self.come_back, self.pause, self.resume, self.resume, self.change_pace, self.change_seats]
        things = [*common, *rare, self.come_back, self.order, self.leave]
        how = self.lot.random()
        if how < 0.8:
            await self.told_or_done(self.lot.choice([*things, self.start_anew]))
        elif how < 0.9:
            await asyncio.gather(*(self.told_or_done(self.lot.choice(things)) for _ in range(2)))
        elif how < 0.95:
            with disk_failing_after(self.lot.randrange(3)):
                await self.told_or_done(self.lot.choice(things))
        else:
            task = asyncio.create_task(self.told_or_done(self.lot.choice(things)))
            for _ in range(self.lot.randrange(30)):
                await asyncio.sleep(0)
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def told_or_done(self, thing):
        try:
            await thing()
        except ToldToPlayer as told:
            self.told.append(told.text)
        except DatabaseUnavailable:
            self.told.append("nothing can be written")


@contextlib.contextmanager
def disk_failing_after(writes):
    really = Connection.write

    async def write(self, work):
        nonlocal writes
        writes -= 1
        if writes < 0:
            raise DatabaseUnavailable("database or disk is full")
        return await really(self, work)

    with pytest.MonkeyPatch.context() as disk:
        disk.setattr(Connection, "write", write)
        yield


async def is_sound(parlour, table_id):
    """What must be true of a table at any time."""
    async with parlour.tables.open(table_id) as table:
        seats, deadlines, session = list(table.seats), table.deadlines, table.session
        digest = session.digest()
    whole = await parlour.storage.tables.load_whole(table_id)
    assert [answer.n for answer in whole.journal] == list(range(1, whole.table.answers + 1))
    assert [event.n for event in whole.events] == list(range(1, whole.table.events + 1))
    parlour.reopen()
    async with parlour.tables.open(table_id) as table:
        assert table.session.digest() == digest
        assert [(one.user_id, one.away, one.name) for one in table.seats] == [
            (one.user_id, one.away, one.name) for one in seats
        ]
        assert sorted(map(repr, table.deadlines)) == sorted(map(repr, deadlines))
        timed = {one.seat for one in table.deadlines if one.kind == EXPIRE}
        assert timed == table.waited_for()
        assert {one.seat for one in table.seats if one.waiting_since is not None} == table.waited_for()
        if table.row.status is Status.PLAYING and table.present:
            assert table.waited_for(), "nobody is waited for, and the game is not over"
            work = Work(table, parlour.storage, parlour.clock())
            await play_on(work)
            assert work.steps == [], "a steward was not asked"
    parlour.tables.drop(table_id)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", {**TOYS, **games()})
async def test_a_table_is_sound_whatever_happens(parlour, game, seed):
    lot = Random(f"{game} {seed}")
    parlour.games = {**TOYS, **games()}
    parlour.reopen()
    table = await parlour.play(game, BEN, stewards=0 if game == "tic_tac_toe" else 1)
    mischief = Mischief(parlour, table, lot)
    for _ in range(60):
        await mischief.once()
        await parlour.passes(0)  # who was cut off is woken
        await is_sound(parlour, table)
        if (await parlour.storage.tables.table(table)).status.is_over:
            break
    assert await parlour.storage.incidents.latest() == ()
    record = await record_of(parlour.storage, parlour.games, table)
    assert verify(record, parlour.games[game]) == []
