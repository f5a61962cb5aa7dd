"""What is being done at the moment: an effect at work, an attack that was declared, damage about to be suffered."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from engines.damnation.state import Cause, Piece, State
from engines.kernel import Table
from engines.kernel.verbs import Needs, Runs


class Won(Exception):
    """Somebody has won; nothing else happens (DAM-WIN-01)."""


@dataclass
class Harm:
    """Damage that is about to be suffered.

    Attributes:
        piece: who suffers it.
        amount: how much it is, with what lies around the Villain.
        off: how much of it has been prevented.
        cause: by what.
        unblockable: whether Protections and Talents do nothing (DAM-DMG-04).
        dealer: the piece that deals it, or -1.
        responsible: the piece that is responsible if it slays, or -1.
        card: of ``card`` and ``toll`` the card that does it, for those who are told.
        returning: it befalls who is on its way back from the dead, and uses neither Action nor Talent (DAM-ARR-01, DAM-AMB-41).
        then: what comes of itself after it, for who reads beforehand where a reaction leads.
    """

    piece: Piece
    amount: int
    cause: Cause
    unblockable: bool = False
    dealer: int = -1
    responsible: int = -1
    card: str = ""
    off: int = 0
    returning: bool = False
    then: Callable[[Table[State]], Coroutine[Any, Any, None]] | None = None

    @property
    def left(self) -> int:
        """How much of it is still to be suffered."""
        return max(self.amount - self.off, 0)


async def _nothing(left: Harm | None, table: Table[State]) -> None:
    """Nothing comes of it."""


@dataclass
class Blow:
    """An attack or a bite that was declared.

    Attributes:
        attacker: who has made it, also if it was turned round since (DAM-AMB-89).
        target: who is to be struck.
        damage: what it does.
        stopped: it does not happen.
        bite: whether it is the Vampire's bite.
        off: how much of its damage the target has prevented.
        then: what becomes of it with what is left to suffer, and what comes of itself after it, for who reads beforehand where a reaction leads.
    """

    attacker: Piece
    target: Piece
    damage: int
    stopped: bool = False
    bite: bool = False
    off: int = 0
    then: Callable[[Harm | None, Table[State]], Coroutine[Any, Any, None]] = _nothing


class Source(StrEnum):
    """Where an effect comes from.

    Attributes:
        CARD: from a card that somebody plays or draws.
        TALENT: from a Talent; its user is responsible for who is slain by it (DAM-SLAIN-13).
        NOBODY: from a Castle card or a Haunt: it is no Villain's (DAM-AMB-58).
        ARRIVAL: from a card that is drawn in the Arrival (DAM-ARR-13, DAM-AMB-38).
    """

    CARD = "card"
    TALENT = "talent"
    NOBODY = "nobody"
    ARRIVAL = "arrival"


@dataclass
class Deed:
    """An effect at work.

    Attributes:
        table: the table.
        piece: who plays or draws the card, or uses the Talent.
        card: the card, for prompts.
        source: where it comes from.
        harm: the damage it can lessen.
        blow: the attack it can change.
        aim: the number of the piece that its player has named for it already, or -1.
        rest: what comes after the effect that is being carried out.
    """

    table: Table[State]
    piece: Piece
    card: str
    source: Source = Source.CARD
    harm: Harm | None = None
    blow: Blow | None = None
    aim: int = -1
    rest: tuple[Runs[Deed], ...] = ()

    @property
    def state(self) -> State:
        """The state of the table."""
        return self.table.state

    def at(self, table: Table[State]) -> Deed:
        """The same at another table."""
        return replace(self, table=table, piece=table.state.pieces[self.piece.number])


async def work(deed: Deed, effects: Sequence[Runs[Deed]]) -> None:
    """Carry out effects, one after another; each knows what comes after it."""
    for n, effect in enumerate(effects, 1):
        await effect.run(replace(deed, rest=(*effects[n:], *deed.rest)))


def helps(deed: Deed, effects: Sequence[Needs[Deed]]) -> bool:
    """Whether doing all this does anything at all."""
    for effect in effects:  # noqa: SIM110  # asked of all that is held, and `any` would make a generator each time
        if effect.needs(deed):
            return True
    return False
