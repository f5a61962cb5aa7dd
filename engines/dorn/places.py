"""Where pieces may be, and how they come there (DORN-MOV)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from engines.dorn.asking import at, name_of
from engines.dorn.board import ARGOS, BEHIND, BOTH, CHAMBER, CLOSED, OFF, OPEN, OUTSIDE, SAME
from engines.dorn.events import GateUnlocked, Placed
from engines.dorn.state import Hero, Monster, State, Zorkal, spaces
from engines.dorn.vocabulary import SEALS, Trait
from engines.dungeon import FAR, Field, flood
from engines.kernel import Table


def of_heroes(state: State, but: Hero | None = None) -> set[int]:
    """The spaces of the heroes, without one of them; where several may be is none of them (DORN-BRD-11)."""
    return {
        space
        for hero in state.living()
        if hero is not but and hero.at != ARGOS
        for space in BOTH[hero.at]
    }  # fmt: skip


def of_dark(state: State, but: Monster | Zorkal | None = None) -> set[int]:
    """The spaces of the Dornkeeper's side, without one of it; Zorkal's throne is behind the Gate until it opens."""
    return {space for actor in (*state.monsters, state.zorkal) if actor is not but for space in BOTH[actor.at]}


def taken(state: State) -> set[int]:
    """Spaces on which nobody else can stand (DORN-MOV-03)."""
    return of_heroes(state) | of_dark(state) | spaces(state.rubble)


def beside_any(state: State, held: Collection[int]) -> set[int]:
    """The spaces next to these; of a teleport both."""
    touching = state.grid.touching
    return {there for space in held for there in touching[space]}


def marches(state: State, actor: Monster | Zorkal, held: set[int], steps: int) -> Field:
    """How far one of the Dornkeeper's side gets if others stand on ``held``; never onto the trail or into Argos (DORN-MOV-06)."""
    rubble = spaces(state.rubble)
    passes = isinstance(actor, Monster) and actor.card.passes
    closed = rubble | OUTSIDE | (set() if passes else held)
    return flood(state.grid, [actor.at], closed, limit=steps, halts=halting(state, actor))


def halting(state: State, actor: Monster | Zorkal) -> set[int]:
    """The spaces that end the steps of one of the Dornkeeper's side: with variant D next to a hero, unless it flees or passes pieces (DORN-VAR-D-01)."""
    if not state.options.variant_d or state.flees(actor) or (isinstance(actor, Monster) and actor.card.passes):
        return set()
    return beside_any(state, of_heroes(state))


def place(table: Table[State], piece: Hero | Monster | Zorkal, space: int) -> None:
    """A piece is put somewhere else at once, and has entered it (DORN-AMB-63)."""
    put(table, piece, space)
    if isinstance(piece, Hero):
        look_at_gate(table)


def put(table: Table[State], piece: Hero | Monster | Zorkal, space: int) -> None:
    """The same for one of several that are moved at the same time; a space of a teleport goes by one number (DORN-BRD-06)."""
    piece.at = SAME[space]
    if isinstance(piece, Hero):
        enter(piece)
    table.tell(Placed(piece=piece.id, piece_card=name_of(piece), place_card=at(piece.at)))


def arrive(table: Table[State], hero: Hero, path: Sequence[int]) -> None:
    """A hero comes over these spaces to the last of them."""
    pass_over(table, hero, path)
    hero.at = SAME[path[-1]]
    enter(hero)


def pass_over(table: Table[State], hero: Hero, path: Sequence[int]) -> None:
    """It goes over these spaces; what it carries through the chamber is in there meanwhile, and nothing that it takes later (DORN-BRD-01, DORN-AMB-11)."""
    for space in path:
        hero.passing = SAME[space]
        if space in CHAMBER:
            look_at_gate(table)


def enter(hero: Hero) -> None:
    """It may search its space and pick up what lies there (DORN-AMB-49)."""
    hero.arrived, hero.passing = True, OFF
    hero.dropped = []


