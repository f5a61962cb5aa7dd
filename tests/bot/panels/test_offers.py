"""What others may use while somebody acts: a button to it in front of everybody, what it is in the own hand alone."""

from dataclasses import replace

import pytest

from bot.panels.custom_ids import Action, parse
from bot.panels.hand import hand_panel
from bot.panels.prompts import prompts_of
from bot.panels.table import now_items
from bot.tables.questions import question_of
from engines.brimstone.game import GAME
from engines.damnation.game import GAME as DAMNATION
from engines.kernel import PASS, Ask, Option
from tests.bot.panels.test_lobby_cards import said_on
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
    return said_on(hand_panel(scene))


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
    assert "You need not choose anything now. The table waits for Ana." in texts(theirs), "an offer is no question"
    assert "Nothing for you to choose" not in texts(theirs), "it stands above"
    assert "need not choose" not in texts(mine)


def in_hand(scene, usable, **more):
    """Whether anything is used, as Damnation asks it in secret."""
    args = {"strikes": False, "armed": True, "missed": []} | more
    ask = Ask((scene.viewer,), "play", [Option(PASS, words="nothing-now"), *usable], args=args, secret=True)
    ask.number = 1
    return ask


def openly(scene, kind="event"):
    """What decides, in the open."""
    ask = Ask((scene.viewer,), kind, [Option(PASS, words="draw-event")], args={"die": 3})
    ask.number = 2
    return ask


@pytest.fixture
async def villain(parlour):
    """A Villain's scene."""
    rooms = Parlour(parlour.storage, parlour.clock, {DAMNATION.key: DAMNATION})
    return await rooms.tables.look(await rooms.play("damnation", BEN), ANA)


FATE = Option("fate", words="talent-fate")


async def test_what_can_be_used_stands_under_what_decides_and_need_not_be_declined(villain):
    both = replace(villain, asks=(in_hand(villain, [FATE]), openly(villain)))
    assert labels(both) == ["Let It Come", "Fate: Change the Roll"]
    assert "If you say nothing: **Nothing Now**" not in texts(both)
    alone = replace(villain, asks=(in_hand(villain, [FATE]),))
    assert labels(alone) == ["Nothing Now", "Fate: Change the Roll"]


async def test_what_silence_would_use_is_said_under_what_can_be_used(villain, monkeypatch):
    """A steward uses it before it decides, so that it happens as well."""
    monkeypatch.setattr("bot.panels.prompts.choice_if_late", lambda game, table, ask, seat, view: (ask.ids[-1],))
    both = replace(villain, asks=(in_hand(villain, [FATE]), openly(villain)))
    assert texts(both).count("If you say nothing: **Fate: Change the Roll**") == 1


async def test_what_decides_stands_first_however_much_can_be_used(villain):
    deck = [
        Option(f"fate-{n}", words="use-card", args={"card": card, "text": "x" * 100, "lucky": 0})
        for n, card in enumerate(["cleaver", "torch", "crossbow"] * 8)
    ]
    assert labels(replace(villain, asks=(in_hand(villain, deck), openly(villain))))[0] == "Let It Come"


async def test_who_can_only_end_the_turn_is_not_asked_as_well_what_to_play(villain):
    assert labels(replace(villain, asks=(in_hand(villain, []), openly(villain)))) == ["Let It Come"]
    assert labels(replace(villain, asks=(in_hand(villain, []),))) == ["Nothing Now"]


async def test_what_is_known_of_a_hand_is_said_also_where_there_is_nothing_to_press(villain):
    note = "-# No Weapon of yours reaches the Lost."
    missed = [{"seat": 1, "card": "lost"}]
    for usable in ([], [FATE]):
        both = replace(villain, asks=(in_hand(villain, usable, missed=missed), openly(villain)))
        assert texts(both).count(note) == 1
    assert texts(replace(villain, asks=(in_hand(villain, [], missed=missed),))).count(note) == 1


async def test_what_a_hand_makes_of_a_place_is_said_to_who_holds_it_alone(villain):
    """A Secret Door is chosen in the open."""
    door = Option("k7", words="exit", args={"number": 2, "may": "both", "near": "", "place_card": "k7", "steps": 2})
    ask = Ask((villain.viewer,), "secret-door", [Option("stay", words="stay"), door])
    for scene, times in ((villain, 1), (replace(villain, viewer=None), 0)):
        view = scene.view.model_copy(deep=True)
        mine = next(piece for piece in view.pieces if piece.seat == villain.viewer)
        view.turn.piece, mine.at, view.pieces[1 - mine.number].at = mine.number, "d5", "k8"
        shown = replace(scene, view=view, asks=(ask,))
        (prompt,) = prompts_of(shown, [ask], shown.speech())
        assert prompt.head.count("\n-# You hold no Weapon.") == times


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
    onward = Ask((0,), "go-on", [Option("go-on")], args={"hero_card": "gor"}, offer=True)
    both = [button.label for button in buttons(now_items(replace(everybody, asks=(*everybody.asks, onward))))]
    assert "What Else I Can Do" in both, "somebody else has no other heroes, but one that may go on"
    assert not {"My Other Heroes", "Go On After All"} & {*both}
    assert not [label for label in leading if label.endswith("…")]
