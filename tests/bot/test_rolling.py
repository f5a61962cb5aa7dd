"""People type rolls, rightly and wrongly."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.catalogue import say
from bot.rolling import MOST_DICE, MOST_TERMS, BadRoll, Die, Result, Term, parse, roll
from engines.kernel import Dice


def dice() -> Dice:
    return Dice(b"sixteen letters!")


def rolled(text: str) -> Result:
    return roll(parse(text), dice())


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("d20", [Term(1, 1, 20, 1)]),
        ("2d6+3", [Term(1, 2, 6, 2), Term(1, 0, 3)]),
        ("  2D6 -  1d4 ", [Term(1, 2, 6, 2), Term(-1, 1, 4, 1)]),
        ("4d6kh3", [Term(1, 4, 6, 3)]),
        ("4d6KH3", [Term(1, 4, 6, 3)]),
        ("2d20kl1", [Term(1, 2, 20, 1, highest=False)]),
        ("2d20kl", [Term(1, 2, 20, 1, highest=False)]),
        ("d%", [Term(1, 1, 100, 1)]),
        ("3d%kh2", [Term(1, 3, 100, 2)]),
        ("-1d4+10", [Term(-1, 1, 4, 1), Term(1, 0, 10)]),
        ("+7", [Term(1, 0, 7)]),
        ("007d006", [Term(1, 7, 6, 7)]),
        ("100d1000", [Term(1, 100, 1000, 100)]),
        ("1\n+\t1", [Term(1, 0, 1), Term(1, 0, 1)]),
    ],
)
def test_a_roll_is_read(text: str, terms: list[Term]) -> None:
    assert list(parse(text).terms) == terms
    assert parse(text).label == ""


def test_a_label_says_what_it_is_for() -> None:
    assert parse("2d6 # the left door # really").label == "the left door # really"
    assert parse("2d6 #").label == ""


@pytest.mark.parametrize(
    ("text", "reason", "place"),
    [
        ("", "roll-nothing", "^"),
        ("   ", "roll-nothing", "^"),
        ("# only a label", "roll-nothing", "^"),
        ("2d6+x", "roll-unexpected", "    ^"),
        ("hello", "roll-unexpected", "^"),
        ("2d6 * 2", "roll-unexpected", "    ^"),
        ("++1", "roll-unexpected", " ^"),
        ("٣d6", "roll-unexpected", "^"),
        ("2d6²", "roll-unexpected", "   ^"),
        ("(2d6)", "roll-unexpected", "^"),
        ("2d6+", "roll-unfinished", "    ^"),
        ("-", "roll-unfinished", " ^"),
        ("2d6 3", "roll-operator", "    ^"),
        ("d6d6", "roll-operator", "  ^"),
        ("0d6", "roll-no-dice", "^"),
        ("1+0d6", "roll-no-dice", "  ^"),
        ("101d6", "roll-too-many-dice", "^"),
        ("60d6 + 41d6", "roll-too-many-dice", "       ^"),
        ("+".join(["1"] * (MOST_TERMS + 1)), "roll-too-many-terms", " " * 20 + "^"),
        ("2d", "roll-sides", "  ^"),
        ("d", "roll-sides", " ^"),
        ("2d0", "roll-sides", "  ^"),
        ("2d1001", "roll-sides", "  ^"),
        ("2dd6", "roll-sides", "  ^"),
        ("1000001", "roll-number", "^"),
        ("d9999999999", "roll-number", " ^"),
        ("9" * 5000 + "d6", "roll-number", "^"),
        ("2d6kh3", "roll-keep", "    ^"),
        ("2d6kl0", "roll-keep", "    ^"),
        ("2d6k", "roll-end", "    ^"),
        ("2d6k1", "roll-end", "    ^"),
        ("1 # " + "a" * 101, "roll-label", "   ^"),
    ],
)
def test_what_cannot_be_read_is_pointed_at(text: str, reason: str, place: str) -> None:
    with pytest.raises(BadRoll) as wrong:
        parse(text)
    assert (wrong.value.reason, " " * wrong.value.at + "^") == (reason, place)
    assert say(wrong.value.reason, **wrong.value.numbers)


def complaint(text: str) -> BadRoll | None:
    try:
        parse(text)
    except BadRoll as wrong:
        return wrong
    return None


@settings(deadline=None)
@given(st.text(max_size=60) | st.text("0123456789dDkKhHlL%+- #", max_size=40))
def test_any_text_gives_a_result_or_a_reason(text: str) -> None:
    wrong = complaint(text)
    if wrong is not None:
        assert 0 <= wrong.at <= len(text)
        assert say(wrong.reason, **wrong.numbers)
        return
    wanted = parse(text)
    result = roll(wanted, dice())
    assert 1 <= len(wanted.terms) <= MOST_TERMS
    assert sum(len(row) for row in result.dice) <= MOST_DICE


TERMS = st.builds(
    lambda count, sides, keep: Term(1, count, sides, min(keep, count)),
    st.integers(1, 10),
    st.integers(1, 1000),
    st.integers(1, 10),
) | st.builds(lambda number: Term(1, 0, number), st.integers(0, 1_000_000))


@settings(deadline=None)
@given(st.lists(TERMS, min_size=1, max_size=MOST_TERMS))
def test_what_is_written_out_is_read_back(terms: list[Term]) -> None:
    assert list(parse("+".join(map(str, terms))).terms) == terms


@settings(deadline=None)
@given(st.integers(1, 50), st.integers(1, 1000), st.integers(1, 50), st.booleans())
def test_the_dice_that_count_are_the_highest_or_lowest(count: int, sides: int, keep: int, highest: bool) -> None:
    keep = min(keep, count)
    result = rolled(f"{count}d{sides}k{'h' if highest else 'l'}{keep}")
    values = sorted((die.value for die in result.dice[0]), reverse=highest)
    assert all(1 <= value <= sides for value in values)
    assert sorted((die.value for die in result.dice[0] if die.kept), reverse=highest) == values[:keep]
    assert result.total == sum(values[:keep])


def test_of_equal_dice_the_first_count() -> None:
    assert rolled("3d1kh2").dice == ((Die(1, True), Die(1, True), Die(1, False)),)
    assert rolled("3d1kl1").dice == ((Die(1, True), Die(1, False), Die(1, False)),)


def test_the_total_adds_and_takes_away() -> None:
    assert rolled("3d1 + 10 - 2d1 - 1").total == 10
    assert rolled("1 - 5").total == -4


def test_every_face_of_a_die_comes_up() -> None:
    stream = dice()
    seen = {roll(parse("d%"), stream).total for _ in range(2000)}
    assert seen == set(range(1, 101))
