"""What is said at the table, where it was once not clear enough to somebody who has no rule book."""

import pytest

from engines.dark_castle.events import OptionChosen
from engines.dark_castle.game import GAME
from engines.kernel.words import Words

NAMES = ["Ana", "Ben", "Cleo"]


def test_what_was_chosen_is_told_with_what_it_risks():
    told = OptionChosen(label="Search the Desk", hint="YOU need cunning. Fail: YOU lose 3 HP.")
    assert (
        Words(GAME, NAMES).event(told, 0) == "You choose: **Search the Desk**. YOU need cunning. Fail: YOU lose 3 HP."
    )


@pytest.mark.parametrize(
    ("args", "asked"),
    [
        ({"what": "plain", "seats": [0], "symbols": 1}, "Ana needs wisdom."),
        ({"what": "plain", "seats": [0, 1], "symbols": 2}, "Ana and Ben each need 2 × wisdom."),
        ({"what": "together", "seats": [0, 1, 2], "symbols": 4}, "Together Ana, Ben and Cleo need 4 × wisdom."),
        ({"what": "double", "seats": [1], "symbols": 1}, "Ben needs a double."),
        ({"what": "double", "seats": [0, 1], "symbols": 1}, "Ana and Ben each need a double."),
    ],
)
def test_a_roll_says_who_needs_what(args, asked):
    said = Words(GAME, NAMES).say("ask-roll", {"need": "wisdom", **args})
    assert " ".join(said.split()) == asked
