"""Where statements meet that are seldom at work in the same moment."""

import pytest

from engines.dorn.board import ARGOS, CLOSED
from engines.dorn.library import library
from engines.kernel import PASS
from tests.engines.dorn.scene import Scene, in_time

# Done, on after all, and what else goes on


@pytest.mark.rule("DORN-MOV-02", "DORN-BLS-02", "DORN-AMB-51")
def test_who_goes_on_while_anothers_blessing_is_at_work_plays_its_own_after_it():
    scene = Scene({"riel": 143, "gor": 148}, [("zombie", 145), ("zombie", 142)], seats=[1, 2])
    scene.bless("riel", "lightning").praying().answer(PASS, "move", hero="gor").answer("play-lightning").answer("go-on")
    assert [ask.kind for ask in scene.asks if ask.seats == (2,)] == ["move"]
    assert [ask.kind for ask in scene.answer("monster-1").asks if ask.seats == (2,)] == ["blessing", "move"]


@pytest.mark.rule("DORN-MOV-02", "DORN-VAR-D-01", "DORN-VAR-D-02", "DORN-AMB-45", "DORN-AMB-75")
def test_with_tactics_who_goes_on_flees_before_its_first_step_and_only_searches_where_its_steps_have_ended():
    scene = Scene({"gor": 144, "riel": 0}, [("zombie", 145)], seats=[1, 2], variant_d=True).moving().done("gor")
    assert "flee" in scene.answer("go-on").offers("move", "gor")
    scene = Scene({"gor": 143, "riel": 0}, [("zombie", 145)], seats=[1, 2], variant_d=True).chest("herb_bundle", 144)
    scene.moving().answer("to-144", hero="gor").done("gor").answer("go-on")
    assert scene.offers("move", "gor") == [PASS, "draw", "propose", "surrender"]


@pytest.mark.rule("DORN-MOV-02", "DORN-VAR-E", "DORN-AMB-46")
def test_with_a_limit_who_has_gone_on_and_lets_time_run_out_stays():
    scene = Scene({"gor": 143, "riel": 0}, seats=[1, 2], variant_e=True).moving().done("gor").answer("go-on")
    assert (in_time(scene).over, scene.hero("gor").at) == (True, 143)


@pytest.mark.rule("DORN-MOV-02", "DORN-MOV-03", "DORN-AMB-49")
def test_who_goes_on_to_where_another_is_bound_for_leaves_that_one_where_it_is():
    scene = Scene({"riel": 143, "gor": 148}, [("zombie", 145)], seats=[1, 2]).chest("herb_bundle", 145).moving()
    scene.done("gor").answer("to-147", hero="riel").answer("go-on").answer("to-147", hero="gor")
    assert (scene.hero("riel").at, scene.hero("riel").moved, "passing" in scene.asked()) == (143, False, False)


@pytest.mark.rule("DORN-MOV-02", "DORN-AMB-80")
def test_who_is_asked_for_a_thing_may_go_on_and_use_it_instead():
    scene = Scene({"gor": 143, "riel": 144}, seats=[1, 2]).hold("gor", "red_flask").be("gor", hp=1).moving()
    scene.done("gor").answer("ask-red_flask-0", hero="riel").answer("go-on")
    assert "plea" in scene.asked()
    assert "plea" not in scene.answer("use-red_flask", hero="gor").asked()


# Wounds and deaths at the same time


@pytest.mark.rule("DORN-AMB-03", "DORN-AMB-31", "DORN-WIN-01", "DORN-WIN-04")
def test_the_last_hero_who_strikes_zorkal_dead_as_it_falls_has_won():
    scene = Scene({"ragnar": 145}, [("zombie", 146)], gate="open").level("ragnar", 3).be(hp=1).zorkal(at=144, hp=1)
    assert scene.struck().asked() == ["parry"]
    lost = scene.ask("parry").option("blow-0").fatal
    assert (lost["cards"], lost["won"]) == (["ragnar"], [0])
    scene.choose(["blow-1"])
    assert (scene.state.winner, scene.state.how) == ("heroes", "zorkal")


@pytest.mark.rule("DORN-AMB-26", "DORN-WIN-04", "DORN-CMB-18")
def test_the_last_drop_of_the_last_hero_loses_though_it_slays_a_monster():
    scene = Scene({"gor": 145}, [("zombie", 146)]).hold("gor", "glass_heart").be(hp=1).moving()
    scene.answer("use-glass_heart")
    assert (scene.state.winner, scene.state.monsters) == ("keeper", [])


