"""What is around a hero: all that its steps depend on, and how far they lead.

Equal surroundings give equal ways, so these are worked out once, whoever has moved elsewhere meanwhile.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engines.dorn.asking import name_of
from engines.dorn.board import ARGOS, BOTH, CHAMBER, CLOSED, OFF, OPEN, OUTSIDE, SAME, vicinity
from engines.dorn.places import around_rubble
from engines.dorn.state import Hero, State
from engines.dorn.vocabulary import SEALS, Trait
from engines.dungeon import Field, Grid, flood

There: TypeAlias = tuple[int, str]
"""Something on the map: its space, and what it is."""


class Surroundings(NamedTuple):
    """What lies and stands no farther from a hero than it has steps left, and one space beyond.

    Attributes:
        at: where it stands.
        left: the steps that it has left; 0 if it has been halted.
        gate: whether the Gate is open.
        passes: whether it goes through pieces.
        stops: whether a space next to an enemy is its last one (DORN-VAR-D-01).
        foes: the Dornkeeper's side.
        rubble: Cave-ins.
        friends: other heroes.
        treasures: spaces with a Treasure token.
        artifacts: Artifacts that nobody carries.
        whole: whether it lacks no HP.
        errand: the nearest Artifact that is still to be fetched, however far off.
        caves: all Cave-ins, however far off, where there is an errand.
    """

    at: int
    left: int
    gate: bool
    passes: bool
    stops: bool
    foes: tuple[There, ...]
    rubble: tuple[There, ...]
    friends: tuple[There, ...]
    treasures: tuple[int, ...]
    artifacts: tuple[There, ...]
    whole: bool
    errand: There | None
    caves: tuple[int, ...]

    @property
    def grid(self) -> Grid:
        """The map as it is."""
        return OPEN if self.gate else CLOSED

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


def around(state: State, hero: Hero) -> Surroundings:
    """The surroundings of a hero as it is."""
    left = hero.to_go
    near = vicinity(hero.at, left + 1)
    errand = errand_of(state, hero)
    foes = [(one.at, one.kind) for one in state.monsters if one.at in near]
    if state.gate == "open" and state.zorkal.at in near:
        foes.append((state.zorkal.at, name_of(state.zorkal)))
    return Surroundings(
        hero.at,
        left,
        state.gate == "open",
        hero.passes,
        state.options.variant_d and not hero.has(Trait.PASS) and not hero.fleeing,
        tuple(foes),
        tuple([(rubble.at, name_of(rubble)) for rubble in state.rubble if rubble.at in near]),
        tuple([(other.at, other.hero) for other in state.heroes if other.at in near and other is not hero]),
        tuple([space for space in state.treasures if space in near]),
        tuple([(one.at, one.id) for one in state.artifacts if one.at in near]),
        hero.hp >= state.most_hp(hero),
        errand,
        tuple([rubble.at for rubble in state.rubble]) if errand else (),
    )


def errand_of(state: State, hero: Hero) -> There | None:
    """The nearest Artifact to fetch; none where enough are carried or in the chamber (DORN-ART-01)."""
    if state.gate != "locked":
        return None
    lying = tuple([(one.at, one.number) for one in state.artifacts if one.at not in BROUGHT])
    if len(state.artifacts) - len(lying) >= SEALS:
        return None
    return nearest(hero.at, lying, tuple([rubble.at for rubble in state.rubble]))


BROUGHT = frozenset((OFF, *CHAMBER))
"""Where Artifacts are that need not be fetched: carried, or in the chamber."""


@lru_cache(maxsize=1024)
def nearest(start: int, lying: tuple[tuple[int, int], ...], caves: tuple[int, ...]) -> There:
    """The nearest of these Artifacts, each by its space and its number."""
    _, space, number = min((far_to(space, caves)[start], space, number) for space, number in lying)
    return space, f"artifact_{number}"


@lru_cache(maxsize=256)
def far_to(goal: int, caves: tuple[int, ...]) -> Sequence[int]:
    """By space how far it is to a goal while the Gate is closed, round Cave-ins, with nobody in the way."""
    return around_rubble(False, [goal], frozenset(), caves)
