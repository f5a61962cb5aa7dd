"""Blight of the Plague Lord: how much Plague there is on whom, and what it costs (EDC-AP3)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.dark_castle import using
from engines.dark_castle.events import PlagueGained, PlagueRolled, ThresholdReached
from engines.dark_castle.state import State
from engines.kernel import Table

PLAGUE_DIE = (0, 1, 1, 2, 2, 3)

THRESHOLDS = {3: 1, 6: 2, 9: 3, 12: 4}
"""HP that each threshold costs whoever reaches it."""


async def roll_for_plague(table: Table[State], rollers: Sequence[int]) -> None:
    """Each throws the plague die once, and nothing can change it (EDC-AP3-06, EDC-AMB-23)."""
    gains = {}
    for who in rollers:
        gains[who] = PLAGUE_DIE[table.dice.below(6)]
        table.tell(PlagueRolled(**table.state.called(who), points=gains[who]))
    await infect(table, gains)


async def infect(table: Table[State], gains: dict[int, int]) -> None:
    """Characters gain Plague at the same time; every threshold that is reached costs its HP at once (EDC-AP3-05).

    Also EDC-AMB-21, EDC-AMB-48.

    Raises:
        PartyLost: somebody died of it.
    """
    state = table.state
    losses: dict[int, int] = {}
    for who, points in gains.items():
        character = state.characters[who]
        before, character.plague = character.plague, character.plague + points
        if points:
            due = next((threshold for threshold in THRESHOLDS if threshold > character.plague), 0)
            table.tell(
                PlagueGained(
                    **state.called(who), points=points, total=character.plague, due=due, cost=THRESHOLDS.get(due, 0)
                )
            )
        for threshold, hp in THRESHOLDS.items():
            if before < threshold <= character.plague:
                losses[who] = losses.get(who, 0) + hp
                table.tell(ThresholdReached(**state.called(who), threshold=threshold, hp=hp))
    if losses:
        await using.suffer(table, losses)


def infected(state: State, who: int) -> bool:
    """Whether a prisoner is a carrier (EDC-AP3-07)."""
    return state.characters[who].plague > 0
