"""What is on the table.

Ids of cards: objects are ``herb``, ``mineral``, ``potion``; Transients ``transient_herb`` and so on; Artifacts
``artifact_1`` to ``artifact_13``, Incantations ``incantation_1`` to ``incantation_13``. A Spell card is called as its Witch.
"""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple, Self

from pydantic import Field

from engines.kernel import GameOptions, GameState, Plain, Secret, Sight, Zone
from engines.vengeance.library import library
from engines.vengeance.vocabulary import CHAINS, MALICE, STRONGEST_FIRST, TYPES, Type, kind_of


class Options(GameOptions):
    """What the lobby can set."""

    demon: Literal["random", "orvath", "skeir", "maelgra"] = Field(
        "random", title="Demon", description="Which Demon the Chains hold."
    )
    chain: Literal["every_activation", "tokens"] = Field(
        "every_activation",
        title="Chains",
        description="Every activation costs a Chain, or only one for which somebody places a token.",
    )  # VEN-AMB-02
    activation: Literal["stands", "arrives"] = Field(
        "stands",
        title="Activation",
        description="Which card is activated: where the Demon stands, or where it arrives.",
    )
    solo: Literal["easy", "normal", "hard"] = Field(
        "normal", title="Rival", description="How much Malice ends a game for one: 5, 4 or 3."
    )


class Pile(Plain):
    """A face-up pile of different cards: everybody sees the top one and how many lie below it (VEN-SETUP-13)."""

    top: Zone = Field(default_factory=Zone)
    below: Zone = Field(default_factory=Zone)

    def __len__(self) -> int:
        return len(self.top) + len(self.below)


class Glimpse(Plain):
    """A hand that somebody has looked at.

    Attributes:
        seat: whose.
        round: when.
        cards: what was in it.
    """

    seat: int
    round: int
    cards: list[str]


class Action(NamedTuple):
    """What a Witch does in a round (VEN-ACT); as text it is the id of its option.

    Attributes:
        plays: the card she lays.
        draws: the types she draws, or ``artifact``; empty if she plays.
    """

    plays: str = ""
    draws: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "-".join(["draw", *self.draws] if self.draws else ["play", self.plays])

    @classmethod
    def parse(cls, text: str) -> Self:
        """An action from its text: the one place that reads it."""
        verb, *rest = text.split("-")
        return cls(draws=tuple(rest)) if verb == "draw" else cls(plays=rest[0])


class Player(Plain):
    """One seat.

    Attributes:
        seat: its number.
        offer: the Spell cards it may choose from at set-up.
        witch: the Spell card it has now, named by the Witch; empty before the choice.
        vengeances: the Vengeances it is after, by number; they stay when the Spell card changes (VEN-AMB-21).
        gates: the Gates it is after.
        done: objectives with a token, in the order in which they were placed (VEN-SETUP-09).
        objects: the objects in hand; no hand has a limit (VEN-SETUP-11).
        artifacts: the Artifacts in hand.
        incantations: the Incantations in hand.
        action: what it has decided to do in this round, until all have decided; nobody else learns of it (VEN-AMB-28). See :attr:`decided`.
        glimpse: the hand it looked at last.
    """

    seat: int
    offer: Zone
    witch: str = ""
    vengeances: list[int] = Field(default_factory=list)
    gates: list[int] = Field(default_factory=list)
    done: list[int] = Field(default_factory=list)
    objects: Zone
    artifacts: Zone
    incantations: Zone
    action: Annotated[str, Secret("", owner="seat")] = ""
    glimpse: Annotated[Glimpse | None, Secret(None, owner="seat")] = None

    @property
    def decided(self) -> Action | None:
        """What it has decided to do."""
        return Action.parse(self.action) if self.action else None

    @property
    def objectives(self) -> list[int]:
        """All five, by number."""
        return [*self.vengeances, *self.gates]

    @property
    def open_objectives(self) -> list[int]:
        """Those without a token."""
        return [number for number in self.objectives if number not in self.done]

    def zone_of(self, card: str) -> Zone:
        """Where in the hand a card of this id lies."""
        return {"artifact": self.artifacts, "incantation": self.incantations}.get(kind_of(card), self.objects)


class Lying(Plain):
    """A card in the center, face up.

    Attributes:
        card: its id.
        kind: what it is now; an Incantation can become an object or an Artifact.
        counts: the types it counts as, if it is an object.
        value: of an Artifact or Incantation; 0 for others.
        seat: who has laid it; None: the Transient, or the Rival's.
        did: the Spell that was cast with it, or the type it removed as an Artifact.
        taken_by: the Spell or Artifact that removed it from the center before the count.
    """

    card: str
    kind: Literal["transient", "object", "artifact", "incantation"]
    counts: list[Type] = Field(default_factory=list)
    value: int = 0
    seat: int | None = None
    did: str = ""
    taken_by: str = ""

    @property
    def is_object(self) -> bool:
        """Whether it is counted; the Transient is, Artifacts and Incantations are not (VEN-RES-09, VEN-SPELL-10)."""
        return self.kind in ("transient", "object")

    @property
    def owner(self) -> int:
        """Who has laid it.

        Raises:
            LookupError: no player has.
        """
        if self.seat is None:
            raise LookupError(self.card)
        return self.seat

    @property
    def name(self) -> str:
        """What can be removed under one name: cards of equal names are alike."""
        return "-".join([self.kind, kind_of(self.card), *self.counts, *([str(self.value)] if self.value else [])])


class Waiting(Plain):
    """A Spell that works at the end of the round."""

    seat: int
    spell: str


