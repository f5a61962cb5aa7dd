"""Blows that meet something else: levels, shields, teleports, cave-ins and Zorkal."""

import pytest

from engines.dorn.vocabulary import STRONG, WEAK
from engines.kernel import PASS
from tests.engines.dorn.scene import Scene, in_time

# Of heroes


@pytest.mark.rule("DORN-CMB-18", "DORN-AMB-26", "DORN-CMB-20")
def test_gor_gives_his_last_drop_and_his_friend_is_healed():
    scene = Scene({"gor": 145, "choros": 143}, [("zombie", 146)])
    scene.hero("gor").hp, scene.hero("choros").hp = 1, 3
    scene.attacking().answer("cast-flesh_to_flesh", hero="gor")
    assert (scene.hero("choros").hp, scene.hero("gor").alive, scene.state.keeper.drops) == (5, False, 1)


@pytest.mark.rule("DORN-CMB-05", "DORN-CMB-16", "DORN-WIN-05")
def test_eleanor_pierces_a_monster_and_zorkal_behind_it_and_reaches_him_past_a_friend():
    scene = Scene({"eleanor": 204}, [("zombie", 205)], gate="open").attacking().answer("strike-monster-1")
    assert (scene.state.zorkal.hp, scene.state.monsters) == (3, [])
    past = Scene({"eleanor": 204, "gor": 205}, gate="open").attacking()
    assert "strike-zorkal" in past.offers("attack", "eleanor")
    over = Scene({"eleanor": 204}, [("mummy", 205)], gate="open").attacking()
    assert "strike-zorkal" not in over.offers(), "not over a monster"


@pytest.mark.rule("DORN-CMB-11", "DORN-BRD-09", "DORN-MOV-07")
@pytest.mark.parametrize(("gate", "offered"), [("locked", False), ("open", True)])
def test_through_the_gate_one_shoots_when_it_is_open(gate, offered):
    scene = Scene({"guelin": 202}, gate=gate).attacking()
    assert ("strike-zorkal" in scene.offers()) is offered


@pytest.mark.rule("DORN-AMB-18", "DORN-BRD-14", "DORN-CMB-11")
def test_from_a_teleport_one_shoots_to_both_sides_and_past_it_to_none():
    scene = Scene({"guelin": 21}, [("zombie", 23), ("zombie", 85)]).attacking()
    assert scene.offers()[:2] == ["strike-monster-1", "strike-monster-2"]
    assert Scene({"guelin": 22}, [("zombie", 85)]).attacking().over


@pytest.mark.rule("DORN-CMB-05", "DORN-AMB-18", "DORN-VAR-C-03")
def test_on_a_teleport_choros_strikes_all_around_on_both_sides_cave_ins_too():
    scene = Scene({"choros": 21}, [("zombie", 22), ("zombie", 85), ("mummy", 41), ("zombie", 23)], variant_c=True)
    scene.rubble(52).attacking().answer("strike-rubble-1")
    assert [(monster.kind, monster.hp) for monster in scene.state.monsters] == [("mummy", 1), ("zombie", 1)]
    assert (scene.state.rubble[0].hp, scene.hero().experience) == (2, 2)


@pytest.mark.rule("DORN-CMB-05", "DORN-VAR-C-03", "DORN-CMB-16")
def test_eleanor_pierces_through_a_cave_in_beside_her_and_reaches_over_none():
    scene = Scene({"eleanor": 142}, [("zombie", 144)], variant_c=True).rubble(143)
    assert [id_ for id_ in scene.attacking().offers() if id_.startswith("strike")] == ["strike-rubble-1"]
    assert scene.answer("strike-rubble-1").state.monsters == []


@pytest.mark.rule("DORN-CMB-05", "DORN-AMB-18", "DORN-BRD-14")
def test_eleanor_pierces_who_stands_on_a_teleport_on_her_own_side():
    scene = Scene({"eleanor": 85}, [("mummy", 21), ("mummy", 52), ("mummy", 22), ("mummy", 41)])
    scene.attacking().answer("strike-monster-1")
    assert [monster.hp for monster in scene.state.monsters] == [1, 1, 2, 2]


