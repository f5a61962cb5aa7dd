"""What is done at start: every open table goes on where the last accepted choice left it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import structlog

from bot.tables.service import Tables
from bot.tables.work import card
from bot.watch.errors import ToldToPlayer
from bot.watch.incidents import file_incident
from storage import Status, TableRow

log = structlog.get_logger()

A_BREAK = 60.0
"""Seconds that nobody misses."""


async def recover(tables: Tables) -> int:
    """Wake every open table, and give back the time in which nobody could have answered; returns how many there are.

    Before any clock rings. What was not sent is in the outbox and will be; deadlines are rows and ring. What is left to do: stewards that were
    cut off between two commits, and lobby cards that were never posted.
    """
    open_tables = await tables.storage.tables.open_tables()
    await give_back(tables, open_tables, await tables.storage.deadlines.unwatched())
    for row in open_tables:
        try:
            if row.status is Status.LOBBY:
                if await tables.storage.messages.get(row.id, "lobby") is None:
                    await tables.storage.outbox.add(card(row.id), row.id)
            else:
                await tables.wake(row.id)
        except ToldToPlayer as told:
            log.warning("table cannot go on", table=row.id, why=told.text)
        except Exception as error:  # noqa: BLE001  one broken table must not keep the others closed
            await file_incident(tables.storage, error, row.id)
        await asyncio.sleep(0)
    tables.committed()
    return len(open_tables)


async def give_back(tables: Tables, rows: Iterable[TableRow], seconds: float) -> None:
    """For so long nobody at these tables could have answered, which counts for nobody."""
    if seconds < A_BREAK:
        return
    for row in rows:
        try:
            await tables.give_back(row.id, seconds)
        except ToldToPlayer as told:
            log.warning("a table that gets no time back", table=row.id, why=told.text)
        except Exception as error:  # noqa: BLE001  one broken table must not keep the others waiting
            await file_incident(tables.storage, error, row.id)
        await asyncio.sleep(0)
