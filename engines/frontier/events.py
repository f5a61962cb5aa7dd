"""What happens between two Adventures, besides what can happen in one."""

from __future__ import annotations

from engines.kernel import Event
from engines.kernel.events import Weight


class PosseFounded(Event):
    """A campaign begins."""

    weight = Weight.HEADLINE


class RoadTaken(Event):
    """To town, with so many Hazards on the way, or straight on."""

    weight = Weight.HEADLINE
    town: bool
    hazards: int


class TurnedBack(Event):
    """A Hazard costs the stay in town."""

    weight = Weight.HEADLINE


class DayBegan(Event):
    """A day in town."""

    weight = Weight.HEADLINE
    day: int


class Lodged(Event):
    """Where a Hero has spent the night, and what it cost."""

    seat: int
    hero_card: str
    where: str
    amount: int


class Visited(Event):
    """Where a Hero goes today."""

    seat: int
    hero_card: str
    place_card: str


class TownChecked(Event):
    """The Town Event check; a ``face`` above the marker brings nothing, and the marker goes on."""

    face: int
    marker: int


class PlaceClosed(Event):
    """A place is closed for this stay."""

    weight = Weight.HEADLINE
    place_card: str


class PricesRaised(Event):
    """Everything is dearer for this stay, by so many percent of what it costs elsewhere."""

    percent: int


class Bought(Event):
    """A Hero has bought something."""

    seat: int
    hero_card: str
    ware_card: str
    amount: int


class Sold(Event):
    """A Hero has sold something; ``ware_card`` is None for Dark Stone."""

    seat: int
    hero_card: str
    ware_card: str | None
    amount: int


class Forged(Event):
    """Dark Stone is forged onto a thing."""

    seat: int
    hero_card: str
    item_card: str
    forge_card: str
    amount: int
    stone: int


class HarmTreated(Event):
    """Surgery or exorcism: what the die said."""

    seat: int
    hero_card: str
    harm_card: str
    face: int
    removed: bool
    amount: int


class Comforted(Event):
    """Corruption Points taken away, or not."""

    seat: int
    hero_card: str
    points: int
    amount: int


class Drank(Event):
    """A drink at the bar."""

    seat: int
    hero_card: str
    amount: int


class Gambled(Event):
    """A game: the stake is lost, or comes back doubled."""

    seat: int
    hero_card: str
    amount: int
    won: bool


class RumoursHeard(Event):
    """Two Missions are spoken of."""

    cards: list[str]


class Pledged(Event):
    """A Hero pays toward bringing another back, or its ``own`` life; ``left`` is still missing."""

    seat: int
    hero_card: str
    other_card: str
    own: bool
    amount: int
    left: int


class Returned(Event):
    """What was paid for a Hero that stays dead goes back to who paid."""

    seat: int
    hero_card: str
    amount: int


class Resurrected(Event):
    """A dead Hero lives."""

    weight = Weight.HEADLINE
    seat: int
    hero_card: str


class OfferMade(Event):
    """A Hero would hand something to another, or is ``asked`` for it by that one."""

    seat: int
    asked: bool
    hero_card: str
    other_card: str
    what: str
    item_card: str | None
    amount: int
    price: int
    return_cards: list[str]


class OfferEnded(Event):
    """An offer was declined, or taken back; ``lapsed``: it could be kept no longer."""

    hero_card: str
    other_card: str
    what: str
    item_card: str | None
    amount: int
    declined: bool
    lapsed: bool = False


class OfferPaid(Event):
    """What was paid to another Hero for a thing."""

    seat: int
    hero_card: str
    other_card: str
    amount: int


class MissionSpoken(Event):
    """What one of the Missions that are spoken of would be, before the party picks."""

    card: str
    text: str


class MissionChosen(Event):
    """What the party goes down for next."""

    weight = Weight.HEADLINE
    card: str
