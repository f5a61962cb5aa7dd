"""Chances that stand on buttons: exact, of the dice as they are rolled, before anything is used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.dark_castle.attack import Strike, plays_any_part
from engines.dark_castle.dice import die_of
from engines.dark_castle.state import State, Task
from engines.dark_castle.tasks import good_enough, symbols_shown
from engines.notation.odds import odds


def chances(state: State, rollers: Sequence[int], task: Task, beside: Sequence[str] = ()) -> list[dict[str, Any]]:
    """How many sides of the die of each roller are good enough, as labels tell it; nothing of a roll that is counted together.

    ``beside``: what lies there already and counts with it.
    """
    if task.together:
        return []
    return [
        _chance(state, who, [good_enough([face.upper(), *beside], task) for face in die_of(state, who)])
        for who in rollers
    ]


def odds_of(state: State, rollers: Sequence[int], task: Task) -> dict[str, Any]:
    """What a button speaks of that leads to a roll: how likely it is that they succeed."""
    together = in_a_hundred(state, rollers, task) if task.together else 0
    return {"chances": chances(state, rollers, task), "together": together}


def chances_to_hit(state: State, fighters: Sequence[int]) -> list[dict[str, Any]]:
    """How many sides of the die of each fighter fit a die that stands against it, of a death die one that others help with."""
    return [
        _chance(state, who, [plays_any_part(state, state.fight, Strike(who, face)) for face in die_of(state, who)])
        for who in fighters
    ]


def _chance(state: State, who: int, sides: Sequence[bool]) -> dict[str, Any]:
    return {**state.called(who), "good": sum(sides), "sides": len(sides)}


def in_a_hundred(state: State, rollers: Sequence[int], task: Task) -> int:
    """In how many of a hundred rolls that are counted together they show enough."""
    dice = [[symbols_shown([face.upper()], task.needs) for face in die_of(state, who)] for who in rollers]
    line = " + ".join(f"d{{{','.join(map(str, die))}}}" for die in dice)
    return round(100 * odds(line).at_least(task.symbols))
