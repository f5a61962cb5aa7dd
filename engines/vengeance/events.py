"""What happens, as it is told."""

from __future__ import annotations

from typing import Annotated, Literal

from engines.kernel import Event, Private


class DemonBound(Event):
    """The game is set up: which Demon lies in Chains, and who was dealt Spell cards first."""

    card: str
    first_seat: int


class WitchTaken(Event):
    """A player kept a Spell card and plays its Witch; the objectives by number."""

    seat: int
    card: str
    vengeances: list[str]
    gates: list[str]


class HandDealt(Event):
    """A starting hand; the cards from face-up piles are known to all (VEN-AMB-35)."""

    seat: int
    artifact_card: str
    incantation_card: str


class RoundBegan(Event):
    """A Transient was revealed; ``left`` are still to come."""

    round: int
    card: str
    left: int


class StoryTold(Event):
    """A line of story."""

    line: str


class PileEmpty(Event):
    """A claim found its pile empty. No seat: what the Rival was to play."""

    seat: int | None
    card: str


class DrawLost(Event):
    """There was nothing left to draw."""

    seat: int


class CardsDrawn(Event):
    """Cards from face-up piles, seen by everybody."""

    seat: int
    cards: list[str]


class CardLaid(Event):
    """A card that a player had laid face down was turned up."""

    seat: int
    card: str


class ActionImpossible(Event):
    """A player could not do anything (VEN-AMB-08)."""

    seat: int


class SpellCast(Event):
    """A caster announced a Spell."""

    seat: int
    card: str
    spell_card: str
    text: str
    at_end: bool


class SpellWorked(Event):
    """A Spell that waited for the end of the round works now."""

    seat: int
    spell_card: str


class BecameObject(Event):
    """An Incantation became a card that counts as these types."""

    seat: int
    card: str
    cards: list[str]


class BecameArtifact(Event):
    """An Incantation became an Artifact."""

    seat: int
    card: str
    value: int


class CardRemoved(Event):
    """A Spell took a card out of the center."""

    seat: int
    card: str


class CardPlayed(Event):
    """A Spell brought a card from hand into the center."""

    seat: int
    card: str


class EffectLost(Event):
    """A part of a Spell found nothing to work on."""

    seat: int
    spell_card: str


class HandSeen(Event):
    """A player looked at another's hand; only that player knows what was there."""

    seat: int
    target_seat: int
    cards: Annotated[list[str] | None, Private("seat")]


class CardDiscarded(Event):
    """A player had to discard."""

    seat: int
    card: str


class SpellCardChanged(Event):
    """A Spell card went into the reserve, another one came out of it."""

    seat: int
    old_card: str
    new_card: str


class ArtifactUsed(Event):
    """An Artifact removed all objects of a type: ``count`` cards. No seat: the Rival's."""

    seat: int | None
    card: str
    type_card: str
    count: int


class ArtifactWasted(Event):
    """An Artifact found no object."""

    seat: int | None
    card: str


class ObjectsCounted(Event):
    """The count, and which type prevails; ``tie`` says that a tie was broken."""

    herbs: int
    minerals: int
    potions: int
    card: str
    tie: bool


class NothingCounted(Event):
    """No object was left; the Demon does nothing."""


class CardActivated(Event):
    """A circle card was activated."""

    card: str
    type_card: str


class TokenPlaced(Event):
    """A player has done an objective; ``done`` of five."""

    seat: int
    card: str
    done: int


class ChainLost(Event):
    """A Chain fell off; ``left`` hold."""

    left: int


class ChainHeld(Event):
    """The last Chain held once more (Orvath)."""

    card: str


class ChainRecovered(Event):
    """A Chain came back; ``left`` hold."""

    left: int


class DemonFed(Event):
    """Nobody placed a token, and everybody has to discard (Maelgra)."""

    card: str


class DemonMoved(Event):
    """The Demon went from one circle card to another; ``crooked``: one step back, for a tie (Skeir)."""

    from_card: str
    to_card: str
    crooked: bool


class GateReached(Event):
    """The Demon arrived on a Gate with this effect: draw, discard, chain."""

    card: str
    arrival: str


class RivalActed(Event):
    """A Solo card was turned up."""

    card: str
    text: str


class RivalPlayed(Event):
    """The Rival laid a card into the center."""

    card: str


class RivalHoarded(Event):
    """The Rival took an Artifact into its store."""

    card: str


class MaliceGrew(Event):
    """``malice`` of ``limit``: an activation gave the solo player nothing, or the Solo cards were shuffled again."""

    malice: int
    limit: int
    cause: Literal["activation", "shuffle"] = "activation"


class GameWon(Event):
    """Somebody has all five objectives."""

    seats: list[int]


class ChainsBroken(Event):
    """No Chain holds the Demon; everybody loses."""

    card: str


class TimeRanOut(Event):
    """All Transients have been revealed and nobody has won."""

    card: str


class MaliceWon(Event):
    """Malice has reached its limit; the solo player loses."""
