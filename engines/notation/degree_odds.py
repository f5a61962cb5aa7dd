"""How likely each degree of success is: exact, by all ways the dice can fall, or by what of them the degrees hang on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

from engines.notation.choosing import meeting, ranks
from engines.notation.errors import NoOdds
from engines.notation.evaluate import Result, prepared
from engines.notation.paths import ways
from engines.notation.rerolling import Drawn
from engines.notation.syntax import COUNTING, Binary, Node, Note, Op, Pool, Roll, Value, bare
from engines.notation.systems import SYSTEMS, System
from engines.notation.verdicts import (
    PLAIN_DEGREES,
    dice_of,
    ignores_targets,
    judged,
    names_of,
    number_of,
    verdict,
)
from engines.notation.weighing import weighed
from engines.notation.weights import Work

MOST_PATHS = 30_000
_OF_TOTAL = frozenset({"total", "dice", "target", "margin"})
"""What follows from the total alone, if it is compared with a number or not at all."""
_NOT_ADDED = frozenset({"total", "dice", "margin", "natural", "best"})
"""What does not add up die by die."""


def degree_odds(wanted: Roll, work: Work) -> dict[str, Fraction]:
    """The chance of each degree of a line in a system; none if it has no degrees, or too many ways to fall."""
    system = SYSTEMS.get(wanted.system)
    if system is None or system.judged is None or wanted.times != 1 or wanted.apart:
        return {}
    names = names_of(wanted.system)
    try:
        if names <= _OF_TOTAL and (aim := _aim(wanted, system)) is not None:
            found = _of_totals(wanted, system, aim, work)
        elif (pools := _apart(wanted.body)) and not names & _NOT_ADDED and not _has_places(system, names):
            found = _of_dice(wanted, system, pools, work)
        else:
            found = _of_ways(wanted, system, work)
    except NoOdds:
        return {}
    if _compares(wanted.body) and ignores_targets(system) and not found.keys().isdisjoint(PLAIN_DEGREES):
        return {}
    return {degree: chance for degree, chance in found.items() if degree}


def _compares(node: Node) -> bool:
    body = bare(node)
    return isinstance(body, Binary) and body.op in (">=", ">", "<=", "<")


def _has_places(system: System, names: frozenset[str]) -> bool:
    return any(count.face is None for name, count in system.counts.items() if name in names)


def in_order(system: System, found: dict[str, int], everything: int) -> dict[str, Fraction]:
    """The chance of each degree that was found, in the order of the system, of weights relative to ``everything``."""
    degrees = system.judged.degrees if system.judged is not None else []
    order = dict.fromkeys(degree for degree, *_ in degrees)
    return {degree: Fraction(found[degree], everything) for degree in order if found.get(degree)}


# By the total


class _Aim(NamedTuple):
    """What a total is judged by: what is rolled, the number it is compared with, and which way."""

    rolled: Node
    target: Value | None
    how: str = ""


def _aim(wanted: Roll, system: System) -> _Aim | None:
    """None if two rolls are compared."""
    body = bare(wanted.body)
    if isinstance(body, Binary) and body.op in (">=", ">", "<=", "<"):
        target = number_of(body.right)
        return None if target is None else _Aim(body.left, target, body.op[0])
    return _Aim(body, system.target if wanted.target is None else wanted.target)


def _of_totals(wanted: Roll, system: System, aim: _Aim, work: Work) -> dict[str, Fraction]:
    _, constant = dice_of(aim.rolled)
    weights = weighed(replace(wanted, body=aim.rolled), work, is_whole=False)
    found: dict[str, int] = {}
    for total, weight in weights.items():
        measures: dict[str, Value] = {"total": total, "dice": total - constant}
        if aim.target is not None:
            measures["target"] = aim.target
            if aim.how:
                measures["margin"] = total - aim.target if aim.how == ">" else aim.target - total
        degree, _ = judged(system, measures)
        found[degree] = found.get(degree, 0) + weight
    return in_order(system, found, sum(weights.values()))


# Die by die: each adds to what is counted


def _apart(node: Node) -> list[Pool]:
    """The pools of a sum, if each of their dice falls by itself; else none."""
    match node:
        case Note():
            return _apart(node.value)
        case Binary(op="+"):
            left, right = _apart(node.left), _apart(node.right)
            return [*left, *right] if left and right else []
        case Pool() if all(op.kind in ("cs", "cf") or _falls_again(op) for op in node.ops):
            return [node]
    return []


def _falls_again(op: Op) -> bool:
    return op.kind in ("ro", "rr") and not ranks(op.selects)


def _of_dice(wanted: Roll, system: System, pools: list[Pool], work: Work) -> dict[str, Fraction]:
    """A state is what is counted so far."""
    names = sorted(names_of(wanted.system) - {"target"})
    states: dict[tuple[int, ...], int] = {(0,) * len(names): 1}
    for pool in pools:
        faces = [(_adds(pool, face, names, system), weight) for face, weight in _faces(pool).items()]
        for _ in range(pool.count):
            work.take(len(states) * len(faces) * (2 + len(names)))
            after: dict[tuple[int, ...], int] = {}
            for state, weight in states.items():
                for added, share in faces:
                    lying = tuple(map(sum, zip(state, added, strict=True)))
                    after[lying] = after.get(lying, 0) + weight * share
            states = after
    target = system.target if wanted.target is None else wanted.target
    found: dict[str, int] = {}
    for state, weight in states.items():
        measures = dict(zip(names, state, strict=True)) | ({} if target is None else {"target": target})
        degree, _ = judged(system, measures)
        found[degree] = found.get(degree, 0) + weight
    return in_order(system, found, sum(states.values()))


def _faces(pool: Pool) -> dict[int, int]:
    """How often each face of one die lies there in the end, faces from 0."""
    values = pool.die.values()
    lying = dict.fromkeys(range(pool.die.sides), 1)
    for op in pool.ops:
        if op.kind not in ("ro", "rr"):
            continue
        met = meeting(op.selects)
        again = sum(weight for face, weight in lying.items() if met(values[face]))
        new = [face for face in range(pool.die.sides) if op.kind == "ro" or not met(values[face])]
        lying = {face: 0 if met(values[face]) else weight * len(new) for face, weight in lying.items()}
        for face in new:
            lying[face] += again
    return lying


def _adds(pool: Pool, face: int, names: list[str], system: System) -> tuple[int, ...]:
    """What one die that shows a face adds to each measure."""
    die, value = pool.die, pool.die.values()[face]
    shown = face + 1 if die.faces is None else die.faces[face]
    words = Counter(die.words(shown))
    added = dict.fromkeys(names, 0) | words | {die.name: 1, "pool": 1}
    added["room"] = int(system.kept is None or die.name == system.kept.most)
    for name, kind in (("counted", "cs"), ("failed", "cf")):
        added[name] = sum(meeting(op.selects)(value) for op in pool.ops if op.kind == kind)
    for name, count in system.counts.items():
        added[name] = int(count.face == shown and count.sides in (None, die.sides))
    return tuple(added[name] for name in names)


# By all ways the dice can fall


def _of_ways(wanted: Roll, system: System, work: Work) -> dict[str, Fraction]:
    found: dict[str, Fraction] = {}
    for result, chance in _ways(wanted, work):
        degree = verdict(result, result.rows[0]).degree
        found[degree] = found.get(degree, Fraction(0)) + chance
    order = [degree for degree, *_ in system.judged.degrees] if system.judged is not None else []
    return {degree: found[degree] for degree in dict.fromkeys(order) if degree in found}


def _ways(wanted: Roll, work: Work) -> Iterator[tuple[Result, Fraction]]:
    part, _ = dice_of(wanted.body)
    system = SYSTEMS[wanted.system]
    has_places = any(count.place is not None for count in system.counts.values())
    if (
        not has_places
        and isinstance(part, Pool)
        and part.count > 1
        and all(op.kind in ("k", "p", "mi", "ma", *COUNTING) for op in part.ops)
    ):
        yield from _unordered(wanted, part, work)
        return
    for rows, chance in ways(wanted, work, MOST_PATHS):
        yield Result(wanted, rows), chance


def _unordered(wanted: Roll, pool: Pool, work: Work) -> Iterator[tuple[Result, Fraction]]:
    """Of dice that are all alike it does not matter which shows what: each set of faces once, with all orders it may come in."""
    rolling, everything = prepared(wanted), pool.die.sides**pool.count
    orders = factorial(pool.count)
    for faces in combinations_with_replacement(range(pool.die.sides), pool.count):
        work.take(40 + 10 * pool.count)
        alike = prod(map(factorial, Counter(faces).values()))
        yield rolling(Drawn(faces)), Fraction(orders // alike, everything)
