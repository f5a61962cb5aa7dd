"""What a steward makes of the table: how good each winner of the count would be for one Witch, and which is likely.

All worth is in points: a certain victory is :data:`VICTORY`. Only a view is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property
from typing import NamedTuple

from engines.vengeance.foresight import SURE, Laws, Place, foresight, hold, stronger, weaker
from engines.vengeance.library import library
from engines.vengeance.state import Lying, Player, State
from engines.vengeance.vocabulary import FOLLOWING, MALICE, STRONGEST_FIRST, TYPES, Type

VICTORY = 10_000
ENVY = 8
"""What the prospects of the best of the others take from one's own, out of a hundred: shared out among the others."""

Counts = tuple[int, int, int, int]
"""Objects in the center, in the order of :data:`TYPES`; then how many Artifacts of the Rival will act on them."""
Lot = tuple[Counts, int]
"""A possible center and how likely it is, in parts of a whole that the sum of all lots is."""

_PLACE: dict[str, int] = {kind: n for n, kind in enumerate(TYPES)}


@cache
def prevailing(counts: Counts) -> tuple[Type | None, bool]:
    """Which type prevails, and whether a tie is broken for it; the Rival's Artifacts take the most numerous types."""
    *objects, severances = counts
    best = max(objects)
    if not best:
        return None, False
    winner = next(kind for kind in STRONGEST_FIRST if counts[_PLACE[kind]] == best)
    if severances:
        herbs, minerals, potions, _ = without(counts, winner)
        return prevailing((herbs, minerals, potions, severances - 1))
    return winner, objects.count(best) > 1


@cache
def plus(counts: Counts, kinds: tuple[str, ...], sign: int = 1) -> Counts:
    """A center with more objects in it, or with fewer."""
    changed = list(counts)
    for kind in kinds:
        changed[_PLACE[kind]] = max(0, changed[_PLACE[kind]] + sign)
    return (changed[0], changed[1], changed[2], changed[3])


@cache
def without(counts: Counts, kind: str) -> Counts:
    """A center without a type."""
    changed = list(counts)
    changed[_PLACE[kind]] = 0
    return (changed[0], changed[1], changed[2], changed[3])


def there(counts: Counts) -> list[Type]:
    """The types that lie in a center."""
    return [kind for kind in TYPES if counts[_PLACE[kind]]]


def lying_there(center: Sequence[Lying]) -> Counts:
    """The objects of a center, counted."""
    counts: Counts = (0, 0, 0, sum(lying.kind == "artifact" and lying.seat is None for lying in center))
    for lying in center:
        if lying.is_object:
            counts = plus(counts, tuple(lying.counts))
    return counts


class After(NamedTuple):
    """The table when the Demon has acted.

    Attributes:
        at: where it stands.
        held: its Chains, as :func:`engines.vengeance.foresight.hold` counts them.
        malice: in a solo game.
        activated: the card, by number; 0 for none.
        decided: whether somebody has won by that.
    """

    at: int
    held: int
    malice: int
    activated: int
    decided: bool


