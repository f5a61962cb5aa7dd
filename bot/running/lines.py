"""Lines to Discord, which are taken up again whatever has ended them."""

from __future__ import annotations

from typing import Any

from discord.shard import Shard


class Line(Shard):
    """A line that is tried again, after longer and longer pauses.

    discord.py ends the whole program where a line that it takes up anew is cut before Discord has said hello, where it would have to wait
    long before it may ask how many sessions are left, and at an event that it cannot read.
    """

    def __init__(self, *settings: Any) -> None:
        super().__init__(*settings)
        self._handled_exceptions = (Exception,)
