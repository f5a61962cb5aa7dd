"""Standing orders: answers that a seat gives in advance, so that nobody waits a day for a choice that was clear."""

from __future__ import annotations

from collections.abc import Mapping

from engines.kernel.asks import PASS, Ask, Option

NEVER = "never"
"""The order to decline whatever is offered."""

DECLINE = Option(NEVER, words="order-never")
"""That order as an option, for :meth:`Game.orders`."""


def standing_choice(ask: Ask, orders: Mapping[str, str]) -> list[str] | None:
    """The answer that ``orders`` of one seat give to ``ask``; None if that seat has to be asked.

    Args:
        ask: an open ask; its ``order`` is the key that an order is filed under.
        orders: by key the id of an option to take whenever it is offered, or :data:`NEVER`.

    Returns:
        A legal choice. An order never reaches an ask to several seats or a vote: those are for people to decide.
    """
    wish = orders.get(ask.order, "") if ask.order and len(ask.seats) == 1 and not ask.electorate else ""
    if wish == NEVER:
        if PASS in ask.ids and ask.least <= 1 <= ask.most:
            return [PASS]
        return [] if ask.least == 0 else None
    return [wish] if wish in ask.ids and ask.least <= 1 <= ask.most else None
