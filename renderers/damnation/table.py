"""What the pictures of Damnation need to know: plain words and numbers, already cut down to what the viewer may see.

Places have the names of :mod:`engines.damnation.castle` (``k7``, ``great_hall``, ``stair_3``), cards and decks their ids. All
tuples, so that every value is hashable and serves as the key under which a drawn part is kept.
"""

from dataclasses import dataclass

Deck = tuple[str, int]
"""A deck, or the cards of one deck in a hand, and how many."""


@dataclass(frozen=True)
class VillainMark:
    """A piece and its board, as everybody sees them.

    Attributes:
        player: whose it is.
        villain: its id; empty before the choice.
        title: its name.
        status: ``villain``, ``vampire``, ``haunt`` or ``out``.
        at: where it can be met; empty if nowhere.
        health: 0 to 10.
        souls: how many it holds.
        talents: whether the tokens of Fate, Ransack and its own Talent are ready.
        hand: cards in the hand of its player by deck, since the backs can be seen.
        shown: cards that lie face up before its player.
        curses: in front of it.
        track: where its tombstone stands on the Resurrection track, of 5.
        timer: the Vampire's.
        claimed_by: the player who has Power of Adjacency over it.
        turn: it is its turn.
        me: it belongs to the viewer.
        twin: its player has another one, so that it goes by its Villain.
    """

    player: str
    villain: str = ""
    title: str = ""
    status: str = "villain"
    at: str = ""
    health: int = 10
    souls: int = 0
    talents: tuple[bool, bool, bool] = (True, True, True)
    hand: tuple[Deck, ...] = ()
    shown: tuple[str, ...] = ()
    curses: tuple[str, ...] = ()
    track: int = 0
    timer: int = 0
    claimed_by: str = ""
    turn: bool = False
    me: bool = False
    twin: bool = False

    @property
    def name(self) -> str:
        """What it goes by, no two alike: its player, or its Villain where its player has two."""
        return self.title.removeprefix("The ") if self.twin and self.title else self.player

    @property
    def cards(self) -> int:
        """How many cards its player holds, those that lie face up included."""
        return sum(count for _, count in self.hand) + len(self.shown)

    @property
    def face(self) -> str:
        """The sign on its token."""
        return self.status if self.status != "villain" or not self.villain else self.villain


@dataclass(frozen=True)
class Trap:
    """A trap token: where it lies and what it is; `kind` is empty as long as the viewer does not know, `alone` if nobody else does."""

    place: str
    kind: str = ""
    alone: bool = False


@dataclass(frozen=True)
class Goal:
    """A place where the move in progress can end: its number, and the way there with the start."""

    number: int
    place: str
    path: tuple[str, ...]


@dataclass(frozen=True)
class Roll:
    """The movement roll: the die, the face of the Black Die (or empty), and the totals it allows. No die, no roll yet."""

    die: int = 0
    black: str = ""
    least: int = 0
    most: int = 0

    @property
    def span(self) -> int | str:
        """How far it leads: 5, or ``4–6``."""
        return self.least if self.least == self.most else f"{self.least}–{self.most}"


@dataclass(frozen=True)
class Knell:
    """A Deathknell on its slot; `name` is empty while it lies face down."""

    name: str = ""
    text: str = ""


@dataclass(frozen=True)
class Heap:
    """What the dead have left in the Cemetery."""

    cards: int = 0
    souls: int = 0


@dataclass(frozen=True)
class BoardScene:
    """The whole castle.

    Attributes:
        villains: in turn order.
        traps: all tokens on the board.
        secret_doors: places of Secret Doors found in the course of the game.
        knells: the five slots.
        fallen: The Fall has begun.
        decks: cards left in each.
        round: the round.
        phase: ``arrival``, ``turns`` or ``over``.
        roll: of the turn in progress.
        goals: where it can end; empty unless somebody chooses.
        trail: the way walked last, start and end included.
        walker: the sign of the piece that walked it.
        locked: rooms that nobody may enter.
        heap: what lies in the Cemetery.
        supply: Souls left.
    """

    villains: tuple[VillainMark, ...]
    traps: tuple[Trap, ...] = ()
    secret_doors: tuple[str, ...] = ()
    knells: tuple[Knell, ...] = (Knell(),) * 5
    fallen: bool = False
    decks: tuple[Deck, ...] = ()
    round: int = 1
    phase: str = "turns"
    roll: Roll = Roll()
    goals: tuple[Goal, ...] = ()
    trail: tuple[str, ...] = ()
    walker: str = ""
    locked: tuple[str, ...] = ()
    heap: Heap = Heap()
    supply: int = 11


@dataclass(frozen=True)
class Surroundings:
    """A part of the castle, drawn larger.

    Attributes:
        board: the whole table.
        place: in the middle.
        name: where that is, in words.
        shown: the way there, drawn out; empty if it is not to be reached now.
        choosing: whether the viewer chooses where to go, so that all that can be chosen is to be seen.
    """

    board: BoardScene
    place: str
    name: str
    shown: tuple[str, ...] = ()
    choosing: bool = False
