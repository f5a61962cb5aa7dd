"""Verbs of the Worlds: Gates, and what their Depth Events do."""

from __future__ import annotations

from engines.brimstone.deeds import Deed
from engines.brimstone.gates import add_gate
from engines.brimstone.outfit import Effect


class Gate(Effect, do="gate"):
    """A Gate in this Room (SOB-ADV-10); in a Basic Mission a Door."""

    async def run(self, deed: Deed) -> None:
        add_gate(deed.table, deed.place)


class Wade(Effect, do="wade"):
    """Until the end of the turn all in the swamp move 1 space less (SOB-CHT-04)."""

    async def run(self, deed: Deed) -> None:
        deed.state.waded = deed.state.turn


class Rouse(Effect, do="rouse"):
    """Until the end of the turn all enemies have 1 Initiative more (SOB-CHT-04)."""

    async def run(self, deed: Deed) -> None:
        deed.state.roused = deed.state.turn
