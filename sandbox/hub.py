"""Everything behind the doors: the world, the gateway, the sockets of people, and who writes messages."""

from __future__ import annotations

from sandbox.announcements import Announcements, Sockets
from sandbox.clock import Clock
from sandbox.faults import Faults
from sandbox.gateway import Gateway
from sandbox.interactions import Interactions
from sandbox.messages import Messages
from sandbox.rate_limits import RateLimits, ShutOut
from sandbox.request_log import RequestLog
from sandbox.store import Store
from sandbox.threads import Threads
from sandbox.world import World


class Hub:
    """The parts of one stand-in, wired together."""

    def __init__(self, *, state: str, token: str, clock: Clock, rate_limits: bool) -> None:
        """Build it.

        Args:
            state: the file that keeps the world, or `:memory:`.
            token: the bot token that is let in.
            clock: the time it lives in.
            rate_limits: whether the bot is held to them.
        """
        self.clock = clock
        self.token = token
        self.store = Store(state)
        self.world = World(clock, self.store)
        self.gateway = Gateway(self.world, token=token, paced=rate_limits)
        self.sockets = Sockets()
        self.announce = Announcements(self.world, self.gateway, self.sockets)
        self.messages = Messages(self.world, self.announce)
        self.threads = Threads(self.world, self.announce, self.messages)
        self.interactions = Interactions(self.world, self.announce, self.messages)
        self.limits = RateLimits(enforced=rate_limits)
        self.shut_out = ShutOut(clock.passing)
        self.faults = Faults()
        self.log = RequestLog()

    def close(self) -> None:
        """Hang up and put the world away."""
        self.clock.close()
        self.gateway.close()
        self.sockets.close()
        self.store.close()