def halts(state: State, hero: Hero) -> bool:
    """Whether its space ends its steps: with variant D, next to an enemy, unless it flees or its card says that it passes pieces (DORN-VAR-D-01, DORN-AMB-75, DORN-AMB-76)."""
    bound = state.options.variant_d and not hero.has(Trait.PASS) and not hero.fleeing
    return bound and hero.at in beside_any(state, of_dark(state))


def look_at_gate(table: Table[State]) -> None:
    """Three Artifacts in the chamber, carried or lying, unlock the Gate; that is an event (DORN-BRD-01, DORN-AMB-11, DORN-AMB-12)."""
    if unlocks(table.state):
        table.state.gate = "unlocked"
        table.tell(GateUnlocked())


def unlocks(state: State, hero: Hero | None = None) -> bool:
    """Whether three Artifacts are in the chamber while the Gate is locked, or would be if this hero were in there."""
    if state.gate != "locked":
        return False
    inside = [one.number for one in state.living() if one is hero or one.whereabouts in CHAMBER]
    return sum(a.bearer in inside or a.at in CHAMBER for a in state.artifacts) >= SEALS


def to_heroes(state: State, among: Sequence[Hero] = ()) -> Sequence[int]:
    """By space how far one of the Dornkeeper's side has from there to a hero, to any if not ``among`` some."""
    heroes = tuple([hero.at for hero in among or state.living()])
    return to_any(state.gate == "open", heroes, tuple([rubble.at for rubble in state.rubble]))


@lru_cache(maxsize=64)
def to_any(gate: bool, heroes: tuple[int, ...], rubble: tuple[int, ...]) -> Sequence[int]:
    """By space how far it is to a hero that one of the Dornkeeper's side can come at, pieces in the way ignored; if there is none, to any."""
    near = sorted({space for hero in heroes for space in BOTH[hero] if space not in OUTSIDE})
    return around_rubble(gate, near or heroes, OUTSIDE if near else frozenset(), rubble)


def around_rubble(gate: bool, starts: Sequence[int], closed: frozenset[int], rubble: Sequence[int]) -> Sequence[int]:
    """By space how far it is to the nearest of these: round Cave-ins, and from where they bar every way, through them."""
    grid = OPEN if gate else CLOSED
    through = flood(grid, starts, closed).distance
    if not rubble:
        return through
    around = flood(grid, starts, closed.union(rubble)).distance
    return [
        there if there != FAR else (len(around) + beyond if beyond != FAR else FAR)
        for there, beyond in zip(around, through, strict=True)
    ]


def shut_in(state: State, space: int) -> bool:
    """Whether Cave-ins bar every way from there to the chamber."""
    field = flood(state.grid, [space], spaces(state.rubble) | OUTSIDE, until=CHAMBER)
    return all(field.distance[there] == FAR for there in CHAMBER)


def free_for_dark(state: State, among: Sequence[int]) -> list[int]:
    """Where of these one of the Dornkeeper's side may be put: not on the trail or in Argos, not beyond the closed Gate (DORN-MOV-07, DORN-MOV-08)."""
    held = taken(state)
    return [space for space in among if space not in OUTSIDE and space not in held and open_to(state, space)]


def open_to(state: State, space: int) -> bool:
    """Whether it does not lie behind the closed Gate (DORN-MOV-07)."""
    return state.gate == "open" or space not in BEHIND


def nearest_free(state: State, start: int, but: int = OFF) -> list[int]:
    """The free spaces for one of the Dornkeeper's side that are fewest steps away, pieces in the way ignored (DORN-AMB-62)."""
    field = flood(state.grid, [start], spaces(state.rubble), twins=True)
    for ring in field.rings():
        found = free_for_dark(state, [space for space in ring if field.distance[space] and SAME[space] != but])
        if found:
            return sorted(dict.fromkeys(SAME[space] for space in found))
    return []
