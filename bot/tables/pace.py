"""How fast a table plays: when somebody is pinged, nudged, and when the clock chooses for them."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from bot.words.catalogue import say
from engines.kernel import PASS, Ask
from storage import NewDeadline

MINUTE = 60.0
HOUR = 60 * MINUTE

PING = "ping"
NUDGE = "nudge"
EXPIRE = "expire"
SETTLE = "settle"
MOMENT = "moment"
OF_PATIENCE = frozenset({PING, NUDGE, EXPIRE})
"""How long somebody is waited for; what stands until a choice for all counts, or somebody has passed by themselves, is no such time."""


class Pace(NamedTuple):
    """All times are seconds from the moment the table began to wait for somebody.

    Attributes:
        key: as stored.
        ping: when that person is mentioned, once.
        nudge: when they are mentioned again.
        expire: when the clock chooses for them.
        apart: for so long after another table has called somebody this one does not; half as long where it would call again.
        reaction: what part of these times there is for a question whether one steps in.
        moment: when whoever has nothing to think about has passed. It is the same whatever is asked and held.
    """

    key: str
    ping: float
    nudge: float
    expire: float
    apart: float
    reaction: float
    moment: float

    @property
    def title(self) -> str:
        """As shown."""
        return say(f"pace-{self.key}")

    @property
    def hint(self) -> str:
        """What it means, in one line."""
        return say(f"pace-{self.key}.hint")


PACES = {
    pace.key: pace
    for pace in (
        Pace("live", 2 * MINUTE, 6 * MINUTE, 10 * MINUTE, 0.0, 1 / 5, 10.0),
        Pace("daily", 10.0, 12 * HOUR, 24 * HOUR, 24 * HOUR, 1 / 3, 5 * MINUTE),
        Pace("relaxed", 10.0, 36 * HOUR, 72 * HOUR, 24 * HOUR, 1 / 3, 5 * MINUTE),
    )
}
LIVE = PACES["live"]


def pace_of(key: str) -> Pace:
    """The pace of that key; live if there is none."""
    return PACES.get(key, LIVE)


def is_reaction(ask: Ask) -> bool:
    """Whether somebody is only asked, in secret, if they step in: mostly they do not, and a standing order can say so.

    The whole table waits for that, so that silence tells nothing; it is not to wait long.
    """
    return ask.secret and bool(ask.order) and ask.default in ((), (PASS,))


def deadlines(
    pace: Pace,
    now: float,
    waiting: Mapping[int, Sequence[Ask]],
    fresh: Collection[int],
    before: Sequence[NewDeadline],
    called: Collection[int] = (),
) -> tuple[NewDeadline, ...]:
    """The deadlines of a table.

    Args:
        pace: of the table.
        now: UNIX seconds.
        waiting: the seats whose persons are waited for, each with its open questions.
        fresh: those of them that the table begins to wait for now.
        before: the deadlines that stood until now; a seat that is still waited for keeps what is left of its own.
        called: those of the fresh ones that were mentioned already and have not answered since: they are nudged, and not called again.
    """
    kept = [
        one
        for one in before
        if one.kind != SETTLE and one.seat is not None and one.seat in waiting and one.seat not in fresh
        if one.kind != MOMENT or (is_idle(waiting[one.seat]) and _is_asked_still(one, waiting[one.seat]))
    ]
    new = [
        _deadline(kind, now + _until(pace, kind, seconds, waiting[seat]), seat, waiting[seat][0])
        for seat in sorted(set(waiting) & set(fresh))
        for kind, seconds in ((PING, pace.ping), (NUDGE, pace.nudge), (EXPIRE, pace.expire))
        if kind != PING or seat not in called
    ]
    timed = {one.seat for one in kept if one.kind == MOMENT}
    idle = [seat for seat in sorted(waiting) if seat not in timed and is_idle(waiting[seat])]
    return (*kept, *new, *(_deadline(MOMENT, now + pace.moment, seat, waiting[seat][0]) for seat in idle))


def _until(pace: Pace, kind: str, seconds: float, asks: Sequence[Ask]) -> float:
    """Who has nothing to think about is called only if that has not passed by itself before.

    In secret nobody is called before that: silence would tell what somebody holds.
    """
    stepping_in = all(map(is_reaction, asks))
    seconds *= pace.reaction if stepping_in else 1
    passes = stepping_in or (is_idle(asks) and not any(ask.secret for ask in asks))
    return pace.moment + seconds if kind == PING and passes else seconds


def is_idle(asks: Sequence[Ask]) -> bool:
    """Whether a seat has nothing to think about in all that it is asked: it passes by itself, after a moment."""
    return bool(asks) and all(ask.idle for ask in asks)


def says_enough(ask: Ask) -> bool:
    """Whether who says nothing in that moment declines, or has done; elsewhere a steward chooses."""
    return PASS in ask.ids or any(option.tacit and option.id in ask.default for option in ask.options)


def _deadline(kind: str, due_at: float, seat: int, ask: Ask) -> NewDeadline:
    return NewDeadline(kind=kind, due_at=due_at, seat=seat, ask=ask.number, body=json.dumps(ask.kind))


def asked_anew(waiting: Mapping[int, Sequence[Ask]], before: Sequence[NewDeadline]) -> set[int]:
    """The seats whose question others have answered for all of them: for the next one they get the whole time.

    A question of one's own that only lost options to others is still the same, though it has another number.
    """
    timed = {one.seat: one for one in before if one.kind == EXPIRE}
    return {seat for seat, asks in waiting.items() if seat in timed and not _is_asked_still(timed[seat], asks)}


def _is_asked_still(timed: NewDeadline, asks: Sequence[Ask]) -> bool:
    kind = json.loads(timed.body)
    return any(
        ask.number == timed.ask or (ask.kind == kind and len(ask.seats) == 1 and not ask.electorate) for ask in asks
    )
