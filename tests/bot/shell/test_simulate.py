"""Somebody balances a game by letting stewards play it."""

import json
from typing import Any

import pytest

from bot.shell.simulate import Impossible, Plan, plan, simulate, told
from engines import shelf
from tests.bot.as_program import lychgate
from tests.bot.as_program import told as line
from tests.bot.with_toys import toys
from tests.toys import cellar


@pytest.fixture(autouse=True)
def toys_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "games", toys)


def counted(wanted: Plan, count: int, workers: int = 1) -> dict[str, Any]:
    return simulate(wanted, count, workers).model_dump(exclude={"seconds"})


def test_the_same_seed_gives_the_same_games() -> None:
    first = plan("cellar", 2, ["depth=5"], "random", "a word")
    other = plan("cellar", 2, ["depth=5"], "random", "another word")
    assert counted(first, 60) == counted(first, 60)
    assert counted(first, 60) != counted(other, 60)


def test_more_games_go_on_where_fewer_ended() -> None:
    wanted = plan("cellar", 1, [], "random", "0")
    few, many = simulate(wanted, 20), simulate(wanted, 40)
    assert few.choices < many.choices
    assert all(count <= many.outcomes[name] for name, count in few.outcomes.items())


def test_processes_do_not_change_the_counts() -> None:
    wanted = plan("cellar", 3, ["depth=9"], "steward", "0")
    assert counted(wanted, 30, workers=2) == counted(wanted, 30)


def test_outcomes_are_counted_with_what_they_say() -> None:
    summary = simulate(plan("cellar", 2, ["packs=fog,rats"], "random", "0"), 100)
    assert set(summary.outcomes) == {"win", "fell"}
    assert sum(summary.outcomes.values()) == summary.games == 100
    fell = summary.outcomes["fell"]
    assert sum(summary.details["fell"]["step"].values()) == fell
    assert summary.details["fell"]["packs"] == {"fog": fell, "rats": fell}
    assert summary.details["win"]["ropes"] == {"false": summary.outcomes["win"]}


def test_a_rule_that_breaks_is_named_with_its_game_and_the_rest_is_played() -> None:
    summary = simulate(plan("cellar", 1, ["mood=cursed", "depth=9"], "random", "0"), 50)
    assert summary.errors
    assert len(summary.errors) + sum(summary.outcomes.values()) == 50
    assert all(
        error.startswith("game ") and error.endswith(": RuntimeError: the cellar is cursed") for error in summary.errors
    )


def test_a_game_that_ends_as_none_can_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(cellar.GAME), "invariants", lambda *_: ["two torches", "no door"])
    assert simulate(plan("cellar", 1, [], "random", "0"), 1).errors == ["game 0: two torches; no door"]


def test_an_option_changes_the_games() -> None:
    assert simulate(plan("cellar", 1, ["ropes=yes"], "random", "0"), 50).outcomes == {"win": 50}


@pytest.mark.parametrize(
    ("wish", "name", "value"),
    [
        ("depth=9", "depth", 9),
        ("mood=CURSED", "mood", "cursed"),
        ("ropes=on", "ropes", True),
        ("ropes=0", "ropes", False),
        ("packs=fog, rats", "packs", ["fog", "rats"]),
        ("packs=", "packs", []),
    ],
)
def test_every_kind_of_option_can_be_typed(wish: str, name: str, value: object) -> None:
    assert plan("cellar", 1, [wish], "random", "0").options[name] == value


def test_who_says_no_number_of_seats_gets_the_fewest() -> None:
    assert plan("cellar", None, [], "random", "0").seats == 1
    assert plan("tic-tac-toe", None, [], "random", "0").seats == 2