@pytest.mark.rule("DORN-BRD-02", "DORN-CMB-13", "DORN-CMB-19")
@pytest.mark.parametrize(("here", "there"), [(21, 61), (42, 62), (63, 99), (117, 152)])
def test_past_trees_hills_and_the_lake_nobody_shoots_but_magic_goes_around(here, there):
    assert Scene({"guelin": here}, [("swamp_beast", there)]).attacking().over
    assert "cast-fire_dart" in Scene({"almanor": here}, [("swamp_beast", there)]).attacking().offers()
    assert Scene({"gor": here}, [("gorgon", there)]).struck().lost() == 0


@pytest.mark.rule("DORN-LVL-04", "DORN-CMB-07", "DORN-TRS-06", "DORN-LVL-01")
def test_on_level_3_what_falls_by_a_riposte_or_an_item_goes_to_the_reserve_too():
    scene = Scene({"ragnar": 29}, [("zombie", 28)]).level("ragnar", 3).struck()
    assert (scene.state.reserve["zombie"], scene.hero().tokens, scene.hero().kills) == (6, {}, 1)
    salt = Scene({"gor": 29}, [("zombie", 28), ("giant_rat", 30)]).level("gor", 3).hold("gor", "bag_of_salt")
    salt.moving().answer("use-bag_of_salt")
    assert (salt.state.reserve["zombie"], salt.state.reserve["giant_rat"], salt.hero().tokens) == (6, 6, {})


@pytest.mark.rule("DORN-CMB-04", "DORN-CMB-23", "DORN-AMB-26", "DORN-AMB-38")
def test_a_mage_who_dies_of_the_spell_that_kills_leaves_all_tokens_to_the_reserve():
    scene = Scene({"almanor": 145, "gor": 0}, [("zombie", 147), ("giant_rat", 146)]).level("almanor", 3)
    scene.be("almanor", hp=1).attacking().answer("cast-fire_storm", hero="almanor")
    assert scene.state.monsters == []
    assert not scene.hero("almanor").alive
    assert (scene.state.reserve["zombie"], scene.state.reserve["giant_rat"]) == (6, 6)


@pytest.mark.rule("DORN-AMB-27", "DORN-TRS-07")
def test_after_a_spell_gor_is_said_to_have_no_attack_left_but_may_throw_an_axe():
    scene = Scene({"gor": 145}, [("zombie", 146)]).hold("gor", "throwing_axe").attacking()
    assert scene.ask("attack").args["left"] == 1
    scene.answer("cast-shove").answer("to-148")
    assert (scene.offers("attack"), scene.ask("attack").args["left"]) == (["use-throwing_axe", PASS], 0)


# Of monsters


@pytest.mark.rule("DORN-AMB-18", "DORN-CMB-06", "DORN-CMB-07")
def test_on_a_teleport_one_is_struck_from_both_sides_and_parries_one():
    scene = Scene({"gor": 333}, [("zombie", 334), ("zombie", 365), ("skeleton", 325)]).struck()
    assert scene.lost() == 2, "by the pike as well, past an open corner"
    scene = Scene({"gor": 333}, [("zombie", 334), ("zombie", 365), ("zombie", 350)]).struck()
    assert scene.lost() == 2


@pytest.mark.rule("DORN-CMB-12", "DORN-AMB-18")
@pytest.mark.parametrize(("on_it", "whom"), [(21, ["focus-hero-1"]), (41, ["focus-hero-0"])])
def test_over_who_stands_on_a_teleport_no_gorgon_shoots_on_its_other_side(on_it, whom):
    scene = Scene({"gor": 85, "riel": on_it}, [("gorgon", 52)]).phase("onslaught")
    assert [id_ for id_ in scene.offers("onslaught") if id_.startswith("focus")] == whom


