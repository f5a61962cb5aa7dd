"""HP and Plague: what is lost, regained and caught."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engines.dark_castle import plague, using
from engines.dark_castle.appraisal import likely, pain, sickness
from engines.dark_castle.chapters import whom
from engines.dark_castle.health import gain
from engines.dark_castle.state import State, Todo
from engines.dark_castle.vocabulary import Positive, Step, Who
from engines.kernel import Table


class Change(Step):
    """Whose HP change, all at the same time."""

    who: Who = "everyone"


class Lose(Change, do="lose"):
    """``who`` lose ``hp``, all at the same time. ``by``: ``cultists`` if it is they who do it."""

    hp: Positive
    by: Literal["", "cultists"] = ""

    async def run(self, table: Table[State], todo: Todo) -> None:
        """They are about to lose HP."""
        losers = await whom(table, self, self.who, todo)
        await using.suffer(table, using.equally(losers, self.hp, cultist=self.by == "cultists"))

    def cost(self, state: State, roller: int | None) -> int:
        """The pain of all."""
        return sum(pain(state, who, self.hp) for who in likely(state, self.who, roller))


class Gain(Change, do="gain"):
    """``who`` regain ``hp``, never above the start."""

    hp: Positive

    async def run(self, table: Table[State], todo: Todo) -> None:
        """They regain HP."""
        for who in await whom(table, self, self.who, todo):
            gain(table, who, self.hp)

    def cost(self, state: State, roller: int | None) -> int:
        """What each can regain."""
        about = [state.characters[who] for who in likely(state, self.who, roller)]
        return -sum(min(100 * self.hp, 100 * (character.start_hp - character.hp)) for character in about)


class Plague(Change, do="plague"):
    """``who`` each Roll for Plague, or gain ``points`` of it."""

    points: Annotated[int, Field(ge=0, le=3)] = 0

    async def run(self, table: Table[State], todo: Todo) -> None:
        """They roll for it, or gain some."""
        caught = await whom(table, self, self.who, todo)
        if self.points:
            await plague.infect(table, dict.fromkeys(caught, self.points))
        else:
            await plague.roll_for_plague(table, caught)

    def cost(self, state: State, roller: int | None) -> int:
        """The sickness of all."""
        return sum(sickness(state, who, self.points or 2) for who in likely(state, self.who, roller))
