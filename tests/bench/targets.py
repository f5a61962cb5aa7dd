"""What the figures should reach. A figure without a target is for information."""

from __future__ import annotations

from typing import NamedTuple


class Target(NamedTuple):
    """A bound; exactly one of the two is given."""

    at_least: float | None = None
    at_most: float | None = None

    def met(self, value: float) -> bool:
        """Whether ``value`` is on the right side."""
        low = self.at_least is None or value >= self.at_least
        return low and (self.at_most is None or value <= self.at_most)

    def __str__(self) -> str:
        return f">= {self.at_least:g}" if self.at_least is not None else f"<= {self.at_most:g}"


TARGETS = {
    "durable_choice_vs_sqlite3": Target(at_most=2),
    "load_after_10000_vs_10": Target(at_most=1.5),
    "kernel / plain loop, tic-tac-toe": Target(at_least=0.08),
    "kernel / boardgame.io reducer, tic-tac-toe": Target(at_least=5),
    "kernel / open_spiel python_tic_tac_toe": Target(at_least=1.5),
}
