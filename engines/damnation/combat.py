"""Attacks and claims of Power of Adjacency (DAM-ATT, DAM-POA)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

from engines.damnation import doom, harm, playing, reactions
from engines.damnation.asking import is_plain, put
from engines.damnation.auras import aura
from engines.damnation.castle import castle
from engines.damnation.deeds import Blow, Harm
from engines.damnation.events import Attacked, Claimed
from engines.damnation.library import library
from engines.damnation.sight import in_sight, seen
from engines.damnation.state import Piece, State, in_corridor
from engines.damnation.vocabulary import Change
from engines.kernel import PASS, Option, Table


class Strike(NamedTuple):
    """What an attack on offer means: a Weapon, and the number of the piece it hits."""

    card: str
    target: int


class Claim(NamedTuple):
    """What a claim on offer means: the number of the piece."""

    target: int


def in_reach(piece: Piece, target: Piece, reach: int) -> bool:
    """Whether ``target`` is in line of sight and no farther than ``reach`` (DAM-ATT-02, DAM-ATT-09, DAM-AMB-49)."""
    if not in_sight(piece, target) or piece.at == "moat":
        return False  # DAM-ATT-13
    return castle().between(piece.at, target.at) <= reach if in_corridor(piece.at) else reach >= 1


def victims(state: State, piece: Piece) -> list[Piece]:
    """Villains that some Weapon could hit from where the piece stands."""
    there = seen(piece) if piece.at != "moat" else ()  # DAM-ATT-13
    return [p for p in state.living() if p.at in there and p.number != piece.number]


def reached(state: State, piece: Piece) -> Iterator[tuple[str, Piece]]:
    """Every Weapon that the hand holds, with each Villain in its reach."""
    there = victims(state, piece)
    for card in state.owner(piece).cards() if there else ():
        weapon = library().cards[card]
        if weapon.damage:
            reach = weapon.range + aura(state, piece, Change.RANGE)
            yield from ((card, target) for target in there if in_reach(piece, target, reach))


def struck_from(state: State, piece: Piece, place: str) -> list[Piece]:
    """Whom the hand could hit if the piece stood there."""
    targets = [target for _, target in reached(state, _moved(piece, place))]
    return [other for other in state.pieces if any(target is other for target in targets)]


def _moved(piece: Piece, place: str) -> Piece:
    """The same piece somewhere else."""
    return piece.model_copy(update={"at": place})


def reach(state: State, piece: Piece, places: Mapping[str, object]) -> dict[str, Any]:
    """Whom a Weapon in the hand could hit from where the piece may go and fight, and from which of these ``places``, by what each is called.

    Whether anybody would be ``sighted`` there is for all to see.
    """
    struck = [(target, called) for place, called in places.items() for target in struck_from(state, piece, place)]
    whom = [other for other in state.pieces if any(target is other for target, _ in struck)]
    return {
        "armed": is_armed(state, piece),
        "sighted": any(victims(state, _moved(piece, place)) for place in places),
        "struck": [
            {"seat": one.seat, "card": one.villain, "places": [called for target, called in struck if target is one]}
            for one in whom
        ],
    }


def is_armed(state: State, piece: Piece) -> bool:
    """Whether the hand holds a Weapon."""
    return any(library().cards[card].damage for card in state.owner(piece).cards())


def threatens(state: State, piece: Piece) -> bool:
    """Whether somebody is within reach of a Weapon that the hand may hold, as far as everybody can tell by what lies open and by its backs."""
    player = state.owner(piece)
    decks = [deck for deck, zone in player.hand.items() if zone.cards]
    known = [card for card in library().cards.values() if card.id in player.shown.cards or card.deck in decks]
    longest = max([card.range for card in known if card.damage], default=0) + aura(state, piece, Change.RANGE)
    return any(in_reach(piece, target, longest) for target in victims(state, piece))


def armament(state: State, piece: Piece, *, resolves: bool) -> dict[str, Any]:
    """What a secret question about a hand says of its Weapons: whether it holds any, and where the turn ``resolves`` whom they hit, and whom in sight they do not reach."""
    there = victims(state, piece) if resolves else []
    struck = [target.number for _, target in reached(state, piece)] if resolves else []
    missed = [p for p in there if p.number not in struck and p.seat != piece.seat]
    return {
        "armed": is_armed(state, piece),
        "strikes": bool(struck),
        "missed": [{"seat": p.seat, "card": p.villain} for p in missed],
    }


def strikes(table: Table[State], piece: Piece, then: doom.Effect = doom.nothing) -> list[Option]:
    """Every attack that the hand allows (DAM-ATT-01), each a :class:`Strike`; ``then`` is what comes of itself after it."""
    state = table.state
    found = []
    for card, target in reached(state, piece):
        args = {
            "card": card,
            "target_card": target.villain,
            "target_seat": target.seat,
            "damage": reactions.due(state, Blow(piece, target, power(state, piece, card))).left,
            "health": target.health,
        }
        means = Strike(card, target.number)
        kills = doom.fatal(table, partial(_strikes, piece.number, means, then))
        found.append(Option(f"attack-{card}-{target.number}", "attack", args, target.at, means=means, fatal=kills))
    return found


def power(state: State, piece: Piece, card: str) -> int:
    """The Damage of a Weapon in this Villain's hands."""
    return max(library().cards[card].damage + aura(state, piece, Change.DAMAGE), 0)


