"""A Hero's figures at a certain moment: what counts only in such an Attack, against such an enemy, in such a place."""

from __future__ import annotations

from collections.abc import Collection

from engines.brimstone.board import enemies_beside, lies, lit, tiles_of
from engines.brimstone.outfit import Change, Talent, Value, When
from engines.brimstone.state import Hero, State

BLADE = "Hand Weapon"
"""The keyword of what counts for two blades."""


def now(
    state: State,
    hero: Hero,
    value: Value,
    *,
    during: When = When.ALWAYS,
    using: Collection[str] = (),
    against: Collection[str] = (),
    also: Collection[Change] = (),
) -> int:
    """A figure of a Hero as it is now.

    Args:
        state: the table.
        hero: whose.
        value: which.
        during: the kind of its Attack, if it attacks.
        using: keywords of the weapon.
        against: keywords of the enemy.
        also: what the weapon itself adds.
    """
    figure = hero.figure
    given = [
        change
        for change in (*figure.sometimes, *also)
        if change.value is value
        and (not change.using or change.using in using)
        and (not change.against or change.against in against)
        and (not change.when or change.when is during or _holds(state, hero, change.when))
    ]
    if value is Value.WILLPOWER:
        given += [Change(value=value, by=more) for more in _shepherds(state, hero)]
    return figure.with_more(value, given) if given else figure[value]


def _shepherds(state: State, hero: Hero) -> list[int]:
    """What Heroes beside it give it to its Willpower."""
    near = lies(state).grid.beside[hero.at]
    beside = [other for other in state.standing() if other.at in near or (state.at_leisure and other is not hero)]
    return [more for other in beside if (more := other.has(Talent.SHEPHERD))]


def _holds(state: State, hero: Hero, when: When) -> bool:
    """Whether something is true of a Hero where it stands."""
    match when:
        case When.UNMOVED:
            return not hero.moved
        case When.TWO_BLADES:
            return sum(BLADE in item.keywords and hero.may_wield(item) for item in hero.held()) > 1
        case When.HURT:
            return hero.wounds * 2 >= hero.figure.health
        case When.ALONE:
            own = tiles_of(state, [hero.at])
            return all(other is hero or own.isdisjoint(tiles_of(state, [other.at])) for other in state.standing())
        case When.SURROUNDED:
            return len(enemies_beside(state, hero)) > 1
        case When.BEARER:
            return state.lantern == hero.number
        case When.DARK:
            return tiles_of(state, [hero.at]).isdisjoint(lit(state))
        case _:
            return False
