"""What is worked out once is what it would be if it were worked out anew from the whole table."""

import pytest

from engines.dorn.asking import name_of
from engines.dorn.board import CLOSED, OPEN
from engines.dorn.game import GAME, DornOptions
from engines.dorn.marching import _goal, _stance, able, order_of
from engines.dorn.movement import _goals, can_go, goals
from engines.dorn.surroundings import Surroundings, around
from engines.dorn.vocabulary import SEALS, Trait
from engines.kernel import Dice, RandomSteward, Session


def whole(state, hero):
    """The surroundings of a hero with everything that there is, however far off."""
    return Surroundings(
        at=hero.at,
        left=0 if hero.halted else hero.left,
        gate=state.gate == "open",
        passes=hero.passes,
        stops=state.options.variant_d and not hero.has(Trait.PASS) and not hero.fleeing,
        foes=tuple((foe.at, name_of(foe)) for foe in state.actors()),
        rubble=tuple((foe.at, name_of(foe)) for foe in state.rubble),
        friends=tuple((other.at, other.hero) for other in state.living() if other is not hero),
        treasures=tuple(state.treasures),
        artifacts=tuple((one.at, one.number) for one in state.artifacts if one.bearer < 0),
        whole=hero.hp == state.most_hp(hero),
        bears=state.gate == "locked" and bool(state.carried(hero)),
        wanted=SEALS - sum(one.bearer >= 0 for one in state.artifacts) if state.gate == "locked" else 0,
    )


def hero_is_right(state, hero):
    here = whole(state, hero)
    options = list(_goals.__wrapped__(here)) if hero.left > 0 and not hero.halted else []
    found = [option for option in goals(state, hero) if option.words == "go"]
    assert [(one.id, dict(one.args), one.means) for one in found] == [
        (one.id, dict(one.args), one.means) for one in options
    ]
    assert can_go(state, hero) == bool(goals(state, hero))
    assert around(state, hero).ways().distance == here.ways().distance


def orders_are_right(state):
    going = [(actor, order_of(state, actor)) for actor in able(state) if actor.to_go]
    for order in {order for _, order in going}:
        stance = _stance(state, order, going)
        assert _goal(stance) == _goal.__wrapped__(stance)
    return len(going)


@pytest.mark.parametrize("number", range(3))
def test_goals_and_marches_are_those_of_the_whole_table(number):
    """At every question of some random games, in different variants."""
    dice = Dice(bytes([number]) * 16)
    options = DornOptions(**{f"variant_{letter}": bool(dice.below(2)) for letter in "abcdef"})
    session = Session.start(GAME, 3 + number, options, bytes([number]) * 16)
    steward, heroes, monsters = RandomSteward(dice), 0, 0
    for n in range(500):
        if session.finished:
            break
        ask = dice.pick(session.asks)
        session.answer(ask.number, ask.seats[0], steward.answer(ask.seats[0], ask, None))
        state = session.state
        if state.phase == "movement" and n % 3 == 0:
            for hero in state.living():
                hero_is_right(state, hero)
                heroes += 1
        if state.phase == "march" and n % 3 == 0:
            monsters += orders_are_right(state)
    assert heroes > 50
    assert monsters > 50


def test_touching_is_what_lies_beside_either_twin():
    for grid in (OPEN, CLOSED):
        for space in range(len(grid)):
            ones = {space, *grid.twins.get(space, ())}
            near = {there for one in ones for there in grid.beside[one]}
            assert grid.touching[space] == near | {twin for there in near for twin in grid.twins.get(there, ())}
