"""The places of a Frontier Town: what each offers, and doing it (SOB-TOWN-09 to SOB-TOWN-15)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from typing import Any, NamedTuple

from engines.brimstone.state import Hero
from engines.frontier.places import church, doctor, saloon, smith, store
from engines.frontier.state import Priced, Stay
from engines.kernel import Option


class Place(NamedTuple):
    """What can be done in a place.

    Attributes:
        offers: to a Hero, now; each option means the name of a step and what it is about.
        priced: what is for a Hero there, whatever Gold it has, so that what is too dear can be named.
        steps: doing it.
    """

    offers: Callable[[Stay, Hero], Iterator[Option]]
    priced: Callable[[Stay, Hero], Iterator[Priced]]
    steps: dict[str, Callable[..., Awaitable[None]]]


PLACES: dict[str, Place] = {
    "store": Place(store.offers, store.priced, store.STEPS),
    "smith": Place(smith.offers, smith.priced, smith.STEPS),
    "doctor": Place(doctor.offers, doctor.priced, doctor.STEPS),
    "church": Place(church.offers, church.priced, church.STEPS),
    "saloon": Place(saloon.offers, saloon.priced, saloon.STEPS),
}


def too_dear(stay: Stay, hero: Hero, place: str) -> list[dict[str, Any]]:
    """What a Hero could buy, or have done, where it is, if it had more Gold."""
    return [one._asdict() for one in PLACES[place].priced(stay, hero) if one.gold > hero.gold]


STEPS: dict[str, Callable[..., Awaitable[Any]]] = {
    name: step for place in PLACES.values() for name, step in place.steps.items()
}
