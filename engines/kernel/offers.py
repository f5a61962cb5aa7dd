"""Decide, or use something first: questions that wait while those who carry something usable use it.

Each use is played, then all is asked anew, since it may have changed what can be decided and what else can be used.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from engines.kernel.asks import NOTHING, Later, Option
from engines.kernel.table import Table


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
