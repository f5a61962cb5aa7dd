"""What others may use while somebody acts: a button to it in front of everybody, what it is in the own hand alone."""

from dataclasses import replace

import pytest
from discord.ui import TextDisplay

from bot.panels.custom_ids import Action, parse
from bot.panels.hand import hand_panel
from bot.panels.table import now_items
from bot.tables.questions import question_of
from engines.brimstone.game import GAME
from engines.damnation.game import GAME as DAMNATION
from engines.kernel import PASS, Ask, Option
from tests.bot.panels.test_prompts import buttons
from tests.bot.parlour import ANA, BEN, Parlour
from tests.bot.tables.test_absence import in_dorn, late

LABEL = "Use Something Meanwhile"


async def acting(parlour, user):
    """Two Heroes go down, each with a Tonic; the table, and the scene in which ``user`` acts."""
    table = await parlour.play("brimstone", BEN, heroes=2)
    while True:
        for person in (ANA, BEN):
            scene = await parlour.tables.look(table, person)
            ask = next((ask for ask in scene.my_asks if not ask.offer), None)
            if ask is not None and ask.kind == "activation" and person == user:
                return table, scene
            if ask is not None:
                choice = "tonic" if "tonic" in ask.ids else "end" if "end" in ask.ids else ask.ids[0]
                await parlour.tables.answer(table, person, question_of([ask]), [ask.ids.index(choice)])


def labels(scene):
    """The buttons in the own hand."""
    return [button.label for item in hand_panel(scene).view.children for button in buttons(item.children)]


def texts(scene):
    """The words in the own hand."""
    return "\n".join(item.content for item in hand_panel(scene).view.walk_children() if isinstance(item, TextDisplay))


async def test_who_could_use_something_meanwhile_finds_it_in_the_own_hand(parlour):
    rooms = Parlour(parlour.storage, parlour.clock, {GAME.key: GAME})
    table, mine = await acting(rooms, ANA)
    everybody = await rooms.tables.look(table, None)
    (leading,) = [button for button in buttons(now_items(everybody)) if button.label == LABEL]
    assert parse(leading.custom_id).action is Action.HAND
    theirs = await rooms.tables.look(table, BEN)
    assert any("Tonic" in label for label in labels(theirs))
    assert LABEL not in labels(theirs)
    assert not any(": Tonic" in label for label in labels(mine))
    assert "Nothing for you to choose now. The table waits for Ana." in texts(theirs), "an offer is no question"
    assert "Nothing for you to choose now" not in texts(mine)


@pytest.mark.parametrize(("usable", "shown"), [([], False), ([Option("fate", words="talent-fate")], True)])
async def test_who_can_only_end_the_turn_is_not_asked_as_well_what_to_play(parlour, usable, shown):
    rooms = Parlour(parlour.storage, parlour.clock, {DAMNATION.key: DAMNATION})
    scene = await rooms.tables.look(await rooms.play("damnation", BEN), ANA)
    play = Ask((scene.viewer,), "play", [Option(PASS, words="nothing-now"), *usable], secret=True)
    end = Ask((scene.viewer,), "end", [Option(PASS, words="end-turn")])
    play.number, end.number = 1, 2
    assert ("Nothing Now" in labels(replace(scene, asks=(play, end)))) is shown
    assert "Nothing Now" in labels(replace(scene, asks=(play,)))


async def test_of_offers_silence_says_what_declining_would_and_brief_ones_stand_side_by_side(parlour):
    """One person runs five heroes in Dorn: one moves, four wait, and each may have a Blessing."""
    table = await in_dorn(parlour)
    await late(parlour)
    mine, everybody = await parlour.tables.look(table, BEN), await parlour.tables.look(table)
    assert [ask.kind for ask in mine.my_asks] == ["blessing", "move", *4 * ["waits"]]
    shown = labels(mine)
    assert [label for label in shown if label.endswith("…")] == ["Choros …", "Almanor …", "Ragnar …", "Eleanor …"]
    works = mine.my_asks[0].options[1].words == "play-blessing"
    assert ("may play its Blessing" in texts(mine), any(label.startswith("Play ") for label in shown)) == (works, works)
    assert not [label for label in shown if label == "Keep It" or label.endswith("Stays")]
    waiting = texts(mine).partition("**Choros")[2]
    assert all(name in waiting for name in ("Almanor", "Ragnar", "Eleanor"))
    assert texts(mine).count("If you say nothing") == 1
    leading = [button.label for button in buttons(now_items(everybody))]
    assert "My Other Heroes" in leading
    assert not [label for label in leading if label.endswith("…")]
