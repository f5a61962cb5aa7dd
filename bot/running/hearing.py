"""Whether people can reach us: while they cannot, no clock is to choose for them.

Discord tells of each server on one line of several (a shard). A process has all of them, or some.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import discord

A_BLINK = 30.0
"""Seconds: lines to Discord are cut and taken up again all the time, and nobody notices."""
PATIENCE = 120.0
"""Seconds that people have to come back after a longer silence."""


def shard_of(client: discord.AutoShardedClient, guild_id: int | None) -> int:
    """The number of the line on which Discord tells of a server; direct messages come on the first."""
    return 0 if guild_id is None else (guild_id >> 22) % (client.shard_count or 1)


def hears_of(client: discord.AutoShardedClient, guild_id: int | None) -> bool:
    """Whether a server is told of to this process, and not to another one."""
    return shard_of(client, guild_id) in client.shards


def has_lost(client: discord.AutoShardedClient, guild_id: int) -> bool:
    """Whether we are not on a server any more. Of those that other processes hear of we know nothing."""
    return client.is_ready() and hears_of(client, guild_id) and client.get_guild(guild_id) is None


class Hearing:
    """Knows which lines to Discord are up.

    Args:
        clock: seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._down: dict[int, float] = {}
        self._patient_until = 0.0

    def down(self, shard: int) -> None:
        """A line broke, or could not be taken up again."""
        self._down.setdefault(shard, self._clock())

    def up(self, shard: int) -> float:
        """A line is up again; returns for how many seconds it was not."""
        now = self._clock()
        silence = now - self._down.pop(shard, now)
        if silence > A_BLINK:
            self._patient_until = now + PATIENCE
        return silence

    @property
    def is_whole(self) -> bool:
        """Whether every line is up, or was a blink ago."""
        return all(self._clock() - since <= A_BLINK for since in self._down.values())

    def reaches(self, client: discord.AutoShardedClient, guild_id: int | None) -> bool:
        """Whether the people of a server can press anything, and have had a moment to; of others' servers other processes know."""
        is_silent = shard_of(client, guild_id) in self._down or self._clock() < self._patient_until
        if is_silent or not hears_of(client, guild_id):
            return False
        guild = None if guild_id is None else client.get_guild(guild_id)
        return guild is None or not guild.unavailable
