"""The dice that are thrown: everybody's own, the cult die, the chapter dice.

Faces are letters: ``"M"`` a single, ``"MM"`` a double, ``"MC"`` a split double; in small letters the black sides of the
cult die.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.dark_castle.bearing import bans
from engines.dark_castle.events import DiceFell, DieRolled
from engines.dark_castle.library import library
from engines.dark_castle.state import Rolled, State
from engines.dark_castle.vocabulary import NAMES, Ban, strengths
from engines.kernel import Table

CHAPTER_DIE = "MMCCWW"
"""Each trait is on two of its six faces (EDC-COMP-04)."""

SIGNS: dict[str, str] = {**NAMES, "S": "shield", "X": "might-cunning", "Y": "cunning-wisdom", "Z": "wisdom-might"}
"""What a die in a row shows, by its letter."""

CULT_DIE = ("m", "c", "w", "M", "C", "W")
"""Three black sides and three white ones (EDC-AP1-12)."""


class JoinsCult(Ban, do="joins_cult"):
    """While its bearer has less than half of its start HP, it rolls the cult die instead of its own."""


def roll_chapter_die(table: Table[State]) -> str:
    """Roll a chapter die from the pool, which never runs out (EDC-AMB-02, EDC-SETUP-11)."""
    return table.dice.pick(CHAPTER_DIE)


def in_the_cult(state: State, who: int) -> bool:
    """Whether a character rolls the cult die now: Marked, and with less than half of its HP (EDC-AP1-10, EDC-AMB-14).

    Also EDC-AP1-17.
    """
    character = state.characters[who]
    return character.hp * 2 < character.start_hp and bool(bans(state, who, JoinsCult))


def die_of(state: State, who: int) -> Sequence[str]:
    """The six faces of the die that a character rolls now (EDC-AP1-10, EDC-AP1-11, EDC-AMB-15)."""
    return CULT_DIE if in_the_cult(state, who) else library().prisoners[state.characters[who].card].die


def strengths_of(state: State, who: int) -> dict[str, str | int]:
    """The arguments by which labels tell what the die is good for that a character rolls now."""
    return strengths(CULT_DIE) if in_the_cult(state, who) else library().prisoners[state.characters[who].card].strengths


def throw(table: Table[State], who: int) -> str:
    """A character's die falls; the face, which is still to be told. Outside combat no side is black (EDC-AP1-12)."""
    face = table.dice.pick(die_of(table.state, who))
    return face if table.state.combat is not None else face.upper()


def is_black(face: str) -> bool:
    """Whether this is a black side of the cult die."""
    return face.islower()


def roll_die(table: Table[State], who: int) -> str:
    """A character rolls its die alone; the face."""
    face = throw(table, who)
    tell_rolls(table, [Rolled(who=who, faces=[face])])
    return face


def tell_rolls(table: Table[State], rolls: list[Rolled]) -> None:
    """Tell what has been rolled, all of it at once."""
    called = table.state.called
    fallen = [one for one in rolls if one.faces]
    fell = [
        {**called(one.who), "faces": [{"face": "special" if face == "*" else face} for face in one.faces]}
        for one in fallen
    ]
    if len(fell) == 1 and len(fell[0]["faces"]) == 1:
        table.tell(DieRolled(**called(fallen[0].who), **fell[0]["faces"][0]))
    elif fell:
        table.tell(DiceFell(rolls=fell))
