"""Dice of our games by name, and dice that people save."""

import pytest

from engines.dark_castle.library import library
from engines.notation import BadRoll, as_text, die_of, odds, parse, roll, row_text, value_text
from engines.notation.names import NAMED
from tests.engines.notation.loaded import Loaded

TRAITS = {"M": "might", "C": "cunning", "W": "wisdom"}


def test_the_prisoners_dice_are_those_of_the_game() -> None:
    for prisoner in library().prisoners.values():
        if prisoner.companion is None:
            assert NAMED[prisoner.id].faces == tuple(map(told, prisoner.die))


def told(face: str) -> str:
    first, *rest = face
    if not rest:
        return TRAITS[first]
    return f"double {TRAITS[first]}" if rest == [first] else f"{TRAITS[first]} and {TRAITS[rest[0]]}"


@pytest.mark.parametrize("name", NAMED)
def test_a_die_is_called_by_its_name(name: str) -> None:
    assert die_of(name) == die_of(f"d{name}") == NAMED[name]
    assert as_text(parse(f"3{name} + d{name} kh1")) == f"3{name} + {name} kh1"


def test_words_are_told_as_they_lie() -> None:
    assert value_text(roll("2smith", Loaded(1, 6)).rows[0]) == "1 double might, 1 cunning"
    assert str(odds("smith").words["double might"].chances[1]) == "1/6"


SAVED = {
    "rune": "d{sun,moon,moon}",
    "attack": "d20+$bonus",
    "bonus": "3 ",
    "dud": "2d",
    "pair": "2d6",
    "again": "2rune",
    "wyrm": "d12",
    "dex": "d{sun,moon}",
}


@pytest.mark.parametrize(
    ("text", "faces", "shown"),
    [
        ("2rune", [1, 2], "2rune (sun, moon)"),
        ("drune + 1", [3], "rune (moon) + 1"),
        ("dex", [2], "dex (moon)"),
        ("d{1 .. 3, 5}", [4], "1d{1,2,3,5} (5)"),
        ("2RUNE # omens", [1, 1], "2rune (sun, sun)"),
        ("$rune", [1], "$rune (1d{sun,moon,moon} (sun))"),
        ("3wyrm kh1", [3, 7, 2], "3wyrm kh1 (~3~, 7, ~2~)"),
        ("2rune + $attack", [1, 2, 9], "2rune (sun, moon) + $attack (1d20 (9) + $bonus (3))"),
        ("(rune, 2black)", [1, 1, 5], "(rune (sun), 2black (darkness, brazier))"),
    ],
)
def test_saved_dice_are_dice(text: str, faces: list[int], shown: str) -> None:
    result = roll(text, Loaded(*faces), SAVED)
    assert row_text(result, result.rows[0]) == shown


@pytest.mark.parametrize(
    ("text", "reason", "at"),
    [
        ("1 + 2runes", "roll-word", 5),
        ("2attack", "roll-name-no-die", 1),
        ("2pair", "roll-name-no-die", 1),
        ("d6 + 2dud", "roll-name-no-die", 6),
        ("2again", "roll-name-no-die", 1),
    ],
)
def test_what_is_no_saved_die_is_pointed_at(text: str, reason: str, at: int) -> None:
    with pytest.raises(BadRoll) as wrong:
        roll(text, Loaded(*[1] * 9), SAVED)
    assert (wrong.value.reason, wrong.value.at) == (reason, at)
    assert roll(wrong.value.suggestion, Loaded(*[1] * 9), SAVED)


def test_a_suggestion_may_call_what_is_saved() -> None:
    with pytest.raises(BadRoll) as wrong:
        parse("2runes", SAVED)
    assert wrong.value.suggestion == "2rune"
