"""Rolling a tree: every part is compiled to a function once; the functions draw from whatever dice they are given.

What fell is noted in a *trace*, in the order of evaluation (left to right): for each pool its dice, for each group with
operators which of its parts count, before what fell within it. The writer walks the same tree along the same trace.
"""

from __future__ import annotations

import math
import operator
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from typing import Any, NamedTuple, TypeAlias

from engines.notation import syntax
from engines.notation.choosing import COMPARE, check_counts, chosen_of, successes
from engines.notation.errors import BadRoll
from engines.notation.falling import Fall, Fallen, Stream, Trace
from engines.notation.habits import Dialect
from engines.notation.operators import STEPS, Falling
from engines.notation.parse import forget_lines, parse, suggest
from engines.notation.syntax import Binary, Group, Name, Node, Note, Number, Pool, Roll, Sign, Value

Rolling: TypeAlias = Callable[[Fall], Value]


class Row(NamedTuple):
    """One time of a roll: what it came to, and what fell."""

    value: Value
    trace: Trace

    @property
    def total(self) -> int:
        """The value without its fraction."""
        return int(self.value)

    @property
    def fallen(self) -> list[Fallen]:
        """All dice in their order."""
        return [die for part in self.trace for die in part if isinstance(die, Fallen)]

    def words(self) -> Counter[str]:
        """How often each word lies on a die that counts."""
        return Counter(word for die in self.fallen if die.kept for word in die.die.words(die.faces[-1]))


class Result(NamedTuple):
    """A line that was rolled, as often as it said.

    Attributes:
        roll: the line.
        rows: how it fell.
        lying: faces of dice that fell before and count with these: kept ones, and those that rest while others are pushed.
    """

    roll: Roll
    rows: list[Row]
    lying: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        """The sum of all rows."""
        return sum(row.total for row in self.rows)


def roll(
    text: str, dice: Stream, names: Mapping[str, str] | None = None, dialect: Dialect = Dialect.STANDARD
) -> Result:
    """Read a line and roll it.

    Args:
        text: what was typed.
        dice: what falls.
        names: what ``$name`` and dice of one's own stand for, see :func:`parse`.
        dialect: whose habits it is written by.

    Raises:
        BadRoll: it cannot be read, or goes over a limit, or divides by nothing.
    """
    try:
        if "$" in text or names:
            return rolled(parse(text, names, dialect), dice)
        rolling, wanted = _ready(text, dialect)
        return _fallen(rolling, wanted, dice)
    except BadRoll as wrong:
        suggest(text, wrong, names)
        raise


def rolled(wanted: Roll, dice: Stream) -> Result:
    """Roll what was read.

    Raises:
        BadRoll: as for :func:`roll`.
    """
    return prepared(wanted)(dice)


def prepared(wanted: Roll) -> Callable[[Stream], Result]:
    """The function that rolls what was read; all that can be done before the dice fall is done. It raises :class:`BadRoll`, too.

    Raises:
        BadRoll: an operator could never end or makes no sense.
    """
    return partial(_fallen, each_row(wanted), wanted)


def _fallen(rolling: Sequence[Rolling], wanted: Roll, dice: Stream) -> Result:
    rows: list[Row] = []
    left = syntax.MOST_DICE
    for each in rolling:
        fall = Fall(dice, left)
        rows.append(Row(check(each(fall)), fall.trace))
        left = fall.left
    return Result(wanted, rows)


def each_row(wanted: Roll) -> list[Rolling]:
    """What rolls each row.

    Raises:
        BadRoll: an operator could never end or makes no sense.
    """
    return list(map(_compile, wanted.rows())) if wanted.apart else [_compile(wanted.body)] * wanted.times


_MOST = 10**15


def check(value: Value) -> Value:
    """The value of a row, if it can be told.

    Raises:
        BadRoll: it is too large.
    """
    if not -_MOST <= value <= _MOST:
        raise BadRoll("roll-total", 0)
    return value


@lru_cache(maxsize=1024)
def _ready(text: str, dialect: Dialect) -> tuple[list[Rolling], Roll]:
    wanted = parse(text, None, dialect)
    return each_row(wanted), wanted


def forget() -> None:
    """Read every line anew from now on; for measuring."""
    _ready.cache_clear()
    forget_lines()


def compiled(wanted: Roll) -> Rolling:
    """The function that rolls one row.

    Raises:
        BadRoll: an operator could never end or makes no sense.
    """
    return _compile(wanted.body)


def _compile(node: Node) -> Rolling:
    compiler: Callable[[Any], Rolling] = _COMPILERS[type(node)]
    return compiler(node)


def _number(node: Number) -> Rolling:
    value = node.value
    return lambda _fall: value


