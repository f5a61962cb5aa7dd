"""What is printed: the models of ``content/*.toml``; those of enemies stand in ``bestiary.py``, those of Heroes in ``outfit.py``.

:mod:`engines.brimstone.library` reads them.
"""

from __future__ import annotations

from enum import StrEnum

from pydantic import Field

from engines.brimstone.legacy import Shadow
from engines.brimstone.numbers import Count, Number
from engines.brimstone.outfit import Effect
from engines.kernel.verbs import Word

ARROW = "1"
"""The exit by which a tile is joined: the arrow of its Map card (SOB-SEA-05)."""
TOKENS = ("whiskey", "bandages", "dynamite", "tonic")
"""Side Bag tokens that a Hero may choose (SOB-NEW-05)."""


class World(StrEnum):
    """Where a tile belongs; Jargono is the one OtherWorld (SOB-ADV-02b). Each has all its tiles (SOB-AMB-62)."""

    MINE = "mine"
    JARGONO = "jargono"


class WorldCard(Word):
    """A World card, and what holds for whoever is there (SOB-CNT-16, SOB-ADV-07b).

    Attributes:
        ambush: an Attack is an Ambush on a D6 of so many or less (SOB-ADV-08).
        breath: on Catch Your Breath and on recovering (SOB-ADV-09).
    """

    id: World
    name: str
    text: str = Field(max_length=200)
    ambush: int = Field(0, ge=0, le=6)
    breath: int = Field(0, ge=0)


class Kind(StrEnum):
    """What a tile is (SOB-COMP-16): a Room has an Exploration token, a Passage none (SOB-EXP-01)."""

    ENTRANCE = "entrance"
    ROOM = "room"
    PASSAGE = "passage"


class TileCard(Word):
    """A tile with its Map card.

    Attributes:
        world: where it belongs.
        kind: Room, Passage, or the Mine Entrance, which has no card.
        keywords: what other cards may name.
        encounter: the Encounter of a Unique Room (SOB-OPT-02); empty for all others.
        numbers: by exit of a Room but the entrance, the numbers of a D6 that choose it (SOB-EXP-04).
        map: its spaces, as ``engines.dungeon`` draws them.
    """

    id: str
    world: World
    name: str
    kind: Kind
    keywords: tuple[str, ...]
    encounter: str = ""
    numbers: dict[str, tuple[Number, ...]] = Field(default_factory=dict)
    map: str


class Token(Word):
    """An Exploration token (SOB-EXP-03).

    Attributes:
        attack: whether it leads to an Attack.
        encounters: to how many Encounters it leads.
        doors, gates: its icons.
        clue: whether it shows a Clue.
        dread: whether it adds a Growing Dread card (SOB-EXP-12).
    """

    id: str
    attack: bool = False
    encounters: int = Field(0, ge=0, le=2)
    doors: int = Field(ge=0, le=3)
    gates: int = Field(0, ge=0, le=1)
    clue: bool = False
    dread: bool = False


class Level(StrEnum):
    """How hard a Threat is (SOB-FGT-03)."""

    LOW = "low"
    MED = "med"
    HIGH = "high"


class Group(Word):
    """So many of one type."""

    enemy: str
    count: Count


class Threat(Word):
    """A Threat card of the mine."""

    id: str
    level: Level
    name: str
    text: str = Field(max_length=120)
    groups: tuple[Group, ...] = Field(min_length=1)

    def line(self, _level: Level) -> tuple[Group, ...]:
        """Who comes."""
        return self.groups


class WorldThreat(Word):
    """A Threat card of an OtherWorld, with a line for each level (SOB-ADV-07).

    Attributes:
        wandering: it brings a Threat of the mine instead (SOB-CNT-15).
    """

    id: str
    name: str
    text: str = Field(max_length=120)
    low: tuple[Group, ...] = ()
    med: tuple[Group, ...] = ()
    high: tuple[Group, ...] = ()
    wandering: bool = False

    def line(self, level: Level) -> tuple[Group, ...]:
        """Who comes; nobody by the Wandering Enemy."""
        return {Level.LOW: self.low, Level.MED: self.med, Level.HIGH: self.high}[level]


