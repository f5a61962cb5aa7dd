"""Verbs of the movement roll (DAM-MOVE)."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field

from engines.damnation import playing
from engines.damnation.deeds import Deed
from engines.damnation.outlook import Outlook
from engines.damnation.vocabulary import Effect, Moment


class _OfTheRoll(Effect):
    """Common to both: the question about the roll decides what they are worth."""

    moment: ClassVar[Moment | None] = "roll"

    def needs(self, deed: Deed) -> bool:
        """A roll."""
        return deed.state.turn.die > 0

    def worth(self, outlook: Outlook) -> int:  # noqa: ARG002
        """Nothing by itself."""
        return 0


class Move(_OfTheRoll, do="movement"):
    """Your movement total changes: ``by`` is added; ``either`` lets it be changed by up to so many, up or down."""

    in_hand: ClassVar[int] = 90
    by: int = 0
    either: int = Field(default=0, ge=0, le=6)

    async def run(self, deed: Deed) -> None:
        """The roll in progress, if it is one's own."""
        if deed.state.turn.piece == deed.piece.number:
            playing.change_total(deed.table, self.by, self.either)


class Reroll(_OfTheRoll, do="reroll"):
    """Your Movement Die is rolled again."""

    async def run(self, deed: Deed) -> None:
        """The Black Die stays."""
        playing.reroll(deed.table)
