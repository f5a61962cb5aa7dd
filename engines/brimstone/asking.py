"""How spaces are asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engines.brimstone.spaces import landmarks, named
from engines.brimstone.state import State
from engines.kernel import Later, Option, Table
from engines.kernel.asks import NOTHING


async def choose_space(
    table: Table[State], seat: int, kind: str, spaces: Sequence[int], rule: str, args: Mapping[str, Any] = NOTHING
) -> int:
    """One of these spaces; pictures show their numbers meanwhile. Not asked where there is only one."""
    state = table.state
    if len(spaces) == 1:
        return spaces[0]
    state.offered = list(spaces)
    marks = landmarks(state)
    options = [
        Option(f"space-{space}", "space", Later(named, state, space, number, marks), str(space), means=space)
        for number, space in enumerate(spaces, start=1)
    ]
    picked = await table.pick(seat, kind, options, args=args, rules=(rule,))
    state.offered = []
    space: int = picked.means
    return space
