"""What happens in the castle, as it is told.

``seat`` is who plays the character, ``character_card`` the character; ``twin`` says that the seat plays two, so that words
have to name the character as well.
"""

from __future__ import annotations

from typing import Any, ClassVar

from pydantic import Field, field_validator

from engines.kernel import Event, Weight


class OfCharacter(Event):
    """Something about one character."""

    seat: int | None
    character_card: str
    twin: bool = False


class CharacterChosen(OfCharacter):
    """A player took a character."""


class RuleTold(Event):
    """What a pack or a part of the box adds to the rules, told once at the beginning.

    ``topic``: ``death_knight``, ``undead_queen``, ``plague_lord``, ``flaws`` or ``death_dice``.
    """

    topic: str


class LeaderChosen(OfCharacter):
    """Who turns the next card."""


class CardTurned(Event):
    """A chapter (``number`` of ``total``), the start card (number 0) or the boss (number above total) begins."""

    card: str
    number: int
    total: int
    text: str


class StoryTold(Event):
    """A line of story."""

    line: str


class OptionChosen(Event):
    """What was decided on a card, and what it risks: that is to be read while dice are rolled for it."""

    weight: ClassVar[Weight] = Weight.HEADLINE

    label: str
    hint: str = ""


class LeaderDecided(OfCharacter):
    """The same, where YOU alone decide on the way of all."""

    label: str
    hint: str = ""


class CharacterDecided(OfCharacter):
    """What one character does, where each decides for itself."""

    label: str


class DieRolled(OfCharacter):
    """A character's die fell: ``M`` a single, ``MM`` a double."""

    face: str


