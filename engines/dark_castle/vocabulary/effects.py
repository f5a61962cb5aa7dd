"""What items do. ``whom``: ``self`` the bearer, ``any`` a character of the bearer's choice, ``everyone``."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from engines.dark_castle.vocabulary.basics import Positive, Trait, Word


class Heal(Word):
    """Regain ``hp``. Usable at any time."""

    kind: Literal["heal"]
    hp: Positive
    whom: Literal["self", "any", "everyone"] = "self"


class Reroll(Word):
    """Roll a die again after it has fallen, before it is resolved."""

    kind: Literal["reroll"]
    whom: Literal["self", "any"] = "self"


class TurnFace(Word):
    """Change a rolled result to a single (or ``double``) of ``to``; without ``to`` of a trait of choice."""

    kind: Literal["turn_face"]
    to: Trait | Literal[""] = ""
    double: bool = False
    whom: Literal["self", "any"] = "self"


class FreeHit(Word):
    """``hits`` hits of any of ``traits``; outside combat it adds as many such symbols to the bearer's roll."""

    kind: Literal["free_hit"]
    traits: list[Trait] = Field(min_length=1, max_length=3)
    hits: Annotated[int, Field(ge=1, le=2)] = 1


class RemoveDie(Word):
    """Remove ``dice`` chapter dice of choice from an enemy's row."""

    kind: Literal["remove_die"]
    dice: Annotated[int, Field(ge=1, le=3)] = 1


class TurnDie(Word):
    """Turn one chapter die of a row to a trait of choice, before results are resolved."""

    kind: Literal["turn_die"]


class ExtraRoll(Word):
    """The bearer (or any fighter) rolls once more in this round, besides what has been rolled."""

    kind: Literal["extra_roll"]
    whom: Literal["self", "any"] = "self"


class Prevent(Word):
    """Lower a loss of HP that is about to happen by ``hp`` (``all``: wholly), in combat or outside."""

    kind: Literal["prevent"]
    hp: Positive = 1
    all: bool = False
    whom: Literal["self", "any"] = "self"


class Block(Word):
    """The bearer (any fighter, everyone) has blocked in this round."""

    kind: Literal["block"]
    whom: Literal["self", "any", "everyone"] = "self"


class Weaken(Word):
    """An enemy's attack value is ``by`` lower for this round or the whole fight."""

    kind: Literal["weaken"]
    by: Positive = 1
    lasts: Literal["round", "fight"] = "round"


class Escape(Word):
    """The fight ends at once without an item; not against a boss."""

    kind: Literal["escape"]


class LivingStone(Word):
    """The stone's own die is rolled after dice have fallen: a hit of a trait, a block, 1 HP regained, or 1 HP lost."""

    kind: Literal["living_stone"]


class Ritual(Word):
    """Between two chapters: any number of donors give HP, and one other character regains the sum."""

    kind: Literal["ritual"]


class Scout(Word):
    """Between chapters: the next card is turned up on the deck; with ``bury`` it may go under it."""

    kind: Literal["scout"]
    bury: bool = False


class Armour(Word):
    """Whenever its bearer would lose HP (``where`` = ``combat``: to an enemy), ``hp`` less."""

    kind: Literal["armour"]
    hp: Positive = 1
    where: Literal["combat", "anywhere"] = "combat"


class ExtraDie(Word):
    """A chapter die joins each of the bearer's attack rolls."""

    kind: Literal["extra_die"]


class StrikeAgain(Word):
    """When its bearer attacks with a double (``on`` = a trait: shows that trait), he rolls once more; once a round."""

    kind: Literal["strike_again"]
    on: Trait | Literal["double"] = "double"


class DoublesHeal(Word):
    """A double rolled to attack gives its bearer ``hp``."""

    kind: Literal["doubles_heal"]
    hp: Positive = 1


class SinglesTwice(Word):
    """Singles of ``trait`` give two hits."""

    kind: Literal["singles_twice"]
    trait: Trait


class SinglesBlock(Word):
    """Singles of ``trait`` block."""

    kind: Literal["singles_block"]
    trait: Trait


class Cover(Word):
    """When its bearer blocks, the weakest fighter who did not loses ``hp`` less."""

    kind: Literal["cover"]
    hp: Positive = 1


class Loot(Word):
    """After a fight ``items`` more item cards are drawn."""

    kind: Literal["loot"]
    items: Annotated[int, Field(ge=1, le=2)] = 1


class Stow(Word):
    """It takes no hand and stores up to ``places`` item cards, which can be neither used nor reached in a chapter."""

    kind: Literal["stow"]
    places: Annotated[int, Field(ge=1, le=2)] = 2


class SpellBook(Word):
    """Whenever its bearer would roll the own die, it may cast a spell instead."""

    kind: Literal["spell_book"]


ActiveEffect: TypeAlias = (
    Heal
    | Reroll
    | TurnFace
    | FreeHit
    | RemoveDie
    | TurnDie
    | ExtraRoll
    | Prevent
    | Block
    | Weaken
    | Escape
    | Scout
    | LivingStone
    | Ritual
)
PassiveEffect: TypeAlias = (
    Armour | ExtraDie | StrikeAgain | DoublesHeal | SinglesTwice | SinglesBlock | Cover | Loot | Stow | SpellBook
)
Effect: TypeAlias = Annotated[ActiveEffect | PassiveEffect, Field(discriminator="kind")]
