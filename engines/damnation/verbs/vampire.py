"""Verbs of the Vampire (DAM-VAMP)."""

from __future__ import annotations

from engines.damnation import vampire
from engines.damnation.deeds import Deed
from engines.damnation.destinations import stays, steps_left
from engines.damnation.library import library
from engines.damnation.outlook import Outlook, distances, steps_to
from engines.damnation.vocabulary import Effect, Room


class Repel(Effect, do="repel"):
    """The Vampire is repelled, and a bite that was declared does not happen (DAM-VAMP-16)."""

    in_hand = 110

    def needs(self, deed: Deed) -> bool:
        return deed.state.vampire() is not None

    async def run(self, deed: Deed) -> None:
        if deed.blow:
            deed.blow.stopped = True
        await vampire.repel(deed.table, deed.piece)


class Ward(Effect, do="ward"):
    """The bite does not happen; the Vampire's move ends on the nearest space beside, whence it came (DAM-VAMP-17)."""

    moment = "bite"
    in_hand = 110

    async def run(self, deed: Deed) -> None:
        if deed.blow:
            deed.blow.stopped = True
            vampire.halt(deed.table, deed.blow.target)


class Timer(Effect, do="timer"):
    """The Vampire's timer changes."""

    by: int

    def needs(self, deed: Deed) -> bool:
        return deed.state.vampire() is not None

    async def run(self, deed: Deed) -> None:
        master = deed.state.vampire()
        if master:
            await vampire.change_timer(deed.table, master, self.by)

    def worth(self, outlook: Outlook) -> int:
        mine = outlook.me.status == "vampire"
        if outlook.state.vampire() is None:
            return 0
        if not mine and outlook.master is not None and outlook.master.timer + self.by <= 0:
            return outlook.kill(outlook.master)
        return 90 * self.by if mine else -60 * self.by


class Haunted(Effect, do="haunted"):
    """The Vampire may move into this room, in this turn (DAM-VAMP-19)."""

    moment = "vampire"
    room: Room

    def needs(self, deed: Deed) -> bool:
        """It still walks (DAM-AMB-79), and comes there with all steps of its turn, those of another card included."""
        state, here = deed.state, deed.piece.prowls
        if stays(state):
            return False
        cards = [card for zone in state.owner(deed.piece).hand.values() for card in zone.cards if card != deed.card]
        more = 0 if state.turn.bonus else max((library().cards[card].bonus for card in cards), default=0)
        steps = steps_left(state) + more
        if here == self.room:  # there it bites as it is, or goes out and in again
            return steps > 1 or any(other.at == here for other in state.living())
        return steps_to(distances(here), self.room) <= steps

    async def run(self, deed: Deed) -> None:
        deed.state.turn.haunted.append(self.room)

    def worth(self, outlook: Outlook) -> int:
        prey = any(foe.at == self.room for foe in outlook.foes)
        return 350 if prey and steps_to(distances(outlook.me.prowls), self.room) <= 4 else 0
