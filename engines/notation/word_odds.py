"""How often each word comes up: the exact odds of dice that show words.

Words add nothing to a total; what is told of them is how many of each lie on dice that count. Pools that nothing is done to
fall apart from each other; where an operator chooses among dice, their ways of falling are gone through.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb, lcm

from engines.notation.paths import ways
from engines.notation.syntax import COUNTING, Group, Node, Pool, Roll, parts
from engines.notation.weights import Weights, Work, digits, summed, times


def word_odds(wanted: Roll, work: Work) -> dict[str, Weights]:
    """For each word of the dice of a line, in the order of their faces: the weights of having it so many times.

    Raises:
        NoOdds: it could fall in too many ways.
    """
    words: dict[str, Weights] = {}
    for part in _parts(wanted.body):
        for word, counts in _of_part(part, work).items():
            words[word] = summed(words[word], counts, work) if word in words else counts
    return {word: times(counts, wanted.times, work) for word, counts in words.items()}


def _parts(node: Node) -> Iterator[Pool | Group]:
    """The parts with words that fall apart from each other."""
    match node:
        case Group() if not all(op.kind in COUNTING for op in node.ops):
            if _words(node):
                yield node
        case Pool():
            if _words(node):
                yield node
        case _:
            for part in parts(node):
                yield from _parts(part)


def _words(part: Pool | Group) -> list[str]:
    """Its words, each once."""
    if isinstance(part, Group):
        return list(dict.fromkeys(word for item in part.items for pool in _parts(item) for word in _words(pool)))
    return list(dict.fromkeys(word for face in part.die.faces or () for word in part.die.words(face)))


def _of_part(part: Pool | Group, work: Work) -> dict[str, Weights]:
    words = _words(part)
    if isinstance(part, Pool) and all(op.kind in COUNTING for op in part.ops):
        return {word: _plain(part, word, work) for word in words}
    found: dict[str, dict[int, Fraction]] = {word: {} for word in words}
    for rows, chance in ways(Roll(part), work):
        (row,) = rows
        lying = row.words()
        for word, counts in found.items():
            count = lying.get(word, 0)
            counts[count] = counts.get(count, Fraction(0)) + chance
    return {word: whole(counts) for word, counts in found.items()}


def _plain(pool: Pool, word: str, work: Work) -> Weights:
    """So many of ``count`` dice show the word: the binomial formula, a power and a product a step."""
    faces = pool.die.faces or ()
    shown = [pool.die.words(face).count(word) for face in faces]
    if max(shown) > 1:
        return times({many: shown.count(many) for many in sorted(set(shown))}, pool.count, work)
    share, dice = sum(shown), pool.count
    work.take((dice + 1) * 4 * digits(dice * len(faces).bit_length()))
    rest = len(faces) - share
    if not rest:
        return {dice: 1}
    return {lying: comb(dice, lying) * share**lying * rest ** (dice - lying) for lying in range(dice + 1)}


def whole(chances: dict[int, Fraction]) -> Weights:
    """Chances as weights."""
    common = lcm(*(chance.denominator for chance in chances.values()))
    return {total: int(chance * common) for total, chance in sorted(chances.items())}
