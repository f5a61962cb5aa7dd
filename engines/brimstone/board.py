"""The map as it lies: who stands where, what is adjacent, lit and in sight.

What depends on the tiles alone is worked out once for each map (:class:`Lay`): every question of a turn goes over the same one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import NamedTuple
from weakref import ReferenceType, ref

from engines.brimstone.bestiary import Size
from engines.brimstone.library import LEGEND, library
from engines.brimstone.state import OFF, Enemy, Hero, State
from engines.brimstone.vocabulary import World
from engines.dungeon import FAR, Board, Ground, Laid, around, base, centre_to_centre, flood, ground, turned_tile

ENTRANCE = 0
"""The number of the Mine Entrance."""
Joints = tuple[tuple[tuple[int, str], tuple[int, str]], ...]
_Lies = tuple[str, int, int, int, int, str, int, str]


@dataclass(frozen=True)
class Lay:
    """The map with its exits as they are now, and what has been found out about it.

    Attributes:
        ground: the spaces of the tiles.
        shut: the half spaces that nobody can enter: of exits that are capped, or not rolled for yet.
        distances: by space how far it is from there to each space, through models and not through walls.
        sights: by two spaces whether one is seen from the other.
    """

    ground: Ground
    shut: frozenset[int]
    distances: dict[int, list[int]] = field(default_factory=dict)
    sights: dict[tuple[int, int], bool] = field(default_factory=dict)

    def away(self, start: int) -> list[int]:
        """By space how far it is from here."""
        if start not in self.distances:
            self.distances[start] = flood(self.ground.grid, [start], self.shut).distance
        return self.distances[start]

    def sees(self, start: int, end: int) -> bool:
        """Whether one is seen from the other."""
        if (start, end) not in self.sights:
            self.sights[start, end] = _in_sight(self.ground, start, end)
        return self.sights[start, end]


@dataclass(frozen=True)
class _Map:
    """Tiles as they lie, and by what has become of their exits what is known about them."""

    board: Board
    ground: Ground
    lays: dict[tuple[str, ...], Lay] = field(default_factory=dict)


class _Latest(NamedTuple):
    """The state whose map was asked for last. Tiles are laid and Gates linked, but nothing of it ever changes."""

    state: ReferenceType[State]
    laid: list[Laid]
    tiles: int
    links: int
    known: _Map


_latest: list[_Latest] = []
"""One at most."""


@lru_cache(maxsize=256)
def _map(laid: tuple[_Lies, ...], links: Joints) -> _Map:
    tiles = [Laid(**dict(zip(Laid.model_fields, lies, strict=True))) for lies in laid]
    board = Board(library().drawn, tiles)
    return _Map(board, ground(board, LEGEND, links))


def _known(state: State) -> _Map:
    """What is known about the map; looked up by its tiles only if another table was asked about in between."""
    for whose, laid, tiles, links, known in _latest:
        if whose() is state and laid is state.laid and tiles == len(laid) and links == len(state.links):
            return known
    lies = tuple(
        (one.tile, one.floor, one.row, one.column, one.quarters, one.entrance, one.onto, one.door) for one in state.laid
    )
    found = _map(lies, tuple(((link.tile, link.exit), (link.far, link.gate)) for link in state.links))
    _latest[:] = [_Latest(ref(state), state.laid, len(state.laid), len(state.links), found)]
    return found


def board_of(state: State) -> Board:
    """The tiles as they lie now, to lay others beside them."""
    return _known(state).board


def lies(state: State) -> Ground:
    """The spaces of the map as it lies now; a connection is two spaces of both tiles (SOB-COMP-21), Gate caps are joined like spaces (SOB-ADV-03)."""
    return _known(state).ground


def lay(state: State) -> Lay:
    """The map with its exits as they are now; made once for each."""
    known = _known(state)
    there, ways = known.ground, tuple([way for place in state.places for way in place.ways.values()])
    if ways not in known.lays:
        closed = [
            space
            for number, place in enumerate(state.places)
            for name, way in place.ways.items()
            if way in ("cap", "hidden")
            for space in there.exits[number][name]
        ]
        known.lays[ways] = Lay(there, frozenset(closed))
    return known.lays[ways]


SIDES = ("north", "east", "south", "west")


def side(laid: Laid, door: str) -> str:
    """On which side of a tile, as it lies, an exit is."""
    return SIDES[turned_tile(library().drawn[laid.tile], laid.quarters).exits[door].facing]


def shut(state: State) -> frozenset[int]:
    """The half spaces that nobody can enter: of exits that are capped, or not rolled for yet."""
    return lay(state).shut


def distances(state: State, start: int) -> list[int]:
    """By space how many spaces it is from here, through models and not through walls (SOB-AMB-28); ``FAR`` if there is no way."""
    return lay(state).away(start)


def under(state: State, enemy: Enemy) -> tuple[int, ...]:
    """The spaces on which an enemy stands: four of an Extra Large one, as far as there are (SOB-ENY-10)."""
    if not _wide(enemy.kind):
        return (enemy.at,)
    return base(lies(state).grid, enemy.at, least=1) or (enemy.at,)


@cache
def _wide(kind: str) -> bool:
    """Whether a type stands on four spaces."""
    return library().enemies[kind].size is Size.EXTRA_LARGE


def held(state: State, but: Iterable[Enemy] = ()) -> set[int]:
    """The spaces of all models; KO markers hold none (SOB-AMB-23)."""
    left_out = {enemy.number for enemy in but}
    taken = {hero.at for hero in state.standing() if hero.at != OFF}
    for enemy in state.enemies:
        if enemy.number not in left_out:
            if _wide(enemy.kind):
                taken.update(under(state, enemy))
            else:
                taken.add(enemy.at)
    return taken


def beside(state: State, spaces: Sequence[int]) -> list[int]:
    """The spaces adjacent to any of these."""
    return around(lies(state).grid, spaces)


def adjacent(state: State, hero: Hero, enemy: Enemy) -> bool:
    """Whether they stand next to each other; not past a wall over the point where spaces cross (SOB-MOV-05, SOB-AMB-76)."""
    return hero.at in beside(state, under(state, enemy))


def enemies_beside(state: State, hero: Hero, at: int | None = None) -> list[Enemy]:
    """The enemies adjacent to a Hero, or to where it would stand."""
    if not state.enemies:
        return []
    near = lies(state).grid.beside[hero.at if at is None else at]
    return [
        enemy
        for enemy in state.enemies
        if enemy.at in near or (_wide(enemy.kind) and not set(near).isdisjoint(under(state, enemy)))
    ]


def tiles_of(state: State, spaces: Iterable[int]) -> set[int]:
    """The tiles on which these spaces lie: both of a connection (SOB-MOV-04, SOB-AMB-30)."""
    on = lies(state).tiles
    return {tile for space in spaces for tile in on[space]}


def neighbours(state: State, tiles: Iterable[int]) -> set[int]:
    """The tiles adjacent to these, through a Gate as well (SOB-AMB-29)."""
    joined = lies(state).beside
    return {other for tile in tiles for other in joined[tile]}


def world_of(state: State, space: int) -> World:
    """The World of a space; what lies on both sides of a Gate are spaces of two Worlds."""
    return tile_world(state, lies(state).tiles[space][0])


def tile_world(state: State, tile: int) -> World:
    """The World of a tile."""
    return library().tiles[state.laid[tile].tile].world


def in_play(state: State) -> list[World]:
    """The Worlds with Heroes in them, whose cards lie out, that of the Mine first (SOB-SETUP-04, SOB-ADV-02a)."""
    there = {world_of(state, hero.at) for hero in state.heroes if not hero.dead}
    return [world for world in World if world in there]


def lit(state: State) -> set[int]:
    """The tiles in the light of the Lantern (SOB-LAN-01, SOB-LAN-04); from a KO marker as well (SOB-AMB-02)."""
    own = tiles_of(state, [state.heroes[state.lantern].at])
    others = tiles_of(state, [state.heroes[number].at for number in state.shining])
    return (own if state.dim >= state.turn else own | neighbours(state, own)) | others | neighbours(state, others)


def lights(state: State) -> list[int]:
    """The spaces of the Lantern, and of whoever shines like one until the turn ends."""
    return [state.heroes[number].at for number in (state.lantern, *state.shining)]


def sees(state: State, start: int, end: int) -> bool:
    """Whether a straight line from centre to centre crosses no wall; models are not in the way (SOB-ATK-04)."""
    return lay(state).sees(start, end)


def _in_sight(there: Ground, start: int, end: int) -> bool:
    """Whether a line is free; through a Gate only from its own two spaces, as from the two beyond (SOB-ADV-03a)."""
    beyond = [far for pair in there.grid.links for space, far in (pair, pair[::-1]) if space == start]
    return any(centre_to_centre(there.grid, eye, end) is not None for eye in (start, *beyond))


def far(state: State, start: int, ends: Collection[int]) -> int:
    """How many spaces it is to the nearest of these (SOB-AMB-28); ``FAR`` if there is no way."""
    away = distances(state, start)
    return min((away[end] for end in ends if away[end] != FAR), default=FAR)


def nearest_free(state: State, starts: Sequence[int], but: Collection[int] = ()) -> list[int]:
    """The free spaces nearest to these, all that are equally near; they themselves, if they are free."""
    closed = shut(state)
    taken = held(state) | set(but)
    for ring in flood(lies(state).grid, starts, closed).rings():
        if free := [space for space in ring if space not in taken and space not in closed]:
            return free
    return []
