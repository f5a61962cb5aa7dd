"""Decide, or use something first: questions that wait while those who carry something usable use it.

Each use is played, then all is asked anew, since it may have changed what can be decided and what else can be used.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Protocol

from engines.kernel.asks import NOTHING, PASS, Answer, Ask, Later, Option
from engines.kernel.table import Table, offers_more, renewed


class Offers(Protocol):
    """What can be used before a decision."""

    def now(self) -> Mapping[int, Sequence[Option]]:
        """By seat what it could use now; the ids differ from each other and from those of the decision."""

    def settled(self) -> Option | None:
        """What has been decided by mere use; nobody is asked then."""

    async def use(self, seat: int, picked: Option) -> None:
        """One of these has been picked: it happens, or its seat is first asked alone for more, or thinks better of it."""


async def decide(
    table: Table[Any],
    seats: Sequence[int],
    kind: str,
    options: Callable[[], Sequence[Option]],
    offers: Offers,
    *,
    args: Callable[[], Mapping[str, Any]] = lambda: NOTHING,
    default: Callable[[], str] = str,
    **more: Any,
) -> Option:
    """A decision, ``more`` of it as in :meth:`Table.decide`; among its options stands what can be used first, for each seat its own.

    ``options`` and ``default`` (empty: the first of them) are asked for anew before each question, ``args`` when somebody reads it.
    Votes that were given stand, unless something has happened since or they were for a use that came to nothing.
    """
    cast: dict[int, str] = {}
    while (decided := offers.settled()) is None:
        now = offers.now()
        if not now:
            return await table.decide(seats, kind, options(), args=Later(args), default=default(), cast=cast, **more)
        own = {seat: now[seat] for seat in seats if seat in now}
        ways = [*options(), *(option for uses in own.values() for option in uses)]
        picked = await table.decide(seats, kind, ways, args=Later(args), default=default(), own=own, cast=cast, **more)
        user = next((seat for seat, uses in own.items() if any(picked is option for option in uses)), None)
        if user is None:
            return picked
        told = table.events
        await offers.use(user, picked)
        if table.events != told:
            cast.clear()
        for seat in [seat for seat, vote in cast.items() if vote == picked.id]:
            del cast[seat]  # it was for somebody else's use, who has thought better of it
    return decided


async def beside(
    table: Table[Any],
    decision: Callable[[], Ask],
    offers: Callable[[], Sequence[Ask]],
    use: Callable[[Answer], Awaitable[None]],
) -> Answer:
    """A decision, while each owner is asked alone; what is open keeps its number as long as it asks the same.

    Whoever declines (option :data:`PASS`) is asked again only if something can then be used that could not before. The decision
    waits for nobody.
    """
    declined: dict[tuple[int, ...], Sequence[str]] = {}
    held: list[Ask] = []
    while True:
        held = renewed(held, [decision(), *(ask for ask in offers() if offers_more(ask, declined.get(ask.seats)))])
        answer = await table.wait(*held)
        if answer.ask is held[0]:
            return answer
        if answer.choice == [PASS]:
            declined[answer.ask.seats] = answer.ask.ids
        else:
            await use(answer)
