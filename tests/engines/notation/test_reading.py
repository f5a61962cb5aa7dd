"""What can be typed, and what is said of what cannot."""

import pytest

from bot.words.catalogue import say
from engines.notation import BadRoll, as_text, parse, roll
from tests.engines.notation.loaded import Loaded


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("d20", "1d20"),
        ("  2D6 -  1d4 ", "2d6 - 1d4"),
        ("4d6KH3", "4d6kh3"),
        ("2d20kl", "2d20kl1"),
        ("4d6dl1", "4d6pl1"),
        ("d%", "1d%"),
        ("4dF", "4dF"),
        ("d66+d36", "1d66 + 1d36"),
        ("007d006", "7d6"),
        ("1+2*3-4", "1 + 2 * 3 - 4"),
        ("(1+2)*3", "(1 + 2) * 3"),
        ("1-(2-3)", "1 - (2 - 3)"),
        ("(2d6)", "2d6"),
        ("d20+5 adv", "1d20 adv + 5"),
        ("-d20+5 adv", "-1d20 adv + 5"),
        ("adv+5", "1d20 adv + 5"),
        ("disadvantage", "1d20 dis"),
        ("6 x 4d6kh3", "6x 4d6kh3"),
        ("(d6,d8,)kh1", "(1d6, 1d8)kh1"),
        ("(d6,)", "(1d6,)"),
        ("10d10t8f1", "10d10cs>=8cf<=1"),
        ("2dperil + dblack + black", "2peril + black + black"),
        ("3d{sword, 1..3 , }", "3d{sword,1,2,3,}"),
        ("2d6 [cold] + 1 [x]  # fire  ball", "2d6 [cold] + 1 [x] # fire ball"),
        ("1d20 I attack", "1d20 # I attack"),
        ("(4d6kh1)kl1", "(4d6kh1)kl1"),
        ("4d6kh1kl1", "4d6kh1kl1"),
        ("((d6,d8)kh1)kl1", "((1d6, 1d8)kh1)kl1"),
        ("5.+.5", "5 + 0.5"),
        ("2d6!=3", "2d6 != 3"),
        ("2d6!>3", "2d6!>3"),
        ("0.50", "0.5"),
    ],
)
def test_a_roll_is_read(text: str, means: str) -> None:
    assert as_text(parse(text)) == means


@pytest.mark.parametrize(
    ("text", "reason", "place", "suggestion"),
    [
        ("", "roll-nothing", "^", "1d20"),
        ("# only a label", "roll-nothing", "^", "1d20"),
        ("2d6+", "roll-unfinished", "    ^", "2d6+6"),
        ("(2d6", "roll-unfinished", "    ^", "(2d6)"),
        ("2d6+x", "roll-unexpected", "    ^", "2d6+2"),
        ("2d6 3", "roll-operator", "    ^", "2d6 + 3"),
        ("floor(1d6, 2)", "roll-unexpected", "^", "floor(1d6 + 2)"),
        ("(,)kh1", "roll-unexpected", " ^", "1d20"),
        ("d6d6", "roll-operator", "  ^", "d6 + d6"),
        ("2d", "roll-sides", "  ^", "2d6"),
        ("2d0", "roll-sides", "  ^", None),
        ("2dd6", "roll-sides", "  ^", "2d6"),
        ("4d6k3h", "roll-unexpected", "     ^", "4d6k3"),
        ("4d6r", "roll-unexpected", "   ^", "4d6ro1"),
        ("(1d4)d6", "roll-count", "     ^", "(1d4)"),
        ("2d6kx", "roll-end", "    ^", None),
        ("2d6kmkm", "roll-end", "    ^", None),
        ("min(d6,d8)kh1", "roll-dice-only", "          ^", "min(d6,d8)"),
        ("abs(d6)dl1", "roll-dice-only", "       ^", "abs(d6)"),
        ("1001d6", "roll-too-many-dice", "^", None),
        ("9999999999999", "roll-number", "^", None),
        ("2perill", "roll-word", " ^", "2peril"),
        ("1d1!", "roll-endless", "   ^", None),
        ("6d6rr<7", "roll-endless", "   ^", None),
        ("(1,2)!", "roll-dice-only", "     ^", None),
        ("(1,2)mi3", "roll-dice-only", "     ^", None),
        ("2d6cf1", "roll-failures", "   ^", None),
        ("2d6kh1 adv", "roll-advantage", "       ^", None),
        ("1/(d1-1)", "roll-division", " ^", "1"),
        ("99x d6", "roll-repeats", "^", None),
        ("$fire", "roll-name", "^", None),
        ("(" * 31 + "1" + ")" * 31, "roll-too-deep", " " * 30 + "^", None),
        ("-" * 31 + "1", "roll-too-deep", "^", "-" * 30 + "1"),
        ("1 # " + "a" * 101, "roll-label", "   ^", None),
        ("1" + "+1" * 150, "roll-too-long", " " * 300 + "^", None),
        ("1" + "*1000000000" * 2, "roll-total", "^", None),
    ],
)
def test_what_cannot_be_rolled_is_pointed_at(text: str, reason: str, place: str, suggestion: str | None) -> None:
    with pytest.raises(BadRoll) as wrong:
        roll(text, Loaded(*[1] * 9))
    assert (wrong.value.reason, " " * wrong.value.at + "^") == (reason, place)
    assert say(wrong.value.reason, **wrong.value.numbers)
    assert wrong.value.suggestion
    if suggestion is not None:
        assert wrong.value.suggestion == suggestion


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("2 + 20000d6kh3", "2 + 1000d6kh3"),
        ("6 4d6", "6x 4d6"),
        ("1d20/0", "1d20"),
        ("1,000", "1000"),
        ("1d20+dex", "1d20+2"),
        ("2smyth", "2smith"),
        ("dsmyth", "smith"),
    ],
)
def test_what_is_meant_is_suggested(text: str, meant: str) -> None:
    with pytest.raises(BadRoll) as wrong:
        roll(text, Loaded(*[1] * 9))
    assert wrong.value.suggestion == meant


def test_saved_rolls_stand_for_what_was_saved() -> None:
    names = {"attack": "d20 + $bonus", "bonus": "2 * 3"}
    result = roll("$attack - 1", Loaded(11), names)
    assert result.total == 16
    assert roll("+".join(["$bonus"] * 6), Loaded(), names).total == 36


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        ({"a": "$a"}, "roll-name-circle"),
        ({"a": "$b", "b": "$a"}, "roll-name-circle"),
        ({"a": "+".join(["$b"] * 60), "b": "1"}, "roll-name-circle"),
        ({**{a: f"${b}" for a, b in zip("abcde", "bcdef", strict=True)}, "f": "1"}, "roll-name-circle"),
        ({"a": "2d"}, "roll-name-bad"),
        ({"a": "3x d6"}, "roll-name-bad"),
        ({"a": "d6; d6"}, "roll-name-bad"),
        ({"a": "pf2+7"}, "roll-name-bad"),
        ({"ab": "1"}, "roll-name"),
    ],
)
def test_saved_rolls_that_do_not_work_are_pointed_at(names: dict[str, str], reason: str) -> None:
    with pytest.raises(BadRoll) as wrong:
        roll("1 + $a", Loaded(), names)
    assert (wrong.value.reason, wrong.value.at) == (reason, 4)
    assert say(wrong.value.reason, **wrong.value.numbers)
