"""Which values a selector means, and how many of them succeed."""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Hashable, Sequence

from engines.notation.errors import BadRoll
from engines.notation.syntax import Op, Select, Value

COMPARE: dict[str, Callable[[Value, Value], bool]] = {
    "=": operator.eq, "<": operator.lt, ">": operator.gt, "<=": operator.le, ">=": operator.ge,
}  # fmt: skip


def chosen_of(selects: Sequence[Select], values: Sequence[Value], among: Sequence[int]) -> list[int]:
    """Which of the places ``among`` any of the selectors means, each once; of equal ones the first."""
    if len(selects) > 1:
        return list(dict.fromkeys(n for select in selects for n in chosen_of((select,), values, among)))
    (select,) = selects
    if select.how == "m":
        spare = max(0, len(among) - select.number)
        return sorted(among, key=values.__getitem__)[spare - spare // 2 :][: select.number]
    if select.how in "hl":
        return sorted(among, key=values.__getitem__, reverse=select.how == "h")[: select.number]
    compare, than = COMPARE[select.how], select.number
    return [n for n in among if compare(values[n], than)]


def ranks(selects: Sequence[Select]) -> bool:
    """Whether some of the selectors mean the highest, the lowest or the middle."""
    return any(select.how in "hlm" for select in selects)


def meeting(selects: Sequence[Select]) -> Callable[[Value], bool]:
    """Whether a value is meant by any of the selectors, none of which ranks."""
    if len(selects) == 1:
        compare, than = COMPARE[selects[0].how], selects[0].number
        return lambda value: compare(value, than)
    return lambda value: any(COMPARE[select.how](value, select.number) for select in selects)


def successes(ops: Sequence[Op], values: Sequence[Value], shown: Sequence[Hashable] = ()) -> int:
    """How many of ``values`` succeed, less how many fail, and how many numbers, or words that are ``shown``, match."""
    count = 0
    for op in ops:
        if op.kind == "mt":
            count += sum(many >= op.selects[0].number for many in Counter(shown or values).values())
            continue
        met = sum(map(meeting(op.selects), values))
        count += met if op.kind == "cs" else -met
    return count


def check_counts(ops: tuple[Op, ...]) -> None:
    """Whether failures are taken off something.

    Raises:
        BadRoll: there are no successes.
    """
    if any(op.kind == "cf" for op in ops) and not any(op.kind == "cs" for op in ops):
        raise BadRoll("roll-failures", next(op.at for op in ops if op.kind == "cf"))
