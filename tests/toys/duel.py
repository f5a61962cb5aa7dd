"""Duel: interrupts within interrupts. A strike may be cancelled, the cancel cancelled, and so on.

Hands are hidden, so everybody is asked whenever anybody could answer, whether he holds the card or not; who does not
want to be asked leaves a standing order.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

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
    Private,
    Sight,
    Table,
    Zone,
)
from engines.kernel.table import renewed

CARDS = ["cancel"] * 12 + ["parry"] * 8 + ["thorns"] * 4
HEALTH = 4
DUSK = 16
DECLINE = Option(PASS, words="pass")


class State(GameState):
    """Hands, health and what is left to take out of the turn order."""

    deck: Zone
    discard: Zone
    hands: list[Zone]
    health: list[int]
    taunts: list[int]
    tonics: list[int]
    turn: int = 0
    active: int = 0


class Drew(Event):
    """Somebody drew a card."""

    seat: int
    card: Annotated[str | None, Private("seat")]


class Struck(Event):
    """A strike was announced."""

    seat: int
    target_seat: int


class Taunted(Event):
    """Somebody drew the strike upon itself."""

    seat: int


class Cancelled(Event):
    """A cancel was played against what ``against_seat`` has just done."""

    seat: int
    against_seat: int
    depth: int


class Fizzled(Event):
    """A strike came to nothing."""

    seat: int


class Protected(Event):
    """Somebody played a card in its defence."""

    seat: int
    card: str


class Hurt(Event):
    """Somebody lost health."""

    seat: int
    damage: int
    left: int


class Drank(Event):
    """Somebody drank a tonic."""

    seat: int
    left: int


class Duel(Game[State]):
    """Two to four fighters; the last one standing wins, or at dusk the healthiest."""

    key = "duel"
    title = "Duel"
    seats = range(2, 5)
    State = State
    events = (Drew, Struck, Taunted, Cancelled, Fizzled, Protected, Hurt, Drank)
    outcomes = ("win", "draw")
    folder = Path(__file__).parent / "duel"

    def setup(self, seats: int, options: GameOptions, dice: Dice) -> State:
        deck = Zone(cards=list(CARDS), sight=Sight.NOBODY, family="trick")
        dice.shuffle(deck.cards)
        hands = []
        for seat in range(seats):
            hand, deck.cards = deck.cards[:3], deck.cards[3:]
            hands.append(Zone(cards=hand, sight=Sight.OWNER, owner=seat, family="trick"))
        return State(
            deck=deck,
            discard=Zone(family="trick"),
            hands=hands,
            health=[HEALTH] * seats,
            taunts=[1] * seats,
            tonics=[1] * seats,
        )

    async def play(self, table: Table[State]) -> None:
        state = table.state
        while len(standing(state)) > 1 and state.turn < DUSK:
            table.checkpoint()
            await turn(table, state.active)
            state.turn += 1
            state.active = following(state)

    def outcome(self, state: State) -> Outcome:
        best = [seat for seat, health in enumerate(state.health) if health == max(state.health)]
        if len(best) > 1:
            return Outcome(name="draw", rounds=state.turn)
        return Outcome(name="win", winners=best, rounds=state.turn)

    def steward(self, dice: Dice) -> Wary:
        return Wary()

    def invariants(self, state: State) -> list[str]:
        cards = [*state.deck.cards, *state.discard.cards, *(card for hand in state.hands for card in hand.cards)]
        wrong = [] if sorted(cards) == sorted(CARDS) else ["cards have appeared or vanished"]
        return wrong + [f"seat {seat} has {n} health" for seat, n in enumerate(state.health) if not 0 <= n <= HEALTH]


def standing(state: State) -> list[int]:
    """The seats that are still in the fight."""
    return [seat for seat, health in enumerate(state.health) if health > 0]


def following(state: State) -> int:
    """Whose turn comes next."""
    seats = standing(state)
    return next((seat for seat in seats if seat > state.active), seats[0])


async def turn(table: Table[State], seat: int) -> None:
    """Draw a card, strike somebody, catch breath."""
    state = table.state
    if not state.deck.cards:
        table.draw(state.discard, state.deck, len(state.discard))
        table.shuffle(state.deck)
    for card in table.draw(state.deck, state.hands[seat]):
        table.tell(Drew(seat=seat, card=card))
    target = await aim(table, seat)
    table.tell(Struck(seat=seat, target_seat=target))
    if await goes_through(table, seat, depth=1):
        await strike(table, seat, target)
    else:
        table.tell(Fizzled(seat=seat))
    await breathe(table)


async def aim(table: Table[State], seat: int) -> int:
    """Choose whom to strike; anybody else may draw the strike upon itself first. That takes the choice away."""
    state = table.state
    taunted: list[int] = []
    others = [other for other in standing(state) if other != seat]

    def main() -> Ask:
        targets = taunted[-1:] or others
        return Ask((seat,), "target", [Option(str(t), words="seat", args={"seat": t}) for t in targets])

    def interrupts() -> list[Ask]:
        willing = [other for other in others if state.taunts[other]]
        return [Ask((other,), "taunt", [Option("taunt")], args={"seat": seat}) for other in willing]

    held: list[Ask] = []
    while True:
        held = renewed(held, [main(), *interrupts()])
        answer = await table.wait(*held)
        if answer.ask is held[0]:
            return int(answer.choice[0])
        state.taunts[answer.seat] -= 1
        taunted.append(answer.seat)
        table.tell(Taunted(seat=answer.seat))


async def goes_through(table: Table[State], actor: int, depth: int) -> bool:
    """Whether what ``actor`` has just done comes about: all others may cancel it, and he may cancel their cancel."""
    state = table.state
    cancelled: list[int] = []

    def asks() -> list[Ask]:
        others = [seat for seat in standing(state) if seat != actor and not cancelled]
        return [cancel_ask(state, seat, actor, depth) for seat in others]

    async def cancel(answer: Answer) -> None:
        table.move(state.hands[answer.seat], state.discard, "cancel")
        table.tell(Cancelled(seat=answer.seat, against_seat=actor, depth=depth))
        if await goes_through(table, answer.seat, depth + 1):
            cancelled.append(answer.seat)

    await table.window(asks, cancel)
    return not cancelled


def cancel_ask(state: State, seat: int, actor: int, depth: int) -> Ask:
    """The question is put whether or not ``seat`` holds a cancel, so that nobody learns who does."""
    options = [*holding(state.hands[seat], "cancel"), DECLINE]
    args = {"seat": actor, "depth": depth}
    idle = len(options) == 1
    return Ask((seat,), "cancel", options, args=args, secret=True, default=(PASS,), order="cancel", idle=idle)


def holding(hand: Zone, *cards: str) -> list[Option]:
    """An option for each kind of ``cards`` that is in ``hand``."""
    return [Option(card, words="card", args={"card": card}, at=card) for card in cards if card in hand.cards]


async def strike(table: Table[State], seat: int, target: int) -> None:
    """Roll for damage; the target may protect itself with a card, and thorns strike back."""
    state = table.state
    damage = table.roll(3)
    options = [*holding(state.hands[target], "parry", "thorns"), DECLINE]
    card = await table.ask(
        target,
        "protect",
        options,
        args={"seat": seat, "damage": damage},
        secret=True,
        default=(PASS,),
        order="protect",
    )
    if card == PASS:
        hurt(table, target, damage)
        return
    table.move(state.hands[target], state.discard, card)
    table.tell(Protected(seat=target, card=card))
    if card == "thorns" and await goes_through(table, target, depth=1):
        hurt(table, seat, 1)


def hurt(table: Table[State], seat: int, damage: int) -> None:
    """Take ``damage`` off the health of ``seat``."""
    state = table.state
    state.health[seat] = max(0, state.health[seat] - damage)
    table.tell(Hurt(seat=seat, damage=damage, left=state.health[seat]))


async def breathe(table: Table[State]) -> None:
    """A window in which wounded fighters may drink."""
    state = table.state

    def asks() -> list[Ask]:
        thirsty = [seat for seat in standing(state) if state.tonics[seat] and state.health[seat] < HEALTH]
        return [Ask((seat,), "breathe", [Option("drink"), DECLINE], default=(PASS,), order="drink") for seat in thirsty]

    async def drink(answer: Answer) -> None:
        state.tonics[answer.seat] -= 1
        state.health[answer.seat] += 1
        table.tell(Drank(seat=answer.seat, left=state.health[answer.seat]))

    await table.window(asks, drink)


class Wary:
    """Strikes the weakest, protects itself, cancels only what is aimed at it, drinks when it hurts."""

    def answer(self, seat: int, ask: Ask, look: Callable[[], Any]) -> list[str]:
        """Whatever suits the kind of the question."""
        ids = [option.id for option in ask.options]
        if ask.kind == "target":
            health = look().health
            return [min(ids, key=lambda target: health[int(target)])]
        if ask.kind == "cancel":
            return ["cancel"] if "cancel" in ids and look().health[seat] < HEALTH else [PASS]
        return [ids[0]]


GAME = Duel()
