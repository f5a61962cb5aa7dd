"""Verbs of heroes for heroes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

from pydantic import Field

from engines.dorn.appraisal import DEATH, KILL, Outlook
from engines.dorn.asking import choose_hero
from engines.dorn.blood import heal, pay
from engines.dorn.board import ARGOS
from engines.dorn.deeds import Deed, Source
from engines.dorn.events import Helped
from engines.dorn.movement import steps
from engines.dorn.places import halts, look_at_gate, place, put
from engines.dorn.reach import friends, targets
from engines.dorn.state import Hero
from engines.dorn.vocabulary import CURE, Effect
from engines.dorn.whom import heroes, picked_heroes, what_follows

Who = Literal["you", "all", "near", "other", "one"]


class Heal(Effect, do="heal"):
    """They are healed, up to their maximum (DORN-AMB-24)."""

    who: Who
    reach: int = 1
    amount: int = Field(ge=1, le=9)

    def hurt(self, deed: Deed) -> list[Hero]:
        """Those who lack HP."""
        return [hero for hero in heroes(deed, self.who, self.reach) if hero.hp < deed.state.most_hp(hero)]

    def needs(self, deed: Deed) -> bool:
        return bool(self.hurt(deed))

    def allowed(self, deed: Deed) -> bool:
        return self.who != "other" or bool(heroes(deed, self.who, self.reach))

    async def run(self, deed: Deed) -> None:
        for hero in await picked_heroes(deed, self.who, self.reach, lambda: self.hurt(deed)):
            heal(deed.table, hero, self.amount)

    def worth(self, outlook: Outlook) -> int:
        found = [outlook.mended(hero, self.amount) for hero in heroes(outlook.deed, self.who, self.reach)]
        return max(found, default=0) if self.who in ("one", "other") else sum(found)


class Ward(Effect, do="ward"):
    """They parry so many attacks more in the next turn of the Dornkeeper."""

    who: Who
    reach: int = 1
    amount: int = Field(ge=1, le=3)

    async def run(self, deed: Deed) -> None:
        found = await picked_heroes(deed, self.who, self.reach, lambda: heroes(deed, self.who, self.reach))
        for hero in found:
            hero.ward += self.amount
        tell(deed, found, "ward")

    def worth(self, outlook: Outlook) -> int:
        found = [self.worth_for(outlook, hero) for hero in heroes(outlook.deed, self.who, self.reach)]
        return max(found, default=0) if self.who == "one" else sum(found)

    def worth_for(self, outlook: Outlook, hero: Hero) -> int:
        return outlook.spared(hero, self.amount)


class Stride(Effect, do="stride"):
    """They move so many spaces more in this turn, if they can go at all."""

    who: Who
    amount: int = Field(ge=1, le=4)

    def whom(self, deed: Deed) -> list[Hero]:
        """Those whom steps help."""
        return [hero for hero in heroes(deed, self.who, 0) if may_go(hero)]

    def needs(self, deed: Deed) -> bool:
        return bool(self.whom(deed))

    async def run(self, deed: Deed) -> None:
        farther = []
        for hero in self.whom(deed):
            before = steps(deed.state, hero)
            hero.stride += self.amount
            more = steps(deed.state, hero) - before  # what a grip takes comes first
            if more:
                hero.left += more
                hero.done = False  # it may go on (DORN-MOV-02)
                farther.append(hero)
        tell(deed, farther, "stride")

    def worth(self, outlook: Outlook) -> int:
        return 2 * self.amount * len(heroes(outlook.deed, self.who, 0))


class Strike(Effect, do="strike"):
    """Its user attacks so many times more in this turn."""

    amount: int = Field(ge=1, le=3)

    def needs(self, deed: Deed) -> bool:
        """In the attack phase somebody to attack: what a friend drives beside it later is offered then."""
        return deed.source is not Source.ITEM or (not deed.me.cast and bool(targets(deed.state, deed.me)))

    async def run(self, deed: Deed) -> None:
        deed.me.strikes += self.amount
        tell(deed, [deed.me], "strike")

    def worth(self, outlook: Outlook) -> int:
        me = outlook.deed.me
        return KILL * min(self.amount, len(targets(outlook.state, me)) - me.rank.attacks + me.struck)


class Veil(Effect, do="veil"):
    """Its user passes through pieces in this turn (DORN-MOV-04)."""

    def needs(self, deed: Deed) -> bool:
        return may_go(deed.me) and not deed.me.passes

    async def run(self, deed: Deed) -> None:
        if self.needs(deed):
            deed.me.veiled = True
            tell(deed, [deed.me], "veil")

    def worth(self, outlook: Outlook) -> int:
        return 4 * sum(there in outlook.dark for there in outlook.state.grid.beside[outlook.deed.me.at])


class GoHome(Effect, do="go_home"):
    """Its user goes to Argos."""

    def needs(self, deed: Deed) -> bool:
        return deed.me.at != ARGOS

    async def run(self, deed: Deed) -> None:
        if not self.needs(deed):
            return
        place(deed.table, deed.me, ARGOS)
        if deed.source is Source.ITEM:
            deed.me.put = True

    def worth(self, outlook: Outlook) -> int:
        me = outlook.deed.me
        return outlook.mended(me, CURE) + outlook.cost(me, outlook.danger(me, me.at)) - DEATH // 2


class Swap(Effect, do="swap"):
    """Its user changes places with another hero; the closed Gate stays between them (DORN-MOV-07).

    By a Blessing with one that has not moved yet in this turn, neither by steps nor by an item (DORN-AMB-79). An item is used in the
    movement phase, so that with variant D a space next to an enemy ends the steps of both (DORN-VAR-D-01).
    """

    reach: int = 0

    def there(self, deed: Deed) -> list[Hero]:
        """With whom, in vain as well."""
        me = deed.me
        found = friends(deed.state, me, self.reach) if self.reach else [h for h in deed.state.living() if h is not me]
        late = deed.source is Source.BLESSING
        return [hero for hero in found if not (late and (hero.moved or hero.put))]

    def others(self, deed: Deed) -> list[Hero]:
        """Those of them who stand elsewhere."""
        return [hero for hero in self.there(deed) if hero.at != deed.me.at]

    def needs(self, deed: Deed) -> bool:
        return bool(self.others(deed))

    def allowed(self, deed: Deed) -> bool:
        return bool(self.there(deed))

    async def run(self, deed: Deed) -> None:
        there = partial(self.there, deed)
        other = await choose_hero(deed, partial(self.others, deed), there, what_follows(deed))
        if other is not None and other.at != deed.me.at:
            mine, theirs = deed.me.at, other.at
            put(deed.table, deed.me, theirs)
            put(deed.table, other, mine)
            look_at_gate(deed.table)  # not while both are in one place (DORN-BRD-01)
            other.done = False  # it has come to a space (DORN-AMB-49, DORN-AMB-63)
            if deed.source is Source.ITEM:
                for hero in (deed.me, other):
                    hero.put = True
                    hero.halted = hero.halted or halts(deed.state, hero)


class Spill(Effect, do="spill"):
    """The Dornkeeper loses drops."""

    amount: int = Field(ge=1, le=6)

    def needs(self, deed: Deed) -> bool:
        return deed.state.keeper.drops > 0

    async def run(self, deed: Deed) -> None:
        pay(deed.state, min(self.amount, deed.state.keeper.drops))

    def worth(self, outlook: Outlook) -> int:
        return 4 * min(self.amount, outlook.state.keeper.drops)


def may_go(hero: Hero) -> bool:
    """Whether steps help it: it is neither held nor halted in this turn (DORN-VAR-D-01)."""
    return not hero.bound and not hero.halted


def tell(deed: Deed, helped: Sequence[Hero], what: Literal["ward", "stride", "strike", "veil"]) -> None:
    """A line for all heroes who have something of it; none for nobody."""
    if helped:
        deed.table.tell(Helped(hero_cards=[hero.hero for hero in helped], what=what))
