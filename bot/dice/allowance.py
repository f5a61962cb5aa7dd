"""What one person may ask of the dice, so that there is room for everybody else."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable

from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say

IN_A_ROW = 12
"""Rolls that somebody may make as fast as they like."""
SECONDS_EACH = 0.5
"""After that, one in so many seconds."""
AT_ONCE = 2
"""Odds that are worked out at the same time, of all people's."""
REMEMBERED = 4096


class Allowance:
    """Keeps count for everybody.

    Args:
        clock: seconds that only go forward.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._rested_at: OrderedDict[int, float] = OrderedDict()
        self._asking: set[int] = set()
        self._places = asyncio.Semaphore(AT_ONCE)

    def roll(self, person: int) -> None:
        """Take one roll.

        Raises:
            ToldToPlayer: that is faster than dice fall.
        """
        now = self._clock()
        rested_at = max(now, self._rested_at.pop(person, now)) + SECONDS_EACH
        if rested_at - now > IN_A_ROW * SECONDS_EACH:
            self._rested_at[person] = rested_at - SECONDS_EACH
            raise ToldToPlayer(say("roll-rest"))
        self._rested_at[person] = rested_at
        if len(self._rested_at) > REMEMBERED:
            self._rested_at.popitem(last=False)

    @contextlib.asynccontextmanager
    async def question(self, person: int) -> AsyncIterator[None]:
        """Have odds worked out in the block: one question of a person at a time.

        Raises:
            ToldToPlayer: the last one of this person's is not answered yet.
        """
        if person in self._asking:
            raise ToldToPlayer(say("odds-rest"))
        self._asking.add(person)
        try:
            async with self._places:
                yield
        finally:
            self._asking.discard(person)
