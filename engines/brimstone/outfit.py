"""What is printed on Heroes and on what they carry: classes, powers, Sermons, things, and what all of these do."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Literal

from pydantic import Field

from engines.brimstone.numbers import Number, Save
from engines.kernel.verbs import Verb, Word

if TYPE_CHECKING:
    from engines.brimstone.deeds import Deed
    from engines.brimstone.state import Hero, State


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
        INFECTED: takes so many Corruption Hits after each Adventure.
        SATCHEL: Dynamite in its Side Bag does not go off by itself.
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
    SATCHEL = "satchel"
    SHEPHERD = "shepherd"
    CATATONIC = "catatonic"
    WHISPERS = "whispers"
    BLOODLUST = "bloodlust"
    AFRAID = "afraid"
    INFECTED = "infected"


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
        """Whether it would serve one of these Heroes now (SOB-CLS-PRE-12)."""
        del state, heroes
        return True

    def works(self, state: State, heroes: Sequence[Hero]) -> bool:
        """Whether it would change anything for one of these Heroes, though it may serve nobody (SOB-ITEM-19)."""
        return self.needs(state, heroes)


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

    def at_level(self, level: int) -> str:
        """What it does for who has come so far, in words (SOB-CLS-PRE-10)."""
        return " ".join([self.text, *(boost.text for boost in self.boosts if boost.level <= level)])


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
    def handed(self) -> str:
        """What stands among what a Hero has used up that has it from somebody who attacked with it in this turn."""
        return f"{self.id}-handed"

    @property
    def equipped(self) -> bool:
        """Whether it does anything in the hands, or on the body, alone."""
        return bool(self.hands or self.part)


class Loot(Word):
    """A Loot card (SOB-CNT-09)."""

    id: str
    name: str
    effects: tuple[Effect, ...] = Field(min_length=1)
