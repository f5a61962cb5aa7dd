"""Dice fall as told, and the operators do what they say; the meanings are those of avrae's d20 where it has the operator."""

import pytest

from engines.notation import Dialect, rerolled, roll, row_text, value_text
from tests.engines.notation.loaded import Loaded


@pytest.mark.parametrize(
    ("text", "faces", "total", "shown"),
    [
        # as d20's own documentation has them
        ("1d20+5", [10], 15, "1d20 (10) + 5"),
        ("4d6kh3", [4, 4, 6, 3], 14, "4d6kh3 (4, 4, 6, ~3~)"),
        ("2d6ro<3", [1, 6, 3], 9, "2d6ro<3 (1→3, 6)"),
        ("8d6mi2", [1, 6, 4, 2, 6, 2, 5, 6], 33, "8d6mi2 (1→2, 6, 4, 2, 6, 2, 5, 6)"),
        ("(1d4 + 1, 3, 2d6kl1)kh1", [2, 2, 5], 3, "(1d4 (2) + 1, ~3~, ~2d6kl1 (2, 5)~)kh1"),
        ("4d6e6kh3", [3, 5, 6, 1, 6, 2], 17, "4d6e6kh3 (~3~, 5, 6!, ~1~, 6!, ~2~)"),
        ("3d6 [fire] + 1d4 [piercing]", [3, 2, 2, 3], 10, "3d6 (3, 2, 2) [fire] + 1d4 (3) [piercing]"),
        ("-(1d8 + 3) [healing]", [7], -10, "-(1d8 (7) + 3) [healing]"),
        ("(1 [one], 2 [two], 3 [three])", [], 6, "(1 [one], 2 [two], 3 [three])"),
        ("-1d8 + 4 - (3, 1d4)kh1", [8, 3], -7, "-1d8 (8) + 4 - (3, ~1d4 (3)~)kh1"),
        ("3d6k6", [6, 1, 6], 12, "3d6k6 (6, ~1~, 6)"),
        ("3d6p<3", [2, 3, 4], 7, "3d6p<3 (~2~, 3, 4)"),
        ("4d6pl1", [1, 2, 3, 4], 9, "4d6pl1 (~1~, 2, 3, 4)"),
        ("2d6rr<3", [1, 5, 2, 4], 9, "2d6rr<3 (1→2→4, 5)"),
        ("3d6ra6", [6, 6, 1, 2], 15, "3d6ra6 (6!, 6, 1, 2)"),
        ("2d6ma4", [6, 3], 7, "2d6ma4 (6→4, 3)"),
        ("(3d6)kh2", [1, 2, 3], 5, "3d6kh2 (~1~, 2, 3)"),
        ("10d6kh20", [1] * 10, 10, "10d6kh20 (1, 1, 1, 1, 1, 1, 1, 1, 1, 1)"),
        ("7/2", [], 3, "7 / 2"),
        ("7/2*2", [], 7, "7 / 2 × 2"),
        ("-7//2", [], -4, "-7 // 2"),
        ("7%4", [], 3, "7 % 4"),
        ("1d20 >= 10", [10], 1, "1d20 (10) >= 10"),
        ("1 + 1 == 2", [], 1, "1 + 1 == 2"),
        ("()", [], 0, "()"),
        ("0d6", [], 0, "0d6 ()"),
        # what d20 does not have
        ("d20 adv + 5", [3, 17], 22, "1d20 adv (~3~, 17) + 5"),
        ("d20 dis", [3, 17], 3, "1d20 dis (3, ~17~)"),
        ("2d6!", [6, 2, 6, 1], 15, "2d6! (6!, 2, 6!, 1)"),
        ("2d6!!", [6, 2, 6, 1], 15, "2d6!! (6+6+1!, 2)"),
        ("2d6!p", [6, 2, 6, 1], 13, "2d6!p (6!, 2, 6→5!, 1→0)"),
        ("4d10cs>=8", [8, 10, 7, 1], 2, "4d10cs>=8 (8, 10, 7, 1)"),
        ("4d10cs>=8cf1", [8, 10, 7, 1], 1, "4d10cs>=8cf1 (8, 10, 7, 1)"),
        ("2d10cs>=8!", [10, 1, 9], 2, "2d10cs>=8! (10!, 1, 9)"),
        ("(4, 5, 6)cs>=5", [], 2, "(4, 5, 6)cs>=5"),
        ("2d6!o", [6, 2, 6], 14, "2d6!o (6!, 2, 6)"),
        ("3d6!o>=5", [5, 2, 6, 1, 6], 20, "3d6!o>=5 (5!, 2, 6!, 1, 6)"),
        ("2d6!o>=1", [5, 2, 6, 1], 14, "2d6!o>=1 (5!, 2!, 6, 1)"),
        ("1d10i1!o", [1, 10], -9, "1d10i1!o (1!, 10→-10)"),
        ("1d10i1!o", [10, 10], 20, "1d10i1!o (10!, 10)"),
        ("4d6km2", [1, 6, 3, 4], 7, "4d6km2 (~1~, ~6~, 3, 4)"),
        ("2d6km1", [1, 6], 6, "2d6km1 (~1~, 6)"),
        ("2d6 adv", [2, 1, 6], 8, "2d6 adv (2, ~1~, 6)"),
        ("2d6 dis", [2, 1, 6], 3, "2d6 dis (2, 1, ~6~)"),
        ("2d6min3max5", [1, 6], 8, "2d6mi3ma5 (1→3, 6→5)"),
        ("floor(1d6/2)", [5], 2, "floor(1d6 (5) / 2)"),
        ("ceil(1d6/2) * 2", [5], 6, "ceil(1d6 (5) / 2) × 2"),
        ("round(1d6/2)", [5], 3, "round(1d6 (5) / 2)"),
        ("abs(1d6-6)", [1], 5, "abs(1d6 (1) - 6)"),
        ("(floor(1d6/2))cs>=2", [5], 1, "(floor(1d6 (5) / 2))cs>=2"),
        ("min(1d6, 1d4) + max(1, 2, 3)", [5, 4], 7, "(~1d6 (5)~, 1d4 (4))kl1 + (~1~, ~2~, 3)kh1"),
        ("d666", [8], 122, "1d666 (122)"),
        ("4dF", [1, 2, 3, 3], 1, "4dF (-1, 0, 1, 1)"),
        ("d66", [8], 22, "1d66 (22)"),
        ("d%", [100], 100, "1d% (100)"),
        ("2dperil", [1, 6], 9, "2peril (3, 6)"),
    ],
)
def test_it_comes_to(text: str, faces: list[int], total: int, shown: str) -> None:
    dice = Loaded(*faces)
    result = roll(text, dice)
    assert (result.total, row_text(result, result.rows[0])) == (total, shown)
    assert dice.faces == [], "no die is left over"


