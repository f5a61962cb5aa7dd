"""Verbs that hurt Heroes."""

from __future__ import annotations

from engines.brimstone.charts import corrupt
from engines.brimstone.deeds import Deed
from engines.brimstone.harm import Blow, horrify, strike, suffer
from engines.brimstone.rolling import Amount, rolled
from engines.brimstone.vocabulary import Effect


class Horror(Effect, do="horror"):
    """Horror Hits (SOB-DMG-02)."""

    hits: Amount

    async def run(self, deed: Deed) -> None:
        for hero in deed.about():
            await horrify(deed.table, hero, rolled(deed.table, self.hits))


class Hits(Effect, do="hits"):
    """Hits (SOB-DMG-01)."""

    hits: Amount
    damage: int = 1

    async def run(self, deed: Deed) -> None:
        for hero in deed.about():
            await strike(deed.table, hero, [Blow(self.damage)] * rolled(deed.table, self.hits))


class Wounds(Effect, do="wounds"):
    """Wounds that ignore Defense (SOB-DMG-15)."""

    amount: Amount

    async def run(self, deed: Deed) -> None:
        for hero in deed.about():
            await suffer(deed.table, hero, wounds=rolled(deed.table, self.amount))


class Taint(Effect, do="taint"):
    """Corruption Hits (SOB-DMG-03)."""

    hits: Amount

    async def run(self, deed: Deed) -> None:
        for hero in deed.about():
            await corrupt(deed.table, hero, rolled(deed.table, self.hits))


class Cleanse(Effect, do="cleanse"):
    """So many Corruption Points taken away (SOB-DMG-03)."""

    points: int

    async def run(self, deed: Deed) -> None:
        for hero in deed.about():
            hero.corruption = max(0, hero.corruption - self.points)


class Poison(Effect, do="poison"):
    """Poison markers (SOB-POI-01)."""

    markers: Amount

    async def run(self, deed: Deed) -> None:
        for hero in deed.about():
            hero.poison += rolled(deed.table, self.markers)
