"""A roll's tree to the weights of its totals, in whole numbers.

Independent parts are combined by convolution; of dice that are chosen by rank each value is dealt with once; what is not of these
kinds is enumerated if it is small. Explosions go on until what is left is less likely than 10**-40, or than
10**-25 where the best of what they bring are kept.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import accumulate, takewhile
from math import comb, prod
from typing import TypeAlias

from engines.notation.choosing import COMPARE, meeting, ranks, successes
from engines.notation.errors import BadRoll, NoOdds
from engines.notation.evaluate import ACTS, APPLIED
from engines.notation.operators import exploding
from engines.notation.paths import MOST_PATHS, ways
from engines.notation.syntax import (
    COUNTING,
    Binary,
    Die,
    Group,
    Name,
    Node,
    Note,
    Number,
    Op,
    Pool,
    Roll,
    Select,
    Sign,
    Value,
)
from engines.notation.weights import Weights, Work, combined, digits, length, mapped, sum_of, summed, times
from engines.notation.word_odds import whole

Counts: TypeAlias = Callable[[Value], int]

_TAIL = 10**40
_LONGEST_CHAIN = 200
_PLACES = 104
"""Binary places of a chance where some of the dice are kept that have no highest value: what rounds to nothing is less than 10**-25 in all."""


def weighed(wanted: Roll, work: Work, *, is_whole: bool = True) -> Weights:
    """How often each total comes up, without its fraction if it shall be whole; of a line that is rolled several times over, of the sum.

    Raises:
        NoOdds: that cannot be told exactly, or not with so much work.
    """
    try:
        if wanted.apart:
            return sum_of((mapped(_weights(row, work), int) for row in wanted.rows()), work)
        weights = _weights(wanted.body, work)
        return times(mapped(weights, int) if is_whole else weights, wanted.times, work)
    except _Entangled:
        return enumerated(wanted, work)


class _Entangled(Exception):
    """Operators whose dice hang together in a way that has no formula here."""


def _weights(node: Node, work: Work) -> Weights:
    match node:
        case Number():
            return {node.value: 1}
        case Sign():
            inner = _weights(node.value, work)
            return inner if node.sign == "+" else {-value: weight for value, weight in inner.items()}
        case Note():
            return _weights(node.value, work)
        case Name(body=body):
            if body is None:
                raise BadRoll("roll-name", node.at, name=node.name)
            return _weights(body, work)
        case Binary():
            return _binary(node, work)
        case Group():
            return _group(node, work)
        case Pool():
            return _pool(node, work)


def _binary(node: Binary, work: Work) -> Weights:
    left, right = _weights(node.left, work), _weights(node.right, work)
    if node.op in ("+", "-"):
        return summed(left, right if node.op == "+" else {-value: weight for value, weight in right.items()}, work)
    if node.op in ("/", "//", "%") and 0 in right:
        raise NoOdds("odds-division")
    return combined(left, right, ACTS[node.op], work)


_COMPARE: dict[str, Callable[[Value, Value], bool]] = {**COMPARE, "==": operator.eq, "!=": operator.ne}


def comparing(how: str) -> Callable[[Value, Value], int]:
    """What a comparison makes of two values: 1 if it holds, else 0."""
    compare = _COMPARE[how]
    return lambda a, b: int(compare(a, b))


# Groups


def _group(node: Group, work: Work) -> Weights:
    items = [_weights(item, work) for item in node.items]
    if node.ops and node.ops[0].kind in APPLIED:
        return mapped(items[0], APPLIED[node.ops[0].kind])
    if any(op.kind == "mt" for op in node.ops):
        raise _Entangled
    count = _counts(node.ops)
    keeping = [op for op in node.ops if op.kind in ("k", "p")]
    if not keeping:
        return sum_of((mapped(item, count) for item in items), work)
    if len(keeping) > 1:
        raise _Entangled
    selects, keeps = keeping[0].selects, keeping[0].kind == "k"
    if not ranks(selects):
        rest = Group(node.items, tuple(op for op in node.ops if op not in keeping))
        if rest.ops:
            raise _Entangled
        met = meeting(selects)
        return sum_of([mapped(item, lambda v: v if met(v) == keeps else 0) for item in items], work)
    chains: list[Chains] = [{(value,): weight for value, weight in item.items()} for item in items]
    return _best(chains, *_one_end(selects, keeps, len(items)), count, work)


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
    counting = [op for op in ops if op.kind in COUNTING]
    if not counting:
        return lambda value: value  # type: ignore[return-value]  # of values that are no whole numbers too
    return lambda value: successes(counting, [value])


Chains: TypeAlias = dict[tuple[Value, ...], int]


def _best(dice: list[Chains], many: int, highest: bool, count: Counts, work: Work) -> Weights:
    """The total of the ``many`` best of what all the ``dice`` bring; a state is what is best so far."""
    if many == 1 and dice:
        firsts = [{chain[0]: weight for chain, weight in chains.items()} for chains in dice]
        return mapped(_extreme(firsts, highest, work), count)
    states: Chains = {(): 1}
    for chains in dice:
        work.take(len(states) * len(chains) * (2 + many))
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


def _extreme(items: list[Weights], highest: bool, work: Work) -> Weights:
    """The highest or the lowest: all are as far as some value, less those that are all short of it."""
    totals = [0] * len(items)
    values = sorted({value: None for item in items for value in item}, reverse=not highest)
    work.take(len(values) * len(items) * digits(sum(map(length, items)) // 2))
    out: Weights = {}
    passed = 0
    for value in values:
        totals = [total + item.get(value, 0) for total, item in zip(totals, items, strict=True)]
        reached = prod(totals)
        if reached > passed:
            out[value], passed = reached - passed, reached
    return out


# Pools


def _pool(node: Pool, work: Work) -> Weights:
    count = _counts(node.ops)
    if any(op.kind == "i" for op in node.ops) and len(node.ops) > 1:
        raise _Entangled
    changes, explosion, keep = _phases(node.ops)
    matching = [op.selects[0].number for op in node.ops if op.kind == "mt"]
    raw: Weights = {}
    for value in node.die.values() if node.die.sides <= 10_000 else _too_large():
        raw[value] = raw.get(value, 0) + 1
    single, dropped = _by_itself(changes, raw, work)
    if matching:
        if len(matching) > 1 or len(node.ops) > len(changes) + 1 or node.die.has_words():
            raise _Entangled
        return _matching(single, dropped, node.count, matching[0], work)
    if keep is not None:
        if dropped:
            raise _Entangled
        places = 0
        if explosion is not None and explosion.kind == "!!":
            single, explosion, places = _exploded(single, raw, explosion, node.die, int, work), None, _PLACES
        return _keeping(node, single, raw, explosion, keep, count, work, places)
    if not single:
        return {0: 1}
    one = mapped(single, count) if explosion is None else _exploded(single, raw, explosion, node.die, count, work)
    if dropped:
        # The dropped ones count nothing; an explosion has multiplied all other weights.
        one[0] = one.get(0, 0) + dropped * (sum(one.values()) // sum(single.values()))
    return times(one, node.count, work, is_endless=explosion is not None and explosion.kind != "!o")


def _matching(single: Weights, dropped: int, dice: int, many: int, work: Work) -> Weights:
    """How many numbers are shown by so ``many`` dice or more, number by number; a state is how many dice lie so far, and that count.

    Those that are left in the end are the ``dropped`` ones, which match nothing.
    """
    states: dict[tuple[int, int], int] = {(0, 0): 1}
    for here in single.values():
        after: dict[tuple[int, int], int] = {}
        work.take(sum(dice - lying + 1 for lying, _ in states) * digits(dice * length(single)))
        for (lying, met), weight in states.items():
            for more in range(dice - lying + 1):
                state = (lying + more, met + (more > 0 and more >= many))
                after[state] = after.get(state, 0) + weight * comb(dice - lying, more) * here**more
        states = after
    out: Weights = {}
    for (lying, met), weight in states.items():
        out[met] = out.get(met, 0) + weight * dropped ** (dice - lying)
    return {met: weight for met, weight in out.items() if weight}


def _by_itself(changes: list[Op], raw: Weights, work: Work) -> tuple[Weights, int]:
    """What becomes of each die by itself, and how often it is dropped."""
    single, dropped = dict(raw), 0
    for op in changes:
        if op.kind in ("k", "p"):
            single, dropped = _filtered(single, op, dropped)
        elif dropped and op.kind in ("rr", "ro"):
            raise _Entangled
        else:
            single = _changed(single, raw, op, work)
    return single, dropped


EXPLODE = ("e", "!", "!p", "!!", "!o")


def _phases(ops: tuple[Op, ...]) -> tuple[list[Op], Op | None, Op | None]:
    """What happens to each die by itself, then whether it explodes, then which are kept by rank."""

    def chooses(op: Op) -> bool:
        return op.kind in ("adv", "dis") or (op.kind in ("k", "p") and ranks(op.selects))

    changes = [op for op in ops if op.kind not in COUNTING]
    keep = changes.pop() if changes and chooses(changes[-1]) else None
    explosion = changes.pop() if changes and changes[-1].kind in EXPLODE else None
    if any(chooses(op) or op.kind in EXPLODE for op in changes):
        raise _Entangled
    return changes, explosion, keep


def _too_large() -> tuple[int, ...]:
    raise NoOdds("odds-too-large")


def _filtered(single: Weights, op: Op, dropped: int) -> tuple[Weights, int]:
    met = meeting(op.selects)
    kept = {value: weight for value, weight in single.items() if met(value) == (op.kind == "k")}
    return kept, dropped + sum(single.values()) - sum(kept.values())


def _changed(single: Weights, raw: Weights, op: Op, work: Work) -> Weights:
    """One die after a reroll or a bound."""
    if op.kind in ("mi", "ma"):
        bound, number = max if op.kind == "mi" else min, op.selects[0].number
        return mapped(single, lambda value: bound(value, number))
    if op.kind == "ra" or ranks(op.selects):
        raise _Entangled
    met = meeting(op.selects)
    meant = {value for value in single if met(value)}
    if op.kind == "i":
        brought = summed({v: w for v, w in single.items() if v in meant}, {-v: w for v, w in raw.items()}, work)
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


def _exploded(single: Weights, raw: Weights, op: Op, die: Die, count: Counts, work: Work) -> Weights:
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
        work.take(len(alive) * len(rolling))
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
        out = {value: weight * faces for value, weight in out.items()}
        alive, rolling, penalty, everything = going, raw, less, everything * faces
    return mapped(out, count) if compound else out


def _keeping(
    node: Pool, single: Weights, raw: Weights, explosion: Op | None, keep: Op, count: Counts, work: Work, places: int
) -> Weights:
    dice, selects = node.count, keep.selects
    if keep.kind in ("adv", "dis"):
        dice, selects = node.count + 1, (Select("h" if keep.kind == "adv" else "l", node.count),)
    keeps = keep.kind != "p"
    if explosion is not None:
        if not keeps or len(selects) != 1 or selects[0].how == "m":
            raise _Entangled
        many, highest = selects[0].number, selects[0].how == "h"
        chains = _chains(single, raw, explosion, node.die, many, highest, work)
        return _best([chains] * dice, many, highest, count, work)
    if len(selects) > 1 or selects[0].how == "m":
        return _by_value(single, dice, selects, keeps, count, work)
    return _at_one_end(single, dice, *_one_end(selects, keeps, dice), count, work, places)


def _at_one_end(
    single: Weights, dice: int, many: int, highest: bool, count: Counts, work: Work, places: int = 0
) -> Weights:
    """The total of the ``many`` best of so many dice, value by value from the best; once they lie, the others lie anyhow beyond.

    A state is how many dice lie so far, and their total. With so many binary ``places`` all weights are shares of ``2**places``, and
    what rounds to nothing is left out: of dice without a highest value that is most.
    """
    if many == 0:
        return {0: 1}
    if many == 1:
        return mapped(_extreme([single] * dice, highest, work), count)
    if many == dice:
        return times(mapped(single, count), dice, work, is_endless=bool(places))
    if places:
        everything = sum(single.values())
        single = {value: share for value, weight in single.items() if (share := (weight << places) // everything)}
    states: dict[tuple[int, int], int] = {(0, 0): 1 << places}
    out: Weights = {}
    worse = sum(single.values())
    step = digits(places or dice * worse.bit_length()) + dice // 40
    for value in sorted(single, reverse=highest):
        here, worth = single[value], count(value)
        worse -= here
        powers, rests = _powers(here, dice, places), _powers(worse, dice, places)
        after: dict[tuple[int, int], int] = {}
        work.take(sum(min(dice - lying + 1, len(powers)) for lying, _ in states) * step + dice * step)
        for (lying, total), weight in states.items():
            free = dice - lying
            for more, power in enumerate(powers[: free + 1]):
                ways_so = weight * comb(free, more) * power >> places
                if not ways_so:
                    break
                if lying + more < many:
                    state = (lying + more, total + worth * more)
                    after[state] = after.get(state, 0) + ways_so
                elif free - more < len(rests):
                    done = total + worth * (many - lying)
                    out[done] = out.get(done, 0) + (ways_so * rests[free - more] >> places)
        states = after
    return out


def _powers(weight: int, most: int, places: int) -> list[int]:
    """Of a weight, from the power of 0 on, until one is nothing."""
    powers = accumulate([weight] * most, lambda power, more: power * more >> places, initial=1 << places)
    return list(takewhile(bool, powers))


def _by_value(single: Weights, dice: int, selects: Sequence[Select], keeps: bool, count: Counts, work: Work) -> Weights:
    """The total of dice that several selectors choose among, value by value from the highest.

    Of equal dice each selector means the first, so two of them together mean as many as the one that means more. A state is how
    many dice lie so far, and their total.
    """
    ranges = [_ranks_of(select, dice) for select in selects if select.how in "hlm"]
    if len(selects) > 1 and any(select.how == "m" for select in selects):
        raise _Entangled
    met = meeting([select for select in selects if select.how not in "hlm"] or [_NEVER])
    states: dict[tuple[int, int], int] = {(0, 0): 1}
    step = digits(dice * length(single)) + dice // 40
    for value in sorted(single, reverse=True):
        here, worth = single[value], count(value)
        after: dict[tuple[int, int], int] = {}
        work.take(sum(dice - lying + 1 for lying, _ in states) * step)
        for (lying, total), weight in states.items():
            for more in range(dice - lying + 1):
                meant = more if met(value) else max((_overlap(r, lying, more) for r in ranges), default=0)
                state = (lying + more, total + worth * (meant if keeps else more - meant))
                after[state] = after.get(state, 0) + weight * comb(dice - lying, more) * here**more
        states = after
    out: Weights = {}
    for (lying, total), weight in states.items():
        if lying == dice:
            out[total] = out.get(total, 0) + weight
    return out


_NEVER = Select("<", -(10**12))


def _ranks_of(select: Select, dice: int) -> range:
    """Of dice in order from the highest, which are chosen by their rank."""
    many = min(select.number, dice)
    first = {"h": 0, "l": dice - many, "m": (dice - many) // 2}[select.how]
    return range(first, first + many)


def _overlap(places: range, first: int, many: int) -> int:
    return max(0, min(places.stop, first + many) - max(places.start, first))


def _chains(single: Weights, raw: Weights, op: Op, die: Die, many: int, highest: bool, work: Work) -> Chains:
    """What one die and all that it brings show, as far as it can be among the best."""
    selects = exploding(op, die)
    if ranks(selects) or op.kind in ("!!", "!p", "!o"):
        raise _Entangled
    met, faces, everything = meeting(selects), sum(raw.values()), sum(single.values())
    out: Chains = {}
    alive: Chains = {(): 1}
    rolling = single
    for _ in range(_LONGEST_CHAIN):
        work.take(len(alive) * len(rolling) * (2 + many))
        going: Chains = {}
        for so_far, p in alive.items():
            for value, q in rolling.items():
                chain = tuple(sorted((*so_far, value), reverse=highest)[:many])
                into = going if met(value) else out
                into[chain] = into.get(chain, 0) + p * q
        if sum(going.values()) * _TAIL < everything:
            break
        out = {chain: weight * faces for chain, weight in out.items()}
        alive, rolling, everything = going, raw, everything * faces
    for chain, weight in going.items():
        out[chain] = out.get(chain, 0) + weight
    return out


# Enumeration


def enumerated(wanted: Roll, work: Work, most: int = MOST_PATHS) -> Weights:
    """The weights of a line's totals, by rolling it in every way it can fall.

    Raises:
        NoOdds: there are more than ``most`` ways.
    """
    chances: dict[int, Fraction] = {}
    for rows, chance in ways(wanted, work, most):
        total = sum(row.total for row in rows)
        chances[total] = chances.get(total, Fraction(0)) + chance
    return whole(chances)
