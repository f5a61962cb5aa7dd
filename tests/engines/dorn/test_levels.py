"""Healing, experience and levels."""

import pytest

from engines.dorn.board import ARGOS, HERBALIST
from engines.dorn.levels import rise_all
from tests.engines.dorn.scene import Scene


@pytest.mark.rule("DORN-BRD-03", "DORN-BRD-04", "DORN-BRD-08", "DORN-AMB-24")
@pytest.mark.parametrize("space", [140, 244, ARGOS, HERBALIST])
def test_fountains_argos_and_the_herbalist_heal_two(space):
    scene = Scene({"choros": space, "gor": 145}).all_be(hp=3).phase("healing")
    assert [hero.hp for hero in scene.state.heroes] == [5, 3]


def test_kaerdrak_mends_a_neighbour_or_himself():
    scene = Scene({"kaerdrak": 145, "gor": 144})
    scene.hero("kaerdrak").hp = scene.hero("gor").hp = 2
    scene.phase("healing").answer("hero-1")
    assert (scene.hero("kaerdrak").hp, scene.hero("gor").hp) == (2, 3)


@pytest.mark.rule("DORN-LVL-02", "DORN-LVL-03", "DORN-LVL-06", "DORN-TURN-06", "DORN-AMB-06")
def test_five_experience_make_level_2_at_the_end_of_the_turn():
    scene = Scene({"gor": 145}).tokens("gor", zombie=4, giant_rat=2).phase("healing")
    hero = scene.hero()
    assert (hero.level, hero.hp, hero.experience) == (2, 6, 1)
    assert scene.state.reserve["zombie"] + scene.state.reserve["giant_rat"] == 11


@pytest.mark.rule("DORN-AMB-07")
def test_one_level_a_turn():
    scene = Scene({"gor": 145}).tokens("gor", zombie=6, vampire=4).phase("healing")
    assert (scene.hero().level, scene.hero().experience) == (2, 9)


@pytest.mark.rule("DORN-AMB-66")
def test_weak_tokens_are_paid_first_and_change_is_given_in_weak_ones():
    scene = Scene({"gor": 145}).tokens("gor", zombie=1, vampire=3)
    rise_all(scene.table)
    assert scene.hero().tokens == {"vampire": 1}
    scene = Scene({"gor": 145}).tokens("gor", vampire=3)
    rise_all(scene.table)
    assert scene.hero().experience == 1
    assert sum(scene.hero().tokens.values()) == 1


@pytest.mark.rule("DORN-LVL-04", "DORN-AMB-67")
def test_on_level_3_no_tokens_are_kept():
    scene = Scene({"gor": 145}, [("zombie", 144)]).level("gor", 2).tokens("gor", giant_rat=6, skeleton=3)
    rise_all(scene.table)
    assert (scene.hero().level, scene.hero().tokens, scene.state.reserve["skeleton"]) == (3, {}, 6)
    scene.attacking().answer("strike-monster-1")
    assert scene.hero().tokens == {}
    assert scene.state.reserve["zombie"] == 6


@pytest.mark.rule("DORN-LVL-02")
def test_exactly_five_and_then_exactly_seven_are_enough_and_one_less_is_not():
    for level, need in ((1, 5), (2, 7)):
        for held, risen in ((need - 1, False), (need, True)):
            scene = (
                Scene({"gor": 145})
                .level("gor", level)
                .tokens("gor", zombie=min(held, 6), giant_rat=held - min(held, 6))
            )
            rise_all(scene.table)
            assert (scene.hero().level > level) == risen, (level, held)
