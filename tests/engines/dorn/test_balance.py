"""Watches the balance with few games; docs/balance.md has the figures of many, and the command that measures them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engines.dorn.appraisal import IN_THE_WAY, PATIENCE, Outlook, far
from engines.dorn.board import CHAMBER
from engines.dorn.company import hurt, stand
from engines.dorn.game import GAME
from engines.dorn.malice import orders
from engines.dorn.state import State
from engines.kernel import Ask, Dice, playout
from tests.engines.dorn.balance import LONGEST, Played, Tally, main, report, run
from tests.engines.dorn.scene import Scene


@pytest.mark.soak
def test_either_side_wins_in_reasonable_time():
    tally = run(60, "watch")
    assert tally.endless == 0
    assert 0.3 < tally.won() < 0.75
    assert tally.rounds()[30] < 30
    assert tally.rounds()[-1] < 90


class Meek:
    """A Dornkeeper who takes whatever is proposed, so that all hunt; heroes as stewards play them."""

    def __init__(self, dice: Dice) -> None:
        self._heroes = GAME.steward(dice)

    def answer(self, seat: int, ask: Ask, look: Callable[[], State]) -> list[str] | None:
        if look().keeper.seat != seat:
            return self._heroes.answer(seat, ask, look)
        return None if ask.kind in ("march-some", "onslaught-one") else list(ask.default) or [ask.ids[0]]


@pytest.mark.soak
def test_heroes_beat_a_dornkeeper_who_gives_no_order():
    for number in range(8):
        meek = Meek(Dice(bytes([number] * 16)))
        session = playout(GAME, 2, GAME.Options(), bytes([number] * 32), meek, limit=LONGEST)
        assert session.state.how == "zorkal"


def test_the_same_seed_gives_the_same_games(capsys):
    main(["--games", "2", "--seed", "same"])
    one = capsys.readouterr().out
    main(["--games", "2", "--seed", "same"])
    assert capsys.readouterr().out == one
    assert one.startswith("2 games: heroes win")


def test_shares_are_counted_by_who_took_part():
    games = [
        Played("zorkal", 10, ("gor", "riel"), ("gor",)),
        Played("slain", 20, ("gor", "vargen"), ("gor", "vargen")),
        Played("", 0, (), ()),
    ]
    tally = Tally(games)
    assert tally.endless == 1
    assert "number 2 does not end" in report(tally)
    assert tally.won() == 1 / 3
    assert tally.died() == {"gor": 1.0, "riel": 0.0, "vargen": 1.0}
    assert tally.shares() == {"gor": 1.0, "riel": 2.0, "vargen": 0.0}


def test_when_it_is_high_time_nobody_turns_back_and_steps_weigh_more():
    """Or one hero stands in a passage for two hundred rounds and slays whoever comes."""
    scene = Scene({"kaerdrak": 145})
    hero = scene.hero()
    hero.hp, hero.left = 1, 5
    away = list(range(len(scene.state.grid)))

    def gained(turn):
        scene.state.turn = turn
        outlook = Outlook(scene.state, 1)
        return hurt(outlook, hero), stand(outlook, hero, 144, away, 1) - stand(outlook, hero, 145, away, 0)

    (early, little), (late, much) = gained(PATIENCE), gained(2 * PATIENCE)
    assert early
    assert not late
    assert much > little > 0


def test_who_brings_enough_artifacts_fetches_no_more():
    """Or it wanders from one to the next while the others wait in the chamber."""
    scene = Scene({"kaerdrak": 145, "ragnar": 30}).carry("kaerdrak", 1, 2, 3).given(turn=3 * PATIENCE)
    assert list(Outlook(scene.state, 1).errands) == [scene.hero("ragnar").number]
    scene.carry("ragnar", 3)
    assert sorted(Outlook(scene.state, 1).errands) == [hero.number for hero in scene.state.heroes]


def test_a_way_that_is_barred_again_and_again_gives_way_to_a_longer_one():
    """Or three heroes stand before one skeleton for ever, and slay a new one in each turn."""
    scene = Scene({"kaerdrak": 145}, [("skeleton", 146)])

    def far(turn):
        scene.state.turn = turn
        return Outlook(scene.state, 1).way_to(147, scene.hero())[145]

    assert far(1) == IN_THE_WAY + 1
    assert far(2 * PATIENCE) > far(1)


def test_a_friend_who_stands_in_a_passage_gives_way_to_a_longer_one_when_it_is_high_time():
    """Or two who want to pass each other face one another for ever."""
    scene = Scene({"kaerdrak": 145, "ragnar": 144})

    def far(turn):
        scene.state.turn = turn
        return Outlook(scene.state, 1).way_to(143, scene.hero())[145]

    assert far(2 * PATIENCE - 1) == 2
    assert far(2 * PATIENCE) == 1 + IN_THE_WAY


def test_when_it_is_high_time_who_carries_nothing_fetches_an_artifact_of_its_own():
    """Or it stands behind the one whom it goes with, who cannot turn back."""
    scene = Scene({"kaerdrak": 202, "choros": 187, "ragnar": 30, "eleanor": 145})
    scene.carry("kaerdrak", 1).carry("choros", 2)

    def errands(turn):
        scene.state.turn = turn
        return sorted(Outlook(scene.state, 1).errands)

    waiting = [scene.hero(name).number for name in ("ragnar", "eleanor")]
    assert errands(2 * PATIENCE - 1) in ([number] for number in waiting)
    assert errands(2 * PATIENCE) == waiting


@pytest.mark.rule("DORN-WIN-02")
def test_before_the_last_turn_of_the_ritual_whoever_can_goes_for_the_chamber_and_strikes_there():
    """Or wounded heroes walk home, and others strike who stands beside them, while the world ends."""
    kinds = ["giant_rat"] * 6 + ["zombie"] * 6 + ["skeleton"] * 6 + ["mummy"]
    filled = [(kind, space) for kind, space in zip(reversed(kinds), CHAMBER, strict=True)]

    def wants(vigil):
        scene = Scene({"ragnar": 198}, filled)
        scene.hero().hp, scene.state.vigil = 1, vigil
        return stewards(scene.moving(), "move")

    def strikes(vigil):
        scene = Scene({"kaerdrak": 199}, [*filled, ("vampire", 198)])
        scene.monster(19).hp, scene.state.vigil = 1, vigil
        target = scene.state.foe(stewards(scene.attacking(), "attack").removeprefix("strike-"))
        return target.kind

    assert wants(0) != "to-199"
    assert wants(2) == "to-199", "beside the chamber"
    assert strikes(0) == "vampire"
    assert strikes(2) != "vampire"


@pytest.mark.rule("DORN-WIN-02")
def test_for_the_last_turn_of_the_ritual_nobody_leaves_the_chamber_to_strike():
    """Or a vampire walks out for one hero, and all begins anew."""
    kinds = ["vampire"] * 6 + ["giant_rat"] * 6 + ["zombie"] * 6 + ["skeleton"]
    near = sorted(CHAMBER, key=far(198).__getitem__)
    scene = Scene({"ragnar": 198, "gor": 0}, [*zip(kinds, near, strict=True)]).be(hp=1)

    def leave(vigil):
        scene.state.vigil = vigil
        for monster in scene.state.monsters:
            monster.left = scene.state.steps(monster)
        return [name for name, order in orders(Outlook(scene.state, 0)).items() if order.startswith("to-")]

    assert leave(1)
    assert not leave(2)


@pytest.mark.rule("DORN-WIN-02", "DORN-WIN-03")
@pytest.mark.parametrize(("vigil", "there", "answer"), [(2, True, "none"), (1, True, "go"), (2, False, "go")])
def test_in_the_last_turn_of_the_ritual_nobody_strikes_a_hero_who_would_leave_a_gap(vigil, there, answer):
    kinds = ["giant_rat"] * 6 + ["zombie"] * 6 + ["skeleton"] * (5 + there)
    scene = Scene({"gor": CHAMBER[9], "riel": 0}, [*zip(kinds, [*CHAMBER[:9], *CHAMBER[10:]], strict=False)])
    scene.state.vigil = vigil
    assert stewards(scene.phase("onslaught"), "onslaught", seat=0) == answer
    if answer == "none":
        assert stewards(scene.answer(answer), "onslaught", seat=0) == "go", "that is what it has planned then"
        assert scene.answer("go").over


def stewards(scene, kind, seat=1):
    """What a steward answers to an open question."""
    return GAME.steward(Dice(bytes(16))).answer(seat, scene.ask(kind), lambda: scene.state)[0]
