"""Setting up: the decks, the Deathknells, the traps, who goes first (DAM-SETUP)."""

from __future__ import annotations

from engines.damnation.castle import castle
from engines.damnation.library import library
from engines.damnation.state import GOTHIC, Options, Piece, Player, State, Throw, Token
from engines.damnation.vocabulary import HAUNT_CARDS
from engines.kernel import Dice, Sight, Zone


def setup(seats: int, options: Options, dice: Dice) -> State:
    """Everything up to the Arrival (DAM-SETUP-01, DAM-SETUP-03, DAM-SETUP-08); of two players each has two Villains (DAM-SETUP-10)."""
    decks = {}
    for name, cards in library().decks.items():
        shuffled = list(cards)
        dice.shuffle(shuffled)
        decks[name] = Zone(cards=shuffled, sight=Sight.NOBODY, family=name)
    tokens = [kind for kind, count in castle().tokens.items() for _ in range(count)]
    dice.shuffle(tokens)
    laid = [Token(zone=Zone(cards=[kind], sight=Sight.NOBODY, family="trap")) for kind in tokens]
    icons = len(castle().traps)
    knells, unused = _knells(options, dice)
    throws, first = _throws(seats, dice)
    order = [(first + n) % seats for n in range(seats)]
    owners = order * 2 if seats == 2 else order
    return State(
        options=options,
        throws=throws,
        players=[Player(seat=seat) for seat in range(seats)],
        pieces=[_piece(number, seat) for number, seat in enumerate(owners)],
        decks=decks,
        traps=dict(zip(castle().traps, laid[:icons], strict=True)),
        spare=laid[icons:],
        knells=[Zone(cards=[card], sight=sight, family="knell") for card, sight in knells],
        rung=list(GOTHIC) if options.variant == "gothic" else [],
        unused_knells=Zone(cards=unused, sight=Sight.NOBODY, family="knell"),
        haunt_deck=Zone(cards=sorted(HAUNT_CARDS), sight=Sight.NOBODY, family="haunt"),
    )


def _piece(number: int, seat: int) -> Piece:
    """Trackers and tokens come with the Villain; there are no others (DAM-SETUP-11)."""
    return Piece(number=number, seat=seat, deal=Zone(sight=Sight.OWNER, owner=seat, family="heirloom"))


def _knells(options: Options, dice: Dice) -> tuple[list[tuple[str, Sight]], list[str]]:
    """Five on the slots, three aside unseen; in Gothic two lie open (DAM-SETUP-02, DAM-AMB-62)."""
    every = list(library().knells)
    open_ones = list(GOTHIC) if options.variant == "gothic" else []
    rest = [card for card in (options.deathknells or every) if card not in open_ones]
    dice.shuffle(rest)
    chosen = [*open_ones, *rest][: castle().knells]
    slots = [(card, Sight.ALL if card in open_ones else Sight.NOBODY) for card in chosen]
    unused = [card for card in every if card not in chosen]
    dice.shuffle(unused)
    return slots, unused


def _throws(seats: int, dice: Dice) -> tuple[list[Throw], int]:
    """Everybody's two dice; who is tied for the highest throws again; and who goes first (DAM-SETUP-05, DAM-AMB-31)."""
    left = list(range(seats))
    throws: list[Throw] = []
    while len(left) > 1:
        fallen = [Throw(seat=seat, first=dice.roll(6), second=dice.roll(6)) for seat in left]
        throws += fallen
        best = max(throw.first + throw.second for throw in fallen)
        left = [throw.seat for throw in fallen if throw.first + throw.second == best]
    return throws, left[0]
