"""What may not take long whatever somebody types: exact odds, told anew, and hostile lines."""

from __future__ import annotations

import contextlib
import statistics
import time
import tracemalloc

from engines.notation import NoOdds, parse
from engines.notation.odds import odds_of
from tests.bench.figures import Figure, repeats
from tests.engines.notation.test_any_text import slowest
from tests.engines.notation.test_work import HOSTILE

ASKED = ["4d6kh3", "10d10cs>=8!", "2d20kh1 > 1d20"]


def told(text: str) -> float:
    """Milliseconds that the odds of a line take."""
    started = time.process_time()
    with contextlib.suppress(NoOdds):
        odds_of(parse(text))
    return 1000 * (time.process_time() - started)


def measure(effort: float = 1.0) -> list[Figure]:
    """The slowest of each kind, by the median of its runs."""
    many = repeats(5, effort)
    took = max(statistics.median(told(text) for _ in range(many)) for text in ASKED)
    hostile = statistics.median(slowest()[0] for _ in range(many))
    return [
        Figure("odds of a roll, slowest", took, unit="ms"),
        Figure("hostile line, slowest", 1000 * hostile, unit="ms"),
        Figure("odds, slowest that are told", max(map(told, HOSTILE)), unit="ms"),
        Figure("odds, most memory", max(map(_memory, HOSTILE)), unit="MB"),
    ]


def _memory(text: str) -> float:
    """Megabytes at the most while the odds of a line are told."""
    tracemalloc.start()
    told(text)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most / 1e6
