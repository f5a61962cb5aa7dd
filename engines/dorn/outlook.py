"""What a person at the table looks at: which of their heroes is spoken of."""

from __future__ import annotations

from engines.dorn import movement
from engines.dorn.attacks import besides
from engines.dorn.combat import quarry
from engines.dorn.state import Hero, State
from engines.kernel import Dice, Table


def foremost(view: State, seat: int | None) -> Hero | None:
    """The hero that a seat is asked for now, or would be asked for next; None if it has none left."""
    own = sorted((hero for hero in view.living() if hero.seat == seat), key=lambda hero: (hero.done, not hero.leads))
    return next((hero for hero in own if not hero.done and able(view, hero)), own[0] if own else None)


def able(view: State, hero: Hero) -> bool:
    """Whether it can do something in this phase."""
    if view.phase == "movement":
        return movement.able(Table(view, NO_DICE, 0), hero)
    if view.phase == "attacks":
        return bool(quarry(view, hero) or besides(Table(view, NO_DICE, 0), hero))
    return True


NO_DICE = Dice(bytes(16))
"""None falls where only it is looked at what can be done."""
