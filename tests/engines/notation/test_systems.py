"""Systems by name: what their players type, what it means, and how likely each degree is, against every way the dice can fall."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
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
    "essence": ["essence d8 vs 12", "ess d6 edge vs 15", "essence d6 spec vs 10", "e20 d2 snag vs 3"],
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
    "conan": ["conan 12 3 vs 2", "conan 3d20 12 3 vs 2", "sta 9 vs 1"],
    "burningwheel": ["bw 3 ob 2", "bw g2 ob 1", "torchbearer w4 ob 4"],
    "drawsteel": ["ds+2", "ds-3 edge", "draw steel", "ds+4 double edge", "ds+6 double bane", "ds 2 banes"],
    "dsa": ["dsa 12 13 14 7", "dsa 8/19/11 0"],
    "marvel": ["marvel+5 vs 14", "marvel-1 vs 12"],
    "mothership": ["mothership 45", "mothership 95", "ms 45 adv", "ms 45 dis"],
    "tor": ["tor 1 vs 14", "tor 2 vs 14"],
    "wng": ["wng 3 dn 2", "wng dn1 4d6"],
    "yz": ["yz 2b1s1g", "yz 1b2x", "yz3"],
}
"""Lines of each system that fall in few ways."""


TOTALS = {
    "cortex": ["cortex d6 d8", "cortex d4 d6 d10"],
    "cpr": ["cpr+2"],
    "dragonbane": ["dragonbane: 1d8 + 1d4"],
    "earthdawn": ["earthdawn: 1d8 + 1d6"],
    "godbound": ["gb d8+2", "gb 2d12", "gb 1d20-1"],
    "herosystem": ["hero 4d6", "hero killing 2d6", "hero ocv 7"],
    "lancer": ["d20+2 1 accuracy", "lancer-1 2 difficulty", "sotdl d20+3 3 banes", "lancer+2"],
    "openlegend": ["openlegend: 1d20 + 2d6"],
    "rnk": ["rnk: 2d10kh1 + 3"],
    "rolemaster": ["rolemaster: 1d100i<=5 + 20"],
    "wfrp": ["wfrp: 1d10 + 6"],
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
@pytest.mark.long
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


def damaged(total: int) -> int:
    """By the chart of Godbound."""
    return (total > 1) + (total > 5) + 2 * (total > 9)


def test_godbound_damage_is_by_its_chart() -> None:
    assert odds("gb d10+3").chances == shares(damaged(face + 3) for face in range(1, 11))
    assert odds("gb 2d12").chances == shares(damaged(a) + damaged(b) for a, b in product(range(1, 13), repeat=2))


def test_of_several_dice_of_godbound_one_gets_what_is_added() -> None:
    wanted = parse("gb 2d12+3")
    assert (as_text(wanted), wanted.hint and wanted.hint.reason) == (as_text(parse("gb 2d12")), "hint-one-die")


def test_an_edge_of_marvel_is_its_players() -> None:
    for typed in ("marvel+5 edge vs 14", "marvel+5 2 troubles vs 14", "marvel+5 vs 14 edge"):
        wanted = parse(typed)
        assert (wanted.body, wanted.hint and wanted.hint.reason) == (parse("marvel+5 vs 14").body, "hint-edge")


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("ol 0", "1d20!"),
        ("ol 0 adv", "2d20kh1!"),
        ("ol5 adv 2", "1d20! + 4d6kh2!"),
        ("ol5d1", "1d20! + 3d6kl2!"),
        ("ol 10 dis", "1d20! + 5d8kl4!"),
        ("open legend 3 advantage 1", "1d20! + 2d8kh1!"),
    ],
)
def test_advantage_in_open_legend_is_dice_of_the_attribute(typed: str, line: str) -> None:
    assert as_text(parse(typed)) == line


def test_a_double_edge_is_a_tier_more_and_never_a_critical() -> None:
    assert meaning("ds+2 double edge", 0, 0, 0)[0] == "tier-two", "4 is the first tier"
    assert meaning("ds+2 double edge", 0, 5, 5)[0] == "tier-three", "14 is the second"
    assert meaning("ds+6 double edge", 0, 5, 5)[0] == "tier-three", "18 is the third, and there is no other"
    assert meaning("ds+6 double bane", 0, 5, 5)[0] == "tier-two"
    assert meaning("ds double bane", 0, 9, 9)[0] == "critical-hit"


def test_a_skill_die_at_its_highest_makes_a_success_critical() -> None:
    assert meaning("essence d8 vs 12", 9, 7)[0] == "critical-success"
    assert meaning("essence d8 vs 12", 9, 6)[0] == "success"
    assert meaning("essence d8 vs 20", 9, 7) == ("failure", {"top": 1})
    assert meaning("essence d2 vs 5", 9, 1)[0] == "success", "a d2 is never critical"
    assert meaning("essence d8 vs 12", 0, 3)[0] == "fumble"
    assert meaning("essence d8 spec vs 12", 9, 1, 0, 0, 7)[0] == "critical-success", "8 of the best die"
    assert meaning("essence d8 spec vs 12", 9, 0, 3, 5, 6)[0] == "critical-success", (
        "the d4 and the d6 show theirs, though the d8 counts"
    )


@pytest.mark.parametrize(
    ("typed", "line"),
    [("step 3", "1d4!"), ("ed 2", "1d4! - 1"), ("earthdawn 16", "1d12! + 1d8! + 1d6!"), ("ed 8 karma", "2d6! + 1d6!")],
)
def test_the_steps_of_earthdawn(typed: str, line: str) -> None:
    assert as_text(parse(typed)) == line


def test_what_makes_a_probe_harder_is_taken_off_the_qualities() -> None:
    assert odds("dsa 12 13 14 7 -2").degrees == odds("dsa 10 11 12 7").degrees
    assert odds("dsa 12/13/14 7 +1").degrees == odds("dsa 13 14 15 7").degrees


def shares(totals: Iterable[int]) -> dict[int, Fraction]:
    """How likely each total is, of totals that are as likely each."""
    found = Counter(totals)
    return {total: Fraction(found[total], found.total()) for total in sorted(found)}


def test_below_the_number_in_mothership_and_never_from_ninety_on() -> None:
    told = odds("mothership 95").degrees
    assert told["critical-success"] == Fraction(sum(n % 11 == 0 for n in range(90)), 100), "00 to 88"
    assert told["success"] == Fraction(81, 100)
    assert told["critical-failure"] == Fraction(1, 100), "99"
    assert meaning("mothership 45", 45)[0] == "failure", "below, and not at it"
    assert meaning("mothership 45", 44)[0] == "critical-success"
    assert meaning("mothership 45", 0)[0] == "critical-success"
    under = 1 - Fraction(55, 100) ** 2
    assert sum(chance for degree, chance in odds("ms 45 adv").degrees.items() if "success" in degree) == under


def test_marvels_one_is_a_six_and_fantastic() -> None:
    assert meaning("marvel+5 vs 14", 1, 0, 0)[0] == "fantastic-success", "2 + 1 + 6 + 5"
    assert meaning("marvel+5 vs 15", 1, 0, 0)[0] == "fantastic-failure"
    assert meaning("marvel+5 vs 14", 1, 0, 5)[0] == "success"
    assert odds("marvel").chances == shares(a + b + (c if c > 1 else 6) for a, b, c in product(range(1, 7), repeat=3))
    assert odds("marvel").words["fantastic"].at_least(1) == Fraction(1, 6)


def test_icons_of_wrath_and_glory() -> None:
    assert meaning("wng 3 dn 3", 5, 3, 2) == ("success", {"glory": 1}), "two and one"
    assert meaning("wng 3 dn 3", 0, 5, 2) == ("failure", {"complication": 1})
    none, one, two = Fraction(3, 6), Fraction(2, 6), Fraction(1, 6)
    assert odds("wng 2 dn 3").degrees["success"] == two * two + 2 * one * two
    assert odds("wng 2").chances[0] == none * none


def test_twenties_that_succeed_and_those_that_complicate() -> None:
    assert meaning("conan 12 3 vs 2", 11, 19) == ("failure", {"complication": 1}), "12 and 20"
    assert meaning("conan 12 3 vs 2", 2, 12) == ("success", {}), "3 counts twice"
    assert odds("conan 12 3").chances == shares(
        sum((face <= 12) + (face <= 3) for face in both) for both in product(range(1, 21), repeat=2)
    )
    assert odds("4cd").mean == 4 * Fraction(5, 6)
    assert odds("4cd").words["effect"].chances == odds("4d6cs>=5").chances


def test_stun_and_body() -> None:
    assert meaning("hero 4d6", 0, 1, 5, 5) == ("", {"body": 5}), "nothing, one, two and two"
    assert odds("hero killing 1d6").chances == shares(a * b for a, b in product(range(1, 7), range(1, 4)))


def test_a_probe_pays_what_is_missing_out_of_the_skill() -> None:
    assert meaning("dsa 12 13 14 7", 13, 12, 13) == ("success", {"quality": 2}), "two points too many leave five"
    assert meaning("dsa 12 13 14 7", 11, 12, 13) == ("success", {"quality": 3})
    assert meaning("dsa 12 13 14 0", 11, 12, 13) == ("success", {"quality": 1})
    assert meaning("dsa 12 13 14 7", 0, 0, 18)[0] == "critical-success"
    assert meaning("dsa 12 13 14 7", 19, 19, 0)[0] == "critical-failure"
    assert meaning("dsa 12 13 14 1", 13, 12, 13)[0] == "failure"


def test_a_rune_succeeds_whatever_the_total_is() -> None:
    assert meaning("tor 2 vs 20", 10, 0, 0)[0] == "success"
    assert meaning("tor 2 vs 20", 10, 5, 0)[0] == "great-success"
    assert meaning("tor 2 vs 20", 9, 5, 5)[0] == "extraordinary-success", "10 + 12"
    assert meaning("tor 2 vs 20", 11, 5, 5)[0] == "failure", "an eye is nothing"


def test_an_accuracy_is_the_best_of_its_dice() -> None:
    best = shares(max(a, b) for a, b in product(range(1, 7), repeat=2))
    assert odds("d20+2 2 accuracy").mean == Fraction(21, 2) + 2 + sum(value * chance for value, chance in best.items())
    assert odds("d20+2 2 banes").mean == Fraction(21, 2) + 2 - sum(value * chance for value, chance in best.items())


def test_tiers_of_a_power_roll() -> None:
    assert meaning("ds+4", 8, 9)[0] == "critical-hit", "19 on the dice"
    assert meaning("ds+4", 6, 5)[0] == "tier-three"
    assert meaning("ds+2", 5, 3)[0] == "tier-two"
    assert meaning("ds+2 bane", 5, 3)[0] == "tier-one"


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