class DiceFell(Event):
    """Several dice fell at once: each of ``rolls`` names a character as above, and the ``faces`` of its dice."""

    rolls: list[dict[str, Any]]

    @field_validator("rolls", mode="before")
    @classmethod
    def _of_one_die(cls, rolls: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """What was kept before a character's dice were told together had a ``face`` each."""
        return [roll if "faces" in roll else {**roll, "faces": [{"face": roll["face"]}]} for roll in rolls]


class ChapterDieRolled(Event):
    """A chapter die fell."""

    face: str


class ChapterDieShown(OfCharacter):
    """A chapter die fell for one of several, or for YOU."""

    face: str


class RollSucceeded(OfCharacter):
    """A roll outside combat was good enough."""


class RollFailed(OfCharacter):
    """A roll outside combat was not."""


class RollsJudged(Event):
    """Several rolls outside combat were judged at once: whose were good enough and whose not, named as above."""

    good: list[dict[str, Any]]
    bad: list[dict[str, Any]]


class TogetherSucceeded(Event):
    """A common roll was good enough: ``symbols`` of ``needed``."""

    symbols: int
    needed: int


class TogetherFailed(Event):
    """A common roll was not."""

    symbols: int
    needed: int


class TrialAdvanced(Event):
    """A trial stands at ``done`` of ``needed`` successes."""

    done: int
    needed: int


class FightBegan(Event):
    """An enemy stands there: ``dice`` to remove, counted by ``trait``; ``attack`` HP a strike."""

    foe: str
    dice: list[dict[str, Any]]
    attack: int


class SpecialExplained(Event):
    """What is special about the enemy that has just been told of; ``special`` is its kind, the rest what its words need."""

    special: str
    trait: str = "none"
    who: str = ""
    hp: int = 0
    dice: int = 0
    most: int = 0
    by: int = 0
    more: int = 0
    rounds: int = 0


class RoundBegan(Event):
    """A round of combat."""

    weight: ClassVar[Weight] = Weight.QUIET

    round: int


class SpecialWorked(Event):
    """A combat special did something; ``special`` is its kind, ``amount`` how much, ``face`` of which trait."""

    foe: str
    special: str
    amount: int = 0
    face: str = ""


class Hit(OfCharacter):
    """A result was resolved: it removed ``dice`` from the row of ``foe``."""

    foe: str
    dice: int


class Helped(OfCharacter):
    """A result was what another one needed to remove a death die from the row of ``foe``."""

    foe: str


class Missed(OfCharacter):
    """A result was resolved and removed nothing."""

    weight: ClassVar[Weight] = Weight.QUIET


class HeldBack(OfCharacter):
    """A result that could have removed something was held back."""


class Blocked(OfCharacter):
    """A character has blocked in this round, and that mattered."""


class FoeDefeated(Event):
    """The row of an enemy is empty."""

    foe: str


class FoeFled(Event):
    """An enemy has left."""

    foe: str


class FightEscaped(Event):
    """The party has left the fight."""


class Rested(OfCharacter):
    """A character rests in this round."""


class HpLost(OfCharacter):
    """A character lost HP and has ``left``."""

    hp: int
    left: int


class HpGained(OfCharacter):
    """A character regained HP and has ``left``."""

    hp: int
    left: int


class LossPrevented(OfCharacter):
    """An item took a loss, or a part of it."""

    hp: int
    card: str


class ItemsDrawn(Event):
    """Item cards lie open; ``finds`` says of each what it does."""

    cards: list[str]
    finds: list[dict[str, str]]


class NothingToDraw(Event):
    """Item deck and discard pile are empty."""


class ItemTaken(OfCharacter):
    """A character took an item from the pool."""

    card: str


class ItemTakenBack(OfCharacter):
    """A character took back what it had put down."""

    card: str


class ItemGiven(Event):
    """An item changed hands; ``twin`` as above, of who gives it."""

    card: str
    from_seat: int | None
    from_card: str
    to_seat: int | None
    to_card: str
    twin: bool = False


class ItemPutDown(OfCharacter):
    """A character put an item down for a moment."""

    card: str


class ItemLeft(Event):
    """Nobody kept an item."""

    card: str


class ItemUsed(OfCharacter):
    """A character used an item."""

    card: str


class ItemDiscarded(OfCharacter):
    """A character lost an item."""

    card: str


class DieRemoved(Event):
    """An item took a chapter die out of a row."""

    foe: str
    face: str


class DieTurned(Event):
    """An item turned a chapter die to another trait."""

    foe: str
    face: str
    to: str


class FaceTurned(OfCharacter):
    """An item changed what a character has rolled."""

    face: str


class AttackLowered(Event):
    """The attack value of an enemy is lower; ``more`` is what its strike still takes from YOU besides."""

    foe: str
    by: int
    attack: int
    more: int = 0


class CardsSkipped(Event):
    """Chapters were laid aside unseen."""

    chapters: int


class CardsAdded(Event):
    """Chapters came on top of the deck."""

    chapters: int


class CardForeseen(Event):
    """The next chapter is known: it lies open on the deck, under ``place`` others; ``ways`` are what it lets one choose."""

    card: str
    place: int = 0
    ways: list[dict[str, str]] = Field(default_factory=list)


class CardBuried(Event):
    """An open chapter went under the deck."""

    card: str


class AlarmRaised(Event):
    """The next fight will be harder; ``total`` says by how many dice in all, where it was to be harder anyway."""

    dice: int
    total: int = 0


class ChapterCompleted(Event):
    """A card is done; ``left`` chapters lie before the boss."""

    weight: ClassVar[Weight] = Weight.HEADLINE

    card: str
    left: int


class CurseFell(OfCharacter):
    """A curse, or another card that is no item, has befallen a character; ``text`` is what it does."""

    weight: ClassVar[Weight] = Weight.HEADLINE

    card: str
    text: str


class CurseWorked(Event):
    """Such a card has befallen nobody: it does what it does and is gone; ``late`` if whoever drew it had left."""

    card: str
    text: str
    late: bool = False


class CurseLifted(OfCharacter):
    """A curse is gone."""

    card: str


class TurnedBlack(OfCharacter):
    """A cult die fell on a black side: it joins the row of ``foe``, showing ``face``, and its bearer is out."""

    foe: str
    face: str


class CultistsTook(OfCharacter):
    """A cultist's blow cost its marked victim ``hp`` more."""

    hp: int


class PlagueRolled(OfCharacter):
    """A character rolled for Plague."""

    points: int


class PlagueGained(OfCharacter):
    """A character has more Plague; the next threshold is ``due`` and will cost ``cost`` HP (0: there is none)."""

    points: int
    total: int
    due: int = 0
    cost: int = 0


class ThresholdReached(OfCharacter):
    """A character's Plague has reached a threshold, which costs ``hp``."""

    threshold: int
    hp: int


class Stowed(OfCharacter):
    """An item went into a knapsack."""

    card: str


class Unpacked(OfCharacter):
    """An item came out of a knapsack."""

    card: str


class HitLent(OfCharacter):
    """An item's hit stands ready for a combination against a death die."""

    face: str


class StoneRolled(OfCharacter):
    """The Living Stone's die fell: a trait's letter, ``shield``, ``heart`` (or one of these ``-in-vain``) or ``crack``."""

    face: str


class CompanionCame(OfCharacter):
    """A companion has joined you; ``text`` is its event, ``characteristic`` what it is like."""

    card: str
    text: str
    characteristic: str


class EventSetAside(Event):
    """An event was drawn that does not apply now; another card is drawn instead."""

    card: str


class CompanionLeft(OfCharacter):
    """A companion is no longer with you."""


class AbilityWorked(OfCharacter):
    """A companion's special face fell; ``text`` is read out."""

    text: str


class BloodGiven(OfCharacter):
    """A donor gave HP in a ritual."""

    hp: int


class SpellCast(OfCharacter):
    """A spell was cast; ``side`` is how the spell die fell, ``strays-in-vain`` if that hurts nobody."""

    spell_card: str
    side: str


class NobodyFights(Event):
    """Nobody is left who could fight, and so the game is over."""


class Died(OfCharacter):
    """A character is dead, and so the game is over."""

    weight: ClassVar[Weight] = Weight.HEADLINE

    card: str


class GameWon(Event):
    """The party has escaped."""

    weight: ClassVar[Weight] = Weight.HEADLINE

    text: str


class GameLost(Event):
    """The party has not."""

    weight: ClassVar[Weight] = Weight.HEADLINE

    text: str
