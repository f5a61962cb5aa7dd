"""What is done at start: every open table goes on where the last accepted choice left it."""

from __future__ import annotations

import asyncio

import structlog

from bot.tables.service import Tables
from bot.tables.work import card
from bot.watch.errors import ToldToPlayer
from bot.watch.incidents import file_incident
from storage import Status

log = structlog.get_logger()


async def recover(tables: Tables) -> int:
    """Wake every open table; returns how many there are.

    What was not sent is in the outbox and will be; deadlines are rows and ring. What is left to do: stewards that were
    cut off between two commits, and lobby cards that were never posted.
    """
    open_tables = await tables.storage.tables.open_tables()
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
