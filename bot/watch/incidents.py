"""Files what broke on our side: a number for the player, for the operator where it broke and the table without its people.

What an exception says may hold what somebody typed, a name, a token: it is left out, of those that caused it as well. Where it was raised,
and of what kind it is, stays.
"""

from __future__ import annotations

import asyncio
import json
import traceback
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import asdict
from typing import Any

import structlog

from bot.watch.errors import Ours, ToldToPlayer
from bot.watch.health import INCIDENTS
from storage import Database, DatabaseUnavailable, StorageError, TableRow

log = structlog.get_logger()


async def at_each(storage: Database, tables: Iterable[TableRow], do: Callable[[TableRow], Awaitable[object]]) -> None:
    """Do something at each of these tables; one that is broken must not keep the others from it."""
    for row in tables:
        try:
            await do(row)
        except (ToldToPlayer, DatabaseUnavailable) as why:
            log.warning("nothing could be done at a table", table=row.id, why=str(why))
        except Exception as error:  # noqa: BLE001  see above
            await file_incident(storage, error, row.id)
        await asyncio.sleep(0)


async def file_incident(storage: Database, error: BaseException, table_id: int | None = None) -> Ours:
    """Log ``error``, keep it with the whole table it happened at, and give it a number (0 if even that failed)."""
    text = redacted(error)
    number = 0
    try:
        whole = None if table_id is None else await _whole(storage, table_id)
        number = await storage.incidents.report(type(error).__name__, text, table_id if whole else None, whole)
    except Exception:
        log.exception("incident could not be filed")
    INCIDENTS.inc()
    log.error("incident", number=number, table=table_id, kind=type(error).__name__, traceback=text)
    return Ours(number)


def redacted(error: BaseException) -> str:
    """Where an exception came from, and the ones before it; nothing of what they say."""
    lines: list[str] = []
    seen: set[int] = set()
    at: BaseException | None = error
    while at is not None and id(at) not in seen:
        seen.add(id(at))
        lines[:0] = [*traceback.format_tb(at.__traceback__), f"{type(at).__module__}.{type(at).__qualname__}\n"]
        at = at.__cause__ or (None if at.__suppress_context__ else at.__context__)
    return "".join(lines)


def _nameless(whole: Any) -> dict[str, Any]:
    """A table as data, without whose seats they are."""
    told: dict[str, Any] = asdict(whole)
    for row in (*told["seats"], *told["sittings"], *told["legacies"]):
        row.update({"user_id": None} | ({"name": f"seat {row['seat'] + 1}"} if "name" in row else {}))
    for answer in told["journal"]:
        answer["by"] = "somebody" if str(answer["by"]).isdecimal() else answer["by"]
    told["table"]["host_user_id"] = None
    return told


async def _whole(storage: Database, table_id: int) -> str | None:
    try:
        return json.dumps(_nameless(await storage.tables.load_whole(table_id)), default=_plain)
    except StorageError:
        return None


def _plain(value: Any) -> str:
    return value.hex() if isinstance(value, bytes) else str(value)
