"""What a roll means: success or failure and by how much, a natural 20 or 1, and what the systems make of what lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from engines.notation import syntax
from engines.notation.choosing import successes
from engines.notation.evaluate import Result, Row, compiled
from engines.notation.formulas import Measures, formula
from engines.notation.rerolling import Drawn, OnceMore
from engines.notation.syntax import Binary, Node, Number, Pool, Roll, Sign, Value, bare
from engines.notation.systems import SYSTEMS, Count, System

PLAIN_DEGREES = ("success", "failure")


class Verdict(NamedTuple):
    """What a row means.

    Attributes:
        total: what it came to; of a comparison its left side.
        natural: 20 or 1, if the one d20 that counts shows that; else 0.
        margin: how far it is beyond what it is compared with, or was to reach; None if there is nothing like that.
        degree: ``success``, ``failure``, or what the system has, such as ``critical-success``; empty if there is none.
        met: of a comparison that the degree says nothing of, ``success`` or ``failure``.
        left: what is left when symbols have cancelled each other, and what else the system counts, by name; nothing of which there is none.
    """

    total: Value
    natural: int = 0
    margin: Value | None = None
    degree: str = ""
    met: str = ""
    left: tuple[tuple[str, int], ...] = ()


def verdict(result: Result, row: Row) -> Verdict:
    """What a row of a result means."""
    body = bare(result.roll.rows()[next(n for n, one in enumerate(result.rows) if one is row)])
    told = Verdict(row.value, _natural(row))
    target: Value | None = None
    if isinstance(body, Binary) and body.op in (">=", ">", "<=", "<"):
        left, target = _sides(body, row)
        margin = left - target if body.op[0] == ">" else target - left
        told = Verdict(left, told.natural, margin, "success" if row.value else "failure")
    system = SYSTEMS.get(result.roll.system)
    if system is None:
        return told
    measures = _measured(system, result, row, body, told, target)
    degree, left_over = judged(system, measures)
    if told.margin is None:
        margin_then = _margin(system, result.roll, measures | left_over)
    else:
        margin_then = _beyond(system, measures | left_over, body, target, told.margin)
    is_ignored = told.margin is not None and ignores_targets(system)
    return told._replace(
        degree=told.degree if is_ignored and degree in PLAIN_DEGREES else degree or told.degree,
        met=told.degree if is_ignored and degree not in ("", "critical-success", *PLAIN_DEGREES) else "",
        margin=margin_then,
        left=tuple((name, count) for name, count in left_over.items() if count),
    )


def _natural(row: Row) -> int:
    d20s = [die for die in row.fallen if die.kept and die.die.sides == 20 and die.die.faces is None]
    face = d20s[0].faces[-1] if len(d20s) == 1 else 0
    return face if face in (1, 20) and isinstance(face, int) else 0


def _sides(body: Binary, row: Row) -> tuple[Value, Value]:
    """What the two sides of a comparison came to: the dice fall as they fell."""
    fall = OnceMore(row, None, Drawn(()), syntax.MOST_DICE)
    left, right = (compiled(Roll(side))(fall) for side in (body.left, body.right))
    return left, right


# What systems make of it


@lru_cache(maxsize=64)
def names_of(called: str) -> frozenset[str]:
    """The measures that the degrees of a system hang on."""
    system = SYSTEMS[called]
    names: set[str] = set()
    if system.judged is not None:
        conditions = [text for _, *texts in system.judged.degrees for text in texts]
        for text in filter(None, [*conditions, system.judged.better, system.judged.worse]):
            names |= formula(text).names
    for name, text in system.left.items():
        if name in names:
            names = (names - {name}) | formula(text).names
    return frozenset(names)


def ignores_targets(system: System) -> bool:
    """Whether its degrees hang on the dice alone, whatever these are compared with."""
    return not {"target", "margin"} & names_of(system.called[0]) and (
        system.judged is None or system.judged.reached is None
    )


def judged(system: System, measures: Measures) -> tuple[str, dict[str, int]]:
    """The degree, empty if there is none, and what is left by name.

    Args:
        system: whose rules count.
        measures: what lies, by name; without a ``target`` or a ``margin`` there are no degrees that need one.
    """
    left = {name: int(formula(text).of(measures)) for name, text in system.left.items()}
    degrees = system.judged
    if degrees is None or ({"target", "margin"} & names_of(system.called[0])) - measures.keys():
        return "", left
    lying: Measures = {**measures, **left}
    order = [degree for degree, *_ in degrees.degrees]
    place = next(n for n, (_, *texts) in enumerate(degrees.degrees) if all(formula(text).of(lying) for text in texts))
    for text, step in ((degrees.better, -1), (degrees.worse, 1)):
        if text is not None and formula(text).of(lying):
            place = min(max(place + step, 0), len(order) - 1)
    return order[place], left


def _margin(system: System, wanted: Roll, lying: Measures) -> Value | None:
    """By how much a target is reached that somebody has named."""
    if wanted.target is None or system.judged is None or system.judged.reached is None:
        return None
    return formula(system.judged.reached).of(lying) - wanted.target


def _beyond(system: System, lying: Measures, body: Node, target: Value | None, margin: Value) -> Value:
    """The same of a comparison: of symbols what is left is compared, and not their sum, which is nothing."""
    reached = system.judged.reached if system.judged else None
    is_lower_bound = isinstance(body, Binary) and body.op.startswith(">")
    return margin if reached is None or target is None or not is_lower_bound else formula(reached).of(lying) - target


def _measured(
    system: System, result: Result, row: Row, body: Node, told: Verdict, target: Value | None
) -> dict[str, Value]:
    """Everything that formulas may use, of what lies."""
    measures: dict[str, Value] = dict(row.words())
    for word, count in words_of(result.lying).items():
        measures[word] = measures.get(word, 0) + count
    measures |= Counter(die.die.name for die in row.fallen)
    measures |= {"total": told.total, "natural": told.natural}
    if target is None:
        target = system.target if result.roll.target is None else result.roll.target
    if target is not None:
        measures["target"] = target
    if told.margin is not None:
        measures["margin"] = told.margin
    part, constant = dice_of(body.left if told.margin is not None and isinstance(body, Binary) else body)
    measures["dice"] = told.total - constant
    measures["pool"] = sum(die.cause is None for die in row.fallen)
    measures["room"] = len(row.fallen) + len(result.lying)
    if system.kept is not None and not result.lying:
        measures["room"] = measures.get(system.kept.most, 0)
    if isinstance(part, Pool):
        measures["best"] = int(any(op.kind == "k" and op.selects[0].how == "h" for op in part.ops))
        values = [die.value for die in row.fallen if die.kept]
        for name, kind in (("counted", "cs"), ("failed", "cf")):
            measures[name] = abs(successes([op for op in part.ops if op.kind == kind], values))
    return measures | {name: _counted(count, row, measures) for name, count in system.counts.items()}


def dice_of(node: Node) -> tuple[Node, Value]:
    """A part without the numbers that are added to it, and their sum."""
    match bare(node):
        case Binary(op="+" | "-" as op, left=left, right=right) if isinstance(number := number_of(right), int):
            part, constant = dice_of(left)
            return part, constant + (number if op == "+" else -number)
        case other:
            return other, 0


def number_of(node: Node) -> Value | None:
    """The number that a part is; None if it is more than that."""
    match bare(node):
        case Number(value=value):
            return value
        case Sign(sign=sign, value=inner):
            number = number_of(inner)
            return number if number is None or sign == "+" else -number
    return None


def _counted(count: Count, row: Row, measures: Mapping[str, Value]) -> Value:
    dice = [die for die in row.fallen if count.sides in (None, die.die.sides)]
    if count.place is not None:
        return dice[count.place - 1].value if len(dice) >= count.place else 0
    if count.below is not None:
        return sum(die.value < measures[count.below] for die in dice)
    return sum(die.faces[-1] == count.face for die in dice)


def words_of(faces: Iterable[str]) -> Counter[str]:
    """How often each word stands on faces of symbols."""
    return Counter(word for face in faces if face for word in face.split("+"))
