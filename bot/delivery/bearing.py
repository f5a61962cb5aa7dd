"""What Discord bears of a message: it answers 500, for ever, where one weighs too much, and says nowhere how much that is."""

from __future__ import annotations

import contextlib
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator

import structlog

from bot.delivery.meanings import BrokeOnIt
from bot.panels.budget import LEAN, spend, weight
from bot.panels.sheet import Sheet

log = structlog.get_logger()

PATIENCE = 2
"""So often it may break on a message before that gets lean."""
BELIEVED = 3600.0
"""Seconds for which every message of a weight that it broke on gets lean at once; then it is tried again."""
REMEMBERED = 1024


class Bearing:
    """Makes messages lean that Discord breaks on.

    Args:
        clock: seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._broken: OrderedDict[int | str, int] = OrderedDict()
        self._tried: OrderedDict[int | str, int] = OrderedDict()
        self._too_much: int | None = None
        self._learned = 0.0

    def fit(self, key: int | str, sheet: Sheet) -> None:
        """Make ``sheet`` lean if Discord broke on it twice, or has lately broken on one of its weight."""
        if self._too_much is not None and self._clock() - self._learned > BELIEVED:
            self._too_much = None
        broke = self._broken.get(key, 0) >= PATIENCE
        if not broke and self._too_much is None:
            return
        weighs = weight(sheet.view)
        if broke:
            _note(self._tried, key, weighs)
        if broke or weighs >= (self._too_much or 0):
            sheet.leave_out_files()
            spend(sheet.view, LEAN)

    @contextlib.contextmanager
    def watched(self, key: int | str) -> Iterator[None]:
        """Notice whether Discord breaks on a message, and that it bore a lean one at last."""
        try:
            yield
        except BrokeOnIt:
            _note(self._broken, key, self._broken.get(key, 0) + 1)
            raise
        self._broken.pop(key, None)
        if (weighed := self._tried.pop(key, None)) is not None and weighed > LEAN:
            self._too_much, self._learned = min(weighed, self._too_much or weighed), self._clock()
            log.warning("Discord breaks on heavy messages", weight=self._too_much)


def _note(counts: OrderedDict[int | str, int], key: int | str, value: int) -> None:
    counts[key] = value
    counts.move_to_end(key)
    if len(counts) > REMEMBERED:
        counts.popitem(last=False)