class EpicThreat(Word):
    """Who guards the Objective of an Advanced Mission (SOB-ADV-01).

    Attributes:
        more: comes with five or six Heroes.
        threat: a Threat card of the party's level comes as well.
    """

    id: str
    name: str
    text: str = Field(max_length=120)
    groups: tuple[Group, ...] = Field(min_length=1)
    more: tuple[Group, ...] = ()
    threat: bool = False


class Fate(StrEnum):
    """What a Scavenge card is (SOB-CNT-10)."""

    GOOD = "good"
    BAD = "bad"
    NOTHING = "nothing"


class Find(Word):
    """A Scavenge card (SOB-COMP-12)."""

    id: str
    name: str
    text: str = Field(max_length=120)
    fate: Fate
    effects: tuple[Effect, ...] = ()


class Encounter(Word):
    """An Encounter card (SOB-ENC).

    Attributes:
        world: to whose deck it belongs (SOB-ADV-07).
        unique: whether it belongs to a Unique Room (SOB-CNT-05).
    """

    id: str
    world: World
    name: str
    text: str = Field(max_length=240)
    unique: bool = False
    effects: tuple[Effect, ...] = Field(min_length=1)


class Aura(StrEnum):
    """What a card does for as long as it remains in play.

    Attributes:
        HEAVY: Heroes move 1 space less.
        GLOOM: Hold Back the Darkness needs 1 more.
        SWIFT: all enemies have 1 Initiative more.
        SAVAGE: all enemies do 1 Damage more.
        HIDE: all enemies have 1 Defense more.
        WHISPER: each Hero that begins its activation alone on its tile takes 1 Horror Hit.
        BARREN: Scavenge needs two sixes for the first card.
    """

    HEAVY = "heavy"
    GLOOM = "gloom"
    SWIFT = "swift"
    SAVAGE = "savage"
    HIDE = "hide"
    WHISPER = "whisper"
    BARREN = "barren"


class Darkness(Word):
    """A Darkness card (SOB-DRK-01): it happens, or remains in play."""

    id: str
    name: str
    text: str = Field(max_length=200)
    aura: Aura | None = None
    effects: tuple[Effect, ...] = ()


class Dread(Word):
    """A Growing Dread card (SOB-DRK-02)."""

    id: str
    name: str
    text: str = Field(max_length=200)
    effects: tuple[Effect, ...] = Field(min_length=1)


class DepthEvent(Word):
    """An entry of a World's chart of Depth Events, by the doubled number (SOB-CHT-04)."""

    id: str
    world: World
    number: Number
    name: str
    text: str = Field(max_length=200)
    effects: tuple[Effect, ...] = Field(min_length=1)


class Guardians(StrEnum):
    """Who guards the Objective: nobody of its own, a Threat of the party's level, a High or an Epic one."""

    NONE = "none"
    PARTY = "party"
    HIGH = "high"
    EPIC = "epic"


class Mission(Word):
    """What the party goes down for (SOB-MIS).

    Attributes:
        advanced: whether Gates are Gates (SOB-EXP-06).
        clues: how many lead to the Objective; 0 if none do.
        clue: what each of them but the last does.
        found: what the sight of the Objective does.
        guardians: who guards it.
        elite: Elite abilities that each type of them has; ``elite_many`` how many more or fewer against three Heroes and more; three meet half of them.
        reward: what each Hero gets for a success.
        failure: what is said of a failure.
        price: Corruption Hits that a failure costs each Hero of a campaign.
        shadow: what it leaves for what comes next.
    """

    id: str
    name: str
    text: str = Field(max_length=240)
    advanced: bool = False
    clues: int = Field(ge=0, le=3)
    clue: tuple[Effect, ...] = ()
    found: tuple[Effect, ...] = ()
    guardians: Guardians
    elite: int = Field(0, ge=0, le=6)
    elite_many: int = Field(0, ge=-4, le=4)
    reward: tuple[Effect, ...] = Field(min_length=1)
    failure: str = Field(max_length=160)
    price: int = Field(0, ge=0, le=2)
    shadow: Shadow = Shadow()
