"""Whole games of stewards and of players at random: they are not too long, and show everything that can happen."""

from __future__ import annotations

from collections import Counter
from statistics import median

import pytest

from engines.damnation.game import GAME
from engines.damnation.library import library
from engines.damnation.state import State
from engines.kernel import Dice, Event, RandomSteward, Session, Step, playout


def games(count: int, seats: int, kind: str) -> tuple[list[Session[State]], list[Event]]:
    """Whole games, and everything that happened in them."""
    played, events = [], []

    def hear(session: Session[State], step: Step) -> None:
        events.extend(step.events)

    for n in range(count):
        seed = f"{kind}/{seats}/{n}".encode().ljust(16, b".")
        dice = Dice(seed[::-1])
        steward = GAME.steward(dice) if kind == "steward" else RandomSteward(dice)
        played.append(playout(GAME, seats, GAME.Options(), seed, steward, after=hear))
    return played, events


@pytest.mark.soak
def test_games_of_stewards_are_not_too_long():
    played, _ = games(15, 4, "steward")
    rounds = [session.outcome().rounds for session in played]
    assert median(rounds) < 40


@pytest.mark.soak
@pytest.mark.rule("DAM-COMP-11")
def test_everything_happens_sometime():
    kinds: Counter[str] = Counter()
    cards: Counter[str] = Counter()
    for seats, kind in ((3, "random"), (5, "random"), (8, "random"), (4, "steward"), (2, "steward")):
        _, events = games(16, seats, kind)
        for event in events:
            kinds[type(event).__name__] += 1
            cards.update(str(value) for name, value in event if name in ("card", "trap_card"))
            cards.update(getattr(event, "cards", None) or [])
            if type(event).__name__ == "Rolled":
                assert 1 <= event.die <= 6  # type: ignore[attr-defined]
    seldom = {"Stuck", "Halted", "DeckEmpty", "CurseLifted"}  # each has a test of its own
    rare = {"FirstRolled", *seldom}  # which is told before the first answer
    assert {event.__name__ for event in GAME.events} - set(kinds) <= rare
    assert [card for card in library().cards if not cards[card]] == []
    assert [knell for knell in library().knells if not cards[knell]] == []
    assert {"bear_trap", "trap_door", "saw_trap", "oubliette", "secret_door"} <= set(cards)
