"""A Hero's figures: of its class, and what it has makes of them (SOB-HERO)."""

from __future__ import annotations

import pytest

from engines.brimstone import activation, harm
from engines.brimstone.events import EscapeTested, Saved
from engines.brimstone.figure import changed
from engines.brimstone.library import library
from engines.brimstone.moment import now
from engines.brimstone.outfit import Change, Skill, Talent, Value, When
from engines.brimstone.state import Hero
from tests.engines.brimstone.scene import Mine

PRINTED = {
    "lawman": (4, 2, 4, 1, 3, 2, 3, 2, 4, 4, 12, 4, 12, 4),
    "rancher": (3, 2, 2, 3, 3, 4, 1, 2, 4, 4, 14, 4, 10, 4),
    "scout": (5, 3, 2, 3, 2, 3, 2, 2, 4, 4, 10, 4, 10, 4),
    "preacher": (2, 1, 2, 4, 3, 3, 2, 2, 4, 5, 12, 5, 10, 3),
}
ORDER = (
    Value.INITIATIVE, Skill.AGILITY, Skill.CUNNING, Skill.SPIRIT, Skill.STRENGTH, Skill.LORE, Skill.LUCK, Value.COMBAT,
    Value.MELEE, Value.RANGED, Value.HEALTH, Value.DEFENSE, Value.SANITY, Value.WILLPOWER,
)  # fmt: skip


@pytest.mark.rule("SOB-HERO-01", "SOB-HERO-02", "SOB-HERO-04", "SOB-HERO-05", "SOB-COMP-02", "SOB-CLS-PRE-13")
@pytest.mark.parametrize("kind", PRINTED)
def test_a_class_has_these_figures(kind: str):
    hero = Hero(number=0, seat=0, kind=kind)
    assert tuple(hero.figure[quality] for quality in ORDER) == PRINTED[kind]
    assert hero.figure.grit == 2
    assert hero.figure[Value.FAITH] == (2 if kind == "preacher" else 0)


@pytest.mark.rule("SOB-ITEM-03")
def test_a_hero_carries_five_and_its_strength():
    assert [Hero(number=0, seat=0, kind=kind).figure.load for kind in ("lawman", "scout")] == [8, 7]


@pytest.mark.rule("SOB-HERO-03")
@pytest.mark.parametrize(("by", "needed"), [(1, 3), (-1, 5), (2, 2), (5, 2), (-5, 6)])
def test_one_more_on_a_value_makes_it_one_easier(by: int, needed: int):
    assert changed(Value.MELEE, 4, [Change(value=Value.MELEE, by=by)]) == needed


@pytest.mark.rule("SOB-HERO-06")
@pytest.mark.parametrize(("by", "skill"), [(2, 5), (9, 6), (-9, 1)])
def test_skills_stay_between_one_and_six(by: int, skill: int):
    assert changed(Skill.LUCK, 3, [Change(value=Skill.LUCK, by=by)]) == skill


@pytest.mark.parametrize(
    ("value", "least"),
    [(value, 1) for value in (Value.HEALTH, Value.SANITY, Value.INITIATIVE, Value.COMBAT)]
    + [(value, 0) for value in (Value.GRIT, Value.HANDS, Value.BAG)],
)
def test_what_a_hero_lives_by_is_never_taken_to_the_end(value: Value, least: int):
    assert changed(value, 3, [Change(value=value, by=-9)]) == least


def test_armor_is_none_until_something_gives_it():
    better, six = Change(value=Value.ARMOR, by=1), Change(value=Value.ARMOR, at=6)
    assert [changed(Value.ARMOR, 0, given) for given in ([better], [six], [six, better])] == [0, 6, 5]


def test_no_worse_than_is_not_better_than():
    assert changed(Value.WILLPOWER, 2, [Change(value=Value.WILLPOWER, at=3)]) == 2


@pytest.mark.rule("SOB-NEW-03", "SOB-CNT-12")
def test_three_upgrades_for_each_class():
    for kind in library().classes:
        assert sum(upgrade.of == kind and not upgrade.path for upgrade in library().upgrades.values()) == 3


