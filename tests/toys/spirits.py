"""Spirits: a bidding game with everything hidden that can be hidden. It uses most ways of asking.

Each night a spirit is called to the altar. The keeper may look at the next one. All bid a card from hand in secret; the
highest bid takes the spirit home. Then all may draw from the deck while it lasts, discard down to four, and decide
together whether the discard pile goes back into the deck. At the end everybody shows the suit it was sworn to.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

from engines.kernel import (
    PASS,
    Answer,
    Ask,
    Dice,
    Event,
    Game,
    GameOptions,
    GameState,
    Option,
    Outcome,
    Plain,
    Private,
    Secret,
    Sight,
    Table,
    Weight,
    Zone,
)

SUITS = ("ember", "frost", "moss", "tide")
CARDS = [f"{suit}_{value}" for suit in SUITS for value in range(1, 11)]
HAND = 4
DECLINE = Option(PASS, words="pass")


class Options(GameOptions):
    """What can be set before the first night."""

    nights: Literal[2, 3] = Field(default=2, title="Nights")
    how: Literal["anyone", "vote"] = Field(default="vote", title="Group Decisions")


class Oath(Plain):
    """The suit a seat is sworn to; nobody else knows it before the end."""

    seat: int
    suit: Annotated[str, Secret("?", owner="seat")]


class State(GameState):
    """Hands, oaths, what lies on the altar and what everybody has taken home."""

    options: Options
    deck: Zone
    discard: Zone
    altar: Zone
    hands: list[Zone]
    homes: list[Zone]
    oaths: list[Oath]
    hunger: Annotated[int, Secret(0)]
    night: int = 0
    points: list[int] = Field(default_factory=list)


class SpiritCalled(Event):
    """A spirit was turned up."""

    card: str


class Peeked(Event):
    """The keeper looked at the top of the deck."""

    seat: int
    card: Annotated[str | None, Private("seat")]


class BidsShown(Event):
    """All bids at once; seats that did not bid are left out."""

    bidding_seats: list[int]
    bid_cards: list[str]


class SpiritTaken(Event):
    """The highest bid took the spirit."""

    seat: int
    card: str


class SpiritLeft(Event):
    """Nobody bid."""

    card: str


class Drew(Event):
    """Somebody drew a card."""

    seat: int
    card: Annotated[str | None, Private("seat")]
    left: int


class Dropped(Event):
    """What somebody threw away, for its own log."""

    weight = Weight.QUIET
    audience = "seat"

    seat: int
    cards: list[str]


class DeckRenewed(Event):
    """The discard pile went back into the deck."""

    count: int


class OathsShown(Event):
    """The end: oaths and points by seat, and how hungry the night was."""

    suits: list[str]
    points: list[int]
    hunger: int


def value(card: str) -> int:
    """What a card bids and counts."""
    return int(card.rpartition("_")[2])


def cards_of(zone: Zone) -> list[Option]:
    """Each card of a zone as an option, in alphabetical order."""
    return [Option(card, words="card", args={"card": card}, at=card) for card in sorted(zone.cards)]


class Spirits(Game[State]):
    """Two to five seats."""

    key = "spirits"
    title = "Spirits"
    seats = range(2, 6)
    Options = Options
    State = State
    events = (SpiritCalled, Peeked, BidsShown, SpiritTaken, SpiritLeft, Drew, Dropped, DeckRenewed, OathsShown)
    outcomes = ("win", "silence")
    folder = Path(__file__).parent / "spirits"

    def setup(self, seats: int, options: Options, dice: Dice) -> State:
        deck = Zone(cards=list(CARDS), sight=Sight.NOBODY, family="spirit")
        dice.shuffle(deck.cards)
        hands = []
        for seat in range(seats):
            hand, deck.cards = deck.cards[:HAND], deck.cards[HAND:]
            hands.append(Zone(cards=hand, sight=Sight.OWNER, owner=seat, family="spirit"))
        return State(
            options=options,
            deck=deck,
            discard=Zone(family="spirit"),
            altar=Zone(family="spirit"),
            hands=hands,
            homes=[Zone(owner=seat, family="spirit") for seat in range(seats)],
            oaths=[Oath(seat=seat, suit=dice.pick(SUITS)) for seat in range(seats)],
            hunger=dice.roll(3),
        )

    async def play(self, table: Table[State]) -> None:
        state = table.state
        while state.night < state.options.nights:
            table.checkpoint()
            await night(table)
            state.night += 1
        if not state.points:
            show_oaths(table)

    def outcome(self, state: State) -> Outcome:
        best = max(state.points)
        if best == 0:
            return Outcome(name="silence", rounds=state.night)
        winners = [seat for seat, points in enumerate(state.points) if points == best]
        return Outcome(name="win", winners=winners, rounds=state.night, args={"points": best})

    def steward(self, dice: Dice) -> Thrifty:
        return Thrifty()

    def invariants(self, state: State) -> list[str]:
        cards = [*state.deck.cards, *state.discard.cards, *state.altar.cards]
        for zone in [*state.hands, *state.homes]:
            cards += zone.cards
        return [] if sorted(cards) == sorted(CARDS) else ["cards have appeared or vanished"]


async def night(table: Table[State]) -> None:
    """One night from the calling of the spirit to the decision of the group."""
    state = table.state
    if not state.deck.cards:
        renew(table)
    table.tell(SpiritCalled(card=table.draw(state.deck, state.altar)[0]))
    await peek(table, state.night % len(state.hands))
    await bid(table)
    await draw(table)
    await drop(table)
    everybody = range(len(state.hands))
    options = [Option("keep"), Option("renew", args={"count": len(state.discard)})]
    decided = await table.decide(everybody, "pile", options, how=state.options.how)
    if decided.id == "renew":
        renew(table)


async def peek(table: Table[State], keeper: int) -> None:
    """The keeper of the night may look at the next spirit."""
    state = table.state
    if state.deck.cards and await table.ask(keeper, "peek", [Option("look"), DECLINE]) == "look":
        table.reveal(state.deck.cards[-1])
        table.tell(Peeked(seat=keeper, card=state.deck.cards[-1]))


async def bid(table: Table[State]) -> None:
    """Sealed bids, shown together; the highest takes the spirit, the lowest seat's among equals."""
    state = table.state
    answers = await table.ask_sealed(
        [
            Ask((seat,), "bid", [*cards_of(hand), DECLINE], secret=True, default=(PASS,))
            for seat, hand in enumerate(state.hands)
        ]
    )
    bids = {answer.seat: answer.choice[0] for answer in answers if answer.choice[0] != PASS}
    spirit = state.altar.cards[-1]
    for seat, card in bids.items():
        table.move(state.hands[seat], state.discard, card)
    table.tell(BidsShown(bidding_seats=list(bids), bid_cards=list(bids.values())))
    if bids:
        winner = max(bids, key=lambda seat: value(bids[seat]))
        table.move(state.altar, state.homes[winner], spirit)
        table.tell(SpiritTaken(seat=winner, card=spirit))
    else:
        table.move(state.altar, state.discard, spirit)
        table.tell(SpiritLeft(card=spirit))


