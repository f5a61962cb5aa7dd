"""Ways that meet something: teleports, chests, friends and enemies on them, and who is put or driven elsewhere."""

import pytest

from engines.dorn.board import ARGOS
from engines.dorn.events import GateUnlocked, Walked
from engines.dorn.game import GAME
from engines.dorn.places import nearest_free
from engines.dorn.state import rubble_at
from engines.kernel.words import Words
from tests.engines.dorn.scene import Scene


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
    said = [Words(GAME, ["Ana", "Ben"]).event(event, None) for event in scene.told(GateUnlocked)]
    assert [one[:42] for one in said] == ["Three Artifacts have come together in the "] * (gate == "unlocked")


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
    scene = Scene({"choros": 145, "gor": 0}).hold("choros", "seven_league_boot").be("choros", slow=6).moving()
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
    scene = Scene({"gor": 28}, variant_c=True, variant_d=True).rubble(53)
    assert 31 in scene.moving().spaces()
    assert scene.answer("to-52").spaces(), "nor is one halted there"


@pytest.mark.rule("DORN-BRD-06", "DORN-VAR-D-01")
def test_with_tactics_a_teleport_ends_the_steps_of_whoever_is_next_to_an_enemy_on_its_other_side():
    scene = Scene({"gor": 22}, [("zombie", 85)], variant_d=True).moving()
    assert 21 in scene.spaces()
    assert 52 not in scene.spaces()
    assert scene.answer("to-21").spaces() == []


@pytest.mark.rule("DORN-AMB-19", "DORN-VAR-D-01", "DORN-VAR-D-02")
def test_with_tactics_what_climbs_out_of_a_chest_stops_nobody_and_gives_no_flight():
    scene = Scene({"gor": 121}, variant_d=True).chest("nest", 122).moving().answer("to-122").answer("draw")
    scene.answer(scene.offers("chest-where")[0])
    assert len(scene.state.monsters) == 1
    assert "flee" not in scene.offers()
    assert scene.spaces()


@pytest.mark.rule("DORN-TURN-08", "DORN-MOV-01", "DORN-TURN-07")
def test_after_his_day_the_heroes_move_by_the_moon_and_after_his_night_by_the_sun():
    scene = Scene({"vargen": 145})
    scene.state.turn, steps = 0, []
    for _ in range(4):
        scene.phase("ritual").phase("nightfall").moving()
        steps.append(scene.hero().left)
    assert steps == [7, 5, 7, 5]


# In passing


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


# What is driven, drawn and swapped


@pytest.mark.rule("DORN-MOV-07", "DORN-MOV-08", "DORN-CMB-17")
@pytest.mark.parametrize("gate", ["locked", "open"])
def test_nobody_is_shoved_through_the_closed_gate(gate):
    scene = Scene({"gor": 187}, [("zombie", 202)], gate=gate).attacking().answer("cast-shove")
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
    scene = Scene({"gor": 122, "riel": 0}).rituals("stone_throat", drops=5).phase("ritual").answer("cast-stone_throat")
    scene.answer("hero-0").answer("to-121").phase("nightfall")
    assert "draw" not in scene.moving().offers("move", "gor")
    assert "draw" in scene.answer("to-122", hero="gor").offers("move", "gor")


@pytest.mark.rule("DORN-BRD-14", "DORN-CMB-17")
def test_beside_a_teleport_a_monster_is_driven_onto_it_and_not_through_it():
    scene = Scene({"gor": 23}, [("zombie", 22)]).attacking().answer("cast-shove")
    assert {"to-21", "to-41"} <= {*scene.offers("drive-where")}
    assert not {"to-52", "to-85"} & {*scene.offers("drive-where")}


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
    shove = Scene({"gor": 143}, [("zombie", 145)], variant_c=True).rubble(147)
    assert "to-148" not in shove.attacking().answer("cast-shove").offers("drive-where")


@pytest.mark.rule("DORN-AMB-62", "DORN-AMB-16")
def test_the_nearest_free_space_is_counted_through_a_teleport_as_one_would_walk():
    scene = Scene({"gor": 52}, [("zombie", 29), ("zombie", 51), ("zombie", 53), ("zombie", 21)])
    assert {22, 41, 85} <= {*nearest_free(scene.state, 52)}


# Who has been halted, or is bound


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
    scene = Scene({"gor": 145, "riel": 122}, seats=[1, 2]).bless("gor", "brothers_in_arms").be("gor", bound=True)
    assert "draw" in scene.praying().answer("play-brothers_in_arms").offers("move", "gor")


@pytest.mark.rule("DORN-RIT-02", "DORN-AMB-79", "DORN-TRS-05")
def test_who_is_chained_hands_over_prays_and_is_put_elsewhere_but_does_not_go():
    scene = Scene({"gor": 145, "riel": 144}).hold("gor", "red_flask").bless("gor", "brothers_in_arms")
    scene.be("gor", bound=True).praying()
    assert scene.spaces("gor") == []
    assert "give-red_flask-1" in scene.offers("move", "gor")
    scene.answer("play-brothers_in_arms")
    assert [hero.at for hero in scene.state.heroes] == [144, 145]
    assert scene.spaces("gor") == []


@pytest.mark.rule("DORN-VAR-D-01", "DORN-AMB-75")
def test_who_has_been_halted_is_said_to_have_no_steps_left():
    scene = Scene({"gor": 142}, [("zombie", 145)], variant_d=True).hold("gor", "red_flask").moving().answer("to-144")
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
