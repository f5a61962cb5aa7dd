"""Entering rooms, and what they do (DAM-ROOM, DAM-MOAT, DAM-DT, DAM-GSS, DAM-VAULT)."""

from __future__ import annotations

from functools import partial

from engines.damnation import cards, combat, destinations, doom, harm, playing, slain, vampire
from engines.damnation.actions import end_by_itself
from engines.damnation.asking import DECLINED, beside, end_options, is_plain, pick, pick_place, question
from engines.damnation.auras import aura
from engines.damnation.castle import castle, stair
from engines.damnation.costs import moat_harm, step_reached
from engines.damnation.deeds import Harm
from engines.damnation.destinations import Destination
from engines.damnation.events import Entered, HeapTaken, MoatRolled, Placed
from engines.damnation.state import Cause, Piece, State
from engines.damnation.vocabulary import Change
from engines.kernel import PASS, Ask, Later, Option, Table

VAULT_DAMAGE = 4
ESCAPES = 3


async def enter(table: Table[State], piece: Piece, room: str, *, walked: bool = False, responsible: int = -1) -> None:
    """A Villain enters a room, by walking or by being sent (DAM-ROOM-03).

    Args:
        table: the table.
        piece: who enters.
        room: where; not the Staircase.
        walked: whether its own move has brought it, so that it may attack under Darkness (DAM-BLK-02).
        responsible: a claimant who has walked it onto a Trap Door, or -1 (DAM-AMB-09).
    """
    if not admits(table.state, piece, room):
        return
    piece.at = room
    table.tell(Entered(seat=piece.seat, card=piece.villain, place_card=room))
    if room == "moat":
        await _moat(table, piece, responsible)
    elif room == "vault":
        await _vault(table, piece)
    elif room == "dark_tower":
        await _dark_tower(table, piece)
    else:
        await _standard(table, piece, room, walked=walked)


def admits(state: State, piece: Piece, room: str) -> bool:
    """Whether a Villain that is sent to a room comes in: not if it is locked, nor without a Soul for the Tower (DAM-AMB-51)."""
    return room not in state.locked and (room != "dark_tower" or piece.souls > 0)


async def _standard(table: Table[State], piece: Piece, room: str, *, walked: bool) -> None:
    """Finds first, then an attack where one is possible, else a card (DAM-ROOM-04, DAM-ROOM-05, DAM-ATT-11).

    The Maiden of the Torture Chamber is one of its cards (DAM-ROOM-07).
    """
    state = table.state
    if room == "cemetery" and (state.heap or state.heap_shown.cards or state.heap_souls):
        await _heap(table, piece, walked=walked)
    if room == "master_bedroom" and not piece.tokens["fate"]:  # DAM-ROOM-06
        playing.turn_token(table, piece, "fate", ready=True)
    await _fights_or_draws(table, piece, walked=walked)


async def _fights_or_draws(table: Table[State], piece: Piece, *, walked: bool) -> None:
    """DAM-ROOM-08, DAM-BLK-02."""
    state, room = table.state, piece.at
    dark = walked and state.turn.piece == piece.number and destinations.is_dark(state)
    instead = partial(_draws, piece.number, room)
    if (room == "courtyard" or dark) and await combat.attack_in_room(table, piece, end_by_itself, instead):
        return
    await _draw(table, piece, room)


async def _draw(table: Table[State], piece: Piece, room: str) -> None:
    study = aura(table.state, piece, Change.STUDY)
    await cards.draw(table, piece, room, 1 + study, keep=1 if study else 0, then=end_by_itself)


async def _draws(number: int, room: str, table: Table[State]) -> None:
    """A card, and what comes of itself after it, for who reads it beforehand."""
    await _draw(table, table.state.pieces[number], room)
    await end_by_itself(table)


async def _heap(table: Table[State], piece: Piece, *, walked: bool) -> None:
    """What the dead have left is taken whole, or left (DAM-ROOM-09, DAM-AMB-54)."""

    async def takes(fork: Table[State]) -> None:
        _take_heap(fork, fork.state.pieces[piece.number])
        await leaves(fork)

    async def leaves(fork: Table[State]) -> None:
        await _fights_or_draws(fork, fork.state.pieces[piece.number], walked=walked)
        await end_by_itself(fork)

    if await cards.takes_heap(table, piece, takes, leaves):
        _take_heap(table, piece)


def _take_heap(table: Table[State], piece: Piece) -> None:
    state = table.state
    found = cards.hand_over(table, state.owner(piece), state.heap, state.heap_shown)
    souls, state.heap_souls = state.heap_souls, 0
    piece.souls += souls
    table.tell(HeapTaken(seat=piece.seat, number=len(found), souls=souls, cards=found))


# The Moat


async def _moat(table: Table[State], piece: Piece, responsible: int) -> None:
    """2 Unblockable Damage, and the rest of the own turn is lost (DAM-MOAT-02, DAM-AMB-59)."""
    state = table.state
    if state.turn.piece == piece.number:
        state.turn.over = True
    wound = moat_harm(state, piece, responsible)
    wound.then = partial(_goes_under, piece.number)
    await harm.suffer(table, wound)
    await _creature(table, piece)


async def _goes_under(number: int, table: Table[State]) -> None:
    await _creature(table, table.state.pieces[number])
    await end_by_itself(table)


async def _creature(table: Table[State], piece: Piece) -> None:
    """A Deathknell: on a 1 it slays."""
    if "the_creature" in table.state.rung and piece.status == "villain" and piece.at == "moat":
        roll = table.roll(6)
        table.tell(MoatRolled(seat=piece.seat, roll=roll, creature=True))
        if roll == 1:
            await slain.slay(table, piece, cause=Cause.CREATURE)