async def draw(table: Table[State]) -> None:
    """All may draw one card, first come first served, while the deck lasts."""
    state = table.state

    def ask_of(seat: int) -> Ask | None:
        if not state.deck.cards:
            return None
        return Ask((seat,), "draw", [Option("draw"), DECLINE], args={"left": len(state.deck)})

    async def take(answer: Answer) -> None:
        if answer.choice == ["draw"]:
            card = table.draw(state.deck, state.hands[answer.seat])[0]
            table.tell(Drew(seat=answer.seat, card=card, left=len(state.deck)))

    await table.race(range(len(state.hands)), ask_of, take)


async def drop(table: Table[State]) -> None:
    """Down to four cards, face up; and one more if one likes."""
    state = table.state
    for seat, hand in enumerate(state.hands):
        least = max(0, len(hand) - HAND)
        dropped = await table.ask_some(
            seat, "drop", cards_of(hand), least=least, most=max(1, least), secret=True, order="drop"
        )
        for card in dropped:
            table.move(hand, state.discard, card)
        table.tell(Dropped(seat=seat, cards=dropped))


def renew(table: Table[State]) -> None:
    """Shuffle the discard pile into the deck."""
    state = table.state
    count = len(state.discard)
    table.draw(state.discard, state.deck, count)
    table.shuffle(state.deck)
    table.tell(DeckRenewed(count=count))


def show_oaths(table: Table[State]) -> None:
    """Count: spirits of one's own suit count twice; the night eats as much of every home as it is hungry."""
    state = table.state
    for home, oath in zip(state.homes, state.oaths, strict=True):
        worth = sum(value(card) * (2 if card.startswith(oath.suit) else 1) for card in home.cards)
        state.points.append(max(0, worth - state.hunger))
    table.reveal()
    table.tell(OathsShown(suits=[oath.suit for oath in state.oaths], points=state.points, hunger=state.hunger))


class Thrifty:
    """Bids its highest card for a spirit of its suit, its lowest otherwise; draws; throws away its lowest cards."""

    def answer(self, seat: int, ask: Ask, look: Callable[[], Any]) -> list[str]:
        """Whatever suits the kind of the question."""
        ids = [option.id for option in ask.options]
        if ask.kind == "bid":
            seen = look()
            hand = sorted(seen.hands[seat].cards, key=value)
            if not hand:
                return [PASS]
            return [hand[-1] if seen.altar.cards[-1].startswith(seen.oaths[seat].suit) else hand[0]]
        if ask.kind == "drop":
            return sorted(ids, key=value)[: ask.least]
        return [ids[0]]


GAME = Spirits()
