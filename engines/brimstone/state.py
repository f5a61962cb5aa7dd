"""What is on the table."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal

from pydantic import Field

from engines.brimstone import legacy
from engines.brimstone.bestiary import EnemyCard, Gift, Sheet
from engines.brimstone.figure import Figure, figure
from engines.brimstone.library import library
from engines.brimstone.outfit import Change, ClassCard, Item, Source, Talent, Use
from engines.brimstone.vocabulary import Aura, Mission, World
from engines.dungeon import Laid
from engines.kernel import GameOptions, GameState, Plain, Sight, Zone

OFF = -1
"""Not on the map, or nobody."""
STEPS = 14
"""Steps of the Depth Track, numbered toward the Mine Entrance, which is the last (SOB-DEP-09, SOB-DEP-11)."""
DICE = 8
"""Dice of one Attack at most (SOB-ATK-12)."""
BLOOD = (3, 6, 9, 12)
"""Steps with Blood Spatter (SOB-DEP-06)."""
DREAD = (5, 8, 11)
"""Steps with Growing Dread (SOB-DEP-07)."""
BRUTAL = (5, 6, 7, 8)
"""Levels at which all enemies show their other side (SOB-ELI-04, SOB-ENY-16)."""

Phase = Literal["muster", "darkness", "activations", "exploration", "evening"]
"""Before the first turn who goes down; then a turn (SOB-TURN-01): Hold Back the Darkness, models activate, Room Exploration, End of Turn."""
Way = Literal["hidden", "door", "joined", "cap", "gate", "linked"]
"""What has become of an exit: not rolled for yet, an open Door, joined to a tile, an End Cap, a Gate, a Gate with a tile beyond."""


MissionId = Literal["fistful", "lost_shift", "powder_run", "trestle", "drums_beyond", "idol_goes_home"]
ThemeId = Literal["hungry_dead", "corpse_pile", "tentacles", "hellbats", "night_terrors", "void_spiders"]


class Options(GameOptions):
    """What the lobby can set; the optional rules each by itself, in any combination (SOB-OPT-07)."""

    mission: MissionId = Field("fistful", title="Mission", description="What you go down for.")

    heroes: Literal[4, 1, 2, 3, 5, 6] = Field(
        4,
        title="Heroes",
        description="How many go down; one player may run several.",  # SOB-COMP-19
    )
    doubles_also_fail: bool = Field(
        False,
        title="Doubles Also Fail",
        description="Doubles below the number move the Darkness as well.",  # SOB-AMB-01
    )
    fixed_move: bool = Field(
        False,
        title="Steady Pace",
        description="Everybody moves 4 spaces; a die is rolled only for Grit. Easier.",  # SOB-OPT-01
    )
    unique_encounters: bool = Field(
        False,
        title="Rooms with a Past",
        description="A Unique Room has its own Encounter as well. Harder.",  # SOB-OPT-02
    )
    below_the_darkness: bool = Field(
        False,
        title="Below the Darkness",
        description="Once the Darkness is past you, every enemy has one more Elite ability. Harder.",  # SOB-OPT-03
    )
    hard_core: bool = Field(
        False,
        title="No Second Chance",
        description="Whoever is not helped up before the next turn is dead. Much harder.",  # SOB-OPT-04
    )
    themes: list[ThemeId] = Field(
        default_factory=list,
        title="Only These Enemies",
        description="Who lives in the mine; all if none are picked.",  # SOB-OPT-05
    )
    dangerous_dynamite: bool = Field(
        False,
        title="Dangerous Dynamite",
        description="Ten Wounds at once may set off what is in a Side Bag. Harder.",  # SOB-OPT-06
    )
    epic_for_few: bool = Field(
        False,
        title="Bosses for Two",
        description="One or two Heroes meet an Epic Threat, too. Much harder.",  # SOB-ADV-01
    )
    last_grit: bool = Field(
        False,
        title="Cheat Death",
        description="A Grit rolls a result again that would kill its Hero. Easier.",  # SOB-AMB-57
    )
    decisions: Literal["leader", "anyone", "vote"] = Field(
        "leader",
        title="Who Decides",
        description="For all of you: the Lantern's bearer, anyone, or a vote.",  # SOB-AMB-46
    )
    ask_enemy_order: bool = Field(
        False,
        title="You Say Who Moves",
        description="The leader picks which of equally near enemies moves first. Slower.",  # SOB-AMB-09
    )


class Lay(Plain):
    """How a Hero fared when all was over, before anybody got up or was healed."""

    wounds: int = 0
    fright: int = 0
    poison: int = 0
    down: bool = False


class Hero(Plain):
    """A Hero.

    Attributes:
        number: its place among the Heroes.
        nth: which it is of its class, from 1.
        seat: who runs it.
        kind: its class.
        at: its space, or that of its KO marker.
        down: whether it is KO'd.
        fell: the turn in which it was KO'd.
        dead: whether it is dead.
        wounds, fright: Wounds and Sanity Damage.
        poison: Poison markers (SOB-COMP-06).
        corruption: Corruption Points.
        grit, xp, gold, stone: what it has; it begins with 1 Grit (SOB-GRIT-01), ``stone`` is Dark Stone.
        items: what it carries.
        holds: what of it is in its hands, or worn (SOB-ITEM-04).
        upgrades: what it has learned (SOB-NEW-03).
        lasting: Injuries, Madness and Mutations (SOB-CHT-03).
        boons: what helps it for a while, until an activation, a turn, a Fight or the Adventure is over.
        fits: by upgrade of an item the item to which it is attached (SOB-ITEM-08).
        forged: by thing what Dark Stone was forged onto it (SOB-ITEM-14).
        sermons: what it can preach (SOB-CLS-PRE-03).
        prayed: Faith spent in this turn (SOB-CLS-PRE-02).
        level: of experience (SOB-LVL-01).
        side: which of the two faces of its class it has (SOB-COMP-02).
        bag: tokens in its Side Bag.
        left: spaces that it may still move.
        rolled: what its Move roll showed.
        moved: whether it has moved in this activation.
        passed: the highest Escape value that it has passed in this turn.
        stuck: whether it may not move any more in this activation.
        busy: the last turn in which it was activated or took an action (SOB-END-02).
        activated: whether it has had its activation in this turn.
        attacked, free: whether it has made its Attack, and a Free Attack, in this turn.
        spent: what it has used up, by talent or item, until a turn, a Fight or the Adventure is over.
        trod: the spaces on which its activations ended.
        lay: how it fared when all was over; None before.
        recovered: whether it has been helped up in this Adventure (SOB-XP-03).
        was: as it came to this table; None if it is new.
        due: what it owes since a table was left (SOB-REC-04).
        dealt: whether nobody has picked its class yet (SOB-NEW-01).
        stayed: whether it died of that before anybody went down (SOB-AMB-113).
        kills: enemies that it has slain here, by type.
        falls: how often it was KO'd here.
        helped: those whom it has helped up, as words call them.
    """

    number: int
    seat: int
    kind: str
    nth: int = 1
    at: int = OFF
    down: bool = False
    fell: int = 0
    dead: bool = False
    wounds: int = 0
    fright: int = 0
    poison: int = 0
    corruption: int = 0
    grit: int = 1
    xp: int = 0
    gold: int = 0
    stone: int = 0
    items: list[str] = Field(default_factory=list)
    holds: list[str] = Field(default_factory=list)
    upgrades: list[str] = Field(default_factory=list)
    lasting: list[str] = Field(default_factory=list)
    boons: dict[str, str] = Field(default_factory=dict)
    fits: dict[str, str] = Field(default_factory=dict)
    forged: dict[str, list[str]] = Field(default_factory=dict)
    sermons: list[str] = Field(default_factory=list)
    prayed: int = 0
    level: int = 1
    side: int = 0
    bag: list[str] = Field(default_factory=list)
    left: int = 0
    rolled: int = 0
    moved: bool = False
    passed: int = 0
    stuck: bool = False
    busy: int = 0
    activated: bool = False
    attacked: bool = False
    free: bool = False
    spent: dict[str, str] = Field(default_factory=dict)
    trod: list[int] = Field(default_factory=list)
    lay: Lay | None = None
    recovered: bool = False
    was: legacy.Hero | None = None
    due: list[legacy.Due] = Field(default_factory=list)
    dealt: bool = False
    stayed: bool = False
    kills: dict[str, int] = Field(default_factory=dict)
    falls: int = 0
    helped: list[str] = Field(default_factory=list)

    @property
    def id(self) -> str:
        """How options call it."""
        return f"hero-{self.number}"

    @property
    def called(self) -> str:
        """How words call it: by its class, and by a number if it is not the first of it."""
        return self.kind if self.nth == 1 else f"{self.kind}-{self.nth}"

    @property
    def card(self) -> ClassCard:
        """What is printed."""
        return library().classes[self.kind]

    @property
    def name(self) -> str:
        """How it is called (SOB-NEW-06)."""
        return self.was.name if self.was else self.card.sides[self.side]

    @property
    def stands(self) -> bool:
        """Whether it is a standing Hero: alive and not KO'd; nobody else is drawn at random, aimed at or harmed (SOB-DMG-14, SOB-DMG-18)."""
        return not self.down and not self.dead

    @property
    def figure(self) -> Figure:
        """Its figures, with all that it has."""
        own = (*self.upgrades, *self.lasting, *self.boons)
        if not self.forged:
            return _figure(self.kind, tuple(self.items), tuple(self.holds), tuple(self.fits.items()), own)
        ready, worn = self._ready()
        forged = [forge for item in ready if not item.hands for forge in self.forged.get(item.id, ())]
        return figure(self.kind, (*worn, *forged, *own))

    def ready(self) -> tuple[Item, ...]:
        """The things that do something for it: in hand, worn or carried, and what is sewn into what it wears."""
        return self._ready()[0]

    def _ready(self) -> tuple[tuple[Item, ...], tuple[str, ...]]:
        return _serving(self.kind, tuple(self.items), tuple(self.holds), tuple(self.fits.items()))

    def has(self, talent: Talent) -> int:
        """How much it has of a talent."""
        return self.figure[talent]

    def forget(self, span: Use) -> None:
        """A turn, a Fight or an activation is over: what it had used up in it is ready again, what helped in it does so no more."""
        self.spent = {what: until for what, until in self.spent.items() if until != span}
        self.boons = {what: until for what, until in self.boons.items() if until != span}

    def ask_anew(self) -> None:
        """What others have kept it may ask them for again (SOB-ITEM-06)."""
        self.spent = {what: until for what, until in self.spent.items() if until != Use.ACTIVATION}

    def fitted(self, item: Item) -> list[Change]:
        """What the upgrades attached to a weapon, and forged onto it, add in an Attack with it (SOB-ITEM-08, SOB-ITEM-14)."""
        printed = library().changes
        parts = [part for part, to in self.fits.items() if to == item.id] + self.forged.get(item.id, [])
        return [change for part in parts for change in printed[part]]

    def may_use(self, item: Item) -> bool:
        """Whether what is only for a keyword is for it (SOB-ITEM-10)."""
        return not item.only or item.only in self.card.keywords

    def may_wield(self, item: Item) -> bool:
        """Whether it may attack with it: not if it has it from somebody who has done so in this turn (SOB-ITEM-07, SOB-AMB-105)."""
        return self.may_use(item) and item.handed not in self.spent

    def carried(self) -> list[Item]:
        """What it carries, as printed."""
        return [library().items[item] for item in self.items]

    def held(self) -> list[Item]:
        """What is in its hands."""
        return [library().items[item] for item in self.holds]