def _sign(node: Sign) -> Rolling:
    inner = _compile(node.value)
    return inner if node.sign == "+" else lambda fall: -inner(fall)


def _note(node: Note) -> Rolling:
    return _compile(node.value)


def _name(node: Name) -> Rolling:
    if node.body is None:
        raise BadRoll("roll-name", node.at, name=node.name[:32], near="")
    return _compile(node.body)


def _binary(node: Binary) -> Rolling:
    left, right, at = _compile(node.left), _compile(node.right), node.at
    act = ACTS[node.op]
    if node.op in ("/", "//", "%"):

        def divided(fall: Fall) -> Value:
            dividend, divisor = left(fall), right(fall)
            if not divisor:
                raise BadRoll("roll-division", at)
            return act(dividend, divisor)

        return divided
    return lambda fall: act(left(fall), right(fall))


def fraction(dividend: Value, divisor: Value) -> Value:
    """The exact quotient, a whole number where it is one."""
    quotient = Fraction(dividend, divisor)
    return quotient.numerator if quotient.denominator == 1 else quotient


def _as_number(compare: Callable[[Value, Value], bool]) -> Callable[[Value, Value], Value]:
    return lambda a, b: int(compare(a, b))


ACTS: dict[str, Callable[[Value, Value], Value]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "/": fraction, "//": operator.floordiv, "%": operator.mod,
    **{op: _as_number(act) for op, act in COMPARE.items() if op != "="},
    "==": _as_number(operator.eq), "!=": _as_number(operator.ne),
}  # fmt: skip


# Groups

APPLIED: dict[str, Callable[[Value], Value]] = {
    "floor": math.floor, "ceil": math.ceil, "round": lambda value: math.floor(value + Fraction(1, 2)), "abs": lambda value: max(value, -value),
}  # fmt: skip
"""What each function makes of a value; half is rounded up."""


def _group(node: Group) -> Rolling:
    items = [_compile(item) for item in node.items]
    if not node.ops:
        return lambda fall: sum([item(fall) for item in items])
    if node.ops[0].kind in APPLIED:
        (item,), function = items, APPLIED[node.ops[0].kind]
        return lambda fall: function(item(fall))
    check_counts(node.ops)
    keeping = [op for op in node.ops if op.kind in ("k", "p")]
    counting = [op for op in node.ops if op.kind in syntax.COUNTING]

    def grouped(fall: Fall) -> Value:
        kept = [True] * len(items)
        fall.trace.append(kept)
        values = [item(fall) for item in items]
        for op in keeping:
            chosen = chosen_of(op.selects, values, [n for n, is_kept in enumerate(kept) if is_kept])
            for n in range(len(kept)):
                kept[n] = kept[n] and (n in chosen) == (op.kind == "k")
        counted = [value for value, is_kept in zip(values, kept, strict=True) if is_kept]
        return successes(counting, counted) if counting else sum(counted)

    return grouped


# Pools


def _pool(node: Pool) -> Rolling:
    falling = partial(_fallen_dice, node)
    if not node.ops:
        return partial(_plain, node.count, falling)
    check_counts(node.ops)
    steps = [STEPS[op.kind](op, node, falling) for op in node.ops if op.kind not in syntax.COUNTING]
    counting = [op for op in node.ops if op.kind in syntax.COUNTING]
    has_words = node.die.has_words()

    def operated(fall: Fall) -> Value:
        dice = falling(fall, node.count)
        fall.trace.append(dice)
        for step in steps:
            step(fall, dice)
        counted: list[Value] = [die.value for die in dice if die.kept]
        if not counting:
            return sum(counted)
        words = [die.faces[-1] for die in dice if die.kept] if has_words else ()
        return successes(counting, counted, words)

    return operated


def _fallen_dice(
    node: Pool, fall: Fall, many: int, causes: Sequence[Fallen] | None = None, *, again: bool = False
) -> list[Fallen]:
    fall.left -= many
    if fall.left < 0:
        raise BadRoll("roll-too-many-dice", node.at, most=syntax.MOST_DICE)
    die = node.die
    drawn = fall.draw(die.sides, many, causes, again=again)
    faces = die.faces
    if faces is None:
        return [Fallen(die, n + 1, n + 1) for n in drawn]
    values = die.values()
    return [Fallen(die, values[n], faces[n]) for n in drawn]


def _plain(count: int, falling: Falling, fall: Fall) -> Value:
    dice = falling(fall, count)
    fall.trace.append(dice)
    return sum([die.value for die in dice])


_COMPILERS: dict[type, Callable[[Any], Rolling]] = {
    Number: _number, Sign: _sign, Note: _note, Name: _name, Binary: _binary, Group: _group, Pool: _pool,
}  # fmt: skip
