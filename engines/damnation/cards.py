"""Cards between decks, hands and the heap: drawing, discarding, taking (DAM-CARD)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from engines.damnation import doom
from engines.damnation.asking import pick, put
from engines.damnation.deeds import Deed, Source, work
from engines.damnation.events import CardRevealed, DeckEmpty, Discarded, Drew
from engines.damnation.library import library
from engines.damnation.state import Piece, Pile, Player, State, pile
from engines.kernel import Option, Sight, Table, Zone
from engines.kernel.verbs import Runs


def take_up(table: Table[State], player: Player, source: Zone, card: str) -> None:
    """A card goes to a hand, or before its owner if it is a Reveal card (DAM-CARD-09, DAM-CARD-10)."""
    printed = library().cards[card]
    if printed.reveal:
        table.move(source, player.shown, card)
    else:
        table.move(source, pile(player.hand, printed.deck, Sight.OWNER, player.seat), card)
    recount(player)


def recount(player: Player) -> None:
    """Bring ``backs`` in line with what is held: new cards are last, and of those that went the oldest is meant.

    Which of several cards with the same back was played is not remembered, so that the order tells nothing.
    """
    held = [deck for deck, zone in player.hand.items() for _ in zone.cards]
    held += [library().cards[card].deck for card in player.shown.cards]
    if sorted(held) == sorted(player.backs):
        return
    left = Counter(held)
    kept = []
    for deck in reversed(player.backs):
        if left[deck]:
            left[deck] -= 1
            kept.append(deck)
    player.backs = [*reversed(kept), *left.elements()]


def oldest_first(player: Player) -> list[str]:
    """The cards of a player in the order in which they came (DAM-AMB-35)."""
    recount(player)
    queues: dict[str, list[str]] = {deck: list(zone.cards) for deck, zone in player.hand.items()}
    for card in player.shown.cards:
        queues.setdefault(library().cards[card].deck, []).append(card)
    return [queues[deck].pop(0) for deck in player.backs]


def deal(table: Table[State], piece: Piece, deck: str, count: int) -> list[str]:
    """Cards go from a deck straight to the hand, none of them read out; those that came."""
    player = table.state.owner(piece)
    drawn = table.draw(table.state.decks[deck], pile(player.hand, deck, Sight.OWNER, piece.seat), count)
    if drawn:
        recount(player)
        table.tell(Drew(seat=piece.seat, count=len(drawn), deck_card=deck, cards=drawn))
    return drawn


def zone_of(player: Player, card: str) -> Zone:
    """Where a card of a player lies."""
    return player.shown if card in player.shown.cards else player.hand[library().cards[card].deck]


def under(table: Table[State], source: Zone, card: str) -> None:
    """A card goes to the bottom of its deck, unseen if it was."""
    deck = table.state.decks[library().cards[card].deck]
    source.cards.remove(card)
    deck.cards.insert(0, card)


async def draw(
    table: Table[State],
    piece: Piece,
    deck: str,
    count: int = 1,
    *,
    keep: int = 0,
    then: doom.Effect = doom.nothing,
    rest: tuple[Runs[Deed], ...] = (),
) -> None:
    """A Villain draws the top cards of a deck; with ``keep`` it chooses so many of them, the rest go to the bottom.

    What is not there is not drawn (DAM-AMB-19). ``then`` is what comes of itself after it, ``rest`` what the card does after it that
    has drawn.
    """
    state = table.state
    source = state.decks[deck]
    count = min(count, len(source))
    if not count:
        table.tell(DeckEmpty(seat=piece.seat, deck_card=deck))
        return
    piece.deal.family = deck
    drawn = table.draw(source, piece.deal, count)
    table.tell(Drew(seat=piece.seat, count=count, deck_card=deck, cards=drawn))
    if keep and count > keep:
        options = [keep_option(table, piece, card, Source.CARD, then) for card in drawn]
        args = {"card": piece.villain, "seat": piece.seat, "arrives": "no", "count": count}
        kept = (await put(table, piece.seat, "keep", options, "DAM-ARR-07", args=args)).id
        for card in drawn:
            if card != kept:
                under(table, piece.deal, card)
        drawn = [kept]
    source_of = Source.NOBODY if deck == "castle" else Source.CARD
    for card in drawn:
        await receive(Deed(table, piece, card, source_of, rest=rest), piece.deal)


async def receive(deed: Deed, source: Zone) -> None:
    """A drawn card takes its place; Events and Curses are read out at once (DAM-CARD-03, DAM-CARD-04)."""
    table, piece, card = deed.table, deed.piece, deed.card
    printed = library().cards[card]
    if printed.kind in ("event", "curse") or printed.reveal:
        table.reveal(card)
        table.tell(CardRevealed(seat=piece.seat, card=card, kind_of=printed.kind))
    else:
        table.reveal()  # that it is no Event and no Curse is known now
    if printed.kind == "curse":
        table.move(source, piece.curses, card)
    elif printed.kind == "event":
        table.move(source, table.state.used, card)
        await work(deed, printed.effects)
        if deed.source is Source.ARRIVAL:  # DAM-AMB-74
            under(table, table.state.used, card)
    else:
        take_up(table, table.state.owner(piece), source, card)


def keep_option(
    table: Table[State], piece: Piece, card: str, source: Source, then: doom.Effect = doom.nothing
) -> Option:
    """A drawn card that may be kept; an Event or a Curse is carried out then, whoever it kills."""

    async def kept(fork: Table[State]) -> None:
        mine = fork.state.pieces[piece.number]
        for other in [other for other in mine.deal.cards if other != card]:
            under(fork, mine.deal, other)
        await receive(Deed(fork, mine, card, source), mine.deal)
        await then(fork)

    shown = card_option(card, "keep")
    return shown._replace(args={**shown.args, "lucky": lucky(card)}, fatal=doom.fatal(table, kept))


@cache
def lucky(card: str) -> int:
    """Of the six sides of the die that a card has rolled, how many are lucky; 0 if it rolls none."""
    return max((effect.lucky() for effect in library().cards[card].effects), default=0)


def card_option(card: str, words: str) -> Option:
    """A card as an option of its id."""
    printed = library().cards[card]
    return Option(card, words=words, args={"card": card, "text": printed.text, "kind": printed.kind}, at=card)


async def discard(
    table: Table[State],
    player: Player,
    count: int,
    kind: str = "discard",
    *,
    least: int = 0,
    lowers: Sequence[str] = (),
) -> None:
    """A player discards cards of its choice, unseen; all if there are no more (DAM-TURN-07).

    Where the hand limit is lower by what ``lowers`` it, ``least`` may be enough.
    """
    cards = player.cards()
    count = min(count, len(cards))
    if count <= 0:
        return
    chosen = cards
    if count < len(cards):
        options = [card_option(card, "discard") for card in cards]
        late = oldest_first(player)[:count]
        least = least or count
        args = {"count": count, "least": least, "cards": list(lowers) if least < count else []}
        chosen = await table.ask_some(
            player.seat, kind, options, least=least, most=count, secret=True, args=args, default=late
        )
    for card in chosen:
        under(table, zone_of(player, card), card)
    table.tell(Discarded(seat=player.seat, count=len(chosen), cards=list(chosen)))


def discard_at_random(table: Table[State], player: Player, count: int) -> None:
    """A player loses cards, drawn by lot from its hand."""
    lost = []
    for _ in range(min(count, len(player.cards()))):
        lost.append(table.dice.pick(player.cards()))
        under(table, zone_of(player, lost[-1]), lost[-1])
    if lost:
        table.tell(Discarded(seat=player.seat, count=len(lost), cards=lost))


def hand_over(table: Table[State], player: Player, source: Pile, shown: Zone) -> list[str]:
    """Everything in ``source`` and ``shown`` goes to a player; the cards."""
    lying = [(zone, card) for zone in (*source.values(), shown) for card in zone.cards]
    for zone, card in lying:
        take_up(table, player, zone, card)
    source.clear()
    return [card for _, card in lying]


async def takes_heap(table: Table[State], piece: Piece, takes: doom.Effect, leaves: doom.Effect) -> bool:
    """Whether the heap in the Cemetery is taken (DAM-ROOM-09, DAM-AMB-54); what follows if it ``takes`` it, and if it ``leaves`` it."""
    state = table.state
    count = sum(len(zone) for zone in state.heap.values()) + len(state.heap_shown)
    found = {"count": count, "souls": state.heap_souls}
    options = [
        Option("take", words="heap-take", args=found, fatal=doom.fatal(table, takes)),
        Option("pass", words="heap-leave", fatal=doom.fatal(table, leaves)),
    ]
    return (await pick(table, piece.seat, "heap", options, "DAM-ROOM-09")).id == "take"
