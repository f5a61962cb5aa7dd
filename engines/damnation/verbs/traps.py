"""Verbs of traps (DAM-TRAP)."""

from __future__ import annotations

from pydantic import Field

from engines.damnation import landing
from engines.damnation.asking import pick_place
from engines.damnation.deeds import Deed
from engines.damnation.destinations import Destination, nearest, odds
from engines.damnation.events import TrapReset, TrapSeen
from engines.damnation.movement import go_on
from engines.damnation.state import State
from engines.damnation.vocabulary import Effect
from engines.kernel import Table


async def _looked(end: Destination, table: Table[State]) -> None:  # noqa: ARG001
    """Whatever lies there, nothing comes of it but what comes of itself."""
    await go_on(table)


class Scout(Effect, do="scout"):
    """You look at unknown trap tokens of your choice."""

    count: int = Field(ge=1, le=3)

    def needs(self, deed: Deed) -> bool:
        return any(not token.known for token in deed.state.traps.values())

    async def run(self, deed: Deed) -> None:
        state, table = deed.state, deed.table
        seen: list[str] = []
        for n in range(self.count):
            unknown = [space for space, token in state.traps.items() if not token.known and space not in seen]
            if not unknown:
                return
            last = n + 1 == self.count or len(unknown) == 2  # the one that is left is looked at without a question
            then = _looked if last else None
            space = await pick_place(
                table,
                deed.piece.seat,
                "scout",
                unknown,
                "DAM-CARD-02",
                words="trap-there",
                then=then,
                args=odds(state),
            )
            seen.append(space)
            kind = state.traps[space].kind
            table.reveal(kind)
            state.owner(deed.piece).looked[space] = kind
            room, steps = nearest(space)
            beyond, farther = nearest(space, (room,))
            where = {"place_card": room, "steps": steps, "next_card": beyond, "farther": farther}
            table.tell(TrapSeen(seat=deed.piece.seat, trap_card=kind, **where))


class Reset(Effect, do="reset"):
    """A known trap of your choice is exchanged for a spare token, drawn unseen; a Secret Door stays (DAM-TRAP-08)."""

    def _known(self, deed: Deed) -> list[str]:
        return [space for space, token in deed.state.traps.items() if token.known and token.kind != "secret_door"]

    def needs(self, deed: Deed) -> bool:
        return bool(self._known(deed) and deed.state.spare)

    async def run(self, deed: Deed) -> None:
        state, table = deed.state, deed.table
        known = self._known(deed)
        if known and state.spare:
            space = await pick_place(table, deed.piece.seat, "reset", known, "DAM-CARD-02", words="trap-there")
            landing.exchange(state, space, table.dice.below(len(state.spare)))
            table.tell(TrapReset(seat=deed.piece.seat, place_card=space))
