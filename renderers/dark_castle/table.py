"""What the castle's pictures need to know: plain words and numbers, already cut down to what the viewer may see.

Names of players are as Discord gives them; the pictures replace letters that cannot be drawn. All tuples, so that every
value is hashable and serves as the key under which a drawn part is kept.
"""

from dataclasses import dataclass
from enum import Enum


class Fate(Enum):
    """Where a chapter of the castle stands, or how the game ended."""

    ESCAPED = "escaped"
    LOST = "lost"


@dataclass(frozen=True)
class Die:
    """A die as it lies: the traits it shows (``might``, ``cunning``, ``wisdom``, or ``shield``; two for doubles).

    `blocks` for doubles with a shield; `removed` for a chapter die that was hit; `strange` for a die of another kind (a
    death die, a companion's special face), `cult` for a cult die on a black side, its bearer's or among the enemy's.
    """

    faces: tuple[str, ...]
    blocks: bool = False
    removed: bool = False
    strange: bool = False
    cult: bool = False


@dataclass(frozen=True)
class Mark:
    """A small sign beside a fighter: an icon and its word (``Mark("rest", "Rests")``)."""

    icon: str
    word: str
    urgent: bool = False


@dataclass(frozen=True)
class Illness:
    """How much Plague somebody has, and the thresholds: ``(points, HP they cost)``, the lowest first."""

    points: int
    thresholds: tuple[tuple[int, int], ...]

    @property
    def next(self) -> tuple[int, int] | None:
        """The threshold that is still ahead."""
        return next((step for step in self.thresholds if step[0] > self.points), None)


@dataclass(frozen=True)
class ItemCard:
    """An item or another card of the item deck: name, icon, its full text, and a line such as "Two-handed".

    `faces` are the sides of the die that it comes with, if it has one.
    """

    name: str
    icon: str
    text: str = ""
    kind: str = ""
    label: str = ""
    faces: tuple[Die, ...] = ()


@dataclass(frozen=True)
class Fighter:
    """A prisoner (or companion) at the table.

    `trade` names the emblem (``smith``, ``cook`` ...), `role` is its word ("The Smith"), `player` who plays it; `dice` what was rolled, the own die first;
    `illness` the Plague, None in a castle without it.
    """

    trade: str
    role: str
    player: str
    hp: int
    max_hp: int
    items: tuple[ItemCard, ...] = ()
    marks: tuple[Mark, ...] = ()
    leader: bool = False
    resting: bool = False
    blocked: bool = False
    dice: tuple[Die, ...] = ()
    active: bool = False
    illness: Illness | None = None


@dataclass(frozen=True)
class EnemyRow:
    """An enemy: name, attack value, the dice in front of it, its special rule in a few words, and what it is (`marks`)."""

    name: str
    attack: int
    dice: tuple[Die, ...]
    special: str = ""
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True)
class ChapterScene:
    """The card of a chapter: its place in the deck (0 for the start card), name and motifs.

    `seed` keeps the composition (the card's id).
    """

    number: int
    name: str
    motifs: tuple[str, ...]
    seed: str
    boss: bool = False


@dataclass(frozen=True)
class BoardScene:
    """The whole table: the castle deck, the open chapter, the party, and the fight if there is one.

    `goods` are item cards that lie open and wait for a taker.
    """

    chapter: ChapterScene
    chapters: int
    party: tuple[Fighter, ...]
    enemies: tuple[EnemyRow, ...] = ()
    round: int = 0
    caption: str = ""
    goods: tuple[ItemCard, ...] = ()


@dataclass(frozen=True)
class Book:
    """A spell book laid open: its spells (name, icon, text), and the sides of the spell die with a word for each."""

    spells: tuple[ItemCard, ...]
    sides: tuple[tuple[Die, str], ...]


@dataclass(frozen=True)
class HandScene:
    """One prisoner's card in full: the six faces of the die, how many symbols of each trait are on it, and what lies beside it, uncarried."""

    fighter: Fighter
    faces: tuple[Die, ...]
    traits: tuple[tuple[str, int], ...]
    note: str = ""
    book: Book | None = None
    beside: tuple[ItemCard, ...] = ()

    @property
    def cards(self) -> tuple[ItemCard, ...]:
        """All that is to be read under it."""
        return (*self.fighter.items, *self.beside)


@dataclass(frozen=True)
class Course:
    """One prisoner's way through the castle: HP after each chapter (start first) and what was done."""

    trade: str
    role: str
    player: str
    hp: tuple[int, ...]
    max_hp: int
    hits: int = 0
    blocks: int = 0
    damage: int = 0
    healed: int = 0
    rests: int = 0


@dataclass(frozen=True)
class TurningPoint:
    """A moment worth remembering: the chapter, one line, and what the picture shows."""

    chapter: str
    line: str
    motifs: tuple[str, ...]


@dataclass(frozen=True)
class RecapScene:
    """The end of a game; `labels` stand under the columns of the chart."""

    fate: Fate
    title: str
    line: str
    courses: tuple[Course, ...]
    moments: tuple[TurningPoint, ...] = ()
    motifs: tuple[str, ...] = ()
    seed: str = "end"
    labels: tuple[str, ...] = ()
