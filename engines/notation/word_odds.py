"""How often each word comes up: the exact odds of dice that show words.

Words add nothing to a total; what is told of them is how many of each lie on dice that count. Pools that nothing is done to
fall apart from each other; where an operator chooses among dice, their ways of falling are gone through.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TypeAlias

from engines.notation.evaluate import Row
from engines.notation.paths import ways
from engines.notation.syntax import Binary, Group, Name, Node, Note, Pool, Roll, Sign

Counts: TypeAlias = dict[int, Fraction]
_CHOOSING_NOTHING = ("cs", "cf")


def word_odds(wanted: Roll) -> dict[str, Counts]:
    """For each word of the dice of a line, in the order of their faces: the chance of having it so many times.

    Raises:
        NoOdds: it could fall in too many ways.
    """
    words: dict[str, Counts] = {}
    for part in _parts(wanted.body):
        for word, counts in _of_part(part).items():
            words[word] = _together(words.get(word, {0: Fraction(1)}), counts)
    return {word: _times(counts, wanted.times) for word, counts in words.items()}


def _parts(node: Node) -> Iterator[Pool | Group]:
    """The parts with words that fall apart from each other."""
    match node:
        case Binary():
            yield from _parts(node.left)
            yield from _parts(node.right)
        case Sign() | Note():
            yield from _parts(node.value)
        case Name(body=body) if body is not None:
            yield from _parts(body)
        case Group() if all(op.kind in _CHOOSING_NOTHING for op in node.ops):
            for item in node.items:
                yield from _parts(item)
        case Group() if any(_words(pool) for item in node.items for pool in _parts(item)):
            yield node
        case Pool() if _words(node):
            yield node


def _words(part: Pool | Group) -> list[str]:
    """Its words, each once."""
    if isinstance(part, Group):
        return list(dict.fromkeys(word for item in part.items for pool in _parts(item) for word in _words(pool)))
    return list(dict.fromkeys(face for face in part.die.faces or () if isinstance(face, str) and face))


def _of_part(part: Pool | Group) -> dict[str, Counts]:
    words = _words(part)
    if isinstance(part, Pool) and all(op.kind in _CHOOSING_NOTHING for op in part.ops):
        return {word: _plain(part, word) for word in words}
    found: dict[str, Counts] = {word: {} for word in words}
    for rows, chance in ways(Roll(part)):
        lying = _lying(rows)
        for word, counts in found.items():
            count = lying.get(word, 0)
            counts[count] = counts.get(count, Fraction(0)) + chance
    return {word: dict(sorted(counts.items())) for word, counts in found.items()}


def _lying(rows: Sequence[Row]) -> dict[str, int]:
    (row,) = rows
    return row.words()


def _plain(pool: Pool, word: str) -> Counts:
    faces = pool.die.faces or ()
    share = Fraction(faces.count(word), len(faces))
    return _times({0: 1 - share, 1: share}, pool.count)


def _together(one: Counts, other: Counts) -> Counts:
    both: Counts = {}
    for a, p in one.items():
        for b, q in other.items():
            both[a + b] = both.get(a + b, Fraction(0)) + p * q
    return {count: chance for count, chance in both.items() if chance}


def _times(counts: Counts, many: int) -> Counts:
    total: Counts = {0: Fraction(1)}
    while many:
        if many & 1:
            total = _together(total, counts)
        many >>= 1
        if many:
            counts = _together(counts, counts)
    return total
