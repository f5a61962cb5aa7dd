"""The cellar: go down step by step, carefully or boldly, and do not fall. It has every kind of option there is."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import Field

from engines.kernel import Dice, Event, Game, GameOptions, GameState, Option, Outcome, RandomSteward, Table

STEPS = (Option("careful"), Option("bold"))


class Options(GameOptions):
    """How deep it is, and what is down there."""

    depth: Literal[3, 5, 9] = Field(3, title="Depth")
    mood: Literal["calm", "cursed"] = Field("calm", title="Mood")
    ropes: bool = Field(False, title="Ropes")
    packs: list[Literal["fog", "rats"]] = Field(default_factory=list, title="Packs")


class State(GameState):
    """How far down everybody is together; ``fell`` is the step that broke."""

    seats: int
    depth: int
    cursed: bool
    ropes: bool
    packs: list[str]
    level: int = 0
    turn: int = 0
    fell: str = ""


class Stepped(Event):
    """Somebody took a step."""

    seat: int
    rolled: int


class Cellar(Game[State]):
    """One to three seats, all on the same side."""

    key = "cellar"
    title = "The Cellar"
    seats = range(1, 4)
    Options = Options
    State = State
    events = (Stepped,)
    outcomes = ("win", "fell")
    folder = Path(__file__).parent / "cellar"

    def setup(self, seats: int, options: Options, dice: Dice) -> State:
        return State(
            seats=seats,
            depth=options.depth,
            cursed=options.mood == "cursed",
            ropes=options.ropes,
            packs=list(options.packs),
        )

    async def play(self, table: Table[State]) -> None:
        state = table.state
        while state.level < state.depth and not state.fell:
            if not state.turn:
                table.checkpoint()
            step = await table.ask(state.turn, "step", STEPS)
            rolled = table.dice.roll(6)
            table.tell(Stepped(seat=state.turn, rolled=rolled))
            if state.cursed and rolled == 1:
                raise RuntimeError("the cellar is cursed")
            if rolled == 1 and not state.ropes:
                state.fell = f"step_{state.level}"
            state.level += 1 if step == "careful" else 2
            state.turn = (state.turn + 1) % state.seats

    def outcome(self, state: State) -> Outcome:
        if state.fell:
            return Outcome(name="fell", rounds=state.level, args={"step": state.fell, "packs": state.packs})
        return Outcome(name="win", winners=list(range(state.seats)), rounds=state.level, args={"ropes": state.ropes})

    def steward(self, dice: Dice) -> RandomSteward:
        return RandomSteward(dice)

    def invariants(self, state: State) -> list[str]:
        return [] if 0 <= state.turn < state.seats else [f"turn {state.turn}"]


GAME = Cellar()
