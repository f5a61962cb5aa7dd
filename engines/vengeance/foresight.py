"""How likely a Witch is to complete all five from here, if she steers the Demon in some of the rounds to come.

A table for each set of objectives, worked out from the last round back to the first: a few hundred places, and in each
the three types that can win. Nobody's cards are looked at; what they are worth is the steward's to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from engines.vengeance.library import library
from engines.vengeance.vocabulary import CHAINS, ROUNDS, SOLO_CARDS, TYPES

SURE = 1_000_000
"""A certain victory."""
STEERED = 50
"""In how many of a hundred rounds she gets the winner that she wants."""
STEERED_ALONE = 85
"""The same against the Rival."""
OUTRUN = 4
"""In how many of a hundred rounds somebody else ends the game."""
OFTEN = (37, 33, 30)
"""How often a Herb, a Mineral, a Potion wins where she does not steer, out of a hundred."""

SHUFFLED = range(ROUNDS % SOLO_CARDS + SOLO_CARDS, ROUNDS, SOLO_CARDS)
"""With so many rounds to come the Rival begins its cards again in the next one."""
_HELD = 2 * CHAINS + 1


class Laws(NamedTuple):
    """What of a table's options and Demon changes the way to victory.

    Attributes:
        arrives: the card of arrival is activated, not the one the Demon stands on.
        always: every activation costs a Chain.
        patient: the last Chain holds once (Orvath).
        malice: where Malice ends the game; 0 with more than one seat.
    """

    arrives: bool
    always: bool
    patient: bool
    malice: int


class Place(NamedTuple):
    """Where a Witch stands.

    Attributes:
        open: one bit for each open objective, in the order of the objectives.
        at: the card under the Demon.
        held: Chains, as :func:`hold` counts them.
        malice: in a solo game.
    """

    open: int
    at: int
    held: int
    malice: int = 0


def hold(chains: int, *, patience: bool) -> int:
    """Chains; three more where the last one would hold once."""
    return chains + CHAINS * patience


def weaker(held: int) -> int:
    """After the loss of a Chain; the last one of the patient Demon holds once."""
    return 1 if held == CHAINS + 1 else max(0, held - 1)


def stronger(held: int, *, patient: bool) -> int:
    """After a Chain came back; none does to the patient Demon when its last one has held."""
    return held if held in (CHAINS, 2 * CHAINS) or (patient and held <= CHAINS) else held + 1


class Way(NamedTuple):
    """What one winner does on one circle card.

    Attributes:
        to: where the Demon goes.
        bit: of the objective that is activated; 0: of a card that is none of hers.
        activated: whether a card is activated.
        recovers: whether a Chain comes back on arrival.
    """

    to: int
    bit: int
    activated: bool
    recovers: bool


class Foresight:
    """The table for one set of objectives.

    Args:
        objectives: numbers of the circle cards.
        laws: of the game.
    """

    def __init__(self, objectives: Sequence[int], laws: Laws) -> None:
        self._bits = {number: 1 << n for n, number in enumerate(objectives)}
        self._laws = laws
        self._limit = max(1, laws.malice)
        self._width = self._limit + 2
        self._ways = [self._ways_from(at) if at else [] for at in range(len(library().circle) + 1)]
        won = self._index(Place(1, 0, 0))
        self._tables = [[SURE] * won + [0] * (self._index(Place(1 << len(objectives), 0, 0)) - won)]

    def _ways_from(self, at: int) -> list[Way]:
        circle = library().circle
        ways = []
        for kind in TYPES:
            to = circle[at].to.by(kind)
            target = to if self._laws.arrives else at
            activated = kind in circle[target].activated_by
            bit = self._bits.get(target, 0) if activated else 0
            ways.append(Way(to, bit, activated, circle[to].arrival == "chain"))
        return ways

    def _index(self, place: Place) -> int:
        """Where a place stands in a table; the last columns are for games that Malice has ended."""
        return ((place.open * 9 + place.at) * _HELD + place.held) * self._width + place.malice

    def open(self, numbers: Sequence[int]) -> int:
        """Open objectives as bits."""
        return sum(self._bits[number] for number in numbers)

    def chance(self, place: Place, left: int) -> int:
        """How likely she is to win with so many rounds to come, out of :data:`SURE`."""
        while len(self._tables) <= left:
            self._tables.append(self._sooner(self._tables[-1]))
        return self._tables[left][self._index(place)]

    def _sooner(self, later: list[int]) -> list[int]:
        """The table with one round more."""
        table = self._tables[0].copy()
        steered = STEERED_ALONE if self._laws.malice else STEERED
        lasting = 100 if self._laws.malice else 100 - OUTRUN
        often_h, often_m, often_p = OFTEN
        grows = int(len(self._tables) in SHUFFLED and self._laws.malice > 0)
        holds = range(1, _HELD if self._laws.patient else CHAINS + 1)
        for open_, at in product(range(1, 1 << len(self._bits)), library().circle):
            (herb, held_h), (mineral, held_m), (potion, held_p) = (self._lead(open_, way) for way in self._ways[at])
            start = self._index(Place(open_, at, 0))
            for held in holds:
                h, m, p = herb + held_h[held], mineral + held_m[held], potion + held_p[held]
                here = start + held * self._width
                for malice in range(self._limit):
                    then = malice + grows
                    ways = (later[h + then], later[m + then], later[p + then])
                    drift = (ways[0] * often_h + ways[1] * often_m + ways[2] * often_p) // 100
                    mean = (steered * max(ways) + (100 - steered) * drift) // 100
                    table[here + malice] = mean * lasting // 100
        return table

    def _lead(self, open_: int, way: Way) -> tuple[int, list[int]]:
        """Where one winner leads: the place without Chains in it, and what the Chains add to that, by Chains before."""
        mine = open_ & way.bit
        malice = int(way.activated and not mine and self._laws.malice > 0)
        added = []
        for before in range(_HELD):
            held = weaker(before) if mine or (way.activated and self._laws.always) else before
            held = stronger(held, patient=self._laws.patient) if way.recovers else held
            added.append(held * self._width)
        return self._index(Place(open_ - mine, way.to, 0, malice)), added


@cache
def foresight(objectives: tuple[int, ...], laws: Laws) -> Foresight:
    """The table for these objectives, worked out once."""
    return Foresight(objectives, laws)
