"""What recorded stays have to show: the road, town, and all that happens there.

python -m tests.engines.frontier.repertoire
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engines.brimstone.events import CardDrawn
from engines.frontier import events
from engines.frontier.library import library
from engines.frontier.state import Options, Stay
from engines.kernel import Ask, Dice, Event, Legacy, RandomSteward, all_events
from tests.contract.repertoire import Repertoire
from tests.engines.frontier.party import coming
from tests.engines.frontier.scene import GAME

FOUNDING = 8
"""One game in so many begins a campaign, and one Heroes that ride with nobody."""


def everything() -> set[str]:
    """Everything on the charts, every place and what befalls who goes there, all that can be told, each way to end."""
    printed = library()
    charts = {"hazard": printed.hazards, "camp": printed.camp, "town": printed.town}
    return {
        *(f"{deck} {card.id}" for deck, chart in charts.items() for card in chart.values()),
        *(f"place {event.id}" for place in printed.places.values() for event in place.events),
        *(f"told {event.__name__}" for event in all_events(events)),
        *(f"ended {name}" for name in GAME.outcomes),
        *(f"{seats} seats" for seats in GAME.seats),
        *("a level", "a gift", "a sale", "a gift asked for", "a dead Hero's Gold", "somebody is new"),
    }


class Townsman:
    """Plays by lot, and like the game's steward as soon as a day gets long."""

    def __init__(self, dice: Dice) -> None:
        self._sage, self._fool, self._dice = GAME.steward(dice), RandomSteward(dice), dice

    def answer(self, seat: int, ask: Ask, look: Callable[[], Stay]) -> list[str]:
        """By lot in half of all cases, and always where a stay may go on."""
        if ask.kind == "leave":
            return ["stay" if look().day < 1 + seat + self._dice.below(3) else "leave"]
        if self._dice.below(2):
            return self._fool.answer(seat, ask, look)
        return self._sage.answer(seat, ask, look) or self._fool.answer(seat, ask, look)


class FrontierRepertoire(Repertoire[Stay]):
    """Stays of one to six people, some with somebody dead, and how campaigns begin."""

    game = GAME
    tries = 1500

    def everything(self) -> set[str]:
        return everything()

    def setting(self, number: int, dice: Dice) -> tuple[int, Options]:
        return GAME.seats[number % len(GAME.seats)], Options(begins="hero" if number % FOUNDING == 1 else "posse")

    def legacy(self, number: int, seats: int) -> Sequence[Legacy]:
        if number % FOUNDING < 2:
            return ()
        came = coming(seats, dead=number % 4)
        return came[:-1] if number % FOUNDING == 2 and seats > 1 else came

    def steward(self, dice: Dice, missing: set[str]) -> Townsman:
        return Townsman(dice)

    def opening(self, events: Sequence[Event]) -> Iterator[str]:
        return (one for event in events for one in _told(event))

    def shown(self, state: Stay, then: None, ask: Ask, choice: Sequence[str], events: Sequence[Event]) -> Iterator[str]:
        for event in events:
            yield from _told(event)
        verb = choice[0].partition("-")[0] if choice else ""
        if ask.kind == "deal":
            yield {"give": "a gift", "sell": "a sale", "ask": "a gift asked for"}.get(verb, "")
        if ask.kind == "errand" and ask.args["dead"] and verb not in ("done", "decline"):
            yield "a dead Hero's Gold"

    def of_the_end(self, state: Stay) -> Iterator[str]:
        yield f"{state.seats} seats"
        yield f"ended {GAME.outcome(state).name}"
        if state.posse and state.posse.id and any(hero.was is None for hero in state.heroes):
            yield "somebody is new"


def _told(event: Event) -> Iterator[str]:
    name = type(event).__name__
    yield f"told {name}"
    if isinstance(event, CardDrawn):
        yield f"{event.deck} {event.card}"
    if name == "LevelReached":
        yield "a level"


REPERTOIRE = FrontierRepertoire()

if __name__ == "__main__":
    REPERTOIRE.record()
