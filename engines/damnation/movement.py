"""The Movement phase: the roll, the Black Die, the walk, the Staircase (DAM-MOVE, DAM-BLK, DAM-GSS)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from engines.damnation import actions, cards, combat, doom, harm, landing, playing
from engines.damnation.asking import DECLINED, beside, end_options, is_plain, pick, pick_or_leave, put, question
from engines.damnation.castle import STAIRCASE, castle, stair_step
from engines.damnation.costs import step_reached
from engines.damnation.deeds import Harm
from engines.damnation.destinations import Destination, changes, destinations, ends_of, follows, totals
from engines.damnation.events import Moved, Stuck
from engines.damnation.library import library
from engines.damnation.state import Cause, Piece, State, in_corridor
from engines.kernel import PASS, Ask, Option, Table
from engines.kernel.asks import NOTHING, Later

SPREAD = {"candlelight": 1, "brazier": 2}
"""By how much faces of the Black Die let the total be changed (DAM-BLK-03, DAM-BLK-04)."""
STUCK_DAMAGE = 2
DANGERS = (STAIRCASE, "torture_chamber", "vault")
"""Where a late player goes last, the last of them least (DAM-AMB-35, DAM-AMB-75)."""


async def move(table: Table[State], piece: Piece) -> Sequence[str]:
    """The whole phase for a Villain that is neither in the Moat nor somewhere worse; who can leave a room must (DAM-MOVE-09).

    What its player could have used and did not, by the ids of the options.
    """
    await roll(table, piece)
    return await _goes(table, piece)


async def _goes(table: Table[State], piece: Piece) -> Sequence[str]:
    state = table.state
    state.turn.walks = True
    end, declined = await choose_end(table, piece)
    state.turn.walks = False
    by, either = changes(state, piece)
    state.turn.by += by  # what comes or goes from now on changes nothing (DAM-AMB-85)
    state.turn.either += either
    state.turn.moved = True
    if end is not None:
        await walk(table, piece, end)
    return declined


async def roll(table: Table[State], piece: Piece) -> None:
    """Movement Die (DAM-COMP-11) and Black Die; a Castle Event happens before anything else (DAM-MOVE-01, DAM-BLK-05).

    In the Staircase there is no Black Die (DAM-BLK-06, DAM-GSS-05).
    """
    state = table.state
    turn = state.turn
    turn.die = table.roll(6)
    if not stair_step(piece.at):
        turn.black = table.dice.pick(castle().black_die)
    table.tell(playing.rolled(state))
    turn.either += SPREAD.get(turn.black, 0)
    if turn.black == "castle_event":
        await _before_event(table, piece)
        if actions.goes_on(state, piece):
            await cards.draw(table, piece, "castle")


async def _before_event(table: Table[State], piece: Piece) -> None:
    """The Black Die shows a Castle Event: what is played now, comes before it, also what changes the roll (DAM-TURN-02, DAM-AMB-80)."""
    state = table.state
    while actions.goes_on(state, piece):
        draws = [Option(PASS, words="draw-event")]
        openly = Ask((piece.seat,), "event", draws, args=_roll_args(state), rules=("DAM-BLK-05",), idle=True)
        options = [DECLINED, *playing.usable(table, piece, "roll", "turn")]
        if is_plain(state, piece, options):
            return
        weapons = Later(partial(combat.armament, state, piece, resolves=False))
        # all of it can be played afterwards as well
        hand = question(piece.seat, "play", options, "DAM-TURN-03", args=weapons, idle=True)
        chosen = await beside(table, openly, hand)
        if chosen.id == PASS:
            return
        await playing.use(table, piece, chosen.means)


def can_ever_move(state: State, piece: Piece) -> bool:
    """Whether some face of the die gives a legal move (DAM-AMB-37)."""
    return bool(ends_of(state, piece, totals(state, 1, 6)))


def claimant(state: State, piece: Piece) -> Piece | None:
    """Who has Power of Adjacency over a piece's move, if anybody (DAM-POA-02, DAM-AMB-06, DAM-AMB-57)."""
    if piece.claimed_by < 0 or stair_step(piece.at):
        return None
    holder = state.pieces[piece.claimed_by]
    return holder if holder.status == "villain" else None


