"""Whom the Dornkeeper's side strikes unless he says otherwise: as it is proposed, and as it is foreseen before they go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engines.dorn.places import shut_in
from engines.dorn.state import Hero, Rubble, State, Strike

Reach = Mapping[str, Sequence[Hero | Rubble]]
"""Whom each of them can attack."""
Arms = Sequence[tuple[str, int]]
"""Each attack: whose, and which of its attacks."""


def arms_of(state: State, reach: Reach) -> list[tuple[str, int]]:
    """All their attacks; each has its own target (DORN-AMB-56)."""
    return [(name, nth) for name in reach if (actor := state.actor(name)) for nth in range(state.attacks(actor))]


def focus(state: State, reach: Reach, arms: Arms, hero: str = "") -> dict[tuple[str, int], str]:
    """Everybody on this hero who can, and else on whom most can; rubble only who is shut in by it, unless told."""
    crowd = Counter(target.id for name, _ in arms for target in reach[name])
    order = sorted(state.living(), key=lambda one: (one.id != hero, -crowd[one.id], one.hp, one.number))
    ranks = {one.id: n for n, one in enumerate(order)}
    chosen = {}
    for name, nth in arms:
        found = [target.id for target in reach[name] if isinstance(target, Hero)]
        chosen[name, nth] = min(found, key=ranks.__getitem__, default="") or _way_out(state, name, reach[name])
    return chosen


def strikes_of(chosen: Mapping[tuple[str, int], str]) -> list[Strike]:
    """The attacks that have a target."""
    return [Strike(by=name, target=target) for (name, _), target in chosen.items() if target]


def blows_on(state: State, strikes: Sequence[Strike]) -> list[dict[str, str | int]]:
    """On whom how many."""
    blows = Counter(strike.target for strike in strikes)
    return [{"hero_card": hero.hero, "count": blows[hero.id]} for hero in state.living() if blows[hero.id]]


def _way_out(state: State, name: str, found: Sequence[Hero | Rubble]) -> str:
    """The Cave-in that it strikes because it shuts it in."""
    actor = state.actor(name)
    rubble = next((one.id for one in found if isinstance(one, Rubble)), "")
    return rubble if actor and rubble and shut_in(state, actor.at) else ""
