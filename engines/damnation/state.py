"""What is on the table.

Pieces are numbered in turn order; a piece belongs to a seat. In a game of two every player has two pieces and one hand.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal

from pydantic import Field, model_validator

from engines.damnation.castle import castle
from engines.damnation.vocabulary import HEALTH, SOULS, TIMER, TOKENS
from engines.kernel import GameOptions, GameState, Plain, Secret, Sight, Sign, Zone

KnellId = Literal[
    "carnage", "hunters_moon", "the_revenant", "the_creature", "thirst", "the_hungry_stair", "rust", "grave_rot"
]
GOTHIC: tuple[KnellId, ...] = ("carnage", "hunters_moon")
"""Deathknells that Gothic begins with (DAM-VAR-GOTHIC-01)."""
Pile = dict[str, Zone]
"""Cards by the deck they belong to: their backs show that to everybody."""


class Options(GameOptions):
    """What the lobby can set."""

    variant: Literal["standard", "two_player", "gothic", "haunt"] = Field(
        "standard",
        title="Variant",
        description="Two always have two Villains each. Gothic: two Deathknells at once, no Fall. Haunt: nobody is ever out.",
    )
    reactions: Literal["everybody", "holders"] = Field(
        "everybody",
        title="Reactions",
        description="Who is asked whether to step in: everybody, so that silence tells nothing, or only who can.",
    )
    deathknells: list[KnellId] = Field(
        default_factory=list,
        title="Deathknells",
        description="drawn by lot, unless five are chosen here.",
    )

    @model_validator(mode="after")
    def _fits(self) -> Options:
        """A list has five different Deathknells, Gothic's two among them (DAM-VAR-OWN-01, DAM-AMB-63)."""
        chosen = self.deathknells
        if chosen and (len(chosen) != 5 or len(dict.fromkeys(chosen)) != 5):
            raise ValueError("choose five different Deathknells, or none")
        if chosen and self.variant == "gothic" and not all(card in chosen for card in GOTHIC):
            raise ValueError("Gothic needs Carnage and Hunter's Moon in the list")
        return self


class Token(Plain):
    """A trap token on a trap icon, or one of the spare ones.

    Attributes:
        kind: what it is.
        known: whether it lies face up.
    """

    zone: Zone
    known: bool = False

    @property
    def kind(self) -> str:
        """What it is."""
        return self.zone.cards[0]


class Deeds(Plain):
    """What one piece can be proud of, for the recap; a bite that drew no blood is none."""

    dealt: int = 0
    taken: int = 0
    healed: int = 0
    slain: int = 0
    traps: int = 0
    used: int = 0
    claims: int = 0
    bites: int = 0
    steps: int = 0


class Cause(Sign):
    """By what a Villain suffers damage, or is slain."""

    NONE = ""
    ATTACK = "attack"
    BITE = "bite"
    TRAP = "trap"
    OUBLIETTE = "oubliette"
    MOAT = "moat"
    CREATURE = "creature"
    FALL = "fall"
    TOLL = "toll"
    WALLS = "walls"
    VAULT = "vault"
    STAIR = "stair"
    TIMER = "timer"
    CARD = "card"
    TALENT = "talent"


class Milestone(Plain):
    """Something to remember, for the recap; all of it was open when it happened.

    Attributes:
        round: when.
        kind: what.
        piece: whom it befell; of a Deathknell who turned it up, or -1.
        by: of a death the piece that is responsible, or -1.
        place: of a death where.
        cause: of a death by what.
        card: the Deathknell; of a death by a card, or by what was carried, that card.
    """

    round: int
    kind: Literal["slain", "knell", "fall", "vampire", "home", "back", "revenant"]
    piece: int = -1
    by: int = -1
    place: str = ""
    cause: Cause = Cause.NONE
    card: str = ""


class Chronicle(Plain):
    """The story of a game, for the recap.

    Attributes:
        health: after each round the Health of every piece; 0 for one that did not live.
        milestones: in the order in which they happened.
    """

    health: list[list[int]] = Field(default_factory=list)
    milestones: list[Milestone] = Field(default_factory=list)