@pytest.mark.parametrize(
    ("upgrade", "value", "was", "becomes"),
    [
        ("iron_nerve", Value.SANITY, 12, 15),
        ("thick_hide", Value.ARMOR, 0, 6),
        ("herd_sense", Value.ESCAPE, 0, 1),
        ("pathfinder", Value.MOVE, 1, 2),
        ("spirit_guide", Value.WILLPOWER, 4, 3),
        ("shepherd", Value.MOVE, 0, 1),
    ],
)
def test_what_an_upgrade_makes_of_a_figure(upgrade: str, value: Value, was: int, becomes: int):
    hero = Hero(number=0, seat=0, kind=library().upgrades[upgrade].of)
    assert hero.figure[value] == was
    hero.upgrades = [upgrade]
    assert hero.figure[value] == becomes


def test_two_blades_count_with_two_hand_weapons():
    mine = Mine("scout")
    hero = mine.hero()
    hero.upgrades, hero.holds = ["two_blades"], ["indian_hatchet"]
    assert now(mine.state, hero, Value.COMBAT, during=When.MELEE) == 2
    hero.holds = ["indian_hatchet", "indian_hatchet"]
    assert now(mine.state, hero, Value.COMBAT, during=When.MELEE) == 3


def test_beside_the_shepherd_willpower_is_better():
    mine = Mine("preacher", "lawman")
    mine.hero(0).upgrades = ["shepherd"]
    mine.hero(0).at, mine.hero(1).at = mine.at(6, 0), mine.at(6, 1)
    assert now(mine.state, mine.hero(1), Value.WILLPOWER) == 3
    assert now(mine.state, mine.hero(0), Value.WILLPOWER) == 3, "his own is as printed"
    mine.hero(1).at = mine.at(6, 2)
    assert now(mine.state, mine.hero(1), Value.WILLPOWER) == 4


def test_herd_sense_helps_to_escape():
    mine = Mine("rancher")
    hero = mine.hero()
    hero.at, hero.left, hero.grit, hero.upgrades = mine.at(6, 0), 3, 0, ["herd_sense"]
    mine.enemy("hungry_dead", mine.at(5, 0))
    mine.fall(2)
    mine.play(activation._go(mine.table, hero, mine.at(6, 1)))
    (tested,) = mine.told(EscapeTested)
    assert (tested.target, tested.passed) == (2, True), "3+, and 1 more"


@pytest.mark.rule("SOB-DMG-04", "SOB-AMB-03")
def test_armor_is_rolled_for_each_wound_that_got_through():
    mine = Mine("rancher")
    mine.hero().upgrades, mine.hero().grit = ["thick_hide"], 0
    mine.fall(1, 4)  # one Hit of two gets through, with three Wounds
    mine.fall(6, 5, 1)
    mine.play(harm.strike(mine.table, mine.hero(), [harm.Blow(3), harm.Blow(3)]))
    assert mine.hero().wounds == 2
    assert [(saved.what, saved.prevented) for saved in mine.told(Saved)] == [("defense", 1), ("armor", 1)]


@pytest.mark.rule("SOB-DMG-04")
def test_armor_meets_what_ignores_defense():
    mine = Mine("rancher")
    mine.hero().upgrades, mine.hero().grit = ["thick_hide"], 0
    mine.fall(6, 6)
    mine.play(harm.suffer(mine.table, mine.hero(), wounds=2))
    assert mine.hero().wounds == 0


@pytest.mark.rule("SOB-ITEM-10")
def test_what_is_for_others_does_nothing():
    lawman, scout = (Hero(number=0, seat=0, kind=kind, items=["sheriff_badge"]) for kind in ("lawman", "scout"))
    badge = library().items["sheriff_badge"]
    assert (lawman.ready(), scout.ready()) == ((badge,), ())


def test_talents_are_figures_too():
    assert Hero(number=0, seat=0, kind="lawman").has(Talent.SECOND_LOOK) == 1
    assert Hero(number=0, seat=0, kind="lawman", upgrades=["steady_hand"]).has(Talent.STEADY) == 1
