"""What is done at start: every open table goes on where the last accepted choice left it."""

from __future__ import annotations

from functools import partial

from bot.tables.clock import give_back
from bot.tables.service import Tables
from bot.tables.work import card
from bot.watch.incidents import at_each
from storage import Status, TableRow


async def recover(tables: Tables) -> int:
    """Wake every open table, and give back the time in which nobody could have answered; returns how many there are.

    Before any clock rings. What was not sent is in the outbox and will be; deadlines are rows and ring. What is left to do: stewards that were
    cut off between two commits, and lobby cards, which may never have been posted, or be deleted meanwhile, or their channel.
    """
    open_tables = await tables.storage.tables.open_tables()
    await give_back(tables, open_tables, await tables.storage.deadlines.unwatched())
    await at_each(tables.storage, open_tables, partial(_go_on, tables))
    tables.committed()
    return len(open_tables)


async def _go_on(tables: Tables, row: TableRow) -> None:
    if row.status is Status.LOBBY:
        await tables.storage.outbox.add(card(row.id), row.id)
    else:
        await tables.wake(row.id)
