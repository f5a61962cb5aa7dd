"""What is to be said at a table, as rows of the outbox: every kind that ``bot/delivery/table_messages.py`` has a handler for."""

from __future__ import annotations

import json
from collections.abc import Iterable

from bot.tables.open_table import OpenTable
from storage import NewOutbox


def lane(table_id: int) -> str:
    """The outbox target of everything that is said at a table, so that it is said in order."""
    return f"table:{table_id}"


def card(table_id: int) -> NewOutbox:
    """Show the lobby card as it is then."""
    return NewOutbox(kind="lobby", target=lane(table_id), coalesce_key=f"lobby:{table_id}")


def opening(table_id: int) -> NewOutbox:
    """Open the thread, call everybody in, and turn the lobby card into a link."""
    return NewOutbox(kind="opening", target=lane(table_id))


def show(table_id: int) -> NewOutbox:
    """Show the table as it stands then; only the newest of these is drawn."""
    return NewOutbox(kind="table", target=lane(table_id), coalesce_key=f"table:{table_id}")


def notice(table_id: int, text: str) -> NewOutbox:
    """Say one line at the table."""
    return NewOutbox(kind="notice", target=lane(table_id), body=json.dumps({"text": text}))


def ping(table_id: int, seats: Iterable[int]) -> NewOutbox:
    """Mention those on these seats who are waited for then."""
    return NewOutbox(kind="ping", target=lane(table_id), body=json.dumps({"seats": sorted(seats)}))


def consent(table_id: int) -> NewOutbox:
    """Show whether everybody agrees to an undo, or take that question away."""
    return NewOutbox(kind="consent", target=lane(table_id), coalesce_key=f"consent:{table_id}")


def end(table_id: int) -> NewOutbox:
    """Show how it ended."""
    return NewOutbox(kind="end", target=lane(table_id))


def direct(table: OpenTable, seats: Iterable[int]) -> list[NewOutbox]:
    """Show the persons on these seats their private questions, or that there are none any more, by direct message."""
    persons = [(seat, user_id) for seat in seats if (user_id := table.seats[seat].user_id) is not None]
    return [hand_of(table.row.id, seat, user_id) for seat, user_id in persons]


def hand_of(table_id: int, seat: int, user_id: int) -> NewOutbox:
    """Bring what a person sees of a seat by direct message up to date; also if the seat is no longer theirs."""
    return NewOutbox(
        kind="hand",
        target=f"user:{user_id}",
        coalesce_key=f"hand:{table_id}:{seat}:{user_id}",
        body=json.dumps({"seat": seat}),
    )
