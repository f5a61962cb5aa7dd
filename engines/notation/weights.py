"""Distributions as weights: ``{result: how often}``, all whole, relative to their sum; and how independent ones are put together.

Whoever asks for odds has so much :class:`Work` in hand, counted and not timed: the same line is answered or refused everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from engines.notation.errors import NoOdds
from engines.notation.syntax import Value

Weights: TypeAlias = dict[Value, int]

MOST_WORK = 2_000_000
"""Steps that the odds of one line may take; a step is the product of two small numbers and its place in a dictionary, a third of a
microsecond."""
MOST_TOTALS = 20_000
"""Different results that a roll may have."""
_FEW = 2_000
"""So few products are not worth packing."""
_MOST_PACKED = 600_000
"""Bytes of a packed distribution; more than this take too long to multiply."""
_SLICE = 16_384
"""Bytes of one factor that are multiplied at a time: the interpreter lets nobody else run in the middle of a multiplication."""
_WIDE = 4 * _SLICE
"""Bytes of the other one."""


class Work:
    """What the odds of one line have cost so far.

    Attributes:
        done: steps.
    """

    __slots__ = ("done",)

    def __init__(self) -> None:
        self.done = 0

    def take(self, steps: int) -> None:
        """Do so much more.

        Raises:
            NoOdds: that would be too much.
        """
        self.done += steps
        if self.done > MOST_WORK:
            raise NoOdds("odds-too-large")


def digits(bits: int) -> int:
    """Steps that a product takes of numbers so long."""
    return 1 + (bits // 1024) ** 2


def combined(left: Weights, right: Weights, act: Callable[[Value, Value], Value], work: Work) -> Weights:
    """What ``act`` makes of the two.

    Raises:
        NoOdds: there are too many pairs.
    """
    work.take(len(left) * len(right) * digits(length(left) + length(right)))
    out: Weights = {}
    for a, p in left.items():
        for b, q in right.items():
            value = act(a, b)
            out[value] = out.get(value, 0) + p * q
        if len(out) > MOST_TOTALS:
            raise NoOdds("odds-too-large")
    return out


def length(weights: Weights) -> int:
    """Bits of all weights together."""
    return sum(weights.values()).bit_length()


def summed(left: Weights, right: Weights, work: Work) -> Weights:
    """The sum of the two.

    Raises:
        NoOdds: there are too many pairs.
    """
    if len(left) * len(right) > _FEW:
        whole_left, whole_right = _whole(left), _whole(right)
        if whole_left and whole_right:
            width = (length(left) + length(right)) // 8 + 1
            span = max(whole_left) - min(whole_left) + max(whole_right) - min(whole_right) + 1
            if width * span <= _MOST_PACKED and span <= MOST_TOTALS:
                return _multiplied(whole_left, whole_right, width, span, work)
    return combined(left, right, lambda a, b: a + b, work)


def sum_of(items: Iterable[Weights], work: Work) -> Weights:
    """The sum of all."""
    total: Weights = {0: 1}
    for item in items:
        total = summed(total, item, work)
    return total


def _whole(weights: Weights) -> dict[int, int]:
    """The weights, if all results are whole numbers; else none."""
    whole = {value: weight for value, weight in weights.items() if isinstance(value, int)}
    return whole if len(whole) == len(weights) else {}


def _multiplied(left: dict[int, int], right: dict[int, int], width: int, span: int, work: Work) -> Weights:
    """The sum by one multiplication (Kronecker's substitution): each weight is a digit of ``width`` bytes, its place the result."""
    work.take(2 * (len(left) + len(right) + span) + width * span // 4)
    product = _product(_packed(left, width), _packed(right, width), work).to_bytes(width * span + width, "little")
    lowest = min(left) + min(right)
    places = (int.from_bytes(product[n * width : (n + 1) * width], "little") for n in range(span))
    return {lowest + n: weight for n, weight in enumerate(places) if weight}


def _product(left: bytes, right: bytes, work: Work) -> int:
    """Of two numbers, least byte first; both slice by slice."""
    short, long = sorted((left, right), key=len)
    factors = [(at, int.from_bytes(short[at : at + _WIDE], "little")) for at in range(0, len(short), _WIDE)]
    total = 0
    for start in range(0, len(long), _SLICE):
        work.take(len(short) // 2)
        piece = int.from_bytes(long[start : start + _SLICE], "little")
        for at, factor in factors:
            total += (factor * piece) << (8 * (start + at))
    return total


def _packed(weights: dict[int, int], width: int) -> bytes:
    lowest = min(weights)
    packed = bytearray((max(weights) - lowest + 1) * width)
    for value, weight in weights.items():
        at = (value - lowest) * width
        packed[at : at + width] = weight.to_bytes(width, "little")
    return bytes(packed)


def times(weights: Weights, count: int, work: Work, *, is_endless: bool = False) -> Weights:
    """The sum of ``count`` independent ones; of endless ones, which are cut off somewhere, to 48 decimals."""
    total: Weights = {0: 1}
    while count:
        if is_endless:
            total, weights = _rounded(total), _rounded(weights)
        if count & 1:
            total = summed(total, weights, work)
        count >>= 1
        if count:
            weights = summed(weights, weights, work)
    return total


def _rounded(weights: Weights) -> Weights:
    """Weights that add up to about 2**160, those that round to nothing left out."""
    excess = length(weights) - 160
    if excess <= 0:
        return weights
    half = 1 << (excess - 1)
    return {value: short for value, weight in weights.items() if (short := (weight + half) >> excess)}


def mapped(weights: Weights, act: Callable[[Value], Value]) -> Weights:
    """Each result as ``act`` makes it."""
    out: Weights = {}
    for value, weight in weights.items():
        new = act(value)
        out[new] = out.get(new, 0) + weight
    return out
