"""Eight Villains in one castle, three of them people: clicked through to the end, reactions and all."""

import pytest

from sandbox import reading
from tests.e2e.evening import choose, labelled

SEED = b"A house on a hill, and the gate."


@pytest.fixture
def known_dice(monkeypatch):
    """The game's dice, and the stewards', fall alike in each run."""
    monkeypatch.setattr("bot.lobby.token_bytes", lambda count: SEED[:count])
    monkeypatch.setattr("bot.open_table.token_bytes", lambda count: SEED[:count])


class Company:
    """The people at a table, and how each of them answers: Ana at the table, Ben behind My Hand, Cleo by direct message."""

    def __init__(self, evening, table_id, thread):
        self.evening = evening
        self.table_id = table_id
        self.thread = thread
        self.clicks = 0

    async def look(self, name=""):
        user = int(self.evening.person(name).id) if name else None
        return await self.evening.bot.tables.look(self.table_id, user)

    async def kinds(self, name):
        return [ask.kind for ask in (await self.look(name)).my_asks]

    async def is_over(self):
        await self.evening.settled()
        return (await self.evening.tables.table(self.table_id)).status == "finished"

    async def panel(self, name):
        return (await self.evening.person(name).click(await self.table(), "My Hand")).message

    async def table(self):
        return await self.evening.table_message(self.thread)

    async def take(self, name, message, want=0):
        """What a message offers as its ``want``-th choice that answers a question."""
        (control, *_) = [one for one in reading.controls(message) if ":pick:" in one["custom_id"]]
        self.clicks += 1
        person = self.evening.person(name)
        if control["type"] == 2:
            return await person.click(message, custom_id=control["custom_id"])
        return await person.select(message, control["options"][want]["value"], custom_id=control["custom_id"])


async def test_x(evening, known_dice):
    import time
    t0=time.time()
    ana, ben, cleo = (evening.person(name) for name in ("ana", "ben", "cleo"))
    await ben.set_dms(open_=False)
    card = (await ana.command("games", "damnation new")).message
    for person in (ben, cleo):
        await person.click(card, "Join")
    for _ in range(5):
        await ana.click(card, "Add Steward")
    await ana.click(card, "Start")
    thread = await evening.thread(1)
    company = Company(evening, 1, thread)
    print("start", time.time()-t0)
    from collections import Counter
    seen=Counter()
    for _ in range(3000):
        if await company.is_over():
            break
        moved = False
        for name in ("ana", "ben", "cleo"):
            kinds = await company.kinds(name)
            if not kinds: continue
            moved = True
            seen.update(kinds)
            scene = await company.look(name)
            print(round(time.time()-t0,1), company.clicks, scene.view.round, name, kinds, [len(a.options) for a in scene.my_asks])
            public = [a for a in scene.my_asks if not a.secret]
            if public and public[0].kind in ("before","other","move","resolve"):
                await company.take(name, await company.table())
            else:
                await company.take(name, await company.panel(name))
            break
        assert moved
        if company.clicks > 150: break
    print(seen, company.clicks, time.time()-t0)
    assert (await evening.bot.storage.incidents.latest()) == ()
