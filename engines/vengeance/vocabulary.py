"""What cards can say: the words of ``content/*.toml``, each a small model; :mod:`engines.vengeance.library` reads them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

from pydantic import Field

from engines.kernel.verbs import Verb, Word

if TYPE_CHECKING:
    from engines.vengeance.casting import Casting
    from engines.vengeance.outlook import Counts, Outlook

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
CARDS: dict[str, tuple[str, int]] = {
    **{kind: (kind, 0) for kind in TYPES},
    **{f"transient_{kind}": ("transient", 0) for kind in TYPES},
    **{f"{kind}_{value}": (kind, value) for kind in ("artifact", "incantation") for value in VALUES},
}
"""By its id what kind of card it is, and the value of an Artifact or Incantation."""
CHAINS = 3
ROUNDS = sum(TRANSIENTS.values())
HEX_HERBS = 2
"""What the Rival plays if a Hex finds nothing (VEN-SOLO-13)."""
MALICE = {"easy": 5, "normal": 4, "hard": 3}
"""Where Malice ends a solo game (VEN-SOLO-06)."""
SOLO_CARDS = 6
"""After so many rounds the Rival begins again, and Malice grows (VEN-SOLO-15)."""


def kind_of(card: str) -> str:
    """Herb, mineral, potion, transient, artifact or incantation."""
    return CARDS[card][0]


def value(card: str) -> int:
    """The number on an Artifact or an Incantation; 0 of others."""
    return CARDS[card][1]


class Card(Word):
    """Anything in ``content``."""

    id: str = Field(pattern=r"^[a-z][a-z_]*$")
    name: str = Field(min_length=1, max_length=40)
    text: str = Field(default="", max_length=400)


Line = Annotated[str, Field(min_length=20, max_length=120)]
"""A line of story."""


class Ways(Word):
    """Where the Demon goes from a circle card, by the winning type."""

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
        waits: lines of story for a round that begins with the Demon here, one a visit.
        comes: lines of story for when it comes here.
        activated_by: the types that activate it (VEN-DEM-02).
        to: where the Demon goes (VEN-DEM-01).
        passive: of a Gate, what it gives to whoever has activated it.
        arrival: of a Gate, what happens when the Demon comes.
    """

    number: int = Field(ge=1, le=8)
    waits: list[Line] = Field(min_length=2)
    comes: list[Line] = Field(min_length=2)
    activated_by: list[Type] = Field(min_length=1, max_length=2)
    to: Ways
    passive: Literal["", "herb", "potion", "artifact", "incantation"] = ""
    arrival: Literal["", "draw", "discard", "chain"] = ""

    @property
    def is_gate(self) -> bool:
        """Whether it is a Gate; the others are Vengeances."""
        return self.number % 2 == 1


class Made(NamedTuple):
    """What an effect can make of a center, as a steward foresees it.

    Attributes:
        counts: the center then.
        cost: what it costs her, in points.
        gone: the type that was removed, for an effect that asks for another one.
    """

    counts: Counts
    cost: int = 0
    gone: str = ""


class Effect(Verb, verbs="engines.vengeance.verbs"):
    """One thing a Spell does."""

    async def run(self, casting: Casting) -> None:
        """Do it; what finds nothing to work on is lost (VEN-SPELL-14)."""
        raise NotImplementedError

    def makes(self, outlook: Outlook, counts: Counts, gone: str) -> Iterator[Made]:  # noqa: ARG002
        """What it can make of a center, for whoever casts it; nothing, if it leaves the center alone."""
        yield from ()

    def brings(self, outlook: Outlook) -> int:  # noqa: ARG002
        """What it is worth besides, in points."""
        return 0


class Spell(Card):
    """One of the two Spells of a Spell card.

    Attributes:
        witch: whose card it stands on.
        at_end: whether it works at the end of the round.
        effects: what it does, in order.
    """

    witch: str
    at_end: bool = False
    effects: list[Effect] = Field(min_length=1, max_length=3)


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
        deed: ``echo``, ``opposition``, ``hoard``, ``severance``, ``hex``, ``slackening``.
    """

    deed: Literal["echo", "opposition", "hoard", "severance", "hex", "slackening"]
