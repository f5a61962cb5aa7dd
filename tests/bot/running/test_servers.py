"""What is forgotten of servers when Discord tells anew."""

from types import SimpleNamespace

from discord.state import AutoShardedConnectionState

from bot.running.servers import Servers


def test_a_new_session_takes_away_what_its_own_line_does_not_name(monkeypatch):
    """Of two lines the second knows nothing of the servers of the first."""
    monkeypatch.setattr(AutoShardedConnectionState, "parse_ready", lambda state, data: None)
    monkeypatch.setattr(Servers, "_remove_guild", lambda state, guild: state._guilds.pop(guild.id))
    told, state = [], Servers.__new__(Servers)
    state._guilds = {number: SimpleNamespace(id=number, shard_id=number % 2) for number in (2, 3, 4, 5)}
    state.dispatch = lambda event, guild: told.append((event, guild.id))
    state.parse_ready({"shard": [1, 2], "guilds": [{"id": "3", "unavailable": True}]})
    assert (sorted(state._guilds), told) == ([2, 3, 4], [("guild_remove", 5)])
