"""Damage and Health (DAM-DMG)."""

from __future__ import annotations

from engines.damnation import reactions, slain
from engines.damnation.auras import aura, changed
from engines.damnation.deeds import Harm
from engines.damnation.events import Healed, Hurt, Unhurt
from engines.damnation.state import Piece, State
from engines.damnation.vocabulary import HEALTH, Change
from engines.kernel import Table


async def suffer(table: Table[State], harm: Harm) -> int:
    """A Villain suffers damage, unless it prevents it; how much it has suffered (DAM-DMG-01, DAM-DMG-04)."""
    if harm.piece.status != "villain":
        return 0
    harm.amount += changed(table.state, harm)
    await reactions.protect(table, harm)
    return await endure(table, harm)


async def endure(table: Table[State], harm: Harm) -> int:
    """What is left of damage is suffered; how much that was.

    The Vampire and who is already Slain suffer nothing (DAM-VAMP-11, DAM-VAMP-02).
    """
    piece = harm.piece
    if piece.status != "villain":
        return 0
    if not harm.left:
        table.tell(Unhurt(seat=piece.seat, card=piece.villain, cause=harm.cause, by_card=harm.card or None))
        return 0
    suffered = min(harm.left, piece.health)
    piece.health -= suffered
    piece.deeds.taken += suffered
    if harm.dealer not in (-1, piece.number):
        table.state.pieces[harm.dealer].deeds.dealt += suffered
    table.tell(
        Hurt(
            seat=piece.seat,
            card=piece.villain,
            amount=harm.left,
            left=piece.health,
            cause=harm.cause,
            by_card=harm.card or None,
        )
    )
    if piece.health == 0:
        # DAM-SLAIN-01
        await slain.slay(table, piece, harm.responsible, cause=harm.cause, card=harm.card)
    return suffered


def gains(state: State, piece: Piece, amount: int) -> int:
    """How much Health a Villain would gain of so much."""
    if piece.status != "villain" or state.fallen:
        return 0
    return min(max(amount + aura(state, piece, Change.HEAL), 0), HEALTH - piece.health)


def heal(table: Table[State], piece: Piece, amount: int) -> None:
    """A Villain gains Health, up to 10; none after The Fall (DAM-DMG-05, DAM-FALL-02)."""
    gained = gains(table.state, piece, amount)
    if gained:
        piece.health += gained
        piece.deeds.healed += gained
        table.tell(Healed(seat=piece.seat, card=piece.villain, amount=gained, left=piece.health))
