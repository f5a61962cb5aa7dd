"""Systems by name: what their players type, what it means, and how likely each degree is, against every way the dice can fall."""

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from bot.dice.rolling import degree_word
from bot.dice.typed import made_ready, places_of, to_be_saved
from engines.kernel import Dice
from engines.notation import Dialect, Result, as_text, odds, parse, reread, roll, rolled, verdict
from engines.notation.names import NAMED
from engines.notation.systems import EVERY, SYSTEMS, System, examples, read


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("3g2p", "genesys: 3green + 2purple"),
        ("genesys 2g 1y 2p 1k", "genesys: 2green + yellow + 2purple + setback"),
        ("swrpg 1r1b", "genesys: red + blue"),
        ("l5r 3r2s", "l5r: 3ringdie + 2skilldie"),
        ("l5r2r", "l5r: 2ringdie"),
        ("vtm7h2", "v5: 5vampire + 2hunger"),
        ("v5 3 h 5", "v5: 3hunger"),
        ("v5 4", "v5: 4vampire"),
        ("cortex d6 d8 d10", "cortex: (1d6, 1d8, 1d10)p1kh2"),
        ("ironsworn+2", "ironsworn: (1d6 + 2, 10)kl1 + 2d10 * 0"),
        ("yz6 push", "yz: 6d6ro2ro3ro4ro5cs6"),
        ("coc65", "coc: 1d100 <= 65"),
        ("sw8", "sw: (1d8!, 1d6!)kh1"),
        ("sw 8 + 2 vs 6", "sw: (1d8!, 1d6!)kh1 + 2 >= 6"),
        ("1y 2g 3p", "genesys: yellow + 2green + 3purple"),
        ("genesys yggppk", "genesys: yellow + 2green + 2purple + setback"),
        ("v5 7h2 vs 3", "v5 3: 5vampire + 2hunger"),
        ("v5 7 2 3", "v5 3: 5vampire + 2hunger"),
        ("vtm7h2d4", "v5 4: 5vampire + 2hunger"),
        ("l5r 3r2s vs 2", "l5r 2: 3ringdie + 2skilldie"),
        ("yz 5b3s1g", "yz: 5yzbase + 3yzskill + yzgear"),
        ("alien 6b2x", "yz: 6yzbase + 2yzstress"),
        ("ironsworn + 2", "ironsworn: (1d6 + 2, 10)kl1 + 2d10 * 0"),
        ("fitd0", "fitd: 2d6kl1"),
        ("cod chance", "cod: 1d10cs10cf1"),
        ("7k4+2", "7d10!!kh4 + 2"),
        ("fitd3", "fitd: 3d6kh1"),
        ("sr8", "sr: 8d6cs>=5"),
        ("pbta+2", "pbta: 2d6 + 2"),
    ],
)
def test_a_system_is_called_by_its_name(typed: str, line: str) -> None:
    assert as_text(parse(typed)) == line
    assert parse(line) == parse(typed)


def fallen(line: str, *faces: str) -> tuple[str, dict[str, int]]:
    """The degree, and what is left, of dice that show these faces."""
    wanted = parse(line)
    pools = [die for die in NAMED.values() if die.has_symbols]
    shown = iter(faces)

    class Shown:
        def below(self, n: int) -> int:
            face = next(shown)
            return next(die.faces.index(face) for die in pools if die.sides == n and die.faces and face in die.faces)

    result = rolled(wanted, Shown())
    told = verdict(result, result.rows[0])
    return told.degree, dict(told.left)


def test_symbols_cancel_and_a_triumph_stays() -> None:
    degree, left = fallen("genesys: 2green + purple", "success+advantage", "advantage+advantage", "failure+threat")
    assert (degree, left) == ("failure", {"advantage": 2})
    degree, left = fallen("genesys: yellow + red", "triumph", "despair")
    assert (degree, left) == ("failure", {"triumph": 1, "despair": 1})
    degree, left = fallen("genesys: green + setback", "success+success", "threat")
    assert (degree, left) == ("success", {"success": 2, "threat": 1})


def test_two_criticals_are_four_and_messy_if_hunger_has_a_part() -> None:
    assert fallen("v5: 2vampire", "critical", "critical") == ("critical-success", {"success": 4})
    assert fallen("v5: 2hunger", "messy", "messy") == ("messy-critical", {"success": 4})
    assert fallen("v5: 2hunger", "bestial", "") == ("bestial-failure", {})
    assert fallen("v5: 2hunger", "bestial", "success") == ("success", {"success": 1})


class _OneMore(Exception):
    """A die falls that was not foreseen; the number of its sides."""


def every_way(line: str) -> Iterator[tuple[Result, Fraction]]:
    """All ways the dice of a line can fall, one die after the other, each with its chance."""
    ways: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while ways:
        faces, chance = ways.pop()
        drawn = iter(faces)

        class Foreseen:
            def below(self, n: int) -> int:
                for face in drawn:  # noqa: B023  # used up before the next
                    return face
                raise _OneMore(n)

        try:
            yield roll(line, Foreseen()), chance
        except _OneMore as more:
            sides = int(more.args[0])
            ways += [((*faces, face), chance / sides) for face in range(sides)]


