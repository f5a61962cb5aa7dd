import pytest
from bot.panels.custom_ids import Action, Press
from bot.tables.questions import Question, question_of
from engines.brimstone.game import GAME as ADVENTURE
from engines.frontier.game import GAME as STAY
from tests.e2e.evening import GAMES
SKIP = {"start", "leave", "end", "forget", "join", "roll", "reroll", "die", "push", "choose", "chosen", "odds", "reveal", "look", "keep", "keepset", "fjoin", "fnext", "fdelay", "how", "verify"}
@pytest.mark.parametrize("game", ["dark_castle", "vengeance", "frontier", "dorn"])
async def test_forged(evening, game, monkeypatch):
    monkeypatch.setitem(GAMES, ADVENTURE.key, ADVENTURE); monkeypatch.setitem(GAMES, STAY.key, STAY)
    ana = evening.person("ana")
    table_id, card = await evening.lobby(game)
    async def forge(state, msg):
        before = await evening.tables.load_whole(table_id)
        asks = []
        if state == "playing":
            asks = [question_of([a]) for a in (await evening.services.tables.look(table_id, int(ana.id))).my_asks[:1]]
        for action in Action:
            if action in SKIP or (state == "lobby" and action in ("steward","dismiss")): continue
            if state == "over" and action == "again": continue
            for q in [None, Question(0, 999999999, "abcdef"), *(asks if action != "pick" else [])]:
                for arg in ["", "0", "99.zz", "yes", "change", "tall"]:
                    for v in ([], ["0"], ["zz", "1"]):
                        await evening.press_forged(ana, msg, str(Press(action, table_id, q, arg)), *v)
            await evening.settled()
            assert await evening.services.storage.incidents.latest() == (), (state, action)
    await forge("lobby", card)
    if game != "dorn": pass
    await evening.person("ben").click(card, "Join")
    await ana.click(card, "Start")
    await evening.settled(); assert (await evening.tables.table(table_id)).thread_id
    await forge("playing", card)
    await evening.services.seating.set_paused(table_id, int(ana.id), paused=True)
    await forge("paused", card)
    await evening.services.seating.end(table_id, int(ana.id))
    await evening.settled()
    await forge("over", card)
