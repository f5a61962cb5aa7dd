"""How fast a table plays: when somebody is pinged, nudged, and when the clock chooses for them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from storage import NewDeadline

MINUTE = 60.0
HOUR = 60 * MINUTE

PING = "ping"
NUDGE = "nudge"
EXPIRE = "expire"
SETTLE = "settle"


class Pace(NamedTuple):
    """All times are seconds from the moment the table began to wait for somebody.

    Attributes:
        key: as stored.
        title: as shown.
        hint: what it means, in one line.
        ping: when that person is mentioned, once.
        nudge: when they are mentioned again.
        expire: when the clock chooses for them.
    """

    key: str
    title: str
    hint: str
    ping: float
    nudge: float
    expire: float


PACES = {
    pace.key: pace
    for pace in (
        Pace("live", "Live", "Everybody is here; ten minutes for a choice", 2 * MINUTE, 6 * MINUTE, 10 * MINUTE),
        Pace("daily", "Daily", "A choice a day", 10.0, 12 * HOUR, 24 * HOUR),
        Pace("relaxed", "Relaxed", "Three days for a choice", 10.0, 36 * HOUR, 72 * HOUR),
    )
}
LIVE = PACES["live"]


def pace_of(key: str) -> Pace:
    """The pace of that key; live if there is none."""
    return PACES.get(key, LIVE)


def deadlines(
    pace: Pace,
    now: float,
    waiting: Collection[int],
    fresh: Collection[int],
    before: Sequence[NewDeadline],
) -> tuple[NewDeadline, ...]:
    """The deadlines of a table.

    Args:
        pace: of the table.
        now: UNIX seconds.
        waiting: the seats whose persons are waited for.
        fresh: those of them that the table begins to wait for now.
        before: the deadlines that stood until now; a seat that is still waited for keeps what is left of its own.
    """
    kept = [one for one in before if one.kind != SETTLE and one.seat in waiting and one.seat not in fresh]
    new = [
        NewDeadline(kind=kind, due_at=now + seconds, seat=seat)
        for seat in sorted(set(waiting) & set(fresh))
        for kind, seconds in ((PING, pace.ping), (NUDGE, pace.nudge), (EXPIRE, pace.expire))
    ]
    return (*kept, *new)


def next_expiry(deadlines: Sequence[NewDeadline], seats: Mapping[int, object] | Collection[int]) -> float | None:
    """When time runs out for the first of ``seats``."""
    return min((one.due_at for one in deadlines if one.kind == EXPIRE and one.seat in seats), default=None)
