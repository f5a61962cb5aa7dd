"""What is rolled follows the chances: every operator against icepool, or against every way the dice can fall.

The seeds are fixed and the bound is six standard deviations of chi-square, so that the tests do not depend on luck.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb

import icepool
import pytest
from icepool import d4, d6, d8, d10, d20

from engines.kernel import Dice
from engines.notation import odds, parse, roll
from engines.notation.weighing import enumerated
from engines.notation.weights import Work

DEEP = 80
"""Explosions that icepool follows; what is left is less likely than 10**-38."""


def penetrating(first: icepool.Die, *faces: int) -> icepool.Die:
    """A die that brings others on some faces; each of those counts one less."""
    chain = d6 - 1
    for _ in range(DEEP):
        chain = d6.map({face: face - 1 + chain if face in faces else face - 1 for face in range(1, 7)})
    return first.map({face: face + chain if face in faces else face for face in range(1, 7)})


def successes(die: icepool.Die, *faces: int) -> icepool.Die:
    return die.map(lambda value: int(value in faces))


def four_that_explode() -> icepool.Die:
    """The three highest of four d6 and of all that their sixes bring: how many sixes fell at all, and what ended each chain."""
    totals: dict[int, int] = {18: 0}
    for ends in product(range(1, 6), repeat=4):
        for sixes in range(DEEP):
            total = 6 * min(3, sixes) + sum(sorted(ends)[4 - max(0, 3 - sixes) :])
            totals[total] = totals.get(total, 0) + comb(sixes + 3, 3) * 6 ** (DEEP - sixes)
    return icepool.Die(totals)


@lru_cache
def rolled_and_kept(dice: int, keep: int) -> icepool.Die:
    """So many tens at first: each of them is as likely to bring more as it was, and is more than whatever shows no ten."""
    if not keep:
        return icepool.Die([0])
    found: Counter[int] = Counter()
    for tens in range(dice):
        share = Fraction(comb(dice, tens) * 9 ** (dice - tens), 10**dice)
        ends = icepool.d(9).highest(dice - tens, max(0, keep - tens)) if tens < keep else icepool.Die([0])
        part = rolled_and_kept(tens, min(tens, keep)) + ends + 10 * min(tens, keep)
        for total in part.outcomes():
            found[total] += share * part.probability(total)
    for total in range(10 * DEEP):  # all are tens
        found[total + 10 * keep] += found[total] * Fraction(1, 10**dice)
    return icepool.Die(
        {total: int(chance * 10**DEEP) for total, chance in sorted(found.items()) if chance * 10**DEEP >= 1}
    )


def matching(sides: int, dice: int, many: int, least: int = 1) -> icepool.Die:
    """How many numbers so many of the dice show, or more; of numbers from the least on."""
    faces = product(range(1, sides + 1), repeat=dice)
    return icepool.Die([sum(n >= many and face >= least for face, n in Counter(lying).items()) for lying in faces])


MODELS: dict[str, Callable[[], icepool.Die] | None] = {
    "d20": lambda: d20,
    "3d6": lambda: 3 @ d6,
    "2d6 - d4 * 2": lambda: 2 @ d6 - d4 * 2,
    "2d6 // 3": lambda: (2 @ d6) // 3,
    "2d6 % 5": lambda: (2 @ d6) % 5,
    "-d8": lambda: -d8,
    "d%": lambda: icepool.d(100),
    "4dF": lambda: 4 @ icepool.Die([-1, 0, 1]),
    "d66": lambda: icepool.Die([10 * tens + ones for tens in range(1, 7) for ones in range(1, 7)]),
    "2dperil": lambda: 2 @ icepool.Die([3, 3, 4, 4, 5, 6]),
    "3d{1,1,5}": lambda: 3 @ icepool.Die([1, 1, 5]),
    "2d6 >= 9": lambda: (2 @ d6).map(lambda total: int(total >= 9)),
    "2d20kh1 > 1d20": lambda: (d20.highest(2) > d20).map({True: 1, False: 0}),
    "d6 == d8": lambda: (d6 == d8).map({True: 1, False: 0}),
    "d6 != d8": lambda: (d6 != d8).map({True: 1, False: 0}),
    "d6 < d8": lambda: (d6 < d8).map({True: 1, False: 0}),
    "d6 <= d8": lambda: (d6 <= d8).map({True: 1, False: 0}),
    "4d6kh3": lambda: d6.highest(4, 3),
    "4d6kl2": lambda: d6.lowest(4, 2),
    "4d6kh4": lambda: 4 @ d6,
    "4d6dl1": lambda: d6.highest(4, 3),
    "4d6dh1": lambda: d6.lowest(4, 3),
    "4d6kh1kl1": None,
    "3d6k6": lambda: 3 @ d6.map({1: 0, 2: 0, 3: 0, 4: 0, 5: 0}),
    "3d6k>2": lambda: 3 @ d6.map({1: 0, 2: 0}),
    "3d6p<3": lambda: 3 @ d6.map({1: 0, 2: 0}),
    "d20 adv": lambda: d20.highest(2),
    "d20 dis": lambda: d20.lowest(2),
    "d20 + 5 adv": lambda: d20.highest(2) + 5,
    "3d6ro<3": lambda: 3 @ d6.reroll([1, 2], depth=1),
    "3d6rr<3": lambda: 3 @ d6.reroll([1, 2], depth="inf"),
    "3d6rr1rr6": lambda: 3 @ d6.reroll([1, 6], depth="inf"),
    "3d6ra6": None,
    "2d6!": lambda: 2 @ d6.explode(depth=DEEP),
    "2d6e6": lambda: 2 @ d6.explode(depth=DEEP),
    "2d6!!": lambda: 2 @ d6.explode(depth=DEEP),
    "2d6!>4": lambda: 2 @ d6.explode([5, 6], depth=DEEP),
    "3k2": lambda: d10.explode(depth=DEEP).highest(3, 2),
    "3k3": lambda: 3 @ d10.explode(depth=DEEP),
    "7k4": lambda: rolled_and_kept(7, 4),
    "10k5": lambda: rolled_and_kept(10, 5),
    "10k9": lambda: rolled_and_kept(10, 9),
    "3d10!!>8kh2": lambda: d10.explode([9, 10], depth=DEEP).highest(3, 2),
    "4d6!!kl3": lambda: d6.explode(depth=DEEP).lowest(4, 3),
    "3d6!!dh1": lambda: d6.explode(depth=DEEP).lowest(3, 2),
    "6d10!!kh4cs>=9": lambda: d10.explode(depth=DEEP).map(lambda value: int(value >= 9)).highest(6, 4),
    "3d6!!kl1": lambda: d6.explode(depth=DEEP).lowest(3),
    "3d6!!pl1cs>=6": lambda: d6.explode(depth=DEEP).map(lambda value: int(value >= 6)).highest(3, 2),
    "ol2": lambda: d20.explode(depth=DEEP) + d6.explode(depth=DEEP),
    "ol5": lambda: d20.explode(depth=DEEP) + 2 @ d6.explode(depth=DEEP),
    "feng shui +3": lambda: d6.explode(depth=DEEP) - d6.explode(depth=DEEP) + 3,
    "pbta+1 adv": lambda: d6.highest(3, 2) + 1,
    "cortex 2d6 d4": lambda: icepool.highest(d6.map({1: 0}), d6.map({1: 0}), d4.map({1: 0}), keep=2),
    "dd+1 adv": lambda: 2 @ icepool.d12 + d6 + 1,
    "2d6!!>4": lambda: 2 @ d6.explode([5, 6], depth=DEEP),
    "2d6mt": lambda: matching(6, 2, 2),
    "6d6mt": lambda: matching(6, 6, 2),
    "5d6mt3": lambda: matching(6, 5, 3),
    "4d10mt1": lambda: matching(10, 4, 1),
    "3d{sword,shield,skull}mt": lambda: matching(3, 3, 2),
    "5d6mt3>4": lambda: matching(6, 5, 3, least=4),
    "6d6k>=3mt": lambda: matching(6, 6, 2, least=3),
    "4d6p1mt": lambda: matching(6, 4, 2, least=2),
    "4d6kh3mt": None,
    "(d4, d6, d8)mt": None,
    "4d10c[7-9]": lambda: 4 @ successes(d10, 7, 8, 9),
    "5d6 count 2 to 4": lambda: 5 @ successes(d6, 2, 3, 4),
    "6d6 even": lambda: 6 @ successes(d6, 2, 4, 6),
    "2d6!p": lambda: 2 @ penetrating(d6, 6),
    "3d6mi3": lambda: 3 @ d6.map({1: 3, 2: 3}),
    "3d6ma4": lambda: 3 @ d6.map({5: 4, 6: 4}),
    "4d6cs>=5": lambda: 4 @ successes(d6, 5, 6),
    "4d6t5f1": lambda: 4 @ d6.map({1: -1, 2: 0, 3: 0, 4: 0, 5: 1, 6: 1}),
    "4d6cs>=5cf1": lambda: 4 @ d6.map({1: -1, 2: 0, 3: 0, 4: 0, 5: 1, 6: 1}),
    "4d10cs>=7cs10": lambda: 4 @ d10.map(lambda value: int(value >= 7) + int(value == 10)),
    "2d10cs>=8!": lambda: (
        2 @ d10.map(lambda value: icepool.Again + 1 if value == 10 else int(value >= 8), again_depth=DEEP)
    ),
    "(d6, d8, d10)kh1": lambda: icepool.highest(d6, d8, d10),
    "(d6, d8, d10)kl2": lambda: icepool.lowest(d6, d8, d10, keep=2),
    "(d6, 2d4)k>3": lambda: d6.map({1: 0, 2: 0, 3: 0}) + (2 @ d4).map({2: 0, 3: 0}),
    "(d6, d8, 5)cs>=5": lambda: successes(d6, 5, 6) + successes(d8, 5, 6, 7, 8) + 1,
    "3x 2d6kh1": lambda: 3 @ d6.highest(2),
    "4d6e6kh3": four_that_explode,
    "3d6eh1": None,
    "2d6ro1mi3!p>4": lambda: 2 @ penetrating(d6.reroll([1], depth=1).map({1: 3, 2: 3}), 5, 6),
}
"""What icepool makes of a line, once it is asked; None where every way the dice can fall is gone through."""
SAMPLES = 4000


def chances(text: str) -> dict[int, Fraction]:
    """What the totals of a line ought to be."""
    make = MODELS[text]
    if make is not None:
        model = make()
        return {int(total): model.probability(total) for total in model.outcomes()}
    weights = enumerated(parse(text), Work(), 20_000)
    return {int(total): Fraction(weight, sum(weights.values())) for total, weight in sorted(weights.items())}


@pytest.mark.parametrize("text", MODELS)
@pytest.mark.long
def test_odds_are_those_of_the_model(text: str) -> None:
    told, exact = odds(text).chances, chances(text)
    for total in {**told, **exact}:
        difference = abs(told.get(total, 0) - exact.get(total, 0))
        assert difference <= Fraction(1, 10**12) * exact.get(total, 0) or difference < Fraction(1, 10**25), total


@pytest.mark.parametrize("text", MODELS)
@pytest.mark.long
def test_what_is_rolled_follows_the_chances(text: str) -> None:
    exact, dice = chances(text), Dice(text.encode().ljust(16))
    fell: dict[int, int] = {}
    for _ in range(SAMPLES):
        total = roll(text, dice).total
        fell[total] = fell.get(total, 0) + 1
    assert set(fell) <= set(exact)
    bins: list[tuple[float, int]] = []
    expected, seen = 0.0, 0
    for total, chance in sorted(exact.items()):
        expected, seen = expected + float(chance) * SAMPLES, seen + fell.get(total, 0)
        if expected >= 10:
            bins.append((expected, seen))
            expected, seen = 0.0, 0
    bins[-1] = (bins[-1][0] + expected, bins[-1][1] + seen)
    freedom = len(bins) - 1
    assert freedom > 0
    assert sum((n - e) ** 2 / e for e, n in bins) < freedom + 6 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("text", ["2black", "3smith", "3d{a,b,2}kh2"])
def test_words_that_are_rolled_follow_the_chances(text: str) -> None:
    dice = Dice(text.encode().ljust(16))
    fell: dict[tuple[str, int], int] = {}
    for _ in range(SAMPLES):
        words = roll(text, dice).rows[0].words()
        for word in odds(text).words:
            fell[word, words[word]] = fell.get((word, words[word]), 0) + 1
    for word, counts in odds(text).words.items():
        for count, chance in counts.chances.items():
            expected = float(chance) * SAMPLES
            assert abs(fell.get((word, count), 0) - expected) <= 5 * (expected * (1 - float(chance))) ** 0.5 + 1e-9
