"""What we know of servers: what Discord says of them when it tells anew, and nothing from before.

discord.py keeps a server that we were taken off while a line was down, and of one that comes back after an outage what is there no more.
"""

from __future__ import annotations

from typing import Any

import discord
from discord.state import AutoShardedConnectionState


class Servers(AutoShardedConnectionState[discord.AutoShardedClient]):
    """The library's own memory, which forgets."""

    def parse_ready(self, data: Any) -> None:
        """A new session: on its line there are only the servers that it names."""
        shard, here = data["shard"][0], {int(one["id"]) for one in data["guilds"]}
        gone = [one for one in self.guilds if one.shard_id == shard and one.id not in here]
        super().parse_ready(data)
        for guild in gone:
            self._remove_guild(guild)
            self.dispatch("guild_remove", guild)

    def parse_guild_create(self, data: Any) -> None:
        """A server comes, or comes back: with the channels and open threads that it names, unless it is in an outage."""
        guild = None if data.get("unavailable") else self._get_guild(int(data["id"]))
        channels = [] if guild is None else list(guild.channels)
        for channel in channels:
            channel.guild._remove_channel(channel)  # noqa: SLF001  the library has no other way
        for thread in [] if guild is None else list(guild.threads):
            thread.guild._remove_thread(thread)  # noqa: SLF001
        super().parse_guild_create(data)
        for channel in channels:
            if channel.guild.get_channel(channel.id) is None:
                self.dispatch("guild_channel_delete", channel)
