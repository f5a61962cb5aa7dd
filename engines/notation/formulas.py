"""Formulas of systems: the notation itself, without dice, over numbers that have names."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engines.notation.evaluate import ACTS, APPLIED
from engines.notation.parse import parse
from engines.notation.syntax import Binary, Group, Name, Node, Number, Op, Select, Sign, Value

Measures: TypeAlias = Mapping[str, Value]
Reckoned: TypeAlias = Callable[[Measures], Value]
_NAME = re.compile(r"\$(\w+)")


class Formula(NamedTuple):
    """One formula.

    Attributes:
        of: what it makes of measures; what is not among them counts nothing.
        names: those it uses.
    """

    of: Reckoned
    names: frozenset[str]


@lru_cache(maxsize=512)
def formula(text: str) -> Formula:
    """Read a formula.

    Raises:
        BadRoll: it cannot be read.
        ValueError: it has something in it that no formula has, such as dice.
    """
    names = frozenset(_NAME.findall(text))
    return Formula(_reckoned(parse(text, dict.fromkeys(sorted(names), "0")).body), names)


def _reckoned(node: Node) -> Reckoned:
    match node:
        case Number(value=value):
            return lambda _measures: value
        case Name(name=name):
            return lambda measures: measures.get(name, 0)
        case Sign(sign=sign):
            one = _reckoned(node.value)
            return one if sign == "+" else lambda measures: -one(measures)
        case Binary(op=op) if op in ACTS:
            act, left, right = ACTS[op], _reckoned(node.left), _reckoned(node.right)
            return lambda measures: act(left(measures), right(measures))
        case Group(items=items, ops=(Op(kind="k", selects=(Select(how="h" | "l" as how, number=1),)),)):
            parts, best = list(map(_reckoned, items)), max if how == "h" else min
            return lambda measures: best(part(measures) for part in parts)
        case Group(items=(item,), ops=(Op(kind=kind),)) if kind in APPLIED:
            argument, function = _reckoned(item), APPLIED[kind]
            return lambda measures: function(argument(measures))
    message = f"no formula: {node}"
    raise ValueError(message)
