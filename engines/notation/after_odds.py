"""What follows a roll in systems that go on from it, exactly: a pool that is pushed, dice that are kept and what they bring.

It is told for who pushes whenever that can be done, and for who keeps what makes most successes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from math import prod
from typing import NamedTuple, TypeAlias

from engines.notation.degree_odds import in_order
from engines.notation.formulas import Measures, formula
from engines.notation.names import NAMED
from engines.notation.syntax import Binary, Die, Node, Note, Pool, Roll
from engines.notation.systems import SYSTEMS, Kept, Pushed, System
from engines.notation.verdicts import judged
from engines.notation.weights import Weights, Work, digits

_TAIL = 10**40
"""Dice that bring others are followed until what is left is less likely than one in so many."""

Lying: TypeAlias = tuple[int, ...]
States: TypeAlias = dict[Lying, int]


class After(NamedTuple):
    """How a roll ends once it has gone on.

    Attributes:
        words: for each word, the weights of having it so many times.
        degrees: the chance of each degree of success.
    """

    words: dict[str, Weights]
    degrees: dict[str, Fraction]


def after_odds(wanted: Roll, work: Work) -> After | None:
    """What comes of a roll in the end; None if its system does not go on from it.

    Raises:
        NoOdds: there are too many dice.
    """
    system, dice = SYSTEMS.get(wanted.system), _dice(wanted.body)
    if system is None or not dice or wanted.times != 1 or wanted.apart or not all(die.has_symbols for die in dice):
        return None
    if system.pushed is not None:
        return _after_push(wanted, system, system.pushed, dice, work)
    if system.kept is not None and system.judged is not None and system.judged.reached is not None:
        return _after_keeping(wanted, system, system.kept, system.judged.reached, dice, work)
    return None


def _dice(node: Node) -> list[Die]:
    """The dice of a sum of plain pools; none if it is anything else."""
    match node:
        case Note():
            return _dice(node.value)
        case Binary(op="+"):
            left, right = _dice(node.left), _dice(node.right)
            return left + right if left and right else []
        case Pool(ops=()):
            return [node.die] * node.count
    return []


def _added(states: States, faces: Iterable[tuple[Lying, int]], work: Work) -> States:
    """One die more, which adds one of these with such a weight."""
    shares = Counter[Lying]()
    for added, weight in faces:
        shares[added] += weight
    work.take(len(states) * len(shares) * 3 * digits(sum(states.values()).bit_length()))
    after: States = {}
    for state, weight in states.items():
        for added, share in shares.items():
            lying = tuple(map(int.__add__, state, added))
            after[lying] = after.get(lying, 0) + weight * share
    return after


# Pushed


def _after_push(wanted: Roll, system: System, push: Pushed, dice: list[Die], work: Work) -> After:
    """A state is how many blanks there were, and how often each word lies there."""
    brings = [NAMED[push.brings]] if any(die.name == push.brings for die in dice) else []
    words = list(
        dict.fromkeys(word for die in [*dice, *brings] for face in die.faces or () for word in die.words(face))
    )

    def shown(die: Die) -> list[Lying]:
        return [(int(not face), *map(die.words(face).count, words)) for face in die.faces or ()]

    nothing = (0,) * (1 + len(words))
    first, calm, second = ({nothing: 1} for _ in range(3))
    panics = 1 + words.index(push.never) if push.never in words else 0
    for die in dice:
        faces = shown(die)
        blanks = [face for face in faces if face[0]]
        first = _added(first, ((face, 1) for face in faces), work)
        good = [face for face in faces if not (panics and face[panics])]
        calm = _added(calm, ((face, 1) for face in good), work)
        lying = [(face, len(faces)) for face in good if not face[0]]
        again = [((1, *face[1:]), len(blanks)) for face in faces]
        second = _added(second, [*lying, *again], work)
    for die in brings:
        second = _added(
            {state: weight for state, weight in second.items() if state[0]}, ((one, 1) for one in shown(die)), work
        )
    # Who shows panic, or no blank, has not pushed: all first rolls but for those that were.
    scale = prod(len(die.faces or ()) for die in [*dice, *brings])
    ended = Counter[Lying]()
    for state, weight in first.items():
        ended[state[1:]] += (weight - (calm.get(state, 0) if state[0] else 0)) * scale
    for state, weight in second.items():
        if state[0]:
            ended[state[1:]] += weight
    return _told(wanted, system, words, {state: weight for state, weight in ended.items() if weight})


# Kept


def _after_keeping(wanted: Roll, system: System, keep: Kept, reached: str, dice: list[Die], work: Work) -> After:
    """A state is how many dice bring another one, by kind, and how many others are a success."""
    chains = {name: _chain(system, reached, keep, die, work) for name, die in {die.name: die for die in dice}.items()}
    kinds = sorted(chains, key=lambda name: -_mean(chains[name]))
    states: States = {(0,) * (len(kinds) + 1): 1}
    for die in dice:
        states = _added(
            states, ((_worth(system, reached, keep, die, face, kinds), 1) for face in die.faces or ()), work
        )
    most = sum(die.name == keep.most for die in dice)
    ended: dict[tuple[int, ...], int] = {}
    for state, weight in states.items():
        room, kept = most, []
        for brought in state:
            kept.append(min(brought, room))
            room -= kept[-1]
        ended[tuple(kept)] = ended.get(tuple(kept), 0) + weight
    found = Counter[int]()
    for state, weight in ended.items():
        more: States = {(sum(state),): weight}
        scale = 1
        for kind, many in zip(kinds, state, strict=False):
            for _ in range(many):
                more = _added(more, (((count,), share) for count, share in chains[kind].items()), work)
            scale *= sum(chains[kind].values()) ** (most - many)
        for (count,), share in more.items():
            found[count] += share * scale
    return _told(wanted, system, ["success"], {(count,): weight for count, weight in found.items()}, room=max(found))


def _worth(system: System, reached: str, keep: Kept, die: Die, face: int | str, kinds: list[str]) -> Lying:
    """What a face is to who keeps it."""
    brings = keep.brings in die.words(face)
    others = int(not brings and _gain(system, reached, die, face) > 0)
    return (*(int(brings and die.name == kind) for kind in kinds), others)


def _gain(system: System, reached: str, die: Die, face: int | str) -> int:
    """How far one kept die brings its person."""
    lying: Measures = {**Counter(die.words(face)), "room": 1, "target": 1}
    return int(formula(reached).of({**lying, **judged(system, lying)[1]}))


def _chain(system: System, reached: str, keep: Kept, die: Die, work: Work) -> dict[int, int]:
    """What one die that is brought comes to with all that it brings itself."""
    faces = die.faces or ()
    brings = sum(keep.brings in die.words(face) for face in faces)
    others = Counter(_gain(system, reached, die, face) for face in faces if keep.brings not in die.words(face))
    sides, depth = len(faces), 1
    while brings**depth * _TAIL > sides**depth:
        depth += 1
    ended = Counter[int]()
    for n in range(depth):
        work.take(len(others) * digits(depth * sides.bit_length()))
        for gain, many in others.items():
            ended[gain + n] += many * brings**n * sides ** (depth - 1 - n)
    ended[depth] += brings**depth  # and what is rarer still
    return {gain: weight for gain, weight in ended.items() if weight}


def _mean(chain: dict[int, int]) -> Fraction:
    return Fraction(sum(count * weight for count, weight in chain.items()), sum(chain.values()))


def _told(wanted: Roll, system: System, words: list[str], ended: States, room: int = 0) -> After:
    target = system.target if wanted.target is None else wanted.target
    odds: dict[str, dict[int, int]] = {word: {} for word in words}
    degrees: dict[str, int] = {}
    for state, weight in ended.items():
        measures: Measures = (
            dict(zip(words, state, strict=True)) | {"room": room} | ({} if target is None else {"target": target})
        )
        degree, _ = judged(system, measures)
        degrees[degree] = degrees.get(degree, 0) + weight
        for word, count in zip(words, state, strict=True):
            odds[word][count] = odds[word].get(count, 0) + weight
    everything = sum(ended.values())
    told: dict[str, Weights] = {
        word: {count: counts[count] for count in sorted(counts)} for word, counts in odds.items()
    }
    return After(told, in_order(system, degrees, everything))
