"""Giving up: who proposes it, who is asked, and when (DORN-OBJ-05)."""

import pytest

from tests.engines.dorn.scene import Scene


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
