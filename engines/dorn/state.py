"""What is on the table."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engines.dorn.board import BOTH, CLOSED, OFF, OPEN, THRONE
from engines.dorn.library import library
from engines.dorn.vocabulary import RUBBLE, ZORKAL_HP, HeroCard, MonsterCard, Rank, Trait
from engines.dungeon import Grid
from engines.kernel import GameOptions, GameState, Plain, Secret, Zone

Phase = Literal[
    "claims", "team", "army",
    "ritual", "summoning", "march", "onslaught", "parries", "nightfall",
    "movement", "attacks", "healing",
]  # fmt: skip
"""Setting up; the five phases of the Dornkeeper, attack in two; of the four of the heroes Blessings are a part of movement (DORN-TURN-02, DORN-TURN-03, DORN-AMB-79)."""

KEEPERS = frozenset[Phase](("ritual", "summoning", "march", "onslaught", "nightfall"))
"""The phases in which the Dornkeeper takes his time; in that of the parries the heroes take theirs (DORN-AMB-58)."""
HEROES = frozenset[Phase](("movement", "attacks", "healing"))


class Options(GameOptions):
    """What the lobby can set: each variant by itself, in any combination (DORN-VAR-00)."""

    variant_a: bool = Field(False, title="Random Group", description="The heroes are drawn by lot.")
    variant_b: bool = Field(False, title="Missing Artifact", description="One of the six Artifacts is not there.")
    variant_c: bool = Field(
        False, title="Cave-ins", description="Two passages are blocked by rubble, until it is cleared."
    )
    variant_d: bool = Field(
        False, title="Tactics and Flight", description="Whoever comes next to an enemy stops there."
    )
    variant_e: bool = Field(
        False, title="Real Day and Night", description="Whatever a side has not done in time is lost."
    )
    variant_f: bool = Field(
        False,
        title="Four Heroes",
        description="Four heroes with 1 HP more, three weak monsters at first; Rituals and levels are dearer.",
    )


class Piece(Plain):
    """Whatever stands on the map.

    Attributes:
        at: its space; of a teleport either, for it is on both.
        hp: hit points left.
        left: steps that it has left in this phase.
        halted: whether it may not step any more in this phase (DORN-VAR-D-01).
        moved: whether it has taken a step in this phase.
        fleeing: whether it flees in this turn (DORN-VAR-D-02, DORN-VAR-D-03).
        beset: whether it began its side's turn next to an enemy (DORN-VAR-D-02, DORN-VAR-D-03).
    """

    at: int = OFF
    hp: int = 1
    left: int = 0
    halted: bool = False
    moved: bool = False
    fleeing: bool = False
    beset: bool = False

    @property
    def to_go(self) -> int:
        """Steps that it can still take."""
        return 0 if self.halted else max(self.left, 0)


class Hero(Piece):
    """A hero, and what it carries, all of it open but for its Blessing (DORN-AMB-47).

    Attributes:
        number: its place in the team.
        seat: who runs it.
        hero: which of the nine.
        level: 1 to 3.
        tokens: monsters it has killed, by kind: its experience.
        change: experience for which there was no token to give back (DORN-AMB-66).
        blessing: its card, until it is played; nobody else can have it (DORN-BLS-03).
        prayer: ``open`` while it may play its Blessing in this turn (DORN-AMB-79), ``kept`` if it does not while it can do nothing else,
            ``heard`` while that is at work.
        items: Treasure cards, open to everybody (DORN-TRS-03).
        arrived: whether it has entered its space in this turn, so that it may search and pick up (DORN-AMB-49, DORN-AMB-64).
        dropped: what it has put down here itself (DORN-AMB-65).
        used: whether it has used an item in this turn (DORN-TRS-04).
        cast: whether it has cast a spell in this turn.
        struck: attacks made in this turn.
        strikes: attacks more in this turn.
        stride: steps more in this turn.
        put: whether a thing has put it elsewhere in this turn.
        passing: where it has come for what it takes in passing, while it is not at the end of its way, and its piece has not gone yet (DORN-AMB-49).
        veiled: whether it passes through pieces in this turn.
        bound: whether it cannot move in the next turn of the heroes.
        slow: steps less in the next turn of the heroes.
        ward: parries more in the next turn of the Dornkeeper.
        kills: for the recap.
        trodden: for the recap, where it stood at the start and after each turn of the heroes, and where it fell.
        leads: whether its player is asked for it before the others that the same person runs.
        done: whether it has ended its part of this phase.
        busy: whether it is in the midst of something, so that it is not over with what it can still do.
        at_chest: whether it waits until the Dornkeeper says where something climbs out of its chest.
        again: whether it has gone on in this phase though it had said that it is done.
        proposes: whom it would have the others attack in this turn, as options call it.
        points: whether its player is choosing whom to propose.
        offered: spaces that are being chosen from for it, besides those where it can go, in the order of their numbers.
    """

    number: int
    seat: int
    hero: str
    level: int = 1
    tokens: dict[str, int] = Field(default_factory=dict)
    change: int = 0
    blessing: Zone
    prayer: Literal["", "open", "kept", "heard"] = ""
    items: Zone = Field(default_factory=Zone)
    arrived: bool = False
    dropped: list[str] = Field(default_factory=list)
    used: bool = False
    cast: bool = False
    struck: int = 0
    strikes: int = 0
    stride: int = 0
    put: bool = False
    passing: int = OFF
    veiled: bool = False
    bound: bool = False
    slow: int = 0
    ward: int = 0
    kills: int = 0
    trodden: list[int] = Field(default_factory=list)
    leads: bool = False
    done: bool = False
    busy: bool = False
    at_chest: bool = False
    again: bool = False
    proposes: str = ""
    points: bool = False
    offered: list[int] = Field(default_factory=list)

    @property
    def id(self) -> str:
        """How options and strikes call it."""
        return f"hero-{self.number}"

    @property
    def alive(self) -> bool:
        """Whether it is still in the game."""
        return self.at != OFF

    @property
    def card(self) -> HeroCard:
        """What is printed."""
        return library().heroes[self.hero]

    @property
    def rank(self) -> Rank:
        """What its level says (DORN-LVL-03)."""
        return self.card.levels[self.level - 1]

    def has(self, trait: Trait) -> int:
        """How much it has of a trait."""
        return self.rank.traits.get(trait, 0)

    @property
    def passes(self) -> bool:
        """Whether it goes through pieces."""
        return self.veiled or self.has(Trait.PASS) > 0

    @property
    def whereabouts(self) -> int:
        """Its space, or that which it is passing (DORN-AMB-49)."""
        return self.at if self.passing == OFF else self.passing

    @property
    def experience(self) -> int:
        """Weak tokens count 1, strong ones 2 (DORN-LVL-01)."""
        return self.change + sum(
            count * (2 if library().monsters[kind].strong else 1) for kind, count in self.tokens.items()
        )


class Monster(Piece):
    """A monster on the map.

    Attributes:
        number: its own, never given twice.
        kind: what it is.
        nth: the number that it bears, which no other on the map has.
        idle: whether it can neither move nor attack in the (next) turn of the Dornkeeper.
    """

    number: int
    kind: str
    nth: int = 1
    idle: bool = False

    @property
    def id(self) -> str:
        """How options and strikes call it."""
        return f"monster-{self.number}"

    @property
    def card(self) -> MonsterCard:
        """What the lexicon says."""
        return library().monsters[self.kind]


class Zorkal(Piece):
    """Zorkal on his throne, until the Gate is open (DORN-TURN-09)."""

    level: int = 1
    idle: bool = False

    @property
    def id(self) -> str:
        """How options and strikes call him."""
        return "zorkal"


class Rubble(Piece):
    """A Cave-in (DORN-VAR-C-01)."""

    number: int

    @property
    def id(self) -> str:
        """How options and strikes call it."""
        return f"rubble-{self.number}"


Foe = Monster | Zorkal | Rubble
"""What heroes attack."""


class Artifact(Plain):
    """One Artifact; it gives no abilities (DORN-ART-01), and only heroes carry it (DORN-ART-03).

    Attributes:
        number: 1 to 6.
        at: where it lies; ``OFF`` if it is carried.
        bearer: the number of the hero that carries it, or -1.
        touched: whether it has been picked up once (DORN-AMB-43).
    """

    number: int
    at: int = OFF
    bearer: int = -1
    touched: bool = False

    @property
    def id(self) -> str:
        """How options call it."""
        return f"artifact_{self.number}"


class Strike(Plain):
    """One announced attack of the Dornkeeper's side: who, on whom (DORN-CMB-08)."""

    by: str
    target: str


