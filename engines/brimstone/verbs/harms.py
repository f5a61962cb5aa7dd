"""Verbs that hurt Heroes."""

from __future__ import annotations

from engines.brimstone.belongings import put_right
from engines.brimstone.charts import corrupt, maimed
from engines.brimstone.deeds import Deed
from engines.brimstone.events import Freed, Hurt
from engines.brimstone.harm import Blow, horrify, strike, suffer
from engines.brimstone.legacy import MADNESS
from engines.brimstone.library import library
from engines.brimstone.outfit import Effect
from engines.brimstone.rolling import Amount, rolled
from engines.brimstone.state import Hero
from engines.kernel import Option


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
        heroes = deed.about()
        for nth, hero in enumerate(heroes, start=1):
            await suffer(deed.table, hero, wounds=rolled(deed.table, self.amount), after=heroes[nth:])


class Taint(Effect, do="taint"):
    """Corruption Hits (SOB-DMG-03)."""

    hits: Amount

    async def run(self, deed: Deed) -> None:
        for hero in deed.about():
            await corrupt(deed.table, hero, rolled(deed.table, self.hits))


class Madness(Effect, do="madness"):
    """A roll for Madness without a fall (SOB-CHT-01); it is owed until it is rolled, wherever the Hero goes (SOB-REC-04)."""

    async def run(self, deed: Deed) -> None:
        for hero in deed.about():
            hero.due = [MADNESS, *hero.due]
            await maimed(deed.table, hero, MADNESS)
            hero.due = hero.due[1:]


POINTS = "points"
"""That Corruption Points go."""


class Absolve(Effect, do="absolve"):
    """A Mutation goes, or so many Corruption Points, as each likes; who has no points may keep its Mutations."""

    points: int

    async def run(self, deed: Deed) -> None:
        for hero in deed.about():
            options = [
                Option(harm, words="absolve-harm", args={"harm_card": harm}, means=harm)
                for harm in hero.lasting
                if library().harms[harm].kind == "mutation"
            ]
            if hero.corruption:
                args = {"count": min(hero.corruption, self.points)}
                options.append(Option("points", words="absolve-points", args=args, means=POINTS))
            elif options:
                options.append(Option("keep", words="absolve-nothing"))
            if not options:
                continue
            picked = options[0]
            if len(options) > 1:
                picked = await deed.table.pick(hero.seat, "absolve", options, args={"hero_card": hero.called})
            if picked.means is None:
                continue
            if picked.means is POINTS:
                _tell_freed(deed, hero, None, min(hero.corruption, self.points))
                hero.corruption = max(0, hero.corruption - self.points)
            else:
                _tell_freed(deed, hero, picked.means, 1)
                hero.lasting.remove(picked.means)
                await put_right(deed.table, hero)


def _tell_freed(deed: Deed, hero: Hero, harm: str | None, amount: int) -> None:
    deed.table.tell(Freed(seat=hero.seat, hero_card=hero.called, harm_card=harm, amount=amount))


class Poison(Effect, do="poison"):
    """Poison markers (SOB-POI-01)."""

    markers: Amount

    async def run(self, deed: Deed) -> None:
        for hero in deed.about():
            markers = rolled(deed.table, self.markers)
            hero.poison += markers
            deed.table.tell(Hurt(seat=hero.seat, hero_card=hero.called, what="poison", amount=markers))
