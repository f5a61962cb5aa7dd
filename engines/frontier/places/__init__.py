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
    """

    offers: Callable[[Stay, Hero], Iterator[Option]]
    steps: dict[str, Callable[..., Awaitable[None]]]


PLACES: dict[str, Place] = {
    "store": Place(store.offers, store.STEPS),
    "smith": Place(smith.offers, smith.STEPS),
    "doctor": Place(doctor.offers, doctor.STEPS),
    "church": Place(church.offers, church.STEPS),
    "saloon": Place(saloon.offers, saloon.STEPS),
}
STEPS: dict[str, Callable[..., Awaitable[Any]]] = {
    name: step for place in PLACES.values() for name, step in place.steps.items()
}
