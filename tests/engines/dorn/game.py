"""Dorn as a game, for its tests; on the shelf it comes with its pictures and words."""

from pathlib import Path

from engines.dorn import setup, standing, turn
from engines.dorn.events import all_events
from engines.dorn.state import Options as DornOptions
from engines.dorn.state import State as DornState
from engines.dorn.steward import PlainSteward
from engines.kernel import Game


class Dorn(Game[DornState]):
    key = "dorn"
    title = "Dorn"
    seats = range(2, 7)
    Options = DornOptions
    State = DornState
    events = all_events()
    outcomes = ("zorkal", "ritual", "slain", "heroes_unopposed", "keeper_unopposed")
    folder = Path(setup.__file__).parent

    def setup(self, seats, options, dice):
        return setup.setup(seats, options, dice)

    async def play(self, table):
        await turn.play(table)

    def outcome(self, state):
        return standing.outcome(state)

    def steward(self, dice):
        return PlainSteward(dice)

    def invariants(self, state):
        return standing.faults(state)


GAME = Dorn()
