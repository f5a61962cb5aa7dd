"""Calls: whoever several tables wait for in a slower pace is called by one of them, which says how many more wait; the others hold theirs back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.tables.pace import EXPIRE, MINUTE, NUDGE, PING, pace_of
from bot.tables.work import Work
from storage import Database, NewDeadline

TRIED_AGAIN = 5 * MINUTE
"""After so long a call that was held back is tried again: its person may have answered at the other table meanwhile."""


async def call(work: Work, due: Sequence[NewDeadline]) -> None:
    """Call those whose time for it has come, unless they have been called elsewhere and have not answered there.

    While a choice for all is about to count nobody is called.

    Args:
        work: at their table.
        due: what is due there; all of it is taken off the table's deadlines, but for calls that are held back.
    """
    table, ringing = work.table, [one for one in due if one.kind in (PING, NUDGE)]
    meant = table.meant
    seats: set[int] = set()
    held: list[NewDeadline] = []
    for seat in table.waited_for() & {one.seat for one in ringing}:
        calls = [one for one in ringing if one.seat == seat]
        if meant is not None:  # in some seconds nothing may be asked of them any more
            held += [replace(one, due_at=meant.due_at) for one in calls]
        elif all([await _is_called_elsewhere(work, seat, one.kind) for one in calls]):
            held += [replace(one, due_at=work.now + TRIED_AGAIN) for one in calls]
        else:
            seats.add(seat)
    stands = [one for one in table.deadlines if one not in due]
    table.deadlines = (*(_after_a_call(work, one) if one.seat in seats else one for one in stands), *held)
    if seats:
        work.call(seats)


def _after_a_call(work: Work, one: NewDeadline) -> NewDeadline:
    """Whoever was called late is not called again soon after it, but in the middle of the time that is left."""
    ends = next((end.due_at for end in work.table.deadlines if end.kind == EXPIRE and end.seat == one.seat), None)
    left = 0 if ends is None else ends - work.now
    is_soon = one.kind == NUDGE and 0 < one.due_at - work.now < left / 4
    return replace(one, due_at=work.now + left / 2) if is_soon else one


async def _is_called_elsewhere(work: Work, seat: int, kind: str) -> bool:
    row, user_id = work.table.row, work.table.seats[seat].user_id
    apart = pace_of(row.pace).apart / (1 if kind == PING else 2)
    if user_id is None or not apart:
        return False
    waits = [wait for wait in await work.storage.tables.waiting_for(user_id) if wait.table.id != row.id]
    return any(wait.called_at is not None and work.now - wait.called_at < apart for wait in waits)


async def others_waiting(storage: Database, user_id: int, table_id: int) -> int:
    """How many tables beside this one wait for a person."""
    return len({wait.table.id for wait in await storage.tables.waiting_for(user_id)} - {table_id})
