"""Campaigns: what a posse is, who rides with it, and what its next table takes up."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from engines.kernel import Game, KeptLegacy, Legacy, recall
from storage import Legacy as Row
from storage import Storage


@dataclass(frozen=True, slots=True)
class Kept:
    """Something that outlives tables, as it is kept.

    Attributes:
        number: by which it is known.
        thing: what it is.
        members: whose it is.
        is_free: whether no table has it.
    """

    number: int
    thing: Legacy
    members: tuple[int, ...]
    is_free: bool


async def of_server(storage: Storage, game: Game[Any], guild_id: int, kind: str) -> list[Kept]:
    """What there is of a kind on a server, the oldest first."""
    rows = await storage.legacies.of_guild(guild_id, game.key)
    return [await _kept(storage, game, row) for row in rows if row.kind == kind]


async def company(storage: Storage, game: Game[Any], number: int) -> list[Kept]:
    """What has been at a table with something, such as the heroes of a posse."""
    return [await _kept(storage, game, row) for row in await storage.legacies.companions(number)]


async def mine(storage: Storage, game: Game[Any], guild_id: int, kind: str, user_id: int, number: int | None) -> Kept:
    """The one that a person means: of this number, or the latest that they are a member of.

    Raises:
        ToldToPlayer: there is none, or it is not theirs, or a table has it.
    """
    theirs = [one for one in await of_server(storage, game, guild_id, kind) if user_id in one.members]
    meant = [one for one in theirs if number in (None, one.number)]
    if not meant:
        raise ToldToPlayer(say("no-legacy"))
    if not meant[-1].is_free:
        raise ToldToPlayer(say("legacy-held"))
    return meant[-1]


async def _kept(storage: Storage, game: Game[Any], row: Row) -> Kept:
    members = await storage.legacies.members(row.id)
    kept = KeptLegacy(id=str(row.id), kind=row.kind, version=row.version, body=json.loads(row.body))
    return Kept(row.id, recall(game, kept), members, row.held_by is None)
