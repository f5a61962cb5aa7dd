"""What curses and plague cards do at once, when they are drawn."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engines.dark_castle import chapters, plague, using
from engines.dark_castle.events import AlarmRaised
from engines.dark_castle.state import State
from engines.dark_castle.vocabulary import Blow, Positive
from engines.kernel import Table


class Wound(Blow, do="wound"):
    """It costs ``hp``: the bearer, or ``everyone``."""

    hp: Positive = 1
    whom: Literal["bearer", "everyone"] = "bearer"

    async def run(self, table: Table[State], who: int) -> None:
        """They are about to lose HP."""
        await using.suffer(table, using.equally([who] if self.whom == "bearer" else table.state.everyone(), self.hp))


class Wake(Blow, do="wake"):
    """The castle hears it: the first enemy of the next fight gets ``dice`` more rolled dice."""

    dice: Annotated[int, Field(ge=1, le=3)] = 1

    async def run(self, table: Table[State], who: int) -> None:
        """The next fight gets more dice."""
        table.tell(AlarmRaised(dice=self.dice, total=table.state.alarm and table.state.alarm + self.dice))
        table.state.alarm += self.dice


class Lengthen(Blow, do="lengthen"):
    """``chapters`` unused cards go onto the castle deck unseen."""

    chapters: Annotated[int, Field(ge=1, le=2)] = 1

    async def run(self, table: Table[State], who: int) -> None:
        """The way is longer."""
        chapters.lengthen(table, self.chapters)


class Infect(Blow, do="infect"):
    """Plague: ``points`` of it, or, if none are given, a Roll for Plague.

    ``whom``: the ``bearer``, ``everyone``, or the ``infected`` (who have some already).
    """

    points: Annotated[int, Field(ge=0, le=3)] = 0
    whom: Literal["bearer", "everyone", "infected"] = "bearer"

    async def run(self, table: Table[State], who: int) -> None:
        """They gain some, or roll for it."""
        state = table.state
        struck = [who]
        if self.whom != "bearer":
            struck = [one for one in state.everyone() if self.whom == "everyone" or plague.infected(state, one)]
        if self.points:
            await plague.infect(table, dict.fromkeys(struck, self.points))
        else:
            await plague.roll_for_plague(table, struck)
