"""The frame of the benchmarks; the speeds themselves are no tests."""

from pathlib import Path

import pytest

from engines.shelf import games
from tests.bench import click_path, hostile_commands
from tests.bench.__main__ import benchmarks, table
from tests.bench.figures import Figure, compared
from tests.bench.targets import COMMANDS, TARGETS, Target

FOLDER = Path(__file__).parent


def test_benchmarks_are_found_by_having_something_to_measure():
    found = benchmarks()
    assert {"acknowledgement", "kernel", "loop", "memory", "peers", "pictures", "storage"} <= set(found)
    assert not {"targets", "figures", "test_frame"} & set(found)


@pytest.mark.parametrize(
    ("target", "value", "met"),
    [
        (Target(at_least=2), 2, True),
        (Target(at_least=2), 1.9, False),
        (Target(at_most=2), 2, True),
        (Target(at_most=2), 2.1, False),
    ],
)
def test_a_target_is_met_on_its_side_of_the_bound(target, value, met):
    assert target.met(value) is met


def test_a_row_says_whether_its_target_was_met(monkeypatch):
    monkeypatch.setitem(TARGETS, "speed", Target(at_least=1.5))
    assert Figure("speed", 3.5, 2, unit="ms").row() == ("speed", "3.5 ms", "2 ms", "1.75", ">= 1.5", "ok")
    assert Figure("speed", 1.25).row() == ("speed", "1.25", "-", "-", ">= 1.5", "MISSED")
    assert Figure("choices/s", 85_123.4).row() == ("choices/s", "85,123", "-", "-", "-", "-")


def test_rounds_are_compared_one_by_one_so_that_a_slow_one_hits_both_sides():
    assert compared("speed", [(2, 1), (30, 15), (4, 1)]) == Figure("speed", 4, 1, 2)


def test_the_table_has_straight_columns():
    lines = table([("figure", "ratio", "target", "ok"), ("a", "1", "-", "-"), ("longer one", "1,000", ">= 2", "ok")])
    assert lines.splitlines() == [
        "figure      ratio  target  ok",
        "a               1       -  -",
        "longer one  1,000    >= 2  ok",
    ]


OURS = [
    name for name, module in benchmarks().items() if module is not click_path and not getattr(module, "PEERS", False)
]


QUICK = {"hostile", "loop", "mine", "pictures"}
"""What takes a second or two where little is measured."""


@pytest.mark.parametrize("name", [pytest.param(one, marks=[] if one in QUICK else pytest.mark.soak) for one in OURS])
@pytest.mark.long
def test_every_benchmark_measures_what_its_targets_name(name):
    figures = benchmarks()[name].measure(0.01)
    assert figures
    assert all(len(figure.row()) == 6 for figure in figures)


def test_the_way_of_a_click_keeps_to_its_targets():
    """Counts, and no speeds: they are the same in every run."""
    click = [figure for figure in click_path.measure() if figure.name in TARGETS]
    assert len(click) == 5
    assert [figure.row() for figure in click if not TARGETS[figure.name].met(figure.judged)] == []


def test_every_target_belongs_to_a_figure():
    said = "".join((FOLDER / f"{name}.py").read_text() for name in benchmarks())
    made = {"acknowledgement, p50", "acknowledgement, p99", *(f"{game}, random play" for game in games())}
    made |= {f"click, {kind}" for kind in click_path.KINDS}
    made |= {f"hostile /{command}, longest {kind}" for command in COMMANDS for kind in hostile_commands.KINDS}
    assert [name for name in TARGETS if name not in made and f'"{name}"' not in said] == []
