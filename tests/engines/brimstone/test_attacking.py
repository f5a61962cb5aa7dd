"""Heroes attack (SOB-ATK, SOB-XP)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines.brimstone import activation, attacks
from engines.brimstone.attacks import Attack
from engines.brimstone.bestiary import Gift
from engines.brimstone.board import lies
from engines.brimstone.deeds import TurnEnds
from engines.brimstone.events import EnemyHurt, HeroStruck, RolledAgain
from engines.brimstone.library import library
from engines.kernel.words import Words
from tests.engines.brimstone.game import GAME
from tests.engines.brimstone.scene import Mine


def attempt(mine: Mine, weapon: str = "", *, free: bool = False) -> Attack:
    """The Attack with this weapon that the first Hero could make now."""
    found = [
        one for one in attacks.possible(mine.state, mine.hero()) if (one.weapon.id if one.weapon else "") == weapon
    ]
    (one,) = [one for one in found if one.free == free]
    return one


def strike(mine: Mine, weapon: str = "", *, free: bool = False) -> Mine:
    return mine.play(attacks.attack(mine.table, attempt(mine, weapon, free=free)))


def weapons(mine: Mine) -> list[str]:
    return [one.weapon.id if one.weapon else "melee" for one in attacks.possible(mine.state, mine.hero())]


def pinned(kind: str = "rancher", *, beside: int = 0, grit: int = 0) -> Mine:
    """A Hero in the last row, with so many Hungry Dead beside it, and one far away that goes on standing."""
    mine = Mine(kind)
    mine.hero().at, mine.hero().grit = mine.at(6, 1), grit
    for column in range(beside):
        mine.enemy("hungry_dead", mine.at(5, column))
    mine.enemy("night_terrors", mine.at(1, 0))
    return mine


@pytest.mark.rule("SOB-ATK-01", "SOB-ATK-01a", "SOB-ATK-05")
def test_melee_rolls_combat_against_the_melee_value_of_the_class():
    mine = pinned(beside=1)
    mine.fall(4, 3)  # Combat 2, 4+
    mine.fall(2)  # Damage 2 against Defense 1
    strike(mine)
    (struck,) = mine.told(HeroStruck)
    assert (struck.faces, struck.hits, struck.criticals) == ([4, 3], 1, 0)
    assert mine.state.enemies[0].wounds == 1


@pytest.mark.rule("SOB-ATK-01a", "SOB-ITEM-02")
def test_a_hand_weapon_adds_its_dice():
    mine = pinned("scout", beside=1)
    assert attempt(mine).dice == 2
    mine.hero().holds = ["indian_hatchet"]
    assert attempt(mine).dice == 3


@pytest.mark.rule("SOB-ATK-02", "SOB-ATK-02a", "SOB-AMB-28")
def test_a_ranged_weapon_needs_range_and_sight():
    mine = pinned("lawman")
    assert weapons(mine) == ["peacekeeper_pistol"], "five spaces away, Range 6"
    mine.lay("long_drift")
    mine.state.enemies[0].at = lies(mine.state).exits[1]["2"][0]
    assert weapons(mine) == []


@pytest.mark.rule("SOB-ATK-02a")
def test_what_is_not_in_the_hands_does_not_fire():
    mine = pinned("lawman")
    mine.hero().holds = []
    assert weapons(mine) == []


@pytest.mark.rule("SOB-ATK-02b", "SOB-MOV-01")
def test_one_attack_an_activation():
    mine = pinned("lawman", beside=1)
    assert weapons(mine) == ["melee", "peacekeeper_pistol"]
    mine.hero().attacked = True
    assert weapons(mine) == []


@pytest.mark.rule("SOB-ATK-03")
def test_with_enemies_beside_it_shots_go_to_them_first():
    mine = pinned("rancher", beside=1)
    assert attacks.targets(mine.state, attempt(mine, "hunting_rifle")) == [mine.state.enemies[0]]


@pytest.mark.rule("SOB-ATK-03")
def test_what_is_left_of_the_hits_goes_to_others_when_nobody_beside_is_left():
    mine = pinned("lawman", beside=1)
    mine.state.enemies[0].wounds = 3
    mine.fall(4, 4, 1, 1)  # two Hits and a miss, rolled again for nothing
    strike(mine, "peacekeeper_pistol")
    assert mine.offers("target") == ["first-enemy-0", "enemy-0-share-2-0", "enemy-0-share-1-0"], "there will be another"
    mine.fall(6, 5)  # it falls; the other Hit is the Night Terror's
    mine.answer("target", "enemy-0-share-1-0")
    assert [(enemy.kind, enemy.wounds) for enemy in mine.state.enemies] == [("night_terrors", 2)]


@pytest.mark.rule("SOB-ATK-06", "SOB-AMB-06")
def test_hits_are_given_out_target_by_target():
    mine = pinned("lawman", beside=2)
    mine.fall(4, 4, 5)
    strike(mine, "peacekeeper_pistol")
    shares = [f"enemy-{enemy}-share-{hits}-0" for hits in (3, 2, 1) for enemy in (0, 1)]
    assert mine.offers("target") == ["first-enemy-0", "first-enemy-1", *shares]
    mine.fall(6, 6, 1)  # the last Hit is the other's, who alone is beside the Hero
    mine.answer("target", "enemy-1-share-2-0")
    assert [enemy.number for enemy in mine.state.enemies] == [0, 2], "ten Wounds on it, more than it could bear"
    assert mine.unrolled == []


@pytest.mark.rule("SOB-ATK-06")
def test_as_many_hits_as_enemies_can_go_to_one_each():
    mine = pinned("lawman", beside=2)
    mine.fall(4, 4, 1, 1)
    strike(mine, "peacekeeper_pistol")
    assert mine.offers("target") == [
        "first-enemy-0",
        "first-enemy-1",
        "each",
        "enemy-0-share-2-0",
        "enemy-1-share-2-0",
        "enemy-0-share-1-0",
        "enemy-1-share-1-0",
    ]
    mine.fall(3, 2)
    mine.answer("target", "each")
    assert [enemy.wounds for enemy in mine.state.enemies if enemy.kind == "hungry_dead"] == [2, 1]
    assert mine.unrolled == []


@pytest.mark.rule("SOB-ATK-06")
@pytest.mark.parametrize(("faces", "beside"), [((6, 4, 1), 2), ((4, 4, 1), 3), ((4, 4, 4), 2)])
def test_there_is_no_one_each_where_hits_are_not_alike_or_not_as_many(faces: tuple[int, ...], beside: int):
    mine = pinned("lawman", beside=beside)
    mine.fall(*faces, *[1] * faces.count(1))
    strike(mine, "peacekeeper_pistol")
    assert "each" not in mine.offers("target")


@pytest.mark.rule("SOB-ATK-06", "SOB-AMB-06")
def test_where_there_are_many_ways_whom_and_how_many_are_two_questions():
    mine = pinned("lawman")
    for spot in ((5, 0), (5, 1), (5, 2), (6, 0), (6, 2)):
        mine.enemy("hungry_dead", mine.at(*spot))
    mine.fall(6, 6, 4)  # five ways for each
    strike(mine, "peacekeeper_pistol")
    near = [f"enemy-{number}" for number in range(1, 6)]
    assert mine.offers("target") == [*(f"first-{enemy}" for enemy in near), *near]
    mine.answer("target", "enemy-2")
    assert mine.offers("share") == ["share-1-2", "share-1-1", "share-0-2", "share-1-0", "share-0-1"]


@pytest.mark.rule("SOB-ATK-06", "SOB-AMB-06")
def test_all_hits_are_given_out_by_one_word_and_none_is_lost():
    """Four on three enemies: one press, where whom and how many took six."""
    mine = pinned("rancher", beside=3)
    mine.hero().at = mine.at(6, 1)
    mine.fall(4, 4, 4, 4)
    mine.play(attacks.attack(mine.table, Attack(mine.hero(), None, ranged=False, dice=4)))
    assert mine.offers("target")[:3] == ["first-enemy-0", "first-enemy-1", "first-enemy-2"]
    mine.state.enemies[0].wounds = 1
    mine.fall(6, 3, 2, 3)  # the second falls by the first Hit, the first, which is the next weakest, by two more
    mine.answer("target", "first-enemy-1")
    assert mine.over
    assert [(enemy.number, enemy.wounds) for enemy in mine.state.enemies] == [(2, 2), (3, 0)]
    assert mine.unrolled == []


@pytest.mark.rule("SOB-ATK-06a", "SOB-ATK-09")
def test_hit_by_hit_plain_ones_come_before_criticals():
    mine = pinned("lawman", beside=2)
    mine.fall(6, 4, 1, 1)
    strike(mine, "peacekeeper_pistol")
    mine.fall(5, 3)  # 4 Wounds by the plain one slay it, so that the Critical is the other's
    mine.answer("target", "first-enemy-1")
    assert [(enemy.number, enemy.wounds) for enemy in mine.state.enemies] == [(0, 3), (2, 0)]


@pytest.mark.rule("SOB-ATK-03", "SOB-ATK-06")
def test_who_shoots_at_somebody_is_not_asked_whom_the_hits_are_for():
    mine = pinned("lawman", beside=2)
    mine.hero().grit = 0
    mine.state.enemies[1].wounds = 3
    mine.fall(3).play(activation.activate(mine.table, mine.hero()))
    label = Words(GAME, ["Ana"]).label(mine.ask("activation"), mine.ask("activation").option("aim-melee"), 0)
    assert label == "Strike Hungry Dead 2"
    mine.fall(
        4, 4, 5, 2, 5, 6
    )  # one Hit slays the second, another the first, and the third is for whom nobody stood before
    mine.answer("activation", "aim-shoot-peacekeeper_pistol")
    assert [(enemy.kind, enemy.wounds) for enemy in mine.state.enemies] == [("night_terrors", 3)]


@pytest.mark.rule("SOB-ATK-06")
def test_who_has_but_one_to_shoot_at_is_offered_that_once():
    mine = pinned("lawman")
    mine.fall(3).play(activation.activate(mine.table, mine.hero()))
    assert [option for option in mine.offers("activation") if "shoot" in option] == ["shoot-peacekeeper_pistol"]


@pytest.mark.rule("SOB-ENY-13a", "SOB-ATK-06")
def test_hit_by_hit_nobody_is_struck_whom_that_cannot_harm():
    mine = pinned("lawman", beside=1)
    mine.state.troops["hungry_dead"].gifts = [Gift.FIREPROOF]
    mine.enemy("void_spiders", mine.at(6, 0))
    raw = [attacks.Hit(False, critical=False, six=False)] * 2
    burning = library().items["peacekeeper_pistol"].model_copy(update={"keywords": ("Gun", "Fire")})
    thrown = Attack(mine.hero(), burning, ranged=True, dice=2)
    mine.state.enemies[0].wounds = 3
    assert attacks.weakest_first(mine.state, mine.state.enemies)[0].kind == "hungry_dead"
    plan = attacks.OneByOne(mine.state.enemies[0])
    assert plan.next(mine.state, thrown, mine.state.enemies[:1], raw).enemy.kind == "hungry_dead"
    assert plan.next(mine.state, thrown, mine.state.enemies, raw).enemy.kind == "void_spiders"
    assert attacks.struck_first(mine.state, thrown).kind == "void_spiders"


@pytest.mark.rule("SOB-ATK-06", "SOB-ATK-14", "SOB-MIS-04")
def test_what_hit_by_hit_ends_is_reckoned_without_hits_that_reach_nobody_any_more():
    mine = pinned("lawman")
    near, far = mine.enemy("void_spiders", mine.at(4, 1)), mine.enemy("void_spiders", mine.at(0, 1))
    pistol = library().items["peacekeeper_pistol"]
    short = pistol.model_copy(update={"range": 2})
    thrown = Attack(mine.hero(), pistol, ranged=True, dice=1, damage=9, second=short, others=2)
    plain, others = attacks.Hit(False, critical=False, six=False), [attacks.Hit(True, critical=False, six=False)] * 2
    near.wounds = mine.state.sheet("void_spiders").health - 1
    assert [attacks._reaching(mine.state, thrown, enemy, others) for enemy in (near, far)] == [others, []]
    plan = attacks.OneByOne(near)
    assert attacks._ends_by_and_by(mine.state, thrown, plan, [near, far], [plain, *others]) == {}


def test_hits_are_called_as_people_say_it():
    words = Words(GAME, ["Ana"])

    def said(*faces: int) -> list[str]:
        mine = pinned("lawman", beside=2)
        mine.fall(*faces, *[1] * faces.count(1))
        strike(mine, "peacekeeper_pistol")
        ask = mine.ask("target")
        return [words.label(ask, option, 0) for option in ask.options]

    two = ["Both on Hungry Dead 1", "Both on Hungry Dead 2", "1 Hit on Hungry Dead 1", "1 Hit on Hungry Dead 2"]
    first = ["Hungry Dead 1 First, Hit by Hit", "Hungry Dead 2 First, Hit by Hit"]
    assert said(4, 4, 1) == [*first, "One Each", *two]
    assert said(4, 4, 4)[2:5] == ["All 3 on Hungry Dead 1", "All 3 on Hungry Dead 2", "2 Hits on Hungry Dead 1"]
    assert said(6, 4, 1)[4:] == [f"1 {hit} on Hungry Dead {n}" for n in (1, 2) for hit in ("Hit", "Critical")]


@pytest.mark.parametrize(
    ("others", "said"), [(0, ""), (1, " Hits left go to the other."), (2, " Hits left go to 2 others.")]
)
def test_an_attack_says_how_many_more_its_hits_may_be_for(others: int, said: str):
    mine = pinned(beside=1 + others)
    mine.fall(3)
    mine.play(activation.activate(mine.table, mine.hero()))
    ask = mine.ask("activation")
    strike_ = next(option for option in ask.options if option.words == "melee")
    assert Words(GAME, ["Ana"]).hint(ask, strike_, 0).partition("Wounds.")[2] == said


@pytest.mark.rule("SOB-ATK-12", "SOB-CLS-LAW-03")
def test_an_attack_promises_no_more_dice_than_are_rolled():
    mine = pinned("lawman")
    attempt = replace(next(one for one in attacks.possible(mine.state, mine.hero()) if one.weapon), dice=10)
    assert activation._odds(mine.state, attempt)["dice"] == 8


@pytest.mark.parametrize(("tenths", "said"), [(0, "0"), (3, "0.3"), (10, "1"), (27, "2.7")])
def test_the_wounds_that_an_attack_does_on_average_are_told_in_tenths(
    tenths: int, said: str, monkeypatch: pytest.MonkeyPatch
):
    mine = Mine("lawman")
    mine.enemy("night_terrors", mine.at(4, 0))
    monkeypatch.setattr(attacks, "expected", lambda *_: tenths)
    mine.fall(3)
    mine.play(activation.activate(mine.table, mine.hero()))
    shot = next(option for option in mine.ask("activation").options if option.words == "shoot")
    assert shot.args["wounds"] == said


@pytest.mark.rule("SOB-ATK-08", "SOB-ATK-09", "SOB-ENY-13")
@pytest.mark.parametrize(("kind", "tenths"), [("night_terrors", 28), ("hollow_foreman", 15)])
def test_what_an_attack_does_on_average_reckons_with_criticals_but_not_on_the_tough(kind: str, tenths: int):
    mine = Mine("lawman")
    foe = mine.enemy(kind, mine.at(3, 0))  # of Defense 3
    shot = next(one for one in attacks.possible(mine.state, mine.hero()) if one.weapon)
    assert attacks.expected(mine.state, shot, foe) == tenths


@pytest.mark.rule("SOB-ATK-10", "SOB-ATK-17")
@pytest.mark.parametrize(("gifts", "tenths"), [([], 28), ([Gift.ARMOR], 18)])
def test_what_an_attack_does_on_average_reckons_with_armor(gifts: list[Gift], tenths: int):
    mine = Mine("lawman")
    foe = mine.enemy("night_terrors", mine.at(3, 0))
    mine.state.troops["night_terrors"].gifts = gifts
    shot = next(one for one in attacks.possible(mine.state, mine.hero()) if one.weapon)
    assert attacks.expected(mine.state, shot, foe) == tenths, "of six faces Armor 5+ lets four by"


def test_as_many_ways_as_a_list_holds_are_still_one_question():
    mine = pinned("lawman", beside=3)
    mine.fall(4, 4, 4)
    strike(mine, "peacekeeper_pistol")
    assert len(mine.offers("target")) == 3 + 1 + 9
    mine.fall(5, 4, 3)
    mine.answer("target", "each")
    assert [enemy.wounds for enemy in mine.state.enemies if enemy.kind == "hungry_dead"] == [3, 2]


@pytest.mark.rule("SOB-ATK-06a", "SOB-ATK-09")
def test_criticals_are_kept_apart_and_ignore_defense():
    mine = pinned("lawman", beside=2)
    mine.fall(6, 4, 4)
    strike(mine, "peacekeeper_pistol")
    mine.fall(2)
    mine.answer("target", "enemy-0-share-0-1")
    assert mine.state.enemies[0].wounds == 2, "Defense 1 does not count"


@pytest.mark.rule("SOB-ATK-08")
def test_defense_is_taken_off_each_hit_and_never_below_nothing():
    """The example: 3 and 5 against 3 are 2 Wounds."""
    mine = pinned("rancher")
    terror = mine.state.enemies[0]
    terror.at = mine.at(5, 0)
    mine.enemy("void_spiders", mine.at(1, 1))
    mine.fall(4, 5, 3, 5)
    strike(mine)
    assert terror.wounds == 2


@pytest.mark.rule("SOB-ATK-10", "SOB-ATK-17")
def test_armor_is_rolled_for_each_wound():
    """The example: 5 and 6 against Defense 4 are 3 Wounds, so 3 dice of Armor."""
    mine = pinned("rancher")
    idol = mine.enemy("drowned_idol", mine.at(4, 1))
    mine.fall(4, 5, 5, 6)
    mine.fall(6, 5, 1)
    strike(mine)
    assert idol.wounds == 2
    (hurt,) = mine.told(EnemyHurt)
    assert (hurt.prevented, hurt.wounds) == (1, 2)


@pytest.mark.rule("SOB-ATK-17")
def test_armor_works_against_criticals():
    mine = pinned("rancher")
    idol = mine.enemy("drowned_idol", mine.at(4, 1))
    mine.fall(6, 1, 3, 6, 1, 1)
    strike(mine)
    assert idol.wounds == 2


@pytest.mark.rule("SOB-ENY-13")
def test_criticals_are_normal_hits_for_the_tough():
    mine = pinned("rancher", beside=1)
    mine.state.troops["hungry_dead"].gifts = [Gift.TOUGH]
    mine.fall(6, 1, 2)
    strike(mine)
    assert mine.state.enemies[0].wounds == 1


@pytest.mark.rule("SOB-ENY-13a")
def test_the_immune_ignore_it():
    mine = pinned("rancher")
    bat = mine.enemy("hellbats", mine.at(5, 1))
    fire = library().items["hunting_rifle"].model_copy(update={"keywords": ("Gun", "Fire")})
    burning = Attack(mine.hero(), fire, ranged=True, dice=1, damage=2)
    mine.fall(4)
    mine.play(attacks.attack(mine.table, burning))
    assert bat.wounds == 0
    assert mine.unrolled == []


@pytest.mark.rule("SOB-ATK-07", "SOB-CLS-RAN-01")
def test_the_rifle_adds_its_damage():
    mine = pinned("rancher", beside=1)
    mine.fall(4, 2)
    strike(mine, "hunting_rifle")
    assert mine.state.enemies[0].wounds == 2 + 2 - 1


@pytest.mark.rule("SOB-ATK-11", "SOB-XP-01")
def test_the_killer_has_the_experience():
    mine = pinned("rancher", beside=1)
    mine.fall(4, 1, 6)
    strike(mine)
    assert mine.hero().xp == 10
    assert [enemy.kind for enemy in mine.state.enemies] == ["night_terrors"]


@pytest.mark.rule("SOB-XP-02", "SOB-AMB-42")
def test_large_ones_pay_by_the_wound():
    """The example: 2 and 4 Wounds on "10 +5 each" are 40."""
    mine = pinned("lawman")
    terror = mine.state.enemies[0]
    mine.enemy("void_spiders", mine.at(1, 2))
    mine.fall(4, 4, 1, 1)
    strike(mine, "peacekeeper_pistol")
    mine.fall(5)
    mine.answer("target", f"{terror.id}-share-1-0")
    mine.fall(1)
    mine.answer("target", "enemy-1")
    assert (terror.wounds, mine.hero().xp) == (2, 20)


@pytest.mark.rule("SOB-XP-02")
def test_the_base_comes_once_an_attack():
    mine = pinned("rancher")
    terror = mine.state.enemies[0]
    terror.at = mine.at(5, 1)
    mine.enemy("void_spiders", mine.at(1, 2))
    one = Attack(mine.hero(), None, ranged=False, dice=2)
    mine.fall(4, 4, 5, 6)  # 2 and 3 Wounds
    mine.play(attacks.attack(mine.table, one))
    assert terror.wounds == 5
    assert mine.hero().xp == 10 + 5 * 5


@pytest.mark.rule("SOB-ELI-03")
def test_elite_ones_are_worth_five_more():
    mine = pinned("rancher", beside=1)
    mine.state.troops["hungry_dead"].gifts = [Gift.MOVE, Gift.DAMAGE]
    mine.fall(4, 1, 6)
    strike(mine)
    assert mine.hero().xp == 20


@pytest.mark.rule("SOB-END-01", "SOB-AMB-18")
def test_the_last_enemy_ends_the_turn():
    mine = Mine("rancher")
    mine.hero().grit = 0
    mine.enemy("hungry_dead", mine.at(5, 0))
    mine.ends = (TurnEnds,)
    mine.fall(4, 1, 6)
    strike(mine)
    assert mine.over
    assert mine.state.enemies == []


@pytest.mark.rule("SOB-CLS-LAW-01", "SOB-CLS-LAW-02")
def test_the_lawman_rolls_one_miss_again_for_nothing():
    mine = pinned("lawman", beside=1)
    mine.fall(4, 2, 2, 4)  # the first miss becomes a Hit
    mine.fall(1, 1)
    strike(mine, "peacekeeper_pistol")
    (struck,) = mine.told(HeroStruck)
    assert (struck.faces, struck.hits) == ([4, 4, 2], 2)


@pytest.mark.rule("SOB-GRIT-03", "SOB-CLS-LAW-02")
def test_no_die_is_rolled_a_third_time():
    mine = pinned("lawman", beside=1, grit=1)
    mine.fall(2, 2, 2, 3)  # the first is rolled again, and misses again
    strike(mine, "peacekeeper_pistol")
    mine.answer("reroll", "some")
    assert mine.offers("reroll-dice") == ["die-1", "die-2"]


@pytest.mark.rule("SOB-GRIT-02", "SOB-AMB-65")
def test_grit_rolls_any_dice_again_all_at_once():
    mine = pinned("rancher", beside=1, grit=2)
    mine.fall(2, 4)
    strike(mine)
    assert mine.offers("reroll") == ["failed", "some", "pass"]
    mine.fall(6, 1, 1)
    mine.answer("reroll", "failed")
    assert mine.hero().grit == 1
    assert [event.faces for event in mine.told(HeroStruck)] == [[6, 4]]
    (again,) = mine.told(RolledAgain)
    assert Words(GAME, ["Ana"]).event(again, 0) == "The Rancher spends a Grit to roll 2 again."


@pytest.mark.rule("SOB-GRIT-02")
def test_good_dice_may_be_rolled_again_as_well_and_none_costs_nothing():
    mine = pinned("rancher", beside=1, grit=2)
    mine.fall(2, 4)
    strike(mine)
    mine.answer("reroll", "some")
    mine.fall(1, 6, 1, 1)
    mine.answer("reroll-dice", "die-0", "die-1")
    assert [event.faces for event in mine.told(HeroStruck)] == [[1, 6]]
    assert mine.hero().grit == 1
    mine = pinned("rancher", beside=1, grit=2)
    mine.fall(2, 4)
    strike(mine)
    mine.answer("reroll", "some")
    mine.fall(1, 1)
    mine.answer("reroll-dice")
    assert [event.faces for event in mine.told(HeroStruck)] == [[2, 4]]
    assert mine.hero().grit == 2


@pytest.mark.rule("SOB-AMB-65")
def test_nobody_is_asked_if_all_is_well_or_nothing_is_left():
    mine = pinned("rancher", beside=1, grit=2)
    mine.fall(4, 5, 1, 1)
    strike(mine)
    assert mine.over
    mine = pinned("rancher", beside=1, grit=0)
    mine.fall(1, 1)
    assert strike(mine).over


@pytest.mark.rule("SOB-CLS-RAN-03", "SOB-AMB-31")
def test_a_kill_gives_the_rancher_another_shot():
    mine = pinned("rancher", beside=2)
    mine.fall(4)
    strike(mine, "hunting_rifle")
    mine.fall(6)  # 8 - 1 kills it
    mine.fall(1)  # the shot that this gives misses
    mine.answer("target", "enemy-0")
    assert len(mine.told(HeroStruck)) == 2
    assert mine.over


@pytest.mark.rule("SOB-ATK-12", "SOB-AMB-31")
def test_eight_dice_at_most():
    mine = pinned("rancher", beside=1)
    mine.fall(*[1] * 8)
    mine.play(attacks.attack(mine.table, Attack(mine.hero(), None, ranged=False, dice=11)))
    assert mine.unrolled == []


@pytest.mark.rule("SOB-ATK-13", "SOB-ATK-13a", "SOB-ATK-18")
def test_a_free_attack_comes_besides_and_is_then_spent():
    mine = pinned("scout", beside=1)
    mine.hero().holds, mine.hero().attacked = ["indian_hatchet"], True
    assert attempt(mine, "indian_hatchet", free=True).dice == 2, "its own Combat, without bonuses"
    mine.fall(1, 1)
    strike(mine, "indian_hatchet", free=True)
    assert attacks.possible(mine.state, mine.hero()) == []
    mine.hero().free = False
    assert attacks.possible(mine.state, mine.hero()) == [], "once a Fight"


@pytest.mark.rule("SOB-ELI-01")
def test_one_that_bursts_takes_others_along():
    mine = pinned("rancher", beside=2)
    mine.state.troops["hungry_dead"].gifts = [Gift.BURST]
    mine.state.enemies[0].wounds = 3
    mine.fall(4, 1)
    strike(mine)
    mine.fall(6)  # Damage
    mine.fall(3, 6)  # D3 of Wounds: 2 for the Hero, 3 for the other
    mine.answer("target", "enemy-0")
    assert mine.hero().wounds == 2
    assert mine.state.enemies[0].wounds == 3


def test_what_is_said_of_two_guns_at_several_fits_beside_it():
    mine = pinned("lawman", beside=2)
    hero = mine.hero()
    hero.items += ["worn_revolver", "vest_derringer"]
    hero.holds = ["worn_revolver", "vest_derringer"]
    mine.fall(3).play(activation.activate(mine.table, hero))
    ask, words = mine.ask("activation"), Words(GAME, ["Ana"])
    said = [words.hint(ask, option, 0) for option in ask.options if option.words.startswith("dual")]
    assert len(said) == 4
    assert all(hint.endswith("No Criticals; second 1 harder.") for hint in said)
