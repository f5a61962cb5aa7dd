"""Tables without Discord: people sit down, are asked, and answer by what stands on the options."""

from __future__ import annotations

import json

from bot.tables.clock import Clock as Bell
from bot.tables.lobby import Lobby
from bot.tables.questions import question_of
from bot.tables.seating import Seating
from bot.tables.service import Tables
from bot.tables.taking_back import TakingBack
from engines.brimstone import game as brimstone
from engines.frontier import game as frontier
from engines.kernel import Dice
from tests.toys import duel, spirits, tic_tac_toe

ANA, BEN, CLEO = 1001, 1002, 1003
NAMES = {ANA: "Ana", BEN: "Ben", CLEO: "Cleo"}
CAMPAIGN = {game.key: game for game in (brimstone.GAME, frontier.GAME)}
TOYS = {toy.GAME.key: toy.GAME for toy in (duel, spirits, tic_tac_toe)}


class Parlour:
    """The table service and its companions over a real database."""

    def __init__(self, storage, clock, games=TOYS):
        self.storage = storage
        self.clock = clock
        self.games = games
        self.reopen()

    def reopen(self, games=None):
        """What a new process has: nothing but storage."""
        self.games = games or self.games
        self.tables = Tables(self.storage, self.games, clock=self.clock)
        self.lobby = Lobby(self.tables)
        self.seating = Seating(self.tables)
        self.taking_back = TakingBack(self.tables)

    async def gather(self, game, *others, host=ANA, stewards=0, brings=None, **more):
        """A card of the host's, with the others, stewards, and what people bring; the table's number."""
        row = await self.lobby.create(game, host=(host, NAMES[host]), guild_id=1, channel_id=2, **more)
        for other in others:
            await self.lobby.join(row.id, other, NAMES[other])
        for _ in range(stewards):
            await self.lobby.add_steward(row.id, host)
        for person, numbers in (brings or {}).items():
            await self.lobby.bring(row.id, person, numbers)
        return row.id

    async def play(self, game, *others, stewards=0, pace="live", press=None, **options):
        """A game in play, hosted by Ana; its number."""
        table_id = await self.gather(game, *others, stewards=stewards, options=options, pace=pace)
        await self.lobby.start(table_id, ANA, press)
        return table_id

    async def asked(self, table_id, user):
        """The first open ask of a person."""
        return (await self.tables.look(table_id, user)).my_asks[0]

    async def answer(self, table_id, user, *ids, interaction_id=None):
        """Answer that ask with options by id."""
        ask = await self.asked(table_id, user)
        offered = [option.id for option in ask.options]
        picks = [offered.index(one) for one in ids]
        await self.tables.answer(table_id, user, question_of([ask]), picks, interaction_id)

    async def until(self, table_id, kind, *users):
        """These answer what time would choose for them, until the first of them is asked that."""
        while kind not in [ask.kind for ask in (await self.tables.look(table_id, users[0])).my_asks]:
            for user in users:
                mine = (await self.tables.look(table_id, user)).my_asks
                if mine and mine[0].kind != kind:
                    await self.answer(table_id, user, *mine[0].default)

    async def play_on(self, table_id, answers=None, presses=None):
        """Everybody chooses as a steward would, until the table has so many answers, or to its end; ``presses`` gives numbers."""
        while not (row := await self.storage.tables.table(table_id)).status.is_over and (
            answers is None or row.answers < answers
        ):
            scenes = [(user, await self.tables.look(table_id, user)) for user in NAMES]
            chosen = self._chosen(scenes, Dice(str(row.answers).encode()))
            if chosen:
                user, ask, choice = chosen
                picks = [ask.ids.index(one) for one in choice]
                press = None if presses is None else next(presses)
                await self.tables.answer(table_id, user, question_of([ask]), picks, press)
            else:
                assert scenes[0][1].meant is not None, "nobody is asked, and the game is not over"
                await self.passes(10)

    def _chosen(self, scenes, dice):
        """What a steward would choose for the first person who need not wait for somebody else: who, the question, the ids."""
        for user, scene in scenes:
            steward = scene.game.steward(dice)
            for ask in scene.my_asks:
                choice = steward.answer(scene.viewer, ask, lambda view=scene.view: view)
                if choice is not None:
                    return user, ask, choice
        return None

    async def passes(self, seconds):
        """Time passes, and the clock rings."""
        self.clock.move(seconds)
        await Bell(self.tables, self.clock).ring()

    async def journal(self, table_id):
        """Every answer that a table has taken."""
        return (await self.storage.tables.load_whole(table_id)).journal

    async def notices(self):
        """What is to be said at tables, each with its offer; takes out everything else as well."""
        return [json.loads(body) for kind, _, body in await self.outbox() if kind == "notice"]

    async def outbox(self):
        """Takes out what is to be sent, as (kind, target, body)."""
        taken = []
        while rows := await self.storage.outbox.claim(100):
            for row in rows:
                taken.append((row.kind, row.target, row.body))
                await self.storage.outbox.finish(row.id)
        return taken

    async def deadlines(self, table_id):
        """As (kind, seat, seconds from now)."""
        rows = await self.storage.deadlines.of_table(table_id)
        return [(row.kind, row.seat, row.due_at - self.clock.now) for row in rows]