@lru_cache(maxsize=4096)
def _serving(
    kind: str, carried: tuple[str, ...], holds: tuple[str, ...], fits: tuple[tuple[str, str], ...]
) -> tuple[tuple[Item, ...], tuple[str, ...]]:
    """Of what a Hero of a class carries the things that do something for it, and their ids: they are asked for at every roll."""
    box, fitted = library(), dict(fits)
    keywords = box.classes[kind].keywords
    serving = []
    for item in (box.items[id_] for id_ in carried):
        to = fitted.get(item.id, "")
        serves = to in holds and not box.items[to].hands if item.fits else item.id in holds or not item.equipped
        if serves and (not item.only or item.only in keywords):
            serving.append(item)
    return tuple(serving), tuple(item.id for item in serving)


@lru_cache(maxsize=4096)
def _figure(
    kind: str, carried: tuple[str, ...], holds: tuple[str, ...], fits: tuple[tuple[str, str], ...], own: tuple[str, ...]
) -> Figure:
    """The figures of a Hero of a class who carries, holds and has attached these things, and has what else is its ``own``."""
    return figure(kind, (*_serving(kind, carried, holds, fits)[1], *own))


class Enemy(Plain):
    """An enemy on the map.

    Attributes:
        number: its own, never given twice.
        kind: its type.
        nth: the number on it, among those of its type that are on the map.
        at: its space; of a large base the anchor.
        target: the number of the Hero that it targets.
        since: the first turn in which it acts (SOB-AMB-55).
        instance: which of those of this Fight brought it, from 1; 0 if it was spawned.
    """

    number: int
    kind: str
    at: int
    nth: int = 1
    wounds: int = 0
    target: int = OFF
    since: int = 0
    instance: int = 0

    @property
    def id(self) -> str:
        """How options call it."""
        return f"enemy-{self.number}"

    @property
    def said(self) -> int:
        """Its number in words; 0 if there is but one model of its type."""
        return self.nth if card_of(self).models > 1 else 0


