"""A campaign as one file: every game that something of it was in, from the rows in storage."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Container, Iterable, Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from bot.tables.exports import NotBegun, export_of
from bot.tables.handing_on import MADE
from bot.words.catalogue import say
from engines.kernel import Game, KeptLegacy
from engines.kernel.saga import Chapter, Saga, Verdict
from storage import Database, Legacy, LegacyEntry, WholeTable

Journal = tuple[LegacyEntry, ...]


class Told(NamedTuple):
    """A campaign, and what is not in it.

    Attributes:
        saga: the campaign.
        in_play: numbers of the tables where something of it is in play now; they are not in the file.
    """

    saga: Saga
    in_play: list[int]


async def saga_of(storage: Database, games: Mapping[str, Game[Any]], number: int) -> Told:
    """Everything that it ever shared a table with, wherever that came from, and all those tables.

    Args:
        storage: where it is kept.
        games: those that are known.
        number: of what it is about, such as a posse.
    """
    journals, things = await _everything(storage, number)
    chapters, in_play = [], []
    for table in in_order(journals.values()):
        whole = await storage.tables.load_whole(table)
        if whole.table.status.is_over:
            chapters.append(await asyncio.to_thread(_chapter, whole, games.get(whole.table.game)))
        else:
            in_play.append(table)
    now = [one for n, row in sorted(things.items()) if (one := kept_now(row, journals[n], in_play)) is not None]
    return Told(Saga(of=str(number), chapters=[one for one in chapters if one], now=now), in_play)


async def _everything(storage: Database, number: int) -> tuple[dict[int, Journal], dict[int, Legacy]]:
    """By number the journals of all that ever met at a table, and what it is."""
    journals: dict[int, Journal] = {}
    things = {row.id: row for row in [await storage.legacies.get(number)] if row is not None}
    seen: set[int] = set()
    while new := [one for one in things if one not in journals]:
        for one in new:
            journals[one] = await storage.legacies.journal(one)
            for table in {entry.table_id for entry in journals[one] if entry.table_id is not None} - seen:
                seen.add(table)
                things |= {row.id: row for row in await storage.legacies.at_table(table) if row.id not in things}
    return journals, things


def in_order(journals: Iterable[Journal]) -> list[int]:
    """The tables in these journals, each after those from which something came to it, and else by their numbers."""
    ways = [
        list(dict.fromkeys(entry.table_id for entry in journal if entry.table_id is not None)) for journal in journals
    ]
    before: dict[int, set[int]] = {table: set() for way in ways for table in way}
    for way in ways:
        for earlier, later in pairwise(way):
            before[later].add(earlier)
    order: list[int] = []
    while len(order) < len(before):
        ready = [table for table in before if table not in order and before[table] <= {*order}]
        order.append(min(ready or [table for table in before if table not in order]))
    return order


def _chapter(whole: WholeTable, game: Game[Any] | None) -> Chapter | None:
    try:
        record = export_of(whole, game).record
    except NotBegun:
        return None
    made = [str(entry.legacy_id) for entry in whole.legacies if entry.what == MADE]
    return Chapter(table=whole.table.id, made=made, record=record)


def kept_now(row: Legacy, journal: Journal, in_play: Container[int]) -> KeptLegacy | None:
    """What is kept of it; at a table that is in play it is what it was when it came there."""
    kept: Legacy | LegacyEntry | None = row
    if row.held_by is not None:
        kept = next((entry for entry in reversed(journal) if entry.table_id not in in_play), None)
    if kept is None:
        return None
    return KeptLegacy(id=str(row.id), kind=kept.kind, version=kept.version, body=json.loads(kept.body))


def told_of_saga(verdict: Verdict) -> list[str]:
    """What is proven of a campaign that holds, and what is not; of one that does not, what is wrong."""
    if verdict.complaints:
        return [*verdict.complaints]
    lines = [say("verified-campaign", games=verdict.games, answers=verdict.answers, things=verdict.things)]
    if verdict.outside:
        lines.append(say("verified-campaign.outside", things=", ".join(verdict.outside)))
    if verdict.older:
        lines.append(say("verified-campaign.older", tables=_listed(verdict.older)))
    if verdict.given_up:
        lines.append(say("verified-campaign.given-up", tables=_listed(verdict.given_up)))
    return lines


def _listed(tables: Iterable[int]) -> str:
    return ", ".join(str(one) for one in tables)
