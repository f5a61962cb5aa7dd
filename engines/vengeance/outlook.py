"""What a steward makes of the table: how good each winner of the count would be for one Witch, and which is likely.

All worth is in points: one objective of one's own is :data:`TOKEN`. Only a view is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from engines.vengeance.library import library
from engines.vengeance.state import Lying, Player, State
from engines.vengeance.vocabulary import CHAINS, ROUNDS, STRONGEST_FIRST, TYPES, Type

TOKEN = 1000
VICTORY = 9000
RIVAL_TOKEN = 30
RIVAL_VICTORY = 300
STRAIN = (1450, 150, 40, 0)
"""By the number of Chains, how near ruin is."""
SWEEPS = 12
"""How many rounds ahead prospects are looked at."""
MALICE = 700
"""What an activation costs a solo player who gets nothing from it."""

Counts = tuple[int, int, int]
"""Objects in the center, in the order of :data:`TYPES`."""
Lot = tuple[Counts, int]
"""A possible center and how likely it is, in parts of a whole that the sum of all lots is."""

_PLACE: dict[str, int] = {kind: n for n, kind in enumerate(TYPES)}


def prevailing(counts: Counts) -> tuple[Type | None, bool]:
    """Which type prevails, and whether a tie is broken for it."""
    best = max(counts)
    if not best:
        return None, False
    winner = next(kind for kind in STRONGEST_FIRST if counts[_PLACE[kind]] == best)
    return winner, counts.count(best) > 1


def plus(counts: Counts, kinds: Sequence[str], sign: int = 1) -> Counts:
    """A center with more objects in it, or with fewer."""
    changed = list(counts)
    for kind in kinds:
        changed[_PLACE[kind]] = max(0, changed[_PLACE[kind]] + sign)
    return (changed[0], changed[1], changed[2])


def without(counts: Counts, kind: str) -> Counts:
    """A center without a type."""
    changed = list(counts)
    changed[_PLACE[kind]] = 0
    return (changed[0], changed[1], changed[2])


def lying_there(center: Sequence[Lying]) -> Counts:
    """The objects of a center, counted."""
    counts: Counts = (0, 0, 0)
    for lying in center:
        if lying.is_object:
            counts = plus(counts, lying.counts)
    return counts


@cache
def prospects(open_: tuple[int, ...], arrives: bool) -> tuple[int, ...]:
    """By the place of the Demon (1 to 8; 0 is empty): how well it stands for who has these objectives open.

    In part the Demon goes where she wants, in part where it happens to; what is farther off counts less.
    """
    circle = library().circle
    worth = [0] * 9
    for _ in range(SWEEPS):
        after = [0] * 9
        for at, card in circle.items():
            ways = []
            for kind in TYPES:
                to = card.to.by(kind)
                target = to if arrives else at
                hit = target in open_ and kind in circle[target].activated_by
                ways.append((TOKEN if hit else 0) + worth[to])
            after[at] = (2 * max(ways) + sum(ways)) * 4 // 25
        worth = after
    return tuple(worth)


class Outlook:
    """The table from the eyes of one Witch.

    Args:
        state: what she sees.
        seat: who she is.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.me = state.players[seat]
        self._others = [player for player in state.players if player.seat != seat]
        self._circle = library().circle
        power = library().demons[state.demon].power
        self._crooked = power == "crooked"
        self._held = power == "patient" and state.patience
        self._arrives = state.options.activation == "arrives"
        self._always = state.options.chain == "every_activation"
        self._now: dict[tuple[Type | None, bool], int] = {}

    @property
    def urgency(self) -> int:
        """How little cards are worth keeping, in eighths: they are of no use after the last round."""
        late = max(0, 8 - len(self.state.transients))
        return min(8, late + (4 if len(self.me.done) == 4 else 0) + (2 if self.state.chains == 1 else 0))

    # How good a winner is

    def worth_of(self, counts: Counts) -> int:
        """How good it is for her if the center is counted like this."""
        winner, tie = prevailing(counts)
        return self.worth(winner, tie=tie and self._crooked)

    def worth(self, winner: Type | None, *, tie: bool = False) -> int:
        """How good it is for her if this type wins now."""
        if (winner, tie) not in self._now:
            if winner is None:
                open_ = tuple(sorted(self.me.open_objectives))
                found = prospects(open_, self._arrives)[self.state.at] - self._strain(self.state.chains)
            else:
                found = self._step(winner, tie=tie)
            self._now[winner, tie] = found
        return self._now[winner, tie]

    def _step(self, winner: Type, *, tie: bool) -> int:
        circle, state = self._circle, self.state
        at, chains = state.at, state.chains
        open_ = tuple(sorted(self.me.open_objectives))
        to = (at - 2) % 8 + 1 if tie else circle[at].to.by(winner)
        target = to if self._arrives else at
        gain = 0
        if winner in circle[target].activated_by:
            mine = target in open_
            if mine:
                open_ = tuple(number for number in open_ if number != target)
                if not open_:
                    return VICTORY
                gain += TOKEN
            elif state.alone:
                gain -= MALICE
            rivals = [len(player.done) for player in self._others if target in player.open_objectives]
            gain -= sum(RIVAL_VICTORY if done == 4 else RIVAL_TOKEN for done in rivals)
            if self._always or mine or rivals:
                chains -= 1
                if not chains and self._held:
                    chains = 1
        if circle[to].arrival == "chain" and chains < CHAINS:
            chains += 1
        return gain - self._strain(chains) + prospects(open_, self._arrives)[to]

    def _strain(self, chains: int) -> int:
        """How near ruin is; it matters less when time runs out anyway."""
        return STRAIN[max(0, chains)] * (4 + len(self.state.transients)) // (4 + ROUNDS)

    # What is likely to lie in the center

    def lots(self) -> list[Lot]:
        """What may lie there when all have acted, without her own card."""
        lots = {lying_there(self.state.center): 1}
        for weights in self._weights():
            mixed: dict[Counts, int] = {}
            for counts, weight in lots.items():
                for kind, likely in weights:
                    after = plus(counts, [kind]) if kind else counts
                    mixed[after] = mixed.get(after, 0) + weight * likely
            lots = mixed
        return list(lots.items())

    def _weights(self) -> list[list[tuple[Type | None, int]]]:
        """For each of the others what she may lay, with weights."""
        if self.state.alone:
            shown = self.state.note.transient
            following: dict[Type, Type] = {"herb": "mineral", "mineral": "potion", "potion": "herb"}
            return [[(shown, 5), (following[shown], 3), (None, 2)]]
        return [self._habits(player) for player in self._others]

    def _habits(self, player: Player) -> list[tuple[Type | None, int]]:
        """Somebody with objects plays what serves her, every second time or so."""
        if not player.objects.cards:
            return [(None, 1)]
        wants = self._wanted_by(player)
        return [(None, 5), *((kind, 3 if kind in wants else 1) for kind in TYPES)]

    def _wanted_by(self, player: Player) -> list[Type]:
        """The types that bring another Witch an objective now."""
        circle, at = self._circle, self.state.at
        wanted = []
        for kind in TYPES:
            target = circle[at].to.by(kind) if self._arrives else at
            if target in player.open_objectives and kind in circle[target].activated_by:
                wanted.append(kind)
        return wanted

    def expected(self, lots: Sequence[Lot], change: Callable[[Counts], int]) -> int:
        """The mean of ``change``, which gives the worth of a center, over all lots."""
        return sum(change(counts) * weight for counts, weight in lots) // sum(weight for _, weight in lots)

    def best_without(self, counts: Counts) -> int:
        """The worth of a center after her Artifact."""
        there = [kind for kind in TYPES if counts[_PLACE[kind]]]
        return max((self.worth_of(without(counts, kind)) for kind in there), default=self.worth(None))

    def best_less_one(self, counts: Counts) -> int:
        """The worth of a center from which she takes one card."""
        there = [kind for kind in TYPES if counts[_PLACE[kind]]]
        return max((self.worth_of(plus(counts, [kind], -1)) for kind in there), default=self.worth(None))