class Troop(Plain):
    """What is true of a whole type in this Fight.

    Attributes:
        gifts: its Elite abilities (SOB-ELI-01).
        ambush: the turn in which it has 2 Initiative more (SOB-AMS-03).
        activated: whether it has acted in this turn.
    """

    gifts: list[Gift] = Field(default_factory=list)
    ambush: int = 0
    activated: bool = False


class Place(Plain):
    """What is true of a tile that lies.

    Attributes:
        ways: by exit what has become of it.
        token: its Exploration token, face down until it is revealed (SOB-EXP-01).
        scavenged: its Scavenged markers (SOB-COMP-05, SOB-SEA-03).
    """

    ways: dict[str, Way]
    token: Zone
    scavenged: int = 0


class Link(Plain):
    """Two Gate caps that are one (SOB-ADV-13)."""

    tile: int
    exit: str
    far: int
    gate: str


class Quest(Plain):
    """How far the Mission has come, besides its Clues; a Mission uses what it needs of it.

    Attributes:
        sites: tiles where a charge is still to be laid.
        laid: charges that were laid.
        fuse: the turn at whose end the charges go off; 0 before they are lit.
        miner: the space of the miner who has to be brought out.
        bearer: the number of the Hero who leads the miner, or carries the idol.
    """

    sites: list[int] = Field(default_factory=list)
    laid: int = 0
    fuse: int = 0
    miner: int = OFF
    bearer: int = OFF


