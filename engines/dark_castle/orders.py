"""Standing orders: which items are used without asking their bearer (EDC-AMB-34)."""

from __future__ import annotations

from engines.dark_castle.prospect import as_it_lies, dying, foreseen
from engines.dark_castle.state import State
from engines.dark_castle.steward import after_rolls, comes_back, price
from engines.kernel import ASKED, DECLINE, PASS, Ask, Option

FREE = "free"
"""Use what comes back in the next chapter, as soon as it helps."""

MORTAL = "mortal"
"""Use that, and of what is used up the smallest that saves a life."""

ROLL = "roll"
"""Never cast a spell; or roll as soon as nothing but that press is waited for."""

FIGHT = "fight"
"""Roll in every round of a fight, and never rest."""


def offered(view: State) -> dict[str, list[Option]]:
    """What can be ordered, by the key of the asks it is for."""
    free, mortal = Option(FREE, words="order-free"), Option(MORTAL, words="order-mortal")
    found = {"items-rolled": [free, DECLINE], "items-loss": [mortal, free, DECLINE], "hits": [ASKED]}
    if view.own_dice:
        found |= {"dice": [Option(ROLL, words="order-at-once")], "round": [Option(FIGHT, words="order-fight")]}
    return found | ({"spell": [Option(ROLL, words="order-roll")]} if "undead_queen" in view.options.sets else {})


def carried_out(view: State, ask: Ask, order: str) -> list[str] | None:
    """What an order comes to; None if its seat is to be asked."""
    if order not in (FREE, MORTAL):
        return None
    if ask.kind == "items-rolled":
        return [after_rolls(_cheap(ask), view)]
    helping = [option for option in _cheap(ask).options[1:] if _helps(view, option)]
    free = min(helping, key=price, default=None)
    if order == FREE or not dying(view):
        return [free.id if free is not None else PASS]
    saving = [option for option in ask.options[1:] if not _dying_then(view, option)]
    return [min(saving, key=price).id] if saving else None


def _cheap(ask: Ask) -> Ask:
    """The same ask without what would be used up."""
    return Ask(ask.seats, ask.kind, [ask.options[0], *filter(comes_back, ask.options[1:])], args=ask.args)


def _helps(view: State, option: Option) -> bool:
    """Whether anything is better for it now; what takes a die of an enemy that strikes all the same can wait for the next round."""
    prospect, _ = foreseen(view, [option.means])
    return prospect is not None and prospect.betters(as_it_lies(view))


def _dying_then(view: State, option: Option) -> bool:
    """Whether anybody still dies after this use alone."""
    prospect, _ = foreseen(view, [option.means])
    return prospect is None or any(prospect.short)
