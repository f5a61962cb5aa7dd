"""The charges of Powder Run: for how long the fuse burns, and whom they would catch (SOB-MIS)."""

from __future__ import annotations

from engines.brimstone.board import ENTRANCE, tiles_of
from engines.brimstone.state import Hero, State


def caught(state: State) -> list[Hero]:
    """Whom the charges of Powder Run would catch: who is not on the Entrance."""
    return [hero for hero in state.heroes if not hero.dead and ENTRANCE not in tiles_of(state, [hero.at])]


def burning(state: State) -> int:
    """In how many turns the charges of Powder Run go off, this one counted; 0 while no fuse is lit."""
    return max(0, state.quest.fuse - state.turn + 1) if state.quest.fuse else 0


def fires(state: State) -> bool:
    """Whether they go off as this turn ends: all are out, or the fuse is burnt."""
    return bool(state.quest.fuse) and (state.turn >= state.quest.fuse or not caught(state))
