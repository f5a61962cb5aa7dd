"""Verbs of Health and death (DAM-DMG, DAM-SLAIN)."""

from __future__ import annotations

from functools import partial

from pydantic import Field

from engines.damnation import harm, slain
from engines.damnation.deeds import Deed, Harm, Source, work
from engines.damnation.movement import go_on
from engines.damnation.outlook import Outlook
from engines.damnation.state import Cause, Piece, State
from engines.damnation.vocabulary import HEALTH
from engines.damnation.whom import OnVillains
from engines.kernel import Table


async def _goes_on(deed: Deed, table: Table[State]) -> None:
    """What else the card does, and what comes of itself after it."""
    there = deed.at(table)
    await work(there, there.rest)
    await go_on(table)


class Damage(OnVillains, do="damage"):
    """They suffer damage, each in turn (DAM-AMB-17); at the start nobody, since Health is set only afterwards (DAM-AMB-38)."""

    amount: int = Field(ge=1, le=9)
    unblockable: bool = False

    async def run(self, deed: Deed) -> None:
        """A Talent's user is responsible for others (DAM-SLAIN-13), the Vampire always (DAM-SLAIN-11)."""
        if deed.state.phase == "arrival":
            return
        for piece in await self.whom(deed):
            answers = deed.piece.status == "vampire" or (deed.source is Source.TALENT and piece is not deed.piece)
            by = (
                -1 if deed.source is Source.NOBODY else deed.piece.number
            )  # of the house, no Villain deals it (DAM-AMB-58)
            responsible = by if answers else -1
            blow = Harm(piece, self.amount, Cause.CARD, self.unblockable, by, responsible, deed.card)
            blow.returning = deed.source is Source.ARRIVAL
            if piece is deed.state.active:  # the last of all (DAM-AMB-17)
                blow.then = partial(_goes_on, deed)
            await harm.suffer(deed.table, blow)

    def worth(self, outlook: Outlook) -> int:
        """What others suffer, some of which they will stop, less what this seat does."""
        mine = outlook.cost(self.amount, blockable=not self.unblockable) if self.with_me(outlook) else 0
        stopped = 0 if self.unblockable else 1
        return self.on_foes(outlook, lambda foe: outlook.harm(foe, max(self.amount - stopped, 1))) - mine

    def on_one(self, outlook: Outlook, target: Piece) -> int:
        """Whom it hurts most; a Haunt wants nobody to win meanwhile."""
        spared = 40 * target.health if outlook.me.status in ("haunt", "out") else 0
        return outlook.harm(target, self.amount) + spared


class Heal(OnVillains, do="heal"):
    """They gain Health, up to 10 and not after The Fall."""

    amount: int = Field(ge=1, le=10)

    def suits(self, deed: Deed, piece: Piece) -> bool:
        return harm.gains(deed.state, piece, self.amount) > 0

    async def run(self, deed: Deed) -> None:
        for piece in await self.whom(deed):
            harm.heal(deed.table, piece, self.amount)

    def worth(self, outlook: Outlook) -> int:
        if outlook.state.fallen:
            return 0
        missing = HEALTH - outlook.me.health
        gained = min(self.amount, missing) if self.with_me(outlook) else 0
        given = self.on_foes(outlook, lambda foe: 15 * min(self.amount, HEALTH - foe.health))
        return gained * (100 + 12 * missing) - given


class Slay(OnVillains, do="slay"):
    """They are Slain; with ``upto`` only who has no more Health than that."""

    in_hand = 400
    upto: int = 0

    def meant(self, deed: Deed, piece: Piece) -> bool:
        return self._falls(piece)

    def _falls(self, piece: Piece) -> bool:
        return not self.upto or piece.health <= self.upto

    async def run(self, deed: Deed) -> None:
        """A Talent's user is responsible (DAM-SLAIN-13)."""
        for piece in await self.whom(deed):
            by, cause = (deed.piece.number, Cause.TALENT) if deed.source is Source.TALENT else (-1, Cause.CARD)
            await slain.slay(deed.table, piece, by, cause=cause, card=deed.card)

    def worth(self, outlook: Outlook) -> int:
        if self.who == "you":
            return -outlook.death
        return max((outlook.kill(foe, mine=True) for foe in self.foes(outlook) if self._falls(foe)), default=0)

    def on_one(self, outlook: Outlook, target: Piece) -> int:
        return outlook.kill(target, mine=True) if self._falls(target) else 0
