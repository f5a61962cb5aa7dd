"""Foray: all go down at once, each at a pace of their own, and what they bring home outlives the table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engines.kernel import (
    Dice,
    Event,
    Game,
    GameOptions,
    GameState,
    Legacy,
    Option,
    Outcome,
    Plain,
    RandomSteward,
    Table,
)

STEPS = (Option("deeper", means=True), Option("home", means=False))
CHEST = (Option("open", means=True), Option("leave", means=False))
DEEPEST = 3
FORAYS = 2


class Purse(Legacy):
    """What all have brought home together."""

    kind = "purse"
    version = 2

    coins: int

    @classmethod
    def migrate(cls, body: dict[str, Any], version: int) -> dict[str, Any]:
        return {"coins": body["gold"]} if version == 1 else super().migrate(body, version)


class Hero(Legacy):
    """One who has been below before."""

    kind = "hero"

    deepest: int


class Delver(Plain):
    """Who goes down, and the legacy it goes on from."""

    hero: str = ""
    deepest: int = 0
    depth: int = 0
    coins: int = 0


class State(GameState):
    """Everybody on the way, and the common purse."""

    delvers: list[Delver]
    purse: int = 0
    purse_id: str = ""
    foray: int = 0
    won: int = 0


class Delved(Event):
    """Somebody went a step down; at a one everything is lost."""

    seat: int
    depth: int
    rolled: int


class ChestOpened(Event):
    """There was something in it."""

    seat: int
    coins: int


class CameHome(Event):
    """Somebody is back."""

    seat: int
    coins: int


class Foray(Game[State]):
    """One to three delvers and one purse."""

    key = "foray"
    title = "Foray"
    seats = range(1, 4)
    State = State
    events = (Delved, ChestOpened, CameHome)
    outcomes = ("win", "lost")
    legacies = (Purse, Hero)
    folder = Path(__file__).parent / "foray"

    def setup(self, seats: int, options: GameOptions, dice: Dice) -> State:
        return State(delvers=[Delver() for _ in range(seats)])

    def inherit(self, seats: int, options: GameOptions, dice: Dice, legacy: Sequence[Legacy]) -> State:
        state = self.setup(seats, options, dice)
        for thing in legacy:
            match thing:
                case Purse():
                    state.purse, state.purse_id = thing.coins, thing.id
                case Hero(seat=int(seat)):
                    state.delvers[seat] = Delver(hero=thing.id, deepest=thing.deepest)
        return state

    async def play(self, table: Table[State]) -> None:
        state = table.state
        while state.foray < FORAYS:
            table.checkpoint()
            brought = await table.together(*[venture(table, seat) for seat in range(len(state.delvers))])
            state.won += sum(brought)
            state.foray += 1
        state.purse += state.won

    def outcome(self, state: State) -> Outcome:
        winners = [seat for seat, delver in enumerate(state.delvers) if delver.coins] if state.won else []
        return Outcome(name="win" if state.won else "lost", winners=winners, rounds=state.foray)

    def bequeath(self, state: State) -> list[Legacy]:
        heroes = [Hero(id=one.hero, seat=seat, deepest=one.deepest) for seat, one in enumerate(state.delvers)]
        return [Purse(id=state.purse_id, coins=state.purse), *heroes]

    def forsake(self, state: State) -> list[Legacy]:
        """Who is called away has been as deep as that, and leaves what was won there."""
        return [Hero(id=one.hero, seat=seat, deepest=one.deepest) for seat, one in enumerate(state.delvers) if one.hero]

    def steward(self, dice: Dice) -> RandomSteward:
        return RandomSteward(dice)

    def invariants(self, state: State) -> list[str]:
        return [f"{one.coins} coins" for one in state.delvers if one.coins < 0]


async def venture(table: Table[State], seat: int) -> int:
    """Go down while it goes well; the coins that come home."""
    delver = table.state.delvers[seat]
    delver.depth = delver.coins = 0
    while delver.depth < DEEPEST:
        args = {"depth": delver.depth, "coins": delver.coins}
        if not (await table.pick(seat, "venture", STEPS, args=args)).means:
            break
        delver.depth += 1
        delver.deepest = max(delver.deepest, delver.depth)
        rolled = table.roll(6)
        table.tell(Delved(seat=seat, depth=delver.depth, rolled=rolled))
        if rolled == 1:
            delver.coins = 0
            break
        delver.coins += rolled
        if rolled == 6:
            delver.coins += sum(await table.together(chest(table, seat, "oak"), chest(table, seat, "iron")))
    table.tell(CameHome(seat=seat, coins=delver.coins))
    return delver.coins


async def chest(table: Table[State], seat: int, made_of: str) -> int:
    """Two chests stand side by side, and can be opened in any order."""
    if not (await table.pick(seat, "chest", CHEST, args={"made_of": made_of})).means:
        return 0
    coins = table.roll(3)
    table.tell(ChestOpened(seat=seat, coins=coins))
    return coins


GAME = Foray()
