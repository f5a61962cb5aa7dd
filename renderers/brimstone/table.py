"""What the pictures of Brimstone need, and nothing else: plain data that ``views`` makes of a view."""

from dataclasses import dataclass
from typing import Literal

from renderers.kit.camera import Space

WayOut = Literal["door", "hidden", "cap", "gate"]


@dataclass(frozen=True)
class Slab:
    """A tile as it lies.

    Attributes:
        tile: its id.
        title: its name.
        stuff: what it is built of: ``stone``, ``timber``, ``rails``, ``mud``, ``reeds``, ``roots`` or ``ruin``.
        corner: the space at the upper left of its drawing.
        quarters: how far it is turned.
        open: its exits that are open: those joined to another tile, and doors.
        joined: those of them that are joined.
    """

    tile: str
    title: str
    stuff: str
    corner: Space
    quarters: int
    open: frozenset[str]
    joined: frozenset[str]


@dataclass(frozen=True)
class Opening:
    """An exit that leads on, or not: what has become of it, and its two half spaces."""

    kind: WayOut
    spaces: tuple[Space, Space]


@dataclass(frozen=True)
class Chart:
    """The map of one World.

    Attributes:
        slabs: its tiles in the order in which they were laid.
        floor: all spaces that one could stand on.
        lit: those of them in the light of the Lantern.
        openings: exits that are no joints.
        tokens: tiles with an Exploration token face down, by their middle.
    """

    slabs: tuple[Slab, ...]
    floor: frozenset[Space]
    lit: frozenset[Space]
    openings: tuple[Opening, ...] = ()
    tokens: tuple[Space, ...] = ()


@dataclass(frozen=True)
class HeroMark:
    """A Hero.

    Attributes:
        number: its place among the Heroes, which gives its colour.
        kind: its class.
        title: what it is called.
        player: who runs it.
        space: where it stands, or lies; None if it is not on this map.
        health, wounds, sanity, fright: what it has, and what of it is gone.
        grit, most_grit, xp: likewise.
        down, dead: whether it is KO'd, or dead.
        lantern: whether it carries the Lantern.
        idol: whether it carries the idol.
        turn: whether it acts now.
        done: whether it has acted in this turn.
        troubles: Poison and Corruption, in words.
        name: of the person whose face it has; empty where the title says a name.
    """

    number: int
    kind: str
    title: str
    player: str
    space: Space | None
    health: int
    wounds: int
    sanity: int
    fright: int
    grit: int
    most_grit: int
    xp: int = 0
    down: bool = False
    dead: bool = False
    lantern: bool = False
    idol: bool = False
    turn: bool = False
    done: bool = False
    troubles: str = ""
    name: str = ""


@dataclass(frozen=True)
class FoeMark:
    """An enemy.

    Attributes:
        kind: its type.
        title: its name.
        number: the number on it.
        space: where it stands; of a large base the upper left space.
        size: spaces on a side.
        left, most: its Health.
        target: where the Hero stands that it targets.
    """

    kind: str
    title: str
    number: int
    space: Space
    size: int
    left: int
    most: int
    target: Space | None = None


@dataclass(frozen=True)
class Move:
    """A way that somebody went: a Hero by its number, or an enemy (-1)."""

    hero: int
    path: tuple[Space, ...]


@dataclass(frozen=True)
class Goal:
    """A space that can be chosen, by the number of its option."""

    number: int
    space: Space


@dataclass(frozen=True)
class Next:
    """Who acts when: a Hero's class or an enemy's type, its Initiative, how many they are, whether they are done."""

    kind: str
    initiative: int
    count: int
    hero: int = -1
    done: bool = False


@dataclass(frozen=True)
class Track:
    """The Depth Track: where the party and the Darkness are, on so many steps, and what waits on them."""

    party: int
    darkness: int
    steps: int
    needed: int
    blood: tuple[int, ...]
    dread: tuple[int, ...]
    grown: int = 0


@dataclass(frozen=True)
class BoardScene:
    """The table.

    Attributes:
        turn: the turn's number.
        phase: what is happening, in a few words.
        track: the Depth Track.
        clues, needed: found and wanted.
        fuse: in how many turns the charges go off, this one counted; 0 if none burn.
        objective: whether it is found.
        revives: Revive tokens left.
        world: what the World on this map is called.
        chart: the map.
        heroes: all, on this map or not.
        foes: on this map.
        order: who acts when, in a Fight; empty outside.
        moves: what has moved since the last picture.
        goals: spaces to choose from.
        focus: what should be seen at once, the most important first.
        marks: what the Mission has put on the map: signs, and where they are.
    """

    turn: int
    phase: str
    track: Track
    clues: int
    needed: int
    objective: bool
    revives: int
    world: str
    chart: Chart
    heroes: tuple[HeroMark, ...]
    foes: tuple[FoeMark, ...] = ()
    order: tuple[Next, ...] = ()
    moves: tuple[Move, ...] = ()
    goals: tuple[Goal, ...] = ()
    focus: tuple[Space, ...] = ()
    marks: tuple[tuple[str, Space], ...] = ()
    fuse: int = 0


@dataclass(frozen=True)
class CardScene:
    """A card that was read.

    Attributes:
        kind: of which deck: ``encounter``, ``darkness``, ``dread``, ``depth`` or ``scavenge``.
        title, text: what is printed.
        card: its id.
        swamp: whether it is read in the swamp behind the mine.
    """

    kind: str
    title: str
    text: str
    card: str = ""
    swamp: bool = False


@dataclass(frozen=True)
class Share:
    """What a Hero has found on the dead: its class, its place among the Heroes, what it is called, and what it found."""

    kind: str
    number: int
    title: str
    finds: tuple[str, ...]


@dataclass(frozen=True)
class LootScene:
    """The Loot of a Fight, by Heroes."""

    shares: tuple[Share, ...]


@dataclass(frozen=True)
class Line:
    """Something on a sheet.

    Attributes:
        sign, title, text: its sign, its name, what it does.
        note: what it takes, such as hands, weight and slots, or how long it lasts.
        idle: whether it does nothing now, since it is only carried.
    """

    sign: str
    title: str
    text: str
    note: str = ""
    idle: bool = False


@dataclass(frozen=True)
class SheetScene:
    """All about a Hero.

    Attributes:
        mark: who, and how it stands.
        text: a sentence about it.
        figures: names and values, such as ("Combat", "2").
        skills: likewise.
        belongings: what it carries and can do, and what helps it for a while.
        purse: Gold, Dark Stone and experience, and what its hands, its back and its Side Bag bear, in words.
    """

    mark: HeroMark
    text: str
    figures: tuple[tuple[str, str], ...]
    skills: tuple[tuple[str, str], ...]
    belongings: tuple[Line, ...]
    purse: tuple[str, ...] = ()


@dataclass(frozen=True)
class RecordScene:
    """The Record Sheet of an enemy: figures as they are now, what it can do, and its chart: name, what it gives, whether it applies."""

    kind: str
    title: str
    text: str
    figures: tuple[tuple[str, str], ...]
    traits: tuple[str, ...]
    elite: tuple[tuple[str, str, bool], ...]


@dataclass(frozen=True)
class Journey:
    """A Hero's Adventure: its way, space by space, from the end of one activation to that of the next, and what it has brought."""

    mark: HeroMark
    path: tuple[Space, ...]
    fared: str


@dataclass(frozen=True)
class RecapScene:
    """The end: whether it was won, how, the map, and how each fared."""

    won: bool
    title: str
    line: str
    board: BoardScene
    journeys: tuple[Journey, ...]
