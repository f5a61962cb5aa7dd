"""What cards, Talents and boards can say: the words of ``content/*.toml``, each a small model.

:mod:`engines.damnation.library` reads them, :mod:`engines.damnation.effects` carries them out.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Who = Literal["you", "others", "all", "here", "corridor", "seen", "any", "beside"]
"""Whom an effect is about.

``you`` is who plays or draws the card. Several at once: ``others`` (every other Villain), ``all``, ``here`` (others in the
same room), ``corridor`` (all that stand in corridors). One that the player picks: ``seen`` (in line of sight or in the same
room), ``any``, ``beside`` (one step away, or in the same room).
"""

Moment = Literal["turn", "roll", "attack", "damage", "bite", "vampire"]
"""When a card or Talent can be used.

``turn``: at any time of the own turn. ``roll``: after the own movement roll. ``attack``: when an attack was declared, in
anybody's turn. ``damage``: when damage is about to be suffered. ``bite``: when the Vampire is about to bite the owner.
``vampire``: in the own turn as the Vampire.
"""


HINT = 100
"""Letters that fit below an option."""


class Word(BaseModel):
    """Anything in ``content``."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Damage(Word):
    """They suffer damage."""

    do: Literal["damage"]
    who: Who
    amount: int = Field(ge=1, le=9)
    unblockable: bool = False


class Heal(Word):
    """They gain Health, up to 10 and not after The Fall."""

    do: Literal["heal"]
    who: Who
    amount: int = Field(ge=1, le=10)


class Slay(Word):
    """They are Slain; with ``upto`` only who has no more Health than that."""

    do: Literal["slay"]
    who: Who
    upto: int = 0


class Send(Word):
    """They are moved to a room and enter it; ``secret_door`` and ``standard`` let the player pick which."""

    do: Literal["send"]
    who: Who
    to: str


class Souls(Word):
    """They gain Souls from the supply, or (below 0) give Souls back to it."""

    do: Literal["souls"]
    who: Who
    count: int


class DrawCards(Word):
    """You draw the top cards of a deck; ``here`` is the deck of the room you stand in."""

    do: Literal["draw"]
    deck: str
    count: int = Field(default=1, ge=1, le=4)


class Lose(Word):
    """They discard cards: of their choice, or at random."""

    do: Literal["lose"]
    who: Who
    count: int = Field(ge=1, le=9)
    random: bool = False


class Take(Word):
    """You take random cards from their hands."""

    do: Literal["take"]
    who: Who
    count: int = Field(ge=1, le=4)


class Move(Word):
    """Your movement total changes: ``by`` is added; ``either`` lets it be changed by up to so many, up or down."""

    do: Literal["movement"]
    by: int = 0
    either: int = Field(default=0, ge=0, le=6)


class Reroll(Word):
    """Your Movement Die is rolled again."""

    do: Literal["reroll"]


class Refresh(Word):
    """You turn back a spent Talent token: the named one, or one of your choice."""

    do: Literal["refresh"]
    which: Literal["", "fate", "ransack", "own"] = ""


class Spend(Word):
    """One of their ready Talent tokens, drawn by lot, is spent."""

    do: Literal["spend"]
    who: Who


class Drag(Word):
    """You move them up to so many steps along the corridor; where they end counts as the end of a push."""

    do: Literal["drag"]
    who: Who
    steps: int = Field(ge=1, le=4)


class Swap(Word):
    """You change places with them; both stand in corridors, and nothing is resolved there."""

    do: Literal["swap"]
    who: Who


class Boost(Word):
    """The attack or bite that was declared does more or less damage."""

    do: Literal["boost"]
    by: int


class Foil(Word):
    """The attack that was declared does not happen."""

    do: Literal["foil"]


class Redirect(Word):
    """The attack that was declared hits its attacker."""

    do: Literal["redirect"]


class Prevent(Word):
    """The damage that is about to be suffered is less by so much; 0: all of it is prevented."""

    do: Literal["prevent"]
    amount: int = Field(default=0, ge=0, le=9)


class Reflect(Word):
    """Whoever deals the damage suffers so much of it."""

    do: Literal["reflect"]
    amount: int = Field(ge=1, le=9)


class Assault(Word):
    """You make one attack with a Weapon, now: in the room you are in, or along the corridor; it does not count as yours."""

    do: Literal["assault"]


class Repel(Word):
    """The Vampire is repelled (DAM-VAMP-16)."""

    do: Literal["repel"]


class Ward(Word):
    """The bite does not happen; the Vampire's move ends on the nearest space beside, whence it came (DAM-VAMP-17)."""

    do: Literal["ward"]


class Timer(Word):
    """The Vampire's timer changes."""

    do: Literal["timer"]
    by: int


