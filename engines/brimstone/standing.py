"""How an Adventure stands, and what must be true of every position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.brimstone.board import lies, shut, under
from engines.brimstone.library import library
from engines.brimstone.state import STEPS, State
from engines.kernel import Outcome


def outcome(state: State) -> Outcome:
    """How it ended."""
    won = state.how == "win"
    return Outcome(name=state.how, winners=list(range(state.seats)) if won else [], rounds=state.turn)


def invariants(state: State) -> Sequence[str]:
    """What is wrong."""
    return [*_places(state), *_figures(state)]


def _places(state: State) -> Iterator[str]:
    spaces = [hero.at for hero in state.standing()]
    spaces += [space for enemy in state.enemies for space in under(state, enemy)]
    if len(spaces) != len(set(spaces)) and not state.how:  # SOB-AMB-110
        yield "two stand on one space"
    if not shut(state).isdisjoint(spaces):
        yield "somebody stands in an exit that is closed"
    if any(not 0 <= space < len(lies(state).grid) for space in spaces):
        yield "somebody stands nowhere"


def _figures(state: State) -> Iterator[str]:
    for hero in state.heroes:
        if hero.stands and (hero.wounds >= hero.figure.health or hero.fright >= hero.figure.sanity):
            yield f"Hero {hero.number} stands though it is KO'd"
        if not 0 <= hero.grit <= hero.figure.grit:
            yield f"Hero {hero.number} has {hero.grit} Grit"
    for enemy in state.enemies:
        if enemy.wounds >= state.sheet(enemy.kind).health:
            yield f"{enemy.id} stands though it is dead"
        if len(state.of(enemy.kind)) > library().enemies[enemy.kind].models:
            yield f"too many {enemy.kind}"
    if not 1 <= state.darkness <= STEPS or not 1 <= state.party <= STEPS:
        yield "a marker is off the track"
