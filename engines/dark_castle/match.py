"""Death dice: what the symbols of a round can remove of a row, exactly (EDC-CB-07 to -09, -16, -17, EDC-AMB-25 to -28, -50).

In a row a death die is one letter: ``S`` a shield, ``X`` might and cunning, ``Y`` cunning and wisdom, ``Z`` wisdom and
might. A plain face of a death die is an ordinary letter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

SPLIT = {"X": "MC", "Y": "CW", "Z": "WM"}
"""What the split doubles of death dice show."""

DEATH = frozenset("SXYZ")

PLAIN = "MCWM"
"""The one plain face of the first, second, third, fourth die; then again from the first."""


class Symbol(NamedTuple):
    """One symbol that lies there.

    Attributes:
        owner: whose it is; -1 for one that an item lends.
        letter: its trait.
        strike: the result it is part of.
        double: whether that is a double; a single that hits twice is none.
    """

    owner: int
    letter: str
    strike: int
    double: bool = False


Pairs: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]


class Match(NamedTuple):
    """An assignment: which symbols (by place) remove which dice (by place in the row)."""

    pairs: Pairs

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


def plays_a_part(letter: str, row: Iterable[str]) -> bool:
    """Whether a symbol of this trait may remove something of a row, alone or with another one (EDC-CB-08, EDC-CB-17)."""
    return any(letter in (die, *SPLIT.get(die, ())) or die == "S" for die in row)


def combines(die: str, one: Symbol, two: Symbol) -> bool:
    """Whether these two symbols together remove a death die (EDC-CB-08, EDC-CB-17, EDC-AMB-50).

    Two of one double do, and one each of two characters; what an item lends stands for one of these (EDC-CB-16).
    """
    of_a_double = one.double and one.strike == two.strike
    if not of_a_double and one.owner == two.owner:  # what is lent is nobody's, so of two such neither is a character's
        return False
    letters = {one.letter, two.letter}
    return of_a_double or len(letters) == 1 if die == "S" else letters == set(SPLIT[die])


@lru_cache(maxsize=4096)
def matches(row: tuple[str, ...], symbols: tuple[Symbol, ...]) -> tuple[Match, ...]:
    """What can fall of a row (EDC-CB-09): an assignment for each set of dice that is part of no other such set, most dice first.

    Of several for the same dice one that uses fewest symbols.
    """
    hard = [n for n, die in enumerate(row) if die in DEATH]
    found: dict[tuple[int, int], dict[str, Pairs]] = {}

    def search(at: int, used: int) -> dict[str, Pairs]:
        """How dice can fall from the death die ``at`` on, and all plain ones, by the letters of what falls."""
        if (at, used) in found:
            return found[at, used]
        if at == len(hard):
            plain = tuple(_plainly(row, symbols, used))
            best = {"".join(sorted(row[die] for die, _ in plain)): plain}
        else:
            best = dict(search(at + 1, used))
            for one, two in _pairs(row[hard[at]], symbols, used):
                for fallen, pairs in search(at + 1, used | 1 << one | 1 << two).items():
                    best.setdefault("".join(sorted(fallen + row[hard[at]])), ((hard[at], (one, two)), *pairs))
        found[at, used] = best = {fallen: best[fallen] for fallen in maximal(best)}
        return best

    ways = search(0, 0).values()
    return tuple(sorted(map(Match, ways), key=lambda match: (-match.total, sum(len(used) for _, used in match.pairs))))


def maximal(sets: Iterable[str]) -> list[str]:
    """Of some sets of dice, each by its letters in alphabetical order, those that are no part of another one."""
    kept: list[str] = []
    for one in sorted(dict.fromkeys(sets), key=len, reverse=True):
        if not any(within(one, other) for other in kept):
            kept.append(one)
    return kept


def within(part: str, whole: str) -> bool:
    """Whether these letters are all among those."""
    return all(part.count(letter) <= whole.count(letter) for letter in dict.fromkeys(part))


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
