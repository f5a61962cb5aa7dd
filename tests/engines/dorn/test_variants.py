"""Two variants at once."""

import pytest

from engines.dorn.game import GAME, DornOptions
from engines.dorn.state import rubble_at
from engines.kernel import Session
from tests.engines.dorn.scene import Scene, in_time


@pytest.mark.rule("DORN-VAR-F-04", "DORN-RIT-03", "DORN-AMB-40")
def test_with_four_heroes_one_strong_monster_more_costs_four_drops_as_ever():
    scene = Scene({"gor": 145}, variant_f=True).keeper(drops=4)
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
    scene = Scene({"gor": 29}, [("zombie", 28)], variant_c=True, variant_d=True).rubble(51)
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


@pytest.mark.rule("DORN-VAR-A", "DORN-VAR-F", "DORN-OBJ-07")
def test_four_heroes_drawn_by_lot_are_four_others_and_shared_out():
    session = Session.start(GAME, 3, DornOptions(variant_a=True, variant_f=True), bytes(32))
    for seat in range(3):
        session.answer(session.asks[0].number, seat, ["keeper" if seat == 0 else "either"])
    heroes = session.state.heroes
    assert (len({hero.hero for hero in heroes}), [hero.seat for hero in heroes]) == (4, [1, 2, 1, 2])
