"""What befalls Heroes between Adventures: a card is read and does what it says, and whoever falls recovers at once (SOB-TRV-05)."""

from __future__ import annotations

from engines.brimstone.deeds import Deed
from engines.brimstone.events import CardDrawn
from engines.brimstone.fights import by_initiative, recover
from engines.brimstone.state import Hero
from engines.frontier.state import Stay
from engines.frontier.vocabulary import Happening
from engines.kernel import Table
from engines.kernel.verbs import work


async def happen(table: Table[Stay], deck: str, card: Happening, hero: Hero | None = None) -> None:
    """It happens to all, or to one."""
    table.tell(CardDrawn(deck=deck, card=card.id, text=card.text))
    await work(Deed(table, hero, card.id), card.effects)
    await get_up(table)


async def get_up(table: Table[Stay]) -> None:
    """Whoever was KO'd rolls its chart and recovers at once (SOB-TRV-05)."""
    for hero in by_initiative(table.state):
        if hero.down:
            await recover(table, hero, "breath")
