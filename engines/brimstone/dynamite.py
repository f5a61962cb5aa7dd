"""Dynamite: thrown at any space, and not always where it was thrown (SOB-DYN)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from engines.brimstone.asking import choose_space
from engines.brimstone.attacks import clear, fall, falls_by, lost_by_bursts, wound
from engines.brimstone.board import distances, lies, sees, shut, under
from engines.brimstone.deeds import TurnEnds
from engines.brimstone.events import Bounced, Exploded, HeroStruck
from engines.brimstone.harm import lost_by_all, lost_by_blasts, suffer
from engines.brimstone.moment import now
from engines.brimstone.orders import THROWN
from engines.brimstone.outfit import Skill, Talent, Value, When
from engines.brimstone.rolling import Free, no_end, own, own_free
from engines.brimstone.state import Hero, State
from engines.dungeon import CLOCKWISE, bounced
from engines.kernel import Table

THROW = 3
"""Range beyond the thrower's Strength (SOB-DYN-01)."""


def aims(state: State, hero: Hero) -> list[int]:
    """The spaces at which a Hero could throw: in Range and sight, also with enemies beside it (SOB-DYN-01)."""
    away, reach = distances(state, hero.at), hero.figure[Skill.STRENGTH] + THROW
    near = sorted((space for space, steps in enumerate(away) if 0 <= steps <= reach), key=away.__getitem__)
    return [space for space in near if sees(state, hero.at, space)]


def _struck(state: State, space: int) -> dict[str, int]:
    """How many enemies, and how many Heroes, stand where it would go off."""
    spaces = {space, *lies(state).grid.beside[space]}
    enemies = sum(not spaces.isdisjoint(under(state, enemy)) for enemy in state.enemies)
    return {"enemies": enemies, "heroes": sum(hero.at in spaces for hero in state.standing())}


def promised(state: State, hero: Hero) -> dict[str, int]:
    """How many enemies a Hero could have stand where it goes off, at most."""
    return {"enemies": max(_struck(state, space)["enemies"] for space in aims(state, hero))}


def _harm(struck: Mapping[str, int]) -> int:
    """How many Heroes more than enemies; twice as bad for Heroes."""
    return 2 * struck["heroes"] - struck["enemies"]


async def throw(table: Table[State], hero: Hero) -> None:
    """At a space of its choice, those with most enemies round them first; one To Hit roll; a miss goes D3 spaces, each in a random direction, before it explodes (SOB-DYN-02, SOB-DYN-04, SOB-ITEM-18).

    Raises:
        TurnEnds: the last enemy has fallen.
    """
    struck = {space: _struck(table.state, space) for space in aims(table.state, hero)}
    aimed = sorted(struck, key=lambda space: _harm(struck[space]))
    called = {"hero_card": hero.called}
    space = await choose_space(table, hero.seat, "throw-where", aimed, "SOB-DYN-01", called, struck.__getitem__)
    hero.attacked = True
    hero.bag.remove("dynamite")
    needed = now(table.state, hero, Value.RANGED, during=When.RANGED)
    near = min(1, hero.has(Talent.STEADY))
    (face,) = await own(table, hero, 1, needed, "attack", free=Free(near=near))
    hit = face >= needed - near  # of a Ranged Attack the only die is the first miss (SOB-DYN-01)
    table.tell(
        HeroStruck(
            seat=hero.seat,
            hero_card=hero.called,
            weapon_card="dynamite",
            faces=[face],
            hits=int(hit),
            criticals=0,
        )
    )
    if not hit:
        way = [space]
        (half,) = await own_free(table, hero, 1, "bounces", order=THROWN)
        for left in reversed(range((half + 1) // 2)):
            end = no_end if left else partial(_lost_there, table.state, way[-1])
            (whither,) = await own_free(table, hero, 1, "way", sides=8, order=THROWN, end=end)  # SOB-COMP-03
            way.append(_bounced(table.state, way[-1], whither))
        space = way[-1]
        table.tell(Bounced(spaces=way))
    await explode(table, hero, space)


def _bounced(state: State, space: int, whither: int) -> int:
    """Where it comes to lie by a D8; nowhere else against a wall (SOB-AMB-11)."""
    on = bounced(lies(state).grid, space, [CLOCKWISE[whither - 1]])
    return space if on in shut(state) else on


def _lost_there(state: State, space: int, faces: Sequence[int]) -> Mapping[str, bool]:
    """That all is lost where the die sends it from there."""
    return lost_by_blasts(state, _bounced(state, space, faces[0]), 1)


async def explode(table: Table[State], hero: Hero, space: int) -> None:
    """D6 Wounds that ignore Defense to every model there and beside it, each rolled for itself, a large one once (SOB-DYN-03, SOB-ENY-10c, SOB-AMB-15)."""
    state = table.state
    table.tell(Exploded(seat=hero.seat, hero_card=hero.called, space=space))
    spaces = {space, *lies(state).grid.beside[space]}
    paid: set[int] = set()
    hit = [enemy for enemy in state.enemies if not spaces.isdisjoint(under(state, enemy))]
    near = [other for other in state.standing() if other.at in spaces]

    def bursts(faces: Sequence[int]) -> Mapping[str, bool]:
        slain = [enemy for enemy, face in zip(hit, faces, strict=True) if falls_by(state, enemy, face)]
        return lost_by_bursts(state, slain, near)

    faces = await own_free(table, hero, len(hit), "damage", end=bursts)
    slain = [enemy for enemy, face in zip(hit, faces, strict=True) if wound(table, enemy, face, by=hero, paid=paid)]
    clear(state, slain)
    for nth, other in enumerate(near):
        falls = partial(_lost, state, near[nth:])
        (face,) = await own_free(table, hero, 1, "blast", order=THROWN, end=falls, friend_card=other.called)
        await suffer(table, other, wounds=face, after=near[nth + 1 :])
    if slain:
        await fall(table, slain, hero, paid)


def _lost(state: State, near: Sequence[Hero], faces: Sequence[int]) -> Mapping[str, bool]:
    """That all is lost by what the die does to the first of these; the others take a Wound at least after it."""
    first, *later = near
    return lost_by_all(state, [(first, faces[0]), *((hero, 1) for hero in later)])


async def blow_up(table: Table[State]) -> None:
    """What a blow has set off in Side Bags, all of it and at once (SOB-OPT-06).

    Raises:
        TurnEnds: the last enemy has fallen.
    """
    state, ends = table.state, False
    while state.blasts:
        hero = state.heroes[state.blasts.pop(0)]
        try:
            await explode(table, hero, hero.at)
        except TurnEnds:
            ends = True
    if ends:
        raise TurnEnds
