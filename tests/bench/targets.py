"""What the figures should reach: ratios, to a peer or to a floor of the same run. A figure without a target is for information."""

from __future__ import annotations

from typing import NamedTuple

COMMANDS = (
    "roll", "roll-secret", "odds", "say", "macro save", "macro import", "initiative join", "table verify", "hero name", "posse settings", "any other",
)  # fmt: skip
"""Which take a text or a file from anybody, and have figures of their own in ``hostile_commands.py``."""


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
    "click, files of bot": Target(at_most=1.04),
    "click, opened": Target(at_most=0.34),
    "click, reads": Target(at_most=0.4),
    "click, writes": Target(at_most=1),
    "click, views": Target(at_most=0.5),
    "acknowledgement, p50": Target(at_most=1.5),
    "acknowledgement, p99": Target(at_most=2),
    "choice made durable": Target(at_most=2.5),
    "table loaded after 10,000 choices": Target(at_most=1.5),
    "Hero loaded after 100 Adventures": Target(at_most=1.2),
    "dark_castle, random play": Target(at_least=0.01),
    "damnation, random play": Target(at_least=0.014),
    "vengeance, random play": Target(at_least=0.01),
    "dorn, random play": Target(at_least=0.0049),
    "brimstone, random play": Target(at_least=0.0057),
    "board, nothing new": Target(at_most=2.5),
    "board, one fighter new": Target(at_most=2.5),
    "circle, nothing new": Target(at_most=2.5),
    "circle, one seat has acted": Target(at_most=2.5),
    "house, nothing new": Target(at_most=2.5),
    "house, one villain has moved": Target(at_most=2.5),
    "dungeon, nothing new": Target(at_most=2.5),
    "dungeon, one has moved": Target(at_most=2.5),
    "mine, random play against 20": Target(at_least=0.0035),
    "mine, twelve act": Target(at_most=1),
    "mine, checkpoint": Target(at_most=0.2),
    "mine, a new tile drawn": Target(at_most=20),
    "mine, nothing new": Target(at_most=2.5),
    "loop, longest block while drawing": Target(at_most=6),
    "memory of an idle table": Target(at_most=30),
    "tic-tac-toe, against a plain loop": Target(at_least=0.08),
    "tic-tac-toe, against boardgame.io": Target(at_least=5),
    "tic-tac-toe, against open_spiel": Target(at_least=1.5),
    "rolls of new text, against d20": Target(at_least=2),
    "rolls of known text, against d20": Target(at_least=1),
    "odds of a roll, slowest": Target(at_most=2),
    "hostile line, slowest": Target(at_most=15),
    "hostile line, longest block of the loop": Target(at_most=15),
    "hostile line, longest in a transaction": Target(at_most=6),
    "odds, slowest that are told": Target(at_most=400),
    "odds, most memory": Target(at_most=50),
    **{f"hostile /{command}, longest block of the loop": Target(at_most=15) for command in COMMANDS},
    **{f"hostile /{command}, longest transaction": Target(at_most=6) for command in COMMANDS},
}
