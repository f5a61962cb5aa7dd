"""Watches the balance with few games; docs/balance.md has the figures of many, and the command that measures them."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from engines.damnation.library import library
from tests.engines.damnation.balance import Tally, main, read, report, run


@pytest.mark.soak
def test_every_villain_may_win_and_games_of_four_are_not_too_long():
    tally = run(4, 80, "watch")
    told = report(tally)
    assert tally.endless == 0
    assert tally.quantile(50) < 40, told
    assert all(0.05 < share < 2.5 for share in tally.shares().values()), (
        told
    )  # half and twice, and what 80 games can be off
    assert tally.first_seat() < 2.2, told
    assert max(tally.deaths.values()) / tally.deaths.total() < 0.7, told


@pytest.mark.soak
@pytest.mark.parametrize(
    ("seats", "variant", "median"),
    [
        (2, "standard", 60),
        (3, "standard", 60),
        (4, "standard", 40),
        (6, "standard", 40),
        (8, "standard", 40),
        (4, "gothic", 60),
        (4, "haunt", 90),
    ],
)
def test_other_tables_end_too(seats, variant, median):
    tally = run(seats, 3, "watch", variant=variant)
    assert tally.endless == 0
    assert tally.quantile(50) < median, report(tally)


def test_shares_are_counted_by_who_was_there():
    tally = Tally(games=8, played=Counter(dict.fromkeys(library().villains, 4)), won=Counter(lost=2, stranger=6))
    assert tally.shares()["lost"] == 2
    assert tally.shares()["stranger"] == 6
    assert tally.shares()["collector"] == 0
    tally = Tally(places=Counter({"1": 4, "2": 2, "3": 2, "4": 2}))
    assert tally.first_seat() == 2
    tally = Tally(games=4, rounds=Counter({"9": 1, "10": 1, "30": 2}))
    assert (tally.quantile(50), tally.quantile(90)) == (10, 30)


def test_runs_add_up_in_a_file(tmp_path, capsys):
    file = tmp_path / "figures.json"
    main(["--games", "1", "--seed", "a", "--json", str(file)])
    main(["--games", "1", "--seed", "b", "--json", str(file)])
    assert json.loads(file.read_text())["games"] == 2
    assert read(file).played.total() == 8
    told = capsys.readouterr().out
    assert "1 games, 0 without an end" in told
    assert "2 games, 0 without an end" in told
    assert "never played:" in told


def test_the_same_seed_gives_the_same_games():
    one, other = run(3, 1, "same"), run(3, 1, "same")
    assert (one.choices, one.won, one.deaths) == (other.choices, other.won, other.deaths)
    assert one.deaths.total() > 0
