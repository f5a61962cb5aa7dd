"""Death dice: which symbols of a round remove most dice of a row, exactly (EDC-CB-07 to -09, -17, EDC-AMB-25 to -28, -50).

In a row a death die is one letter: ``S`` a shield, ``X`` might and cunning, ``Y`` cunning and wisdom, ``Z`` wisdom and
might. A plain face of a death die is an ordinary letter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

SPLIT = {"X": "MC", "Y": "CW", "Z": "WM"}
"""What the split doubles of death dice show."""

DEATH = frozenset("SXYZ")

PLAIN = "MCWM"
"""The one plain face of the first, second, third, fourth die; then again from the first."""


class Symbol(NamedTuple):
    """One symbol that lies there.

    Attributes:
        owner: whose it is; negative for one that an item lends, which goes with anybody's.
        letter: its trait.
        strike: the result it is part of; both symbols of a double have the same.
    """

    owner: int
    letter: str
    strike: int


class Match(NamedTuple):
    """An assignment: which symbols (by place) remove which dice (by place in the row)."""

    pairs: tuple[tuple[int, tuple[int, ...]], ...]

    @property
    def total(self) -> int:
        """Dice removed."""
        return len(self.pairs)


def death_die(number: int, side: int) -> str:
    """A side (0 to 5) of the death die of this number, from 0."""
    return ("S", "S", "X", "Y", "Z", PLAIN[number % 4])[side]


def has_death_dice(row: Iterable[str]) -> bool:
    """Whether a death die that shows no plain face lies in a row."""
    return not DEATH.isdisjoint(row)


def combines(die: str, one: Symbol, two: Symbol) -> bool:
    """Whether these two symbols together remove a death die (EDC-CB-08, EDC-CB-17, EDC-AMB-50)."""
    letters = {one.letter, two.letter}
    if die == "S":  # any double, or equal symbols of two characters
        return one.strike == two.strike or (one.owner != two.owner and len(letters) == 1)
    fits = letters == set(SPLIT[die])
    return fits and (one.owner != two.owner or one.strike == two.strike)


@lru_cache(maxsize=4096)
def best_match(row: tuple[str, ...], symbols: tuple[Symbol, ...]) -> Match:
    """The assignment that removes most dice; of equal ones one that uses fewest symbols (EDC-CB-09)."""
    hard = [n for n, die in enumerate(row) if die in DEATH]
    found: dict[tuple[int, int], tuple[int, tuple[tuple[int, tuple[int, ...]], ...]]] = {}

    def search(at: int, used: int) -> tuple[int, tuple[tuple[int, tuple[int, ...]], ...]]:
        """The best for the death dice from ``at`` on and all plain ones: dice removed, and how."""
        if (at, used) in found:
            return found[at, used]
        if at == len(hard):
            plain = tuple(_plainly(row, symbols, used))
            best = (len(plain), plain)
        else:
            best = search(at + 1, used)
            for one, two in _pairs(row[hard[at]], symbols, used):
                total, pairs = search(at + 1, used | 1 << one | 1 << two)
                if total + 1 > best[0]:
                    best = (total + 1, ((hard[at], (one, two)), *pairs))
        found[at, used] = best
        return best

    return Match(search(0, 0)[1])


def _pairs(die: str, symbols: Sequence[Symbol], used: int) -> Iterator[tuple[int, int]]:
    free = [n for n in range(len(symbols)) if not used >> n & 1]
    for place, one in enumerate(free):
        for two in free[place + 1 :]:
            if combines(die, symbols[one], symbols[two]):
                yield one, two


def _plainly(row: Sequence[str], symbols: Sequence[Symbol], used: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Plain dice need one symbol of their trait each."""
    free = [n for n in range(len(symbols)) if not used >> n & 1]
    for at, die in enumerate(row):
        one = next((n for n in free if symbols[n].letter == die), None)
        if one is not None:
            free.remove(one)
            yield at, (one,)
