"""Verbs of what Heroes use: what helps for a while, and what strikes enemies."""

from __future__ import annotations

from collections.abc import Sequence

from engines.brimstone.attacks import Attack, fall, wound
from engines.brimstone.deeds import Deed
from engines.brimstone.library import library
from engines.brimstone.outfit import Effect, Use
from engines.brimstone.rolling import Amount, rolled
from engines.brimstone.state import Hero, State
from engines.brimstone.verbs.gains import tell


class Boon(Effect, do="boon"):
    """Something helps a Hero for a while, the same thing not twice (SOB-CLS-LAW-04)."""

    boon: str

    async def run(self, deed: Deed) -> None:
        card = library().boons[self.boon]
        for hero in deed.about():
            if self.needs(deed.state, [hero]):
                hero.boons[card.id] = card.until
                if card.once is not Use.NONE:
                    hero.spent[card.id] = card.once
                tell(deed, hero, card.id, 1, named=True)

    def needs(self, state: State, heroes: Sequence[Hero]) -> bool:
        return state.fight and any(self.boon not in hero.boons and self.boon not in hero.spent for hero in heroes)


class Cure(Effect, do="cure"):
    """All Poison markers go (SOB-POI-01)."""

    async def run(self, deed: Deed) -> None:
        for hero in deed.about():
            hero.poison = 0

    def needs(self, state: State, heroes: Sequence[Hero]) -> bool:
        return any(hero.poison for hero in heroes)


class Light(Effect, do="light"):
    """The user shines like a second Lantern until the end of the turn (SOB-LAN-01)."""

    async def run(self, deed: Deed) -> None:
        if deed.by and deed.by.number not in deed.state.shining:
            deed.state.shining.append(deed.by.number)


class Flash(Effect, do="flash"):
    """All enemies have 2 Initiative less until the end of the turn, as by a Flash (SOB-ITEM-17)."""

    async def run(self, deed: Deed) -> None:
        deed.state.flashed = deed.state.turn


class Daunt(Effect, do="daunt"):
    """All enemies have 1 Combat less until the end of the turn."""

    async def run(self, deed: Deed) -> None:
        deed.state.daunted = deed.state.turn


class Blast(Effect, do="blast"):
    """Wounds that ignore Defense to the enemies aimed at, each rolled for itself (SOB-DMG-15); the user has the XP.

    Attributes:
        more: Wounds besides.
    """

    amount: Amount
    more: int = 0

    async def run(self, deed: Deed) -> None:
        if deed.by is None:
            return
        state, attempt = deed.state, Attack(deed.by, None, ranged=True, dice=0)
        there = [enemy for enemy in deed.enemies if enemy in state.enemies]
        there = [
            enemy for enemy in there if not set(deed.keywords) & set(state.sheet(enemy.kind).immune)
        ]  # SOB-ENY-13a
        slain = [
            enemy
            for enemy in there
            if wound(deed.table, enemy, rolled(deed.table, self.amount) + self.more, by=deed.by, attempt=attempt)
        ]
        if slain:
            await fall(deed.table, slain, deed.by)
