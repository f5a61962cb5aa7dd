"""Whatever people do to their posses and Heroes, at several tables and on two servers, in whatever order: each Hero is one person's and at one
table, what a table leaves can be taken elsewhere, and every campaign can be checked to the last die."""

from __future__ import annotations

import json
from random import Random

import pytest

from bot.tables.campaigns import is_with, of_server, theirs
from bot.tables.questions import question_of
from bot.tables.sagas import saga_of
from bot.watch.errors import ToldToPlayer
from cogs.frontier.riding import next_of
from engines.brimstone.game import GAME as ADVENTURE
from engines.frontier.game import GAME as STAY
from engines.frontier.passports import passport, read
from engines.kernel import Dice, KeptLegacy, keep, recall
from engines.kernel.saga import read_saga, verify_saga
from storage import NewLegacy, Status
from tests.bot.parlour import CAMPAIGN

PEOPLE = dict(enumerate(("Ana", "Ben", "Cleo", "Dov", "Ede", "Fay"), 1001))
SERVERS = (1, 2)


class Trouble:
    """Does one thing after the other to campaigns, by lot."""

    def __init__(self, parlour, lot):
        self.parlour, self.lot, self.storage = parlour, lot, parlour.storage
        self.opened, self.told = [], []

    def person(self):
        return self.lot.choice(list(PEOPLE))

    async def table(self, *statuses):
        rows = [await self.storage.tables.table(table) for table in self.opened]
        fitting = [row for row in rows if row.status in statuses]
        return self.lot.choice(fitting) if fitting else None

    async def open(self):
        host, server = self.person(), self.lot.choice(SERVERS[:1] * 3 + SERVERS)
        posses = [one for one in await theirs(self.storage, STAY, host, "posse", server) if not one.notes.retired]
        key, legacies, options = STAY.key, (), {"begins": self.lot.choice(["posse", "posse", "hero"])}
        if posses and self.lot.random() < 0.85:
            posse = self.lot.choice(posses)
            legacies, options = (posse.number,), {}
            if posse.thing.mission:
                key, options = ADVENTURE.key, {"mission": posse.thing.mission, "hard_core": self.lot.random() < 0.3}
        row = await self.parlour.lobby.create(
            key,
            host=(host, PEOPLE[host]),
            guild_id=server,
            channel_id=2,
            legacies=legacies,
            gathers=True,
            options=options,
        )
        self.opened.append(row.id)
        others = self.lot.sample([one for one in PEOPLE if one != host], self.lot.randint(0, 5))
        for other in others:
            await self.parlour.lobby.join(row.id, other, PEOPLE[other])
        if len(others) < 5 and self.lot.random() < 0.3:
            await self.parlour.lobby.add_steward(row.id, host)
        for one in (host, *others):
            heroes = [hero.number for hero in await theirs(self.storage, STAY, one, "hero", server)]
            if self.lot.random() < 0.3:
                await self.parlour.lobby.bring(row.id, one, self.lot.sample(heroes, self.lot.randint(0, len(heroes))))

    async def go_on(self):
        if not (row := await self.table(Status.FINISHED, Status.ABANDONED)):
            return
        host, there = self.person(), {one.id for one in await self.storage.legacies.at_table(row.id)}
        mine = await theirs(self.storage, STAY, host, "posse", row.guild_id)
        for posse in [one for one in mine if one.number in there and one.held_by is None and not one.notes.retired]:
            onward = next_of(posse, posse.thing)
            self.opened.append((await self.parlour.lobby.again(row.id, (host, PEOPLE[host]), None, onward)).id)

    async def start(self):
        if row := await self.table(Status.LOBBY):
            await self.parlour.lobby.start(row.id, row.host_user_id)

    async def play(self, most=40):
        if not (row := await self.table(Status.PLAYING)):
            return
        for _ in range(self.lot.randint(1, most)):
            users = self.lot.sample(list(PEOPLE), len(PEOPLE))
            scenes = [(user, await self.parlour.tables.look(row.id, user)) for user in users]
            asked = [(user, scene, ask) for user, scene in scenes for ask in scene.my_asks]
            if (await self.storage.tables.table(row.id)).status is not Status.PLAYING or not asked:
                return
            user, scene, ask = asked[0]
            choice = [self.lot.choice(ask.ids)]
            if self.lot.random() < 0.5 or (ask.least, ask.most) != (1, 1):
                steward = scene.game.steward(Dice(self.lot.randbytes(16)))
                choice = steward.answer(scene.viewer, ask, lambda view=scene.view: view) or ask.default
            await self.parlour.tables.answer(row.id, user, question_of([ask]), [ask.ids.index(one) for one in choice])

    async def play_long(self):
        await self.play(600)

    async def close(self):
        if row := await self.table(Status.PLAYING):
            await self.parlour.seating.end(row.id, row.host_user_id)

    async def leave(self):
        if row := await self.table(Status.PLAYING, Status.LOBBY):
            room = self.parlour.lobby if row.status is Status.LOBBY else self.parlour.seating
            await room.leave(row.id, self.person())

    async def change_seats(self):
        if row := await self.table(Status.PLAYING, Status.LOBBY):
            seat, new = self.lot.choice(await self.storage.tables.seats(row.id)), self.lot.choice([None, *PEOPLE])
            await self.parlour.seating.replace(row.id, row.host_user_id, seat.seat, new, PEOPLE.get(new, ""))

    async def go_away_or_come_back(self):
        if row := await self.table(Status.PLAYING):
            await self.parlour.seating.set_away(row.id, self.person(), away=self.lot.random() < 0.6)

    async def take_back(self):
        if row := await self.table(Status.PLAYING):
            await self.parlour.taking_back.undo(row.id, self.person())

    async def time_passes(self):
        await self.parlour.passes(self.lot.choice([700.0, 90_000.0]))

    async def start_anew(self):
        self.parlour.reopen()

    async def retire(self):
        if heroes := await theirs(self.storage, STAY, self.person(), "hero", None):
            hero = self.lot.choice(heroes)
            if hero.held_by is None:
                await self.storage.legacies.note(
                    hero.number, json.dumps({"retired": None if hero.notes.retired else True})
                )

    async def join_or_leave_a_posse(self):
        if posses := await of_server(self.storage, STAY, SERVERS[0], "posse"):
            posse, user = self.lot.choice(posses), self.person()
            if user not in posse.members:
                await self.storage.legacies.join(posse.number, user)
            elif not await is_with(self.storage, posse, user):
                await self.storage.legacies.leave(posse.number, user)
            await self.storage.legacies.note(posse.number, json.dumps({"admits": self.lot.random() < 0.5}))

    async def bring_a_file(self):
        if heroes := await theirs(self.storage, STAY, self.person(), "hero", None):
            kept = keep(read(passport(self.lot.choice(heroes).thing, "", []))[0])
            new = NewLegacy(
                guild_id=self.lot.choice(SERVERS),
                game=STAY.key,
                kind=kept.kind,
                version=kept.version,
                body=json.dumps(kept.body, sort_keys=True),
                notes='{"imported": true}',
            )
            await self.storage.legacies.bring(new, self.person(), "imported")

    async def be_forgotten(self):
        user = self.person()
        for row in await self.storage.tables.tables_of(user):
            room = self.parlour.lobby if row.status is Status.LOBBY else self.parlour.seating
            await room.leave(row.id, user)
        for table in await self.storage.people.erase(user, "somebody"):
            self.parlour.tables.drop(table)
        assert await theirs(self.storage, STAY, user, "hero", None) == []

    async def once(self):
        common = (
            [self.open] * 3
            + [self.go_on]
            + [self.start] * 4
            + [self.play] * 8
            + [self.play_long] * 3
            + [self.close] * 2
        )
        seldom = [self.leave, self.change_seats, self.go_away_or_come_back, self.take_back, self.time_passes]
        seldom += [self.start_anew, self.retire, self.join_or_leave_a_posse, self.bring_a_file, self.be_forgotten]
        try:
            await self.lot.choice([*common, *seldom])()
        except ToldToPlayer as told:
            self.told.append(told.text)


