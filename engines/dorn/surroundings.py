"""What is around a hero: all that its steps depend on, and how far they lead.

Equal surroundings give equal ways, so these are worked out once, whoever has moved elsewhere meanwhile.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engines.dorn.asking import at, name_of
from engines.dorn.board import ARGOS, BOTH, CHAMBER, CLOSED, OFF, OPEN, OUTSIDE, SAME, vicinity
from engines.dorn.places import around_rubble
from engines.dorn.state import Hero, State
from engines.dorn.vocabulary import SEALS, Trait
from engines.dungeon import Field, Grid, flood

There: TypeAlias = tuple[int, str]
"""Something on the map: its space, and what it is."""


class Surroundings(NamedTuple):
    """Who stands no farther from a hero than it has steps left, and one space beyond; and what lies on the map.

    Attributes:
        at: where it stands.
        left: the steps that it has left; 0 if it has been halted.
        gate: whether the Gate is open.
        passes: whether it goes through pieces.
        stops: whether a space next to an enemy is its last one (DORN-VAR-D-01).
        foes: the Dornkeeper's side.
        friends: other heroes.
        rubble: Cave-ins.
        treasures: spaces with a Treasure token.
        artifacts: Artifacts that nobody carries, by space and number.
        wanted: how many of those must come into the chamber, or be there, before the Gate is unlocked; 0 from then on.
        whole: whether it lacks no HP.
        bears: whether it carries an Artifact while the Gate is locked.
    """

    at: int
    left: int
    gate: bool
    passes: bool
    stops: bool
    foes: tuple[There, ...]
    friends: tuple[There, ...]
    rubble: tuple[There, ...]
    treasures: tuple[int, ...]
    artifacts: tuple[tuple[int, int], ...]
    wanted: int
    whole: bool
    bears: bool

    @property
    def grid(self) -> Grid:
        """The map as it is."""
        return OPEN if self.gate else CLOSED

    @property
    def caves(self) -> tuple[int, ...]:
        """Where Cave-ins lie."""
        return tuple([space for space, _ in self.rubble])

    def ways(self, but: Collection[int] = ()) -> Field:
        """How far it gets (DORN-MOV-01), without ``but`` some; spaces with tokens, fountains, where monsters appear: all are open (DORN-MOV-05).

        Others are in the way but for heroes on the trail (DORN-MOV-04, DORN-AMB-23), and for who passes all pieces, though never
        rubble (DORN-AMB-76). With variant D a space next to an enemy is the last one, unless it flees (DORN-VAR-D-01, DORN-AMB-45).
        """
        closed = _spaces(self.rubble).union(but)
        foes = _spaces(self.foes)
        if not self.passes:
            closed |= foes | {space for space in self._of_friends() if space not in OUTSIDE}
        return flood(self.grid, [self.at], closed, limit=self.left, halts=self.halts())

    def halts(self) -> set[int]:
        """The spaces that are its last ones (DORN-VAR-D-01)."""
        return {beside for foe in _spaces(self.foes) for beside in self.grid.touching[foe]} if self.stops else set()

    def ends(self, field: Field) -> list[int]:
        """Where it may stop: on a free space, or in Argos (DORN-MOV-03, DORN-BRD-11)."""
        held = _spaces(self.foes) | self._of_friends()
        return [
            space for space in field.reached if field.distance[space] and space not in held and space == SAME[space]
        ]

    def _of_friends(self) -> set[int]:
        """The spaces of other heroes; where several may be is none of them (DORN-BRD-11)."""
        return {space for at, _ in self.friends if at != ARGOS for space in BOTH[at]}


def _spaces(things: tuple[There, ...]) -> set[int]:
    return {space for at, _ in things for space in BOTH[at]}


def around(state: State, hero: Hero, at: int = OFF, left: int = OFF) -> Surroundings:
    """The surroundings of a hero as it is, or as it would be ``at`` a space with so many steps ``left``."""
    at, left = (hero.at, hero.to_go) if at == OFF else (at, left)
    near, rank, gate = vicinity(at, left + 1), hero.rank, state.gate
    foes = [(one.at, one.kind) for one in state.monsters if one.at in near]
    if gate == "open" and state.zorkal.at in near:
        foes.append((state.zorkal.at, name_of(state.zorkal)))
    lying = [(one.at, one.number) for one in state.artifacts if one.at != OFF]
    locked, passes = gate == "locked", rank.traits.get(Trait.PASS, 0) > 0
    return tuple.__new__(  # as it is called it would take twice as long
        Surroundings,
        (
            at,
            left,
            gate == "open",
            passes or hero.veiled,
            state.options.variant_d and not passes and not hero.fleeing,
            tuple(foes),
            tuple([(other.at, other.hero) for other in state.heroes if other.at in near and other is not hero]),
            tuple([(rubble.at, name_of(rubble)) for rubble in state.rubble]) if state.rubble else (),
            tuple(state.treasures),
            tuple(lying),
            SEALS - len(state.artifacts) + len(lying) if locked else 0,
            hero.hp >= state.most_hp(hero),
            locked and hero.number in [one.bearer for one in state.artifacts],
        ),
    )


def errand_of(here: Surroundings) -> tuple[int, str] | None:
    """The nearest Artifact to fetch, by its space and its card; where enough are carried or in the chamber, for who bears one the chamber (DORN-ART-01, DORN-BRD-01)."""
    lying = [one for one in here.artifacts if one[0] not in CHAMBER]
    found: list[tuple[int, str]] = []
    if here.wanted > len(here.artifacts) - len(lying):
        found = [(space, f"artifact_{number}") for space, number in lying]
    elif here.bears:
        found = [(space, at(space)) for space in CHAMBER]
    return min(found, key=lambda one: (far_to(one[0], here.caves)[here.at], *one), default=None)


@lru_cache(maxsize=256)
def far_to(goal: int, caves: tuple[int, ...]) -> Sequence[int]:
    """By space how far it is to a goal while the Gate is closed, round Cave-ins, with nobody in the way."""
    return around_rubble(False, [goal], frozenset(), caves)
