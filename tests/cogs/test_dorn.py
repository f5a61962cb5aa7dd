"""What the commands of Dorn say of its pieces."""

import pytest

from cogs.dorn.telling import around, hero_lines, zorkal_lines
from engines.dorn.state import rubble_at
from tests.engines.dorn.scene import Scene

NAMES = ["Ana", "Ben"]


@pytest.mark.rule("DORN-VAR-C-02")
def test_a_cave_in_that_was_struck_lacks_what_it_has_lost():
    scene = Scene({"gor": 145}, variant_c=True)
    scene.state.rubble = [rubble_at(1, 143)]
    scene.state.rubble[0].hp = 2
    assert "• **Cave-in 1**, 2 of 3 HP, 2 steps away" in around(scene.state, NAMES, 145)


@pytest.mark.rule("DORN-VAR-F-02", "DORN-VAR-F-04")
@pytest.mark.parametrize(("four", "hp", "price"), [(False, 5, 7), (True, 6, 8)])
def test_with_four_heroes_all_have_more_and_zorkal_rises_for_more(four, hp, price):
    state = Scene({"gor": 145}, variant_f=four).state
    assert f"{hp} of {hp} HP" in "\n".join(hero_lines("gor", state, NAMES))
    assert f"{price} for the next level" in "\n".join(zorkal_lines(state))


@pytest.mark.rule("DORN-CMB-18")
def test_a_hero_is_told_with_the_blood_that_its_spells_cost_on_each_level():
    levels = [line for line in hero_lines("almanor", None, NAMES) if line.startswith("**Level")]
    assert [line.count("Ice Storm (1 HP)") for line in levels] == [0, 1, 0]
    assert levels[2].endswith("Fire Storm (1 HP)")


@pytest.mark.rule("DORN-CMB-17")
def test_who_has_no_attack_is_not_told_to_strike():
    assert not any("Strikes" in line for line in hero_lines("almanor", None, NAMES))
    assert any("Strikes" in line for line in hero_lines("gor", None, NAMES))
