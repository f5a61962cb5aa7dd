"""What is printed on enemies: the models of their records, and of what makes them worse."""

from __future__ import annotations

from enum import StrEnum

from pydantic import Field

from engines.brimstone.numbers import Save
from engines.kernel.verbs import Word

STRONGEST_DEFENSE = 6
"""What a Brutal enemy's Defense ends at."""


class Size(StrEnum):
    """How large a model is (SOB-ENY-01)."""

    SMALL = "small"
    MEDIUM = "medium"
    LARGE = "large"
    EXTRA_LARGE = "extra_large"

    @property
    def is_large(self) -> bool:
        """Whether it goes past Small and Medium ones (SOB-ENY-06), and gives experience by Wounds (SOB-XP-02)."""
        return self is Size.LARGE or self is Size.EXTRA_LARGE


class Trait(StrEnum):
    """What an enemy can do, by a number that says how much.

    Attributes:
        IMMOBILE: never moves (SOB-ENY-19).
        SPAWNER: brings one of what it spawns on a D6 of so many or more (SOB-ENY-14).
        FLYING: moves over models.
        SMASH: so much more Damage on a To Hit roll of 6 or more.
        TAINT: a 6 or more is so many Corruption Hits instead of a Hit.
        VENOM: a 6 or more that is not prevented brings so many Poison markers.
        REACH: a Ranged Attack of this Range (SOB-ENY-11).
        SHOTS: its dice.
        FEAR: so many Horror Hits to adjacent Heroes (SOB-FEAR-01).
        TERROR: to those on its tile (SOB-FEAR-02).
        DREAD: to those on its tile or one adjacent: Unspeakable Terror (SOB-FEAR-03).
        TOUGH: Criticals are normal Hits (SOB-ENY-13).
        ARMOR: prevents each Wound on so many or more (SOB-ATK-10).
        REGROWTH: heals so many Wounds at its activation.
        BURST: dies with a bang: so many D3 Wounds to adjacent models.
    """

    IMMOBILE = "immobile"
    SPAWNER = "spawner"
    FLYING = "flying"
    SMASH = "smash"
    TAINT = "taint"
    VENOM = "venom"
    REACH = "reach"
    SHOTS = "shots"
    FEAR = "fear"
    TERROR = "terror"
    DREAD = "dread"
    TOUGH = "tough"
    ARMOR = "armor"
    REGROWTH = "regrowth"
    BURST = "burst"


class Gift(StrEnum):
    """What an Elite ability gives (SOB-ELI-01); :meth:`Sheet.with_gift` says how much."""

    COMBAT = "combat"
    DAMAGE = "damage"
    DEFENSE = "defense"
    HEALTH = "health"
    INITIATIVE = "initiative"
    MOVE = "move"
    ESCAPE = "escape"
    AIM = "aim"
    ARMOR = "armor"
    TOUGH = "tough"
    FEAR = "fear"
    REGROWTH = "regrowth"
    VENOM = "venom"
    BURST = "burst"
    FIREPROOF = "fireproof"


class Elite(Word):
    """One line of a type's chart."""

    name: str
    gives: Gift


class Sheet(Word):
    """The figures of an enemy as they stand now: of its Record Sheet, or with what was added."""

    keywords: tuple[str, ...]
    size: Size
    initiative: int = Field(ge=1)
    move: int = Field(ge=0)  # no roll (SOB-ENY-15)
    escape: Save
    to_hit: Save
    combat: int = Field(ge=0)
    damage: int = Field(ge=0)
    defense: int = Field(ge=0)
    health: int = Field(ge=1)
    xp: int = Field(ge=0)
    xp_each: int = 0
    traits: dict[Trait, int] = Field(default_factory=dict)
    immune: tuple[str, ...] = ()

    def has(self, trait: Trait) -> int:
        """How much it has of a trait."""
        return self.traits.get(trait, 0)

    def brutal(self) -> Sheet:
        """The other side of the sheet, for experienced parties (SOB-ENY-16); what has no Melee has none there either (SOB-ENY-14)."""
        return self.model_copy(
            update={
                "combat": self.combat + bool(self.combat),
                "damage": self.damage + bool(self.damage),
                "defense": max(self.defense, min(self.defense + 1, STRONGEST_DEFENSE)),
                "health": (self.health * 3 + 1) // 2,
                "xp": self.xp * 2,
            }
        )

    def with_gift(self, gift: Gift) -> Sheet:
        """The same with one Elite ability more: 5 XP more each (SOB-ELI-03)."""
        changes: dict[str, object] = {"xp": self.xp + 5}
        match gift:
            case Gift.COMBAT | Gift.DAMAGE | Gift.DEFENSE:
                changes[gift.value] = getattr(self, gift.value) + 1
            case Gift.HEALTH:
                changes["health"] = self.health + _TOUGHER.get(self.size, 2)
            case Gift.INITIATIVE:
                changes["initiative"] = self.initiative + 2
            case Gift.MOVE:
                changes["move"] = self.move + 3
            case Gift.ESCAPE:
                changes["escape"] = min(self.escape + 1, 6)
            case Gift.AIM:
                changes["to_hit"] = max(self.to_hit - 1, 2)
            case Gift.FIREPROOF:
                changes["immune"] = (*self.immune, "Fire")
            case _:
                changes["traits"] = {**self.traits, **self._trait_given(gift)}
        return self.model_copy(update=changes)

    def _trait_given(self, gift: Gift) -> dict[Trait, int]:
        """What a gift makes of its traits."""
        match gift:
            case Gift.ARMOR:
                return {Trait.ARMOR: min(self.traits.get(Trait.ARMOR, 6), 5)}
            case Gift.FEAR:
                kind = next((one for one in (Trait.DREAD, Trait.TERROR) if one in self.traits), Trait.FEAR)
                return {kind: self.has(kind) + 1}
            case Gift.REGROWTH:
                return {Trait.REGROWTH: self.has(Trait.REGROWTH) + (3 if self.size.is_large else 1)}
            case Gift.TOUGH:
                return {Trait.TOUGH: 1}
            case Gift.VENOM:
                return {Trait.VENOM: self.has(Trait.VENOM) + 1}
            case _:
                return {Trait.BURST: self.has(Trait.BURST) + 1}


_TOUGHER = {Size.LARGE: 5, Size.EXTRA_LARGE: 8}
"""Health that an Elite ability gives by size; 2 to the others."""


class EnemyCard(Sheet):
    """The Record Sheet of a type.

    Attributes:
        many: its name in the plural.
        models: how many there are (SOB-FGT-07).
        spawns: what a Spawner brings.
        elite: its chart of six.
    """

    id: str
    name: str
    many: str
    text: str = Field(max_length=160)
    models: int = Field(ge=1)
    spawns: str = ""
    elite: tuple[Elite, ...] = Field(min_length=6, max_length=6)
