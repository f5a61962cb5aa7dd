"""Exact odds: against every way the dice can fall, and against what is rolled."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from engines.notation import (
    BadRoll,
    NoOdds,
    counted_as,
    die_of,
    faces_of,
    luck,
    odds,
    parse,
    question,
    rolls_of,
)
from engines.notation.luck import chi_square_tail
from engines.notation.paths import ways
from engines.notation.weighing import enumerated
from engines.notation.weights import Work


@pytest.mark.parametrize(
    "text",
    ["4d6kh3", "4d6kl2", "4d6ph1", "4d6pl1", "d20 adv", "d6 dis + 2", "2d6ro<3", "3d6mi2", "3d6ma4", "2d6ro1mi3",
     "3d6k6", "3d6p<3", "3d6k>2cs>=5", "4d6cs>=5cf1", "4d6cs>=5kh2", "2d6 + 1d4 * 3 - 1", "1d6 / 2", "1d6 // 2 + 7 % 1d4",
     "2d6 >= 7", "2d20kh1 > 1d20", "(1d6, 1d8, 1d10)kh1", "(1d6, 2d4)kl1", "(1d6, 1d8)k>3", "(1d6, 1d8, 5)cs>=5", "4dF", "1d66 + 1",
     "3dperil", "2x 2d6", "-(1d8 + 3) [healing]", "3d6ra6", "2d6kh1ro1", "(1d6, 1d6, 1d6)kh2kl1", "2d4ro<2kh1", "()", "0d6", "2d{1,1,5}",
     "4d6kh1kl1", "4d6dh1dl1", "4d6kh1k2", "3d6k1k6", "4d6pl1p>4", "3d6ro1ro6", "4d4kh1kl2cs>=2", "3d6mi2mi3", "(1d6, 1d6)kh1kl1", "(2d4, 1d6 / 2, 3)kl1", "3d6kh1cs>=5",
     "2d6!o", "2d6!o>=5cs>=4", "2d6i1", "2d6i<=2", "1d10i1!o", "2d4i1!o", "4d6km2", "3d6km1", "2d6km1", "3d4 adv", "2d6 dis", "abs(2d6 - 7)",
     "floor(2d6 / 2)", "ceil(1d6 / 4)", "round(2d4 / 2)", "max(2d4, 1d6) - min(1d4, 2)", "(3d4)km1cs>=2", "1d6; 2d4 / 2"],
)  # fmt: skip
def test_the_odds_are_those_of_every_way_the_dice_can_fall(text: str) -> None:
    weights = enumerated(parse(text), Work(), 20_000)
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


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("13d{sword,shield}kh5", "odds-entangled"),
        ("1/(d6-1)", "odds-division"),
        ("1000d1000", "odds-too-large"),
        ("10d100*10d100", "odds-too-large"),
        ("9d20kh5ro1", "odds-entangled"),
        ("6d6eh1", "odds-entangled"),
        ("9d6i1!", "odds-entangled"),
    ],
)
def test_what_has_no_exact_odds_says_so(text: str, reason: str) -> None:
    with pytest.raises(NoOdds) as told:
        odds(text)
    assert told.value.reason == reason


def test_rolling_until_none_is_left_is_rolling_the_rest() -> None:
    assert odds("2d6rr<3").chances == odds("2d6rr1rr2").chances == odds("2d4 + 4").chances


def test_chance_of_a_target_and_the_average() -> None:
    assert odds("2d6").mean == 7
    assert odds("2d6").at_least(10) == Fraction(1, 6)


@pytest.mark.parametrize(
    "text",
    [
        "3black",
        "2d{a,a,b,}",
        "2d{a,b,3}+d{b,c}*2",
        "3d{a,5,6}kh2",
        "(black, chapter, d{a,2})kh1 - coin",
        "2x 2coin",
        "2d{a,1}cs>0",
    ],
)
def test_words_come_up_as_often_as_in_all_ways_the_dice_can_fall(text: str) -> None:
    counted: dict[str, dict[int, Fraction]] = {word: {} for word in odds(text).words}
    for rows, chance in ways(parse(text), Work(), 20_000):
        for word, counts in counted.items():
            lying = sum(row.words()[word] for row in rows)
            counts[lying] = counts.get(lying, Fraction(0)) + chance
    assert counted
    assert {word: dict(sorted(counts.items())) for word, counts in counted.items()} == {
        word: counts.chances for word, counts in odds(text).words.items()
    }


def test_a_question_is_a_comparison() -> None:
    assert question("2d6").chance is None
    assert question("2d6", "10").chance == Fraction(1, 6)
    assert question("2d6", "=7").chance == Fraction(1, 6)
    assert question("7 < 2d6").chance == Fraction(15, 36)
    assert question("2d6 + 1 >= 7.5").chance is None, "a total is never 7.5"
    asked = question("2d20kh1 [sword] > 1d20 # duel")
    assert (asked.asked, asked.how, asked.target) == ("2d20kh1 [sword]", ">", None)
    assert asked.chance == odds("2d20kh1 > 1d20").chances[1]
    for how in (">", ">=", "<", "<=", "==", "!="):
        assert question("2d6", f"{how} 3d4").chance == odds(f"2d6 {how} 3d4").chances[1]


def test_a_question_may_call_what_is_saved() -> None:
    names = {"rune": "d{sun,moon}", "attack": "d20 + $bonus", "bonus": "3"}
    assert question("$attack", "15", names).chance == Fraction(9, 20)
    assert question("d20", "$attack", names).chance == odds("d20 > d20 + 3").chances[1]
    assert question("$attack > d12", names=names).chance == odds("d20 + 3 > d12").chances[1]
    assert odds("2rune", names).words["sun"].chances[2] == Fraction(1, 4)


def test_a_question_that_cannot_be_read_says_on_which_side() -> None:
    with pytest.raises(BadRoll) as wrong:
        question("2d6", ">= 2d")
    assert (wrong.value.at, wrong.value.numbers["of"]) == (5, "against")


def test_where_two_of_three_rolls_lie() -> None:
    assert odds("2d6").middle(Fraction(2, 3)) == (5, 9)
    assert odds("7").middle(Fraction(2, 3)) == (7, 7)


@pytest.mark.parametrize(
    ("squares", "freedom", "tail"),
    [
        (3.841459, 1, 0.05),
        (18.307038, 10, 0.05),
        (11.0705, 5, 0.05),
        (4.3515, 5, 0.5),
        (0, 3, 1),
        (135.8067, 100, 0.01),
    ],
)
def test_chi_square_as_in_the_tables(squares: float, freedom: int, tail: float) -> None:
    assert chi_square_tail(squares, freedom) == pytest.approx(tail, abs=1e-5)


def test_luck_is_an_average_above_the_expected_one() -> None:
    lucky = luck(die_of("d6"), {"6": 60, "1": 40})
    assert (lucky.rolls, lucky.mean, lucky.expected) == (100, 4, 3.5)
    assert lucky.luckier > 0.99
    assert lucky.unevenness < 1e-9
    assert luck(die_of("d6"), {str(face): 10 for face in range(1, 7)})[3:5] == (0.5, 1.0)
    assert not luck(die_of("black"), {"darkness": 3}).is_number
    assert luck(die_of("d6"), {}).unevenness == 1


@pytest.mark.parametrize("sides", [101, 105, 999, 1000, 1_000_000])
def test_a_die_of_many_sides_is_counted_in_tenths_and_its_average_is_exact(sides: int) -> None:
    die, counts = die_of(f"d{sides}"), Counter[str]()
    faces = range(1, sides + 1, max(1, sides // 999))
    for face in faces:
        counts.update(counted_as(die, face))
    fell = luck(die, counts)
    assert (fell.rolls, fell.mean, fell.expected) == (len(faces), sum(faces) / len(faces), (sides + 1) / 2)
    assert rolls_of(counts) == len(faces)
    tenths = faces_of(die, counts)
    assert sum(chance for _, _, chance in tenths) == pytest.approx(1)
    for name, count, _ in tenths:
        first, last = map(int, name.split("-"))
        assert count == sum(first <= face <= last for face in faces)


def test_faces_that_come_twice_are_told_once() -> None:
    assert faces_of(die_of("peril"), {"3": 7}) == [("3", 7, 2 / 6), ("4", 0, 2 / 6), ("5", 0, 1 / 6), ("6", 0, 1 / 6)]


@pytest.mark.parametrize(
    ("text", "mean"), [("10d10!", Fraction(550, 9)), ("100d6!", 420), ("20d6!!", 84), ("500d6", 1750), ("0d6!kh1", 0)]
)
def test_many_dice_are_no_hindrance(text: str, mean: Fraction) -> None:
    told = odds(text)
    assert sum(told.chances.values()) == 1
    assert abs(told.mean - mean) < Fraction(1, 10**20)


def test_the_best_of_rolls_that_explode() -> None:
    one = odds("2d6!").chances
    best = odds("(2d6!, 2d6!, 2d6!)kh1").chances
    assert abs(best[2] - one[2] ** 3) < Fraction(1, 10**30)
    assert abs(best[3] - ((one[2] + one[3]) ** 3 - one[2] ** 3)) < Fraction(1, 10**30)
