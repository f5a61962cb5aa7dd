"""Whole Adventures: nothing raises, everything stands where it may, every one ends."""

from __future__ import annotations

import pytest

from engines.kernel import Dice, RandomSteward, Session, playout
from tests.engines.brimstone.game import GAME, BrimstoneOptions


def sound(session: Session, _: object) -> None:
    assert list(GAME.invariants(session.state)) == []


@pytest.mark.rule("SOB-COMP-01", "SOB-COMP-19", "SOB-OPT-08")
@pytest.mark.parametrize(("seats", "heroes"), [(1, 1), (1, 4), (2, 3), (3, 2), (5, 5), (6, 6)])
def test_random_adventures_end(seats: int, heroes: int):
    for seed in range(2):
        session = playout(
            GAME, seats, BrimstoneOptions(heroes=heroes), b"down the mine %d" % seed, RandomSteward(Dice(bytes([seed] * 16))),
            after=sound, limit=30_000,
        )  # fmt: skip
        assert session.outcome().name in GAME.outcomes
        assert len(session.state.heroes) == max(seats, heroes)


def test_an_adventure_is_rebuilt_from_its_checkpoint_and_the_answers_since():
    session = Session.start(GAME, 3, BrimstoneOptions(), b"sixteen bytes of it")
    steward = RandomSteward(Dice(b"another sixteen b"))
    n = 0
    while session.asks:
        n += 1
        ask = session.asks[-1]
        session.answer(ask.number, ask.seats[0], steward.answer(ask.seats[0], ask, None))
        if n % 7 == 0:
            journal = [step.entry for step in session.history]
            again = Session.resume(GAME, b"sixteen bytes of it", session.checkpoint, journal)
            assert again.digest() == session.digest()
