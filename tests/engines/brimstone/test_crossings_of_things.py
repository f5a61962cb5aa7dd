"""Where things meet: those that go from hand to hand, the Lantern, the idol."""

from __future__ import annotations

import pytest

from engines.brimstone import (
    activation,
    attacks,
    belongings,
    powers,
)
from engines.brimstone.belongings import Ware
from engines.brimstone.events import (
    IdolShunned,
    Refused,
)
from engines.brimstone.library import library
from engines.brimstone.outfit import Use
from tests.engines.brimstone.scene import Mine, quiet

# Things

BOX = library()


@pytest.mark.rule("SOB-ATK-18", "SOB-ITEM-06")
def test_what_is_used_up_is_so_in_other_hands_too():
    mine = quiet("lawman", "rancher")
    hero, other = mine.hero(0), mine.hero(1)
    hero.items.append("surgeons_roll")
    hero.spent["surgeons_roll"] = Use.ADVENTURE
    belongings.hand_over(mine.table, hero, other, Ware("item", "surgeons_roll"))
    assert (hero.spent, other.spent) == ({}, {"surgeons_roll": "adventure"})
    other.wounds = 3
    assert list(powers.usable(mine.state, other).serving) == []


def armed(item: str, *, beside: bool = True) -> Mine:
    """A Lawman with this in hand, and a Rancher with nothing; before them, or a little way off, what they fight."""
    mine = quiet("lawman", "rancher")
    for hero, column in zip(mine.state.heroes, (0, 2), strict=True):
        hero.at, hero.holds = mine.at(6, column), []
    mine.hero().items.append(item)
    mine.hero().holds = [item]
    mine.enemy("night_terrors", mine.at(5, 1) if beside else mine.at(3, 1))
    return mine


def ways(mine: Mine, number: int) -> list[tuple[str | None, bool, int]]:
    """With what a Hero could attack, whether besides, and with how many dice."""
    return [
        (one.weapon and one.weapon.id, one.free, one.dice) for one in attacks.possible(mine.state, mine.hero(number))
    ]


@pytest.mark.rule("SOB-ITEM-07", "SOB-AMB-105")
@pytest.mark.parametrize("used", [True, False])
@pytest.mark.parametrize(
    ("item", "with_it", "without"),
    [
        ("undertakers_pistol", ("undertakers_pistol", False, 2), None),
        ("cavalry_sabre", (None, False, 3), (None, False, 2)),
        ("void_touched_pick", ("void_touched_pick", True, 2), None),
    ],
)
def test_what_one_has_attacked_with_is_nobody_elses_weapon_in_that_turn(
    item: str, used: bool, with_it: tuple[str | None, bool, int], without: tuple[str | None, bool, int] | None
):
    mine = armed(item)
    one, other = mine.hero(0), mine.hero(1)
    if used:
        attempt = next(way for way in attacks.possible(mine.state, one) if item == "cavalry_sabre" or way.weapon)
        mine.fall(*[1] * (attempt.dice + 1)).play(attacks.attack(mine.table, attempt))
    belongings.hand_over(mine.table, one, other, Ware("item", item))
    other.holds = [item]
    assert (with_it in ways(mine, 1)) == (not used)
    assert without is None or (without in ways(mine, 1)) == used
    other.forget(Use.TURN)
    other.forget(Use.FIGHT)
    assert with_it in ways(mine, 1), "it is another turn"


@pytest.mark.rule("SOB-ITEM-07", "SOB-ATK-02b")
def test_who_has_struck_besides_still_attacks_with_the_same_thing_and_also_if_it_comes_back():
    mine = armed("void_touched_pick")
    one, other = mine.hero(0), mine.hero(1)
    (free,) = [way for way in attacks.possible(mine.state, one) if way.free]
    mine.fall(1, 1).play(attacks.attack(mine.table, free))
    assert ways(mine, 0) == [(None, False, 4)]
    for giver, taker in ((one, other), (other, one)):
        belongings.hand_over(mine.table, giver, taker, Ware("item", "void_touched_pick"))
    one.holds = ["void_touched_pick"]
    assert ways(mine, 0) == [(None, False, 4)]


