"""Where two rules meet: what each of them says is told elsewhere, here what follows from both."""

import pytest

from engines.dorn.board import ARGOS, CHAMBER, MARKS, THRONE
from engines.dorn.events import Walked
from engines.dorn.game import GAME, DornOptions
from engines.dorn.levels import rise_all
from engines.dorn.places import nearest_free
from engines.dorn.state import rubble_at
from engines.dorn.summoning import appear, area
from engines.dorn.victory import count_vigil
from engines.dorn.vocabulary import HEROES, STRONG, WEAK
from engines.kernel import PASS, Session
from engines.kernel.zones import view
from tests.engines.dorn.scene import Scene

# Ways and what lies on them


@pytest.mark.rule("DORN-BRD-06", "DORN-AMB-49", "DORN-AMB-16")
@pytest.mark.parametrize(("start", "end"), [(52, 85), (22, 41)])
def test_who_walks_over_a_teleport_comes_upon_what_lies_there_whichever_side_it_is(start, end):
    scene = Scene({"gor": start, "riel": 0})
    scene.state.artifacts[0].at = 21
    scene.moving().answer(f"to-{end}", hero="gor")
    assert scene.hero("gor").at == 21
    assert "artifact_1" in scene.offers("move", "gor")


@pytest.mark.rule("DORN-BRD-01", "DORN-AMB-11", "DORN-MOV-02")
@pytest.mark.parametrize(("artifacts", "gate"), [((1, 2, 3), "unlocked"), ((1, 2), "locked")])
def test_three_artifacts_that_are_carried_through_the_chamber_in_one_go_unlock_the_gate(artifacts, gate):
    scene = Scene({"kaerdrak": 160, "gor": 0}).level("kaerdrak", 3).carry("kaerdrak", *artifacts)
    scene.moving().answer("to-199", hero="kaerdrak")
    assert (scene.hero("kaerdrak").at, scene.state.gate) == (199, gate)


@pytest.mark.rule("DORN-VAR-D-01", "DORN-AMB-76")
def test_a_cloak_is_no_ability_of_a_heros_card_so_that_tactics_stop_who_wears_it():
    scene = Scene({"kaerdrak": 28, "ragnar": 29}, [("zombie", 53)], variant_d=True).hold("kaerdrak", "grey_cloak")
    scene.moving().answer("use-grey_cloak", hero="kaerdrak")
    assert 30 in scene.spaces("kaerdrak"), "past a friend"
    assert 31 not in scene.spaces("kaerdrak")
    assert scene.answer("to-30", hero="kaerdrak").spaces("kaerdrak") == []


@pytest.mark.rule("DORN-MOV-01", "DORN-TRS-07")
def test_steps_more_come_off_what_grips_have_taken():
    """Five steps, six grips, a boot for three."""
    scene = Scene({"choros": 145, "gor": 0}).hold("choros", "seven_league_boot")
    scene.hero("choros").slow = 6
    scene.moving()
    assert scene.spaces("choros") == []
    assert scene.answer("use-seven_league_boot", hero="choros").hero("choros").left == 2


@pytest.mark.rule("DORN-BLS-01", "DORN-AMB-79", "DORN-MOV-02")
def test_a_wind_blows_for_who_is_done_and_has_gone_all_its_steps():
    scene = Scene({"gor": 142, "ragnar": 30}, seats=[1, 2]).bless("ragnar", "wind_at_your_back").praying()
    scene.answer("to-147", hero="gor")
    assert scene.spaces("gor") == []
    scene.answer("play-wind_at_your_back", hero="ragnar")
    assert 148 in scene.spaces("gor")
    assert (scene.hero("gor").left, scene.hero("ragnar").left) == (2, 8)


@pytest.mark.rule("DORN-MOV-04", "DORN-TRS-05", "DORN-AMB-23")
def test_on_the_trail_one_hands_over_to_who_goes_on_past_others():
    scene = Scene({"gor": 26, "ragnar": 47, "choros": 64}, seats=[1, 2, 3]).carry("gor", 1).hold("gor", "red_flask")
    scene.moving().done("ragnar").answer("give-artifact_1-1", hero="gor").answer("give-red_flask-1", hero="gor")
    scene.answer("to-78", hero="ragnar")
    assert scene.hero("ragnar").at == 78
    assert scene.state.artifacts[0].bearer == 1


@pytest.mark.rule("DORN-VAR-C-01", "DORN-VAR-D-01", "DORN-AMB-45")
def test_with_tactics_nobody_stops_beside_a_cave_in():
    scene = Scene({"gor": 28}, variant_c=True, variant_d=True)
    scene.state.rubble = [rubble_at(1, 53)]
    assert 31 in scene.moving().spaces()
    assert scene.answer("to-52").spaces(), "nor is one halted there"


@pytest.mark.rule("DORN-BRD-06", "DORN-VAR-D-01")
def test_with_tactics_a_teleport_ends_the_steps_of_whoever_is_next_to_an_enemy_on_its_other_side():
    scene = Scene({"gor": 22}, [("zombie", 85)], variant_d=True).moving()
    assert 21 in scene.spaces()
    assert 52 not in scene.spaces()
    assert scene.answer("to-21").spaces() == []


@pytest.mark.rule("DORN-AMB-49", "DORN-MOV-01", "DORN-MOV-03")
def test_what_is_taken_in_passing_is_gone_for_though_another_stands_at_the_goal_then():
    scene = Scene({"riel": 143, "guelin": 148}, [("zombie", 145)], seats=[1, 2]).chest("herb_bundle", 145)
    scene.state.artifacts[0].at = 145
    scene.moving().answer("to-147", hero="riel").answer("draw", "passing").answer("to-147", hero="guelin")
    assert scene.hero("riel").items.cards == ["herb_bundle"]
    assert (scene.hero("riel").at, scene.hero("riel").left) == (143, 2), "two steps there, and back again"


@pytest.mark.rule("DORN-AMB-79", "DORN-AMB-49")
def test_nobody_changes_places_by_a_blessing_with_who_has_taken_something_on_its_way():
    scene = Scene({"riel": 143, "gor": 0}, [("zombie", 145)], seats=[1, 2]).chest("herb_bundle", 145)
    scene.state.artifacts[0].at = 145
    scene.bless("gor", "brothers_in_arms").praying().answer("to-147", hero="riel")
    assert scene.ask("blessing", 2).options[1].words == "play-blessing"
    scene.answer("draw", "passing")
    assert scene.ask("blessing", 2).options[1].words == "play-blessing-in-vain"


@pytest.mark.rule("DORN-AMB-49", "DORN-TRS-07")
def test_who_is_pulled_away_in_the_midst_of_a_way_takes_nothing_from_afar():
    scene = Scene({"riel": 143, "gor": 142}, [("zombie", 145)], seats=[1, 2]).chest("herb_bundle", 145)
    scene.hold("gor", "rope_and_hook").moving().answer("to-147", hero="riel")
    scene.answer("use-rope_and_hook", hero="gor")
    assert (scene.hero("riel").at, scene.hero("gor").at) == (142, 143)
    assert "passing" not in scene.asked()
    assert (scene.hero("riel").left, scene.hero("riel").items.cards) == (6, [])


@pytest.mark.rule("DORN-AMB-49", "DORN-TRS-07")
@pytest.mark.parametrize(("pulled", "at", "paths"), [(False, 143, [[143, 144, 145, 144, 143]]), (True, 142, [])])
def test_who_has_taken_something_comes_back_unless_a_rope_has_pulled_it_elsewhere(pulled, at, paths):
    scene = Scene({"riel": 143, "gor": 142, "guelin": 148}, [("zombie", 145)], seats=[1, 2, 3])
    scene.chest("herb_bundle", 145).hold("gor", "rope_and_hook").state.artifacts[0].at = 145
    scene.moving().answer("to-147", hero="riel").answer("draw", "passing")
    if pulled:
        scene.answer("use-rope_and_hook", hero="gor")
    else:
        scene.answer("to-147", hero="guelin")
    riel = scene.hero("riel")
    assert (riel.at, riel.left, riel.items.cards) == (at, 2, ["herb_bundle"])
    assert [walked.path for walked in scene.told(Walked) if walked.hero_card == "riel"] == paths


# Artifacts and death


@pytest.mark.rule("DORN-CMB-24", "DORN-BRD-01", "DORN-AMB-12", "DORN-AMB-43")
def test_artifacts_of_who_fell_in_the_chamber_count_with_the_one_that_is_carried_in():
    scene = Scene({"gor": 185, "riel": 160}, [("zombie", 169), ("zombie", 184)]).carry("gor", 1, 2).carry("riel", 3)
    scene.hero("gor").hp = 1
    scene.struck()
    assert [artifact.at for artifact in scene.state.artifacts[:2]] == [185, 185]
    assert scene.state.gate == "locked"
    scene.moving().answer("to-170")
    assert scene.state.gate == "unlocked"
    scene.answer("to-185").answer("artifact_1")
    assert scene.state.keeper.owed == 0
    assert scene.rest().phase("ritual").state.gate == "open"