class Outlook:
    """The table from the eyes of one Witch.

    Args:
        state: what she sees.
        seat: who she is.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.me = state.players[seat]
        self.others = [player for player in state.players if player.seat != seat]
        self._circle = library().circle
        power = library().demons[state.demon].power
        self._crooked = power == "crooked"
        options = state.options
        self._laws = Laws(
            arrives=options.activation == "arrives",
            always=options.chain == "every_activation",
            patient=power == "patient",
            malice=MALICE[options.solo] if state.alone else 0,
        )
        self._goals = [
            (player.open_objectives, foresight(tuple(player.objectives), self._laws)) for player in state.players
        ]
        self._chances: dict[tuple[int, Type | None, bool], int] = {}
        self._done: dict[tuple[Type | None, bool], After] = {}
        self._now: dict[tuple[Type | None, bool], int] = {}
        self._counted: dict[Counts, tuple[int, bool]] = {}

    @cached_property
    def urgency(self) -> int:
        """How little cards are worth keeping, in eighths: they are of no use after the last round."""
        late = max(0, 8 - len(self.state.transients))
        return min(8, late + (4 if len(self.me.done) == 4 else 0) + (2 if self.state.chains == 1 else 0))

    # How good a winner is

    def worth_of(self, counts: Counts, cards: int = 0) -> int:
        """How good it is for her if the center is counted like this; with so many points for cards, which are of no use once the game is lost."""
        if counts not in self._counted:
            winner, tie = prevailing(counts)
            tie = tie and self._crooked
            self._counted[counts] = self.worth(winner, tie=tie), self._is_lost(self._after(winner, tie=tie))
        worth, lost = self._counted[counts]
        return worth if lost else worth + cards

    def _is_lost(self, after: After) -> bool:
        """Whether the game is over then, and not with her victory."""
        if after.decided:
            return after.activated not in self.me.open_objectives or len(self.me.open_objectives) > 1
        outwitted = self.state.alone and after.malice >= self._laws.malice
        return not (self.state.transients.cards and after.held) or outwitted

    def worth(self, winner: Type | None, *, tie: bool = False) -> int:
        """How good it is for her if this type wins now."""
        if (winner, tie) not in self._now:
            points = 100 * self._chance(self.me, winner, tie=tie)
            if self.others:
                best = max(self._chance(player, winner, tie=tie) for player in self.others)
                points -= ENVY * best // len(self.others)
            self._now[winner, tie] = points * VICTORY // (100 * SURE)
        return self._now[winner, tie]

    def _chance(self, player: Player, winner: Type | None, *, tie: bool) -> int:
        """How likely a Witch is to win after this round."""
        if (player.seat, winner, tie) not in self._chances:
            self._chances[player.seat, winner, tie] = self._look_ahead(player, winner, tie=tie)
        return self._chances[player.seat, winner, tie]

    def _look_ahead(self, player: Player, winner: Type | None, *, tie: bool) -> int:
        after = self._after(winner, tie=tie)
        numbers, ahead = self._goals[player.seat]
        if after.decided and after.activated not in numbers:
            return 0
        open_ = ahead.open([number for number in numbers if number != after.activated])
        place = Place(open_, after.at, after.held, after.malice if self.state.alone else 0)
        return ahead.chance(place, len(self.state.transients))

    def _after(self, winner: Type | None, *, tie: bool) -> After:
        """What the Demon does for this winner."""
        if (winner, tie) not in self._done:
            self._done[winner, tie] = self._act(winner, tie=tie)
        return self._done[winner, tie]

    def _act(self, winner: Type | None, *, tie: bool) -> After:
        state, circle = self.state, self._circle
        at, malice = state.at, state.malice + state.begins_again
        held = hold(state.chains, patience=self._laws.patient and state.patience)
        if winner is None:
            return After(at, held, malice, 0, decided=False)
        at = (state.at - 2) % 8 + 1 if tie else circle[state.at].to.by(winner)
        target = at if self._laws.arrives else state.at
        activated = target if winner in circle[target].activated_by else 0
        left = [len(numbers) for numbers, _ in self._goals if activated in numbers]
        if activated:
            if left or self._laws.always:
                held = weaker(held)
            malice += not left
        if circle[at].arrival == "chain":
            held = stronger(held, patient=self._laws.patient)
        return After(at, held, malice, activated, decided=1 in left)

    # What is likely to lie in the center

    def lots(self) -> list[Lot]:
        """What may lie there when all have acted, without her own card."""
        lying = lying_there(self.state.center)
        if self.state.alone:
            return self._rivals(lying)
        lots = {lying: 1}
        for player in self.others:
            mixed: dict[Counts, int] = {}
            for counts, weight in lots.items():
                for kind, likely in self._habits(player):
                    after = plus(counts, (kind,)) if kind else counts
                    mixed[after] = mixed.get(after, 0) + weight * likely
            lots = mixed
        return list(lots.items())

    def _rivals(self, lying: Counts) -> list[Lot]:
        """What each Solo card that may come next would make of the center."""
        state = self.state
        shown = state.note.transient
        here = self._circle[state.at]
        likewise, against = plus(lying, (shown,)), plus(lying, (FOLLOWING[shown],))
        pushed = likewise if here.number in self.me.open_objectives else plus(lying, (here.activated_by[0],))
        severed = (*lying[:3], lying[3] + 1) if state.store.cards else against
        deeds: dict[str, Counts] = {
            "echo": likewise,
            "opposition": against,
            "hoard": lying if len(state.artifacts) else likewise,
            "severance": severed,
            "hex": lying if self.me.objects.cards else plus(lying, ("herb", "herb")),
            "slackening": pushed,
        }
        return [(deeds[library().solo[card].deed], 1) for card in state.solo_to_come]

    def _habits(self, player: Player) -> list[tuple[Type | None, int]]:
        """Somebody with objects plays what serves her, every second time or so."""
        if not player.objects.cards:
            return [(None, 1)]
        wanted = self._wanted_by(player)
        return [(None, 5), *((kind, 3 if kind == wanted else 1) for kind in TYPES)]

    def _wanted_by(self, player: Player) -> Type:
        """The type that would serve another Witch best."""
        return max(TYPES, key=lambda kind: self._chance(player, kind, tie=False))

    def expected(self, lots: Sequence[Lot], change: Callable[[Counts], int]) -> int:
        """The mean of ``change``, which gives the worth of a center, over all lots."""
        return sum(change(counts) * weight for counts, weight in lots) // sum(weight for _, weight in lots)

    def best_without(self, counts: Counts) -> int:
        """The worth of a center after her Artifact."""
        return max((self.worth_of(without(counts, kind)) for kind in there(counts)), default=self.worth(None))
