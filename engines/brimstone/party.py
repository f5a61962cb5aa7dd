"""What the party decides: by its leader, by anyone, or by a vote (SOB-AMB-46)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engines.brimstone.state import State
from engines.kernel import Option, Table
from engines.kernel.asks import NOTHING


def leader(state: State) -> int:
    """The seat of the Lantern's bearer; of the quickest who lives if that one has died when all was over (SOB-AMB-89)."""
    bearer = state.heroes[state.lantern]
    living = [hero for hero in state.heroes if not hero.dead]
    if bearer.dead and living:
        bearer = max(living, key=lambda hero: (hero.figure.initiative, -hero.number))
    return bearer.seat


async def decide(
    table: Table[State],
    kind: str,
    options: Sequence[Option],
    *,
    args: Mapping[str, Any] = NOTHING,
    rules: tuple[str, ...] = ("SOB-AMB-46",),
) -> Option:
    """What is decided, as the table has agreed to; whoever runs a living Hero has a say."""
    state = table.state
    how = state.options.decisions
    args = {**args, "decisions": how}
    if how == "leader":
        return await table.pick(leader(state), kind, options, args=args, rules=rules)
    seats = list(dict.fromkeys(hero.seat for hero in state.heroes if not hero.dead))
    return await table.decide(seats, kind, options, how=how, args=args, rules=rules)
