"""What lies on a character: the hands that are full, and what its curses forbid."""

from __future__ import annotations

from typing import Literal, TypeVar

from engines.dark_castle.library import library
from engines.dark_castle.state import State
from engines.dark_castle.vocabulary import Ban

B = TypeVar("B", bound=Ban)

HANDS = 2


class Burden(Ban, do="burden"):
    """It counts as an item that takes ``hands``; nobody can put it down (EDC-AP1-07)."""

    hands: Literal[1, 2] = 1


def bans(state: State, who: int, kind: type[B]) -> list[B]:
    """What the curses of a character do to it, of one kind."""
    cards = state.characters[who].curses.cards
    if not cards:
        return []
    afflictions = library().afflictions
    return [ban for card in cards for ban in afflictions[card].standing if isinstance(ban, kind)]


def may_carry(state: State, who: int, count: int) -> bool:
    """Whether a character can carry so many items at all: companions can only as their card says (EDC-AP2-19).

    A curse that counts as an item (EDC-AP1-07) counts here, too.
    """
    companion = library().prisoners[state.characters[who].card].companion
    return companion is None or count + len(bans(state, who, Burden)) <= companion.carries


def hands_full(state: State, who: int) -> int:
    """How many hands a character's items, and curses that count as items, take (EDC-ITEM-03, EDC-ITEM-04, EDC-AP1-07)."""
    items = library().items
    hands = 0
    for card in state.characters[who].items.cards:
        hands += items[card].hands
    for ban in bans(state, who, Burden):
        hands += ban.hands
    return hands
