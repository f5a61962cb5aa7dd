"""One measured figure, and how it stands in the table."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tests.bench.targets import TARGETS

STEPS = 100_000
"""Of a plain loop, which is the floor of what has no peer: machines differ, and one and the same is busy or not."""


class Figure(NamedTuple):
    """What was measured.

    Attributes:
        name: as in ``targets.py``.
        ours: in ``unit``.
        floor: of the peer, or of the bare thing, in the same unit; None if there is none.
        ratio: between the two, by default ``ours / floor``; what the target bounds. Without one the target bounds ``ours``.
        unit: such as ``ms``.
    """

    name: str
    ours: float
    floor: float | None = None
    ratio: float | None = None
    unit: str = ""

    @property
    def judged(self) -> float:
        """The number that has to meet the target."""
        if self.ratio is not None:
            return self.ratio
        return self.ours if self.floor is None else self.ours / self.floor

    def row(self) -> tuple[str, ...]:
        """Figure, ours, floor, ratio, target, verdict."""
        target = TARGETS.get(self.name)
        is_compared = self.floor is not None or self.ratio is not None
        return (
            self.name,
            f"{number(self.ours)} {self.unit}".strip(),
            "-" if self.floor is None else f"{number(self.floor)} {self.unit}".strip(),
            number(self.judged) if is_compared else "-",
            str(target or "-"),
            "-" if target is None else "ok" if target.met(self.judged) else "MISSED",
        )


def number(value: float) -> str:
    """Three digits, or whole thousands with commas."""
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"


def compared(name: str, rounds: Sequence[tuple[float, float]], unit: str = "") -> Figure:
    """A figure of alternating rounds (ours, floor): the median of each, and the median of their ratios."""
    ours, floor = (statistics.median(one[side] for one in rounds) for side in (0, 1))
    return Figure(name, ours, floor, statistics.median(a / b for a, b in rounds), unit)


def share(taken: Sequence[float], part: float) -> float:
    """What so great a part of these is not above."""
    return sorted(taken)[min(len(taken) - 1, int(len(taken) * part))]


def milliseconds(what: Callable[[], object]) -> float:
    """Of processor time that it takes."""
    started = time.process_time()
    what()
    return 1000 * (time.process_time() - started)


def plain_loop() -> float:
    """Milliseconds that a loop of :data:`STEPS` steps takes, which only adds."""

    def loop() -> None:
        total = 0
        for n in range(STEPS):
            total += n

    return milliseconds(loop)


def in_loops(name: str, what: Callable[[], float], rounds: int) -> Figure:
    """A figure of ``what`` returns, in milliseconds, against a plain loop before each round of it."""
    pairs = [(what(), floor) for floor in (plain_loop() for _ in range(rounds))]
    return compared(name, pairs, "ms")


def repeats(count: int, effort: float) -> int:
    """``count`` as often as ``effort`` says, at least once."""
    return max(1, round(count * effort))