class Piece(Plain):
    """A Villain, and what becomes of it.

    Attributes:
        number: its place in the turn order.
        seat: whose it is.
        villain: which of the eight; empty before the choice.
        status: ``villain`` while it lives, ``vampire``, ``haunt``, ``out`` when eliminated.
        at: where the Villain stands.
        health: 0 to 10.
        tokens: by Talent whether its token is ready; each has its own (DAM-TAL-04), also after a return (DAM-AMB-28).
        souls: how many it holds, without a limit (DAM-SOUL-03).
        curses: in front of it.
        claimed_by: the piece that has Power of Adjacency over it, or -1.
        heirloom: the Heirloom laid down for it in the Arrival, sealed.
        deal: the two cards it chooses from in the Arrival.
        track: where its tombstone stands on the Resurrection track.
        rises: how it comes back on its next turn: not, from the top of the ``track``, or by three ``sixes``.
        aside: cards set aside while it is the Vampire.
        aside_shown: Reveal cards among them, face up.
        prowls: where the Vampire stands.
        timer: the Vampire's.
        deeds: for the recap.
    """

    number: int
    seat: int
    villain: str = ""
    status: Literal["villain", "vampire", "haunt", "out"] = "villain"
    at: str = ""
    health: int = HEALTH
    tokens: dict[str, bool] = Field(default_factory=lambda: dict.fromkeys(TOKENS, True))
    souls: int = 0
    curses: Zone = Field(default_factory=Zone)
    claimed_by: int = -1
    heirloom: Annotated[str, Secret("", owner="seat")] = ""
    deal: Zone
    track: int = 0
    rises: Literal["", "track", "sixes"] = ""
    aside: Pile = Field(default_factory=dict)
    aside_shown: Zone = Field(default_factory=Zone)
    prowls: str = ""
    timer: int = TIMER
    deeds: Deeds = Field(default_factory=Deeds)

    @property
    def spot(self) -> str:
        """Where its standee can be met; empty if nowhere, as among the dead."""
        if self.status == "villain":
            return self.at
        return self.prowls if self.status == "vampire" else ""


class Player(Plain):
    """One seat.

    Attributes:
        seat: its number.
        hand: cards in hand, in a game of two of both Villains (DAM-VAR-2P-02).
        shown: Reveal cards, face up in front of it.
        backs: the decks of its cards in the order in which they came, as far as everybody can tell by their backs.
        looked: which traps it alone knows, by space what lies there.
    """

    seat: int
    hand: Pile = Field(default_factory=dict)
    shown: Zone = Field(default_factory=Zone)
    backs: list[str] = Field(default_factory=list)
    looked: Annotated[dict[str, str], Secret({}, owner="seat")] = Field(default_factory=dict)

    def hides(self) -> bool:
        """Whether it holds cards that others do not see."""
        for zone in self.hand.values():  # noqa: SIM110  # asked at every turn, and `any` would make a generator each time
            if zone.cards:
                return True
        return False

    def count(self) -> int:
        """How many cards it holds, with those that lie face up."""
        held = len(self.shown.cards)
        for zone in self.hand.values():
            held += len(zone.cards)
        return held

    def cards(self) -> list[str]:
        """Every card in hand, and those that lie face up."""
        held: list[str] = []
        for zone in self.hand.values():
            held += zone.cards
        return held + self.shown.cards


class Turn(Plain):
    """The turn in progress.

    Attributes:
        piece: whose it is.
        slot: which turn of the round it is: the number of the piece whose it would be, if none were out (DAM-TURN-09).
        begins_round: it is the first of its round.
        die: the Movement Die; 0 before the roll.
        black: the Black Die; empty if none was rolled.
        by: what is added to the die.
        either: by how much the total may be changed up or down.
        walks: the roll is made, and where to go is being chosen.
        moved: its move is over, or what lies at its end befalls it: the End of Turn is the next that comes of itself.
        pointed: places among which somebody is choosing, in the open.
        over: the turn was cut short (DAM-TURN-12).
        ended: the piece has ended a movement in this turn, and stands where it ended.
        attacked: it has made the attack of the turn.
        struck: it has made any attack, so that it claims nothing.
        claimed: it has claimed Power of Adjacency.
        composed: pieces for which Composure has lessened a trap in this turn.
        bonus: spaces from a Vampire card, once a turn.
        trail: the way that the Vampire has come in this turn.
        haunted: rooms that the Vampire may move into.
        halted: its move and bite are over: it has bitten, or was driven off.
    """

    piece: int = 0
    slot: int = 0
    begins_round: bool = False
    die: int = 0
    black: str = ""
    by: int = 0
    either: int = 0
    walks: bool = False
    moved: bool = False
    pointed: list[str] = Field(default_factory=list)
    over: bool = False
    ended: bool = False
    attacked: bool = False
    struck: bool = False
    claimed: bool = False
    composed: list[int] = Field(default_factory=list)
    bonus: int = 0
    trail: list[str] = Field(default_factory=list)
    haunted: list[str] = Field(default_factory=list)
    halted: bool = False


class Throw(Plain):
    """Two dice for who goes first."""

    seat: int
    first: int
    second: int