@pytest.mark.rule("DORN-CMB-07", "DORN-RIT-02")
@pytest.mark.parametrize(("hero", "foes"), [("kaerdrak", 2), ("ragnar", 1)])
def test_heavy_arms_bring_down_every_shield_and_who_parries_nothing_strikes_nobody_back(hero, foes):
    scene = Scene({hero: 29}, [("zombie", 28), ("zombie", 30)][:foes]).level(hero, 3).be(ward=2).given(dazed=True)
    assert (scene.struck().lost(), len(scene.state.monsters)) == (foes, foes)


@pytest.mark.rule("DORN-CMB-07", "DORN-BLS-01")
def test_shields_of_a_blessing_an_item_and_a_card_are_added():
    scene = Scene({"kaerdrak": 29}, [("vampire", 28), ("mummy", 30), ("zombie", 52)]).level("kaerdrak", 3)
    scene.hold("kaerdrak", "old_shield").bless("kaerdrak", "wall_of_shields").praying()
    scene.answer("play-wall_of_shields").answer("use-old_shield").rest()
    scene.struck()
    assert scene.asks[0].least == 4
    scene.choose([*scene.asks[0].ids][:4])
    assert scene.lost() == 1


@pytest.mark.rule("DORN-CMB-06", "DORN-CMB-07", "DORN-CMB-09")
@pytest.mark.parametrize(
    ("kinds", "lost"),
    [(["zombie"], 0), (["zombie"] * 2, 1), (["zombie"] * 3, 2), (["vampire", "zombie"], 2), (["vampire"] * 2, 3)],
)
@pytest.mark.parametrize("ward", [0, 1])
def test_the_examples_of_the_book_and_with_a_shield_more_they_cost_one_less(kinds, lost, ward):
    scene = Scene({"kaerdrak": 29}, [*zip(kinds, (28, 30, 52), strict=False)]).be(ward=ward)
    assert in_time(scene.struck()).lost() == max(lost - ward, 0)


@pytest.mark.rule("DORN-MOV-09", "DORN-AMB-55", "DORN-CMB-06", "DORN-CMB-15", "DORN-TRS-05")
def test_from_one_sewer_nobody_is_struck_or_handed_anything_in_the_next():
    scene = Scene({"vargen": 359, "choros": 360}, [("giant_rat", 358)]).hold("vargen", "red_flask")
    assert "give-red_flask-1" not in scene.moving().offers("move", "vargen")
    assert scene.struck().over
    assert scene.attacking().over
    assert Scene({"eleanor": 359}, [("giant_rat", 358)]).attacking().over, "round the corner it is three steps"


@pytest.mark.rule("DORN-AMB-02", "DORN-CMB-15", "DORN-CMB-07")
def test_a_pike_from_two_spaces_is_parried_but_not_struck_back_at():
    scene = Scene({"ragnar": 29}, [("skeleton", 31)]).level("ragnar", 3).struck()
    assert (scene.lost(), len(scene.state.monsters)) == (0, 1)


@pytest.mark.rule("DORN-AMB-29", "DORN-CMB-16", "DORN-CMB-12")
def test_a_pike_goes_past_its_own_side_around_a_corner_by_two_steps_and_not_past_the_other():
    past = Scene({"gor": 29}, [("skeleton", 52), ("zombie", 51), ("zombie", 28)]).phase("onslaught")
    assert "monster-1-0-nobody" in past.offers("onslaught-one")
    assert Scene({"gor": 29, "riel": 30}, [("skeleton", 31)]).phase("onslaught").offers("onslaught") == [
        "go", "focus-hero-1", "none"]  # fmt: skip


