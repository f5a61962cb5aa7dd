"""What may not take long whatever somebody types: exact odds, told anew, and hostile lines."""

from __future__ import annotations

import contextlib
import time
import tracemalloc

from engines.notation import NoOdds, parse
from engines.notation.odds import odds_of
from tests.bench.figures import Figure, in_loops, repeats
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
    return [
        in_loops("odds of a roll, slowest", lambda: max(map(told, ASKED)), many),
        in_loops("hostile line, slowest", lambda: 1000 * slowest()[0], many),
        in_loops("odds, slowest that are told", lambda: max(map(told, HOSTILE)), repeats(3, effort)),
        Figure("odds, most memory", max(map(_memory, HOSTILE)), unit="MB"),
    ]


def _memory(text: str) -> float:
    """Megabytes at the most while the odds of a line are told."""
    tracemalloc.start()
    told(text)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most / 1e6
