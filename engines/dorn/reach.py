"""Who reaches whom: adjacent, by a line of sight, by a path (DORN-CMB-10 to DORN-CMB-19)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engines.dorn.board import BOTH, OFF, SAFE, vicinity
from engines.dorn.state import Foe, Hero, Monster, Rubble, State, Zorkal, spaces
from engines.dorn.vocabulary import Arm, Trait
from engines.dungeon import FAR, NOWHERE, OFFSETS, Grid, anywhere_to_centre, flood


def beside(grid: Grid, one: int, other: int) -> bool:
    """Whether two pieces that stand there are adjacent; a teleport is on both sides (DORN-BRD-06, DORN-AMB-17, DORN-AMB-18)."""
    return other in grid.touching[one]


def distance(grid: Grid, start: int, end: int, closed: Collection[int], limit: int) -> int:
    """Steps between two spaces, around corners but never through a teleport (DORN-CMB-11, DORN-BRD-14, DORN-AMB-18, DORN-AMB-29)."""
    if end not in vicinity(start, limit):
        return FAR
    field = flood(grid, [start], [space for space in closed if space != end], limit=limit, until={end}, twins=False)
    return field.distance[end]


def in_reach(grid: Grid, start: int, end: int, arm: Arm, reach: int, closed: Collection[int]) -> bool:
    """Whether an attack reaches: a sword what is adjacent, others along a straight line of sight (DORN-CMB-14, DORN-AMB-28).

    The way is counted over every space that a hero could walk, whoever strikes (DORN-AMB-53).

    Args:
        grid: the map.
        start: where the attacker stands.
        end: where the target stands.
        arm: how it strikes.
        reach: how far at most (DORN-CMB-15, DORN-AMB-01).
        closed: spaces of the other side and of Cave-ins; they count as obstacles (DORN-CMB-12, DORN-CMB-13, DORN-CMB-16).
    """
    if arm is Arm.SWORD:
        return beside(grid, start, end)
    if end not in vicinity(start, reach):
        return False
    return any(
        anywhere_to_centre(grid, here, there, closed) and distance(grid, here, there, closed, reach) != FAR
        for here in BOTH[start]
        for there in BOTH[end]
    )


def by_path(grid: Grid, start: int, end: int, reach: int, closed: Collection[int]) -> bool:
    """Whether magic reaches, which needs no straight line (DORN-CMB-19)."""
    if end not in vicinity(start, reach):
        return False
    return any(distance(grid, here, there, closed, reach) != FAR for here in BOTH[start] for there in BOTH[end])


def in_heroes_way(state: State) -> set[int]:
    """What heroes neither strike nor cast over: the other side, and Cave-ins (DORN-CMB-12, DORN-CMB-16, DORN-CMB-19)."""
    return spaces(state.actors()) | spaces(state.rubble)


def in_monsters_way(state: State) -> set[int]:
    """What monsters do not strike over: heroes, and Cave-ins (DORN-CMB-12, DORN-CMB-16)."""
    return {space for hero in state.living() for space in BOTH[hero.at]} | spaces(state.rubble)


def targets(state: State, hero: Hero) -> list[Foe]:
    """What a hero can attack from where it stands, Cave-ins too (DORN-CMB-01, DORN-VAR-C-03)."""
    arm, reach = hero.card.arm, hero.rank.reach
    if arm is Arm.SWORD:
        beside = state.grid.touching[hero.at]
        return [foe for foe in state.foes() if foe.at in beside]
    near = vicinity(hero.at, reach)
    found = [foe for foe in state.foes() if foe.at in near]
    closed = in_heroes_way(state) if found else ()
    return [foe for foe in found if in_reach(state.grid, hero.at, foe.at, arm, reach, closed)]


def prey(state: State, actor: Monster | Zorkal, where: int | None = None) -> list[Hero]:
    """Heroes whom one of the Dornkeeper's side can attack (from ``where``, if it stood there).

    Nobody in Argos or on the trail (DORN-BRD-05, DORN-AMB-35, DORN-AMB-37); on a fountain as anywhere (DORN-BRD-10).
    """
    arm, reach = (actor.card.arm, actor.card.reach) if isinstance(actor, Monster) else (Arm.SWORD, 1)
    here = actor.at if where is None else where
    if arm is Arm.SWORD:
        beside = state.grid.touching[here]
        return [hero for hero in state.heroes if hero.at in beside and hero.at not in SAFE]
    closed = in_monsters_way(state)
    return [
        hero
        for hero in state.living()
        if hero.at not in SAFE and in_reach(state.grid, here, hero.at, arm, reach, closed)
    ]


def obstacles(state: State, actor: Monster | Zorkal) -> list[Rubble]:
    """Cave-ins that it can attack (DORN-VAR-C-03)."""
    arm, reach = (actor.card.arm, actor.card.reach) if isinstance(actor, Monster) else (Arm.SWORD, 1)
    if not state.rubble:
        return []
    closed = in_monsters_way(state)
    return [one for one in state.rubble if in_reach(state.grid, actor.at, one.at, arm, reach, closed)]


def within(state: State, hero: Hero, reach: int, foes: Sequence[Foe]) -> list[Foe]:
    """Those whom an effect of a hero reaches."""
    near = vicinity(hero.at, reach)
    found = [foe for foe in foes if foe.at in near]
    closed = in_heroes_way(state) if found else ()
    return [foe for foe in found if by_path(state.grid, hero.at, foe.at, reach, closed)]


def friends(state: State, hero: Hero, reach: int) -> list[Hero]:
    """Other heroes whom an effect of this one reaches; over heroes, not over monsters. Argos holds several."""
    near = vicinity(hero.at, reach)
    found = [other for other in state.heroes if other is not hero and other.at in near]
    closed = in_heroes_way(state) if any(other.at != hero.at for other in found) else ()
    return [other for other in found if other.at == hero.at or by_path(state.grid, hero.at, other.at, reach, closed)]


def at_hand(state: State, hero: Hero) -> list[Hero]:
    """Heroes to whom it can hand something (DORN-TRS-05, DORN-ART-04, DORN-AMB-36): also in Argos, and through a teleport; nobody who is passing others (DORN-AMB-49)."""
    beside = state.grid.touching[hero.at]
    return [
        other
        for other in state.heroes
        if (other.at in beside or other.at == hero.at) and other is not hero and other.alive
        if other.passing == hero.passing == OFF
    ]


def behind(state: State, hero: Hero, target: Foe) -> Foe | None:
    """What a pike that pierces strikes as well: whatever stands straight behind an adjacent target."""
    if not hero.has(Trait.PIERCE):
        return None
    sides = state.grid.sides
    for here in BOTH[hero.at]:
        for direction in range(len(OFFSETS) // 2):
            there = sides[here][direction]
            if there != NOWHERE and there in BOTH[target.at]:
                beyond = sides[there][direction]
                return next((foe for foe in state.foes() if beyond in BOTH[foe.at]), None)
    return None