@pytest.mark.rule("DORN-CMB-24", "DORN-AMB-26", "DORN-AMB-49")
def test_what_one_who_pays_with_its_last_drop_leaves_another_may_fetch_in_the_same_phase():
    scene = Scene({"gor": 145, "riel": 143}, [("zombie", 146)]).carry("gor", 1).hold("gor", "glass_heart", "red_flask")
    scene.hero("gor").hp = 1
    scene.moving().answer("use-glass_heart", hero="gor")
    assert not scene.hero("gor").alive
    assert scene.state.monsters == []
    scene.answer("to-145").answer("artifact_1")
    assert scene.hero("riel").items.cards == [], "Treasures of the dead are gone"
    assert (scene.state.keeper.owed, scene.state.keeper.drops) == (0, 1)


@pytest.mark.rule("DORN-RIT-02", "DORN-CMB-24", "DORN-AMB-37", "DORN-MOV-06")
def test_who_is_pricked_to_death_on_the_trail_leaves_its_artifact_there():
    scene = Scene({"gor": 119, "riel": 100}).carry("gor", 4).rituals("pinprick", drops=3)
    scene.hero("gor").hp = 1
    scene.phase("ritual").answer("cast-pinprick").answer("hero-0")
    assert scene.state.artifacts[3].at == 119
    assert scene.state.keeper.drops == 1
    scene.moving().answer("to-119").answer("artifact_4")
    assert scene.state.keeper.owed == 0


@pytest.mark.rule("DORN-BLS-01", "DORN-BRD-01", "DORN-AMB-11")
def test_who_goes_home_takes_its_artifacts_along_and_the_gate_opens_all_the_same():
    scene = Scene({"gor": 160}).carry("gor", 1, 2, 3).hold("gor", "door_in_a_book")
    scene.moving().answer("to-169").answer("use-door_in_a_book")
    assert scene.hero().at == ARGOS
    assert [artifact.bearer for artifact in scene.state.artifacts[:3]] == [0, 0, 0]
    assert scene.rest().phase("ritual").state.gate == "open"


@pytest.mark.rule("DORN-BLS-01", "DORN-BRD-01")
def test_who_is_put_into_the_chamber_in_anothers_stead_may_bring_the_third_artifact():
    scene = Scene({"gor": 145, "riel": 185, "choros": 186}).carry("gor", 1, 2).carry("choros", 3)
    scene.bless("riel", "brothers_in_arms").praying()
    scene.answer("lead", hero="riel") if "lead" in scene.offers("waits", "riel") else None
    scene.answer("play-brothers_in_arms").answer("hero-0")
    assert scene.state.gate == "unlocked"


@pytest.mark.rule("DORN-VAR-B", "DORN-BRD-01")
def test_with_one_artifact_missing_three_are_wanted_all_the_same():
    scene = Scene({"gor": 160}, variant_b=True)
    two, third = [artifact.number for artifact in scene.state.artifacts][:2], scene.state.artifacts[2].number
    scene.carry("gor", *two).moving().answer("to-169")
    assert scene.state.gate == "locked"
    assert scene.carry("gor", third).answer("to-170").state.gate == "unlocked"


@pytest.mark.rule("DORN-AMB-11", "DORN-RIT-02")
def test_who_is_dragged_into_the_chamber_with_three_artifacts_opens_the_gate_one_turn_later():
    scene = Scene({"gor": 160, "riel": 0}).carry("gor", 1, 2, 3).rituals("stone_throat", drops=5)
    scene.phase("ritual").answer("cast-stone_throat")
    scene = scene.answer("hero-0") if "hero-0" in scene.offers() else scene
    scene.answer("to-169")
    assert scene.state.gate == "unlocked"
    assert scene.rest().phase("ritual").state.gate == "open"


# Attacks, levels, cards


@pytest.mark.rule("DORN-LVL-02", "DORN-LVL-03", "DORN-TURN-06", "DORN-CMB-02")
def test_who_has_enough_experience_in_the_midst_of_attacks_has_no_more_of_them_in_this_turn():
    scene = Scene({"kaerdrak": 145}, [("zombie", 144), ("zombie", 146)]).tokens("kaerdrak", giant_rat=4)
    assert scene.attacking().answer("strike-monster-1").over
    assert (scene.hero().level, scene.hero().experience) == (1, 5)
    rise_all(scene.table)
    assert len(scene.attacking().offers()) >= 2
    scene.answer("strike-monster-2")
    assert (scene.hero().level, scene.hero().experience) == (2, 1)


@pytest.mark.rule("DORN-LVL-06", "DORN-BRD-03", "DORN-AMB-06")
def test_fountains_heal_before_a_level_brings_its_hit_point():
    scene = Scene({"choros": 140}).tokens("choros", zombie=5)
    scene.hero().hp = 5
    scene.phase("healing")
    assert (scene.hero().level, scene.hero().hp) == (2, 7)


@pytest.mark.rule("DORN-CMB-04", "DORN-CMB-23", "DORN-AMB-26", "DORN-AMB-38")
def test_a_mage_who_dies_of_the_spell_that_kills_leaves_all_tokens_to_the_reserve():
    scene = Scene({"almanor": 145, "gor": 0}, [("zombie", 147), ("giant_rat", 146)]).level("almanor", 3)
    scene.hero("almanor").hp = 1
    scene.attacking().answer("cast-fire_storm", hero="almanor")
    assert scene.state.monsters == []
    assert not scene.hero("almanor").alive
    assert (scene.state.reserve["zombie"], scene.state.reserve["giant_rat"]) == (6, 6)


@pytest.mark.rule("DORN-CMB-18", "DORN-AMB-26", "DORN-CMB-20")
def test_gor_gives_his_last_drop_and_his_friend_is_healed():
    scene = Scene({"gor": 145, "choros": 143}, [("zombie", 146)])
    scene.hero("gor").hp, scene.hero("choros").hp = 1, 3
    scene.attacking().answer("cast-flesh_to_flesh", hero="gor")
    assert (scene.hero("choros").hp, scene.hero("gor").alive, scene.state.keeper.drops) == (5, False, 1)


@pytest.mark.rule("DORN-AMB-26", "DORN-TRS-06", "DORN-CMB-02")
def test_thorns_that_take_the_last_drop_give_no_attack():
    scene = Scene({"kaerdrak": 145, "gor": 0}, [("zombie", 146), ("zombie", 381)]).hold("kaerdrak", "thorn_ring")
    scene.hero("kaerdrak").hp = 1
    scene.attacking().answer("use-thorn_ring")
    assert scene.over, "nor beside the last space of the map, for it stands nowhere"
    assert (len(scene.state.monsters), scene.hero("kaerdrak").alive) == (2, False)


@pytest.mark.rule("DORN-AMB-50", "DORN-VAR-C-02", "DORN-VAR-C-04")
def test_of_things_that_slay_one_strikes_a_cave_in_as_an_attack_does_and_a_blessing_does_not():
    scene = Scene({"kaerdrak": 145}, variant_c=True).hold("kaerdrak", "glass_heart").bless("kaerdrak", "lightning")
    scene.state.rubble = [rubble_at(1, 146)]
    scene.praying()
    assert scene.ask("blessing").options[1].words == "play-blessing-in-vain"
    scene.answer("use-glass_heart")
    assert (scene.state.rubble[0].hp, scene.hero().hp, scene.hero().experience) == (2, 5, 0)


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


@pytest.mark.rule("DORN-AMB-82", "DORN-CMB-19")
@pytest.mark.parametrize("between", ["hero", "monster", "rubble"])
def test_a_blessing_and_an_item_reach_over_heroes_alone(between):
    """From 142 over 143 to 144."""
    scene = Scene({"gor": 142, "riel": 143 if between == "hero" else 0}, [("mummy", 144)], seats=[1, 2])
    scene.bless("gor", "hold_fast").hold("gor", "glass_heart")
    if between == "monster":
        appear(scene.table, "zombie", 143)
    if between == "rubble":
        scene.state.rubble = [rubble_at(1, 143)]
    mummy = scene.monster()
    scene.praying()
    reaches = between == "hero"
    works = scene.ask("blessing", 1).options[1].words == "play-blessing"
    assert works is (between != "rubble")
    if works:
        scene.answer("play-hold_fast")
    assert mummy.idle is reaches
    scene.answer("use-glass_heart", hero="gor")
    assert (mummy in scene.state.monsters) is not reaches, "the one in reach is who stands between"


@pytest.mark.rule("DORN-AMB-82", "DORN-AMB-37")
def test_a_blessing_that_names_no_distance_reaches_everybody():
    scene = Scene({"gor": 142, "riel": 4, "choros": 382}, [("mummy", 143)], seats=[1, 2, 3]).bless(
        "gor", "wall_of_shields"
    )
    scene.praying().answer("play-wall_of_shields")
    assert [hero.ward for hero in scene.state.heroes] == [1, 1, 1]


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


