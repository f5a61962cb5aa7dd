"""Systems by name: what their players type, what it means, and how likely each degree is, against every way the dice can fall."""

from fractions import Fraction
from itertools import product
from math import prod

import pytest

from engines.kernel import Dice
from engines.notation import as_text, odds, parse, roll, rolled, verdict
from engines.notation.names import NAMED


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
        ("cortex d6 d8 d10", "cortex: (1d6, 1d8, 1d10)kh2"),
        ("ironsworn+2", "ironsworn: (1d6 + 2, 10)kl1 + 2d10 * 0"),
        ("yz6 push", "6d6ro2ro3ro4ro5cs6"),
        ("coc65", "coc: 1d100 <= 65"),
        ("sw8", "(1d8!, 1d6!)kh1"),
        ("fitd3", "fitd: 3d6kh1"),
        ("sr8", "8d6cs>=5"),
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
    return told.degree, dict(told.symbols)


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


def enumerated(line: str) -> dict[str, Fraction]:
    """The chance of each degree, by rolling the line in all ways its dice can fall, one die after the other."""
    sides: list[int] = []

    class Counting:
        def below(self, n: int) -> int:
            sides.append(n)
            return 0

    roll(line, Counting())
    found: dict[str, Fraction] = {}
    for faces in product(*map(range, sides)):
        drawn = iter(faces)

        class Given:
            def below(self, n: int) -> int:
                return next(drawn)  # noqa: B023  # used up before the next

        result = roll(line, Given())
        degree = verdict(result, result.rows[0]).degree
        found[degree] = found.get(degree, Fraction(0)) + Fraction(1, prod(sides))
    return found


@pytest.mark.parametrize(
    "line",
    ["genesys: green + purple", "genesys: yellow + purple + blue", "v5: vampire + 2hunger", "v5: 2vampire + hunger", "pbta: 2d6 + 1",
     "fitd: 3d6kh1", "fitd: 2d6kl1", "pf2: 1d20 + 7 >= 15", "coc: 1d100 <= 65", "daggerheart: 2d12", "ironsworn: min(d6 + 2, 10) + 2d10 * 0",
     "l5r: ringdie + skilldie"],
)  # fmt: skip
def test_the_odds_of_degrees_are_those_of_every_way_the_dice_can_fall(line: str) -> None:
    assert odds(line).degrees == {degree: chance for degree, chance in enumerated(line).items() if degree}


@pytest.mark.parametrize(
    "name", ["blue", "green", "yellow", "setback", "purple", "red", "ringdie", "skilldie", "vampire", "hunger"]
)
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


def test_degrees_of_a_great_pool_are_told_too() -> None:
    degrees = odds("genesys: 5yellow + 4red").degrees
    assert sum(degrees.values()) == 1
    fell = roll("genesys: 5yellow + 4red", Dice(b"sixteen letters!"))
    assert verdict(fell, fell.rows[0]).degree in degrees
