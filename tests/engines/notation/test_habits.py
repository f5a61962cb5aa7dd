"""Habits are tried in their order, and only where a line has a word that they need."""

from __future__ import annotations

import pytest

from engines.notation.habits import _COMMON, _FIRST, plain
from engines.notation.habits.habit import Habit, Habits, small
from tests.engines.notation.test_typed import ROWS

LINES = [plain(row["typed"]) for row in ROWS[::40]]


@pytest.mark.parametrize("habits", [_FIRST, _COMMON], ids=["first", "common"])
def test_what_a_line_cannot_have_need_not_be_tried(habits: Habits) -> None:
    """The first that says it anew is the same whether all are tried or only those of which it has a word."""
    for line in LINES:
        all_tried = ((n, one) for n, one in enumerate(habits._habits, 1) if one.pattern.sub(one.here, line) != line)
        found = habits.next_in(line, 0)
        assert (found and found[:2]) == next(all_tried, None), line


def test_a_capital_or_dotless_letter_is_one_of_a_word_that_is_needed() -> None:
    habits = Habits(Habit("crit", "x2", needs=("crit",)))
    for line in ("CRIT", "Crit", "crıt", "CRİT"):
        assert (habits.next_in(line, 0) is not None) == (habits._habits[0].pattern.search(line) is not None), line


def test_one_said_anew_is_followed_by_those_behind_it() -> None:
    twice = Habits(Habit("b", "c", needs=("b",)), Habit("a", "b", needs=("a",)), Habit("b", "d", needs=("b",)))
    place, body, ways = 0, "a", []
    while found := twice.next_in(body, place):
        place, way, body = found
        ways.append(way.here)
    assert (ways, body, small("ABC")) == (["b", "d"], "d", "abc")