def claims(state: State, piece: Piece) -> list[Option]:
    """Villains one step away along the corridor, none of them the Vampire (DAM-POA-01, DAM-POA-06, DAM-POA-07, DAM-AMB-07).

    None after any attack of this turn, before the move as well (DAM-RES-03, DAM-AMB-76).
    """
    if not may_claim(state) or not in_corridor(piece.at):
        return []
    near = [p for p in state.living() if p is not piece and p.at in castle().steps[piece.at]]
    return [
        Option(
            f"claim-{p.number}",
            words="claim",
            args={"card": p.villain, "seat": p.seat},
            at=p.at,
            means=Claim(p.number),
        )
        for p in near
    ]


def may_resolve(state: State, piece: Piece) -> bool:
    """Whether a move has ended here in the corridor, without a claim or the attack of this turn (DAM-RES-03)."""
    turn = state.turn
    return turn.ended and in_corridor(piece.at) and not (turn.attacked or turn.claimed)


def may_claim(state: State) -> bool:
    """Whether nothing was attacked or claimed in this turn, by whatever means (DAM-POA-01, DAM-RES-03, DAM-AMB-77)."""
    return not (state.turn.struck or state.turn.claimed)


def claim(table: Table[State], piece: Piece, target: Piece) -> None:
    """Power of Adjacency; the latest claim counts, for good (DAM-POA-05, DAM-AMB-73)."""
    target.claimed_by = piece.number
    table.state.turn.claimed = True
    piece.deeds.claims += 1
    table.tell(Claimed(seat=piece.seat, target_seat=target.seat, target_card=target.villain))


async def carry_out(table: Table[State], piece: Piece, chosen: Strike | Claim | None, then: doom.Effect) -> None:
    """What an option of :func:`claims` or :func:`strikes` means; nothing if it is none. ``then`` is what comes of itself after it."""
    state = table.state
    if isinstance(chosen, Claim):
        claim(table, piece, state.pieces[chosen.target])
    elif isinstance(chosen, Strike):
        state.turn.attacked = True
        await strike(table, piece, state.pieces[chosen.target], chosen.card, then)


async def attack_in_room(table: Table[State], piece: Piece, then: doom.Effect, instead: doom.Effect) -> bool:
    """On entering: an attack instead of a card (DAM-ATT-11); whether there was one. ``then`` is what comes of itself after it, ``instead`` of drawing."""
    state = table.state
    turn = state.turn
    if turn.piece != piece.number or turn.attacked or turn.claimed or not victims(state, piece):
        return False
    left = len(state.decks[piece.at].cards)
    drawn = Option(PASS, words="draw-instead", args={"left": left}, fatal=doom.fatal(table, instead))
    options = [drawn, *strikes(table, piece, then)]
    if is_plain(state, piece, options):
        return False
    chosen = await put(table, piece.seat, "room-attack", options, "DAM-ATT-11", args={"place_card": piece.at})
    await carry_out(table, piece, chosen.means, then)
    return chosen.id != PASS


async def attack(table: Table[State], piece: Piece, kind: str, then: doom.Effect, *, extra: bool) -> None:
    """An attack that a card allows; with ``extra`` beside that of the turn (DAM-ATT-04). ``then`` is what comes of itself after it."""
    state = table.state
    options = [Option(PASS, words="hold", fatal=doom.fatal(table, then)), *strikes(table, piece, then)]
    if is_plain(state, piece, options):
        return
    before = state.turn.attacked
    await carry_out(table, piece, (await put(table, piece.seat, kind, options, "DAM-ATT-04")).means, then)
    state.turn.attacked = before if extra else state.turn.attacked


async def _strikes(number: int, means: Strike, then: doom.Effect, table: Table[State]) -> None:
    pieces = table.state.pieces
    await strike(table, pieces[number], pieces[means.target], means.card, then)
    await then(table)


async def strike(table: Table[State], piece: Piece, target: Piece, card: str, then: doom.Effect = doom.nothing) -> None:
    """One Weapon is revealed; others step in; the target suffers (DAM-ATT-03, DAM-ATT-05, DAM-ATT-08). ``then`` is what comes of itself after it."""
    state = table.state
    state.turn.struck = True
    blow = Blow(piece, target, power(state, piece, card), then=partial(_comes, then))
    table.reveal(card)
    table.tell(
        Attacked(
            seat=piece.seat,
            target_seat=target.seat,
            card=card,
            target_card=target.villain,
            damage=max(reactions.due(state, blow).amount, 0),
        )
    )
    if not library().cards[card].relic:
        playing.put_aside(table, piece, card)
    left = await reactions.step_in(table, blow)
    if left is not None:
        await harm.endure(table, left)


async def _comes(then: doom.Effect, left: Harm | None, table: Table[State]) -> None:
    if left is not None:
        await harm.endure(table, left)
    await then(table)
