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
    return sum([changes[change] for changes in around(state, piece) if change in changes])


def around(state: State, piece: Piece) -> list[dict[Change, int]]:
    """What each Deathknell, the Villain's passive Talent, and each card before it change."""
    there = library()
    found = [there.knells[knell].aura for knell in state.rung]
    if piece.status == "villain":
        if piece.villain:
            found.append(there.villains[piece.villain].aura)
        found += [there.cards[card].aura for card in borne(state, piece)]
    return found


def changed(state: State, harm: Harm) -> int:
    """By how much what lies around a Villain changes damage, before anything is played."""
    kind = CHANGED_BY.get(harm.cause)
    each = [changes[kind] for changes in around(state, harm.piece) if kind in changes] if kind else []
    if harm.unblockable:  # no Talent helps (DAM-DMG-04), also not against what a Curse adds
        each = [change for change in each if change > 0]
    return max(sum(each), -harm.amount)


def barred(state: State, piece: Piece) -> list[str]:
    """The Talents whose tokens something keeps a Villain from using."""
    cards = library().cards
    return [token for card in borne(state, piece) for token in cards[card].bars]


def borne(state: State, piece: Piece) -> list[str]:
    """Cards that lie open at a Villain."""
    return [*piece.curses.cards, *state.owner(piece).shown.cards]
