"""Where pieces may be, and how they come there (DORN-MOV)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engines.dorn.asking import at, name_of
from engines.dorn.board import ARGOS, BEHIND, BOTH, CHAMBER, OUTSIDE, SAME
from engines.dorn.events import GateUnlocked, Placed
from engines.dorn.state import Hero, Monster, State, Zorkal, spaces
from engines.dorn.vocabulary import SEALS
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


def ways(state: State, hero: Hero) -> Field:
    """How far a hero gets with the steps that it has left (DORN-MOV-01); spaces with tokens, fountains, where monsters appear: all are open (DORN-MOV-05).

    Others are in the way but for heroes on the trail (DORN-MOV-04, DORN-AMB-23), and for who passes all pieces, though never rubble
    (DORN-AMB-76). With variant D a space next to an enemy is the last one, unless it flees (DORN-VAR-D-01, DORN-AMB-45).
    """
    closed = spaces(state.rubble)
    if not hero.passes:
        closed |= of_dark(state) | {space for space in of_heroes(state, hero) if space not in OUTSIDE}
    halts = beside_any(state, of_dark(state)) if _stops(state, hero) else ()
    limit = 0 if hero.halted else hero.left
    return flood(state.grid, [hero.at], closed, limit=limit, halts=halts)


def ends(state: State, hero: Hero, field: Field) -> list[int]:
    """Where it may stop: on a free space, or in Argos (DORN-MOV-03, DORN-BRD-11)."""
    held = of_heroes(state, hero) | of_dark(state)
    return [space for space in field.reached if field.distance[space] and space not in held and space == SAME[space]]


def _stops(state: State, hero: Hero) -> bool:
    return state.options.variant_d and not hero.passes and not hero.fleeing


def beside_any(state: State, held: Collection[int]) -> set[int]:
    """The spaces next to these; of a teleport both."""
    return {twin for space in held for there in state.grid.beside[space] for twin in BOTH[there]}


def marches(state: State, actor: Monster | Zorkal, held: set[int], steps: int) -> Field:
    """How far one of the Dornkeeper's side gets if others stand on ``held``; never onto the trail or into Argos (DORN-MOV-06)."""
    rubble = spaces(state.rubble)
    passes = isinstance(actor, Monster) and actor.card.passes
    closed = rubble | OUTSIDE | (set() if passes else held)
    stops = state.options.variant_d and not passes and not state.flees(actor)
    halts = beside_any(state, of_heroes(state)) if stops else ()
    return flood(state.grid, [actor.at], closed, limit=0 if actor.halted else steps, halts=halts)


def place(table: Table[State], piece: Hero | Monster | Zorkal, space: int) -> None:
    """A piece is put somewhere else at once, and has entered it (DORN-AMB-63)."""
    if isinstance(piece, Hero):
        arrive(table, piece, space)
    else:
        piece.at = space
    table.tell(Placed(piece=piece.id, piece_card=name_of(piece), place_card=at(space)))


def arrive(table: Table[State], hero: Hero, space: int) -> None:
    """A hero enters a space: it may search it and pick up what lies there (DORN-AMB-49)."""
    hero.at = space
    hero.arrived = True
    hero.dropped = []
    look_at_gate(table)


def look_at_gate(table: Table[State]) -> None:
    """Three Artifacts in the chamber, carried or lying, unlock the Gate; that is an event (DORN-BRD-01, DORN-AMB-11, DORN-AMB-12)."""
    state = table.state
    if state.gate != "locked":
        return
    bearers = {hero.number: hero.at for hero in state.living()}
    inside = [a for a in state.artifacts if bearers.get(a.bearer, a.at) in CHAMBER]
    if len(inside) >= SEALS:
        state.gate = "unlocked"
        table.tell(GateUnlocked())


def to_heroes(state: State) -> Sequence[int]:
    """By space how far one of the Dornkeeper's side has from there to a hero that it can come at, pieces in the way ignored; if there is none, to any."""
    near = [space for space in sorted(of_heroes(state)) if space not in OUTSIDE]
    return around_rubble(state, near or [hero.at for hero in state.living()], OUTSIDE if near else frozenset())


def around_rubble(state: State, starts: Sequence[int], closed: frozenset[int]) -> Sequence[int]:
    """By space how far it is to the nearest of these: round Cave-ins, and from where they bar every way, through them."""
    rubble = spaces(state.rubble)
    through = flood(state.grid, starts, closed).distance
    if not rubble:
        return through
    around = flood(state.grid, starts, closed | rubble).distance
    return [
        there if there != FAR else (len(around) + beyond if beyond != FAR else FAR)
        for there, beyond in zip(around, through, strict=True)
    ]


def shut_in(state: State, space: int) -> bool:
    """Whether Cave-ins bar every way from there to the chamber."""
    field = flood(state.grid, [space], spaces(state.rubble) | OUTSIDE, until=CHAMBER)
    return all(field.distance[there] == FAR for there in CHAMBER)


def free_for_dark(state: State, space: int) -> bool:
    """Whether one of the Dornkeeper's side may be put there: not on the trail or in Argos, not beyond the closed Gate (DORN-MOV-07, DORN-MOV-08)."""
    return space not in OUTSIDE and space not in taken(state) and open_to(state, space)


def open_to(state: State, space: int) -> bool:
    """Whether it does not lie behind the closed Gate (DORN-MOV-07)."""
    return state.gate == "open" or space not in BEHIND


def nearest_free(state: State, start: int, limit: int = 1 << 30) -> list[int]:
    """The free spaces for one of the Dornkeeper's side that are fewest steps away, pieces in the way ignored (DORN-AMB-62)."""
    field = flood(state.grid, [start], spaces(state.rubble), limit=limit, twins=True)
    for ring in field.rings():
        found = [space for space in ring if field.distance[space] and free_for_dark(state, space)]
        if found:
            return sorted(dict.fromkeys(SAME[space] for space in found))
    return []
