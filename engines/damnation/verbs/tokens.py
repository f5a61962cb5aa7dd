"""Verbs of Souls and Talent tokens (DAM-SOUL, DAM-TAL)."""

from __future__ import annotations

from functools import partial
from typing import Literal

from engines.damnation import doom, playing, slain
from engines.damnation.appraisal import SOUL, spent_worth
from engines.damnation.asking import pick
from engines.damnation.deeds import Deed
from engines.damnation.movement import go_on
from engines.damnation.outlook import Outlook
from engines.damnation.state import Piece, State
from engines.damnation.vocabulary import TOKENS, Effect, TokenName
from engines.damnation.whom import OnVillains
from engines.kernel import Option, Table


class Souls(OnVillains, do="souls"):
    """They gain Souls from the supply, or (below 0) give Souls back to it."""

    in_hand = 190
    count: int

    def suits(self, deed: Deed, piece: Piece) -> bool:
        return (deed.state.supply if self.count > 0 else piece.souls) > 0

    async def run(self, deed: Deed) -> None:
        for piece in await self.whom(deed):
            slain.gain_souls(deed.table, piece, self.count)

    def worth(self, outlook: Outlook) -> int:
        if self.count > 0:
            return SOUL * min(self.count, outlook.state.supply)
        return -SOUL * min(-self.count, outlook.me.souls)


async def _turns(number: int, token: str, table: Table[State]) -> None:
    playing.turn_token(table, table.state.pieces[number], token, ready=True)
    await go_on(table)


class Refresh(Effect, do="refresh"):
    """You turn back a spent Talent token: the named one, or one of your choice (DAM-TAL-05); the slain turn none back (DAM-AMB-28)."""

    which: Literal[TokenName, ""] = ""

    def _spent(self, deed: Deed) -> list[str]:
        piece = deed.piece
        if piece.status != "villain":
            return []
        return [token for token in TOKENS if not piece.tokens[token] and self.which in ("", token)]

    def needs(self, deed: Deed) -> bool:
        return bool(self._spent(deed))

    async def run(self, deed: Deed) -> None:
        table, piece = deed.table, deed.piece
        spent = self._spent(deed)
        if spent:
            options = [
                Option(
                    token,
                    words="token",
                    args={"talent": token, "card": piece.villain},
                    fatal=doom.fatal(table, partial(_turns, piece.number, token)),
                )
                for token in spent
            ]
            token = (await pick(table, piece.seat, "refresh", options, "DAM-TAL-05")).id
            playing.turn_token(table, piece, token, ready=True)

    def worth(self, outlook: Outlook) -> int:
        return spent_worth(outlook, self.which)


class Spend(OnVillains, do="spend"):
    """One of their ready Talent tokens, drawn by lot, is spent."""

    def suits(self, deed: Deed, piece: Piece) -> bool:
        return any(piece.tokens.values())

    async def run(self, deed: Deed) -> None:
        for piece in await self.whom(deed):
            ready = [token for token, is_ready in piece.tokens.items() if is_ready]
            if ready:
                playing.turn_token(deed.table, piece, deed.table.dice.pick(ready), ready=False)

    def worth(self, outlook: Outlook) -> int:
        return self.on_foes(outlook, lambda foe: 30 * any(foe.tokens.values()))
