"""What companions are good for, and what spells do."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engines.dark_castle.vocabulary.basics import Id, Pack, Positive, Word


class Companion(Word):
    """What makes a companion of a character card.

    Attributes:
        hp: its start HP.
        immune: whether nothing takes HP from it.
        carries: how many items it can carry.
        comforts: HP that the weakest prisoner regains at the end of each chapter.
        fades: it leaves at the end of so many chapters; 0: it stays.
        characteristic: all that, in words for players.
        ability: what its special face does in a fight: ``shelter`` (all of you block), ``bite`` (two dice of choice fall),
            ``daunt`` (the attack value is 1 lower until the fight ends).
        reading: what is read out then.
    """

    hp: Positive
    immune: bool = False
    carries: Annotated[int, Field(ge=0, le=2)] = 0
    comforts: Annotated[int, Field(ge=0, le=2)] = 0
    fades: Annotated[int, Field(ge=0, le=9)] = 0
    characteristic: Annotated[str, Field(min_length=10, max_length=160)]
    ability: Literal["shelter", "bite", "daunt"]
    reading: Annotated[str, Field(min_length=10, max_length=160)]


class Spell(Word):
    """A spell of the book.

    Attributes:
        id: unique among all cards.
        name: its title.
        text: what it needs and does, in words for players.
        when: in a ``fight``, for a ``roll`` outside, or ``always``.
        hp: the caster needs so many HP.
        against: in a fight, an enemy with this mark must stand.
        price: HP that the caster pays first.
        effect: ``strike`` (dice of choice fall), ``shelter`` (all of you block), ``daunt`` (the first enemy's attack is lower
            until the fight ends), ``mend`` (the weakest regains HP), ``omen`` (the roll counts as any double).
        amount: how much of it; one more on the best side of the spell die.
        pack: the set it belongs to.
    """

    id: Id
    name: Annotated[str, Field(min_length=2, max_length=28)]
    text: Annotated[str, Field(min_length=10, max_length=90)]
    when: Literal["fight", "roll", "always"]
    hp: Annotated[int, Field(ge=0, le=18)] = 0
    against: Literal["", "undead", "beast"] = ""
    price: Annotated[int, Field(ge=0, le=3)] = 0
    effect: Literal["strike", "shelter", "daunt", "mend", "omen"]
    amount: Positive = 1
    pack: Pack = "base"
