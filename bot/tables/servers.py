"""All that is kept of a server, as files for who manages it: nothing secret of open games, and nobody's private rolls."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import AsyncIterator
from io import BytesIO
from typing import Any, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile

from bot.dice.fair_days import date_of, record_of
from bot.dice.initiative import Fight
from bot.tables.exports import NotBegun, export_of, known_to, outline_of
from bot.tables.sagas import kept_now
from bot.tables.service import Tables
from bot.watch.errors import ToldToPlayer
from storage import Database, InitiativeRow, ServerData, TableRow

AROUND = 200
"""Bytes that a file takes up in an archive beside what is in it, without its name; and an archive without any."""


class Entry(NamedTuple):
    """A file of such an archive."""

    name: str
    content: bytes

    def packed(self) -> int:
        """How many bytes it takes up there at most."""
        return len(zlib.compress(self.content)) + 2 * len(self.name) + AROUND


class Parcel(NamedTuple):
    """An archive, or the names of what would not go into any."""

    content: bytes
    left_out: tuple[str, ...] = ()


async def everything_of(tables: Tables, storage: Database, guild_id: int) -> AsyncIterator[Entry]:
    """All files of a server, one at a time."""
    data = await storage.guilds.export(guild_id)
    rows = [await storage.tables.table(number) for number in data.tables]
    yield _entry("server", await _server(storage, guild_id, data, rows))
    for row in rows:
        if (content := await _game(tables, storage, row)) is not None:
            yield Entry(f"tables/{row.game}-{row.id}.json", content)
    place = f"guild:{guild_id}"
    for number in data.days:
        day = await storage.rolls.day(place, number)
        if day is not None and day.seed is not None and day.opening:
            record = await asyncio.to_thread(record_of, day, await storage.rolls.of_day(place, number))
            yield Entry(f"dice/rolls-{date_of(number)}.json", record.model_dump_json(exclude_none=True).encode())


async def parcels(entries: AsyncIterator[Entry], largest: int, most: int) -> AsyncIterator[Parcel]:
    """Pack files into at most so many archives of at most so many bytes; at the end the names of what had no room there."""
    packing: list[Entry] = []
    left_out: list[str] = []
    room, done = largest - AROUND, 0
    async for entry in entries:
        size = await asyncio.to_thread(entry.packed)
        if size > largest - AROUND or (size > room and done == most - 1):
            left_out.append(entry.name)
            continue
        if size > room:
            yield Parcel(await asyncio.to_thread(_packed, packing))
            packing, room, done = [], largest - AROUND, done + 1
        packing.append(entry)
        room -= size
    if packing or left_out:
        yield Parcel(await asyncio.to_thread(_packed, packing) if packing else b"", tuple(left_out))


def _packed(entries: list[Entry]) -> bytes:
    into = BytesIO()
    with ZipFile(into, "w", ZIP_DEFLATED) as archive:
        for entry in entries:
            archive.writestr(entry.name, entry.content)
    return into.getvalue()


def _entry(name: str, what: dict[str, Any]) -> Entry:
    return Entry(f"{name}.json", json.dumps(what, indent=1).encode())


async def _server(storage: Database, guild_id: int, data: ServerData, rows: list[TableRow]) -> dict[str, Any]:
    """What stands in no file of its own."""
    in_play = {row.id for row in rows if not row.status.is_over}
    kept = []
    for legacy in data.legacies:
        now = kept_now(legacy, await storage.legacies.journal(legacy.id), in_play)
        if now is not None:
            people = await storage.legacies.members(legacy.id)
            kept.append(now.model_dump() | {"game": legacy.game, "notes": json.loads(legacy.notes), "people": people})
    return {
        "server": guild_id,
        "settings": json.loads(data.settings),
        "saved_rolls": {macro.name: macro.text for macro in await storage.macros.of(f"guild:{guild_id}")},
        "tables": [_line(row) for row in rows],
        "heroes_and_posses": kept,
        "fights": [_fight(row) for row in data.fights],
    }


def _fight(row: InitiativeRow) -> dict[str, Any]:
    """Who acts when in a channel, without those who are hidden."""
    fight = Fight.model_validate_json(row.body)
    seen = [one.model_dump(exclude={"id", "hidden"}) for one in fight.fighters if not one.hidden]
    acts = next((one.name for one in fight.fighters if one.id == fight.acting), None)
    return {"channel": row.channel_id, "round": fight.round, "acts": acts, "fighters": seen}


def _line(row: TableRow) -> dict[str, Any]:
    return {
        "number": row.id,
        "game": row.game,
        "status": row.status,
        "channel": row.channel_id,
        "thread": row.thread_id,
        "created": row.created_at,
        "finished": row.finished_at,
    }


async def _game(tables: Tables, storage: Database, row: TableRow) -> bytes | None:
    """A game that is over, or what everybody may know of one that is not; None if it is over and had not begun.

    Of a game that is not here any more nobody can say what of its events is a secret: those stay out.
    """
    if row.status.is_over:
        whole = await storage.tables.load_whole(row.id)
        try:
            export = await asyncio.to_thread(export_of, whole, tables.games.get(row.game), checked=False)
        except NotBegun:
            return None
        return export.record.model_dump_json(indent=1).encode()
    try:
        known = await known_to(storage, await tables.look(row.id))
    except ToldToPlayer:
        names = [seat.name for seat in await storage.tables.seats(row.id)]
        known = outline_of(row, _read(row.options), names)
    return json.dumps(known, indent=1).encode()


def _read(options: str) -> dict[str, Any]:
    """The options of a table that nothing more can be read of; none if they are damaged."""
    try:
        read = json.loads(options)
    except ValueError:
        return {}
    return read if isinstance(read, dict) else {}
