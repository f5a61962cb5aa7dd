"""Whole games: they end, stay sound, come back at every choice, leak nothing, and show everything that can happen.

The contract suite plays registered games; until this one is, its tests are borrowed here for some settings.
"""

from __future__ import annotations

from collections import Counter
from statistics import median

import pytest

from engines.damnation.library import library
from engines.damnation.state import State
from engines.damnation.unfinished import GAME
from engines.kernel import Dice, Event, RandomSteward, Session, Step, playout
from tests.contract import test_leaks, test_playouts, test_words
from tests.contract.playing import Setting

SETTINGS = [
    Setting(GAME, 2, GAME.Options()),
    Setting(GAME, 3, GAME.Options(variant="gothic")),
    Setting(GAME, 5, GAME.Options(variant="haunt", reactions="holders")),
]
CONTRACT = [
    test_playouts.test_random_play_keeps_the_invariants_and_ends,
    test_playouts.test_every_question_can_be_answered_in_each_way_it_offers,
    test_playouts.test_the_state_survives_json_at_every_choice,
    test_playouts.test_a_session_rebuilt_at_any_choice_is_the_same,
    test_playouts.test_the_steward_of_the_game_plays_it_to_the_end,
    test_playouts.test_whoever_learns_a_hidden_card_has_it_recorded,
    test_leaks.test_two_worlds_look_the_same_to_whoever_may_not_know_the_difference,
    test_words.test_everything_asked_and_told_has_words,
]


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
@pytest.mark.parametrize("check", CONTRACT, ids=lambda check: check.__name__.removeprefix("test_"))
def test_it_keeps_the_contract(check, setting):
    check(setting)


def test_events_have_words_that_use_only_their_fields():
    test_words.test_every_event_has_words_that_use_only_its_fields(GAME)


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


def test_games_of_stewards_are_not_too_long():
    played, _ = games(15, 4, "steward")
    rounds = [session.outcome().rounds for session in played]
    assert median(rounds) < 40


@pytest.mark.rule("DAM-COMP-11")
def test_everything_happens_sometime():
    kinds: Counter[str] = Counter()
    cards: Counter[str] = Counter()
    for seats, kind in ((3, "random"), (5, "random"), (8, "random"), (4, "steward"), (2, "steward")):
        _, events = games(12, seats, kind)
        for event in events:
            kinds[type(event).__name__] += 1
            cards.update(str(value) for name, value in event if name in ("card", "trap_card"))
            cards.update(getattr(event, "cards", None) or [])
            if type(event).__name__ == "Rolled":
                assert 1 <= event.die <= 6  # type: ignore[attr-defined]
    rare = {
        "FirstRolled",
        "CurseLifted",
        "DeckEmpty",
        "Stuck",
    }  # before the first answer; by few; after long games; in crowds
    assert {event.__name__ for event in GAME.events} - set(kinds) <= rare
    assert [card for card in library().cards if not cards[card]] == []
    assert [knell for knell in library().knells if not cards[knell]] == []
    assert {"bear_trap", "trap_door", "saw_trap", "oubliette", "secret_door"} <= set(cards)