@pytest.mark.parametrize(
    ("name", "seats", "wishes", "complaint"),
    [
        ("celar", 1, [], "There is no game 'celar'. Games here: cellar, tic_tac_toe."),
        ("cellar", 4, [], "The Cellar has 1 to 3 seats, not 4."),
        ("cellar", 0, [], "The Cellar has 1 to 3 seats, not 0."),
        ("tic_tac_toe", 1, [], "Tic-tac-toe has 2 seats, not 1."),
        ("tic_tac_toe", 2, ["size=4"], "There is no option 'size'. It has no options."),
        ("cellar", 1, ["size=4"], "There is no option 'size'. Options here: depth, mood, ropes, packs."),
        ("cellar", 1, ["depth"], "An option looks like name=value, not 'depth'."),
        ("cellar", 1, ["depth=4"], "depth cannot be '4'. Possible: 3, 5, 9."),
        ("cellar", 1, ["ropes=maybe"], "ropes cannot be 'maybe'. Possible: yes, true, on, 1, no, false, off, 0."),
        ("cellar", 1, ["packs=fog,fox"], "packs cannot be 'fox'. Possible: fog, rats."),
    ],
)
def test_what_is_impossible_is_told_with_what_is_possible(
    name: str, seats: int, wishes: list[str], complaint: str
) -> None:
    with pytest.raises(Impossible) as refused:
        plan(name, seats, wishes, "random", "0")
    assert str(refused.value) == complaint


def test_where_no_games_are_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "games", dict)
    with pytest.raises(Impossible, match="There are no games here"):
        plan("cellar", 1, [], "random", "0")


def test_the_table_for_eyes_has_counts_and_shares() -> None:
    text = told(simulate(plan("cellar", 1, ["mood=cursed", "packs=fog"], "random", "0"), 40))
    assert text.startswith("cellar, 1 seat, 40 games (depth=3, mood=cursed, ropes=false, packs=fog)\n")
    assert "%" in text
    assert "games broke:\n  game " in text


def test_a_long_list_of_details_is_cut() -> None:
    summary = simulate(plan("tic_tac_toe", 2, [], "random", "0"), 5)
    cut = summary.model_copy(
        update={"outcomes": {"draw": 78}, "details": {"draw": {"cell": {f"c{n}": n for n in range(1, 13)}}}}
    )
    assert "  and 2 more" in told(cut)


# As a program


def test_the_program_prints_one_json_object() -> None:
    asked = [
        "simulate",
        "cellar",
        "--games",
        "30",
        "--seats",
        "2",
        "--seed",
        "x",
        "--steward",
        "random",
        "--option",
        "depth=5",
        "--json",
    ]
    first, second = lychgate(*asked), lychgate(*asked)
    assert (first.returncode, first.stderr) == (0, "")
    summary = json.loads(first.stdout)
    assert set(summary) == {
        "game", "seats", "options", "games", "choices", "seconds", "outcomes", "errors", "rounds", "details",
    }  # fmt: skip
    assert (summary["game"], summary["seats"], summary["games"], summary["errors"]) == ("cellar", 2, 30, [])
    assert summary["options"] == {"depth": 5, "mood": "calm", "ropes": False, "packs": []}
    assert json.loads(second.stdout) | {"seconds": 0} == summary | {"seconds": 0}


def test_the_program_fails_if_a_game_broke() -> None:
    ended = lychgate("simulate", "cellar", "--games", "50", "--option", "mood=cursed")
    assert ended.returncode == 1
    assert "the cellar is cursed" in ended.stdout


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["celar"], "cellar, tic_tac_toe"),
        (["cellar", "--seats", "9"], "1 to 3 seats"),
        (["cellar", "--option", "mood=glad"], "calm, cursed"),
        (["cellar", "--games", "0"], "number from 1"),
        (["cellar", "--workers", "-2"], "number from 1"),
        (["cellar", "--seats", "two"], "invalid int value"),
        (["cellar", "--steward", "clever"], "random"),
        ([], "GAME"),
    ],
)
def test_the_program_says_in_one_line_what_is_possible(arguments: list[str], names: str) -> None:
    assert names in line(lychgate("simulate", *arguments), 2)
