"""Decks with a discard pile (SOB-COMP-09)."""

from __future__ import annotations

from engines.brimstone.state import Deck, State
from engines.kernel import Table


def draw_from(table: Table[State], deck: Deck) -> str:
    """The top card, which is discarded; an empty deck is made anew of its discard pile (SOB-COMP-09, SOB-AMB-12).

    Raises:
        IndexError: there is no card in either.
    """
    if not deck.cards.cards:
        deck.cards.cards, deck.used.cards = deck.used.cards, []
        table.shuffle(deck.cards)
    (card,) = table.draw(deck.cards, deck.used)
    table.reveal(card)  # everybody sees it, also where it goes on at once to a Hero or onto the map
    return card
