"""How likely each degree of success is: exact, by all ways the dice can fall, or by all symbols that can lie there."""

from __future__ import annotations

from fractions import Fraction

from engines.notation.errors import NoOdds
from engines.notation.evaluate import Result
from engines.notation.paths import ways
from engines.notation.syntax import Binary, Die, Node, Note, Pool, Roll
from engines.notation.verdicts import degree_of, has_symbols, verdict
from engines.notation.weights import Work

MOST_PATHS = 30_000


def degree_odds(wanted: Roll, work: Work) -> dict[str, Fraction]:
    """The chance of each degree of a line in a system; none if it has no degrees, or too many ways to fall."""
    if not wanted.system or wanted.times != 1 or wanted.apart:
        return {}
    try:
        found = _of_symbols(wanted, work) if has_symbols(wanted.system) else _of_ways(wanted, work)
    except NoOdds:
        return {}
    return {degree: chance for degree, chance in found.items() if degree}


def _of_ways(wanted: Roll, work: Work) -> dict[str, Fraction]:
    found: dict[str, Fraction] = {}
    for rows, chance in ways(wanted, work, MOST_PATHS):
        degree = verdict(Result(wanted, rows), rows[0]).degree
        found[degree] = found.get(degree, Fraction(0)) + chance
    return found


def _of_symbols(wanted: Roll, work: Work) -> dict[str, Fraction]:
    """Symbols add up die by die; a state is how many of each lie so far."""
    dice = _dice(wanted.body)
    words = sorted({word for die in dice for face in die.faces or () for word in die.words(face)})
    states: dict[tuple[int, ...], int] = {(0,) * len(words): 1}
    for die in dice:
        faces = [[die.words(face).count(word) for word in words] for face in die.faces or ()]
        work.take(len(states) * len(faces) * (2 + len(words)))
        after: dict[tuple[int, ...], int] = {}
        for state, weight in states.items():
            for shown in faces:
                lying = tuple(map(sum, zip(state, shown, strict=True)))
                after[lying] = after.get(lying, 0) + weight
        states = after
    everything = sum(states.values())
    found: dict[str, int] = {}
    for state, weight in states.items():
        degree = degree_of(wanted.system, dict(zip(words, state, strict=True)))
        found[degree] = found.get(degree, 0) + weight
    return {degree: Fraction(weight, everything) for degree, weight in found.items()}


def _dice(node: Node) -> list[Die]:
    """All dice of a sum of plain pools.

    Raises:
        NoOdds: something else is done to them.
    """
    match node:
        case Note():
            return _dice(node.value)
        case Binary(op="+"):
            return _dice(node.left) + _dice(node.right)
        case Pool(ops=()):
            return [node.die] * node.count
    raise NoOdds("odds-entangled")
