"""Artifacts: who leaves, fetches and hands them over, and what they unlock."""

import pytest

from engines.dorn.board import ARGOS
from tests.engines.dorn.scene import Scene


@pytest.mark.rule("DORN-CMB-24", "DORN-BRD-01", "DORN-AMB-12", "DORN-AMB-43")
def test_artifacts_of_who_fell_in_the_chamber_count_with_the_one_that_is_carried_in():
    scene = Scene({"gor": 185, "riel": 160}, [("zombie", 169), ("zombie", 184)]).carry("gor", 1, 2).carry("riel", 3)
    scene.be("gor", hp=1).struck()
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
    scene.be("gor", hp=1).moving().answer("use-glass_heart", hero="gor")
    assert not scene.hero("gor").alive
    assert scene.state.monsters == []
    scene.answer("to-145").answer("artifact_1")
    assert scene.hero("riel").items.cards == [], "Treasures of the dead are gone"
    assert (scene.state.keeper.owed, scene.state.keeper.drops) == (0, 1)


@pytest.mark.rule("DORN-RIT-02", "DORN-CMB-24", "DORN-AMB-37", "DORN-MOV-06")
def test_who_is_pricked_to_death_on_the_trail_leaves_its_artifact_there():
    scene = Scene({"gor": 119, "riel": 100}).carry("gor", 4).rituals("pinprick", drops=3).be("gor", hp=1)
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
    scene.answer("hero-0").answer("to-169")
    assert scene.state.gate == "unlocked"
    assert scene.rest().phase("ritual").state.gate == "open"


@pytest.mark.rule("DORN-ART-03", "DORN-AMB-43", "DORN-SUM-10")
def test_an_artifact_on_which_a_monster_has_stood_calls_a_strong_one_when_a_hero_takes_it():
    scene = Scene({"gor": 61, "riel": 0}, [("swamp_beast", 60)]).phase("march").answer("monster-1").answer("to-59")
    scene.answer("go")
    assert (scene.monster().at, scene.state.artifacts[0].at, scene.state.artifacts[0].touched) == (59, 59, False)
    scene.monster().at = 76
    scene.moving().answer("to-59", hero="gor").answer("artifact_1")
    assert scene.state.keeper.owed == 1


@pytest.mark.rule("DORN-VAR-B", "DORN-SUM-10", "DORN-AMB-08")
def test_with_one_artifact_missing_each_of_the_others_calls_a_strong_one():
    scene = Scene({"gor": 145, "riel": 0}, variant_b=True)
    scene.state.artifacts[0].at = scene.state.artifacts[1].at = 146
    taken = [artifact.id for artifact in scene.state.artifacts[:2]]
    scene.moving().answer("to-146", hero="gor").answer(taken[0]).answer(taken[1])
    assert scene.state.keeper.owed == 2


@pytest.mark.rule("DORN-BRD-12", "DORN-AMB-36", "DORN-AMB-17")
def test_out_of_argos_one_hands_over_through_its_gate_alone():
    scene = Scene({"gor": ARGOS, "riel": 176, "choros": 177, "vargen": 211}).hold("gor", "red_flask").moving()
    assert [id_ for id_ in scene.offers("move", "gor") if id_.startswith("give")] == ["give-red_flask-1"]
