"""Lines are completed while they are typed."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.notation import completed, parse


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("", ["1d20", "4d6kh3", "peril", "$fire"]),
        ("2d", ["2d20", "2d6", "2d%"]),
        ("4d6", ["4d6", "4d6kh1", "4d6!"]),
        ("4d6k", ["4d6kh1", "4d6kl1"]),
        ("4d6cs", ["4d6cs>=5"]),
        ("2per", ["2peril"]),
        ("dbla", ["dblack"]),
        ("2d6+1ch", ["2d6+1chapter"]),
        ("$f", ["$fire"]),
        ("d20 + $f", ["d20 + $fire"]),
        ("3run", ["3rune"]),
        ("6", ["6d20", "6d6", "6x 4d6kh3"]),
        ("1d20 +", ["1d20 + 1d6", "1d20 + 5"]),
        ("(d6, d8", ["(d6, d8)"]),
        ("d20 a", ["d20 adv"]),
    ],
)
def test_a_line_is_completed(typed: str, offered: list[str]) -> None:
    names = {"fire": "8d6", "rune": "d{a,b}"}
    told = completed(typed, names)
    assert set(offered) <= set(told)
    assert len(told) <= 25


def test_what_was_rolled_lately_comes_first() -> None:
    assert completed("2", recent=["2d6+3", "1d20", "2d8"])[:3] == ["2", "2d6+3", "2d8"]
    assert completed("", recent=["7d7"])[0] == "7d7"


@settings(max_examples=40)
@given(st.text(max_size=20) | st.from_regex(r"[0-9d%F+(kh!$a-z ]{0,12}", fullmatch=True))
def test_only_what_can_be_rolled_is_offered(typed: str) -> None:
    names = {"fire": "8d6", "rune": "d{a,b}"}
    for line in completed(typed, names):
        parse(line, names)


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("v5", "v5 7h2"),
        ("vamp", "v5 7h2"),
        ("savage", "sw8"),
        ("sw", "sw8+2 vs 6"),
        ("gene", "1y 2g 3p"),
        ("coc", "coc65"),
        ("Cthulhu", "coc65"),
    ],
)
def test_a_system_is_completed_by_what_it_is_called(typed: str, line: str) -> None:
    assert line in completed(typed)
