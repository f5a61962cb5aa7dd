"""Whoever comes, and who does not: summoning, Rituals that call or move somebody, and empty pools."""

import pytest

from engines.dorn.board import MARKS
from engines.dorn.summoning import appear, area
from engines.dorn.vocabulary import STRONG, WEAK
from engines.kernel import PASS
from tests.engines.dorn.scene import Scene


@pytest.mark.rule("DORN-SUM-03", "DORN-BRD-06")
@pytest.mark.parametrize(("hero", "closed"), [(66, {21, 22, 41}), (85, {21}), (52, {21}), (104, set())])
def test_no_swamp_beast_comes_beside_who_stands_on_the_other_side_of_a_teleport(hero, closed):
    free = Scene({"gor": hero})
    assert {21, 22, 41}.difference(area(free.state, "swamp_beast")) == closed


@pytest.mark.rule("DORN-SUM-10", "DORN-SUM-01", "DORN-TURN-07")
@pytest.mark.parametrize("day", [True, False])
def test_by_day_and_by_night_an_artifact_calls_one_more_besides(day):
    scene = Scene({"gor": 145})
    scene.state.sun, scene.state.keeper.owed = day, 2
    scene.phase("summoning").answer("near-zombie")
    assert sum(one.card.strong for one in scene.state.monsters) == 2
    assert len(scene.state.monsters) == (3 if day else 4)
    assert scene.state.keeper.owed == 0


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


@pytest.mark.rule("DORN-RIT-02", "DORN-BRD-06", "DORN-AMB-16")
def test_a_monster_that_changes_places_with_one_on_a_teleport_is_on_both_sides():
    scene = Scene({"gor": 85, "riel": 0}, [("zombie", 21), ("mummy", 145)]).rituals("stolen_place", drops=2)
    scene.phase("ritual").answer("cast-stolen_place")
    scene = scene.answer("monster-1") if scene.asks else scene
    assert scene.monster(1).at == 21
    assert scene.struck().lost("gor") == 1


@pytest.mark.rule("DORN-RIT-03", "DORN-AMB-40")
def test_in_the_turn_in_which_the_last_ritual_is_cast_no_drops_call_a_strong_monster():
    scene = Scene({"gor": 145}).rituals("march_of_the_dead", drops=7).phase("ritual").answer("cast-march_of_the_dead")
    assert (scene.over, scene.state.keeper.drops) == (True, 4)
    assert "pay" in scene.phase("ritual").offers("more-strong")


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
