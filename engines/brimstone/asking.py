"""Who is asked."""

from __future__ import annotations

from engines.brimstone.state import State


def leader(state: State) -> int:
    """The seat of the Lantern's bearer: it decides for the party (SOB-AMB-46)."""
    return state.heroes[state.lantern].seat
