"""Variant E: what a side has not done in time is lost (DORN-AMB-46)."""

import pytest

from engines.dorn.game import GAME
from engines.kernel import PASS
from tests.engines.dorn.scene import Scene


def in_time(scene):
    """Nobody answers: the default of each question, until none is left."""
    for _ in range(20):
        if scene.asks:
            scene.choose(list(scene.asks[0].default))
    assert scene.over
    return scene


@pytest.mark.rule("DORN-VAR-E", "DORN-AMB-46")
@pytest.mark.parametrize(("lost", "stands", "struck"), [(True, 146, []), (False, 143, ["hero-0"])])
def test_steps_and_attacks_that_are_not_announced_in_time_are_lost(lost, stands, struck):
    scene = Scene({"kaerdrak": 142}, [("zombie", 146)], variant_e=lost)
    scene.state.keeper.orders["monster-1"] = "hunt"
    in_time(scene.phase("march"))
    assert scene.monster().at == stands
    assert scene.state.keeper.orders == {"monster-1": "hunt"}, "orders stay"
    scene.monster().at = 143
    in_time(scene.phase("onslaught"))
    assert [strike.target for strike in scene.state.strikes] == struck
    told = Scene({"kaerdrak": 142}, [("zombie", 146)], variant_e=lost).phase("march")
    assert ("stay" in told.offers("march")) is ("stay" in told.offers("march-some")) is lost


@pytest.mark.rule("DORN-VAR-E", "DORN-AMB-46")
@pytest.mark.parametrize(("lost", "owed", "born"), [(True, 1, 0), (False, 1, 2), (False, 0, 1)])
def test_what_is_not_summoned_in_time_does_not_come(lost, owed, born):
    scene = Scene({"kaerdrak": 142}, variant_e=lost)
    scene.state.keeper.owed = owed
    assert len(in_time(scene.phase("summoning")).state.monsters) == born
    due = Scene({"kaerdrak": 142}, variant_e=lost)
    due.state.keeper.owed = 1
    assert due.phase("summoning").answer(PASS).asks[0].default == ((PASS,) if lost else ("near",))


@pytest.mark.rule("DORN-VAR-E", "DORN-AMB-46", "DORN-AMB-33")
@pytest.mark.parametrize(("lost", "left"), [(True, 2), (False, 0)])
def test_attacks_of_heroes_that_are_not_made_in_time_are_lost(lost, left):
    scene = Scene({"kaerdrak": 29, "ragnar": 54}, [("zombie", 28), ("zombie", 53)], variant_e=lost).attacking()
    assert "waits" in scene.asked()
    assert len(in_time(scene).state.monsters) == left


@pytest.mark.rule("DORN-VAR-E", "DORN-AMB-46", "DORN-AMB-58")
def test_each_side_has_a_limit_for_its_turn_and_parries_have_times_of_their_own():
    scene = Scene({"kaerdrak": 142}, variant_e=True)

    def limited(phase, turn=1):
        scene.state.phase, scene.state.turn = phase, turn
        return [seat for seat in (0, 1) if GAME.limit(scene.state, seat)]

    keepers, heroes = ("ritual", "summoning", "march", "onslaught", "nightfall"), ("movement", "attacks", "healing")
    assert {phase: limited(phase) for phase in ("army", *keepers, "parries", *heroes)} == {
        "army": [], **{phase: [0] for phase in keepers}, "parries": [], **{phase: [1] for phase in heroes}}  # fmt: skip
    limited("march")
    his, later = GAME.limit(scene.state, 0), limited("ritual", 2)
    assert later
    assert GAME.limit(scene.state, 0) != his, "each turn has a limit of its own"
    limited("onslaught")
    assert GAME.limit(scene.state, 0) == his
    limited("movement")
    assert GAME.limit(scene.state, 1) != his
    assert not GAME.limit(Scene({"kaerdrak": 142}).phase("movement").state, 1)
