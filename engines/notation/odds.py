"""The exact odds of a line, and what can be asked of them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from engines.notation.after_odds import after_odds
from engines.notation.degree_odds import degree_odds
from engines.notation.errors import NoOdds
from engines.notation.evaluate import compiled
from engines.notation.parse import parse
from engines.notation.syntax import Node, Pool, Roll, parts
from engines.notation.weighing import EXPLODE, comparing, weighed
from engines.notation.weights import Weights, Work
from engines.notation.word_odds import word_odds


class Odds(NamedTuple):
    """Exact odds.

    Attributes:
        weights: how often each total comes up, in order, relative to :attr:`everything`.
        words: for each word that the dice can show, the odds of having it so many times.
        endless: whether dice explode, so that there is no highest total.
        degrees: of a system, the chance of each degree of success.
        after: words and degrees once the roll has gone on, where its system knows that: pushed, or kept with what explodes.
    """

    weights: dict[int, int]
    words: dict[str, Odds] = {}  # noqa: RUF012  # never changed
    endless: bool = False
    degrees: dict[str, Fraction] = {}  # noqa: RUF012  # never changed
    after: Odds | None = None

    @property
    def everything(self) -> int:
        """The sum of all weights."""
        return sum(self.weights.values())

    @property
    def chances(self) -> dict[int, Fraction]:
        """The chance of each total, in order; they add up to 1."""
        everything = self.everything
        return {total: Fraction(weight, everything) for total, weight in self.weights.items()}

    @property
    def mean(self) -> Fraction:
        """The average total."""
        return Fraction(sum(total * weight for total, weight in self.weights.items()), self.everything)

    def at_least(self, target: int) -> Fraction:
        """The chance of ``target`` or more."""
        return self.meeting(">=", target)

    def meeting(self, how: str, target: int) -> Fraction:
        """The chance of a total that compares so (``>=``, ``==`` and so on) to ``target``."""
        act = comparing(how)
        return Fraction(sum(weight for total, weight in self.weights.items() if act(total, target)), self.everything)

    def compared(self, how: str, other: Odds) -> Fraction:
        """The chance that this total compares so to one of ``other``, rolled apart from it."""
        totals = list(other.weights)
        below = [0, *accumulate(other.weights.values())]
        everything = below[-1]
        counted: Callable[[int, int], int] = {
            ">": lambda lower, _: lower, ">=": lambda _, upper: upper,
            "<": lambda _, upper: everything - upper, "<=": lambda lower, _: everything - lower,
            "==": lambda lower, upper: upper - lower, "!=": lambda lower, upper: everything - upper + lower,
        }[how]  # fmt: skip
        met = 0
        for total, weight in self.weights.items():
            met += weight * counted(below[bisect_left(totals, total)], below[bisect_right(totals, total)])
        return Fraction(met, self.everything * everything)

    def middle(self, share: Fraction) -> tuple[int, int]:
        """The lowest and the highest total when what is rarer at either end, half of the rest each, is left out."""
        totals, sums = list(self.weights), list(accumulate(self.weights.values()))
        rest = (1 - share) * Fraction(1, 2) * sums[-1]
        return totals[bisect_right(sums, rest)], totals[bisect_left(sums, sums[-1] - rest)]


def odds(text: str, names: Mapping[str, str] | None = None) -> Odds:
    """The distribution of the total of a line; of one that is rolled several times over, of the sum.

    Args:
        text: what was typed.
        names: what ``$name`` and dice of one's own stand for, see :func:`engines.notation.parse`.

    Raises:
        BadRoll: it cannot be rolled.
        NoOdds: its odds cannot be told exactly, with the reason.
    """
    return odds_of(parse(text, names)) if names else _known(text)


@lru_cache(maxsize=16)
def _known(text: str) -> Odds:
    return odds_of(parse(text))


def odds_of(wanted: Roll, work: Work | None = None) -> Odds:
    """As :func:`odds`, for a line that was read; ``work`` counts what it takes."""
    compiled(wanted)
    work = work or Work()
    weights = _in_order(weighed(wanted, work))
    words = {word: Odds(_in_order(counts)) for word, counts in word_odds(wanted, work).items()}
    return Odds(weights, words, _explodes(wanted.body), degree_odds(wanted, work), _after(wanted, work))


def _after(wanted: Roll, work: Work) -> Odds | None:
    try:
        after = after_odds(wanted, work)
    except NoOdds:
        return None
    return after and Odds(
        {}, {word: Odds(_in_order(counts)) for word, counts in after.words.items()}, degrees=after.degrees
    )


def _in_order(weights: Weights) -> dict[int, int]:
    return {int(total): weights[total] for total in sorted(weights)}


def _explodes(node: Node) -> bool:
    """Whether dice bring others without end."""
    if isinstance(node, Pool):
        return any(op.kind in EXPLODE and op.kind != "!o" for op in node.ops)
    return any(map(_explodes, parts(node)))
