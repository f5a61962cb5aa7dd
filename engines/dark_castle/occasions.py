"""The moments at which items may be used, and what a use is aimed at.

An effect is offered as a list of aims. An aim *counts* if it could change something right now; asks that open only for
items (EDC-AMB-34) open for those alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

ALWAYS = frozenset({"calm", "window", "round", "rolled", "loss"})
"""All moments: see :attr:`Occasion.kind`."""


@dataclass
class Occasion:
    """The moment at which items may be used.

    Attributes:
        kind: ``calm`` (an ask of a chapter), ``window`` (between chapters or while items are drawn), ``round`` (before
            a round's dice fall), ``rolled`` (after they have fallen, or after a roll outside combat), ``loss`` (HP are
            about to be lost).
        failing: outside combat, whose roll is not good enough as it lies now.
        helps: outside combat, whether a face would count for what is needed.
        losses: HP about to be lost, by character.
        by_enemy: whether an enemy's strike takes them.
        card: the item in use.
        dice_left: after a fight's dice have fallen, how many would remain in the rows if the results were resolved as
            they lie; None while nobody has looked.
    """

    kind: Literal["calm", "window", "round", "rolled", "loss"]
    failing: Callable[[], list[int]] = list
    helps: Callable[[str], bool] = bool
    losses: dict[int, int] = field(default_factory=dict)
    by_enemy: bool = False
    card: str = ""
    dice_left: int | None = None


class Aim(NamedTuple):
    """What a use of an item is aimed at.

    Attributes:
        who: a character.
        foe: an enemy, by its place in the fight; -1 if none.
        dice: letters of dice in that enemy's row.
        to: the trait (a letter) that something is turned to.
        counts: whether it could change something now.
    """

    who: int
    foe: int = -1
    dice: str = ""
    to: str = ""
    counts: bool = False

    @property
    def id(self) -> str:
        """Unique among the aims of one item: a hit of a die is another thing than one lent against a death die."""
        lent = "lent" if self.foe >= 0 and self.to and not self.dice else ""
        foe = str(self.foe) if self.foe >= 0 else ""
        return "-".join(filter(None, [str(self.who), foe, self.dice, lent, self.to]))
