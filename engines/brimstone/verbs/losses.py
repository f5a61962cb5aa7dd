"""Verbs that take something away from Heroes."""

from __future__ import annotations

from engines.brimstone.deeds import Deed
from engines.brimstone.events import Freed, Lost
from engines.brimstone.outfit import Effect
from engines.brimstone.rolling import Amount, rolled
from engines.kernel.verbs import work


class Lose(Effect, do="lose"):
    """So much Gold, or all that there is (SOB-TRV-03)."""

    gold: Amount

    async def run(self, deed: Deed) -> None:
        for hero in deed.about():
            lost = min(hero.gold, rolled(deed.table, self.gold))
            hero.gold -= lost
            if lost:
                deed.table.tell(Lost(seat=hero.seat, hero_card=hero.called, what="gold", amount=lost, card=deed.card))


class Cleanse(Effect, do="cleanse"):
    """So many Corruption Points taken away (SOB-DMG-16)."""

    points: int

    async def run(self, deed: Deed) -> None:
        for hero in deed.about():
            if points := min(self.points, hero.corruption):
                hero.corruption -= points
                deed.table.tell(Freed(seat=hero.seat, hero_card=hero.called, harm_card=None, amount=points))


class Afford(Effect, do="afford"):
    """It is for each Hero that has so much Gold, all at once (SOB-TRV-03)."""

    gold: int
    effects: tuple[Effect, ...]

    async def run(self, deed: Deed) -> None:
        able = [hero for hero in deed.about() if hero.gold >= self.gold]
        await deed.table.together(*[work(deed.to(hero), self.effects) for hero in able])
