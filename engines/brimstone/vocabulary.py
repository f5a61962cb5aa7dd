"""What is printed: the models of ``content/*.toml``.

:mod:`engines.brimstone.library` reads them.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from engines.brimstone.legacy import Shadow
from engines.kernel.verbs import Verb, Word

if TYPE_CHECKING:
    from engines.brimstone.deeds import Deed
    from engines.brimstone.state import Hero, State

ARROW = "1"
"""The exit by which a tile is joined: the arrow of its Map card (SOB-SEA-05)."""
TOKENS = ("whiskey", "bandages", "dynamite", "tonic")
"""Side Bag tokens that a Hero may choose (SOB-NEW-05)."""
PERIL = (3, 3, 4, 4, 5, 6)
"""The sides of a Peril die (SOB-COMP-04)."""
STRONGEST_DEFENSE = 6
"""What a Brutal enemy's Defense ends at."""

Number = Annotated[int, Field(ge=1, le=6)]
Save = Annotated[int, Field(ge=2, le=6)]
"""An "X+" on a D6 (SOB-HERO-02, SOB-HERO-03)."""
Count = Annotated[str, Field(pattern=r"^(\d+|[23] peril|peril|d3|d6)$")]
"""How many come: so many, or dice."""


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
        """The other side of the sheet, for experienced parties (SOB-ENY-16)."""
        return self.model_copy(
            update={
                "combat": self.combat + 1,
                "damage": self.damage + 1,
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


class Skill(StrEnum):
    """The six Skills (SOB-HERO-01)."""

    AGILITY = "agility"
    CUNNING = "cunning"
    SPIRIT = "spirit"
    STRENGTH = "strength"
    LORE = "lore"
    LUCK = "luck"


class Talent(StrEnum):
    """What a Hero can do, by a number that says how much.

    Attributes:
        SECOND_LOOK: rolls so many misses of a shot again, once an Attack (SOB-CLS-LAW-02).
        EVASION: rolls so many failed Escape tests a turn again (SOB-CLS-RAN-02).
        RAPID_SHOT: so many more Shots for each enemy killed by the same Gun (SOB-CLS-RAN-03).
        TRACKER: so often in an Adventure draws another Encounter or token (SOB-CLS-SCO-03).
        STEADY: so many misses of each Attack count as rolled 1 higher.
        DEPUTY: once a Fight another Hero on its tile moves so many spaces at once.
        PATHFINDER: goes on so many spaces after it has looked through a door.
        CONFESSION: its Faith Healing heals so much Sanity Damage as well.
        THUNDER: the first Judgement of a Fight costs so much Faith less.
        CATATONIC: misses its activation on a Move roll of 6.
        WHISPERS: hears the Voices on every tile but the Lantern's own.
        BLOODLUST: must attack before all else with an enemy beside it.
        AFRAID: may not carry the Lantern.
        SHEPHERD: adjacent Heroes have so much more Willpower.
    """

    SECOND_LOOK = "second_look"
    EVASION = "evasion"
    RAPID_SHOT = "rapid_shot"
    TRACKER = "tracker"
    STEADY = "steady"
    DEPUTY = "deputy"
    PATHFINDER = "pathfinder"
    CONFESSION = "confession"
    THUNDER = "thunder"
    SHEPHERD = "shepherd"
    CATATONIC = "catatonic"
    WHISPERS = "whispers"
    BLOODLUST = "bloodlust"
    AFRAID = "afraid"


class Value(StrEnum):
    """A figure of a Hero that what it has can change.

    Attributes:
        MELEE, RANGED, DEFENSE, WILLPOWER: an "X+" on a D6; 1 more makes it 1 easier (SOB-HERO-03).
        ARMOR, SPIRIT_ARMOR: an "X+" that prevents each Wound or Sanity Damage (SOB-DMG-04); 0 if it has none.
        CRITICAL: the roll To Hit from which on a Hit is a Critical (SOB-ATK-05).
        MOVE, ESCAPE, CASTING: on its Move roll, its Escape tests, its Casting Rolls.
        SHOTS, RANGE, DAMAGE: of its Attacks.
        GRIT: the most that it holds.
        LOAD, HANDS, BAG: what it carries, holds, and keeps in its Side Bag.
        FAITH: its Faith tokens (SOB-CLS-PRE-01).
    """

    HEALTH = "health"
    SANITY = "sanity"
    DEFENSE = "defense"
    WILLPOWER = "willpower"
    ARMOR = "armor"
    SPIRIT_ARMOR = "spirit_armor"
    INITIATIVE = "initiative"
    MOVE = "move"
    ESCAPE = "escape"
    COMBAT = "combat"
    MELEE = "melee"
    RANGED = "ranged"
    CRITICAL = "critical"
    SHOTS = "shots"
    RANGE = "range"
    DAMAGE = "damage"
    GRIT = "grit"
    LOAD = "load"
    HANDS = "hands"
    BAG = "bag"
    FAITH = "faith"
    CASTING = "casting"


class When(StrEnum):
    """When a change counts.

    Attributes:
        MELEE, RANGED: in such an Attack.
        UNMOVED: while the Hero has not moved in this activation.
        TWO_BLADES: with two Hand Weapons in hand.
        HURT: with half of its Health, or less, left.
        ALONE: with no other Hero on its tile.
        SURROUNDED: with two enemies or more adjacent.
        BEARER: while it carries the Old Lantern.
        DARK: on a tile that the Lantern does not light, or that is not the Lantern's own.
    """

    ALWAYS = ""
    MELEE = "melee"
    RANGED = "ranged"
    UNMOVED = "unmoved"
    TWO_BLADES = "two_blades"
    HURT = "hurt"
    ALONE = "alone"
    SURROUNDED = "surrounded"
    BEARER = "bearer"
    DARK = "dark"


Quality = Skill | Value | Talent
"""Whatever of a Hero is a number."""


class Change(Word):
    """What a thing, an upgrade or a harm makes of a figure of the Hero that has it.

    Attributes:
        value: which.
        by: so much more; on an "X+" so much easier.
        at: of an "X+": no worse than this.
        when: it counts only then.
        using: it counts only in an Attack with a weapon of this keyword.
        against: it counts only against enemies of this keyword.
    """

    value: Quality
    by: int = 0
    at: int = Field(0, ge=0, le=6)
    when: When = When.ALWAYS
    using: str = ""
    against: str = ""

    @property
    def always(self) -> bool:
        """Whether it counts at all times."""
        return not (self.when or self.using or self.against)


class ClassCard(Word):
    """A class of Heroes (SOB-HERO-01, SOB-HERO-05).

    Attributes:
        sides: the names of the woman and the man on either side (SOB-COMP-02).
        preaches: whether it knows Sermons (SOB-NEW-04).
    """

    id: str
    name: str
    text: str = Field(max_length=160)
    keywords: tuple[str, ...]
    initiative: Number
    agility: Number
    cunning: Number
    spirit: Number
    strength: Number
    lore: Number
    luck: Number
    combat: int = Field(ge=1)
    melee: Save
    ranged: Save
    health: int = Field(ge=1)
    defense: Save
    sanity: int = Field(ge=1)
    willpower: Save
    grit: int = 2
    gear: tuple[str, ...] = Field(min_length=1)
    sides: tuple[str, str]
    preaches: bool = False
    gifts: dict[Quality, int]


class Upgrade(Word):
    """What a Hero of a class has learned: a Starting Upgrade (SOB-NEW-03), or later a step of a path (SOB-LVL-04).

    Attributes:
        of: the class.
        path: empty of a Starting Upgrade.
    """

    id: str
    name: str
    text: str = Field(max_length=160)
    of: str
    path: str = ""
    changes: tuple[Change, ...] = Field(min_length=1)


class Growth(Word):
    """What a Hero has more at a new level (SOB-LVL-05).

    Attributes:
        rolls: the numbers of a D6 that bring it, or let its player choose it; none if no roll does.
        levels: at which it comes by itself.
        of: the class that has it; empty if all do.
    """

    id: str
    name: str
    text: str = Field(max_length=160)
    rolls: tuple[Number, ...] = ()
    levels: tuple[int, ...] = ()
    of: str = ""
    changes: tuple[Change, ...] = Field(min_length=1)


class Forge(Word):
    """What Dark Stone can be forged into (SOB-TOWN-10); on a weapon it counts in Attacks with it, on clothes while they are worn.

    Attributes:
        fits: keywords of the things that it can be forged onto.
        hands: of those only such for so many hands; 0 if that does not matter.
        takes: slots that it fills (SOB-ITEM-08).
    """

    id: str
    name: str
    text: str = Field(max_length=80)
    fits: tuple[str, ...] = Field(min_length=1)
    hands: int = 0
    takes: int = Field(1, ge=1, le=3)
    changes: tuple[Change, ...] = Field(min_length=1)


class Use(StrEnum):
    """How often an item does what its text says, and how long a boon lasts."""

    NONE = ""
    ACTIVATION = "activation"
    TURN = "turn"
    FIGHT = "fight"
    ADVENTURE = "adventure"
    DISCARD = "discard"


class Effect(Verb, verbs="engines.brimstone.verbs"):
    """One thing that a card does."""

    async def run(self, deed: Deed) -> None:
        """Do it; what has nothing to work on does nothing."""
        raise NotImplementedError

    def needs(self, state: State, heroes: Sequence[Hero]) -> bool:
        """Whether it would do anything for one of these Heroes (SOB-CLS-PRE-12)."""
        del state, heroes
        return True


class Whom(StrEnum):
    """On whom something is used.

    Attributes:
        SELF: on its user.
        REACH: on a Hero in reach, its user included (SOB-DMG-11).
        TILE: on a Hero on its user's tile.
        COMPANY: on all Heroes there.
        PARTY: on all standing Heroes.
        ENEMY: on an enemy in Range and sight.
        LINE: on all enemies in a line of so many spaces, in one of eight directions.
        ENEMIES: on all enemies on its user's tile.
        FOES: on all enemies.
    """

    SELF = "self"
    REACH = "reach"
    TILE = "tile"
    COMPANY = "company"
    PARTY = "party"
    ENEMY = "enemy"
    LINE = "line"
    ENEMIES = "enemies"
    FOES = "foes"


class Power(Word):
    """What a Hero can do with an item, or by a Sermon.

    Attributes:
        whom: on whom.
        range: of what is used on enemies.
        of: it works only on enemies of one of these keywords.
        attack: whether it takes the place of its Attack (SOB-ATK-02a).
        own: whether it is for its user's own activation alone (SOB-CLS-LAW-03).
    """

    whom: Whom = Whom.SELF
    range: int = Field(0, ge=0)
    of: tuple[str, ...] = ()
    attack: bool = False
    own: bool = False
    effects: tuple[Effect, ...]


class Boon(Word):
    """What helps a Hero for a while.

    Attributes:
        until: when it is over.
        once: how often a Hero can have it (SOB-CLS-LAW-04).
    """

    id: str
    name: str
    text: str = Field(max_length=120)
    until: Use
    once: Use = Use.NONE
    changes: tuple[Change, ...] = Field(min_length=1)


Chart = Literal["injury", "madness", "mutation"]
"""What harms for good (SOB-CHT)."""


class Harm(Word):
    """An entry of a chart of Injury, Madness or Mutation.

    Attributes:
        roll: what leads to it: 2D6, of a Mutation two D6 as tens and ones (SOB-DMG-07).
        kills: whether it is death.
        changes: what it makes of figures for as long as it lasts; without any it does not last.
        effects: what happens at once.
    """

    id: str
    kind: Chart
    name: str
    text: str = Field(max_length=100)
    roll: int = Field(ge=2, le=66)
    kills: bool = False
    changes: tuple[Change, ...] = ()
    effects: tuple[Effect, ...] = ()


class Boost(Word):
    """What a Sermon does besides from a level on (SOB-CLS-PRE-10)."""

    level: int = Field(ge=2, le=8)
    text: str = Field(max_length=80)
    effects: tuple[Effect, ...] = Field(min_length=1)


class Sermon(Word):
    """A Sermon (SOB-CLS-PRE-06).

    Attributes:
        kind: Blessing or Judgement (SOB-CLS-PRE-11).
        keywords: of what it does to enemies.
        cost, cast: Faith, and what 2D6 need (SOB-CLS-PRE-07).
        xp: for casting it; ``once``: only the first time in an Adventure (SOB-CLS-PRE-08).
        dangerous: doubles corrupt (SOB-CLS-PRE-09).
        start: only at the start of a turn (SOB-CLS-PRE-05).
        denies: it cancels a Darkness card, when one is drawn.
    """

    id: str
    name: str
    text: str = Field(max_length=160)
    kind: Literal["blessing", "judgement"]
    keywords: tuple[str, ...] = ()
    cost: int = Field(ge=1, le=2)
    cast: int = Field(ge=5, le=10)
    xp: int = Field(0, ge=0, le=25)
    once: bool = False
    dangerous: bool = False
    start: bool = False
    denies: bool = False
    power: Power
    boosts: tuple[Boost, ...] = ()


class Part(StrEnum):
    """Of the body, for clothes (SOB-ITEM-02)."""

    HEAD = "head"
    TORSO = "torso"
    HANDS = "hands"
    FEET = "feet"


Source = Literal["starting", "gear", "mine", "jargono", "personal"]
"""Where an item comes from: with a class, of Gear, of the Artifacts of a World, of Personal Items."""


class Item(Word):
    """Something that a Hero carries (SOB-ITEM-02).

    Attributes:
        kind: where it comes from.
        keywords: what it is.
        only: the keyword that a Hero needs to use it (SOB-ITEM-10).
        hands: how many hands it takes.
        part: of the body on which it is worn; one piece for each (SOB-ITEM-02).
        single_handed: of a Ranged Weapon, whether two can be fired as one Attack (SOB-ATK-14).
        range, shots: of a Ranged Weapon (SOB-ATK-02a).
        combat: dice more in Melee.
        damage: Damage more on each of its Hits.
        sixes: Damage more on Hits whose die showed a 6 (SOB-ATK-20).
        free_attack: Combat of its Free Attack, or with a Range its Shots (SOB-ATK-13a).
        casting: on Casting Rolls.
        use: how often.
        slots: for upgrades (SOB-ITEM-08).
        changes: what it makes of its bearer's figures while it is held, worn or carried.
        power: what can be done with it, so often as ``use`` says.
        fits: of an upgrade of things, the keyword of those to which it can be attached (SOB-ITEM-13).
        takes, price: of such an upgrade, the slots that it fills, and what attaching it costs in Dark Stone.
        stone: whether it counts as a Dark Stone (SOB-ITEM-05).
        weight, value: in the limit of SOB-ITEM-03, and in Gold.
    """

    kind: Source
    id: str
    name: str
    text: str = Field(max_length=160)
    keywords: tuple[str, ...] = ()
    only: str = ""
    hands: int = Field(0, ge=0, le=2)
    part: Part | None = None
    single_handed: bool = False
    range: int = Field(0, ge=0)
    shots: int = Field(0, ge=0)
    combat: int = 0
    damage: int = 0
    sixes: int = 0
    free_attack: int = 0
    casting: int = 0
    use: Use = Use.NONE
    slots: int = Field(0, ge=0, le=3)
    changes: tuple[Change, ...] = ()
    power: Power | None = None
    fits: str = ""
    takes: int = Field(0, ge=0, le=3)
    price: int = Field(0, ge=0, le=3)
    stone: bool = False
    weight: int = Field(0, ge=0, le=2)
    value: int = Field(ge=0)

    @property
    def equipped(self) -> bool:
        """Whether it does anything in the hands, or on the body, alone."""
        return bool(self.hands or self.part)


class Loot(Word):
    """A Loot card (SOB-CNT-09)."""

    id: str
    name: str
    effects: tuple[Effect, ...] = Field(min_length=1)


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
        elite: Elite abilities that each type of them has.
        reward: what each Hero gets for a success.
        failure: what is said of a failure.
        price: what a failure does to the Heroes of a campaign.
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
    elite: int = Field(0, ge=0, le=4)
    reward: tuple[Effect, ...] = Field(min_length=1)
    failure: str = Field(max_length=160)
    price: tuple[Effect, ...] = ()
    shadow: Shadow = Shadow()