def enumerated(line: str) -> dict[str, Fraction]:
    """The chance of each degree, by rolling the line in all ways."""
    found: dict[str, Fraction] = {}
    for result, chance in every_way(line):
        degree = verdict(result, result.rows[0]).degree
        found[degree] = found.get(degree, Fraction(0)) + chance
    return found


SMALL = {
    "coc": ["coc65", "coc: 1d100 <= 20 + 5", "coc30 bonus", "coc30 penalty"],
    "cod": ["cod chance", "cod: 3d10cs>=8"],
    "daggerheart": ["dd", "dd+3"],
    "exalted": ["ex3", "ex3t8", "ex1t6"],
    "fate": ["fate", "fate+2", "fate: 4dF - 1 >= 0"],
    "fitd": ["fitd0", "fitd1", "fitd4", "fitd: 5d6kh1 - 1"],
    "genesys": ["1g1p", "1y 1p 1b", "1g 1r 1k"],
    "ironsworn": ["ironsworn+2", "ironsworn"],
    "l5r": ["l5r 1r1s", "l5r 2r1s vs 2", "l5r 1r2s vs 1"],
    "pbta": ["pbta", "pbta-1"],
    "pf2": ["pf2: 1d20+7 vs 15", "pf2: 1d20 adv + 3 vs 22", "pf2: 1d20 + 4 >= 10 + 1d4", "pf2: 15 + 1d6 - 20 >= 0"],
    "sr": ["sr4", "sr5"],
    "sw": ["sw: (1d8, 1d6)kh1", "sw: (1d10, 1d6)kh1 - 2", "sw: (1d6, 1d6)kh1 + 1 >= 5", "sw 6: (1d12, 1d6)kh1"],
    "v5": ["v5 3h2", "v5 3h1 vs 2", "v5 2 1 4", "v5 3"],
    "wod": ["3wod6", "4wod9", "wod 4 7 spec"],
    "yz": ["yz 2b1s1g", "yz 1b2x", "yz3"],
}
"""Lines of each system that fall in few ways."""


TOTALS = {
    "cortex": ["cortex d6 d8", "cortex d4 d6 d10"],
    "cpr": ["cpr+2"],
    "rnk": ["rnk: 2d10kh1 + 3"],
}
"""Lines of systems that have numbers and no degrees; the dice of the Force, which have neither, are among the symbols."""


def test_every_system_is_among_them() -> None:
    assert TOTALS.keys() == {name for name, system in SYSTEMS.items() if system.judged is None} - {"swforce"}
    assert SMALL.keys() == {name for name, system in SYSTEMS.items() if system.judged is not None}


@pytest.mark.parametrize("line", [line for lines in TOTALS.values() for line in lines])
def test_the_odds_of_totals_are_those_of_every_way_the_dice_can_fall(line: str) -> None:
    found: dict[int, Fraction] = {}
    for result, chance in every_way(line):
        found[result.rows[0].total] = found.get(result.rows[0].total, Fraction(0)) + chance
    assert odds(line).chances == found


@pytest.mark.parametrize("line", [line for lines in SMALL.values() for line in lines])
def test_the_odds_of_degrees_are_those_of_every_way_the_dice_can_fall(line: str) -> None:
    assert odds(line).degrees == {degree: chance for degree, chance in enumerated(line).items() if degree}


@pytest.mark.parametrize(
    "line", ["fitd12", "12wod7", "sr20", "v5 12h4 vs 5", "yz 8b4s3g", "genesys: 6yellow + 5red", "9cod", "sw12 vs 8"]
)
def test_the_degrees_of_great_pools_are_told_too(line: str) -> None:
    degrees = odds(line).degrees
    assert 0 <= 1 - sum(degrees.values()) < Fraction(1, 10**30)
    fell = roll(line, Dice(b"sixteen letters!"))
    assert verdict(fell, fell.rows[0]).degree in degrees


def test_dice_that_fall_again_are_weighed_twice() -> None:
    six = Fraction(1, 6) + Fraction(4, 6) * Fraction(1, 6)
    assert odds("yz5 push").degrees["failure"] == (1 - six) ** 5


def test_the_best_of_many_dice_in_the_dark_is_what_counting_gives() -> None:
    degrees = odds("fitd9").degrees
    no_six, one_six = Fraction(5, 6) ** 9, 9 * Fraction(1, 6) * Fraction(5, 6) ** 8
    assert degrees["critical-success"] == 1 - no_six - one_six
    assert degrees["failure"] == Fraction(1, 2) ** 9


@pytest.mark.parametrize(("text", "system"), list(examples()), ids=lambda one: one if isinstance(one, str) else "")
def test_what_a_system_says_can_be_typed_is_a_roll_of_it(text: str, system: System) -> None:
    result = roll(text, Dice(b"sixteen letters!"))
    assert reread(as_text(result.roll)) == result.roll
    if system.judged is not None:
        assert result.roll.system == system.called[0]
        assert verdict(result, result.rows[0]).degree in {degree for degree, *_ in system.judged.degrees}


