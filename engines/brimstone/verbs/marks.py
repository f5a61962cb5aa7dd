"""Verbs of the Depth Track, the Lantern and Grit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engines.brimstone import depth
from engines.brimstone.deeds import Deed
from engines.brimstone.events import LanternDimmed, Lost, XpGained
from engines.brimstone.harm import treat
from engines.brimstone.outfit import Effect
from engines.brimstone.rolling import Amount, own_amount, recover_grit
from engines.brimstone.state import Hero, State
from engines.brimstone.verbs.gains import tell


class Dim(Effect, do="dim"):
    """Until the end of the turn the Lantern lights its own tile only; if all have acted in it, until the end of the next."""

    async def run(self, deed: Deed) -> None:
        state = deed.state
        state.dim = state.turn + (state.phase not in ("darkness", "activations"))
        deed.table.tell(LanternDimmed(round=state.dim))


class Creep(Effect, do="creep"):
    """The Darkness marker goes so many steps (SOB-DEP-12); it goes back by a number below 0, down to its start (SOB-AMB-80)."""

    steps: int = 1

    async def run(self, deed: Deed) -> None:
        if self.steps < 0:
            depth.recede(deed.table, -self.steps)
        else:
            await depth.creep(deed.table, self.steps, deed.later)

    def needs(self, state: State, heroes: Sequence[Hero]) -> bool:
        return self.steps > 0 or state.darkness > 1


class DrawDarkness(Effect, do="darkness"):
    """A Darkness card (SOB-DRK-01)."""

    async def run(self, deed: Deed) -> None:
        await depth.draw_darkness(deed.table, deed.later)


class GrowDread(Effect, do="dread"):
    """A Growing Dread card (SOB-DRK-02)."""

    async def run(self, deed: Deed) -> None:
        depth.grow_dread(deed.table)


class Grit(Effect, do="grit"):
    """A Grit recovered, or lost if the number is below 0 (SOB-GRIT-10)."""

    amount: int = 1

    async def run(self, deed: Deed) -> None:
        for hero in deed.about():
            if self.amount > 0 and recover_grit(hero):
                tell(deed, hero, "grit", self.amount)
            elif self.amount < 0 < hero.grit:
                lost = min(hero.grit, -self.amount)
                hero.grit -= lost
                deed.table.tell(Lost(seat=hero.seat, hero_card=hero.called, what="grit", amount=lost, card=deed.card))

    def needs(self, state: State, heroes: Sequence[Hero]) -> bool:
        return any(hero.grit < hero.figure.grit for hero in heroes)


class Heal(Effect, do="heal"):
    """Wounds healed (SOB-DMG-09)."""

    harm: ClassVar[str] = "wounds"
    amount: Amount

    async def run(self, deed: Deed) -> None:
        for hero in deed.about():
            by = deed.by or hero
            healed = await own_amount(deed.table, by, self.amount, "heal", matters=self.needs(deed.state, [hero]))
            treat(deed.table, by, hero, self.harm, healed)

    def needs(self, state: State, heroes: Sequence[Hero]) -> bool:
        return any(getattr(hero, self.harm) for hero in heroes)


class Soothe(Heal, do="soothe"):
    """Sanity Damage healed (SOB-DMG-09)."""

    harm = "fright"


class Xp(Effect, do="xp"):
    """Experience."""

    amount: int

    async def run(self, deed: Deed) -> None:
        for hero in deed.about():
            hero.xp += self.amount
            cause = {"amount": self.amount, "what": "card", "what_card": deed.card}
            deed.table.tell(XpGained(seat=hero.seat, hero_card=hero.called, **cause))