async def choose_end(table: Table[State], piece: Piece) -> tuple[Destination | None, Sequence[str]]:
    """Cards and Talents that change the roll, and where to go; None if the Villain has to stay (DAM-MOVE-02, DAM-POA-03).

    With it what its player could have used instead, by the ids of the options. At any moment of it its player may use what can be used in the own turn (DAM-TURN-03). Under a claim that comes first, since
    somebody else chooses then (DAM-POA-04).
    """
    state = table.state

    def hand() -> Ask:
        options = [Option(PASS, words="roll-stands"), *_usable(table, piece)]
        return question(piece.seat, "roll", options, "DAM-MOVE-11", args=Later(_told_reach, state, piece))

    while actions.goes_on(state, piece):
        ends, holder = destinations(state), claimant(state, piece)
        if not ends:
            if not await _stuck(table, piece):
                return None, ()
        elif holder is not None:
            if not await _changes(table, piece, "modify", _led(table, piece, holder, ends), by_seat=holder.seat):
                end = await _path_of(table, piece, holder, ends)
                if end is not None:
                    return end, [option.id for option in playing.usable(table, piece, "turn")]
                piece.claimed_by = -1  # and it moves as ever, with whatever it can use (DAM-AMB-35, DAM-TURN-03)
        else:
            mine = hand()
            plain = is_plain(state, piece, mine.options)
            if plain and len(ends) == 1:
                return ends[0], ()
            chosen = await beside(table, _move_ask(table, piece, ends, plain=plain), mine)
            if not isinstance(chosen.means, playing.Use):
                return _end(ends, chosen.id), mine.ids
            await _use(table, piece, chosen.means)
    return None, ()


async def _use(table: Table[State], piece: Piece, means: playing.Use) -> None:
    """What is used before the walk; nobody chooses a way until it is done."""
    table.state.turn.walks = False
    await playing.use(table, piece, means)
    table.state.turn.walks = True


def _led(table: Table[State], piece: Piece, holder: Piece, ends: Sequence[Destination]) -> Mapping[str, Any]:
    """Whom it kills to let the claimant choose: who dies on every way; somebody else may leave the choice among several to the mover (DAM-AMB-35)."""
    leaves = len(ends) > 1 and holder.seat != piece.seat
    return doom.fatal_in_all(table, [partial(_walks, end) for end in ends], unless=leaves)


def _usable(table: Table[State], piece: Piece) -> list[Option]:
    """What can be used between roll and move; where one way is left then, and nothing else to do, that is walked."""
    return playing.usable(table, piece, "roll", "turn", then=_uses)


async def _uses(means: playing.Use, table: Table[State]) -> None:
    piece = table.state.active
    await playing.use(table, piece, means)
    await _goes(table, piece)
    await actions.rest(table, piece)


async def go_on(table: Table[State]) -> None:
    """What comes of itself after what a card does last: between roll and move the walk, where one way is left and nothing else to do.

    For who reads beforehand where a choice leads; a Castle Event that is still to be drawn nobody knows.
    """
    state, piece = table.state, table.state.active
    if not state.turn.die or state.turn.moved or piece.status != "villain":
        await actions.end_by_itself(table)
    elif state.turn.black != "castle_event" or any(library().cards[card].deck == "castle" for card in state.used.cards):
        await _goes(table, piece)
        await actions.rest(table, piece)


def _end(ends: Sequence[Destination], place: str) -> Destination:
    return next(end for end in ends if end.place == place)


def _move_ask(table: Table[State], piece: Piece, ends: Sequence[Destination], *, plain: bool) -> Ask:
    """Everybody sees where a Villain may go, and that it is thinking; ``plain``: also that there is nothing else to choose."""
    options = end_options(table, ends, "destination", then=_walks, resolves=True)
    args = Later(lambda: {**_told_roll(table.state), "plain": plain})
    idle = len(options) == 1 and not options[0].fatal
    return Ask((piece.seat,), "move", options, args=args, default=_safely, rules=("DAM-MOVE-02",), idle=idle)


async def _path_of(table: Table[State], piece: Piece, holder: Piece, ends: Sequence[Destination]) -> Destination | None:
    """Under a claim the claimant picks, also what Candlelight and Brazier allow (DAM-POA-03, DAM-POA-08).

    None if the choice is left to the mover: who does so has moved nobody, the claim has lapsed (DAM-AMB-35).
    """
    args = _roll_args(table.state)
    options = end_options(table, ends, "destination", then=_walks, resolves=True)
    if holder.seat == piece.seat:
        chosen = await pick(table, piece.seat, "path", options, "DAM-POA-03", args=args, default=_safely)
        return _end(ends, chosen.id)
    taken = await pick_or_leave(table, holder.seat, "path", options, "DAM-POA-03", owner=piece.seat, args=args)
    return _end(ends, taken.id) if taken is not None else None


