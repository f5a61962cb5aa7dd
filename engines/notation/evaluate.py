"""Rolling a tree: every part is compiled to a function once; the functions draw from whatever dice they are given.

What fell is noted in a *trace*, in the order of evaluation (left to right): for each pool its dice, for each group with
operators which of its parts count, before what fell within it. The writer walks the same tree along the same trace.
"""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from typing import Any, NamedTuple, Protocol, TypeAlias

from engines.notation import syntax
from engines.notation.errors import BadRoll
from engines.notation.parse import forget_lines, parse, suggest
from engines.notation.syntax import Binary, Die, Group, Name, Node, Note, Number, Op, Pool, Roll, Select, Sign, Value

COMPARE: dict[str, Callable[[Value, Value], bool]] = {
    "=": operator.eq, "<": operator.lt, ">": operator.gt, "<=": operator.le, ">=": operator.ge,
}  # fmt: skip


class Stream(Protocol):
    """Where dice come from; :class:`engines.kernel.Dice` is one."""

    def below(self, n: int) -> int:
        """A number from 0 to ``n`` - 1, each equally likely."""


class Fallen:
    """One die that fell.

    Attributes:
        die: what it is.
        value: what it counts now.
        faces: what it showed, one after the other; the last one lies there. Several if it was rolled again.
        kept: whether it counts.
        exploded: whether it brought another die.
        cause: the die that brought this one; None for those of the roll itself.
    """

    __slots__ = ("cause", "die", "exploded", "faces", "kept", "value")

    def __init__(self, die: Die, value: int, face: int | str) -> None:
        self.die = die
        self.value = value
        self.faces: tuple[int | str, ...] = (face,)
        self.kept = True
        self.exploded = False
        self.cause: Fallen | None = None


Trace: TypeAlias = "list[list[Fallen] | list[bool]]"


class Fall:
    """What goes on while one line is rolled: the dice, how many may still fall, and the trace."""

    __slots__ = ("dice", "left", "trace")

    def __init__(self, dice: Stream, left: int) -> None:
        self.dice = dice
        self.left = left
        self.trace: Trace = []

    def draw(self, sides: int, many: int, causes: Sequence[Fallen] | None = None, *, again: bool = False) -> list[int]:  # noqa: ARG002
        """Faces, from 0.

        Args:
            sides: how many faces each die has.
            many: how many dice fall.
            causes: None if they begin a pool; else they join its last dice, each because of one of ``causes``, or of none.
            again: no dice join; the one cause is rolled once more.
        """
        below = self.dice.below
        return [below(sides) for _ in range(many)]


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
        faces = (die.faces[-1] for die in self.fallen if die.kept)
        return Counter(face for face in faces if isinstance(face, str) and face)


class Result(NamedTuple):
    """A line that was rolled, as often as it said."""

    roll: Roll
    rows: list[Row]

    @property
    def total(self) -> int:
        """The sum of all rows."""
        return sum(row.total for row in self.rows)


def roll(text: str, dice: Stream, names: Mapping[str, str] | None = None) -> Result:
    """Read a line and roll it.

    Args:
        text: what was typed.
        dice: what falls.
        names: what ``$name`` and dice of one's own stand for, see :func:`parse`.

    Raises:
        BadRoll: it cannot be read, or goes over a limit, or divides by nothing.
    """
    try:
        if "$" in text or names:
            return rolled(parse(text, names), dice)
        rolling, wanted = _ready(text)
        return _fallen(rolling, wanted, dice)
    except BadRoll as wrong:
        suggest(text, wrong, names)
        raise


def rolled(wanted: Roll, dice: Stream) -> Result:
    """Roll what was read.

    Raises:
        BadRoll: as for :func:`roll`.
    """
    return _fallen(compiled(wanted), wanted, dice)


def _fallen(rolling: Rolling, wanted: Roll, dice: Stream) -> Result:
    if wanted.times == 1:
        fall = Fall(dice, syntax.MOST_DICE)
        value = check(rolling(fall))
        return Result(wanted, [Row(value, fall.trace)])
    rows: list[Row] = []
    left = syntax.MOST_DICE
    for _ in range(wanted.times):
        fall = Fall(dice, left)
        rows.append(Row(check(rolling(fall)), fall.trace))
        left = fall.left
    return Result(wanted, rows)


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
def _ready(text: str) -> tuple[Rolling, Roll]:
    wanted = parse(text)
    return compiled(wanted), wanted


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
    if node.op in ("/", "//", "%"):
        divide = {"/": _fraction, "//": operator.floordiv, "%": operator.mod}[node.op]

        def divided(fall: Fall) -> Value:
            dividend, divisor = left(fall), right(fall)
            if not divisor:
                raise BadRoll("roll-division", at)
            quotient: Value = divide(dividend, divisor)
            return quotient

        return divided
    act = _ACTS[node.op]
    return lambda fall: act(left(fall), right(fall))