class State(GameState):
    """The whole table.

    Attributes:
        options: as set in the lobby.
        throws: for who goes first, those that broke ties last.
        players: the seats.
        pieces: in turn order.
        phase: the Arrival, turns, or over.
        turn: the turn in progress.
        round: which time round the table, from 1.
        decks: face down, by name.
        used: cards used in this turn, face up, in order; they go to their decks at its end.
        traps: by space the token on it.
        spare: tokens beside the board.
        doors: Secret Doors found in the course of the game.
        knells: face-down Deathknells on their slots.
        rung: Deathknells in force.
        unused_knells: laid aside unseen.
        fallen: The Fall has begun.
        risen: The Revenant has done its work.
        supply: Souls left.
        heap: what the dead have left in the Cemetery, face down.
        heap_shown: Reveal cards among it.
        heap_souls: Souls among it.
        locked: by room the piece whose next turn opens it again.
        haunt_deck: Haunt cards, face down.
        haunt_row: the three that lie open.
        haunt_out: those that were replaced.
        winner: the seat that has won, or -1.
        chronicle: for the recap.
    """

    options: Options = Field(default_factory=Options)
    throws: list[Throw] = Field(default_factory=list)
    players: list[Player]
    pieces: list[Piece]
    phase: Literal["arrival", "turns", "over"] = "arrival"
    turn: Turn = Field(default_factory=Turn)
    round: int = 1
    decks: Pile
    used: Zone = Field(default_factory=Zone)
    traps: dict[str, Token]
    spare: list[Token]
    doors: list[str] = Field(default_factory=list)
    knells: list[Zone]
    rung: list[str] = Field(default_factory=list)
    unused_knells: Zone
    fallen: bool = False
    risen: bool = False
    supply: int = SOULS
    heap: Pile = Field(default_factory=dict)
    heap_shown: Zone = Field(default_factory=Zone)
    heap_souls: int = 0
    locked: dict[str, int] = Field(default_factory=dict)
    haunt_deck: Zone = Field(default_factory=lambda: Zone(sight=Sight.NOBODY, family="haunt"))
    haunt_row: Zone = Field(default_factory=lambda: Zone(family="haunt"))
    haunt_out: Zone = Field(default_factory=lambda: Zone(family="haunt"))
    winner: int = -1
    chronicle: Chronicle = Field(default_factory=Chronicle)

    @property
    def two(self) -> bool:
        """Whether it is a game of two players with two Villains each."""
        return len(self.players) == 2

    @property
    def active(self) -> Piece:
        """The piece whose turn it is."""
        return self.pieces[self.turn.piece]

    def owner(self, piece: Piece) -> Player:
        """The player of a piece."""
        return self.players[piece.seat]

    def living(self) -> list[Piece]:
        """Villains in play, those who are the Vampire not counted."""
        return [piece for piece in self.pieces if piece.status == "villain"]

    def vampire(self) -> Piece | None:
        """Whoever is the Vampire: one at most (DAM-VAMP-18)."""
        return next((piece for piece in self.pieces if piece.status == "vampire"), None)

    def seats_in(self) -> list[int]:
        """Seats that are still in the game (DAM-WIN-01, DAM-WIN-03)."""
        return list(dict.fromkeys(p.seat for p in self.pieces if p.status in ("villain", "vampire")))

    def raises(self) -> bool:
        """Whether The Revenant raises whoever is slain next."""
        return "the_revenant" in self.rung and not self.risen

    def clockwise(self) -> list[Piece]:
        """All pieces, from the left of the active one; the active one last (DAM-AMB-17)."""
        first = self.turn.piece + 1
        return [*self.pieces[first:], *self.pieces[:first]]

    def standing(self, place: str) -> list[Piece]:
        """Villains and the Vampire that stand in a place."""
        return [piece for piece in self.pieces if piece.spot == place]

    def free(self, space: str, mover: Piece) -> bool:
        """Whether nobody but ``mover`` stands on a corridor space (DAM-MOVE-06).

        Rooms and the Staircase have room for all (DAM-MOVE-07, DAM-GSS-07, DAM-ARR-10).
        """
        return space not in self.occupied(mover)

    def occupied(self, mover: Piece | None = None) -> list[str]:
        """Where Villains and the Vampire stand; not ``mover``, who leaves its place."""
        return [  # by `Piece.spot`, without a call for each
            spot
            for piece in self.pieces
            if piece is not mover
            and (spot := piece.at if piece.status == "villain" else piece.prowls if piece.status == "vampire" else "")
        ]

    def knells_left(self) -> int:
        """Deathknells that lie face down."""
        return sum(zone.sight is Sight.NOBODY for zone in self.knells)

    def secret_doors(self) -> list[str]:
        """Every Secret Door space: printed ones, and those found."""
        return [*castle().secret_doors, *self.doors]

    def remember(
        self,
        kind: Literal["slain", "knell", "fall", "vampire", "home", "back", "revenant"],
        piece: int = -1,
        by: int = -1,
        *,
        place: str = "",
        cause: Cause = Cause.NONE,
        card: str = "",
    ) -> None:
        """Something for the recap."""
        milestone = Milestone(round=self.round, kind=kind, piece=piece, by=by, place=place, cause=cause, card=card)
        self.chronicle.milestones.append(milestone)

    def count_health(self) -> None:
        """A round is over, or the game."""
        alive = ("villain", "vampire")
        self.chronicle.health.append([piece.health if piece.status in alive else 0 for piece in self.pieces])

    def exits(self) -> list[str]:
        """Secret Door spaces that are empty (DAM-SPC-02)."""
        taken = self.occupied()
        return [space for space in self.secret_doors() if space not in taken]


@cache
def in_corridor(place: str) -> bool:
    """Whether a place is a corridor space."""
    return place in castle().spaces


def pile(cards: Pile, deck: str, sight: Sight, owner: int | None = None) -> Zone:
    """The zone of ``deck`` in a pile; it is laid there if the pile has none yet."""
    if deck not in cards:
        cards[deck] = Zone(sight=sight, owner=owner, family=deck)
    return cards[deck]
