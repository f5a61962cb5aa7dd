"""Verbs that bring enemies, or strengthen them."""

from __future__ import annotations

from functools import partial

from engines.brimstone.board import in_play, tile_world, world_of
from engines.brimstone.deeds import Deed
from engines.brimstone.outfit import Effect
from engines.brimstone.placing import Coming, bring, can_be_elite, give_elite, threat
from engines.brimstone.state import State
from engines.brimstone.vocabulary import Group, Level, World


class Attack(Effect, do="attack"):
    """An Attack: a Threat card, or those who are named (SOB-FGT-02, SOB-FGT-03). It is one instance.

    Attributes:
        ambush: whether they leap out (SOB-AMS).
        groups: who comes; a Threat card of the party's level if nobody is named.
        level: of the Threat card, if it is another.
    """

    ambush: bool = False
    groups: tuple[Group, ...] = ()
    level: Level | None = None

    async def run(self, deed: Deed) -> None:
        coming = Coming(deed.table, deed.place, deed.card, ambush=self.ambush, world=self._world(deed))
        coming.due = partial(self._who, deed.state)
        if deed.later is None:
            bring(deed.table, [coming])
        else:
            deed.later.append(coming)

    def _who(self, state: State, coming: Coming) -> None:
        if self.groups:
            coming.add(self.groups)
        else:
            threat(coming, state, self.level)

    def _world(self, deed: Deed) -> World:
        """Where they come: its own World; if it has none, an Ambush a random Hero's, anything else the Lantern's (SOB-ADV-05, SOB-AMB-51)."""
        state = deed.state
        if deed.world is not None:
            return deed.world
        if self.ambush and len(in_play(state)) > 1:
            leapt_at = state.standing() or [hero for hero in state.heroes if not hero.dead]
            return world_of(state, deed.table.dice.pick(leapt_at).at)
        return tile_world(state, deed.place)


class Elite(Effect, do="elite"):
    """One more Elite ability for a random type that is there and does not have all of its chart (SOB-ELI-01)."""

    async def run(self, deed: Deed) -> None:
        there = {enemy.kind for enemy in deed.state.enemies} | {k for c in deed.later or () for k in c.kinds}
        if kinds := [kind for kind in sorted(there) if can_be_elite(deed.state, kind)]:
            give_elite(deed.table, deed.table.dice.pick(kinds))


class Follow(Effect, do="follow"):
    """Something follows: an Ambush, or in a Fight one more Elite ability (SOB-CHT-04)."""

    async def run(self, deed: Deed) -> None:
        await (Elite() if deed.state.fight else Attack(ambush=True)).run(deed)
