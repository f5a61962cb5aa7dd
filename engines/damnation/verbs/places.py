"""Verbs of places: being sent, dragged, swapped, locked out (DAM-ROOM, DAM-SPC)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pydantic import Field

from engines.damnation import doom, landing, rooms
from engines.damnation.appraisal import ahead, end_worth, room_worth
from engines.damnation.asking import STAY, VAIN, pick_place
from engines.damnation.castle import Way, castle, keep_out, stair_step, walks
from engines.damnation.deeds import Deed, Source
from engines.damnation.destinations import Destination
from engines.damnation.events import Moved, Placed, PlacesChanged, RoomLocked
from engines.damnation.movement import go_on
from engines.damnation.outlook import Outlook
from engines.damnation.state import Piece, State, in_corridor
from engines.damnation.vocabulary import Effect, Room
from engines.damnation.whom import OnVillains
from engines.kernel import Option, Table


class Send(OnVillains, do="send"):
    """They are moved to a room and enter it; ``secret_door`` and ``standard`` let the player pick which."""

    to: Room

    def meant(self, deed: Deed, piece: Piece) -> bool:
        """Nobody leaves the Staircase by a card (DAM-AMB-86)."""
        return not stair_step(piece.at)

    def suits(self, deed: Deed, piece: Piece) -> bool:
        """A Secret Door must be empty, and a room open."""
        return bool(self._places(deed, piece))

    def _places(self, deed: Deed, piece: Piece) -> list[str]:
        state = deed.state
        if self.to == "secret_door":
            return state.exits()
        there = castle().standard_rooms if self.to == "standard" else [self.to]
        return [room for room in there if rooms.admits(state, piece, room)]

    async def run(self, deed: Deed) -> None:
        """They enter a room as usual (DAM-ROOM-03), in the Arrival without an entry (DAM-AMB-38)."""
        table, seat = deed.table, deed.piece.seat
        for piece in await self.whom(deed):
            places = self._places(deed, piece)
            if self.to == "secret_door":
                then = partial(_stands, piece.number)
                piece.at = await pick_place(
                    table, seat, "secret-door", places, "DAM-SPC-01", words="exit", mover=piece, then=then
                )
                table.state.turn.ended = False  # it has not moved here (DAM-AMB-95)
                table.tell(Placed(seat=piece.seat, card=piece.villain, place_card=piece.at))
                continue
            enters = partial(_enters, piece.number)
            to = await pick_place(table, seat, "room", places, "DAM-ROOM-03", mover=piece, then=enters)
            if deed.source is Source.ARRIVAL:
                piece.at = to
            else:
                await rooms.enter(table, piece, to)

    def worth(self, outlook: Outlook) -> int:
        """Where it leads; before the roll how far from there."""
        if self.who != "you":
            return self.on_foes(outlook, lambda foe: outlook.harm_at(foe, self.to))
        exits, standard = outlook.state.exits(), castle().standard_rooms
        places = exits if self.to == "secret_door" else standard if self.to == "standard" else [self.to]
        if outlook.state.turn.die:
            stays = end_worth(outlook, outlook.me.at, fresh=False)
            return max((end_worth(outlook, place) - stays for place in places), default=0)
        here = ahead(outlook.me.at)  # the move is still to come
        return max(
            (ahead(place) - here + (0 if in_corridor(place) else room_worth(outlook, place)) for place in places),
            default=0,
        )

    def on_one(self, outlook: Outlook, target: Piece) -> int:
        return outlook.harm_at(target, self.to)


async def _stands(number: int, end: Destination, table: Table[State]) -> None:
    table.state.pieces[number].at = end.place
    await go_on(table)


async def _enters(number: int, end: Destination, table: Table[State]) -> None:
    await rooms.enter(table, table.state.pieces[number], end.place)
    await go_on(table)


async def _lands(number: int, end: Destination, table: Table[State]) -> None:
    await landing.land(table, table.state.pieces[number], end.place)
    await go_on(table)


async def _leaves(table: Table[State]) -> None:
    """It goes no step: nothing comes of that but what comes of itself."""
    table.state.turn.pointed = []
    await go_on(table)


class Drag(OnVillains, do="drag"):
    """You move them up to so many steps along the corridor; where they end counts as the end of a push (DAM-AMB-03).

    "Up to" may be none: then nothing is met (DAM-AMB-98).
    """

    steps: int = Field(ge=1, le=4)

    def suits(self, deed: Deed, piece: Piece) -> bool:
        return in_corridor(piece.at) and any(self._ways(deed, piece))

    def _ways(self, deed: Deed, piece: Piece) -> Iterator[Way]:
        taken = deed.state.occupied(piece)
        for total in range(1, self.steps + 1):
            ways = walks(castle(), piece.at, total, enters=keep_out).values()
            yield from (way for way in ways if way.end not in taken)

    def _ends(self, deed: Deed, piece: Piece) -> dict[str, tuple[str, ...]]:
        ends: dict[str, tuple[str, ...]] = {}
        for way in self._ways(deed, piece):
            ends.setdefault(way.end, way.path)
        return ends

    async def run(self, deed: Deed) -> None:
        table, seat = deed.table, deed.piece.seat
        for piece in await self.whom(deed):
            ends = self._ends(deed, piece)
            args = {"card": piece.villain, "seat": piece.seat}
            idle = deed.source is Source.NOBODY or len(ends) == 1  # DAM-AMB-82, DAM-AMB-98
            besides = [Option(STAY, f"leave{VAIN}", fatal=doom.fatal(table, _leaves))] if self.steps > 1 else []
            place = await pick_place(
                table,
                seat,
                "drag",
                list(ends),
                "DAM-AMB-03",
                mover=piece,
                then=partial(_lands, piece.number),
                args=args,
                idle=idle,
                besides=besides,
            )
            if place == STAY:
                continue
            by = seat if seat != piece.seat else None
            path = list(ends[place])
            table.tell(Moved(seat=piece.seat, card=piece.villain, by_seat=by, place_card=place, path=path))
            await landing.land(table, piece, place)

    def worth(self, outlook: Outlook) -> int:
        return self.on_foes(outlook, lambda foe: self.on_one(outlook, foe))

    def on_one(self, outlook: Outlook, target: Piece) -> int:
        if not in_corridor(target.at):
            return 0
        ways = [walks(castle(), target.at, total, enters=keep_out) for total in range(1, self.steps + 1)]
        ends = [end for found in ways for end in found if outlook.state.free(end, target)]
        return max((outlook.harm_at(target, end) for end in ends), default=0)


class Swap(OnVillains, do="swap"):
    """You change places with them; both stand in corridors, and nothing is resolved there."""

    def meant(self, deed: Deed, piece: Piece) -> bool:
        return in_corridor(deed.piece.at) and in_corridor(piece.at)

    async def run(self, deed: Deed) -> None:
        piece = deed.piece
        for other in await self.whom(deed):
            piece.at, other.at = other.at, piece.at
            deed.state.turn.ended = False  # it has not moved here (DAM-AMB-95)
            deed.table.tell(
                PlacesChanged(seat=piece.seat, card=piece.villain, target_seat=other.seat, target_card=other.villain)
            )

    def worth(self, outlook: Outlook) -> int:
        """After the roll, the best place that somebody has."""
        if not outlook.state.turn.die:
            return 0
        stays = end_worth(outlook, outlook.me.at, fresh=False)
        there = [foe.at for foe in self.foes(outlook) if in_corridor(foe.at)]
        return max((end_worth(outlook, place, fresh=False) - stays for place in there), default=0)

    def on_one(self, outlook: Outlook, target: Piece) -> int:
        return end_worth(outlook, target.at, fresh=False)


class Lock(Effect, do="lock"):
    """The doors of a room are locked: nobody enters it before your next turn."""

    room: Room

    async def run(self, deed: Deed) -> None:
        deed.state.locked[self.room] = deed.piece.number
        deed.table.tell(RoomLocked(seat=deed.piece.seat, place_card=self.room))

    def worth(self, outlook: Outlook) -> int:
        return 25
