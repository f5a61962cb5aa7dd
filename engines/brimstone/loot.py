"""Loot cards (SOB-COMP-10, SOB-COMP-23)."""

from __future__ import annotations

from engines.brimstone.deeds import Deed
from engines.brimstone.events import LootDrawn
from engines.brimstone.library import library
from engines.brimstone.state import Hero, State
from engines.kernel import Table
from engines.kernel.verbs import work


async def draw_loot(table: Table[State], heroes: list[Hero], count: int) -> None:
    """Cards from one deck, shuffled anew for the occasion, and again when it does not reach for the next (SOB-END-03, SOB-END-07, SOB-AMB-14)."""
    deck: list[str] = []
    for hero in heroes:
        if len(deck) < count:
            deck = list(library().loot)
            table.dice.shuffle(deck)
        for _ in range(count):
            card = library().loot[deck.pop()]
            table.tell(LootDrawn(seat=hero.seat, hero_card=hero.called, card=card.id))
            await work(Deed(table, hero, card.id, looting=True), card.effects)
