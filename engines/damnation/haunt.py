"""The Haunt (DAM-HAUNT)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from engines.damnation import doom, slain
from engines.damnation.asking import pick
from engines.damnation.deeds import Deed, Source, work
from engines.damnation.events import HauntDealt, HauntDied, HauntPushed, HauntWorked, ThreeSixes
from engines.damnation.library import library
from engines.damnation.state import Piece, State
from engines.damnation.vocabulary import HAUNT_CARDS, TRACK, Haunting
from engines.damnation.whom import CHOSEN, OnVillains
from engines.kernel import Later, Option, Sight, Table

PUSHES = 2
LEAVE = "leave"


async def turn(table: Table[State], piece: Piece) -> None:
    """Three cards, up to two pushes, and what they show (DAM-HAUNT-03)."""
    state = table.state
    _gather(state)
    table.shuffle(state.haunt_deck)
    dealt = table.draw(state.haunt_deck, state.haunt_row, 3)
    table.tell(HauntDealt(seat=piece.seat, cards=dealt))
    pushes = 0
    while True:
        if six_six_six(state):
            _rise(table, piece, "sixes")
            return
        options = _options(table, piece, pushes)
        if not options:
            return
        args = {
            "cards": list(state.haunt_row.cards),
            "track": piece.track,
            "pushes": PUSHES - pushes,
            "last": _last(state),
        }
        again = pushes > 0  # DAM-AMB-82
        chosen = await pick(table, piece.seat, "haunt", options, "DAM-HAUNT-05", args=args, idle=again)
        if isinstance(chosen.means, Taking):
            await _work(table, piece, chosen.means)
            return
        if chosen.id == LEAVE:
            return
        pushes += 1
        if await _push(table, piece, chosen.means):
            return


def _gather(state: State) -> None:
    """All nine come together, face down (DAM-AMB-44)."""
    for zone in (state.haunt_row, state.haunt_out):
        state.haunt_deck.cards += zone.cards
        zone.cards = []
    state.haunt_deck.cards.sort()
    state.haunt_deck.sight = Sight.NOBODY


def six_six_six(state: State) -> bool:
    """Three 6s lie open (DAM-HAUNT-08, DAM-HAUNT-15, DAM-AMB-27)."""
    return three_sixes(state.haunt_row.cards)


def three_sixes(row: Sequence[str]) -> bool:
    """Whether all three 6s are in a row of cards."""
    return sum(card.endswith("_six") for card in row) == 3


def _face(card: str) -> tuple[str, bool]:
    """What a card shows."""
    return HAUNT_CARDS[card], card.endswith("_six")


def sets(cards: list[str]) -> list[str]:
    """Hauntings that a row shows; a Death is never part of one (DAM-HAUNT-04, DAM-HAUNT-06)."""
    shown = [HAUNT_CARDS[card] for card in cards]
    found = [kind for kind in ("blood", "madness", "vengeance") if shown.count(kind) >= 2]
    return ["three_vengeance"] if shown.count("vengeance") == 3 else found


class Taking(NamedTuple):
    """What taking a set means: what it does, and the number of the piece that it does it to, or -1."""

    haunting: Haunting
    target: int = -1


def _options(table: Table[State], piece: Piece, pushes: int) -> list[Option]:
    """Take a set, push, or leave it; without any of that the turn is over (DAM-HAUNT-10)."""
    state = table.state
    cards = state.haunt_row.cards
    found = [option for name in sets(cards) for option in _takings(table, piece, library().hauntings[name])]
    if pushes < PUSHES:
        pushed = [card for n, card in enumerate(cards) if _face(card) not in map(_face, cards[:n])]  # of two alike one
        found += [Option(f"push-{card}", "push", Later(push_odds, state, card), at=card, means=card) for card in pushed]
    return [*found, Option(LEAVE, words="haunt-leave")] if found else []


def _takings(table: Table[State], piece: Piece, haunting: Haunting) -> list[Option]:
    """A set, once for each Villain that it can befall."""
    words = f"haunt-{haunting.id}"
    deed = _deed(table, piece, haunting)
    aimed = [effect for effect in haunting.effects if isinstance(effect, OnVillains) and effect.who in CHOSEN]
    targets = [target for effect in aimed for target in effect.targets(deed)]
    if not targets:
        rises = min(haunting.up, TRACK - piece.track)
        return [Option(haunting.id, words, {"up": rises}, means=Taking(haunting))]
    return [
        Option(
            f"{haunting.id}-{target.number}",
            f"{words}-at",
            {"card": target.villain, "seat": target.seat, "health": target.health},
            target.spot,
            means=means,
            fatal=doom.fatal(table, partial(_takes, piece.number, means)),
        )
        for target, means in ((target, Taking(haunting, target.number)) for target in targets)
    ]


def _deed(table: Table[State], piece: Piece, haunting: Haunting, target: int = -1) -> Deed:
    """What a set does is no Villain's doing (DAM-AMB-58)."""
    return Deed(table, piece, haunting.name, Source.NOBODY, aim=target)