@pytest.mark.rule("DORN-BRD-03", "DORN-TURN-03", "DORN-BRD-06")
def test_who_mends_does_so_besides_a_fountain_and_from_a_teleport_on_both_its_sides():
    assert Scene({"kaerdrak": CLOSED.beside[140][0], "gor": 140}).be("gor", hp=1).phase("healing").hero("gor").hp == 4
    near, far = CLOSED.beside[21][0], CLOSED.beside[66][0]
    for mends, hurt, hp in ((21, near, 2), (21, far, 2), (near, far, 1)):
        assert Scene({"kaerdrak": mends, "gor": hurt}).be("gor", hp=1).phase("healing").hero("gor").hp == hp


@pytest.mark.rule("DORN-AMB-46", "DORN-LVL-06")
def test_wounds_of_who_has_fewest_hit_points_come_before_those_of_who_lacks_most():
    scene = Scene({"kaerdrak": 145, "gor": 144, "choros": 146}).level("choros", 3).be("gor", hp=2).be("choros", hp=3)
    assert scene.phase("healing").offers("mend")[:2] == ["hero-1", "hero-2"]


# Who stands where


@pytest.mark.rule("DORN-VAR-D-01", "DORN-TURN-09", "DORN-AMB-54")
def test_with_tactics_a_monster_that_cannot_act_stops_whoever_comes_and_zorkal_behind_the_gate_nobody():
    scene = Scene({"gor": 142}, [("zombie", 145)], variant_d=True)
    scene.monster().idle = True
    assert [space for space in scene.moving().spaces() if space > 142 and space < 149] == [144, 143]
    before = Scene({"gor": 186}, variant_d=True).zorkal(at=206).moving().answer("to-202")
    assert not before.hero().halted


@pytest.mark.rule("DORN-MOV-08", "DORN-SUM-06", "DORN-AMB-42")
@pytest.mark.parametrize("other", ["swamp_beast", "zorkal"])
def test_who_cannot_act_cannot_act_in_another_place_either(other):
    beasts = [("zombie", 145)] + [("swamp_beast", 142)] * (other == "swamp_beast")
    scene = Scene({"gor": 0}, beasts, gate="open" if other == "zorkal" else "locked").rituals("stolen_place")
    held = scene.state.zorkal if other == "zorkal" else scene.monster(1)
    held.idle = True
    scene.phase("ritual").answer("cast-stolen_place").answer("zorkal" if other == "zorkal" else "monster-1")
    assert (held.at, held.idle, scene.monster().idle) == (145, True, False)


@pytest.mark.rule("DORN-BRD-11", "DORN-AMB-36", "DORN-AMB-82")
def test_of_those_in_argos_a_rope_pulls_whichever_is_meant():
    scene = Scene({"gor": 177, "riel": ARGOS, "choros": ARGOS}).hold("gor", "rope_and_hook").moving()
    scene.answer("use-rope_and_hook", hero="gor").answer("hero-2", "hero")
    assert [hero.at for hero in scene.state.heroes] == [ARGOS, ARGOS, 177]


# Cards and abilities


@pytest.mark.rule("DORN-CMB-05", "DORN-TRS-06", "DORN-LVL-01")
def test_an_attack_more_of_who_strikes_all_around_is_one_all_around():
    scene = Scene({"choros": 145}, [("swamp_beast", 144), ("swamp_beast", 146)]).hold("choros", "whetstone").attacking()
    scene.answer("strike-monster-1").answer("use-whetstone").answer("strike-monster-2")
    assert (scene.hero().tokens, scene.over) == ({"swamp_beast": 2}, True)


@pytest.mark.rule("DORN-AMB-50", "DORN-VAR-C-02")
@pytest.mark.parametrize(("card", "rubble", "beast"), [
    ("lamp_oil", 2, 1), ("bag_of_salt", 2, 2), ("throwing_axe", 2, 2), ("holy_water", 1, 2), ("glass_heart", 2, 2)])  # fmt: skip
def test_every_item_that_strikes_a_cave_in_does_so_as_it_would_a_monster(card, rubble, beast):
    scene = Scene({"gor": 143}, [("swamp_beast", 145)]).rubble(144).hold("gor", card)
    scene.moving() if library().treasures[card].when == "movement" else scene.attacking()
    scene.answer(f"use-{card}")
    assert (scene.state.rubble[0].hp, scene.monster().hp) == (rubble, beast)


@pytest.mark.rule("DORN-TURN-01", "DORN-RIT-02", "DORN-BLS-01")
def test_who_is_held_in_dead_air_and_who_has_nobody_is_asked_nothing():
    scene = Scene({"gor": 145, "riel": 146}, seats=[1, 2]).all_be(bound=True).given(hushed=True)
    assert scene.phase("movement").over
    scene = Scene({"gor": 0})
    scene.tokens("gor", **scene.state.reserve)
    assert all(scene.phase(name).over for name in ("ritual", "summoning", "march", "onslaught", "parries", "nightfall"))
