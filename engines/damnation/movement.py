"""The Movement phase: the roll, the Black Die, the walk, the Staircase (DAM-MOVE, DAM-BLK, DAM-GSS)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engines.damnation import cards, effects, harm, landing, playing, rooms
from engines.damnation.castle import STAIRCASE, Door, Way, castle, stair, stair_step, walks
from engines.damnation.deeds import Harm, aura, pick, put, question
from engines.damnation.events import Moved, Stuck
from engines.damnation.state import Piece, State, in_corridor
from engines.kernel import PASS, Option, Table

SPREAD = {"candlelight": 1, "brazier": 2}
STUCK_DAMAGE = 2
DANGERS = (STAIRCASE, "torture_chamber", "vault")
"""Where the dice send a late player last, the last of them least (DAM-AMB-35, DAM-AMB-75)."""


async def move(table: Table[State], piece: Piece) -> None:
    """The whole phase for a Villain that is neither in the Moat nor somewhere worse."""
    state = table.state
    if piece.at == "dark_tower":
        await rooms.leave_tower(table, piece)
    await roll(table, piece)
    if state.turn.over or piece.status != "villain":
        return
    ends = await choose_total(table, piece)
    if not ends or piece.status != "villain" or state.turn.over:
        return
    await walk(table, piece, ends)


async def roll(table: Table[State], piece: Piece) -> None:
    """Movement Die and Black Die; a Castle Event happens before anything else (DAM-MOVE-01, DAM-BLK-01 to -06)."""
    state = table.state
    turn = state.turn
    turn.die = table.roll(6)
    if not stair_step(piece.at):
        turn.black = table.dice.pick(castle().black_die)
    table.tell(effects.rolled(state))
    turn.by += aura(state, piece, "move")
    turn.either += aura(state, piece, "stride")
    turn.either += SPREAD.get(turn.black, 0)
    if turn.black == "castle_event":
        await cards.draw(table, piece, "castle")


def totals(state: State) -> range:
    """Every total the roll allows; never below 1 (DAM-MOVE-10)."""
    turn = state.turn
    middle = turn.die + turn.by
    return range(max(middle - turn.either, 1), max(middle + turn.either, 1) + 1)


def ends_of(state: State, piece: Piece, allowed: Sequence[int]) -> dict[str, Way]:
    """Every legal end of the move, each with a way there; in the order of totals."""
    found: dict[str, Way] = {}
    stops = _stops(state, piece) if rooms.is_dark(state) else ()
    shut = tuple(room for room in castle().rooms if not rooms.may_enter(state, piece, room))
    for total in allowed:
        ways = climb(piece, total, shut) if stair_step(piece.at) else _ways(piece.at, total, stops, shut)
        for end, way in ways.items():
            if end not in found and (not in_corridor(end) or state.free(end)):
                found[end] = way
    return found


@lru_cache(maxsize=20_000)
def _ways(start: str, total: int, stops: tuple[str, ...], shut: tuple[str, ...]) -> dict[str, Way]:
    return walks(castle(), start, total, stops, lambda door: _is_open(door, shut))


def _is_open(door: Door, shut: Sequence[str]) -> bool:
    return door.room not in shut


def _stops(state: State, piece: Piece) -> tuple[str, ...]:
    """Trap spaces that stop a move under Darkness (DAM-BLK-01, DAM-AMB-56, DAM-AMB-69)."""
    return tuple(space for space in state.traps if space not in state.doors and space != piece.at and state.free(space))


def climb(piece: Piece, total: int, shut: tuple[str, ...] = ()) -> dict[str, Way]:
    """Ends of a roll within the Staircase: down, or on a 6 up and perhaps out (DAM-GSS-02, -03, -08, -10)."""
    here = stair_step(piece.at)
    if total < 6:
        end = stair(min(here + total, castle().depth))
        return {end: Way(end, (piece.at, end))}
    top = stair(max(here - total, 1))
    found = {top: Way(top, (piece.at, top))}
    for door in castle().doors_of(STAIRCASE):
        left = total - (here - stair_step(door.inside)) - 1
        if stair_step(door.inside) > here or left < 0:
            continue
        if left == 0:
            found.setdefault(door.outside, Way(door.outside, (piece.at, door.inside, door.outside)))
        else:
            for end, way in _ways(door.outside, left, (), (*shut, STAIRCASE)).items():
                found.setdefault(end, Way(end, (piece.at, door.inside, *way.path)))
    return found


def can_ever_move(state: State, piece: Piece) -> bool:
    """Whether some face of the die gives a legal move (DAM-AMB-37)."""
    turn = state.turn
    lowest, highest = 1 + turn.by - turn.either, 6 + turn.by + turn.either
    return bool(ends_of(state, piece, range(max(lowest, 1), max(highest, 1) + 1)))


def claimant(state: State, piece: Piece) -> Piece | None:
    """Who has Power of Adjacency over a piece's move, if anybody (DAM-POA-02, DAM-AMB-06, DAM-AMB-57)."""
    if piece.claimed_by < 0 or stair_step(piece.at):
        return None
    holder = state.pieces[piece.claimed_by]
    return holder if holder.status == "villain" else None