async def escape(table: Table[State], piece: Piece) -> None:
    """Instead of a movement roll: up to three rolls (DAM-MOAT-03, DAM-MOAT-04)."""
    state = table.state
    for _ in range(ESCAPES):
        roll = table.roll(6)
        table.tell(MoatRolled(seat=piece.seat, roll=roll))
        state.turn.moved = roll > 3
        if roll == 5:
            await enter(table, piece, "vault")  # as usual (DAM-AMB-11)
            return
        if roll == 6 and state.exits():
            exits = state.exits()
            then = partial(comes_out, piece.number)
            piece.at = await pick_place(
                table, piece.seat, "secret-door", exits, "DAM-MOAT-03", words="exit", resolves=True, then=then
            )
            table.tell(Placed(seat=piece.seat, card=piece.villain, place_card=piece.at))
            state.turn.ended = True  # DAM-AMB-50
            return
        if roll >= 4:
            break
        await harm.suffer(table, Harm(piece, 1, Cause.MOAT))
        await _creature(table, piece)
        if piece.status != "villain" or piece.at != "moat":
            return
    state.turn.moved = True
    await enter(table, piece, "cemetery")


async def comes_out(number: int, end: Destination, table: Table[State]) -> None:
    """The own movement ends at a Secret Door; and what comes of itself after it, for who reads it beforehand."""
    table.state.pieces[number].at = end.place
    await has_come(number, table)


async def has_come(number: int, table: Table[State]) -> None:
    """The own movement ends where it stands; and what comes of itself after it, for who reads it beforehand."""
    if table.state.turn.piece == number:
        table.state.turn.ended = True
        await end_by_itself(table)


# The Dark Tower


async def _dark_tower(table: Table[State], piece: Piece) -> None:
    """A Soul for the better of two cards, each further Soul for one more (DAM-DT-02, DAM-DT-03, DAM-SOUL-02, DAM-AMB-51)."""
    slain.gain_souls(table, piece, -1)
    await cards.draw(table, piece, "dark_tower", 2, keep=1, then=partial(_has_kept, piece.number))
    await _more_of_it(table, piece)


async def _more_of_it(table: Table[State], piece: Piece) -> None:
    deck = table.state.decks["dark_tower"]
    while piece.status == "villain" and piece.souls and deck.cards:
        options = [
            Option(PASS, words="tower-enough", fatal=doom.fatal(table, end_by_itself)),
            Option("soul", words="tower-soul", args={"souls": piece.souls}),
        ]
        if (await pick(table, piece.seat, "tower", options, "DAM-DT-03")).id == PASS:
            return
        slain.gain_souls(table, piece, -1)
        await cards.draw(table, piece, "dark_tower")


async def _has_kept(number: int, table: Table[State]) -> None:
    """Further Souls, and what comes of itself after them, for who reads it beforehand."""
    await _more_of_it(table, table.state.pieces[number])
    await end_by_itself(table)


async def leave_tower(table: Table[State], piece: Piece) -> None:
    """Before the roll an empty Secret Door is picked; the move starts there (DAM-DT-04, DAM-AMB-10).

    What is to be used in the Tower is used before (DAM-TURN-02, DAM-AMB-80).
    """
    state = table.state
    while piece.status == "villain" and piece.at == "dark_tower" and (exits := state.exits()):
        state.turn.pointed = exits
        ends = end_options(table, destinations.destinations(state), "exit")
        options = [DECLINED, *playing.usable(table, piece, "turn")]
        plain = is_plain(state, piece, options)
        openly = Ask(
            (piece.seat,),
            "tower-door",
            ends,
            args={"card": piece.villain, "seat": piece.seat, "plain": plain},
            rules=("DAM-DT-04",),
            idle=len(ends) == 1,
        )
        weapons = Later(partial(combat.armament, state, piece, resolves=False))
        mine = question(piece.seat, "play", options, "DAM-TURN-03", args=weapons)
        chosen = ends[0] if plain and len(ends) == 1 else await beside(table, openly, mine)
        state.turn.pointed = []
        if isinstance(chosen.means, playing.Use):
            await playing.use(table, piece, chosen.means)
        else:
            piece.at = chosen.id
            table.tell(Placed(seat=piece.seat, card=piece.villain, place_card=piece.at))


# The Vault


async def _vault(table: Table[State], piece: Piece) -> None:
    """The change (DAM-VAULT-01), a card while the Vampire is out (DAM-VAULT-02), or death (DAM-VAULT-03, DAM-FALL-03)."""
    state = table.state
    if state.fallen:
        await slain.slay(table, piece, cause=Cause.VAULT)
        return
    if state.vampire() is not None:
        await cards.draw(table, piece, "vault")
        return
    await harm.suffer(table, Harm(piece, VAULT_DAMAGE, Cause.VAULT, unblockable=True))
    if piece.status == "villain" and piece.at == "vault":  # DAM-AMB-26; whom The Revenant raises is elsewhere
        vampire.become(table, piece)


# The Great Spiral Staircase


async def descend(table: Table[State], piece: Piece, step: int) -> None:
    """A Villain comes to a step of the Staircase; the last one slays (DAM-GSS-04, DAM-AMB-13)."""
    state = table.state
    step = step_reached(state, piece, step)
    piece.at = stair(step)
    table.tell(Entered(seat=piece.seat, card=piece.villain, place_card=piece.at))
    if step >= castle().depth:
        await slain.slay(table, piece, cause=Cause.STAIR)
