"""What a Tracker sees coming: another Encounter, or another token (SOB-CLS-SCO-03)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from engines.brimstone.outfit import Talent, Use
from engines.brimstone.state import Hero, State
from engines.kernel import PASS, Option, Table
from engines.kernel.asks import NOTHING


async def turned_away(
    table: Table[State],
    card: str,
    kind: Literal["encounter", "token"],
    *,
    clue: bool = False,
    doors: int = 0,
    end: Mapping[str, Any] = NOTHING,
) -> bool:
    """Whether a Hero that can, puts back what was drawn, having seen it, with its Clue and its Doors, and before any of it happens; who is the last that could is told what it may ``end``."""
    able = [hero for hero in table.state.standing() if _tracks(hero)]
    for hero in able:
        args = {"hero_card": hero.called, "card": card, "what": kind, "clue": clue, "doors": doors}
        options = [Option("redraw", means=True), Option(PASS, means=False, fatal=end if hero is able[-1] else NOTHING)]
        picked = await table.pick(
            hero.seat, "track", options, args=args, default=(PASS,), rules=("SOB-CLS-SCO-03",), order="track"
        )
        if picked.means:
            hero.spent[Talent.TRACKER] = Use.ADVENTURE
            return True
    return False


def _tracks(hero: Hero) -> bool:
    return bool(hero.has(Talent.TRACKER)) and Talent.TRACKER not in hero.spent