async def _stuck(table: Table[State], piece: Piece) -> bool:
    """No total is legal: a change, or 2 Damage and another roll; whether there is hope (DAM-MOVE-08, DAM-AMB-37)."""
    state = table.state
    hopeless = not can_ever_move(state, piece)
    stays = hopeless and not in_corridor(piece.at)
    costs = "nothing" if stays else "turn" if hopeless else "roll"
    if await _changes(table, piece, "stuck", doom.fatal(table, partial(_stands, costs)), costs=costs):
        return True
    table.tell(Stuck(seat=piece.seat, again=not hopeless))
    if stays:
        return False
    await _bruised(table)
    if hopeless or not actions.goes_on(state, piece):
        return False
    state.turn.die = table.roll(6)
    table.tell(playing.rolled(state))
    return True


async def _stands(costs: str, table: Table[State]) -> None:
    """Whom it kills to let the roll stand, here or, where no other roll follows, before anything else is asked."""
    if costs != "nothing":
        await _bruised(table)
    if costs != "roll":
        await actions.rest(table, table.state.active)


async def _bruised(table: Table[State]) -> None:
    await harm.suffer(table, Harm(table.state.active, STUCK_DAMAGE, Cause.WALLS))


async def _changes(
    table: Table[State], piece: Piece, kind: str, stands: Mapping[str, Any] = NOTHING, **args: object
) -> bool:
    """The mover may use one thing more before anything else happens, or let the roll stand, whomever that kills; whether it did."""
    options = [Option(PASS, words="roll-stands", fatal=stands), *_usable(table, piece)]
    if is_plain(table.state, piece, options):
        return False
    args |= _roll_args(table.state)
    chosen = await put(table, piece.seat, kind, options, "DAM-POA-04", args=args)
    if chosen.id != PASS:
        await _use(table, piece, chosen.means)
    return chosen.id != PASS


def _roll_args(state: State) -> Mapping[str, Any]:
    """What a question about the roll speaks of."""
    return Later(_told_roll, state)


def _told_roll(state: State) -> dict[str, Any]:
    some = totals(state)
    total = some[0] if len(some) == 1 else f"{some[0]}-{some[-1]}"
    piece = state.active
    return {
        "card": piece.villain,
        "seat": piece.seat,
        "die": state.turn.die,
        "black": state.turn.black,
        "total": total,
    }


def _told_reach(state: State, piece: Piece) -> dict[str, Any]:
    """What the question about the hand says before the move: from which numbers on the map a Weapon in it could hit whom."""
    ends = [(end, follows(state, piece, end.place, resolves=True)) for end in destinations(state)]
    near = {end.place: end.number for end, there in ends if (there["met"] or there["seen"]) and _may_attack(there)}
    return {"card": piece.villain, "seat": piece.seat, **combat.reach(state, piece, near)}


def _may_attack(there: Mapping[str, object]) -> bool:
    """Whether the turn leaves an attack open to who has moved there (DAM-RES-03, DAM-ATT-11)."""
    return bool(there["fight"]) if there["indoors"] else there["may"] != "none"


async def _walks(end: Destination, table: Table[State]) -> None:
    """The walk, and what comes before anything else is asked: whoever can do nothing then is not (DAM-TURN-12, DAM-AMB-81)."""
    piece = table.state.active
    await walk(table, piece, end)
    await actions.rest(table, piece)


async def walk(table: Table[State], piece: Piece, end: Destination) -> None:
    """The way is walked, and what lies at its end befalls the Villain."""
    state = table.state
    holder = claimant(state, piece)
    by = holder.seat if holder and holder.seat != piece.seat else None
    piece.deeds.steps += len(end.path) - 1
    outside = [place for place in end.path if not stair_step(place)]
    step = stair_step(end.place)
    climbs = not outside and step <= stair_step(piece.at)
    table.tell(
        Moved(
            seat=piece.seat,
            card=piece.villain,
            by_seat=by,
            place_card=end.place,
            path=list(end.path),
            enters=not in_corridor(end.place) and not climbs,
            steps=len(end.path) - 1 + (step_reached(state, piece, step, end.path) - step if step else 0),
        )
    )
    if climbs:
        piece.at = end.place  # it has climbed
    else:
        piece.at = outside[-1] if outside and stair_step(end.place) else piece.at  # it goes down from the door
        await landing.arrive(table, piece, end.place, holder.number if holder else -1)
    # who has not moved has ended nothing, and neither claims nor attacks (DAM-AMB-72)
    state.turn.ended = piece.status == "villain" and not state.turn.over and in_corridor(piece.at)


def _safely(ends: Sequence[str]) -> Sequence[str]:
    """What is taken for a late player if there is no better advice."""
    return safest(ends)[:1]


def safest(ends: Sequence[str]) -> list[str]:
    """The ends to which a late player does not go into danger."""

    def danger(end: str) -> int:
        name = STAIRCASE if stair_step(end) else end
        return DANGERS.index(name) + 1 if name in DANGERS else 0

    least = min(danger(end) for end in ends)
    return [end for end in ends if danger(end) == least]
