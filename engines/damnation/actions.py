"""What is used before and after the move, and the one claim or attack of Resolution (DAM-TURN-02, DAM-TURN-05)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import partial

from engines.damnation import combat, doom, ending, playing, vampire
from engines.damnation.asking import DECLINED, beside, in_vain, is_plain, question
from engines.damnation.combat import Claim, Strike
from engines.damnation.state import Piece, State
from engines.kernel import PASS, Ask, Option, Table
from engines.kernel.asks import NOTHING, Later

Means = Strike | Claim | playing.Use
"""What is done: an attack, a claim, or whatever is used."""


def goes_on(state: State, piece: Piece) -> bool:
    """Whether the Villain lives, and its turn was not cut short (DAM-TURN-12)."""
    return piece.status == "villain" and not state.turn.over


async def phase(table: Table[State], piece: Piece, kind: str, done: str, declined: Collection[str] = ()) -> None:
    """Any number of cards, Talents and Souls (DAM-TURN-02, DAM-TURN-03, DAM-TURN-04, DAM-TURN-05).

    Where a move has ended, the one claim or attack of Resolution is offered together with them (DAM-RES-03), as long as
    the Villain stands there (DAM-AMB-95); where there is nothing to do, they alone (DAM-RES-02). In the Moat they come before the rolls, until one leads out of it. What was ``declined`` before, by the
    ids of its options, for the move or for something else, is offered again, and nobody waits for it (DAM-AMB-81).
    """
    state = table.state
    stood = piece.at
    resolves = partial(combat.may_resolve, state, piece)

    then = _acts if kind == "other" else None

    def named(options: Iterable[Option]) -> list[Option]:
        """After the move the turn may end with what is done: whom that kills, is said before."""
        return [one._replace(fatal=doom.fatal(table, partial(_acts, one.means))) for one in options]

    def hand() -> Ask:
        strikes = named(combat.strikes(table, piece)) if resolves() else []
        found = [*strikes, *playing.usable(table, piece, "turn", then=then)]
        idle = all(in_vain(option) or option.id in declined for option in found)
        weapons = Later(partial(combat.armament, state, piece, resolves=resolves()))
        options = [DECLINED, *found]
        return question(piece.seat, "play", options, "DAM-TURN-03", args=weapons, idle=idle)

    while goes_on(state, piece) and (kind == "other" or piece.at == stood):
        claims = named(combat.claims(state, piece)) if resolves() else []
        mine = hand()
        plain = is_plain(state, piece, mine.options)
        if plain and not claims:
            return
        ends = doom.fatal(table, _ends) if kind == "other" else NOTHING
        told = {"creature": "the_creature" in state.rung, "fallen": state.fallen}
        openly = Ask(
            (piece.seat,),
            kind,
            [Option(PASS, words=done, args=told, fatal=ends), *claims],
            args=Later(_told, state, piece, plain, resolves),
            default=(PASS,),
            rules=("DAM-TURN-01", "DAM-RES-03"),
            idle=not claims and piece.health > ending.lost(state, piece),
        )
        chosen = await beside(table, openly, mine)
        if chosen.id == PASS:
            return
        if isinstance(chosen.means, playing.Use):
            declined = (*declined, *mine.ids)
        await _act(table, piece, chosen.means)


def _told(
    state: State,
    piece: Piece,
    plain: bool,  # what is read later is given as it comes
    resolves: Callable[[], bool],
) -> dict[str, object]:
    """What the question in the open speaks of."""
    others = combat.victims(state, piece) if resolves() else []
    return {
        "card": piece.villain,
        "seat": piece.seat,
        "place_card": piece.at,
        "health": piece.health,
        "souls": piece.souls,
        "seen": [{"seat": p.seat, "card": p.villain} for p in others if p.seat != piece.seat],
        "plain": plain,
        "threatens": resolves() and combat.threatens(state, piece),
    }


async def rest(table: Table[State], piece: Piece, declined: Collection[str] = ()) -> None:
    """What comes after the move: Other Actions, unless the turn was cut short, and End of Turn (DAM-TURN-12)."""
    if goes_on(table.state, piece):
        await phase(table, piece, "other", "end-turn", declined)
    await ending.end_of_turn(table, piece)


async def end_by_itself(table: Table[State]) -> None:
    """What comes of itself after what a card does last, or a place: the End of Turn, where the move is over and nothing else is asked.

    For who reads beforehand where a choice leads (:mod:`engines.damnation.doom`).
    """
    piece = table.state.active
    if piece.status == "vampire":
        await vampire.ends(table, piece)
    elif table.state.turn.moved:
        await rest(table, piece)


async def _act(table: Table[State], piece: Piece, means: Means) -> None:
    if isinstance(means, playing.Use):
        await playing.use(table, piece, means)
    else:
        await combat.carry_out(table, piece, means, end_by_itself)


async def _acts(means: Means, table: Table[State]) -> None:
    """It, and what comes before anything else is asked: nobody is who holds no hidden card, and can do nothing else (DAM-AMB-81)."""
    piece = table.state.active
    await _act(table, piece, means)
    await rest(table, piece)


async def _ends(table: Table[State]) -> None:
    await ending.end_of_turn(table, table.state.active)