@pytest.mark.rule("DORN-AMB-02", "DORN-RIT-02", "DORN-TRS-07")
def test_a_shield_helps_against_no_ritual():
    scene = Scene({"gor": 29}).rituals("pinprick", drops=3).be(ward=2)
    assert scene.phase("ritual").answer("cast-pinprick").lost() == 1
    assert scene.hero().ward == 2


@pytest.mark.rule("DORN-WIN-04", "DORN-AMB-03")
def test_the_last_two_heroes_fall_by_the_same_blows():
    scene = Scene({"gor": 28, "riel": 54}, [("zombie", 51), ("zombie", 29), ("zombie", 53), ("zombie", 31)])
    for hero in scene.state.heroes:
        hero.hp = 1
    scene.struck()
    assert (scene.state.living(), scene.state.winner, scene.state.how) == ([], "keeper", "slain")


# Zorkal as a monster among others


@pytest.mark.rule("DORN-AMB-42", "DORN-AMB-81", "DORN-WIN-05", "DORN-CMB-05")
def test_zorkal_is_pinned_and_held_as_a_monster_is_but_silver_is_for_the_strong():
    pinned = Scene({"guelin": 203}, gate="open").level("guelin", 2).attacking().answer("strike-zorkal")
    assert pinned.state.zorkal.idle
    assert pinned.phase("march").over
    assert pinned.phase("onslaught").over
    pinned.phase("nightfall")
    assert not pinned.state.zorkal.idle
    ragnar = Scene({"ragnar": 205}, gate="open").attacking().answer("strike-zorkal")
    assert ragnar.state.zorkal.hp == 3


@pytest.mark.rule("DORN-AMB-81", "DORN-AMB-42", "DORN-RIT-02")
def test_the_red_hour_means_none_but_a_kind_of_monster():
    scene = Scene({"gor": 205}, [("vampire", 204)], gate="open").rituals("red_hour").phase("ritual")
    scene.answer("cast-red_hour")
    assert {"giant_rat", "vampire"} < {*scene.offers("frenzy")} <= {*WEAK, *STRONG}
    before = scene.state.attacks(scene.state.zorkal)
    scene.answer("vampire")
    assert (scene.state.attacks(scene.monster()), scene.state.attacks(scene.state.zorkal)) == (3, before)


@pytest.mark.rule("DORN-AMB-41", "DORN-TURN-05", "DORN-VAR-D-03")
def test_zorkal_walks_and_strikes_in_the_turn_in_which_the_gate_opens():
    scene = Scene({"gor": 202}, gate="unlocked", variant_d=True).phase("ritual").phase("march").answer("zorkal")
    assert "to-203" in scene.offers("march-one")
    assert "flee" not in scene.offers("march-one"), "nobody was beside him"
    assert scene.answer("to-203").answer("go").struck().lost() == 2


@pytest.mark.rule("DORN-AMB-42", "DORN-VAR-D-03", "DORN-RIT-02")
def test_zorkal_flees_from_a_hero_and_marches_with_the_dead():
    scene = Scene({"gor": 205}, gate="open", variant_d=True).rituals("march_of_the_dead", drops=3)
    scene.state.zorkal.beset = False  # before his turn begins
    scene.phase("ritual").answer("cast-march_of_the_dead").phase("march")
    assert scene.state.zorkal.left == 6
    scene.answer("zorkal").answer("flee").answer("go")
    assert scene.phase("onslaught").over
    scene.phase("nightfall")
    assert scene.phase("onslaught").offers("onslaught")[0] == "go", "in his next turn he strikes again"


@pytest.mark.rule("DORN-VAR-D-03", "DORN-CMB-06")
def test_a_monster_that_has_fled_strikes_in_the_next_turn():
    scene = Scene({"gor": 29}, [("zombie", 28)], variant_d=True).phase("march").answer("monster-1").answer("flee")
    scene.answer("all-hold").answer("go")
    assert scene.phase("onslaught").over
    assert scene.phase("nightfall").phase("onslaught").offers("onslaught")[:2] == ["go", "focus-hero-0"]
