"""Whom an effect is about: what most verbs have in common."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING, Literal

from engines.damnation.asking import pick_piece
from engines.damnation.castle import castle, stair_step
from engines.damnation.deeds import Deed, Source
from engines.damnation.movement import go_on
from engines.damnation.sight import near, own_room, seen
from engines.damnation.state import Piece, State, in_corridor
from engines.damnation.vocabulary import Effect, Room
from engines.kernel import Table

if TYPE_CHECKING:
    from engines.damnation.outlook import Outlook

Who = Literal["you", "others", "all", "here", "corridor", "seen", "any", "beside"]
"""Whom an effect is about.

``you`` is who plays or draws the card. Several at once: ``others`` (every other Villain), ``all``, ``here`` (others in the
same room), ``corridor`` (all that stand in corridors). One that the player picks: ``seen`` (in line of sight or in the same
room), ``any``, ``beside`` (one step away, or in the same room).
"""

CHOSEN = ("seen", "any", "beside")
SEVERAL = ("others", "all", "here", "corridor")


def abroad(one: Piece) -> Collection[str]:  # noqa: ARG001
    """The corridors, wherever it is."""
    return castle().spaces


WHERE: dict[Who, Callable[[Piece], Collection[str]]] = {
    "here": own_room,
    "corridor": abroad,
    "seen": seen,
    "beside": near,
}
"""Where a Villain must stand, as seen by somebody, by who is meant."""


def reachable(deed: Deed) -> list[Piece]:
    """Villains that the effect can be about: nobody in the Staircase, the Vampire's never (DAM-GSS-06, DAM-VAMP-02)."""
    if deed.source is Source.ARRIVAL:
        return [deed.piece] if deed.piece.status == "villain" else []
    anywhere = deed.source is Source.NOBODY
    return [
        piece
        for piece in deed.state.clockwise()
        if piece.status == "villain" and (anywhere or piece is deed.piece or not stair_step(piece.at))
    ]


class OnVillains(Effect):
    """An effect on Villains: one, some, or all; ``here`` may be a ``room`` that is named, wherever who draws the card stands."""

    who: Who
    room: Room | None = None

    def meant(self, deed: Deed, piece: Piece) -> bool:  # noqa: ARG002
        """Whether it can be about this one, be it in vain."""
        return True

    def suits(self, deed: Deed, piece: Piece) -> bool:  # noqa: ARG002
        """Whether it would do anything to this one."""
        return True

    def needs(self, deed: Deed) -> bool:
        """Somebody to whom it would do anything."""
        for piece in self.there(deed):  # noqa: SIM110  # as in `helps`
            if self.suits(deed, piece):
                return True
        return False

    def allowed(self, deed: Deed) -> bool:
        """Somebody whom it can be about; of all who are in the own room there may be none, if one is in a room."""
        if self.who == "here" and self.room is None:
            return not in_corridor(deed.piece.at)
        return self.who in SEVERAL or bool(self.there(deed))

    async def whom(self, deed: Deed) -> list[Piece]:
        """Whom it is about: those to whom it would do anything, one of them picked by its player where there is a choice; nobody if in vain."""
        found = self.targets(deed)
        if deed.aim >= 0:
            return [piece for piece in found if piece.number == deed.aim]
        if self.who in CHOSEN and found:
            others = [piece for piece in self.there(deed) if piece not in found]
            args = {"card": deed.card}
            then = partial(self._elsewhere, deed)
            picked = await pick_piece(
                deed.table, deed.piece.seat, "target", found, "DAM-CARD-02", then, others=others, args=args
            )
            return [picked] if picked in found else []
        return found

    async def _elsewhere(self, deed: Deed, table: Table[State]) -> None:
        """The same at another table, and what comes of itself after it."""
        await self.run(deed.at(table))
        await go_on(table)

    def targets(self, deed: Deed) -> list[Piece]:
        """All to whom it would do anything; of :data:`CHOSEN` kinds one of them will be picked."""
        return [piece for piece in self.there(deed) if self.suits(deed, piece)]

    def there(self, deed: Deed) -> list[Piece]:
        """All that it can be about."""
        piece, who = deed.piece, self.who
        if who == "you":
            found = [piece] if piece.status == "villain" else []
        else:
            among = reachable(deed)
            found = self._fitting(piece, among if who in ("all", "corridor") else [p for p in among if p is not piece])
        return [one for one in found if self.meant(deed, one)]

    def _fitting(self, one: Piece, others: list[Piece]) -> list[Piece]:
        """Those who are what is meant, as seen by ``one``."""
        if (room := self.room) is not None:
            return [other for other in others if other.at == room]
        if (where := WHERE.get(self.who)) is None:
            return others
        there = where(one)
        return [other for other in others if other.at in there]

    # What a steward thinks of it

    def aimed(self, outlook: Outlook, target: Piece) -> int:
        """What it is worth to pick this Villain."""
        return self.on_one(outlook, target) if self.who in CHOSEN else 0

    def on_one(self, outlook: Outlook, target: Piece) -> int:
        """What it is worth on a Villain that was picked: as a rule, cards are taken, read or lost."""
        return 10 * outlook.cards_of(target)

    def with_me(self, outlook: Outlook) -> bool:
        """Whether it is about this seat's Villain, too."""
        return self.who in ("you", "all") or (self.who == "corridor" and in_corridor(outlook.me.at))

    def foes(self, outlook: Outlook) -> list[Piece]:
        """Others whom it can be about."""
        if self.who == "you":
            return []
        return self._fitting(outlook.me, [foe for foe in outlook.foes if not stair_step(foe.at)])

    def on_foes(self, outlook: Outlook, worth: Callable[[Piece], int]) -> int:
        """What it is worth on others: on the best of them, or on all who are meant."""
        each = [worth(foe) for foe in self.foes(outlook)]
        return max(each, default=0) if self.who in CHOSEN else sum(each)
