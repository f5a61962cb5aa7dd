"""Spaces as people call them: by what stands there or beside, by a door, or by the tile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engines.brimstone.board import distances, lies, side, tiles_of, under
from engines.brimstone.search import searchable
from engines.brimstone.state import Hero, State
from engines.dungeon import FAR

DOORS = ("door", "nearer-door")
ASKED_FOR = ("door", "fallen", "foe")
IN_A_FIGHT = ("foe", "fallen", "door")


class Landmark(NamedTuple):
    """What a space is named by.

    Attributes:
        what: ``fallen`` or ``on`` for who is on it, ``foe`` or ``friend`` for who is beside it, ``door``, ``toward`` for whom it is
            on the way to, ``into`` for the unknown Room in which it is, ``nearer`` for one, or an enemy, that it is on the way to,
            ``nearer-door`` for a door that it is on the way to, or ``plain``.
        card: whom or what, as words call it: of a door the side of its tile.
        nth: the number on an enemy, or 0.
    """

    what: str = "plain"
    card: str = ""
    nth: int = 0


PLAIN = Landmark()


def side_of(state: State, tile: int, door: str) -> str:
    """On which side of its tile, as it lies, an exit is."""
    return side(state.laid[tile], door)


def landmarks(state: State, hero: Hero | None = None) -> dict[int, Landmark]:
    """By space what it is named by, for whoever is asked for ``hero``; plain ones are left out."""
    beside = lies(state).grid.beside
    found: dict[int, Landmark] = {}
    for other in _there(state, hero):
        found.update(dict.fromkeys(beside[other.at], Landmark("friend", other.called)))
    if searchable(state):
        exits = lies(state).exits
        for tile, place in enumerate(state.places):
            for name, way in place.ways.items() if not place.token.cards else ():
                if way == "door":
                    found.update(dict.fromkeys(exits[tile][name], Landmark("door", side_of(state, tile, name))))
    on: dict[int, Landmark] = {}
    for enemy in reversed(state.enemies):
        kind, nth = enemy.kind, enemy.said
        foe, here = Landmark("foe", kind, nth), Landmark("on", kind, nth)
        for space in under(state, enemy):
            for near in beside[space]:
                found[near] = foe
            on.setdefault(space, here)
    found |= on
    for other in state.heroes:
        if other.down and not other.dead:
            found[other.at] = Landmark("fallen", other.called)
    return found


def _there(state: State, hero: Hero | None) -> list[Hero]:
    """The others who stand; of those who have still to say where they begin nobody knows (SOB-SETUP-03)."""
    others = [other for other in state.standing() if other is not hero]
    if state.phase != "muster" or hero is None:
        return others
    before = (-hero.figure.initiative, hero.number)
    return [other for other in others if (-other.figure.initiative, other.number) < before]


def named(state: State, space: int, number: int, marks: dict[int, Landmark]) -> dict[str, object]:
    """What words say of a space: its number on the picture, what it is named by, its tile."""
    mark = marks.get(space, PLAIN)
    side, card = (mark.card, "") if mark.what in DOORS else ("", mark.card)
    return {"number": number, "near": mark.what, "near_card": card, "side": side, "nth": mark.nth} | on(state, space)


def bearing(state: State, start: int, space: int) -> dict[str, object]:
    """How far a space lies to the north or south, and to the east or west; nowhere in another World."""
    here, there = (lies(state).grid.spots[one] for one in (start, space))
    rows, columns = (there.row - here.row, there.column - here.column) if here.floor == there.floor else (0, 0)
    return {
        "rows": abs(rows),
        "row": "south" if rows > 0 else "north",
        "columns": abs(columns),
        "column": "east" if columns > 0 else "west",
    }


def on(state: State, space: int) -> dict[str, str | None]:
    """The tile of a space in words, and where two are joined the other one (SOB-MOV-04)."""
    first, *others = sorted(tiles_of(state, [space]))
    return {"tile_card": state.laid[first].tile, "beyond_card": state.laid[others[0]].tile if others else None}


def asked_for(state: State, spaces: Sequence[int], marks: dict[int, Landmark], hero: Hero | None = None) -> list[int]:
    """Of these spaces those that people ask for: the nearest at each door, to each fallen Hero, beside each enemy; the way to unknown Rooms, or to a Fight that is out of reach; for ``hero``, who need not go to the door, or the enemy, where it stands, the one after the Lantern, which ``marks`` name then."""
    nearest: dict[Landmark, int] = {}
    here, near = (marks.get(hero.at, PLAIN), lies(state).grid.beside[hero.at]) if hero else (PLAIN, ())
    for space in spaces:
        mark = marks.get(space, PLAIN)
        stands_there = mark == here and (mark.what == "foe" or (mark.what == "door" and space in near))
        if mark.what in ASKED_FOR and not stands_there:
            nearest.setdefault(mark, space)
    order = IN_A_FIGHT if state.fight else ASKED_FOR
    wanted = [nearest[mark] for mark in sorted(nearest, key=lambda mark: order.index(mark.what))]
    if hero:
        far = _to_the_fight(state, hero, spaces) if state.fight else _to_what_is_unknown(state, hero, spaces)
        for space, mark in far:
            if space not in wanted:
                marks[space] = mark
                wanted.append(space)
    if hero and (followed := _after_the_light(state, hero, spaces)) and followed[0] not in wanted:
        space, marks[space] = followed
        wanted.append(space)
    return wanted


def _to_what_is_unknown(state: State, hero: Hero, spaces: Sequence[int]) -> Iterator[tuple[int, Landmark]]:
    """Of these spaces, nearest first, the first in each Room whose token lies face down, or the one nearest to it."""
    away = distances(state, hero.at)
    for tile, place in enumerate(state.places):
        if not place.token.cards or tile in tiles_of(state, [hero.at]):
            continue
        card, room = state.laid[tile].tile, [space for space in lies(state).spaces[tile] if away[space] != FAR]
        inside = next((space for space in spaces if tile in tiles_of(state, [space])), None)
        if inside is not None:
            yield inside, Landmark("into", card)
        elif room:
            nearest = _nearest(state, hero, spaces, min(room, key=away.__getitem__))
            if nearest is not None:
                yield nearest, Landmark("nearer", card)


def toward_a_door(state: State, hero: Hero, spaces: Sequence[int]) -> tuple[int, Landmark] | None:
    """Of these spaces the one nearest to the nearest Door that can be looked through; None at one, and where nobody may look."""
    if not searchable(state):
        return None
    away, exits = distances(state, hero.at), lies(state).exits
    doors = [
        (away[space], space, side_of(state, tile, name))
        for tile, place in enumerate(state.places)
        for name, way in (place.ways.items() if not place.token.cards else ())
        if way == "door"
        for space in exits[tile][name]
        if away[space] != FAR
    ]
    if not doors or not min(doors)[0]:
        return None
    _, goal, side = min(doors)
    space = _nearest(state, hero, spaces, goal)
    return None if space is None else (space, Landmark("nearer-door", side))


def _to_the_fight(state: State, hero: Hero, spaces: Sequence[int]) -> Iterator[tuple[int, Landmark]]:
    """Where no enemy can be reached, of these spaces the one nearest to the nearest of them."""
    away, beside = distances(state, hero.at), lies(state).grid.beside
    there = [
        (away[at], enemy.number, at, enemy) for enemy in state.enemies for at in under(state, enemy) if away[at] != FAR
    ]
    beyond = not any(near in spaces for _, _, at, _ in there for near in (at, *beside[at]))
    if there and beyond and hero.at not in beside[min(there)[2]]:
        _, _, at, enemy = min(there)
        if (space := _nearest(state, hero, spaces, at)) is not None:
            yield space, Landmark("nearer", enemy.kind, enemy.said)


def _nearest(state: State, hero: Hero, spaces: Sequence[int], goal: int) -> int | None:
    """Of these spaces the one nearest to another, if it is nearer than where the Hero stands."""
    left = distances(state, goal)
    nearest = min([space for space in spaces if left[space] != FAR], key=left.__getitem__, default=hero.at)
    return nearest if left[nearest] < left[hero.at] else None


def _after_the_light(state: State, hero: Hero, spaces: Sequence[int]) -> tuple[int, Landmark] | None:
    """Of these spaces the one nearest to the bearer of the Lantern; None in a Fight, and for who carries it or gets no nearer."""
    bearer = state.heroes[state.lantern]
    if hero is bearer or bearer.dead or state.fight:
        return None
    away = distances(state, bearer.at)
    nearer = [space for space in spaces if FAR != away[space] < away[hero.at]]
    if not nearer:
        return None
    space = min(nearer, key=lambda one: away[one])
    return space, Landmark("friend" if away[space] == 1 and bearer.stands else "toward", bearer.called)
