"""What weapons do, by one hand and by two (SOB-ITEM)."""

from __future__ import annotations

import pytest

from engines.brimstone import attacks
from engines.brimstone.events import (
    HeroStruck,
)
from engines.brimstone.library import library
from engines.brimstone.outfit import Use
from tests.engines.brimstone.scene import Mine, bearing

# Weapons

BOX = library()


def beside(mine: Mine, kind: str = "hungry_dead") -> None:
    mine.hero().at, mine.hero().grit = mine.at(6, 1), 0
    mine.enemy(kind, mine.at(5, 0))
    mine.enemy("ruin_stalkers", mine.at(1, 0))


def melee(mine: Mine) -> attacks.Attack:
    return next(one for one in attacks.possible(mine.state, mine.hero()) if not one.ranged and not one.free)


@pytest.mark.parametrize(
    ("item", "dice", "damage"),
    [("skinning_knife", 3, 0), ("miners_pick", 4, 1), ("void_touched_pick", 4, 2), ("bog_iron_blade", 3, 1)],
)
def test_hand_weapons(item: str, dice: int, damage: int):
    mine = Mine("lawman")
    bearing(mine, item)
    beside(mine)
    assert (melee(mine).dice, melee(mine).damage) == (dice, damage)


@pytest.mark.rule("SOB-ATK-15")
def test_two_hand_weapons_are_one_attack_with_criticals():
    mine = Mine("lawman")
    bearing(mine, "skinning_knife", "cavalry_sabre")
    beside(mine)
    assert (melee(mine).dice, melee(mine).second) == (4, None)
    mine.fall(6, 1, 1, 1, 2)
    mine.play(attacks.attack(mine.table, melee(mine)))
    assert mine.state.enemies[0].kind == "ruin_stalkers", "2, and 2 by the sabre, and no Defense counts"


@pytest.mark.parametrize(("item", "shots", "reach", "damage"), [
    ("worn_revolver", 2, 5, 0), ("coach_gun", 3, 3, 1), ("buffalo_rifle", 1, 14, 4), ("vest_derringer", 1, 3, 1),
    ("undertakers_pistol", 2, 6, 2), ("thorn_thrower", 3, 5, 0),
])  # fmt: skip
def test_guns(item: str, shots: int, reach: int, damage: int):
    mine = Mine("lawman")
    bearing(mine, item)
    beside(mine)
    attempt = next(one for one in attacks.possible(mine.state, mine.hero()) if one.weapon)
    assert (attempt.dice, BOX.items[item].range, attempt.damage) == (shots, reach, damage)


@pytest.mark.rule("SOB-ATK-13", "SOB-ATK-13a", "SOB-ATK-18")
@pytest.mark.parametrize(("item", "dice"), [("throwing_knives", 2), ("void_touched_pick", 2)])
def test_free_attacks(item: str, dice: int):
    mine = Mine("lawman")
    hero = bearing(mine, item)
    beside(mine)
    (free,) = [one for one in attacks.possible(mine.state, hero) if one.free]
    assert (free.dice, free.ranged) == (dice, item == "throwing_knives")
    mine.fall(1, 1)
    mine.play(attacks.attack(mine.table, free))
    hero.free = False
    assert not any(one.free for one in attacks.possible(mine.state, hero))
    assert not hero.attacked


@pytest.mark.parametrize(
    ("item", "enemy", "damage"),
    [
        ("bog_iron_blade", "ruin_stalkers", 3),
        ("bog_iron_blade", "hungry_dead", 1),
        ("gauntlet_of_ore", "hungry_dead", 1),
    ],
)
def test_damage_in_melee(item: str, enemy: str, damage: int):
    mine = Mine("lawman")
    hero = bearing(mine, item)
    foe = mine.enemy(enemy, mine.at(5, 0))
    hero.at = mine.at(6, 1)
    assert attacks.damage_of(mine.state, melee(mine), foe, attacks.Hit(False, False, False)) == damage


def test_black_powder_is_for_guns():
    mine = Mine("lawman")
    bearing(mine, "black_powder_horn", "worn_revolver")
    beside(mine)
    shot = next(one for one in attacks.possible(mine.state, mine.hero()) if one.ranged)
    hit = attacks.Hit(False, False, False)
    assert attacks.damage_of(mine.state, shot, mine.state.enemies[0], hit) == 1
    assert attacks.damage_of(mine.state, melee(mine), mine.state.enemies[0], hit) == 0


def test_silver_is_for_demons_and_the_dead():
    mine = Mine("lawman")
    hero = bearing(mine, "skinning_knife", "silver_inlay")
    hero.fits = {"silver_inlay": "skinning_knife"}
    beside(mine)
    hit = attacks.Hit(False, False, False)
    assert [attacks.damage_of(mine.state, melee(mine), enemy, hit) for enemy in mine.state.enemies] == [2, 0]


def test_under_the_mask_a_five_is_a_critical():
    mine = Mine("lawman")
    bearing(mine, "serpent_mask")
    beside(mine)
    mine.fall(5, 4, 1, 1)
    mine.play(attacks.attack(mine.table, melee(mine)))
    (struck,) = mine.told(HeroStruck)
    assert (struck.hits, struck.criticals) == (2, 1)