class Note(Plain):
    """What one round brought, for the recap; all of it is public.

    Attributes:
        transient: the type of the Transient.
        counts: by type, as ``herb``, ``mineral``, ``potion``; what lay in the center at the count.
        winner: the winning type, or empty.
        start: where the Demon stood.
        end: where it went.
        activated: the card that was activated, or 0.
        tokens: who placed one.
        chains: on the Demon at the end.
    """

    transient: Type
    counts: dict[str, int] = Field(default_factory=dict)
    winner: str = ""
    start: int
    end: int
    activated: int = 0
    tokens: list[int] = Field(default_factory=list)
    chains: int = CHAINS


class State(GameState):
    """The whole table.

    Attributes:
        options: as set in the lobby.
        players: the seats.
        first: who was dealt Spell cards first.
        phase: Spell cards are chosen, rounds are played, it is over.
        round: which round, from 1; 0 before the first.
        demon: which Demon.
        patience: whether Orvath's power is still to come.
        at: the circle card under the Demon, 1 to 8.
        chains: on the Demon.
        herbs: pile of Herbs.
        minerals: pile of Minerals.
        potions: pile of Potions.
        artifacts: pile of Artifacts.
        incantations: pile of Incantations.
        transients: Transients still to come, face down.
        spell_pile: Spell cards before they are dealt.
        reserve: Spell cards that nobody has; there are always some (VEN-AMB-22).
        acted: who has decided on an action in this round, in the order in which the decisions came.
        center: cards in the center that still lie there.
        laid: every card that has lain there in this round, in the order in which they came, as it was last.
        laid_before: the same of the round before; what a round was decided by stays in sight until the next one is.
        waiting: Spells that work at the end of this round, in order.
        gone: cards that have left the game.
        solo: the face-down Solo cards.
        solo_used: those turned up since the last shuffle.
        store: the Rival's Artifacts.
        malice: in a solo game.
        notes: the rounds so far.
        result: how it ended.
        winners: who won.
    """

    options: Options = Field(default_factory=Options)
    players: list[Player]
    first: int = 0
    phase: Literal["spells", "rounds", "over"] = "spells"
    round: int = 0
    demon: str
    patience: bool = True
    at: int = 1
    chains: int = CHAINS
    herbs: Zone
    minerals: Zone
    potions: Zone
    artifacts: Pile
    incantations: Pile
    transients: Zone
    spell_pile: Zone
    reserve: Zone = Field(default_factory=lambda: Zone(family="spell"))
    acted: list[int] = Field(default_factory=list)
    center: list[Lying] = Field(default_factory=list)
    laid: list[Lying] = Field(default_factory=list)
    laid_before: list[Lying] = Field(default_factory=list)
    waiting: list[Waiting] = Field(default_factory=list)
    gone: Zone = Field(default_factory=Zone)
    solo: Zone = Field(default_factory=lambda: Zone(sight=Sight.NOBODY, family="solo"))
    solo_used: Zone = Field(default_factory=lambda: Zone(family="solo"))
    store: Zone = Field(default_factory=lambda: Zone(family="artifact"))
    malice: int = 0
    notes: list[Note] = Field(default_factory=list)
    result: Literal["", "win", "chains", "time", "malice"] = ""
    winners: list[int] = Field(default_factory=list)

    @property
    def alone(self) -> bool:
        """Whether it is a solo game, against the Rival."""
        return len(self.players) == 1

    @property
    def begins_again(self) -> bool:
        """Whether the Rival shuffles its cards before the next count, and Malice is still to grow for it (VEN-SOLO-15)."""
        return self.alone and not self.solo.cards and (not self.acted or self.counted)

    @property
    def solo_to_come(self) -> list[str]:
        """The Solo cards that may be turned up next, as everybody can see by those that have been."""
        used = self.solo_used.cards if self.solo.cards else []
        return [card for card in library().solo if card not in used] if self.alone else []

    @property
    def counted(self) -> bool:
        """Whether the objects of the round in progress have been counted."""
        return bool(self.notes and self.note.counts)

    @property
    def leads_on(self) -> bool:
        """Whether the next count leads the Demon on from where it stands: not while it acts on the last one, nor if no other one comes."""
        if self.phase != "rounds" or not self.notes:
            return False
        return not self.counted or (self.note.end != self.note.start and not self.is_last)

    @property
    def is_last(self) -> bool:
        """Whether the game ends with the round in progress, unless something that is still to come averts it (VEN-END-02, VEN-END-03, VEN-SOLO-06)."""
        outwitted = self.alone and self.malice >= MALICE[self.options.solo]
        return not self.chains or not self.transients.cards or outwitted

    @property
    def note(self) -> Note:
        """Of the round in progress."""
        return self.notes[-1]

    def lay(self, lying: Lying) -> None:
        """A card comes into the center, face up."""
        self.center.append(lying)
        self.laid.append(lying)

    def pile(self, kind: str) -> Zone:
        """The pile of this type."""
        return {"herb": self.herbs, "mineral": self.minerals, "potion": self.potions}[kind]

    def types_left(self) -> list[Type]:
        """The types whose pile is not empty."""
        return [kind for kind in TYPES if self.pile(kind).cards]

    def in_center(self) -> dict[Type, int]:
        """How often each type counts in the center."""
        found = [kind for lying in self.center if lying.is_object for kind in lying.counts]
        return {kind: found.count(kind) for kind in TYPES}

    def strongest(self) -> Type | None:
        """The type that prevails in the center (VEN-RES-10, VEN-RES-11); None if there is no object."""
        counts = self.in_center()
        if not any(counts.values()):
            return None
        return max(STRONGEST_FIRST, key=lambda kind: counts[kind])

    def by_need(self) -> list[int]:
        """Seats in the order in which short piles serve them: fewest objectives done first (VEN-AMB-20)."""
        return sorted(range(len(self.players)), key=lambda seat: len(self.players[seat].done))
