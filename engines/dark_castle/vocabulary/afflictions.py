"""What curses and plague cards do: blows that fall at once, bans that lie on their bearer."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from engines.dark_castle.vocabulary.basics import Positive, Word


class Wound(Word):
    """It costs ``hp``: the bearer, or ``everyone``."""

    kind: Literal["wound"]
    hp: Positive = 1
    whom: Literal["bearer", "everyone"] = "bearer"


class Wake(Word):
    """The castle hears it: the first enemy of the next fight gets ``dice`` more rolled dice."""

    kind: Literal["wake"]
    dice: Annotated[int, Field(ge=1, le=3)] = 1


class Lengthen(Word):
    """``chapters`` unused cards go onto the castle deck unseen."""

    kind: Literal["lengthen"]
    chapters: Annotated[int, Field(ge=1, le=2)] = 1


class Infect(Word):
    """Plague: ``points`` of it, or, if none are given, a Roll for Plague.

    ``whom``: the ``bearer``, ``everyone``, or the ``infected`` (who have some already).
    """

    kind: Literal["infect"]
    points: Annotated[int, Field(ge=0, le=3)] = 0
    whom: Literal["bearer", "everyone", "infected"] = "bearer"


Blow: TypeAlias = Annotated[Wound | Wake | Lengthen | Infect, Field(discriminator="kind")]


class CultistsWound(Word):
    """Each time a cultist takes HP from its bearer, ``hp`` more are lost."""

    kind: Literal["cultists_wound"]
    hp: Positive = 1


class Restless(Word):
    """Its bearer cannot rest."""

    kind: Literal["restless"]


class JoinsCult(Word):
    """While its bearer has less than half of its start HP, it rolls the cult die instead of its own."""

    kind: Literal["joins_cult"]


class Defenceless(Word):
    """Doubles of its bearer do not block."""

    kind: Literal["defenceless"]


class HealsLess(Word):
    """Whenever its bearer regains HP, it is ``hp`` less."""

    kind: Literal["heals_less"]
    hp: Positive = 1


class Burden(Word):
    """It counts as an item that takes ``hands``; nobody can put it down."""

    kind: Literal["burden"]
    hands: Literal[1, 2] = 1


Ban: TypeAlias = Annotated[
    CultistsWound | Restless | JoinsCult | Defenceless | HealsLess | Burden, Field(discriminator="kind")
]
