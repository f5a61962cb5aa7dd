"""Games of Escape the Dark Castle that were just begun: one person and three stewards each."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from bot.tables.lobby import Lobby
from bot.tables.service import Tables
from engines.shelf import games
from storage import Database, Seat

GAME = "dark_castle"


class Place(NamedTuple):
    """Where tables are opened, and who sits at them: (id, name), in turn."""

    guild_id: int
    channel_id: int
    hosts: list[tuple[int, str]]

    def host(self, table: int) -> tuple[int, str]:
        """Who sits at a table."""
        return self.hosts[table % len(self.hosts)]


async def open_tables(lobby: Lobby, place: Place, first: int, count: int) -> None:
    """Begin ``count`` games; ``first`` is the number that the first of them will get."""
    for number in range(first, first + count):
        user_id, name = place.host(number)
        stewards = (Seat(0, seat, name=f"Steward {seat}", steward="steward") for seat in range(1, 4))
        row = await lobby.create(
            GAME,
            host=(user_id, name),
            guild_id=place.guild_id,
            channel_id=place.channel_id,
            others=(Seat(0, 0, user_id=user_id, name=name), *stewards),
        )
        await lobby.start(row.id, user_id)


async def prepare(database: Path, place: Place, tables: int) -> None:
    """A database with ``tables`` games; the bot shows them when it starts."""
    async with await Database.open(database) as storage:
        await open_tables(Lobby(Tables(storage, games())), place, 1, tables)


async def answers_in(database: Path) -> int:
    """How many answers all tables have taken."""
    async with await Database.open(database) as storage:
        return sum(row.answers for row in await storage.tables.open_tables())
