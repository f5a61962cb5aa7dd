"""Whether people can reach us: while they cannot, no clock is to choose for them.

Discord tells of each server on one line of several (a shard). A process has all of them, or some.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import discord

A_BLINK = 30.0
"""Seconds: lines to Discord are cut and taken up again all the time, and nobody notices."""
A_PULSE = 50.0
"""Seconds in which a line that lives says something: Discord answers each heartbeat, of which there is one in 41."""
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
    """Knows which lines to Discord are up, and which servers are away though their line is up.

    Args:
        clock: seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lines, self._servers = _Silences(clock), _Silences(clock)
        self._heard: dict[int, float] = {}

    def heard(self, shard: int) -> None:
        """Something came in on a line."""
        self._heard[shard] = self._clock()

    def down(self, shard: int) -> None:
        """A line broke, or could not be taken up again; one that fell silent did so long before anybody noticed."""
        self._lines.begin(shard, self._heard[shard] if self._is_mute(shard) else self._clock())

    def up(self, shard: int) -> float:
        """A line is up again; returns for how many seconds it was not."""
        return self._lines.end(shard)

    def away(self, guild_id: int) -> None:
        """A server cannot be reached; Discord itself has trouble there."""
        self._servers.begin(guild_id, self._clock())

    def back(self, guild_id: int) -> float:
        """A server is there again, or we are on it no more; returns for how many seconds it was away."""
        return self._servers.end(guild_id)

    @property
    def is_whole(self) -> bool:
        """Whether every line is up, or was a blink ago, and lives."""
        return self._lines.longest <= A_BLINK and not any(map(self._is_mute, self._heard))

    def _is_mute(self, shard: int) -> bool:
        """Whether nothing has come in on a line for longer than there is between two heartbeats."""
        return self._clock() - self._heard.get(shard, self._clock()) > A_PULSE

    def reaches(self, client: discord.AutoShardedClient, guild_id: int | None) -> bool:
        """Whether the people of a server can press anything, and have had a moment to; of others' servers other processes know."""
        shard = shard_of(client, guild_id)
        if self._is_mute(shard) or self._lines.matters(shard) or not hears_of(client, guild_id):
            return False
        if guild_id is None:
            return True
        guild = client.get_guild(guild_id)
        return not (self._servers.matters(guild_id) or (guild is not None and guild.unavailable))


class _Silences:
    """Of several, by number: since when nothing was heard of them, and until when people have time to come back after that."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._since: dict[int, float] = {}
        self._patient_until: dict[int, float] = {}

    def begin(self, number: int, since: float) -> None:
        self._since.setdefault(number, since)

    def end(self, number: int) -> float:
        """It is over, if it was not already; returns how many seconds it lasted."""
        now = self._clock()
        silence = now - self._since.pop(number, now)
        if silence > A_BLINK:
            self._patient_until[number] = now + PATIENCE
        return silence

    def matters(self, number: int) -> bool:
        """Whether it goes on, or has only just ended after long."""
        return number in self._since or self._clock() < self._patient_until.get(number, 0.0)

    @property
    def longest(self) -> float:
        """For how many seconds the first of them has gone on; 0 if none does."""
        return max((self._clock() - since for since in self._since.values()), default=0.0)
