"""What the words of all cards are made of: traits, faces, names, conditions."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field


def _in_paragraphs(text: str) -> str:
    """The lines of the file joined; an empty line begins a new paragraph."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in text.strip().split("\n\n"))


Trait: TypeAlias = Literal["might", "cunning", "wisdom"]
TRAITS: tuple[Trait, ...] = ("might", "cunning", "wisdom")
LETTERS: dict[str, str] = {"might": "M", "cunning": "C", "wisdom": "W"}
NAMES: dict[str, Trait] = {"M": "might", "C": "cunning", "W": "wisdom"}

Letter: TypeAlias = Literal["M", "C", "W"]
Face: TypeAlias = Annotated[str, Field(pattern=r"^[MCW]{1,2}$")]
Id: TypeAlias = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Name: TypeAlias = Annotated[str, Field(min_length=2, max_length=48)]
Tag: TypeAlias = Annotated[str, Field(pattern=r"^[a-z][a-z_]*$", max_length=20)]
Line: TypeAlias = Annotated[str, Field(max_length=300)]
Story: TypeAlias = Annotated[str, Field(min_length=40, max_length=900), AfterValidator(_in_paragraphs)]
Aftermath: TypeAlias = Annotated[str, Field(max_length=500), AfterValidator(_in_paragraphs)]
Who: TypeAlias = Literal["everyone", "you", "roller", "others", "chosen", "weakest", "strongest"]
Positive: TypeAlias = Annotated[int, Field(ge=1, le=20)]
Pack: TypeAlias = Literal["base", "death_knight", "undead_queen", "plague_lord", "collectors_box"]
PACKS: tuple[Pack, ...] = ("base", "death_knight", "undead_queen", "plague_lord", "collectors_box")


class Word(BaseModel):
    """Anything on a card: unknown fields are mistakes, nothing changes after loading."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Need(Word):
    """A condition; all that is given must hold.

    Attributes:
        tag: somebody carries an item with this tag.
        item: the same for one certain item.
        by: whom ``tag``, ``item``, ``trait`` and ``hp`` are asked of: ``anyone``, ``you`` or ``roller``. In a choice that
            ``each`` character makes for itself, it is always that character.
        trait: a character whose die shows this trait on ``symbols`` symbols or more.
        symbols: see ``trait``.
        hp: a character with at least so many HP.
        players: at least so many characters are in the game.
        plague: a character with at least so much Plague.
    """

    tag: Tag = ""
    item: Id | Literal[""] = ""
    by: Literal["anyone", "you", "roller"] = "anyone"
    trait: Trait | Literal[""] = ""
    symbols: Positive = 3
    hp: Annotated[int, Field(ge=0, le=18)] = 0
    players: Annotated[int, Field(ge=0, le=5)] = 0
    plague: Annotated[int, Field(ge=0, le=12)] = 0