@pytest.mark.rule("DORN-AMB-18", "DORN-CMB-06", "DORN-CMB-07")
def test_on_a_teleport_one_is_struck_from_both_sides_and_parries_one():
    scene = Scene({"gor": 333}, [("zombie", 334), ("zombie", 365), ("skeleton", 325)]).struck()
    assert scene.lost() == 2, "by the pike as well, past an open corner"
    scene = Scene({"gor": 333}, [("zombie", 334), ("zombie", 365), ("zombie", 350)]).struck()
    assert scene.lost() == 2


@pytest.mark.rule("DORN-SUM-03", "DORN-BRD-06")
@pytest.mark.parametrize(("hero", "closed"), [(66, {21, 22, 41}), (85, {21}), (52, {21}), (104, set())])
def test_no_swamp_beast_comes_beside_who_stands_on_the_other_side_of_a_teleport(hero, closed):
    free = Scene({"gor": hero})
    assert {21, 22, 41}.difference(area(free.state, "swamp_beast")) == closed


@pytest.mark.rule("DORN-BRD-05", "DORN-AMB-37", "DORN-CMB-10", "DORN-AMB-53")
def test_over_the_trail_a_gorgon_shoots_at_who_does_not_stand_on_it():
    on_it = Scene({"gor": 119}, [("gorgon", 137)])
    assert on_it.struck().over
    assert on_it.lost() == 0
    assert Scene({"guelin": 119}, [("gorgon", 137)]).attacking().offers()[0] == "strike-monster-1"


@pytest.mark.rule("DORN-CMB-07", "DORN-RIT-02")
def test_heavy_arms_bring_down_every_shield():
    scene = Scene({"kaerdrak": 29}, [("zombie", 28), ("zombie", 30)]).level("kaerdrak", 3)
    scene.hero().ward, scene.state.dazed = 2, True
    assert scene.struck().lost() == 2


@pytest.mark.rule("DORN-CMB-07", "DORN-BLS-01")
def test_shields_of_a_blessing_an_item_and_a_card_are_added():
    scene = Scene({"kaerdrak": 29}, [("vampire", 28), ("mummy", 30), ("zombie", 52)]).level("kaerdrak", 3)
    scene.hold("kaerdrak", "old_shield").bless("kaerdrak", "wall_of_shields").praying()
    scene.answer("play-wall_of_shields").answer("use-old_shield").rest()
    scene.struck()
    assert scene.asks[0].least == 4
    scene.choose([*scene.asks[0].ids][:4])
    assert scene.lost() == 1


@pytest.mark.rule("DORN-AMB-44", "DORN-TRS-04")
def test_one_item_a_turn_is_one_in_both_phases():
    scene = Scene({"gor": 145}, [("zombie", 146)]).hold("gor", "old_shield", "throwing_axe", "whetstone")
    scene.moving().answer("use-old_shield").rest()
    assert scene.attacking().offers() == ["strike-monster-1", "cast-shove", PASS]


@pytest.mark.rule("DORN-TRS-04", "DORN-TRS-05")
def test_who_has_used_an_item_hands_the_other_to_one_who_has_not():
    scene = Scene({"gor": 145, "vargen": 144}).hold("gor", "old_shield", "grey_cloak")
    scene.moving().answer("use-old_shield", hero="gor")
    assert "use-grey_cloak" not in scene.offers("move", "gor")
    scene.answer("give-grey_cloak-1", hero="gor")
    assert "use-grey_cloak" in scene.offers("move", "vargen")


@pytest.mark.rule("DORN-TRS-04", "DORN-MOV-04")
def test_who_passes_through_pieces_already_has_no_use_for_a_cloak():
    scene = Scene({"gor": 145}).bless("gor", "like_smoke").hold("gor", "grey_cloak").praying()
    assert "use-grey_cloak" in scene.offers("move", "gor")
    scene.answer("play-like_smoke", "blessing")
    assert "use-grey_cloak" not in scene.offers("move", "gor")
    assert "use-grey_cloak" not in Scene({"riel": 145}).hold("riel", "grey_cloak").moving().offers("move")


@pytest.mark.rule("DORN-RIT-02", "DORN-TRS-07", "DORN-CMB-17")
def test_in_dead_air_things_work_and_hammers_strike():
    scene = Scene({"gor": 145}, [("zombie", 146)]).hold("gor", "throwing_axe").bless("gor", "two_hearts")
    scene.state.hushed = True
    scene.praying()
    assert "blessing" not in scene.asked()
    scene.rest()
    assert scene.attacking().offers() == ["strike-monster-1", "use-throwing_axe", PASS]


@pytest.mark.rule("DORN-AMB-27", "DORN-TRS-07")
def test_after_a_spell_no_thing_gives_gor_an_attack_but_he_may_throw_one():
    scene = (
        Scene({"gor": 145}, [("mummy", 146), ("zombie", 143)]).hold("gor", "whetstone", "throwing_axe").level("gor", 2)
    )
    scene.attacking().answer("cast-stone_fist")
    scene = scene.answer("monster-1") if "monster-1" in scene.offers("target") else scene
    assert scene.offers() == ["use-throwing_axe", "use-in-vain-whetstone", PASS]


@pytest.mark.rule("DORN-VAR-D-02", "DORN-TRS-05", "DORN-AMB-75")
def test_who_flees_still_hands_over_and_searches():
    scene = (
        Scene({"gor": 29, "riel": 30}, [("zombie", 28)], variant_d=True)
        .hold("gor", "red_flask")
        .chest("herb_bundle", 52)
    )
    scene.moving().answer("flee", hero="gor").answer("to-52", hero="gor").answer("draw", hero="gor")
    assert "give-red_flask-1" not in scene.offers("move", "gor"), "riel is not beside it"
    scene.answer("to-29", hero="gor").answer("give-red_flask-1", hero="gor")
    assert scene.hero("riel").items.cards == ["red_flask"]


@pytest.mark.rule("DORN-AMB-19", "DORN-VAR-D-01", "DORN-VAR-D-02")
def test_with_tactics_what_climbs_out_of_a_chest_stops_nobody_and_gives_no_flight():
    scene = Scene({"gor": 121}, variant_d=True).chest("nest", 122).moving().answer("to-122").answer("draw")
    scene = scene.answer(scene.offers("chest-where")[0]) if scene.offers("chest-where") else scene
    assert len(scene.state.monsters) == 1
    assert "flee" not in scene.offers()
    assert scene.spaces()


# The Ultimate Ritual


def full(vigil, *heroes, but=0, **options):
    """Nineteen spaces full but so many, heroes on some of them."""
    scene = Scene({"choros": 0, **dict(heroes)}, **options)
    scene.state.vigil = vigil
    kinds = [kind for kind in ("zombie", "giant_rat", "ghost", "mummy") for _ in range(6)]
    stood = {hero.at for hero in scene.state.heroes}
    for kind, space in zip(kinds, [space for space in CHAMBER if space not in stood][but:], strict=False):
        appear(scene.table, kind, space)
    return scene


@pytest.mark.rule("DORN-WIN-02", "DORN-CMB-23", "DORN-AMB-15")
def test_who_falls_in_the_chamber_leaves_a_gap():
    scene = full(2, ("gor", 185))
    scene.hero("gor").hp = 1
    scene.struck()
    scene.rest() if scene.asks else None
    assert not scene.hero("gor").alive
    scene.phase("nightfall")
    assert (scene.state.vigil, scene.state.winner) == (0, "")


@pytest.mark.rule("DORN-WIN-02", "DORN-WIN-01", "DORN-AMB-30")
def test_zorkal_who_falls_by_a_riposte_completes_no_ritual():
    scene = Scene({"ragnar": 205}, gate="open").level("ragnar", 3)
    for kind, space in zip(
        [kind for kind in ("zombie", "ghost", "mummy", "giant_rat") for _ in range(6)], CHAMBER, strict=False
    ):
        appear(scene.table, kind, space)
    scene.state.vigil, scene.state.zorkal.hp = 2, 1
    scene.struck()
    assert (scene.state.winner, scene.state.how) == ("heroes", "zorkal")


@pytest.mark.rule("DORN-WIN-04", "DORN-WIN-02")
def test_the_last_hero_who_falls_in_the_third_turn_loses_by_that():
    scene = full(2, ("gor", 185))
    scene.hero("choros").at = -1
    scene.hero("gor").hp = 1
    scene.struck()
    assert (scene.state.winner, scene.state.how) == ("keeper", "slain")


@pytest.mark.rule("DORN-WIN-02", "DORN-SUM-06")
def test_who_cannot_act_fills_its_space_all_the_same():
    scene = full(0)
    for monster in scene.state.monsters:
        monster.idle = True
    count_vigil(scene.table)
    assert scene.state.vigil == 1


@pytest.mark.rule("DORN-VAR-E", "DORN-WIN-02", "DORN-AMB-46")
@pytest.mark.parametrize(("vigil", "said"), [(2, {"cards": [], "ends": True, "won": [0]}), (1, {})])
def test_with_a_limit_to_stay_may_end_the_game_and_says_so(vigil, said):
    scene = full(vigil, variant_e=True).phase("march")
    assert dict(scene.ask("march").option("stay").fatal) == said
    if said:
        scene.answer("stay")
        scene.phase("onslaught")
        scene.phase("parries")
        assert (scene.phase("nightfall").state.winner, scene.state.how) == ("keeper", "ritual")


