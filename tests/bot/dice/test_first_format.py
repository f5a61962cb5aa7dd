"""Days of the first format, as they were published once, verify for ever; they prove numbers only."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from bot.dice.checking import told_of_day
from bot.dice.fair_days import Checked, Seen, read_day, verify_day

TEXT = Path(__file__).with_name("first_format.json").read_text(encoding="utf-8")


def checked(told: dict[str, Any]) -> Checked:
    return verify_day(read_day(json.dumps(told)), [Seen(1, "3fa9c1d2e4")])


def test_a_day_that_was_fair_holds_and_says_how_little_that_is() -> None:
    found = checked(json.loads(TEXT))
    assert (found.complaints, found.rolls, found.head, found.seen) == ([], 6, "", 0)
    holds, numbers = told_of_day(found)
    assert holds.startswith("**It holds.** 6 rolls of 2026-11-20")
    assert "proves how its numbers fell and no more" in numbers


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"seed": "00"}, "The seed is not the one that was committed to."),
        ({"seed": "zz"}, "The seed cannot be read."),
        ({"rolls": [1, 2, 3, 4, 5]}, "Roll 1 is missing, or out of order."),
        ({"rolls.0.outcome": "18"}, "Roll 1 came to something else."),
        ({"rolls.1.drawn": [19]}, "Roll 2 fell differently."),
        ({"rolls.1.script": {"lines": ["d20 +"]}}, "Roll 2 cannot be rolled."),
        ({"rolls.5.script": {"lines": ["d20"], "before": [30], "die": 0}}, "Roll 6 cannot be rolled."),
    ],
)
def test_a_day_that_was_changed_does_not_hold(change: dict[str, Any], complaint: str) -> None:
    told = deepcopy(json.loads(TEXT))
    ((path, value),) = change.items()
    *parents, key = path.split(".")
    at: Any = told
    for parent in parents:
        at = at[int(parent)] if parent.isdecimal() else at[parent]
    at[key] = [at[key][n] for n in value] if path == "rolls" else value
    assert checked(told).complaints == [complaint]
