"""What the invariants are for: each says what is wrong with a table on which it is; and what a turn keeps."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from engines.damnation import turn
from engines.damnation.game import GAME
from engines.damnation.state import State
from tests.engines.damnation.scene import Scene


def _lose_card(state: State) -> None:
    state.decks["castle"].cards.pop()


def _lose_soul(state: State) -> None:
    state.supply -= 1


def _lose_trap(state: State) -> None:
    one, other = list(state.traps.values())[:2]
    other.zone.cards.append(one.zone.cards.pop())


def _stray(state: State) -> None:
    state.pieces[0].at = "nowhere"


def _climb(state: State) -> None:
    state.pieces[0].at = "staircase"


def _outlive(state: State) -> None:
    state.pieces[0].health = 0


def _overheal(state: State) -> None:
    state.pieces[0].health = 11


def _meet(state: State) -> None:
    state.pieces[1].at = state.pieces[0].at


def _bite(state: State) -> None:
    for piece in state.pieces[:2]:
        piece.status = "vampire"


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (_lose_card, "cards are lost or doubled"),
        (_lose_soul, "Souls are lost or doubled"),
        (_lose_trap, "a trap icon has no token"),
        (_stray, "collector stands in 'nowhere'"),
        (_climb, "collector stands in 'staircase'"),
        (_outlive, "collector lives with 0 Health"),
        (_overheal, "collector lives with 11 Health"),
        (_meet, "two stand on one corridor space"),
        (_bite, "there are two Vampires"),
    ],
)
def test_each_says_what_is_wrong(spoil: Callable[[State], None], complaint: str) -> None:
    state = Scene("m9", "k9", "k5").state
    assert GAME.invariants(state) == []
    spoil(state)
    assert any(wrong.startswith(complaint) for wrong in GAME.invariants(state)), GAME.invariants(state)


def test_each_turn_can_be_begun_again() -> None:
    """What has been rolled in one turn is not thrown again after a restart in the next."""
    scene = Scene("m9", "k9", "k5")
    scene.throw(1, 1).play(turn.play(scene.table))
    begun = []
    for _ in range(60):
        assert scene.table.saved is not None
        kept = json.loads(scene.table.saved.state)
        assert kept["turn"]["piece"] == scene.state.turn.piece
        begun.append(scene.state.turn.piece)
        if len(set(begun)) == 3:
            return
        scene.answer(scene.asks[0].kind, *scene.asks[0].default)
    pytest.fail(f"nobody else came to turn: {begun}")