def test_words_on_dice_are_counted() -> None:
    result = roll("4d{sword,shield,,2}", Loaded(1, 1, 2, 4))
    assert value_text(result.rows[0]) == "2, 2 sword, 1 shield"
    assert value_text(roll("2d{sword,}", Loaded(1, 2)).rows[0]) == "1 sword"


def test_a_line_is_rolled_over_again() -> None:
    result = roll("3x 2d6kh1", Loaded(1, 2, 3, 4, 5, 6))
    assert [row.total for row in result.rows] == [2, 4, 6]
    assert result.total == 12


def test_several_rolls_of_a_line_are_rows_of_their_own() -> None:
    dice = Loaded(11, 2, 3)
    result = roll("1d20+5; 2d6 # strike", dice)
    assert [(row.total, row_text(result, row)) for row in result.rows] == [(16, "1d20 (11) + 5"), (5, "2d6 (2, 3)")]
    assert result.roll.label == "strike"
    again, drawn = rerolled(result, 1, Loaded(6))
    assert ([row.total for row in again.rows], drawn) == ([16, 9], [10, 5, 2])


def test_a_line_in_another_dialect_is_not_that_of_here() -> None:
    for dialect, total in ((Dialect.STANDARD, 6), (Dialect.ROLL20, 11)):
        assert roll("3d6k3", Loaded(3, 3, 5), None, dialect).total == total


def test_a_die_of_ones_own_hides_what_others_mean_by_its_name() -> None:
    assert value_text(roll("fate", Loaded(2), {"fate": "d{doom,luck}"}).rows[0]) == "1 luck"
    assert roll("fate", Loaded(3, 3, 3, 1)).total == 2
