"""Work, counted: how many calls Python makes. It is the same number on every machine, which no time is."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


def events_of(work: Callable[[], object]) -> int:
    """How many functions are called, ours and C's, while ``work`` runs."""
    events = 0

    def count(_frame: FrameType, event: str, _argument: Any) -> None:
        nonlocal events
        events += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(before)
    return events