def test_hair_trigger():
    mine = Mine("lawman")
    hero = bearing(mine, "buffalo_rifle", "hair_trigger")
    hero.fits = {"hair_trigger": "buffalo_rifle"}
    beside(mine)
    assert next(one for one in attacks.possible(mine.state, hero) if one.ranged).dice == 2


# Two guns at once


def two_guns(*guns: str) -> Mine:
    mine = Mine("rancher")
    bearing(mine, *guns)
    beside(mine)
    return mine


def dual(mine: Mine, first: str) -> attacks.Attack:
    return next(
        one for one in attacks.possible(mine.state, mine.hero()) if one.second and one.weapon and one.weapon.id == first
    )


@pytest.mark.rule("SOB-ATK-14", "SOB-ATK-16", "SOB-ATK-19")
def test_either_may_be_the_primary_one_and_the_other_needs_one_more():
    mine = two_guns("worn_revolver", "vest_derringer")
    pairs = [
        (one.weapon.id, one.second.id) for one in attacks.possible(mine.state, mine.hero()) if one.weapon and one.second
    ]
    assert pairs == [("worn_revolver", "vest_derringer"), ("vest_derringer", "worn_revolver")]
    mine.fall(4, 3, 4)  # the revolver hits with a 4; the derringer does not
    mine.fall(1)
    mine.play(attacks.attack(mine.table, dual(mine, "worn_revolver")))
    assert [(event.weapon_card, event.faces, event.hits) for event in mine.told(HeroStruck)] == [
        ("worn_revolver", [4, 3], 1), ("vest_derringer", [4], 0),
    ]  # fmt: skip


@pytest.mark.rule("SOB-ATK-14", "SOB-ATK-20")
def test_no_criticals_but_what_a_six_sets_off():
    mine = two_guns("thorn_thrower", "vest_derringer")
    mine.fall(6, 1, 1, 1)
    mine.fall(1)
    mine.play(attacks.attack(mine.table, dual(mine, "thorn_thrower")))
    assert [event.criticals for event in mine.told(HeroStruck)] == [0, 0]
    assert mine.state.enemies[0].wounds == 1 + 2 - 1, "its Defense counts, and so does the six"


@pytest.mark.rule("SOB-AMB-20", "SOB-AMB-87", "SOB-ATK-12")
def test_eight_dice_over_both():
    mine = two_guns("peacekeeper_pistol", "thorn_thrower")
    mine.hero().boons = {"badge": Use.ACTIVATION}
    mine.hero().items.append("coach_gun")
    attempt = dual(mine, "peacekeeper_pistol")
    assert attempt.dice == 3 + 2 + 3
    attempt.dice = 10  # as with two Shots more
    mine.play(attacks.attack(mine.table, attempt))
    assert mine.offers("split") == ["dice-7", "dice-6", "dice-5"]
    mine.fall(1, 1, 1, 1, 1, 1, 1, 1)
    mine.answer("split", "dice-6")
    assert [len(event.faces) for event in mine.told(HeroStruck)] == [6, 2]


@pytest.mark.rule("SOB-ATK-14", "SOB-ITEM-08", "SOB-ITEM-14")
@pytest.mark.parametrize("first", ["undertakers_pistol", "thorn_thrower"])
@pytest.mark.parametrize("more", ["fits", "forged", "boons"])
def test_what_adds_a_shot_to_either_of_two_guns_adds_it_once(first: str, more: str):
    mine = two_guns("undertakers_pistol", "thorn_thrower")
    shots = {"undertakers_pistol": 2, "thorn_thrower": 3}
    assert (dual(mine, first).dice, dual(mine, first).others) == (5, 5 - shots[first])
    added = {"fits": {"hair_trigger": "undertakers_pistol"}, "forged": {"undertakers_pistol": ["hungry_chamber"]}}
    setattr(mine.hero(), more, added.get(more, {"badge": Use.ACTIVATION}))
    by = 2 if more == "boons" else 1  # the thorns are no Gun
    shots["undertakers_pistol"] += by
    assert (dual(mine, first).dice, dual(mine, first).others) == (5 + by, 5 + by - shots[first])


@pytest.mark.rule("SOB-ATK-14")
def test_one_grit_for_the_dice_of_both():
    mine = two_guns("worn_revolver", "vest_derringer")
    mine.hero().grit = 1
    mine.fall(1, 1, 1)
    mine.play(attacks.attack(mine.table, dual(mine, "worn_revolver")))
    mine.answer("reroll", "some")
    assert mine.offers("reroll-dice") == ["die-0", "die-1", "die-2"]


@pytest.mark.rule("SOB-ATK-19")
def test_each_reaches_as_far_as_it_does():
    mine = Mine("rancher")
    hero = bearing(mine, "worn_revolver", "vest_derringer")
    hero.at, hero.grit = mine.at(6, 1), 0
    mine.enemy("night_terrors", mine.at(1, 1))  # five spaces
    mine.enemy("night_terrors", mine.at(3, 1))  # three
    mine.fall(4, 1, 5)
    mine.play(attacks.attack(mine.table, dual(mine, "worn_revolver")))
    mine.fall(6, 6)  # the derringer's is for the near one, which alone it reaches
    mine.answer("target", "enemy-0")
    assert [enemy.wounds for enemy in mine.state.enemies] == [6 - 3, 6 + 1 - 3]
