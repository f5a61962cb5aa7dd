"""End of Turn: what it costs, used cards to their decks, the hand limit (DAM-TURN-06)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engines.damnation import cards, harm
from engines.damnation.auras import aura, borne
from engines.damnation.deeds import Harm
from engines.damnation.library import library
from engines.damnation.state import Cause, Piece, State
from engines.damnation.vocabulary import HAND, Change
from engines.kernel import Table

FALL_DAMAGE = 1


def lost(state: State, piece: Piece) -> int:
    """How much Health the End of Turn costs, if nothing prevents it."""
    return max(aura(state, piece, Change.TOLL), 0) + (FALL_DAMAGE if state.fallen else 0)


async def end_of_turn(table: Table[State], piece: Piece) -> None:
    """End-of-turn effects, used cards to their decks, the hand limit (DAM-TURN-06, DAM-TURN-12)."""
    if piece.status == "villain":
        await _tolls(table, piece, borne(table.state, piece))
    bury_used(table)
    if piece.status == "villain":
        await keep_to_limit(table, piece)
    piece.claimed_by = -1  # it covered this turn only (DAM-POA-02)


async def _tolls(table: Table[State], piece: Piece, bears: Sequence[str]) -> None:
    """What each card before a Villain does at End of Turn, one after another, then The Fall: each is a source of its own (DAM-DMG-02, DAM-AMB-15).

    Of The Fall it is ordinary Damage, nobody responsible, none for the Vampire (DAM-FALL-01, DAM-FALL-05, DAM-FALL-06).
    """
    for n, card in enumerate(bears, 1):
        amount = library().cards[card].aura.get(Change.TOLL, 0)
        if amount < 0:
            harm.heal(table, piece, -amount)
        elif amount and card in borne(table.state, piece):  # it has gone if the one before has slain
            then = partial(_goes_on, piece.number, bears[n:])
            await harm.suffer(table, Harm(piece, amount, Cause.TOLL, card=card, then=then))
    if table.state.fallen:
        await harm.suffer(table, Harm(piece, FALL_DAMAGE, Cause.FALL))


async def _goes_on(number: int, bears: Sequence[str], table: Table[State]) -> None:
    await _tolls(table, table.state.pieces[number], bears)


def bury_used(table: Table[State]) -> None:
    """Used cards go to the bottom of their decks in the order of use (DAM-AMB-55)."""
    for card in list(table.state.used.cards):
        cards.under(table, table.state.used, card)


async def keep_to_limit(table: Table[State], piece: Piece) -> None:
    """The hand limit: 6, in a game of two 7 (DAM-TURN-07, DAM-TURN-08, DAM-TURN-10, DAM-VAR-2P-02).

    A card that lowers it does so as long as it lies there: whoever discards that one keeps one more of the others (DAM-AMB-87).
    """
    state = table.state
    player = state.owner(piece)
    while (over := len(player.cards()) - hand_limit(state, piece)) > 0:
        lowers = [card for card in player.shown.cards if library().cards[card].aura.get(Change.HAND, 0) < 0]
        least = over + sum(library().cards[card].aura[Change.HAND] for card in lowers)
        await cards.discard(table, player, over, least=max(least, 1), lowers=lowers)


def hand_limit(state: State, piece: Piece) -> int:
    """How many cards its player keeps at the End of Turn of a Villain, in a game of two for both (DAM-AMB-94)."""
    return max(HAND + (1 if state.two else 0) + aura(state, piece, Change.HAND), 0)