class Deck(Plain):
    """A face-down deck and its discard pile, which anybody may read (SOB-COMP-09)."""

    cards: Zone
    used: Zone


class State(GameState):
    """The table.

    Attributes:
        seats: how many play.
        phase, turn: where it stands.
        heroes: all of them, dead ones too.
        level: the highest of theirs, which enemies follow (SOB-REC-05).
        brought: cards of Gear and Artifacts with which they came (SOB-AMB-101).
        active: the number of the Hero whose activation it is.
        offered: spaces that its player can choose from now, in the order of the numbers on the picture.
        enemies: on the map; there is a Fight while there is one (SOB-FGT-01).
        made: enemies made so far.
        troops: by type, in this Fight.
        instances: what has added enemies to this Fight, for Loot (SOB-END-03); ``beaten`` those of which a model was defeated (SOB-AMB-53).
        laid, places: the tiles in the order in which they were laid.
        links: Gates with a tile beyond.
        maps: the Map decks by World.
        tokens: Exploration tokens, face down; ``revealed`` those that were turned over.
        threats: the Threat decks: of the mine by level, of an OtherWorld by its name; ``epic`` the bosses.
        party, darkness: steps of the two markers of the Depth Track.
        dread: the stack of Growing Dread; ``dread_deck`` the cards that are not on it, ``dread_done`` those that came.
        encounters: the Encounter decks by World; ``dark`` the Darkness deck.
        things: the decks of Gear, of the Artifacts of each World, and of Personal Items (SOB-COMP-22).
        lasting: cards that remain in play (SOB-COMP-14).
        lantern: the number of the Hero that carries it; ``passed_on`` whether another one did before (SOB-XP-04).
        dim: the turn until whose end it lights its own tile only.
        flashed: the turn in which a Flash was used (SOB-ITEM-17).
        daunted: the turn in which enemies have 1 Combat less.
        shining: numbers of the Heroes that shine like a Lantern until the turn ends.
        texts: items that were attacked with in this turn, each with the number of the Hero that did, which nobody may do to whom it is handed (SOB-ITEM-07).
        waded, roused: the turn in which all in the swamp move less, and enemies are quicker.
        clues: Clues found; ``counted`` their tokens (SOB-AMB-33).
        objective: whether it was found.
        quest: how far the Mission has come.
        blasts: numbers of Heroes in whose Side Bag a Dynamite has gone off (SOB-OPT-06).
        below: whether the Darkness has gone past the party (SOB-OPT-03).
        revives: Revive tokens left (SOB-SETUP-05).
        wants_out: seats that propose to flee (SOB-AMB-64).
        posse: to what campaign this belongs; None if to none (SOB-REC-06).
        how: how the Adventure ended; empty while it goes on.
    """

    options: Options
    seats: int
    phase: Phase = "darkness"
    turn: int = 0
    heroes: list[Hero] = Field(default_factory=list)
    level: int = 1
    brought: int = 0
    active: int = OFF
    offered: list[int] = Field(default_factory=list)
    enemies: list[Enemy] = Field(default_factory=list)
    made: int = 0
    troops: dict[str, Troop] = Field(default_factory=dict)
    instances: int = 0
    beaten: list[int] = Field(default_factory=list)
    laid: list[Laid] = Field(default_factory=list)
    places: list[Place] = Field(default_factory=list)
    links: list[Link] = Field(default_factory=list)
    maps: dict[World, Deck]
    tokens: Zone
    revealed: Zone
    threats: dict[str, Deck]
    party: int = STEPS
    darkness: int = 1
    dread: Zone
    dread_deck: Zone
    dread_done: Zone = Field(default_factory=Zone)
    encounters: dict[World, Deck]
    dark: Deck
    things: dict[Source, Deck]
    lasting: Zone = Field(default_factory=Zone)
    lantern: int = 0
    passed_on: bool = False
    dim: int = OFF
    flashed: int = 0
    daunted: int = 0
    shining: list[int] = Field(default_factory=list)
    texts: list[str] = Field(default_factory=list)
    waded: int = 0
    roused: int = 0
    clues: int = 0
    counted: list[str] = Field(default_factory=list)
    objective: bool = False
    quest: Quest = Field(default_factory=Quest)
    blasts: list[int] = Field(default_factory=list)
    below: bool = False
    revives: int = 0
    wants_out: list[int] = Field(default_factory=list)
    posse: legacy.Posse | None = None
    how: str = ""

    @property
    def mission(self) -> Mission:
        """What the party goes down for."""
        return library().missions[self.options.mission]

    @property
    def fight(self) -> bool:
        """Whether there is one."""
        return bool(self.enemies)

    @property
    def at_leisure(self) -> bool:
        """Whether nobody minds where anybody stands: all are beside each other between Adventures (SOB-AMB-106)."""
        return False

    def company(self) -> list[Hero]:
        """The Heroes that have gone down, whether they live or not: what is so many for so many Heroes counts them (SOB-AMB-113)."""
        return [hero for hero in self.heroes if not hero.stayed]

    def standing(self) -> list[Hero]:
        """The Heroes that are alive and not KO'd, in the order of their numbers."""
        return [hero for hero in self.heroes if not hero.down and not hero.dead]

    def is_made(self, hero: Hero) -> bool:
        """Whether there is such a Hero already; who is new is made as the others gather (SOB-NEW-01)."""
        return hero.was is not None or self.phase != "muster"

    def auras(self, aura: Aura) -> int:
        """How many cards in play do this."""
        lasting = self.lasting.cards
        return sum(library().darkness[card].aura is aura for card in lasting) if lasting else 0

    def sheet(self, kind: str) -> Sheet:
        """The figures of a type as they are now."""
        troop, lasting = self.troops.get(kind), self.lasting.cards
        gifts = troop.gifts if troop is not None else ()
        if not gifts and not lasting:
            return _plain(kind, self.level in BRUTAL)
        return _sheet(kind, tuple(gifts), tuple(lasting), self.level in BRUTAL)

    def initiative(self, kind: str) -> int:
        """When a type acts (SOB-AMS-03)."""
        troop = self.troops.get(kind)
        quick = (2 if troop and troop.ambush == self.turn else 0) + (self.roused == self.turn)
        return max(1, self.sheet(kind).initiative + quick - (2 if self.flashed == self.turn else 0))  # SOB-AMB-59

    def wield(self, hero: Hero, item: Item) -> None:
        """A Hero attacks with it: nobody else does in this turn (SOB-ITEM-07)."""
        self.texts.append(f"{item.id} {hero.number}")

    def wielded(self, hero: Hero, item: Item) -> bool:
        """Whether a Hero has attacked with it in this turn."""
        return f"{item.id} {hero.number}" in self.texts

    def kinds(self) -> list[str]:
        """The types that are on the map."""
        return list(dict.fromkeys([enemy.kind for enemy in self.enemies]))

    def waiting(self) -> list[str]:
        """The types that still act in this turn; who was spawned in it does not (SOB-AMB-55)."""
        kinds = {enemy.kind for enemy in self.enemies if enemy.since <= self.turn}
        return [kind for kind in sorted(kinds) if not self.troops[kind].activated]

    def of(self, kind: str) -> list[Enemy]:
        """The enemies of a type."""
        return [enemy for enemy in self.enemies if enemy.kind == kind]


@cache
def _plain(kind: str, brutal: bool) -> Sheet:
    """One side of a Record Sheet."""
    card = library().enemies[kind]
    return card.brutal() if brutal else card


@cache
def _sheet(kind: str, gifts: tuple[Gift, ...], lasting: tuple[str, ...], brutal: bool) -> Sheet:
    sheet = _plain(kind, brutal)
    for gift in gifts:
        sheet = sheet.with_gift(gift)
    auras = [library().darkness[card].aura for card in lasting]
    changes = {
        "initiative": sheet.initiative + auras.count(Aura.SWIFT),
        "damage": sheet.damage + (auras.count(Aura.SAVAGE) if sheet.damage else 0),
        "defense": sheet.defense + auras.count(Aura.HIDE),
    }
    return sheet.model_copy(update=changes)


def pile(cards: list[str], family: str) -> Zone:
    """Cards face down."""
    return Zone(cards=cards, sight=Sight.NOBODY, family=family)


def card_of(enemy: Enemy) -> EnemyCard:
    """The Record Sheet of an enemy's type."""
    return library().enemies[enemy.kind]
