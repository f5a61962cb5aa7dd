"""What is being done at the moment: an effect at work, an attack that was declared, damage about to be suffered."""

from __future__ import annotations

from dataclasses import dataclass

from engines.damnation.state import Piece, State
from engines.kernel import Table


class Won(Exception):
    """Somebody has won; nothing else happens (DAM-WIN-01)."""


@dataclass
class Harm:
    """Damage that is about to be suffered.

    Attributes:
        piece: who suffers it.
        amount: how much is left of it.
        cause: ``attack``, ``trap``, ``moat``, ``bite``, ``fall``, ``card``, ``walls``, ``vault``, ``toll``.
        unblockable: whether Protections and Talents do nothing (DAM-DMG-04).
        dealer: the piece that deals it, or -1.
        responsible: the piece that is responsible if it slays, or -1.
        card: of ``card`` and ``toll`` the card that does it, for those who are told.
    """

    piece: Piece
    amount: int
    cause: str
    unblockable: bool = False
    dealer: int = -1
    responsible: int = -1
    card: str = ""


@dataclass
class Blow:
    """An attack or a bite that was declared.

    Attributes:
        attacker: who strikes.
        target: who is to be struck.
        damage: what it does.
        stopped: it does not happen.
        bite: whether it is the Vampire's bite.
    """

    attacker: Piece
    target: Piece
    damage: int
    stopped: bool = False
    bite: bool = False


@dataclass
class Deed:
    """An effect at work.

    Attributes:
        table: the table.
        piece: who plays or draws the card, or uses the Talent.
        card: the card, for prompts.
        talent: whether it is a Talent; its user is responsible for who is slain by it (DAM-SLAIN-13).
        impersonal: it is not a Villain's: a Castle card or a Haunt's (DAM-AMB-58).
        arrival: it happens in the Arrival (DAM-ARR-13, DAM-AMB-38).
        harm: the damage it can lessen.
        blow: the attack it can change.
    """

    table: Table[State]
    piece: Piece
    card: str
    talent: bool = False
    impersonal: bool = False
    arrival: bool = False
    harm: Harm | None = None
    blow: Blow | None = None

    @property
    def state(self) -> State:
        """The state of the table."""
        return self.table.state
