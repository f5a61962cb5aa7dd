"""The cards themselves: chapters (and bosses, and start cards), items, characters, epilogues."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import Field

from engines.dark_castle.vocabulary.afflictions import Ban, Blow
from engines.dark_castle.vocabulary.basics import NAMES, Aftermath, Face, Id, Name, Pack, Story, Tag, Word
from engines.dark_castle.vocabulary.companions import Companion
from engines.dark_castle.vocabulary.effects import ActiveEffect, Effect
from engines.dark_castle.vocabulary.steps import AnyStep


class Chapter(Word):
    """A chapter card (or a boss, or the start card).

    Attributes:
        id: unique among all cards.
        name: its title.
        text: the story, read to all before anything else.
        scene: motifs of its picture, the main one first.
        steps: its instructions; a start card may have none. A boss's last step is its fight.
        aftermath: told when the last instruction is done and all still live; a boss's fall.
        pack: the set it belongs to.
        number: place in a pack that is read in order; 0 otherwise.
        death_dice: whether death dice may be rolled here.
    """

    id: Id
    name: Name
    text: Story
    scene: list[Tag] = Field(min_length=1, max_length=4)
    steps: list[AnyStep] = Field(default_factory=list)
    aftermath: Aftermath = ""
    pack: Pack = "base"
    number: int = 0
    death_dice: bool = True


class Item(Word):
    """An item card.

    Attributes:
        id: unique among all cards.
        name: its title.
        text: what it does, in words for players.
        flavour: one line of story under it.
        tags: what chapters may ask for (``light``, ``food``, ``rope``, ``holy`` ...).
        hands: 2 for a two-handed item, 0 for one that is worn on the back.
        copies: how many such cards are in the deck.
        use: ``discard`` (its active effects are used once, then it goes), ``chapter`` (once in every chapter; one copy
            only), ``worn`` (it has no active effect).
        effects: what it does. The first active one says when it can be used; all active ones happen together, in this
            order, on the same character (if one of them is for ``any``). Empty: only its tags count.
        combines: its hit may stand for a second character's against a death die.
        pack: the set it belongs to.
    """

    id: Id
    name: Annotated[str, Field(min_length=2, max_length=28)]
    text: Annotated[str, Field(min_length=10, max_length=220)]
    flavour: Annotated[str, Field(max_length=160)] = ""
    tags: list[Tag] = Field(default_factory=list, max_length=4)
    hands: Literal[0, 1, 2] = 1
    copies: Annotated[int, Field(ge=1, le=4)] = 1
    use: Literal["discard", "chapter", "worn"]
    effects: list[Effect] = Field(default_factory=list, max_length=3)
    combines: bool = False
    pack: Pack = "base"

    @cached_property
    def active(self) -> list[ActiveEffect]:
        """The effects that happen when it is used."""
        return [effect for effect in self.effects if isinstance(effect, ActiveEffect)]

    @cached_property
    def by_kind(self) -> dict[type[Word], list[Any]]:
        """Its effects, each under its class."""
        return {kind: [effect for effect in self.effects if type(effect) is kind] for kind in map(type, self.effects)}


class Flaw(Item):
    """A flaw: what its bearer can do once in the quest. It is no item, and takes no hand."""

    text: Annotated[str, Field(min_length=10, max_length=58)]
    use: Literal["discard"] = "discard"
    effects: list[Effect] = Field(min_length=1, max_length=1)


class Prisoner(Word):
    """A character card.

    Attributes:
        id: unique among all cards.
        name: as in "The Smith".
        text: one sentence on who it is.
        story: why it is here.
        emblem: motif of its picture.
        die: the six faces; ``*`` is a companion's special one.
        companion: what makes it a companion, that nobody chooses to be.
        pack: the set it belongs to.
    """

    id: Id
    name: Name
    text: Annotated[str, Field(min_length=10, max_length=220)]
    story: Annotated[str, Field(max_length=320)] = ""
    emblem: Tag | Literal[""] = ""
    die: list[Face | Literal["*"]] = Field(min_length=6, max_length=6)
    companion: Companion | None = None
    pack: Pack = "base"

    def symbols(self, letter: str) -> int:
        """How many symbols of a trait (by its letter) are on the die."""
        return sum(face.count(letter) for face in self.die)

    @cached_property
    def strengths(self) -> dict[str, str | int]:
        """The arguments by which labels tell what the die is good for: three traits, the strongest first."""
        ranked = sorted(NAMES, key=self.symbols, reverse=True)
        args: dict[str, str | int] = {}
        for place, letter in zip(("first", "second", "third"), ranked, strict=True):
            args |= {place: NAMES[letter], f"{place}_symbols": self.symbols(letter)}
        return args


class Affliction(Word):
    """A card of the item deck that is no item: a curse, or the plague itself. It befalls somebody when it is drawn.

    Attributes:
        id: unique among all cards.
        name: its title.
        text: what it does, in words for players.
        flavour: one line of story under it.
        sort: ``curse``, ``plague`` or ``event``: then a companion comes.
        companion: whose event it is.
        falls_on: ``drawer`` (who drew it), ``strongest``, ``weakest``, or ``nobody``: it only does what it does at once.
        at_once: what happens when it is drawn. Without ``standing`` effects it is then out of the game.
        standing: what it does to its bearer for as long as it lies there.
        lifted_by: between two chapters its bearer may discard an item with this tag, and it is gone. Empty: never.
        pack: the set it belongs to.
    """

    id: Id
    name: Annotated[str, Field(min_length=2, max_length=28)]
    text: Annotated[str, Field(min_length=10, max_length=220)]
    flavour: Annotated[str, Field(max_length=160)] = ""
    sort: Literal["curse", "plague", "event"]
    companion: Id | Literal[""] = ""
    falls_on: Literal["drawer", "strongest", "weakest", "nobody"] = "drawer"
    at_once: list[Blow] = Field(default_factory=list, max_length=3)
    standing: list[Ban] = Field(default_factory=list, max_length=3)
    lifted_by: Tag | Literal[""] = ""
    pack: Pack = "base"


class Epilogue(Word):
    """What is read when the game is over: the first epilogue of the ``ending`` whose ``when`` fits.

    ``when``, of a victory: ``unscathed`` (all have half their HP or more), ``narrow`` (somebody has 2 HP or fewer); of a
    defeat: ``boss`` (fell to the boss), ``several`` (two or more fell at once), ``early`` (fewer than 5 chapters
    overcome), ``trap`` (fell outside a fight). Empty: it always fits, and stands last.
    """

    id: Id
    ending: Literal["victory", "defeat"]
    when: Literal["", "unscathed", "narrow", "boss", "several", "early", "trap"] = ""
    name: Name
    text: Story
    pack: Pack = "base"