@pytest.mark.parametrize("system", EVERY, ids=lambda system: system.name)
def test_every_degree_and_everything_that_is_left_has_a_word(system: System) -> None:
    for degree, *_ in system.judged.degrees if system.judged else ():
        assert degree_word(system.called[0], degree)
    told = {*system.left, *(degree for degree, *_ in (system.judged.degrees if system.judged else ()))}
    assert set(system.words) <= told, "no word for nothing"


def test_a_mistake_in_a_system_is_named_by_file_and_place(tmp_path: Path) -> None:
    (tmp_path / "odd.toml").write_text('name = "Odd"\ncalled = "odd"\nexamples = []\n')
    with pytest.raises(ValueError, match=r"(?s)odd\.toml: .*called"):
        read(tmp_path / "odd.toml")


def test_savage_raises_are_every_four_beyond_the_target() -> None:
    assert meaning("sw8 vs 6", 7, 8, 6) == ("success", {"raise": 2}), "8 + 6 against 6"
    assert meaning("sw8", 0, 0) == ("critical-failure", {}), "two ones"
    assert meaning("sw8", 0, 2) == ("failure", {})


def test_a_vampire_against_a_difficulty() -> None:
    wanted = parse("v5 4h2 vs 3")
    result = rolled(wanted, Given(9, 9, 0, 1))
    told = verdict(result, result.rows[0])
    assert (told.degree, told.margin, dict(told.left)) == ("critical-success", 1, {"success": 4})
    assert meaning("v5 4h2 vs 5", 9, 9, 0, 1)[0] == "bestial-failure", "four are not enough, and hunger shows its beast"
    assert meaning("v5 4h2 vs 3", 9, 5, 9, 1)[0] == "messy-critical"


def test_ones_glitch_when_they_are_more_than_half() -> None:
    assert meaning("sr4", 0, 0, 4, 1)[0] == "success", "half is not more than half"
    assert meaning("sr4", 0, 0, 0, 5)[0] == "glitch"
    assert meaning("sr4", 0, 0, 0, 1)[0] == "critical-glitch"


def test_a_botch_is_a_one_and_no_success_at_all() -> None:
    assert meaning("3wod6", 0, 1, 1)[0] == "botch"
    assert meaning("3wod6", 0, 6, 1)[0] == "failure", "the one takes the success away"
    assert meaning("3wod6", 1, 1, 1)[0] == "failure"


def test_year_zero_counts_sixes_and_what_ones_mean() -> None:
    assert meaning("yz 2b1s1g", 5, 0, 0, 0) == ("success", {"hit": 1, "trauma": 1, "damage": 1})
    assert meaning("alien 1b2x", 1, 5, 0) == ("success", {"hit": 1, "panic": 1})


class Given:
    """Numbers that fall, from 0."""

    def __init__(self, *faces: int) -> None:
        self._faces = iter(faces)

    def below(self, n: int) -> int:
        return next(self._faces)


def meaning(line: str, *faces: int) -> tuple[str, dict[str, int]]:
    """The degree, and what is left."""
    result = rolled(parse(line), Given(*faces))
    told = verdict(result, result.rows[0])
    return told.degree, dict(told.left)


@pytest.mark.parametrize("name", [name for name, die in NAMED.items() if any(map(die.words, die.faces or ()))])
def test_each_symbol_comes_as_often_as_the_faces_have_it(name: str) -> None:
    die = NAMED[name]
    for word, told in odds(f"2{name}").words.items():
        one = [die.words(face).count(word) for face in die.faces or ()]
        both: dict[int, int] = {}
        for a, b in product(one, one):
            both[a + b] = both.get(a + b, 0) + 1
        assert told.weights == dict(sorted(both.items()))


def test_bonus_dice_of_cthulhu_are_the_lower_of_two_tens() -> None:
    tens, units = range(10), range(10)

    def value(ten: int, unit: int) -> int:
        return 10 * ten + unit or 100

    under = sum(min(value(a, u), value(b, u)) <= 65 for a, b, u in product(tens, tens, units))
    assert odds("coc65 bonus").chances[1] == Fraction(under, 1000)
    over = sum(max(value(a, u), value(b, u)) <= 65 for a, b, u in product(tens, tens, units))
    assert odds("coc65 penalty").chances[1] == Fraction(over, 1000)


@pytest.mark.parametrize(("name", "text"), [(name, text) for system in EVERY for name, text in system.macros.items()])
def test_what_is_ready_to_be_saved_can_be_saved_and_rolled(name: str, text: str) -> None:
    assert re.fullmatch(r"[a-z_][a-z0-9_]{0,31}", name)
    assert to_be_saved(text, {}, Dialect.STANDARD) == text
    wanted = made_ready(" ".join([f"${name}", *["2"] * places_of(text)]), {name: text})
    assert rolled(wanted, Dice(b"sixteen letters!")).rows