@pytest.mark.rule("DORN-WIN-02", "DORN-LVL-05", "DORN-AMB-05")
def test_when_the_third_vigil_is_full_nobody_asks_whether_zorkal_rises():
    scene = full(2)
    scene.state.keeper.drops = 16
    assert (scene.phase("nightfall").over, scene.state.how) == (True, "ritual")


# The Dornkeeper's cards


@pytest.mark.rule("DORN-RIT-02", "DORN-BRD-06", "DORN-AMB-16")
def test_a_monster_that_changes_places_with_one_on_a_teleport_is_on_both_sides():
    scene = Scene({"gor": 85, "riel": 0}, [("zombie", 21), ("mummy", 145)]).rituals("stolen_place", drops=2)
    scene.phase("ritual").answer("cast-stolen_place")
    scene = scene.answer("monster-1") if scene.asks else scene
    assert scene.monster(1).at == 21
    assert scene.struck().lost("gor") == 1


@pytest.mark.rule("DORN-RIT-02", "DORN-CMB-09")
def test_in_the_red_hour_a_vampire_strikes_three_times():
    scene = Scene({"choros": 29}, [("vampire", 28)])
    scene.state.keeper.frenzy = "vampire"
    assert scene.struck().lost() == 2


@pytest.mark.rule("DORN-CMB-09", "DORN-CMB-07")
@pytest.mark.parametrize(
    ("kinds", "lost"),
    [(["zombie"], 0), (["zombie"] * 2, 1), (["zombie"] * 3, 2), (["vampire", "zombie"], 2), (["vampire"] * 2, 3)],
)
@pytest.mark.parametrize("ward", [0, 1])
def test_the_examples_with_a_shield_more_cost_one_less(kinds, lost, ward):
    scene = Scene({"choros": 29}, [(kind, space) for kind, space in zip(kinds, (28, 30, 52), strict=False)])
    scene.hero().ward = ward
    scene.struck()
    if scene.asks:
        scene.choose([*scene.asks[0].default])
    assert scene.lost() == max(lost - ward, 0)


@pytest.mark.rule("DORN-RIT-02", "DORN-AMB-79", "DORN-TRS-05")
def test_who_is_chained_hands_over_prays_and_is_put_elsewhere_but_does_not_go():
    scene = Scene({"gor": 145, "riel": 144}).hold("gor", "red_flask").bless("gor", "brothers_in_arms")
    scene.hero("gor").bound = True
    scene.praying()
    assert scene.spaces("gor") == []
    assert "give-red_flask-1" in scene.offers("move", "gor")
    scene.answer("play-brothers_in_arms")
    assert [hero.at for hero in scene.state.heroes] == [144, 145]
    assert scene.spaces("gor") == []


@pytest.mark.rule("DORN-VAR-F-02", "DORN-BLS-01", "DORN-AMB-24")
def test_with_four_heroes_a_dawn_heals_to_one_more():
    scene = Scene({"gor": 145}, variant_f=True).bless("gor", "second_dawn")
    scene.hero().hp = 1
    assert scene.praying().answer("play-second_dawn").hero().hp == 6


@pytest.mark.rule("DORN-SUM-10", "DORN-SUM-01", "DORN-TURN-07")
@pytest.mark.parametrize("day", [True, False])
def test_by_day_and_by_night_an_artifact_calls_one_more_besides(day):
    scene = Scene({"gor": 145})
    scene.state.sun, scene.state.keeper.owed = day, 2
    scene.phase("summoning").answer("near-zombie")
    assert sum(one.card.strong for one in scene.state.monsters) == 2
    assert len(scene.state.monsters) == (3 if day else 4)
    assert scene.state.keeper.owed == 0


# Every ability of a hero on each of the special pieces


@pytest.mark.rule("DORN-CMB-03", "DORN-CMB-05", "DORN-AMB-42")
@pytest.mark.parametrize("name", HEROES)
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("kind", ["swamp_beast", "vampire", "mummy", "ghost", "gorgon", "zorkal"])
def test_every_hero_on_every_level_takes_from_each_what_its_card_says(name, level, kind):
    foe = [] if kind == "zorkal" else [(kind, 205)]
    scene = Scene({name: 204}, foe, gate="open").level(name, level)
    state = scene.state
    state.zorkal.at = 205 if kind == "zorkal" else 18
    target = state.zorkal if kind == "zorkal" else scene.monster()
    whole, hero = target.hp, scene.hero()
    strikes = [id_ for id_ in scene.attacking().offers() if id_.startswith("strike")]
    assert bool(strikes) is (name != "almanor")
    if strikes:
        scene.answer(strikes[0])
        taken = 2 if name == "ragnar" and kind not in ("swamp_beast", "zorkal") else 1
        assert target.hp == whole - taken
        assert target.idle is (name == "guelin" and level > 1)
        assert hero.struck == 1
        assert hero.experience == (0 if target.hp or level == 3 else 2)


# Whoever is late, and giving up


def in_time(scene):
    """Nobody answers: the default of each question, until none is left."""
    for _ in range(30):
        if scene.asks and not scene.asks[0].offer:
            scene.choose(list(scene.asks[0].default))
        elif scene.asks:
            scene.asks = scene.asks[1:]
    return scene


@pytest.mark.rule("DORN-AMB-33", "DORN-AMB-49", "DORN-BLS-01", "DORN-TRS-07")
def test_who_is_late_in_the_midst_of_a_way_goes_it_to_its_end_and_leaves_everything_as_it_is():
    scene = Scene({"riel": 143, "gor": 0}, [("zombie", 145)], seats=[1, 2]).chest("herb_bundle", 145)
    scene.hold("riel", "old_shield").bless("gor", "second_dawn")
    scene.hero("gor").hp = 1
    scene.praying().answer("to-147", hero="riel")
    assert (scene.ask("passing").default, scene.ask("passing").silence) == ((PASS,), True)
    in_time(scene)
    assert (scene.hero("riel").at, scene.hero("gor").hp, len(scene.hero("gor").blessing)) == (147, 1, 1)
    assert 145 in scene.state.treasures
    assert scene.hero("riel").items.cards == ["old_shield"]


@pytest.mark.rule("DORN-AMB-33", "DORN-AMB-71", "DORN-CMB-10")
def test_who_is_late_shoots_what_falls_and_casts_nothing_that_costs_blood():
    guelin = Scene({"guelin": 142}, [("zombie", 145), ("mummy", 144)]).attacking()
    assert guelin.asks[0].default == (PASS,), "over the mummy no line is free, and one arrow does not fell that"
    near = Scene({"guelin": 142}, [("zombie", 145)]).attacking()
    assert near.asks[0].default == ("strike-monster-1",)
    almanor = Scene({"almanor": 145}, [("zombie", 146)]).level("almanor", 3).attacking()
    assert almanor.asks[0].default == (PASS,)


@pytest.mark.rule("DORN-AMB-04", "DORN-AMB-33", "DORN-CMB-08")
def test_who_is_late_parries_what_costs_most_though_another_would_be_struck_back():
    scene = Scene({"ragnar": 29, "gor": 0}, [("zombie", 28), ("mummy", 30)]).level("ragnar", 3).struck()
    [named] = scene.ask("parry").default
    assert scene.ask("parry").option(named).args["piece_card"] == "mummy"
    in_time(scene)
    assert (scene.lost("ragnar"), scene.hero("ragnar").slow) == (2, 1)


@pytest.mark.rule("DORN-OBJ-05", "DORN-AMB-39", "DORN-AMB-73")
def test_a_team_gives_up_while_one_of_it_is_asked_what_to_aim_at():
    scene = Scene({"gor": 145, "riel": 0}, [("zombie", 144), ("mummy", 146)], seats=[1, 2]).hold("gor", "sleeping_dust")
    scene.moving().answer("use-sleeping_dust", hero="gor")
    assert scene.offers("target") == ["monster-1", "monster-2"]
    scene.answer("surrender", hero="riel").answer("yes").answer("yes", seat=2).answer("yes", seat=1)
    assert (scene.over, scene.state.winner, scene.state.how) == (True, "keeper", "surrender")


@pytest.mark.rule("DORN-AMB-39", "DORN-CMB-23")
def test_whose_hero_has_fallen_is_asked_whether_to_give_up_as_well():
    scene = Scene({"gor": 145, "riel": 0}, seats=[1, 2])
    scene.hero("riel").at = -1
    scene.moving().answer("surrender", hero="gor").answer("yes").answer("yes", seat=1)
    assert scene.answer("no", seat=2).state.winner == ""


# Two variants at once


@pytest.mark.rule("DORN-VAR-F-04", "DORN-RIT-03", "DORN-AMB-40")
def test_with_four_heroes_one_strong_monster_more_costs_four_drops_as_ever():
    scene = Scene({"gor": 145}, variant_f=True)
    scene.state.keeper.drops = 4
    assert "pay" in scene.phase("ritual").offers("more-strong")


