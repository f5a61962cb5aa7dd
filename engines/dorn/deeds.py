"""What is being done at the moment, and how the game ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from engines.dorn.state import Hero, State
from engines.dorn.vocabulary import Effect
from engines.kernel import Table
from engines.kernel.verbs import possible


class Over(Exception):
    """A side has won; nothing else happens (DORN-WIN-01, DORN-AMB-30)."""


def win(
    state: State, winner: Literal["heroes", "keeper"], how: Literal["zorkal", "ritual", "slain", "surrender"]
) -> Over:
    """Say who has won; to be raised."""
    state.winner, state.how = winner, how
    return Over(winner)


class Source(StrEnum):
    """Where an effect comes from."""

    SPELL = "spell"
    BLESSING = "blessing"
    ITEM = "item"
    RITUAL = "ritual"


@dataclass
class Deed:
    """An effect at work.

    Attributes:
        table: the table.
        hero: who casts, plays or uses it; None for a Ritual.
        card: the card or spell, for prompts.
        source: where it comes from.
        drop: whether its user pays a drop of blood when it has worked.
    """

    table: Table[State]
    hero: Hero | None
    card: str
    source: Source
    drop: bool = False

    @property
    def state(self) -> State:
        """The state of the table."""
        return self.table.state

    @property
    def seat(self) -> int:
        """Who chooses."""
        return self.hero.seat if self.hero else self.state.keeper.seat

    def is_vain(self, effects: Sequence[Effect]) -> bool:
        """Whether these may be done, though they do nothing now (DORN-AMB-84)."""
        return not possible(self, effects) and all(effect.allowed(self) for effect in effects)

    @property
    def me(self) -> Hero:
        """The hero whose effect it is.

        Raises:
            ValueError: it is a Ritual.
        """
        if self.hero is None:
            message = f"{self.card} needs a hero"
            raise ValueError(message)
        return self.hero
