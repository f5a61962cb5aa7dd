"""Verbs that lead to others: a die, or a choice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pydantic import Field

from engines.damnation import doom
from engines.damnation.asking import put
from engines.damnation.deeds import Deed, helps, work
from engines.damnation.events import DieRolled
from engines.damnation.movement import go_on
from engines.damnation.outlook import Outlook
from engines.damnation.state import Piece, State
from engines.damnation.vocabulary import Effect
from engines.kernel import Option, Table
from engines.kernel.verbs import Word, worth


class Chance(Effect, do="chance"):
    """A die is rolled: ``good`` happens on ``least`` or more, ``bad`` on less."""

    least: int = Field(ge=2, le=6)
    good: list[Effect] = Field(default_factory=list)
    bad: list[Effect] = Field(default_factory=list)

    def lucky(self) -> int:
        return 7 - self.least

    async def run(self, deed: Deed) -> None:
        roll = deed.table.roll(6)
        deed.table.tell(DieRolled(seat=deed.piece.seat, card=deed.card, roll=roll, least=self.least))
        await work(deed, self.good if roll >= self.least else self.bad)

    def worth(self, outlook: Outlook) -> int:
        good = self.lucky()
        return (good * worth(outlook, self.good) + (6 - good) * worth(outlook, self.bad)) // 6


async def _works(deed: Deed, effects: Sequence[Effect], table: Table[State]) -> None:
    await work(deed.at(table), effects)
    await go_on(table)


class Way(Word):
    """One of several things that can be chosen."""

    label: str = Field(min_length=1, max_length=60)
    effects: list[Effect]


class Choose(Effect, do="choose"):
    """You choose one of two or three things."""

    ways: list[Way] = Field(min_length=2, max_length=3)

    def branches(self) -> Sequence[tuple[str, Sequence[Effect]]]:
        return [(way.label, way.effects) for way in self.ways]

    def needs(self, deed: Deed) -> bool:
        return any(helps(deed, way.effects) for way in self.ways)

    async def run(self, deed: Deed) -> None:
        options = [
            Option(
                f"way-{n}",
                words="way",
                args={"label": way.label},
                means=way,
                fatal=doom.fatal(deed.table, partial(_works, deed, way.effects)),
            )
            for n, way in enumerate(self.ways)
        ]
        args = {"card": deed.card}
        chosen = await put(deed.table, deed.piece.seat, "way", options, "DAM-CARD-02", args=args)
        await work(deed, chosen.means.effects)

    def worth(self, outlook: Outlook) -> int:
        return max(worth(outlook, way.effects) for way in self.ways)

    def aimed(self, outlook: Outlook, target: Piece) -> int:
        return max(sum(effect.aimed(outlook, target) for effect in way.effects) for way in self.ways)
