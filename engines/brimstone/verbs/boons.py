"""Verbs of what Heroes use: what helps for a while, and what strikes enemies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.brimstone.attacks import fall, falls_by, lost_by_bursts, wound
from engines.brimstone.deeds import Deed
from engines.brimstone.events import Healed
from engines.brimstone.library import library
from engines.brimstone.outfit import Boon as BoonCard
from engines.brimstone.outfit import Effect, Use, Value
from engines.brimstone.rolling import Amount, own_free, rolled
from engines.brimstone.state import Hero, State

ANY_TIME = (Value.INITIATIVE, Value.DEFENSE, Value.WILLPOWER)
"""What counts without a Fight: the order of a turn, and saves from what Encounters, Darkness and Voices do."""


class Boon(Effect, do="boon"):
    """Something helps a Hero for a while, the same thing not twice (SOB-CLS-LAW-04)."""

    boon: str

    async def run(self, deed: Deed) -> None:
        card = library().boons[self.boon]
        for hero in deed.about():
            if self.works(deed.state, [hero]):
                hero.boons[card.id] = card.until
                if card.once is not Use.NONE:
                    hero.spent[card.id] = card.once
                deed.boosted.setdefault(card.id, []).append(hero.called)

    def needs(self, state: State, heroes: Sequence[Hero]) -> bool:
        """What lasts until an activation may help in a Fight that begins before it; Initiative and saves count without one as well, and for who attacks no more in this turn."""
        card = library().boons[self.boon]
        anyway = card.until is Use.ACTIVATION or any(change.value in ANY_TIME for change in card.changes)
        return any(anyway or (state.fight and _serves(state, hero, card)) for hero in heroes if self._open_to(hero))

    def works(self, state: State, heroes: Sequence[Hero]) -> bool:
        """For whoever does not have it."""
        del state
        return any(map(self._open_to, heroes))

    def _open_to(self, hero: Hero) -> bool:
        return self.boon not in hero.boons and self.boon not in hero.spent


def _serves(state: State, hero: Hero, card: BoonCard) -> bool:
    """Whether it could still attack in this turn with what this adds: when it has, what it throws besides takes Damage, a blow nothing (SOB-ATK-13a)."""
    if not hero.activated:
        return True
    if state.active != hero.number or (hero.attacked and hero.free):
        return False
    return not hero.attacked or (any(change.value is Value.DAMAGE for change in card.changes) and _throws(hero))


def _throws(hero: Hero) -> bool:
    """Whether it has a Ranged Free Attack left."""
    ready = [item for item in hero.ready() if item.free_attack and item.range]
    return any(item.id not in hero.spent and hero.may_wield(item) for item in ready)


class Cure(Effect, do="cure"):
    """All Poison markers go (SOB-POI-01)."""

    async def run(self, deed: Deed) -> None:
        for hero in [hero for hero in deed.about() if hero.poison]:
            deed.table.tell(Healed(seat=hero.seat, hero_card=hero.called, what="poison", amount=hero.poison))
            hero.poison = 0

    def needs(self, state: State, heroes: Sequence[Hero]) -> bool:
        return any(hero.poison for hero in heroes)


class Light(Effect, do="light"):
    """The user shines like a second Lantern until the end of the turn (SOB-LAN-01), as long as anybody has still to begin in it (SOB-LAN-03)."""

    async def run(self, deed: Deed) -> None:
        if deed.by and deed.by.number not in deed.state.shining:
            deed.state.shining.append(deed.by.number)

    def needs(self, state: State, heroes: Sequence[Hero]) -> bool:
        return self.works(state, heroes) and any(not hero.activated for hero in state.standing())

    def works(self, state: State, heroes: Sequence[Hero]) -> bool:
        """For whoever does not shine yet."""
        return any(hero.number not in state.shining for hero in heroes)


class Flash(Effect, do="flash"):
    """All enemies have 2 Initiative less until the end of the turn, as by a Flash (SOB-ITEM-17), of use while any have still to act."""

    async def run(self, deed: Deed) -> None:
        deed.state.flashed = deed.state.turn

    def needs(self, state: State, heroes: Sequence[Hero]) -> bool:
        return self.works(state, heroes) and bool(state.waiting())

    def works(self, state: State, heroes: Sequence[Hero]) -> bool:
        """If they have it not yet (SOB-AMB-108)."""
        return state.fight and state.flashed != state.turn


class Daunt(Effect, do="daunt"):
    """All enemies have 1 Combat less until the end of the turn, if any of those that still act has a Combat."""

    async def run(self, deed: Deed) -> None:
        deed.state.daunted = deed.state.turn

    def needs(self, state: State, heroes: Sequence[Hero]) -> bool:
        return state.daunted != state.turn and any(state.sheet(kind).combat for kind in state.waiting())


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
        state = deed.state
        there = [enemy for enemy in deed.enemies if enemy in state.enemies]
        there = [
            enemy for enemy in there if not set(deed.keywords) & set(state.sheet(enemy.kind).immune)
        ]  # SOB-ENY-13a
        dice = {"d6": 1, "2d6": 2}.get(self.amount, 0)

        def thrown(faces: Sequence[int], nth: int) -> int:
            return sum(faces[nth * dice : nth * dice + dice]) + self.more

        def end(faces: Sequence[int]) -> Mapping[str, bool]:
            slain = [enemy for nth, enemy in enumerate(there) if falls_by(state, enemy, thrown(faces, nth))]
            return lost_by_bursts(state, slain)

        faces = await own_free(deed.table, deed.by, dice * len(there), "damage", end=end)
        slain = []
        for nth, enemy in enumerate(there):
            wounds = thrown(faces, nth) + (0 if dice else rolled(deed.table, self.amount))
            if wound(deed.table, enemy, wounds, by=deed.by, paid=deed.paid):
                slain.append(enemy)
        if slain:
            await fall(deed.table, slain, deed.by, deed.paid)
