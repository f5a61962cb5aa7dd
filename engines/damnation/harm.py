"""Damage and Health (DAM-DMG)."""

from __future__ import annotations

from engines.damnation import playing, slain
from engines.damnation.auras import aura
from engines.damnation.deeds import Harm
from engines.damnation.events import Healed, Hurt, Unhurt
from engines.damnation.state import Cause, Piece, State
from engines.damnation.vocabulary import HEALTH, Change
from engines.kernel import Table

CHANGED_BY = {Cause.ATTACK: Change.HURT, Cause.TRAP: Change.TRAP, Cause.BITE: Change.BITE}
"""What changes damage, by its cause."""


async def suffer(table: Table[State], harm: Harm) -> int:
    """A Villain suffers damage, unless it prevents it; how much it has suffered (DAM-DMG-01, DAM-DMG-04).

    The Vampire and who is already Slain suffer nothing (DAM-VAMP-11, DAM-VAMP-02).
    """
    state, piece = table.state, harm.piece
    if piece.status != "villain":
        return 0
    harm.amount += _changed(state, harm)
    if harm.amount > 0:
        await playing.offer_protection(table, harm)
    if piece.status != "villain":  # slain by what was played meanwhile
        return 0
    if harm.amount <= 0:
        table.tell(Unhurt(seat=piece.seat, card=piece.villain))
        return 0
    suffered = min(harm.amount, piece.health)
    piece.health -= suffered
    piece.deeds.taken += suffered
    if harm.dealer not in (-1, piece.number):
        table.state.pieces[harm.dealer].deeds.dealt += suffered
    table.tell(
        Hurt(
            seat=piece.seat,
            card=piece.villain,
            amount=harm.amount,
            left=piece.health,
            cause=harm.cause,
            by_card=harm.card or None,
        )
    )
    if piece.health == 0:
        # DAM-SLAIN-01
        await slain.slay(table, piece, harm.responsible, cause=harm.cause, card=harm.card)
    return suffered


def _changed(state: State, harm: Harm) -> int:
    """What lies around the Villain changes of it before anything is played."""
    change = aura(state, harm.piece, CHANGED_BY[harm.cause]) if harm.cause in CHANGED_BY else 0
    if harm.unblockable and change < 0:
        change = 0  # no Talent helps (DAM-DMG-04)
    return max(change, -harm.amount)


def heal(table: Table[State], piece: Piece, amount: int) -> None:
    """A Villain gains Health, up to 10; none after The Fall (DAM-DMG-05, DAM-FALL-02)."""
    state = table.state
    if piece.status != "villain" or state.fallen:
        return
    gained = min(max(amount + aura(state, piece, Change.HEAL), 0), HEALTH - piece.health)
    if gained:
        piece.health += gained
        piece.deeds.healed += gained
        table.tell(Healed(seat=piece.seat, card=piece.villain, amount=gained, left=piece.health))
