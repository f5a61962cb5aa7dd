"""Plays any seat."""

from __future__ import annotations

from collections.abc import Callable

from engines.damnation.state import State
from engines.kernel import Ask, Dice

Look = Callable[[], State]


class Schemer:
    """One seat's view and the question, nothing else; ``dice`` break ties."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def answer(self, seat: int, ask: Ask, look: Look) -> list[str]:  # noqa: ARG002
        """Anything that is allowed."""
        left = list(ask.ids)
        self._dice.shuffle(left)
        return left[: ask.least]