def push_odds(state: State, card: str) -> dict[str, object]:
    """Of so many cards that lie hidden (``left``), how many give a pair for ``card`` (``good``), and how many are ``death``.

    One may be the third of the ``sixes``, which is no death then, but tolls a ``bell`` if it is one (DAM-HAUNT-09), as long as the bell leaves a
    Haunt to come back (DAM-AMB-43). ``hits`` are all that are welcome.
    The ``price`` is what a Death costs. Where a pair stays whatever comes, ``third`` says how many would be a third of its kind; -1 where none stays.
    Everybody can count that: all nine are known, and what lies open is seen.
    """
    stays = [other for other in state.haunt_row.cards if other != card]
    opened = [*state.haunt_row.cards, *state.haunt_out.cards]
    hidden = [other for other in HAUNT_CARDS if other not in opened]
    good = [new for new in hidden if HAUNT_CARDS[new] != "death" and sets([*stays, new])]
    deaths = [new for new in hidden if HAUNT_CARDS[new] == "death"]
    ends = deaths if _last(state) == "go" else []
    sixes = [new for new in hidden if three_sixes([*stays, new]) and new not in ends]
    kinds = {HAUNT_CARDS[other] for other in stays}
    paired = bool(sets(stays))
    third = sum(HAUNT_CARDS[new] in kinds for new in good) if paired else -1
    return {
        "card": card,
        "left": len(hidden),
        "good": len(good),
        "sixes": len(sixes),
        "hits": len({*good, *sixes}),
        "death": len([new for new in deaths if new not in sixes]),
        "bell": any(new in sixes for new in deaths) and price(state) in ("bell", "both"),
        "third": third,
        "price": price(state),
    }


def price(state: State) -> str:
    """What a Death costs besides the turn: a ``step`` down, a ``bell``, ``both``, ``none``, or the ``end`` of every Haunt (DAM-FALL-04, DAM-HAUNT-12)."""
    if _last(state) == "go":
        return "end"
    down, tolls = state.active.track > 0, state.knells_left() > 0
    return ("both" if tolls else "step") if down else "bell" if tolls else "none"


def _last(state: State) -> str:
    """Whether a bell would be the last: ``no``, ``none`` is left, or what becomes of the Haunts then, who ``stay`` or ``go`` (DAM-FALL-04, DAM-HAUNT-12)."""
    left = state.knells_left()
    if left != 1:
        return "no" if left else "none"
    return "stay" if slain.haunts_stay(state) else "go"


async def _push(table: Table[State], piece: Piece, card: str) -> bool:
    """One card is replaced by the top of the deck; whether that has ended the turn (DAM-HAUNT-05, DAM-HAUNT-07, DAM-HAUNT-09)."""
    state = table.state
    table.move(state.haunt_row, state.haunt_out, card)
    new = table.draw(state.haunt_deck, state.haunt_row)[0]
    table.tell(HauntPushed(seat=piece.seat, card=card, new_card=new))
    if HAUNT_CARDS[new] != "death":
        return False
    if six_six_six(state):
        _rise(table, piece, "sixes")
    else:
        piece.track = max(piece.track - 1, 0)  # DAM-AMB-42
        table.tell(HauntDied(seat=piece.seat, track=piece.track))
    await slain.ring(table, piece.seat)
    return True


def _rise(table: Table[State], piece: Piece, how: str) -> None:
    """The tombstone is at the top; the Villain returns on the next turn (DAM-HAUNT-08, DAM-HAUNT-11)."""
    piece.track = TRACK
    piece.rises = "sixes" if how == "sixes" else "track"
    if how == "sixes":
        table.tell(ThreeSixes(seat=piece.seat))


async def _takes(number: int, taking: Taking, table: Table[State]) -> None:
    await _work(table, table.state.pieces[number], taking)


async def _work(table: Table[State], piece: Piece, taking: Taking) -> None:
    """What a set does."""
    haunting = taking.haunting
    piece.track = min(piece.track + haunting.up, TRACK)
    if piece.track == TRACK:
        _rise(table, piece, "track")
    table.tell(HauntWorked(seat=piece.seat, name=haunting.id, track=piece.track))
    await work(_deed(table, piece, haunting, taking.target), haunting.effects)
