"""The frame of the benchmarks; the speeds themselves are no tests."""

import pytest

from tests.bench.__main__ import benchmarks, row, table
from tests.bench.targets import TARGETS, Target


def test_benchmarks_are_found_by_having_something_to_measure():
    found = benchmarks()
    assert {"kernel", "peers"} <= set(found)
    assert "targets" not in found


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
    assert row("speed", 1.75) == ("speed", "1.75", ">= 1.5", "ok")
    assert row("speed", 1.25) == ("speed", "1.25", ">= 1.5", "MISSED")
    assert row("choices/s", 85_123.4) == ("choices/s", "85,123", "-", "-")


def test_the_table_has_straight_columns():
    lines = table([("figure", "ratio", "target", "ok"), ("a", "1", "-", "-"), ("longer one", "1,000", ">= 2", "ok")])
    assert lines.splitlines() == [
        "figure      ratio  target  ok",
        "a               1       -  -",
        "longer one  1,000    >= 2  ok",
    ]
