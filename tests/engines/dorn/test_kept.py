"""What is worked out once is what it would be if it were worked out anew from the whole table."""

import pytest

from engines.dorn.asking import name_of
from engines.dorn.board import CLOSED, OPEN
from engines.dorn.game import GAME, DornOptions
from engines.dorn.marching import _goal, _march_of, _path, _stance, able, order_of
from engines.dorn.movement import _goals, can_go, goals
from engines.dorn.places import beside_any, of_dark, of_heroes
from engines.dorn.surroundings import Surroundings, around, errand_of
from engines.dorn.vocabulary import Trait
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
        artifacts=tuple((one.at, one.id) for one in state.artifacts if one.bearer < 0),
        whole=hero.hp == state.most_hp(hero),
        errand=errand_of(state, hero),
        caves=tuple(rubble.at for rubble in state.rubble),
    )


def hero_is_right(state, hero):
    here = whole(state, hero)
    options = list(_goals.__wrapped__(here)) if hero.left > 0 and not hero.halted else []
    found = [option for option in goals(state, hero) if option.id != "flee"]
    assert [(one.id, dict(one.args), one.means) for one in found] == [
        (one.id, dict(one.args), one.means) for one in options
    ]
    assert can_go(state, hero) == bool(goals(state, hero))
    assert around(state, hero).ways().distance == here.ways().distance


def monster_is_right(state, actor):
    held = of_heroes(state) | of_dark(state)
    stance = _stance(state, order_of(state, actor))
    one = _march_of(state, actor, held)
    everybody = one._replace(held=frozenset(of_heroes(state) | of_dark(state, actor)))
    if one.halts:
        everybody = everybody._replace(halts=frozenset(beside_any(state, of_heroes(state))))
    assert _path(one, stance) == _path.__wrapped__(everybody, stance)
    assert _goal(stance) == _goal.__wrapped__(stance)


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
            for actor in [one for one in able(state) if one.left]:
                monster_is_right(state, actor)
                monsters += 1
    assert heroes > 50
    assert monsters > 50


def test_touching_is_what_lies_beside_either_twin():
    for grid in (OPEN, CLOSED):
        for space in range(len(grid)):
            ones = {space, *grid.twins.get(space, ())}
            near = {there for one in ones for there in grid.beside[one]}
            assert grid.touching[space] == near | {twin for there in near for twin in grid.twins.get(there, ())}