def _fraction(dividend: Value, divisor: Value) -> Value:
    quotient = Fraction(dividend, divisor)
    return quotient.numerator if quotient.denominator == 1 else quotient


def _as_number(compare: Callable[[Value, Value], bool]) -> Callable[[Value, Value], Value]:
    return lambda a, b: int(compare(a, b))


_ACTS: dict[str, Callable[[Value, Value], Value]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul,
    **{op: _as_number(act) for op, act in COMPARE.items() if op != "="},
    "==": _as_number(operator.eq), "!=": _as_number(operator.ne),
}  # fmt: skip


# Groups


def _group(node: Group) -> Rolling:
    items = [_compile(item) for item in node.items]
    if not node.ops:
        return lambda fall: sum([item(fall) for item in items])
    _check_ops(node.ops)
    keeping = [op for op in node.ops if op.kind in ("k", "p")]
    counting = [op for op in node.ops if op.kind in ("cs", "cf")]

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


def chosen_of(selects: Sequence[Select], values: Sequence[Value], among: Sequence[int]) -> list[int]:
    """Which of the places ``among`` any of the selectors means, each once; of equal ones the first."""
    if len(selects) > 1:
        return list(dict.fromkeys(n for select in selects for n in chosen_of((select,), values, among)))
    (select,) = selects
    if select.how in "hl":
        return sorted(among, key=values.__getitem__, reverse=select.how == "h")[: select.number]
    compare, than = COMPARE[select.how], select.number
    return [n for n in among if compare(values[n], than)]


def ranks(selects: Sequence[Select]) -> bool:
    """Whether some of the selectors mean the highest or the lowest."""
    return any(select.how in "hl" for select in selects)


def meeting(selects: Sequence[Select]) -> Callable[[Value], bool]:
    """Whether a value is meant by any of the selectors, none of which ranks."""
    if len(selects) == 1:
        compare, than = COMPARE[selects[0].how], selects[0].number
        return lambda value: compare(value, than)
    return lambda value: any(COMPARE[select.how](value, select.number) for select in selects)


def successes(ops: Sequence[Op], values: Sequence[Value]) -> int:
    """How many of ``values`` succeed, less how many fail."""
    count = 0
    for op in ops:
        met = sum(map(meeting(op.selects), values))
        count += met if op.kind == "cs" else -met
    return count


# Pools


def _pool(node: Pool) -> Rolling:
    falling = partial(_fallen_dice, node)
    if not node.ops:
        return partial(_plain, node.count, falling)
    _check_ops(node.ops)
    steps = [_STEPS[op.kind](op, node, falling) for op in node.ops if op.kind not in ("cs", "cf")]
    counting = [op for op in node.ops if op.kind in ("cs", "cf")]

    def operated(fall: Fall) -> Value:
        dice = falling(fall, node.count)
        fall.trace.append(dice)
        for step in steps:
            step(fall, dice)
        counted: list[Value] = [die.value for die in dice if die.kept]
        return successes(counting, counted) if counting else sum(counted)

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


def _check_ops(ops: tuple[Op, ...]) -> None:
    if any(op.kind == "cf" for op in ops) and not any(op.kind == "cs" for op in ops):
        raise BadRoll("roll-failures", next(op.at for op in ops if op.kind == "cf"))


class Falling(Protocol):
    """Lets dice of one pool fall; see :meth:`Fall.draw`."""

    def __call__(
        self, fall: Fall, many: int, causes: Sequence[Fallen] | None = None, *, again: bool = False
    ) -> list[Fallen]:
        """The new dice."""


Step: TypeAlias = Callable[[Fall, list[Fallen]], None]


def _chosen(selects: Sequence[Select], dice: list[Fallen]) -> list[Fallen]:
    """The kept dice that any of the selectors means, each once; of equal ones the first."""
    if len(selects) > 1:
        return list(dict.fromkeys(die for select in selects for die in _chosen((select,), dice)))
    (select,) = selects
    among = [die for die in dice if die.kept]
    if select.how in "hl":
        return sorted(among, key=operator.attrgetter("value"), reverse=select.how == "h")[: select.number]
    compare, than = COMPARE[select.how], select.number
    return [die for die in among if compare(die.value, than)]


def _keep(op: Op, _node: Pool, _falling: Falling) -> Step:
    selects, keeps = op.selects, op.kind == "k"

    def keep(_fall: Fall, dice: list[Fallen]) -> None:
        chosen = set(_chosen(selects, dice))
        for die in dice:
            if (die in chosen) != keeps:
                die.kept = False

    return keep


def _advantage(op: Op, node: Pool, falling: Falling) -> Step:
    if node.count != 1 or node.ops[0] is not op:
        raise BadRoll("roll-advantage", op.at)
    best = (Select("h" if op.kind == "adv" else "l", 1),)

    def advantage(fall: Fall, dice: list[Fallen]) -> None:
        dice += falling(fall, 1, ())
        (kept,) = _chosen(best, dice)
        for die in dice:
            die.kept = die is kept

    return advantage


