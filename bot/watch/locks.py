"""One lock per table. A lock that is held or waited for is never dropped; others cost nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Locks:
    """Locks by number."""

    def __init__(self) -> None:
        self._locks: dict[int, tuple[asyncio.Lock, int]] = {}

    @asynccontextmanager
    async def hold(self, number: int) -> AsyncIterator[None]:
        """Hold the lock of ``number``."""
        lock, users = self._locks.get(number, (asyncio.Lock(), 0))
        self._locks[number] = (lock, users + 1)
        try:
            async with lock:
                yield
        finally:
            lock, users = self._locks[number]
            if users == 1:
                del self._locks[number]
            else:
                self._locks[number] = (lock, users - 1)

    def __contains__(self, number: int) -> bool:
        """Whether somebody holds the lock of ``number``, or waits for it."""
        return number in self._locks

    def __len__(self) -> int:
        return len(self._locks)
