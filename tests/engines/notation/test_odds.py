"""Exact odds: against every way the dice can fall, and against what is rolled."""

from fractions import Fraction
from itertools import product

import pytest

from engines.kernel import Dice
from engines.notation import NoOdds, odds, parse, roll
from engines.notation.odds import enumerated


@pytest.mark.parametrize(
    "text",
    ["4d6kh3", "4d6kl2", "4d6ph1", "4d6pl1", "d20 adv", "d6 dis + 2", "2d6ro<3", "3d6mi2", "3d6ma4", "2d6ro1mi3",
     "3d6k6", "3d6p<3", "3d6k>2cs>=5", "4d6cs>=5cf1", "4d6cs>=5kh2", "2d6 + 1d4 * 3 - 1", "1d6 / 2", "1d6 // 2 + 7 % 1d4",
     "2d6 >= 7", "2d20kh1 > 1d20", "(1d6, 1d8, 1d10)kh1", "(1d6, 2d4)kl1", "(1d6, 1d8)k>3", "(1d6, 1d8, 5)cs>=5", "4dF", "1d66 + 1",
     "3dperil", "2x 2d6", "-(1d8 + 3) [healing]", "3d6ra6", "2d6kh1ro1", "(1d6, 1d6, 1d6)kh2kl1", "2d4ro<2kh1", "()", "0d6", "2d{1,1,5}"],
)  # fmt: skip
def test_the_odds_are_those_of_every_way_the_dice_can_fall(text: str) -> None:
    weights = enumerated(parse(text), 20_000)
    everything = sum(weights.values())
    assert odds(text).chances == {int(t): Fraction(w, everything) for t, w in sorted(weights.items())}


def test_the_classic_four_dice() -> None:
    counts: dict[int, int] = {}
    for dice in product(range(1, 7), repeat=4):
        total = sum(dice) - min(dice)
        counts[total] = counts.get(total, 0) + 1
    assert odds("4d6kh3").chances == {total: Fraction(n, 6**4) for total, n in sorted(counts.items())}


def test_exploding_successes_to_twelve_digits() -> None:
    """Of one die: a chain of k tens is as likely as 10**-k; then 8 and 9 succeed, 1 to 7 do not."""
    one: dict[int, Fraction] = {}
    for k in range(30):
        one[k] = one.get(k, Fraction(0)) + Fraction(7, 10 ** (k + 1))
        one[k + 1] = one.get(k + 1, Fraction(0)) + Fraction(2, 10 ** (k + 1))
    whole = {0: Fraction(1)}
    for _ in range(10):
        new: dict[int, Fraction] = {}
        for a, p in whole.items():
            for b, q in one.items():
                if a + b <= 30:
                    new[a + b] = new.get(a + b, Fraction(0)) + p * q
        whole = new
    told = odds("10d10cs>=8!").chances
    for total in range(25):
        assert abs(told[total] - whole[total]) < Fraction(1, 10**12) * whole[total]


SAMPLED = ["4d6kh3", "4d6e6kh3", "2d6!", "2d6!!", "2d6!p", "3d6!>4cs>=5", "2d10cs>=8!", "3d6rr<3", "3d6ro<3", "3d6ra6", "3d6mi3", "3d6ma4",
           "d20 adv", "d20 dis", "4d6ph1", "3d6k>2", "(d6,d8,d10)kh1", "2d20kh1 > 1d20", "4dF", "2d66kl1", "2d6e>4"]  # fmt: skip


@pytest.mark.parametrize("text", SAMPLED)
def test_what_is_rolled_follows_the_odds(text: str) -> None:
    """Chi-square over bins of at least ten expected; the seed is fixed, the bound is six standard deviations."""
    exact, dice, many = odds(text).chances, Dice(text.encode().ljust(16)), 4000
    fell: dict[int, int] = {}
    for _ in range(many):
        total = roll(text, dice).total
        fell[total] = fell.get(total, 0) + 1
    assert set(fell) <= set(exact)
    bins, expected, seen = [], 0.0, 0
    for total, chance in exact.items():
        expected, seen = expected + float(chance) * many, seen + fell.get(total, 0)
        if expected >= 10:
            bins.append((expected, seen))
            expected, seen = 0.0, 0
    bins[-1] = (bins[-1][0] + expected, bins[-1][1] + seen)
    freedom = len(bins) - 1
    assert sum((n - e) ** 2 / e for e, n in bins) < freedom + 6 * (2 * freedom) ** 0.5


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("2d{sword,shield}", "odds-words"),
        ("1/(d6-1)", "odds-division"),
        ("1000d1000", "odds-too-large"),
        ("9d20kh5ro1", "odds-entangled"),
        ("6d6eh1", "odds-entangled"),
    ],
)
def test_what_has_no_exact_odds_says_so(text: str, reason: str) -> None:
    with pytest.raises(NoOdds) as told:
        odds(text)
    assert told.value.reason == reason


def test_rolling_until_none_is_left_is_rolling_the_rest() -> None:
    assert odds("2d6rr<3").chances == odds("2d4 + 4").chances


def test_chance_of_a_target_and_the_average() -> None:
    assert odds("2d6").mean == 7
    assert odds("2d6").at_least(10) == Fraction(1, 6)
