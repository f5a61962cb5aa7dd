"""What is printed: the models of ``content/*.toml``, and the numbers of the box.

:mod:`engines.damnation.library` reads them; what effects do, each verb in :mod:`engines.damnation.verbs` says for itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from engines.damnation.castle import castle
from engines.kernel.verbs import Verb, Word

if TYPE_CHECKING:
    from engines.damnation.deeds import Deed
    from engines.damnation.outlook import Outlook
    from engines.damnation.state import Piece

Moment = Literal["turn", "roll", "attack", "damage", "bite", "vampire"]
"""When a card or Talent can be used.

``turn``: at any time of the own turn. ``roll``: after the own movement roll. ``attack``: when an attack was declared, in
anybody's turn (DAM-TURN-11). ``damage``: when damage is about to be suffered. ``bite``: when the Vampire is about to bite
the owner. ``vampire``: in the own turn as the Vampire.
"""

TokenName = Literal["fate", "ransack", "own"]
"""The three Talents that have a token (DAM-TAL-06)."""


def _room(name: str) -> str:
    if name not in (*castle().rooms, "secret_door", "standard"):
        raise PydanticCustomError("room", "there is no room {name}", {"name": name})
    return name


def _deck(name: str) -> str:
    if name not in (*DECKS, "here"):
        raise PydanticCustomError("deck", "there is no deck {name}", {"name": name})
    return name


Room = Annotated[str, AfterValidator(_room)]
Deck = Annotated[str, AfterValidator(_deck)]

HINT = 100
"""Letters that fit below an option."""


class Effect(Verb, verbs="engines.damnation.verbs"):
    """One thing that a card or a Talent does.

    Attributes:
        moment: the only one at which it can be done; None if there are several.
        rolls: whether it rolls the Movement Die again.
        in_hand: what an Action is worth in hand that does this first.
    """

    moment: ClassVar[Moment | None] = None
    rolls: ClassVar[bool] = False
    in_hand: ClassVar[int] = 100

    async def run(self, deed: Deed) -> None:
        """Do it; what has nothing to work on does nothing."""
        raise NotImplementedError

    def needs(self, deed: Deed) -> bool:  # noqa: ARG002
        """Whether it has what it needs to be worth playing."""
        return True

    def allowed(self, deed: Deed) -> bool:  # noqa: ARG002
        """Whether it may be done in vain as well: wherever there is what it is about (DAM-AMB-98)."""
        return True

    def branches(self) -> Sequence[tuple[str, Sequence[Effect]]]:
        """What its player chooses among, each with its label; empty if there is nothing to choose beforehand."""
        return ()

    def lucky(self) -> int:
        """How many of the six sides of a die are lucky, if it has one rolled."""
        return 0

    def shift(self) -> tuple[int, int]:
        """What it adds to a movement roll, and by how much it lets that be changed up or down."""
        return 0, 0

    def stops(self, amount: int) -> int:  # noqa: ARG002
        """How much of ``amount`` Damage about to be suffered it prevents."""
        return 0

    def worth(self, outlook: Outlook) -> int:  # noqa: ARG002
        """What it is worth that a card or Talent of this seat does it now; other questions weigh what changes something else."""
        return 0 if self.moment in ("roll", "attack", "damage") else 20

    def spares(self, outlook: Outlook, amount: int) -> int:
        """What it is worth when so much damage is about to be suffered."""
        return outlook.saved(self.stops(amount), amount)

    def aimed(self, outlook: Outlook, target: Piece) -> int:  # noqa: ARG002
        """What it is worth to pick this Villain for it."""
        return 0


class Change(StrEnum):
    """What a Curse, a Reveal card, a passive Talent or a Deathknell changes for as long as it is there.

    Attributes:
        MOVE: added to the movement roll.
        STRIDE: the movement roll may be changed by up to so many, up or down.
        DAMAGE: added to the Damage of Weapons used.
        RANGE: added to their Range.
        ARMOUR: added to the armour of Protections used.
        HURT: added to the damage suffered by attacks.
        TRAP: added to the damage suffered by traps.
        TOLL: damage that a card before a Villain does at End of Turn; below 0, Health gained.
        HAND: added to the hand limit.
        HEAL: added to Health gained, which is never less than 0.
        STAIR: added to steps walked down the Staircase.
        MOAT: damage suffered in addition on arriving in the Moat.
        BITE: added to the damage of bites suffered.
        STUDY: so many more cards are drawn on entering a Standard Room; one is kept.
        BELL: Souls gained when a Deathknell is turned up.
    """

    MOVE = "move"
    STRIDE = "stride"
    DAMAGE = "damage"
    RANGE = "range"
    ARMOUR = "armour"
    HURT = "hurt"
    TRAP = "trap"
    TOLL = "toll"
    HAND = "hand"
    HEAL = "heal"
    STAIR = "stair"
    MOAT = "moat"
    BITE = "bite"
    STUDY = "study"
    BELL = "bell"


class Card(Word):
    """A card of a room deck, the Castle, Vampire or Heirloom deck.

    Attributes:
        id: its name in the rules.
        name: its title.
        kind: one of the six types of DAM-CARD-01.
        text: its rule, as players read it.
        flavour: a line of story.
        deck: where it belongs; set from the file it stands in.
        when: the moment it can be used, for an Action or a Vampire card, or the alternative effect of others.
        effects: what it does; of a Weapon or Protection its alternative effect, if it has one.
        damage: of a Weapon (DAM-CARD-06).
        range: of a Weapon, in spaces.
        armour: of a Protection.
        relic: whether it stays after use.
        reveal: whether it lies face up.
        aura: of a Curse or a Reveal card, what it changes while it is owned, and by how much.
        bars: Talents whose tokens cannot be used while it is owned.
        bonus: of a Vampire card, spaces added to a move if it is discarded for that.
        start: of an Heirloom, where it lets a Villain start.
    """

    id: str = Field(pattern=r"^[a-z][a-z_]*$")
    name: str = Field(min_length=1, max_length=40)
    kind: Literal["event", "action", "weapon", "protection", "curse", "vampire"]
    text: str = Field(min_length=1, max_length=HINT)
    flavour: str = Field(default="", max_length=300)
    deck: str = ""
    when: Moment | None = None
    effects: list[Effect] = Field(default_factory=list)
    damage: int = Field(default=0, ge=0, le=8)
    range: int = Field(default=0, ge=0, le=9)
    armour: int = Field(default=0, ge=0, le=8)
    relic: bool = False
    reveal: bool = False
    aura: dict[Change, int] = Field(default_factory=dict)
    bars: list[TokenName] = Field(default_factory=list)
    bonus: int = Field(default=0, ge=0, le=6)
    start: str = ""


class Talent(Word):
    """A Talent with a token: what it does, and when."""

    name: str = Field(max_length=40)
    text: str = Field(max_length=HINT)
    when: Moment
    effects: list[Effect]


class Villain(Word):
    """One of the eight; with the three Talents of everybody it has five (DAM-TAL-01, DAM-TAL-02).

    Attributes:
        id: its name in the rules.
        name: its title.
        story: who it is.
        promise: what it is good at, in a line for who chooses.
        passive: name of its passive Talent.
        passive_text: what that does, as players read it.
        aura: what it changes.
        talent: its further Talent, with a token.
    """

    id: str = Field(pattern=r"^[a-z_]+$")
    name: str
    story: str = Field(max_length=300)
    promise: str = Field(max_length=100)
    passive: str
    passive_text: str = Field(max_length=160)
    aura: dict[Change, int]
    talent: Talent


class Deathknell(Word):
    """A rule that comes with a death.

    Attributes:
        id: its name in the rules.
        name: its title.
        text: the rule, as players read it.
        flavour: a line of story.
        aura: what it changes for everybody.
        special: ``revenant``: the next Villain slain stands up in the Cemetery; ``creature``: something lives in the Moat.
    """

    id: str
    name: str
    text: str = Field(max_length=200)
    flavour: str = ""
    aura: dict[Change, int] = Field(default_factory=dict)
    special: Literal["", "revenant", "creature"] = ""


class Haunting(Word):
    """What a set of Haunt cards does: steps up the Resurrection track, and effects on the living."""

    id: Literal["blood", "madness", "vengeance", "three_vengeance"]
    text: str = Field(max_length=200)
    up: int = Field(ge=0, le=5)
    effects: list[Effect] = Field(default_factory=list)

    @property
    def name(self) -> str:
        """What questions and events call it."""
        return f"haunt_{self.id}"


HAUNT_CARDS: dict[str, str] = {
    "haunt_death": "death",
    "haunt_death_six": "death",
    "haunt_blood": "blood",
    "haunt_blood_six": "blood",
    "haunt_madness": "madness",
    "haunt_madness_too": "madness",
    "haunt_vengeance": "vengeance",
    "haunt_vengeance_too": "vengeance",
    "haunt_vengeance_six": "vengeance",
}
"""The nine Haunt cards and what they show (DAM-HAUNT-02)."""
TRACK = 5
"""Top of the Resurrection track."""
HEALTH = 10
"""Of a Villain at the start, and at most."""
SOULS = 11
"""Soul tokens (DAM-COMP-13)."""
TOKENS = ("fate", "ransack", "own")
HAND = 6
TIMER = 5
BITE = 7
ROOM_DECKS: dict[str, int] = {
    "great_hall": 10,
    "master_bedroom": 10,
    "torture_chamber": 10,
    "trophy_room": 10,
    "kitchen": 10,
    "cemetery": 10,
    "courtyard": 10,
    "dungeon": 5,
    "dark_tower": 5,
    "vault": 5,
}
"""Decks of rooms (DAM-COMP-07); the Moat, the Gate and the Staircase have none (DAM-COMP-09)."""
DECKS: dict[str, int] = {**ROOM_DECKS, "castle": 8, "vampire": 6, "heirloom": 25}
"""Every deck of cards (DAM-COMP-08)."""
STARTS: dict[str, int] = {
    "great_hall": 3,
    "master_bedroom": 3,
    "kitchen": 3,
    "cemetery": 3,
    "courtyard": 3,
    "trophy_room": 3,
    "dungeon": 2,
    "torture_chamber": 2,
    "gate": 3,
}
"""How many Heirlooms name each place."""
