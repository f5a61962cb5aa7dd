"""Whatever is typed: a result, or one error of ours with a place and a line that works."""

import time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.words.catalogue import say
from engines.kernel import Dice
from engines.notation import BadRoll, as_text, parse, roll, row_text
from engines.notation.syntax import MOST_DICE, Roll
from tests.engines.notation.loaded import ROLLS

SNIPPETS = [*"0123456789+-*/%<>=!,.()[]{}#$ xX", "d", "2d6", "d20", "kh", "kl3", "k", "dl1", "rr<3", "ro1", "e6", "!!", "!p",
            "mi2", "cs>=5", "cf1", "adv", "dis", "dF", "d%", "d66", "peril", "d{a,1..3}", "6x ", "//", "$a", "[cold]", "# x"]  # fmt: skip
TYPED = st.text(max_size=60) | st.lists(st.sampled_from(SNIPPETS), max_size=20).map("".join)


def error(text: str) -> BadRoll | None:
    try:
        result = roll(text, Dice(b"sixteen letters!"))
    except BadRoll as wrong:
        return wrong
    assert all(row_text(result, row) for row in result.rows)
    assert sum(len(die.faces) for row in result.rows for die in row.fallen) <= MOST_DICE
    return None


def tried(text: str) -> None:
    wrong = error(text)
    if wrong is not None:
        assert 0 <= wrong.at <= len(text)
        assert say(wrong.reason, **wrong.numbers)
        assert error(wrong.suggestion) is None


@settings(max_examples=60)
@given(TYPED)
@example("1d1!")
@example("٣d6")
@example("1/0")
@example("D1:DF")  # `D1/DF` would divide by what may be nothing
@example("(" * 150)
@example("\x00\u202e")
def test_any_text_gives_a_result_or_an_error_of_ours(text: str) -> None:
    tried(text)


@settings(max_examples=60)
@given(ROLLS)
def test_a_tree_survives_being_written_and_read(wanted: Roll) -> None:
    text = as_text(wanted)
    again = parse(text, {}) if "$" not in text else None
    if again is not None:
        assert again == wanted, text


HOSTILE = [
    "(" * 299, "(" * 30 + "1" + ")" * 30, "-" * 299 + "1", "1+" * 149 + "1", "d1!" * 90, "1000d1000000kh1" * 10, "9" * 300,
    "((((((((((" * 20 + "d6", "1d6" + "!" * 290, "500d6e>1", "1d1000000rr<1000000", "1d2" + "rr1e2" * 50, "[" * 300, "d{" + "a," * 140,
    "d{1..99," + "1..99," * 20, "999x999d999", "50x 20d6!", "1000d6kh500" + "kl400" * 50, "1d6eh1" * 1, "900d2eh999", "x" * 300,
    "1d20 " + "a " * 140, "1" + "*999999999" * 29, "1" + "/7" * 140, "$a" * 100, "{}" * 150, "6x " * 100, "#" * 300, "\u00a0" * 300,
    "1000d1000" * 13, "1d6x" * 30, "1000d1000" * 33, "1d6ir" * 24, "9d9d9" * 24,
    "1000d1000cs>=5" + "cf<=3" * 50, "1d6" + "[x]" * 90, "(1," * 29 + "1" + ")" * 29, "a" * 5000, "9" * 5000 + "d6",
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_lines_are_answered(text: str) -> None:
    tried(text)


def slowest() -> tuple[float, str]:
    """The hostile line that takes longest, in seconds of processor time; for the bench."""
    took = []
    for text in HOSTILE:
        started = time.process_time()
        tried(text)
        took.append((time.process_time() - started, text))
    return max(took)
