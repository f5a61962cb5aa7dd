"""Standing orders: answers that a seat gives in advance, so that nobody waits a day for a choice that was clear."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engines.kernel.asks import PASS, Ask, Option, Refused

NEVER = "never"
"""The order to decline whatever is offered."""

DECLINE = Option(NEVER, words="order-never")
"""That order as an option, for :meth:`Game.orders`."""

ALWAYS = "always"
"""The order to be asked what is :attr:`Ask.quiet` otherwise."""

ASKED = Option(ALWAYS, words="order-asked")
"""That order as an option; where it stands first, what it is for is quiet."""


def standing_choice(
    ask: Ask, orders: Mapping[str, str], carried_out: Callable[[str], list[str] | None] | None = None
) -> list[str] | None:
    """The answer that ``orders`` of one seat give to ``ask``; None if that seat has to be asked.

    Args:
        ask: an open ask; its ``order`` is the key that an order is filed under.
        orders: by key the id of an option to take whenever it is offered, :data:`NEVER`, or a name that the game knows.
        carried_out: what such a name comes to here: :meth:`Game.standing`.

    Returns:
        A legal choice; to a quiet ask without an order the default. An order never reaches an ask to several seats or a vote: those are for people to decide;
        nor does it take an option that kills somebody, whether it was ordered as such or by a name. :data:`NEVER` is meant as it is said.
    """
    wish = orders.get(ask.order, "") if ask.order and len(ask.seats) == 1 and not ask.electorate else ""
    if not wish:
        return list(ask.default) if ask.quiet else None
    if wish == ALWAYS:
        return None
    if wish == NEVER:
        return [PASS] if PASS in ask.ids and ask.least <= 1 <= ask.most else [] if ask.least == 0 else None
    choice = [wish] if wish in ask.ids else carried_out(wish) if carried_out is not None else None
    if choice is None or not _is_legal(ask, choice) or any(ask.option(pick).fatal for pick in choice):
        return None
    return choice


def _is_legal(ask: Ask, choice: list[str]) -> bool:
    try:
        ask.check(ask.seats[0], choice)
    except Refused:
        return False
    return True
