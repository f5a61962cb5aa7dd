"""What the pictures of cards, boards, lobbies and recaps need to know: plain words and numbers, cut down to what the viewer may see.

What stands on the board of the castle is in :mod:`renderers.damnation.table`; everything here is hashable, too.
"""

from dataclasses import dataclass

from renderers.damnation.table import VillainMark
from renderers.damnation.words import say

REACTIONS = ("attack", "struck", "damage", "bite")
"""The moments at which a card or Talent is a reaction to what others do."""


@dataclass(frozen=True)
class CardFace:
    """A card as it is printed.

    Attributes:
        id: its name in the rules.
        name: its title.
        deck: where it belongs.
        kind: ``event``, ``weapon``, ...
        text: its rule.
        flavour: a line of story.
        place: the name of its deck for players.
        moments: when it can be used (``turn``, ``roll``, ``stays``, ...), its own moment before that of its other use.
        damage: of a Weapon.
        range: of a Weapon.
        armour: of a Protection.
        relic: it stays after use.
        reveal: it lies face up before its owner.
        bonus: of a Vampire card, spaces.
        start: of an Heirloom, where it lets a Villain start: ``in the Kitchen``.
        waking: where it lets start matters now.
        sealed: it is laid down, unseen by the others, until all are turned up.
    """

    id: str
    name: str
    deck: str
    kind: str
    text: str
    flavour: str = ""
    place: str = ""
    moments: tuple[str, ...] = ()
    damage: int = 0
    range: int = 0
    armour: int = 0
    relic: bool = False
    reveal: bool = False
    bonus: int = 0
    start: str = ""
    waking: bool = False
    sealed: bool = False


@dataclass(frozen=True)
class TalentText:
    """A Talent.

    Attributes:
        sign: which small sign stands for it.
        name: its name.
        text: what it does.
        moment: when, as of a card; empty for a passive one.
        ready: whether its token is; None if it has none.
        barred: a Curse forbids it.
    """

    sign: str
    name: str
    text: str
    moment: str = ""
    ready: bool | None = None
    barred: bool = False


@dataclass(frozen=True)
class VillainBoard:
    """A Villain's board with what lies on it, or the Vampire's, or the Haunt's behind it.

    Attributes:
        mark: the piece.
        story: who it is.
        place: where it can be met: ``in the Kitchen``; empty if nowhere.
        talents: the five: its own, Fate, Ransack, its passive one, Composure.
        bite: what the Vampire's bite does.
        rises: it comes back with its next turn.
    """

    mark: VillainMark
    story: str
    talents: tuple[TalentText, ...]
    place: str = ""
    bite: int = 7
    rises: bool = False


@dataclass(frozen=True)
class SheetScene:
    """A Villain as anybody may look at it: `cards` lie face up before it; `in_play` says how it stands as well."""

    villain: VillainBoard
    cards: tuple[CardFace, ...] = ()
    in_play: bool = True


@dataclass(frozen=True)
class HauntRow:
    """A Haunt's turn.

    Attributes:
        open: ids of the Haunt cards that lie open; none if it is not its turn.
        pushes: how many cards it may still replace.
        sets: what each set does: its id, its name, its text.
        found: ids of the sets that lie open now.
        deaths: how many Deaths lie face down.
        price: what one of them costs besides the turn: a ``step``, a ``bell``, ``both`` or ``none``.
    """

    open: tuple[str, ...] = ()
    pushes: int = 2
    sets: tuple[tuple[str, str, str], ...] = ()
    found: tuple[str, ...] = ()
    deaths: int = 2
    price: str = "both"


@dataclass(frozen=True)
class Offer:
    """Cards of which one is kept; ``keeper`` is the Villain that keeps it, empty if its player has only that one."""

    cards: tuple[CardFace, ...]
    keeper: str = ""

    @property
    def title(self) -> str:
        """What stands over them."""
        part = ".keeper" if self.keeper else ""
        return say(f"picture-offer{part}", keeper=self.keeper, count=len(self.cards))

    @property
    def note(self) -> str:
        """What becomes of the others."""
        return say("picture-offer.note", count=len(self.cards)) if len(self.cards) > 1 else ""


@dataclass(frozen=True)
class HandScene:
    """What one seat alone sees.

    Attributes:
        player: whose hand it is.
        boards: its piece, or its two.
        cards: what it holds, by decks.
        shown: what lies face up before it: Reveal cards and Curses.
        offers: the cards of which it keeps one, for each of its pieces that is asked.
        aside: cards set aside while it is the Vampire.
        limit: the hand limit; 0 while there is none.
        haunt: the Haunt cards, if a piece of its is a Haunt.
        fallen: The Fall has begun.
    """

    player: str
    boards: tuple[VillainBoard, ...]
    cards: tuple[CardFace, ...] = ()
    shown: tuple[CardFace, ...] = ()
    offers: tuple[Offer, ...] = ()
    aside: tuple[CardFace, ...] = ()
    limit: int = 0
    haunt: HauntRow | None = None
    fallen: bool = False


@dataclass(frozen=True)
class Candidate:
    """A Villain that can be chosen, or who has chosen it."""

    villain: str
    title: str
    passive: TalentText
    talent: TalentText
    taken_by: str = ""


@dataclass(frozen=True)
class ChoiceScene:
    """Before the Villains are chosen: the eight, and the Heirlooms one holds."""

    player: str
    candidates: tuple[Candidate, ...]
    cards: tuple[CardFace, ...] = ()


@dataclass(frozen=True)
class LaneMark:
    """Something on a piece's way: in which round, what, by whom (a Villain's id), where (a name), how (a few words)."""

    round: int
    kind: str
    by: str = ""
    place: str = ""
    how: str = ""


@dataclass(frozen=True)
class Lane:
    """How one piece fared.

    Attributes:
        mark: the piece as it ended.
        health: after each round; 0 while it was no living Villain. Empty if nobody has kept count.
        marks: what befell it.
        proud: what it may be proud of, in a few words each.
        won: it has won.
    """

    mark: VillainMark
    health: tuple[int, ...] = ()
    marks: tuple[LaneMark, ...] = ()
    proud: tuple[str, ...] = ()
    won: bool = False


@dataclass(frozen=True)
class Toll:
    """A Deathknell that rang: its id and name, and in which round; 0 if that is not known."""

    id: str
    name: str
    round: int = 0


@dataclass(frozen=True)
class RecapScene:
    """How a game ended.

    Attributes:
        title: who has won.
        line: how, in a sentence.
        lanes: every piece, the winner first, then by how long it lasted.
        rounds: how many rounds it took.
        tolls: the Deathknells in the order in which they rang.
        fall: the round in which The Fall began; 0 if it is not known, -1 if it did not.
        moments: what it turned on, a sentence each.
    """

    title: str
    line: str
    lanes: tuple[Lane, ...]
    rounds: int
    tolls: tuple[Toll, ...] = ()
    fall: int = -1
    moments: tuple[str, ...] = ()
