"""Whatever people do with their posses and Heroes through Discord, everything is answered, and whoever rides, rides on."""

from contextlib import suppress
from itertools import chain
from random import Random

import pytest

from bot.tables.sagas import saga_of
from bot.watch.errors import ToldToPlayer
from engines.brimstone.game import GAME as ADVENTURE
from engines.frontier.game import GAME as STAY
from engines.kernel.saga import read_saga, verify_saga
from sandbox.person import RefusedError
from storage import NoSuchTable, Status
from tests.e2e.crowd import Crowd
from tests.e2e.evening import GAMES
from tests.e2e.test_anything import EXPECTED
from tests.e2e.test_hostile_commands import leaves
from tests.e2e.whole_game import play_out, play_some

NAMES = ("ana", "ben", "cleo", "eve")
DEEDS = 150


async def tables(evening):
    """All tables that there were."""
    rows = [await evening.tables.table(1)]
    with suppress(NoSuchTable):
        while True:
            rows.append(await evening.tables.table(len(rows) + 1))
    return rows


class Riders(Crowd):
    """A crowd that has a posse: it types little else than what concerns that, and plays for a while now and then."""

    async def ride(self):
        """Somebody does something, or all play on."""
        (way,) = self.dice.choices((self.act, self._ask, self._play, self._begin), (35, 20, 25, 20))
        await way()

    async def _ask(self):
        who = self.dice.choice(self.people)
        room = self.dice.choice(["games", "games", *await self._rooms(who)])
        commands = chain.from_iterable(map(leaves, await who.commands(room)))
        known = [one for one in commands if one[0].startswith(("posse", "hero", "table"))]
        if not known:
            return
        name, options = self.dice.choice(known)
        given = {}
        for option in options:
            if option.get("required") or self.dice.random() < 0.35:
                suggested = option.get("autocomplete") and await who.autocomplete(room, name, option["name"], "")
                given[option["name"]] = self.dice.choice(suggested)["value"] if suggested else self._written(option)
        self.trail.append((who.name, name, given))
        try:
            files = {"plain.json": b"{}"} if "plain.json" in given.values() else {}
            await who.command(room, name, files=files, **given)
        except RefusedError as refusal:
            self.trail.append((who.name, refusal.code))

    async def _begin(self):
        """The host of the newest card begins, if it can."""
        if gathering := [row for row in await tables(self.evening) if row.status is Status.LOBBY]:
            self.trail.append(("begin", gathering[-1].id, gathering[-1].game))
            with suppress(ToldToPlayer):
                await self.evening.services.lobby.start(gathering[-1].id, gathering[-1].host_user_id)

    async def _play(self):
        playing = [row for row in await tables(self.evening) if row.status is Status.PLAYING and row.thread_id]
        if playing:
            row = self.dice.choice(playing)
            self.trail.append(("play", row.id, row.game))
            await play_some(self.evening, row.id, str(row.thread_id), self.dice.choice((5, 30, 120)), *NAMES)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.rule("SOB-REC-02", "SOB-REC-04", "SOB-CMP-10")
async def test_whatever_four_do_with_a_posse(evening, discord, monkeypatch, seed):
    for game in (ADVENTURE, STAY):
        monkeypatch.setitem(GAMES, game.key, game)
    ana, *others = map(evening.person, NAMES)
    card = (await ana.command("games", "posse new")).message
    for person in others:
        await person.click(card, "Join")
    await ana.click(card, "Start")
    await play_out(evening, 1, await evening.thread(1), *NAMES)
    riders = Riders(evening, Random(f"riders {seed}"), *NAMES)
    for _ in range(DEEDS):
        await riders.ride()
        assert await evening.services.storage.incidents.latest() == (), riders.trail[-6:]
    await evening.settled()
    refused = [one for one in await discord.requests() if (one["status"] or 500) >= 400 and one["status"] != 429]
    assert [one for one in refused if one["code"] not in EXPECTED] == []
    rows = {row.id: row for row in await tables(evening)}
    storage, guild = evening.services.storage, evening.bot.guilds[0].id
    for kept in await storage.legacies.of_guild(guild, STAY.key):
        assert kept.held_by is None or not rows[kept.held_by].status.is_over
        if kept.kind == "posse":
            told = await saga_of(storage, GAMES, kept.id)
            assert verify_saga(read_saga(told.saga.model_dump_json()), GAMES).complaints == []
