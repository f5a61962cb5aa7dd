"""Verbs of heroes against the Dornkeeper's side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pydantic import Field

from engines.dorn.appraisal import HIT_POINT, KILL, Outlook
from engines.dorn.asking import choose_space, name_of
from engines.dorn.board import BOTH
from engines.dorn.combat import harm, slay, stun
from engines.dorn.deeds import Deed
from engines.dorn.places import free_for_dark, of_dark, of_heroes, place
from engines.dorn.reach import distance, in_heroes_way
from engines.dorn.state import Foe, Monster, Rubble, spaces
from engines.dorn.vocabulary import Effect
from engines.dorn.whom import OnFoe, adjacent, foes
from engines.dungeon import FAR, flood


class Harm(OnFoe, do="harm"):
    """One loses HP; with ``spreads`` also all next to it, with ``stuns`` it cannot act in the next turn."""

    on_rubble: bool = True
    amount: int = Field(ge=1, le=3)
    spreads: bool = False
    stuns: bool = False

    def work_on(self, deed: Deed, target: Foe) -> None:
        hit = [target, *self._beside(deed, target)] if self.spreads else [target]
        for foe in hit:
            harm(deed.table, foe, self.amount, deed.hero)
        if self.stuns:
            cannot_act(deed, [target])

    def _beside(self, deed: Deed, target: Foe) -> list[Foe]:
        """Who stands next to it; if it stands on a teleport, on the side from which it is reached (DORN-BRD-14, DORN-AMB-18)."""
        state, start = deed.state, deed.me.at
        closed = in_heroes_way(state)
        sides = [
            here
            for here in BOTH[target.at]
            if any(distance(state.grid, there, here, closed, self.reach) != FAR for there in BOTH[start])
        ]
        near = {space for here in sides for space in state.grid.beside[here]}
        return [foe for foe in foes(deed) if not near.isdisjoint(BOTH[foe.at])]

    def worth(self, outlook: Outlook) -> int:
        return max((self._on(outlook, foe) for foe in self.reached(outlook.deed)), default=0)

    def worth_on(self, outlook: Outlook, foe: Foe) -> int:
        return outlook.foe_worth(foe, self.amount)

    def _on(self, outlook: Outlook, foe: Foe) -> int:
        beside = self._beside(outlook.deed, foe) if self.spreads else []
        held = KILL if self.stuns and foe.hp > self.amount else 0
        return held + sum(outlook.foe_worth(one, self.amount) for one in (foe, *beside))


class Slay(OnFoe, do="slay"):
    """One is killed outright; Zorkal loses 1 HP (DORN-AMB-42), a Cave-in, too (DORN-AMB-50)."""

    on_rubble: bool = True

    def work_on(self, deed: Deed, target: Foe) -> None:
        slay(deed.table, target, deed.me)

    def worth(self, outlook: Outlook) -> int:
        return max((self.worth_on(outlook, foe) for foe in self.reached(outlook.deed)), default=0)

    def worth_on(self, outlook: Outlook, foe: Foe) -> int:
        return outlook.foe_worth(foe, foe.hp if isinstance(foe, Monster) else 1)


class Blast(Effect, do="blast"):
    """All that are adjacent lose HP."""

    amount: int = Field(ge=1, le=3)

    def needs(self, deed: Deed) -> bool:
        return bool(adjacent(deed, deed.me.at))

    async def run(self, deed: Deed) -> None:
        for foe in adjacent(deed, deed.me.at):
            harm(deed.table, foe, self.amount, deed.hero)

    def worth(self, outlook: Outlook) -> int:
        return sum(outlook.foe_worth(foe, self.amount) for foe in adjacent(outlook.deed, outlook.deed.me.at))


class Stun(OnFoe, do="stun"):
    """One, or all in reach, can neither move nor attack in the next turn of the Dornkeeper."""

    who: Literal["one", "all"]

    def reached(self, deed: Deed) -> list[Foe]:
        """Those who could act."""
        return [foe for foe in self.there(deed) if not (isinstance(foe, Rubble) or foe.idle)]

    def allowed(self, deed: Deed) -> bool:
        return self.who == "all" or super().allowed(deed)

    async def run(self, deed: Deed) -> None:
        one = await self.one(deed) if self.who == "one" else None
        cannot_act(deed, [one] if one else self.reached(deed) if self.who == "all" else [])

    def worth(self, outlook: Outlook) -> int:
        blows = [outlook.blows_of(foe) for foe in self.reached(outlook.deed)]
        return HIT_POINT // 2 * (sum(blows) if self.who == "all" else max(blows, default=0))

    def worth_on(self, outlook: Outlook, foe: Foe) -> int:
        return outlook.blows_of(foe)


def cannot_act(deed: Deed, those: Sequence[Foe]) -> None:
    """Those of them who stand yet cannot act; a Cave-in never does."""
    stun(deed.table, [foe for foe in those if deed.state.foe(foe.id) is not None and not isinstance(foe, Rubble)])


class Drive(OnFoe, do="drive"):
    """One is driven off: its user says where to, so many steps at most, as it could walk (DORN-MOV-04, DORN-MOV-06)."""

    steps: int = Field(ge=1, le=4)

    def worth(self, outlook: Outlook) -> int:
        return KILL // 2

    def where(self, deed: Deed, foe: Foe) -> list[int]:
        """Free spaces that it can be driven to; from a teleport to either side (DORN-AMB-18), but through none (DORN-BRD-14)."""
        state = deed.state
        if state.foe(foe.id) is None:  # slain by another while its user thinks about it
            return []
        passes = isinstance(foe, Monster) and foe.card.passes
        others = set() if passes else {space for space in of_dark(state) | of_heroes(state) if space != foe.at}
        field = flood(state.grid, BOTH[foe.at], others | spaces(state.rubble), limit=self.steps, twins=False)
        return free_for_dark(state, [space for space in field.reached if field.distance[space]])

    def reached(self, deed: Deed) -> list[Foe]:
        return [foe for foe in self.there(deed) if self.where(deed, foe)]

    async def run(self, deed: Deed) -> None:
        target = await self.one(deed)
        if target is None or isinstance(target, Rubble):
            return
        args = {"card": deed.card, "piece_card": name_of(target)}
        space = await choose_space(
            deed.table, deed.me, "drive-where", lambda: self.where(deed, target), "DORN-MOV-08", args, start=target.at
        )
        if space is not None:
            place(deed.table, target, space)
