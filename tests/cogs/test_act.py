"""What is meant by what is typed after ``/act``."""

import pytest

from bot.panels.custom_ids import picks_of
from bot.panels.prompts import Choice, Prompt
from bot.tables.questions import Question
from bot.watch.errors import ToldToPlayer
from cogs.act import Offered, matching, the_one_meant, ways

QUESTION = "A 4 and Candlelight: 3-5 steps. Where do you go?"
PLACES = [
    Offered(label, QUESTION, f"l1:pick:{n}", n)
    for n, label in enumerate(
        [
            "1 · The Great Hall",
            "2 · a corridor",
            "3 · beside Ben",
            "4 · the Kitchen",
            "5 · beside Ben",
            "6 · a corridor",
            "7 · a known bear trap",
            *(f"{n} · a corridor" for n in range(8, 37)),
            "37 · the Great Spiral Staircase",
        ],
        1,
    )
]
CARDS = [Offered("Play Lantern Oil", "Do you change the roll?", "l1:pick:oil")]


def labels(typed):
    return [one.label for one in matching([*CARDS, *PLACES], typed)]


def test_a_number_puts_the_place_of_that_number_first():
    assert labels("7")[:3] == ["7 · a known bear trap", "17 · a corridor", "27 · a corridor"]
    assert labels("3")[0] == "3 · beside Ben"
    assert labels("37")[0] == "37 · the Great Spiral Staircase"


def test_rooms_and_people_are_found_by_name():
    assert labels("the great")[0] == "1 · The Great Hall"
    assert labels("great hall")[0] == "1 · The Great Hall"
    assert labels("Kitchen")[0] == "4 · the Kitchen"
    assert labels("beside ben")[:2] == ["3 · beside Ben", "5 · beside Ben"]
    assert labels("ben")[:2] == ["3 · beside Ben", "5 · beside Ben"]
    assert labels("trap bear")[0] == "7 · a known bear trap"


def test_cards_are_found_too_and_the_question_helps():
    assert labels("oil") == ["Play Lantern Oil"]
    assert labels("change the roll") == ["Play Lantern Oil"]
    assert len(labels("")) == len(CARDS) + len(PLACES)
    assert labels("cheese") == []


def prompt(least, most):
    choices = tuple(Choice(label.casefold(), label, "") for label in ("Rapier", "Holy Water", "Tape"))
    return Prompt(Question(1, 1, "abcdef"), "", "Discard", choices, least, most, 1)


def test_several_things_are_chosen_in_one_line():
    both = ways(prompt(2, 2))
    assert [label for label, *_ in both] == ["Rapier and Holy Water", "Rapier and Tape", "Holy Water and Tape"]
    assert [picks_of(arg, []) for _, arg, _ in both] == [[0, 1], [0, 2], [1, 2]]


def test_nothing_is_a_choice_where_it_may_be():
    assert [label for label, *_ in ways(prompt(0, 1))] == ["Nothing", "Rapier", "Holy Water", "Tape"]
    assert [picks_of(arg, []) for _, arg, _ in ways(prompt(0, 1))] == [[], [0], [1], [2]]
    assert len(ways(prompt(1, 3))) == 7


def test_what_was_typed_out_is_taken_if_it_fits_one_thing():
    assert the_one_meant(PLACES, " 7 ") == "l1:pick:7"
    assert the_one_meant(PLACES, "great hall") == "l1:pick:1"
    assert the_one_meant(PLACES, "3 · BESIDE BEN") == "l1:pick:3"
    for unclear in ("beside ben", "cheese", ""):
        with pytest.raises(ToldToPlayer, match="Pick one"):
            the_one_meant(PLACES, unclear)


@pytest.mark.parametrize("gone", ["7", "17", "2"])
def test_a_number_that_stands_nowhere_now_means_nothing_else(gone):
    left = [*PLACES[2:6], Offered("177 · the Attic", QUESTION, "l1:pick:177", 177)]
    left += [Offered("28 · the Roof", QUESTION, "l1:pick:28", 28)] if gone == "2" else []
    with pytest.raises(ToldToPlayer, match="Pick one"):
        the_one_meant(left, gone)
    assert the_one_meant([*left, Offered("Rapier 9", QUESTION, "l1:pick:0")], "9") == "l1:pick:0", "it bears no number"