@pytest.mark.rule("SOB-ITEM-07", "SOB-AMB-105")
def test_who_has_struck_with_it_leaves_nobody_a_blow_besides_with_it():
    mine = armed("void_touched_pick")
    one, other = mine.hero(0), mine.hero(1)
    mine.fall(*[1] * 4).play(attacks.attack(mine.table, attacks.possible(mine.state, one)[0]))
    belongings.hand_over(mine.table, one, other, Ware("item", "void_touched_pick"))
    other.holds = ["void_touched_pick"]
    assert ways(mine, 1) == [(None, False, 2)]
    belongings.lose(other, BOX.items["void_touched_pick"])
    other.items, other.holds = ["void_touched_pick"], ["void_touched_pick"]
    assert ("void_touched_pick", True, 2) in ways(mine, 1), "another one is its own"


@pytest.mark.rule("SOB-ITEM-07", "SOB-ATK-14", "SOB-AMB-105")
def test_of_two_guns_that_were_fired_neither_is_in_the_next_hand_or_the_one_after_that():
    mine = quiet("lawman", "rancher", "scout")
    mine.hero().items += ["undertakers_pistol", "thorn_thrower"]
    mine.hero().holds = ["undertakers_pistol", "thorn_thrower"]
    mine.enemy("night_terrors", mine.at(3, 1))
    both = next(way for way in attacks.possible(mine.state, mine.hero()) if way.second)
    mine.fall(*[1] * 6).play(attacks.attack(mine.table, both))
    for giver, taker in ((0, 1), (1, 2)):
        for gun in ("undertakers_pistol", "thorn_thrower"):
            belongings.hand_over(mine.table, mine.hero(giver), mine.hero(taker), Ware("item", gun))
        mine.hero(taker).holds = ["undertakers_pistol", "thorn_thrower"]
        assert ways(mine, taker) == []


@pytest.mark.rule("SOB-ITEM-07", "SOB-CNT-12")
@pytest.mark.parametrize(("handed", "dice"), [(False, 5), (True, 3)])
def test_what_another_has_struck_with_is_no_second_blade(handed: bool, dice: int):
    mine = quiet("scout")
    hero = mine.hero()
    hero.at, hero.upgrades, hero.items = mine.at(6, 0), ["two_blades"], [*hero.items, "skinning_knife"]
    hero.holds = ["indian_hatchet", "skinning_knife"]
    hero.spent = {BOX.items["skinning_knife"].handed: Use.TURN} if handed else {}
    mine.enemy("night_terrors", mine.at(5, 0))
    assert next(way.dice for way in attacks.possible(mine.state, hero) if not way.free) == dice


@pytest.mark.rule("SOB-ITEM-07", "SOB-AMB-93", "SOB-AMB-105")
def test_of_two_cards_alike_each_hero_has_its_own():
    mine = armed("undertakers_pistol", beside=False)
    for hero in mine.state.heroes:
        hero.items, hero.holds, hero.wounds = ["undertakers_pistol", "canteen"], ["undertakers_pistol"], 3
    mine.fall(1, 1, 1).play(attacks.attack(mine.table, attacks.possible(mine.state, mine.hero())[0]))
    assert ("undertakers_pistol", False, 2) in ways(mine, 1)
    (item, aim), *_ = powers.usable(mine.state, mine.hero()).serving
    mine.fall(1).play(powers.use(mine.table, mine.hero(), item, aim))
    assert "canteen" in [one.id for one, _ in powers.usable(mine.state, mine.hero(1)).serving]


@pytest.mark.rule("SOB-ITEM-07", "SOB-OPT-08")
def test_two_scouts_have_a_hatchet_each():
    mine = quiet("scout", "scout")
    for hero, column in zip(mine.state.heroes, (0, 2), strict=True):
        hero.at, hero.holds = mine.at(6, column), ["indian_hatchet"]
    mine.enemy("night_terrors", mine.at(5, 1))
    for hero in mine.state.heroes:
        (free,) = [one for one in attacks.possible(mine.state, hero) if one.free]
        mine.fall(1, 1)
        mine.play(attacks.attack(mine.table, free))


@pytest.mark.rule("SOB-ATK-13a")
def test_a_free_attack_has_the_damage_of_its_own_weapon():
    mine = quiet("lawman")
    hero = mine.hero()
    hero.items.append("void_touched_pick")
    hero.holds, hero.at = ["void_touched_pick"], mine.at(6, 0)
    enemy = mine.enemy("night_terrors", mine.at(5, 0))
    (free,) = [one for one in attacks.possible(mine.state, hero) if one.free]
    assert attacks.damage_of(mine.state, free, enemy, attacks.Hit(False, False, False)) == 2