class Plea(Plain):
    """What one hero has asked another for in this turn (DORN-AMB-80).

    Attributes:
        thing: the item or Artifact.
        of: the number of the hero that carries it.
        by: the number of the hero that asks.
        open: whether nobody has answered yet.
    """

    thing: str
    of: int
    by: int
    open: bool = True


class Keeper(Plain):
    """The Dornkeeper's side.

    Attributes:
        seat: who plays it; -1 before the lot.
        drops: drops of blood, none at the start (DORN-SETUP-11); those in the reserve are not counted (DORN-SETUP-10).
        rituals: cards not cast yet.
        owed: strong monsters more that the next summoning brings for Artifacts (DORN-SUM-10).
        called_weak: weak monsters more that are summoned in this turn.
        called_strong: strong ones.
        haste: steps more for every monster in this turn.
        frenzy: the kind that attacks once more in this turn.
        orders: by monster what it was last told; nobody else knows before they go, nor after (DORN-AMB-47).
        standing: what all were last told, which those do that come later.
        flights: monsters that will flee when they go (DORN-VAR-D-03).
        planned: attacks that he is about to announce.
        offered: spaces that he is choosing from, in the order of their numbers; nobody else's business.
        asked: whether he could give up in this turn; who could not may do so while the heroes move.
    """

    seat: int = -1
    drops: int = 0
    rituals: Zone = Field(default_factory=Zone)
    planned: Annotated[list[Strike], Secret([], owner="seat")] = Field(default_factory=list)
    owed: int = 0
    called_weak: int = 0
    called_strong: int = 0
    haste: int = 0
    frenzy: str = ""
    orders: Annotated[dict[str, str], Secret({}, owner="seat")] = Field(default_factory=dict)
    standing: Annotated[str, Secret("", owner="seat")] = ""
    flights: Annotated[list[str], Secret([], owner="seat")] = Field(default_factory=list)
    offered: Annotated[list[int], Secret([], owner="seat")] = Field(default_factory=list)
    asked: bool = True


