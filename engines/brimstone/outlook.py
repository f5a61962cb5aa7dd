"""What a Fight promises a Hero at each space: what it would do from there, and what would be done to it."""

from __future__ import annotations

from collections.abc import Iterable

from engines.brimstone.attacks import all_in_range, arms, expected, reach
from engines.brimstone.bestiary import Trait
from engines.brimstone.board import distances, enemies_beside, lies, shut
from engines.brimstone.moment import now
from engines.brimstone.outfit import Value
from engines.brimstone.state import Enemy, Hero, State
from engines.dungeon import FAR

TURNS = 3
"""For how many turns an enemy that is let live is thought to strike."""
SPAWN = 25
"""What a turn of an enemy that brings others costs, in tenths of a Wound."""
GRIND = 4
"""A Wound more on any enemy ends the Fight sooner: of so many Wounds one is worth one of a Hero."""


def bite(state: State, enemy: Enemy, hero: Hero) -> int:
    """How many Wounds an enemy does to a Hero in a turn on average, in tenths."""
    sheet = state.sheet(enemy.kind)
    dice = max(sheet.combat, sheet.has(Trait.SHOTS))
    if not dice:
        return SPAWN
    missed = now(state, hero, Value.DEFENSE) - 1
    return 10 * dice * (7 - sheet.to_hit) * missed * sheet.damage // 36


def reach_of(state: State, enemy: Enemy) -> int:
    """From how far away an enemy could strike in its next activation."""
    sheet = state.sheet(enemy.kind)
    return sheet.move + 1 + sheet.has(Trait.REACH)


class Outlook:
    """The chances of a Hero in this Fight, worked out once for a question.

    Args:
        state: what its seat sees.
        hero: the Hero.
    """

    def __init__(self, state: State, hero: Hero) -> None:
        self._state, self._hero = state, hero
        alike = {(enemy.kind, enemy.wounds): enemy for enemy in state.enemies}
        self._bites = {kind: bite(state, enemy, hero) for (kind, _), enemy in alike.items()}
        self._arms = [
            (
                reach(state, attempt) if attempt.ranged else 0,
                {like: self.worth(enemy, expected(state, attempt, enemy)) for like, enemy in alike.items()},
            )
            for attempt in arms(state, hero)
        ]
        self._friends = {other.at for other in state.standing() if other is not hero}
        strikers = sum(bool(state.sheet(enemy.kind).combat) for enemy in state.enemies)
        self._share = -(-strikers // max(1, len(state.standing())))  # who strikes last may have fallen of what bursts

    def worth(self, enemy: Enemy, tenths: int) -> int:
        """What so many Wounds on an enemy are worth, in tenths of a Wound of a Hero: what it will not do any more."""
        left = 10 * (self._state.sheet(enemy.kind).health - enemy.wounds)
        return TURNS * self._bites[enemy.kind] * min(tenths, left) // left + tenths // GRIND

    def strike(self, space: int) -> int:
        """What the best Attack from a space is worth."""
        beside = enemies_beside(self._state, self._hero, space)
        if beside:
            return max((worths[enemy.kind, enemy.wounds] for _, worths in self._arms for enemy in beside), default=0)
        return max(
            (
                worths[enemy.kind, enemy.wounds]
                for far, worths in self._arms
                if far
                for enemy in all_in_range(self._state, space, self._state.enemies, far)
            ),
            default=0,
        )

    def harm(self, space: int) -> int:
        """What it has to expect at a space until its next turn: from as many as find room beside it, of its share of them."""
        state = self._state
        closed, away = shut(state), distances(state, space)
        room = sum(near not in closed and near not in self._friends for near in lies(state).grid.beside[space])
        comers = sorted((self._bites[enemy.kind] for enemy in self._coming(away)), reverse=True)
        return sum(comers[: min(room, max(self._share, 1))])

    def _coming(self, away: list[int]) -> Iterable[Enemy]:
        for enemy in self._state.enemies:
            sheet = self._state.sheet(enemy.kind)
            if (sheet.combat or sheet.has(Trait.SHOTS)) and 0 <= away[enemy.at] <= reach_of(self._state, enemy):
                yield enemy

    def source(self, space: int) -> int:
        """How far the nearest enemy is that brings others and can be reached at all; 0 if there is none."""
        away = distances(self._state, space)
        there = [away[enemy.at] for enemy in self._state.enemies if self._state.sheet(enemy.kind).has(Trait.SPAWNER)]
        return min((steps for steps in there if steps != FAR), default=0)

    def nearest(self, space: int) -> int:
        """How far the nearest enemy is that can be reached at all; 0 if there is none."""
        away = distances(self._state, space)
        return min((away[enemy.at] for enemy in self._state.enemies if away[enemy.at] != FAR), default=0)
