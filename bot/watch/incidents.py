"""Files what broke on our side: a number for the player, everything for the operator."""

from __future__ import annotations

import json
import traceback
from dataclasses import asdict
from typing import Any

import structlog

from bot.watch.errors import Ours
from storage import Storage, StorageError

log = structlog.get_logger()


async def file_incident(storage: Storage, error: BaseException, table_id: int | None = None) -> Ours:
    """Log ``error``, keep it with the whole table it happened at, and give it a number (0 if even that failed)."""
    text = "".join(traceback.format_exception(error))
    number = 0
    try:
        whole = None if table_id is None else await _whole(storage, table_id)
        number = await storage.incidents.report(type(error).__name__, text, table_id if whole else None, whole)
    except Exception:
        log.exception("incident could not be filed")
    log.error("incident", number=number, table=table_id, kind=type(error).__name__, traceback=text)
    return Ours(number)


async def _whole(storage: Storage, table_id: int) -> str | None:
    try:
        return json.dumps(asdict(await storage.tables.load_whole(table_id)), default=_plain)
    except StorageError:
        return None


def _plain(value: Any) -> str:
    return value.hex() if isinstance(value, bytes) else str(value)