@pytest.mark.rule("DORN-VAR-E", "DORN-VAR-D-02", "DORN-AMB-46")
def test_with_a_limit_and_tactics_flight_that_was_begun_holds():
    scene = Scene({"gor": 29}, [("zombie", 28)], variant_d=True, variant_e=True).moving().answer("flee")
    in_time(scene)
    assert scene.hero().at == 29
    assert scene.attacking().over, "who has fled does not strike"


@pytest.mark.rule("DORN-VAR-E", "DORN-VAR-D-03", "DORN-AMB-46")
def test_with_a_limit_and_tactics_flight_that_nobody_took_is_none_in_the_next_turn():
    scene = Scene({"gor": 29}, [("zombie", 28)], variant_d=True, variant_e=True).phase("march")
    scene.answer("monster-1").answer("flee").answer("stay")
    scene.phase("onslaught").answer("go").phase("parries")
    scene.phase("nightfall").hero().at = 145
    scene.phase("ritual").phase("march").answer("go")
    assert not scene.monster().fleeing
    assert scene.state.keeper.flights == []


@pytest.mark.rule("DORN-VAR-D-03", "DORN-TURN-02")
def test_before_they_go_who_is_told_to_flee_is_not_counted_among_those_who_can_strike():
    scene = Scene({"gor": 29}, [("zombie", 28), ("zombie", 30)], variant_d=True).phase("march").answer("all-hold")
    told = scene.ask("march").args
    assert (told["struck"][0]["count"], told["idle"]) == (2, 0)
    told = scene.answer("monster-1").answer("flee").ask("march").args
    assert (told["struck"][0]["count"], told["idle"]) == (1, 1)


@pytest.mark.rule("DORN-VAR-C-01", "DORN-VAR-D-03", "DORN-VAR-C-03")
def test_a_monster_that_flees_strikes_no_cave_in_either():
    scene = Scene({"gor": 29}, [("zombie", 28)], variant_c=True, variant_d=True)
    scene.state.rubble = [rubble_at(1, 51)]
    assert "monster-1-0-rubble-1" in scene.phase("onslaught").offers("onslaught-one")
    scene.monster().fleeing = True
    assert scene.phase("onslaught").over


@pytest.mark.rule("DORN-VAR-C-03", "DORN-VAR-F-02", "DORN-AMB-57")
def test_a_cave_in_falls_with_the_same_blows_that_fell_a_hero():
    scene = Scene({"gor": 29, "riel": 0}, [("zombie", 28), ("zombie", 30), ("vampire", 52)], variant_c=True)
    scene.state.rubble, scene.hero("gor").hp = [rubble_at(1, 53)], 1
    scene.state.rubble[0].hp = 1
    scene.phase("onslaught").answer("monster-3-0-rubble-1").answer("go").phase("parries")
    assert (scene.hero("gor").alive, scene.state.rubble) == (False, [])


# What is driven, drawn and swapped


@pytest.mark.rule("DORN-MOV-07", "DORN-MOV-08", "DORN-CMB-17")
@pytest.mark.parametrize("gate", ["locked", "open"])
def test_nobody_is_shoved_through_the_closed_gate(gate):
    scene = Scene({"gor": 187}, [("zombie", 202)], gate=gate).attacking().answer("cast-shove")
    scene = scene.answer("monster-1") if "monster-1" in scene.offers("target") else scene
    assert ("to-203" in scene.offers("drive-where")) is (gate == "open")


@pytest.mark.rule("DORN-CMB-17", "DORN-MOV-06", "DORN-AMB-37")
def test_from_the_trail_a_monster_is_shoved_and_not_onto_it():
    scene = Scene({"gor": 138}, [("zombie", 137)]).attacking().answer("cast-shove")
    assert {"to-136", "to-135"} <= set(scene.offers("drive-where"))
    assert not {"to-119", "to-138", "to-156"} & set(scene.offers("drive-where"))


@pytest.mark.rule("DORN-AMB-20", "DORN-TRS-01", "DORN-AMB-63", "DORN-TRS-07")
def test_who_is_pulled_by_a_rope_onto_a_chest_may_open_it_at_once_and_it_may_be_empty():
    scene = Scene({"gor": 121, "riel": 122}, seats=[1, 2]).hold("gor", "rope_and_hook")
    state = scene.state
    scene.hero("gor").left = 0
    state.spent.cards += state.treasure_deck.cards
    state.treasure_deck.cards.clear()
    assert 122 in state.treasures
    scene.moving().answer("use-rope_and_hook", hero="gor").answer("draw", hero="gor")
    assert 122 not in state.treasures
    assert scene.hero("gor").items.cards == []


@pytest.mark.rule("DORN-TRS-07", "DORN-CMB-19", "DORN-BRD-14")
def test_a_rope_goes_over_heroes_and_neither_over_monsters_nor_through_teleports():
    def whom(monsters=(), **heroes):
        scene = Scene(heroes, list(monsters)).hold("gor", "rope_and_hook").moving()
        return "use-rope_and_hook" in scene.offers("move", "gor")

    assert whom(gor=142, choros=144, riel=0)
    assert not whom([("zombie", 143)], gor=142, choros=144, riel=0)
    assert not whom(gor=22, choros=85, riel=0)
    assert whom(gor=21, choros=85, riel=0), "who stands on it is on both sides"
    assert whom(gor=142, choros=147, riel=0)
    assert not whom(gor=142, choros=148, riel=0), "six steps"


@pytest.mark.rule("DORN-AMB-64", "DORN-AMB-63", "DORN-RIT-02")
def test_who_was_dragged_off_a_chest_and_comes_again_is_offered_it():
    scene = Scene({"gor": 122, "riel": 0}).rituals("stone_throat", drops=5)
    scene.phase("ritual").answer("cast-stone_throat")
    scene = scene.answer("hero-0") if "hero-0" in scene.offers() else scene
    scene.answer("to-121").phase("nightfall")
    assert "draw" not in scene.moving().offers("move", "gor")
    assert "draw" in scene.answer("to-122", hero="gor").offers("move", "gor")


@pytest.mark.rule("DORN-CMB-17", "DORN-CMB-18", "DORN-AMB-42", "DORN-LVL-01")
@pytest.mark.parametrize("kind", ["swamp_beast", "vampire", "mummy", "ghost", "gorgon", "zorkal"])
@pytest.mark.parametrize(
    ("name", "level", "spell", "hp", "idle", "drops"),
    [
        ("almanor", 1, "fire_dart", 1, False, 0),
        ("almanor", 2, "ice_storm", 0, True, 1),
        ("almanor", 3, "ice_storm", 0, True, 0),
        ("almanor", 3, "fire_lance", 2, False, 0),
        ("almanor", 3, "fire_storm", 1, False, 1),
        ("gor", 2, "stone_fist", 2, False, 0),
        ("gor", 3, "petrify", 1, True, 0),
    ],
)
def test_every_spell_does_to_each_what_it_says(kind, name, level, spell, hp, idle, drops):
    scene = Scene({name: 204, "riel": 0}, [] if kind == "zorkal" else [(kind, 205)], gate="open").level(name, level)
    scene.state.zorkal.at = 205 if kind == "zorkal" else 18
    target = scene.state.zorkal if kind == "zorkal" else scene.monster()
    whole = target.hp
    scene.attacking().answer(f"cast-{spell}", hero=name)
    assert (target.hp, target.idle and target.hp > 0) == (whole - hp, idle)
    assert scene.state.keeper.drops == drops
    assert scene.hero(name).experience == (0 if target.hp or level == 3 else 1 + target.card.strong)
    assert scene.over, "one spell, and nothing besides"


@pytest.mark.rule("DORN-AMB-42", "DORN-BLS-01", "DORN-TRS-06")
@pytest.mark.parametrize(
    ("card", "hp", "idle"),
    [
        ("lightning", 1, False),
        ("ring_of_light", 1, False),
        ("hold_fast", 0, True),
        ("glass_heart", 1, False),
        ("bag_of_salt", 1, False),
        ("lamp_oil", 1, False),
        ("sleeping_dust", 0, True),
    ],
)
def test_every_card_against_monsters_works_on_zorkal_once_the_gate_is_open(card, hp, idle):
    scene = Scene({"kaerdrak": 205}, gate="open")
    blessing = card in scene.state.blessing_deck.cards or card in scene.hero().blessing.cards
    if blessing:
        scene.bless("kaerdrak", card).praying().answer(f"play-{card}")
    else:
        scene.hold("kaerdrak", card).moving().answer(f"use-{card}")
    zorkal = scene.state.zorkal
    assert (zorkal.hp, zorkal.idle, zorkal.at) == (4 - hp, idle, 206)
    closed = Scene({"kaerdrak": 202}).hold("kaerdrak", *([] if blessing else [card])).moving()
    assert f"use-{card}" not in closed.offers(), "before that there is nobody"


# Zorkal as a monster among others


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


# What stands on both sides, or in the way


