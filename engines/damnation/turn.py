"""The turn: five phases, one after another, and whose it is (DAM-TURN)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.damnation import actions, arrival, cards, ending, haunt, movement, rooms, story, vampire
from engines.damnation.deeds import Won
from engines.damnation.events import TurnBegan
from engines.damnation.state import Piece, State, Turn
from engines.kernel import Table


async def play(table: Table[State]) -> None:
    """From the Arrival (DAM-SETUP-06) to the last Villain; goes on from any state that a checkpoint was taken in."""
    state = table.state
    table.checkpoint()
    try:
        if state.phase == "arrival":
            await arrival.arrive(table)
            _begin(state, 0)
        while state.phase != "over":
            table.checkpoint()
            await take_turn(table)
            next_turn(state)
    except Won:
        return


def next_turn(state: State) -> None:
    """Whose turn it is after this one (DAM-TURN-06, DAM-TURN-09)."""
    _begin(state, state.turn.slot + 1)


def _begin(state: State, slot: int) -> None:
    """The first turn from ``slot`` on that somebody takes (DAM-VAR-2P-04).

    In a game of two the players go on alternating: the slot of a Villain that is out is taken by the other one of its player
    (DAM-AMB-60). Where nobody takes it, rooms that were locked until then are open again all the same.
    """
    fresh = slot == 0
    while True:
        if slot == len(state.pieces):
            slot, fresh = 0, True
            state.count_health()
            state.round += 1
        piece = _taker(state, state.pieces[slot])
        _unlock(state, slot)
        if piece is not None:
            _unlock(state, piece.number)
            state.turn = Turn(piece=piece.number, slot=slot, begins_round=fresh)
            return
        slot += 1


def _taker(state: State, piece: Piece) -> Piece | None:
    """Who takes the turn of a piece; None if its player has nobody left."""
    partners = (other for other in state.pieces if other.seat == piece.seat)
    return next((one for one in (piece, *partners) if one.status != "out"), None)


def next_to_end(state: State, seat: int) -> Piece | None:
    """The Villain at whose End of Turn a seat keeps to its hand limit next; None if it has none."""
    count = len(state.pieces)
    for slot in range(state.turn.slot, state.turn.slot + count):
        piece = state.active if slot == state.turn.slot else _taker(state, state.pieces[slot % count])
        if piece is not None and piece.seat == seat and piece.status == "villain":
            return piece
    return None


def opens(state: State, room: str) -> Piece:
    """With whose turn a locked room is open again: that of who has locked it, or the one in its place (DAM-AMB-96)."""
    by, count = state.locked[room], len(state.pieces)
    passed = False
    for slot in range(state.turn.slot + 1, state.turn.slot + 2 * count):
        piece = _taker(state, state.pieces[slot % count])
        passed = passed or slot % count == by or (piece is not None and piece.number == by)
        if passed and piece is not None:
            return piece
    return state.pieces[by]


def _unlock(state: State, number: int) -> None:
    """The next turn comes of a piece that has locked a room (DAM-AMB-96)."""
    for room in [room for room, locked_by in state.locked.items() if locked_by == number]:
        del state.locked[room]


async def take_turn(table: Table[State]) -> None:
    """One turn, whatever the piece is."""
    state = table.state
    piece = state.active
    if state.turn.begins_round:
        story.tell_round(table)
    card = "vampire" if piece.status == "vampire" else piece.villain
    table.tell(TurnBegan(seat=piece.seat, card=card, round=state.round))
    for player in state.players:
        if len(player.backs) != player.count():  # what came was counted as it came
            cards.recount(player)
    if piece.status == "haunt" and piece.rises:
        await arrival.come_back(table, piece)  # and the turn goes on (DAM-AMB-41)
    if state.turn.over:  # slain by what it drew on its return; The Revenant may have raised it (DAM-TURN-12)
        await ending.end_of_turn(table, piece)
    elif piece.status == "haunt":
        await haunt.turn(table, piece)
        ending.bury_used(table)
    elif piece.status == "vampire":
        await vampire.turn(table, piece)  # who comes home resumes with the next turn (DAM-VAMP-26, DAM-AMB-68)
        ending.bury_used(table)
    else:
        await villain_turn(table, piece)


async def villain_turn(table: Table[State], piece: Piece) -> None:
    """Before Movement, Movement, Resolution and Other Actions, End of Turn (DAM-TURN-01).

    The roll is made at once: what could be played before it, can be played between roll and move (DAM-TURN-02, DAM-AMB-80).
    """
    declined: Sequence[str] = ()
    if piece.at == "moat":
        await actions.phase(table, piece, "before", "roll")
    elif piece.at == "dark_tower":
        await rooms.leave_tower(table, piece)
    if actions.goes_on(table.state, piece):
        if piece.at == "moat":
            await rooms.escape(table, piece)
        else:
            declined = await movement.move(table, piece)
    await actions.rest(table, piece, declined)
