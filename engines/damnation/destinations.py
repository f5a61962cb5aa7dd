"""Where the piece that is about to move can end, and what follows there: numbered alike for buttons, lists and pictures.

Everything here looks at what lies open on the table; it can be asked of the state and of any view alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from types import MappingProxyType
from typing import NamedTuple

from engines.damnation.auras import auras
from engines.damnation.castle import (
    STAIRCASE,
    Door,
    Way,
    castle,
    distances,
    flight,
    reading_order,
    room_by,
    routes,
    stair_step,
    walks,
)
from engines.damnation.costs import bite_of, cost_of, step_reached
from engines.damnation.state import Piece, State, in_corridor
from engines.damnation.vocabulary import Change

MOVES_ON = ("arrow", "trap_door", "oubliette")
"""Who ends there does not stay."""
CLOSED = ("gate", "moat")
"""Nobody walks into these (DAM-ARR-11, DAM-MOAT-01)."""
_made = tuple.__new__  # to make a NamedTuple as it is called takes twice as long


class Destination(NamedTuple):
    """A legal end of the move that is being chosen.

    Attributes:
        number: from 1, in reading order of the map; a room counts where its middle is.
        place: a corridor space, a room, or a step of the Staircase.
        path: a way there, start and end included.
        total: the total of the roll that it takes; for the Vampire the steps.
    """

    number: int
    place: str
    path: tuple[str, ...]
    total: int


def destinations(view: State) -> tuple[Destination, ...]:
    """Every legal end for the piece that is moving now: after its roll, before its move.

    While somebody chooses a place for another reason (a Secret Door, a trap to look at), these places, without a way; none
    at any other time.
    """
    piece = view.active
    if view.turn.pointed:
        return numbered({place: (Way(place, (place,)), 0) for place in view.turn.pointed})
    if not view.turn.walks or view.turn.over:
        return ()
    if piece.status == "vampire":
        return numbered({way.end: (way, len(way.path) - 1) for way in prowls(view, piece, steps_left(view))})
    return numbered(ends_of(view, piece, totals(view))) if piece.status == "villain" else ()


def numbered(ends: Mapping[str, tuple[Way, int]]) -> tuple[Destination, ...]:
    """Ends with their totals, in reading order."""
    order = enumerate(sorted(ends, key=reading_order), 1)
    return tuple([_made(Destination, (n, place, ends[place][0].path, ends[place][1])) for n, place in order])


# Villains


def totals(state: State, lowest: int = 0, highest: int = 0, by: int = 0, either: int = 0) -> range:
    """Every total the roll allows, or rolls from ``lowest`` to ``highest`` would; never below 1 (DAM-MOVE-10).

    What lies before the mover counts as long as it lies there, until the move (DAM-AMB-85); ``by`` and ``either`` are added to all.
    """
    turn = state.turn
    by, either = by + turn.by, either + turn.either
    if not turn.moved:
        more, wider = changes(state, state.active)
        by, either = by + more, either + wider
    return range(max((lowest or turn.die) + by - either, 1), max((highest or turn.die) + by + either, 1) + 1)


def changes(state: State, piece: Piece) -> tuple[int, int]:
    """What lies around a Villain adds to its roll, and by how much it lets that be changed up or down."""
    around = auras(state, piece)
    return around.get(Change.MOVE, 0), around.get(Change.STRIDE, 0)


def is_dark(state: State) -> bool:
    """Whether Darkness is in force in this turn."""
    return state.turn.black == "darkness"


def may_enter(state: State, piece: Piece, room: str) -> bool:
    """Whether a walk may end in a room (DAM-ARR-11, DAM-MOAT-01, DAM-DT-01), which may be a step of the Staircase."""
    return (STAIRCASE if stair_step(room) else room) not in _shut(tuple(state.locked), souls=piece.souls > 0)


@cache
def _shut(locked: tuple[str, ...], *, souls: bool) -> tuple[str, ...]:
    """The rooms that no walk ends in, in the order of the castle's; with Souls the Dark Tower is open."""
    closed = {*CLOSED, *locked, *(() if souls else ("dark_tower",))}
    return tuple(room for room in castle().rooms if room in closed)


def ends_of(state: State, piece: Piece, allowed: Sequence[int]) -> Mapping[str, tuple[Way, int]]:
    """Every legal end of the move, each with a way there and the first total that leads to it; in the order of totals."""
    near = _near(piece.at, tuple(allowed), _stops(state, piece) if is_dark(state) else ())
    out = [room for room in _shut(tuple(state.locked), souls=piece.souls > 0) if room in near]
    out += [end for end in state.occupied(piece) if end in near and in_corridor(end)]
    if not out:
        return near
    found = near.copy()
    for end in out:
        found.pop(end, None)
    return found


