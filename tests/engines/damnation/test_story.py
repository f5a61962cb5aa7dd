"""Two lines of story as a round begins."""

import pytest

from engines.damnation import story, turn
from engines.damnation.events import NightTold
from engines.damnation.game import GAME
from engines.damnation.haunt import push_odds
from engines.damnation.state import Cause
from engines.kernel import Ask, Option
from engines.kernel.words import Words
from tests.engines.damnation.scene import Scene


def test_a_round_begins_with_a_line_of_the_house_and_one_of_its_guests():
    scene = Scene("kitchen", "kitchen", "d4")
    turn._begin(scene.state, 0)
    scene.throw(3, black="darkness").turn()
    told = scene.told(NightTold)
    assert [(event.house, event.where) for event in told] == [("quiet-2", "company-2")]
    turn.next_turn(scene.state)
    scene.turn()
    assert len(scene.told(NightTold)) == 1  # once a round


@pytest.mark.parametrize("mood", ["fall", "vampire", "death", "haunts", "quiet"])
@pytest.mark.parametrize("place", ["moat", "stairs", "company", "corridor", "apart"])
def test_every_mood_and_place_has_its_lines(mood, place):
    words = Words(GAME, ("Ana", "Ben", "Cleo"))
    said = {words.event(NightTold(house=f"{mood}-{n}", where=f"{place}-{n}"), None) for n in range(1, story.LINES + 1)}
    assert len(said) == story.LINES
    assert not any("The night goes on" in line or "Nobody says where" in line for line in said)


def test_the_house_minds_what_weighs_most():
    scene = Scene("moat", "stair_3", "d4")
    assert (story.house(scene.state), story.where(scene.state)) == ("quiet", "moat")
    scene.piece(0).status = "haunt"
    assert (story.house(scene.state), story.where(scene.state)) == ("haunts", "stairs")
    scene.state.round = 2
    scene.state.chronicle.milestones.clear()
    scene.state.remember("slain", 0, cause=Cause.CARD)
    scene.state.round = 3
    assert story.house(scene.state) == "death"
    scene.piece(2).status, scene.piece(2).prowls = "vampire", "m9"
    assert story.house(scene.state) == "vampire"
    scene.state.fallen = True
    assert story.house(scene.state) == "fall"
    scene.piece(1).at = "k9"
    assert story.where(scene.state) == "apart"


def test_a_push_says_its_odds():
    scene = Scene("d4", "e4", "f4")
    scene.state.haunt_row.cards = ["haunt_blood", "haunt_madness", "haunt_vengeance"]
    found = push_odds(scene.state, "haunt_madness")
    assert found == {
        "card": "haunt_madness",
        "left": 6,
        "good": 3,
        "sixes": 0,
        "hits": 3,
        "death": 2,
        "bell": False,
        "third": -1,
        "price": "bell",
    }  # one Blood and two Vengeances
    scene.state.haunt_out.cards = ["haunt_blood_six"]
    assert push_odds(scene.state, "haunt_madness")["good"] == 2


def test_a_push_beside_a_pair_says_that_it_stays_and_what_could_be_a_third():
    scene = Scene("d4", "e4", "f4")
    scene.state.haunt_row.cards = ["haunt_blood", "haunt_vengeance", "haunt_vengeance_too"]
    assert push_odds(scene.state, "haunt_blood")["third"] == 1
    assert push_odds(scene.state, "haunt_vengeance")["third"] == -1
    scene.state.haunt_row.cards = ["haunt_blood", "haunt_blood_six", "haunt_vengeance"]
    assert push_odds(scene.state, "haunt_vengeance")["third"] == 0
    words = Words(GAME, ["Ana", "Ben", "Cleo"])
    odds = {
        "card": "haunt_blood",
        "left": 6,
        "good": 4,
        "hits": 4,
        "sixes": 0,
        "death": 2,
        "bell": False,
        "price": "both",
    }
    options = [Option(f"push-{third}", "push", {**odds, "third": third}) for third in (-1, 0, 1)]
    ask = Ask((0,), "haunt", options)
    assert [words.hint(ask, option, 0) for option in options] == [
        "4 of 6 hidden cards give a pair; 2 are Death: a step down and a bell.",
        "Your pair stays; 2 are Death: a step down and a bell.",
        "Your pair stays, and 1 of 6 hidden cards is a third; 2 are Death: a step down and a bell.",
    ]
