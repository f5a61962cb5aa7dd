"""Brimstone as a game, for its tests; on the shelf it comes with its pictures and words."""

from pathlib import Path

from engines.brimstone import setup, standing, turn
from engines.brimstone.events import all_events
from engines.brimstone.naming import title_of
from engines.brimstone.state import Options as BrimstoneOptions
from engines.brimstone.state import State as BrimstoneState
from engines.brimstone.steward import BrimstoneSteward
from engines.kernel import Game


class Brimstone(Game[BrimstoneState]):
    key = "brimstone"
    title = "Shadows of Brimstone"
    seats = range(1, 7)
    Options = BrimstoneOptions
    State = BrimstoneState
    events = all_events()
    outcomes = ("win", "darkness", "all_down", "fled")
    folder = Path(setup.__file__).parent

    def setup(self, seats, options, dice):
        return setup.setup(seats, options, dice)

    async def play(self, table):
        await turn.play(table)

    def outcome(self, state):
        return standing.outcome(state)

    def steward(self, dice):
        return BrimstoneSteward(dice)

    def card_title(self, card):
        return title_of(card)

    def invariants(self, state):
        return standing.faults(state)


GAME = Brimstone()
