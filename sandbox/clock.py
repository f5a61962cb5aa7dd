"""Time that tests can move, and ids made from it."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

DISCORD_EPOCH_MS = 1_420_070_400_000
"""First millisecond a Discord id can name (2015-01-01)."""


class Alarm:
    """Something to be called when the clock gets there, unless cancelled first."""

    def __init__(self, when: float, call: Callable[[], None]) -> None:
        self.when = when
        self.call = call
        self.cancelled = False

    def cancel(self) -> None:
        """Forget about it."""
        self.cancelled = True


class Clock:
    """Seconds since 1970. Runs with real time, or stands still until `advance`."""

    def __init__(self, *, running: bool = True) -> None:
        self._ahead = 0.0
        self._stopped_at = None if running else time.time()
        self._alarms: list[tuple[float, int, Alarm]] = []
        self._order = itertools.count()
        self._wake: asyncio.TimerHandle | None = None

    def now(self) -> float:
        """Seconds since 1970 on this clock."""
        return (time.time() if self._stopped_at is None else self._stopped_at) + self._ahead

    def passing(self) -> float:
        """The same, but going on while this clock stands still: by it whatever a bot does too often is counted."""
        return time.time() + self._ahead

    @property
    def running(self) -> bool:
        """Whether time passes by itself."""
        return self._stopped_at is None

    def run(self) -> None:
        """Let time pass by itself from here on."""
        if self._stopped_at is not None:
            self._ahead += self._stopped_at - time.time()
            self._stopped_at = None
            self._set_wake()

    def stop(self) -> None:
        """Let time stand still until `advance`."""
        if self._stopped_at is None:
            self._stopped_at = time.time()
            self.close()

    def call_later(self, seconds: float, call: Callable[[], None]) -> Alarm:
        """Call back in so many seconds of this clock."""
        alarm = Alarm(self.now() + seconds, call)
        heapq.heappush(self._alarms, (alarm.when, next(self._order), alarm))
        self._set_wake()
        return alarm

    def advance(self, seconds: float) -> None:
        """Move forward; everything due on the way is called, in order."""
        goal = self.now() + seconds
        while self._alarms and self._alarms[0][0] <= goal:
            self._ahead += max(0.0, self._alarms[0][0] - self.now())
            self._call_due()
        self._ahead += max(0.0, goal - self.now())
        self._set_wake()

    def close(self) -> None:
        """Stop waking up the event loop."""
        if self._wake:
            self._wake.cancel()
            self._wake = None

    def _call_due(self) -> None:
        while self._alarms and self._alarms[0][0] <= self.now():
            alarm = heapq.heappop(self._alarms)[2]
            if not alarm.cancelled:
                alarm.call()

    def _set_wake(self) -> None:
        self.close()
        if self._alarms and self.running:
            delay = max(0.0, self._alarms[0][0] - self.now())
            self._wake = asyncio.get_running_loop().call_later(delay, self._woken)

    def _woken(self) -> None:
        self._call_due()
        self._set_wake()


class Snowflakes:
    """Discord ids: they only grow, and carry the time they were made at."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """A new id, larger than every one before it."""
        from_time = (int(self._clock.now() * 1000) - DISCORD_EPOCH_MS) << 22
        self._last = max(self._last + 1, from_time)
        return self._last

    def seen(self, snowflake: int) -> None:
        """Never hand out an id at or below this one, nor let it be earlier than when it was made."""
        self._last = max(self._last, snowflake)
        self._clock.advance(((snowflake >> 22) + DISCORD_EPOCH_MS) / 1000 - self._clock.now())


def after(moment: str) -> str:
    """The next moment that a timestamp can name: no two changes of a thing have the same, though our clock may stand still."""
    return (datetime.fromisoformat(moment) + timedelta(microseconds=1)).isoformat(timespec="microseconds")


def iso(seconds: float) -> str:
    """Seconds since 1970 in the form of Discord's timestamps."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")
