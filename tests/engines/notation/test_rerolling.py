"""One die is taken up and rolled again; the others lie as they fell."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.kernel import Dice
from engines.notation import BadRoll, Drawn, as_data, lying, parse, rerolled, roll, row_text
from engines.notation.evaluate import rolled
from engines.notation.syntax import Roll
from tests.engines.notation.loaded import ROLLS, Loaded


@pytest.mark.parametrize(
    ("text", "faces", "place", "new", "shown"),
    [
        ("4d6kh3", [1, 2, 3, 4], 0, [6], "4d6kh3 (6, ~2~, 3, 4)"),
        ("2d6+d8", [1, 2, 8], 2, [5], "2d6 (1, 2) + 1d8 (5)"),
        ("2d6!", [6, 2, 5], 0, [3], "2d6! (3, 2)"),
        ("2d6!", [6, 2, 5], 1, [6, 4], "2d6! (6!, 6!, 5, 4)"),
        ("2d6!", [6, 6, 5, 6, 1], 2, [6, 2], "2d6! (6!, 6!, 6!, 6!, 2, 1)"),
        ("2d6ro1", [1, 1, 3, 4], 0, [5], "2d6ro1 (5, 1→4)"),
        ("2d6ro1", [5, 1, 4], 0, [1, 2], "2d6ro1 (1→2, 1→4)"),
        ("2d6rr<3", [1, 5, 2, 1, 4], 1, [6], "2d6rr<3 (1→2→1→4, 6)"),
        ("2d6!!", [6, 2, 1], 1, [6, 6, 5], "2d6!! (6+1!, 6+6+5!)"),
        ("d20 adv", [3, 17], 1, [2], "1d20 adv (3, ~2~)"),
        ("3d6ra6", [6, 6, 1, 2], 0, [1, 2], "3d6ra6 (1, 6!, 1, 2)"),
        ("(d6, d6)kh1", [2, 3], 0, [6], "(1d6 (6), ~1d6 (3)~)kh1"),
        ("2black", [1, 1], 1, [5], "2black (darkness, brazier)"),
    ],
)
def test_the_others_stay(text: str, faces: list[int], place: int, new: list[int], shown: str) -> None:
    dice = Loaded(*new)
    again, _ = rerolled(roll(text, Loaded(*faces)), place, dice)
    assert row_text(again, again.rows[0]) == shown
    assert dice.faces == []


def test_dice_are_listed_as_they_are_written() -> None:
    listed = lying(roll("2x 2d6kh1 + dF", Loaded(1, 6, 3, 2, 3, 1)))
    assert [(one.place, one.row, one.die, one.shown, one.kept) for one in listed] == [
        (0, 0, "d6", "1", False), (1, 0, "d6", "6", True), (2, 0, "dF", "1", True),
        (3, 1, "d6", "2", False), (4, 1, "d6", "3", True), (5, 1, "dF", "-1", True)]  # fmt: skip


def test_only_one_row_changes() -> None:
    result = roll("3x 2d6", Loaded(1, 2, 3, 4, 5, 6))
    again, _ = rerolled(result, 3, Loaded(1))
    assert [row.total for row in again.rows] == [3, 4, 11]


@pytest.mark.parametrize("place", [-1, 2, 99])
def test_a_die_that_is_not_there_is_told(place: int) -> None:
    with pytest.raises(BadRoll) as wrong:
        rerolled(roll("2d6", Loaded(1, 2)), place, Loaded())
    assert wrong.value.reason == "roll-no-die"


@settings(max_examples=60)
@given(ROLLS, st.integers(0, 30))
def test_what_was_drawn_gives_the_same_again(wanted: Roll, place: int) -> None:
    dice = Dice(b"sixteen letters!")
    try:
        result = rolled(wanted, dice)
    except BadRoll:
        return
    drawn = dice.take_rolled()
    assert list(map(as_data, rolled(wanted, Drawn(drawn)).rows)) == list(map(as_data, result.rows))
    dice_there = lying(result)
    if not dice_there:
        return
    place %= len(dice_there)
    try:
        again, drawn = rerolled(result, place, dice)
    except BadRoll:
        return
    assert list(map(as_data, rolled(wanted, Drawn(drawn)).rows)) == list(map(as_data, again.rows))


def test_numbers_that_were_not_drawn_for_this_line_are_refused() -> None:
    for drawn in ([1], [6, 1], []):
        with pytest.raises(ValueError, match="not drawn"):
            rolled(parse("2d6"), Drawn(drawn))
