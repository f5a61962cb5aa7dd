"""Enemies and what is special about fighting them."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from engines.dark_castle.vocabulary.basics import Letter, Positive, Trait, Word


class DoublesAreSingles(Word):
    """A double counts as one hit and does not block."""

    kind: Literal["doubles_are_singles"]


class DoublesDoNotBlock(Word):
    """Doubles do not block; with ``trait`` only doubles of that trait do not."""

    kind: Literal["doubles_do_not_block"]
    trait: Trait | Literal[""] = ""


class NoRest(Word):
    """Nobody can rest in this fight."""

    kind: Literal["no_rest"]


class NoItems(Word):
    """Items do nothing in this fight, worn ones included."""

    kind: Literal["no_items"]


class ImmuneToRolled(Word):
    """Each round a chapter die is rolled first; hits of its trait do nothing in that round."""

    kind: Literal["immune_to_rolled"]


class Regrow(Word):
    """After each defend ``dice`` rolled dice join the row, while it has fewer than ``most`` dice."""

    kind: Literal["regrow"]
    dice: Positive = 1
    most: Positive = 6


class Enrage(Word):
    """After each defend the attack value rises by ``by``, up to ``most``."""

    kind: Literal["enrage"]
    by: Positive = 1
    most: Positive = 4


class StrikesYou(Word):
    """When it strikes YOU and YOU have not blocked, YOU lose ``hp`` more."""

    kind: Literal["strikes_you"]
    hp: Positive = 1


class FirstStrike(Word):
    """Before the first round it strikes everybody once; nobody can block that."""

    kind: Literal["first_strike"]


class Shift(Word):
    """At the start of each round but the first its remaining dice are rolled anew."""

    kind: Literal["shift"]


class ThickHide(Word):
    """The first hit of each round removes nothing (of a double the second symbol still does)."""

    kind: Literal["thick_hide"]


class Guard(Word):
    """While dice of ``trait`` are in the row, only they can be removed."""

    kind: Literal["guard"]
    trait: Trait


class Toll(Word):
    """Whoever rolls ``trait`` to attack loses ``hp`` at once."""

    kind: Literal["toll"]
    trait: Trait
    hp: Positive = 1


class LastBreath(Word):
    """When it is defeated ``who`` lose ``hp``."""

    kind: Literal["last_breath"]
    who: Literal["everyone", "you", "weakest", "strongest"] = "everyone"
    hp: Positive = 1


class Steal(Word):
    """In each defend one of those it strikes (the one with most items) must discard an item."""

    kind: Literal["steal"]


class Flees(Word):
    """It leaves after ``rounds`` full rounds: the fight ends without an item."""

    kind: Literal["flees"]
    rounds: Positive


class HuntsWeakest(Word):
    """It strikes only the fighter with fewest HP, for ``more`` on top of its attack value; blocking stops it."""

    kind: Literal["hunts_weakest"]
    more: Annotated[int, Field(ge=0, le=5)] = 1


class Leech(Word):
    """If it hurt anybody in a defend, ``dice`` rolled dice join its row, while it has fewer than ``most``."""

    kind: Literal["leech"]
    dice: Positive = 1
    most: Positive = 6


Special: TypeAlias = Annotated[
    DoublesAreSingles
    | DoublesDoNotBlock
    | NoRest
    | NoItems
    | ImmuneToRolled
    | Regrow
    | Enrage
    | StrikesYou
    | FirstStrike
    | Shift
    | ThickHide
    | Guard
    | Toll
    | LastBreath
    | Steal
    | Flees
    | HuntsWeakest
    | Leech,
    Field(discriminator="kind"),
]


class Enemy(Word):
    """One enemy of a fight: its printed dice, dice per player, attack value, specials."""

    name: Annotated[str, Field(min_length=2, max_length=32)]
    dice: list[Letter] = Field(default_factory=list, max_length=6)
    per_player: Annotated[int, Field(ge=0, le=2)] = 0
    attack: Annotated[int, Field(ge=0, le=5)]
    specials: list[Special] = Field(default_factory=list, max_length=3)
    marks: list[Literal["undead", "beast", "boss", "cultist", "carrier"]] = Field(default_factory=list)

    @cached_property
    def by_kind(self) -> dict[type[Word], Any]:
        """Its specials, each under its class."""
        return {type(special): special for special in self.specials}
