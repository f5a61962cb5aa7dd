"""What a Tracker sees coming: another Encounter, or another token (SOB-CLS-SCO-03)."""

from __future__ import annotations

from typing import Literal

from engines.brimstone.outfit import Talent, Use
from engines.brimstone.state import Hero, State
from engines.kernel import PASS, Option, Table


async def turned_away(
    table: Table[State], card: str, kind: Literal["encounter", "token"], *, clue: bool = False, doors: int = 0
) -> bool:
    """Whether a Hero that can, puts back what was drawn, having seen it, with its Clue and its Doors, and before any of it happens."""
    for hero in [hero for hero in table.state.standing() if _tracks(hero)]:
        args = {"hero_card": hero.called, "card": card, "what": kind, "clue": clue, "doors": doors}
        options = [Option("redraw", means=True), Option(PASS, means=False)]
        picked = await table.pick(
            hero.seat, "track", options, args=args, default=(PASS,), rules=("SOB-CLS-SCO-03",), order="track"
        )
        if picked.means:
            hero.spent[Talent.TRACKER] = Use.ADVENTURE
            return True
    return False


def _tracks(hero: Hero) -> bool:
    return bool(hero.has(Talent.TRACKER)) and Talent.TRACKER not in hero.spent
