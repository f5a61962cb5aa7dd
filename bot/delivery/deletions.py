"""Messages of ours that somebody deleted: what a table still needs comes again by itself."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

import structlog

from bot.tables.lobby import Lobby
from bot.tables.service import Tables
from storage import Status

log = structlog.get_logger()

NEEDED_ALWAYS = ("table", "lobby")
PATIENCE = 600.0
"""Seconds in which a table shows itself anew once: where everything we say is swept away, we do not keep on saying it."""


class Deletions:
    """Takes notice of deleted messages.

    Args:
        tables: whose messages they may be.
        lobby: posts cards.
        clock: seconds.
    """

    def __init__(self, tables: Tables, lobby: Lobby, clock: Callable[[], float] = time.monotonic) -> None:
        self._tables = tables
        self._lobby = lobby
        self._clock = clock
        self._shown: dict[int, float] = {}

    async def note(self, message_ids: Iterable[int]) -> None:
        """These are gone, whoever did it; what we took away ourselves was retired before."""
        messages = self._tables.storage.messages
        for message_id in message_ids:
            row = await messages.find(message_id)
            if row is None or row.retired:
                continue
            await messages.forget(message_id)
            if row.role in NEEDED_ALWAYS and self._is_patient_with(row.table_id):
                log.info("message was deleted", table=row.table_id, role=row.role)
                await (self._lobby.post if row.role == "lobby" else self._tables.show_again)(row.table_id)

    async def note_place(self, place_id: int) -> None:
        """A thread is gone, or a channel and all threads in it; whoever shows a table there finds that out."""
        for row in await self._tables.storage.tables.tables_in(place_id):
            log.info("channel or thread was deleted", table=row.id)
            await (self._lobby.post if row.status is Status.LOBBY else self._tables.show_again)(row.id)

    def _is_patient_with(self, table_id: int) -> bool:
        now = self._clock()
        self._shown = {table: at for table, at in self._shown.items() if now - at < PATIENCE}
        return self._shown.setdefault(table_id, now) == now
