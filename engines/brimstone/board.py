"""The map as it lies: who stands where, what is adjacent, lit and in sight."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache

from engines.brimstone.library import LEGEND, library
from engines.brimstone.state import OFF, Enemy, Hero, State, card_of
from engines.brimstone.vocabulary import Size, World
from engines.dungeon import FAR, Board, Ground, Laid, around, base, centre_to_centre, flood, ground

Joints = tuple[tuple[tuple[int, str], tuple[int, str]], ...]
_Lies = tuple[str, int, int, int, int, str, int, str]


@lru_cache(maxsize=256)
def _ground(laid: tuple[_Lies, ...], links: Joints) -> Ground:
    tiles = [Laid(**dict(zip(Laid.model_fields, lies, strict=True))) for lies in laid]
    return ground(Board(library().drawn, tiles), LEGEND, links)


def lies(state: State) -> Ground:
    """The spaces of the map as it lies now; made once for each map."""
    laid = tuple(
        (one.tile, one.floor, one.row, one.column, one.quarters, one.entrance, one.onto, one.door) for one in state.laid
    )
    return _ground(laid, tuple(((link.tile, link.exit), (link.far, link.gate)) for link in state.links))


def shut(state: State) -> set[int]:
    """The half spaces that nobody can enter: of exits that are capped, or not rolled for yet."""
    exits = lies(state).exits
    return {
        space
        for number, place in enumerate(state.places)
        for name, way in place.ways.items()
        if way in ("cap", "hidden")
        for space in exits[number][name]
    }


def under(state: State, enemy: Enemy) -> tuple[int, ...]:
    """The spaces on which an enemy stands: four of an Extra Large one, as far as there are (SOB-ENY-10)."""
    if card_of(enemy).size is not Size.EXTRA_LARGE:
        return (enemy.at,)
    return base(lies(state).grid, enemy.at, least=1) or (enemy.at,)


def held(state: State, but: Iterable[Enemy] = ()) -> set[int]:
    """The spaces of all models; KO markers hold none (SOB-AMB-23)."""
    left_out = {enemy.number for enemy in but}
    taken = {hero.at for hero in state.standing() if hero.at != OFF}
    for enemy in state.enemies:
        if enemy.number not in left_out:
            taken.update(under(state, enemy))
    return taken


def beside(state: State, spaces: Sequence[int]) -> list[int]:
    """The spaces adjacent to any of these."""
    return around(lies(state).grid, spaces)


def adjacent(state: State, hero: Hero, enemy: Enemy) -> bool:
    """Whether they stand next to each other."""
    return hero.at in beside(state, under(state, enemy))


def enemies_beside(state: State, hero: Hero, at: int | None = None) -> list[Enemy]:
    """The enemies adjacent to a Hero, or to where it would stand."""
    near = set(lies(state).grid.beside[hero.at if at is None else at])
    return [enemy for enemy in state.enemies if not near.isdisjoint(under(state, enemy))]


def tiles_of(state: State, spaces: Iterable[int]) -> set[int]:
    """The tiles on which these spaces lie: both of a connection (SOB-MOV-04)."""
    on = lies(state).tiles
    return {tile for space in spaces for tile in on[space]}


def neighbours(state: State, tiles: Iterable[int]) -> set[int]:
    """The tiles adjacent to these, through a Gate as well (SOB-AMB-29)."""
    joined = lies(state).beside
    return {other for tile in tiles for other in joined[tile]}


def world_of(state: State, space: int) -> World:
    """The World of a space; a Gate's own belongs to the tile on which it was drawn first."""
    return library().tiles[state.laid[lies(state).tiles[space][0]].tile].world


def lit(state: State) -> set[int]:
    """The tiles in the light of the Lantern (SOB-LAN-01, SOB-LAN-04); from a KO marker as well (SOB-AMB-02)."""
    own = tiles_of(state, [state.heroes[state.lantern].at])
    others = tiles_of(state, [state.heroes[number].at for number in state.shining])
    return (own if state.dim else own | neighbours(state, own)) | others | neighbours(state, others)


def sees(state: State, start: int, end: int) -> bool:
    """Whether a straight line from centre to centre crosses no wall; models are not in the way (SOB-ATK-04)."""
    return centre_to_centre(lies(state).grid, start, end) is not None


def far(state: State, start: int, ends: Collection[int]) -> int:
    """How many spaces it is to the nearest of these, through models and not through walls (SOB-AMB-28); ``FAR`` if there is no way."""
    distance = flood(lies(state).grid, [start], shut(state), until=ends).distance
    return min((distance[end] for end in ends if distance[end] != FAR), default=FAR)


def nearest_free(state: State, starts: Sequence[int], but: Collection[int] = ()) -> list[int]:
    """The free spaces nearest to these, all that are equally near; they themselves, if they are free."""
    closed = shut(state)
    taken = held(state) | set(but)
    for ring in flood(lies(state).grid, starts, closed).rings():
        if free := [space for space in ring if space not in taken and space not in closed]:
            return free
    return []
