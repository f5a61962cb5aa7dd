"""What a roll means, and the degrees of the systems that have some."""

import pytest

from engines.kernel import Dice
from engines.notation import odds, roll, verdict
from tests.engines.notation.loaded import Loaded


@pytest.mark.parametrize(
    ("text", "faces", "natural", "margin", "degree"),
    [
        ("1d20+7 vs 15", [20], 20, 12, "success"),
        ("1d20+7 vs 15", [7], 0, -1, "failure"),
        ("1d20+7 > 15 [armour]", [8], 0, 0, "failure"),
        ("1d100 <= 65", [60], 0, 5, "success"),
        ("1d20 adv", [1, 1], 1, None, ""),
        ("2d20", [20, 3], 0, None, ""),
        ("2d20kh1 + 3 >= 1d6 + 9", [1, 20, 3], 20, 11, "success"),
        ("1d20ro1 >= 2d6", [1, 9, 2, 3], 0, 4, "success"),
        ("pf2: 1d20+7 vs 15", [18], 0, 10, "critical-success"),
        ("pf2: 1d20+7 vs 15", [8], 0, 0, "success"),
        ("pf2: 1d20+7 vs 18", [1], 1, -10, "critical-failure"),
        ("pf2: 1d20+7 vs 30", [20], 20, -3, "success"),
        ("pf2: 1d20+14 vs 15", [1], 1, 0, "failure"),
        ("coc 65", [1], 0, 64, "critical-success"),
        ("coc 65", [13], 0, 52, "extreme-success"),
        ("coc 65", [32], 0, 33, "hard-success"),
        ("coc 65", [65], 0, 0, "success"),
        ("coc 65", [96], 0, -31, "failure"),
        ("coc 65", [100], 0, -35, "fumble"),
        ("coc49", [96], 0, -47, "fumble"),
        ("pbta+1", [4, 5], 0, None, "strong-hit"),
        ("pbta+1", [1, 5], 0, None, "weak-hit"),
        ("pbta-1", [2, 5], 0, None, "miss"),
        ("fitd3", [6, 6, 1], 0, None, "critical-success"),
        ("fitd3", [6, 5, 1], 0, None, "success"),
        ("fitd1", [4], 0, None, "partial-success"),
        ("fitd2", [3, 1], 0, None, "failure"),
        ("fitd0", [6, 6], 0, None, "success"),
        ("sr3 vs 2", [5, 1, 2], 0, -1, "failure"),
        ("sr3 vs 2", [5, 6, 2], 0, 0, "success"),
        ("ex2 vs 4", [10, 8], 0, -1, "failure"),
        ("cod 5 vs 3", [8, 8, 1, 1, 1], 0, -1, "failure"),
        ("dd+2", [7, 6], 0, None, "with-hope"),
        ("1dh+1df", [6, 7], 0, None, "with-fear"),
        ("daggerheart: 2d12", [6, 6], 0, None, "critical-success"),
    ],
)
def test_a_roll_means(text: str, faces: list[int], natural: int, margin: int | None, degree: str) -> None:
    result = roll(text, Loaded(*faces))
    told = verdict(result, result.rows[0])
    assert (told.natural, told.margin, told.degree) == (natural, margin, degree)


@pytest.mark.parametrize(
    ("text", "faces", "met", "degree"),
    [
        ("dd+2 vs 15", [7, 5], "failure", "with-hope"),
        ("dd+2 vs 14", [5, 7], "success", "with-fear"),
        ("dd+2 vs 24", [3, 3], "", "critical-success"),
        ("sr3 vs 1", [1, 1, 5], "success", "glitch"),
        ("pf2: 1d20+7 vs 15", [8], "", "success"),
        ("dd+2", [7, 5], "", "with-hope"),
    ],
)
def test_beside_a_degree_that_knows_no_target_it_is_told_whether_that_is_reached(
    text: str, faces: list[int], met: str, degree: str
) -> None:
    result = roll(text, Loaded(*faces))
    told = verdict(result, result.rows[0])
    assert (told.met, told.degree) == (met, degree)


def test_odds_tell_no_degree_that_a_comparison_belies() -> None:
    assert odds("cod 5 vs 3").degrees == {}
    assert sum(odds("dd+2 vs 15").degrees.values()) == 1
    assert "success" in odds("cod 5").degrees


@pytest.mark.parametrize("text", ["v5 7h2 >= 4", "v5 7h2 vs 4", "v5 7 2 diff 4"])
@pytest.mark.parametrize("seed", range(6))
def test_of_symbols_it_is_told_by_how_many_successes(text: str, seed: int) -> None:
    result = roll(text, Dice(bytes([seed]) * 16))
    told = verdict(result, result.rows[0])
    assert told.margin == dict(told.left).get("success", 0) - 4
