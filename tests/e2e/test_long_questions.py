"""What one is tired of being asked, and what has more answers than a list holds, pressed as people do."""

import json

import pytest

from bot.tables.questions import question_of
from bot.watch.health import HANDLER_SECONDS
from engines.kernel import Option
from engines.kernel.orders import DECLINE
from sandbox import reading
from tests.e2e.evening import answers, labelled
from tests.toys import spirits

HUSH = "Don't Ask Me Again"
MANY = 130


@pytest.fixture
def orders(monkeypatch):
    """The spirits let a seat order that it never drops a card."""
    monkeypatch.setattr(type(spirits.GAME), "orders", lambda self, view, seat: {"drop": [DECLINE]})


async def declined(evening, table_id, names, until):
    """Everybody declines whatever may be declined, in their own panels, until that is true of somebody's panel."""
    for _ in range(60):
        for name in names:
            person = evening.person(name)
            panel = (await person.click(await evening.table_message(await evening.thread(table_id)), "My Hand")).message
            if until(name, panel):
                return panel
            scene = await evening.services.tables.look(table_id, int(person.id))
            for ask in scene.my_asks[:1]:
                keep = [] if ask.least == 0 else ["pass"] if "pass" in ask.ids else ask.default
                await evening.services.tables.answer(
                    table_id, int(person.id), question_of([ask]), [ask.ids.index(id_) for id_ in keep]
                )
    raise AssertionError("it never came to that")


async def pressed(evening, name, thread, panel, label):
    """A button of a panel is pressed; the panel, which is the same message, as it is then."""
    person = evening.person(name)
    await person.click(panel, label)
    await evening.settled()
    return next(one for one in await person.messages(thread) if one["id"] == panel["id"])


async def test_who_has_declined_again_and_again_need_not_be_asked_any_more(evening, orders):
    table_id, thread = await evening.play("spirits", "ben", nights=3)
    taken = HANDLER_SECONDS.labels(action="hush")._sum.get()
    both = ("ana", "ben")
    panel = await declined(evening, table_id, both, lambda name, panel: name == "ana" and labelled(panel, HUSH))
    count = await answers(evening, table_id)
    shown = await pressed(evening, "ana", thread, panel, HUSH)
    assert "You will not be asked that again at this table" in reading.text(shown)
    assert not labelled(shown, HUSH)
    assert HANDLER_SECONDS.labels(action="hush")._sum.get() > taken
    whole = await evening.tables.load_whole(table_id)
    assert (whole.journal[count].seat, whole.journal[count].choice, whole.journal[count].by) == (0, "[]", "orders")
    (late,) = [one["custom_id"] for one in reading.controls(panel) if one.get("label") == HUSH]
    ana = evening.person("ana")
    await evening.press_forged(ana, shown, late)
    await ana.wait_message(thread, lambda one: one["flags"] & 64 and "The game has moved on" in reading.text(one))
    await evening.settled()
    assert await answers(evening, table_id) == len(whole.journal), "pressed once more, it says nothing"
    assert len([one for one in await ana.messages(thread) if one["flags"] & 64]) == 1, "it says so in the panel"


async def test_what_has_more_answers_than_lists_hold_is_turned_in_pages_in_private(evening, monkeypatch):
    cards_of = spirits.cards_of
    many = [Option(f"moth_{n}", words="card", args={"card": "moth_1"}) for n in range(MANY)]
    monkeypatch.setattr(spirits, "cards_of", lambda zone: [*many, *cards_of(zone)])
    table_id, thread = await evening.play("spirits", "ben")
    panel = await declined(evening, table_id, ("ana",), lambda _, panel: "page 1 of 6" in str(panel))
    for page in range(2, 7):
        panel = await pressed(evening, "ana", thread, panel, "More ▶")
        assert f"page {page} of 6" in str(panel)
    panel = await pressed(evening, "ana", thread, panel, "◀ Back")
    assert "page 5 of 6" in str(panel)
    panel = await pressed(evening, "ana", thread, panel, "More ▶")
    (select,) = reading.selects(panel)
    mine = [one for one in select["options"] if int(one["value"]) >= MANY]
    await evening.person("ana").select(panel, mine[0]["value"], custom_id=select["custom_id"])
    await evening.settled()
    bid = [row for row in (await evening.tables.load_whole(table_id)).journal if row.seat == 0][-1]
    assert json.loads(bid.choice)[0] in spirits.CARDS
