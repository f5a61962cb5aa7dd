"""The Vampire (DAM-VAMP)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache, partial
from typing import NamedTuple

from engines.damnation import cards, doom, harm, playing, reactions, slain
from engines.damnation.asking import DECLINED, end_options, in_vain, is_plain, pick_place, question
from engines.damnation.asking import beside as ask_beside
from engines.damnation.castle import castle, distances, keep_out, walks
from engines.damnation.costs import bite_of
from engines.damnation.deeds import Blow, Harm
from engines.damnation.destinations import Destination, destinations, stays, steps_left
from engines.damnation.events import (
    BecameVampire,
    BiteStopped,
    Bitten,
    GaveBack,
    Halted,
    Moved,
    Repelled,
    TimerChanged,
    VampireHome,
    VampireRolled,
)
from engines.damnation.library import library
from engines.damnation.sight import near
from engines.damnation.state import Cause, Piece, State, in_corridor, pile
from engines.damnation.vocabulary import BITE, TIMER
from engines.kernel import PASS, Ask, Option, Sight, Table, joined

HOLDS = 3
"""So many cards of the Vampire deck the player holds, if it has them."""


def become(table: Table[State], piece: Piece) -> None:
    """The change (DAM-VAMP-01, DAM-VAULT-01): it stands in the Vault (DAM-SETUP-04, DAM-VAMP-20).

    The turn is over (DAM-VAMP-23), and was none of the Vampire's (DAM-AMB-45).
    """
    state = table.state
    player = state.owner(piece)
    piece.status = "vampire"
    piece.prowls = piece.at = "vault"
    piece.timer = TIMER  # DAM-VAMP-21
    piece.claimed_by = -1
    for other in state.pieces:
        if other.claimed_by == piece.number:
            other.claimed_by = -1
    if state.turn.piece == piece.number:
        state.turn.over = True
    if not state.two:  # the joint hand stays usable for the other Villain (DAM-AMB-61)
        for zone in player.hand.values():
            for card in [card for card in zone.cards if library().cards[card].kind != "vampire"]:
                table.move(zone, pile(piece.aside, zone.family, Sight.OWNER, piece.seat), card)
        for card in [card for card in player.shown.cards if library().cards[card].kind != "vampire"]:
            table.move(player.shown, piece.aside_shown, card)
        table.reveal()  # what is set aside tells which are no cards of the Vampire
    state.remember("vampire", piece.number)
    table.tell(BecameVampire(seat=piece.seat, card=piece.villain))
    table.shuffle(state.decks["vampire"])
    _draw(table, piece, HOLDS)  # DAM-VAMP-22


def _draw(table: Table[State], piece: Piece, count: int) -> None:
    if drawn := cards.deal(table, piece, "vampire", count):
        table.reveal(*drawn)  # also if they go back at once


async def ends(table: Table[State], piece: Piece) -> None:
    """The rest of its turn as it comes of itself: where nothing else can be done, its time goes (DAM-AMB-81)."""
    await prowl(table, piece)
    if piece.status == "vampire":
        await _time_goes(table)


async def turn(table: Table[State], piece: Piece) -> None:
    """The roll, the prowl, in which cards are played as well (DAM-AMB-80); then the draw and the timer."""
    state = table.state
    _roll(table)
    await prowl(table, piece)
    if piece.status == "vampire":
        held = state.owner(piece).hand.get("vampire")
        if held is None or len(held) < HOLDS:
            _draw(table, piece, 1)  # DAM-VAMP-12
        await _time_goes(table)


async def _time_goes(table: Table[State]) -> None:
    """At the end of its turn (DAM-VAMP-25)."""
    await change_timer(table, table.state.active, -1)


async def _walks(end: Destination, table: Table[State]) -> None:
    """The walk; and where nothing else can be done after it, its last turn ends (DAM-AMB-81)."""
    piece = table.state.active
    await _walk(table, piece, end)
    await ends(table, piece)


async def _uses(means: playing.Use, table: Table[State]) -> None:
    piece = table.state.active
    await playing.use(table, piece, means)
    await ends(table, piece)


async def _bites(number: int, table: Table[State]) -> None:
    piece = table.state.active
    await bite(table, piece, table.state.pieces[number])
    await ends(table, piece)


def _hand(table: Table[State], piece: Piece, declined: Collection[str]) -> Ask:
    """Vampire cards: any number is played, and one may be given up for its bonus (DAM-VAMP-05)."""
    found = playing.usable(table, piece, "vampire", then=_uses)
    if not table.state.turn.bonus:
        found = sorted([*found, *_bonuses(table, piece)], key=in_vain)
    idle = all(in_vain(option) or option.id in declined for option in found)
    options = [DECLINED, *found]
    return question(piece.seat, "vampire-play", options, "DAM-VAMP-08", idle=idle)


def _bonuses(table: Table[State], piece: Piece) -> list[Option]:
    """Once it walks no more, in vain (DAM-AMB-98)."""
    state = table.state
    found = []
    for card in [card for zone in state.owner(piece).hand.values() for card in zone.cards]:
        if bonus := library().cards[card].bonus:
            means = playing.Use("bonus", card)
            kills = doom.fatal(table, partial(_uses, means))
            found.append(
                Option(f"bonus-{card}", "bonus", {"card": card, "bonus": bonus}, card, means=means, fatal=kills)
            )
    return [playing.vainly(option) for option in found] if stays(state) else found


def _roll(table: Table[State]) -> None:
    """The higher of two dice, and the bonus (DAM-VAMP-04)."""
    state = table.state
    first, second = table.roll(6), table.roll(6)
    table.tell(VampireRolled(seat=state.active.seat, first=first, second=second, bonus=state.turn.bonus))
    state.turn.die = max(first, second)


async def prowl(table: Table[State], piece: Piece) -> None:
    """It walks, plays cards, walks on with what is left of its steps, and bites (DAM-VAMP-04, DAM-VAMP-08, DAM-VAMP-09).

    What was declined for a walk or a bite is offered again, and nobody waits for it (DAM-AMB-81).
    """
    state = table.state
    declined: Sequence[str] = ()
    while piece.status == "vampire":
        state.turn.walks = not state.turn.halted
        ends = destinations(state)
        mine = _hand(table, piece, declined)
        plain = is_plain(state, piece, mine.options)
        openly = _prowl_ask(table, piece, ends, declined, plain=plain)
        if plain and openly.ids == (PASS,):
            state.turn.walks = False
            return
        chosen = await ask_beside(table, openly, mine)
        state.turn.walks = False
        if chosen.id == PASS:
            return
        if isinstance(chosen.means, playing.Use):
            await playing.use(table, piece, chosen.means)
            continue
        declined = (*openly.ids, *mine.ids)
        if isinstance(chosen.means, Bite):
            await bite(table, piece, state.pieces[chosen.means.target])
        else:
            await _walk(table, piece, next(end for end in ends if end.place == chosen.id))


def _prowl_ask(
    table: Table[State], piece: Piece, ends: Sequence[Destination], declined: Collection[str], *, plain: bool
) -> Ask:
    """Where to go, whom to bite; it may stay, but not in the room in which its turn began (DAM-VAMP-07).

    ``plain``: everybody can see that its hand has nothing to choose.
    """
    state = table.state
    may_stay = in_corridor(piece.prowls) or not ends
    options = [Option(PASS, words="end-prowl", fatal=doom.fatal(table, _time_goes))] if may_stay else []
    sought = cache(partial(_closest, state, ends))
    options += bites(table, piece)
    ways = joined(options, end_options(table, ends, "prowl-to", then=_walks, sought=sought))
    args = {"steps": steps_left(state), "timer": piece.timer, "bite": bite_of(state, piece), "plain": plain}
    idle = may_stay and piece.timer > 1 and all(id_ in declined for id_ in ways.ids[1:])
    return Ask((piece.seat,), "prowl", ways, args=args, rules=("DAM-VAMP-04", "DAM-VAMP-09"), idle=idle)


def _closest(state: State, ends: Sequence[Destination]) -> set[str]:
    """The ends that are nearest to each Villain whom it can get nearer to."""
    found = set()
    for other in state.living():
        steps = distances(castle(), other.at)
        found.add(min((end.place for end in ends if end.place in steps), key=steps.__getitem__, default=""))
    return found


async def _walk(table: Table[State], piece: Piece, end: Destination) -> None:
    """Traps and arrows are nothing to it (DAM-VAMP-24)."""
    table.tell(Moved(seat=piece.seat, card="vampire", place_card=end.place, path=list(end.path)))
    trail = table.state.turn.trail
    trail += end.path[1:] if trail else end.path
    if end.place == "vault":
        await go_home(table, piece)
    else:
        piece.prowls = end.place


class Bite(NamedTuple):
    """What a bite on offer means: the number of the piece."""

    target: int


def bites(table: Table[State], piece: Piece) -> list[Option]:
    """Whom it could bite: once a turn, one Villain beside, each a :class:`Bite` (DAM-VAMP-09, DAM-AMB-23)."""
    state = table.state
    if state.turn.halted or not (in_corridor(piece.prowls) or piece.prowls in state.turn.haunted):
        return []
    there = near(piece)
    return [
        Option(
            f"bite-{other.number}",
            words="bite",
            args={"card": other.villain, "seat": other.seat, "health": other.health, "ahead": True},
            at=other.spot,
            means=Bite(other.number),
            fatal=doom.fatal(table, partial(_bites, other.number)),
        )
        for other in state.living()
        if other.at in there
    ]


async def bite(table: Table[State], piece: Piece, target: Piece) -> None:
    """Then it has moved enough (DAM-VAMP-10, DAM-AMB-23, DAM-AMB-24)."""
    table.state.turn.halted = True
    table.tell(Bitten(seat=piece.seat, target_seat=target.seat, target_card=target.villain))
    then = partial(_drinks_and_ends, target.number)
    await _drinks(table, target, await reactions.step_in(table, Blow(piece, target, BITE, bite=True, then=then)))


async def _drinks(table: Table[State], target: Piece, left: Harm | None) -> None:
    piece = table.state.active
    if left is None or piece.status != "vampire":
        table.tell(BiteStopped(seat=target.seat))
        return
    slays = left.left >= target.health  # whoever The Revenant raises was slain all the same
    piece.deeds.bites += left.left > 0 and target.status == "villain"  # before it is over: the game may be
    if await harm.endure(table, left):
        await change_timer(table, piece, 2 if slays else 1)


async def _drinks_and_ends(number: int, left: Harm | None, table: Table[State]) -> None:
    await _drinks(table, table.state.pieces[number], left)
    await ends(table, table.state.active)


async def change_timer(table: Table[State], piece: Piece, by: int) -> None:
    """The timer moves; at its end the Vampire is slain, nobody responsible (DAM-VAMP-14, DAM-AMB-21, DAM-AMB-22)."""
    piece.timer = max(piece.timer + by, 0)
    table.tell(TimerChanged(seat=piece.seat, timer=piece.timer))
    if piece.timer == 0:
        _return_cards(table, piece)
        await slain.slay(table, piece, cause=Cause.TIMER)
        piece.prowls = ""


def _return_cards(table: Table[State], piece: Piece) -> None:
    """The Vampire deck lies as at set-up, wherever a card of it is; what was set aside comes back to the hand (DAM-VAMP-13, DAM-AMB-47)."""
    state = table.state
    if (left := state.heap.get("vampire")) is not None:
        for card in list(left.cards):
            cards.under(table, left, card)
    for player in state.players:
        if (held := player.hand.get("vampire")) is not None:
            back = table.draw(held, state.decks["vampire"], len(held))
            if back and player.seat != piece.seat:
                table.tell(GaveBack(seat=player.seat, count=len(back)))
    table.shuffle(state.decks["vampire"])
    cards.hand_over(table, state.owner(piece), piece.aside, piece.aside_shown)


async def go_home(table: Table[State], piece: Piece) -> None:
    """Back in the Vault: Villains of others there are slain; its own goes on with its next turn (DAM-VAMP-15)."""
    state = table.state
    _return_cards(table, piece)
    state.remember("home", piece.number)
    table.tell(VampireHome(seat=piece.seat, card=piece.villain))
    piece.status = "villain"
    piece.prowls = ""
    for other in state.clockwise():
        if other.seat != piece.seat and other.status == "villain" and other.at == "vault":
            await slain.slay(table, other, piece.number, cause=Cause.VAULT)  # DAM-AMB-20


def halt(table: Table[State], before: Piece) -> None:
    """It stops on the nearest space beside a protected Villain, on the side it came from (DAM-VAMP-17)."""
    state = table.state
    piece = state.active
    state.turn.halted = True
    beside = castle().steps.get(before.at, ())
    nearest = [space for space in state.turn.trail if space in beside and state.free(space, piece)]
    if nearest and nearest[0] != piece.prowls:
        piece.prowls = nearest[0]
        table.tell(Halted(seat=before.seat, card=before.villain, place_card=piece.prowls))


async def _driven(end: Destination, table: Table[State]) -> None:
    """Where it is driven to, and the rest of its turn as it comes of itself, for who reads it beforehand."""
    piece = table.state.active
    piece.prowls, table.state.turn.halted = end.place, True
    await ends(table, piece)


async def repel(table: Table[State], by: Piece) -> None:
    """It is moved as far as a die says, where the repeller wants, out of a room as well (DAM-VAMP-16, DAM-VAMP-27, DAM-AMB-48)."""
    state = table.state
    piece = state.vampire()
    if piece is None:
        return
    roll = table.roll(6)
    for steps in range(roll, 0, -1):
        ends = walks(castle(), piece.prowls, steps, enters=keep_out)
        free = [end for end in ends if state.free(end, piece)]
        if free:
            about = {"roll": roll, "seat": piece.seat}
            piece.prowls = await pick_place(
                table,
                by.seat,
                "repel",
                free,
                "DAM-VAMP-16",
                words="driven",
                mover=piece,
                owner=piece.seat,
                args=about,
                then=_driven,
            )
            break
    if state.turn.piece == piece.number:
        state.turn.halted = True
    table.tell(Repelled(seat=by.seat, roll=roll, place_card=piece.prowls))
