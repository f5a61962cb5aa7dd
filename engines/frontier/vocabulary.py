"""What is printed about the Frontier: the models of ``content/*.toml``; what they do is said as in the mines."""

from __future__ import annotations

from pydantic import Field

from engines.brimstone.outfit import Effect
from engines.kernel.verbs import Word


class Happening(Word):
    """Something that befalls Heroes.

    Attributes:
        roll: what of a die brings it; of a Hazard two (SOB-TRV-03).
    """

    id: str
    name: str
    text: str = Field(max_length=200)
    roll: int = Field(ge=1, le=12)
    effects: tuple[Effect, ...] = ()


class Hazard(Happening):
    """What waits on the road (SOB-TRV-03).

    Attributes:
        turns_back: whether it costs the stay in town.
    """

    turns_back: bool = False


class TownEvent(Happening):
    """What happens to all of the town (SOB-TOWN-07).

    Attributes:
        prices: by so many percent everything is dearer for this stay.
        closes: the place that is closed for this stay; ``any``: one by lot.
        ends: whether the stay ends with this day.
    """

    prices: int = Field(0, ge=0, le=100)
    closes: str = ""
    ends: bool = False


class PlaceCard(Word):
    """A place in town, and what happens in it (SOB-TOWN-01, SOB-TOWN-05)."""

    id: str
    name: str
    text: str = Field(max_length=120)
    events: tuple[Happening, ...] = Field(min_length=6, max_length=6)
