"""What happens, as it is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field

from engines.kernel import Event, Private
from engines.kernel.events import Weight


class KeeperChosen(Event):
    """Who plays the Dornkeeper; ``by_lot`` if it was not the only one who wanted to (DORN-AMB-74)."""

    seat: int
    by_lot: bool


class HeroChosen(Event):
    """Who runs a hero."""

    seat: int
    hero_card: str


class BlessingDrawn(Event):
    """A hero has its Blessing (DORN-SETUP-04)."""

    seat: int
    hero_card: str
    card: Annotated[str | None, Private("seat")] = None


class RitualsDrawn(Event):
    """The Dornkeeper has his Rituals (DORN-SETUP-09)."""

    seat: int
    cards: Annotated[list[str] | None, Private("seat")] = None


class CaveIn(Event):
    """A passage is blocked."""

    number: int
    place_card: str


class TurnBegan(Event):
    """A turn of the Dornkeeper."""

    weight = Weight.HEADLINE
    round: int
    day: bool


class HeroesBegan(Event):
    """A turn of the heroes; the token has been turned since the Dornkeeper's."""

    weight = Weight.HEADLINE
    round: int
    day: bool | None = None


class GateUnlocked(Event):
    """Three Artifacts are in the chamber."""

    weight = Weight.HEADLINE


class GateOpened(Event):
    """The Gate of Doom is open."""

    weight = Weight.HEADLINE


class RitualCast(Event):
    """A Ritual; so many drops were paid."""

    weight = Weight.HEADLINE
    card: str
    text: str
    cost: int


class BlessingPlayed(Event):
    """A Blessing was turned up."""

    weight = Weight.HEADLINE
    seat: int
    hero_card: str
    card: str
    text: str


class SpellCast(Event):
    """A star ability."""

    seat: int
    hero_card: str
    card: str


class ItemUsed(Event):
    """An item, which is gone now."""

    seat: int
    hero_card: str
    card: str


class Summoned(Event):
    """A monster appears; ``nth`` is its number on the map."""

    monster_card: str
    nth: int
    place_card: str


class Walked(Event):
    """A hero has gone along ``path``."""

    weight = Weight.DETAIL
    seat: int
    hero_card: str
    place_card: str
    path: list[int]

    def lapses(self, later: Sequence[Event]) -> bool:
        """A way in several pieces is told by its end, unless the hero has done something on it."""
        for one in later:
            if any(getattr(one, role, "") == self.hero_card for role in ("hero_card", "piece_card", "to_card")):
                return isinstance(one, Walked)
            if isinstance(one, TurnBegan | HeroesBegan | GateUnlocked):
                return False
        return False


class WentForth(Event):
    """All of a kind that have gone, each piece along one of ``paths``, and to which places, each named once."""

    weight = Weight.DETAIL
    monster_card: str
    count: int
    place_cards: list[str]
    paths: dict[str, list[int]] = Field(default_factory=dict)


class Placed(Event):
    """A piece is somewhere else at once."""

    piece: str
    piece_card: str
    place_card: str


class TreasureDrawn(Event):
    """What was in the chest."""

    seat: int
    hero_card: str
    card: str
    text: str


class StayedInside(Event):
    """Of what was in the chest no token is left (DORN-AMB-61)."""

    monster_card: str


class ArtifactTaken(Event):
    """An Artifact was picked up; ``first`` if it had never been (DORN-SUM-10)."""

    weight = Weight.HEADLINE
    seat: int
    hero_card: str
    number: int
    first: bool


class Dropped(Event):
    """Something was put down."""

    seat: int
    hero_card: str
    card: str
    place_card: str


class Taken(Event):
    """An item was picked up."""

    seat: int
    hero_card: str
    card: str


class HandedOver(Event):
    """Something went from one hero to another."""

    seat: int
    hero_card: str
    to_card: str
    card: str


class AskedFor(Event):
    """A hero asks another person's hero for what it carries."""

    seat: int
    hero_card: str
    to_card: str
    card: str


class Kept(Event):
    """What was asked for is not handed over."""

    seat: int
    hero_card: str
    to_card: str
    card: str


class Proposed(Event):
    """Whom a hero would have the others attack."""

    seat: int
    hero_card: str
    target_card: str
    nth: int
    place_card: str


class Fled(Event):
    """A piece will flee in this turn."""

    piece: str
    piece_card: str


class Attacked(Event):
    """A hero attacks; ``by_card`` is the hero of somebody else that has proposed it."""

    weight = Weight.DETAIL
    seat: int
    hero_card: str
    target_card: str
    by_card: str | None = None


class Wounded(Event):
    """One of the Dornkeeper's side, or rubble, has lost HP and stands."""

    target: str
    target_card: str
    hp: int


class Slain(Event):
    """A monster is slain, or Zorkal; ``hero_card`` is None if nobody gets the token."""

    target: str
    target_card: str
    hero_card: str | None


class Cleared(Event):
    """A Cave-in is gone."""

    target_card: str


class Announced(Event):
    """The attacks of the Dornkeeper: on which ``hero_card`` how many (``count``), and how many on rubble (DORN-CMB-08)."""

    weight = Weight.HEADLINE
    struck: list[dict[str, str | int]]
    rubble: int


class Parried(Event):
    """A hero has parried an attack."""

    weight = Weight.DETAIL
    seat: int
    hero_card: str
    monster_card: str


class Bled(Event):
    """A hero has lost HP; so many ``drops`` went to the Dornkeeper."""

    seat: int
    hero_card: str
    amount: int
    hp: int
    drops: int


class Died(Event):
    """A hero has lost its last HP."""

    weight = Weight.HEADLINE
    seat: int
    hero_card: str
    place_card: str


class Healed(Event):
    """A hero has been healed."""

    seat: int
    hero_card: str
    amount: int
    hp: int


class RoseLevel(Event):
    """A hero, or Zorkal, has risen."""

    weight = Weight.HEADLINE
    piece_card: str
    level: int


class Helped(Event):
    """Heroes have something of a card, in this turn or in the Dornkeeper's next: ``what`` names it."""

    hero_cards: list[str]
    what: Literal["ward", "stride", "strike", "veil"]


class Worked(Event):
    """Something else was done by a card to a piece, to so many of a kind, or to a thing: ``what`` names it."""

    piece_card: str
    count: int
    what: Literal["stun", "frenzy", "bind", "restore", "rob"]


class VigilCounted(Event):
    """How full the chamber is at the end of a turn of the Dornkeeper, and how many turns in a row it was full."""

    filled: int
    vigil: int


class Surrendered(Event):
    """A side has given up."""

    weight = Weight.HEADLINE
    side: str


class FoughtOn(Event):
    """Somebody of a side was asked whether all give up, and does not."""