@lru_cache(maxsize=4096)
def _near(start: str, totals: tuple[int, ...], stops: tuple[str, ...]) -> MappingProxyType[str, tuple[Way, int]]:
    """Every end of these totals, whoever stands there and whatever is shut: a walk ends in a room, so that none leads through one."""
    found: dict[str, tuple[Way, int]] = {}
    for total in totals:
        ways = climb(start, total) if stair_step(start) else _ways(start, total, stops)
        for end, way in ways.items():
            found.setdefault(end, (way, total))
    return MappingProxyType(found)


@lru_cache(maxsize=20_000)
def _ways(start: str, total: int, stops: tuple[str, ...], came_by: Door | None = None) -> dict[str, Way]:
    return walks(castle(), start, total, stops, came_by=came_by)


def _stops(state: State, piece: Piece) -> tuple[str, ...]:
    """Trap spaces that stop a move under Darkness, for good (DAM-BLK-01, DAM-TRAP-07, DAM-AMB-56, DAM-AMB-69)."""
    taken = [piece.at, *state.doors, *state.occupied()]
    return tuple(space for space in state.traps if space not in taken)


def climb(at: str, total: int) -> dict[str, Way]:
    """Ends of a roll within the Staircase: down (DAM-GSS-02), or on a 6 up and perhaps out (DAM-GSS-03, DAM-GSS-10, DAM-AMB-52).

    What changes the roll counts (DAM-GSS-08, DAM-AMB-12).

    Who has come out walks on as usual, and may go in again by another door, or by the same after a loop (DAM-AMB-71).
    """
    here = stair_step(at)
    if total < 6:
        down = flight(here, min(here + total, castle().depth))
        return {down[-1]: Way(down[-1], down)}
    up = flight(here, max(here - total, 1))
    found = {up[-1]: Way(up[-1], up)}
    for door in castle().doors_of(STAIRCASE):
        up = flight(here, stair_step(door.inside))
        left = total - len(up)
        if stair_step(door.inside) > here or left < 0:
            continue
        for end, way in _ways(door.outside, left, (), door).items():
            found.setdefault(end, Way(end, (*up, *way.path)))
    return found


# The Vampire


def stays(state: State) -> bool:
    """Whether the Vampire walks no more in its turn: it has bitten or was driven off, or has walked into a room (DAM-AMB-79)."""
    turn = state.turn
    return turn.halted or bool(turn.trail and not in_corridor(turn.trail[-1]))


def steps_left(state: State) -> int:
    """How many steps the Vampire can still walk in its turn."""
    turn = state.turn
    if stays(state):
        return 0
    return turn.die + turn.bonus - max(len(turn.trail) - 1, 0)


def prowls(state: State, piece: Piece, most: int) -> list[Way]:
    """Where else the Vampire can go with up to ``most`` steps (DAM-VAMP-04): out of a room, if it is in one (DAM-VAMP-07).

    It enters none (DAM-VAMP-06) but its home in its last turn (DAM-VAMP-13), and those that a card lets it haunt, barred or not (DAM-AMB-92).
    """
    here = piece.prowls
    near = routes(castle(), here, most)
    taken = state.occupied()
    found = [Way(space, path) for space, path in near.items() if space not in taken]
    for door in castle().doors:
        home = door.room == "vault" and piece.timer <= 1
        if not home and door.room not in state.turn.haunted:
            continue
        path = near.get(door.outside, ())
        steps = len(path) - 1
        if 0 <= steps < most and door.room not in [w.end for w in found]:
            found.append(Way(door.room, (*path, door.room)))
    return found


# What follows


