"""Whole games by stewards: they end, stay sound, come back at every choice, and use every card and Spell."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.kernel import Dice, Event, RandomSteward, Session, Step, playout
from engines.vengeance.events import DemonMoved, StoryTold
from engines.vengeance.game import GAME
from engines.vengeance.library import library
from engines.vengeance.state import State

OPTIONS = [
    {},
    {"demon": "orvath", "chain": "tokens"},
    {"demon": "skeir", "activation": "arrives"},
    {"demon": "maelgra", "solo": "easy"},
    {"chain": "tokens", "activation": "arrives", "solo": "hard"},
]


def sound(session: Session[State], step: Step) -> None:
    assert list(GAME.invariants(session.state)) == []
    for ask in session.asks:
        assert ask.secret, ask
        assert ask.rules, ask
        assert len(ask.seats) == 1, ask
        assert set(ask.default) <= set(ask.ids)
    for player in session.state.players:
        waiting = [ask for ask in session.asks if ask.kind in ("action", "draw-instead")]
        assert not player.action or waiting, "a decision outlives the moment in which all have decided"


@pytest.mark.parametrize("options", OPTIONS, ids=repr)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("who", ["random", "steward"])
def test_every_game_ends_and_stays_sound(who, seats, options):
    for n in range(3):
        seed = f"{who}/{seats}/{n}".encode().ljust(16, b".")
        steward = RandomSteward(Dice(seed)) if who == "random" else GAME.steward(Dice(seed))
        session = playout(GAME, seats, GAME.Options(**options), seed, steward, after=sound)
        outcome = session.outcome()
        assert outcome is not None
        assert outcome.name in (*(["malice"] if seats == 1 else []), "win", "chains", "time")
        assert bool(outcome.winners) == (outcome.name == "win")
        assert 1 <= outcome.rounds <= 18


def test_a_game_comes_back_at_every_choice():
    def rebuilt(session: Session[State], step: Step) -> None:
        again = Session.resume(GAME, seed, session.checkpoint, [step.entry for step in session.history])
        assert again.digest() == session.digest()

    for seats in (1, 4):
        seed = f"again and again {seats}".encode()
        playout(GAME, seats, GAME.Options(), seed, RandomSteward(Dice(seed)), after=rebuilt)


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


def test_every_spell_solo_card_circle_card_and_artifact_use_is_met():
    met: Counter[str] = Counter()
    kinds: Counter[str] = Counter()

    def watch(session: Session[State], step: Step) -> None:
        for event in step.events:
            kinds[type(event).__name__] += 1
            met.update(_named(event))

    for n in range(60):
        seed = f"every card {n}".encode().ljust(16, b".")
        steward = RandomSteward(Dice(seed)) if n % 3 else GAME.steward(Dice(seed))
        playout(GAME, n % 4 + 1, GAME.Options(), seed, steward, after=watch)
    cards = library()
    wanted = [*cards.spells, *cards.solo, *cards.demons, *cards.witches, *(card.id for card in cards.circle.values())]
    assert [card for card in wanted if not met[card]] == []
    rare = {"ActionImpossible", "DemonBound", "DrawLost"}  # before the first answer, or with all piles empty
    assert {event.__name__ for event in GAME.events} - set(kinds) <= rare


def _named(event: Event) -> list[str]:
    return [str(value) for key, value in event if key == "card" or key.endswith("_card")]


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
