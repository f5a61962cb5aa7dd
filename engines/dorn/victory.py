"""The Ultimate Ritual (DORN-WIN-02, DORN-WIN-03)."""

from __future__ import annotations

from engines.dorn.board import CHAMBER
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
    before = state.vigil
    state.vigil = before + 1 if is_full(state) else 0
    if state.vigil or before:
        table.tell(VigilCounted(filled=sum(filling(state)), vigil=state.vigil))
    if state.vigil == VIGIL:
        raise win(state, "keeper", "ritual")


def filling(state: State) -> tuple[int, int]:
    """How many spaces of the chamber the Dornkeeper's side fills, and how many heroes do."""
    return sum(actor.at in CHAMBER for actor in state.actors()), sum(hero.at in CHAMBER for hero in state.living())


def is_full(state: State) -> bool:
    """Whether the Ultimate Ritual would go on as everybody stands."""
    dark, heroes = filling(state)
    return dark + heroes == len(CHAMBER) and dark > 0
