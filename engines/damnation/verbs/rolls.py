"""Verbs of the movement roll (DAM-MOVE)."""

from __future__ import annotations

from pydantic import Field

from engines.damnation import playing
from engines.damnation.deeds import Deed
from engines.damnation.vocabulary import Effect


class Move(Effect, do="movement"):
    """Your movement total changes: ``by`` is added; ``either`` lets it be changed by up to so many, up or down."""

    moment = "roll"
    in_hand = 90
    by: int = 0
    either: int = Field(default=0, ge=0, le=6)

    def shift(self) -> tuple[int, int]:
        return self.by, self.either

    def needs(self, deed: Deed) -> bool:
        return deed.state.turn.die > 0 and playing.leads(deed, self.by, self.either)

    async def run(self, deed: Deed) -> None:
        """The roll in progress, if it is one's own."""
        if deed.state.turn.piece == deed.piece.number:
            playing.change_total(deed.table, self.by, self.either)


class Reroll(Effect, do="reroll"):
    """Your Movement Die is rolled again."""

    moment = "roll"
    rolls = True

    def needs(self, deed: Deed) -> bool:
        return deed.state.turn.die > 0

    async def run(self, deed: Deed) -> None:
        """The Black Die stays."""
        playing.reroll(deed.table)