@pytest.mark.rule("DORN-CMB-05", "DORN-AMB-18", "DORN-VAR-C-03")
def test_on_a_teleport_choros_strikes_all_around_on_both_sides_cave_ins_too():
    scene = Scene({"choros": 21}, [("zombie", 22), ("zombie", 85), ("mummy", 41), ("zombie", 23)], variant_c=True)
    scene.state.rubble = [rubble_at(1, 52)]
    scene.attacking().answer("strike-rubble-1")
    assert [(monster.kind, monster.hp) for monster in scene.state.monsters] == [("mummy", 1), ("zombie", 1)]
    assert (scene.state.rubble[0].hp, scene.hero().experience) == (2, 2)


@pytest.mark.rule("DORN-BLS-01", "DORN-BRD-14", "DORN-AMB-18", "DORN-CMB-19")
def test_a_ring_of_light_on_a_teleport_shines_to_both_sides_and_a_word_beside_it_holds_nobody_beyond():
    ring = Scene({"gor": 21}, [("zombie", 22), ("zombie", 85), ("zombie", 23)]).bless("gor", "ring_of_light").praying()
    assert [monster.at for monster in ring.answer("play-ring_of_light").state.monsters] == [23]
    word = Scene({"gor": 22}, [("zombie", 23), ("ghost", 85)]).bless("gor", "hold_fast").praying()
    assert [monster.idle for monster in word.answer("play-hold_fast").state.monsters] == [True, False]


@pytest.mark.rule("DORN-CMB-05", "DORN-VAR-C-03", "DORN-CMB-16")
def test_eleanor_pierces_through_a_cave_in_beside_her_and_reaches_over_none():
    scene = Scene({"eleanor": 142}, [("zombie", 144)], variant_c=True)
    scene.state.rubble = [rubble_at(1, 143)]
    assert [id_ for id_ in scene.attacking().offers() if id_.startswith("strike")] == ["strike-rubble-1"]
    assert scene.answer("strike-rubble-1").state.monsters == []


@pytest.mark.rule("DORN-CMB-12", "DORN-AMB-18")
@pytest.mark.parametrize(("on_it", "whom"), [(21, ["focus-hero-1"]), (41, ["focus-hero-0"])])
def test_over_who_stands_on_a_teleport_no_gorgon_shoots_on_its_other_side(on_it, whom):
    scene = Scene({"gor": 85, "riel": on_it}, [("gorgon", 52)]).phase("onslaught")
    assert [id_ for id_ in scene.offers("onslaught") if id_.startswith("focus")] == whom


@pytest.mark.rule("DORN-BRD-14", "DORN-CMB-17")
def test_beside_a_teleport_a_monster_is_driven_onto_it_and_not_through_it():
    scene = Scene({"gor": 23}, [("zombie", 22)]).attacking().answer("cast-shove")
    assert {"to-21", "to-41"} <= {*scene.offers("drive-where")}
    assert not {"to-52", "to-85"} & {*scene.offers("drive-where")}


@pytest.mark.rule("DORN-CMB-05", "DORN-AMB-18", "DORN-BRD-06")
@pytest.mark.parametrize(
    ("eleanor", "target", "behind"),
    [(21, 22, 23), (21, 41, 59), (21, 52, 29), (21, 85, 103), (23, 22, 21), (103, 85, 21), (29, 52, 21)],
)
def test_eleanor_pierces_from_either_side_of_a_teleport_and_onto_it(eleanor, target, behind):
    scene = Scene({"eleanor": eleanor}, [("zombie", target), ("zombie", behind)]).attacking()
    assert scene.answer("strike-monster-1").state.monsters == []


@pytest.mark.rule("DORN-CMB-05", "DORN-AMB-18", "DORN-BRD-14")
def test_eleanor_pierces_who_stands_on_a_teleport_on_her_own_side():
    scene = Scene({"eleanor": 85}, [("mummy", 21), ("mummy", 52), ("mummy", 22), ("mummy", 41)])
    scene.attacking().answer("strike-monster-1")
    assert [monster.hp for monster in scene.state.monsters] == [1, 1, 2, 2]


@pytest.mark.rule("DORN-MOV-04", "DORN-AMB-16")
def test_a_ghost_goes_through_who_stands_on_a_teleport_and_a_rat_does_not():
    for kind, passes in (("ghost", True), ("giant_rat", False)):
        scene = Scene({"gor": 21}, [(kind, 52)]).phase("march").answer("monster-1")
        assert ("to-22" in scene.offers("march-one"), "to-21" in scene.offers("march-one")) == (passes, False)


@pytest.mark.rule("DORN-VAR-C-01", "DORN-AMB-62", "DORN-CMB-17")
def test_nothing_climbs_out_beyond_a_cave_in_and_nothing_is_driven_past_it():
    scene = (
        Scene({"gor": 142, "riel": 143}, seats=[1, 2], variant_c=True).chest("nest", 144).hold("gor", "rope_and_hook")
    )
    scene.state.rubble = [rubble_at(1, 145)]
    scene.hero("riel").at, scene.hero("gor").at = 144, 143
    scene.moving().answer("use-rope_and_hook", hero="gor").answer("draw", hero="gor")
    assert scene.offers("chest-where") == ["to-142", "to-160"]
    shove = Scene({"gor": 143}, [("zombie", 145)], variant_c=True)
    shove.state.rubble = [rubble_at(1, 147)]
    assert "to-148" not in shove.attacking().answer("cast-shove").offers("drive-where")


@pytest.mark.rule("DORN-AMB-62", "DORN-AMB-16")
def test_the_nearest_free_space_is_counted_through_a_teleport_as_one_would_walk():
    scene = Scene({"gor": 52}, [("zombie", 29), ("zombie", 51), ("zombie", 53), ("zombie", 21)])
    assert {22, 41, 85} <= {*nearest_free(scene.state, 52)}


# Cards that meet cards


@pytest.mark.rule("DORN-RIT-03", "DORN-AMB-40")
def test_in_the_turn_in_which_the_last_ritual_is_cast_no_drops_call_a_strong_monster():
    scene = Scene({"gor": 145}).rituals("march_of_the_dead", drops=7).phase("ritual").answer("cast-march_of_the_dead")
    assert (scene.over, scene.state.keeper.drops) == (True, 4)
    assert "pay" in scene.phase("ritual").offers("more-strong")


@pytest.mark.rule("DORN-CMB-07", "DORN-RIT-02")
def test_under_heavy_arms_ragnar_parries_nothing_and_so_strikes_nobody_back():
    scene = Scene({"ragnar": 29}, [("zombie", 28)]).level("ragnar", 3)
    scene.state.dazed = True
    assert (scene.struck().lost(), len(scene.state.monsters)) == (1, 1)


@pytest.mark.rule("DORN-CMB-02", "DORN-BLS-01", "DORN-TRS-07")
def test_two_hearts_and_a_whetstone_are_three_attacks_more():
    scene = Scene({"gor": 145}, [("mummy", 146), ("mummy", 144)]).bless("gor", "two_hearts").hold("gor", "whetstone")
    scene.praying().answer("play-two_hearts").rest().attacking().answer("use-whetstone")
    for target in ("strike-monster-1", "strike-monster-1", "strike-monster-2", "strike-monster-2"):
        scene.answer(target)
    assert scene.state.monsters == []


@pytest.mark.rule("DORN-AMB-27", "DORN-AMB-83", "DORN-BLS-01")
def test_with_two_hearts_almanor_strikes_or_casts():
    scene = Scene({"almanor": 145}, [("mummy", 146)]).bless("almanor", "two_hearts").praying().answer("play-two_hearts")
    scene.rest()
    assert {"strike-monster-1", "cast-fire_dart"} <= {*scene.attacking().offers()}
    assert scene.answer("strike-monster-1").offers() == ["strike-monster-1", PASS]
    assert scene.attacking().answer("cast-fire_dart").over


@pytest.mark.rule("DORN-AMB-83", "DORN-AMB-27", "DORN-TRS-07")
def test_a_thing_that_lets_almanor_attack_is_for_what_is_adjacent_and_takes_the_place_of_a_spell():
    far = Scene({"almanor": 145}, [("mummy", 147)]).hold("almanor", "thorn_ring").attacking()
    assert "use-thorn_ring" not in far.offers()
    scene = Scene({"almanor": 145}, [("mummy", 146), ("zombie", 148)]).hold("almanor", "thorn_ring").attacking()
    scene.answer("use-thorn_ring")
    assert [one for one in scene.offers() if one.startswith("strike")] == ["strike-monster-1"]
    scene.answer("strike-monster-1")
    assert scene.offers() == ["strike-monster-1", PASS]
    assert scene.monster().hp == 1


@pytest.mark.rule("DORN-AMB-75", "DORN-VAR-D-01", "DORN-TRS-01")
def test_who_has_been_halted_draws_uses_what_it_finds_and_goes_home_but_no_farther():
    scene = (
        Scene({"gor": 121}, [("zombie", 123)], variant_d=True).chest("door_in_a_book", 122).moving().answer("to-122")
    )
    assert scene.spaces() == []
    scene.answer("draw").answer("use-door_in_a_book")
    assert (scene.hero().at, scene.spaces()) == (ARGOS, [])


