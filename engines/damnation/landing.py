"""Where a move has ended: traps, arrows, Secret Doors, and pushes by others (DAM-TRAP, DAM-SPC, DAM-AMB-01)."""

from __future__ import annotations

from functools import partial
from typing import Any

from engines.damnation import combat, destinations, harm, rooms, slain
from engines.damnation.asking import STAY, pick_place
from engines.damnation.castle import castle, stair_step
from engines.damnation.costs import TRAP_DAMAGE, trap_harm
from engines.damnation.events import Placed, Pushed, TrapSprung
from engines.damnation.state import Cause, Piece, State, in_corridor
from engines.kernel import Ask, Sight, Table


async def arrive(table: Table[State], piece: Piece, place: str, responsible: int = -1) -> None:
    """A move or push ends on a place: a room, a step of the Staircase, or a corridor space.

    Args:
        table: the table.
        piece: who arrives.
        place: where.
        responsible: the claimant who moved it here, or -1 (DAM-SLAIN-12).
    """
    if in_corridor(place):
        await land(table, piece, place, responsible)
    else:
        await indoors(table, piece, place)


async def indoors(table: Table[State], piece: Piece, place: str) -> None:
    """A move or push ends in a room, or on a step of the Staircase."""
    if stair_step(place):
        await rooms.descend(table, piece, stair_step(place))
    else:
        await rooms.enter(table, piece, place, walked=True)


async def land(table: Table[State], piece: Piece, space: str, responsible: int = -1) -> None:
    """What lies on a corridor space befalls whoever ends there (DAM-RES-01, DAM-AMB-01).

    First the trap, then the arrow (DAM-SPC-03), then the Secret Door.
    """
    state = table.state
    seen: list[str] = []
    while True:
        piece.at = space
        seen.append(space)
        await spring(table, piece, space, responsible)
        if piece.status != "villain" or piece.at != space:
            return
        to = castle().arrows.get(space, space)
        if to == space or to in seen or (in_corridor(to) and not state.free(to, piece)):
            break  # an arrow loop ends where it would repeat (DAM-AMB-70)
        if not in_corridor(to):
            if destinations.may_enter(state, piece, to):  # nobody is responsible for what befalls it there (DAM-AMB-08)
                table.tell(Pushed(seat=piece.seat, card=piece.villain, place_card=to))
                await indoors(table, piece, to)
            return
        table.tell(Pushed(seat=piece.seat, card=piece.villain, place_card=to))
        space = to
    if space in state.secret_doors():
        await through_secret_door(table, piece)


async def spring(table: Table[State], piece: Piece, space: str, responsible: int) -> None:
    """A trap is triggered, and lies face up from now on (DAM-TRAP-01, DAM-AMB-02); who only passes is safe (DAM-MOVE-13)."""
    state = table.state
    token = state.traps.get(space)
    if token is None or space in state.doors:
        return
    if not token.known:
        table.reveal(token.kind)
        token.known = True
        show(state, space)
        for player in state.players:
            player.looked.pop(space, None)
    piece.deeds.traps += 1
    table.tell(TrapSprung(seat=piece.seat, card=piece.villain, trap_card=token.kind))
    if token.kind in TRAP_DAMAGE:
        wound = trap_harm(state, piece, token.kind, responsible)
        wound.then = partial(rooms.has_come, piece.number)
        if not wound.unblockable:
            state.turn.composed.append(piece.number)
        await harm.suffer(table, wound)
    elif token.kind == "trap_door":
        await rooms.enter(table, piece, "moat", responsible=responsible)  # DAM-TRAP-03
    elif token.kind == "oubliette":
        await slain.slay(table, piece, responsible, cause=Cause.OUBLIETTE)  # DAM-TRAP-05
    else:
        state.doors.append(space)  # and may be gone through at once (DAM-TRAP-06)


def show(state: State, space: str) -> None:
    """Turn the token of a space face up."""
    state.traps[space].zone.sight = Sight.ALL


def exchange(state: State, space: str, spare: int) -> None:
    """A known token and a spare one change places, the new one face down: the spare ones are mixed unseen before, and the old one lies open."""
    for token in state.spare:
        token.zone.sight = Sight.NOBODY
        token.known = False
    state.traps[space], state.spare[spare] = state.spare[spare], state.traps[space]


async def through_secret_door(table: Table[State], piece: Piece) -> None:
    """Another Secret Door that is empty, if its player wants (DAM-SPC-01, DAM-AMB-05)."""
    exits = [space for space in table.state.exits() if space != piece.at]
    if not exits:
        return
    chosen = await pick_place(
        table,
        piece.seat,
        "secret-door",
        [STAY, *exits],
        "DAM-SPC-01",
        words="exit",
        mover=piece,
        resolves=True,
        then=partial(rooms.comes_out, piece.number),
    )
    if chosen != STAY:
        piece.at = chosen
        table.tell(Placed(seat=piece.seat, card=piece.villain, place_card=chosen))


ON_TRAPS = ("move", "path", "drag", "scout")
"""Choices of places on which a trap may lie that somebody has looked at."""


def reach(view: State, ask: Ask) -> dict[str, Any]:
    """What the choice of a Secret Door says alone to who makes it: from which one, or from here, a Weapon of theirs could hit whom."""
    doors = {one.id: one.args["number"] for one in ask.options if one.id != STAY and one.args["may"] != "none"}
    if not doors:
        return {}
    here = {view.active.at: "here"} if STAY in ask.ids else {}
    return combat.reach(view, view.active, here | doors)


def looked(view: State, seat: int, ask: Ask) -> dict[str, Any]:
    """What a choice of places says alone to who makes it: which traps lie there, or where an arrow pushes from there, that it alone has looked at."""
    known, arrows = view.players[seat].looked, castle().arrows
    ends = [(option, known.get(arrows.get(option.id, option.id))) for option in ask.options] if known else []
    found = [{"number": option.args["number"], "trap_card": kind} for option, kind in ends if kind]
    return {"looked": found} if found else {}
