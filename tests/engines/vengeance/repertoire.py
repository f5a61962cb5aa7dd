"""What recorded games have to show of the cards.

python -m tests.engines.vengeance.repertoire        # after ``python -m tests.contract.record vengeance``
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.kernel import Ask, Dice, Event, RandomSteward
from engines.vengeance.events import ActionImpossible
from engines.vengeance.game import GAME
from engines.vengeance.library import library
from engines.vengeance.state import Options, State
from engines.vengeance.vocabulary import TYPES, VALUES
from tests.contract.repertoire import Repertoire

POWERS = {"ChainHeld": "orvath", "DemonFed": "maelgra"}


def everything() -> set[str]:
    """Every use of a card that a record has to show, in words like ``cast sudden_growth``."""
    cards = library()
    changers = {spell.witch for spell in cards.spells.values() for effect in spell.effects if effect.do == "exchange"}
    names = [f"{name}_{value}" for name in ("artifact", "incantation") for value in VALUES]
    return {
        *(f"cast {spell}" for spell in cards.spells),
        *(f"played {witch}" for witch in cards.witches),
        *(f"changed to {witch}" for witch in cards.witches if witch not in changers),  # hers is in use just then
        *(f"power of {demon}" for demon in cards.demons),
        *(f"activated {card.id}" for card in cards.circle.values()),
        *(f"reached {card.id}" for card in cards.circle.values()),
        *(f"turned {solo}" for solo in cards.solo),
        *(f"laid {card}" for card in (*TYPES, *names)),
        *(f"revealed transient_{kind}" for kind in TYPES),
        *(f"prevailed {kind}" for kind in TYPES),
        *(f"told {event.kind}" for event in GAME.events if event is not ActionImpossible),  # all piles are empty then
    }


def uses(event: Event) -> Iterator[str]:
    """What an event shows."""
    kind = type(event).__name__
    card = getattr(event, "card", "")
    yield f"told {event.kind}"
    match kind:
        case "SpellCast":
            yield f"cast {event.spell_card}"  # type: ignore[attr-defined]
        case "WitchTaken":
            yield f"played {card}"
        case "SpellCardChanged":
            yield f"changed to {event.new_card}"  # type: ignore[attr-defined]
        case "DemonMoved":
            yield f"reached {event.to_card}"  # type: ignore[attr-defined]
            if event.crooked:  # type: ignore[attr-defined]
                yield "power of skeir"
        case "ChainHeld" | "DemonFed":
            yield f"power of {POWERS[kind]}"
        case "CardActivated":
            yield f"activated {card}"
        case "RivalActed":
            yield f"turned {card}"
        case "CardLaid":
            yield f"laid {card}"
        case "RoundBegan":
            yield f"revealed {card}"
        case "ObjectsCounted":
            yield f"prevailed {card}"


class VengeanceRepertoire(Repertoire[State]):
    """Games of stewards, or of people who play at random, for one to four."""

    game = GAME
    tries = 160
    everything = staticmethod(everything)

    def setting(self, number: int, dice: Dice) -> tuple[int, Options]:
        return GAME.seats[number % len(GAME.seats)], Options()

    def steward(self, dice: Dice, missing: set[str]) -> object:
        return GAME.steward(dice) if dice.below(3) else RandomSteward(dice)

    def opening(self, events: Sequence[Event]) -> Iterator[str]:
        return (use for event in events for use in uses(event))

    def shown(
        self, state: State, then: None, ask: Ask, choice: Sequence[str], events: Sequence[Event]
    ) -> Iterator[str]:
        return self.opening(events)

    def of_the_end(self, state: State) -> Iterator[str]:
        return iter(())


REPERTOIRE = VengeanceRepertoire()

if __name__ == "__main__":
    REPERTOIRE.record()
