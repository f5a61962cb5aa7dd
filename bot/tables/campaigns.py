"""Campaigns: what a posse is, who rides with it, and what of it belongs to whom."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import structlog

from bot.tables.keepsakes import Notes, bringable, notes_of
from bot.tables.open_table import OpenTable
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from engines.kernel import Game, KeptLegacy, Legacy, recall
from storage import Database, LegacyEntry
from storage import Legacy as Row

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Kept:
    """Something that outlives tables, as it is kept.

    Attributes:
        number: by which it is known.
        thing: what it is.
        members: whose it is.
        notes: what they say of it.
        held_by: the table that has it; None if none does.
        guild_id: the server where it lives.
        rides_with: what it was last at a table with.
    """

    number: int
    thing: Legacy
    members: tuple[int, ...]
    notes: Notes
    held_by: int | None
    guild_id: int | None
    rides_with: int | None


async def of_server(storage: Database, game: Game[Any], guild_id: int, kind: str) -> list[Kept]:
    """What there is of a kind on a server, the oldest first."""
    rows = await storage.legacies.of_guild(guild_id, game.key)
    return await _readable(storage, game, [row for row in rows if row.kind == kind])


async def company(storage: Database, game: Game[Any], number: int) -> list[Kept]:
    """What was last at a table with something, such as the heroes of a posse."""
    return await _readable(storage, game, await storage.legacies.companions(number))


async def theirs(storage: Database, game: Game[Any], user_id: int, kind: str, guild_id: int | None) -> list[Kept]:
    """What a person has of a kind, the oldest first; on one server, or everywhere."""
    rows = await storage.legacies.of_person(user_id)
    here = [row for row in rows if row.kind == kind and guild_id in (None, row.guild_id)]
    return await _readable(storage, game, here)


async def could_come(storage: Database, table: OpenTable, user_id: int) -> list[Kept]:
    """What a person could bring to a table, the newest first."""
    return await _readable(storage, table.game, await bringable(storage, table, user_id))


async def is_with(storage: Database, kept: Kept, user_id: int) -> bool:
    """Whether somebody, or what is theirs, is at the table that has it, at whose end they would be one of them again, or that would ride with it."""
    if kept.held_by is None:
        return False
    seats = await storage.tables.seats(kept.held_by)
    rows = await storage.legacies.of_person(user_id)
    there = [row.id for row in rows if row.held_by == kept.held_by and row.id != kept.number]
    return bool(there) or any(seat.user_id == user_id for seat in seats)


def one_of(found: Sequence[Kept], number: int | None) -> Kept:
    """The one of this number; without one the latest that is in use.

    Raises:
        ToldToPlayer: there is none.
    """
    meant = [one for one in found if number == one.number or (number is None and not one.notes.retired)]
    if not meant:
        raise ToldToPlayer(say("no-legacy"))
    return meant[-1]


async def lives(storage: Database, game: Game[Any], number: int) -> list[tuple[LegacyEntry, Legacy]]:
    """What happened to something, in order, with what it was after that; what can be read of it."""
    told = [(entry, _read(game, number, entry)) for entry in await storage.legacies.journal(number)]
    return [(entry, thing) for entry, thing in told if thing is not None]


async def _readable(storage: Database, game: Game[Any], rows: Sequence[Row]) -> list[Kept]:
    """Those that can be read: another release may have written some."""
    found = []
    for row in rows:
        if (thing := _read(game, row.id, row)) is not None:
            members = await storage.legacies.members(row.id)
            found.append(Kept(row.id, thing, members, notes_of(row), row.held_by, row.guild_id, row.rides_with))
    return found


def _read(game: Game[Any], number: int, written: Row | LegacyEntry) -> Legacy | None:
    kept = KeptLegacy(id=str(number), kind=written.kind, version=written.version, body=json.loads(written.body))
    try:
        return recall(game, kept)
    except ValueError:  # written by a version that is not known here
        log.warning("what outlives tables cannot be read", legacy=number, version=written.version)
        return None
