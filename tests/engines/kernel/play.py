"""Rules written on the spot: a game whose ``play`` is the function that a test is about."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

from pydantic import Field

from engines.kernel import Dice, Event, Game, GameOptions, GameState, Option, Outcome, RandomSteward, Session, Table
from engines.kernel import Zone as Pile
from engines.kernel.session import Step

SEED = b"sixteen bytes...."
YES_NO = [Option("yes"), Option("no")]


class State(GameState):
    """Room for what the rules of a test want to keep."""

    log: list[str] = Field(default_factory=list)
    phase: int = 0
    piles: dict[str, Pile] = Field(default_factory=dict)


class Noted(Event):
    """Something was written into the log."""

    text: str


class Improvised(Game[State]):
    """A game of up to four seats that is played by one function."""

    key = "improvised"
    title = "Improvised"
    seats = range(1, 5)
    State = State
    events = (Noted,)
    folder = Path(__file__).parent

    def __init__(self, rules: Callable[[Table[State]], Awaitable[None]], **piles: Pile) -> None:
        self.rules = rules
        self.piles = piles

    def setup(self, seats: int, options: GameOptions, dice: Dice) -> State:
        return State(piles={name: pile.model_copy(deep=True) for name, pile in self.piles.items()})

    async def play(self, table: Table[State]) -> None:
        await self.rules(table)

    def outcome(self, state: State) -> Outcome:
        return Outcome(name="win", rounds=len(state.log))

    def steward(self, dice: Dice) -> RandomSteward:
        return RandomSteward(dice)


def begin(rules: Callable[[Table[State]], Awaitable[None]], seats: int = 4, **piles: Pile) -> Session[State]:
    """A session at the first question of ``rules``."""
    return Session.start(Improvised(rules, **piles), seats, GameOptions(), SEED)


def answer(session: Session[Any], seat: int, *choice: str) -> Step:
    """``seat`` answers its first open ask."""
    ask = next(ask for ask in session.asks if seat in ask.seats)
    return session.answer(ask.number, seat, choice)


def waiting(session: Session[Any]) -> list[tuple[int, ...]]:
    """Who is waited for."""
    return [ask.seats for ask in session.asks]


def options(*ids: str) -> Sequence[Option]:
    """Options by their ids."""
    return [Option(id_) for id_ in ids]
