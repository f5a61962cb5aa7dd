"""The Arrival: how the Villains come into the castle, at first and back from the dead (DAM-ARR, DAM-HAUNT-11).

Nothing is used in it, and nobody can be the target of another (DAM-ARR-01, DAM-ARR-12): it asks for nothing of the kind.
To begin in a room is no entry (DAM-AMB-66).
"""

from __future__ import annotations

from engines.damnation import cards
from engines.damnation.asking import question
from engines.damnation.castle import castle
from engines.damnation.deeds import Deed, Source
from engines.damnation.events import CameBack, DeckEmpty, Drew, FirstRolled, Started, VillainChosen
from engines.damnation.library import library
from engines.damnation.state import Piece, State
from engines.damnation.vocabulary import HEALTH, Villain
from engines.kernel import Ask, Option, Table

BACK_HEALTH = 4


async def arrive(table: Table[State]) -> None:
    """Everybody, step by step (DAM-ARR-02), with four Heirlooms each in a game of two (DAM-VAR-2P-03)."""
    state = table.state
    throws = [{"seat": throw.seat, "total": throw.first + throw.second} for throw in state.throws]
    table.tell(FirstRolled(seat=state.pieces[0].seat, throws=throws))
    heirlooms = 4 if state.two else 3
    for piece in state.pieces[: len(state.players)]:
        deal_heirlooms(table, piece, heirlooms)
    await _choose_villains(table)
    await choose_starts(table, state.pieces)
    await deal_pairs(table, state.pieces)
    for piece in state.pieces:
        piece.health = HEALTH  # DAM-SETUP-07, DAM-AMB-38
    state.phase = "turns"


def deal_heirlooms(table: Table[State], piece: Piece, count: int) -> None:
    """Step 1 (DAM-ARR-03)."""
    cards.deal(table, piece, "heirloom", count)


async def _choose_villains(table: Table[State]) -> None:
    """Step 2, in turn order (DAM-ARR-04, DAM-VAR-2P-01)."""
    state = table.state
    for piece in state.pieces:
        taken = [other.villain for other in state.pieces]
        options = [
            Option(villain.id, words="villain", args=_promise(villain), at=villain.id)
            for villain in library().villains.values()
            if villain.id not in taken
        ]
        ask = Ask((piece.seat,), "villain", options, rules=("DAM-ARR-04",))
        piece.villain = (await table.wait(ask)).choice[0]
        table.tell(VillainChosen(seat=piece.seat, card=piece.villain))


async def choose_starts(table: Table[State], pieces: list[Piece]) -> None:
    """Step 3: Heirlooms are laid down unseen, and revealed together (DAM-ARR-05, DAM-ARR-06, DAM-VAR-2P-07).

    In a game of two a player answers for its two Villains one after the other.
    """
    state = table.state
    waves = [
        [p for p in pieces if p.number < len(state.players)],
        [p for p in pieces if p.number >= len(state.players)],
    ]
    for wave in waves:
        asks = [_start_ask(state, piece) for piece in wave]
        for answer in await table.ask_sealed(asks) if asks else []:
            piece = next(piece for piece in wave if piece.seat == answer.seat)
            piece.heirloom = answer.choice[0]
    for piece in pieces:
        _place(table, piece)


def _start_ask(state: State, piece: Piece) -> Ask:
    about = {"card": piece.villain, "seat": piece.seat}
    return question(piece.seat, "start", _heirlooms(state, piece), "DAM-ARR-05", args=about)


def _heirlooms(state: State, piece: Piece) -> list[Option]:
    """Heirlooms that can be laid down for a piece."""
    laid = [other.heirloom for other in state.pieces]
    zone = state.owner(piece).hand.get("heirloom")
    held = zone.cards if zone is not None else []
    return [Option(card, words="start", args=_start_args(card), at=card) for card in held if card not in laid]


def _promise(villain: Villain) -> dict[str, object]:
    return {"card": villain.id, "promise": villain.promise}


def _start_args(card: str) -> dict[str, object]:
    printed = library().cards[card]
    return {"card": card, "place_card": printed.start, "text": printed.text}