def _is_endless(selects: Sequence[Select], die: Die) -> bool:
    """Whether every face is meant, so that rolling on would never end."""
    return all(map(meeting(selects), die.values() if die.faces else _edges(selects, die)))


def _edges(selects: Sequence[Select], die: Die) -> list[int]:
    """Of a die without faces of its own those at which what is meant may change: if all of these are meant, all are."""
    near = [select.number + d for select in selects for d in (-1, 0, 1)]
    return [face for face in (1, die.sides, *near) if 1 <= face <= die.sides]


def _roll_again(fall: Fall, die: Fallen, falling: Falling) -> None:
    (new,) = falling(fall, 1, (die,), again=True)
    die.faces += new.faces
    die.value = new.value


def _reroll(op: Op, node: Pool, falling: Falling) -> Step:
    selects = op.selects
    if ranks(selects) or _is_endless(selects, node.die):
        raise BadRoll("roll-endless", op.at)
    met = meeting(selects)

    def reroll(fall: Fall, dice: list[Fallen]) -> None:
        for die in _chosen(selects, dice):
            while met(die.value):
                _roll_again(fall, die, falling)

    return reroll


def _reroll_once(op: Op, _node: Pool, falling: Falling) -> Step:
    def reroll_once(fall: Fall, dice: list[Fallen]) -> None:
        for die in _chosen(op.selects, dice):
            _roll_again(fall, die, falling)

    return reroll_once


def _reroll_add(op: Op, _node: Pool, falling: Falling) -> Step:
    def reroll_add(fall: Fall, dice: list[Fallen]) -> None:
        for die in _chosen(op.selects, dice)[:1]:
            dice += _brought(fall, [die], falling)

    return reroll_add


def _brought(fall: Fall, causes: list[Fallen], falling: Falling) -> list[Fallen]:
    """A new die for each of ``causes``."""
    new = falling(fall, len(causes), causes)
    for cause, die in zip(causes, new, strict=True):
        cause.exploded = True
        die.cause = cause
    return new


def exploding(op: Op, die: Die) -> tuple[Select, ...]:
    """The dice that an explosion is about: the highest face, if it does not say.

    Raises:
        BadRoll: that is every face.
    """
    selects = op.selects or (Select("=", die.highest()),)
    if not ranks(selects) and _is_endless(selects, die):
        raise BadRoll("roll-endless", op.at)
    return selects


def _explode(op: Op, node: Pool, falling: Falling) -> Step:
    selects, less = exploding(op, node.die), op.kind == "!p"
    ranking = ranks(selects)

    def explode(fall: Fall, dice: list[Fallen]) -> None:
        done: set[Fallen] = set()
        waiting = _chosen(selects, dice)
        rounds = 0
        while waiting:
            rounds += 1
            if rounds > syntax.MOST_ROUNDS and ranking:
                raise BadRoll("roll-explosions", op.at, most=syntax.MOST_ROUNDS)
            new = _brought(fall, waiting, falling)
            dice += new
            done.update(waiting)
            waiting = [die for die in _chosen(selects, dice if ranking else new) if die not in done]
            if less:
                for die in new:
                    die.value -= 1

    return explode


def _compound(op: Op, node: Pool, falling: Falling) -> Step:
    selects = exploding(op, node.die)
    if ranks(selects):
        raise BadRoll("roll-endless", op.at)
    met = meeting(selects)

    def compound(fall: Fall, dice: list[Fallen]) -> None:
        for die in _chosen(selects, dice):
            last = die.value
            while met(last):
                (new,) = falling(fall, 1, (die,), again=True)
                die.exploded = True
                die.faces += new.faces
                last = new.value
                die.value += last

    return compound


def _bound(op: Op, _node: Pool, _falling: Falling) -> Step:
    bound, at_least = op.selects[-1].number, op.kind == "mi"

    def limit(_fall: Fall, dice: list[Fallen]) -> None:
        for die in dice:
            if die.kept:
                die.value = max(die.value, bound) if at_least else min(die.value, bound)

    return limit


_STEPS: dict[str, Callable[[Op, Pool, Falling], Step]] = {
    "k": _keep, "p": _keep, "adv": _advantage, "dis": _advantage,
    "rr": _reroll, "ro": _reroll_once, "ra": _reroll_add,
    "e": _explode, "!": _explode, "!p": _explode, "!!": _compound,
    "mi": _bound, "ma": _bound,
}  # fmt: skip

_COMPILERS: dict[type, Callable[[Any], Rolling]] = {
    Number: _number, Sign: _sign, Note: _note, Name: _name, Binary: _binary, Group: _group, Pool: _pool,
}  # fmt: skip
