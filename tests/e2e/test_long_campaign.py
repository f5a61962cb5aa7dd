"""A campaign that goes on: Adventures and stays in turn, until somebody has died in play and was bought back."""

import json

import pytest

from bot.tables.sagas import saga_of
from engines.brimstone.legacy import Hero
from engines.brimstone.library import library
from engines.frontier.game import GAME as STAY
from engines.frontier.passports import passport
from engines.kernel.saga import verify_saga
from sandbox import reading
from tests.e2e.whole_game import play_out

MOST = 40
"""Adventures; with no second chance somebody dies in one of eight or so."""


def rich():
    """Somebody who can pay for a life."""
    name = library().classes["preacher"].sides[0]
    sermons, upgrades = ("faith_healing",), ("shepherd",)
    hero = Hero(name=name, hero_class="preacher", gold=3000, items=("holy_book",), sermons=sermons, upgrades=upgrades)
    return passport(hero, "Father Rich", []).encode()


class Posse:
    """Ana and Ben, table after table."""

    def __init__(self, evening):
        self.evening, self.tables = evening, 0
        self.ana, self.ben = evening.person("ana"), evening.person("ben")

    async def goes(self, command):
        """One table to its end; Ben brings all that he has."""
        self.tables += 1
        card = (await self.ana.command("games", command)).message
        await self.ben.click(card, "Join")
        if self.tables > 1:
            for select in reading.selects(mine := (await self.ben.click(card, "Heroes")).message):
                await self.ben.select(mine, *[one["label"] for one in select["options"]])
        await self.ana.click(card, "Start")
        await play_out(self.evening, self.tables, await self.evening.thread(self.tables), "ana", "ben", most=50_000)

    async def dead(self):
        """The numbers of those who are."""
        rows = await self.evening.services.storage.legacies.of_guild(self.evening.bot.guilds[0].id, STAY.key)
        return {row.id for row in rows if row.kind == Hero.kind and json.loads(row.body)["dead"]}


@pytest.mark.soak
@pytest.mark.rule("SOB-TOWN-14", "SOB-CMP-06", "SOB-CMP-10")
async def test_who_has_died_in_a_later_adventure_is_bought_back_and_all_of_it_is_checked(evening):
    posse = Posse(evening)
    await posse.goes("posse new")
    await posse.ben.command("games", "hero import", files={"rich.json": rich()}, file="rich.json")
    settings = (await posse.ana.command("games", "posse settings", imported=True)).message
    await posse.ana.select(settings, "No Second Chance")
    back = set()
    for adventure in range(MOST):
        await posse.goes("posse ride")
        dead = await posse.dead()
        await posse.goes("posse rest")
        if adventure and (back := dead - await posse.dead()):
            break
    assert back, "nobody has died, or nobody was bought back"
    storage = evening.services.storage
    (number,) = [row.id for row in await storage.legacies.of_person(int(posse.ana.id)) if row.kind == "posse"]
    saga, in_play = await saga_of(storage, evening.services.games, number)
    assert (verify_saga(saga, evening.services.games).complaints, in_play) == ([], [])
