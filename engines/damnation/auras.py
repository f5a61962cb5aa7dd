"""What cards, Talents and Deathknells change for as long as they are there: :class:`engines.damnation.vocabulary.Change`."""

from __future__ import annotations

from engines.damnation.deeds import Harm
from engines.damnation.library import library
from engines.damnation.state import Cause, Piece, State
from engines.damnation.vocabulary import Change

CHANGED_BY = {Cause.ATTACK: Change.HURT, Cause.TRAP: Change.TRAP, Cause.BITE: Change.BITE}
"""What changes damage, by its cause."""


def aura(state: State, piece: Piece, change: Change) -> int:
    """The sum of what everything around a Villain changes of one thing."""
    return sum(_each(state, piece, change))


def _each(state: State, piece: Piece, change: Change) -> list[int]:
    """By how much each Deathknell, the Villain's passive Talent, and each card before it change one thing."""
    there = library()
    found = [there.knells[knell].aura.get(change, 0) for knell in state.rung]
    if piece.status == "villain":
        found += [there.villains[piece.villain].aura.get(change, 0)] if piece.villain else []
        found += [there.cards[card].aura.get(change, 0) for card in borne(state, piece)]
    return found


def changed(state: State, harm: Harm) -> int:
    """By how much what lies around a Villain changes damage, before anything is played."""
    each = _each(state, harm.piece, CHANGED_BY[harm.cause]) if harm.cause in CHANGED_BY else []
    if harm.unblockable:  # no Talent helps (DAM-DMG-04), also not against what a Curse adds
        each = [change for change in each if change > 0]
    return max(sum(each), -harm.amount)


def barred(state: State, piece: Piece, token: str) -> bool:
    """Whether something keeps a Villain from using a Talent token."""
    return any(token in library().cards[card].bars for card in borne(state, piece))


def borne(state: State, piece: Piece) -> list[str]:
    """Cards that lie open at a Villain."""
    return [*piece.curses.cards, *state.owner(piece).shown.cards]