async def choose_total(table: Table[State], piece: Piece) -> dict[str, Way]:
    """Cards and Talents that change the roll; then the legal ends, none if the Villain has to stay (DAM-MOVE-08).

    Without a claim changes are offered together with the ends, by :func:`walk`.
    """
    state = table.state
    while True:
        if claimant(state, piece) is not None:
            await _changes(table, piece, "modify")
        ends = ends_of(state, piece, totals(state))
        if ends or piece.status != "villain":
            return ends
        if await _changes(table, piece, "stuck", once=True):
            continue
        hopeless = not can_ever_move(state, piece)
        table.tell(Stuck(seat=piece.seat, again=not hopeless))
        if hopeless and not in_corridor(piece.at):
            return {}
        await harm.suffer(table, Harm(piece, STUCK_DAMAGE, "walls"))
        if hopeless or piece.status != "villain":
            return {}
        state.turn.die = table.roll(6)
        table.tell(effects.rolled(state))


async def _changes(table: Table[State], piece: Piece, kind: str, *, once: bool = False) -> bool:
    """The mover plays what changes the roll, until it passes; whether it has played anything."""
    played = False
    while piece.status == "villain" and not (once and played):
        options = [Option(PASS, words="roll-stands"), *playing.usable(table, piece, "roll")]
        chosen = await put(table, piece.seat, kind, options, "DAM-POA-04", args=_roll_args(table.state))
        if chosen == PASS:
            return played
        played = True
        await playing.use(table, piece, chosen)
    return played


def _roll_args(state: State) -> dict[str, object]:
    some = totals(state)
    total = str(some[0]) if len(some) == 1 else f"{some[0]}-{some[-1]}"
    return {"die": state.turn.die, "black": state.turn.black, "total": total}


async def walk(table: Table[State], piece: Piece, ends: dict[str, Way]) -> None:
    """The mover picks where to go, or changes its roll; under a claim the claimant picks (DAM-POA-03)."""
    state = table.state
    holder = claimant(state, piece)
    if holder is None:
        chosen = await _own_way(table, piece)
        ends = ends_of(state, piece, totals(state))
    else:
        args = {"card": piece.villain, **_roll_args(state)}
        default = table.dice.pick(safest(list(ends)))
        chosen = await pick(table, holder.seat, "path", _places(ends), "DAM-POA-03", args=args, default=(default,))
    if not chosen:
        return
    way = ends[chosen]
    by = holder.seat if holder else piece.seat
    table.tell(Moved(seat=piece.seat, card=piece.villain, by_seat=by, place_card=chosen, path=list(way.path)))
    climbed = 0 < stair_step(chosen) <= stair_step(piece.at)
    if climbed:
        piece.at = chosen
    else:
        await landing.arrive(table, piece, chosen, holder.number if holder else -1)
    state.turn.ended = piece.status == "villain" and not state.turn.over and in_corridor(piece.at)


async def _own_way(table: Table[State], piece: Piece) -> str:
    """Where the mover goes; empty if what it played has made that impossible."""
    state = table.state
    while True:
        ends = ends_of(state, piece, totals(state))
        if not ends:
            ends = await choose_total(table, piece)
        if not ends or piece.status != "villain" or state.turn.over:
            return ""
        options = [*_places(ends), *playing.usable(table, piece, "roll")]
        default = table.dice.pick(safest(list(ends)))
        ask = question(piece.seat, "move", options, "DAM-MOVE-02", args=_roll_args(state), default=default)
        chosen = (await table.wait(ask)).choice[0]
        if chosen in ends:
            return chosen
        await playing.use(table, piece, chosen)


def safest(ends: Sequence[str]) -> list[str]:
    """The ends among which the dice choose for a late player."""

    def danger(end: str) -> int:
        name = STAIRCASE if stair_step(end) else end
        return DANGERS.index(name) + 1 if name in DANGERS else 0

    least = min(danger(end) for end in ends)
    return [end for end in ends if danger(end) == least]


def _places(ends: dict[str, Way]) -> list[Option]:
    return [
        Option(end, words="place", args={"place_card": end, "steps": len(way.path) - 1}, at=end)
        for end, way in ends.items()
    ]
