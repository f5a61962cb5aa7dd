"""What went wrong, for the operator: incidents and what was given up sending, from the database."""

from __future__ import annotations

from datetime import UTC, datetime

from storage import Database, Incident, OutboxRow


async def told_troubles(storage: Database) -> str:
    """A line for each of the latest incidents, the newest first, and for everything that was given up sending."""
    incidents, unsent = await storage.incidents.latest(), await storage.outbox.dead_letters()
    lines = [f"{one.id}  {_at(one.at)}  {_where(one)}  {one.kind}" for one in incidents]
    lines += [
        f"not sent  {_at(row.created_at)}  {_where(row)}  {row.kind}: {row.error or 'no reason'}" for row in unsent
    ]
    return "\n".join(lines) or "Nothing went wrong."


async def told_incident(storage: Database, number: int) -> str | None:
    """All that is kept of an incident but the game's export, which may hold a seed; None if there is none."""
    one = await storage.incidents.get(number)
    return None if one is None else f"{one.id}  {_at(one.at)}  {_where(one)}  {one.kind}\n{one.text}"


def _at(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M")


def _where(of: Incident | OutboxRow) -> str:
    return "no table" if of.table_id is None else f"table {of.table_id}"
