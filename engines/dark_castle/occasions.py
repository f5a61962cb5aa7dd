"""What a use of an item is aimed at, and when there are uses at all."""

from __future__ import annotations

from typing import NamedTuple, get_args

from engines.dark_castle.state import Occasion

ALWAYS = frozenset(get_args(Occasion))
"""All moments."""


class Aim(NamedTuple):
    """What a use of an item is aimed at.

    Attributes:
        who: a character.
        foe: an enemy, by its place in the fight; -1 if none.
        dice: letters of dice in that enemy's row.
        to: the trait (a letter) that something is turned to.
    """

    who: int
    foe: int = -1
    dice: str = ""
    to: str = ""

    @property
    def id(self) -> str:
        """Unique among the aims of one item: a hit of a die is another thing than one lent against a death die."""
        lent = "lent" if self.foe >= 0 and self.to and not self.dice else ""
        foe = str(self.foe) if self.foe >= 0 else ""
        return "-".join(filter(None, [str(self.who), foe, self.dice, lent, self.to]))


class Use(NamedTuple):
    """A use of something.

    Attributes:
        bearer: whose it is.
        card: the item, or the flaw.
        aim: at what.
    """

    bearer: int
    card: str
    aim: Aim
