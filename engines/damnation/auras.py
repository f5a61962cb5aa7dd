"""What cards, Talents and Deathknells change for as long as they are there: :class:`engines.damnation.vocabulary.Aura`."""

from __future__ import annotations

from engines.damnation.library import library
from engines.damnation.state import Piece, State


def aura(state: State, piece: Piece, name: str) -> int:
    """The sum of what everything around a Villain changes of one thing; ``name`` is a field of the model."""
    cards = library()
    total = sum(getattr(cards.knells[knell].aura, name) for knell in state.rung)
    if piece.status == "villain":
        total += getattr(cards.villains[piece.villain].aura, name) if piece.villain else 0
        total += sum(getattr(cards.cards[card].aura, name) for card in piece.curses.cards)
        total += sum(getattr(cards.cards[card].aura, name) for card in state.owner(piece).shown.cards)
    return int(total)


def barred(state: State, piece: Piece, token: str) -> bool:
    """Whether something keeps a Villain from using a Talent token."""
    cards = [*piece.curses.cards, *state.owner(piece).shown.cards]
    return any(token in library().cards[card].aura.barred for card in cards)
