"""Watches the balance with few games; docs/balance.md has the figures of many, and the command that measures them."""

from __future__ import annotations

import pytest

from engines.vengeance.foresight import SURE, Laws, Place, foresight, hold, stronger, weaker
from engines.vengeance.library import library
from tests.engines.vengeance.balance import line, measure, other_stewards, portions, shares

GAMES = 16
"""For each Demon: 48 games tell a table that is broken from one that is not, and no more; so the margins are wide."""


@pytest.mark.long
def test_somebody_wins_often_enough_and_every_witch_may():
    summaries = [measure(3, GAMES, "watch", demon=demon) for demon in library().demons]
    told = "\n".join(line(str(summary.options["demon"]), summary) for summary in summaries)
    assert not [error for summary in summaries for error in summary.errors]
    for end, least, most in (("win", 0.35, 0.75), ("chains", 0.08, 0.50), ("time", 0.08, 0.42), ("malice", 0.0, 0.0)):
        mean = sum(portions(summary)[end] for summary in summaries) / len(summaries)
        assert least <= mean <= most, told
    assert all(0.2 < share < 2.2 for share in shares(*summaries).values()), told


@pytest.mark.long
def test_the_rival_is_harder_to_beat_from_strength_to_strength():
    won = {strength: portions(measure(1, 24, "alone", solo=strength))["win"] for strength in ("easy", "normal", "hard")}
    assert won["easy"] > won["hard"], won
    assert 0.05 < won["hard"] < 0.5, won
    assert 0.2 < won["easy"] < 0.7, won


# What stewards foresee


def test_a_witch_with_one_objective_left_foresees_more_than_one_with_five():
    ahead = foresight((2, 4, 6, 1, 3), Laws(arrives=False, always=True, patient=False, malice=0))
    start = ahead.chance(Place(0b11111, 1, 3), 18)
    near = ahead.chance(Place(0b00001, 1, 3), 18)
    assert 0 < start < near < SURE
    assert ahead.chance(Place(0, 1, 0), 0) == SURE
    assert ahead.chance(Place(0b00001, 2, 3), 0) == 0


def test_fewer_chains_and_fewer_rounds_are_worse():
    ahead = foresight((2, 4, 6, 1, 3), Laws(arrives=False, always=True, patient=False, malice=0))
    by_chains = [ahead.chance(Place(0b11111, 1, held), 12) for held in range(4)]
    assert by_chains[0] == 0
    assert by_chains == sorted(by_chains)
    assert by_chains[3] > by_chains[2] > 0
    by_rounds = [ahead.chance(Place(0b00011, 1, 3), left) for left in (1, 4, 12)]
    assert by_rounds == sorted(set(by_rounds))


def test_in_a_solo_game_malice_is_foreseen_too():
    ahead = foresight((2, 4, 6, 1, 3), Laws(arrives=False, always=True, patient=False, malice=3))
    by_malice = [ahead.chance(Place(0b11111, 1, 3, malice), 10) for malice in range(4)]
    assert by_malice[3] == 0
    assert by_malice == sorted(by_malice, reverse=True)
    assert by_malice[0] > by_malice[1] > 0


@pytest.mark.rule("VEN-AMB-25", "VEN-AMB-37")
def test_chains_are_counted_with_the_patience_of_orvath():
    assert [weaker(held) for held in range(7)] == [0, 0, 1, 2, 1, 4, 5]
    assert [stronger(held, patient=False) for held in range(4)] == [1, 2, 3, 3]
    assert [stronger(held, patient=True) for held in range(1, 7)] == [1, 2, 3, 5, 6, 6]
    assert (hold(3, patience=True), hold(3, patience=False)) == (6, 3)


def test_other_stewards_are_measured_and_put_back():
    before = measure(2, 4, "kind", demon="skeir")
    with other_stewards({"ENVY": 90}):
        envious = measure(2, 4, "kind", demon="skeir")
    assert envious.choices != before.choices
    assert measure(2, 4, "kind", demon="skeir").choices == before.choices
