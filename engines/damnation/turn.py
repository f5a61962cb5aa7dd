"""The turn: five phases, one after another, and whose it is (DAM-TURN)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engines.damnation import arrival, cards, combat, doom, ending, haunt, movement, playing, rooms, story, vampire
from engines.damnation.asking import beside, is_plain, question
from engines.damnation.deeds import Won
from engines.damnation.events import TurnBegan
from engines.damnation.state import Piece, State, Turn
from engines.kernel import PASS, Ask, Option, Table
from engines.kernel.asks import NOTHING


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


def _unlock(state: State, number: int) -> None:
    """The next turn comes of a piece that has locked a room."""
    for room in [room for room, locked_by in state.locked.items() if locked_by == number]:
        del state.locked[room]


async def take_turn(table: Table[State]) -> None:
    """One turn, whatever the piece is."""
    state = table.state
    piece = state.active
    if state.turn.begins_round:
        story.tell_round(table)
    table.tell(TurnBegan(seat=piece.seat, card=piece.villain, round=state.round))
    for player in state.players:
        cards.recount(player)
    if piece.status == "haunt" and piece.rises:
        await arrival.come_back(table, piece)  # and the turn goes on (DAM-AMB-41)
    if state.turn.over:  # slain by what it drew on its return
        ending.bury_used(table)
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
        await phase(table, piece, "before", "roll")
    if _goes_on(table.state, piece):
        if piece.at == "moat":
            await rooms.escape(table, piece)
        else:
            declined = await movement.move(table, piece)
    if _goes_on(table.state, piece):
        await phase(table, piece, "other", "end-turn", declined)
    await ending.end_of_turn(table, piece)


def _goes_on(state: State, piece: Piece) -> bool:
    """Whether the turn was not cut short (DAM-TURN-12)."""
    return piece.status == "villain" and not state.turn.over


async def phase(table: Table[State], piece: Piece, kind: str, done: str, declined: Collection[str] = ()) -> None:
    """Any number of cards, Talents and Souls (DAM-TURN-02, DAM-TURN-03, DAM-TURN-04, DAM-TURN-05).

    Where a move has ended, the one claim or attack of Resolution is offered together with them (DAM-RES-03), as long as
    the Villain stands there; where there is nothing to do, they alone (DAM-RES-02). What was ``declined`` before, by the
    ids of its options, for the move or for something else, is offered again, and nobody waits for it (DAM-AMB-81).
    """
    state = table.state
    stood = piece.at

    def resolves() -> bool:
        return piece.at == stood and combat.may_resolve(state, piece)

    def seen() -> list[dict[str, object]]:
        others = combat.victims(state, piece) if resolves() else []
        return [{"seat": p.seat, "card": p.villain} for p in others if p.seat != piece.seat]

    def hand() -> Ask:
        strikes = combat.strikes(table, piece) if resolves() else []
        options = [Option(PASS, words="nothing-now"), *strikes, *playing.usable(table, piece, "turn")]
        idle = all(option.id in (PASS, *declined) for option in options)
        return question(piece.seat, "play", options, "DAM-TURN-03", idle=idle)

    while _goes_on(state, piece):
        ends = doom.fatal(table, _ends) if kind == "other" else NOTHING
        options = [
            Option(PASS, words=done, args={"creature": "the_creature" in state.rung}, fatal=ends),
            *(combat.claims(state, piece) if resolves() else []),
        ]
        mine = hand()
        if len(options) == 1 and is_plain(state, piece, mine.options):
            return
        args = {
            "card": piece.villain,
            "seat": piece.seat,
            "place_card": piece.at,
            "health": piece.health,
            "souls": piece.souls,
            "seen": seen(),
        }
        idle = len(options) == 1 and piece.health > ending.lost(state, piece)
        openly = Ask(
            (piece.seat,), kind, options, args=args, default=(PASS,), rules=("DAM-TURN-01", "DAM-RES-03"), idle=idle
        )
        chosen = await beside(table, openly, mine)
        if chosen.id == PASS:
            return
        if isinstance(chosen.means, playing.Use):
            declined = (*declined, *mine.ids)
            await playing.use(table, piece, chosen.means)
        else:
            await combat.carry_out(table, piece, chosen.means)


async def _ends(table: Table[State]) -> None:
    await ending.end_of_turn(table, table.state.active)
