"""What is printed: the models of ``content/*.toml``, and the numbers of the box.

:mod:`engines.dorn.library` reads them; what effects do, each verb in :mod:`engines.dorn.verbs` says for itself.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Literal

from pydantic import Field

from engines.kernel.verbs import Verb, Word

if TYPE_CHECKING:
    from engines.dorn.appraisal import Outlook
    from engines.dorn.deeds import Deed
    from engines.dorn.state import Hero

WEAK = ("giant_rat", "skeleton", "zombie", "swamp_beast")
STRONG = ("vampire", "mummy", "ghost", "gorgon")
KINDS = (*WEAK, *STRONG)
TOKENS = 6
"""Tokens of each kind of monster, 48 in all (DORN-COMP-05)."""
TEAM = ("kaerdrak", "choros", "almanor", "ragnar", "eleanor")
"""Recommended for a first game (DORN-COMP-02)."""
HEROES = (*TEAM, "gor", "guelin", "riel", "vargen")
RITUALS = 6
"""Drawn for a game (DORN-SETUP-09)."""
DROPS = 16
"""As many drops of blood the Dornkeeper holds at most (DORN-CMB-21)."""
LEVELS = (5, 7)
"""Experience for level 2, and for level 3 after that (DORN-LVL-02)."""
DARK_LEVELS = (7, 9)
"""Drops that Zorkal pays for his (DORN-LVL-05)."""
ZORKAL_HP = 4
RUBBLE = 3
"""HP of a Cave-in (DORN-VAR-C-02)."""
MORE_STRONG = 4
"""Drops for one more strong monster (DORN-RIT-03)."""
VIGIL = 3
"""Turns in a row that complete the Ultimate Ritual (DORN-WIN-02)."""
SEALS = 3
"""Artifacts in the chamber that unlock the Gate (DORN-BRD-01)."""
CURE = 2
"""HP that a fountain, Argos and the Herbalist heal (DORN-BRD-03, DORN-BRD-04, DORN-BRD-08)."""


class Effect(Verb, verbs="engines.dorn.verbs"):
    """One thing that a spell, a Blessing, a Ritual or an item does."""

    async def run(self, deed: Deed) -> None:
        """Do it; what has nothing to work on does nothing."""
        raise NotImplementedError

    def needs(self, deed: Deed) -> bool:  # noqa: ARG002
        """Whether it has something to work on."""
        return True

    def allowed(self, deed: Deed) -> bool:  # noqa: ARG002
        """Whether it may be done in vain as well: wherever there is one of those whom it is about (DORN-AMB-84)."""
        return True

    def worth(self, outlook: Outlook) -> int:  # noqa: ARG002
        """What it is worth to a steward that it happens now: a hit point of a hero is ten."""
        return 0

    def worth_for(self, outlook: Outlook, hero: Hero) -> int:
        """What it is worth to heroes to pick this one of them."""
        return outlook.needed(hero)


class Trait(StrEnum):
    """What a hero can always do, by a number that says how much.

    Attributes:
        PARRY: parries so many attacks more in each turn of the Dornkeeper.
        PASS: passes through pieces.
        SILVER: its attacks take so many HP more of strong monsters.
        ROUND: an attack strikes everything adjacent.
        PIERCE: an attack on an adjacent target strikes also what stands straight behind it.
        PIN: what its attack wounds and does not kill, cannot act in the next turn.
        RIPOSTE: an adjacent attacker that it parries loses so many HP.
        MEND: heals so many HP of an adjacent hero, or its own, after the attacks.
        THIRST: heals so many HP with each killing blow of its own attacks.
        NIGHT: moves so many spaces more by Night.
    """

    PARRY = "parry"
    PASS = "pass"  # noqa: S105
    SILVER = "silver"
    ROUND = "round"
    PIERCE = "pierce"
    PIN = "pin"
    RIPOSTE = "riposte"
    MEND = "mend"
    THIRST = "thirst"
    NIGHT = "night"


class Arm(StrEnum):
    """How an attack reaches its target.

    Attributes:
        SWORD: an adjacent space.
        PIKE: up to 2 spaces, in a straight line of sight (DORN-CMB-15, DORN-AMB-01).
        SHOT: farther, in a straight line of sight (DORN-CMB-10).
    """

    SWORD = "sword"
    PIKE = "pike"
    SHOT = "shot"


class Spell(Word):
    """A star ability (DORN-CMB-17); with ``drop`` it costs its caster 1 HP (DORN-CMB-18)."""

    id: str
    name: str
    text: str = Field(max_length=200)
    drop: bool = False
    effects: list[Effect] = Field(min_length=1)


class Rank(Word):
    """One level of a hero: steps, HP, attacks a turn, and what it can do then."""

    move: int = Field(ge=4, le=9)
    hp: int = Field(ge=3, le=9)
    attacks: int = Field(ge=0, le=3)
    reach: int = Field(1, ge=1, le=6)
    traits: dict[Trait, int] = Field(default_factory=dict)
    spells: list[Spell] = Field(default_factory=list)


class HeroCard(Word):
    """A hero on three levels (DORN-COMP-02)."""

    id: str
    name: str
    title: str
    text: str = Field(max_length=240)
    arm: Arm = Arm.SWORD
    levels: list[Rank] = Field(min_length=3, max_length=3)


class DarkRank(Word):
    """One level of Zorkal."""

    move: int
    attacks: int


class ZorkalCard(Word):
    """Zorkal on three levels (DORN-COMP-02)."""

    id: Literal["zorkal"]
    name: str
    text: str
    levels: list[DarkRank] = Field(min_length=3, max_length=3)


class Rider(StrEnum):
    """What an attack does besides, if it is not parried.

    Attributes:
        DRAIN: the attacker regains its lost HP.
        GRIP: the hero moves 1 space less in its next turn.
    """

    NONE = ""
    DRAIN = "drain"
    GRIP = "grip"


class MonsterCard(Word):
    """A kind of monster, as the lexicon has it; ``many`` is its name in the plural."""

    id: str
    name: str
    many: str
    text: str
    strong: bool = False
    hp: int = Field(1, ge=1, le=2)
    move: int
    attacks: int = 1
    arm: Arm = Arm.SWORD
    reach: int = 1
    passes: bool = False
    rider: Rider = Rider.NONE
    area: Literal["sewers", "crypt", "graveyard", "swamp", "temple"]
    waits: bool = False


class Ritual(Word):
    """A Ritual card: what it costs in drops, and what it does (DORN-RIT-01)."""

    id: str
    name: str
    text: str = Field(max_length=200)
    flavour: str = ""
    cost: int = Field(ge=2, le=6)
    effects: list[Effect] = Field(min_length=1)


class Blessing(Word):
    """A Blessing card (DORN-BLS-01)."""

    id: str
    name: str
    text: str = Field(max_length=200)
    flavour: str = ""
    effects: list[Effect] = Field(min_length=1)


class Treasure(Word):
    """A Treasure card: an item, or a monster (DORN-TRS-02)."""

    id: str
    name: str
    text: str = Field(max_length=200)
    flavour: str = ""
    when: Literal["movement", "attack"] = "movement"
    drop: bool = False
    monster: str = ""
    effects: list[Effect] = Field(default_factory=list)