def follows(
    state: State, mover: Piece, place: str, *, path: Sequence[str] = (), resolves: bool = False
) -> dict[str, object]:
    """What is known to follow if ``mover`` ends its move on ``place``, along this ``path``: what an option's words speak of.

    ``what`` is a kind of trap or ``unknown``, ``arrow``, ``door``, ``shut`` if somebody stands on every other one, ``corridor``; ``draw``, ``empty``, ``bedroom``, ``maiden``,
    ``cemetery``, ``tower``, or ``bed``, ``graves``, ``bare`` if it has no card left, ``rise``, ``slain``; ``stairs``, ``bottom``. ``then`` is the same of where an
    arrow pushes, ``stays`` if it pushes nobody since somebody stands there. A known trap ``costs`` so much, in the Moat the ``creature`` may
    wait, and ``step`` is where the stairs end; the Vampire's ``bite`` does so much, and ``home`` is where it lies down. Where the own
    movement ``resolves`` there, ``may`` is ``both`` a claim and an attack, ``attack`` or ``none``; in a room one may ``fight`` instead of drawing. ``met`` are those beside it, or in the same room, which ``near`` says; ``seen`` those in line of
    sight, farther away; ``ahead``: it is a room, no step of a staircase, or beside somebody. Of a corridor ``room_card`` is the nearest room that is open to it, ``steps`` away. What an unknown trap may be is
    counted: of so many ``unseen`` ones these ``wound``, these ``drop`` into the Moat, these ``slay``, and ``hidden_door`` is a Secret Door.
    """
    to = castle().arrows.get(place, place)
    pushes = to != place and not (in_corridor(to) and not state.free(to, mover))
    way = (*path, place)
    what = "arrow" if to != place else _lies(state, mover, place, way)
    then = "" if to == place else _lies(state, mover, to, way) if pushes else "stays"
    indoors = not in_corridor(place)
    moves_on = mover.status == "villain" and what in MOVES_ON and then != "stays"
    near, line = ((), ()) if indoors or moves_on else (castle().steps[place], castle().lines[place])
    beside: list[dict[str, object]] = []
    seen: list[dict[str, object]] = []
    for other in state.pieces:
        if other.status == "villain" and other is not mover:
            if other.at in near or (indoors and other.at == place):
                beside.append({"seat": other.seat, "card": other.villain})
            elif other.at in line:
                seen.append({"seat": other.seat, "card": other.villain})
    room, steps = ("", 0) if indoors else nearest(place, _shut(tuple(state.locked), souls=mover.souls > 0))
    return {
        "place_card": place,
        "ahead": (indoors and not stair_step(place)) or bool(beside),
        "room_card": room or None,
        "steps": steps,
        **(odds(state) if what == "unknown" else {}),
        "indoors": indoors,
        "what": what,
        "near": "" if not beside else "inside" if indoors else "beside",
        "may": _may(state, mover) if resolves else "none",
        "fight": bool(beside) and _fights(state, mover, place, walks=resolves),
        "then": then,
        "costs": cost_of(state, mover, then or what),
        "creature": "the_creature" in state.rung,
        "bite": bite_of(state, mover) if mover.status == "vampire" else 0,
        "home": mover.status == "vampire" and place == "vault",
        "step": step_reached(state, mover, stair_step(to), way) if stair_step(to) else 0,
        "met": beside,
        "seen": seen,
    }


def _may(state: State, mover: Piece) -> str:
    """What is still open to who has moved (DAM-RES-03): ``both`` a claim and an attack, ``attack`` or ``none``."""
    turn = state.turn
    if turn.piece != mover.number or turn.claimed:
        return "none"
    return ("attack" if turn.struck else "both") if not turn.attacked else "none"


def _fights(state: State, mover: Piece, room: str, *, walks: bool) -> bool:
    """Whether one may attack in a room instead of drawing (DAM-ATT-11): in the Courtyard, and who ``walks`` in under Darkness."""
    dark = walks and is_dark(state) and room in castle().standard_rooms
    return (room == "courtyard" or dark) and _may(state, mover) in ("both", "attack")


@cache
def nearest(space: str, shut: tuple[str, ...] = ()) -> tuple[str, int]:
    """The open room that is nearest to a corridor space, and how far it is; none where no way leads to one."""
    room = room_by(castle(), space, shut)
    return room, distances(castle(), space)[room] if room else 0


def odds(state: State) -> dict[str, int]:
    """What the trap tokens are that nobody has seen: everybody knows which there are, and which lie open beside the board."""
    unseen = Counter(castle().tokens)
    unseen.subtract(token.kind for token in (*state.traps.values(), *state.spare) if token.known)
    return {
        "unseen": unseen.total(),
        "wound": unseen["bear_trap"] + unseen["saw_trap"],
        "drop": unseen["trap_door"],
        "slay": unseen["oubliette"],
        "hidden_door": unseen["secret_door"],
    }


def _lies(state: State, mover: Piece, place: str, way: Sequence[str]) -> str:
    return _corridor(state, mover, place) if in_corridor(place) else _room(state, mover, place, way)


def _corridor(state: State, mover: Piece, space: str) -> str:
    if space in state.secret_doors():
        leads = any(state.free(door, mover) for door in state.secret_doors() if door != space)
        return "door" if leads else "shut"
    token = state.traps.get(space)
    if token is not None:
        return token.kind if token.known else "unknown"
    return "corridor"


def _room(state: State, mover: Piece, room: str, way: Sequence[str]) -> str:
    """Only what differs from drawing a card has a name of its own."""
    if stair_step(room):
        return "bottom" if step_reached(state, mover, stair_step(room), way) >= castle().depth else "stairs"
    if room == "vault" and (state.fallen or state.vampire() is None):
        return "slain" if state.fallen else "rise"
    left = state.decks[room].cards
    if room == "cemetery" and (state.heap or state.heap_shown.cards or state.heap_souls):
        return "cemetery" if left else "graves"
    if room == "master_bedroom" and not mover.tokens["fate"]:
        return "bedroom" if left else "bed"
    if room == "dark_tower":
        return "tower" if left else "bare"
    if not left:
        return "empty"
    return "maiden" if room == "torture_chamber" else "draw"
