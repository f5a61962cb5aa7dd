"""Dice that fall: where they come from, and what is noted of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeAlias

from engines.notation.syntax import Die


class Stream(Protocol):
    """Where dice come from; :class:`engines.kernel.Dice` is one."""

    def below(self, n: int) -> int:
        """A number from 0 to ``n`` - 1, each equally likely."""


class Fallen:
    """One die that fell.

    Attributes:
        die: what it is.
        value: what it counts now.
        faces: what it showed, one after the other; the last one lies there. Several if it was rolled again.
        kept: whether it counts.
        exploded: whether it brought another die.
        cause: the die that brought this one; None for those of the roll itself.
    """

    __slots__ = ("cause", "die", "exploded", "faces", "kept", "value")

    def __init__(self, die: Die, value: int, face: int | str) -> None:
        self.die = die
        self.value = value
        self.faces: tuple[int | str, ...] = (face,)
        self.kept = True
        self.exploded = False
        self.cause: Fallen | None = None


Trace: TypeAlias = "list[list[Fallen] | list[bool]]"


class Fall:
    """What goes on while one line is rolled: the dice, how many may still fall, and the trace."""

    __slots__ = ("dice", "left", "trace")

    def __init__(self, dice: Stream, left: int) -> None:
        self.dice = dice
        self.left = left
        self.trace: Trace = []

    def draw(self, sides: int, many: int, causes: Sequence[Fallen] | None = None, *, again: bool = False) -> list[int]:  # noqa: ARG002
        """Faces, from 0.

        Args:
            sides: how many faces each die has.
            many: how many dice fall.
            causes: None if they begin a pool; else they join its last dice, each because of one of ``causes``, or of none.
            again: no dice join; the one cause is rolled once more.
        """
        below = self.dice.below
        return [below(sides) for _ in range(many)]
