"""What is remembered about a map is what comes out when it is worked out anew."""

from __future__ import annotations

import pytest

from engines.brimstone.board import distances, enemies_beside, far, lies, sees, shut, under
from engines.dungeon import FAR, centre_to_centre, flood
from tests.engines.brimstone.scene import Mine


def three_tiles() -> Mine:
    mine = Mine("lawman", "scout")
    room = mine.lay("blind_idol")
    mine.lay("long_drift", room, next(name for name, way in mine.state.places[room].ways.items() if way == "door"))
    return mine


def plainly_shut(mine: Mine) -> set[int]:
    return {
        space
        for number, place in enumerate(mine.state.places)
        for name, way in place.ways.items()
        if way in ("cap", "hidden")
        for space in lies(mine.state).exits[number][name]
    }


def compare(mine: Mine) -> None:
    state, grid = mine.state, lies(mine.state).grid
    closed = plainly_shut(mine)
    assert shut(state) == closed
    for start in range(0, len(grid), 7):
        plain = flood(grid, [start], closed).distance
        assert distances(state, start) == plain
        ends = [space for space in range(len(grid)) if space % 5 == start % 5]
        nearest = flood(grid, [start], closed, until=ends).distance
        assert far(state, start, ends) == min((nearest[end] for end in ends if nearest[end] != FAR), default=FAR)
        for end in range(0, len(grid), 11):
            assert sees(state, start, end) == (centre_to_centre(grid, start, end) is not None)


def test_remembered_distances_and_sights_are_those_of_the_map():
    mine = three_tiles()
    for _ in range(2):
        compare(mine)


def test_a_closed_door_an_opened_one_and_a_new_tile_change_the_map_at_once():
    mine = three_tiles()
    compare(mine)
    mine.state.places[1].ways = dict.fromkeys(mine.state.places[1].ways, "cap")
    compare(mine)
    mine.state.places[1].ways = dict.fromkeys(mine.state.places[1].ways, "door")
    compare(mine)
    mine.lay("long_drift", 2, "2")
    compare(mine)


def test_two_tables_do_not_mix_their_maps():
    one, other = three_tiles(), Mine("lawman")
    for _ in range(2):
        compare(one)
        compare(other)
    copied = one.state.copied()
    copied.places[0].ways = dict.fromkeys(copied.places[0].ways, "cap")
    assert shut(copied) != shut(one.state)
    compare(one)


@pytest.mark.parametrize("kind", ["hungry_dead", "hollow_foreman"])
def test_enemies_beside_a_hero_are_those_with_a_space_next_to_it(kind: str):
    mine = Mine("lawman")
    grid = lies(mine.state).grid
    enemy = mine.enemy(kind, mine.at(3, 1))
    for space in range(len(grid)):
        near = set(grid.beside[space])
        assert (enemies_beside(mine.state, mine.hero(), space) == [enemy]) == (
            not near.isdisjoint(under(mine.state, enemy))
        )
