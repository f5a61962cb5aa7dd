"""What a process keeps in memory, never without bounds: locks while somebody needs them, the latest of what was noted."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Locks:
    """Locks by number. One that is held or waited for is never dropped; others cost nothing."""

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


class Latest(OrderedDict[K, V]):
    """Values by key, the one that was noted last at the end; beyond ``most`` the first goes."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def __setitem__(self, key: K, value: V) -> None:
        super().__setitem__(key, value)
        self.move_to_end(key)
        if len(self) > self._most:
            self.popitem(last=False)