class Lock(Word):
    """The doors of a room are locked: nobody enters it before your next turn."""

    do: Literal["lock"]
    room: str


class Haunted(Word):
    """The Vampire may move into this room, in this turn."""

    do: Literal["haunted"]
    room: str


class Look(Word):
    """You see their hands."""

    do: Literal["look"]
    who: Who


class Scout(Word):
    """You look at unknown trap tokens of your choice."""

    do: Literal["scout"]
    count: int = Field(ge=1, le=3)


class Reset(Word):
    """A known trap of your choice is exchanged for a spare token, drawn unseen."""

    do: Literal["reset"]


class Claim(Word):
    """You have Power of Adjacency over them."""

    do: Literal["claim"]
    who: Who


class Uncurse(Word):
    """One of your Curses goes to the bottom of its deck."""

    do: Literal["uncurse"]


class Chance(Word):
    """A die is rolled: ``good`` happens on ``least`` or more, ``bad`` on less."""

    do: Literal["chance"]
    least: int = Field(ge=2, le=6)
    good: list[Effect] = Field(default_factory=list)
    bad: list[Effect] = Field(default_factory=list)


class Choose(Word):
    """You choose one of two things."""

    do: Literal["choose"]
    ways: list[Way] = Field(min_length=2, max_length=3)


class Way(Word):
    """One of several things that can be chosen."""

    label: str = Field(min_length=1, max_length=60)
    effects: list[Effect]


Effect = Annotated[
    Damage
    | Heal
    | Slay
    | Send
    | Souls
    | DrawCards
    | Lose
    | Take
    | Move
    | Reroll
    | Refresh
    | Spend
    | Drag
    | Swap
    | Boost
    | Foil
    | Redirect
    | Prevent
    | Reflect
    | Assault
    | Repel
    | Ward
    | Timer
    | Lock
    | Haunted
    | Look
    | Scout
    | Reset
    | Claim
    | Uncurse
    | Chance
    | Choose,
    Field(discriminator="do"),
]

Chance.model_rebuild()
Way.model_rebuild()
Choose.model_rebuild()


class Aura(Word):
    """What a Curse, a Reveal card, a passive Talent or a Deathknell changes for as long as it is there.

    Attributes:
        move: added to the movement roll.
        stride: the movement roll may be changed by up to so many, up or down.
        damage: added to the Damage of Weapons used.
        range: added to their Range.
        armour: added to the armour of Protections used.
        hurt: added to the damage suffered by attacks.
        trap: added to the damage suffered by traps.
        toll: damage suffered at End of Turn; below 0, Health gained.
        hand: added to the hand limit.
        heal: added to Health gained, which is never less than 0.
        stair: added to steps walked down the Staircase.
        moat: damage suffered in addition on arriving in the Moat.
        bite: added to the damage of bites suffered.
        study: so many more cards are drawn on entering a Standard Room; one is kept.
        bell: Souls gained when a Deathknell is turned up.
        barred: Talent tokens that cannot be used.
    """

    move: int = 0
    stride: int = 0
    damage: int = 0
    range: int = 0
    armour: int = 0
    hurt: int = 0
    trap: int = 0
    toll: int = 0
    hand: int = 0
    heal: int = 0
    stair: int = 0
    moat: int = 0
    bite: int = 0
    study: int = 0
    bell: int = 0
    barred: list[Literal["fate", "ransack", "own"]] = Field(default_factory=list)


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
        damage: of a Weapon.
        range: of a Weapon, in spaces.
        armour: of a Protection.
        relic: whether it stays after use.
        reveal: whether it lies face up.
        aura: of a Curse or a Reveal card, what it changes while it is owned.
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
    aura: Aura = Aura()
    bonus: int = Field(default=0, ge=0, le=6)
    start: str = ""


class Talent(Word):
    """A Talent with a token: what it does, and when."""

    name: str = Field(max_length=40)
    text: str = Field(max_length=HINT)
    when: Moment
    effects: list[Effect]


class Villain(Word):
    """One of the eight.

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
    aura: Aura
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
    aura: Aura = Aura()
    special: Literal["", "revenant", "creature"] = ""


class Haunting(Word):
    """What a set of Haunt cards does: steps up the Resurrection track, and effects on the living."""

    id: Literal["blood", "madness", "vengeance", "three_vengeance"]
    text: str = Field(max_length=200)
    up: int = Field(ge=0, le=5)
    effects: list[Effect] = Field(default_factory=list)


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
SOULS = 11
TOKENS = ("fate", "ransack", "own")
"""The three Talents that have a token (DAM-TAL-06)."""
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
"""Decks of rooms (DAM-COMP-07)."""
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
