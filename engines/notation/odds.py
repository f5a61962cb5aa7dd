"""The exact distribution of a roll, in whole numbers.

Independent parts are combined by convolution; keeping the highest or lowest is icepool's; what is not of these kinds is
enumerated if it is small. Explosions go on until what is left is less likely than 10**-40.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb, lcm, prod
from typing import NamedTuple, TypeAlias

import icepool

from engines.notation.choosing import COMPARE, meeting, ranks, successes
from engines.notation.errors import BadRoll, NoOdds
from engines.notation.evaluate import APPLIED, compiled, rolled
from engines.notation.operators import exploding
from engines.notation.parse import parse
from engines.notation.paths import MOST_PATHS, ways
from engines.notation.syntax import Binary, Die, Group, Name, Node, Note, Number, Op, Pool, Roll, Select, Sign, Value
from engines.notation.weights import MOST_WORK, Weights, combined, mapped, summed, times
from engines.notation.word_odds import word_odds

Counts: TypeAlias = Callable[[Value], int]

_TAIL = 10**40
_LONGEST_CHAIN = 200


class Odds(NamedTuple):
    """Exact odds.

    Attributes:
        chances: of each total, in order; they add up to 1.
        words: for each word that the dice can show, the chance of having it so many times.
        endless: whether dice explode, so that there is no highest total.
    """

    chances: dict[int, Fraction]
    words: dict[str, dict[int, Fraction]] = {}  # noqa: RUF012  # never changed
    endless: bool = False

    @property
    def mean(self) -> Fraction:
        """The average total."""
        return sum((total * chance for total, chance in self.chances.items()), Fraction(0))

    def at_least(self, target: int) -> Fraction:
        """The chance of ``target`` or more."""
        return self.meeting(">=", target)

    def meeting(self, how: str, target: int) -> Fraction:
        """The chance of a total that compares so (``>=``, ``==`` and so on) to ``target``."""
        act = compiled_act(how)
        return sum((chance for total, chance in self.chances.items() if act(total, target)), Fraction(0))

    def compared(self, how: str, other: Odds) -> Fraction:
        """The chance that this total compares so to one of ``other``, rolled apart from it."""
        totals = sorted(other.chances)
        below = [Fraction(0), *accumulate(other.chances[total] for total in totals)]
        met = Fraction(0)
        for total, chance in self.chances.items():
            lower, upper = below[bisect_left(totals, total)], below[bisect_right(totals, total)]
            met += chance * {
                ">": lower, ">=": upper, "<": 1 - upper, "<=": 1 - lower, "==": upper - lower, "!=": 1 - upper + lower
            }[how]  # fmt: skip
        return met

    def middle(self, share: Fraction) -> tuple[int, int]:
        """The lowest and the highest total when what is rarer at either end, half of the rest each, is left out."""
        rest = (1 - share) * Fraction(1, 2)
        totals = list(self.chances)
        sums = list(accumulate(self.chances.values()))
        return totals[bisect_right(sums, rest)], totals[bisect_left(sums, 1 - rest)]


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


def odds_of(wanted: Roll) -> Odds:
    """As :func:`odds`, for a line that was read."""
    compiled(wanted)
    try:
        if wanted.apart:
            weights = _sum_of(_whole(_weights(row)) for row in wanted.rows())
        else:
            weights = times(_whole(_weights(wanted.body)), wanted.times)
    except _Entangled:
        weights = enumerated(wanted)
    everything = sum(weights.values())
    chances = {int(total): Fraction(weights[total], everything) for total in sorted(weights)}
    return Odds(chances, word_odds(wanted), _explodes(wanted.body))


def _explodes(node: Node) -> bool:
    """Whether dice bring others without end."""
    match node:
        case Binary():
            return _explodes(node.left) or _explodes(node.right)
        case Sign() | Note():
            return _explodes(node.value)
        case Name(body=body):
            return body is not None and _explodes(body)
        case Group():
            return any(map(_explodes, node.items))
        case Pool():
            return any(op.kind in _EXPLODE and op.kind != "!o" for op in node.ops)
    return False


class _Entangled(Exception):
    """Operators whose dice hang together in a way that has no formula here."""


def _whole(weights: Weights) -> Weights:
    return mapped(weights, int)


def _weights(node: Node) -> Weights:
    match node:
        case Number():
            return {node.value: 1}
        case Sign():
            inner = _weights(node.value)
            return inner if node.sign == "+" else {-value: weight for value, weight in inner.items()}
        case Note():
            return _weights(node.value)
        case Name(body=body):
            if body is None:
                raise BadRoll("roll-name", node.at, name=node.name)
            return _weights(body)
        case Binary():
            return _binary(node)
        case Group():
            return _group(node)
        case Pool():
            return _pool(node)


def _binary(node: Binary) -> Weights:
    left, right = _weights(node.left), _weights(node.right)
    if node.op in ("+", "-"):
        return summed(left, right if node.op == "+" else {-value: weight for value, weight in right.items()})
    return combined(left, right, compiled_act(node.op))


def compiled_act(op: str) -> Callable[[Value, Value], Value]:
    """What an operator does to two values.

    Raises:
        NoOdds: when called, it divides by nothing.
    """

    def act(left: Value, right: Value) -> Value:
        try:
            return rolled(Roll(Binary(op, Number(left), Number(right))), _Nothing()).rows[0].value
        except BadRoll:
            raise NoOdds("odds-division") from None

    quick: dict[str, Callable[[Value, Value], Value]] = {
        "+": lambda a, b: a + b,
        "-": lambda a, b: a - b,
        "*": lambda a, b: a * b,
        "==": lambda a, b: int(a == b),
        "!=": lambda a, b: int(a != b),
        **{op: (lambda a, b, compare=compare: int(compare(a, b))) for op, compare in COMPARE.items() if op != "="},  # type: ignore[misc]
    }
    return quick.get(op, act)


class _Nothing:
    def below(self, n: int) -> int:
        raise AssertionError(n)


# Groups


def _group(node: Group) -> Weights:
    items = [_weights(item) for item in node.items]
    if node.ops and node.ops[0].kind in APPLIED:
        return mapped(items[0], APPLIED[node.ops[0].kind])
    count = _counts(node.ops)
    keeping = [op for op in node.ops if op.kind in ("k", "p")]
    if not keeping:
        return _sum_of(mapped(item, count) for item in items)
    if len(keeping) > 1:
        raise _Entangled
    selects, keeps = keeping[0].selects, keeping[0].kind == "k"
    if not ranks(selects):
        rest = Group(node.items, tuple(op for op in node.ops if op not in keeping))
        if rest.ops:
            raise _Entangled
        met = meeting(selects)
        return _sum_of([mapped(item, lambda v: v if met(v) == keeps else 0) for item in items])
    chains: list[Chains] = [{(value,): weight for value, weight in item.items()} for item in items]
    return _best(chains, *_one_end(selects, keeps, len(items)), count)


def _sum_of(items: Iterable[Weights]) -> Weights:
    total: Weights = {0: 1}
    for item in items:
        total = summed(total, item)
    return total


def _one_end(selects: Sequence[Select], keeps: bool, among: int) -> tuple[int, bool]:
    """How many of ``among`` dice count, and whether they are the highest.

    Raises:
        _Entangled: they are not chosen from one end alone.
    """
    ends = {select.how for select in selects}
    if len(ends) > 1 or not ends <= {"h", "l"}:
        raise _Entangled
    highest = ends == {"h"}
    many = min(max(select.number for select in selects), among)
    return (many, highest) if keeps else (among - many, not highest)


def _counts(ops: tuple[Op, ...]) -> Counts:
    """What one value adds to the total."""
    counting = [op for op in ops if op.kind in ("cs", "cf")]
    if not counting:
        return lambda value: value  # type: ignore[return-value]  # of values that are no whole numbers too
    return lambda value: successes(counting, [value])


Chains: TypeAlias = dict[tuple[Value, ...], int]


def _best(dice: list[Chains], many: int, highest: bool, count: Counts) -> Weights:
    """The total of the ``many`` best of what all the ``dice`` bring; a state is what is best so far."""
    if many == 1 and dice:
        return mapped(
            _extreme([{chain[0]: weight for chain, weight in chains.items()} for chains in dice], highest), count
        )
    states: Chains = {(): 1}
    for chains in dice:
        if len(states) * len(chains) > MOST_WORK // 20:
            raise NoOdds("odds-too-large")
        after: Chains = {}
        for best, p in states.items():
            for chain, q in chains.items():
                state = tuple(sorted(best + chain, reverse=highest)[:many])
                after[state] = after.get(state, 0) + p * q
        states = after
    out: Weights = {}
    for best, weight in states.items():
        total = sum(count(value) for value in best)
        out[total] = out.get(total, 0) + weight
    return out


def _extreme(items: list[Weights], highest: bool) -> Weights:
    """The highest or the lowest: all are as far as some value, less those that are all short of it."""
    totals = [0] * len(items)
    out: Weights = {}
    passed = 0
    for value in sorted({value: None for item in items for value in item}, reverse=not highest):
        totals = [total + item.get(value, 0) for total, item in zip(totals, items, strict=True)]
        reached = prod(totals)
        if reached > passed:
            out[value], passed = reached - passed, reached
    return out


# Pools


def _pool(node: Pool) -> Weights:
    count = _counts(node.ops)
    if any(op.kind == "i" for op in node.ops) and len(node.ops) > 1:
        raise _Entangled
    changes, explosion, keep = _phases(node.ops)
    raw: Weights = {}
    for value in node.die.values() if node.die.sides <= 10_000 else _too_large():
        raw[value] = raw.get(value, 0) + 1
    single, dropped = dict(raw), 0
    for op in changes:
        if op.kind in ("k", "p"):
            single, dropped = _filtered(single, op, dropped)
        elif dropped and op.kind in ("rr", "ro"):
            raise _Entangled
        else:
            single = _changed(single, raw, op)
    if keep is not None:
        if dropped:
            raise _Entangled
        return _keeping(node, single, raw, explosion, keep, count)
    if not single:
        return {0: 1}
    one = mapped(single, count) if explosion is None else _exploded(single, raw, explosion, node.die, count)
    if dropped:
        # The dropped ones count nothing; an explosion has multiplied all other weights.
        one[0] = one.get(0, 0) + dropped * (sum(one.values()) // sum(single.values()))
    return times(one, node.count, is_endless=explosion is not None and explosion.kind != "!o")


_EXPLODE = ("e", "!", "!p", "!!", "!o")


def _phases(ops: tuple[Op, ...]) -> tuple[list[Op], Op | None, Op | None]:
    """What happens to each die by itself, then whether it explodes, then which are kept by rank."""

    def chooses(op: Op) -> bool:
        return op.kind in ("adv", "dis") or (op.kind in ("k", "p") and ranks(op.selects))

    changes = [op for op in ops if op.kind not in ("cs", "cf")]
    keep = changes.pop() if changes and chooses(changes[-1]) else None
    explosion = changes.pop() if changes and changes[-1].kind in _EXPLODE else None
    if any(chooses(op) or op.kind in _EXPLODE for op in changes):
        raise _Entangled
    return changes, explosion, keep


def _too_large() -> tuple[int, ...]:
    raise NoOdds("odds-too-large")


def _filtered(single: Weights, op: Op, dropped: int) -> tuple[Weights, int]:
    met = meeting(op.selects)
    kept = {value: weight for value, weight in single.items() if met(value) == (op.kind == "k")}
    return kept, dropped + sum(single.values()) - sum(kept.values())


def _changed(single: Weights, raw: Weights, op: Op) -> Weights:
    """One die after a reroll or a bound."""
    if op.kind in ("mi", "ma"):
        bound, number = max if op.kind == "mi" else min, op.selects[0].number
        return mapped(single, lambda value: bound(value, number))
    if op.kind == "ra" or ranks(op.selects):
        raise _Entangled
    met = meeting(op.selects)
    meant = {value for value in single if met(value)}
    if op.kind == "i":
        brought = summed({v: w for v, w in single.items() if v in meant}, {-v: w for v, w in raw.items()})
        return _either({v: w * sum(raw.values()) for v, w in single.items() if v not in meant}, brought)
    again = sum(weight for value, weight in single.items() if value in meant)
    new = {value: weight for value, weight in raw.items() if op.kind == "ro" or not met(value)}
    faces = sum(new.values())
    out = {value: weight * faces for value, weight in single.items() if value not in meant}
    for value, weight in new.items():
        out[value] = out.get(value, 0) + again * weight
    return out


def _either(one: Weights, other: Weights) -> Weights:
    return {value: one.get(value, 0) + other.get(value, 0) for value in one | other}


def _exploded(single: Weights, raw: Weights, op: Op, die: Die, count: Counts) -> Weights:
    """What one die and all that it brings add to the total."""
    selects = exploding(op, die)
    if ranks(selects):
        raise _Entangled
    met, faces = meeting(selects), sum(raw.values())
    compound, less = op.kind == "!!", 1 if op.kind == "!p" else 0
    out: Weights = {}
    alive: Weights = {0: 1}
    rolling, penalty, everything = single, 0, sum(single.values())
    for depth in range(_LONGEST_CHAIN):
        going: Weights = {}
        for so_far, p in alive.items():
            for value, q in rolling.items():
                added = so_far + (value if compound else count(value - penalty))
                into = going if met(value) and not (depth and op.kind == "!o") else out
                into[added] = into.get(added, 0) + p * q
        if sum(going.values()) * _TAIL < everything or depth == _LONGEST_CHAIN - 1:
            for value, weight in going.items():
                out[value] = out.get(value, 0) + weight
            break
        if len(going) * len(raw) > MOST_WORK // 20:
            raise NoOdds("odds-too-large")
        out = {value: weight * faces for value, weight in out.items()}
        alive, rolling, penalty, everything = going, raw, less, everything * faces
    return mapped(out, count) if compound else out


def _keeping(node: Pool, single: Weights, raw: Weights, explosion: Op | None, keep: Op, count: Counts) -> Weights:
    dice, selects = node.count, keep.selects
    if keep.kind in ("adv", "dis"):
        dice, selects = node.count + 1, (Select("h" if keep.kind == "adv" else "l", node.count),)
    keeps = keep.kind != "p"
    if any(select.how == "m" for select in selects):
        return _middle(node, single, explosion, selects)
    if explosion is not None:
        if not keeps or len(selects) != 1:
            raise _Entangled
        many, highest = selects[0].number, selects[0].how == "h"
        return _best([_chains(single, raw, explosion, node.die, many, highest)] * dice, many, highest, count)
    if len(selects) > 1:
        return _by_value(single, dice, selects, keeps, count)
    many, highest = _one_end(selects, keeps, dice)
    if not many:
        return {0: 1}
    if any(op.kind == "cs" for op in node.ops) or dice * len(single) * many > 6_000:
        return _best([{(value,): weight for value, weight in single.items()}] * dice, many, highest, count)
    pool = icepool.Die(single)
    kept = pool.highest(dice, many) if highest else pool.lowest(dice, many)
    return {int(value): weight for value, weight in kept.items()}


def _middle(node: Pool, single: Weights, explosion: Op | None, selects: Sequence[Select]) -> Weights:
    if explosion is not None or len(selects) != 1 or any(op.kind == "cs" for op in node.ops):
        raise _Entangled
    kept = icepool.Die(single).middle(node.count, min(selects[0].number, node.count), tie="high")
    return {int(value): weight for value, weight in kept.items()}


def _by_value(single: Weights, dice: int, selects: Sequence[Select], keeps: bool, count: Counts) -> Weights:
    """The total of dice that several selectors choose among, value by value from the highest.

    Of equal dice each selector means the first, so two of them together mean as many as the one that means more. A state is how
    many dice lie so far, and their total.
    """
    high = max((select.number for select in selects if select.how == "h"), default=0)
    low = max((select.number for select in selects if select.how == "l"), default=0)
    met = meeting([select for select in selects if select.how not in "hl"] or [Select("<", -MOST_WORK * MOST_WORK)])
    states: dict[tuple[int, int], int] = {(0, 0): 1}
    for value in sorted(single, reverse=True):
        after: dict[tuple[int, int], int] = {}
        if len(states) * dice > MOST_WORK // 4:
            raise NoOdds("odds-too-large")
        for (lying, total), weight in states.items():
            for more in range(dice - lying + 1):
                beneath = dice - lying - more
                meant = more if met(value) else min(more, max(0, high - lying, low - beneath))
                state = (lying + more, total + count(value) * (meant if keeps else more - meant))
                after[state] = after.get(state, 0) + weight * comb(dice - lying, more) * single[value] ** more
        states = after
    out: Weights = {}
    for (lying, total), weight in states.items():
        if lying == dice:
            out[total] = out.get(total, 0) + weight
    return out


def _chains(single: Weights, raw: Weights, op: Op, die: Die, many: int, highest: bool) -> Chains:
    """What one die and all that it brings show, as far as it can be among the best."""
    selects = exploding(op, die)
    if ranks(selects) or op.kind in ("!!", "!p", "!o"):
        raise _Entangled
    met, faces, everything = meeting(selects), sum(raw.values()), sum(single.values())
    out: Chains = {}
    alive: Chains = {(): 1}
    rolling = single
    for _ in range(_LONGEST_CHAIN):
        going: Chains = {}
        for so_far, p in alive.items():
            for value, q in rolling.items():
                chain = tuple(sorted((*so_far, value), reverse=highest)[:many])
                into = going if met(value) else out
                into[chain] = into.get(chain, 0) + p * q
        if sum(going.values()) * _TAIL < everything:
            break
        if len(going) * len(raw) > MOST_WORK // 20:
            raise NoOdds("odds-too-large")
        out = {chain: weight * faces for chain, weight in out.items()}
        alive, rolling, everything = going, raw, everything * faces
    for chain, weight in going.items():
        out[chain] = out.get(chain, 0) + weight
    return out


# Enumeration


def enumerated(wanted: Roll, most: int = MOST_PATHS) -> Weights:
    """The weights of a line's totals, by rolling it in every way it can fall.

    Raises:
        NoOdds: there are more than ``most`` ways.
    """
    chances: dict[int, Fraction] = {}
    for rows, chance in ways(wanted, most):
        total = sum(row.total for row in rows)
        chances[total] = chances.get(total, Fraction(0)) + chance
    common = lcm(*(chance.denominator for chance in chances.values()))
    return {total: int(chance * common) for total, chance in chances.items()}
