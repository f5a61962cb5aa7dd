"""Distributions as weights: ``{result: how often}``, all whole, relative to their sum; and how independent ones are put together."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engines.notation.errors import NoOdds
from engines.notation.syntax import Value

Weights: TypeAlias = dict[Value, int]

MOST_WORK = 1_000_000
"""Products that one step of a combination may take."""
MOST_TOTALS = 20_000
"""Different results that a roll may have."""
_FEW = 2_000
"""So few products are not worth packing."""
_MOST_PACKED = 600_000
"""Bytes of a packed distribution; more than this take too long to multiply."""


def combined(left: Weights, right: Weights, act: Callable[[Value, Value], Value]) -> Weights:
    """What ``act`` makes of the two.

    Raises:
        NoOdds: there are too many pairs.
    """
    if len(left) * len(right) > MOST_WORK:
        raise NoOdds("odds-too-large")
    out: Weights = {}
    for a, p in left.items():
        for b, q in right.items():
            value = act(a, b)
            out[value] = out.get(value, 0) + p * q
        if len(out) > MOST_TOTALS:
            raise NoOdds("odds-too-large")
    return out


def summed(left: Weights, right: Weights) -> Weights:
    """The sum of the two.

    Raises:
        NoOdds: there are too many pairs.
    """
    if len(left) * len(right) > _FEW:
        whole_left, whole_right = _whole(left), _whole(right)
        if whole_left and whole_right:
            width = (sum(left.values()) * sum(right.values())).bit_length() // 8 + 1
            span = max(whole_left) - min(whole_left) + max(whole_right) - min(whole_right) + 1
            if width * span <= _MOST_PACKED and span <= MOST_TOTALS:
                return _multiplied(whole_left, whole_right, width, span)
    return combined(left, right, lambda a, b: a + b)


def _whole(weights: Weights) -> dict[int, int]:
    """The weights, if all results are whole numbers; else none."""
    whole = {value: weight for value, weight in weights.items() if isinstance(value, int)}
    return whole if len(whole) == len(weights) else {}


def _multiplied(left: dict[int, int], right: dict[int, int], width: int, span: int) -> Weights:
    """The sum by one multiplication (Kronecker's substitution): each weight is a digit of ``width`` bytes, its place the result."""
    product = (_packed(left, width) * _packed(right, width)).to_bytes(width * span + width, "little")
    lowest = min(left) + min(right)
    digits = (int.from_bytes(product[n * width : (n + 1) * width], "little") for n in range(span))
    return {lowest + n: weight for n, weight in enumerate(digits) if weight}


def _packed(weights: dict[int, int], width: int) -> int:
    lowest = min(weights)
    packed = bytearray((max(weights) - lowest + 1) * width)
    for value, weight in weights.items():
        at = (value - lowest) * width
        packed[at : at + width] = weight.to_bytes(width, "little")
    return int.from_bytes(packed, "little")


def times(weights: Weights, count: int, *, is_endless: bool = False) -> Weights:
    """The sum of ``count`` independent ones; of endless ones, which are cut off somewhere, to 48 decimals."""
    total: Weights = {0: 1}
    while count:
        if is_endless:
            total, weights = _rounded(total), _rounded(weights)
        if count & 1:
            total = summed(total, weights)
        count >>= 1
        if count:
            weights = summed(weights, weights)
    return total


def _rounded(weights: Weights) -> Weights:
    """Weights that add up to about 2**160, those that round to nothing left out."""
    excess = sum(weights.values()).bit_length() - 160
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