class State(GameState):
    """A game of Dorn.

    Attributes:
        options: what was agreed.
        seats: how many people.
        phase: which comes next, or is on.
        turn: how many turns the Dornkeeper has begun.
        sun: which side of the token is up (DORN-SETUP-08).
        gate: ``locked``, ``unlocked`` (it opens at the start of his next turn), ``open``.
        vigil: turns in a row that the chamber was full (DORN-WIN-02).
        dazed: whether heroes parry nothing in this turn.
        hushed: whether no Blessing and no spell works in the next turn of the heroes.
        asked: whether any of the heroes could move in their last turn; a team that could not may give up while the monsters move.
        lots: heroes by the order in which variant A draws them.
        drawn: those that it has drawn.
        army: monsters that are still to be placed at the start.
        reserve: tokens in the reserve, by kind.
        born: how many monsters there have been.
        treasures: spaces that still bear a Treasure token.
        lying: dropped items, by space.
        rising: what is climbing out of chests while the Dornkeeper says where.
        strikes: the announced attacks.
        pleas: what heroes have asked each other for in this turn.
        spoken: who proposes a target in this turn, whoever did last at the end.
        ballot: whether the heroes' players are asked if all of them give up.
        winner: ``heroes`` or ``keeper``, when the game is over.
        how: how it ended.
    """

    options: Options
    seats: int
    phase: Phase = "claims"
    turn: int = 0
    sun: bool = True
    gate: Literal["locked", "unlocked", "open"] = "locked"
    vigil: int = 0
    dazed: bool = False
    hushed: bool = False
    asked: bool = True
    keeper: Keeper
    zorkal: Zorkal = Field(default_factory=lambda: Zorkal(at=THRONE, hp=ZORKAL_HP))
    heroes: list[Hero] = Field(default_factory=list)
    monsters: list[Monster] = Field(default_factory=list)
    rubble: list[Rubble] = Field(default_factory=list)
    artifacts: list[Artifact] = Field(default_factory=list)
    lots: Zone
    drawn: Zone = Field(default_factory=lambda: Zone(family="lot"))
    army: list[str] = Field(default_factory=list)
    reserve: dict[str, int]
    born: int = 0
    treasures: list[int] = Field(default_factory=list)
    lying: dict[str, Zone] = Field(default_factory=dict)
    rising: list[str] = Field(default_factory=list)
    ritual_deck: Zone
    cast: Zone = Field(default_factory=Zone)
    blessing_deck: Zone
    prayed: Zone = Field(default_factory=Zone)
    forgotten: Zone
    treasure_deck: Zone
    spent: Zone = Field(default_factory=Zone)
    strikes: list[Strike] = Field(default_factory=list)
    pleas: list[Plea] = Field(default_factory=list)
    spoken: list[int] = Field(default_factory=list)
    ballot: bool = False
    winner: Literal["", "heroes", "keeper"] = ""
    how: Literal["", "zorkal", "ritual", "slain", "surrender"] = ""

    @property
    def grid(self) -> Grid:
        """The map as it is."""
        return OPEN if self.gate == "open" else CLOSED

    def limited(self, seat: int) -> bool:
        """Whether there is a limit to what this seat does now, and what it has not done then is lost (DORN-AMB-46)."""
        return self.options.variant_e and self.phase in (KEEPERS if seat == self.keeper.seat else HEROES)

    def living(self) -> list[Hero]:
        """Heroes that are still in the game."""
        return [hero for hero in self.heroes if hero.at != OFF]

    def actors(self) -> list[Monster | Zorkal]:
        """Monsters, and Zorkal once the Gate is open, in that turn already (DORN-TURN-05, DORN-WIN-05, DORN-AMB-41)."""
        return [*self.monsters, self.zorkal] if self.gate == "open" else [*self.monsters]

    def foes(self) -> list[Foe]:
        """What heroes can attack."""
        return [*self.actors(), *self.rubble]

    def actor(self, id_: str) -> Monster | Zorkal | None:
        """The monster that is called so, if it still stands."""
        if id_ == "zorkal":
            return self.zorkal if self.gate == "open" else None
        kind, _, number = id_.partition("-")
        if kind == "monster":
            wanted = int(number)
            for one in self.monsters:
                if one.number == wanted:
                    return one
        return None

    def heard(self, seat: int) -> tuple[Hero, Foe] | None:
        """Which hero of another person proposes whom to attack; who has done so last counts (DORN-AMB-80)."""
        speakers = [hero for hero in self.heroes if hero.proposes and hero.seat != seat and hero.alive]
        speakers.sort(key=lambda hero: self.spoken.index(hero.number) if hero.number in self.spoken else -1)
        heard = [(hero, foe) for hero in speakers if (foe := self.foe(hero.proposes)) is not None]
        return heard[-1] if heard else None

    def foe(self, id_: str) -> Foe | None:
        """What is called so, if it still stands."""
        return self.actor(id_) or next((one for one in self.rubble if one.id == id_), None)

    def flees(self, actor: Monster | Zorkal) -> bool:
        """Whether one of the Dornkeeper's side flees in this turn, or has been told to."""
        return actor.fleeing or actor.id in self.keeper.flights

    def steps(self, actor: Monster | Zorkal) -> int:
        """The movement of one of the Dornkeeper's side."""
        printed = actor.card.move if isinstance(actor, Monster) else library().zorkal.levels[actor.level - 1].move
        return printed + self.keeper.haste

    def attacks(self, actor: Monster | Zorkal) -> int:
        """How often it attacks in a turn."""
        if isinstance(actor, Zorkal):
            return library().zorkal.levels[actor.level - 1].attacks
        return actor.card.attacks + (actor.kind == self.keeper.frenzy)

    def most_hp(self, hero: Hero) -> int:
        """What a hero has at most on its level, with four heroes 1 more (DORN-SETUP-03, DORN-VAR-F-02)."""
        return hero.rank.hp + self.options.variant_f

    def dearer(self) -> int:
        """Drops that each Ritual and each of Zorkal's levels costs more (DORN-VAR-F-04)."""
        return int(self.options.variant_f)

    def carried(self, hero: Hero) -> list[Artifact]:
        """The Artifacts on its card."""
        return [artifact for artifact in self.artifacts if artifact.bearer == hero.number]


def rubble_at(number: int, at: int) -> Rubble:
    """A fresh Cave-in."""
    return Rubble(number=number, at=at, hp=RUBBLE)


def spaces(pieces: list[Hero] | list[Monster | Zorkal] | list[Rubble]) -> set[int]:
    """The spaces on which these stand, both of a teleport."""
    return {space for piece in pieces for space in BOTH[piece.at]}