@pytest.mark.rule("DORN-VAR-D-01", "DORN-AMB-75", "DORN-TRS-07")
def test_who_has_been_halted_is_so_still_where_a_rope_has_pulled_it_to():
    scene = Scene({"gor": 143, "choros": 142}, [("zombie", 145)], seats=[1, 2], variant_d=True)
    scene.hold("gor", "rope_and_hook").moving().answer("to-144", hero="gor").answer("use-rope_and_hook", hero="gor")
    assert [(hero.at, hero.halted) for hero in scene.state.heroes] == [(142, True), (144, True)]
    assert scene.over


@pytest.mark.rule("DORN-VAR-D-02", "DORN-MOV-01")
def test_who_has_no_steps_may_flee_as_soon_as_a_horn_gives_one():
    scene = Scene({"gor": 145, "riel": 0}, [("zombie", 146)], seats=[1, 2], variant_d=True).hold("riel", "hunting_horn")
    scene.hero("gor").slow = 5
    assert "flee" not in scene.moving().offers("move", "gor")
    assert "flee" in scene.answer("use-hunting_horn", hero="riel").offers("move", "gor")


@pytest.mark.rule("DORN-AMB-63", "DORN-BLS-01", "DORN-RIT-02")
def test_who_is_chained_and_put_onto_a_chest_by_its_blessing_opens_it():
    scene = Scene({"gor": 145, "riel": 122}, seats=[1, 2]).bless("gor", "brothers_in_arms")
    scene.hero("gor").bound = True
    assert "draw" in scene.praying().answer("play-brothers_in_arms").offers("move", "gor")


# Empty pools


@pytest.mark.rule("DORN-AMB-10", "DORN-SUM-01", "DORN-SUM-10")
def test_when_heroes_hold_every_weak_token_only_the_strong_ones_that_are_due_are_asked_for():
    scene = Scene({"gor": 0}).tokens("gor", **dict.fromkeys(WEAK, 6))
    scene.state.keeper.owed = 1
    assert scene.phase("summoning").asked() == ["summon-due"]
    scene.state.keeper.owed = 0
    assert scene.phase("summoning").over
    chest = Scene({"gor": 121, "riel": 0}).tokens("riel", **dict.fromkeys(WEAK, 6)).chest("nest", 122).moving()
    chest.answer("to-122", hero="gor").answer("draw", hero="gor")
    assert (chest.state.monsters, chest.state.spent.cards) == ([], ["nest"])


@pytest.mark.rule("DORN-RIT-02", "DORN-AMB-10", "DORN-SUM-06")
@pytest.mark.parametrize(("idle", "words"), [(True, "cast-ritual-in-vain"), (False, "cast-ritual")])
def test_the_dead_march_in_vain_where_all_are_held_and_nobody_can_come(idle, words):
    scene = Scene({"gor": 0}, [("zombie", 28)]).tokens("gor", giant_rat=6, skeleton=6, swamp_beast=6, zombie=5)
    scene.monster().idle, scene.state.turn = idle, 0
    told = scene.rituals("march_of_the_dead").phase("ritual").asks[0].option("cast-march_of_the_dead")
    assert told.words == words


@pytest.mark.rule("DORN-SUM-09", "DORN-AMB-10", "DORN-AMB-19")
def test_a_mummy_climbs_out_of_its_coffin_though_heroes_hold_all_six():
    scene = Scene({"gor": 121, "riel": 0}).tokens("riel", mummy=6).chest("gilded_coffin", 122).moving()
    scene.answer("to-122", hero="gor").answer("draw", hero="gor").answer("to-121", "chest-where")
    assert (scene.monster().kind, scene.hero("riel").tokens["mummy"], scene.hero("riel").experience) == ("mummy", 5, 12)


@pytest.mark.rule("DORN-AMB-09", "DORN-SUM-07")
def test_who_takes_the_last_room_of_the_temple_by_night_leaves_none_for_those_that_are_due():
    scene = Scene({"gor": 0})
    for n, space in enumerate(MARKS["temple"][1:]):
        appear(scene.table, STRONG[n % 4], space)
    scene.state.sun, scene.state.keeper.owed = False, 2
    assert scene.phase("summoning").answer("summon-strong").over
    assert (len(scene.state.monsters), scene.state.keeper.owed) == (8, 0)


@pytest.mark.rule("DORN-WIN-04", "DORN-AMB-03")
def test_the_last_two_heroes_fall_by_the_same_blows():
    scene = Scene({"gor": 28, "riel": 54}, [("zombie", 51), ("zombie", 29), ("zombie", 53), ("zombie", 31)])
    for hero in scene.state.heroes:
        hero.hp = 1
    scene.struck()
    assert (scene.state.living(), scene.state.winner, scene.state.how) == ([], "keeper", "slain")


# What is said of steps and attacks that are left


@pytest.mark.rule("DORN-VAR-D-01", "DORN-AMB-75")
def test_who_has_been_halted_is_said_to_have_no_steps_left():
    scene = Scene({"gor": 142}, [("zombie", 145)], variant_d=True).hold("gor", "red_flask")
    scene.moving().answer("to-144")
    assert scene.hero().left == 3
    assert (scene.spaces(), scene.ask("move").args["left"]) == ([], 0)


@pytest.mark.rule("DORN-VAR-D-01", "DORN-MOV-02")
def test_when_all_that_walked_have_been_halted_nobody_asks_where_they_go_on_to():
    scene = Scene({"gor": 145}, [("giant_rat", 142)], variant_d=True).phase("march").answer("on")
    assert (scene.monster().at, scene.monster().left) == (144, 4)
    assert scene.over


@pytest.mark.rule("DORN-VAR-D-01", "DORN-MOV-02")
def test_of_those_that_walked_who_has_been_halted_has_no_steps_left():
    scene = Scene({"gor": 145}, [("giant_rat", 142), ("giant_rat", 30)], variant_d=True).phase("march")
    scene.answer("monster-2").answer("to-29").answer("on").answer("monster-1")
    assert scene.ask("march-one").args["left"] == 0


@pytest.mark.rule("DORN-AMB-27", "DORN-TRS-07")
def test_after_a_spell_gor_is_said_to_have_no_attack_left_but_may_throw_an_axe():
    scene = Scene({"gor": 145}, [("zombie", 146)]).hold("gor", "throwing_axe").attacking()
    assert scene.ask("attack").args["left"] == 1
    scene.answer("cast-shove").answer("to-148")
    assert (scene.offers("attack"), scene.ask("attack").args["left"]) == (["use-throwing_axe", PASS], 0)


# Statements that met nothing yet


@pytest.mark.rule("DORN-TURN-08", "DORN-MOV-01", "DORN-TURN-07")
def test_after_his_day_the_heroes_move_by_the_moon_and_after_his_night_by_the_sun():
    scene = Scene({"vargen": 145})
    scene.state.turn, steps = 0, []
    for _ in range(4):
        scene.phase("ritual").phase("nightfall").moving()
        steps.append(scene.hero().left)
    assert steps == [7, 5, 7, 5]


@pytest.mark.rule("DORN-BLS-03", "DORN-AMB-80", "DORN-TRS-05")
def test_nobody_hands_over_a_blessing_asks_for_one_or_puts_one_down():
    scene = Scene({"gor": 29, "riel": 30, "choros": 28}, seats=[1, 2, 1]).hold("gor", "red_flask").moving()
    about = {id_ for ask in scene.asks for id_ in ask.ids if id_.startswith(("give", "ask", "drop"))}
    assert about == {"give-red_flask-1", "give-red_flask-2", "drop-red_flask", "ask-red_flask-0"}


@pytest.mark.rule("DORN-SUM-08", "DORN-TRS-02", "DORN-TRS-01")
def test_a_chest_is_still_full_when_the_beast_that_rose_on_it_has_fallen():
    scene = Scene({"guelin": 115, "gor": 0}).chest("red_flask", 96).phase("summoning")
    scene.answer("summon-swamp_beast").answer("to-96")
    assert 96 not in scene.moving().spaces("guelin")
    scene.monster().hp = 1
    scene.attacking().answer("strike-monster-1")
    assert scene.moving().answer("to-96", hero="guelin").answer("draw").hero("guelin").items.cards == ["red_flask"]


@pytest.mark.rule("DORN-MOV-05", "DORN-SUM-07", "DORN-SUM-02")
def test_heroes_who_stand_where_rats_come_from_leave_them_no_room():
    scene = Scene({"gor": 341, "riel": 342, "choros": 343}).moving()
    for hero, space in (("gor", 358), ("riel", 359), ("choros", 360)):
        scene.answer(f"to-{space}", hero=hero)
    assert not [id_ for id_ in scene.phase("summoning").offers("summon") if "giant_rat" in id_]


@pytest.mark.rule("DORN-MOV-09", "DORN-AMB-55", "DORN-CMB-06", "DORN-CMB-15", "DORN-TRS-05")
def test_from_one_sewer_nobody_is_struck_or_handed_anything_in_the_next():
    scene = Scene({"vargen": 359, "choros": 360}, [("giant_rat", 358)]).hold("vargen", "red_flask")
    assert "give-red_flask-1" not in scene.moving().offers("move", "vargen")
    assert scene.struck().over
    assert scene.attacking().over
    assert Scene({"eleanor": 359}, [("giant_rat", 358)]).attacking().over, "round the corner it is three steps"


