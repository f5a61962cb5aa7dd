"""What is being done at the moment, and small things that all rules do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engines.damnation.destinations import Destination, destinations, follows
from engines.damnation.library import library
from engines.damnation.state import Piece, State
from engines.kernel import PASS, Ask, Option, Table

STAY = "stay"
"""The choice of no place."""


class Won(Exception):
    """Somebody has won; nothing else happens (DAM-WIN-01)."""


@dataclass
class Harm:
    """Damage that is about to be suffered.

    Attributes:
        piece: who suffers it.
        amount: how much is left of it.
        cause: ``attack``, ``trap``, ``moat``, ``bite``, ``fall``, ``card``, ``walls``, ``vault``, ``toll``.
        unblockable: whether Protections and Talents do nothing (DAM-DMG-04).
        dealer: the piece that deals it, or -1.
        responsible: the piece that is responsible if it slays, or -1.
        card: of ``card`` and ``toll`` the card that does it, for those who are told.
    """

    piece: Piece
    amount: int
    cause: str
    unblockable: bool = False
    dealer: int = -1
    responsible: int = -1
    card: str = ""


@dataclass
class Blow:
    """An attack or a bite that was declared.

    Attributes:
        attacker: who strikes.
        target: who is to be struck.
        damage: what it does.
        stopped: it does not happen.
        bite: whether it is the Vampire's bite.
    """

    attacker: Piece
    target: Piece
    damage: int
    stopped: bool = False
    bite: bool = False


@dataclass
class Deed:
    """An effect at work.

    Attributes:
        table: the table.
        piece: who plays or draws the card, or uses the Talent.
        card: the card, for prompts.
        talent: whether it is a Talent; its user is responsible for who is slain by it (DAM-SLAIN-13).
        impersonal: it is not a Villain's: a Castle card or a Haunt's (DAM-AMB-58).
        arrival: it happens in the Arrival (DAM-ARR-13, DAM-AMB-38).
        harm: the damage it can lessen.
        blow: the attack it can change.
    """

    table: Table[State]
    piece: Piece
    card: str
    talent: bool = False
    impersonal: bool = False
    arrival: bool = False
    harm: Harm | None = None
    blow: Blow | None = None

    @property
    def state(self) -> State:
        """The state of the table."""
        return self.table.state


def aura(state: State, piece: Piece, name: str) -> int:
    """The sum of what everything around a Villain changes; see :class:`engines.damnation.vocabulary.Aura`."""
    cards = library()
    total = sum(getattr(cards.knells[knell].aura, name) for knell in state.rung)
    if piece.status == "villain":
        total += getattr(cards.villains[piece.villain].aura, name) if piece.villain else 0
        total += sum(getattr(cards.cards[card].aura, name) for card in piece.curses.cards)
        total += sum(getattr(cards.cards[card].aura, name) for card in state.owner(piece).shown.cards)
    return int(total)


def barred(state: State, piece: Piece, token: str) -> bool:
    """Whether something keeps a Villain from using a Talent token."""
    cards = [*piece.curses.cards, *state.owner(piece).shown.cards]
    return any(token in library().cards[card].aura.barred for card in cards)


def question(seat: int, kind: str, options: Sequence[Option], rule: str, **more: Any) -> Ask:
    """A secret question to one seat: what it is offered depends on its hand. Declining is the default."""
    ids = [option.id for option in options]
    default = more.pop("default", PASS if PASS in ids else ids[0])
    return Ask((seat,), kind, options, secret=True, default=(default,), rules=(rule,), **more)


async def put(table: Table[State], seat: int, kind: str, options: Sequence[Option], rule: str, **more: Any) -> str:
    """Ask one seat in secret; the id of the option it picked."""
    answer = await table.wait(question(seat, kind, options, rule, **more))
    return answer.choice[0]


class Span:
    """A span of the own turn: an open question, and beside it a secret one about the hand of the same seat.

    The open one has what everybody can see, and alone ends the span. The secret one is there whatever is held, so that it
    tells nothing, and can be left alone; who declines it is not asked again in this span.
    """

    def __init__(self, table: Table[State]) -> None:
        self._table = table
        self._declined = False

    async def put(self, openly: Ask, hand: Callable[[], Ask]) -> str:
        """The option that is picked, of either question; declining the secret one is none."""
        if not self._declined:
            secret = hand()
            answer = await self._table.wait(secret, openly)
            if answer.ask is openly or answer.choice != [PASS]:
                return answer.choice[0]
            self._declined = True
        return (await self._table.wait(openly)).choice[0]


async def pick(table: Table[State], seat: int, kind: str, options: Sequence[Option], rule: str, **more: Any) -> str:
    """Ask one seat in the open, unless there is nothing to choose; the dice answer for who is late (DAM-AMB-35)."""
    ids = [option.id for option in options]
    if len(ids) == 1:
        return ids[0]
    default = more.pop("default", None) or (PASS if PASS in ids else table.dice.pick(ids),)
    answer = await table.wait(Ask((seat,), kind, options, default=default, rules=(rule,), **more))
    return answer.choice[0]


def piece_options(pieces: Sequence[Piece], words: str) -> list[Option]:
    """Pieces as options ``piece-<number>``."""
    return [
        Option(
            f"piece-{p.number}", words=words, args={"card": p.villain, "seat": p.seat, "health": p.health}, at=p.spot
        )
        for p in pieces
    ]


async def pick_piece(
    table: Table[State], seat: int, kind: str, pieces: Sequence[Piece], rule: str, **more: Any
) -> Piece:
    """One of several pieces; the question is open to everybody."""
    picked = await pick(table, seat, kind, piece_options(pieces, "piece"), rule, **more)
    return table.state.pieces[int(picked.partition("-")[2])]


async def pick_place(
    table: Table[State],
    seat: int,
    kind: str,
    places: Sequence[str],
    rule: str,
    *,
    words: str = "destination",
    mover: Piece | None = None,
    **more: Any,
) -> str:
    """One of several places, numbered as one reads the map; the question is open to everybody.

    :data:`STAY` can be among them, and is what is chosen for who is late; ``mover`` is who goes there, if not the piece
    whose turn it is.
    """
    state = table.state
    state.turn.pointed = [place for place in places if place != STAY]
    options = end_options(state, destinations(state), words, mover)
    if STAY in places:
        options.insert(0, Option(STAY, words="stay"))
        more["default"] = (STAY,)
    picked = await pick(table, seat, kind, options, rule, **more)
    state.turn.pointed = []
    return picked


def end_options(state: State, ends: Sequence[Destination], words: str, mover: Piece | None = None) -> list[Option]:
    """Ends of a move as options of their places, with their numbers and what follows there for ``mover``."""
    mover = mover or state.active
    return [
        Option(end.place, words=words, args={"number": end.number, **follows(state, mover, end.place)}, at=end.place)
        for end in ends
    ]
