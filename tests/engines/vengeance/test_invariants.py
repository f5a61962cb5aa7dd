"""What the invariants are for: each says what is wrong with a table on which it is."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from engines.kernel import Dice
from engines.kernel.session import Session
from engines.kernel.stewards import RandomSteward, Steward, steward_step
from engines.vengeance.game import GAME
from engines.vengeance.library import library
from engines.vengeance.state import State


def midway() -> State:
    """A table of three in the middle of a game."""
    session = Session.start(GAME, 3, GAME.Options(), bytes(range(16)))
    stewards: dict[int, Steward[State]] = dict.fromkeys(range(3), RandomSteward(Dice(bytes(16))))
    for _ in range(30):
        steward_step(session, stewards)
    assert GAME.invariants(session.table.state) == []
    return session.table.state


def _forget(state: State) -> None:
    state.players[0].vengeances = state.players[0].vengeances[1:]
    state.players[0].done = []


def _repeat(state: State) -> None:
    state.players[1].done = [state.players[1].objectives[0]] * 2


def _lose(state: State) -> None:
    state.transients.cards.pop()


def _unchain(state: State) -> None:
    state.chains = 9


def _finish(state: State) -> None:
    state.result = "win"


def _double(state: State) -> None:
    state.players[0].witch = state.players[1].witch


def _begin_alone(state: State) -> None:
    state.solo.cards = state.solo.cards or [next(iter(library().solo))]


def _cover(state: State) -> None:
    state.artifacts.top.cards = []


def _misplace(state: State) -> None:
    state.players[0].artifacts.cards.append("herb")


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (_lose, "round "),
        (_double, "Spell cards are lost or doubled"),
        (_begin_alone, "Solo cards are lost or doubled"),
        (_cover, "the top card of a pile is not in sight"),
        (_misplace, "an Artifact's place holds something else"),
        (_forget, "seat 0 has other than 3 Vengeances and 2 Gates"),
        (_repeat, "seat 1 has tokens on"),
        (_lose, "cards are lost or doubled"),
        (_unchain, "9 Chains"),
        (_finish, "it is over without a result"),
    ],
)
def test_each_says_what_is_wrong(spoil: Callable[[State], None], complaint: str) -> None:
    state = midway()
    spoil(state)
    assert any(wrong.startswith(complaint) for wrong in GAME.invariants(state)), GAME.invariants(state)


def test_each_round_can_be_begun_again() -> None:
    """What has been dealt in one round is not dealt anew after a restart in the next."""
    session = Session.start(GAME, 3, GAME.Options(), bytes(range(16)))
    stewards: dict[int, Steward[State]] = dict.fromkeys(range(3), RandomSteward(Dice(bytes(16))))
    while session.state.round < 3:
        steward_step(session, stewards)
        assert json.loads(session.checkpoint.state)["round"] == max(0, session.state.round - 1)