# The Lantern


@pytest.mark.rule("SOB-AMB-02", "SOB-ITEM-06")
def test_the_lantern_of_who_lies_there_is_in_reach_as_things_are():
    mine = quiet("lawman", "rancher")
    mine.hero(0).down, mine.hero(0).at, mine.hero(1).at = True, mine.at(6, 0), mine.at(3, 3)
    mine.fall(3)
    mine.play(activation.activate(mine.table, mine.hero(1)))
    assert "take-lantern" in mine.offers("activation")
    mine.enemy("hungry_dead", mine.at(1, 0))
    mine.fall(3)
    mine.play(activation.activate(mine.table, mine.hero(1)))
    assert "take-lantern" not in mine.offers("activation")


@pytest.mark.rule("SOB-SETUP-09", "SOB-AMB-45")
def test_the_lantern_can_be_asked_for():
    mine = quiet("lawman", "rancher", seats=2)
    for answer, bearer in (("keep", 0), ("give", 1)):
        mine.fall(3)
        mine.play(activation.activate(mine.table, mine.hero(1)))
        mine.answer("activation", "ask-lantern").answer("asked-for", answer, seat=0)
        assert mine.state.lantern == bearer
        assert "ask-lantern" not in mine.offers("activation"), "nor twice in an activation"
        mine.answer("activation", "end", seat=1)
    assert [(one.hero_card, one.other_card, one.what) for one in mine.told(Refused)] == [
        ("lawman", "rancher", "lantern")
    ]


@pytest.mark.rule("SOB-SETUP-09", "SOB-AMB-96")
def test_who_keeps_the_idol_is_not_asked_for_it_twice():
    mine = quiet("lawman", "rancher", seats=2)
    mine.state.options = mine.state.options.model_copy(update={"mission": "idol_goes_home"})
    mine.state.quest.bearer = 0
    mine.fall(3)
    mine.play(activation.activate(mine.table, mine.hero(1)))
    mine.answer("activation", "ask-idol").answer("asked-for", "keep", seat=0)
    assert {"ask-idol", "take-idol"}.isdisjoint(mine.offers("activation"))
    assert "ask-lantern" in mine.offers("activation")
    assert [one.what for one in mine.told(Refused)] == ["idol"]


@pytest.mark.rule("SOB-AMB-96", "SOB-ITEM-06")
def test_who_is_to_have_the_idol_may_leave_it_where_it_is():
    mine = quiet("lawman", "rancher", "scout", seats=3)
    mine.state.options = mine.state.options.model_copy(update={"mission": "idol_goes_home"})
    mine.state.quest.bearer = 0
    mine.hero().bag = ["tonic"]
    mine.fall(3)
    mine.play(activation.activate(mine.table, mine.hero(0)))
    mine.answer("activation", "idol-1")
    assert mine.state.quest.bearer == 0
    mine.answer("idol-offered", "leave", seat=1)
    assert [one for one in mine.offers("activation") if one.startswith("idol")] == ["idol-2"]
    mine.answer("activation", "idol-2").answer("idol-offered", "leave", seat=2)
    assert not any(one.startswith("idol") for one in mine.offers("activation")), "nor is the first asked again"
    assert (mine.state.quest.bearer, [one.hero_card for one in mine.told(IdolShunned)]) == (0, ["rancher", "scout"])
    mine.answer("activation", "tonic")
    assert "idol-1" in mine.offers("activation"), "something else was done meanwhile"
    mine.answer("activation", "idol-1").answer("idol-offered", "take", seat=1)
    assert mine.state.quest.bearer == 1


def test_who_runs_both_is_not_asked_whether_the_other_takes_the_idol():
    mine = quiet("lawman", "rancher", "scout", seats=2)
    mine.state.options = mine.state.options.model_copy(update={"mission": "idol_goes_home"})
    mine.state.quest.bearer = 0
    mine.fall(3)
    mine.play(activation.activate(mine.table, mine.hero(0)))
    mine.answer("activation", "idol-2")
    assert (mine.state.quest.bearer, "idol-offered" in mine.asked()) == (2, False)