async def is_sound(storage):
    """What must be true of all that outlives tables, at any time."""
    for server in SERVERS:
        for row in await storage.legacies.of_guild(server, STAY.key):
            if row.held_by is not None:
                status = (await storage.tables.table(row.held_by)).status
                assert status in (Status.PLAYING, Status.PAUSED), f"{row.kind} {row.id} is held by what is {status}"
            elif row.kind == "hero":
                body = KeptLegacy(id="", kind=row.kind, version=row.version, body=json.loads(row.body))
                read(passport(recall(STAY, body), "", []))
            if row.kind == "hero":
                assert len(await storage.legacies.members(row.id)) <= 1


@pytest.mark.rule("SOB-REC-01", "SOB-REC-02", "SOB-REC-04", "SOB-CMP-10")
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(1, 20))])
async def test_posses_and_heroes_are_sound_whatever_happens(frontier, storage, seed):
    trouble = Trouble(frontier, Random(f"posses {seed}"))
    for _ in range(100 if seed == 0 else 250):
        await trouble.once()
        await is_sound(storage)
    posses = [posse for server in SERVERS for posse in await of_server(storage, STAY, server, "posse")]
    assert posses
    for posse in posses:
        told = await saga_of(storage, CAMPAIGN, posse.number)
        assert verify_saga(read_saga(told.saga.model_dump_json()), CAMPAIGN).complaints == []
    assert await storage.incidents.latest() == ()