@pytest.mark.rule("DORN-LVL-04", "DORN-CMB-07", "DORN-TRS-06", "DORN-LVL-01")
def test_on_level_3_what_falls_by_a_riposte_or_an_item_goes_to_the_reserve_too():
    scene = Scene({"ragnar": 29}, [("zombie", 28)]).level("ragnar", 3).struck()
    assert (scene.state.reserve["zombie"], scene.hero().tokens, scene.hero().kills) == (6, {}, 1)
    salt = Scene({"gor": 29}, [("zombie", 28), ("giant_rat", 30)]).level("gor", 3).hold("gor", "bag_of_salt")
    salt.moving().answer("use-bag_of_salt")
    assert (salt.state.reserve["zombie"], salt.state.reserve["giant_rat"], salt.hero().tokens) == (6, 6, {})


@pytest.mark.rule("DORN-ART-03", "DORN-AMB-43", "DORN-SUM-10")
def test_an_artifact_on_which_a_monster_has_stood_calls_a_strong_one_when_a_hero_takes_it():
    scene = Scene({"gor": 61, "riel": 0}, [("swamp_beast", 60)]).phase("march").answer("monster-1").answer("to-59")
    scene.answer("go")
    assert (scene.monster().at, scene.state.artifacts[0].at, scene.state.artifacts[0].touched) == (59, 59, False)
    scene.monster().at = 76
    scene.moving().answer("to-59", hero="gor").answer("artifact_1")
    assert scene.state.keeper.owed == 1


@pytest.mark.rule("DORN-BRD-02", "DORN-CMB-13", "DORN-CMB-19")
@pytest.mark.parametrize(("here", "there"), [(21, 61), (42, 62), (63, 99), (117, 152)])
def test_past_trees_hills_and_the_lake_nobody_shoots_but_magic_goes_around(here, there):
    assert Scene({"guelin": here}, [("swamp_beast", there)]).attacking().over
    assert "cast-fire_dart" in Scene({"almanor": here}, [("swamp_beast", there)]).attacking().offers()
    assert Scene({"gor": here}, [("gorgon", there)]).struck().lost() == 0


@pytest.mark.rule("DORN-BRD-10", "DORN-BRD-03", "DORN-BRD-08", "DORN-CMB-07")
def test_on_a_fountain_one_is_struck_and_parries_at_the_herbalist_nobody_is():
    fountain = Scene({"gor": 140}, [("zombie", 139), ("zombie", 157)]).struck()
    assert fountain.lost() == 1
    assert fountain.phase("healing").lost() == 0
    assert Scene({"gor": 3}, [("gorgon", 7), ("gorgon", 8)]).phase("onslaught").over


@pytest.mark.rule("DORN-VAR-A", "DORN-VAR-F", "DORN-OBJ-07")
def test_four_heroes_drawn_by_lot_are_four_others_and_shared_out():
    session = Session.start(GAME, 3, DornOptions(variant_a=True, variant_f=True), bytes(32))
    for seat in range(3):
        session.answer(session.asks[0].number, seat, ["keeper" if seat == 0 else "either"])
    heroes = session.state.heroes
    assert (len({hero.hero for hero in heroes}), [hero.seat for hero in heroes]) == (4, [1, 2, 1, 2])


@pytest.mark.rule("DORN-AMB-02", "DORN-CMB-15", "DORN-CMB-07")
def test_a_pike_from_two_spaces_is_parried_but_not_struck_back_at():
    scene = Scene({"ragnar": 29}, [("skeleton", 31)]).level("ragnar", 3).struck()
    assert (scene.lost(), len(scene.state.monsters)) == (0, 1)


@pytest.mark.rule("DORN-AMB-02", "DORN-RIT-02", "DORN-TRS-07")
def test_a_shield_helps_against_no_ritual():
    scene = Scene({"gor": 29}).rituals("pinprick", drops=3)
    scene.hero().ward = 2
    assert scene.phase("ritual").answer("cast-pinprick").lost() == 1
    assert scene.hero().ward == 2


@pytest.mark.rule("DORN-AMB-07", "DORN-AMB-66", "DORN-LVL-02")
def test_who_has_enough_for_two_levels_rises_to_the_second_one_turn_later():
    scene = Scene({"gor": 145}).tokens("gor", zombie=6, mummy=3)
    assert (scene.phase("healing").hero().level, scene.hero().tokens) == (2, {"zombie": 1, "mummy": 3})
    scene.phase("healing")
    assert (scene.hero().level, scene.hero().tokens) == (3, {})


@pytest.mark.rule("DORN-AMB-13", "DORN-AMB-42", "DORN-RIT-02", "DORN-WIN-02")
def test_zorkal_whom_a_ritual_has_put_into_the_chamber_fills_a_space_that_a_monster_leaves():
    scene = full(0, gate="open").rituals("stolen_place", drops=2)
    scene.phase("ritual").answer("cast-stolen_place").answer("zorkal").answer("monster-1")
    assert (scene.state.zorkal.at, scene.monster().at) == (CHAMBER[0], THRONE)
    assert scene.phase("nightfall").state.vigil == 1


@pytest.mark.rule("DORN-AMB-25", "DORN-CMB-21", "DORN-BRD-04", "DORN-BRD-11")
def test_all_are_healed_in_argos_though_the_dornkeeper_holds_every_drop_that_he_can():
    scene = Scene({"gor": ARGOS, "riel": ARGOS, "choros": ARGOS, "vargen": ARGOS, "ragnar": 176})
    for hero in scene.state.heroes:
        hero.hp = 1
    scene.state.keeper.drops = 16
    scene.phase("healing")
    assert [hero.hp for hero in scene.state.heroes] == [3, 3, 3, 3, 1]
    assert scene.state.keeper.drops == 16


@pytest.mark.rule("DORN-AMB-29", "DORN-CMB-16", "DORN-CMB-12")
def test_a_pike_goes_past_its_own_side_around_a_corner_by_two_steps_and_not_past_the_other():
    past = Scene({"gor": 29}, [("skeleton", 52), ("zombie", 51), ("zombie", 28)]).phase("onslaught")
    assert "monster-1-0-nobody" in past.offers("onslaught-one")
    assert Scene({"gor": 29, "riel": 30}, [("skeleton", 31)]).phase("onslaught").offers("onslaught") == [
        "go", "focus-hero-1", "none"]  # fmt: skip


@pytest.mark.rule("DORN-AMB-70", "DORN-VAR-F-04", "DORN-RIT-01")
@pytest.mark.parametrize(
    ("four", "drops", "asked"), [(False, 1, []), (False, 2, ["ritual"]), (True, 2, []), (True, 3, ["ritual"])]
)
def test_whether_a_ritual_is_asked_for_depends_on_what_the_cheapest_of_the_deck_costs_whatever_he_holds(
    four, drops, asked
):
    scene = Scene({"gor": 145}, variant_f=four).rituals("heavy_arms", drops=drops).phase("ritual")
    assert scene.asked() == asked
    assert scene.offers("ritual") == [PASS] * len(asked)


@pytest.mark.rule("DORN-BRD-12", "DORN-AMB-36", "DORN-AMB-17")
def test_out_of_argos_one_hands_over_through_its_gate_alone():
    scene = Scene({"gor": ARGOS, "riel": 176, "choros": 177, "vargen": 211}).hold("gor", "red_flask").moving()
    assert [id_ for id_ in scene.offers("move", "gor") if id_.startswith("give")] == ["give-red_flask-1"]


@pytest.mark.rule("DORN-VAR-B", "DORN-SUM-10", "DORN-AMB-08")
def test_with_one_artifact_missing_each_of_the_others_calls_a_strong_one():
    scene = Scene({"gor": 145, "riel": 0}, variant_b=True)
    scene.state.artifacts[0].at = scene.state.artifacts[1].at = 146
    taken = [artifact.id for artifact in scene.state.artifacts[:2]]
    scene.moving().answer("to-146", hero="gor").answer(taken[0]).answer(taken[1])
    assert scene.state.keeper.owed == 2


@pytest.mark.rule("DORN-BLS-04", "DORN-AMB-69", "DORN-AMB-38")
def test_of_the_dead_nobody_sees_the_blessing_and_of_the_living_only_who_runs_them():
    scene = Scene({"gor": 29, "riel": 30}, seats=[1, 2])
    gor, riel = (hero.blessing.cards[0] for hero in scene.state.heroes)

    def seen():
        views = [view(scene.state, seat) for seat in range(3)]
        return [[card for card in (gor, riel) if card in str(one.model_dump())] for one in views]

    assert seen() == [[], [gor], [riel]]
    scene.hero("gor").hp = 1
    scene.rituals("pinprick").phase("ritual").answer("cast-pinprick").answer("hero-0")
    assert seen() == [[], [], [riel]]
