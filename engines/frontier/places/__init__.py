"""The places of a Frontier Town: what each offers, and doing it (SOB-TOWN-09 to SOB-TOWN-15)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from typing import Any, NamedTuple

from engines.brimstone.state import Hero
from engines.frontier.places import church, doctor, saloon, smith, store
from engines.frontier.state import Stay
from engines.kernel import Option


class Place(NamedTuple):
    """What can be done in a place.

    Attributes:
        offers: to a Hero, now; each option means the name of a step and what it is about.
        steps: doing it.
        cured: what of a Hero can be removed there.
    """

    offers: Callable[[Stay, Hero], Iterator[Option]]
    steps: dict[str, Callable[..., Awaitable[None]]]
    cured: tuple[str, ...] = ()


PLACES: dict[str, Place] = {
    "store": Place(store.offers, store.STEPS),
    "smith": Place(smith.offers, smith.STEPS),
    "doctor": Place(doctor.offers, doctor.STEPS, doctor.CURED),
    "church": Place(church.offers, church.STEPS, church.CURED),
    "saloon": Place(saloon.offers, saloon.STEPS),
}


def too_dear(stay: Stay, hero: Hero, place: str) -> list[dict[str, Any]]:
    """What a Hero could buy, or have removed, where it is, if it had more Gold."""
    return [*store.too_dear(stay, hero, place), *doctor.too_dear(stay, hero, PLACES[place].cured)]


STEPS: dict[str, Callable[..., Awaitable[Any]]] = {
    name: step for place in PLACES.values() for name, step in place.steps.items()
}
