"""What comes after a roll in systems that go on from it: dice that are pushed, and dice of which some are kept.

Dice that stay where they lie are told by the faces they show (:attr:`Result.lying`); those that fall are a roll of their own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import reduce
from typing import NamedTuple

from engines.notation.evaluate import Result, Row
from engines.notation.falling import Fallen
from engines.notation.names import NAMED
from engines.notation.syntax import Binary, Node, Pool, Roll
from engines.notation.systems import SYSTEMS, System
from engines.notation.verdicts import words_of


class Following(NamedTuple):
    """How a roll goes on.

    Attributes:
        lying: the faces of what lies.
        roll: what falls now; None if nothing does.
    """

    lying: tuple[str, ...]
    roll: Roll | None


def pushed(result: Result) -> Following | None:
    """All blank dice once more; None if the system knows no push, or this roll cannot be pushed (any more)."""
    system, dice = _dice(result)
    if system is None or system.pushed is None or result.lying:
        return None
    blank = [die.die.name for die in dice if not die.faces[-1]]
    lying = tuple(str(die.faces[-1]) for die in dice if die.faces[-1])
    if not blank or words_of(lying)[system.pushed.never]:
        return None
    more = [system.pushed.brings] if any(die.die.name == system.pushed.brings for die in dice) else []
    return Following(lying, _rolling(result.roll, [*blank, *more]))


def to_keep(result: Result) -> int:
    """How many of a roll's dice may be kept at most; 0 if the system does not ask that."""
    system, dice = _dice(result)
    if system is None or system.kept is None:
        return 0
    return len(dice) if result.lying else sum(die.die.name == system.kept.most for die in dice)


def kept(result: Result, chosen: Sequence[int]) -> Following | None:
    """The dice of these places are kept, and what they bring falls.

    Args:
        result: what lies.
        chosen: places among its dice, from 0.

    Returns:
        None if so many cannot be kept, or not these.
    """
    system, dice = _dice(result)
    if system is None or system.kept is None or not set(chosen) <= set(range(len(dice))):
        return None
    if len(set(chosen)) > to_keep(result) or not (chosen or result.lying):
        return None
    keeping = [dice[place] for place in sorted(set(chosen))]
    bringing = [die.die.name for die in keeping if system.kept.brings in die.die.words(die.faces[-1])]
    lying = (*result.lying, *(str(die.faces[-1]) for die in keeping))
    return Following(lying, _rolling(result.roll, bringing) if bringing else None)


def settled(wanted: Roll, lying: tuple[str, ...]) -> Result:
    """Dice that lie, of which none falls any more, as a result of their own."""
    nothing = Roll(Pool(0, next(iter(NAMED.values()))), system=wanted.system, target=wanted.target)
    return Result(nothing, [Row(0, [[]])], lying)


def _dice(result: Result) -> tuple[System | None, list[Fallen]]:
    """The system, and the dice of a roll that is nothing but dice of symbols."""
    dice = [die for row in result.rows for die in row.fallen]
    if len(result.rows) != 1 or not all(die.die.has_symbols for die in dice):
        return None, dice
    return SYSTEMS.get(result.roll.system), dice


def _rolling(before: Roll, names: Iterable[str]) -> Roll:
    pools: list[Node] = [Pool(count, NAMED[name]) for name, count in Counter(names).items()]
    return Roll(reduce(lambda a, b: Binary("+", a, b), pools), system=before.system, target=before.target)
