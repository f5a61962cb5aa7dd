"""The way of one public click through the house, counted and not timed: a seated person presses an option on the table message.

From the interaction's arrival until the pressed message shows it and everything is committed; what the outbox draws of it later
is listed beside. The floor is what the same click took before the rooms of ``bot/`` were put in order.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from contextvars import ContextVar
from functools import wraps
from itertools import pairwise
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple
from unittest.mock import patch

from structlog.testing import capture_logs

from bot.delivery.outbox import Outbox
from bot.running.client import Lychgate
from bot.running.settings import Settings
from engines.kernel import Session
from sandbox.people import Sandbox
from storage.connection import Connection
from tests.bench.figures import Figure
from tests.e2e.evening import Evening, choose

ROOT = Path(__file__).parents[2]
ROOMS = tuple(f"{ROOT / room}/" for room in ("bot", "cogs", "engines", "renderers", "storage"))
CLICK, OUTBOX = "click", "outbox"
WHOSE: ContextVar[str] = ContextVar("whose", default="")
"""On whose behalf something runs; what a task starts inherits it."""


class Way(NamedTuple):
    """What something took."""

    files: int
    files_of_bot: int
    changes_of_file: int
    opened: int
    reads: int
    writes: int
    views: int


KINDS = [kind.replace("_", " ") for kind in Way._fields]
BEFORE = Way(files=46, files_of_bot=25, changes_of_file=275, opened=3, reads=5, writes=1, views=2)


class Count:
    """What is done on each behalf while it stands."""

    def __init__(self) -> None:
        self._files: dict[str, list[str]] = {CLICK: [], OUTBOX: []}
        self._done: Counter[tuple[str, str]] = Counter()

    def way(self, whose: str) -> Way:
        """All in all."""
        files = self._files[whose]
        changes = sum(before != after for before, after in pairwise(files))
        of_bot = {file for file in files if file.startswith(ROOMS[0])}
        done = (self._done[whose, what] for what in ("opened", "reads", "writes", "views"))
        return Way(len(set(files)), len(of_bot), changes, *done)

    @contextmanager
    def standing(self, bot: Lychgate) -> Iterator[None]:
        """Count what ``bot`` does meanwhile."""
        counted = ((bot.services.tables._locks, "hold", "opened"), (Connection, "read", "reads"),
                   (Connection, "write", "writes"), (Session, "view", "views"))  # fmt: skip
        with ExitStack() as stack:
            for place, name, what in counted:
                stack.enter_context(patch.object(place, name, self._counting(what, getattr(place, name))))
            for place, name, whose in ((bot, "on_interaction", CLICK), (Outbox, "_send", OUTBOX)):
                stack.enter_context(patch.object(place, name, _on_behalf_of(whose, getattr(place, name))))
            sys.setprofile(self._called)
            try:
                yield
            finally:
                sys.setprofile(None)

    def _called(self, frame: FrameType, event: str, _: Any) -> None:
        """A function begins, or goes on."""
        if event == "call" and (whose := WHOSE.get()) and frame.f_code.co_filename.startswith(ROOMS):
            self._files[whose].append(frame.f_code.co_filename)

    def _counting(self, what: str, function: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(function)
        def counting(*args: Any, **kwargs: Any) -> Any:
            self._done[WHOSE.get(), what] += 1
            return function(*args, **kwargs)

        return counting


def _on_behalf_of(whose: str, function: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(function)
    async def marked(*args: Any) -> None:
        token = WHOSE.set(whose)
        try:
            await function(*args)
        finally:
            WHOSE.reset(token)

    return marked


async def ways(database: Path) -> tuple[Way, Way]:
    """The way of a click in the castle, and that of what the outbox draws of it."""
    async with Sandbox.start() as discord:
        settings = Settings(
            DISCORD_TOKEN=discord.token, DISCORD_API_BASE=discord.api_base, LYCHGATE_DATABASE=database, LYCHGATE_SECOND_THOUGHTS=0
        )  # fmt: skip
        async with Evening(discord, settings) as evening:
            _, thread = await evening.play("dark_castle", "ben")
            await evening.pick_first(thread, "ana", "ben")
            message = await evening.table_message(thread)
            count = Count()
            with count.standing(evening.bot):
                await choose(evening.person("ana"), message, "Ben")
                await evening.settled()
    return count.way(CLICK), count.way(OUTBOX)


def measure(_effort: float = 1.0) -> list[Figure]:
    """Counts of one click, always the same."""
    with capture_logs(), tempfile.TemporaryDirectory(prefix="lychgate-bench-") as folder:
        click, drawing = asyncio.run(ways(Path(folder) / "bench.db"))
    return [
        *(Figure(f"click, {kind}", now, before) for kind, now, before in zip(KINDS, click, BEFORE, strict=True)),
        *(Figure(f"drawing of a click, {kind}", now) for kind, now in zip(KINDS, drawing, strict=True)),
    ]
