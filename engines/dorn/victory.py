"""The Ultimate Ritual (DORN-WIN-02, DORN-WIN-03)."""

from __future__ import annotations

from engines.dorn.board import BOTH, CHAMBER
from engines.dorn.deeds import win
from engines.dorn.events import VigilCounted
from engines.dorn.state import State
from engines.dorn.vocabulary import VIGIL
from engines.kernel import Table


def count_vigil(table: Table[State]) -> None:
    """At the end of his turn: full three times in a row, and the Dornkeeper wins; a gap begins anew (DORN-AMB-15).

    Heroes fill their spaces as monsters do, Zorkal too once he can move, but one monster at least must be there (DORN-AMB-13,
    DORN-AMB-14, DORN-AMB-78).
    """
    state = table.state
    dark = [space for actor in state.actors() for space in BOTH[actor.at] if space in CHAMBER]
    heroes = [space for hero in state.living() for space in BOTH[hero.at] if space in CHAMBER]
    filled = len(dark) + len(heroes)
    before = state.vigil
    state.vigil = before + 1 if filled == len(CHAMBER) and dark else 0
    if state.vigil or before:
        table.tell(VigilCounted(filled=filled, vigil=state.vigil))
    if state.vigil == VIGIL:
        raise win(state, "keeper", "ritual")
