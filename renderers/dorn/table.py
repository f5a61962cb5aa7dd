"""What the pictures of Dorn need, and nothing else: plain data that ``views`` makes of a view."""

from dataclasses import dataclass
from typing import Literal

from engines.dorn.board import OFF

Gate = Literal["locked", "unlocked", "open"]


@dataclass(frozen=True)
class HeroMark:
    """A hero on the map.

    Attributes:
        hero: its id.
        title: its name.
        player: who runs it.
        space: where it stands; ``OFF`` if it is dead.
        hp: hit points left.
        most: of so many.
        level: 1 to 3.
        artifacts: how many it carries.
        items: likewise.
        xp: experience.
        done: whether it has nothing more to do in this phase.
        turn: whether the picture is about it.
    """

    hero: str
    title: str
    player: str
    space: int
    hp: int
    most: int
    level: int = 1
    artifacts: int = 0
    items: int = 0
    xp: int = 0
    done: bool = False
    turn: bool = False


@dataclass(frozen=True)
class FoeMark:
    """A monster, Zorkal or a Cave-in on the map.

    Attributes:
        kind: its id; ``zorkal`` and ``rubble`` are none of the monsters.
        title: its name.
        space: where it stands.
        hp: hit points left.
        most: of so many.
        number: beside its fellows, 0 for none.
        strong: whether its token is red.
        turn: whether the picture is about it, or a hero has proposed to attack it.
    """

    kind: str
    title: str
    space: int
    hp: int = 1
    most: int = 1
    number: int = 0
    strong: bool = False
    turn: bool = False


@dataclass(frozen=True)
class Loose:
    """What lies on a space: an Artifact (with its number), a Treasure that nobody has found yet, a dropped item."""

    kind: Literal["artifact", "treasure", "item"]
    space: int
    number: int = 0


@dataclass(frozen=True)
class Move:
    """A way that somebody went, or would go: every space of it."""

    who: str
    path: tuple[int, ...]


@dataclass(frozen=True)
class Strike:
    """An attack from a space onto another; ``stop`` is the space that is in the way of one that cannot be made."""

    who: str
    whom: str
    start: int
    end: int
    count: int = 1
    stop: int = OFF


@dataclass(frozen=True)
class Goal:
    """A space that can be chosen, by the number of its option."""

    number: int
    space: int


@dataclass(frozen=True)
class BoardScene:
    """The whole map.

    Attributes:
        day: whether the sun is up.
        turn: how many turns the Dornkeeper has begun.
        phase: what is happening, in a few words.
        heroes: in the order of the team, the dead included.
        foes: monsters and Cave-ins.
        zorkal: he himself.
        dark_level: his level.
        drops: drops of blood that the Dornkeeper holds.
        rituals: cards he has not cast.
        filled: spaces of the chamber that count for the Ultimate Ritual.
        vigil: turns in a row that all were filled.
        seals: Artifacts in the chamber.
        gate: of Doom.
        loose: what lies about.
        moves: what the monsters just did, or would do.
        ghosts: where they would stand.
        strikes: whom they would strike.
        goals: spaces to choose from, where they are all over the map.
    """

    day: bool
    turn: int
    phase: str
    heroes: tuple[HeroMark, ...]
    foes: tuple[FoeMark, ...]
    zorkal: FoeMark
    dark_level: int = 1
    drops: int = 0
    rituals: int = 6
    filled: int = 0
    vigil: int = 0
    seals: int = 0
    gate: Gate = "locked"
    loose: tuple[Loose, ...] = ()
    moves: tuple[Move, ...] = ()
    ghosts: tuple[FoeMark, ...] = ()
    strikes: tuple[Strike, ...] = ()
    goals: tuple[Goal, ...] = ()


@dataclass(frozen=True)
class NearScene:
    """A part of the map round a space.

    Attributes:
        board: the map.
        space: what matters most.
        title: what is chosen here.
        goals: spaces to choose from.
        path: the way that is gone so far, or proposed.
        sights: attacks to choose from.
    """

    board: BoardScene
    space: int
    title: str
    goals: tuple[Goal, ...] = ()
    path: tuple[int, ...] = ()
    sights: tuple[Strike, ...] = ()


@dataclass(frozen=True)
class Rank:
    """What a level gives: movement, hit points (0 where they never change), attacks, and the abilities in words."""

    move: int
    hp: int
    attacks: int
    abilities: tuple[str, ...] = ()


@dataclass(frozen=True)
class Card:
    """A card in words.

    Attributes:
        kind: ``ritual``, ``blessing``, ``treasure``, ``spell`` or ``artifact``.
        title: its name.
        text: what it does.
        cost: drops of blood; 0 for none.
        note: what it would do now, or why it cannot be used.
        open_: whether it can be used now.
        number: of the option that plays it, 0 for none.
    """

    kind: str
    title: str
    text: str
    cost: int = 0
    note: str = ""
    open_: bool = True
    number: int = 0


@dataclass(frozen=True)
class SheetScene:
    """All about one hero, or about Zorkal.

    Attributes:
        mark: who, and how it stands.
        byname: what it is called besides.
        text: a sentence about it.
        arm: how its attacks reach, in words; empty where its levels say it.
        ranks: its three levels.
        level: 1 to 3.
        progress: experience, or drops of blood.
        price: what the next level costs; 0 on the last.
        spells: of its level.
        tokens: monsters it has killed, by kind.
        cards: what it carries openly.
        place: where it stands, in words.
        blessing: whether it still has one.
    """

    mark: HeroMark | FoeMark
    byname: str
    text: str
    arm: str
    ranks: tuple[Rank, ...]
    level: int = 1
    progress: int = 0
    price: int = 0
    spells: tuple[Card, ...] = ()
    tokens: tuple[tuple[str, int], ...] = ()
    cards: tuple[Card, ...] = ()
    place: str = ""
    blessing: bool = False


@dataclass(frozen=True)
class Candidate:
    """A hero that can be chosen: its sheet on level 1, who has taken it already (empty: nobody), and the card in words."""

    sheet: SheetScene
    player: str
    alt: str


@dataclass(frozen=True)
class HandScene:
    """What only one seat holds: Rituals with the blood to pay them, or Blessings; items lie beside them.

    Attributes:
        title: whose hand.
        cards: to be played.
        heroes: run by this seat.
        drops: of the Dornkeeper; None for a hero's player.
    """

    title: str
    cards: tuple[Card, ...]
    heroes: tuple[HeroMark, ...] = ()
    drops: int | None = None


@dataclass(frozen=True)
class Journey:
    """A hero's whole game: every space it stood on at the end of a turn, what befell it, and its kills."""

    mark: HeroMark
    path: tuple[int, ...]
    fate: str
    kills: int = 0


@dataclass(frozen=True)
class RecapScene:
    """The end.

    Attributes:
        won: whether the heroes have.
        title: who has won.
        line: how.
        board: the map at the end.
        journeys: of all heroes.
        keeper: who played the Dornkeeper.
    """

    won: bool
    title: str
    line: str
    board: BoardScene
    journeys: tuple[Journey, ...]
    keeper: str = ""
