"""What cards, Talents and Deathknells change for as long as they are there: :class:`engines.damnation.vocabulary.Change`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engines.damnation.deeds import Harm
from engines.damnation.library import library
from engines.damnation.state import Cause, Piece, State
from engines.damnation.vocabulary import Change

CHANGED_BY = {Cause.ATTACK: Change.HURT, Cause.TRAP: Change.TRAP, Cause.BITE: Change.BITE}
"""What changes damage, by its cause."""


def aura(state: State, piece: Piece, change: Change) -> int:
    """The sum of what everything around a Villain changes of one thing."""
    return auras(state, piece).get(change, 0)


def auras(state: State, piece: Piece) -> Mapping[Change, int]:
    """The same of each thing that is changed."""
    return _sums(*_around(state, piece))


def _around(state: State, piece: Piece) -> tuple[tuple[str, ...], str, tuple[str, ...]]:
    """The Deathknells; the Villain, for its passive Talent; and the cards before it."""
    is_villain = piece.status == "villain"
    return (*state.rung,), piece.villain if is_villain else "", (*borne(state, piece),) if is_villain else ()


def _each(knells: tuple[str, ...], villain: str, cards: tuple[str, ...]) -> list[dict[Change, int]]:
    there = library()
    talent = [there.villains[villain].aura] if villain else []
    return [*[there.knells[knell].aura for knell in knells], *talent, *[there.cards[card].aura for card in cards]]


@lru_cache(maxsize=512)
def _sums(knells: tuple[str, ...], villain: str, cards: tuple[str, ...]) -> Mapping[Change, int]:
    found: dict[Change, int] = {}
    for changes in _each(knells, villain, cards):
        for change, by in changes.items():
            found[change] = found.get(change, 0) + by
    return found


def changed(state: State, harm: Harm) -> int:
    """By how much what lies around a Villain changes damage, before anything is played."""
    kind = CHANGED_BY.get(harm.cause)
    each = [changes[kind] for changes in _each(*_around(state, harm.piece)) if kind in changes] if kind else []
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
