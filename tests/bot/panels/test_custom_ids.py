import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.panels.custom_ids import LONGEST, Action, Press, bits, is_ours, number, parse
from bot.tables.questions import Question, question_of
from bot.watch.errors import ToldToPlayer
from engines.kernel import Ask, Option

QUESTIONS = st.builds(
    Question, st.integers(1, 10**6), st.integers(1, 10**6), st.text("0123456789abcdef", min_size=6, max_size=6)
)


@given(st.sampled_from(Action), st.integers(0, 10**9), st.none() | QUESTIONS, st.text(max_size=40))
def test_what_goes_in_comes_out(action, table, question, arg):
    text = str(Press(action, table, question, arg))
    assert len(text) <= LONGEST
    assert is_ours(text)
    assert parse(text) == (action, table, question, arg)


@given(st.text(max_size=120))
def test_whatever_comes_in_gets_an_answer(text):
    try:
        parse(text)
    except ToldToPlayer as told:
        assert told.text.endswith(".")  # noqa: PT017


HOSTILE = (
    "l1:pick:007::0",
    "l1:pick:٧::0",
    "l01:pick:7::0",
    "l1:pick:7:01-1.abcdef:0",
    "l1:pick:7:１-1.abcdef:0",
    "l1:pick:7:1-1.ABCDEF:0",
    "l1:pick:-7::0",
    "l1:pick:+7::0",
    "l1:pick:9999999999999999999::0",
    "l1:nothing:7::0",
    "l1:pick:7::" + "0" * 61,
)


@pytest.mark.parametrize("text", HOSTILE)
def test_a_custom_id_that_we_would_not_write_so_is_told_to_be_none(text):
    with pytest.raises(ToldToPlayer):
        parse(text)


@pytest.mark.parametrize(
    "text", ["", "-1", "+1", " 1", "1 ", "01", "1_0", "٧", "１", "²", "1.0", "1e3", "x", "9" * 20, str(2**63)]
)
def test_a_number_that_we_would_not_write_so_is_none(text):
    with pytest.raises(ValueError, match="no number"):
        number(text)


@pytest.mark.parametrize("text", ["", "-1", "+1", "01", "1_0", "0x1", "A", "٧", " 1", "f" * 61])
def test_what_is_picked_of_many_is_read_only_as_we_write_it(text):
    with pytest.raises(ValueError, match="picks nothing"):
        bits(text)
    assert bits(f"{2**200:x}") == 2**200


def test_one_that_is_too_long_is_never_sent():
    with pytest.raises(ValueError, match="characters"):
        str(Press(Action.PICK, 1, arg="x" * 100))


def test_a_question_fits_only_what_was_asked():
    asked = [_ask(5), _ask(6, seat=1)]
    question = question_of(asked)
    assert all(question.fits(ask) for ask in asked)
    assert not question.fits(_ask(7)), "asked later"
    assert not question.fits(_ask(5, kind="other")), "a number that an undo freed"


def _ask(number, seat=0, kind="leader"):
    ask = Ask([seat], kind, [Option("left"), Option("right")])
    ask.number = number
    return ask
