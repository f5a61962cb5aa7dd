"""Nobody opens tables without end."""

import pytest

from bot.tables import lobby
from bot.watch.errors import ToldToPlayer
from tests.bot.parlour import ANA, BEN


async def open_one(parlour, host=ANA, guild_id=7):
    return await parlour.lobby.create("tic_tac_toe", host=(host, "Ana"), guild_id=guild_id, channel_id=9)


async def test_a_host_has_so_many_lobbies_and_then_no_more(parlour, monkeypatch):
    monkeypatch.setattr(lobby, "MOST_LOBBIES", 2)
    first = await open_one(parlour)
    await parlour.lobby.make_sure_of_room(ANA, 7)
    await open_one(parlour)
    with pytest.raises(ToldToPlayer, match="2 lobbies open"):
        await parlour.lobby.make_sure_of_room(ANA, 7)
    await parlour.lobby.make_sure_of_room(BEN, 7)
    await parlour.lobby.leave(first.id, ANA)
    await parlour.lobby.make_sure_of_room(ANA, 7)


async def test_a_host_has_so_many_games_and_a_server_so_many_tables(parlour, monkeypatch):
    await parlour.play("tic_tac_toe", BEN)
    guild_id = (await parlour.storage.tables.open_tables())[0].guild_id
    await open_one(parlour, BEN, guild_id or 7)
    monkeypatch.setattr(lobby, "MOST_HOSTED", 1)
    with pytest.raises(ToldToPlayer, match="host 1 tables"):
        await parlour.lobby.make_sure_of_room(ANA, 7)
    monkeypatch.setattr(lobby, "MOST_HOSTED", 9)
    monkeypatch.setattr(lobby, "MOST_ON_A_SERVER", 1)
    with pytest.raises(ToldToPlayer, match="on this server"):
        await parlour.lobby.make_sure_of_room(1003, guild_id or 7)
    await parlour.lobby.make_sure_of_room(1003, 12345)