def _place(table: Table[State], piece: Piece) -> None:
    card = piece.heirloom
    table.reveal(card)
    piece.at = library().cards[card].start
    piece.heirloom = ""
    table.tell(Started(seat=piece.seat, villain_card=piece.villain, card=card, place_card=piece.at))


async def _start_anywhere(table: Table[State], piece: Piece, *, choice: bool) -> None:
    """Any Standard Room, of its ``choice`` or by lot (DAM-HAUNT-13, DAM-AMB-39); or the Gate, if an Heirloom names it (DAM-AMB-83)."""
    rooms = castle().standard_rooms
    if choice:
        options = [Option(room, words="place", args={"place_card": room}, at=room) for room in rooms]
        options += [one for one in _heirlooms(table.state, piece) if library().cards[one.id].start not in rooms]
        piece.at = (await table.wait(question(piece.seat, "start-anywhere", options, "DAM-HAUNT-13"))).choice[0]
        if piece.at not in rooms:
            piece.heirloom = piece.at
            _place(table, piece)
            return
    else:
        piece.at = table.dice.pick(rooms)
    table.tell(Started(seat=piece.seat, villain_card=piece.villain, card="", place_card=piece.at))


async def deal_pairs(table: Table[State], pieces: list[Piece]) -> None:
    """Step 4: two cards of the room, one is kept (DAM-ARR-07, DAM-ARR-14, DAM-AMB-40), for each Villain (DAM-VAR-2P-08).

    All pairs are dealt and asked at once; whoever comes too late for a deck waits for the cards that go back to it.
    """
    waiting = list(pieces)
    while waiting:
        dealt = []
        used: list[str] = []
        for piece in list(waiting):
            deck = deck_of(piece)
            cards_left = len(table.state.decks[deck])
            if deck in used and cards_left < 2:
                continue
            used.append(deck)
            waiting.remove(piece)
            if cards_left:
                dealt.append(piece)
                piece.deal.family = deck
                drawn = table.draw(table.state.decks[deck], piece.deal, 2)
                table.tell(Drew(seat=piece.seat, count=len(drawn), deck_card=deck, cards=drawn))
            else:
                table.tell(DeckEmpty(seat=piece.seat, deck_card=deck))
        await _keep(table, dealt)


def deck_of(piece: Piece) -> str:
    """The Gate has no deck of its own (DAM-ARR-09)."""
    return "heirloom" if piece.at == "gate" else piece.at


async def _keep(table: Table[State], dealt: list[Piece]) -> None:
    asks = []
    for piece in dealt:
        options = [cards.keep_option(table, piece, card, Source.ARRIVAL) for card in piece.deal.cards]
        args = {"card": piece.villain, "seat": piece.seat, "arrives": table.state.phase, "count": len(options)}
        asks.append(question(piece.seat, "keep", options, "DAM-ARR-07", args=args))
    kept = [answer.choice[0] for answer in await table.ask_sealed(asks)] if asks else []
    for piece, card in zip(dealt, kept, strict=True):
        for other in list(piece.deal.cards):
            if other != card:
                cards.under(table, piece.deal, other)  # without any effect (DAM-ARR-08)
        await cards.receive(Deed(table, piece, card, Source.ARRIVAL), piece.deal)


async def come_back(table: Table[State], piece: Piece) -> None:
    """A Haunt is a Villain again: steps 1, 3 and 4, with new cards (DAM-HAUNT-11, DAM-AMB-29, DAM-AMB-39).

    It has 4 Health, also after The Fall (DAM-HAUNT-16, DAM-AMB-64).
    """
    state = table.state
    anywhere = piece.rises == "sixes"
    piece.track = 0
    piece.rises = ""
    state.remember("back", piece.number)
    table.tell(CameBack(seat=piece.seat, card=piece.villain))
    deal_heirlooms(table, piece, 3)
    held = state.owner(piece).hand.get("heirloom")
    if not anywhere and held is not None and held.cards:
        await choose_starts(table, [piece])
    else:
        await _start_anywhere(table, piece, choice=anywhere)
    piece.status = "villain"
    piece.health = BACK_HEALTH
    await deal_pairs(table, [piece])
