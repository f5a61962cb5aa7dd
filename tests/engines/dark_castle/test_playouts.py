"""Whole games by stewards, through a castle that holds everything the rules can do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engines.dark_castle.game import GAME
from engines.dark_castle.library import library
from engines.dark_castle.state import State
from engines.dark_castle.vocabulary import Active, Blow, Effect
from engines.dark_castle.vocabulary import Step as Instruction
from engines.kernel import Dice, RandomSteward, Session, Step, playout
from engines.kernel.verbs import Verb
from engines.kernel.words import Words
from tests.engines.dark_castle.proving_ground import kinds, proving_ground

RARE = {
    "NothingToDraw", "NobodyFights", "CurseLifted", "CultistsTook", "TurnedBlack", "Stowed", "Unpacked", "HitLent", "Helped", "StoneRolled",
    "TogetherFailed", "CompanionCame", "EventSetAside", "CompanionLeft", "AbilityWorked", "BloodGiven", "SpellCast",
}  # fmt: skip
"""Events that so few games need not tell; the contract suite hears them."""

OPTIONS = [{}, {"decisions": "vote"}, {"chapters": "10"}, {"chapters": "5"}, {"decisions": "vote", "chapters": "5"}]


@pytest.fixture
def everything() -> Iterator[None]:
    with proving_ground():
        yield


def games(kind: str, seats: int, count: int, **options: str) -> Iterator[Session[State]]:
    for n in range(count):
        seed = f"{kind}/{seats}/{n}/{sorted(options.items())}".encode().ljust(16, b".")
        dice = Dice(seed + b"/steward")
        steward = RandomSteward(dice) if kind == "random" else GAME.steward(dice)
        yield playout(GAME, seats, GAME.Options(**options), seed, steward, after=sound)


def sound(session: Session[State], step: Step) -> None:
    assert GAME.invariants(session.state) == []
    for ask in session.asks:
        ids = [option.id for option in ask.options]
        assert ids
        assert len(dict.fromkeys(ids)) == len(ids)
        assert ask.rules, ask
        assert all(pick in ids for pick in ask.default), ask


@pytest.mark.parametrize("options", OPTIONS, ids=repr)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("kind", ["random", "careful"])
def test_every_game_ends_and_stays_sound(everything: None, kind: str, seats: int, options: dict[str, str]) -> None:
    for session in games(kind, seats, 6, **options):
        outcome = session.outcome()
        assert outcome is not None
        assert outcome.name in ("win", "lost")
        assert outcome.args["chapter_card"] in {**library().chapters, **library().bosses}


def test_both_endings_happen(everything: None) -> None:
    names = {session.outcome().name for session in games("careful", 2, 30)}  # type: ignore[union-attr]
    assert names == {"win", "lost"}


def test_every_event_is_told_and_every_option_says_what_follows(everything: None) -> None:
    """That there are words for all of it, the contract suite reads."""
    told: set[str] = set()
    said: set[str] = set()
    for seats in (1, 2, 4):
        words = Words(GAME, ["Ana", "Ben", "Cora", "Dirk"][:seats])
        for n in range(8):
            options = GAME.Options(packs=["all"], flaws=True, death_dice=True, box=True) if n % 2 else GAME.Options()
            session = Session.start(GAME, seats, options, f"words {seats} {n}".encode().ljust(16, b"."))
            steward = RandomSteward(Dice(f"a random steward {n}".encode()))
            while not session.finished:
                for ask in session.asks:
                    says_what_follows(words, ask, said)
                ask = session.asks[0]
                step = session.answer(ask.number, ask.seats[0], steward.answer(ask.seats[0], ask, lambda: None))
                told |= {type(event).__name__ for event in step.events}
    assert {event.__name__ for event in GAME.events} - told <= RARE


def says_what_follows(words: Words, ask: Any, said: set[str]) -> None:
    """What was read once, or reads alike, need not be read again."""
    for option in ask.options:
        sign = repr([ask.kind, option.words or option.id, sorted(option.args.items())])
        if sign not in said:
            assert words.hint(ask, option, None) or words.odds(ask, option, None), option
            said.add(sign)


@pytest.mark.parametrize("seats", [1, 3])
def test_a_game_comes_back_at_every_choice(everything: None, seats: int) -> None:
    def rebuilt(session: Session[State], step: Step) -> None:
        journal = [step.entry for step in session.history]
        again = Session.resume(GAME, seed, session.checkpoint, journal)
        assert again.digest() == session.digest()

    for n in range(4):
        seed = f"again and again {seats} {n}".encode()
        playout(GAME, seats, GAME.Options(), seed, RandomSteward(Dice(seed)), after=rebuilt)


def test_every_verb_that_runs_says_how() -> None:
    for sort, method in ((Instruction, "run"), (Active, "run"), (Active, "aims"), (Blow, "run"), (Effect, "value")):
        kinds(sort)
        named = [verb for verb in sorts(sort) if verb.do]
        assert named
        assert [verb.do for verb in named if getattr(verb, method, None) is getattr(sort, method, None)] == []


def sorts(sort: type[Verb]) -> list[type[Verb]]:
    return [one for verb in sort.__subclasses__() for one in (verb, *sorts(verb))]
