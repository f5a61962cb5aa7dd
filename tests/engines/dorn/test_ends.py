"""What ends with a turn, and what of a rule shows only where something else is the case as well."""

import pytest

from engines.dorn.board import ARGOS
from engines.dorn.levels import rise_all
from engines.dorn.onslaught import parries
from engines.dorn.vocabulary import WEAK
from tests.engines.dorn.scene import Scene


@pytest.mark.rule("DORN-LVL-06")
def test_a_new_level_gives_one_hp_and_heals_no_wounds():
    scene = Scene({"gor": 145}).tokens("gor", zombie=5)
    scene.hero().hp = 2
    rise_all(scene.table)
    assert (scene.hero().level, scene.hero().hp) == (2, 3)


@pytest.mark.rule("DORN-AMB-66")
def test_change_for_which_there_is_no_weak_token_is_kept_and_paid_first():
    scene = Scene({"gor": 145, "riel": 0}).tokens("gor", vampire=3).tokens("riel", **dict.fromkeys(WEAK, 6))
    scene.hero("riel").level = 3
    rise_all(scene.table)
    gor = scene.hero("gor")
    assert (gor.change, gor.tokens, gor.experience) == (1, {}, 1)
    scene.tokens("gor", mummy=2).hero("gor").level = 1
    rise_all(scene.table)
    assert (gor.level, gor.experience) == (2, 0), "one and four are five"


@pytest.mark.rule("DORN-TURN-03")
def test_kaerdrak_mends_himself_too_and_two_hp_on_level_3():
    scene = Scene({"kaerdrak": 145}).level("kaerdrak", 3)
    scene.hero().hp = 1
    assert scene.phase("healing").hero().hp == 3


@pytest.mark.rule("DORN-RIT-02")
def test_what_works_in_one_turn_is_over_after_it():
    scene = Scene({"gor": 145}, [("zombie", 28)])
    state, hero = scene.state, scene.hero()
    state.keeper.frenzy, state.dazed, hero.ward = "zombie", True, 2
    scene.phase("nightfall")
    assert (state.attacks(scene.monster()), parries(state, hero)) == (1, 1)
    hero.stride = hero.slow = hero.strikes = 2
    hero.used = hero.veiled = hero.bound = True
    scene.phase("healing")
    assert (hero.stride, hero.slow, hero.strikes) == (0, 0, 0)
    assert not any((hero.used, hero.passes, hero.bound))


@pytest.mark.rule("DORN-VAR-D-02")
def test_who_flees_casts_nothing_and_uses_nothing():
    scene = Scene({"almanor": 145}, [("zombie", 144)], variant_d=True).hold("almanor", "throwing_axe")
    scene.moving().answer("flee").done()
    assert scene.attacking().over


@pytest.mark.rule("DORN-AMB-04")
def test_blows_of_a_vampire_that_is_whole_are_as_any_other_and_a_shot_from_afar_is_not_answered():
    assert Scene({"gor": 29}, [("vampire", 28), ("zombie", 30)]).struck().over
    far = Scene({"ragnar": 142}, [("gorgon", 146)]).level("ragnar", 3).struck()
    assert far.monster().hp == 2


@pytest.mark.rule("DORN-RIT-02")
def test_nobody_is_dragged_into_argos():
    scene = Scene({"gor": 176}).rituals("stone_throat")
    scene.state.turn = 0
    assert f"to-{ARGOS}" not in scene.phase("ritual").answer("cast-stone_throat").offers("drag-where")


@pytest.mark.rule("DORN-MOV-01")
def test_a_stride_gives_no_steps_to_who_is_bound():
    scene = Scene({"gor": 145, "riel": 148}).hold("gor", "hunting_horn")
    scene.hero("riel").bound = True
    scene.moving().answer("use-hunting_horn", hero="gor")
    assert [hero.left for hero in scene.state.heroes] == [6, 0]
