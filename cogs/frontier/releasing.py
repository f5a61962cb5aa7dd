"""What a table holds that is no more is let go of (SOB-REC-04)."""

from __future__ import annotations

from bot.presses.services import Services
from bot.tables.campaigns import Kept
from bot.watch.errors import ToldToPlayer, Unreadable
from bot.words.catalogue import say
from bot.words.plain import plain
from cogs.frontier.telling import WORDS, called
from engines.brimstone.legacy import Hero
from storage import StaleVersion, Status, TableRow, Unit

A_WHILE = 3600.0
"""Seconds after which a table that cannot be read is taken for lost: while releases change, another one may read it."""


async def make_sure_it_is_free(services: Services, kept: Kept) -> None:
    """Make sure that no table has it; one whose place is gone, or that cannot be read any more, is closed for it.

    Raises:
        ToldToPlayer: a table has it that goes on.
    """
    if kept.held_by is None:
        return
    row = await services.storage.tables.table(kept.held_by)
    if row.status.is_over or await _is_closed(services, row):
        return
    raise ToldToPlayer(_told(kept, row))


async def where_it_is(services: Services, kept: Kept) -> str:
    """At which table it is; empty if it is at none."""
    if kept.held_by is None:
        return ""
    row = await services.storage.tables.table(kept.held_by)
    return "" if row.status.is_over else _told(kept, row)


def _told(kept: Kept, row: TableRow) -> str:
    args = {"table": str(row.id), "channel": str(row.thread_id or "none")}
    if isinstance(kept.thing, Hero):
        return say("hero-held", WORDS, called=plain(called(kept)), **args)
    return say("posse-held", WORDS, number=str(kept.number), **args)


async def _is_closed(services: Services, row: TableRow) -> bool:
    """Close a table that nobody can play at any more; False if somebody can."""
    try:
        await services.tables.look(row.id)
    except Unreadable:
        return await _is_given_up(services, row)
    if await services.delivery.has_place(row.channel_id):
        return False
    await services.seating.give_up(row.id)
    return True


async def _is_given_up(services: Services, row: TableRow) -> bool:
    """What cannot be read is closed as it is: what it held stays what it was when it came there."""
    if services.tables.clock() - row.updated_at < A_WHILE:
        return False
    try:
        await services.storage.tables.commit(row.id, row.version, Unit(status=Status.ABANDONED))
    except StaleVersion:
        return False
    services.tables.drop(row.id)
    return True
