"""Whole games by stewards: what is asked, told and won in them."""

from __future__ import annotations

import pytest

from engines.kernel import Dice, Event, RandomSteward, Session, Step, playout
from engines.vengeance.events import DemonMoved, StoryTold
from engines.vengeance.game import GAME
from engines.vengeance.library import library
from engines.vengeance.state import State


def sound(session: Session[State], step: Step) -> None:
    for ask in session.asks:
        assert ask.secret, ask
        assert ask.rules, ask
        assert len(ask.seats) == 1, ask
    for player in session.state.players:
        waiting = [ask for ask in session.asks if ask.kind in ("action", "draw-instead")]
        assert not player.action or waiting, "a decision outlives the moment in which all have decided"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_is_decided_in_secret_and_somebody_wins_only_by_vengeance(seats):
    for n in range(6):
        seed = f"in secret {seats} {n}".encode().ljust(16, b".")
        steward = RandomSteward(Dice(seed)) if n % 2 else GAME.steward(Dice(seed))
        outcome = playout(GAME, seats, GAME.Options(), seed, steward, after=sound).outcome()
        assert outcome is not None
        assert outcome.name != "malice" or seats == 1
        assert bool(outcome.winners) == (outcome.name == "win")
        assert 1 <= outcome.rounds <= 18


def test_each_round_has_two_lines_of_story_and_none_comes_again_before_all_of_a_place_were_told():
    for n in range(3):
        seed = f"{n} lines of story".encode().ljust(16, b".")
        told: list[Event] = []

        def listen(_: Session[State], step: Step, told: list[Event] = told) -> None:
            told.extend(step.events)

        session = playout(GAME, 3, GAME.Options(), seed, GAME.steward(Dice(seed)), after=listen)
        lines = [event.line for event in told if isinstance(event, StoryTold)]
        moved = sum(isinstance(event, DemonMoved) for event in told)
        assert session.state.round + moved - 1 <= len(lines) <= session.state.round + moved  # the last move may win
        for card in library().circle.values():
            for kind in (card.waits, card.comes):
                here = [line for line in lines if line in kind]
                assert here == [kind[nth % len(kind)] for nth in range(len(here))]


def test_stewards_steer_and_save_their_artifacts():
    wins, early, late = 0, 0, 0
    for n in range(24):
        seed = f"careful {n}".encode().ljust(16, b".")
        steps: list[Event] = []
        steward = GAME.steward(Dice(seed))
        session = playout(
            GAME, 3, GAME.Options(), seed, steward, after=lambda s, step, all_=steps: all_.extend(step.events)
        )
        wins += session.outcome().name == "win"  # type: ignore[union-attr]
        turn = 0
        for event in steps:
            turn = getattr(event, "round", turn)
            played = type(event).__name__ == "CardLaid" and event.card.startswith("artifact")  # type: ignore[attr-defined]
            early += played and turn <= 3
            late += played and turn > 3
    assert wins >= 6  # at random it is one in fifty
    assert late > early
