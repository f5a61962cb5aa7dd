"""Pushed pools and kept explosions: the exact odds are those of every way the dice can fall."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product

import pytest

from engines.notation import Result, Roll, kept, odds, parse, pushed, rolled, settled, to_keep, verdict


class Given:
    """These numbers, one after the other."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self._faces = iter(faces)

    def below(self, n: int) -> int:
        return next(self._faces)


class Sides:
    """Notes how many sides each die has."""

    def __init__(self) -> None:
        self.all: list[int] = []

    def below(self, n: int) -> int:
        self.all.append(n)
        return 0


def falls(wanted: Roll, lying: tuple[str, ...] = ()) -> Iterator[tuple[Result, Fraction]]:
    """Every way it can fall, with its chance."""
    sides = Sides()
    rolled(wanted, sides)
    ways = list(product(*map(range, sides.all)))
    for faces in ways:
        yield rolled(wanted, Given(faces))._replace(lying=lying), Fraction(1, len(ways))


def meaning(result: Result) -> tuple[str, dict[str, int]]:
    told = verdict(result, result.rows[0])
    return told.degree, dict(told.left)


@pytest.mark.parametrize("line", ["yz 1b1s1g", "yz 1b1x", "yz 2x", "yz 1g"])
def test_a_pushed_pool_is_as_all_ways_of_pushing_it(line: str) -> None:
    degrees: dict[str, Fraction] = {}
    words: dict[str, dict[int, Fraction]] = {}

    def add(result: Result, chance: Fraction) -> None:
        degree, left = meaning(result)
        degrees[degree] = degrees.get(degree, Fraction(0)) + chance
        for word in told.words:
            counts = words.setdefault(word, {})
            counts[left.get(word, 0)] = counts.get(left.get(word, 0), Fraction(0)) + chance

    told = odds(line).after
    assert told is not None
    for first, chance in falls(parse(line)):
        following = pushed(first)
        if following is None or following.roll is None:
            add(first, chance)
            continue
        for second, share in falls(following.roll, following.lying):
            add(second, chance * share)
    assert told.degrees == degrees
    assert {word: counts.chances for word, counts in told.words.items()} == {
        word: dict(sorted(counts.items())) for word, counts in words.items()
    }


DEEPEST = 1
"""So many times dice are followed that bring others; what is rarer than that stays open."""


def best(result: Result, target: int, depth: int) -> tuple[Fraction, Fraction]:
    """The chance to reach a target for who keeps what serves that best, at least and at most."""
    places = range(sum(len(row.fallen) for row in result.rows))
    choices = [chosen for many in range(to_keep(result) + 1) for chosen in combinations(places, many)]
    ends = [one for chosen in choices if (one := kept(result, chosen)) is not None]
    chances = [reached(result, one.lying, one.roll, target, depth) for one in ends]
    return max(low for low, _ in chances), max(high for _, high in chances)


def reached(
    result: Result, lying: tuple[str, ...], roll: Roll | None, target: int, depth: int
) -> tuple[Fraction, Fraction]:
    if roll is None or depth == DEEPEST:
        lies = Fraction(meaning(settled(result.roll, lying))[1].get("success", 0) >= target)
        return lies, lies if roll is None else Fraction(1)
    low = high = Fraction(0)
    for more, chance in falls(roll, lying):
        least, most = best(more, target, depth + 1)
        low, high = low + chance * least, high + chance * most
    return low, high


@pytest.mark.parametrize("line", ["l5r 1r", "l5r 1r1s", "l5r 2r"])
@pytest.mark.parametrize("target", [1, 2])
def test_kept_dice_bring_what_who_keeps_best_may_hope_for(line: str, target: int) -> None:
    told = odds(f"{line} vs {target}").after
    assert told is not None
    low = high = Fraction(0)
    for first, chance in falls(parse(f"{line} vs {target}")):
        least, most = best(first, target, 0)
        low, high = low + chance * least, high + chance * most
    exact = told.words["success"].at_least(target)
    assert low <= exact <= high
    assert high - low < Fraction(1, 10)
    assert exact == told.degrees.get("success", 0)


def test_what_does_not_go_on_has_nothing_after_it() -> None:
    for line in ("4d6", "yz6", "genesys: 2green", "v5 7h2"):
        assert odds(line).after is None


@pytest.mark.parametrize("line", ["yz 10b6s4g", "alien 12b8x", "l5r 5r5s"])
def test_great_pools_are_told_too(line: str) -> None:
    told = odds(line).after
    assert told is not None
    assert sum(told.degrees.values()) == 1
