"""What whole games by stewards tell and ask."""

from __future__ import annotations

from typing import Any

from engines.dark_castle.game import GAME
from engines.dark_castle.state import State
from engines.kernel import Dice, RandomSteward, Session, Step, playout
from engines.kernel.words import Words

RARE = {
    "NothingToDraw", "NobodyFights", "CurseLifted", "CultistsTook", "TurnedBlack", "Stowed", "Unpacked", "HitLent", "Helped", "StoneRolled",
    "TogetherFailed", "CompanionCame", "EventSetAside", "CompanionLeft", "AbilityWorked", "BloodGiven", "SpellCast",
}  # fmt: skip
"""Events that so few games need not tell; the contract suite hears them."""


def test_every_event_is_told_and_every_option_says_what_follows() -> None:
    """That there are words for all of it, the contract suite reads."""
    told: set[str] = set()
    said: set[str] = set()

    def look(session: Session[State], step: Step) -> None:
        told.update(type(event).__name__ for event in step.events)
        for ask in session.asks:
            assert ask.rules, ask
            says_what_follows(words, ask, said)

    for seats in (1, 2, 4):
        words = Words(GAME, ["Ana", "Ben", "Cora", "Dirk"][:seats])
        for n in range(8):
            options = GAME.Options(packs=["all"], flaws=True, death_dice=True, box=True) if n % 2 else GAME.Options()
            dice = Dice(f"a random steward {n}".encode())
            steward = GAME.steward(dice) if n > 5 else RandomSteward(dice)
            playout(GAME, seats, options, f"words {seats} {n}".encode().ljust(16, b"."), steward, after=look)
    assert {event.__name__ for event in GAME.events} - told <= RARE


def says_what_follows(words: Words, ask: Any, said: set[str]) -> None:
    """What was read once, or reads alike, need not be read again."""
    for option in ask.options:
        sign = repr([ask.kind, option.words or option.id, sorted(option.args.items())])
        if sign not in said:
            assert words.hint(ask, option, None) or words.odds(ask, option, None), option
            said.add(sign)
