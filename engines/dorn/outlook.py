"""What a person at the table looks at: which of their heroes is spoken of."""

from __future__ import annotations

from engines.dorn.combat import quarry
from engines.dorn.movement import goals
from engines.dorn.state import Hero, State
from engines.dorn.treasure import exchanges, finds


def foremost(view: State, seat: int | None) -> Hero | None:
    """The hero that a seat is asked for now, or would be asked for next; None if it has none left."""
    own = sorted((hero for hero in view.living() if hero.seat == seat), key=lambda hero: (hero.done, not hero.leads))
    return next((hero for hero in own if not hero.done and _able(view, hero)), own[0] if own else None)


def _able(view: State, hero: Hero) -> bool:
    """Whether it can do something in this phase."""
    if view.phase == "movement":
        return bool(finds(view, hero) or goals(view, hero) or exchanges(view, hero) or hero.items.cards)
    if view.phase == "attacks":
        return bool(quarry(view, hero) or hero.rank.spells or hero.items.cards)
    return True
