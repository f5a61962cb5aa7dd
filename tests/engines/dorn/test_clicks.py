"""A turn takes few presses, of a hero and of the Dornkeeper with many monsters."""

import pytest

from engines.dorn import turn
from engines.dorn.board import MARKS
from tests.engines.dorn.clicks import KEEPER, proposed, simple, turns
from tests.engines.dorn.scene import LANE, Scene

DOZEN = list(zip(["zombie", "skeleton", "ghost", "vampire"] * 3, MARKS["chamber"], strict=False))


def test_a_hero_that_moves_and_attacks_once_takes_at_most_five_presses():
    found = [one for number in range(2) for one in turns(f"clicks{number}".encode().ljust(16, b"."))]
    once = [one for one in found if simple(one)]
    assert len(once) > 10
    assert max(one.presses for one in once) <= 5
    assert max(one.presses for one in found if one.who == "keeper") <= 6


def test_who_has_nothing_to_do_presses_nothing():
    scene = Scene({"kaerdrak": LANE[0], "ragnar": LANE[6]}, [("zombie", LANE[5])], seats=[1, 2])
    idle, busy = scene.state.heroes
    idle.bound = True
    scene.table.move(idle.blessing, scene.state.prayed, idle.blessing.cards[0])
    asked = set()
    for phase in ("movement", "attacks", "healing"):
        scene.phase(phase)
        while scene.asks:
            asked |= {seat for ask in scene.asks if not ask.offer for seat in ask.seats}
            scene.choose(list(scene.asks[0].default))
    assert asked == {busy.seat}


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize("owed", [0, 2])
def test_a_turn_of_the_dornkeeper_with_twelve_monsters_takes_at_most_six_presses(night, owed):
    scene = Scene({"kaerdrak": LANE[0], "ragnar": LANE[6]}, [*DOZEN, ("zombie", LANE[1])])
    scene.state.turn, scene.state.keeper.owed = int(night), owed
    scene.rituals("pinprick", "open_graves")
    presses = 0
    for phase in turn.FOLLOWING:
        if phase not in (*KEEPER, "parries"):
            continue
        scene.phase(phase)
        while scene.asks:
            ask = scene.asks[0]
            assert ask.kind not in ("march-some", "summon-where")
            presses += ask.seats == (scene.state.keeper.seat,)
            scene.choose(proposed(ask))
    assert len(scene.state.monsters) == 13 + 1 + night + owed
    assert 4 <= presses <= 6
