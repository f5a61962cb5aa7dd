"""What is printed about the Frontier, loaded once from ``content/*.toml``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from engines.frontier.vocabulary import Happening, Hazard, PlaceCard, TownEvent
from engines.kernel.content import Content, Shelf

CONTENT = Path(__file__).parent / "content"
SHELVES = {
    "hazards.toml": Shelf("hazard", Hazard, 11),
    "camp.toml": Shelf("event", Happening, 6),
    "town.toml": Shelf("event", TownEvent, 6),
    "places.toml": Shelf("place", PlaceCard, 5),
}
ANY = "any"
"""What an event closes that closes a place by lot."""


class Library(NamedTuple):
    """Everything printed: charts by what is rolled, places by id."""

    hazards: dict[int, Hazard]
    camp: dict[int, Happening]
    town: dict[int, TownEvent]
    places: dict[str, PlaceCard]
    titles: dict[str, str]


@cache
def library() -> Library:
    """What is printed.

    Raises:
        ValueError: something in it is wrong; the message is what :func:`check` says.
    """
    shelves = PRINTED.read(CONTENT)
    charts = [{card.roll: card for card in shelves[file]} for file in ("hazards.toml", "camp.toml", "town.toml")]
    places = {card.id: card for card in shelves["places.toml"]}
    named = [card for cards in shelves.values() for card in cards]
    named += [event for card in places.values() for event in card.events]
    return Library(charts[0], charts[1], charts[2], places, {card.id: card.name for card in named})


def _mistakes(shelves: Mapping[str, list[Any]]) -> Iterator[str]:
    charts = [(file, shelves[file], range(2, 13) if file == "hazards.toml" else range(1, 7)) for file in shelves]
    charts = [chart for chart in charts if chart[0] != "places.toml"]
    charts += [(f"places.toml: {card.id}", list(card.events), range(1, 7)) for card in shelves["places.toml"]]
    for place, cards, rolls in charts:
        if sorted(card.roll for card in cards) != list(rolls):
            yield f"{place}: not every roll has one entry"
    places = [card.id for card in shelves["places.toml"]]
    for card in shelves["town.toml"]:
        if card.closes not in ("", ANY, *places):
            yield f"town.toml: {card.id}: there is no place {card.closes}"
    if sum(card.turns_back for card in shelves["hazards.toml"]) > 1:
        yield "hazards.toml: more than one costs the stay"  # SOB-TRV-03


PRINTED = Content(SHELVES, _mistakes)
check = PRINTED.check
