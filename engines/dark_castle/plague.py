"""Blight of the Plague Lord: how much Plague there is on whom, and what it costs (EDC-AP3)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.dark_castle import using
from engines.dark_castle.events import PlagueGained, PlagueRolled, ThresholdReached
from engines.dark_castle.health import THRESHOLDS, thresholds
from engines.dark_castle.state import Blow, State
from engines.kernel import Table

PLAGUE_DIE = (0, 1, 1, 2, 2, 3)

LAST = max(THRESHOLDS)


async def roll_for_plague(table: Table[State], rollers: Sequence[int]) -> None:
    """Each throws the plague die once, and nothing can change it (EDC-AP3-06, EDC-AMB-23); nobody does who has left (EDC-AMB-70)."""
    gains = {}
    for who in rollers:
        if table.state.characters[who].left:
            continue
        gains[who] = table.dice.pick(PLAGUE_DIE)
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
        if not points or character.left:
            continue
        reached = thresholds(state, who, points)
        character.plague += points
        due, cost = next(iter(thresholds(state, who, LAST).items()), (0, 0))
        table.tell(PlagueGained(**state.called(who), points=points, total=character.plague, due=due, cost=cost))
        for threshold, hp in reached.items():
            losses[who] = losses.get(who, 0) + hp
            table.tell(ThresholdReached(**state.called(who), threshold=threshold, hp=hp))
    if losses:
        await using.suffer(table, [Blow(who=who, hp=hp) for who, hp in losses.items()])


def infected(state: State, who: int) -> bool:
    """Whether a prisoner is a carrier (EDC-AP3-07)."""
    return state.characters[who].plague > 0
