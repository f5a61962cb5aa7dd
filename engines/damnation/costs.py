"""What a place costs whoever ends there, before anything is played against it: traps, the Moat, the steps of the Staircase."""

from __future__ import annotations

from collections.abc import Sequence

from engines.damnation.auras import aura, changed
from engines.damnation.castle import castle, stair_step
from engines.damnation.deeds import Harm
from engines.damnation.state import Cause, Piece, State, in_corridor
from engines.damnation.vocabulary import BITE, Change

TRAP_DAMAGE = {"bear_trap": 3, "saw_trap": 5}
"""DAM-TRAP-02, DAM-TRAP-04."""
MOAT_DAMAGE = 2


def trap_harm(state: State, piece: Piece, kind: str, responsible: int = -1) -> Harm:
    """What a Bear Trap or a Saw Trap does. Composure: the first point of it that is not Unblockable is ignored each turn."""
    unblockable = kind == "saw_trap"
    composed = not unblockable and piece.number not in state.turn.composed
    amount = TRAP_DAMAGE[kind] - composed
    return Harm(piece, amount, Cause.TRAP, unblockable=unblockable, responsible=responsible)


def moat_harm(state: State, piece: Piece, responsible: int = -1) -> Harm:
    """What it costs to fall into the Moat (DAM-MOAT-02)."""
    amount = MOAT_DAMAGE + aura(state, piece, Change.MOAT)
    return Harm(piece, amount, Cause.MOAT, unblockable=True, responsible=responsible)


def bite_of(state: State, piece: Piece) -> int:
    """What a bite of the Vampire does; as far as it is the same for all."""
    return BITE + aura(state, piece, Change.BITE)


def cost_of(state: State, piece: Piece, kind: str) -> int:
    """How much Damage a known trap token does to a Villain; 0 if it does something else."""
    if kind in TRAP_DAMAGE:
        harm = trap_harm(state, piece, kind)
        return harm.amount + changed(state, harm)
    return moat_harm(state, piece).amount if kind == "trap_door" else 0


def step_reached(state: State, piece: Piece, step: int, path: Sequence[str] = ()) -> int:
    """On which step of the Staircase a Villain ends that comes to this one: farther down, if it walks down a hungry one, or is pushed (DAM-AMB-93).

    It comes along the ``path``, or from where it stands: whoever climbs out and goes in again walks down from the door.
    """
    if step > stair_step(next((place for place in reversed(path) if in_corridor(place)), piece.at)):
        step += max(aura(state, piece, Change.STAIR), 0)
    return min(step, castle().depth)
