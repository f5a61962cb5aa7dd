"""What cards can say: the words of ``content/*.toml``, each a small model; :mod:`engines.vengeance.library` reads them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Type = Literal["herb", "mineral", "potion"]
"""The three types of Ritual Object."""

TYPES: tuple[Type, ...] = ("herb", "mineral", "potion")
NAMED: dict[str, Type] = {kind: kind for kind in TYPES}
"""A type by the id of its object card."""
STRONGEST_FIRST: tuple[Type, ...] = ("potion", "mineral", "herb")
"""Who wins a tie (VEN-RES-11)."""
FOLLOWING: dict[Type, Type] = {"herb": "mineral", "mineral": "potion", "potion": "herb"}
"""What opposes a Transient (VEN-SOLO-10)."""

OBJECTS: dict[Type, int] = {"herb": 26, "mineral": 22, "potion": 18}
"""Ritual Object cards (VEN-COMP-06)."""
TRANSIENTS: dict[Type, int] = {"herb": 7, "mineral": 6, "potion": 5}
"""Transient Object cards (VEN-COMP-07)."""
VALUES = range(1, 14)
"""Of Artifacts and of Incantations (VEN-COMP-08, VEN-COMP-09)."""
CHAINS = 3
ROUNDS = sum(TRANSIENTS.values())
HEX_HERBS = 2
"""What the Rival plays if a Hex finds nothing (VEN-SOLO-13)."""
MALICE = {"easy": 5, "normal": 4, "hard": 3}
"""Where Malice ends a solo game (VEN-SOLO-06)."""
SOLO_CARDS = 6
"""After so many rounds the Rival begins again, and Malice grows (VEN-SOLO-15)."""


class Card(BaseModel):
    """Anything in ``content``."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: str = Field(pattern=r"^[a-z][a-z_]*$")
    name: str = Field(min_length=1, max_length=40)
    text: str = Field(default="", max_length=400)


class Ways(BaseModel):
    """Where the Demon goes from a circle card, by the winning type."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    herb: int = Field(ge=1, le=8)
    mineral: int = Field(ge=1, le=8)
    potion: int = Field(ge=1, le=8)

    def by(self, winner: Type) -> int:
        """The card that ``winner`` leads to."""
        to: int = getattr(self, winner)
        return to


class CircleCard(Card):
    """A Gate or a Vengeance of the circle.

    Attributes:
        number: its place in the ring, 1 to 8; odd ones are Gates.
        activated_by: the types that activate it.
        to: where the Demon goes.
        passive: of a Gate, what it gives to whoever has activated it.
        arrival: of a Gate, what happens when the Demon comes.
    """

    number: int = Field(ge=1, le=8)
    activated_by: list[Type] = Field(min_length=1, max_length=2)
    to: Ways
    passive: Literal["", "herb", "potion", "artifact", "incantation"] = ""
    arrival: Literal["", "draw", "discard", "chain"] = ""

    @property
    def is_gate(self) -> bool:
        """Whether it is a Gate; the others are Vengeances."""
        return self.number % 2 == 1


class Effect(BaseModel):
    """One thing a Spell does."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Become(Effect):
    """The Incantation becomes one card that counts as these objects (VEN-SPELL-02, VEN-SPELL-05)."""

    do: Literal["become"]
    objects: list[Type] = Field(min_length=1, max_length=3)


class BecomeArtifact(Effect):
    """The Incantation becomes an Artifact of its value (VEN-AMB-12)."""

    do: Literal["become_artifact"]


class Remove(Effect):
    """One card is taken out of the center: an object, or any card that still acts (VEN-SPELL-04, VEN-AMB-32)."""

    do: Literal["remove"]
    what: Literal["object", "card"]


class Play(Effect):
    """One card from the caster's hand goes into the center (VEN-SPELL-03).

    Attributes:
        what: an object, or an Artifact that acts in this round (VEN-AMB-33).
        another: only an object of a type that the card removed just before does not show.
    """

    do: Literal["play"]
    what: Literal["object", "artifact"] = "object"
    another: bool = False


class Draw(Effect):
    """The caster draws; what is no longer there is lost (VEN-SPELL-08)."""

    do: Literal["draw"]
    objects: list[Type] = Field(default_factory=list)
    artifacts: int = Field(default=0, ge=0, le=2)


class Discard(Effect):
    """Other Witches discard one object each: all of them, or those with more objects than the caster (VEN-SPELL-09)."""

    do: Literal["discard"]
    who: Literal["others", "richer"]


class Look(Effect):
    """The caster sees the hand of another Witch."""

    do: Literal["look"]


class Exchange(Effect):
    """A Witch named by the caster changes her Spell card for one of the reserve (VEN-SPELL-06, VEN-SPELL-07)."""

    do: Literal["exchange"]


AnyEffect = Annotated[
    Become | BecomeArtifact | Remove | Play | Draw | Discard | Look | Exchange, Field(discriminator="do")
]


class Spell(Card):
    """One of the two Spells of a Spell card.

    Attributes:
        witch: whose card it stands on.
        at_end: whether it works at the end of the round.
        effects: what it does, in order.
    """

    witch: str
    at_end: bool = False
    effects: list[AnyEffect] = Field(min_length=1, max_length=3)


class Witch(Card):
    """A Witch and what she is after.

    Attributes:
        byname: what people call her.
        motto: what she says.
        vengeances: numbers of the three Vengeances.
        gates: numbers of the two Gates.
    """

    byname: str
    motto: str
    vengeances: list[int] = Field(min_length=3, max_length=3)
    gates: list[int] = Field(min_length=2, max_length=2)


class Demon(Card):
    """A Demon and its power.

    Attributes:
        byname: what it is known for.
        power: ``patient``: the first time its last Chain would be lost it is kept, everybody discards an object, and no
            Chain comes back from then on;
            ``crooked``: where a tie was broken it steps one card back; ``ravenous``: when a Vengeance is activated,
            without a token being placed, everybody discards.
    """

    byname: str
    power: Literal["patient", "crooked", "ravenous"]


class SoloCard(Card):
    """What the Rival does in a solo round.

    Attributes:
        deed: ``echo``, ``opposition``, ``hoard``, ``severance``, ``hex``, ``slackening`` (VEN-SOLO-09 to -14).
    """

    deed: Literal["echo", "opposition", "hoard", "severance", "hex", "slackening"]
